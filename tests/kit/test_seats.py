"""One device, one seat; lost pads and pads that come back."""

from scenes.kit.input.intents import KEYBOARD, MOUSE, Device
from scenes.kit.input.seats import Seats

RED = Device("pad", 1, "Pad", guid="aa")
BLUE = Device("pad", 2, "Pad", guid="bb")
TWIN = Device("pad", 3, "Pad", guid="aa")


def test_a_device_never_plays_two_seats_and_a_seat_has_one_device() -> None:
    seats = Seats()
    assert seats.claim(RED, 0)
    assert not seats.claim(RED, 1)
    assert not seats.claim(BLUE, 0)
    assert seats.claim(RED, 0)
    assert seats.seat_of(RED) == 0 and seats.device_of(1) is None


def test_keyboard_and_mouse_play_the_same_seat() -> None:
    seats = Seats()
    assert seats.claim(KEYBOARD, 2)
    assert seats.seat_of(MOUSE) == 2
    assert not seats.claim(MOUSE, 1)


def test_a_lost_pad_leaves_its_seat_missing_until_the_same_model_returns_under_another_id() -> None:
    seats = Seats()
    seats.claim(RED, 0)
    seats.claim(BLUE, 1)
    assert seats.lost(RED) == 0 and seats.missing() == (0,)
    assert seats.returned(Device("pad", 9, guid="cc")) is None
    back = Device("pad", 7, "Pad", guid="aa")
    assert seats.returned(back) == 0
    assert seats.missing() == () and seats.seat_of(back) == 0


def test_two_lost_pads_of_one_model_are_not_guessed() -> None:
    seats = Seats()
    seats.claim(RED, 0)
    seats.claim(TWIN, 1)
    seats.lost(RED)
    seats.lost(TWIN)
    assert seats.returned(Device("pad", 8, guid="aa")) is None
    assert seats.missing() == (0, 1)
    assert seats.claim(Device("pad", 8, guid="aa"), 1) and seats.missing() == (0,)


def test_the_keyboard_can_step_in_for_a_lost_pad() -> None:
    seats = Seats()
    seats.claim(RED, 0)
    seats.claim(KEYBOARD, 1)
    seats.lost(RED)
    seats.take_over(KEYBOARD, 0)
    assert seats.seat_of(KEYBOARD) == 0 and seats.missing() == () and seats.holder(1) is None


def test_losing_a_pad_without_a_seat_changes_nothing() -> None:
    seats = Seats()
    assert seats.lost(BLUE) is None and seats.missing() == ()
