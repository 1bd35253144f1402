"""Words of the table: names of seats, cards and places, the banner, the log's lines, button labels."""

from collections.abc import Callable, Sequence
from dataclasses import fields

from game.kernel.events import Event
from game.kernel.record import SeatInfo
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.base import Base
from game.rules.agentenjagd.pieces import ALARM_START, HAND_LIMIT, HIDDEN, SPECIAL_DIE, Card, Effect, Element, cards
from game.rules.agentenjagd.view import Asked, View
from scenes.kit.strings import Strings as AllStrings

Strings = Callable[..., str]
GAME_ID = "agentenjagd"


def snake(name: str) -> str:
    """Return 'agent_moved' of 'AgentMoved'."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Names:
    """Says everything in the player's language. `strings` are all of the program's."""

    def __init__(self, strings: AllStrings, seats: Sequence[SeatInfo]) -> None:
        self.t: Strings = strings.scope(GAME_ID)
        self._has = strings.has
        self.seats = tuple(seats)

    # --- things -----------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> str:
        """Return a seat's name."""
        if not 0 <= seat < len(self.seats):
            return ""
        return self.seats[seat].name or self.t("table.seat_name", number=seat + 1)

    def people(self, seats: Sequence[int]) -> str:
        """Return several seats' names."""
        return ", ".join(self.seat(seat) for seat in seats)

    def aircraft(self, number: int) -> str:
        """Return an aircraft's name with its number."""
        return self.t("aircraft.numbered", number=number, name=self.t(f"aircraft.{number}")) if number else ""

    def element(self, element: Element) -> str:
        """Return an element's name."""
        return self.t(f"element.{element.value}")

    def card(self, card: int) -> str:
        """Return a card's name as it stands in a sentence; a hidden one is just a card."""
        if card == HIDDEN:
            return self.t("card.back.name")
        face = cards()[card]
        if face.effect is Effect.PLANE and face.element:
            return self.t(
                "card.plane.full", number=face.aircraft, element=self.element(face.element),
                aircraft=self.t(f"aircraft.{face.aircraft}"),
            )  # fmt: skip
        return self.card_title(card)

    def card_title(self, card: int) -> str:
        """Return the title printed on a card."""
        face = cards()[card]
        if face.effect is Effect.PLANE:
            return self.t(f"aircraft.{face.aircraft}")
        if face.effect is Effect.JOKER:
            return self.t(
                "card.joker.name", element=self.t(f"element.short.{face.element.value}" if face.element else "")
            )
        return self.t(f"card.{face.id}.name")

    def card_list(self, numbers: Sequence[int]) -> str:
        """Return several cards' names."""
        return ", ".join(self.card(card) for card in numbers)

    def card_text(self, card: int) -> str:
        """Return all that a card says, for the details."""
        face = cards()[card]
        if face.effect is Effect.PLANE:
            return self.t("card.plane.text", number=face.aircraft, aircraft=self.t(f"aircraft.{face.aircraft}"))
        if face.effect is Effect.JOKER:
            return self.t("card.joker_hangar.text" if face.element is Element.HANGAR else "card.joker.text")
        return self.t(f"card.{face.id}.text")

    def card_when(self, card: int) -> str:
        """Return when a card is played and what becomes of it, as one line."""
        face = cards()[card]
        if face.effect is Effect.PLANE:
            return self.element(face.element) if face.element else ""
        if face.effect is Effect.JOKER:
            return self.t("card.when.joker")
        if face.effect is Effect.TRAP:
            return self.t("card.when.trap")
        when = self.t("card.when.now" if face.immediate else "card.when.keep")
        return f"{when}, {self.card_after(face)}"

    def card_after(self, face: Card) -> str:
        """Return what becomes of an action card after use."""
        return self.t("card.after.backup" if face.to_backup else "card.after.removed")

    def room(self, base: Base, node: int) -> str:
        """Return a room's name."""
        room = base.room(node)
        key = f"room.{room.role}"
        return self.t(key) if room.role and self._knows(key) and room.name in ("", self.t(key)) else room.name

    def _knows(self, key: str) -> bool:
        return self._has(f"{GAME_ID}.{key}")

    def place(self, base: Base, node: int) -> str:
        """Return what a node is called in a sentence."""
        if node in base.room_nodes:
            return self.room(base, node)
        if node in base.hangar_nodes:
            return self.t("place.hangar", number=base.hangar(node).number)
        return self.t(f"place.{base.squares[node].kind.value}")

    def steps(self, count: int) -> str:
        """Return 'n squares'."""
        return self.t("steps", n=count)

    # --- banner -----------------------------------------------------------------------------------------------------
    def banner(self, view: View) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        if view.asked is Asked.OVER:
            return self.t("ask.headline.over"), self.t("ask.you.over")
        seat = view.current if view.current >= 0 else view.turn_seat
        mine = view.seat >= 0 and seat == view.seat
        name = self.seat(seat)
        headline = self.t("ask.headline.you") if mine else self.t("ask.headline.other", name=name)
        if seat < 0:
            headline = self.t("ask.headline.none")
        key = self._ask_key(view) if mine or view.legal_actions else view.asked.value
        group = "you" if mine or view.legal_actions else "other"
        return headline, self.t(f"ask.{group}.{key}", name=name, **self._ask_fields(view, seat))

    def _ask_key(self, view: View) -> str:
        asked = view.asked
        kinds = {type(action) for action in view.legal_actions}
        if asked is Asked.START and act.UseDuct in kinds:
            return "start_duct"
        if asked is Asked.START and kinds & {act.PlayDecoy, act.PlayServiceLift}:
            return "start_cards"
        if (
            asked is Asked.SPECIAL
            and 0 <= view.special_face < len(SPECIAL_DIE)
            and SPECIAL_DIE[view.special_face].border
        ):
            return "special_border"
        if asked in (Asked.GUARD, Asked.DICE) and rolls_again(view):
            return f"{asked.value}_again"
        if asked is Asked.WALK and not view.exact_walk:
            return "walk_up_to"
        if asked is Asked.RECEIVED:
            if act.LayTrap in kinds:
                return "received_trap"
            if act.Discard in kinds:
                return "received_five"
        return asked.value

    def _ask_fields(self, view: View, seat: int) -> dict[str, object]:
        base = view.base
        steps = view.steps
        if view.asked is Asked.SPECIAL and view.special_face >= 0:
            steps = SPECIAL_DIE[view.special_face].steps
        place = ""
        if view.asked is Asked.START and base.duct:
            place = self.room(base, base.duct[1])
        elif 0 <= seat < len(view.agents) and view.agents[seat].node >= 0:
            place = self.place(base, view.agents[seat].node)
        return {"steps": self.steps(steps), "place": place, "number": max(1, view.looked)}

    # --- log --------------------------------------------------------------------------------------------------------
    def log(self, event: Event, view: View) -> str | None:
        """Return the log's line for a told event; `view` is the one after it."""
        key, values = self._log_key(event, view), self._log_values(event, view)
        if key is None:
            return None
        count = len(event.cards) if isinstance(event, ev.CardsLost) else None
        return self.t(key, n=count, **values) if count is not None else self.t(key, **values)

    def turn(self, view: View) -> str | None:
        """Return the log's heading of a view's turn, the same as the line of the event that opens it."""
        if view.turn_seat < 0 or view.turn < 1:
            return None
        return self.t("log.turn_began", number=view.turn, seat=self.seat(view.turn_seat))

    def _log_key(self, event: Event, view: View) -> str | None:
        name = f"log.{snake(type(event).__name__)}"
        match event:
            case ev.DiceRolled(first=first, second=second) if first == second:
                return f"{name}_double" if rolls_again(view) else f"{name}_double_walked"
            case ev.SpecialDieRolled(face=face):
                side = SPECIAL_DIE[face]
                return f"{name}_stop" if not side.steps else f"{name}_border" if side.border else name
            case ev.SpecialMoved(path=path) | ev.GuardMoved(path=path) if len(path) < 2:
                return f"{name}_stayed"
            case ev.SpecialMoved(path=path) if path[-1] in view.base.room_nodes:
                return f"{name}_room"
            case ev.AgentMoved(passes=passes, camouflage=camouflage) if passes or camouflage:
                return f"{name}_paid_{'both' if passes and camouflage else 'pass' if passes else 'camouflage'}"
            case ev.AgentPlaced(why=why):
                return f"why.{why.value}"
            case ev.AlarmStepped(value=0):
                return f"{name}_zero"
            case ev.CardDrawn(card=card) | ev.CardStolen(card=card) if card == HIDDEN:
                return f"{name}_hidden"
            case ev.CardsLost(cards=lost):
                return f"{name}_none" if not lost else f"{name}_hidden" if HIDDEN in lost else name
            case ev.SearchBegan(source=source):
                return f"{name}_{source.value}"
            case ev.DictatorWon(reason=reason):
                return f"reason.{reason}"
        return name

    def _log_values(self, event: Event, view: View) -> dict[str, object]:
        base = view.base
        values: dict[str, object] = {"alert": view.alert_at}
        for field in fields(event):
            value = getattr(event, field.name)
            match field.name:
                case "seat" | "thief" | "victim":
                    values[field.name] = "" if value is None else self.seat(value)
                case "card":
                    values[field.name] = self.card(value)
                case "cards":
                    values[field.name] = self.card_list(value)
                case "node":
                    values[field.name] = self.place(base, value)
                case "room":
                    values[field.name] = self.room(base, value)
                case "path":
                    values["steps"] = self.steps(max(0, len(value) - 1))
                    values["node"] = self.place(base, value[-1]) if value else ""
                case "aircraft":
                    values[field.name] = self.aircraft(value)
                case "face":
                    values["steps"] = SPECIAL_DIE[value].steps
                case _:
                    values[field.name] = value
        if isinstance(event, ev.AlarmsReset):
            values["value"] = ALARM_START
        return values

    # --- actions ----------------------------------------------------------------------------------------------------
    def action(self, action: object, view: View) -> str:
        """Return a few words for a legal action."""
        base = view.base
        name = f"action.{snake(type(action).__name__)}"
        match action:
            case act.Walk():
                return self._walk(action, view)
            case act.MoveSpecial(node=node) if node == view.special:
                return self.t("action.move_special_stay")
            case act.MoveGuard(node=node) | act.MoveSpecial(node=node):
                return self.t(name, node=self.place(base, node))
            case act.PlayServiceLift(room=room):
                return self.t(name, room=self.room(base, room))
            case act.UseDuct():
                return self.t(name, room=self.room(base, base.duct[1]) if base.duct else "")
            case act.Steal(victim=victim) | act.StealPass(victim=victim):
                return self.t(name, victim=self.seat(victim))
            case act.Exchange(seat=seat):
                return self.t(name, seat=self.seat(seat))
            case act.Discard(card=card):
                return self.t(name, card=self.brief(card))
            case act.Transfer(first=first, second=second):
                return self.t(name, first=self.short(first), second=self.short(second))
            case act.Keep() if view.drawn != HIDDEN and cards()[view.drawn].effect is Effect.TRAP:
                return self.t("action.keep_trap")
        return self.t(name)

    def _walk(self, action: act.Walk, view: View) -> str:
        same = [a for a in view.legal_actions if isinstance(a, act.Walk) and a.node == action.node]
        if len(same) > 1 or action.passes or action.camouflage:
            return self.payment(action)
        return self.t("action.walk", node=self.place(view.base, action.node))

    def payment(self, action: act.Walk) -> str:
        """Return how a walk pays its barriers."""
        if action.passes and action.camouflage:
            return self.t("action.walk_both")
        if action.passes:
            return self.t("action.walk_passes")
        if action.camouflage:
            return self.t("action.walk_camouflage", n=action.camouflage)
        return self.t("action.walk_free")

    def short(self, card: int) -> str:
        """Return a card's shortest name: its element, or its title."""
        face = cards()[card]
        if face.element is None:
            return self.card_title(card)
        element = self.t(f"element.short.{face.element.value}")
        return self.t("card.joker.brief", element=element) if face.effect is Effect.JOKER else element

    def brief(self, card: int) -> str:
        """Return a card's name in as few words as tell it from all others."""
        face = cards()[card]
        if face.effect is not Effect.PLANE:
            return self.short(card)
        return self.t("card.plane.brief", aircraft=self.t(f"aircraft.{face.aircraft}"), element=self.short(card))

    def hint(self, action: object, view: View) -> str:
        """Return the smaller second line of a button; '' if there is none."""
        name = f"action.hint.{snake(type(action).__name__)}"
        top = view.backup[0] if view.backup else HIDDEN
        top_effect = cards()[top].effect if top != HIDDEN else None
        match action:
            case act.Steal(victim=victim):
                count = view.agents[victim].hand_size
                return self.t(name, n=count) if count else self.t("action.hint.steal_pass_only")
            case act.SearchBackup():
                return self.t("action.hint.search_backup_trap") if top_effect is Effect.TRAP else ""
            case act.TakeBackup() if top != HIDDEN and cards()[top].immediate:
                return self.t("action.hint.take_backup_now")
            case act.TakeBackup() if top_effect is Effect.TRAP:
                return self.t("action.hint.search_backup_trap")
            case act.Keep() if view.drawn != HIDDEN and cards()[view.drawn].effect is Effect.TRAP:
                return self.t("action.hint.keep_trap")
            case act.Transfer(first=first, second=second):
                return self.t(name, aircraft=self.aircraft(self._pair_aircraft(view, first, second)))
            case act.PlaySprint() | act.PlayDecoy() | act.LayTrap() | act.EraseLaptop() | act.Stay() | act.UseDuct():
                return self.t(name)
        return ""

    def _pair_aircraft(self, view: View, first: int, second: int) -> int:
        own = view.agents[view.seat].aircraft if view.seat >= 0 else 0
        return own or cards()[first].aircraft or cards()[second].aircraft


def hand_is_full(view: View) -> bool:
    """Return whether the viewer holds more than the limit and must discard."""
    return view.seat >= 0 and view.agents[view.seat].hand_size > HAND_LIMIT


def rolls_again(view: View) -> bool:
    """Return whether the dice lie as a double that sends the Security Agent, and are rolled again after him."""
    if view.dice is None or view.flow.acted:  # a card that is played now has its own roll
        return False
    return view.dice[0] == view.dice[1] and view.asked in (Asked.GUARD, Asked.DICE)
