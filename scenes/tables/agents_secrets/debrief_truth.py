"""What really happened, put together from all seats' views: cards and who sent them, words, ballots, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.pieces import BONUS, COMPANIES
from game.rules.agents_secrets.scoring import named_by, scores
from game.rules.agents_secrets.view import Asked, Member, Mission, Said, View


class Sent(NamedTuple):
    """A card at a place, and its story: who sent it with which play, and what an enemy did to it."""

    card: int
    seat: int
    play: int  # 1 or 2
    fate: str  # '', 'pulled', 'struck'


class Opinion(NamedTuple):
    """Somebody said that they suspect (or trust) somebody."""

    turn: int  # 7 before the vote
    seat: int
    about: int
    suspects: bool


class Entry(NamedTuple):
    """One line of a company's account: its word (a text's key), a seat or -1, and the missions' values."""

    key: str
    seat: int
    values: tuple[int, ...]
    counts: bool


LAST_WORDS = 7
"""The column of the talk before the vote, after the six turns."""


class Truth:
    """All that is open at the end."""

    def __init__(self, views: Mapping[Seat, View]) -> None:
        view = views.get(Seat(SPECTATOR)) or next(iter(views.values()))
        self.view = view
        self.members: tuple[Member, ...] = tuple(
            views[Seat(seat)].members[seat] if Seat(seat) in views else member
            for seat, member in enumerate(view.members)
        )
        self.history: tuple[Mission, ...] = view.history
        self.over = view.asked is Asked.OVER
        self.said: tuple[Said, ...] = _all_said(views)

    def seats_of(self, company: int) -> tuple[int, ...]:
        """Return a company's seats."""
        return self.view.seats_of(company)

    def mole(self, company: int) -> int:
        """Return a company's double agent, -1 if that isn't known."""
        return next((seat for seat in self.seats_of(company) if self.members[seat].mole), -1)

    def named(self, company: int) -> int:
        """Return whom a company named, -1 for nobody."""
        return named_by(self.members, company)

    def votes_for(self, seat: int) -> int:
        """Return how many votes a seat got."""
        return sum(member.ballot == seat for member in self.members)

    def points(self) -> tuple[int, int]:
        """Return both companies' points."""
        return scores(self.members, self.view.pots, (self.named(0), self.named(1)), self.view.smaller)

    # --- missions ---------------------------------------------------------------------------------------------------
    def sent(self, mission: Mission, company: int) -> tuple[Sent, ...]:
        """Return a company's cards at a mission with their stories, in the order of seats."""
        result = mission.result
        taken, removed = list(result.pulled[1 - company]), list(result.struck[1 - company])
        found = []
        for seat in self.seats_of(company):
            turns = self.members[seat].sent
            trip = turns[mission.turn - 1] if mission.turn <= len(turns) else ()
            for play, laid in enumerate(trip, start=1):
                if laid.destination == mission.destination:
                    found.append(Sent(laid.card, seat, play, _fate(laid.card, taken, removed)))
        return tuple(found)

    def located(self, mission: Mission, company: int) -> tuple[int, ...]:
        """Return who of a company ended the turn at a mission."""
        trips = self.view.trips
        trip = trips[mission.turn - 1] if mission.turn <= len(trips) else ()
        return tuple(
            seat for seat in self.seats_of(company)
            if seat < len(trip) and trip[seat] and trip[seat][-1] == mission.destination
        )  # fmt: skip

    def hand(self, seat: int, turn: int) -> tuple[tuple[int, int], ...]:
        """Return the (card, play) of what a seat held in a turn: played first or second, or 0 for the third card."""
        member = self.members[seat]
        if turn > len(member.dealt):
            return ()
        left = list(member.dealt[turn - 1])
        cards = []
        for play, laid in enumerate(member.sent[turn - 1] if turn <= len(member.sent) else (), start=1):
            if laid.card in left:
                left.remove(laid.card)
                cards.append((laid.card, play))
        return (*cards, *((card, 0) for card in left))

    # --- suspicion --------------------------------------------------------------------------------------------------
    def opinions(self, company: int) -> tuple[Opinion, ...]:
        """Return who said what of whom, each once a turn."""
        own = set(self.seats_of(company))
        found: list[Opinion] = []
        for line in self.said:
            if line.seat in own and line.signal.say in (Say.SUSPECT, Say.TRUST):
                turn = LAST_WORDS if line.play == 0 else line.turn
                opinion = Opinion(turn, line.seat, line.signal.seat, line.signal.say is Say.SUSPECT)
                if opinion not in found:
                    found.append(opinion)
        return tuple(found)

    # --- the account ------------------------------------------------------------------------------------------------
    def account(self, company: int) -> tuple[Entry, ...]:
        """Return the lines that a company's points are made of."""
        named = (self.named(0), self.named(1))
        lines = [Entry("pot", -1, self.view.pots[company], True)]
        for seat in self.seats_of(company):
            member = self.members[seat]
            if seat == named[company]:
                lines.append(Entry("named", seat, member.gains, False))
            elif member.mole:
                lines.append(Entry("lost", seat, member.gains, False))
            elif member.gains:
                lines.append(Entry("own", seat, member.gains, True))
        theirs = self.mole(1 - company)
        if theirs >= 0 and theirs != named[1 - company]:
            lines.append(Entry("brought", theirs, self.members[theirs].gains, True))
        if self.view.smaller == company:
            lines.append(Entry("bonus", -1, (BONUS,), True))
        return tuple(lines)


def _all_said(views: Mapping[Seat, View]) -> tuple[Said, ...]:
    """Return both companies' words; within a company they are in order."""
    found: list[Said] = []
    for company in range(len(COMPANIES)):
        own = next((view for seat, view in sorted(views.items()) if seat >= 0 and view.company == company), None)
        found += own.said if own else ()
    return tuple(found)


def _fate(card: int, taken: list[int], removed: list[int]) -> str:
    """Return what an enemy did to a card of this kind; each deed is used up once."""
    for deeds, word in ((taken, "pulled"), (removed, "struck")):
        if card in deeds:
            deeds.remove(card)
            return word
    return ""


def adds(values: Sequence[int]) -> str:
    """Return '3 + 4' of some values."""
    return " + ".join(str(value) for value in values) or "0"
