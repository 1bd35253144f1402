"""The bar under a replay: a slider of steps, buttons to go on and back, and whose eyes one looks through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit.ui import Button, Choice, Column, Fill, Flow, Group, Panel, Row, Slider, Widget
from scenes.screens.parts import narrow

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

ONE_ROW = 1.1
"""The largest text scale at which slider and buttons have room beside each other."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Where a replay stands: step 0 to `length`, seen by `seat` (the index into `eyes`)."""

    length: int
    step: int
    eyes: tuple[str, ...] = ()  # names in the switch, 'Everybody' last or first as the caller likes
    seat: int = 0
    playing: bool = False


@dataclass(frozen=True, slots=True)
class TimelineActions:
    """What the bar calls."""

    on_step: Callable[[int], object]
    on_seat: Callable[[int], object]
    on_play: Callable[[bool], object]


def timeline_bar(ctx: AppContext, now: Timeline, actions: TimelineActions) -> Widget:
    """Return the bar. Its ids: timeline/step, /first, /back, /play, /on, /last, /seat."""
    t = ctx.strings

    def go(step: int) -> Callable[[], object]:
        return lambda: actions.on_step(max(0, min(now.length, step)))

    slider = Slider(
        "timeline/step", t("timeline.step"), now.step, lambda v: actions.on_step(round(v)), low=0,
        high=max(1, now.length), step=1, show=lambda v: t("timeline.step_of", n=round(v), all=now.length),
    )  # fmt: skip
    play = "pause" if now.playing else "play"
    buttons: list[Widget] = [
        Button("timeline/first", "", go(0), icon="step_back", tooltip=t("timeline.first")),
        Button("timeline/back", "", go(now.step - 1), icon="chevron_left", hint="previous", tooltip=t("timeline.back")),
        Button("timeline/play", t("timeline.stop" if now.playing else "timeline.play"),
               lambda: actions.on_play(not now.playing), icon=play, kind="primary"),
        Button("timeline/on", "", go(now.step + 1), icon="chevron_right", hint="next", tooltip=t("timeline.on")),
        Button("timeline/last", "", go(now.length), icon="step", tooltip=t("timeline.last")),
    ]  # fmt: skip
    if now.eyes:
        eyes = list(enumerate(now.eyes))
        buttons.append(
            Choice("timeline/seat", t("timeline.seat"), eyes, now.seat, lambda s: actions.on_seat(int(str(s))))
        )
    rows: Widget = Column([slider, Flow(buttons, gap=12)], gap=10)
    if not narrow(ctx) and ctx.settings.value.text_scale <= ONE_ROW:
        rows = Row([*buttons, Fill(slider)], gap=12)
    return Panel(Group(rows, "timeline"), "dark", pad=14)
