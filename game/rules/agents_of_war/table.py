"""The working game: a mutable copy of a Duel that can be cloned for search. Its small verbs are the only mutators."""

from collections.abc import Iterable
from dataclasses import replace

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import Condition, Kind, Number, Op, catalog
from game.rules.agents_of_war.state import (
    SLOTS,
    START,
    Ask,
    AttackState,
    Delayed,
    Duel,
    Held,
    Pending,
    Scheduled,
    Stage,
    Waiting,
)
from game.rules.agents_of_war.working import Agent, Frame

PUBLIC = 7
"""The mask of a card that everybody knows to be there."""

QUIET = Pending(Ask.NOTHING, -1)


_SAME = (
    "first", "active", "turn", "stage", "plays", "window_plays", "attack", "declaring", "division", "points", "window",
    "windows", "acted", "stall", "snapshot", "uses", "serial", "pending", "winner", "reason", "flags", "peeked",
    "schedules", "arriving", "bottom",
)  # fmt: skip
"""Fields that are immutable in both forms."""


class Table:
    """One game under way. `events` is None while a bot searches."""

    __slots__ = (*_SAME, "agents", "delayed", "discards", "events", "frames", "hands", "influence", "pile", "redacted",
                 "waiting")  # fmt: skip

    first: int
    active: int
    turn: int
    stage: Stage
    plays: int
    window_plays: int
    attack: AttackState | None
    declaring: tuple[int, ...]
    division: tuple[tuple[int, int], ...]
    points: int
    window: int
    windows: int
    acted: bool
    stall: int
    snapshot: tuple[object, ...]
    uses: tuple[object, ...]
    serial: int
    pending: Pending
    winner: int
    reason: str
    flags: tuple[tuple[int, str], ...]
    peeked: tuple[int, ...]
    schedules: tuple[Scheduled, ...]
    arriving: tuple[Delayed, ...]
    bottom: tuple[Held, ...]
    agents: list[Agent]
    delayed: list[Delayed]
    discards: list[list[int]]
    frames: list[Frame]
    hands: list[list[Held]]
    influence: list[int]
    pile: list[int]
    redacted: list[int]
    waiting: list[Waiting]
    events: list[Event] | None

    # --- forms ------------------------------------------------------------------------------------------------------
    @classmethod
    def thaw(cls, duel: Duel, events: list[Event] | None = None) -> "Table":
        """Return the working form of a frozen game."""
        new = cls.__new__(cls)
        for name in _SAME:
            setattr(new, name, getattr(duel, name))
        new.agents = [Agent.thaw(agent) for agent in duel.agents]
        new.delayed = list(duel.delayed)
        new.discards = [list(pile) for pile in duel.discards]
        new.frames = [Frame.thaw(frame) for frame in duel.frames]
        new.hands = [list(hand) for hand in duel.hands]
        new.influence = list(duel.influence)
        new.pile, new.redacted, new.waiting = list(duel.pile), list(duel.redacted), list(duel.waiting)
        new.events = events
        return new

    def freeze(self) -> Duel:
        """Return the frozen form."""
        hands = tuple(tuple(sorted(hand, key=lambda held: (held.card, held.known))) for hand in self.hands)
        return Duel(
            agents=tuple(agent.freeze() for agent in self.agents), delayed=tuple(self.delayed),
            discards=(tuple(self.discards[0]), tuple(self.discards[1])),
            frames=tuple(frame.freeze() for frame in self.frames), hands=(hands[0], hands[1]),
            influence=(self.influence[0], self.influence[1]), pile=tuple(sorted(self.pile)),
            redacted=tuple(self.redacted), waiting=tuple(self.waiting),
            **{name: getattr(self, name) for name in _SAME},
        )  # fmt: skip

    def clone(self) -> "Table":
        """Return an independent copy that tells no events."""
        new = Table.__new__(Table)
        for name in _SAME:
            setattr(new, name, getattr(self, name))
        new.agents = [agent.copy() for agent in self.agents]
        new.delayed = self.delayed[:]
        new.discards = [self.discards[0][:], self.discards[1][:]]
        new.frames = [frame.copy() for frame in self.frames]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.influence, new.pile, new.redacted = self.influence[:], self.pile[:], self.redacted[:]
        new.waiting, new.events = self.waiting[:], None
        return new

    def tell(self, event: Event) -> None:
        """Add an event."""
        if self.events is not None:
            self.events.append(event)

    # --- queries ----------------------------------------------------------------------------------------------------
    def by_serial(self, serial: int) -> Agent | None:
        """Return an Agent that is still in play."""
        return next((agent for agent in self.agents if agent.serial == serial), None)

    def by_slot(self, slot: int) -> Agent:
        """Return the Agent in a slot. Raises StopIteration if there is none."""
        return next(agent for agent in self.agents if agent.slot == slot)

    def of(self, side: int) -> list[Agent]:
        """Return a player's Agents."""
        return [agent for agent in self.agents if agent.side == side]

    def power(self, agent: Agent) -> int:
        """Return an Agent's Power: printed, counters, this turn, others' auras, while attacking."""
        total = agent.face.power + agent.counters + agent.boost
        for other in self.agents:
            if other.face.aura and other.side == agent.side:
                for aura in other.face.aura:
                    if not (aura.other and other is agent) and not (aura.token and agent.face.kind is not Kind.TOKEN):
                        total += aura.power
        if agent.face.attack_bonus and self.attack is not None and agent.serial in self.attack.attackers:
            total += agent.face.attack_bonus
        return total

    def in_combat(self, agent: Agent) -> bool:
        """Return whether an Agent attacks or blocks now."""
        attack = self.attack
        return attack is not None and (agent.serial in attack.attackers or agent.serial in attack.blockers)

    def barred(self, seat: int, what: str) -> bool:
        """Return whether a player can't do something this turn."""
        return (seat, what) in self.flags

    def can_attack(self, agent: Agent) -> bool:
        """Return whether an Agent may be chosen as an attacker (ruling 9)."""
        if agent.exhausted or agent.has("cant_attack"):
            return False
        foes = any(other.side != agent.side for other in self.agents)
        if not agent.settled and not agent.has("haste") and not (agent.has("haste_if_foes") and foes):
            return False
        company = any(other.side == agent.side and other is not agent for other in self.agents)
        return company or not agent.has("attack_company")

    def can_block(self, agent: Agent) -> bool:
        """Return whether an Agent may join a block against the group (rulings 9 and 10)."""
        if agent.exhausted or agent.has_blocked or agent.has("cant_block") or self.attack is None:
            return False
        if any(o.side == agent.side and o is not agent and o.has("allies_cant_block") for o in self.agents):
            return False
        group = [attacker for s in self.attack.attackers if (attacker := self.by_serial(s)) is not None]
        flier = agent.flies or agent.has("fly_block")
        return any(not one.has("unblockable") and (flier or not one.flies) for one in group)

    def number(self, number: Number, seat: int, frame: Frame | None = None) -> int:
        """Return the value of a number."""
        if isinstance(number, int):
            return number
        found = 0
        sides = {"you": (seat,), "yours": (seat,), "opp": (1 - seat,), "theirs": (1 - seat,), "any": (0, 1)}
        for side in sides.get(number.whose, ()):
            match number.what:
                case "inf":
                    found += self.influence[side]
                case "hand":
                    found += len(self.hands[side])
                case "discard":
                    found += len(self.discards[side])
                case "agents":
                    found += sum(not (number.ready and agent.exhausted) for agent in self.of(side))
                case "delayed":
                    found += sum(one.owner == side for one in self.delayed)
        if number.what == "power" and frame is not None:
            found = max(0, frame.bound.get(f"power {number.whose}", 0))
        return min(found, number.most) if number.most else found

    def holds(self, condition: Condition | None, seat: int) -> bool:
        """Return whether a condition is met, from a player's side."""
        if condition is None:
            return True
        a, b = self.number(condition.a, seat), self.number(condition.b, seat)
        return {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b, "==": a == b}[condition.compare]

    def fits(self, agent: Agent, op: Op, frame: Frame) -> bool:
        """Return whether an Agent is one that an operation speaks of."""
        side = op.all or op.side
        if (side == "yours" and agent.side != frame.seat) or (side == "theirs" and agent.side == frame.seat):
            return False
        if (op.other and agent.serial == frame.agent) or (op.ready and agent.exhausted):
            return False
        if op.power_max >= 0 and self.power(agent) > op.power_max:
            return False
        if op.same_side_as and agent.side != frame.bound.get(f"side {op.same_side_as}", -1):
            return False
        if op.unless and agent.serial == frame.bound.get(op.unless, -1):
            return False
        return not op.in_combat or self.in_combat(agent)

    def targets(self, op: Op, frame: Frame) -> list[Agent]:
        """Return the Agents that may be chosen; the enemy's Bodyguard hides its fellows."""
        wards = {o.side: o for o in self.agents if o.has("ward_allies") and o.side != frame.seat}
        found = [agent for agent in self.agents if self.fits(agent, op, frame)]
        return [agent for agent in found if agent.side not in wards or wards[agent.side] is agent]

    # --- triggers ---------------------------------------------------------------------------------------------------
    def fire(self, when: str, agent: Agent) -> None:
        """Queue an Agent's own triggers of a kind."""
        for trigger in agent.face.on:
            if trigger.when == when and self.holds(trigger.cond, agent.side):
                self.waiting.append(Waiting(trigger.do, agent.side, agent.card, agent.serial, when))

    def fire_all(self, when: str, side: int) -> None:
        """Queue the triggers of all of a player's Agents."""
        for agent in self.of(side):
            self.fire(when, agent)

    # --- verbs ------------------------------------------------------------------------------------------------------
    def change_influence(self, you: int, opp: int, seat: int) -> None:
        """Add to both players' Influence, from a player's side. The check comes after the effect (ruling 3)."""
        for side, by in ((seat, you), (1 - seat, opp)):
            if by:
                self.influence[side] += by
                self.tell(ev.InfluenceChanged(Seat(side), by, self.influence[side]))

    def enter(self, card: int, side: int) -> Agent | None:
        """Put an Agent or token into play; None where the supply of places is out."""
        taken = {agent.slot for agent in self.agents}
        slot = next((slot for slot in range(SLOTS) if slot not in taken), -1)
        if slot < 0:
            return None
        self.serial += 1
        agent = Agent(self.serial, slot, card, side)
        agent.exhausted = any(o.side != side and o.has("foes_enter_exhausted") for o in self.agents)
        self.agents.append(agent)
        self.tell(ev.AgentEntered(slot, card, Seat(side), agent.exhausted))
        self.fire("warcry", agent)
        return agent

    def leave(self, agent: Agent, to: str, how: str = "moved") -> None:
        """Take an Agent out of play, to its controller's pile or hand (ruling 5)."""
        self.agents.remove(agent)
        self.leave_combat(agent)
        token = agent.face.kind is Kind.TOKEN
        self.tell(ev.AgentLeft(agent.slot, agent.card, Seat(agent.side), "supply" if token else to, how))
        if token:
            return
        if to == "discard":
            self.discards[agent.side].append(agent.card)
        elif to == "hand":
            self.hands[agent.side].append(Held(agent.card, PUBLIC))
        else:
            self.redacted.append(agent.card)

    def leave_combat(self, agent: Agent) -> None:
        """Take an Agent out of the combat under way."""
        if self.attack is not None and self.in_combat(agent):
            self.attack = replace(
                self.attack,
                attackers=tuple(s for s in self.attack.attackers if s != agent.serial),
                blockers=tuple(s for s in self.attack.blockers if s != agent.serial),
            )

    def kill(self, dead: Iterable[Agent]) -> None:
        """Kill Agents, all at once."""
        dying = list(dead)
        for agent in dying:
            self.fire("killed", agent)
        for watcher in self.agents:
            for agent in dying:
                if agent is not watcher:
                    self.fire("other_killed", watcher)
        for agent in dying:
            self.leave(agent, "discard", "killed")

    def settle(self) -> None:
        """Check after an effect: Agents without Power or with damage enough are killed, then Influence (ruling 3)."""
        while dead := [a for a in self.agents if (power := self.power(a)) <= 0 or a.damage >= power]:
            self.kill(dead)
        down = [influence <= 0 for influence in self.influence]
        if all(down):
            self.finish(1 - self.first, "both")
        elif any(down):
            self.finish(1 if down[0] else 0, "influence")

    def finish(self, winner: int, reason: str) -> None:
        """End the game; what came first counts."""
        if self.winner < 0:
            self.winner, self.reason, self.pending = winner, reason, QUIET
            self.tell(ev.GameEnded(Seat(winner), reason))

    def damage(self, agent: Agent, points: int) -> None:
        """Deal damage."""
        if points <= 0:
            return
        shielded = agent.has("shield")
        if not shielded:
            agent.damage += points
        self.tell(ev.DamageDealt(agent.slot, points, shielded))

    def take_control(self, agent: Agent, side: int, this_turn: bool) -> None:
        """Give an Agent to a player."""
        if agent.side == side:
            return
        agent.back_to = agent.side if this_turn else -1
        self.leave_combat(agent)
        agent.side, agent.settled = side, False
        self.tell(ev.ControlChanged(agent.slot, Seat(side), this_turn))

    def remove_from_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        hand = self.hands[seat]
        hand.remove(next(held for held in hand if held.card == card))

    def play_card(self, seat: int, card: int, how: str) -> None:
        """Play a card now: an Agent enters, an Order's operations begin and it goes to its pile after them."""
        face = catalog().cards[card]
        self.tell(ev.CardPlayed(Seat(seat), card, how))
        if face.kind is Kind.AGENT:
            self.enter(card, seat)
            self.settle()
        else:
            dest = "redacted" if how == "replay" else "discard"
            self.frames.append(Frame(face.do, seat, card, whole=True, card=card, dest=dest))
            self.fire_all("you_play_order", seat)

    def shape(self) -> tuple[object, ...]:
        """Return what must change if a turn is not to count as stalled (ruling 13).

        Hands by size: no card gets in or out without a change in what is public.
        """
        return (
            tuple(self.influence),
            tuple(sorted((a.card, a.side, a.counters) for a in self.agents)),
            tuple(len(hand) for hand in self.hands),
            len(self.pile) + len(self.bottom),
            tuple(tuple(sorted(pile)) for pile in self.discards),
            tuple(sorted(self.redacted)),
            tuple(sorted((d.owner, d.card, d.counters) for d in self.delayed)),
        )

    def position(self) -> tuple[object, ...]:
        """Return the position that an ability may not lead back to again and again (ruling 14)."""
        marks = tuple(
            sorted(
                (a.card, a.side, a.exhausted, a.has_blocked, a.damage, a.boost, a.gained, a.used) for a in self.agents
            )
        )
        return (*self.shape(), marks, self.stage.value, self.plays, self.flags)


def new_table(
    hands: tuple[Iterable[int], Iterable[int]], open_hands: bool, first: int, out: Iterable[int], events: list[Event]
) -> Table:
    """Return a game before its first turn; every card that is in no hand and not `out` is in the pile.

    `open_hands`: named decks, which everybody knows.
    """
    new = Table.__new__(Table)
    gone = {*hands[0], *hands[1], *out}
    new.first = new.active = first
    new.turn = new.plays = new.window_plays = new.windows = new.points = new.stall = new.serial = 0
    new.stage, new.pending, new.attack, new.window, new.acted = Stage.BEGIN, QUIET, None, -1, False
    new.declaring, new.division, new.uses, new.flags = (), (), (), ()
    new.peeked, new.schedules, new.arriving, new.bottom = (), (), (), ()
    new.winner, new.reason = -1, ""
    new.agents, new.delayed, new.discards, new.frames = [], [], [[], []], []
    new.hands = [[Held(card, PUBLIC if open_hands else 0) for card in sorted(hand)] for hand in hands]
    new.influence = [START, START]
    new.pile = [card for card in catalog().real if card not in gone]
    new.redacted, new.waiting, new.events = [], [], events
    new.snapshot = new.shape()
    return new
