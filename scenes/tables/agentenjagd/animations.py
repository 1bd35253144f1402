"""What each event looks like: from a told event to a movement of the stage. Hidden cards fly as backs, all alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.events import Event
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.pieces import ALARM_START
from game.rules.agentenjagd.view import View
from scenes.kit.anim.queue import Animation, Parallel, Series, Tween, Wait
from scenes.kit.anim.tween import ease_out, linear
from scenes.tables.agentenjagd.card_moves import CardMoves
from scenes.tables.agentenjagd.looks import GUARD, SPECIAL
from scenes.tables.agentenjagd.motion import Point, StampDown, nothing
from scenes.tables.agentenjagd.names import rolls_again
from scenes.tables.agentenjagd.pawn_moves import PawnFade, PawnHop, PawnWalk
from scenes.tables.agentenjagd.take_off import TakeOff

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable

STEP = 0.17  # seconds a square
ALERT_SECONDS = 2.4
ALERT_PULSES = 3  # 1.25 a second: well under the three that are safe


class Animations:
    """Makes the animation of an event for one table. `make` returns None for what is instant."""

    def __init__(self, table: AgentenjagdTable) -> None:
        self.table = table
        cards = CardMoves(table)
        self._makers: dict[type, Callable[..., Animation | None]] = {
            ev.FirstChosen: self._first, ev.TurnBegan: self._turn, ev.DiceRolled: self._dice,
            ev.SpecialDieRolled: self._special_die, ev.SpecialAppeared: self._appears, ev.SpecialMoved: self._special,
            ev.GuardMoved: self._guard, ev.GuardPlaced: self._guard_placed, ev.AgentMoved: self._walk,
            ev.AgentPlaced: self._placed, ev.AgentBlocked: self._blocked, ev.RoomEntered: self._entered,
            ev.AlarmStepped: self._alarm, ev.MainAlarmStepped: self._main_alarm, ev.AlarmsReset: self._reset,
            ev.BaseAlertSounded: self._alert, ev.SearchBegan: self._search, ev.CardDrawn: cards.drawn,
            ev.CardShown: cards.shown, ev.CardPlayed: cards.played,
            ev.CardStolen: cards.stolen, ev.NothingStolen: cards.nothing,
            ev.CardDiscarded: cards.discarded, ev.CardRemoved: cards.removed, ev.BackupUncovered: cards.uncovered,
            ev.BackupTaken: cards.taken, ev.BackupPutUnder: cards.under, ev.BackupLeft: cards.left,
            ev.BackupShuffled: cards.shuffled, ev.PileRenewed: cards.renewed, ev.TrapSprung: self._trap,
            ev.CardsLost: cards.lost, ev.PassTaken: cards.pass_taken, ev.PassStolen: cards.pass_stolen,
            ev.PassReturned: cards.pass_returned, ev.DataTransferred: cards.transferred, ev.LaptopErased: cards.erased,
            ev.AgentCaptured: self._captured, ev.AircraftStolen: self._stole_aircraft, ev.DictatorWon: self._dictator,
        }  # fmt: skip

    def make(self, event: Event, before: View, after: View) -> Animation | None:
        """Return what shows an event."""
        maker = self._makers.get(type(event))
        return maker(event, after) if maker else None

    def knows(self, kind: type) -> bool:
        """Return whether there is a movement for a kind of event."""
        return kind in self._makers

    # --- turns and dice ---------------------------------------------------------------------------------------------
    def _first(self, event: ev.FirstChosen, after: View) -> Animation:
        return Series([Tween(0.05, lambda v: self._set_turn(event.seat)), Wait(0.7)])

    def _turn(self, event: ev.TurnBegan, after: View) -> Animation:
        return Tween(0.3, lambda v: self._set_turn(event.seat))

    def _set_turn(self, seat: int) -> None:
        stage = self.table.stage
        stage.turn_seat = seat
        stage.dice, stage.special_face, stage.again = None, -1, False
        if seat in stage.pieces:
            self.table.follow((stage.pieces[seat].x, stage.pieces[seat].y))

    def _dice(self, event: ev.DiceRolled, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.dice, self.table.stage.again = (event.first, event.second), False
            self.table.play("dice")

        def lie() -> None:
            self.table.stage.again = rolls_again(after)

        return self._tumble("rolling", begin, lie)

    def _special_die(self, event: ev.SpecialDieRolled, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.special_face = event.face
            self.table.play("dice")

        return self._tumble("special_rolling", begin)

    def _tumble(self, name: str, begin: Callable[[], None], lie: Callable[[], None] = nothing) -> Animation:
        def roll(share: float) -> None:
            setattr(self.table.stage, name, share if share < 1 else -1.0)

        def end() -> None:
            setattr(self.table.stage, name, -1.0)
            self.table.play("die_settle")
            lie()

        return Series([Tween(1.0, roll, ease=ease_out, on_start=begin, on_end=end, still=0.3), Wait(0.35)])

    # --- pawns ------------------------------------------------------------------------------------------------------
    def _walk(self, event: ev.AgentMoved, after: View) -> Animation | None:
        if len(event.path) < 2:
            return None
        return PawnWalk(self.table, int(event.seat), event.path, STEP, "step")

    def _guard(self, event: ev.GuardMoved, after: View) -> Animation:
        if len(event.path) < 2:
            return Wait(0.3)
        return PawnWalk(self.table, GUARD, event.path, STEP * 1.15, "guard_walk")

    def _special(self, event: ev.SpecialMoved, after: View) -> Animation:
        if len(event.path) < 2:
            return Wait(0.3)
        return PawnWalk(self.table, SPECIAL, event.path, STEP * 1.4, "guard_walk")

    def _appears(self, event: ev.SpecialAppeared, after: View) -> Animation:
        return PawnFade(self.table, SPECIAL, True, "dog", begin=lambda: self.table.add_pawn(SPECIAL, event.node))

    def _guard_placed(self, event: ev.GuardPlaced, after: View) -> Animation:
        return PawnHop(self.table, {GUARD: event.node}, 0.9, "guard_walk")

    def _placed(self, event: ev.AgentPlaced, after: View) -> Animation:
        sound = {ev.Why.DUCT: "duct", ev.Why.SERVICE_LIFT: "door", ev.Why.CARD: "door"}.get(event.why, "step")
        return PawnHop(self.table, {int(event.seat): event.node}, 1.3 if event.why is ev.Why.DUCT else 0.85, sound)

    def _blocked(self, event: ev.AgentBlocked, after: View) -> Animation:
        return Wait(0.5)

    def _captured(self, event: ev.AgentCaptured, after: View) -> Animation:
        seat = int(event.seat)

        def out() -> None:
            stage = self.table.stage
            stage.alive[seat] = False
            stage.hands[seat], stage.passes[seat], stage.laptops[seat] = 0, False, ()
            if seat == self.table.own_seat:
                stage.hand = []

        where = self._pawn_point(seat)
        stamp = StampDown(self.table, self.table.names.t("table.captured"), where, "capture", 1.5)
        return Series([stamp, PawnFade(self.table, seat, False, "stamp", 0.6, end=out)])

    def _pawn_point(self, seat: int) -> Callable[[], Point]:
        def where() -> Point:
            stage = self.table.stage
            if seat not in stage.pieces:
                return self.table.geometry.viewport.center
            return stage.pawn_rect(seat, self.table.geometry).center

        return where

    def _trap(self, event: ev.TrapSprung, after: View) -> Animation:
        where = self._pawn_point(int(event.seat))
        return StampDown(self.table, self.table.names.t("card.trap.name"), where, "trap", 1.3, size=1.3)

    # --- alarms -----------------------------------------------------------------------------------------------------
    def _entered(self, event: ev.RoomEntered, after: View) -> Animation:
        return Wait(0.12)

    def _alarm(self, event: ev.AlarmStepped, after: View) -> Animation:
        table = self.table
        index = table.geometry.base.alarmed_rooms.index(event.room)

        def drop(share: float) -> None:
            stage = table.stage
            stage.token_drop[event.room] = share if share < 1 else 0.0
            if share >= 0.5:
                stage.alarms[index] = event.value

        return Series([Tween(0.55, drop, on_start=lambda: table.play("alarm_tick"), ease=linear), Wait(0.1)])

    def _main_alarm(self, event: ev.MainAlarmStepped, after: View) -> Animation:
        def slide(place: float) -> None:
            self.table.stage.main_alarm = place

        return Series([
            Tween(0.7, slide, event.value - 1, event.value, on_start=lambda: self.table.play("alarm_tick")), Wait(0.2),
        ])  # fmt: skip

    def _reset(self, event: ev.AlarmsReset, after: View) -> Animation:
        def rise(share: float) -> None:
            stage = self.table.stage
            for node in self.table.geometry.base.alarmed_rooms:
                stage.token_drop[node] = share if share < 1 else 0.0
            if share >= 0.5:
                stage.alarms = [ALARM_START] * len(stage.alarms)

        return Tween(0.8, rise, on_start=lambda: self.table.play("alarm_tick"), ease=linear)

    def _alert(self, event: ev.BaseAlertSounded, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.alert = True

        def pulse(share: float) -> None:
            wave = (share * ALERT_PULSES) % 1.0
            self.table.stage.flash = 0.0 if share >= 1 else 1 - abs(2 * wave - 1)

        middle = lambda: self.table.geometry.viewport.center  # noqa: E731 - a place asked for later
        text = self.table.names.t("table.base_alert")
        return Parallel([
            StampDown(self.table, text, middle, "base_alert", ALERT_SECONDS, begin=begin, size=1.8),
            Tween(ALERT_SECONDS, pulse, ease=linear, still=0.9),
        ])  # fmt: skip

    def _search(self, event: ev.SearchBegan, after: View) -> Animation:
        return Wait(0.2)

    # --- the end ----------------------------------------------------------------------------------------------------
    def _stole_aircraft(self, event: ev.AircraftStolen, after: View) -> Animation:
        base = self.table.geometry.base
        node = next((n for n in base.hangar_nodes if base.hangar(n).number == event.hangar), base.hangar_nodes[0])
        fanfare = "win" if self.table.own_seat < 0 or event.seat == self.table.own_seat else "lose"
        return TakeOff(self.table, int(event.seat), event.aircraft, node, fanfare)

    def _dictator(self, event: ev.DictatorWon, after: View) -> Animation:
        middle = lambda: self.table.geometry.viewport.center  # noqa: E731 - a place asked for later
        return StampDown(self.table, self.table.names.t("debrief.lost"), middle, "lose", 2.0)
