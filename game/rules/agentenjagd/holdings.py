"""Cards in hands and piles with who knows them: sorted tuples of (card, mask of seats that know it)."""

from collections import Counter

from game.kernel.types import Seat

Holding = tuple[tuple[int, int], ...]
"""Sorted (card, mask). Copies of one kind can't be told apart: masks of a kind are nested, the best known first."""


def bit(seat: Seat) -> int:
    """Return the mask of one seat."""
    return 1 << seat


def everybody(seats: int) -> int:
    """Return the mask of what is public: all seats, and one more bit for whoever only watches.

    What two seats know between them is not public, even where there are no others.
    """
    return (1 << seats + 1) - 1


def add(held: Holding, card: int, mask: int) -> Holding:
    """Return the holding with one more card that the seats of the mask know to be there."""
    return _nested((*held, (card, mask)))


def join(held: Holding, more: Holding) -> Holding:
    """Return both holdings as one."""
    return _nested(held + more)


def remove(held: Holding, card: int) -> Holding:
    """Return the holding without one card of a kind, seen to leave by all. Raises ValueError if there is none.

    Whoever knew of n such cards now knows of n - 1: copies can't be told apart. Those who knew of all still do.
    """
    masks = [mask for number, mask in held if number == card]
    if not masks:
        raise ValueError(f"card {card} is not here")
    rest = [(number, mask) for number, mask in held if number != card]
    return tuple(sorted(rest + [(card, mask) for mask in masks[1:]], key=_order))


def forget(held: Holding, keep: int) -> Holding:
    """Return the holding with only the seats of the mask still knowing anything."""
    return _nested(tuple((card, mask & keep) for card, mask in held))


def known_to(held: Holding, seat: Seat) -> tuple[int, ...]:
    """Return the cards that the seat knows to be there, sorted."""
    return tuple(card for card, mask in held if mask >> seat & 1)


def kinds(held: Holding) -> tuple[int, ...]:
    """Return all the cards, sorted: the truth."""
    return tuple(card for card, _ in held)


def odds(held: Holding) -> tuple[tuple[int, float], ...]:
    """Return each kind with the odds that a random card is one."""
    counts = Counter(card for card, _ in held)
    return tuple((card, count / len(held)) for card, count in sorted(counts.items()))


def _order(item: tuple[int, int]) -> tuple[int, int, int]:
    return item[0], -item[1].bit_count(), -item[1]


def _nested(held: Holding) -> Holding:
    """Return the cards sorted, with the masks of each kind nested: bit s is set on as many copies as s knows of."""
    by_kind: dict[int, list[int]] = {}
    for card, mask in held:
        by_kind.setdefault(card, []).append(mask)
    result: list[tuple[int, int]] = []
    for card in sorted(by_kind):
        masks = by_kind[card]
        if len(masks) > 1:
            width = max(masks).bit_length()
            counts = [sum(mask >> s & 1 for mask in masks) for s in range(width)]
            masks = [sum((count > i) << s for s, count in enumerate(counts)) for i in range(len(masks))]
        result.extend((card, mask) for mask in masks)
    return tuple(result)
