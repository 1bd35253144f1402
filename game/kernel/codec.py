"""Dataclass <-> JSON for actions and states: the class name is the tag; a canonical text gives checksums."""

import hashlib
import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TypeVar

import cattrs

from game.kernel.errors import BadRecord

T = TypeVar("T")
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class ActionCodec:
    """Writes and reads the actions of one game as `[tag, field, field, ...]`.

    Raises BadRecord for an unknown tag, a missing or a wrongly typed field.
    """

    def __init__(self, types: tuple[type, ...]) -> None:
        self._types = {kind.__name__: kind for kind in types}
        self._converter = cattrs.Converter(forbid_extra_keys=True)
        for plain in (int, float, str, bool):
            self._converter.register_structure_hook(plain, _exactly)

    def encode(self, action: object) -> list[Json]:
        """Return the action as JSON values."""
        kind = type(action)
        values = [plain(getattr(action, field.name)) for field in fields(kind)]  # type: ignore[arg-type]
        return [kind.__name__, *values]

    def decode(self, data: Json) -> object:
        """Return the action that `encode` gave."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadRecord("an action in the file is not readable")
        kind = self._types.get(data[0])
        if kind is None:
            raise BadRecord(f"the file has an action {data[0]!r} that this game does not know")
        names = [field.name for field in fields(kind)]
        if len(names) != len(data) - 1:
            raise BadRecord(f"the action {data[0]!r} in the file has the wrong number of values")
        try:
            return self._converter.structure(dict(zip(names, data[1:], strict=True)), kind)
        except Exception as error:
            raise BadRecord(f"the action {data[0]!r} in the file has a wrong value") from error


def _exactly(value: object, kind: type[T]) -> T:
    """Return the value if it is of that very type: a file's '3' is no 3."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not of type {kind.__name__}")
    return value


def plain(value: object) -> Json:
    """Return any frozen value (dataclasses, enums, tuples, numbers, texts) as JSON values; order is kept."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if is_dataclass(value):
        return [type(value).__name__, *(plain(getattr(value, field.name)) for field in fields(value))]
    raise TypeError(f"{type(value).__name__} has no place in a state or an action")


def checksum(value: object) -> str:
    """Return 16 hexadecimal digits that stand for a value; equal values give equal ones on every machine."""
    text = json.dumps(plain(value), separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
