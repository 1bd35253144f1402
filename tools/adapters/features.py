"""Any game's view as numbers of a fixed count, for learners: the hashing trick over the view's fields.

Each number in a view stands in the slot of its path (`agents/2/node`), each word and each member of an enumeration in
the slot of path and word. Two paths may share a slot; 2048 slots keep that rare among the fields that change.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

SLOTS = 2048
BOUND = 1e6
"""No number is further from 0: larger ones are cut."""

LONGEST_WORD = 40
"""Longer texts are whole boards or sets of pieces, which never change in a match."""

LEFT_OUT = ("legal_actions",)
"""The action mask says it better."""

INDEXES = tuple(str(number).encode() for number in range(4096))

Numbers = npt.NDArray[np.float64]


class Encoder:
    """Turns views into numbers. It keeps the numbers of fields that are still the same object: boards never change."""

    def __init__(self) -> None:
        self._kept: dict[tuple[type, str], tuple[Any, Numbers]] = {}

    def features(self, view: Any) -> npt.NDArray[np.float32]:
        """Return a view as `SLOTS` numbers. The same view gives the same numbers in every process."""
        found = np.zeros(SLOTS, np.float64)
        for name, text in _names(type(view)):
            value = getattr(view, name)
            kept = self._kept.get((type(view), name))
            if kept is None or kept[0] is not value:
                numbers = np.zeros(SLOTS, np.float64)
                _add(numbers, value, crc32(text))
                kept = self._kept[type(view), name] = value, numbers
            found += kept[1]
        return np.clip(found, -BOUND, BOUND).astype(np.float32)


def _add(found: Numbers, value: Any, path: int) -> None:
    kind = type(value)
    if kind is int or kind is bool or kind is float:
        found[path % SLOTS] += value
    elif kind is tuple or kind is list:
        for index, item in enumerate(value):
            _add(found, item, crc32(INDEXES[index], path))
    elif names := _names(kind):
        for name, text in names:
            _add(found, getattr(value, name), crc32(text, path))
    else:
        word = value.name if isinstance(value, Enum) else value
        if isinstance(word, str) and len(word) <= LONGEST_WORD:
            found[crc32(word.encode(), path) % SLOTS] += 1


@cache
def _names(kind: type) -> tuple[tuple[str, bytes], ...]:
    """Return the fields of a kind of dataclass; none for what isn't one."""
    if not is_dataclass(kind):
        return ()
    return tuple((one.name, one.name.encode()) for one in fields(kind) if one.name not in LEFT_OUT)
