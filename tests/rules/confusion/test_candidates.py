"""Candidates ('crossed out for you'): equal to brute force over all arrangements."""

import random

import pytest

from game.rules.confusion import GAME
from game.rules.confusion.board import spies_of
from game.rules.confusion.candidates import closed
from game.rules.confusion.state import Edge, Kind, Known, State
from tests.rules.confusion.histories import brute, history, shown
from tests.rules.confusion.positions import PIECES
from tests.worlds import play

POSITIONS = 250


def test_the_candidates_equal_brute_force_over_all_arrangements_on_many_small_positions() -> None:
    rng = random.Random(2)
    kinds = {"promoted": 0, "silent": 0, "captured": 0, "struck by others": 0, "sure": 0}
    for _ in range(POSITIONS):
        past = history(rng)
        masks, _ = brute(past)
        own = tuple(spy.mask for spy in past.spies)
        found = closed(own)
        assert found == masks
        assert all(mask >> kind & 1 for mask, kind in zip(found, past.truth, strict=True))
        kinds["promoted"] += any(spy.promoted for spy in past.spies)
        kinds["silent"] += any(one.crown is False for one in past.said)
        kinds["captured"] += any(spy.fate.value != "active" for spy in past.spies)
        kinds["struck by others"] += found != own
        kinds["sure"] += any(mask.bit_count() == 1 for mask in found)
    assert min(kinds.values()) > 30, f"the positions are too much alike: {kinds}"


def test_a_piece_that_a_token_told_closes_it_for_the_others() -> None:
    rng = random.Random(5)
    for _ in range(60):
        past = history(rng)
        number = rng.randrange(past.pieces.count)
        past = shown(past, number)
        own = [1 << s.piece if s.known is Known.OWNER else s.mask for s in past.spies]
        assert closed(own) == brute(past)[0]


def test_any_masks_at_all_are_closed_as_brute_force_closes_them_or_have_no_arrangement() -> None:
    from itertools import permutations

    rng = random.Random(3)
    empty = 0
    for _ in range(400):
        count, share = rng.randint(1, 6), rng.choice((0.3, 0.5, 0.8))
        masks = [sum(1 << bit for bit in range(count) if rng.random() < share) for _ in range(count)]
        fits = [p for p in permutations(range(count)) if all(masks[i] >> kind & 1 for i, kind in enumerate(p))]
        if not fits:
            empty += 1
            with pytest.raises(ValueError, match="no arrangement"):
                closed(masks)
            continue
        assert closed(masks) == tuple(sum({1 << p[i] for p in fits}) for i in range(count))
    assert 50 < empty < 350


def heard(state: State) -> list[int]:
    """Return each spy's mask by its own answers, read from the protocol alone."""
    masks, promoted = [PIECES.all] * 26, set()
    for line in state.lines:
        if line.kind is Kind.EXPOSED:
            masks[line.spy] &= 1 << PIECES.double
        if line.kind is not Kind.ANNOUNCED:
            continue
        if line.spy not in promoted:
            masks[line.spy] &= 1 << PIECES.double | sum(
                1 << number
                for number, one in enumerate(PIECES.pieces[:-1])
                if one.allows(line.direction, line.distance) == line.yes
            )
        if line.edge is Edge.PROMOTED:
            promoted.add(line.spy)
            masks[line.spy] &= PIECES.crowns
        elif line.edge is Edge.NO_CROWN:
            masks[line.spy] &= ~PIECES.crowns
    return masks


def test_in_whole_matches_the_rules_keep_the_candidates_that_the_protocol_tells() -> None:
    for seed in range(8):
        trail = play(GAME, GAME.make_setup(2), seed)
        for state in trail.states[28::9]:
            masks = heard(state)
            assert [spy.mask for spy in state.spies] == masks
            expected: tuple[int, ...] = ()
            for side in (0, 1):
                expected += closed([masks[number] for number in spies_of(side)])
            assert state.masks == expected
