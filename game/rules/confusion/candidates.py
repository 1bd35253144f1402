"""What the answers leave possible: for each spy of a side the mask of the movement pieces that it can still be."""

from collections.abc import Sequence


def closed(masks: Sequence[int]) -> tuple[int, ...]:
    """Return the masks with everything struck out that no full arrangement allows (all pieces different).

    `masks[i]` has a bit for each piece that spy i can be by its own answers; as many pieces as spies. A candidate stays
    if and only if some one-to-one arrangement has it (matching theory: it lies in a matching that exists, or on an
    alternating cycle of it; Regin 1994). Raises ValueError if there is no arrangement at all.
    """
    match = _matching(masks)
    count = len(masks)
    owner = {piece: spy for spy, piece in enumerate(match)}
    reach = [sum(1 << owner[piece] for piece in range(count) if masks[spy] >> piece & 1) for spy in range(count)]
    for middle in range(count):
        bit, onward = 1 << middle, reach[middle]
        for spy in range(count):
            if reach[spy] & bit:
                reach[spy] |= onward
        # `onward` holds `middle` itself, since a spy can keep its own piece
    return tuple(
        sum(1 << piece for piece in range(count) if mask >> piece & 1 and reach[owner[piece]] >> spy & 1)
        for spy, mask in enumerate(masks)
    )


def _matching(masks: Sequence[int]) -> list[int]:
    """Return a piece for each spy, all different (augmenting paths)."""
    count = len(masks)
    owner = [-1] * count

    def place(spy: int, seen: list[bool]) -> bool:
        for piece in range(count):
            if masks[spy] >> piece & 1 and not seen[piece]:
                seen[piece] = True
                if owner[piece] < 0 or place(owner[piece], seen):
                    owner[piece] = spy
                    return True
        return False

    for spy in sorted(range(count), key=lambda i: masks[i].bit_count()):
        if not place(spy, [False] * count):
            raise ValueError("no arrangement of the pieces fits these answers")
    match = [-1] * count
    for piece, spy in enumerate(owner):
        match[spy] = piece
    return match
