"""What one seat may know of a match: the game with hidden cards hidden, and what it saw of the other's cards."""

from dataclasses import dataclass
from enum import Enum

from game.kernel.game import View as KernelView
from game.rules.agents_of_war.state import DECK, MOST_PLAYS, AgentState, Ask, Duel, Mode, Side, Step

__all__ = ["DECK", "MOST_PLAYS", "AgentState", "Ask", "Duel", "Mode", "Part", "PartKind", "Side", "Step", "View"]


class PartKind(Enum):
    """Where a part of an Agent's Power comes from."""

    PRINTED = "printed"
    COUNTERS = "counters"
    TURN = "turn"  # until the turn ends
    AURA = "aura"  # another Agent of the same side, or itself
    ATTACKING = "attacking"  # only while it attacks


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an Agent's Power; `card` is the card that gives it."""

    kind: PartKind
    points: int
    card: int


@dataclass(frozen=True, slots=True)
class View(KernelView):
    """All that a seat (or the spectator) may know; field by field as in `State`.

    Cards that the seat may not know are HIDDEN: hands, pile and bottom, what the other looks at, what the other was
    dealt or builds with. `duel.pile` is as long as the pile. After the match hands and dealt cards are open.
    """

    mode: Mode
    step: Step
    sides: tuple[Side, Side]
    chosen: tuple[int, int]
    first: int
    games: int
    builder: int
    duel: Duel | None
    results: tuple[tuple[int, str], ...]
    winner: int
    reason: str
    powers: tuple[tuple[int, int], ...]  # (slot, Power as it is now) of each Agent in play
    reasons: tuple[tuple[int, tuple[Part, ...]], ...]  # (slot, what its Power is made of)
    may_answer: bool  # whether all who see the table must reckon with an answer in the window that is open

    @property
    def asked(self) -> Ask | Step:
        """What is asked: of the game under way, or of the match around it."""
        return self.duel.pending.ask if self.step is Step.GAME and self.duel is not None else self.step
