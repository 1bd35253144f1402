"""A working copy of a state while one action is applied: it changes fields and collects the events."""

from dataclasses import replace

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agents_secrets.state import Counts, State


class Play:
    """The state under way; `now` is the frozen state so far."""

    def __init__(self, before: State) -> None:
        self.now = before
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def set(self, **changes: object) -> None:
        """Change fields of the state."""
        self.now = replace(self.now, **changes)  # type: ignore[arg-type]

    def member(self, seat: int, **changes: object) -> None:
        """Change fields of a seat."""
        members = list(self.now.members)
        members[seat] = replace(members[seat], **changes)  # type: ignore[arg-type]
        self.set(members=tuple(members))

    def mates(self, seat: int) -> tuple[Seat, ...]:
        """Return the seats of a seat's company, itself included."""
        return tuple(Seat(other) for other in self.now.seats_of(self.now.members[seat].company))


def add(counts: Counts, kind: int, number: int = 1) -> Counts:
    """Return the counts with so many more (or fewer) of a kind."""
    return tuple(count + number if other == kind else count for other, count in enumerate(counts))


def drawn(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without one card. Raises ValueError if it isn't there."""
    rest = list(hand)
    rest.remove(card)
    return tuple(rest)
