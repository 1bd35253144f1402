"""OpenSpiel's and PettingZoo's own conformance tests over every game, at length. Needs the extra [research]."""

from __future__ import annotations

import importlib.util
import sys
import time
import warnings
from collections.abc import Callable, Sequence

from game.kernel.errors import SafehouseError
from game.registry import game_ids, load_game
from tools.command import Parser, at_least, run


def checks(game_id: str, seats: int, sims: int, cycles: int) -> dict[str, Callable[[], object]]:
    """Return the conformance tests of one game by name."""
    import pyspiel
    from pettingzoo.test import api_test, seed_test

    from tools.adapters import openspiel
    from tools.adapters.pettingzoo_env import env

    def simulate() -> None:
        game = openspiel.load(game_id, seats)
        pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False, mask_test=True)

    return {
        "PettingZoo api_test": lambda: api_test(env(game_id, seats), num_cycles=cycles, verbose_progress=False),
        "PettingZoo seed_test": lambda: seed_test(lambda: env(game_id, seats), num_cycles=cycles),
        "OpenSpiel random_sim_test": simulate,
    }


def main(arguments: Sequence[str]) -> int:
    """Run them and print a line for each. Return 1 if one fails."""
    parser = Parser(prog="tools.check_adapters", description=__doc__)
    parser.add_argument("games", metavar="ID", nargs="*", help="the games (default: all)")
    parser.add_argument("--sims", type=at_least(1), default=3, metavar="N", help="matches that OpenSpiel simulates")
    parser.add_argument("--cycles", type=at_least(1), default=300, metavar="N", help="steps a seat in PettingZoo")
    given = parser.parse_args(arguments)
    for module in ("pyspiel", "pettingzoo"):
        if importlib.util.find_spec(module) is None:
            raise SafehouseError("install the extra [research] first: pip install -e '.[research]'")
    warnings.simplefilter("ignore")
    failed = 0
    for game_id in given.games or game_ids():
        info = load_game(game_id).info
        for seats in sorted({info.min_seats, info.max_seats}):
            for name, check in checks(game_id, seats, given.sims, given.cycles).items():
                failed += not _passes(f"{game_id} with {seats} seats: {name}", check)
    return int(failed > 0)


def _passes(title: str, check: Callable[[], object]) -> bool:
    begin = time.process_time()
    try:
        check()
    except Exception as error:  # a failed assertion as well as an error of the library
        print(f"FAILED  {title}: {' '.join(str(error).split())[:300] or type(error).__name__}", flush=True)
        return False
    print(f"passed  {title} ({time.process_time() - begin:.0f} s)", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(run("tools.check_adapters", main))
