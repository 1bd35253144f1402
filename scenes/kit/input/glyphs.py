"""Pictures of keys and pad buttons, drawn as shapes: prompts show those of the device last used."""

from __future__ import annotations

from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Color, Skin
from scenes.kit.input import bindings as codes
from scenes.kit.input.intents import Device, PadType
from scenes.kit.input.state import InputState

CAP, CAP_EDGE, CAP_INK = (247, 241, 226), (92, 84, 70), (35, 32, 28)
PAD_FACE, PAD_EDGE, PAD_INK = (45, 47, 51), (200, 198, 190), (250, 246, 236)

LETTERS = {
    PadType.XBOX: {codes.SOUTH: "A", codes.EAST: "B", codes.WEST: "X", codes.NORTH: "Y"},
    PadType.SWITCH: {codes.SOUTH: "B", codes.EAST: "A", codes.WEST: "Y", codes.NORTH: "X"},
}
XBOX_COLORS = {
    codes.SOUTH: (122, 188, 92), codes.EAST: (232, 104, 90), codes.WEST: (98, 160, 226), codes.NORTH: (236, 190, 76)
}  # fmt: skip
PLAYSTATION_COLORS = {
    codes.SOUTH: (138, 178, 232), codes.EAST: (240, 128, 122), codes.WEST: (226, 150, 200), codes.NORTH: (126, 206, 178)
}  # fmt: skip
WORDS = {
    PadType.XBOX: {codes.LEFT_SHOULDER: "LB", codes.RIGHT_SHOULDER: "RB", codes.BACK: "View", codes.START: "Menu"},
    PadType.PLAYSTATION: {
        codes.LEFT_SHOULDER: "L1", codes.RIGHT_SHOULDER: "R1", codes.BACK: "Share", codes.START: "Options"},
    PadType.SWITCH: {codes.LEFT_SHOULDER: "L", codes.RIGHT_SHOULDER: "R", codes.BACK: "−", codes.START: "+"},
    PadType.GENERIC: {codes.LEFT_SHOULDER: "L", codes.RIGHT_SHOULDER: "R", codes.BACK: "Back", codes.START: "Start"},
}  # fmt: skip
OFFSETS = {codes.SOUTH: (0, 1), codes.EAST: (1, 0), codes.WEST: (-1, 0), codes.NORTH: (0, -1)}
ARROWS = {codes.PAD_UP: (0, -1), codes.PAD_DOWN: (0, 1), codes.PAD_LEFT: (-1, 0), codes.PAD_RIGHT: (1, 0)}


class Glyphs:
    """Draws the control that stands for an intent, `height` pixels high; widths differ."""

    def __init__(self, state: InputState) -> None:
        self.state = state

    def width(self, skin: Skin, intent: str, height: int, device: Device | None = None) -> int:
        """Return the width of an intent's picture, 0 if no control stands for it."""
        image = self.picture(skin, intent, height, device)
        return image.get_width() if image else 0

    def draw(
        self,
        surface: Surface,
        skin: Skin,
        intent: str,
        pos: tuple[int, int],
        height: int,
        device: Device | None = None,
    ) -> Rect:
        """Draw an intent's control with its top left at `pos`; return its rectangle."""
        image = self.picture(skin, intent, height, device)
        return surface.blit(image, pos) if image else Rect(pos, (0, 0))

    def picture(self, skin: Skin, intent: str, height: int, device: Device | None = None) -> Surface | None:
        """Return the picture of the control of the device last used (or of `device`); None if nothing is bound."""
        device = device or self.state.prompt_device
        if device.kind == "pad":
            buttons = self.state.bindings.buttons_of(intent)
            return self.button(skin, buttons[0], height, device.pad_type) if buttons else None
        label = self.state.key_label(intent)
        return self.key(skin, label, height) if label else None

    def key(self, skin: Skin, label: str, height: int) -> Surface:
        """Return a key cap."""
        return shapes.cached(skin, ("key", label, height), lambda: _key(skin, label, height))

    def button(self, skin: Skin, button: int, height: int, kind: PadType) -> Surface:
        """Return a pad's button."""
        return shapes.cached(skin, ("pad", button, height, kind), lambda: _button(skin, button, height, kind))


def _blank(width: int, height: int) -> Surface:
    return shapes.box((width, height), 0, None)


def _words(skin: Skin, image: Surface, label: str, area: Rect, ink: Color) -> None:
    text = skin.text.render(label, "key", ink)
    limit = (area.width, round(area.height * 1.5))
    middle = skin.text.capital_middle("key")
    share = min(1.0, limit[0] / text.get_width(), area.height * 0.82 / max(1, text.get_height() * 0.62))
    if share < 1:
        text, middle = smoothscale_by(text, share), round(middle * share)
    image.blit(text, (area.centerx - text.get_width() // 2, area.centery - middle))


def _word_width(skin: Skin, label: str, height: int) -> int:
    """Return the width of a label drawn on something `height` pixels high."""
    w, h = skin.text.measure(label, "key")
    return round(w * min(1.0, height * 0.62 * 0.82 / max(1, h * 0.62)))


def _key(skin: Skin, label: str, height: int) -> Surface:
    low = max(2, height // 10)
    wide = max(height, _word_width(skin, label, height) + round(height * 0.62))
    image = _blank(wide, height)
    radius = max(3, height // 6)
    line = max(1, height // 22)
    image.blit(shapes.box((wide, height - low), radius, CAP_EDGE), (0, low))
    face = Rect(0, 0, wide, height - low)
    image.blit(shapes.box(face.size, radius, CAP, CAP_EDGE, line), face)
    if label in "←→↑↓" and len(label) == 1:
        _arrow(skin, image, face.center, round(height * 0.2), "←→↑↓".index(label), CAP_INK)
    else:
        _words(skin, image, label, face.inflate(-height // 3, 0), CAP_INK)
    return image


def _arrow(skin: Skin, image: Surface, center: tuple[int, int], size: int, which: int, ink: Color) -> None:
    dx, dy = ((-1, 0), (1, 0), (0, -1), (0, 1))[which]
    x, y = center
    points: list[tuple[float, float]] = [
        (x + dx * size, y + dy * size),
        (x - dx * size * 0.7 - dy * size, y - dy * size * 0.7 - dx * size),
        (x - dx * size * 0.7 + dy * size, y - dy * size * 0.7 + dx * size),
    ]
    shapes.polygon(skin, image, points, ink)


def _button(skin: Skin, button: int, height: int, kind: PadType) -> Surface:
    if button in OFFSETS:
        return _face_button(skin, button, height, kind)
    if button in ARROWS:
        return _dpad(skin, button, height)
    label = WORDS[kind].get(button) or {
        codes.LEFT_STICK: "LS" if kind is PadType.XBOX else "L3",
        codes.RIGHT_STICK: "RS" if kind is PadType.XBOX else "R3",
        codes.GUIDE: "Home",
    }.get(button, f"B{button}")
    if button in (codes.LEFT_STICK, codes.RIGHT_STICK):
        image = _blank(height, height)
        radius = height // 2 - 1
        line = max(1, height // 18)
        shapes.circle(skin, image, (height // 2, height // 2), radius, PAD_FACE, PAD_EDGE, line)
        shapes.circle(skin, image, (height // 2, height // 2), round(radius * 0.78), None, PAD_EDGE, line)
        _words(skin, image, label, Rect(0, 0, height, height).inflate(-height // 3, -height // 4), PAD_INK)
        return image
    wide = max(round(height * 1.25), _word_width(skin, label, height) + round(height * 0.7))
    image = shapes.box((wide, height), max(3, height // 3), PAD_FACE, PAD_EDGE, max(1, height // 18))
    _words(skin, image, label, Rect(0, 0, wide, height).inflate(-height // 3, -height // 5), PAD_INK)
    return image


def _face_button(skin: Skin, button: int, height: int, kind: PadType) -> Surface:
    image = _blank(height, height)
    middle = (height // 2, height // 2)
    radius = height // 2 - 1
    line = max(1, height // 16)
    if kind is PadType.GENERIC:
        far, small = height * 0.3, round(height * 0.19)
        for other, (dx, dy) in OFFSETS.items():
            at = (round(middle[0] + dx * far), round(middle[1] + dy * far))
            mine = other == button
            shapes.circle(skin, image, at, small, PAD_INK if mine else PAD_FACE, PAD_FACE if mine else PAD_EDGE, line)
        return image
    shapes.circle(skin, image, middle, radius, PAD_FACE, PAD_EDGE, line)
    if kind is PadType.PLAYSTATION:
        _playstation(skin, image, middle, round(radius * 0.5), button, max(2, height // 13))
        return image
    ink = XBOX_COLORS[button] if kind is PadType.XBOX else PAD_INK
    _words(skin, image, LETTERS[kind][button], Rect(0, 0, height, height).inflate(-height // 4, -height // 5), ink)
    return image


def _playstation(skin: Skin, image: Surface, at: tuple[int, int], size: int, button: int, thick: int) -> None:
    x, y = at
    ink = PLAYSTATION_COLORS[button]
    if button == codes.EAST:
        shapes.circle(skin, image, at, size + thick // 2, None, ink, thick)
    elif button == codes.SOUTH:
        shapes.line(skin, image, (x - size, y - size), (x + size, y + size), ink, thick)
        shapes.line(skin, image, (x - size, y + size), (x + size, y - size), ink, thick)
    elif button == codes.WEST:
        corners = [(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)]
        shapes.polygon(skin, image, corners, None, ink, thick)
    else:
        peak: list[tuple[float, float]] = [
            (x, y - size * 1.1),
            (x + size * 1.1, y + size * 0.8),
            (x - size * 1.1, y + size * 0.8),
        ]
        shapes.polygon(skin, image, peak, None, ink, thick)


def _dpad(skin: Skin, button: int, height: int) -> Surface:
    image = _blank(height, height)
    arm = height / 6
    c = height / 2
    end = c - 1
    cross = [
        (c - arm, c - end), (c + arm, c - end), (c + arm, c - arm), (c + end, c - arm), (c + end, c + arm),
        (c + arm, c + arm), (c + arm, c + end), (c - arm, c + end), (c - arm, c + arm), (c - end, c + arm),
        (c - end, c - arm), (c - arm, c - arm),
    ]  # fmt: skip
    shapes.polygon(skin, image, cross, PAD_FACE, PAD_EDGE, max(1, height // 18))
    dx, dy = ARROWS[button]
    which = ((-1, 0), (1, 0), (0, -1), (0, 1)).index((dx, dy))
    _arrow(skin, image, (round(c + dx * end * 0.62), round(c + dy * end * 0.62)), round(height * 0.13), which, PAD_INK)
    return image
