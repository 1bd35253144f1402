"""What one seat may know: the open table, its own cards, what its company said, and what it remembers."""

from dataclasses import dataclass

from game.kernel.game import View as KernelView
from game.rules.agents_secrets.state import Asked, Counts, Member, Mission, Options, Said

__all__ = ["Asked", "Member", "Mission", "Said", "View"]


@dataclass(frozen=True, slots=True)
class View(KernelView):
    """All that a seat (or the spectator) may know; field by field as in `State`.

    `members` have hidden hands (HIDDEN cards), moles (None) and ballots where they are not the seat's own; `said` holds
    the signals of the seat's own company. `pile_sizes` and `unplayed` (how many third cards lie unseen in each
    company's discards) stand for piles that nobody sees.
    """

    options: Options
    members: tuple[Member, ...]
    sizes: tuple[int, int]
    asked: Asked
    turn: int
    play: int
    round: int
    order: tuple[int, ...]
    ready: tuple[bool, bool]
    missions: tuple[int, ...]
    left: tuple[Counts, ...]
    pile_sizes: tuple[int, int]
    played: tuple[Counts, Counts]
    pots: tuple[tuple[int, ...], tuple[int, ...]]
    said: tuple[Said, ...]
    history: tuple[Mission, ...]
    trips: tuple[tuple[tuple[int, ...], ...], ...]
    scores: tuple[int, int]
    reason: str

    @property
    def company(self) -> int:
        """The seat's company, -1 for the spectator or before it is known."""
        return self.members[self.seat].company if self.seat >= 0 else -1

    @property
    def mole(self) -> bool:
        """Whether the seat is its company's double agent."""
        return self.seat >= 0 and bool(self.members[self.seat].mole)

    def seats_of(self, company: int) -> tuple[int, ...]:
        """Return the seats of a company."""
        return tuple(seat for seat, member in enumerate(self.members) if member.company == company)

    @property
    def smaller(self) -> int:
        """The company with one player fewer, -1 if they are even."""
        a, b = self.sizes
        return -1 if a == b else (0 if a < b else 1)
