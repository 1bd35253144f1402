"""The rules of Agentenjagd as the kernel's contract: which part applies which action, what chance may do, who won."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import ClassVar, get_args

from game.kernel.board import MapData
from game.kernel.errors import BadSetup
from game.kernel.game import Game, GameInfo, Transition
from game.kernel.types import CHANCE, TERMINAL, Option, Outcome, Seat, Setup
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd import guards, rooms, turns
from game.rules.agentenjagd.actions import Action
from game.rules.agentenjagd.base_json import SHIPPED, base_from_json, base_to_json, load_shipped
from game.rules.agentenjagd.choices import choices
from game.rules.agentenjagd.holdings import odds
from game.rules.agentenjagd.pieces import (
    ALARM_START,
    PASS_CARDS,
    SPECIAL_DIE,
    SPRINT_STEPS,
    Effect,
    cards,
)
from game.rules.agentenjagd.play import Play
from game.rules.agentenjagd.sampling import sample
from game.rules.agentenjagd.state import Agent, Options, State, deck_of
from game.rules.agentenjagd.view import Asked, Flow, Purpose, View
from game.rules.agentenjagd.views import make_view

FIRST_SEATS = ("random", "seat1", "seat2", "seat3", "seat4", "seat5")
CHANCE_ASKED = (Asked.FIRST, Asked.DICE, Asked.SPECIAL_DIE, Asked.DRAW, Asked.UNCOVER, Asked.PICK)


class Agentenjagd(Game[State, Action, View]):
    """Race through a guarded air base for one of five aircraft."""

    info = GameInfo(
        id="agentenjagd", version=1, min_seats=2, max_seats=5, hidden_information=True, min_return=0.0, max_return=1.0,
        max_actions=40_000,
        options=(
            Option("map", SHIPPED, SHIPPED[0], is_map=True),
            Option("movement", ("exact", "up_to"), "exact"),
            Option("one_aircraft", ("no", "yes"), "no"),
            Option("captured_cards", ("removed", "backup"), "removed"),
            Option("first", FIRST_SEATS, "random"),
            Option("base_alert", ("map", "5", "7"), "map"),
        ),
    )  # fmt: skip
    action_types: ClassVar[tuple[type, ...]] = get_args(Action)

    def make_setup(self, seats: int, options: Mapping[str, str] | None = None, content: str | None = None) -> Setup:
        """Return a checked setup. Raises BadSetup, also where the seat that begins is not at the table."""
        setup = super().make_setup(seats, options, content)
        first = setup.option("first")
        if first != "random" and int(first.removeprefix("seat")) > seats:
            raise BadSetup(f"option first: there is no {first} at a table of {seats}")
        return setup

    def shipped_content(self, options: Mapping[str, str]) -> str:
        """Return the JSON text of the shipped base that was chosen."""
        return load_shipped(options["map"])

    def compile_map(self, data: MapData) -> tuple[str, tuple[str, ...]]:
        """Return a player's base as (content, remarks). Raises BadMap with every problem found."""
        from game.rules.agentenjagd.compile import compile_map  # only the lobby compiles

        base, remarks = compile_map(data)
        return base_to_json(base), remarks

    def new_initial_state(self, setup: Setup) -> State:
        """Return the table laid out; chance turns the first File Backup card (set-up step 9)."""
        base = base_from_json(setup.content)
        try:
            first = setup.option("first")
            alert = setup.option("base_alert")
            options = Options(
                setup.option("movement") == "exact", setup.option("one_aircraft") == "yes",
                setup.option("captured_cards") == "backup", -1 if first == "random" else int(first[4:]) - 1,
                base.base_alert if alert == "map" else min(int(alert), len(base.alarmed_rooms)),
            )  # fmt: skip
        except (KeyError, ValueError) as error:
            raise BadSetup("the options do not fit this game") from error
        if not self.info.min_seats <= setup.seats <= self.info.max_seats or options.first >= setup.seats:
            raise BadSetup(f"a match with {setup.seats} seats cannot be played")
        office = base.room_with_role("security_office")
        assert office is not None
        return State(
            base_to_json(base), options, (Agent(base.start),) * setup.seats, office,
            (ALARM_START,) * len(base.alarmed_rooms), deck_of(base), PASS_CARDS, flow=Flow(purpose=Purpose.SETUP),
        )  # fmt: skip

    def current_player(self, state: State) -> Seat:
        """Return who acts: chance, the seat whose turn it is, or nobody at the end."""
        if state.asked in CHANCE_ASKED:
            return CHANCE
        return TERMINAL if state.asked is Asked.OVER else state.turn_seat

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions of the seat to act."""
        return tuple(action for action, _ in choices(state))

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        """Return what the dice and the cards may bring, with probabilities."""
        match state.asked:
            case Asked.FIRST:
                count = len(state.agents)
                return tuple((act.ChooseFirst(Seat(i)), 1 / count) for i in range(count))
            case Asked.DICE:
                return tuple((act.RollDice(a, b), 1 / 36) for a in range(1, 7) for b in range(1, 7))
            case Asked.SPECIAL_DIE:
                return tuple((act.RollSpecial(i), 1 / 6) for i in range(len(SPECIAL_DIE)))
            case Asked.DRAW:
                data_only = state.flow.purpose is Purpose.START
                pile = [card for card in state.pile if not data_only or cards()[card].element is not None]
                return tuple((act.DrawCard(card), n / len(pile)) for card, n in sorted(Counter(pile).items()))
            case Asked.UNCOVER:
                return tuple((act.UncoverCard(card), p) for card, p in odds(state.pool))
            case Asked.PICK:
                return tuple((act.PickCard(card), p) for card, p in odds(state.agents[state.flow.picks[0]].hand))
        return ()

    def apply_action(self, state: State, action: Action) -> Transition[State]:
        """Return what the action leads to."""
        play = Play(state)
        _APPLY[type(action)](play, action)
        return Transition(play.state(), tuple(play.events))

    def outcome(self, state: State) -> Outcome | None:
        """Return who flew off, or that the dictator won."""
        if state.asked is not Asked.OVER:
            return None
        returns = tuple(1.0 if i == state.winner else 0.0 for i in range(len(state.agents)))
        return Outcome(returns, state.reason, (Seat(state.winner),) if state.winner >= 0 else ())

    def all_actions(self, setup: Setup) -> tuple[Action, ...]:
        """Return every action on this base, chance's first."""
        base = base_from_json(setup.content)
        numbers = range(len(cards()))
        squares = range(len(base.squares))
        seats = [Seat(i) for i in range(setup.seats)]
        found: list[Action] = [act.ChooseFirst(seat) for seat in seats]
        found += [act.RollDice(a, b) for a in range(1, 7) for b in range(1, 7)]
        found += [act.RollSpecial(face) for face in range(len(SPECIAL_DIE))]
        for kind in (act.DrawCard, act.UncoverCard, act.PickCard, act.Discard):
            found += [kind(card) for card in numbers]
        found += [act.Roll(), act.PlayDecoy(), act.UseDuct(), act.Stay(), act.PlaySprint(), act.EndTurn(), act.Search()]
        found += [act.SearchBackup(), act.TakePass(), act.Decline(), act.TakeBackup(), act.NextBackup()]
        found += [act.LeaveBackup(), act.Keep(), act.LayTrap(), act.EraseLaptop()]
        found += [act.PlayServiceLift(room) for room in base.alarmed_rooms]
        found += [act.MoveGuard(node) for node in squares]
        found += [act.MoveSpecial(node) for node in (*squares, *base.room_nodes)]
        camouflage = next(card.count for card in cards() if card.effect is Effect.CAMOUFLAGE)
        found += [
            act.Walk(n, p, c) for n in range(base.node_count) for p in (0, 1) for c in range(camouflage + 1)
        ]
        for by_seat in (act.Steal, act.StealPass, act.Exchange):
            found += [by_seat(seat) for seat in seats]
        data = [i for i in numbers if cards()[i].element is not None]
        found += [act.Transfer(a, b) for a in data for b in data if a < b]
        return tuple(found)

    def view(self, state: State, seat: Seat) -> View:
        """Return what the seat may know."""
        return make_view(state, seat, self.current_player(state))

    def sample_state(self, view: View, rng: random.Random) -> State:
        """Return a state that fits the view."""
        return sample(view, -1, rng)


# --- how each action is applied -------------------------------------------------------------------------------------
def _first(play: Play, action: act.ChooseFirst) -> None:
    play.tell(ev.FirstChosen(action.seat))
    turns.begin_turn(play, action.seat)


def _draw(play: Play, action: act.DrawCard) -> None:
    purpose = play.flow.purpose
    if purpose is Purpose.SEARCH:
        rooms.card_drawn(play, action.card)
        return
    if purpose is Purpose.START:
        turns.starting_card(play, action.card)
        return
    rest = list(play.pile)
    rest.remove(action.card)
    play.pile = tuple(rest)
    play.backup = (action.card,)
    play.tell(ev.BackupUncovered(action.card))
    if purpose is Purpose.RENEW:
        play.note(purpose=Purpose.SEARCH)
    else:
        turns.begin_match(play)


def _roll(play: Play, _: act.Roll) -> None:
    play.asked = Asked.DICE


def _decoy(play: Play, _: act.PlayDecoy) -> None:
    play.play_from_hand(Effect.DECOY)
    play.note(guard_moved=True)
    play.asked = Asked.GUARD


def _lift(play: Play, action: act.PlayServiceLift) -> None:
    play.play_from_hand(Effect.SERVICE_LIFT)
    play.place(play.turn_seat, action.room, ev.Why.SERVICE_LIFT)
    rooms.enter_room(play, action.room)


def _duct(play: Play, _: act.UseDuct) -> None:
    assert play.base.duct is not None
    play.place(play.turn_seat, play.base.duct[1], ev.Why.DUCT)
    rooms.enter_room(play, play.base.duct[1])


def _path(play: Play, action: Action) -> tuple[int, ...]:
    return next(path for other, path in choices(play.before) if other == action)


def _guard(play: Play, action: act.MoveGuard) -> None:
    guards.guard_walks(play, _path(play, action))


def _special(play: Play, action: act.MoveSpecial) -> None:
    guards.special_walks(play, _path(play, action))


def _walk(play: Play, action: act.Walk) -> None:
    seat = play.turn_seat
    path = _path(play, action)
    play.tell(ev.AgentMoved(seat, path, action.passes, action.camouflage))
    if action.passes:
        play.return_pass(seat)
    for _ in range(action.camouflage):
        play.play_from_hand(Effect.CAMOUFLAGE)
    node = path[-1]
    base = play.base
    play.steps = 0
    play.change(seat, node=node)
    if node in base.hangar_nodes:
        play.tell(ev.AircraftStolen(seat, play.me.aircraft, base.hangar(node).number))
        turns.end_match(play, "stolen", seat)
    elif node in base.room_nodes:
        rooms.enter_room(play, node)
    else:
        play.asked = Asked.TERMINAL if node in base.terminals else Asked.AFTER_WALK


def _stay(play: Play, _: act.Stay) -> None:
    play.tell(ev.AgentBlocked(play.turn_seat))
    turns.end_turn(play)


def _sprint(play: Play, _: act.PlaySprint) -> None:
    play.play_from_hand(Effect.SPRINT)
    play.steps = SPRINT_STEPS
    play.asked = Asked.SPRINT


def _end(play: Play, _: Action) -> None:
    turns.end_turn(play)


def _take_pass(play: Play, _: act.TakePass) -> None:
    play.passes_left -= 1
    play.change(play.turn_seat, has_pass=True)
    play.tell(ev.PassTaken(play.turn_seat))
    turns.end_turn(play)


def _lay_trap(play: Play, _: act.LayTrap) -> None:
    rooms.discard(play, play.drawn)


def _transfer(play: Play, action: act.Transfer) -> None:
    seat = play.turn_seat
    pair = (action.first, action.second)
    for card in pair:
        play.take(seat, card)
    aircraft = max(cards()[card].aircraft for card in pair)
    play.change(seat, laptop=(*play.me.laptop, *pair), aircraft=aircraft)
    play.tell(ev.DataTransferred(seat, aircraft, pair))


def _erase(play: Play, _: act.EraseLaptop) -> None:
    seat = play.turn_seat
    laptop = play.me.laptop
    play.change(seat, laptop=(), aircraft=0)
    play.tell(ev.LaptopErased(seat, laptop))
    play.shuffle_backup(tuple(sorted((card, play.all_mask) for card in laptop)))


_APPLY: dict[type, Callable[..., None]] = {  # each gets the kind of action that it stands beside
    act.ChooseFirst: _first,
    act.RollDice: lambda play, a: turns.dice_rolled(play, a.first, a.second),
    act.RollSpecial: lambda play, a: guards.special_die(play, a.face),
    act.DrawCard: _draw,
    act.UncoverCard: lambda play, a: rooms.uncovered(play, a.card),
    act.PickCard: lambda play, a: rooms.card_picked(play, a.card),
    act.Roll: _roll,
    act.PlayDecoy: _decoy,
    act.PlayServiceLift: _lift,
    act.UseDuct: _duct,
    act.MoveGuard: _guard,
    act.MoveSpecial: _special,
    act.Walk: _walk,
    act.Stay: _stay,
    act.PlaySprint: _sprint,
    act.EndTurn: _end,
    act.Search: lambda play, a: rooms.search(play),
    act.Steal: lambda play, a: rooms.steal(play, a.victim),
    act.StealPass: lambda play, a: rooms.steal_pass(play, a.victim),
    act.SearchBackup: lambda play, a: rooms.search_backup(play),
    act.TakePass: _take_pass,
    act.Decline: _end,
    act.TakeBackup: lambda play, a: rooms.take_backup(play),
    act.NextBackup: lambda play, a: rooms.next_backup(play),
    act.LeaveBackup: lambda play, a: rooms.leave_backup(play),
    act.Keep: _end,
    act.LayTrap: _lay_trap,
    act.Discard: lambda play, a: rooms.discard(play, a.card),
    act.Exchange: lambda play, a: rooms.exchange(play, a.seat),
    act.Transfer: _transfer,
    act.EraseLaptop: _erase,
}  # fmt: skip
