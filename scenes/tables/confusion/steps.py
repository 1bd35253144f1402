"""The half-made choice: which spy was picked and for what, before it becomes an action."""

from enum import Enum

from game.rules.confusion import actions as act
from game.rules.confusion.moves import path_of
from game.rules.confusion.view import View


class Mode(Enum):
    """What a spy is picked for."""

    MOVE = "move"
    REMOVE = "remove"
    REVEAL = "reveal"
    SWAP = "swap"


KINDS: dict[Mode, type] = {
    Mode.MOVE: act.Announce, Mode.REMOVE: act.RemoveOwn, Mode.REVEAL: act.UseReveal, Mode.SWAP: act.UseSwap
}  # fmt: skip


class Steps:
    """What has been picked so far. `spy` is -1 while none is."""

    def __init__(self) -> None:
        self.mode = Mode.MOVE
        self.spy = -1
        self._legal: tuple[object, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether there is anything to take back."""
        return self.spy >= 0 or self.mode is not Mode.MOVE

    def follow(self, view: View) -> None:
        """Forget what was picked if another choice is asked now."""
        if view.legal_actions != self._legal:
            self._legal = view.legal_actions
            self.mode, self.spy = Mode.MOVE, -1

    def pick(self, spy: int) -> None:
        """Pick a spy, or put it back if it was picked already."""
        self.spy = -1 if spy == self.spy else spy

    def turn_to(self, mode: Mode) -> None:
        """Begin to pick a spy for something."""
        self.mode, self.spy = mode, -1

    def back(self) -> bool:
        """Take the last step back; return whether there was one."""
        if self.spy >= 0:
            self.spy = -1
            return True
        if self.mode is not Mode.MOVE:
            self.mode = Mode.MOVE
            return True
        return False


def spies_in(action: object) -> tuple[int, ...]:
    """Return the spies that can be picked for an action."""
    match action:
        case act.Announce(spy=spy) | act.RemoveOwn(spy=spy) | act.UseReveal(spy=spy):
            return (spy,)
        case act.UseSwap(first=first, second=second):
            return (first, second)
    return ()


def leads(view: View, mode: Mode, spy: int) -> tuple[object, ...]:
    """Return the legal actions of a mode that a spy takes part in."""
    kind = KINDS[mode]
    return tuple(a for a in view.legal_actions if isinstance(a, kind) and spy in spies_in(a))


def targets(view: View, spy: int) -> dict[int, tuple[act.Announce, ...]]:
    """Return the squares that a spy may announce, with the announcements of each: to carry the case first."""
    found: dict[int, tuple[act.Announce, ...]] = {}
    for action in view.legal_actions:
        if isinstance(action, act.Announce) and action.spy == spy:
            end = path_of(view.spies, action)[-1]
            found[end] = (*found.get(end, ()), action)
    return {end: tuple(sorted(said, key=lambda one: one.how is not act.How.CARRY)) for end, said in found.items()}
