"""Positions to try a rule on: a table laid out by hand, and small words to play it on."""

from collections import Counter
from dataclasses import replace
from typing import Any, TypeVar

from game.kernel.events import Event
from game.kernel.types import CHANCE, SPECTATOR, Seat
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.base import Base, SquareKind
from game.rules.agentenjagd.base_json import base_from_json, load_shipped
from game.rules.agentenjagd.holdings import Holding, add, bit, everybody, kinds
from game.rules.agentenjagd.pieces import HIDDEN, card_number, cards
from game.rules.agentenjagd.state import State, deck_of
from game.rules.agentenjagd.view import Asked, Flow, View

E = TypeVar("E", bound=Event)

BASE: Base = base_from_json(load_shipped("standard"))
A, B, C, D = (Seat(number) for number in range(4))


# --- places ---------------------------------------------------------------------------------------------------------
def square(row: int, column: int, base: Base = BASE) -> int:
    """Return the node of the square drawn there on the standard base."""
    return next(i for i, s in enumerate(base.squares) if (s.row, s.column) == (row, column))


def room(role: str, base: Base = BASE) -> int:
    """Return the node of a room."""
    node = base.room_with_role(role)
    assert node is not None
    return node


def hangar(number: int) -> int:
    """Return the node of a hangar."""
    return BASE.hangar_nodes[number - 1]


ARCHIVES, TOWER, BASE52 = room("archives"), room("control_tower"), room("base52")
ENGINEERS, LABORATORY, RECEPTION = room("engineers"), room("laboratory"), room("reception")
OFFICE = room("security_office")
WIND, BRIEFING = (
    next(n for n in BASE.room_nodes if BASE.room(n).name == name) for name in ("Wind Tunnel", "Flight Briefing Room")
)
LANE = square(9, 6)  # before a door of the Archives
TARMAC = square(2, 0)  # a corner far from everything
TERMINALS = BASE.terminals


# --- cards ----------------------------------------------------------------------------------------------------------
def card(name: str) -> int:
    """Return the number of a card: an id of the deck, or short: '3 code' for a plane card, 'joker code'."""
    words = name.split()
    if len(words) == 2:
        return card_number("_".join(words if words[0] == "joker" else ["plane", *words]))
    return card_number(name)


def hand_of(seat: Seat, *names: str, known_to: tuple[Seat, ...] = ()) -> Holding:
    """Return a hand: its owner knows it, and whoever else is named."""
    held: Holding = ()
    for name in names:
        held = add(held, card(name), sum(bit(s) for s in {seat, *known_to}))
    return held


# --- the table ------------------------------------------------------------------------------------------------------
def table(
    seats: int = 2, *, options: dict[str, str] | None = None, backup: tuple[str, ...] = ("sprint",), **changes: Any
) -> State:
    """Return the table at the start of seat 0's first turn: all agents on Start, one card in File Backup."""
    state: State = GAME.new_initial_state(GAME.make_setup(seats, options))
    state = replace(state, asked=Asked.START, turn=1, flow=Flow(), backup=tuple(card(name) for name in backup))
    return settled(replace(state, **changes))


def settled(state: State) -> State:
    """Return the state with an Information pile of all cards that lie nowhere else."""
    left = Counter(deck_of(state.base))
    left.subtract(elsewhere(state))
    assert all(count >= 0 for count in left.values()), "a card is there too often"
    return replace(state, pile=tuple(sorted(left.elements())))


def elsewhere(state: State) -> list[int]:
    """Return all cards outside the Information pile."""
    found = [c for c in state.backup if c != HIDDEN]
    found += [*kinds(state.pool), *kinds(state.removed), *state.flow.in_play]
    for agent in state.agents:
        found += [*kinds(agent.hand), *agent.laptop]
    return found


def everything(state: State) -> tuple[int, ...]:
    """Return all cards there are, wherever they lie, sorted."""
    return tuple(sorted([*state.pile, *elsewhere(state)]))


def seated(state: State, seat: Seat, *names: str, known_to: tuple[Seat, ...] = (), **changes: Any) -> State:
    """Return the state with an agent changed: its hand by names, and its fields; the pile is settled again."""
    if names:
        changes["hand"] = hand_of(seat, *names, known_to=known_to)
    if "laptop" in changes:
        changes["laptop"] = tuple(card(name) for name in changes["laptop"])
        changes.setdefault("aircraft", max((cards()[c].aircraft for c in changes["laptop"]), default=0))
    agents = list(state.agents)
    agents[seat] = replace(agents[seat], **changes)
    return settled(replace(state, agents=tuple(agents)))


def captured(state: State, seat: Seat) -> State:
    """Return the state with an agent out of the game, without its things."""
    return seated(state, seat, node=-1, alive=False, hand=(), laptop=())


def pile(state: State, *names: str, to: str = "backup") -> State:
    """Return the state with just these cards in the Information pile: the rest under File Backup, or removed."""
    left = Counter(deck_of(state.base))
    left.subtract(elsewhere(state))
    left.subtract(card(name) for name in names)
    assert all(count >= 0 for count in left.values()), "a card is there too often"
    rest = tuple(left.elements())
    state = replace(state, pile=tuple(sorted(card(name) for name in names)))
    if to == "backup":
        return replace(state, backup=(*state.backup, *rest))
    removed = state.removed
    for number in rest:
        removed = add(removed, number, everybody(len(state.agents)))
    return replace(state, removed=removed)


def alarms(state: State, value: int, **others: int) -> State:
    """Return the state with all room alarms at a value, but some rooms, by role, at theirs."""
    base = state.base
    values = tuple(others.get(base.room(node).role, value) for node in base.alarmed_rooms)
    return replace(state, alarms=values)


def alarm(state: State, node: int) -> int:
    """Return a room's alarm."""
    return state.alarms[state.base.alarmed_rooms.index(node)]


def alert(state: State, special: int) -> State:
    """Return the state under Base Alert, with the special agent somewhere."""
    return replace(state, special=special, base_alert=True, main_alarm=state.options.alert_at)


# --- playing --------------------------------------------------------------------------------------------------------
class Game:
    """A position being played: does actions, checks that they are legal, and keeps what happened."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def legal(self) -> tuple[act.Action, ...]:
        """What the seat to act may do."""
        return GAME.legal_actions(self.state)

    @property
    def asked(self) -> Asked:
        """What is asked."""
        return self.state.asked

    def do(self, *actions: act.Action) -> "Game":
        """Do actions one after another; `events` are those of the last."""
        for action in actions:
            if GAME.current_player(self.state) == CHANCE:
                possible = dict(GAME.chance_outcomes(self.state))
                assert action in possible, f"chance can't bring {action}"
            else:
                assert action in self.legal, f"{action} is not among {self.legal}"
            transition = GAME.apply_action(self.state, action)
            self.state, self.events = transition.state, transition.events
        return self

    def roll(self, first: int, second: int) -> "Game":
        """Roll the dice."""
        return self.do(act.Roll(), act.RollDice(first, second))

    def enter(self, node: int) -> "Game":
        """Walk into a room (or on a goal) with no card, with the dice that lie."""
        return self.do(act.Walk(node))

    def find(self, name: str) -> "Game":
        """Search the room, and find a card."""
        return self.do(act.Search(), act.DrawCard(card(name)))

    def told(self, kind: type[E]) -> list[E]:
        """Return the last action's events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: Seat = SPECTATOR) -> View:
        """Return what a seat, or the spectator, knows."""
        return GAME.view(self.state, seat)

    def ends(self) -> set[int]:
        """Return where the walk that is asked may end without paying."""
        return {a.node for a in self.legal if isinstance(a, act.Walk) and not a.passes and not a.camouflage}

    def paid(self) -> set[tuple[int, int, int]]:
        """Return (node, passes, camouflage) of the walks that cost cards."""
        walks = [a for a in self.legal if isinstance(a, act.Walk)]
        return {(a.node, a.passes, a.camouflage) for a in walks if a.passes or a.camouflage}

    def guard_ends(self) -> set[int]:
        """Return where the Security Agent may be sent."""
        return {a.node for a in self.legal if isinstance(a, act.MoveGuard)}

    def special_ends(self) -> set[int]:
        """Return where the special agent may be sent."""
        return {a.node for a in self.legal if isinstance(a, act.MoveSpecial)}

    def has(self, kind: type) -> bool:
        """Return whether an action of a kind is legal."""
        return any(isinstance(action, kind) for action in self.legal)

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return an agent's hand: the truth."""
        return kinds(self.state.agents[seat].hand)

    def at(self, seat: Seat) -> int:
        """Return where an agent is."""
        return self.state.agents[seat].node


def in_room(node: int, *names: str, seats: int = 2, state: State | None = None, **changes: Any) -> Game:
    """Return a game in which seat 0 has just entered a room, with a hand."""
    front = next(door.front for door in BASE.room(node).doors)
    state = seated(state or table(seats), A, *names, node=front, **changes)
    return Game(state).roll(1, 2).enter(node)


def walking(node: int, steps: int, *names: str, state: State | None = None, **changes: Any) -> Game:
    """Return a game in which seat 0 stands somewhere and has rolled so many steps, 2 to 12."""
    game = Game(seated(state or table(), A, *names, node=node, **changes))
    if node in BASE.room_nodes:
        game.state = replace(game.state, flow=Flow(barred=(node,)))
    if steps in (2, 12):  # only doubles show it: let the guard's move of this turn be over
        game.state = replace(game.state, flow=replace(game.state.flow, guard_moved=True))
        return game.roll(steps // 2, steps // 2)
    first = max(1, steps - 6)
    return game.roll(first, steps - first)


def special_asked(state: State, face: int) -> Game:
    """Return a game under Base Alert in which seat 0 has rolled a face of the special die."""
    return Game(replace(state, asked=Asked.SPECIAL_DIE)).do(act.RollSpecial(face))


def kind_of(node: int) -> SquareKind:
    """Return what a square is."""
    return BASE.squares[node].kind
