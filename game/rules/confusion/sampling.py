"""Deals the hidden pieces anew so that they fit a view."""

import random
from dataclasses import replace

from game.rules.confusion.beliefs import draw, weights
from game.rules.confusion.board import spies_of
from game.rules.confusion.candidates import closed
from game.rules.confusion.state import HIDDEN, UNDEALT, Spy, State
from game.rules.confusion.view import View


def sample(view: View, rng: random.Random) -> State:
    """Return a state that fits the view: hidden pieces drawn with the exact odds of the notebook."""
    spies: tuple[Spy, ...] = ()
    for side in (0, 1):
        own = [view.spies[number] for number in spies_of(side)]
        if any(spy.piece == HIDDEN for spy in own):
            own = _deal(own, view, rng)
        spies += tuple(own)
    return State(
        view.content, view.options, view.white, view.starter, view.asked, spies, _public_masks(view), view.side,
        view.half, view.turn, view.pending, view.case, view.quiet, view.passes, view.tokens, view.may_offer,
        view.lines, view.winner, view.reason,
    )  # fmt: skip


def _deal(own: list[Spy], view: View, rng: random.Random) -> list[Spy]:
    pieces = draw(weights(own, view.pieces.double), rng)
    return [replace(spy, piece=piece) if spy.piece != UNDEALT else spy for spy, piece in zip(own, pieces, strict=True)]


def _public_masks(view: View) -> tuple[int, ...]:
    """Return what the public part alone says of every spy."""
    found: tuple[int, ...] = ()
    for side in (0, 1):
        found += closed([view.spies[number].mask for number in spies_of(side)])
    return found
