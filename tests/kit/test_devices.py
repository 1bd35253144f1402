"""Intents from keyboard, mouse, mapped pads, plain joysticks; repeat, hot-plug, delay."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.devices import Devices
from scenes.kit.input.intents import (
    EditKey,
    FocusLost,
    Intent,
    PadJoined,
    PadLost,
    PadType,
    Pointer,
    RawInput,
    TextInput,
)
from scenes.kit.input.pads import pad_type
from tests import vpad
from tests.vpad import VirtualPad

FRAME = 1 / 60


class Reader:
    """Devices with bindings and delay that a test can set."""

    def __init__(self) -> None:
        self.bindings, self.delay = Bindings(), 0.0
        self.devices = Devices(lambda: self.bindings, lambda: self.delay)
        self.devices.start()
        self.poll()

    def poll(self, dt: float = FRAME) -> list[object]:
        return list(self.devices.poll(dt))

    def names(self, dt: float = FRAME) -> list[str]:
        return [e.name for e in self.poll(dt) if isinstance(e, Intent)]


@pytest.fixture
def reader() -> Iterator[Reader]:
    pygame.joystick.init()
    pygame.event.clear()
    yield Reader()


def post_key(key: int, down: bool = True, mod: int = 0, scancode: int = 0) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.Event(kind, key=key, mod=mod, scancode=scancode, unicode=""))


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (pygame.K_UP, "up"), (pygame.K_w, "up"), (pygame.K_s, "down"), (pygame.K_RETURN, "confirm"),
        (pygame.K_SPACE, "confirm"), (pygame.K_ESCAPE, "cancel"), (pygame.K_BACKSPACE, "cancel"),
        (pygame.K_F10, "menu"), (pygame.K_i, "details"), (pygame.K_TAB, "next"), (pygame.K_PAGEUP, "previous"),
        (pygame.K_u, "undo"), (pygame.K_h, "hand"), (pygame.K_F1, "aid"), (pygame.K_F11, "fullscreen"),
    ],
)  # fmt: skip
def test_each_default_key_gives_its_intent(reader: Reader, key: int, name: str) -> None:
    post_key(key)
    assert reader.names() == [name]


def test_keys_are_bound_by_their_place_not_by_what_the_layout_prints_on_them(reader: Reader) -> None:
    post_key(pygame.K_z, scancode=26)  # the key that says Z on a French keyboard lies where W does on a US one
    assert reader.names() == ["up"]
    assert reader.devices.key_labels[26] == "Z"


def test_shift_tab_goes_back_and_alt_return_fills_the_screen(reader: Reader) -> None:
    post_key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    post_key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert reader.names() == ["previous", "fullscreen"]


def test_a_held_direction_repeats_after_400_ms_and_then_every_120_ms_until_it_is_let_go(reader: Reader) -> None:
    post_key(pygame.K_DOWN)
    assert reader.names() == ["down"]
    assert reader.names(0.39) == []
    repeated = reader.poll(0.02)
    assert repeated == [Intent("down", repeat=True)]
    assert reader.names(0.11) == []
    assert reader.names(0.02) == ["down"]
    post_key(pygame.K_DOWN, down=False)
    assert reader.names(0.5) == []


def test_confirm_does_not_repeat(reader: Reader) -> None:
    post_key(pygame.K_RETURN)
    reader.poll()
    assert reader.names(2.0) == []


def test_released_inputs_do_nothing_until_they_are_pressed_again(reader: Reader) -> None:
    post_key(pygame.K_DOWN)
    reader.poll()
    reader.devices.release_all()
    assert reader.names(2.0) == []


def test_losing_the_window_lets_go_of_everything(reader: Reader) -> None:
    post_key(pygame.K_DOWN)
    reader.poll()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert reader.poll() == [FocusLost()]
    assert reader.names(2.0) == []


def test_a_remapped_key_gives_the_new_intent_and_the_old_key_none(reader: Reader) -> None:
    reader.bindings = Bindings().with_key("details", 0, 19)  # P
    post_key(pygame.K_p)
    post_key(pygame.K_i)
    assert reader.names() == ["details"]


def test_while_capturing_the_next_key_or_button_arrives_raw(reader: Reader) -> None:
    reader.devices.capture = True
    post_key(pygame.K_p)
    found = reader.poll()
    assert [(e.device.kind, e.code, e.label) for e in found if isinstance(e, RawInput)] == [("keyboard", 19, "P")]
    with VirtualPad() as pad:
        reader.poll()
        pad.button(vpad.Y)
        assert [e.code for e in reader.poll() if isinstance(e, RawInput)] == [vpad.Y]


def test_the_mouse_gives_pointers_and_the_motion_without_movement_is_ignored(reader: Reader) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=3))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.5, flipped=False))
    assert reader.poll() == [Pointer("press", (7, 8), 3), Pointer("wheel", (7, 8), wheel=-1.5)]


def test_many_motions_of_one_frame_become_the_last_of_them(reader: Reader) -> None:
    for x in range(5):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)))
    assert reader.poll() == [Pointer("move", (4, 0))]


def test_while_typing_letters_are_text_and_editing_keys_edit(reader: Reader) -> None:
    reader.devices.set_typing(True)
    post_key(pygame.K_w)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="w"))
    post_key(pygame.K_BACKSPACE)
    post_key(pygame.K_v, mod=pygame.KMOD_CTRL)
    post_key(pygame.K_RETURN)
    found = reader.poll()
    assert found == [TextInput("w"), EditKey("backspace"), EditKey("paste"), Intent("confirm")]
    reader.devices.set_typing(False)
    post_key(pygame.K_w)
    assert reader.names() == ["up"]


@pytest.mark.parametrize(
    ("button", "name"),
    [
        (vpad.A, "confirm"), (vpad.B, "cancel"), (vpad.X, "details"), (vpad.Y, "hand"), (vpad.START, "menu"),
        (vpad.BACK, "aid"), (vpad.LSHOULDER, "previous"), (vpad.RSHOULDER, "next"), (vpad.LSTICK, "undo"),
        (vpad.UP, "up"), (vpad.DOWN, "down"), (vpad.LEFT, "left"), (vpad.RIGHT, "right"),
    ],
)  # fmt: skip
def test_each_pad_button_gives_its_intent_exactly_once(reader: Reader, button: int, name: str) -> None:
    with VirtualPad() as pad:
        joined = [e.device for e in reader.poll() if isinstance(e, PadJoined)]
        assert [device.id for device in joined] == [pad.instance_id]
        pad.button(button)
        assert reader.poll() == [Intent(name, joined[0])]
        pad.button(button, False)
        assert reader.poll() == []


def test_the_stick_becomes_a_direction_beyond_60_percent_and_stays_one_until_below_35(reader: Reader) -> None:
    with VirtualPad() as pad:
        reader.poll()
        pad.stick(x=0.55)
        assert reader.names() == []
        pad.stick(x=0.65)
        assert reader.names() == ["right"]
        pad.stick(x=0.4)
        assert reader.names(0.45) == ["right"]  # still held: it repeats
        pad.stick(x=0.3)
        assert reader.names(1.0) == []
        pad.stick(x=-1.0)
        assert reader.names() == ["left"]


def test_a_stick_thrown_from_one_side_to_the_other_turns_at_once(reader: Reader) -> None:
    with VirtualPad() as pad:
        reader.poll()
        pad.stick(y=1.0)
        assert reader.names() == ["down"]
        pad.stick(y=-1.0)
        assert reader.names() == ["up"]
        assert reader.names(0.41) == ["up"]


def test_two_pads_are_told_apart_and_a_lost_one_does_not_touch_the_other(reader: Reader) -> None:
    with VirtualPad("One") as one, VirtualPad("Two") as two:
        assert len([e for e in reader.poll() if isinstance(e, PadJoined)]) == 2
        two.button(vpad.A)
        assert [e.device.id for e in reader.poll() if isinstance(e, Intent)] == [two.instance_id]
        one.unplug()
        lost = [e for e in reader.poll() if isinstance(e, PadLost)]
        assert [e.device.id for e in lost] == [one.instance_id]
        assert [device.id for device in reader.devices.pads()] == [two.instance_id]


def test_unplugging_a_pad_that_holds_a_direction_stops_the_repeat(reader: Reader) -> None:
    with VirtualPad() as pad:
        reader.poll()
        pad.button(vpad.DOWN)
        assert reader.names() == ["down"]
        pad.unplug()
        reader.poll()
        assert reader.names(2.0) == []


def test_a_joystick_without_a_mapping_works_by_hat_stick_and_first_buttons(reader: Reader) -> None:
    with VirtualPad("Old stick", mapped=False) as pad:
        assert [e.device.name for e in reader.poll() if isinstance(e, PadJoined)] == ["Old stick"]
        pad.hat(1)
        assert reader.names() == ["up"]
        pad.hat(0)
        reader.poll()
        pad.button(0)
        assert reader.names() == ["confirm"]
        pad.button(0, False)
        reader.poll()
        pad.stick(x=1.0)
        assert reader.names() == ["right"]


@pytest.mark.parametrize(
    ("model", "kind"),
    [
        (vpad.XBOX, PadType.XBOX), (vpad.PLAYSTATION, PadType.PLAYSTATION), (vpad.SWITCH, PadType.SWITCH),
        ((0x1234, 0x5678), PadType.GENERIC),
    ],
)  # fmt: skip
def test_the_maker_of_a_pad_is_read_from_its_guid(reader: Reader, model: tuple[int, int], kind: PadType) -> None:
    with VirtualPad("Pad", model):
        assert [e.device.pad_type for e in reader.poll() if isinstance(e, PadJoined)] == [kind]


def test_a_pad_of_an_unknown_maker_is_known_by_its_name() -> None:
    assert pad_type("0300000000000000", "DualSense Wireless Controller") is PadType.PLAYSTATION
    assert pad_type("", "") is PadType.GENERIC


def test_the_right_stick_turns_the_wheel(reader: Reader) -> None:
    with VirtualPad() as pad:
        reader.poll()
        pad.axis(vpad.RIGHT_Y, vpad.FULL)
        wheels = [e for e in reader.poll() if isinstance(e, Pointer)]
        assert len(wheels) == 1 and wheels[0].wheel < 0 and wheels[0].device.kind == "pad"
        pad.axis(vpad.RIGHT_Y, 0)
        assert not [e for e in reader.poll() if isinstance(e, Pointer)]


def test_the_input_delay_swallows_a_second_press_but_not_a_direction(reader: Reader) -> None:
    reader.delay = 0.5
    post_key(pygame.K_RETURN)
    assert reader.names() == ["confirm"]
    post_key(pygame.K_RETURN)
    post_key(pygame.K_DOWN)
    assert reader.names() == ["down"]
    post_key(pygame.K_RETURN)
    assert reader.names(0.6) == ["confirm", "down"]
