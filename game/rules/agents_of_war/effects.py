"""What each operation of a card does: one small function for each, called again where it waited for a choice."""

from collections.abc import Callable
from dataclasses import replace

from game.kernel.types import Seat
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import Cost, Op, Ops, catalog
from game.rules.agents_of_war.state import Ask, Delayed, Held, Pending, Scheduled, Stage
from game.rules.agents_of_war.table import PUBLIC, Table
from game.rules.agents_of_war.working import Agent, Frame

ANSWER = "answer"
"""The key under which a frame finds what was chosen for the operation that asked."""


def step(table: Table) -> None:
    """Do the next operation of the topmost frame, or end the frame."""
    frame = table.frames[-1]
    if frame.index >= len(frame.ops):
        table.frames.pop()
        if frame.card >= 0:
            (table.discards[frame.seat] if frame.dest == "discard" else table.redacted).append(frame.card)
        if frame.whole:
            table.settle()
        return
    op = frame.ops[frame.index]
    if _RUN[op.name](table, frame, op):
        frame.index += 1


def _seat(op: Op, frame: Frame) -> int:
    return 1 - frame.seat if op.who == "opp" else frame.seat


def _ask(table: Table, frame: Frame, ask: Ask, seat: int, options: list[int], key: str = ANSWER) -> bool:
    """Ask for one of the options, or take the only one. Return False: the operation runs again with the answer."""
    if len(options) == 1:
        frame.bound[key] = options[0]
    else:
        table.pending = Pending(ask, seat, tuple(options), key, frame.source)
    return False


def _agents(table: Table, frame: Frame, op: Op) -> list[Agent]:
    """Return the Agents that an operation changes: all that fit, the one it stands on, or the one chosen."""
    if op.all:
        return [agent for agent in table.agents if table.fits(agent, op, frame)]
    serial = frame.agent if op.to == "self" else frame.bound.get(op.to, -1)
    agent = table.by_serial(serial)
    return [agent] if agent is not None else []


# --- choosing -----------------------------------------------------------------------------------------------------
def _target(table: Table, frame: Frame, op: Op) -> bool:
    slot = frame.bound.pop(ANSWER, None)
    if slot is None:
        options = [agent.slot for agent in table.targets(op, frame)]
        if options:
            return _ask(table, frame, Ask.TARGET, frame.seat, options)
        return True
    agent = table.by_slot(slot)
    frame.bound[op.bind] = agent.serial
    frame.bound[f"side {op.bind}"] = agent.side
    frame.bound[f"power {op.bind}"] = table.power(agent)
    table.tell(ev.TargetChosen(Seat(frame.seat), slot, frame.source))
    return True


def _mode(table: Table, frame: Frame, op: Op) -> bool:
    seat = 1 - frame.seat if op.by == "opp" else frame.seat
    chosen = frame.bound.pop(ANSWER, None)
    if chosen is None:
        options = [i for i, mode in enumerate(op.options) if table.holds(mode.need, frame.seat)]
        return _ask(table, frame, Ask.MODE, seat, options) if options else True
    table.tell(ev.ModeChosen(Seat(seat), frame.source, chosen))
    frame.index += 1
    _push(table, frame, op.options[chosen].do)
    return False


def _if(table: Table, frame: Frame, op: Op) -> bool:
    frame.index += 1
    _push(table, frame, op.then if table.holds(op.cond, frame.seat) else op.otherwise)
    return False


def _push(table: Table, frame: Frame, ops: Ops) -> None:
    new = Frame(ops, frame.seat, frame.source, frame.agent)
    new.bound = dict(frame.bound)
    table.frames.append(new)


def _pick(table: Table, frame: Frame, op: Op) -> bool:
    if "pick" in frame.bound:
        return True
    sides = (0, 1) if op.who == "any" else (_seat(op, frame),)
    cards = catalog().cards
    options = sorted(c for side in sides for c in table.discards[side] if op.kind in ("", cards[c].kind.value))
    return _ask(table, frame, Ask.PICK, frame.seat, options, "pick") if options else True


def _move_card(table: Table, frame: Frame, op: Op) -> bool:
    card = frame.bound.pop("pick", None)
    if card is None:
        return True
    owner = next(side for side in (0, 1) if card in table.discards[side])
    table.discards[owner].remove(card)
    table.tell(ev.CardMoved(Seat(frame.seat), card, Seat(owner), op.dest))
    if op.dest == "hand":
        table.hands[frame.seat].append(Held(card, PUBLIC))
    elif table.enter(card, frame.seat) is None:
        table.discards[owner].append(card)
    return True


def _pick_delayed(table: Table, frame: Frame, op: Op) -> bool:
    if "delayed" in frame.bound or not table.delayed:
        return True
    return _ask(table, frame, Ask.DELAYED, frame.seat, [one.card for one in table.delayed], "delayed")


def _redact_delayed(table: Table, frame: Frame, op: Op) -> bool:
    card = frame.bound.pop("delayed", None)
    if card is not None:
        one = next(one for one in table.delayed if one.card == card)
        table.delayed.remove(one)
        table.redacted.append(card)
        table.tell(ev.DelayedRedacted(Seat(one.owner), card))
    return True


# --- cards --------------------------------------------------------------------------------------------------------
def _draw(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    left = frame.bound.setdefault("left", table.number(op.n, frame.seat, frame))
    card = frame.bound.pop(ANSWER, None)
    if card is not None:
        table.pile.remove(card)
        take_drawn(table, seat, Held(card))
        frame.bound["left"] = left = left - 1
    if left > 0 and table.pile:
        table.pending = Pending(Ask.DRAW, seat, (), ANSWER, frame.source)
        return False
    while left > 0 and table.bottom:
        take_drawn(table, seat, table.bottom[0])
        table.bottom = table.bottom[1:]
        left -= 1
    del frame.bound["left"]
    return True


def take_drawn(table: Table, seat: int, held: Held) -> None:
    """Put a drawn card into a hand; whoever knew where it lay knows it still."""
    table.hands[seat].append(Held(held.card, held.known & ~(1 << seat)))
    table.tell(ev.CardDrawn(Seat(seat), held.card))


def _scry(table: Table, frame: Frame, op: Op) -> bool:
    seat = frame.seat
    card = frame.bound.pop("taken", None)
    if card is not None:
        rest = [one for one in table.peeked if one != card]
        table.hands[seat].append(Held(card))
        table.bottom += tuple(Held(one, 1 << seat) for one in rest)
        table.peeked = ()
        table.tell(ev.CardTaken(Seat(seat), card))
        if rest:
            table.tell(ev.CardsBottomed(Seat(seat), len(rest)))
        return True
    seen = frame.bound.pop(ANSWER, None)
    if seen is not None:
        table.pile.remove(seen)
        table.peeked = tuple(sorted((*table.peeked, seen)))
        table.tell(ev.CardLookedAt(Seat(seat), seen))
    wanted = table.number(op.n, seat, frame)
    if len(table.peeked) < wanted and table.pile:
        table.pending = Pending(Ask.PEEK, seat, (), ANSWER, frame.source)
        return False
    while len(table.peeked) < wanted and table.bottom:
        table.tell(ev.CardLookedAt(Seat(seat), table.bottom[0].card))
        table.peeked = tuple(sorted((*table.peeked, table.bottom[0].card)))
        table.bottom = table.bottom[1:]
    return _ask(table, frame, Ask.TAKE, seat, list(table.peeked), "taken") if table.peeked else True


def _discard(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    left = frame.bound.setdefault("left", table.number(op.n, frame.seat, frame))
    card = frame.bound.pop(ANSWER, None)
    if card is not None:
        table.remove_from_hand(seat, card)
        table.discards[seat].append(card)
        table.tell(ev.CardDiscarded(Seat(seat), card))
        frame.bound["left"] = left = left - 1
    if left > 0 and table.hands[seat]:
        options = sorted(held.card for held in table.hands[seat])
        # a hand of one is asked too: whether there is a choice would tell nothing, but the card is the owner's to press
        table.pending = Pending(Ask.DISCARD, seat, tuple(options), ANSWER, frame.source)
        return False
    del frame.bound["left"]
    return True


def _redact_own(table: Table, frame: Frame, op: Op) -> bool:
    left = frame.bound.setdefault("left", table.number(op.n, frame.seat, frame))
    card = frame.bound.pop(ANSWER, None)
    pile = table.discards[frame.seat]
    if card is not None:
        pile.remove(card)
        table.redacted.append(card)
        table.tell(ev.CardMoved(Seat(frame.seat), card, Seat(frame.seat), "redacted"))
        frame.bound["left"] = left = left - 1
    if left > 0 and pile:
        return _ask(table, frame, Ask.REDACT, frame.seat, sorted(pile))
    del frame.bound["left"]
    return True


def _redact_discard(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    for card in table.discards[seat]:
        table.redacted.append(card)
        table.tell(ev.CardMoved(Seat(frame.seat), card, Seat(seat), "redacted"))
    table.discards[seat] = []
    return True


def _look_hand(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    table.hands[seat] = [replace(held, known=held.known | 1 << frame.seat) for held in table.hands[seat]]
    cards = tuple(sorted(held.card for held in table.hands[seat]))
    table.tell(ev.HandLookedAt(Seat(frame.seat), cards))
    return True


def _tick(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    left: list[Delayed] = []
    for one in table.delayed:
        if one.owner != seat:
            left.append(one)
            continue
        new = replace(one, counters=one.counters - 1)
        table.tell(ev.CounterCameOff(Seat(seat), one.card, new.counters))
        if new.counters > 0:
            left.append(new)
        else:
            table.arriving += (new,)
    table.delayed = left
    frame.index += 1
    _push(table, frame, (Op("arrive"),))
    return False


def _arrive(table: Table, frame: Frame, op: Op) -> bool:
    """Play the Delayed cards that are due, in the order that their owner chooses."""
    card = frame.bound.pop(ANSWER, None)
    if card is None:
        options = [one.card for one in table.arriving if one.owner == frame.seat]
        return _ask(table, frame, Ask.ARRIVAL, frame.seat, options) if options else True
    table.arriving = tuple(one for one in table.arriving if one.card != card)
    table.play_card(frame.seat, card, "delay")
    return False


# --- Agents -------------------------------------------------------------------------------------------------------
def _sacrifice(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    left = frame.bound.setdefault("left", table.number(op.n, frame.seat, frame))
    slot = frame.bound.pop(ANSWER, None)
    if slot is not None:
        table.leave(table.by_slot(slot), "discard", "sacrificed")
        frame.bound["left"] = left = left - 1
    options = [a.slot for a in table.of(seat) if not (op.other and a.serial == frame.agent)]
    if left > 0 and options:
        return _ask(table, frame, Ask.SACRIFICE, seat, options)
    del frame.bound["left"]
    return True


def _sacrifice_self(table: Table, frame: Frame, op: Op) -> bool:
    agent = table.by_serial(frame.agent)
    if agent is not None:
        table.leave(agent, "discard", "sacrificed")
    return True


def _token(table: Table, frame: Frame, op: Op) -> bool:
    for _ in range(table.number(op.n, frame.seat, frame)):
        table.enter(catalog().numbers[op.kind], _seat(op, frame))
    return True


def _damage(table: Table, frame: Frame, op: Op) -> bool:
    points = table.number(op.n, frame.seat, frame)
    for agent in _agents(table, frame, op):
        table.damage(agent, points)
    return True


def _boost(table: Table, frame: Frame, op: Op) -> bool:
    points = table.number(op.n, frame.seat, frame)
    for agent in _agents(table, frame, op):
        agent.boost += points
        table.tell(ev.PowerChanged(agent.slot, points, True))
    return True


def _counter(table: Table, frame: Frame, op: Op) -> bool:
    points = table.number(op.n, frame.seat, frame)
    for agent in _agents(table, frame, op) if points else ():
        agent.counters += points
        table.tell(ev.PowerChanged(agent.slot, points, False))
    return True


def _kill(table: Table, frame: Frame, op: Op) -> bool:
    table.kill(_agents(table, frame, op))
    return True


def _redact(table: Table, frame: Frame, op: Op) -> bool:
    for agent in _agents(table, frame, op):
        table.leave(agent, "redacted")
    return True


def _return(table: Table, frame: Frame, op: Op) -> bool:
    for agent in _agents(table, frame, op):
        table.leave(agent, "hand")
    return True


def _exhaust(table: Table, frame: Frame, op: Op) -> bool:
    for agent in _agents(table, frame, op):
        agent.exhausted = True
        table.tell(ev.AgentExhausted(agent.slot))
    return True


def _ready(table: Table, frame: Frame, op: Op) -> bool:
    for agent in _agents(table, frame, op):
        agent.exhausted = agent.has_blocked = False
        table.tell(ev.AgentReadied(agent.slot))
    return True


def _grant(table: Table, frame: Frame, op: Op) -> bool:
    for agent in _agents(table, frame, op):
        agent.gained = tuple(sorted({*agent.gained, op.kw}))
        table.tell(ev.KeywordGained(agent.slot, op.kw))
    return True


def _control(table: Table, frame: Frame, op: Op) -> bool:
    for agent in _agents(table, frame, op):
        table.take_control(agent, _seat(op, frame), op.until == "turn")
    return True


def _exchange(table: Table, frame: Frame, op: Op) -> bool:
    one = table.by_serial(frame.bound.get(op.a, -1))
    other = table.by_serial(frame.bound.get(op.b, -1))
    if one is not None and other is not None:
        sides = one.side, other.side
        table.take_control(one, sides[1], False)
        table.take_control(other, sides[0], False)
    return True


# --- players and the match ----------------------------------------------------------------------------------------
def _lose(table: Table, frame: Frame, op: Op) -> bool:
    table.change_influence(-op.you, -op.opp, frame.seat)
    return True


def _gain(table: Table, frame: Frame, op: Op) -> bool:
    table.change_influence(op.you, op.opp, frame.seat)
    return True


def _flag(table: Table, frame: Frame, op: Op) -> bool:
    seat = _seat(op, frame)
    table.flags = tuple(sorted({*table.flags, (seat, op.kw)}))
    table.tell(ev.PlayerBarred(Seat(seat), op.kw))
    return True


def _end_attack(table: Table, frame: Frame, op: Op) -> bool:
    if table.attack is not None:
        table.attack = None
        table.division, table.points = (), 0
        table.stage = Stage.AFTER_ATTACK
    return True


def _schedule(table: Table, frame: Frame, op: Op) -> bool:
    table.schedules += (Scheduled(frame.seat, op.turns, op.do, table.turn, frame.source),)
    return True


def _win(table: Table, frame: Frame, op: Op) -> bool:
    if op.who == "leader":
        you, opp = table.influence[frame.seat], table.influence[1 - frame.seat]
        winner = 1 - table.first if you == opp else frame.seat if you > opp else 1 - frame.seat
    else:
        winner = _seat(op, frame)
    table.finish(winner, "card")
    return True


def _lose_game(table: Table, frame: Frame, op: Op) -> bool:
    table.finish(1 - _seat(op, frame), "card")
    return True


# --- costs --------------------------------------------------------------------------------------------------------
def cost_ops(cost: Cost) -> Ops:
    """Return the operations that pay a cost."""
    ops: list[Op] = []
    if cost.exhaust:
        ops.append(Op("exhaust", to="self"))
    if cost.influence:
        ops.append(Op("lose", you=cost.influence))
    if cost.counter:
        ops.append(Op("counter", to="self", n=-cost.counter))
    if cost.discard:
        ops.append(Op("discard", n=cost.discard))
    if cost.redact:
        ops.append(Op("redact_own", n=cost.redact))
    if cost.sacrifice == "self":
        ops.append(Op("sacrifice_self"))
    elif cost.sacrifice:
        ops.append(Op("sacrifice", n=1, other=cost.sacrifice == "other"))
    return tuple(ops)


def can_pay(table: Table, cost: Cost, seat: int, agent: Agent | None, card: int = -1) -> bool:
    """Return whether a player can pay: for an Agent's ability, or for the Replay of a card in the discard pile."""
    if cost.exhaust and (agent is None or agent.exhausted or not agent.settled):
        return False
    if cost.counter and (agent is None or agent.counters < cost.counter):
        return False
    others = sum(one != card for one in table.discards[seat])
    if len(table.hands[seat]) < cost.discard or others < cost.redact:
        return False
    if cost.sacrifice in ("other", "any"):
        return any(not (cost.sacrifice == "other" and one is agent) for one in table.of(seat))
    return True


_RUN: dict[str, Callable[[Table, Frame, Op], bool]] = {
    "target": _target, "mode": _mode, "if": _if, "pick": _pick, "move_card": _move_card,
    "pick_delayed": _pick_delayed, "redact_delayed": _redact_delayed, "draw": _draw, "scry": _scry,
    "discard": _discard, "redact_own": _redact_own, "redact_discard": _redact_discard, "look_hand": _look_hand,
    "tick": _tick, "arrive": _arrive, "sacrifice": _sacrifice, "sacrifice_self": _sacrifice_self, "token": _token,
    "damage": _damage, "boost": _boost, "counter": _counter, "kill": _kill, "redact": _redact, "return": _return,
    "exhaust": _exhaust, "ready": _ready, "grant": _grant, "control": _control, "exchange": _exchange, "lose": _lose,
    "gain": _gain, "flag": _flag, "end_attack": _end_attack, "schedule": _schedule, "win": _win,
    "lose_game": _lose_game,
}  # fmt: skip

KNOWN = frozenset(_RUN)
"""The names of all operations."""
