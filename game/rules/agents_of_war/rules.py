"""The rules of Agents of War as the kernel's contract: who acts, what may be done, what it leads to, who won."""

import random
from typing import ClassVar, get_args

from game.kernel.errors import BadSetup
from game.kernel.game import Game, GameInfo, Transition
from game.kernel.types import CHANCE, TERMINAL, Option, Outcome, Seat, Setup
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow, matches
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.matches import Play
from game.rules.agents_of_war.sampling import sample
from game.rules.agents_of_war.state import SLOTS, Ask, Mode, Side, State, Step
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.view import View
from game.rules.agents_of_war.views import make_view

MOST_ABILITIES = 2
MOST_MODES = 4
MOST_WAITING = 64


class AgentsOfWar(Game[State, Action, View]):
    """A card battle with three-card decks."""

    info = GameInfo(
        id="agents_of_war", version=1, min_seats=2, max_seats=2, hidden_information=True, min_return=-1.0,
        max_return=1.0, max_actions=200_000,
        options=(
            Option("mode", tuple(mode.value for mode in Mode), Mode.QUICKPLAY.value),
            Option("first", ("random", "seat1", "seat2"), "random"),
            Option("deck1", ("random", *(deck.id for deck in catalog().decks)), "random"),
            Option("deck2", ("random", *(deck.id for deck in catalog().decks)), "random"),
        ),
        decision_s=1.5,
    )  # fmt: skip
    action_types: ClassVar[tuple[type, ...]] = get_args(Action)

    def new_initial_state(self, setup: Setup) -> State:
        """Return the match before anything was dealt."""
        if setup.seats != 2:
            raise BadSetup(f"agents_of_war is for 2 seats, not {setup.seats}")
        names = [deck.id for deck in catalog().decks]
        try:
            mode, first = Mode(setup.option("mode")), setup.option("first")
            wanted = [setup.option(key) for key in ("deck1", "deck2")]
            chosen = tuple(-1 if name == "random" else names.index(name) for name in wanted)
            first_seat = {"random": -1, "seat1": 0, "seat2": 1}[first]
        except (KeyError, ValueError) as error:
            raise BadSetup("the options do not fit this game") from error
        if mode is Mode.PRECONSTRUCTED and chosen[0] == chosen[1] >= 0:
            raise BadSetup("both players can't have the same deck: choose another, or leave it to chance")
        if mode is not Mode.PRECONSTRUCTED:
            chosen = (-1, -1)
        play = Play(State(mode, Step.FIRST, (Side(), Side()), (chosen[0], chosen[1])))
        if first_seat >= 0:
            matches.first_chosen(play, first_seat)
        return play.now

    def current_player(self, state: State) -> Seat:
        """Return who acts: chance, the builder, whoever the game asks, or nobody at the end."""
        match state.step:
            case Step.OVER:
                return TERMINAL
            case Step.BUILD:
                return Seat(state.builder)
            case Step.WHO_FIRST:
                return Seat(state.first)
            case Step.GAME:
                assert state.duel is not None
                asked = state.duel.pending
                return CHANCE if asked.ask in (Ask.DRAW, Ask.PEEK) else Seat(asked.seat)
        return CHANCE

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions of the seat to act."""
        match state.step:
            case Step.BUILD:
                return tuple(act.KeepCard(card) for card in matches.keepable(state.sides[state.builder]))
            case Step.WHO_FIRST:
                return (act.GoFirst(True), act.GoFirst(False))
            case Step.GAME:
                assert state.duel is not None
                return flow.legal(Table.thaw(state.duel))
        return ()

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        """Return what chance may do, with probabilities."""
        match state.step:
            case Step.FIRST:
                return ((act.ChooseFirst(Seat(0)), 0.5), (act.ChooseFirst(Seat(1)), 0.5))
            case Step.DECKS:
                taken = {*state.chosen, *(_deck_number(side) for side in state.sides)}
                free = [number for number in range(len(catalog().decks)) if number not in taken]
                return tuple((act.DealDeck(number), 1 / len(free)) for number in free)
            case Step.DEAL:
                gone = {card for side in state.sides for card in side.dealt}
                left = [card for card in catalog().real if card not in gone]
                return tuple((act.DealCard(card), 1 / len(left)) for card in left)
            case Step.GAME:
                assert state.duel is not None
                if state.duel.pending.ask in (Ask.DRAW, Ask.PEEK):
                    pile = state.duel.pile
                    return tuple((act.DrawCard(card), 1 / len(pile)) for card in pile)
        return ()

    def apply_action(self, state: State, action: Action) -> Transition[State]:
        """Return what the action leads to."""
        play = Play(state)
        match action:
            case act.ChooseFirst(seat):
                matches.first_chosen(play, int(seat))
            case act.DealDeck(number):
                matches.deck_given(play, 0 if not state.sides[0].decks else 1, number)
            case act.DealCard(card):
                matches.card_dealt(play, matches.next_to_deal(state), card)
            case act.KeepCard(card):
                matches.card_kept(play, card)
            case act.GoFirst(first):
                matches.went_first(play, first)
            case _:
                table = play.duel()
                flow.apply(table, action)
                matches.played_on(play, table)
        return Transition(play.now, tuple(play.events))

    def outcome(self, state: State) -> Outcome | None:
        """Return who won the match."""
        if state.step is not Step.OVER:
            return None
        returns = (1.0, -1.0) if state.winner == 0 else (-1.0, 1.0)
        return Outcome(returns, state.reason, (Seat(state.winner),))

    def all_actions(self, setup: Setup) -> tuple[Action, ...]:
        """Return every action there can be, chance's first."""
        cards, slots = catalog().real, range(SLOTS)
        found: list[Action] = [act.ChooseFirst(Seat(0)), act.ChooseFirst(Seat(1))]
        found += [act.DealDeck(number) for number in range(len(catalog().decks))]
        found += [kind(card) for kind in (act.DealCard, act.DrawCard, act.KeepCard) for card in cards]
        found += [act.GoFirst(True), act.GoFirst(False), act.Pass(), act.Decline(), act.Attack(), act.Block()]
        found += [kind(card) for kind in (act.Play, act.Replay, act.ChooseCard) for card in cards]
        by_slot = (act.AddAttacker, act.AddBlocker, act.AssignPoint, act.ChooseAgent)
        found += [kind(slot) for kind in by_slot for slot in slots]
        found += [act.UseAbility(slot, index) for slot in slots for index in range(MOST_ABILITIES)]
        found += [act.ChooseMode(mode) for mode in range(MOST_MODES)]
        return (*found, *(act.ChooseNext(index) for index in range(MOST_WAITING)))

    def view(self, state: State, seat: Seat) -> View:
        """Return what the seat may know."""
        current = self.current_player(state)
        return make_view(state, seat, current, self.legal_actions(state) if seat == current else ())

    def sample_state(self, view: View, rng: random.Random) -> State:
        """Return a state that fits the view."""
        return sample(view, rng)


def _deck_number(side: Side) -> int:
    """Return the named deck that a side has, -1 for none."""
    return next((n for n, deck in enumerate(catalog().decks) if tuple(sorted(deck.cards)) == side.dealt), -1)
