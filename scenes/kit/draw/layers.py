"""Layers: parts of a scene painted once and kept as opaque pictures until what they show changes."""

from collections.abc import Callable, Hashable

import pygame

Paint = Callable[[pygame.Surface], None]


class Backdrop:
    """What lies under all layers: one opaque picture of the window, and a canvas of the same size to paint on.

    `still` is the picture with all settled layers upon it: to draw them all is to draw it.
    """

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture
        self.canvas = picture.copy()
        self.still = picture.copy()

    def paint(self, place: pygame.Rect, paint: Paint, image: pygame.Surface | None) -> pygame.Surface:
        """Return the part `place` of the window with `paint` upon it; `image` is used again if its size fits."""
        self.canvas.set_clip(place)
        self.canvas.blit(self.picture, place, place)
        paint(self.canvas)
        self.canvas.set_clip(None)
        if image is None or image.get_size() != place.size:
            return self.canvas.subsurface(place).copy()
        image.blit(self.canvas, (0, 0), place)
        return image


class Layer:
    """One part of a scene: painted anew only when its key changes."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._image: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, under: Backdrop, key: Hashable, paint: Paint) -> None:
        """Draw the part that covers `rect`. `paint` draws in window pixels; what it draws outside `rect` is lost."""
        place = rect.clip(under.picture.get_rect())
        if not place.width or not place.height:
            return
        whole = (key, tuple(place))
        if self._image is None or whole != self._key:
            self._image = under.paint(place, paint, self._image)
            self._key = whole
        surface.blit(self._image, place)

    def settle(self, rect: pygame.Rect, under: Backdrop, key: Hashable, paint: Paint) -> None:
        """Paint the part that covers `rect` into the backdrop's still picture, if it isn't there already."""
        place = rect.clip(under.picture.get_rect())
        whole = (key, tuple(place))
        if not place.width or not place.height or whole == self._key:
            return
        self._image, self._key = under.paint(place, paint, self._image), whole
        under.still.blit(self._image, place)

    def lift(self, rect: pygame.Rect, under: Backdrop) -> None:
        """Take a settled part out of the still picture again."""
        if self._key is not None:
            under.still.blit(under.picture, rect, rect)
            self._key = None
