"""What each event looks like: a card held up, a line in large type, dials that turn. Hidden cards all look alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.kernel.events import Event
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import Kind, catalog
from game.rules.agents_of_war.view import View
from scenes.kit.anim.queue import Animation
from scenes.kit.draw.shapes import rounded
from scenes.tables.agents_of_war.card_art import card_face

if TYPE_CHECKING:
    from scenes.tables.agents_of_war.table import AgentsOfWarTable


class Shown(Animation):
    """Holds a card up (or only words) in the middle of the rows, and changes the stage when it begins."""

    def __init__(
        self, table: AgentsOfWarTable, seconds: float, words: str = "", card: int | None = None, sound: str = "",
        change: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(seconds, min(seconds, 0.7))
        self.table, self.words, self.card, self.sound, self.change = table, words, card, sound, change
        self.share = 0.0

    def on_start(self) -> None:
        """Sound, and change what is shown."""
        self.table.play(self.sound)
        if self.change is not None:
            self.change()

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw card and words."""
        table, skin = self.table, self.table.skin
        rows = table.regions.rows
        middle = rows[0].union(rows[1])
        stack = middle.inflate(-skin.px(40), 0)
        stack.height = min(stack.height, middle.height // 2 + table.banners.height() // 2)
        if self.card is not None:
            room = middle.height - table.banners.height() - skin.px(40)
            high = min(round(middle.height * 0.66), max(room, middle.height // 2))
            place = pygame.Rect(0, 0, round(high * 5 / 7), high)
            place.midtop = (middle.centerx, middle.top + max(skin.px(14), (room - high) // 2))
            stack.height, stack.top = middle.bottom - place.bottom - skin.px(14), place.bottom + skin.px(14)
            rounded(skin, surface, place.inflate(skin.px(16), skin.px(16)), skin.px(14), "ink")
            surface.blit(card_face(table.ctx.assets, skin, self.card, place.size), place)
        if self.words:
            table.banners.draw_told(surface, stack)


def _played(card: int, answer: bool) -> str:
    """Return the sound of a card that is played: Covert in the other's turn, an Order, or an Agent."""
    face = catalog().cards[card]
    if answer and face.covert:
        return "covert"
    return "order" if face.kind is Kind.ORDER else "play"


class Animations:
    """Makes the animation of an event for one table. `make` returns None for what is instant."""

    def __init__(self, table: AgentsOfWarTable) -> None:
        self.table = table

    def make(self, event: Event, before: View, after: View) -> Animation | None:
        """Return what shows an event."""
        words = self.table.names.log(event, after) or ""
        if isinstance(event, ev.TurnBegan):
            words = self.table.names.t("table.turn_of", name=self.table.names.seat(int(event.seat)))
        self.table.banners.hear(event, words)
        for made in (self._card(event, after, words), self._agent(event, words), self._course(event, after, words)):
            if made is not None:
                return made
        return Shown(self.table, 0.8, words) if words else None

    def _card(self, event: Event, after: View, words: str) -> Animation | None:
        """Return what shows an event about a card on its way."""
        table = self.table
        match event:
            case ev.CardPlayed(card=card, seat=seat):
                sound = _played(card, after.duel is not None and after.duel.active != seat)
                return Shown(table, 1.3, words, card, sound, lambda: self._laid_open(card))
            case ev.CardDelayed(card=card):
                return Shown(table, 1.2, words, card, "delay", lambda: self._laid_open(card))
            case ev.CounterCameOff():
                return Shown(table, 0.8, words, sound="delay")
            case ev.CardMoved(card=card) | ev.CardDiscarded(card=card):
                return Shown(table, 1.2, words, card, "leave", lambda: self._laid_open(card))
            case ev.CardDrawn() | ev.CardTaken() | ev.CardDealt():
                return Shown(table, 0.35, sound="draw")
        return None

    def _agent(self, event: Event, words: str) -> Animation | None:
        """Return what shows an event about an Agent in play."""
        table, stage = self.table, self.table.stage
        match event:
            case ev.AgentEntered():
                return Shown(table, 0.7, words, sound="agent")
            case ev.AgentLeft(slot=slot, how=how):
                sound = "killed" if how == "killed" else "leave"
                return Shown(table, 0.7, words, sound=sound, change=lambda: stage.gone.add(slot))
            case ev.DamageDealt(slot=slot, points=points, prevented=prevented):
                hit = 0 if prevented else points
                return Shown(table, 0.5, words, sound="hit", change=lambda: self._hurt(slot, hit))
            case ev.PowerChanged() | ev.AgentReadied() | ev.KeywordGained():
                return Shown(table, 0.7, words, sound="power")
            case ev.ControlChanged():
                return Shown(table, 0.9, words, sound="turned")
            case ev.AbilityUsed(slot=slot):
                return Shown(table, 0.6, words, sound="ability", change=lambda: setattr(stage, "flash", slot))
            case ev.TargetChosen(slot=slot):
                return Shown(table, 0.6, words, change=lambda: setattr(stage, "flash", slot))
        return None

    def _course(self, event: Event, after: View, words: str) -> Animation | None:
        """Return what shows an event of the turn's or the game's course."""
        table, stage = self.table, self.table.stage
        match event:
            case ev.InfluenceChanged(seat=seat, by=by, now=now):
                sound = "influence_up" if by > 0 else "influence_down"
                return Shown(table, 0.9, words, sound=sound, change=lambda: stage.influence.__setitem__(int(seat), now))
            case ev.AttackDeclared(slots=slots):
                return Shown(table, 1.1, words, sound="attack", change=lambda: setattr(stage, "attackers", slots))
            case ev.BlockDeclared(slots=slots):
                sound = "block" if slots else ""
                return Shown(table, 1.1, words, sound=sound, change=lambda: setattr(stage, "blockers", slots))
            case ev.TurnBegan() | ev.GameBegan():
                return Shown(table, 0.9, words, sound="turn")
            case ev.GameEnded(winner=winner):
                own = after.seat
                return Shown(table, 2.4, words, sound="lose" if own >= 0 and own != winner else "win")
            case ev.Passed() | ev.WindowOpened():
                return Shown(table, 0.2)
        return None

    def _laid_open(self, card: int) -> None:
        self.table.remember(card)
        self.table.stage.lifted = card

    def _hurt(self, slot: int, points: int) -> None:
        damage = self.table.stage.damage
        damage[slot] = damage.get(slot, 0) + points
