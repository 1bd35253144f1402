"""A table's rules of input: who may act, skipping, the keys, pages on top, curtains when nobody looks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.types import Seat
from scenes.kit.dialogs import DialogButton, ask
from scenes.kit.input.intents import Device, FocusLost, InputEvent, Intent, PadJoined, PadLost, Pointer
from scenes.kit.scene import Command, Pop
from scenes.kit.ui import ScrollView
from scenes.play.curtains import CurtainScene, LostPadScene
from scenes.play.hand_scene import Covered, HandCurtain, HandScene
from scenes.play.log_book import LogBook
from scenes.play.log_panel import line_at, line_id, log_page, log_recap
from scenes.play.lookback import LookAt, LookBackScene
from scenes.play.offers import OPEN_HAND
from scenes.play.overlay import OverlayScene
from scenes.play.pause_desk import PauseDesk
from scenes.play.privacy import may_act, seat_for_hand
from scenes.play.table_widgets import SPOT

if TYPE_CHECKING:
    from scenes.kit.ui import Widget
    from scenes.play.table import ChoiceItem
    from scenes.play.table import Spot as Place
    from scenes.play.table_scene import TableScene

STEERING = ("up", "down", "left", "right", "confirm", "undo", "details", "next")
HURRY_REST = 0.35
"""Seconds after a skip in which a press chooses nothing."""
Taken = tuple[bool, Command | None]
PASS: Taken = (False, None)


class TableInput:
    """Looks at each event before the widgets do. Holds no picture; it opens pages and calls the scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._last_device: Device | None = None
        self._hurried = -HURRY_REST  # when somebody last skipped what others did, on the context's clock

    # --- before the widgets -----------------------------------------------------------------------------------------
    def first(self, event: InputEvent) -> Taken:
        """Return (True, command) if the event is done with, else (False, None)."""
        scene = self._scene
        if isinstance(event, FocusLost) and scene.audience.shared:
            scene.ui.release()
            if scene.turns.reader is not None:
                scene.turns.close()
                return True, None
            return True, scene.push(CurtainScene(scene.ctx), lambda result: None)
        if isinstance(event, PadLost):
            return self._pad_lost(event.device)
        if isinstance(event, PadJoined):
            scene.ctx.input.seats.returned(event.device)
            return PASS
        if isinstance(event, (Intent, Pointer)):
            if isinstance(event, Intent):
                self._last_device = event.device
            if self._foreign(event):
                return True, None
            if self._skips(event):
                self._hurried = scene.ctx.clock
                scene.skip()
                return True, None
            if self._too_soon(event):
                return True, None
            if isinstance(event, Pointer) and event.kind == "press" and event.button == 1:
                place = self._line_under(event.pos)
                if place is not None:
                    return True, self.look_back(place)
            if isinstance(event, Intent) and event.name == "previous" and not event.repeat:
                return True, self.open_log()
        return PASS

    def _foreign(self, event: Intent | Pointer) -> bool:
        """Whether this would steer another person's choice. What everybody may do (menu, log, tools) passes."""
        scene = self._scene
        seat = scene.offer.seat
        if seat is None or may_act(event.device, seat, scene.ctx.input.seats, scene.audience.shared):
            return False
        if isinstance(event, Pointer):
            if not scene.frame.area.collidepoint(event.pos):
                return False
            tried = event.kind == "press"
        else:
            if event.name not in STEERING:
                return False
            tried = event.name == "confirm"
        if tried:
            scene.ctx.notify(scene.ctx.strings("play.not_yours", name=scene.table.seat_mark(seat).name))
        return True

    def _skips(self, event: Intent | Pointer) -> bool:
        """Whether this is a wish not to wait: confirm, or a click on the table, while nothing can be chosen."""
        scene = self._scene
        if scene.offer.seat is not None or (scene.driver.outcome is not None and not scene.animator.busy):
            return False
        if isinstance(event, Intent):
            id, own = scene.ui.focus_id, {SPOT + place.id for place in self._own_places()}
            on_button = (id.startswith("tool_") or id in own) and not scene.ui.resting
            return event.name == "confirm" and not event.repeat and (scene.animator.busy or not on_button)
        if event.kind != "press" or event.button != 1 or not scene.frame.area.collidepoint(event.pos):
            return False
        log = scene.table.log_rect()
        on_log = log is not None and log.collidepoint(event.pos)
        return not on_log and not any(place.rect.collidepoint(event.pos) for place in self._own_places())

    def _own_places(self) -> list[Place]:
        """Return the places that do something of the table's own, whoever's turn it is: notes, say."""
        return [place for place in self._scene.offer.spots if place.press is not None and not place.leads]

    def _line_under(self, pos: tuple[int, int]) -> int | None:
        """Return the place in the log of the line that the mouse points at, None for none."""
        panel = self._scene.ui.find("log")
        if not isinstance(panel, ScrollView) or not panel.view.collidepoint(pos):
            return None
        return line_at(panel, self._scene.book, pos)

    def _too_soon(self, event: Intent | Pointer) -> bool:
        """Whether a press that hurries the others has just run into a person's own turn: it chooses nothing."""
        pressed = event.name == "confirm" if isinstance(event, Intent) else event.kind == "press"
        return pressed and self._scene.ctx.clock - self._hurried < HURRY_REST

    def _pad_lost(self, device: Device) -> Taken:
        scene = self._scene
        seat = scene.ctx.input.seats.lost(device)
        if seat is None and device != self._last_device:
            return PASS
        return True, self._lost_curtain()

    def _lost_curtain(self) -> Command:
        scene = self._scene
        scene.turns.close()
        curtain = LostPadScene(scene.ctx, lambda number: scene.table.seat_mark(Seat(number)).name)
        return scene.push(curtain, lambda result: None)

    def lost_pads(self) -> Command | None:
        """Notice pads that went while a page lay on the table; return the command that covers it, if one is missing."""
        state = self._scene.ctx.input
        there = {device.id for device in state.pads}
        for seat in self._scene.driver.humans:
            device = state.seats.device_of(seat)
            if device is not None and device.kind == "pad" and device.id not in there:
                state.seats.lost(device)
        return self._lost_curtain() if state.seats.missing() else None

    # --- keys -------------------------------------------------------------------------------------------------------
    def key(self, intent: Intent) -> Command | None:
        """Do what a key of the table means."""
        if intent.repeat:
            return None
        if intent.name == "menu":
            return self.pause()
        if intent.name == "hand":
            return self.open_hand(intent.device)
        if intent.name == "aid":
            return self.open_aid()
        if intent.name == "undo":
            return self._scene.undo()
        return None

    # --- choosing ---------------------------------------------------------------------------------------------------
    def press(self, item: ChoiceItem) -> Command | None:
        """Do what a button of the choice bar offers, after its question if it has one."""
        scene, t = self._scene, self._scene.ctx.strings
        if item.id == OPEN_HAND and scene.offer.seat is not None:
            return self._hand_of(scene.offer.seat)
        if item.press is not None:
            return scene.step(item.press)
        if not item.ask:
            return scene.act(item.action)
        buttons = [DialogButton(True, item.text, "danger"), DialogButton(False, t("play.not_now"), "safe")]
        dialog = ask(scene.ctx, item.text, item.ask, buttons, cancel=False)
        return scene.push(dialog, lambda yes: scene.act(item.action) if yes else None)

    def press_spot(self, place: Place) -> Command | None:
        """Do the one action of a place, or ask which of several; or take the table's own step, or do its own thing."""
        scene, t = self._scene, self._scene.ctx.strings
        if place.press is not None:
            return scene.step(place.press) if place.leads else place.press()
        if len(place.actions) == 1:
            return scene.act(place.actions[0])
        view = scene.offer.view
        buttons = [DialogButton(action, scene.table.action_text(action, view)) for action in place.actions]
        buttons.append(DialogButton(None, t("play.not_now"), "safe"))
        dialog = ask(scene.ctx, place.label, t("play.which_way"), buttons, first=0)
        return scene.push(dialog, lambda action: scene.act(action) if action is not None else None)

    # --- pages ------------------------------------------------------------------------------------------------------
    def open_log(self) -> Command | None:
        """Open what happened so far."""
        scene = self._scene
        title = scene.ctx.strings("play.log")

        def content() -> Widget:
            return log_page(scene.ctx, scene.book, scene.table, scene.news(), lambda place: Pop(LookAt(place)))

        hints = [("confirm", scene.ctx.strings("lookback.open"))]
        page = OverlayScene(scene.ctx, title, content, "previous", False, "log_page", hints=hints)
        page.first_focus = line_id(len(scene.book.places()) - 1)
        return scene.push(page, lambda result: self.look_back(result.place) if isinstance(result, LookAt) else None)

    def look_back(self, place: int) -> Command | None:
        """Show the table as it was at a line of the log."""
        scene = self._scene
        scene.animator.skip()
        page = LookBackScene(
            scene.ctx, scene.driver.reel(), scene.table, scene.audience, LogBook(scene.book.entries), place
        )
        return scene.push(page, self.after_hand)

    def open_aid(self) -> Command | None:
        """Open the player's aid: the person's own, or with several people the public one."""
        scene = self._scene
        scene.animator.skip()
        page = OverlayScene(scene.ctx, scene.ctx.strings("play.aid"), lambda: scene.table.aid(scene.view), "aid")
        return scene.push(page, lambda result: None)

    def pause(self) -> Command | None:
        """Open the pause menu; with several people it covers the table like a curtain."""
        from scenes.screens.pause import PauseScene

        scene = self._scene
        scene.animator.skip()
        scene.turns.close()
        desk, before = PauseDesk(scene.ctx, scene.driver, scene.table), scene.driver.seats
        menu = PauseScene(scene.ctx, desk.info(), desk.actions(), cover=scene.audience.shared)
        return scene.push(menu, lambda result: scene.ending.after_pause(result, desk, before))

    # --- hands ------------------------------------------------------------------------------------------------------
    def open_hand(self, device: Device | None = None) -> Command | None:
        """Open the hand of whoever asks; ask who that is if the device doesn't tell."""
        scene = self._scene
        people = scene.driver.humans
        if not people:
            return None
        state = scene.ctx.input
        seat = seat_for_hand(device or state.device, scene.driver.current, people, state.seats)
        if seat is not None:
            return self._hand_of(seat)
        t = scene.ctx.strings
        buttons = [DialogButton(person, scene.table.seat_mark(person).name) for person in people]
        dialog = ask(scene.ctx, t("play.whose_hand"), "", [*buttons, DialogButton(None, t("play.not_now"), "safe")])
        return scene.push(dialog, lambda person: None if person is None else self._hand_of(person))

    def _hand_of(self, seat: Seat) -> Command | None:
        scene = self._scene
        scene.animator.skip()
        if not scene.audience.shared or seat == scene.turns.reader:
            return self._show_hand(seat)
        name = scene.table.seat_mark(seat).name
        curtain = HandCurtain(scene.ctx, name, seat, lambda: self._hand(seat), news=lambda: self.news_of(seat))
        return scene.push(curtain, scene.chosen)

    def news_of(self, seat: Seat) -> list[Widget]:
        """What the log tells of the others since the seat's last turn; nothing while it is one person's own log."""
        scene = self._scene
        news = scene.news(seat) if scene.turns.reader is None else None
        if news is not None and news.steps and scene.table.recap_own_last:
            news = replace(news, steps=range(max(0, news.steps.start - 1), news.steps.stop))
        return log_recap(scene.ctx, scene.book, scene.table, news) if news is not None else []

    def _show_hand(self, seat: Seat) -> Command | None:
        return self._scene.push(self._hand(seat), self._scene.chosen)

    def _hand(self, seat: Seat) -> HandScene:
        scene = self._scene
        return HandScene(scene.ctx, scene.table, seat, scene.driver.view(seat), scene.audience.shared)

    def after_hand(self, result: Any) -> Command | None:
        """A hand that closed by itself leaves the curtain drawn."""
        if isinstance(result, Covered):
            return self._scene.push(CurtainScene(self._scene.ctx), lambda answer: None)
        return None
