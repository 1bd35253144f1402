"""Twins: one physical pad that the system shows as two devices of the same model, which press everything together."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from scenes.kit.input.intents import Device

TOGETHER = 0.02
"""Seconds within which the two devices of one pad report a press: one frame."""
SURE = 3
"""So many presses together, and none alone, and two devices are taken for one pad."""


@dataclass
class Press:
    """A control that went down, and who pressed it too."""

    device: Device
    control: str
    at: float
    echoed: set[int] = field(default_factory=set)


class Twins:
    """Lets each press of a twin count once. The first press that only one reports tells two pads of a model apart."""

    def __init__(self) -> None:
        self._pads: dict[int, Device] = {}
        self._apart: set[frozenset[int]] = set()
        self._together: dict[frozenset[int], int] = {}
        self._open: list[Press] = []

    def joined(self, device: Device) -> None:
        """A pad is there."""
        self._pads[device.id] = device

    def lost(self, device: Device) -> None:
        """A pad is gone."""
        self._pads.pop(device.id, None)
        self._apart = {pair for pair in self._apart if device.id not in pair}
        self._together = {pair: n for pair, n in self._together.items() if device.id not in pair}
        self._open = [press for press in self._open if press.device.id != device.id]

    def hidden(self, device: Device) -> bool:
        """Whether this device is surely the second of one pad."""
        return self._first(device) != device

    def take(self, device: Device, control: str, now: float) -> Device | None:
        """Return the device that a press counts for; None if its twin has reported it already. `now` in seconds."""
        self.settle(now)
        for press in self._open:
            pair = frozenset((press.device.id, device.id))
            if press.control == control and self._alike(press.device, device) and pair not in self._apart:
                press.echoed.add(device.id)
                self._together[pair] = self._together.get(pair, 0) + 1
                return None
        if any(self._alike(device, other) for other in self._pads.values()):
            self._open.append(Press(device, control, now))
        return self._first(device)

    def settle(self, now: float) -> None:
        """Take pads apart whose presses had no echo in time."""
        late = [press for press in self._open if now - press.at > TOGETHER]
        self._open = [press for press in self._open if now - press.at <= TOGETHER]
        for press in late:
            for other in self._pads.values():
                if self._alike(press.device, other) and other.id not in press.echoed:
                    pair = frozenset((press.device.id, other.id))
                    self._apart.add(pair)
                    self._together.pop(pair, None)

    def _alike(self, one: Device, other: Device) -> bool:
        return one.id != other.id and bool(one.guid) and one.guid == other.guid

    def _first(self, device: Device) -> Device:
        """Return the device of the same pad that came first."""
        for one, other in combinations(self._pads.values(), 2):
            if other == device and self._together.get(frozenset((one.id, other.id)), 0) >= SURE:
                return one
        return device
