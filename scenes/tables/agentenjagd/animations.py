"""What each event looks like: from a told event to a movement of the stage. Hidden cards fly as backs, all alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.events import Event
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.pieces import ALARM_START, HIDDEN
from game.rules.agentenjagd.view import View
from scenes.kit.anim.queue import Animation, Parallel, Series, Tween, Wait
from scenes.kit.anim.tween import ease_out, linear
from scenes.tables.agentenjagd.looks import GUARD, SPECIAL
from scenes.tables.agentenjagd.motion import (
    CardFlight,
    CardInFront,
    PawnFade,
    PawnHop,
    PawnWalk,
    PictureFlight,
    Point,
    StampDown,
    TakeOff,
    nothing,
)

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable

STEP = 0.17  # seconds a square
ALERT_SECONDS = 2.4
ALERT_PULSES = 3  # 1.25 a second: well under the three that are safe

Place = Callable[[], tuple[Point, float]]


class Animations:
    """Makes the animation of an event for one table. `make` returns None for what is instant."""

    def __init__(self, table: AgentenjagdTable) -> None:
        self.table = table
        self._makers: dict[type, Callable[..., Animation | None]] = {
            ev.FirstChosen: self._first, ev.TurnBegan: self._turn, ev.DiceRolled: self._dice,
            ev.SpecialDieRolled: self._special_die, ev.SpecialAppeared: self._appears, ev.SpecialMoved: self._special,
            ev.GuardMoved: self._guard, ev.GuardPlaced: self._guard_placed, ev.AgentMoved: self._walk,
            ev.AgentPlaced: self._placed, ev.AgentBlocked: self._blocked, ev.RoomEntered: self._entered,
            ev.AlarmStepped: self._alarm, ev.MainAlarmStepped: self._main_alarm, ev.AlarmsReset: self._reset,
            ev.BaseAlertSounded: self._alert, ev.SearchBegan: self._search, ev.CardDrawn: self._drawn,
            ev.CardShown: self._shown, ev.CardPlayed: self._played,
            ev.CardStolen: self._stolen, ev.NothingStolen: self._nothing,
            ev.CardDiscarded: self._discarded, ev.CardRemoved: self._removed, ev.BackupUncovered: self._uncovered,
            ev.BackupTaken: self._taken, ev.BackupPutUnder: self._under, ev.BackupLeft: self._left,
            ev.BackupShuffled: self._shuffled, ev.PileRenewed: self._renewed, ev.TrapSprung: self._trap,
            ev.CardsLost: self._lost, ev.PassTaken: self._pass_taken, ev.PassStolen: self._pass_stolen,
            ev.PassReturned: self._pass_returned, ev.DataTransferred: self._transferred, ev.LaptopErased: self._erased,
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
        stage.dice, stage.special_face = None, -1
        if seat in stage.pieces:
            self.table.follow((stage.pieces[seat].x, stage.pieces[seat].y))

    def _dice(self, event: ev.DiceRolled, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.dice = (event.first, event.second)
            self.table.play("dice")

        return self._tumble("rolling", begin)

    def _special_die(self, event: ev.SpecialDieRolled, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.special_face = event.face
            self.table.play("dice")

        return self._tumble("special_rolling", begin)

    def _tumble(self, name: str, begin: Callable[[], None]) -> Animation:
        def roll(share: float) -> None:
            setattr(self.table.stage, name, share if share < 1 else -1.0)

        def end() -> None:
            setattr(self.table.stage, name, -1.0)
            self.table.play("die_settle")

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
            StampDown(self.table, text, middle, "base_alert", ALERT_SECONDS, begin=begin),
            Tween(ALERT_SECONDS, pulse, ease=linear, still=0.9),
        ])  # fmt: skip

    def _search(self, event: ev.SearchBegan, after: View) -> Animation:
        return Wait(0.2)

    # --- cards ------------------------------------------------------------------------------------------------------
    def _own(self, seat: int) -> bool:
        return seat == self.table.own_seat

    def _gain(self, seat: int, card: int) -> Callable[[], None]:
        def gain() -> None:
            self.table.stage.hands[seat] += 1
            if self._own(seat):
                self.table.stage.hand.append(card)

        return gain

    def _lose(self, seat: int, card: int) -> Callable[[], None]:
        def lose() -> None:
            stage = self.table.stage
            stage.hands[seat] = max(0, stage.hands[seat] - 1)
            if self._own(seat) and card in stage.hand:
                stage.hand.remove(card)

        return lose

    def _drawn(self, event: ev.CardDrawn, after: View) -> Animation:
        table = self.table
        known = event.card != HIDDEN and self._own(event.seat)

        def leave() -> None:
            table.stage.pile = max(0, table.stage.pile - 1)

        return CardFlight(
            table, event.card if known else HIDDEN, table.pile_place, table.hand_place(event.seat), 0.75, "card_draw",
            up=known, flip=known, leave=leave, arrive=self._gain(event.seat, event.card),
        )  # fmt: skip

    def _shown(self, event: ev.CardShown, after: View) -> Animation:
        table = self.table
        seat = int(event.seat)
        places: dict[ev.Source, Place] = {
            ev.Source.PILE: table.pile_place, ev.Source.BACKUP: table.backup_place,
            ev.Source.HAND: table.hand_place(seat),
        }  # fmt: skip

        def leave() -> None:
            stage = table.stage
            if event.source is ev.Source.PILE:
                stage.pile = max(0, stage.pile - 1)
            elif event.source is ev.Source.BACKUP and stage.backup:
                stage.backup.pop(0)
            stage.front = event.card

        return CardInFront(table, event.card, places.get(event.source, table.pile_place), 1.9, leave)

    def _played(self, event: ev.CardPlayed, after: View) -> Animation:
        lose = self._lose(event.seat, event.card)
        stage = self.table.stage

        def leave() -> None:
            lose()
            self.table.stage.front = event.card
            self.table.stage.played.append(event.card)

        if stage.front == event.card:  # it was shown a moment ago
            return Tween(0.05, lambda share: None, on_start=leave)
        return CardInFront(self.table, event.card, self.table.hand_place(event.seat), 1.4, leave)

    def _stolen(self, event: ev.CardStolen, after: View) -> Animation:
        table = self.table
        known = event.card != HIDDEN
        return CardFlight(table, event.card, table.hand_place(event.victim), table.hand_place(event.thief), 0.85,
                          "card_slide", up=known, leave=self._lose(event.victim, event.card),
                          arrive=self._gain(event.thief, event.card))  # fmt: skip

    def _nothing(self, event: ev.NothingStolen, after: View) -> Animation:
        return Wait(0.5)

    def _discarded(self, event: ev.CardDiscarded, after: View) -> Animation:
        table = self.table
        seat = int(event.seat)
        stage = table.stage
        places: dict[ev.Source, Place] = {
            ev.Source.PILE: table.pile_place,
            ev.Source.BACKUP: table.backup_place,
            ev.Source.LAPTOP: table.laptop_place(seat),
            ev.Source.HAND: table.hand_place(seat),
        }
        in_front = event.card == stage.front
        start = table.front_card if in_front else places.get(event.source, table.front_card)
        from_hand = event.source is ev.Source.HAND and event.card not in stage.played
        leave = self._lose(seat, event.card) if from_hand else nothing

        def arrive() -> None:
            table.stage.front = -1
            table.stage.backup.insert(0, event.card)

        return CardFlight(
            table, event.card, start, table.backup_place, 0.65, "card_discard", leave=leave, arrive=arrive
        )  # fmt: skip

    def _removed(self, event: ev.CardRemoved, after: View) -> Animation:
        table = self.table
        return CardFlight(table, event.card, table.front_card, table.away_place, 0.6, "card_slide")

    def _uncovered(self, event: ev.BackupUncovered, after: View) -> Animation:
        table = self.table
        if not table.stage.backup:  # the first card of a new File Backup

            def leave() -> None:
                table.stage.pile = max(0, table.stage.pile - 1)

            def arrive() -> None:
                table.stage.backup = [event.card]

            return CardFlight(
                table, event.card, table.pile_place, table.backup_place, 0.7, "card_draw", flip=True, leave=leave,
                arrive=arrive,
            )  # fmt: skip

        def turn(share: float) -> None:
            if share >= 0.5:
                table.stage.backup[0] = event.card

        flight = CardFlight(table, event.card, table.backup_place, table.backup_place, 0.45, "card_draw", flip=True)
        return Parallel([flight, Tween(0.45, turn, ease=linear)])

    def _taken(self, event: ev.BackupTaken, after: View) -> Animation:
        table = self.table

        def leave() -> None:
            if table.stage.backup:
                table.stage.backup.pop(0)

        return CardFlight(table, event.card, table.backup_place, table.hand_place(event.seat), 0.75, "card_draw",
                          leave=leave, arrive=self._gain(event.seat, event.card))  # fmt: skip

    def _under(self, event: ev.BackupPutUnder, after: View) -> Animation:
        table = self.table

        def leave() -> None:
            stage = table.stage
            if stage.backup:
                stage.backup = [*stage.backup[1:], event.card]

        return CardFlight(table, event.card, table.front_card, table.backup_place, 0.6, "card_slide", leave=leave)

    def _left(self, event: ev.BackupLeft, after: View) -> Animation:
        return Wait(0.3)

    def _shuffled(self, event: ev.BackupShuffled, after: View) -> Animation:
        def begin() -> None:
            self.table.stage.backup = [HIDDEN] * event.count
            self.table.play("card_slide")

        return self._riffle(begin)

    def _riffle(self, begin: Callable[[], None]) -> Animation:
        def mix(share: float) -> None:
            self.table.stage.riffle = share if share < 1 else -1.0

        def end() -> None:
            self.table.stage.riffle = -1.0

        return Tween(0.9, mix, on_start=begin, on_end=end, ease=linear)

    def _renewed(self, event: ev.PileRenewed, after: View) -> Animation:
        table = self.table

        def begin() -> None:
            table.stage.backup = [HIDDEN] * event.count
            table.play("card_slide")

        def leave() -> None:
            table.stage.backup = []

        def arrive() -> None:
            table.stage.pile = event.count

        move = CardFlight(table, HIDDEN, table.backup_place, table.pile_place, 0.6, "card_slide", up=False, leave=leave,
                          arrive=arrive)  # fmt: skip
        return Series([self._riffle(begin), move])

    def _trap(self, event: ev.TrapSprung, after: View) -> Animation:
        where = self._pawn_point(int(event.seat))
        return StampDown(self.table, self.table.names.t("card.trap.name"), where, "trap", 1.3)

    def _lost(self, event: ev.CardsLost, after: View) -> Animation:
        table = self.table
        flights: list[Animation] = []
        for i, card in enumerate(event.cards):
            flight = CardFlight(table, HIDDEN, table.hand_place(event.seat), table.backup_place, 0.7, "card_slide",
                                up=False, leave=self._lose(event.seat, card), arrive=self._cover)  # fmt: skip
            flights.append(Series([Wait(0.18 * i), flight]) if i else flight)
        return Parallel(flights) if flights else Wait(0.2)

    def _cover(self) -> None:
        self.table.stage.backup.insert(0, HIDDEN)

    # --- Passes and Laptops -----------------------------------------------------------------------------------------
    def _pass(self, start: Callable[[], Point], goal: Callable[[], Point], leave: Callable[[], None],
              arrive: Callable[[], None]) -> Animation:  # fmt: skip
        size = (self.table.skin.px(96), self.table.skin.px(62))
        return PictureFlight(self.table, "pass", start, goal, size, 0.7, "swipe", leave, arrive)

    def _give_pass(self, seat: int, has: bool) -> Callable[[], None]:
        def give() -> None:
            self.table.stage.passes[seat] = has

        return give

    def _supply(self, change: int) -> Callable[[], None]:
        def supply() -> None:
            self.table.stage.passes_left += change

        return supply

    def _pass_taken(self, event: ev.PassTaken, after: View) -> Animation:
        table = self.table
        return self._pass(table.supply_point, table.pass_point(event.seat), self._supply(-1),
                          self._give_pass(event.seat, True))  # fmt: skip

    def _pass_stolen(self, event: ev.PassStolen, after: View) -> Animation:
        table = self.table
        return self._pass(table.pass_point(event.victim), table.pass_point(event.thief),
                          self._give_pass(event.victim, False), self._give_pass(event.thief, True))  # fmt: skip

    def _pass_returned(self, event: ev.PassReturned, after: View) -> Animation:
        table = self.table
        return self._pass(table.pass_point(event.seat), table.supply_point, self._give_pass(event.seat, False),
                          self._supply(1))  # fmt: skip

    def _transferred(self, event: ev.DataTransferred, after: View) -> Animation:
        table = self.table
        seat = int(event.seat)
        flights: list[Animation] = []
        for i, card in enumerate(event.cards):

            def arrive(card: int = card) -> None:
                table.stage.laptops[seat] = (*table.stage.laptops[seat], card)

            sound = "" if i else "transfer"
            fly = CardFlight(table, card, table.hand_place(seat), table.laptop_place(seat), 0.9, sound,
                             leave=self._lose(seat, card), arrive=arrive)  # fmt: skip
            flights.append(Series([Wait(0.35 * i), fly]) if i else fly)
        return Parallel(flights)

    def _erased(self, event: ev.LaptopErased, after: View) -> Animation:
        table = self.table
        seat = int(event.seat)

        def leave() -> None:
            table.stage.laptops[seat] = ()

        flights: list[Animation] = [
            CardFlight(table, card, table.laptop_place(seat), table.backup_place, 0.7, "card_slide" if not i else "",
                       leave=leave, arrive=self._cover)
            for i, card in enumerate(event.cards)
        ]  # fmt: skip
        return Parallel(flights)

    # --- the end ----------------------------------------------------------------------------------------------------
    def _stole_aircraft(self, event: ev.AircraftStolen, after: View) -> Animation:
        base = self.table.geometry.base
        node = next((n for n in base.hangar_nodes if base.hangar(n).number == event.hangar), base.hangar_nodes[0])
        win = "win" if self.table.own_seat < 0 or self._own(event.seat) else "lose"

        def cheer(share: float) -> None:
            return None

        return Series(
            [TakeOff(self.table, event.aircraft, node), Tween(0.6, cheer, on_start=lambda: self.table.play(win))]
        )

    def _dictator(self, event: ev.DictatorWon, after: View) -> Animation:
        middle = lambda: self.table.geometry.viewport.center  # noqa: E731 - a place asked for later
        return StampDown(self.table, self.table.names.t("debrief.lost"), middle, "lose", 2.0)
