"""The settings: a typed form with tabs. Every change counts and is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.kit.input.intents import InputEvent, PadJoined, PadLost
from scenes.kit.scene import Command
from scenes.kit.settings import SPEEDS, Settings
from scenes.kit.ui import Button, Choice, Column, Label, Page, Panel, Slider, Tabs, Toggle, Widget
from scenes.screens.binding_rows import BindingRows
from scenes.screens.parts import MenuScene, confirm, narrow

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

RESET = (
    "text_scale", "high_contrast", "reduced_motion", "speed", "input_delay", "master_volume", "music_volume",
    "effects_volume", "captions", "mute_unfocused", "bindings",
)  # fmt: skip
"""What a reset puts back: not names, what was seen, or the window's place."""
TABS = ("look", "pace", "sound", "keys", "pad")
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
DELAYS = (0.0, 0.25, 0.5, 1.0)


def text_scale_choice(ctx: AppContext, changed: Any) -> Choice:
    """Return the widget that sets the text size; `changed` is called after it is set."""
    options = [(scale, f"{scale * 100:.0f} %") for scale in SCALES]
    now = min(SCALES, key=lambda scale: abs(scale - ctx.settings.value.text_scale))
    return Choice("text_scale", ctx.strings("settings.text_scale"), options, now, lambda v: changed(text_scale=v))


def switch(ctx: AppContext, field: str, key: str, changed: Any, help_key: str = "") -> Toggle:
    """Return a toggle for one of the yes-or-no settings."""
    t = ctx.strings
    tip = t(help_key) if help_key else ""
    return Toggle(
        field, t(f"settings.{key}"), getattr(ctx.settings.value, field), lambda v: changed(**{field: v}), tooltip=tip
    )


def volume(ctx: AppContext, field: str, key: str, changed: Any) -> Slider:
    """Return the slider of a volume."""
    value = getattr(ctx.settings.value, field)
    return Slider(field, ctx.strings(f"settings.{key}"), value, lambda v: changed(**{field: round(v)}),
                  show=lambda v: f"{v:.0f} %")  # fmt: skip


class SettingsScene(MenuScene):
    """All settings. Opened from the title and from the pause menu."""

    def __init__(self, ctx: AppContext, tab: str = "look") -> None:
        super().__init__(ctx)
        self.tab = tab
        self.bindings = BindingRows(ctx)
        self.first_focus = self._first()

    def _first(self) -> str:
        return {"look": "text_scale", "pace": "reduced_motion", "sound": "master_volume"}.get(self.tab, "bind/up/0")

    def build(self) -> Widget:
        """Tabs, the form of the chosen one, the way back."""
        t = self.ctx.strings
        tabs = Tabs("tabs", [(tab, t(f"settings.tab.{tab}")) for tab in TABS], self.tab, self._switch)
        forms: dict[str, Callable[[], list[Widget]]] = {
            "look": self._look, "pace": self._pace, "sound": self._sound,
            "keys": lambda: self.bindings.rows("keyboard"), "pad": lambda: self.bindings.rows("pad"),
        }  # fmt: skip
        actions: list[Widget] = [Button("back", t("hint.back"), self.on_cancel, icon="arrow_left")]
        if self.tab in ("keys", "pad"):
            kind = "keyboard" if self.tab == "keys" else "pad"
            key = "bind.reset_keys" if self.tab == "keys" else "bind.reset_pad"
            actions.append(Button("reset_bindings", t(key), lambda: self._reset_bindings(kind), icon="undo"))
        actions.append(Button("reset", t("settings.reset"), self._ask_reset, kind="danger", icon="undo"))
        hints = [("confirm", t("hint.change")), ("details", t("hint.details")), ("cancel", t("hint.back"))]
        body = Panel(Column(forms[self.tab](), gap=14), "paper", pad=36)
        return Page(
            t("settings.title"),
            body,
            actions,
            hints,
            tabs,
            "" if narrow(self.ctx) else t("settings.subtitle"),
            max_width=1300,
        )

    def _switch(self, tab: str) -> None:
        self.tab = tab
        self.ui.memory.pop("scroll:page", None)
        keep_on_tabs = self.ui.focus_id.startswith("tabs/")
        self.rebuild()
        if not keep_on_tabs:
            self.ui.set_focus(self._first())

    # --- the forms --------------------------------------------------------------------------------------------------
    def change(self, **values: Any) -> None:
        """Take a change over: saved and in force at once; the loop lays everything out anew if it must."""
        self.ctx.settings.change(**values)

    def _look(self) -> list[Widget]:
        t, ctx = self.ctx.strings, self.ctx
        full = ctx.window.fullscreen if ctx.window is not None else ctx.settings.value.fullscreen
        return [
            Label(t("settings.sample"), "body_italic", "ink_soft"),
            text_scale_choice(ctx, self.change),
            switch(ctx, "high_contrast", "contrast", self.change, "settings.contrast_help"),
            Toggle("fullscreen", t("settings.fullscreen"), full, self._fullscreen),
        ]

    def _fullscreen(self, value: bool) -> None:
        window = self.ctx.window
        if window is not None and window.fullscreen != value:
            window.toggle_fullscreen()
        elif window is None:
            self.change(fullscreen=value)

    def _pace(self) -> list[Widget]:
        t, value = self.ctx.strings, self.ctx.settings.value
        speeds = [(speed, t(f"settings.speed.{speed}")) for speed in SPEEDS]
        delay = min(DELAYS, key=lambda seconds: abs(seconds - value.input_delay))
        delays = [(s, t("settings.delay_value", n=f"{s:g}") if s else t("settings.delay_off")) for s in DELAYS]
        return [
            switch(self.ctx, "reduced_motion", "motion", self.change),
            Label(t("settings.motion_help"), "small", "ink_soft"),
            Choice("speed", t("settings.speed_name"), speeds, value.speed, lambda v: self.change(speed=v)),
            Label(t("settings.speed_help"), "small", "ink_soft"),
            Choice("input_delay", t("settings.delay"), delays, delay, lambda v: self.change(input_delay=v)),
            Label(t("settings.delay_help"), "small", "ink_soft"),
        ]

    def _sound(self) -> list[Widget]:
        t, ctx = self.ctx.strings, self.ctx
        return [
            volume(ctx, "master_volume", "master", self.change),
            volume(ctx, "music_volume", "music", self.change),
            volume(ctx, "effects_volume", "effects", self.change),
            switch(ctx, "captions", "captions", self.change),
            Label(t("settings.captions_help"), "small", "ink_soft"),
            switch(ctx, "mute_unfocused", "mute", self.change),
            Label(t("settings.mute_help"), "small", "ink_soft"),
        ]

    # --- reset ------------------------------------------------------------------------------------------------------
    def _ask_reset(self) -> Command:
        return confirm(self.ctx, "settings.reset", "reset", "settings.reset_no")

    def on_uncover(self, result: Any) -> None:
        """Reset if that was the answer; or a new key has come."""
        self.bindings.take(result)
        super().on_uncover(result)
        if result == "reset":
            fresh = Settings()
            self.ctx.settings.change(**{name: getattr(fresh, name) for name in RESET})
            self.rebuild()
            self.ctx.notify(self.ctx.strings("settings.reset_done"))

    def _reset_bindings(self, kind: str) -> None:
        self.bindings.reset(kind)
        self.rebuild()

    def on_event(self, event: InputEvent) -> Command | None:
        """Show which controllers there are."""
        if isinstance(event, (PadJoined, PadLost)):
            self.rebuild()
            return None
        return super().on_event(event)
