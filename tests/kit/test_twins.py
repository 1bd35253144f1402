"""One physical pad that shows up as two devices counts once; two pads of one model stay two."""

import pytest

from scenes.kit.input.intents import Device, Intent, PadLost, PadType
from scenes.kit.input.twins import SURE, TOGETHER, Twins
from tests.kit.test_devices import Reader, reader
from tests.vpad import PLAYSTATION, A, VirtualPad

__all__ = ["reader"]
ONE, TWO, OTHER = (
    Device("pad", n, "Pad", PadType.GENERIC, guid) for n, guid in ((1, "same"), (2, "same"), (3, "other"))
)


@pytest.fixture
def twins() -> Twins:
    """Two pads of one model and one of another."""
    made = Twins()
    for device in (ONE, TWO, OTHER):
        made.joined(device)
    return made


def test_a_press_that_both_report_at_once_counts_once_and_after_some_they_are_one_pad(twins: Twins) -> None:
    for number in range(SURE):
        assert not twins.hidden(TWO)
        first, second = (ONE, TWO) if number % 2 else (TWO, ONE)
        assert twins.take(first, "button 0", float(number)) == first
        assert twins.take(second, "button 0", number + TOGETHER / 2) is None
    assert twins.hidden(TWO) and not twins.hidden(ONE)
    assert twins.take(TWO, "button 1", 9.0) == ONE
    assert twins.take(ONE, "button 1", 9.0) is None


def test_two_pads_of_one_model_are_told_apart_by_the_first_press_of_one_alone(twins: Twins) -> None:
    assert twins.take(ONE, "button 0", 0.0) == ONE
    assert twins.take(TWO, "button 0", 0.0) is None
    assert twins.take(ONE, "button 0", 1.0) == ONE
    for now in (2.0, 3.0, 4.0, 5.0):
        assert twins.take(ONE, "button 0", now) == ONE
        assert twins.take(TWO, "button 0", now) == TWO
    assert not twins.hidden(TWO)


def test_another_button_another_model_or_a_later_moment_is_no_echo(twins: Twins) -> None:
    assert twins.take(ONE, "button 0", 0.0) == ONE
    assert twins.take(TWO, "button 1", 0.0) == TWO
    assert twins.take(OTHER, "button 0", 0.0) == OTHER
    assert twins.take(TWO, "button 0", 2 * TOGETHER) == TWO


def test_twins_are_forgotten_when_one_goes(twins: Twins) -> None:
    for now in range(SURE):
        twins.take(ONE, "button 0", float(now))
        twins.take(TWO, "button 0", float(now))
    assert twins.hidden(TWO)
    twins.lost(ONE)
    assert not twins.hidden(TWO) and twins.take(TWO, "button 0", 9.0) == TWO


def test_a_pad_that_shows_up_twice_presses_once_and_is_listed_once(reader: Reader) -> None:
    with VirtualPad("Pad", PLAYSTATION) as one, VirtualPad("Pad", PLAYSTATION) as two:
        reader.poll()
        for _ in range(SURE):
            for down in (True, False):
                one.button(A, down)
                two.button(A, down)
                found = [event for event in reader.poll() if isinstance(event, Intent)]
                assert [event.name for event in found] == (["confirm"] if down else [])
            reader.poll(1.0)
        assert len(reader.devices.pads()) == 1
        two.unplug()
        assert not [event for event in reader.poll() if isinstance(event, PadLost)]
