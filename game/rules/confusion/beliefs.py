"""The exact odds of every candidate, and arrangements drawn from them: a sum over all one-to-one arrangements."""

import random
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.rules.confusion.state import Known, Spy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]


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
    table = _scaled(table)
    before, after = _forward(table), _backward(table)
    total = float(before[count][-1])
    if total <= 0.0:
        raise ValueError("no arrangement of the pieces fits these answers")
    found = np.zeros((count, count))
    layers = _layers(count)
    for row in range(count):
        subsets = layers[row]
        for piece in range(count):
            if table[row, piece] > 0.0:
                free = subsets[(subsets >> piece & 1) == 0]
                found[row, piece] = (before[row][free] * after[row + 1][free | 1 << piece]).sum() * table[row, piece]
    return found / total


def draw(table: "Matrix", rng: random.Random) -> tuple[int, ...]:
    """Return one arrangement (a piece a spy), drawn with its exact chance. Draws from `rng.random()` alone."""
    return draws(table, rng, 1)[0]


def draws(table: "Matrix", rng: random.Random, count: int) -> tuple[tuple[int, ...], ...]:
    """Return `count` arrangements drawn independently. Raises ValueError if no arrangement has any weight."""
    table = _scaled(table)
    after = [layer.tolist() for layer in _backward(table)]
    rows = table.tolist()
    if after[0][0] <= 0.0:
        raise ValueError("no arrangement of the pieces fits these answers")
    found = []
    for _ in range(count):
        used, line = 0, []
        for number, row in enumerate(rows):
            onward = after[number + 1]
            cells = [
                (piece, weight * onward[used | 1 << piece])
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


def _scaled(table: "Matrix") -> "Matrix":
    """Return the table with each row's largest cell 1, so that long games don't underflow."""
    top = table.max(axis=1, keepdims=True)
    if (top <= 0.0).any():
        raise ValueError("a spy can be none of the pieces")
    scaled: Matrix = table / top
    return scaled


@cache
def _layers(count: int) -> "tuple[NDArray[np.int64], ...]":
    """Return for each size the subsets of that size."""
    import numpy as np

    numbers = np.arange(1 << count)
    sizes = np.array([int(number).bit_count() for number in range(1 << count)])
    return tuple(numbers[sizes == size] for size in range(count + 1))


def _forward(table: "Matrix") -> "list[Matrix]":
    """Return [row][subset] -> the weight of all ways in which the rows before took just these pieces."""
    import numpy as np

    count = table.shape[0]
    layers = _layers(count)
    found = [np.zeros(1 << count) for _ in range(count + 1)]
    found[0][0] = 1.0
    for row in range(count):
        subsets = layers[row]
        for piece in range(count):
            if table[row, piece] > 0.0:
                free = subsets[(subsets >> piece & 1) == 0]
                found[row + 1][free | 1 << piece] += found[row][free] * table[row, piece]
    return found


def _backward(table: "Matrix") -> "list[Matrix]":
    """Return [row][subset] -> the weight of all ways for this row and those after it, these pieces being taken."""
    import numpy as np

    count = table.shape[0]
    layers = _layers(count)
    found = [np.zeros(1 << count) for _ in range(count + 1)]
    found[count][-1] = 1.0
    for row in reversed(range(count)):
        subsets = layers[row]
        for piece in range(count):
            if table[row, piece] > 0.0:
                free = subsets[(subsets >> piece & 1) == 0]
                found[row][free] += found[row + 1][free | 1 << piece] * table[row, piece]
    return found
