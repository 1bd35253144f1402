"""Confusion's own speeds: announcements a second in random play, and positions a second that the Hard bot looks at."""

import statistics
import time

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng, derive_rng
from game.kernel.types import CHANCE, TERMINAL
from game.rules.confusion import BOTS, GAME
from game.rules.confusion.actions import Announce
from game.rules.confusion.mind import Mind
from game.rules.confusion.planner import Planner
from game.rules.confusion.state import Asked
from game.rules.confusion.tuning import HARD
from game.rules.confusion.turn_choice import sensible
from game.rules.confusion.view import View

ROUNDS = 3
POSITIONS = 24


def figures(seconds: float) -> dict[str, float]:
    """Return the speeds (CPU time); about `seconds` are given to each of three rounds of random play."""
    return {"announcements_per_s": round(announcements_per_second(seconds)), "nodes_per_s": round(nodes_per_second())}


def announcements_per_second(seconds: float) -> float:
    """Return announcements a second of random play, answers and all else of the rules included, no views."""
    setup = GAME.make_setup(2)
    rates = []
    for number in range(ROUNDS):
        rng = derive_rng(number, "bench")
        state, said = GAME.new_initial_state(setup), 0
        begin = time.process_time()
        while time.process_time() - begin < seconds:
            current = GAME.current_player(state)
            if current == TERMINAL:
                state = GAME.new_initial_state(setup)
                continue
            if current == CHANCE:
                action = GAME.sample_chance(state, rng)
            else:
                legal = GAME.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
            state = GAME.apply_action(state, action).state
            said += isinstance(action, Announce)
        rates.append(said / (time.process_time() - begin))
    return statistics.median(rates)


def nodes_per_second() -> float:
    """Return positions a second in the Hard bot's search, over positions of a match between Easy bots."""
    nodes, spent = 0, 0.0
    for view in _views():
        planner = Planner(Mind(view, HARD), HARD.nodes)
        place = planner.position()
        tries = planner.tries(place, sensible(planner.mind))
        begin = time.process_time()
        planner.ranked(place, tries)
        spent += time.process_time() - begin
        nodes += planner.search.nodes
    return nodes / max(spent, 1e-9)


def _views() -> list[View]:
    bot = BOTS["easy"](1.0)
    state, step = GAME.new_initial_state(GAME.make_setup(2)), 0
    found: list[View] = []
    while len(found) < POSITIONS and GAME.outcome(state) is None:
        seat = GAME.current_player(state)
        if seat == CHANCE:
            action: object = GAME.sample_chance(state, derive_rng(1, f"chance:{step}"))
        else:
            view = GAME.view(state, seat)
            if view.asked is Asked.MOVE:
                found.append(view)
            action = bot.choose(InformationState(view, ()), bot_rng(1, seat, step))
        state, step = GAME.apply_action(state, action).state, step + 1
    return found
