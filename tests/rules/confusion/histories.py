"""Small sides of a few spies with true answer histories, and what brute force over all arrangements makes of them."""

import random
from dataclasses import dataclass, replace
from itertools import permutations

from game.rules.confusion.pieces import DIRECTIONS, MAX_REACH, PieceSet, load_set, make_set, set_from_json
from game.rules.confusion.state import Fate, Known, Spy


@dataclass(frozen=True)
class Said:
    """What everybody heard of a spy: an answer (direction, distance, yes), or crown or no crown at the edge."""

    spy: int
    direction: int = -1
    distance: int = 0
    yes: bool = False
    crown: bool | None = None


@dataclass(frozen=True)
class History:
    """A side with a cut-down set: the truth, all that was said, and the spies as the rules keep them."""

    pieces: PieceSet
    truth: tuple[int, ...]
    said: tuple[Said, ...]
    spies: tuple[Spy, ...]


def history(rng: random.Random) -> History:
    """Return a side of five or six spies of a random set, asked at random; some reach the edge, some are captured."""
    whole = set_from_json(load_set(rng.choice(("reconstructed", "far_posts", "close_quarters"))))
    count = rng.choice((5, 6))
    pieces = make_set(tuple(rng.sample(whole.pieces[:-1], count - 1)), whole.promoted)
    truth = rng.sample(range(count), count)
    spies = [Spy(-1, number, pieces.all) for number in range(count)]
    said: list[Said] = []
    for _ in range(rng.randrange(14)):
        number = rng.choice([n for n, one in enumerate(spies) if one.fate is Fate.ACTIVE])
        kind, one = truth[number], spies[number]
        point = rng.random()
        if point < 0.12 and sum(s.fate is Fate.ACTIVE for s in spies) > 1:
            spies[number] = replace(one, fate=rng.choice((Fate.CAPTURED, Fate.REMOVED)))
        elif point < 0.3 and not one.promoted:
            crown = bool(pieces.crowns >> kind & 1)
            said.append(Said(number, crown=crown))
            spies[number] = replace(one, mask=one.mask & (pieces.crowns if crown else ~pieces.crowns), promoted=crown)
        else:
            spies[number] = _asked(rng, pieces, kind, number, one, said)
    return History(pieces, tuple(truth), tuple(said), tuple(spies))


def _asked(rng: random.Random, pieces: PieceSet, kind: int, number: int, one: Spy, said: list[Said]) -> Spy:
    way, far = rng.randrange(len(DIRECTIONS)), rng.randint(1, MAX_REACH)
    if one.promoted:
        return one
    yes = rng.random() < 0.5 if kind == pieces.double else pieces.pieces[kind].allows(way, far)
    said.append(Said(number, way, far, yes))
    honest = pieces.allowed_by(way, far)
    mask = one.mask & ((honest if yes else ~honest) | 1 << pieces.double)
    return replace(one, mask=mask, answers=one.answers + 1)


def shown(past: History, number: int) -> History:
    """Return the history with one spy's piece known to its owner."""
    spies = list(past.spies)
    spies[number] = replace(spies[number], piece=past.truth[number], known=Known.OWNER)
    return replace(past, spies=tuple(spies))


def weight(past: History, arrangement: tuple[int, ...]) -> float:
    """Return how likely all that was said is if the pieces were arranged so, straight from the spec's words."""
    chance = 1.0
    for one in past.said:
        kind = arrangement[one.spy]
        if one.crown is not None:
            chance *= past.pieces.pieces[kind].crown == one.crown
        elif kind == past.pieces.double:
            chance *= 0.5
        else:
            chance *= past.pieces.pieces[kind].allows(one.direction, one.distance) == one.yes
    for number, spy in enumerate(past.spies):
        if spy.known is not Known.NOBODY:
            chance *= arrangement[number] == spy.piece
    return chance


def brute(past: History) -> tuple[tuple[int, ...], list[list[float]]]:
    """Return (masks, odds) by trying all arrangements."""
    count = past.pieces.count
    sums = [[0.0] * count for _ in range(count)]
    total = 0.0
    for arrangement in permutations(range(count)):
        found = weight(past, arrangement)
        total += found
        for number, kind in enumerate(arrangement):
            sums[number][kind] += found
    masks = tuple(sum(1 << kind for kind, found in enumerate(row) if found > 0.0) for row in sums)
    return masks, [[found / total for found in row] for row in sums]
