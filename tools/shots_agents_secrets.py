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
from game.rules.agents_secrets.pieces import SABOTAGE
from game.rules.agents_secrets.view import Asked
from game.saves import write_record
from tools.shots_tables import NAMES, VERSION, Found, NotFound, Position, moments

if TYPE_CHECKING:
    from scenes.kit.loop import Loop
    from scenes.play.table_scene import TableScene

GAME = "agents_secrets"
FRAME = 1 / 30
SEEDS = range(1, 200)

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
SPOILT = told(ev.CardsTurned, lambda e: e.destination == 0 and SABOTAGE in (*e.cia, *e.kgb) and len(e.cia + e.kgb) > 4)
TO_HAND = first_won(lambda event: event.taker >= 0)
TO_POT = first_won(lambda event: event.taker < 0)
SILENCE = asked(Asked.CHOOSE)
LAST = asked(Asked.LAST_WORDS)


def both(name: str, wanted: Wanted, **more: Any) -> tuple[Position, Position]:
    """Return a position with 6 and with 12 seats."""
    return (Position(f"{GAME}_{name}", found(wanted), **more),
            Position(f"{GAME}_{name}_12", found(wanted, 12), **more))  # fmt: skip


def pages(wanted: Wanted) -> tuple[Position, ...]:
    """Return the debrief's pages with 6 and with 12 seats."""
    names = {"": "debrief", "account": "account", "hunt": "hunt", "stories": "stories", "hands": "hands"}
    return tuple(
        position
        for page, name in names.items()
        for position in both(name, wanted, act=True, event="MasksFell", debrief=True, page=page)
    )


POSITIONS: tuple[Position, ...] = (
    *both("deal", told(ev.TurnBegan, lambda e: e.turn == 2), act=True, event="MissionShown", wait=0.2),
    *both("talk", HEARD),
    Position("agents_secrets_talk_4", found(asked(Asked.CHOOSE), 4, signals="none")),
    *both("words", TALK, prepare=say),
    Position("agents_secrets_claim", found(TALK), prepare=claim),
    *both("choice", SECOND, prepare=pick),
    Position("agents_secrets_silence", found(SILENCE, rounds="1")),
    *both("landing", told(ev.AgentSent), act=True, event="AgentSent", wait=0.25),
    *both("shuffled", PULLED, act=True, event="CardsTurned", wait=0.6),
    *both("pulled", PULLED, act=True, event="CardsTurned", wait=2.35),
    *both("struck", STRUCK, act=True, event="CardsTurned", wait=2.4),
    *both("sabotage", SPOILT, act=True, event="CardsTurned", wait=3.3),
    *both("tie", TIED, act=True, event="CardsTurned", wait=3.4),
    *both("to_hand", TO_HAND, act=True, event="MissionWon", wait=0.5),
    *both("to_pot", TO_POT, act=True, event="MissionWon", wait=0.5),
    *both("last_words", LAST),
    *both("vote", asked(Asked.VOTE)),
    *both("masks", told(ev.MasksFell), act=True, event="MasksFell", wait=4.0),
    *pages(told(ev.MasksFell)),
    Position("agents_secrets_papers", found(HEARD), keys=("hand",)),
    Position("agents_secrets_aid", found(HEARD), keys=("aid",)),
    Position("agents_secrets_curtain", found(HEARD), people=2),
)  # fmt: skip
