"""Games of Agents of War laid out for a test: what is in play, in hand and in the piles; short words for actions."""

import random
from collections.abc import Iterable

from game.kernel.events import Event
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import Card, catalog
from game.rules.agents_of_war.state import Ask, Delayed, Held, Stage
from game.rules.agents_of_war.table import QUIET, new_table
from game.rules.agents_of_war.working import Agent

ME, FOE = 0, 1


def number(card: str) -> int:
    """Return a card's or token's number by its id."""
    return catalog().numbers[card]


def face(card: str) -> Card:
    """Return a card by its id."""
    return catalog().cards[number(card)]


class Board:
    """My main phase (or the foe's, with `active=FOE`), everything in play settled and Ready. `foe` is seat 1."""

    def __init__(
        self, mine: Iterable[str] = (), foes: Iterable[str] = (), hand: Iterable[str] = (),
        foe_hand: Iterable[str] = (), discard: Iterable[str] = (), foe_discard: Iterable[str] = (),
        pile: Iterable[str] | None = None, influence: tuple[int, int] = (10, 10), active: int = ME, first: int = ME,
    ) -> None:  # fmt: skip
        self.events: list[Event] = []
        table = new_table(([number(c) for c in hand], [number(c) for c in foe_hand]), False, first, (), self.events)
        table.active, table.turn, table.stage = active, 5, Stage.MAIN
        for side, cards in ((ME, mine), (FOE, foes)):
            for card in cards:
                table.serial += 1
                agent = Agent(table.serial, table.serial - 1, number(card), side)
                agent.settled = True
                table.agents.append(agent)
        table.discards = [[number(c) for c in discard], [number(c) for c in foe_discard]]
        used = {agent.card for agent in table.agents} | {c for d in table.discards for c in d}
        table.pile = [c for c in table.pile if c not in used] if pile is None else sorted(number(c) for c in pile)
        table.influence = list(influence)
        table.snapshot = table.shape()
        self.table = table
        flow.run(table)

    # --- looking ----------------------------------------------------------------------------------------------------
    def agent(self, card: str, nth: int = 0) -> Agent:
        """Return an Agent in play."""
        return [agent for agent in self.table.agents if agent.card == number(card)][nth]

    def names(self, side: int) -> list[str]:
        """Return the ids of a side's Agents, sorted."""
        return sorted(agent.face.id for agent in self.table.of(side))

    def power(self, card: str, nth: int = 0) -> int:
        """Return an Agent's Power."""
        return self.table.power(self.agent(card, nth))

    def hand(self, side: int = ME) -> list[str]:
        """Return the ids of a hand, sorted."""
        return sorted(catalog().cards[held.card].id for held in self.table.hands[side])

    def discard(self, side: int = ME) -> list[str]:
        """Return the ids of a discard pile, oldest first."""
        return [catalog().cards[card].id for card in self.table.discards[side]]

    def redacted(self) -> list[str]:
        """Return the ids of the Redacted cards."""
        return [catalog().cards[card].id for card in self.table.redacted]

    @property
    def influence(self) -> tuple[int, int]:
        """Both Influences."""
        return self.table.influence[0], self.table.influence[1]

    @property
    def asked(self) -> Ask:
        """What is asked."""
        return self.table.pending.ask

    def legal(self) -> tuple[Action, ...]:
        """Return what may be done."""
        return flow.legal(self.table)

    def can(self, action: Action) -> bool:
        """Return whether something may be done."""
        return action in self.legal()

    def options(self) -> list[str]:
        """Return the ids of the Agents or cards to choose from, sorted."""
        asked = self.table.pending
        if asked.ask in (Ask.TARGET, Ask.SACRIFICE, Ask.ATTACKERS, Ask.BLOCKERS, Ask.DIVIDE):
            return sorted(self.table.by_slot(slot).face.id for slot in asked.options)
        return sorted(catalog().cards[card].id for card in asked.options)

    # --- doing ------------------------------------------------------------------------------------------------------
    def do(self, *actions: Action) -> "Board":
        """Do actions; each must be legal."""
        for action in actions:
            assert self.can(action) or isinstance(action, act.DrawCard), (action, self.legal())
            flow.apply(self.table, action)
        return self

    def play(self, card: str) -> "Board":
        """Play a card from the hand."""
        return self.do(act.Play(number(card)))

    def replay(self, card: str) -> "Board":
        """Replay a card from the discard pile."""
        return self.do(act.Replay(number(card)))

    def use(self, card: str, ability: int = 0) -> "Board":
        """Use an Agent's ability."""
        return self.do(act.UseAbility(self.agent(card).slot, ability))

    def at(self, card: str, nth: int = 0) -> "Board":
        """Choose an Agent."""
        return self.do(act.ChooseAgent(self.agent(card, nth).slot))

    def take(self, card: str) -> "Board":
        """Choose a card."""
        return self.do(act.ChooseCard(number(card)))

    def mode(self, mode: int) -> "Board":
        """Choose a mode."""
        return self.do(act.ChooseMode(mode))

    def draw(self, card: str) -> "Board":
        """Let the pile's top card be this one."""
        assert self.asked in (Ask.DRAW, Ask.PEEK)
        assert number(card) in self.table.pile
        return self.do(act.DrawCard(number(card)))

    def draws(self, seed: int = 1) -> "Board":
        """Let chance draw until somebody is asked."""
        rng = random.Random(seed)
        while self.asked in (Ask.DRAW, Ask.PEEK):
            self.do(act.DrawCard(self.table.pile[int(rng.random() * len(self.table.pile))]))
        return self

    def passes(self) -> "Board":
        """Pass the main phase, or decline in a window."""
        return self.do(act.Pass() if self.asked is Ask.ACT else act.Decline())

    def end_turn(self) -> "Board":
        """Pass and let the other side decline; the next turn begins."""
        return self.passes().passes()

    def next_own_turn(self) -> "Board":
        """End this turn and the other side's."""
        return self.end_turn().draws().end_turn()

    def attack(self, *cards: str) -> "Board":
        """Declare an attack with Agents by id (the same id twice: the next one)."""
        seen: dict[str, int] = {}
        for card in cards:
            self.do(act.AddAttacker(self.agent(card, seen.get(card, 0)).slot))
            seen[card] = seen.get(card, 0) + 1
        return self.do(act.Attack())

    def quiet(self) -> "Board":
        """Let everybody decline until something else is asked."""
        while self.asked is Ask.RESPOND:
            self.do(act.Decline())
        return self

    def block(self, *cards: str) -> "Board":
        """Declare blockers by id."""
        seen: dict[str, int] = {}
        for card in cards:
            side = 1 - self.table.active
            own = [a for a in self.table.of(side) if a.card == number(card)]
            self.do(act.AddBlocker(own[seen.get(card, 0)].slot))
            seen[card] = seen.get(card, 0) + 1
        return self.do(act.Block())

    def assign(self, **points: int) -> "Board":
        """Divide damage: Agent id -> points."""
        for card, count in points.items():
            for _ in range(count):
                self.do(act.AssignPoint(self.agent(card).slot))
        return self

    def fight(self, attackers: Iterable[str], blockers: Iterable[str] = ()) -> "Board":
        """Attack and block while nobody answers: up to the division of damage or the end of the attack."""
        self.attack(*attackers).quiet()
        if self.asked is Ask.BLOCKERS:
            self.block(*blockers)
        return self.quiet()


def delayed(board: Board, card: str, counters: int, owner: int = ME) -> Board:
    """Set a Delayed card aside."""
    board.table.delayed.append(Delayed(owner, number(card), counters))
    board.table.pile = [c for c in board.table.pile if c != number(card)]
    return board


__all__ = ["FOE", "ME", "QUIET", "Board", "Held", "delayed", "face", "number"]
