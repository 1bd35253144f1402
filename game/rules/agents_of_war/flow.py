"""The course of a game: phases, windows, attacks; what may be done, and what each action does."""

from collections.abc import Callable

from game.kernel.types import Seat
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import Op, catalog
from game.rules.agents_of_war.effects import can_pay, cost_ops, step
from game.rules.agents_of_war.state import MOST_PLAYS, Ask, AttackState, Delayed, Pending, Stage, Waiting
from game.rules.agents_of_war.table import QUIET, Table
from game.rules.agents_of_war.working import Agent, Frame

STALLED = 3
"""Turns in a row without a change after which the game ends (rule book, Goal)."""

LAST_TURN = 100
"""A game of so many turns ends as a stalled one (ruling 13)."""


def run(table: Table) -> None:
    """Go on until somebody is asked, chance included, or the game is over."""
    while table.pending.ask is Ask.NOTHING and table.winner < 0:
        if table.frames:
            step(table)
        elif table.waiting:
            _next_trigger(table)
        else:
            _STAGES[table.stage](table)


def _next_trigger(table: Table) -> None:
    """Begin the next trigger: the active player's first, in the order that each player chooses (ruling 4)."""
    side = table.active if any(one.seat == table.active for one in table.waiting) else 1 - table.active
    mine = [one for one in table.waiting if one.seat == side]
    if any(one != mine[0] for one in mine):
        table.pending = Pending(Ask.ORDER, side, tuple(range(len(mine))), "", -1)
        return
    begin_trigger(table, mine[0])


def begin_trigger(table: Table, one: Waiting) -> None:
    """Let a waiting trigger take effect."""
    table.waiting.remove(one)
    table.tell(ev.Triggered(one.source, Seat(one.seat), one.when))
    table.frames.append(Frame(one.ops, one.seat, one.source, one.agent, whole=True))


# --- phases -------------------------------------------------------------------------------------------------------
def _begin(table: Table) -> None:
    side = table.active
    table.turn += 1
    table.plays, table.window_plays, table.uses = 0, 0, ()
    table.tell(ev.TurnBegan(Seat(side), table.turn))
    for agent in table.of(side):
        agent.exhausted, agent.has_blocked, agent.settled = False, False, True
    table.stage = Stage.BEGIN_TRIGGERS
    table.frames.append(Frame((Op("tick"),), side, -1))


def _begin_triggers(table: Table) -> None:
    table.stage = Stage.MAIN
    table.fire_all("begin", table.active)


def _main(table: Table) -> None:
    table.attack, table.declaring, table.window = None, (), -1
    table.pending = Pending(Ask.ACT, table.active)


def _open_window(table: Table, seat: int) -> None:
    table.window, table.acted, table.window_plays = seat, False, 0
    table.windows += 1
    table.tell(ev.WindowOpened(Seat(seat)))
    table.pending = Pending(Ask.RESPOND, seat)


def _in_window(table: Table) -> None:
    """Ask again in the open window, or open the first one of this stage."""
    if table.window >= 0:
        table.pending = Pending(Ask.RESPOND, table.window)
    else:
        first = table.active if table.stage is Stage.BLOCKED else 1 - table.active
        _open_window(table, first)


def _attack_window(table: Table) -> None:
    assert table.attack is not None
    if not table.attack.attackers and not table.attack.blocked:
        table.stage = Stage.AFTER_ATTACK
        return
    _in_window(table)


def declined(table: Table) -> None:
    """Close a window: who is asked next depends on whether anything was used in it (ruling 7)."""
    seat, acted, stage = table.window, table.acted, table.stage
    table.window = -1
    if stage is Stage.PASSED:
        table.stage = Stage.MAIN if acted else Stage.END
    elif acted or (stage is Stage.BLOCKED and table.windows == 1):
        _open_window(table, 1 - seat)  # after the blocks the defender is asked in any case
    else:
        table.stage = Stage.BLOCK if stage is Stage.DECLARED else Stage.DAMAGE


def _block(table: Table) -> None:
    assert table.attack is not None
    if not table.attack.attackers:
        table.stage = Stage.AFTER_ATTACK
        return
    chosen = table.declaring
    free = [a.slot for a in table.of(1 - table.active) if a.serial not in chosen and table.can_block(a)]
    if free or chosen:
        table.pending = Pending(Ask.BLOCKERS, 1 - table.active, tuple(free))
    else:
        blocked(table)


def blocked(table: Table) -> None:
    """Take the blockers as chosen."""
    attack = table.attack
    assert attack is not None
    blockers = table.declaring
    table.declaring = ()
    table.attack = AttackState(attack.attackers, blockers, bool(blockers))
    slots = []
    for agent in table.agents:
        if agent.serial in blockers:
            agent.has_blocked = True
            slots.append(agent.slot)
    table.tell(ev.BlockDeclared(Seat(1 - table.active), tuple(slots)))
    for serial in attack.attackers:
        agent = table.by_serial(serial)  # type: ignore[assignment]
        if agent is not None:
            table.fire("attack_blocked" if blockers else "attack_unblocked", agent)
    table.stage, table.window, table.windows = Stage.BLOCKED, -1, 0


def _damage(table: Table) -> None:
    """Deal an unblocked group's damage, or let both sides divide theirs (ruling 11)."""
    attack = table.attack
    assert attack is not None
    attackers, blockers = _alive(table, attack.attackers), _alive(table, attack.blockers)
    if not attack.blocked:
        total = sum(max(0, table.power(agent)) for agent in attackers)
        table.stage = Stage.AFTER_ATTACK
        if total:
            table.change_influence(0, -total, table.active)
        table.settle()
        return
    if not attackers or not blockers:
        table.stage = Stage.AFTER_ATTACK
        return
    done = {serial for serial, _ in table.division}
    for side, own, foes in ((table.active, attackers, blockers), (1 - table.active, blockers, attackers)):
        if done & {agent.serial for agent in foes}:
            continue
        total = sum(max(0, table.power(agent)) for agent in own)
        if total and len(foes) > 1:
            table.points = total
            table.pending = Pending(Ask.DIVIDE, side, tuple(agent.slot for agent in foes))
            return
        table.division += ((foes[0].serial, total),)
    table.stage = Stage.DEAL


def _deal(table: Table) -> None:
    division, table.division = table.division, ()
    for serial, points in division:
        agent = table.by_serial(serial)
        if agent is not None:
            table.damage(agent, points)
    table.stage = Stage.AFTER_ATTACK
    table.settle()


def _alive(table: Table, serials: tuple[int, ...]) -> list[Agent]:
    return [agent for serial in serials if (agent := table.by_serial(serial)) is not None]


def _after_attack(table: Table) -> None:
    table.attack, table.division, table.points, table.window = None, (), 0, -1
    table.tell(ev.AttackEnded())
    table.stage = Stage.MAIN


def _end(table: Table) -> None:
    table.stage = Stage.CLEANUP
    table.fire_all("end", table.active)
    left = []
    for one in table.schedules:
        due = one.owner == table.active and one.set_on != table.turn
        turns = one.turns - due
        if due and turns <= 0:
            table.waiting.append(Waiting(one.ops, one.owner, one.source, -1, "end"))
        else:
            left.append(type(one)(one.owner, turns, one.ops, one.set_on, one.source))
    table.schedules = tuple(left)


def _cleanup(table: Table) -> None:
    """End damage and 'this turn' together, then see whether the turn changed anything (rulings 12 and 13)."""
    for agent in table.agents:
        agent.damage = agent.boost = 0
        agent.gained = agent.used = ()
    for agent in table.agents:
        if agent.back_to >= 0:
            table.take_control(agent, agent.back_to, False)
    table.flags = ()
    shape = table.shape()
    table.stall = table.stall + 1 if shape == table.snapshot else 0
    table.snapshot = shape
    table.tell(ev.TurnEnded(Seat(table.active), table.stall))
    table.active, table.stage = 1 - table.active, Stage.BEGIN
    table.settle()
    if table.stall >= STALLED:
        table.finish(1 - table.first, "stall")
    elif table.turn >= LAST_TURN:
        table.finish(1 - table.first, "turn_limit")


_STAGES: dict[Stage, Callable[[Table], None]] = {
    Stage.BEGIN: _begin, Stage.BEGIN_TRIGGERS: _begin_triggers, Stage.MAIN: _main, Stage.PASSED: _in_window,
    Stage.DECLARED: _attack_window, Stage.BLOCK: _block, Stage.BLOCKED: _attack_window, Stage.DAMAGE: _damage,
    Stage.DEAL: _deal, Stage.AFTER_ATTACK: _after_attack, Stage.END: _end, Stage.CLEANUP: _cleanup,
}  # fmt: skip


# --- what may be done ---------------------------------------------------------------------------------------------
def legal(table: Table) -> tuple[Action, ...]:
    """Return the actions of whoever is asked; chance's are not among them."""
    asked = table.pending
    match asked.ask:
        case Ask.ACT:
            attack = [act.AddAttacker(agent.slot) for agent in table.of(asked.seat) if table.can_attack(agent)]
            return (*_uses(table, asked.seat, False), *attack, act.Pass())
        case Ask.RESPOND:
            return (act.Decline(), *_uses(table, asked.seat, True))
        case Ask.ATTACKERS:
            return (act.Attack(), *(act.AddAttacker(slot) for slot in asked.options))
        case Ask.BLOCKERS:
            return (act.Block(), *(act.AddBlocker(slot) for slot in asked.options))
        case Ask.DIVIDE:
            return tuple(act.AssignPoint(slot) for slot in asked.options)
        case Ask.TARGET | Ask.SACRIFICE:
            return tuple(act.ChooseAgent(slot) for slot in asked.options)
        case Ask.DISCARD | Ask.PICK | Ask.REDACT | Ask.TAKE | Ask.DELAYED | Ask.ARRIVAL:
            return tuple(act.ChooseCard(card) for card in asked.options)
        case Ask.MODE:
            return tuple(act.ChooseMode(mode) for mode in asked.options)
        case Ask.ORDER:
            return tuple(act.ChooseNext(index) for index in asked.options)
    return ()


def _uses(table: Table, seat: int, covert_only: bool) -> list[Action]:
    """Return the plays, Replays and abilities of a player."""
    found: list[Action] = []
    faces = catalog().cards
    mine = seat == table.active
    no_covert = table.barred(seat, "no_covert") or (
        not mine and any(agent.side != seat and agent.has("no_covert_your_turn") for agent in table.agents)
    )
    if (table.plays if mine else table.window_plays) < MOST_PLAYS:
        for held in table.hands[seat]:
            face = faces[held.card]
            if not (covert_only and not face.covert) and not (no_covert and face.covert):
                found.append(act.Play(held.card))
        for card in table.discards[seat]:
            face = faces[card]
            if face.replay is None or (covert_only and not face.covert) or (no_covert and face.covert):
                continue
            if can_pay(table, face.replay, seat, None, card):
                found.append(act.Replay(card))
        found.sort(key=lambda action: (isinstance(action, act.Replay), getattr(action, "card", 0)))
    if table.barred(seat, "no_abilities"):
        return found
    for agent in table.of(seat):
        for index, ability in enumerate(agent.face.ability):
            if (ability.once and index in agent.used) or not can_pay(table, ability.cost, seat, agent):
                continue
            if table.uses and table.uses.count((table.position(), agent.serial, index)) >= 2:
                continue
            found.append(act.UseAbility(agent.slot, index))
    return found


# --- what each action does ----------------------------------------------------------------------------------------
def apply(table: Table, action: Action) -> None:
    """Do an action of whoever is asked, chance's draws included, and go on to the next question."""
    asked, table.pending = table.pending, QUIET
    match action:
        case act.ChooseAgent(value) | act.ChooseCard(value) | act.ChooseMode(value) | act.DrawCard(value):
            table.frames[-1].bound[asked.key] = value
        case act.ChooseNext(index):
            side = asked.seat
            begin_trigger(table, [one for one in table.waiting if one.seat == side][index])
        case _:
            _APPLY[type(action)](table, asked.seat, action)
    run(table)


def _play(table: Table, seat: int, action: act.Play) -> None:
    _count(table, seat)
    table.remove_from_hand(seat, action.card)
    face = catalog().cards[action.card]
    if face.delay:
        table.delayed.append(Delayed(seat, action.card, face.delay))
        table.tell(ev.CardDelayed(Seat(seat), action.card, face.delay))
    else:
        table.play_card(seat, action.card, "hand")


def _replay(table: Table, seat: int, action: act.Replay) -> None:
    _count(table, seat)
    table.discards[seat].remove(action.card)
    cost = catalog().cards[action.card].replay
    assert cost is not None
    table.play_card(seat, action.card, "replay")
    table.frames.append(Frame(cost_ops(cost), seat, action.card))


def _count(table: Table, seat: int) -> None:
    table.acted = True
    if seat == table.active:
        table.plays += 1
    else:
        table.window_plays += 1


def _use(table: Table, seat: int, action: act.UseAbility) -> None:
    agent = table.by_slot(action.agent)
    ability = agent.face.ability[action.ability]
    table.uses += ((table.position(), agent.serial, action.ability),)
    table.acted = True
    if ability.once:
        agent.used = tuple(sorted({*agent.used, action.ability}))
    table.tell(ev.AbilityUsed(agent.slot, agent.card, Seat(seat), action.ability))
    table.frames.append(Frame(ability.do, seat, agent.card, agent.serial, whole=True))
    table.frames.append(Frame(cost_ops(ability.cost), seat, agent.card, agent.serial))


def _add_attacker(table: Table, seat: int, action: act.AddAttacker) -> None:
    table.declaring += (table.by_slot(action.agent).serial,)
    table.tell(ev.AttackerChosen(action.agent))
    free = [a.slot for a in table.of(seat) if a.serial not in table.declaring and table.can_attack(a)]
    table.pending = Pending(Ask.ATTACKERS, seat, tuple(free))


def _attack(table: Table, seat: int, _: act.Attack) -> None:
    table.attack, table.declaring = AttackState(table.declaring), ()
    attackers = _alive(table, table.attack.attackers)
    for agent in attackers:
        agent.exhausted = True
    table.tell(ev.AttackDeclared(Seat(seat), tuple(agent.slot for agent in attackers)))
    table.stage, table.window, table.windows = Stage.DECLARED, -1, 0


def _add_blocker(table: Table, seat: int, action: act.AddBlocker) -> None:
    table.declaring += (table.by_slot(action.agent).serial,)
    table.tell(ev.BlockerChosen(action.agent))


def _assign(table: Table, seat: int, action: act.AssignPoint) -> None:
    serial = table.by_slot(action.agent).serial
    given = dict(table.division)
    given[serial] = given.get(serial, 0) + 1
    table.division = tuple(sorted(given.items()))
    table.points -= 1
    table.tell(ev.PointAssigned(action.agent))
    if table.points:
        slots = tuple(a.slot for a in table.agents if table.in_combat(a) and a.side != seat)
        table.pending = Pending(Ask.DIVIDE, seat, slots)


def _pass(table: Table, seat: int, _: act.Pass) -> None:
    table.tell(ev.Passed(Seat(seat), False))
    table.stage, table.window, table.windows = Stage.PASSED, -1, 0


def _decline(table: Table, seat: int, _: act.Decline) -> None:
    table.tell(ev.Passed(Seat(seat), True))
    declined(table)


_APPLY: dict[type, Callable[..., None]] = {  # each gets the kind of action that it stands beside
    act.Play: _play,
    act.Replay: _replay,
    act.UseAbility: _use,
    act.AddAttacker: _add_attacker,
    act.Attack: _attack,
    act.AddBlocker: _add_blocker,
    act.Block: lambda table, seat, action: blocked(table),
    act.AssignPoint: _assign,
    act.Pass: _pass,
    act.Decline: _decline,
}
