"""Positions of Agents of War with a win this turn: an exhaustive solver, and a search for new ones among bots' games.

Run as `python -m tools.war_puzzles FILE.json --count 100` to write a file, and with `--check hard` to see which of its
positions a bot solves. The tests keep such a file for the Hard bot.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.kernel.agent import Agent, InformationState
from game.kernel.chance import bot_rng, derive_rng, pick_index, shuffled
from game.kernel.types import Seat
from game.registry import load_bot
from game.rules.agents_of_war import GAME, flow, policy
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.evaluation import worth
from game.rules.agents_of_war.state import Ask, Delayed, Mode, Side, Stage, State, Step
from game.rules.agents_of_war.table import Table, new_table
from game.rules.agents_of_war.working import Agent as Piece
from tools.command import Parser, at_least, run
from tools.shares import wilson

MOST_STEPS = 30_000
"""Actions that the solver tries before it gives a position up."""

ODDITIES = 0.15
"""How often the games' bots do anything at all, so that positions differ."""


class TooLong(Exception):
    """The solver gave up."""


class Solver:
    """Tries every action of both sides to the end of the turn; nothing that depends on a draw counts as won."""

    def __init__(self, seat: int, turn: int, most: int = MOST_STEPS) -> None:
        self.seat, self.turn, self.left = seat, turn, most
        self._known: dict[object, bool] = {}

    def wins(self, table: Table) -> bool:
        """Return whether the seat wins this turn whatever the other side does. Raises TooLong."""
        if table.winner >= 0 or table.turn != self.turn:
            return table.winner == self.seat
        asked = table.pending
        if asked.ask in (Ask.DRAW, Ask.PEEK):
            return False
        key = self._key(table) if asked.ask is Ask.ACT else None
        if key is None or key not in self._known:
            found = (self.wins_after(table, action) for action in self._choices(table))
            won = any(found) if asked.seat == self.seat else all(found)
            if key is None:
                return won
            self._known[key] = won
        return self._known[key]

    def wins_after(self, table: Table, action: Action) -> bool:
        """Return whether the seat wins this turn after an action. Raises TooLong."""
        self.left -= 1
        if self.left < 0:
            raise TooLong
        new = table.clone()
        flow.apply(new, action)
        return self.wins(new)

    def _choices(self, table: Table) -> Iterator[Action]:
        """Yield all actions; attackers and blockers in one order only, since the order changes nothing."""
        last = max((agent.slot for agent in table.agents if agent.serial in table.declaring), default=-1)
        for action in flow.legal(table):
            if not isinstance(action, (act.AddAttacker, act.AddBlocker)) or action.agent > last:
                yield action

    def _key(self, table: Table) -> object:
        hands = tuple(tuple(sorted(held.card for held in hand)) for hand in table.hands)
        marks = tuple(sorted((agent.slot, agent.card, agent.settled, agent.counters) for agent in table.agents))
        return table.position(), hands, marks


def encode(table: Table) -> dict[str, Any]:
    """Return the beginning of a main phase as JSON values."""
    names = [card.id for card in catalog().cards]
    return {
        "first": table.first, "active": table.active, "turn": table.turn, "influence": list(table.influence),
        "agents": [
            [names[a.card], a.side, a.exhausted, a.has_blocked, a.settled, a.counters, a.damage] for a in table.agents
        ],
        "hands": [[names[held.card] for held in hand] for hand in table.hands],
        "discards": [[names[card] for card in pile] for pile in table.discards],
        "redacted": [names[card] for card in table.redacted],
        "delayed": [[one.owner, names[one.card], one.counters] for one in table.delayed],
    }  # fmt: skip


def decode(data: dict[str, Any]) -> Table:
    """Return the game that `encode` gave; the pile holds all other cards."""
    numbers = catalog().numbers
    piles = [[numbers[name] for name in pile] for pile in data["discards"]]
    out = [numbers[name] for name in data["redacted"]]
    late = [Delayed(owner, numbers[name], count) for owner, name, count in data["delayed"]]
    gone = {*piles[0], *piles[1], *out, *(one.card for one in late), *(numbers[row[0]] for row in data["agents"])}
    hands = [[numbers[name] for name in hand] for hand in data["hands"]]
    table = new_table((hands[0], hands[1]), False, data["first"], gone, [])
    table.events, table.active, table.turn, table.stage = None, data["active"], data["turn"], Stage.MAIN
    table.influence, table.discards, table.redacted, table.delayed = list(data["influence"]), piles, out, late
    for name, side, exhausted, has_blocked, settled, counters, damage in data["agents"]:
        agent = Piece(table.serial + 1, table.serial, numbers[name], side)
        agent.exhausted, agent.has_blocked, agent.settled = exhausted, has_blocked, settled
        agent.counters, agent.damage = counters, damage
        table.agents.append(agent)
        table.serial += 1
    table.snapshot = table.shape()
    flow.run(table)
    return table


def as_state(table: Table) -> State:
    """Return a match in which this game is under way; no deck is secret."""
    side = Side(open=True)
    return State(Mode.PRECONSTRUCTED, Step.GAME, (side, side), (-1, -1), first=table.first, duel=table.freeze())


def plain_position(table: Table) -> bool:
    """Return whether a position is the beginning of a main phase that `encode` can hold, the other's hand empty."""
    odd = table.schedules or table.bottom or table.flags or table.plays or table.uses or table.stall
    marked = any(a.boost or a.gained or a.used or a.back_to >= 0 for a in table.agents)
    return table.pending.ask is Ask.ACT and not odd and not marked and not table.hands[1 - table.active]


def found(seed: int) -> Iterator[Table]:
    """Yield positions with a win this turn that quick play doesn't see, from one game between quick bots."""
    rng = derive_rng(seed, "puzzles")
    table = _deal(rng)
    while table.winner < 0:
        if table.pending.ask is not Ask.ACT:
            policy.settle(table, policy.BOTH)
            continue
        if plain_position(table) and _solved(table):
            yield decode(encode(table))
        table.pile = shuffled(rng, table.pile)
        plans = list(policy.plans(table))
        odd = rng.random() < ODDITIES
        policy.carry_out(table, plans[pick_index(rng, len(plans))] if odd else policy.greedy(table), policy.BOTH)


def _deal(rng: random.Random) -> Table:
    cards = shuffled(rng, list(catalog().real))
    kept = [sorted(cards[start : start + 6], key=lambda card: -worth().hand[card])[:3] for start in (0, 6)]
    table = new_table((kept[0], kept[1]), False, 0, cards[:12], [])
    table.events = None
    flow.run(table)
    table.pile = shuffled(rng, table.pile)
    return table


def _solved(table: Table) -> bool:
    """Return whether there is a win, but not one that the quick bot plays."""
    seat, turn = table.active, table.turn
    if table.influence[1 - seat] > 12:
        return False
    quick = table.clone()
    while quick.winner < 0 and quick.turn == turn:
        policy.carry_out(quick, policy.greedy(quick), policy.BOTH)
    try:
        return quick.winner != seat and Solver(seat, turn).wins(table)
    except TooLong:
        return False


def solves(bot: Agent, data: dict[str, Any], number: int, spent: list[float]) -> bool:
    """Return whether a bot wins a stored position this turn against quick defence; note its seconds a decision."""
    table = decode(data)
    seat, turn, step = table.active, table.turn, 0
    while table.winner < 0 and table.turn == turn:
        step += 1
        if table.pending.ask in (Ask.DRAW, Ask.PEEK):
            flow.apply(table, act.DrawCard(table.pile[0]))
        elif table.pending.seat == seat:
            info = InformationState(GAME.view(as_state(table), Seat(seat)), ())
            start = time.process_time()
            action: Any = bot.choose(info, bot_rng(number, seat, step))
            spent.append(time.process_time() - start)
            flow.apply(table, action)
        else:
            flow.apply(table, policy.answer(table, policy.BOTH))
    return table.winner == seat


def check(path: Path, level: str) -> None:
    """Print how many positions of a file a bot solves."""
    rows, spent = json.loads(path.read_text("utf-8")), list[float]()
    missed = [n for n, row in enumerate(rows) if not solves(load_bot("agents_of_war", level)(1.0), row, n, spent)]
    low, high = wilson(len(rows) - len(missed), len(rows))
    slow = 1000 * max(spent)
    print(f"{level} solves {len(rows) - len(missed)} of {len(rows)} ({low:.1%} to {high:.1%}), slowest {slow:.0f} ms")
    print(f"missed: {missed}")


def main(arguments: Sequence[str]) -> int:
    """Search until there are enough, and write them."""
    parser = Parser(prog="tools.war_puzzles", description="Positions of Agents of War with a win this turn.")
    parser.add_argument("file", metavar="FILE.json", type=Path)
    parser.add_argument("--check", metavar="BOT", help="read the file instead, and see what this bot solves")
    parser.add_argument("--count", type=at_least(1), default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    given = parser.parse_args(arguments)
    if given.check:
        check(given.file, given.check)
        return 0
    rows: list[dict[str, Any]] = []
    seed = given.seed * 1_000_000
    while len(rows) < given.count:
        rows += [encode(table) for table in found(seed)][:1]
        seed += 1
    given.file.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", "utf-8")
    print(f"{len(rows)} positions from {seed - given.seed * 1_000_000} games")
    return 0


if __name__ == "__main__":
    sys.exit(run("tools.war_puzzles", main))
