"""What each event looks like: from a told event to a movement of the stage. A yes looks alike whoever gave it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.kernel.events import Event
from game.rules.confusion import events as ev
from game.rules.confusion.actions import Token
from game.rules.confusion.view import HIDDEN, Fate, View
from scenes.kit.anim.queue import Animation, Call, Parallel, Series, Tween
from scenes.tables.confusion.finale import Finale
from scenes.tables.confusion.motion import (
    AnswerStamp,
    CaseSlide,
    Flip,
    Lift,
    Question,
    SpySlide,
    SpyTopples,
    Swap,
    WordsDown,
)  # fmt: skip

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable

INSTANT: frozenset[type[Event]] = frozenset({ev.PieceDealt})
"""What takes no time: twenty-six pieces are dealt unseen before the first turn."""

ASK_SECONDS = 1.3
ANSWER_SECONDS = 1.1
"""One length for every answer: nothing may tell an honest piece's from the double agent's."""
STEP = 0.17  # a square
END_SECONDS = 3.2


class Animations:
    """Makes the animation of an event for one table. `make` returns None for what is instant."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self._makers: dict[type, Callable[..., Animation | None]] = {
            ev.SidesChosen: self._sides, ev.StarterChosen: self._starter, ev.TurnBegan: self._turn,
            ev.MoveAnnounced: self._announced, ev.Answered: self._answered, ev.SpyMoved: self._moved,
            ev.CasePushed: self._pushed, ev.SpyCaptured: self._captured, ev.CaseTaken: self._taken,
            ev.EdgeReached: self._edge, ev.SpyRemoved: self._removed, ev.DoubleExposed: self._exposed,
            ev.TokenUsed: self._token, ev.PieceRevealed: self._revealed, ev.TurnPassed: self._passed,
            ev.DrawOffered: self._offered, ev.DrawAnswered: self._draw_answered, ev.MatchEnded: self._ended,
        }  # fmt: skip

    def make(self, event: Event, before: View, after: View) -> Animation | None:
        """Return what shows an event."""
        maker = self._makers.get(type(event))
        return maker(event, before, after) if maker else None

    def knows(self, kind: type) -> bool:
        """Return whether there is a movement for a kind of event."""
        return kind in self._makers

    # --- turns ------------------------------------------------------------------------------------------------------
    def _sides(self, event: ev.SidesChosen, before: View, after: View) -> Animation:
        names = self.table.names
        words = names.t("table.plays", name=names.seat(event.white), side=names.side(0))
        return WordsDown(self.table, words, self._middle, "card", 1.3)

    def _starter(self, event: ev.StarterChosen, before: View, after: View) -> Animation:
        words = self.table.names.t("table.begins", side=self.table.names.side(event.side))
        return WordsDown(self.table, words, self._middle, "card", 1.1)

    def _middle(self) -> pygame.Rect:
        return pygame.Rect(self.table.geometry.squares.center, (0, 0))

    def _turn(self, event: ev.TurnBegan, before: View, after: View) -> Animation:
        def begin(_: float) -> None:
            self.table.stage.turn_side = event.side

        return Tween(0.3, begin)

    # --- question and answer ----------------------------------------------------------------------------------------
    def _announced(self, event: ev.MoveAnnounced, before: View, after: View) -> Animation:
        names = self.table.names
        words = names.question(event.spy, event.path[0], event.path[-1], event.how)
        way = names.way(after, event.side, event.direction, event.distance)
        way = names.taking(after, way, event.spy, event.path[-1], event.how)
        return Question(self.table, event.spy, words, way, event.path, ASK_SECONDS)

    def _answered(self, event: ev.Answered, before: View, after: View) -> Animation:
        return AnswerStamp(self.table, event.yes, ANSWER_SECONDS)

    # --- moves ------------------------------------------------------------------------------------------------------
    def _moved(self, event: ev.SpyMoved, before: View, after: View) -> Animation:
        seconds = 0.25 + STEP * (len(event.path) - 1)
        return SpySlide(self.table, event.spy, event.path, event.carries, seconds)

    def _pushed(self, event: ev.CasePushed, before: View, after: View) -> Animation:
        return CaseSlide(self.table, event.path, event.taker, 0.3 + STEP * (len(event.path) - 1))

    def _captured(self, event: ev.SpyCaptured, before: View, after: View) -> Animation:
        return SpyTopples(self.table, event.spy, Fate.CAPTURED, "capture", 0.85)

    def _taken(self, event: ev.CaseTaken, before: View, after: View) -> Animation:
        def hold() -> None:
            self.table.stage.held_by = event.spy
            self.table.play("case")

        return Series([Call(hold), Lift(self.table, event.spy, 0.6)])

    def _edge(self, event: ev.EdgeReached, before: View, after: View) -> Animation:
        if event.promoted:
            return Flip(self.table, event.spy, "promote", 1.4)
        return WordsDown(self.table, self.table.names.t("table.no_crown"), self._spot(event.spy), "card", 0.9)

    def _removed(self, event: ev.SpyRemoved, before: View, after: View) -> Animation:
        return SpyTopples(self.table, event.spy, Fate.REMOVED, "remove", 1.1, crossed=True)

    def _exposed(self, event: ev.DoubleExposed, before: View, after: View) -> Animation:
        def show() -> None:
            self.table.stage.shown[event.spy] = after.pieces.double

        where = self._spot(event.spy)
        words = self.table.names.t("table.exposed")
        return Series([
            Parallel([Call(show), WordsDown(self.table, words, where, "reveal", 1.5)]),
            SpyTopples(self.table, event.spy, Fate.EXPOSED, "remove", 1.0),
        ])  # fmt: skip

    def _spot(self, spy: int) -> Callable[[], pygame.Rect]:
        """Return what finds the place of a spy's figure; the middle if it has left."""

        def about() -> pygame.Rect:
            piece = self.table.stage.spies.get(spy)
            return self._middle() if piece is None else self.table.geometry.figure_rect((piece.x, piece.y))

        return about

    # --- tokens -----------------------------------------------------------------------------------------------------
    def _token(self, event: ev.TokenUsed, before: View, after: View) -> Animation:
        bit = 1 << list(Token).index(event.token)

        def spend() -> None:
            self.table.stage.tokens[event.side] &= ~bit

        words = self.table.names.t(f"token.{event.token.value}")
        parts: list[Animation] = [
            Call(spend),
            WordsDown(self.table, words, self._middle, "reveal", 1.2, f"token_{event.token.value}"),
        ]
        if event.token is Token.SWAP:
            parts.append(Swap(self.table, (event.spies[0], event.spies[1]), "swap", 1.0))
        return Series(parts)

    def _revealed(self, event: ev.PieceRevealed, before: View, after: View) -> Animation:
        def show() -> None:
            if event.piece != HIDDEN and self.table.private:
                self.table.stage.shown[event.spy] = event.piece

        return Series([Flip(self.table, event.spy, "reveal", 1.2, show)])

    # --- the rest ---------------------------------------------------------------------------------------------------
    def _passed(self, event: ev.TurnPassed, before: View, after: View) -> Animation:
        return WordsDown(self.table, self.table.names.t("table.passed"), self._middle, "card", 1.0)

    def _offered(self, event: ev.DrawOffered, before: View, after: View) -> Animation:
        return WordsDown(self.table, self.table.names.t("table.draw_offered"), self._middle, "draw_offer", 1.2)

    def _draw_answered(self, event: ev.DrawAnswered, before: View, after: View) -> Animation:
        words = self.table.names.t(f"table.draw_{'taken' if event.accept else 'declined'}")
        return WordsDown(self.table, words, self._middle, "card", 1.1)

    def _ended(self, event: ev.MatchEnded, before: View, after: View) -> Animation:
        mine = after.own_side if self.table.private else -1
        sound = "lose" if event.winner < 0 or mine not in (-1, event.winner) else "win"
        names = self.table.names
        reason, side = names.reason(after, event.reason), names.side(event.winner)
        words = names.t("table.drawn") if event.winner < 0 else names.t("table.wins", side=side)
        if event.winner >= 0 and mine >= 0:
            words = names.t("table.you_win" if mine == event.winner else "table.you_lose")
            reason = names.t("table.why", side=side, reason=reason)
        return Finale(self.table, event.winner, words, reason, sound, END_SECONDS)
