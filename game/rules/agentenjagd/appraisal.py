"""What cards are worth to a bot: hands, Laptops, draws, steals, all from one seat's view."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from game.rules.agentenjagd.pieces import AIRCRAFT, HAND_LIMIT, HIDDEN, Card, Effect, Element, cards
from game.rules.agentenjagd.tuning import Level
from game.rules.agentenjagd.view import AgentView, View

KEPT = {
    Effect.CAMOUFLAGE: 0.3,
    Effect.SPRINT: 0.25,
    Effect.DECOY: 0.2,
    Effect.SERVICE_LIFT: 0.5,
    Effect.EMERGENCY_EXIT: 0.3,
    Effect.TRAP: 0.1,
}
"""What a kept card is worth, in useful cards."""

PLAYED = {
    Effect.ENTER: 0.7,
    Effect.CATERING: 0.6,
    Effect.MISTAKEN_IDENTITY: 0.1,
    Effect.PATROL: -0.1,
    Effect.IDENTITY_CHECK: -0.7,
    Effect.THROWN_OUT: -0.7,
}
"""What a card that must be played at once does for the one who draws it."""


NEEDED_EARLY = (0.0, 1.0, 3.2, 4.2, 7.0)
"""What 0..4 cards of one aircraft are worth before anything was transferred; the second makes a pair."""

NEEDED_LATE = (0.0, 3.0, 7.0)
"""The same for the two cards that are still missing after a transfer."""


class Appraisal:
    """The worth of cards for the seat of a view."""

    def __init__(self, view: View, level: Level) -> None:
        self.view = view
        self.level = level
        self.faces: tuple[Card, ...] = cards()
        self.me: AgentView = view.agents[view.seat]
        self.hand = self.me.known
        self._worth: dict[tuple[int, ...], float] = {}

    # --- which aircraft ---------------------------------------------------------------------------------------------
    @cached_property
    def gone(self) -> Counter[int]:
        """Cards that this seat can hardly get: in the Laptops of others, or out of the game."""
        out = Counter(self.view.removed)
        for agent in self.view.agents:
            if agent.seat != self.view.seat:
                out.update(agent.laptop)
        return out

    @cached_property
    def taken(self) -> frozenset[int]:
        """Aircraft that others are committed to, where only one agent may have each."""
        if not self.view.one_aircraft:
            return frozenset()
        return frozenset(a.aircraft for a in self.view.agents if a.alive and a.seat != self.view.seat and a.aircraft)

    def plane(self, aircraft: int, element: Element) -> int:
        """Return the card of an element of an aircraft."""
        return (aircraft - 1) * len(Element) + list(Element).index(element)

    def joker(self, element: Element) -> int:
        """Return the joker of an element."""
        return len(AIRCRAFT) * len(Element) + list(Element).index(element)

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """The aircraft this seat may still complete (its own, once it is committed)."""
        if self.me.aircraft:
            return (self.me.aircraft,) if self.possible(self.me.aircraft) else ()
        return tuple(a for a in AIRCRAFT if a not in self.taken and self.possible(a))

    def possible(self, aircraft: int) -> bool:
        """Return whether every missing element can still be had."""
        for element in self.missing(aircraft):
            real = self.gone[self.plane(aircraft, element)]
            if real and self.gone[self.joker(element)]:
                return False
        return True

    def missing(self, aircraft: int) -> tuple[Element, ...]:
        """Return the elements that the Laptop lacks for an aircraft."""
        have = {self.faces[card].element for card in self.me.laptop}
        return tuple(e for e in Element if e not in have)

    # --- hands ------------------------------------------------------------------------------------------------------
    @cached_property
    def _wanted(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """For each aircraft the missing elements as (its card, its joker)."""
        return {a: tuple((self.plane(a, e), self.joker(e)) for e in self.missing(a)) for a in AIRCRAFT}

    def covered(self, hand: Iterable[int], aircraft: int) -> int:
        """Return how many missing elements of an aircraft a hand covers, with at most one joker a pair."""
        held = frozenset(hand)
        missing = self._wanted[aircraft]
        real = sum(card in held for card, _ in missing)
        jokers = sum(joker in held and card not in held for card, joker in missing)
        pairs = len(missing) // 2
        usable = min(jokers, pairs if real else 0)
        if not self.me.laptop and real + usable > 2 and usable > real:
            usable = real  # each pair needs a real card
        return min(real + usable, len(missing))

    def worth(self, hand: Iterable[int]) -> float:
        """Return what a hand of known cards is worth."""
        held = tuple(sorted(hand))
        if held not in self._worth:
            self._worth[held] = self._judge(held)
        return self._worth[held]

    def _judge(self, held: tuple[int, ...]) -> float:
        chances = sorted((self.covered(held, a) for a in self.candidates), reverse=True)
        level = self.level
        total = 0.0
        if chances:
            steps = NEEDED_LATE if self.me.laptop else NEEDED_EARLY
            total += level.card * steps[chances[0]]
            total += level.spare * sum(chances[1:])
        kinds = {self.faces[c].effect for c in held}
        if not chances or chances[0] == 0:
            total += level.spare * sum(self.faces[c].effect is Effect.JOKER for c in held)
        kept = sum(KEPT.get(self.faces[c].effect, 0.0) for c in held)
        if Effect.EMERGENCY_EXIT in kinds and self.view.base_alert:
            kept += 0.6
        return total + kept

    def best_hand(self, held: tuple[int, ...]) -> tuple[float, int]:
        """Return the worth of a hand within the limit and the card to lay off (HIDDEN if none)."""
        if len(held) <= HAND_LIMIT:
            return self.worth(held), HIDDEN
        options = []
        for card in sorted(set(held)):
            rest = list(held)
            rest.remove(card)
            options.append((self.worth(rest), card))
        return max(options)

    def gain(self, card: int) -> float:
        """Return what it is worth to receive a card now."""
        face = self.faces[card]
        if face.immediate:
            return self._played(face)
        return self.best_hand((*self.hand, card))[0] - self.worth(self.hand)

    def _played(self, face: Card) -> float:
        """Return what a card that must be played at once does for this seat."""
        if face.effect is Effect.ENTER:
            room = self.view.base.room_with_role(face.role)
            if room is None or room in (self.view.guard, self.view.special):
                return 0.0
            searchable = self.view.alarms[self.view.base.alarmed_rooms.index(room)] > 0
            return PLAYED[Effect.ENTER] if searchable else -0.3
        return PLAYED.get(face.effect, 0.0)

    # --- what can be drawn ------------------------------------------------------------------------------------------
    @cached_property
    def unseen(self) -> Counter[int]:
        """The cards whose place this seat does not know; without counting, all cards but its own."""
        left = Counter({number: card.count for number, card in enumerate(self.faces)})
        left.subtract(self.hand)
        left.subtract(self.me.laptop)
        if self.level.counts_cards:
            view = self.view
            left.subtract(view.removed)
            left.subtract(card for card in view.backup if card != HIDDEN)
            left.subtract(view.backup_known)
            for agent in view.agents:
                if agent.seat != view.seat:
                    left.subtract(agent.laptop)
                    if self.level.remembers_backup:
                        left.subtract(agent.known)
        return +left

    @cached_property
    def gains(self) -> dict[int, float]:
        """The gain of each card that may still come."""
        return {card: self.gain(card) for card in self.unseen}

    @cached_property
    def draw(self) -> float:
        """What a card of the Information pile is worth."""
        total = sum(self.unseen.values())
        if not total or self.view.pile_size + len(self.view.backup) < 2:
            return 0.0
        return sum(self.gains[card] * count for card, count in self.unseen.items()) / total

    @cached_property
    def hand_draw(self) -> float:
        """What an unknown card of somebody's hand is worth (never one that is played at once)."""
        kept = {card: count for card, count in self.unseen.items() if not self.faces[card].immediate}
        total = sum(kept.values())
        if not total:
            return 0.0
        return sum(self._stolen_gain(card) * count for card, count in kept.items()) / total

    def _stolen_gain(self, card: int) -> float:
        if self.faces[card].effect is Effect.TRAP:
            return -self.trap_cost
        return self.gain(card)

    @cached_property
    def trap_cost(self) -> float:
        """What two random cards of the own hand are worth."""
        if not self.hand:
            return 0.0
        return self.worth(self.hand) * min(1.0, 2 / len(self.hand))

    def steal(self, victim: AgentView) -> float:
        """Return what it is worth to rob an agent of a random card."""
        if victim.hand_size == 0:
            return 0.4 if victim.has_pass and not self.me.has_pass else 0.0
        known = victim.known if self.level.remembers_backup else ()
        unknown = victim.hand_size - len(known)
        total = sum(self._stolen_gain(card) for card in known) + unknown * self.hand_draw
        # He may take it back: what is stolen is worth less than what is found.
        return self.level.steal * total / victim.hand_size + self.level.steal_harm * len(victim.laptop)

    def backup_value(self) -> tuple[float, int]:
        """Return (worth of using the database, how many cards to put under before taking or leaving)."""
        view = self.view
        best, best_at = 0.0, 0
        for at in range(min(3 - view.looked, len(view.backup))):
            card = view.backup[at]
            if card == HIDDEN or (at > 0 and not self.level.remembers_backup):
                value = self.hidden_backup()
                if value > best:
                    best, best_at = value, at
                break
            face = self.faces[card]
            if face.effect is Effect.TRAP or face.immediate:
                value = -self.trap_cost if face.effect is Effect.TRAP else self.gain(card)
                if at == 0:
                    return value, 0
                if value > best:
                    best, best_at = value, at
                break
            value = self.gain(card)
            if value > best:
                best, best_at = value, at
        return best, best_at

    def hidden_backup(self) -> float:
        """Return what an unknown card of File Backup is worth."""
        known = self.view.backup_known
        if known and self.level.counts_cards:
            return sum(self._stolen_gain(card) for card in known) / len(known)
        return self.draw
