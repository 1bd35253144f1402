"""Sitters: what everybody is told in the log when a seat gets another sitter, level or name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from scenes.kit.strings import Strings


def changes(t: Strings, before: Sequence[SeatInfo], after: Sequence[SeatInfo]) -> list[str]:
    """Return one line for each seat that isn't as it was."""
    lines = [_change(t, old, new) for old, new in zip(before, after, strict=True)]
    return [line for line in lines if line]


def _change(t: Strings, old: SeatInfo, new: SeatInfo) -> str:
    names = {"name": old.name, "new": new.name}
    renamed = "_renamed" if old.name != new.name else ""
    if old.level is not None and new.level is None:
        return t(f"sitters.person{renamed}", level=_level(t, old.level), **names)
    if old.level is None and new.level is not None:
        return t(f"sitters.bot{renamed}", level=_level(t, new.level), **names)
    if old.level is not None and new.level is not None and old.level != new.level:
        return t("sitters.level", before=_level(t, old.level), level=_level(t, new.level), **names)
    return t("sitters.name", **names) if renamed else ""


def _level(t: Strings, level: str) -> str:
    return t(f"level.{level}.name")
