"""How quick the program is: actions and decisions a second of every game, frame times, idle load, first frame."""

import importlib
import importlib.util
import json
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any

from game.kernel.agent import Agent, InformationState
from game.kernel.chance import bot_rng, derive_rng
from game.kernel.match import Match
from game.kernel.types import CHANCE, TERMINAL
from game.registry import game_ids, load_bot, load_game
from tools.command import Parser, UsageError, run

ROUNDS = 3
SECONDS = 2.0
DECISIONS = 60
SHARED = ("actions_per_s", "search_per_s")
"""The figures of every game."""


def actions_per_second(game_id: str) -> float:
    """Return actions a second of random play, chance's included: legal actions and applying, no views (CPU time)."""
    game = load_game(game_id)
    setup = game.make_setup(game.info.min_seats)
    rates: list[float] = []
    for number in range(ROUNDS):
        rng = derive_rng(number, "bench")
        state, count = game.new_initial_state(setup), 0
        begin = time.process_time()
        while time.process_time() - begin < SECONDS:
            current = game.current_player(state)
            if current == TERMINAL:
                state = game.new_initial_state(setup)
                continue
            if current == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                legal = game.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
            state = game.apply_action(state, action).state
            count += 1
        rates.append(count / (time.process_time() - begin))
    return statistics.median(rates)


def decisions_per_second(game_id: str, level: str) -> float:
    """Return decisions a second of a bot in its own matches (CPU time, the bot's thinking alone)."""
    game = load_game(game_id)
    agent: Agent = load_bot(game_id, level)(1.0)
    match = Match(game, game.make_setup(game.info.max_seats), seed=1)
    spent, count = 0.0, 0
    while count < DECISIONS and match.current_player != TERMINAL:
        seat = match.current_player
        info: InformationState = match.information_state(seat)
        begin = time.process_time()
        action = agent.choose(info, bot_rng(match.seed, seat, match.length))
        if len(info.view.legal_actions) > 1:
            spent += time.process_time() - begin
            count += 1
        match.submit(seat, action)
    return count / max(spent, 1e-9)


def bench_games() -> dict[str, dict[str, float]]:
    """Return for each game its actions a second, the Hard bot's decisions a second, and the game's own figures."""
    return {
        game_id: {
            "actions_per_s": round(actions_per_second(game_id)),
            "search_per_s": round(decisions_per_second(game_id, "hard"), 1),
            **own_figures(game_id),
        }
        for game_id in game_ids()
    }


def own_figures(game_id: str) -> dict[str, float]:
    """Return what a game measures besides: `figures` of the module tools.bench_<game id>, if there is one."""
    address = f"{__package__}.bench_{game_id}"
    if importlib.util.find_spec(address) is None:
        return {}
    found: dict[str, float] = importlib.import_module(address).figures(SECONDS)
    return found


def text_of(data: dict[str, Any]) -> str:
    """Return the report as lines."""
    lines = [
        f"{game_id}: {row['actions_per_s']:.0f} actions/s in random play, {row['search_per_s']:.0f} Hard decisions/s"
        + "".join(f", {row[key]:.0f} {key.removesuffix('_per_s')}/s" for key in row if key not in SHARED)
        for game_id, row in data["games"].items()
    ]
    frames = data.get("frames")
    if frames:
        lines.append(
            f"frames: work {frames['work_p50_ms']:.2f} ms (median), {frames['work_p95_ms']:.2f} ms (95 %), "
            f"{frames['work_p999_ms']:.2f} ms (99.9 %), {frames['fps']:.1f} fps"
        )
        lines.append(f"idle at a table: {100 * data['idle_cpu']:.2f} % of a core")
        lines.append(f"first frame: {data['first_frame_s']:.2f} s after the start, warm")
    return "\n".join(lines)


def _peers(as_json: bool, to_readme: bool) -> int:
    from tools import bench_peers

    found = bench_peers.measure()
    text = bench_peers.table(found)
    print(json.dumps({"machine": bench_peers.machine(), "peers": found}) if as_json else text)
    if to_readme:
        bench_peers.write(text)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = Parser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--only", choices=("games", "frames"), help="measure only this part")
    parser.add_argument(
        "--peers", action="store_true", help="our games beside OpenSpiel's and PettingZoo's instead, as a table"
    )
    parser.add_argument("--write", action="store_true", help="with --peers: put the table into the README")
    given = parser.parse_args(list(arguments))
    if given.write and not given.peers:
        raise UsageError("--write goes with --peers")
    if given.peers:
        return _peers(given.json, given.write)
    data: dict[str, Any] = {"games": bench_games() if given.only != "frames" else {}}
    if given.only != "games":
        from tools.bench_frames import measure

        data.update(measure())
    print(json.dumps(data) if given.json else text_of(data))
    return 0


if __name__ == "__main__":
    sys.exit(run("tools.bench", main))
