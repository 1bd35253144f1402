"""Widgets that hold a value: toggle, slider, choice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import InputEvent, Intent, Pointer
from scenes.kit.ui.button import Coat, coat, draw_face, lip
from scenes.kit.ui.widget import Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui


class Setting(Widget):
    """A line with a name on the left and something to work on the right; if it is tight, one below the other."""

    focusable = True
    control = 380.0

    def __init__(self, id: str, text: str, tooltip: str = "", enabled: bool = True, reason: str = "") -> None:
        super().__init__(id, tooltip or ("" if enabled else reason))
        self.text, self.enabled, self.reason = text, enabled, reason

    def control_width(self, skin: Skin) -> int:
        """Return the pixels that the control wants."""
        return skin.px(self.control * (0.5 + 0.5 * skin.text_scale))

    def control_height(self, skin: Skin) -> int:
        """Return the control's height in pixels."""
        return skin.text.line_height("button")

    def _parts(self, skin: Skin, width: int) -> tuple[int, int, bool]:
        """Return the width for the name, the height of the name, and whether the control stands below it."""
        pad = skin.px(22)
        beside = width - 3 * pad - self.control_width(skin)
        if beside >= min(skin.px(220), skin.text.measure(self.text, "button")[0]):
            return beside, skin.text.measure(self.text, "button", beside)[1], False
        return width - 2 * pad, skin.text.measure(self.text, "button", width - 2 * pad)[1], True

    def measure(self, skin: Skin, width: int) -> Size:
        """All the width it can get."""
        _, high, below = self._parts(skin, width)
        pad = skin.px(11)
        control = self.control_height(skin)
        inner = high + control + pad if below else max(high, control)
        natural = skin.text.measure(self.text, "button")[0] + self.control_width(skin) + skin.px(90)
        return min(width, natural), max(inner + 2 * pad + lip(skin), skin.px(64))

    def control_rect(self, skin: Skin) -> Rect:
        """Return where the control is."""
        pad, face = skin.px(22), Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - lip(skin))
        high = self.control_height(skin)
        if self._parts(skin, self.rect.width)[2]:
            return Rect(face.x + pad, face.bottom - skin.px(11) - high, face.width - 2 * pad, high)
        wide = self.control_width(skin)
        return Rect(face.right - pad - wide, face.centery - high // 2, wide, high)

    def wear(self, skin: Skin, look: Look) -> Coat:
        """Return the colours."""
        return coat(skin, "normal", self.enabled, look.hot, self.ground)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the face, the name, the control."""
        wear = self.wear(skin, look)
        face = draw_face(surface, skin, self.rect, wear, False)
        room, high, below = self._parts(skin, self.rect.width)
        one_line = high <= skin.text.measure("X", "button")[1]
        if below:
            y = face.y + skin.px(11)
        elif one_line:
            y = face.centery - skin.text.capital_middle("button")
        else:
            y = face.centery - high // 2
        skin.text.draw(surface, self.text, "button", wear.text, (face.x + skin.px(22), y), "topleft", room)
        self.draw_control(surface, skin, self.control_rect(skin), wear, look)

    def draw_control(self, surface: Surface, skin: Skin, area: Rect, wear: Coat, look: Look) -> None:
        """Draw the control."""

    def refused(self, ui: Ui, event: InputEvent) -> bool:
        """If disabled: say why on confirm; return True if the event is used up."""
        if self.enabled:
            return False
        if isinstance(event, Intent) and event.name == "confirm":
            ui.refuse(self.reason)
            return True
        return isinstance(event, Intent) and event.name in ("left", "right")


class Toggle(Setting):
    """A switch that is on or off."""

    def __init__(
        self,
        id: str,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, text, tooltip, enabled, reason)
        self.value, self.on_change = value, on_change

    def control_width(self, skin: Skin) -> int:
        """The switch alone."""
        return self.control_height(skin) * 2

    def draw_control(self, surface: Surface, skin: Skin, area: Rect, wear: Coat, look: Look) -> None:
        """Draw the switch: position, colour and a mark tell its state."""
        high = round(area.height * 0.86)
        track = Rect(0, 0, round(high * 1.9), high)
        track.midright = area.midright
        on = self.value and self.enabled
        shapes.rounded(skin, surface, track, high // 2, "green" if on else "ink_soft", "ink", max(2, skin.px(3)))
        knob = (track.right - high // 2 if self.value else track.x + high // 2, track.centery)
        shapes.circle(skin, surface, knob, high // 2 - skin.px(4), "paper_light", "ink", max(1, skin.px(2)))
        mark = (track.x + high // 2 + skin.px(3) if self.value else track.right - high // 2 - skin.px(3), track.centery)
        r = max(3, high // 6)
        if self.value:
            shapes.line(skin, surface, (mark[0] - r, mark[1]), (mark[0] - r // 3, mark[1] + r), "white", skin.px(4))
            shapes.line(skin, surface, (mark[0] - r // 3, mark[1] + r), (mark[0] + r, mark[1] - r), "white", skin.px(4))
        else:
            shapes.circle(skin, surface, mark, r, None, "white", max(2, skin.px(3)))

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Confirm turns it over; left is off, right is on."""
        if self.refused(ui, event):
            return True
        if not isinstance(event, Intent):
            return False
        goal = {"confirm": not self.value, "left": False, "right": True}.get(event.name)
        if goal is None or (goal == self.value):
            return goal is not None
        self.value = goal
        ui.press_sound()
        ui.emit(self.on_change(goal))
        return True

    def spoken(self) -> str:
        """Name and state."""
        return f"{self.text}: {'on' if self.value else 'off'}"


class Slider(Setting):
    """A number between two limits, moved in steps."""

    def __init__(
        self,
        id: str,
        text: str,
        value: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0,
        high: float = 100,
        step: float = 5,
        show: Callable[[float], str] = lambda v: f"{v:g}",
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, text, tooltip, enabled, reason)
        self.value, self.on_change, self.low, self.high, self.step, self.show = value, on_change, low, high, step, show
        self._dragging = False

    def _track(self, skin: Skin) -> Rect:
        area = self.control_rect(skin)
        label = max(skin.text.measure(self.show(v), "button")[0] for v in (self.low, self.high)) + skin.px(18)
        return Rect(area.x + skin.px(14), area.y, area.width - label - skin.px(28), area.height)

    def draw_control(self, surface: Surface, skin: Skin, area: Rect, wear: Coat, look: Look) -> None:
        """Draw the track, the knob and the number."""
        track = self._track(skin)
        share = (self.value - self.low) / ((self.high - self.low) or 1)
        x = round(track.x + share * track.width)
        bar = Rect(track.x, track.centery - skin.px(5), track.width, skin.px(10))
        shapes.rounded(skin, surface, bar, bar.height // 2, "ink_faint")
        if x - bar.x > bar.height:
            fill = "red" if self.enabled else "ink_faint"
            shapes.rounded(skin, surface, Rect(bar.x, bar.y, x - bar.x, bar.height), bar.height // 2, fill)
        shapes.circle(skin, surface, (x, track.centery), skin.px(17), "paper_light", "ink", max(2, skin.px(3)))
        text = self.show(self.value)
        y = area.centery - skin.text.capital_middle("button")
        skin.text.draw(surface, text, "button", wear.text, (area.right, y), "topright")

    def _set(self, ui: Ui, value: float) -> bool:
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            ui.emit(self.on_change(value))
        return True

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Left and right by a step; the mouse drags."""
        if self.refused(ui, event):
            return True
        if isinstance(event, Intent):
            by = {"left": -1, "right": 1}.get(event.name)
            return event.name == "confirm" if by is None else self._set(ui, self.value + by * self.step)
        if isinstance(event, Pointer) and self.enabled:
            track = self._track(ui.skin)
            if event.kind == "press":
                self._dragging = track.inflate(ui.skin.px(40), 0).collidepoint(event.pos)
            if self._dragging and event.kind in ("press", "move"):
                share = (event.pos[0] - track.x) / max(1, track.width)
                self._set(ui, self.low + share * (self.high - self.low))
            return event.kind == "release"
        return False

    def spoken(self) -> str:
        """Name and number."""
        return f"{self.text}: {self.show(self.value)}"


class Choice(Setting):
    """One of several values, stepped through by left and right."""

    def __init__(
        self,
        id: str,
        text: str,
        options: Sequence[tuple[Hashable, str]],
        value: Hashable,
        on_change: Callable[[Any], object],
        *,
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, text, tooltip, enabled, reason)
        if not options:
            raise ValueError(f"The choice {id!r} has nothing to choose from.")
        self.options, self.on_change = list(options), on_change
        self.index = next((i for i, (v, _) in enumerate(self.options) if v == value), 0)

    @property
    def value(self) -> Hashable:
        """The value chosen now."""
        return self.options[self.index][0]

    def control_width(self, skin: Skin) -> int:
        """As the longest label and the two arrows."""
        widest = max(skin.text.measure(label, "button")[0] for _, label in self.options)
        return min(max(skin.px(220), widest + 2 * self._arrow(skin)), skin.px(820))

    def control_height(self, skin: Skin) -> int:
        """As the labels, wrapped if they must be."""
        room = max(skin.px(60), self.control_width(skin) - 2 * self._arrow(skin))
        return max(skin.text.measure(label, "button", room)[1] for _, label in self.options)

    def _arrow(self, skin: Skin) -> int:
        return round(skin.text.line_height("button") * 0.95)

    def draw_control(self, surface: Surface, skin: Skin, area: Rect, wear: Coat, look: Look) -> None:
        """Draw the label between two arrows."""
        label = self.options[self.index][1]
        side = self._arrow(skin)
        room = area.width - 2 * side
        high = skin.text.measure(label, "button", room)[1]
        one_line = high <= skin.text.measure("X", "button")[1]
        y = area.centery - (skin.text.capital_middle("button") if one_line else high // 2)
        skin.text.draw(surface, label, "button", wear.text, (area.centerx, y), "midtop", room, "center")
        if len(self.options) < 2:
            return
        size = side * 0.24
        for x, sign in ((area.x + side // 2, -1), (area.right - side // 2, 1)):
            tip, back = x + sign * size, x - sign * size * 0.7
            points = [(tip, area.centery), (back, area.centery - size * 1.2), (back, area.centery + size * 1.2)]
            shapes.polygon(skin, surface, points, "red" if self.enabled else wear.text)

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Left and right step; confirm steps on; a click on the left half steps back."""
        if self.refused(ui, event):
            return True
        if isinstance(event, Intent):
            by = {"left": -1, "right": 1, "confirm": 1}.get(event.name)
            return by is not None and self._step(ui, by)
        if isinstance(event, Pointer) and event.kind == "release" and self.rect.collidepoint(event.pos):
            return self._step(ui, -1 if event.pos[0] < self.control_rect(ui.skin).centerx else 1)
        return False

    def _step(self, ui: Ui, by: int) -> bool:
        self.index = (self.index + by) % len(self.options)
        ui.press_sound()
        ui.emit(self.on_change(self.value))
        return True

    def spoken(self) -> str:
        """Name and value."""
        return f"{self.text}: {self.options[self.index][1]}"
