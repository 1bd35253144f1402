"""The moving parts of a working game: Agents in play and frames of operations, mutable, with their frozen forms."""

from game.rules.agents_of_war.catalog import Card, Ops, catalog
from game.rules.agents_of_war.state import AgentState, FrameState


class Agent:
    """An Agent in play; see AgentState."""

    __slots__ = (
        "back_to", "boost", "card", "counters", "damage", "exhausted", "face", "gained", "has_blocked", "serial",
        "settled", "side", "slot", "used",
    )  # fmt: skip

    def __init__(self, serial: int, slot: int, card: int, side: int) -> None:
        self.serial, self.slot, self.card, self.side = serial, slot, card, side
        self.face: Card = catalog().cards[card]
        self.exhausted = self.has_blocked = self.settled = False
        self.counters = self.damage = self.boost = 0
        self.gained: tuple[str, ...] = ()
        self.used: tuple[int, ...] = ()
        self.back_to = -1

    def copy(self) -> "Agent":
        """Return an equal Agent."""
        new = Agent.__new__(Agent)
        new.serial, new.slot, new.card, new.side, new.face = self.serial, self.slot, self.card, self.side, self.face
        new.exhausted, new.has_blocked, new.settled = self.exhausted, self.has_blocked, self.settled
        new.counters, new.damage, new.boost = self.counters, self.damage, self.boost
        new.gained, new.used, new.back_to = self.gained, self.used, self.back_to
        return new

    def freeze(self) -> AgentState:
        """Return the frozen form."""
        return AgentState(
            self.serial, self.slot, self.card, self.side, self.exhausted, self.has_blocked, self.settled, self.counters,
            self.damage, self.boost, self.gained, self.used, self.back_to,
        )  # fmt: skip

    @classmethod
    def thaw(cls, state: AgentState) -> "Agent":
        """Return the Agent of a frozen form."""
        new = cls(state.serial, state.slot, state.card, state.side)
        new.exhausted, new.has_blocked, new.settled = state.exhausted, state.has_blocked, state.settled
        new.counters, new.damage, new.boost = state.counters, state.damage, state.boost
        new.gained, new.used, new.back_to = state.gained, state.used, state.back_to
        return new

    def has(self, word: str) -> bool:
        """Return whether it has a flag or has gained a keyword."""
        return word in self.face.flags or word in self.gained

    @property
    def flies(self) -> bool:
        """Whether it has Flying."""
        return self.face.flying or "flying" in self.gained


class Frame:
    """Operations under way; see FrameState. `bound` holds what was chosen so far."""

    __slots__ = ("agent", "bound", "card", "dest", "index", "ops", "seat", "source", "whole")

    def __init__(
        self, ops: Ops, seat: int, source: int, agent: int = -1, whole: bool = False, card: int = -1, dest: str = ""
    ) -> None:
        self.ops, self.seat, self.source, self.agent = ops, seat, source, agent
        self.whole, self.card, self.dest = whole, card, dest
        self.index = 0
        self.bound: dict[str, int] = {}

    def copy(self) -> "Frame":
        """Return an equal frame."""
        new = Frame(self.ops, self.seat, self.source, self.agent, self.whole, self.card, self.dest)
        new.index, new.bound = self.index, dict(self.bound)
        return new

    def freeze(self) -> FrameState:
        """Return the frozen form."""
        bound = tuple(sorted(self.bound.items()))
        return FrameState(
            self.ops, self.index, self.seat, self.source, self.agent, self.whole, self.card, self.dest, bound
        )

    @classmethod
    def thaw(cls, state: FrameState) -> "Frame":
        """Return the frame of a frozen form."""
        new = cls(state.ops, state.seat, state.source, state.agent, state.whole, state.card, state.dest)
        new.index, new.bound = state.index, dict(state.bound)
        return new
