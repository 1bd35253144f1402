"""Our games beside OpenSpiel's and PettingZoo's comparable ones: random play in one run, one thread, in turns.

Every row asks for the legal actions, picks one evenly and does it; chance counts as an action where a library has it as
one. The rounds of all rows are played in turns and the median of each row counts, so that a busy minute hits all alike.
"""

from __future__ import annotations

import datetime
import importlib
import logging
import os
import platform
import random
import re
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.kernel.chance import derive_rng
from game.kernel.errors import SafehouseError
from game.kernel.types import CHANCE, TERMINAL
from game.registry import game_ids, load_game

ROUNDS = 5
SECONDS = 1.0
"""What a row gets in each round (processor time)."""

OURS, OURS_SPIEL, OURS_ZOO = "ours", "ours through OpenSpiel", "ours through PettingZoo"
SPIEL_PYTHON, SPIEL_CPP, ZOO = "OpenSpiel, in Python", "OpenSpiel, in C++", "PettingZoo"

SPIEL_PEERS = {
    SPIEL_PYTHON: ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_tic_tac_toe"),
    SPIEL_CPP: ("dark_chess", "kriegspiel", "rbc", "gin_rummy", "hearts", "backgammon", "social_deduction"),
}
ZOO_PEERS = ("chess_v6", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "tictactoe_v3")

BEGIN, END = "<!-- peers -->", "<!-- /peers -->"
README = Path(__file__).resolve().parent.parent / "README.md"

Play = Callable[[random.Random], int]
"""Plays one match and returns how many actions it had."""


@dataclass(slots=True)
class Row:
    """One game in one library."""

    kind: str
    game: str
    play: Play
    rates: list[float] = field(default_factory=list)
    lengths: list[float] = field(default_factory=list)

    def measure(self, number: int, seconds: float) -> None:
        """Play for so long and note actions a second."""
        rng, count, matches = derive_rng(number, "peers"), 0, 0
        begin = time.process_time()
        while matches == 0 or time.process_time() - begin < seconds:
            count += self.play(rng)
            matches += 1
        self.rates.append(count / max(time.process_time() - begin, 1e-9))
        self.lengths.append(count / matches)

    def result(self) -> dict[str, Any]:
        """Return the row's figures."""
        rate = statistics.median(self.rates)
        return {
            "kind": self.kind,
            "game": self.game,
            "actions_per_s": round(rate),
            "us_per_action": round(1e6 / rate, 2),
            "actions_a_match": round(statistics.fmean(self.lengths)),
            "low": round(min(self.rates)),
            "high": round(max(self.rates)),
        }


def kernel_play(game_id: str) -> Play:
    """Return a player of our own rules."""
    game = load_game(game_id)
    setup = game.make_setup(game.info.min_seats)

    def play(rng: random.Random) -> int:
        state, count = game.new_initial_state(setup), 0
        while (current := game.current_player(state)) != TERMINAL:
            if current == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                legal = game.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
            state = game.apply_action(state, action).state
            count += 1
        return count

    return play


def spiel_play(game: Any) -> Play:
    """Return a player of an OpenSpiel game; chance is drawn evenly too, since only speed is measured."""

    def play(rng: random.Random) -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                legal = [action for action, _ in state.chance_outcomes()]
            else:
                legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            count += 1
        return count

    return play


def zoo_play(env: Any) -> Play:
    """Return a player of a PettingZoo environment with action masks."""

    def play(rng: random.Random) -> int:
        env.reset(seed=int(rng.random() * 2**31))
        count = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
            if mask is None:
                env.step(env.action_space(agent).sample())
            else:
                legal = mask.nonzero()[0]
                env.step(int(legal[int(rng.random() * len(legal))]))
            count += 1
        return count

    return play


def rows() -> Iterator[Row]:
    """Yield every row. Raises SafehouseError without the extra [research]."""
    try:
        import pettingzoo  # noqa: F401
        import pyspiel
    except ImportError as error:
        raise SafehouseError("--peers needs OpenSpiel and PettingZoo: install the extra [research]") from error
    from open_spiel.python import games as _  # noqa: F401  # makes OpenSpiel's Python games known

    from tools.adapters import openspiel
    from tools.adapters.pettingzoo_env import env

    for game_id in game_ids():
        yield Row(OURS, game_id, kernel_play(game_id))
        yield Row(OURS_SPIEL, game_id, spiel_play(openspiel.load(game_id)))
        yield Row(OURS_ZOO, game_id, zoo_play(env(game_id)))
    for kind, names in SPIEL_PEERS.items():
        for name in names:
            yield Row(kind, name, spiel_play(pyspiel.load_game(name)))
    for name in ZOO_PEERS:
        yield Row(ZOO, name, zoo_play(importlib.import_module(f"pettingzoo.classic.{name}").env()))


def measure() -> list[dict[str, Any]]:
    """Return a row of figures for every game, ours first. Takes a few minutes. Raises SafehouseError."""
    warnings.simplefilter("ignore")
    logging.getLogger().setLevel(logging.ERROR)
    found = list(rows())
    for number in range(ROUNDS):
        for row in found:
            row.measure(number, SECONDS)
    order = (OURS, OURS_SPIEL, OURS_ZOO, SPIEL_PYTHON, SPIEL_CPP, ZOO)
    return [row.result() for row in sorted(found, key=lambda row: order.index(row.kind))]


def machine() -> str:
    """Return the kind of processor, how many there are, and Python's version."""
    text = Path("/proc/cpuinfo").read_text(encoding="utf-8") if Path("/proc/cpuinfo").exists() else ""
    model = re.search(r"model name\s*:\s*(.+)", text)
    kind = " ".join(model[1].split()) if model else platform.machine()
    return f"{kind}, {os.cpu_count()} processors, Python {platform.python_version()}"


def table(found: list[dict[str, Any]]) -> str:
    """Return the figures as a Markdown table with its date and machine."""
    lines = [
        f"Measured on {datetime.date.today().isoformat()} ({machine()}): one thread, processor time, median of "
        f"{ROUNDS} rounds.",
        "",
        "| | game | actions/s | µs an action | actions a match |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    kind = ""
    for row in found:
        name = row["kind"] if row["kind"] != kind else ""
        kind = row["kind"]
        lines.append(
            f"| {name} | {row['game']} | {row['actions_per_s']:,} | {row['us_per_action']:.1f} "
            f"| {row['actions_a_match']} |"
        )
    return "\n".join(lines)


def write(text: str, path: Path = README) -> None:
    """Put the table between the marks of the README. Raises SafehouseError if they are missing."""
    page = path.read_text(encoding="utf-8")
    if BEGIN not in page or END not in page:
        raise SafehouseError(f"{path.name} has no marks {BEGIN} and {END}")
    before, after = page.split(BEGIN, 1)[0], page.split(END, 1)[1]
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")
