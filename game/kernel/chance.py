"""Seeded streams: one for each purpose, so that a bot that thinks longer does not change the next card."""

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def derive_rng(seed: int | str, purpose: str) -> random.Random:
    """Return the stream of a purpose ('chance', 'bot:2', 'sampling', ...) under a match's seed.

    The same seed and purpose give the same numbers on every machine, as long as only `random()` is called.
    """
    digest = hashlib.sha256(f"{seed}/{purpose}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def pick_index(rng: random.Random, count: int) -> int:
    """Return an index 0..count-1, each as likely. Uses `random()` alone."""
    return min(int(rng.random() * count), count - 1)


def shuffled(rng: random.Random, items: Sequence[T]) -> list[T]:
    """Return the items in a random order (Fisher and Yates). Uses `random()` alone."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = pick_index(rng, i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def bot_rng(seed: int, seat: int, step: int) -> random.Random:
    """Return the stream of one decision: of the bot on `seat`, after `step` actions of the match."""
    return derive_rng(seed, f"bot:{seat}:{step}")
