"""A game's gallery: all its cards (or whatever it shows) with search and filters, and each of them in large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes.kit.draw.lettering import fitted, write
from scenes.kit.draw.shapes import rounded, shadow
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.scene import Command, Pop, Push
from scenes.kit.ui import (
    TAIL,
    Button,
    Column,
    Drawing,
    Fill,
    Grid,
    Label,
    Look,
    Page,
    Panel,
    Row,
    ScrollView,
    Sized,
    Spacer,
    Widget,
)
from scenes.screens.parts import MenuScene, PlainChoice, PlainEntry, back_text, game_name, narrow

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Ui

TILE = 186
"""Units that a small face is at least wide, at text size 100 %."""
FULL_ROW = 12
"""No more faces than that lie side by side."""
ALL = ""
"""The value of a filter that lets everything through."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One thing on show: its name, the words that are searched, its values for the filters, what explains it."""

    id: str
    name: str
    words: str
    values: frozenset[tuple[str, str]]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """A choice that narrows the gallery down: a key, the word for all, and (value, label) of each other choice."""

    key: str
    all: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Collection:
    """What a game puts on show. `draw(surface, skin, id, rect, large)` paints a face of the given ratio."""

    game_id: str
    exhibits: tuple[Exhibit, ...]
    filters: tuple[Filter, ...]
    draw: Callable[[Surface, Skin, str, Rect, bool], None]
    ratio: float = 5 / 7
    _found: dict[tuple[object, ...], tuple[Exhibit, ...]] = field(default_factory=dict)

    def find(self, query: str, chosen: Sequence[tuple[str, str]]) -> tuple[Exhibit, ...]:
        """Return what has every word of the query and every chosen value, in order."""
        key = (query, tuple(chosen))
        if key not in self._found:
            words = query.casefold().split()
            self._found[key] = tuple(
                one for one in self.exhibits
                if all(word in f"{one.name} {one.words}".casefold() for word in words)
                and all(value == ALL or (name, value) in one.values for name, value in chosen)
            )  # fmt: skip
        return self._found[key]


class Tile(Widget):
    """A small face that can be pointed at, and opened."""

    focusable = True
    rings = False

    def __init__(self, scene: GalleryScene, exhibit: Exhibit) -> None:
        super().__init__(f"tile/{exhibit.id}")
        self.scene, self.exhibit = scene, exhibit

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """As wide as its column."""
        return width, round((width - skin.px(10)) / self.scene.collection.ratio) + skin.px(10)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the face, framed if it is pointed at."""
        rect = self.rect.inflate(-skin.px(10), -skin.px(10))
        if look.focused or look.hot:
            rounded(skin, surface, self.rect, skin.px(12), "focus")
        else:
            shadow(skin, surface, rect, skin.px(8), skin.px(10), skin.px(5))
        self.scene.collection.draw(surface, skin, self.exhibit.id, rect, False)

    def entered(self, ui: Ui) -> None:
        """Show it in large beside the faces."""
        self.scene.point_at(self.exhibit)

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Open it on confirm."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        ui.press_sound()
        ui.emit(self.scene.open(self.exhibit))
        return True

    def spoken(self) -> str:
        """Name and words."""
        return f"{self.exhibit.name}. {self.exhibit.words}"


def draw_large(surface: Surface, skin: Skin, rect: Rect, collection: Collection, exhibit: Exhibit) -> None:
    """Draw a face as large as a place allows, with what explains it below."""
    notes, room = "\n".join(exhibit.notes), Rect(rect)
    if notes:
        most = Rect(0, 0, rect.width, rect.height * 2 // 5)
        _, line, rows = fitted(skin, notes, "small", most)
        room.height = rect.height - line * len(rows) - skin.px(16)
    wide = min(rect.width, round(room.height * collection.ratio))
    face = Rect(0, 0, wide, round(wide / collection.ratio))
    face.midtop = (rect.centerx, rect.top)
    collection.draw(surface, skin, exhibit.id, face, True)
    if notes:
        below = Rect(rect.left, face.bottom + skin.px(14), rect.width, rect.bottom - face.bottom - skin.px(14))
        high = min(below.height, line * len(rows) + skin.px(4))
        write(skin, surface, notes, "small", "slate_ink", Rect(*below.topleft, below.width, high), center=True)


class GalleryScene(MenuScene):
    """All faces; search and filters above them; the one that is pointed at in large beside them if there is room."""

    first_focus = "search"

    def __init__(self, ctx: AppContext, collection: Collection) -> None:
        super().__init__(ctx)
        self.collection = collection
        self.query = ""
        self.chosen = {one.key: ALL for one in collection.filters}
        self.pointed = collection.exhibits[0]
        self.first_focus = f"tile/{self.pointed.id}"

    @property
    def found(self) -> tuple[Exhibit, ...]:
        """What the search and the filters leave."""
        return self.collection.find(self.query, tuple(self.chosen.items()))

    def build(self) -> Widget:
        """Search, filters, faces, the large one."""
        t, game = self.ctx.strings, self.collection.game_id
        found, scale = self.found, self.ctx.settings.value.text_scale
        tiles: list[Widget] = [Tile(self, one) for one in found]
        tiles += [Spacer()] * max(0, FULL_ROW - len(tiles))  # few faces are no larger than many
        faces: Widget = Grid(tiles, min_width=TILE * (0.3 + 0.7 / scale), gap=10)
        if not found:
            faces = Label(t("gallery.none"), "body_italic", "slate_faint", align="center")
        body: Widget
        if narrow(self.ctx):
            body = ScrollView("faces", Column([self._search(), faces], gap=16), tail=TAIL)
        else:
            large = Panel(Drawing((440, 300), self._large), "dark", pad=20)
            body = Column([self._search(), Fill(ScrollView("faces", faces, tail=TAIL))], gap=16)
            body = Row([Fill(body), Sized(large, width=480)], gap=24, align="fill")
        actions: list[Widget] = [
            Button("back", back_text(self.ctx), self.on_cancel, icon="arrow_left", tooltip=t("hint.back")),
            Button("clear", t("gallery.clear"), self._clear, icon="cross", enabled=self._narrowed,
                   reason=t("gallery.nothing_to_clear")),
            Label(t("gallery.count", n=len(found), all=len(self.collection.exhibits)), "typewriter", "slate_ink"),
        ]  # fmt: skip
        hints = [("confirm", t("gallery.open")), ("next", t("play.next")), ("cancel", t("hint.back"))]
        title = "" if narrow(self.ctx) else f"{game_name(self.ctx, game)}: {t(f'{game}.gallery.title')}"
        return Page(title, body, actions, hints, max_width=1800, scrolls=False)

    @property
    def _narrowed(self) -> bool:
        return bool(self.query) or any(self.chosen.values())

    def _search(self) -> Widget:
        t = self.ctx.strings
        entry = PlainEntry(
            "search", t("gallery.search"), self.query, self._typed, max_length=30,
            placeholder=t("gallery.search"), name=t("gallery.search"),
        )  # fmt: skip
        choices: list[Widget] = [
            PlainChoice(
                f"filter/{one.key}", "", [(ALL, one.all), *one.options], self.chosen[one.key],
                lambda value, key=one.key: self._choose(key, str(value)), name=one.all,
            )
            for one in self.collection.filters
        ]  # fmt: skip
        parts = [entry, *choices]
        pairs = narrow(self.ctx) and len(parts) % 2 == 0  # two and two rather than three and one
        return Grid(parts, columns=2 if pairs else 0, min_width=224, gap=12)

    def _large(self, surface: Surface, skin: Skin, rect: Rect) -> None:
        draw_large(surface, skin, rect, self.collection, self.pointed)

    # --- what happens -----------------------------------------------------------------------------------------------
    def point_at(self, exhibit: Exhibit) -> None:
        """Show another one in large."""
        self.pointed = exhibit
        self.dirty = True

    def open(self, exhibit: Exhibit) -> Command:
        """Return the command that shows one alone, over the whole window."""
        return Push(CloseUp(self.ctx, self.collection, self.found, exhibit))

    def search(self, query: str, **chosen: str) -> None:
        """Narrow down to what has these words and values."""
        self.query = query
        self.chosen.update(chosen)
        self._changed()

    def _typed(self, text: str) -> None:
        self.query = text
        self._changed()

    def _choose(self, key: str, value: str) -> None:
        self.chosen[key] = value
        self._changed()

    def _clear(self) -> None:
        self.query, self.chosen = "", dict.fromkeys(self.chosen, ALL)
        self._changed()

    def _changed(self) -> None:
        found = self.found
        if found and self.pointed not in found:
            self.pointed = found[0]
        self.ui.memory.pop("scroll:faces", None)
        self.rebuild()

    def on_uncover(self, result: Any) -> None:
        """Point at the one that was looked at last."""
        super().on_uncover(result)
        if isinstance(result, str):
            self.ui.set_focus(f"tile/{result}")


class CloseUp(MenuScene):
    """One thing over the whole window; previous, next, left and right go on to the others that were found."""

    first_focus = "back"
    cycles_focus = False

    def __init__(self, ctx: AppContext, collection: Collection, found: Sequence[Exhibit], shown: Exhibit) -> None:
        super().__init__(ctx)
        self.collection, self.found = collection, tuple(found)
        self.number = self.found.index(shown) if shown in self.found else 0

    @property
    def shown(self) -> Exhibit:
        """What is looked at."""
        return self.found[self.number]

    def build(self) -> Widget:
        """The face, and the ways to go on."""
        t = self.ctx.strings
        face = Drawing((900, 300), lambda surface, skin, rect: draw_large(
            surface, skin, rect, self.collection, self.shown))  # fmt: skip
        actions: list[Widget] = [
            Button("back", back_text(self.ctx), self.on_cancel, icon="arrow_left", tooltip=t("hint.back")),
            Button("previous", "", lambda: self._go(-1), icon="chevron_left", hint="previous",
                   tooltip=t("gallery.back")),
            Button("next", "", lambda: self._go(1), icon="chevron_right", hint="next", tooltip=t("gallery.on")),
            Label(t("gallery.number", n=self.number + 1, all=len(self.found)), "typewriter", "slate_ink"),
        ]  # fmt: skip
        return Page("", face, actions, [("next", t("gallery.on")), ("cancel", t("hint.back"))], scrolls=False)

    def _go(self, by: int) -> None:
        self.number = (self.number + by) % len(self.found)
        self.rebuild()

    def on_intent(self, intent: Intent) -> Command | None:
        """Turn to the next one or back."""
        if intent.name in ("previous", "next"):
            self._go(1 if intent.name == "next" else -1)
        return None

    def on_cancel(self) -> Command | None:
        """Back to all, at the one that was looked at."""
        self.ctx.audio.play("ui_cancel")
        return Pop(self.shown.id)
