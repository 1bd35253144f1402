"""Matches of companies for the arena: one kind of bot a company, each with a mole of the other side in it."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.registry import load_game
from tools.arena_matches import DEALS_A_SEED, Member, Result, run
from tools.arena_seats import load_seat
from tools.shares import Z95


@dataclass(frozen=True, slots=True)
class TeamArena:
    """What is to be played: a level for each company, and one for the mole that works for it, in the other company."""

    game: str
    teams: tuple[str, str]
    moles: tuple[str, str]
    size: int  # members of a company
    games: int
    seed: int
    budget: float = 1.0
    options: tuple[tuple[str, str], ...] = ()

    @property
    def bots(self) -> tuple[str, str]:
        """The names of both sides; the moles' levels are named where they tell more than the teams' do."""
        if self.moles[0] == self.moles[1] or self.moles == self.teams:
            return self.teams
        first, second = (f"{team}+{mole}" for team, mole in zip(self.teams, self.moles, strict=True))
        return first, second

    def tasks(self) -> Iterator[TeamTask]:
        """Yield every match: each deal twice, the second time with the sides swapped."""
        for number in range(self.games):
            deal, turn = divmod(number, 2)
            yield TeamTask(self, number, self.seed * DEALS_A_SEED + deal, bool(turn))


@dataclass(frozen=True, slots=True)
class TeamTask:
    """One match to play. The first team is the first company, or the second if they are swapped."""

    arena: TeamArena
    number: int
    seed: int
    swapped: bool

    def play(self) -> Result:
        """Play it; a result's seats are the two sides, a side wins with its company."""
        arena = self.arena
        game = load_game(arena.game)
        setup = game.make_setup(2 * arena.size, dict(arena.options))
        match = Match(game, setup, self.seed)
        views: list[Any] = [match.view(Seat(seat)) for seat in range(2 * arena.size)]
        teams = [int(view.company) ^ self.swapped for view in views]
        moles = [bool(view.mole) for view in views]
        levels = [arena.moles[1 - team] if mole else arena.teams[team] for team, mole in zip(teams, moles, strict=True)]
        spent: dict[str, list[float]] = {name: [] for name in (*arena.bots, "moles")}
        clocks = [spent["moles" if mole else arena.bots[team]] for team, mole in zip(teams, moles, strict=True)]
        bots = [load_seat(arena.game, level, arena.budget, setup) for level in levels]
        run(match, bots, lambda seat: clocks[seat])
        outcome, end = match.outcome, match.view(SPECTATOR)
        assert outcome is not None
        winners = {teams[seat] for seat in outcome.winners if not moles[seat]}
        facts: list[Any] = list(getattr(end, "members", ()))
        members = tuple(
            Member(teams[seat], levels[seat], moles[seat], len(one.gains), -1 if one.ballot is None else one.ballot)
            for seat, one in enumerate(facts)
        )
        return Result(
            self.number, arena.bots, tuple(sorted(winners)), outcome.reason, match.length, getattr(end, "turn", None),
            spent, members,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hunt:
    """One company's hunt for its mole."""

    loyal: str
    mole: str
    size: int
    named: int  # -1 nobody, 0 a loyal member, 1 the mole
    missions: int  # of the mole's own
    for_mole: float  # share of the loyal members' ballots
    for_loyal: float


def hunts(results: Sequence[Result]) -> Iterator[Hunt]:
    """Yield the hunt of each company of each match."""
    for result in results:
        for team in (0, 1):
            seats = [seat for seat, member in enumerate(result.members) if member.team == team]
            if seats:
                yield _hunt(result.members, seats)


def _hunt(members: Sequence[Member], seats: Sequence[int]) -> Hunt:
    mole = next(seat for seat in seats if members[seat].mole)
    loyal = [seat for seat in seats if seat != mole]
    votes = [members[seat].ballot for seat in seats]
    chosen = next((seat for seat in seats if 2 * votes.count(seat) > len(seats)), -1)
    ballots = [members[seat].ballot for seat in loyal]
    for_mole = ballots.count(mole) / len(ballots)
    for_loyal = sum(ballot in loyal for ballot in ballots) / len(ballots)
    named = -1 if chosen < 0 else int(chosen == mole)
    kinds = members[loyal[0]].bot, members[mole].bot
    return Hunt(*kinds, len(seats), named, members[mole].missions, for_mole, for_loyal)


def report_moles(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return for each pairing of loyal bots and mole how often it was named, and how the loyal members voted.

    The chance for the mole is that of a ballot which names some mate at random, the chance for loyal members that of
    one which may also name nobody: the stricter of both.
    """
    found = list(hunts(results))
    rows = []
    for loyal, mole in dict.fromkeys((hunt.loyal, hunt.mole) for hunt in found):
        some = [hunt for hunt in found if (hunt.loyal, hunt.mole) == (loyal, mole)]
        size = some[0].size
        rows.append({
            "loyal": loyal, "mole": mole, "companies": len(some),
            "mole_named": _shown([hunt.named == 1 for hunt in some]),
            "loyal_named": _shown([hunt.named == 0 for hunt in some]),
            "mole_has_mission": _shown([hunt.missions > 0 for hunt in some]),
            "votes_mole": _shown([hunt.for_mole for hunt in some]), "chance_mole": round(1 / (size - 1), 3),
            "votes_loyal": _shown([hunt.for_loyal for hunt in some]), "chance_loyal": round((size - 2) / size, 3),
        })  # fmt: skip
    return rows


def _shown(values: Sequence[float]) -> str:
    """Return a mean with its 95 % interval, a company as the unit."""
    mean = statistics.fmean(values)
    spread = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 1.0
    return f"{mean:.1%} [{max(0.0, mean - spread):.1%}, {min(1.0, mean + spread):.1%}]"
