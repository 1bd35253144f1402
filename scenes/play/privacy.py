"""Privacy: whose secrets may be on screen, and which device acts for which seat. Pure decisions, no drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.kernel.types import SPECTATOR, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.record import SeatInfo
    from scenes.kit.input.intents import Device
    from scenes.kit.input.seats import Seats


@dataclass(frozen=True, slots=True)
class Audience:
    """Who sits before the screen: whose view the table shows, and whether that seat's own secrets may lie open."""

    viewer: Seat
    private: bool
    shared: bool  # several people: secrets only behind the curtain


def audience_of(seats: Sequence[SeatInfo]) -> Audience:
    """Return the audience: one person sees their own view, several or none the public one."""
    people = [Seat(i) for i, info in enumerate(seats) if info.level is None]
    if len(people) == 1:
        return Audience(people[0], True, False)
    return Audience(SPECTATOR, False, len(people) > 1)


def may_act(device: Device, seat: Seat, bound: Seats, shared: bool) -> bool:
    """Return whether this device may choose for the seat.

    With one person every device is that person's. With several, a device that was bound to a seat acts for it alone,
    and a seat with a device of its own is moved by no other.
    """
    if not shared:
        return True
    mine = bound.seat_of(device)
    if mine is not None:
        return mine == seat
    return bound.holder(seat) is None


def seat_for_hand(device: Device, current: Seat, people: Sequence[Seat], bound: Seats) -> Seat | None:
    """Return whose hand this device's hand key opens: its own seat's, else the acting person's; None: ask."""
    mine = bound.seat_of(device)
    if mine is not None and Seat(mine) in people:
        return Seat(mine)
    if len(people) == 1:
        return people[0]
    return current if current in people and bound.holder(current) is None else None
