"""Bot matches: who wins how often, with 95 % intervals. Run as `python -m tools.arena ID --seats hard,easy`."""

from __future__ import annotations

import json
import math
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.errors import BadSetup
from game.registry import load_game
from tools.arena_beliefs import report_beliefs
from tools.arena_cards import OF_DECKS, report_cards, report_decks, report_first
from tools.arena_executors import executor
from tools.arena_matches import Arena, Result, has_beliefs, has_cards
from tools.arena_seats import load_seat
from tools.arena_teams import TeamArena, report_moles
from tools.command import Parser, UsageError, at_least, options_of, positive, run
from tools.shares import wilson

CLEAR_AFTER = 20
"""`--until-clear` looks at an interval after so many matches at the earliest: a short streak proves nothing."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one kind of bot did. A win shared by two seats counts half for each; shares are 0 to 1."""

    bot: str
    games: int
    wins: float
    fair: float
    ms_median: float
    ms_p95: float
    ms_mean: float = 0.0

    @property
    def share(self) -> float:
        """Wins among all matches, those that nobody won too."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson)."""
        return wilson(self.wins, self.games)

    @property
    def clear(self) -> bool:
        """Whether the fair share lies outside the interval."""
        low, high = self.interval
        return not low <= self.fair <= high


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that `part` of the values do not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)] if ordered else 0.0


def standings(results: Sequence[Result]) -> list[Standing]:
    """Return how each kind of bot did, in the order in which they were named."""
    kinds = dict.fromkeys(kind for result in results[:1] for kind in result.seats)
    found = []
    for kind in kinds:
        wins = sum(1 / len(one.winners) for one in results for seat in one.winners if one.seats[seat] == kind)
        spent = [1000 * second for result in results for second in result.spent.get(kind, ())]
        fair = results[0].seats.count(kind) / len(results[0].seats)
        median = statistics.median(spent) if spent else 0.0
        mean = statistics.fmean(spent) if spent else 0.0
        found.append(Standing(kind, len(results), wins, fair, median, percentile(spent, 0.95), mean))
    return found


def collect(results: Iterable[Result], until_clear: bool) -> list[Result]:
    """Return the results; with `until_clear` up to where the first bot's interval leaves its fair share."""
    found: list[Result] = []
    for result in results:
        found.append(result)
        if until_clear and len(found) >= CLEAR_AFTER and standings(found)[0].clear:
            break
    return found


def summary(arena: Arena | TeamArena, results: Sequence[Result]) -> dict[str, Any]:
    """Return the arena's result as one JSON object."""
    turns = [result.turns for result in results if result.turns is not None]
    return {
        "game": arena.game,
        "seed": arena.seed,
        "games": len(results),
        "draws": sum(len(result.winners) > 1 for result in results),
        "nobody": sum(not result.winners for result in results),
        "length_median": statistics.median(result.actions for result in results),
        "turns_median": statistics.median(turns) if turns else None,
        "seats": list(arena.bots),
        "options": dict(arena.options),
        "budget": arena.budget,
        **({"size": arena.size, "moles": list(arena.moles)} if isinstance(arena, TeamArena) else {}),
        "bots": [_row(one) for one in standings(results)],
    }


def _row(one: Standing) -> dict[str, Any]:
    low, high = one.interval
    return {
        "bot": one.bot,
        "games": one.games,
        "wins": round(one.wins, 3),
        "share": round(one.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(one.fair, 4),
        "clear": one.clear,
        "ms_median": round(one.ms_median, 3),
        "ms_p95": round(one.ms_p95, 3),
        "ms_mean": round(one.ms_mean, 3),
    }


def report_seats(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return how often each seat won, whoever sat there."""
    rows = []
    for seat in range(len(results[0].seats)):
        wins = sum(1 / len(result.winners) for result in results if seat in result.winners)
        low, high = wilson(wins, len(results))
        rows.append({"seat": seat + 1, "wins": wins, "share": round(wins / len(results), 4), "low": low, "high": high})
    return rows


def report_ends(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return how the matches ended."""
    counts = Counter(result.reason for result in results)
    return [{"reason": reason, "games": n, "share": round(n / len(results), 4)} for reason, n in counts.most_common()]


def report_lengths(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return how long the matches were."""
    rows = []
    for part in (0.1, 0.5, 0.9):
        turns = [result.turns for result in results if result.turns is not None]
        actions = percentile([result.actions for result in results], part)
        rows.append({"part": part, "actions": actions, "turns": percentile(turns, part) if turns else None})
    return rows


REPORTS: dict[str, Callable[[Sequence[Result]], list[dict[str, Any]]]] = {
    "seats": report_seats,
    "ends": report_ends,
    "lengths": report_lengths,
    "moles": report_moles,
    "cards": report_cards,
    "decks": report_decks,
    "first": report_first,
    "beliefs": report_beliefs,
}


def text_of(data: dict[str, Any]) -> str:
    """Return a summary as lines for people."""
    turns = "" if data["turns_median"] is None else f", {data['turns_median']:g} turns"
    who, how = ", ".join(data["seats"]), "seats rotated"
    if "size" in data:
        who = f"companies of {data['size']}, {' against '.join(data['seats'])}, moles {' and '.join(data['moles'])}"
        how = "sides swapped"
    wide = max(10, *(len(one["bot"]) for one in data["bots"]))
    lines = [
        f"{data['game']}: {data['games']} matches of {who}, {how} on the same deals, seed {data['seed']}",
        f"median length {data['length_median']:g} actions{turns}; draws {data['draws']}; nobody won {data['nobody']}",
        f"{'bot':{wide}}   wins   share      95 % interval    fair   ms a decision (median, 95 %, mean)",
    ]
    for one in data["bots"]:
        sign = "" if not one["clear"] else "  above" if one["low"] > one["fair"] else "  below"
        lines.append(
            f"{one['bot']:{wide}} {one['wins']:6g}  {one['share']:6.1%}  {one['low']:6.1%} to {one['high']:6.1%}  "
            f"{one['fair']:6.1%}   {one['ms_median']:8.2f} {one['ms_p95']:8.2f} {one['ms_mean']:8.2f}{sign}"
        )
    for name, rows in data.get("report", {}).items():
        lines.append(f"{name}:")
        lines += ["  " + "  ".join(f"{key} {_short(value)}" for key, value in row.items()) for row in rows]
    return "\n".join(lines)


def _short(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def build_parser() -> Parser:
    """Return the parser of the command line."""
    parser = Parser(prog="tools.arena", description="Matches between bots, seats rotated on the same deals.")
    add = parser.add_argument
    add("game", metavar="ID", help="the game")
    whose = parser.add_mutually_exclusive_group(required=True)
    whose.add_argument(
        "--seats",
        metavar="LIST",
        help="a bot for each seat, by commas: hard,easy,easy,easy; "
        "a game's level or rival, told, openspiel-ismcts[:SIMULATIONS], or your own as module:maker",
    )
    whose.add_argument("--teams", metavar="A,B", help="a bot for each company's loyal members: hard,easy")
    add("--size", type=at_least(2), metavar="N", help="with --teams: members of a company (default: the most)")
    add("--moles", metavar="A[,B]", help="with --teams: the mole that works for each team (default: its own level)")
    add("--games", type=at_least(1), default=100, metavar="N", help="how many matches (default: 100)")
    add("--seed", type=int, default=1, metavar="S", help="fixes the deals and the bots' chance (default: 1)")
    add(
        "--workers",
        type=at_least(1),
        default=2,
        metavar="W",
        help="processes; the result does not depend on it (default: 2)",
    )
    add(
        "--cluster",
        metavar="ADDRESS",
        help="play on the workers of this Dask scheduler (tcp://HOST:PORT) instead; needs the extra [cluster]",
    )
    add("--budget", type=positive, default=1.0, metavar="F", help="scales every bot's iterations (default: 1)")
    add("--until-clear", action="store_true", help="stop when the first bot's interval leaves its fair share")
    add(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a house option of the game; may be repeated"
    )
    add(
        "--report",
        action="append",
        default=[],
        metavar="NAME",
        help=f"more figures: {', '.join(REPORTS)}; may be repeated",
    )
    add("--json", action="store_true", help="print one JSON object")
    return parser


def arena_of(given: Any) -> Arena | TeamArena:
    """Return what a command line asks for, checked. Raises SafehouseError with one line."""
    game = load_game(given.game)
    for name in given.report:
        if name not in REPORTS:
            raise UsageError(f"there is no report {name!r} (there are: {', '.join(REPORTS)})")
        if name in OF_DECKS and not has_cards(given.game):
            raise UsageError(f"{given.game} has no decks: the report {name!r} is for games that have")
        if name == "beliefs" and not has_beliefs(given.game):
            raise UsageError(f"{given.game} has no beliefs to report")
    if given.teams:
        return _teams_of(given)
    if given.size or given.moles or "moles" in given.report:
        raise UsageError("--size, --moles and the report 'moles' go with --teams")
    bots = _levels(given.game, given.seats)
    try:
        setup = game.make_setup(len(bots), options_of(given.option))
    except BadSetup as error:
        raise UsageError(str(error)) from error
    chosen = tuple((key, value) for key, value in setup.options if key in options_of(given.option))
    return Arena(given.game, bots, given.games, given.seed, given.budget, chosen, "beliefs" in given.report)


def _levels(game: str, words: str) -> tuple[str, ...]:
    levels = tuple(words.split(","))
    for level in levels:
        load_seat(game, level, 1.0)
    return levels


def _teams_of(given: Any) -> TeamArena:
    game = load_game(given.game)
    if not game.info.companies:
        raise UsageError(f"{given.game} has no companies: give --seats")
    teams = _levels(given.game, given.teams)
    moles = _levels(given.game, given.moles or given.teams)
    size = given.size or game.info.max_seats // 2
    if len(teams) != 2 or len(moles) > 2:
        raise UsageError("--teams takes two levels, --moles one or two")
    try:
        setup = game.make_setup(2 * size, options_of(given.option))
    except BadSetup as error:
        raise UsageError(str(error)) from error
    chosen = tuple((key, value) for key, value in setup.options if key in options_of(given.option))
    return TeamArena(
        given.game, (teams[0], teams[1]), (moles[0], moles[-1]), size, given.games, given.seed, given.budget, chosen
    )


def main(arguments: Sequence[str]) -> int:
    """Run the arena."""
    given = build_parser().parse_args(arguments)
    arena = arena_of(given)
    with executor(given.workers, given.cluster) as matches:
        results = collect(matches.play(arena), given.until_clear)
    data = summary(arena, results)
    if given.report:
        data["report"] = {name: REPORTS[name](results) for name in given.report}
    print(json.dumps(data) if given.json else text_of(data))
    return 0


if __name__ == "__main__":
    sys.exit(run("tools.arena", main))
