"""Makes a seat's view of a state."""

from dataclasses import replace

from game.kernel.types import Seat
from game.rules.confusion.actions import Action
from game.rules.confusion.board import side_of, spies_of
from game.rules.confusion.candidates import closed
from game.rules.confusion.state import HIDDEN, UNDEALT, Known, Spy, State
from game.rules.confusion.view import View


def make_view(state: State, seat: Seat, current: Seat, legal: tuple[Action, ...]) -> View:
    """Return what the seat (or SPECTATOR) may know; `legal` are its own actions."""
    side = -1 if seat < 0 or state.white < 0 else (0 if seat == state.white else 1)
    spies = tuple(_seen(spy, number, side) for number, spy in enumerate(state.spies))
    masks = state.masks if seat < 0 else _known_masks(state)
    return View(
        seat, current, legal, state.content, state.options, state.white, state.starter, state.asked, spies, masks,
        state.side, state.half, state.turn, state.pending, state.case, state.quiet, state.passes, state.tokens,
        state.may_offer, state.lines, state.winner, state.reason,
    )  # fmt: skip


def _seen(spy: Spy, number: int, side: int) -> Spy:
    if spy.piece == UNDEALT or spy.known is Known.ALL:
        return spy
    if side >= 0 and (side != side_of(number) or spy.known is Known.OWNER):
        return spy
    return replace(spy, piece=HIDDEN)


def _known_masks(state: State) -> tuple[int, ...]:
    """Return what each owner can know: the public candidates and what a token told it."""
    if not any(spy.known is Known.OWNER for spy in state.spies):
        return state.masks
    found: tuple[int, ...] = ()
    for side in (0, 1):
        own = [state.spies[number] for number in spies_of(side)]
        found += closed([1 << spy.piece if spy.known is Known.OWNER else spy.mask for spy in own])
    return found
