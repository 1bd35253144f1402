"""Parts that several screens share: faces, level names, opening and failing with one clear line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.kernel.errors import SafehouseError
from scenes.kit.dialogs import DialogButton, ask, tell
from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import InputEvent, Intent, Pointer
from scenes.kit.scene import Command, Push, Scene, UiScene
from scenes.kit.storage import StorageError
from scenes.kit.ui import Button, Choice, Look, TextEntry, Widget
from scenes.kit.ui.button import lip
from scenes.screens.looks import SHAPE_FILES, variant_of

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.ui import Ui
    from scenes.screens.requests import Face

LEVELS = ("easy", "normal", "hard")
BESIDE = 1480
"""From this width on (units, at text size 100 %) two things stand beside each other."""
TROUBLES = (SafehouseError, StorageError, OSError)


class MenuScene(UiScene):
    """A screen of the menus: a right click beside all widgets goes back."""

    def on_event(self, event: InputEvent) -> Command | None:
        """Go back on a right click."""
        if isinstance(event, Pointer) and event.back:
            return self.on_cancel()
        return None


class FaceBadge(Widget):
    """A seat's identity photograph in a frame of its colour, with its shape at the corner."""

    def __init__(self, face: Face, side: float = 140, gone: bool = False, grows: bool = False) -> None:
        super().__init__()
        self.face, self.side, self.gone, self.grows = face, side, gone, grows

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """A square."""
        side = min(width, skin.px(self.side * (skin.text_scale if self.grows else 1.0)))
        return side, side

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw photograph, frame, shape."""
        if self.ui is not None:
            side = min(self.rect.width, self.rect.height)
            area = Rect(0, 0, side, side)
            area.center = self.rect.center
            draw_face(self.ui.ctx, surface, skin, area, self.face, self.gone)


def draw_face(ctx: AppContext, surface: Surface, skin: Skin, area: Rect, face: Face, gone: bool = False) -> None:
    """Draw a seat's photograph into a square; without a portrait the shape alone, large."""
    edge = max(2, area.width // 22)
    shapes.shadow(skin, surface, area, edge, skin.px(8), skin.px(3), 0.4)
    shapes.rounded(skin, surface, area, edge, "paper_light", "ink", max(1, skin.px(2)))
    inner = area.inflate(-2 * edge, -2 * edge)
    shape = f"shared/shapes/shape_{SHAPE_FILES.get(face.shape, 0):02}.svg"
    variant = variant_of(face.color)
    if face.portrait and ctx.assets.exists(face.portrait):
        picture = ctx.assets.picture(face.portrait, inner.size, variant)
        surface.blit(picture, picture.get_rect(center=inner.center))
        surface.fill(face.color, Rect(inner.x, inner.bottom - edge, inner.width, edge))
        side = round(area.width * 0.36)
        spot = Rect(area.right - round(side * 0.82), area.bottom - round(side * 0.82), side, side)
    else:
        spot = inner.inflate(-inner.width // 5, -inner.height // 5)
    mark = ctx.assets.picture(shape, spot.size, variant)
    surface.blit(mark, mark.get_rect(center=spot.center))
    if gone:
        cross = max(3, area.width // 18)
        shapes.line(skin, surface, inner.topleft, inner.bottomright, "red", cross)
        shapes.line(skin, surface, inner.bottomleft, inner.topright, "red", cross)


def narrow(ctx: AppContext) -> bool:
    """Return whether the window has too little room, at this text size, for a list and a page beside each other."""
    return ctx.size[0] / ctx.unit < BESIDE * (0.4 + 0.6 * ctx.settings.value.text_scale)


def back_text(ctx: AppContext, key: str = "hint.back") -> str:
    """Return the words of a way back, or none where its icon has to do; the tooltip says them then."""
    return "" if narrow(ctx) else ctx.strings(key)


def game_name(ctx: AppContext, game_id: str) -> str:
    """Return a game's name as players know it."""
    return ctx.strings(f"{game_id}.game.name")


def gallery_button(ctx: AppContext, game_id: str, align: str = "center") -> list[Widget]:
    """Return the button that opens a game's gallery; nothing for a game without one."""
    route = f"gallery/{game_id}"
    if route not in ctx.routes:
        return []
    return [Button(route, ctx.strings(f"{game_id}.gallery.open"), lambda: Push(ctx.open(route)), icon="card",
                   align=align)]  # fmt: skip


def kind_name(ctx: AppContext, kind: str) -> str:
    """Return who sits there in words: 'Person', 'Bot: Hard'."""
    if kind.startswith("bot:"):
        return ctx.strings("sitter.bot", level=ctx.strings(f"level.{kind.removeprefix('bot:')}.name"))
    return ctx.strings("sitter.human")


def short_path(path: Path) -> str:
    """Return a path as people write it: the home folder as ~."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def sentence(text: str) -> str:
    """Return an error's line as a sentence; a file's name at its beginning stays as it is."""
    text = text.strip().rstrip(".")
    first = text.split(" ")[0].rstrip(":,")
    return f"{text[:1].upper() if first.isalpha() else text[:1]}{text[1:]}." if text else ""


def attempt(ctx: AppContext, make: Callable[[], Scene]) -> Command:
    """Return the command that opens a scene, or a dialog with one clear line if it can't be made."""
    try:
        return Push(make())
    except TROUBLES as error:
        return Push(tell(ctx, ctx.strings("files.cannot_open"), sentence(str(error))))


def confirm(ctx: AppContext, stem: str, result: object, no: str = "dialog.no", **values: object) -> Command:
    """Return the command that asks `<stem>_title`, `<stem>_text`; `result` comes back after `<stem>_yes`.

    The focus starts on No, and cancel means No (None).
    """
    t = ctx.strings
    buttons = [DialogButton(result, t(f"{stem}_yes"), "danger"), DialogButton(None, t(no), "safe")]
    return Push(ask(ctx, t(f"{stem}_title", **values), t(f"{stem}_text", **values), buttons))


class PlainChoice(Choice):
    """A choice without a visible name, as wide as its place; the name is spoken."""

    def __init__(self, *args: Any, name: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.name = name
        self._room = 0

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """All the width, one line."""
        self._room = width - 2 * skin.px(12)
        return width, max(self.control_height(skin) + 2 * skin.px(11) + lip(skin), skin.px(60))

    def control_width(self, skin: Skin) -> int:
        """All there is."""
        return self._room or super().control_width(skin)

    def control_rect(self, skin: Skin) -> Rect:
        """The whole face but a margin."""
        face = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - lip(skin))
        high = self.control_height(skin)
        return Rect(face.x + skin.px(12), face.centery - high // 2, face.width - 2 * skin.px(12), high)

    def spoken(self) -> str:
        """Name and value."""
        return f"{self.name}: {self.options[self.index][1]}"


class PlainEntry(TextEntry):
    """A text field without a visible name, as wide as its place; the name is spoken and stands over the keyboard."""

    def __init__(self, *args: Any, name: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.name = name

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """All the width, one line."""
        return width, max(self.control_height(skin) + 2 * skin.px(8) + lip(skin), skin.px(60))

    def control_rect(self, skin: Skin) -> Rect:
        """The whole face but a margin."""
        face = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - lip(skin))
        return face.inflate(-2 * skin.px(10), -2 * skin.px(8))

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """As any field; the keyboard on the screen gets the name as its title."""
        if isinstance(event, Intent) and event.name == "confirm" and event.device.kind == "pad":
            ui.emit(ui.ctx.keyboard(self.name, self.value, self.max_length, lambda text: ui.put_text(self.id, text)))
            return True
        return super().handle(ui, event)

    def spoken(self) -> str:
        """Name and text."""
        return f"{self.name}: {self.value}"
