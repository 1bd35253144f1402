"""Which game to play: a cover card for each installed game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.registry import game_ids
from scenes.kit.draw import paper, shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.scene import Command, Push
from scenes.kit.ui import Button, Column, Fill, Flow, Grid, Label, Page, Panel, Row, Widget
from scenes.kit.ui.ui import Ui
from scenes.kit.ui.widget import Callback, Look
from scenes.screens.parts import MenuScene, game_name, narrow

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

COVER = (600, 400)
CARD_WIDTH, GAP = 660, 28
"""Units: at this width cover, words and button of a card fit between title and hints at text size 100 %."""


class CoverCard(Widget):
    """A game's cover on a card: picture, name, tagline, players. Pressing it opens the mission."""

    focusable = True

    def __init__(
        self, id: str, cover: str, name: str, lines: tuple[str, ...], on_press: Callback, beside: bool = False
    ) -> None:
        """`beside` puts the words at the picture's right instead of below it: for large text."""
        super().__init__(id)
        self.cover, self.name, self.lines, self.on_press, self.beside = cover, name, lines, on_press, beside

    def _margin(self, skin: Skin) -> int:
        return skin.px(22)

    def _parts(self, skin: Skin, width: int) -> tuple[int, int, int]:
        """Return the picture's width, the words' width and the words' height in a card of that width."""
        inner = width - 2 * self._margin(skin)
        picture = inner * 2 // 9 if self.beside else inner
        room = inner - picture - self._margin(skin) if self.beside else inner
        words = skin.text.measure(self.name, "h2", room)[1]
        words += sum(skin.text.measure(line, role, room)[1] for line, role in self._words())
        return picture, room, words

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """All the width; as high as picture and words need."""
        margin = self._margin(skin)
        picture, _, words = self._parts(skin, width)
        high = picture * COVER[1] // COVER[0]
        return width, max(high, words) + 2 * margin if self.beside else high + words + 3 * margin

    def _words(self) -> list[tuple[str, str]]:
        return [(line, "typewriter" if i == 0 else "small") for i, line in enumerate(self.lines)]

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the card, a little raised if it is the one that a press would open."""
        rect = self.rect.move(0, -skin.px(4)) if look.hot else self.rect
        paper.panel(skin, surface, rect, "paper")
        margin = self._margin(skin)
        inner = rect.inflate(-2 * margin, -2 * margin)
        width, room, words = self._parts(skin, rect.width)
        frame = Rect(inner.x, inner.y, width, width * COVER[1] // COVER[0])
        if self.beside:
            frame.centery = inner.centery
        if self.ui is not None and self.ui.ctx.assets.exists(self.cover):
            picture = self.ui.ctx.assets.picture(self.cover, frame.size)
            surface.blit(picture, picture.get_rect(center=frame.center))
        shapes.rounded(skin, surface, frame, skin.px(4), None, "ink", max(2, skin.px(3)))
        x, y = inner.x, frame.bottom + margin // 2
        if self.beside:
            x, y = frame.right + margin, inner.centery - words // 2
        y = skin.text.draw(surface, self.name, "h2", "ink", (x, y), width=room).bottom
        for i, (line, role) in enumerate(self._words()):
            color = "red_dark" if i == 0 else "ink_soft"
            y = skin.text.draw(surface, line, role, color, (x, y), width=room).bottom
        if look.hot:
            shapes.rounded(skin, surface, rect, skin.px(6), None, "brass", max(2, skin.px(5)))

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Open on confirm."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        ui.press_sound()
        ui.emit(self.on_press())
        return True

    def spoken(self) -> str:
        """Name and lines."""
        return ". ".join((self.name, *self.lines))


class ChooseGameScene(MenuScene):
    """All installed games side by side."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self.games = game_ids()
        self.first_focus = f"game/{self.games[0]}" if self.games else None

    def build(self) -> Widget:
        """The cards, and what the goal of each game is."""
        t = self.ctx.strings
        body: Widget
        if not self.games:
            body = Panel(Label(t("choose_game.none")), "paper")
        elif len(self.games) == 1:
            body = self._single(self.games[0])
        else:
            body = self._several()
        hints = [("confirm", t("choose_game.open")), ("details", t("choose_game.rules")), ("cancel", t("hint.back"))]
        actions = [Button("back", t("hint.back"), self.on_cancel, icon="arrow_left")]
        return Page(t("choose_game.title"), body, actions, hints, subtitle=t("choose_game.subtitle"),
                    max_width=self._width())  # fmt: skip

    def _card(self, game_id: str, beside: bool = False) -> CoverCard:
        t = self.ctx.strings
        lines = (t(f"{game_id}.game.tagline"), f"{t(f'{game_id}.game.players')} · {t(f'{game_id}.game.length')}")
        cover = f"games/{game_id}/art/cover.svg"
        name = game_name(self.ctx, game_id)
        return CoverCard(f"game/{game_id}", cover, name, lines, lambda: self._open(game_id), beside)

    def _rules_button(self, game_id: str) -> Button:
        text = self.ctx.strings("choose_game.rules")
        return Button(f"rules/{game_id}", text, lambda: self._rules(game_id), icon="book", kind="normal")

    def _several(self) -> Widget:
        """Cards beside each other, as wide as lets covers and words fit on the page; below each other in large text."""
        if self._large():
            rows = [
                Row([Fill(self._card(game_id, True)), self._rules_button(game_id)], gap=14) for game_id in self.games
            ]
            return Column(list(rows), gap=18)
        return Grid([self._column(game_id) for game_id in self.games], columns=min(4, len(self.games)), gap=GAP)

    def _column(self, game_id: str) -> Widget:
        return Column([Fill(self._card(game_id)), self._rules_button(game_id)], gap=14)

    def _width(self) -> float | None:
        """Return the page's width in units at text size 100 %: title, cards and buttons share their left edge."""
        if self._large():
            return None
        count = min(4, len(self.games))
        return count * (CARD_WIDTH + GAP) - GAP if count > 1 else 1700

    def _large(self) -> bool:
        """Whether the text leaves no room for words below a cover."""
        return narrow(self.ctx) or self.ctx.settings.value.text_scale > 1.0

    def _single(self, game_id: str) -> Widget:
        """One game: its card beside its briefing."""
        t = self.ctx.strings
        open_it = Button(
            f"open/{game_id}", t("choose_game.open"), lambda: self._open(game_id), kind="primary", icon="play"
        )
        words = Column([
            Label(t(f"{game_id}.game.briefing"), "typewriter"), Label(t(f"{game_id}.game.goal"), "body_bold"),
        ], gap=22)  # fmt: skip
        briefing = Column([words, Fill(), Flow([open_it, self._rules_button(game_id)], gap=16)], gap=24)
        folder = Panel(briefing, "dossier", title=t("choose_game.briefing"), pad=36)
        return Grid([self._card(game_id), folder], min_width=300, max_columns=2, gap=40)

    def _open(self, game_id: str) -> Command:
        return Push(self.ctx.open("lobby", game_id=game_id))

    def _rules(self, game_id: str) -> Command:
        return Push(self.ctx.open("rules", game_id=game_id))

    def on_intent(self, intent: Intent) -> Command | None:
        """Details opens the rules of the game that has the focus."""
        chosen = self.ui.focus_id.partition("/")[2]
        if intent.name == "details" and chosen in self.games:
            return self._rules(chosen)
        return None
