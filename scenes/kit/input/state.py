"""What the program knows about its input devices: the last one used, the bindings, seats, glyph labels."""

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.devices import Devices
from scenes.kit.input.intents import (
    KEYBOARD,
    MOUSE,
    Device,
    EditKey,
    InputEvent,
    Intent,
    Kind,
    PadLost,
    Pointer,
    RawInput,
    TextInput,
)
from scenes.kit.input.keys import label_of_scancode
from scenes.kit.input.seats import Seats


class InputState:
    """Read by scenes and widgets; moved on by the loop."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.delay = 0.0
        self.device: Device = MOUSE
        self.seats = Seats()
        self.devices = Devices(lambda: self.bindings, lambda: self.delay)

    @property
    def kind(self) -> Kind:
        """The kind of the device last used."""
        return self.device.kind

    @property
    def shows_focus(self) -> bool:
        """Whether the focus ring is shown: only while keys or a pad are in use."""
        return self.device.kind != "mouse"

    @property
    def prompt_device(self) -> Device:
        """The device whose buttons prompts show: the mouse has none, so keys stand in for it."""
        return KEYBOARD if self.device.kind == "mouse" else self.device

    @property
    def pads(self) -> list[Device]:
        """The pads that are plugged in."""
        return self.devices.pads()

    @property
    def capture(self) -> bool:
        """While True the next key or button arrives as RawInput instead of an intent."""
        return self.devices.capture

    @capture.setter
    def capture(self, on: bool) -> None:
        self.devices.capture = on

    def note(self, event: InputEvent) -> bool:
        """Remember which device an event came from; return True if prompts or the ring have to change."""
        before = self.device
        if isinstance(event, (Intent, RawInput, Pointer)):
            self.device = event.device
        elif isinstance(event, (TextInput, EditKey)) or (isinstance(event, PadLost) and event.device == self.device):
            self.device = KEYBOARD
        return self.device != before

    def key_label(self, intent: str) -> str:
        """Return the label of the first key of an intent, as this keyboard prints it if that is known."""
        codes = self.bindings.keys_of(intent)
        return self.label_of(codes[0]) if codes else ""

    def label_of(self, scancode: int) -> str:
        """Return the label of a key by its place."""
        return self.devices.key_labels.get(scancode) or label_of_scancode(scancode)
