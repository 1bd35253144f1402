"""What the answers leave possible: for each spy of a side the mask of the movement pieces that it can still be."""

from collections.abc import Iterator, Sequence


def closed(masks: Sequence[int]) -> tuple[int, ...]:
    """Return the masks with everything struck out that no full arrangement allows (all pieces different).

    `masks[i]` has a bit for each piece that spy i can be by its own answers; as many pieces as spies. A candidate stays
    if and only if some one-to-one arrangement has it (matching theory: it lies in a matching that exists, or on an
    alternating cycle of it; Regin 1994). Raises ValueError if there is no arrangement at all.
    """
    owner = _matching(masks)
    match = [0] * len(masks)
    for piece, spy in enumerate(owner):
        match[spy] = piece
    reach = list(masks)  # spy -> the pieces it can get if their owners move on, in a chain of any length
    for middle in range(len(masks)):  # Warshall's closure; a spy stands for the piece it holds
        bit, onward = 1 << match[middle], reach[middle]
        for spy in range(len(masks)):
            if reach[spy] & bit:
                reach[spy] |= onward
    return tuple(
        sum(1 << piece for piece in _bits(mask) if reach[owner[piece]] >> match[spy] & 1)
        for spy, mask in enumerate(masks)
    )


def _matching(masks: Sequence[int]) -> list[int]:
    """Return a spy for each piece, so that all have different ones (augmenting paths)."""
    owner = [-1] * len(masks)
    free = (1 << len(masks)) - 1
    unseen = free

    def place(spy: int) -> int:
        """Give the spy a piece, moving others on if need be; return the piece that was free before, or -1."""
        nonlocal unseen
        open_to_it = masks[spy] & free
        if open_to_it:
            piece = last = (open_to_it & -open_to_it).bit_length() - 1
        else:
            for piece in _bits(masks[spy]):
                if unseen >> piece & 1:
                    unseen ^= 1 << piece
                    last = place(owner[piece])
                    if last >= 0:
                        break
            else:
                return -1
        owner[piece] = spy
        return last

    for spy in sorted(range(len(masks)), key=lambda i: masks[i].bit_count()):
        unseen = (1 << len(masks)) - 1
        last = place(spy)
        if last < 0:
            raise ValueError("no arrangement of the pieces fits these answers")
        free ^= 1 << last
    return owner


def _bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
