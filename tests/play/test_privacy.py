"""Whose secrets may be on screen, and which device acts for which seat."""

from game.kernel.types import SPECTATOR, Seat
from scenes.kit.input.intents import KEYBOARD, MOUSE, Device
from scenes.kit.input.seats import Seats
from scenes.play.privacy import Audience, audience_of, may_act, seat_for_hand
from tests.play.fakes import people

PAD_1 = Device("pad", 1, "Pad", guid="a")
PAD_2 = Device("pad", 2, "Pad", guid="b")


def test_one_person_sees_their_own_view_and_several_or_none_the_public_one() -> None:
    assert audience_of(people("bot:easy", "human")) == Audience(Seat(1), True, False)
    assert audience_of(people("human", "human")) == Audience(SPECTATOR, False, True)
    assert audience_of(people("bot:easy", "bot:easy")) == Audience(SPECTATOR, False, False)


def test_a_bound_pad_acts_for_its_own_seat_alone() -> None:
    bound = Seats()
    bound.claim(PAD_1, 0)
    bound.claim(PAD_2, 1)
    assert may_act(PAD_1, Seat(0), bound, shared=True)
    assert not may_act(PAD_2, Seat(0), bound, shared=True)
    assert not may_act(KEYBOARD, Seat(0), bound, shared=True)


def test_keyboard_and_mouse_are_one_persons_desk() -> None:
    bound = Seats()
    bound.claim(MOUSE, 1)
    assert may_act(KEYBOARD, Seat(1), bound, shared=True)
    assert not may_act(KEYBOARD, Seat(0), bound, shared=True)


def test_a_seat_without_a_device_is_moved_by_any_device_without_a_seat() -> None:
    bound = Seats()
    bound.claim(PAD_1, 0)
    assert may_act(KEYBOARD, Seat(1), bound, shared=True)
    assert not may_act(PAD_1, Seat(1), bound, shared=True)


def test_a_single_person_may_use_every_device() -> None:
    bound = Seats()
    bound.claim(PAD_1, 0)
    assert may_act(KEYBOARD, Seat(0), bound, shared=False)


def test_the_hand_key_opens_the_hand_of_the_devices_own_seat_else_of_whose_turn_it_is_else_asks() -> None:
    bound = Seats()
    crew = [Seat(0), Seat(2)]
    assert seat_for_hand(KEYBOARD, Seat(2), crew, bound) == 2
    assert seat_for_hand(KEYBOARD, Seat(1), crew, bound) is None
    bound.claim(PAD_1, 0)
    assert seat_for_hand(PAD_1, Seat(2), crew, bound) == 0
    assert seat_for_hand(KEYBOARD, Seat(0), crew, bound) is None
    assert seat_for_hand(KEYBOARD, Seat(1), [Seat(2)], bound) == 2
