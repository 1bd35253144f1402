"""What each event looks like. Hidden things look, sound and last the same whatever they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.events import Event
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.pieces import HIDDEN, SABOTAGE
from game.rules.agents_secrets.view import View
from scenes.kit.anim.queue import Animation, Call, Series, Wait
from scenes.tables.agents_secrets.caption_view import effects
from scenes.tables.agents_secrets.motion import Flight, Pull, Shuffle, StampDown
from scenes.tables.agents_secrets.places_view import paint_mission
from scenes.tables.agents_secrets.stage import LaidCard, Spot, mark_gone

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

HEARD = 0.9
UNHEARD = 0.3
"""A signal of the other company, or silence heard from outside: always this long."""


INSTANT = (ev.CompanyDealt, ev.MaskDealt)
"""Before the first turn: who sits where and whose mask is whose lies there at once."""


class Animations:
    """Makes the animation of an event for one table. `make` returns None for what is instant."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table
        self._makers: dict[type, Callable[..., Animation | None]] = {
            ev.TurnBegan: self._turn, ev.MissionShown: self._mission_shown, ev.DiscardsShuffled: self._shuffled,
            ev.CardDealt: self._dealt, ev.TalkBegan: self._talk, ev.Signalled: self._signalled,
            ev.LockedIn: self._locked, ev.CompanyReady: self._ready, ev.AgentSent: self._sent,
            ev.CardsTurned: self._turned, ev.MissionWon: self._won, ev.MissionLost: self._lost,
            ev.HandsDropped: self._dropped, ev.BallotCast: self._ballot, ev.MasksFell: self._masks,
        }  # fmt: skip

    def make(self, event: Event, before: View, after: View) -> Animation | None:
        """Return what shows an event."""
        maker = self._makers.get(type(event))
        return maker(event, before, after) if maker else None

    def knows(self, kind: type) -> bool:
        """Return whether there is a movement for a kind of event."""
        return kind in self._makers

    def _now(self, do: Callable[[], object], seconds: float, sound: str = "") -> Animation:
        def begin() -> None:
            do()
            self.table.play(sound)

        return Series([Call(begin), Wait(seconds)])

    # --- the turn ---------------------------------------------------------------------------------------------------
    def _turn(self, event: ev.TurnBegan, before: View, after: View) -> Animation:
        table = self.table

        def begin() -> None:
            table.stage.turn = event.turn
            table.stage.spots = [Spot() for _ in range(4)]
            table.stage.at, table.stage.locked, table.stage.said = {}, set(), {}
            table.stage.headline, table.stage.caption = text, ()

        text = table.names.t("table.turn", turn=event.turn, turns=6)
        return Series([Call(begin), StampDown(table, text, table.regions.map, "card", 1.0)])

    def _mission_shown(self, event: ev.MissionShown, before: View, after: View) -> Animation:
        def show() -> None:
            self.table.stage.spots[event.destination].mission = event.value

        return self._now(show, 0.35, "turn")

    def _shuffled(self, event: ev.DiscardsShuffled, before: View, after: View) -> Animation:
        return Wait(0.25)

    def _dealt(self, event: ev.CardDealt, before: View, after: View) -> Animation | None:
        if event.card == HIDDEN or not self.table.private:
            return None

        def take() -> None:
            self.table.stage.hand = sorted((*self.table.stage.hand, event.card))

        return self._now(take, 0.3, "card")

    # --- talk -------------------------------------------------------------------------------------------------------
    def _talk(self, event: ev.TalkBegan, before: View, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.headline = ""
            if event.round == 1:  # silence (0) leaves the words where they are
                self.table.stage.said = {}

        return self._now(begin, 0.15)

    def _signalled(self, event: ev.Signalled, before: View, after: View) -> Animation:
        signal = event.signal if self.table.private else None
        heard = signal is not None and signal.say is not Say.NOTHING

        def say() -> None:
            self.table.stage.current = int(event.seat)
            if heard or int(event.seat) not in self.table.stage.said:  # silence leaves the last words standing
                self.table.stage.said[int(event.seat)] = signal

        return self._now(say, HEARD if heard else UNHEARD, "signal")

    def _locked(self, event: ev.LockedIn, before: View, after: View) -> Animation:
        def lock() -> None:
            self.table.stage.current = int(event.seat)
            self.table.stage.locked.add(int(event.seat))
            if self.table.private and event.card in self.table.stage.hand:
                self.table.stage.hand.remove(event.card)

        return self._now(lock, UNHEARD, "lay")

    def _ready(self, event: ev.CompanyReady, before: View, after: View) -> Animation:
        text = self.table.names.t("table.ready", company=self.table.names.company(event.company))
        return StampDown(self.table, text, self.table.regions.heads[event.company], "ready", 0.9)

    def _sent(self, event: ev.AgentSent, before: View, after: View) -> Animation:
        table, seat = self.table, int(event.seat)
        company = table.company(seat)
        spot = table.stage.spots[event.destination]
        row = table.regions.rows[seat]
        first = table.places.card_rect(event.destination, company, 0, 1)
        start = first.copy()
        start.center = row.center
        goal = first.copy()
        goal.centerx += min(len(spot.cards[company]) * first.width // 2, 2 * first.width)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(table.looks.card(HIDDEN, company, rect.size), rect)

        def begin() -> None:
            table.stage.headline = table.names.t("caption.laid", play=event.play)

        def land() -> None:
            spot.cards[company].append(LaidCard())
            table.stage.at[seat] = event.destination
            table.stage.locked.discard(seat)

        return Series([Call(begin), Flight(table, start, goal, paint, 0.4, "lay", land)])

    # --- missions ---------------------------------------------------------------------------------------------------
    def _turned(self, event: ev.CardsTurned, before: View, after: View) -> Animation:
        table = self.table
        place, spot, result = event.destination, table.stage.spots[event.destination], event.result
        title = table.names.t("caption.place", place=table.names.place(place), value=spot.mission)
        parts: list[Animation] = [Call(lambda: self._activate(place, title)), Wait(0.4)]
        if max(len(event.cia), len(event.kgb)) > 1:
            parts.append(Shuffle(table, place))
        for company, cards in enumerate((event.cia, event.kgb)):
            line = table.names.t("caption.cards", company=table.names.company(company), cards=table.names.hand(cards))
            parts.append(Call(lambda line=line: self._tell([line])))  # type: ignore[misc]
            for index, card in enumerate(cards):
                parts.append(self._now(lambda c=company, i=index, k=card: self._turn_card(spot, c, i, k), 0.28,  # type: ignore[misc]
                                       "sabotage" if card == SABOTAGE else "turn"))  # fmt: skip
        pulled, struck, counted = effects(table.names, result)
        parts.append(Call(lambda: self._tell(pulled)))
        for company in (0, 1):
            parts += [Pull(table, place, company, card) for card in result.pulled[company]]
        parts.append(Call(lambda: self._tell(struck)))
        for company in (0, 1):
            for card in result.struck[company]:
                parts.append(self._now(lambda c=company, k=card: mark_gone(spot, 1 - c, k, "struck"), 0.5, "strike"))  # type: ignore[misc]

        def count() -> None:
            spot.points = result.points
            spot.winner = result.winner
            spot.tie = result.by_corruption
            self._tell(counted)

        parts.append(self._now(count, 0.9, "tie" if result.by_corruption else "card"))
        if result.by_corruption:
            text = table.names.t("table.by_corruption")
            parts.append(StampDown(table, text, table.places.lane(place, 1 - result.winner), "tie", 1.1))
        return Series(parts)

    def _activate(self, place: int, title: str) -> None:
        stage = self.table.stage
        stage.active, stage.headline, stage.caption = place, title, (title,)

    def _tell(self, lines: Sequence[str]) -> None:
        """Add lines to what is told of the place."""
        self.table.stage.caption += tuple(lines)

    def _turn_card(self, spot: Spot, company: int, index: int, card: int) -> None:
        laid = spot.cards[company]
        while len(laid) <= index:
            laid.append(LaidCard())
        laid[index].card = card

    def _won(self, event: ev.MissionWon, before: View, after: View) -> Animation:
        table = self.table
        goal_row = table.regions.rows[event.taker] if event.taker >= 0 else table.regions.heads[event.company]
        start = table.places.mission_rect(event.destination)
        goal = pygame.Rect(0, 0, max(8, start.width // 2), max(8, start.height // 2))
        goal.center = goal_row.center

        def lift() -> None:
            stage = table.stage
            stage.spots[event.destination].mission = 0
            there = sum(at == event.destination and table.company(s) == event.company for s, at in stage.at.items())
            key = "caption.taken" if event.taker >= 0 else "caption.pot_several" if there else "caption.pot_nobody"
            self._tell([table.names.t(key, name=table.names.seat(event.taker), n=there)])

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            paint_mission(table, surface, rect, event.value)

        return Series(
            [Call(lift), Flight(table, start, goal, paint, 0.9, "mission" if event.taker >= 0 else "pot"), Wait(0.2)]
        )

    def _lost(self, event: ev.MissionLost, before: View, after: View) -> Animation:
        table = self.table

        def drop() -> None:
            table.stage.spots[event.destination].mission = 0

        return Series(
            [
                StampDown(
                    table, table.names.t("table.lost"), table.places.picture_rect(event.destination), "card", 0.8
                ),
                Call(drop),
            ]
        )

    def _dropped(self, event: ev.HandsDropped, before: View, after: View) -> Animation:
        def drop() -> None:
            self.table.stage.hand = []
            self.table.stage.headline, self.table.stage.caption = "", ()
            self.table.stage.active = -1
            self.table.stage.spots = [Spot() for _ in range(4)]

        return Series([Wait(0.8), Call(drop)])

    # --- the end ----------------------------------------------------------------------------------------------------
    def _ballot(self, event: ev.BallotCast, before: View, after: View) -> Animation:
        def cast() -> None:
            self.table.stage.current = int(event.seat)
            self.table.stage.voted.add(int(event.seat))

        return self._now(cast, UNHEARD, "vote")

    def _masks(self, event: ev.MasksFell, before: View, after: View) -> Animation:
        table, names = self.table, self.table.names

        def begin() -> None:
            table.stage.headline = names.t("table.masks")

        parts: list[Animation] = [Call(begin), StampDown(table, names.t("table.masks"), table.regions.map, "mask", 1.2)]
        for seat in range(len(event.ballots)):
            mole = seat in event.moles
            parts.append(self._now(lambda s=seat, m=mole: table.stage.masks.__setitem__(s, m), 0.55, "mask"))  # type: ignore[misc]
        told = (names.t("table.masks"), *names.masks(event).split("\n"))
        parts.append(Call(lambda: setattr(table.stage, "caption", told)))
        words = (
            names.t("table.drawn") if event.winner < 0 else names.t("table.wins", company=names.company(event.winner))
        )
        text = f"{words}  {event.scores[0]} : {event.scores[1]}"
        parts.append(StampDown(table, text, table.regions.map, self._sound(event, after), 2.6))
        return Series(parts)

    def _sound(self, event: ev.MasksFell, after: View) -> str:
        if after.seat < 0 or event.winner < 0:
            return "win"
        member = after.members[after.seat]
        return "win" if (member.company == event.winner) != bool(member.mole) else "lose"
