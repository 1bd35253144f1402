"""Which device plays which seat: press to join, pads that get lost and come back."""

from scenes.kit.input.intents import Device

DESK = "desk"


def player_of(device: Device) -> str:
    """Return the key under which a device plays: keyboard and mouse are one person's desk, a pad is itself."""
    return f"pad:{device.id}" if device.kind == "pad" else DESK


class Seats:
    """Holds seat numbers by device. One device never plays two seats; a seat has at most one device."""

    def __init__(self) -> None:
        self._seat: dict[str, int] = {}
        self._device: dict[str, Device] = {}
        self._missing: dict[int, Device] = {}

    def claim(self, device: Device, seat: int) -> bool:
        """Give the seat to the device; return False if either is already taken by another."""
        player = player_of(device)
        if self._seat.get(player, seat) != seat or self.holder(seat) not in (None, player):
            return False
        self._seat[player] = seat
        self._device[player] = device
        self._missing.pop(seat, None)
        return True

    def take_over(self, device: Device, seat: int) -> None:
        """Give the seat to the device whatever it held before: for the keyboard that steps in for a lost pad."""
        self.free(seat)
        self._seat.pop(player_of(device), None)
        self.claim(device, seat)

    def free(self, seat: int) -> None:
        """Take the seat's device away."""
        for player in [p for p, s in self._seat.items() if s == seat]:
            del self._seat[player]
            del self._device[player]
        self._missing.pop(seat, None)

    def clear(self) -> None:
        """Free every seat."""
        self._seat.clear()
        self._device.clear()
        self._missing.clear()

    def seat_of(self, device: Device) -> int | None:
        """Return the seat that this device plays, or None."""
        return self._seat.get(player_of(device))

    def holder(self, seat: int) -> str | None:
        """Return the key of the device that plays the seat ('desk', 'pad:<id>'), or None."""
        return next((player for player, s in self._seat.items() if s == seat), None)

    def device_of(self, seat: int) -> Device | None:
        """Return the device that plays the seat, or None (also while it is lost)."""
        player = self.holder(seat)
        return self._device[player] if player else None

    def missing(self) -> tuple[int, ...]:
        """Return the seats whose pad is lost, in order."""
        return tuple(sorted(self._missing))

    def lost(self, device: Device) -> int | None:
        """A pad is gone: its seat becomes missing and is returned."""
        player = player_of(device)
        seat = self._seat.pop(player, None)
        self._device.pop(player, None)
        if seat is not None:
            self._missing[seat] = device
        return seat

    def returned(self, device: Device) -> int | None:
        """A pad has come: if exactly one lost seat had a pad of this model it gets that seat, which is returned."""
        fitting = [seat for seat, old in self._missing.items() if old.guid == device.guid]
        if len(fitting) != 1 or not self.claim(device, fitting[0]):
            return None
        return fitting[0]
