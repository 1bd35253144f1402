"""Positions of Agents of War that tools.shots takes pictures of: found by playing seeded matches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.kernel.chance import pick_index
from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Seat
from game.registry import load_game
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.view import Ask, Step
from game.saves import write_record
from scenes.kit.scene import Push
from tools.shots_tables import NAMES, VERSION, Found, NotFound, Position

if TYPE_CHECKING:
    from scenes.kit.loop import Loop
    from scenes.play.table_scene import TableScene

GAME = "agents_of_war"
FRAME = 1 / 30
SEEDS = 600

Wanted = Callable[[Match, Seat, object, list[Event]], bool]


# --- playing --------------------------------------------------------------------------------------------------------
def wander(seed: int, peace: bool = False, **options: str) -> Iterator[tuple[Match, Seat, object, list[Event]]]:
    """Play a match with a will to do things; yield (match before the action, who acts, the action, its events).

    No bot has a hand in it, so that the positions stay the same when bots learn. `peace`: nobody attacks, so that both
    rows fill.
    """
    game = load_game(GAME)
    setup = game.make_setup(2, options)
    match, ahead, rng = Match(game, setup, seed), Match(game, setup, seed), random.Random(seed)
    while match.outcome is None:
        seat = match.current_player
        legal = [a for a in match.view(seat).legal_actions if not (peace and isinstance(a, act.AddAttacker))]
        plays = [action for action in legal if isinstance(action, (act.Play, act.Replay, act.UseAbility))]
        busy = [action for action in legal if not isinstance(action, (act.Pass, act.Decline))]
        wanted = plays if plays and rng.random() < 0.6 else busy if busy and rng.random() < 0.75 else list(legal)
        action = wanted[pick_index(rng, len(wanted))]
        step = ahead.length
        ahead.submit(seat, action)
        yield match, seat, action, [told.event for told in ahead.told(SPECTATOR, step)]
        match.submit(seat, action)


# --- finding --------------------------------------------------------------------------------------------------------
def found(
    wanted: Wanted, mode: str = "preconstructed", peace: bool = False, start: int = 1, **options: str
) -> Callable[[], Found]:
    """Return the finder of the first moment that is wanted, from the seed `start` on."""

    @lru_cache(maxsize=1)
    def find() -> Found:
        for seed in range(start, start + SEEDS):
            for match, seat, action, events in wander(seed, peace, mode=mode, **options):
                if wanted(match, seat, action, events):
                    people = tuple(SeatInfo("human", NAMES[i]) for i in range(2))
                    return Found(write_record(match, people, VERSION), seat, action, 2, GAME)
        raise NotFound("no seed leads to that position")

    return find


def told(kind: type, test: Callable[[Any], bool] = lambda event: True) -> Wanted:
    """Return whether an action of a player, who had a choice, leads to an event of a kind that passes a test."""

    def wanted(match: Match, seat: Seat, action: object, events: list[Event]) -> bool:
        if seat < 0 or not any(isinstance(e, kind) and test(e) for e in events):
            return False
        return len(match.view(seat).legal_actions) > 1

    return wanted


def asked(what: Ask | Step, test: Callable[[Any], bool] = lambda view: True) -> Wanted:
    """Return whether something is asked, of a view that passes a test."""

    def wanted(match: Match, seat: Seat, action: object, events: list[Event]) -> bool:
        view: Any = match.view(seat)
        return bool(seat >= 0 and view.asked is what and test(view))

    return wanted


def _agents(view: Any) -> int:
    return len(view.duel.agents) if view.duel is not None else 0


def _kinds(view: Any) -> set[type]:
    return {type(action) for action in view.legal_actions}


# --- preparing ------------------------------------------------------------------------------------------------------
def _wait(loop: Loop, frames: int = 8) -> None:
    for _ in range(frames):
        loop.step(FRAME)


def point_at(*kinds: str, test: Callable[[Any, int], bool] = lambda view, card: True) -> Callable[..., None]:
    """Return what points at the first place of these kinds whose card passes a test."""

    def point(loop: Loop, scene: TableScene) -> None:
        table: Any = scene.table
        for spot in scene.offer.spots:
            table.focus(spot.id)
            if spot.id.startswith(kinds) and test(scene.offer.view, table.looked_at(scene.offer.view)):
                break
        else:
            raise NotFound(f"no place among {kinds} is to be pointed at")
        scene.ui.set_focus(f"spot/{spot.id}")
        scene.follow_focus()
        _wait(loop)

    return point


def choose(kind: type, most: int = 12) -> Callable[..., None]:
    """Return what does a legal action of a kind again and again, as a person would one after the other."""

    def prepare(loop: Loop, scene: TableScene) -> None:
        for _ in range(most):
            action = next((a for a in scene.offer.view.legal_actions if isinstance(a, kind)), None)
            if action is None:
                break
            scene.act(action)
            for _ in range(90):
                loop.step(FRAME)
                if scene.offer.seat is not None and not scene.animator.busy:
                    break
        _wait(loop)

    return prepare


def put_aside(*numbers: int) -> Callable[..., None]:
    """Return what puts cards aside for a deck, one after the other, by their places in what is left."""

    def prepare(loop: Loop, scene: TableScene) -> None:
        for number in numbers:
            scene.input.press_spot(next(spot for spot in scene.offer.spots if spot.id == f"card/{number}"))
            _wait(loop)

    return prepare


def show_cards(query: str = "", word: str = "", open_one: str = "") -> Callable[..., None]:
    """Return what opens the gallery of all cards, with a search, a word and a card looked at alone."""

    def prepare(loop: Loop, scene: TableScene) -> None:
        from scenes.tables.agents_of_war.gallery import gallery

        shown = gallery(scene.ctx)
        scene.do(Push(shown))
        _wait(loop, 20)
        shown.search(query, word=word)
        if open_one:
            shown.do(shown.open(next(one for one in shown.found if one.id == open_one)))
        _wait(loop, 20)

    return prepare


def _keywords(view: Any, card: int) -> bool:
    face = catalog().cards[card] if card >= 0 else None
    return face is not None and bool(face.covert or face.flying or face.delay) and len(face.text) > 40


def _changed(view: Any, card: int) -> bool:
    """Whether an Agent of that card has another Power than the printed one."""
    powers = dict(view.powers)
    return any(a.card == card and powers[a.slot] != catalog().cards[card].power for a in view.duel.agents)


FIRST_TURN = asked(Ask.ACT, lambda view: view.duel.turn == 1 and act.Play in _kinds(view))
ATTACKERS = asked(Ask.ATTACKERS, lambda view: len(view.legal_actions) > 1)
BLOCKERS = asked(Ask.BLOCKERS, lambda view: len(view.legal_actions) > 2)
CHANGED = asked(Ask.ACT, lambda view: any(_changed(view, agent.card) for agent in view.duel.agents))

BEATEN = told(ev.MatchEnded, lambda event: event.reason == "influence")

POSITIONS: tuple[Position, ...] = (
    Position("agents_of_war_building", found(asked(Step.BUILD), mode="quickplay"), prepare=put_aside(4, 0, 2)),
    Position("agents_of_war_building_9", found(asked(Step.BUILD, lambda v: len(v.sides[v.seat].decks) == 1),
             mode="pai_gow")),
    Position("agents_of_war_building_12", found(asked(Step.BUILD), mode="king_of_the_hill"),
             prepare=put_aside(5)),
    Position("agents_of_war_opening", found(FIRST_TURN)),
    Position("agents_of_war_busy", found(asked(Ask.ACT, lambda view: _agents(view) >= 12), mode="quickplay",
             peace=True, start=96)),
    Position("agents_of_war_played", found(told(ev.CardPlayed)), act=True, event="CardPlayed", wait=0.6),
    Position("agents_of_war_attackers", found(ATTACKERS)),
    Position("agents_of_war_attack", found(told(ev.AttackDeclared, lambda e: len(e.slots) > 1)), act=True,
             event="AttackDeclared", wait=0.6),
    Position("agents_of_war_block", found(BLOCKERS), prepare=choose(act.AddBlocker, 1)),
    Position("agents_of_war_blocked", found(told(ev.BlockDeclared, lambda e: len(e.slots) > 1)), act=True,
             event="BlockDeclared", wait=0.6),
    Position("agents_of_war_division", found(asked(Ask.DIVIDE))),
    Position("agents_of_war_delay", found(asked(Ask.ACT, lambda view: len(view.duel.delayed) > 0)),
             prepare=point_at("delayed")),
    Position("agents_of_war_covert", found(asked(Ask.RESPOND, lambda view: act.Play in _kinds(view)))),
    Position("agents_of_war_replay", found(asked(Ask.ACT, lambda view: act.Replay in _kinds(view)), mode="quickplay")),
    Position("agents_of_war_mode", found(asked(Ask.MODE), mode="quickplay")),
    Position("agents_of_war_target", found(asked(Ask.TARGET, lambda view: len(view.legal_actions) > 2))),
    Position("agents_of_war_order", found(asked(Ask.ORDER), mode="quickplay")),
    Position("agents_of_war_close_up", found(asked(Ask.ACT), mode="quickplay"),
             prepare=point_at("card", test=_keywords)),
    Position("agents_of_war_power", found(CHANGED), prepare=point_at("agent", test=_changed)),
    Position("agents_of_war_score", found(asked(Step.WHO_FIRST), mode="king_of_the_hill")),
    Position("agents_of_war_game_won", found(told(ev.GameEnded), mode="pai_gow"), act=True, event="GameEnded",
             wait=1.0),
    Position("agents_of_war_debrief", found(BEATEN), act=True, event="MatchEnded", debrief=True),
    Position("agents_of_war_debrief_turn", found(BEATEN), act=True, event="MatchEnded", debrief=True, page="turn"),
    Position("agents_of_war_debrief_hands", found(BEATEN), act=True, event="MatchEnded", debrief=True, page="hands"),
    Position("agents_of_war_debrief_plans", found(BEATEN), act=True, event="MatchEnded", debrief=True, page="plans"),
    Position("agents_of_war_gallery", found(FIRST_TURN), prepare=show_cards()),
    Position("agents_of_war_gallery_found", found(FIRST_TURN), prepare=show_cards("militia")),
    Position("agents_of_war_gallery_close", found(FIRST_TURN), prepare=show_cards("", "covert", "ambush")),
    Position("agents_of_war_hand", found(FIRST_TURN), keys=("hand",)),
    Position("agents_of_war_aid", found(FIRST_TURN), keys=("aid",)),
    Position("agents_of_war_curtain", found(CHANGED), people=2),
    Position("agents_of_war_watched", found(asked(Ask.ACT, lambda view: _agents(view) >= 8), mode="quickplay"),
             people=2, keys=()),
)  # fmt: skip
