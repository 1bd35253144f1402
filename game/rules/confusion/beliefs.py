"""The exact odds of every candidate, and arrangements drawn from them: a sum over all one-to-one arrangements."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.rules.confusion.state import Known, Spy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]
    Vector = NDArray[np.float64]
    Numbers = NDArray[np.int64]

NONE_FITS = "no arrangement of the pieces fits these answers"


def weights(spies: Sequence[Spy], double: int) -> "Matrix":
    """Return [spy, piece] -> how well a piece explains the spy's answers, for the spies of one side.

    1 or 0 for honest pieces; the double agent says yes to anything with chance 1/2, so it gets 1/2 an answer. A piece
    that the owner knows (by a token, or because it was shown) is certain; what only the enemy sees is not used.
    """
    import numpy as np

    table = np.zeros((len(spies), double + 1))
    for row, spy in enumerate(spies):
        if spy.known is not Known.NOBODY and spy.piece >= 0:
            table[row, spy.piece] = 1.0
            continue
        for piece in range(double + 1):
            if spy.mask >> piece & 1:
                table[row, piece] = 0.5**spy.answers if piece == double else 1.0
    return table


def odds(table: "Matrix") -> "Matrix":
    """Return [spy, piece] -> the chance of each candidate, rows and columns summing to 1.

    All arrangements are equally likely at first, each weighed by the product of its cells. Exact: a dynamic program
    over the subsets of pieces, from both ends. Raises ValueError if no arrangement has any weight.
    """
    import numpy as np

    count = table.shape[0]
    before, after = _before(table), _after(table)
    if after[0] <= 0.0:
        raise ValueError(NONE_FITS)
    found: Matrix = np.zeros((count, count))
    for row, layer in enumerate(_layers(count)[:-1]):
        ways = before[layer.subsets, None] * after[layer.with_one] * table[row, layer.left]
        found[row] = np.bincount(layer.left.ravel(), ways.ravel(), count)
    found /= after[0]
    return found


def draw(table: "Matrix", rng: random.Random) -> tuple[int, ...]:
    """Return one arrangement (a piece a spy), drawn with its exact chance. Draws from `rng.random()` alone."""
    return draws(table, rng, 1)[0]


def draws(table: "Matrix", rng: random.Random, count: int) -> tuple[tuple[int, ...], ...]:
    """Return `count` arrangements drawn independently. Raises ValueError if no arrangement has any weight."""
    after, rows = _after(table).tolist(), table.tolist()
    if after[0] <= 0.0:
        raise ValueError(NONE_FITS)
    found = []
    for _ in range(count):
        used, line = 0, []
        for row in rows:
            cells = [
                (piece, weight * after[used | 1 << piece])
                for piece, weight in enumerate(row)
                if weight > 0.0 and not used >> piece & 1
            ]
            point = rng.random() * sum(weight for _, weight in cells)
            chosen = max(cells, key=lambda cell: cell[1])[0]  # where rounding leaves a rest
            for piece, weight in cells:
                point -= weight
                if point < 0:
                    chosen = piece
                    break
            used |= 1 << chosen
            line.append(chosen)
        found.append(tuple(line))
    return tuple(found)


@dataclass(frozen=True, slots=True, eq=False)
class _Layer:
    """All subsets of one size, a row each in every field."""

    subsets: "Numbers"
    taken: "Numbers"  # [subset, i] -> the i-th piece in it
    without_one: "Numbers"  # [subset, i] -> the subset without that piece
    left: "Numbers"  # [subset, i] -> the i-th piece that is not in it
    with_one: "Numbers"  # [subset, i] -> the subset with that piece


@cache
def _layers(count: int) -> tuple[_Layer, ...]:
    """Return the layers by size, the empty set's first and the whole set's last; made once a process."""
    import numpy as np

    numbers, pieces = np.arange(1 << count), np.arange(count)
    holds = (numbers[:, None] >> pieces & 1).astype(bool)
    sizes = holds.sum(axis=1)
    found = []
    for size in range(count + 1):
        subsets = numbers[sizes == size]
        taken = np.nonzero(holds[subsets])[1].reshape(len(subsets), size)
        left = np.nonzero(~holds[subsets])[1].reshape(len(subsets), count - size)
        found.append(_Layer(subsets, taken, subsets[:, None] - (1 << taken), left, subsets[:, None] + (1 << left)))
    return tuple(found)


def _before(table: "Matrix") -> "Vector":
    """Return [subset] -> the weight of all ways in which the first rows, as many as pieces, took just these pieces."""
    import numpy as np

    count = table.shape[0]
    found = np.zeros(1 << count)
    found[0] = 1.0
    for row, layer in enumerate(_layers(count)[1:]):
        found[layer.subsets] = (found[layer.without_one] * table[row, layer.taken]).sum(axis=1)
    return found


def _after(table: "Matrix") -> "Vector":
    """Return [subset] -> the weight of all ways for the other rows, these pieces being taken by the first ones."""
    import numpy as np

    count = table.shape[0]
    found = np.zeros(1 << count)
    found[-1] = 1.0
    for row in reversed(range(count)):
        layer = _layers(count)[row]
        found[layer.subsets] = (found[layer.with_one] * table[row, layer.left]).sum(axis=1)
    return found
