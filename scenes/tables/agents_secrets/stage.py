"""The changing part of the picture: who is where, which cards lie at the places, what was just said and counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.pieces import HIDDEN
from game.rules.agents_secrets.view import Asked, View


@dataclass
class LaidCard:
    """A card at a place: HIDDEN until it is turned; `gone` when a defector pulled it or an assassin struck it."""

    card: int = HIDDEN
    gone: str = ""  # pulled, struck
    gain: int = 0  # points that a defector has pulled across


@dataclass
class Spot:
    """What lies at a place: both companies' cards, the open mission (0 for none), the points once counted."""

    mission: int = 0
    cards: tuple[list[LaidCard], list[LaidCard]] = field(default_factory=lambda: ([], []))
    points: tuple[int, int] | None = None
    winner: int = -2  # -2 not decided, -1 nobody
    tie: bool = False  # corruption has decided
    gathered: float = 0.0  # how far the cards are pushed together while they are shuffled


@dataclass
class Stage:
    """Everything that changes while events are shown. One is made from each view shown."""

    turn: int = 0
    spots: list[Spot] = field(default_factory=lambda: [Spot() for _ in range(4)])
    at: dict[int, int] = field(default_factory=dict)  # seat -> place
    locked: set[int] = field(default_factory=set)
    said: dict[int, Signal | None] = field(default_factory=dict)  # None: something that one may not hear
    masks: dict[int, bool] = field(default_factory=dict)
    voted: set[int] = field(default_factory=set)
    current: int = -1
    hand: list[int] = field(default_factory=list)
    active: int = -1  # the place that is being resolved
    headline: str = ""  # what is being shown: the banner says it instead of whose turn it was
    caption: tuple[str, ...] = ()  # the same in full: a title, then lines

    @classmethod
    def of(cls, view: View, private: bool) -> Stage:
        """Return the stage that a view shows."""
        stage = cls(turn=view.turn, current=int(view.current))
        for place, value in enumerate(view.missions):
            stage.spots[place].mission = value
        for seat, member in enumerate(view.members):
            for laid in member.laid:
                stage.spots[laid.destination].cards[member.company].append(LaidCard())
            if member.places and view.asked not in (Asked.MISSION, Asked.DEAL):  # a new turn: the cards are taken back
                stage.at[seat] = member.places[-1]
            if member.lock is not None:
                stage.locked.add(seat)
            if member.ballot is not None:
                stage.voted.add(seat)
            if view.asked is Asked.OVER and member.mole is not None:
                stage.masks[seat] = member.mole
        if private and view.seat >= 0:
            stage.hand = list(view.members[view.seat].hand)
            for line in view.said:
                if (line.turn, line.play) == (view.turn, view.play) and line.signal.say is not Say.NOTHING:
                    stage.said[int(line.seat)] = line.signal
        return stage


def mark_gone(spot: Spot, company: int, card: int, how: str) -> None:
    """Mark a card of a company as pulled or struck."""
    for one in spot.cards[company]:
        if one.card == card and not one.gone:
            one.gone = how
            return
