"""A window onto rows that are too many: shows whole rows alone, and beside them how many are out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.ui.icons import icon_picture
from scenes.kit.ui.scroll import ScrollView
from scenes.kit.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui


class RowView(ScrollView):
    """Scrolls row by row: by focus, wheel, stick, or by a press on its arrows. Nothing is ever cut in two."""

    def __init__(self, id: str, child: Widget) -> None:
        super().__init__(id, child)
        self._rows: list[tuple[int, int]] = []  # top and bottom of each, from the content's top

    def _bar(self, skin: Skin) -> int:
        """Return the room beside the rows for the arrows and their numbers."""
        return max(skin.px(44), skin.text.measure("+9", "h3")[0] + skin.px(16))

    @property
    def overflow(self) -> int:
        """The largest offset: from there on the last rows fit."""
        if self.content <= self.rect.height:
            return 0
        return next((top for top, _ in self._rows if self.content - top <= self.rect.height), self._rows[-1][0])

    def place(self, skin: Skin, rect: Rect) -> None:
        """Place the content; if it doesn't fit, leave room for the arrows."""
        self.rect, self._skin = Rect(rect), skin
        self.view = Rect(rect)
        self.content = self.child.wanted(skin, rect.width)[1]
        if self.content > rect.height:
            self.view.width = max(0, rect.width - self._bar(skin))
            self.content = self.child.wanted(skin, self.view.width)[1]
        self.child.place(skin, Rect(rect.x, 0, self.view.width, self.content))
        self._rows = sorted({(widget.rect.top, widget.rect.bottom) for widget in self.child.children()})
        self.offset = self._row_at(min(self.offset, self.overflow))
        self._place_child()

    def _row_at(self, offset: float) -> int:
        """Return the top of the last row that begins no later than so many pixels from the content's top."""
        return max((top for top, _ in self._rows if top <= offset), default=0)

    def _place_child(self) -> None:
        whole = [bottom for _, bottom in self._rows if bottom - self.offset <= self.rect.height]
        self.view.height = max((bottom - self.offset for bottom in whole), default=self.rect.height)
        if not self.overflow:
            self.view.height = self.rect.height
        if self.view.height <= 0:  # a single row is higher than the place
            self.view.height = self.rect.height
        super()._place_child()

    def scroll_by(self, ui: Ui, pixels: float) -> bool:
        """Scroll by as many rows as fit into so many pixels, but by one at least."""
        tops = [top for top, _ in self._rows]
        if pixels > 0:
            goal = next((top for top in tops if top > self.offset), self.offset)
            goal = max(goal, self._row_at(self.offset + pixels))
        else:
            goal = max((top for top in tops if top < self.offset), default=0)
            goal = min(goal, self._row_at(max(0, self.offset + pixels)))
        return self.scroll_to(ui, goal)

    def reveal(self, ui: Ui, rect: Rect) -> bool:
        """Scroll by as few rows as bring that one whole into view."""
        top, bottom = rect.top - self.view.top + self.offset, rect.bottom - self.view.top + self.offset
        if top < self.offset:
            return self.scroll_to(ui, self._row_at(top))
        if bottom > self.offset + self.view.height:
            goal = next((row for row, _ in self._rows if bottom - row <= self.rect.height), self._row_at(top))
            return self.scroll_to(ui, goal)
        return False

    # --- the arrows --------------------------------------------------------------------------------------------------
    def arrows(self, skin: Skin) -> tuple[Rect, Rect]:
        """Return where the arrows up and down lie."""
        wide = self._bar(skin) - skin.px(8)
        high = (self.rect.height - skin.px(6)) // 2
        up = Rect(self.rect.right - wide, self.rect.y, wide, high)
        return up, Rect(up.x, self.rect.bottom - high, wide, high)

    def hidden(self) -> tuple[int, int]:
        """Return how many widgets are out of sight above and below."""
        boxes = [widget.rect for widget in self.child.children()]
        return sum(box.top < self.view.top for box in boxes), sum(box.bottom > self.view.bottom for box in boxes)

    def pressed_beside(self, ui: Ui, pos: tuple[int, int]) -> bool:
        """Turn the page by a press on an arrow."""
        if not self.overflow:
            return False
        up, down = self.arrows(ui.skin)
        if up.collidepoint(pos):
            self.scroll_by(ui, -self.view.height)
        elif down.collidepoint(pos):
            self.scroll_by(ui, self.view.height)
        else:
            return False
        return True

    def _shade(self, surface: Surface, skin: Skin) -> None:
        """Nothing is cut, so nothing fades: the arrows tell that there is more."""

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the arrows, each with the number of what is out of sight there; faint where nothing is."""
        if not self.overflow or self.ui is None:
            return
        pairs = zip(self.arrows(skin), ("chevron_up", "chevron_down"), self.hidden(), strict=True)
        for plate, name, count in pairs:
            shapes.rounded(
                skin, surface, plate, skin.space("radius"), "slate" if self.ground == "dark" else "paper_dark"
            )
            ink = self.ink(skin, "ink" if count else "ink_faint")
            side = min(plate.width, plate.height // 2)
            icon = icon_picture(self.ui.ctx.assets, name, side, ink)
            if not count:
                surface.blit(icon, icon.get_rect(center=plate.center))
                continue
            half = plate.height // 4
            up = name == "chevron_up"
            surface.blit(icon, icon.get_rect(center=(plate.centerx, plate.centery + (-half if up else half))))
            y = plate.centery + (half if up else -half) - skin.text.capital_middle("h3")
            skin.text.draw(surface, f"+{count}", "h3", ink, (plate.centerx, y), "midtop")
