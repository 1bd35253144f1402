"""Positions of Agents Secrets that tools.shots takes pictures of, found by playing seeded matches."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import Seat
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.view import Asked
from game.saves import write_record
from tools.shots_tables import NAMES, VERSION, Found, NotFound, Position, moments

if TYPE_CHECKING:
    from scenes.kit.loop import Loop
    from scenes.play.table_scene import TableScene

GAME = "agents_secrets"
FRAME = 1 / 30
SEEDS = range(1, 25)

Wanted = Callable[[Match, Seat, object, list[Event]], bool]


def found(wanted: Wanted, seats: int = 6, after: int = 0, **options: str) -> Callable[[], Found]:
    """Return the finder of the first moment that is wanted, after so many actions; the person is the one who acts."""

    @lru_cache(maxsize=1)
    def find() -> Found:
        for seed in SEEDS:
            for match, seat, action, events in moments(GAME, seats, seed, "easy", **options):
                if match.length >= after and wanted(match, seat, action, events):
                    people = tuple(SeatInfo("human", NAMES[i % len(NAMES)]) for i in range(seats))
                    return Found(write_record(match, people, VERSION), seat, action, seats, GAME)
        raise NotFound("no seed leads to that position")

    return find


def told(kind: type, test: Callable[[Any], bool] = lambda event: True) -> Wanted:
    """Return whether an action leads to an event of a kind that passes a test."""
    return lambda match, seat, action, events: any(isinstance(e, kind) and test(e) for e in events)


def asked(what: Asked, test: Callable[[Any], bool] = lambda view: True) -> Wanted:
    """Return whether something is asked, of a view that passes a test."""

    def wanted(match: Match, seat: Seat, action: object, events: list[Event]) -> bool:
        view: Any = match.view(seat)
        return bool(view.asked is what and test(view))

    return wanted


def _wait(loop: Loop, frames: int = 6) -> None:
    for _ in range(frames):
        loop.step(FRAME)


def pick(loop: Loop, scene: TableScene) -> None:
    """Pick the first card of the hand."""
    table: Any = scene.table
    table.pick(table.shown_hand[0])
    _wait(loop)


def say(loop: Loop, scene: TableScene) -> None:
    """Go on to the words."""
    from scenes.tables.agents_secrets.steps import Mode

    table: Any = scene.table
    table.turn_to(Mode.WORDS)
    _wait(loop)


def claim(loop: Loop, scene: TableScene) -> None:
    """Begin a claim."""
    table: Any = scene.table
    table.word(Say.HOLD)
    table.claim((0,))
    _wait(loop)


TALK = asked(Asked.TALK, lambda view: view.play == 1 and any(m.places == () for m in view.members))
HEARD = asked(Asked.TALK, lambda view: len([s for s in view.said if s.turn == view.turn and s.play == view.play]) > 1)
SECOND = asked(Asked.TALK, lambda view: view.play == 2)


def turned(test: Callable[[Any], bool]) -> Wanted:
    """Return whether an action turns four cards at the first place, with a result that passes a test."""

    def first(event: ev.CardsTurned) -> bool:
        return event.destination == 0 and len(event.cia) + len(event.kgb) == 4 and bool(test(event.result))

    return told(ev.CardsTurned, first)


def first_won(test: Callable[[ev.MissionWon], bool]) -> Wanted:
    """Return whether the first mission that an action wins passes a test."""

    def wanted(match: Match, seat: Seat, action: object, events: list[Event]) -> bool:
        won = next((event for event in events if isinstance(event, ev.MissionWon)), None)
        return won is not None and test(won)

    return wanted


PULLED = turned(lambda result: any(result.pulled) and not any(result.struck))
STRUCK = turned(lambda result: any(result.struck) and not any(result.pulled))
TIED = turned(lambda result: result.by_corruption and not any(result.pulled) and not any(result.struck))
TO_HAND = first_won(lambda event: event.taker >= 0)
TO_POT = first_won(lambda event: event.taker < 0)

POSITIONS: tuple[Position, ...] = (
    Position("agents_secrets_deal", found(told(ev.TurnBegan, lambda e: e.turn == 2)), act=True, event="MissionShown",
             wait=0.2),
    Position("agents_secrets_talk", found(HEARD)),
    Position("agents_secrets_talk_12", found(HEARD, 12)),
    Position("agents_secrets_words", found(TALK), prepare=say),
    Position("agents_secrets_claim", found(TALK), prepare=claim),
    Position("agents_secrets_choice", found(SECOND), prepare=pick),
    Position("agents_secrets_choice_12", found(SECOND, 12), prepare=pick),
    Position("agents_secrets_landing", found(told(ev.AgentSent), 8), act=True, event="AgentSent", wait=0.25),
    Position("agents_secrets_pulled", found(PULLED, 8), act=True, event="CardsTurned", wait=1.85),
    Position("agents_secrets_struck", found(STRUCK, 8), act=True, event="CardsTurned", wait=1.9),
    Position("agents_secrets_tie", found(TIED, 8), act=True, event="CardsTurned", wait=2.9),
    Position("agents_secrets_turned_12", found(PULLED, 12), act=True, event="CardsTurned", wait=3.0),
    Position("agents_secrets_to_hand", found(TO_HAND, 8), act=True, event="MissionWon", wait=0.5),
    Position("agents_secrets_to_pot", found(TO_POT, 8), act=True, event="MissionWon", wait=0.5),
    Position("agents_secrets_vote", found(asked(Asked.VOTE))),
    Position("agents_secrets_vote_12", found(asked(Asked.VOTE), 12)),
    Position("agents_secrets_masks", found(told(ev.MasksFell)), act=True, event="MasksFell", wait=4.0),
    Position("agents_secrets_debrief", found(told(ev.MasksFell)), act=True, event="MasksFell", debrief=True),
    Position("agents_secrets_debrief_12", found(told(ev.MasksFell), 12), act=True, event="MasksFell", debrief=True),
    Position("agents_secrets_papers", found(HEARD), keys=("hand",)),
    Position("agents_secrets_aid", found(HEARD), keys=("aid",)),
    Position("agents_secrets_curtain", found(HEARD), people=2),
)  # fmt: skip
