"""TableScene: any match on screen. It feeds the table happenings and opens choices; it decides nothing."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.kernel.errors import IllegalAction
from game.kernel.types import Seat
from scenes.kit.anim.queue import AnimationQueue
from scenes.kit.input.intents import InputEvent, Intent, Pointer
from scenes.kit.scene import Command, PopTo, Push, Reset, Scene, UiScene
from scenes.kit.storage import StorageError
from scenes.kit.ui import Banner, Widget
from scenes.play.animator import Animator
from scenes.play.banner import Frame, frame_of
from scenes.play.choice_bar import choice_id
from scenes.play.ending import Ending
from scenes.play.hand_scene import Chosen, Covered
from scenes.play.log_book import LogBook
from scenes.play.log_shelf import LogShelf
from scenes.play.news import NOTHING, News, since_last_turn
from scenes.play.offers import Offer, closed, offer
from scenes.play.pacing import Pace
from scenes.play.private_turns import PrivateTurns
from scenes.play.table_input import TableInput
from scenes.play.table_widgets import SPOT, TableWidgets
from scenes.screens.handover import HandoverScene

if TYPE_CHECKING:
    from game.kernel.events import Event
    from game.kernel.game import View
    from scenes.kit.context import AppContext
    from scenes.play.match_driver import Happening, MatchDriver
    from scenes.play.opening import TableHouse
    from scenes.play.table import Step, Table

SLICE = 0.008
"""Seconds a frame may spend on bots' actions that are shown at once (instant speed, --auto)."""
VISIBLE_WAIT = 0.6
"""Seconds after which a thinking bot is said to think."""
REFRESH = 0.35
"""Seconds between two rebuilds of log and places while bots play."""


class TableScene(UiScene):
    """One match at one table. `fresh`: it was just dealt, so that what chance did first is shown too."""

    def __init__(self, ctx: AppContext, driver: MatchDriver, table: Table, house: TableHouse, fresh: bool) -> None:
        super().__init__(ctx)
        self.driver, self.table, self.house = driver, table, house
        self.auto = house.manner.auto
        self.turns = PrivateTurns(self)
        self.audience = self.turns.audience()
        self.book = LogBook()
        self.shelf = LogShelf(self.book)
        self.pace = Pace()
        self.animator = Animator(table, self._queue(), self._event_begins, self._happening_shown)
        self.widgets = TableWidgets(self)
        self.input = TableInput(self)
        self.ending = Ending(self)
        self.banner: Banner | None = None
        self.final: View | None = None  # how the match ends, while its finale runs
        self.frame: Frame = frame_of(ctx.skin, ctx.size)
        self.view: View = driver.watch(self.audience.viewer, 0 if fresh else None)
        self.offer = Offer(self.view, (), (), None)
        self.covered = False
        self.thinks = False
        self._then: Callable[[Any], Command | None] | None = None
        self._moves = False
        self._stale = False
        self._stepped = False
        self._worked = False
        self._since_build = 0.0
        self._waited = 0.0
        self._last_asked: Seat | None = None
        self._troubles: set[str] = set()
        table.choose = self.act
        table.note_down = lambda: driver.keep_notes(table.notes())
        self.ui.resting = True
        self._rewrite_log(0 if fresh else None)
        if not fresh:
            self._restore_notes()

    def _queue(self) -> AnimationQueue:
        if not self.auto:
            return self.ctx.animation_queue()
        return AnimationQueue(lambda: 0.0, lambda: self.ctx.settings.value.reduced_motion)

    def _restore_notes(self) -> None:
        """Take up what people had noted down; damaged notes are a line to the players and empty notes."""
        try:
            text = self.driver.notes()
            if text:
                self.table.restore_notes(text)
        except (ValueError, StorageError):
            self.ctx.notify(self.ctx.strings("play.notes_damaged"), "warn")

    # --- the stack --------------------------------------------------------------------------------------------------
    def on_enter(self) -> None:
        """Sit down."""
        self.ctx.audio.music("table")
        gc.unfreeze()  # the last table may go now
        gc.collect()
        gc.freeze()  # what was loaded so far stays: looking through it again costs a frame each time

    def on_cover(self) -> None:
        """The table stands still under whatever lies on it."""
        super().on_cover()
        self.covered = True
        self.rebuild()

    def on_uncover(self, result: Any) -> None:
        """Go on, with what the page on top was closed with."""
        self.covered = False
        self.table.choose = self.act
        then, self._then = self._then, None
        shared = self.audience.shared
        if isinstance(result, Covered) and self.turns.reader is not None:
            then = None
            self.turns.close()
        if self.turns.audience() != self.audience:
            self.change_audience()
        else:
            self.reshow()
        command = (then(result) if then is not None else None) or self.input.lost_pads()
        if command is None and shared and not self.audience.shared and self.audience.private:
            command = self._last_person()
        super().on_uncover(result)
        if command is not None:
            self.do(command)

    def _last_person(self) -> Command:
        """One person is left, whose hand lies open from now on: not before the others have looked away."""
        name = self.table.seat_mark(self.audience.viewer).name
        return self.push(HandoverScene(self.ctx, name), lambda result: None)

    def unattended(self) -> Command | None:
        """Nobody may be looking while a page shows a person's own table below it."""
        return PopTo(TableScene, Covered()) if self.turns.reader is not None else None

    def on_leave(self) -> None:
        """Leave the table: everything is saved already."""
        super().on_leave()
        gc.unfreeze()  # or this table, with all its pictures, would never be let go
        self.driver.close()
        if self.house.manner.on_record is not None:
            self.house.manner.on_record(self.driver.record_text())

    def push(self, scene: Scene, then: Callable[[Any], Command | None]) -> Command:
        """Return the command that puts a page on the table; `then` gets what it is closed with."""
        self._then = then
        return Push(scene)

    # --- the picture ------------------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Whether 60 frames a second are needed: something moves, or bots act at once."""
        hurried = self.offer.seat is None and (self.auto or self.ctx.settings.value.speed == "instant")
        return not self.covered and (self._moves or self.animator.busy or hurried)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the parts; a movement under way is ended, since its way led over the old places."""
        self.size = size
        self.frame = frame_of(self.ctx.skin, size)
        self.table.still(self.ctx.settings.value.reduced_motion)
        self.table.layout(self.frame.area)
        self.animator.skip()
        self.reshow()
        super().layout(size)

    def device_changed(self) -> None:
        """Other glyphs need other room: another number of hints fits."""
        super().device_changed()
        self.rebuild()

    def build(self) -> Widget:
        """Places, log, choices, banner, tools and hints."""
        self._stale = False
        self._since_build = 0.0
        return self.widgets.tree()

    def background(self, surface: Surface) -> None:
        """The table, and what moves on it."""
        self.table.draw(surface)
        self.animator.draw(surface)

    def reshow(self) -> None:
        """Show the present view again: the layout, the sitters or the audience changed."""
        if self.size == (0, 0):
            return
        seat = self.offer.seat
        if seat is not None and seat == self.driver.current and seat in self.driver.humans:
            self.offer = self._make_offer(seat)
        else:
            self.table.show(self.view, self.audience.private)
            self.offer = closed(self.table, self.view)
        self.dirty = True

    def news(self, of: Seat | None = None) -> News | None:
        """Return what others did since a person's last turn; of whom: who is asked, was asked last, or plays alone."""
        humans = self.driver.humans
        seat = of if of is not None else self.offer.seat if self.offer.seat is not None else self._last_asked
        if seat is None or seat not in humans:
            seat = humans[0] if len(humans) == 1 else None
        steps = since_last_turn(self.driver.actors(), seat) if seat is not None else NOTHING
        if seat is None or not steps:
            return None
        alone = len(humans) == 1
        name = self.table.seat_mark(seat).name
        return News(steps, self.ctx.strings("play.news_you" if alone else "play.news_other", name=name))

    def change_audience(self, since: int | None = None) -> None:
        """Others sit here now: another view (from action `since` on), another log, nothing left of the old one."""
        self.audience = self.turns.audience()
        self.animator.clear()
        self.final = None
        self.view = self.driver.watch(self.audience.viewer, since)
        self.offer = Offer(self.view, (), (), None)
        self.ui.memory.clear()
        self._rewrite_log(since)
        self.reshow()

    def _rewrite_log(self, since: int | None = None) -> None:
        driver = self.driver
        self.shelf.open(driver.viewer, driver.length if since is None else since, driver.reel(), self.table)

    # --- what happens -----------------------------------------------------------------------------------------------
    def update(self, dt: float) -> Command | None:
        """Let time pass for movements, bots, and whatever waits; not if a page is just about to cover the table."""
        if not self.covered and not self._commands:
            self._moves = self.table.update(dt)
            self.dirty = self.animator.update(dt) or self._moves or self.dirty
            self._go_on(dt)
            self._refresh(dt)
        return super().update(dt)

    def _go_on(self, dt: float) -> None:
        if self.animator.busy:
            self.pace.moved()
            self._absorb(self.driver.pump(dt, hold=True))
        elif self.offer.seat is None and not self.ending.begun:
            self.turns.end_if_done()
            self.pace.rest(dt)
            self._let_bots_act(dt)
            if not self.animator.busy:
                self._settle(dt)

    def _let_bots_act(self, dt: float) -> None:
        """Apply bots' answers: one, or at instant speed as many as a slice of time allows; a paced one ends a frame."""
        end = time.perf_counter() + SLICE
        while not self.animator.busy:
            actor, paced = self.driver.current, self._fixed_pace() is not None
            news = self.driver.pump(dt, hold=not self._may_act(actor))
            if not news:
                break
            self.pace.acted(actor)
            self._absorb(news)
            dt = 0.0
            if paced or time.perf_counter() > end:
                break

    def _may_act(self, actor: Seat) -> bool:
        """Whether a bot's action may be shown in this frame."""
        fixed = self._fixed_pace()
        if fixed is not None:
            return self.pace.due(fixed)
        return self.pace.over("instant" if self.auto else self.ctx.settings.value.speed, actor)

    def _fixed_pace(self) -> float | None:
        return self.table.fixed_pace(self.view) if self.driver.humans else None

    def ordered(self, seat: Seat) -> object | None:
        """Return what a person has ordered to be done by itself now, or None."""
        return self.table.standing_order(self.driver.view(seat)) if seat in self.driver.humans else None

    def _absorb(self, news: list[Happening]) -> None:
        if news:
            self._worked = True
            self.animator.feed(news)
            self.animator.update(0.0)
            self.pace.moved()
            self._tell_troubles()

    def _settle(self, dt: float) -> None:
        """Everything is shown: the end, a person's choice, or waiting for a bot."""
        driver = self.driver
        if driver.outcome is not None:
            self.ending.wait(dt)
        elif driver.current in driver.humans:
            order = self.ordered(driver.current)
            if order is None:
                self._open_choice(driver.current)
            elif self.pace.due(self._fixed_pace() or dt or SLICE):
                self.act_for(driver.current, order)
        else:
            self._last_asked = None
            self._waited = self._waited + dt if driver.thinking and self._fixed_pace() is None else 0.0
            self._think(self._waited >= VISIBLE_WAIT)

    def _think(self, thinks: bool) -> None:
        if thinks != self.thinks:
            self.thinks = thinks
            self.widgets.tell_banner()

    def _event_begins(self, happening: Happening, event: Event) -> None:
        self._stale = self.book.tell(self.table, happening, event) or self._stale
        last = self.driver.outcome is not None and happening.step + 1 == self.driver.length
        if last and event is happening.events[-1]:  # the finale asks for nothing any more
            self.final = happening.after
            self.widgets.tell_banner()

    def _happening_shown(self, happening: Happening) -> None:
        self.view, self.final = happening.after, None
        self.turns.saw(happening.step + 1)
        self.shelf.told(happening.step + 1)
        self.table.show(self.view, self.audience.private)
        self.offer = Offer(self.view, self.offer.spots, (), None)
        self._waited = 0.0
        self.thinks = False
        self._stale = self._worked = True
        self.dirty = True
        self.widgets.tell_banner()

    def _refresh(self, dt: float) -> None:
        """Bring log and places up to date: not at every event while bots play, nor in a frame that had work enough."""
        self._since_build += dt
        worked, self._worked = self._worked, False
        if self.table.stale:
            self.table.stale = False
            self.reshow()
            self.rebuild()
            if self._stepped and self.offer.seat is not None:
                self._aim_focus()
            self._stepped = False
        elif self._stale and not worked and (self._since_build >= REFRESH or self.offer.seat is not None):
            if self.offer.seat is None:
                self.offer = closed(self.table, self.view)
            self.rebuild()

    def _tell_troubles(self) -> None:
        """Say once what went wrong with saving, or with the bots: this in the log too, since it changes the match."""
        fallback = self.ctx.strings("play.bots_fell_back")
        if self.driver.bots_fell_back and fallback not in self._troubles:
            self._troubles.add(fallback)
            self.ctx.notify(fallback, "warn")
            self.book.note(self.driver.length, fallback)
            self._stale = True
        for trouble in (self.driver.save_trouble, self.ctx.storage.notice):
            if trouble and trouble not in self._troubles:
                self._troubles.add(trouble)
                self.ctx.notify(trouble, "warn")

    # --- choices ----------------------------------------------------------------------------------------------------
    @property
    def asked(self) -> Seat | None:
        """The person who is to choose: whose choice lies open, or who must still be handed the table."""
        driver = self.driver
        if self.offer.seat is not None or self.animator.busy or driver.current not in driver.humans:
            return self.offer.seat
        return driver.current if self.turns.hides(driver.current) else None

    def _make_offer(self, seat: Seat) -> Offer:
        text = self.table.hand_words("open_hand", name=self.table.seat_mark(seat).name)
        return offer(self.table, self.driver, seat, self.audience, text)

    def _open_choice(self, seat: Seat) -> None:
        if self.turns.hides(seat):
            self.turns.hand_over(seat)
            return
        self.offer = self._make_offer(seat)
        self.thinks = self.ui.resting = False
        if seat != self._last_asked:
            self.ctx.audio.play("your_turn")
        self._last_asked = seat
        self.rebuild()
        self._aim_focus()

    def _aim_focus(self) -> None:
        """Put the focus where this choice begins, unless it already is on something that can be done."""
        wanted = self.table.first_focus(self.offer.view)
        tries = [SPOT + wanted, choice_id(wanted)] if wanted else []
        tries += [choice_id(item.id) for item in self.offer.choices]
        tries += [SPOT + spot.id for spot in self.offer.spots if spot.actions or spot.leads]
        if self.ui.focus_id in tries and not wanted:
            return
        for id in tries:
            if self.ui.set_focus(id):
                break
        self.follow_focus()

    def follow_focus(self) -> None:
        """Tell the table where the focus is."""
        id = self.ui.focus_id
        self.table.focus(id.removeprefix(SPOT) if id.startswith(SPOT) else None)
        self.dirty = True

    def act(self, action: object) -> Command | None:
        """Do an action of the person who is asked."""
        return self.act_for(self.offer.seat, action)

    def act_for(self, seat: Seat | None, action: object) -> Command | None:
        """Do a seat's action; one that isn't legal (any more) changes nothing."""
        if seat is None or self.animator.busy:
            return None
        try:
            self.driver.submit(seat, action)
        except IllegalAction:
            return None
        self._close()
        return None

    def step(self, press: Step) -> Command | None:
        """Take a step of the table's own on the way to an action; the focus goes where the table then begins."""
        self._stepped = True
        return press()

    def _close(self) -> None:
        """The choice was made: nothing can be done until what it led to is shown."""
        self.offer = Offer(self.view, tuple(s for s in self.offer.spots if not s.actions and not s.leads), (), None)
        self.table.focus(None)
        self.ui.resting = True
        self._absorb(self.driver.pump(0.0, hold=True))
        if self.offer.seat is None:
            self.rebuild()

    def undo(self) -> Command | None:
        """Take back a half-made choice, else the last action of the person who is asked, or say why that can't be."""
        if self._step_back():
            return None
        seat = self.asked
        refusal = "undo.nothing" if seat is None else self.driver.undo_refusal(seat)
        if seat is None or refusal is not None:
            self.ui.refuse(self.ctx.strings(refusal or "undo.nothing"))
            return None
        self.view = self.driver.undo(seat)
        while self.table.undone(self.driver.view(seat)) and self.driver.undo_refusal(seat) is None:
            self.view = self.driver.undo(seat)
        self.shelf.cut(self.driver.length)
        self.turns.cut(self.driver.length)
        self.animator.clear()
        self._tell_troubles()
        self.ctx.audio.play("page")
        if self.driver.current == seat:
            self._open_choice(seat)
        return None

    def chosen(self, result: Any) -> Command | None:
        """Take what an open hand was closed with."""
        if isinstance(result, Chosen):
            return self.act_for(result.seat, result.action)
        return self.input.after_hand(result)

    def skip(self) -> None:
        """Somebody doesn't want to wait: end what moves, and don't rest before the next action."""
        self.animator.skip()
        self.pace.hurry()
        self.dirty = True

    def leave(self) -> Command:
        """Return the command that goes back to the title."""
        return Reset(self.ctx.open("title"))

    # --- input ------------------------------------------------------------------------------------------------------
    def handle(self, event: InputEvent) -> Command | None:
        """Let the table's own rules of input look first: who may act, skipping, curtains, keys."""
        taken, command = self.input.first(event)
        if taken:
            return self._given(command)
        if isinstance(event, Pointer) and event.back and self._step_back():
            return self._given(None)
        before = self.ui.focus_id
        command = super().handle(event)
        if self.ui.focus_id != before:
            self.follow_focus()
        return command

    def on_cancel(self) -> Command | None:
        """Cancel takes back a half-made choice of the table's own; else it opens the pause menu."""
        return None if self._step_back() else self.input.pause()

    def _step_back(self) -> bool:
        """Take back a step of the table's own; return whether there was one."""
        if self.offer.seat is None or not self.table.cancel():
            return False
        self.ctx.audio.play("ui_cancel")
        self._stepped = True
        return True

    def on_intent(self, intent: Intent) -> Command | None:
        """The table's keys."""
        return self.input.key(intent)

    def on_event(self, event: InputEvent) -> Command | None:
        """A pointer event outside all widgets is the table's: it may move its camera."""
        if isinstance(event, Pointer) and self.table.handle(event):
            self.dirty = True
        return None
