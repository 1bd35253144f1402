"""The four ways to play (ruling 15), setting up, and who may know what."""

import random
from dataclasses import replace

import pytest

from game.kernel.errors import BadSetup
from game.kernel.events import Event
from game.kernel.types import CHANCE, SPECTATOR, TERMINAL, Seat
from game.rules.agents_of_war import GAME, matches
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import HIDDEN, catalog
from game.rules.agents_of_war.matches import Play
from game.rules.agents_of_war.state import Ask, Mode, State, Step
from tests.rules.agents_of_war.board import number


class Match:
    """A match under way with all its events."""

    def __init__(self, seed: int = 1, **options: str) -> None:
        self.rng = random.Random(seed)
        self.state: State = GAME.new_initial_state(GAME.make_setup(2, options))
        self.events: list[Event] = []

    def do(self, action: Action) -> None:
        """Do an action."""
        transition = GAME.apply_action(self.state, action)
        self.state = transition.state
        self.events += transition.events

    def step(self) -> None:
        """Let whoever is to act do something at random."""
        if GAME.current_player(self.state) == CHANCE:
            self.do(GAME.sample_chance(self.state, self.rng))
        else:
            legal = GAME.legal_actions(self.state)
            self.do(legal[int(self.rng.random() * len(legal))])

    def until(self, step: Step) -> "Match":
        """Play at random until the match is at a step."""
        while self.state.step is not step:
            self.step()
        return self

    def win(self, winner: int) -> "Match":
        """Let a player win the game under way."""
        play = Play(self.state)
        table = play.duel()
        table.finish(winner, "influence")
        matches.played_on(play, table)
        self.state = play.now
        self.events += play.events
        return self

    def told(self, kind: type) -> list[Event]:
        """Return the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


def test_both_start_at_ten_influence_with_three_cards() -> None:
    duel = Match().until(Step.GAME).state.duel
    assert duel is not None
    assert duel.influence == (10, 10) and [len(hand) for hand in duel.hands] == [3, 3] and duel.turn == 1


def test_the_first_player_is_random_in_the_first_game_or_as_chosen() -> None:
    assert {action.seat for action, _ in GAME.chance_outcomes(Match().state)} == {0, 1}
    assert Match(first="seat2").state.first == 1


@pytest.mark.parametrize(("mode", "dealt"), [("quickplay", 6), ("pai_gow", 9), ("king_of_the_hill", 12)])
def test_so_many_cards_are_dealt_and_stay_out_of_the_pile(mode: str, dealt: int) -> None:
    state = Match(mode=mode).until(Step.GAME).state
    assert state.duel is not None
    cards = {card for side in state.sides for card in side.dealt}
    assert len(cards) == 2 * dealt and not cards & set(state.duel.pile)
    assert len(state.duel.pile) == 104 - 2 * dealt


def test_preconstructed_every_other_card_is_in_the_pile_and_both_decks_are_known() -> None:
    state = Match(mode="preconstructed").until(Step.GAME).state
    assert state.duel is not None and len(state.duel.pile) == 98
    view = GAME.view(state, Seat(0))
    assert view.duel is not None and HIDDEN not in [held.card for held in view.duel.hands[1]]
    assert len({deck for side in state.sides for deck in side.decks}) == 2


def test_preconstructed_decks_may_be_chosen_but_not_the_same_twice() -> None:
    match = Match(mode="preconstructed", deck1="air_superiority", deck2="double_game").until(Step.GAME)
    assert [deck.id for deck in catalog().decks if tuple(sorted(deck.cards)) in match.state.sides[0].decks] == [
        "air_superiority"
    ]
    one = Match(mode="preconstructed", deck2="dead_letters").until(Step.GAME).state
    assert tuple(sorted(map(number, ["dead_letter_courier", "spyplane", "last_transmission"]))) in one.sides[1].decks
    with pytest.raises(BadSetup, match="same deck"):
        Match(mode="preconstructed", deck1="double_game", deck2="double_game")


def test_quickplay_keeps_three_of_six_and_is_one_game() -> None:
    match = Match(mode="quickplay").until(Step.GAME)
    assert all(len(side.decks) == 1 and len(side.decks[0]) == 3 for side in match.state.sides)
    assert match.win(1).state.winner == 1 and match.state.step is Step.OVER


def test_every_deck_can_be_built_and_in_one_way_only() -> None:
    match = Match(mode="quickplay").until(Step.BUILD)
    found: list[tuple[int, ...]] = []

    def build(state: State) -> None:
        if state.builder != match.state.builder:
            found.append(state.sides[match.state.builder].decks[0])
            return
        for action in GAME.legal_actions(state):
            build(GAME.apply_action(state, action).state)

    build(match.state)
    assert len(found) == len(set(found)) == 20


def test_pai_gow_splits_nine_into_three_decks_played_in_order_first_to_two() -> None:
    match = Match(mode="pai_gow").until(Step.GAME)
    decks = match.state.sides[0].decks
    assert len(decks) == 3 and sorted(card for deck in decks for card in deck) == list(match.state.sides[0].dealt)
    match.win(0)
    assert match.state.step is Step.WHO_FIRST and match.state.sides[0].decks == decks[1:]
    match.do(act.GoFirst(True))
    assert match.win(1).state.step is Step.WHO_FIRST
    match.do(act.GoFirst(True))
    match.win(0)
    assert match.state.step is Step.OVER and match.state.winner == 0 and match.state.reason == "match"


def test_the_loser_says_who_goes_first_in_the_next_game() -> None:
    for first, expected in ((True, 1), (False, 0)):
        match = Match(mode="pai_gow").until(Step.GAME).win(0)
        assert GAME.current_player(match.state) == 1
        match.do(act.GoFirst(first))
        assert match.state.duel is not None and match.state.duel.first == expected


def test_king_of_the_hill_the_losing_deck_leaves_and_its_player_builds_anew() -> None:
    match = Match(mode="king_of_the_hill").until(Step.GAME)
    kept, lost = match.state.sides[0].decks[0], match.state.sides[1].decks[0]
    match.win(0)
    assert (match.state.step, match.state.builder) == (Step.BUILD, 1)
    assert match.state.sides[0].decks == (kept,) and match.state.sides[1].spent == lost
    assert not set(lost) & {action.card for action in GAME.legal_actions(match.state)}
    match.until(Step.WHO_FIRST)


def test_king_of_the_hill_a_deck_that_wins_twice_in_a_row_leaves_too() -> None:
    match = Match(mode="king_of_the_hill").until(Step.GAME).win(0).until(Step.GAME).win(0)
    assert match.state.sides[0].decks == () and len(match.state.sides[0].spent) == 3
    assert match.state.sides[0].streak == 0 and len(match.state.sides[1].spent) == 6


def test_king_of_the_hill_first_to_three() -> None:
    match = Match(mode="king_of_the_hill").until(Step.GAME).win(0).until(Step.GAME).win(1).until(Step.GAME)
    match.win(0).until(Step.GAME).win(0)
    assert match.state.step is Step.OVER and match.state.winner == 0


def test_king_of_the_hill_with_fewer_than_three_cards_left_one_loses() -> None:
    match = Match(mode="king_of_the_hill").until(Step.GAME)
    sides = list(match.state.sides)
    sides[1] = replace(sides[1], dealt=tuple(sorted((*sides[1].decks[0], *matches.free_cards(sides[1])[:2]))))
    match.state = replace(match.state, sides=(sides[0], sides[1]))
    match.win(0)
    assert (match.state.step, match.state.winner, match.state.reason) == (Step.OVER, 0, "no_cards")


# --- who knows what -----------------------------------------------------------------------------------------------
def test_what_was_dealt_and_kept_is_the_owners_secret() -> None:
    match = Match(mode="quickplay").until(Step.BUILD)
    match.do(GAME.legal_actions(match.state)[0])
    mine, theirs = GAME.view(match.state, Seat(0)), GAME.view(match.state, Seat(1))
    assert HIDDEN not in mine.sides[0].dealt and set(theirs.sides[0].dealt) == {HIDDEN}
    assert mine.sides[0].building != (HIDDEN,) and theirs.sides[0].building == (HIDDEN,)
    kept = match.told(ev.CardKept)[0]
    assert GAME.redact(kept, Seat(1)) == ev.CardKept(Seat(0), HIDDEN)


def test_hands_and_pile_are_hidden_and_the_spectator_sees_neither() -> None:
    state = Match(mode="quickplay").until(Step.GAME).state
    for seat in (Seat(0), Seat(1), SPECTATOR):
        duel = GAME.view(state, seat).duel
        assert duel is not None and set(duel.pile) == {HIDDEN}
        for side in (0, 1):
            assert (HIDDEN in [held.card for held in duel.hands[side]]) == (side != seat)


def test_no_view_tells_whether_the_other_could_answer() -> None:
    match = Match(seed=3, mode="quickplay").until(Step.GAME)
    while match.state.duel is None or match.state.duel.pending.ask is not Ask.RESPOND:
        match.step()
    duel = match.state.duel
    seat = duel.pending.seat
    rest = [card for card in duel.pile if catalog().cards[card].covert]
    hand = tuple(replace(held, card=rest[i]) for i, held in enumerate(duel.hands[seat]))
    pile = tuple(sorted({*duel.pile, *(held.card for held in duel.hands[seat])} - set(rest[: len(hand)])))
    hands = (hand, duel.hands[1]) if seat == 0 else (duel.hands[0], hand)
    other = replace(match.state, duel=replace(duel, hands=hands, pile=pile))
    assert GAME.view(other, Seat(1 - seat)) == GAME.view(match.state, Seat(1 - seat))
    assert GAME.current_player(other) == GAME.current_player(match.state)


def test_after_the_match_hands_and_dealt_cards_are_open() -> None:
    match = Match(seed=2, mode="quickplay").until(Step.OVER)
    view = GAME.view(match.state, Seat(0))
    assert view.duel is not None and HIDDEN not in view.sides[1].dealt
    ended = match.told(ev.MatchEnded)[0]
    assert ended.dealt[1] == view.sides[1].dealt
    assert [held.card for held in view.duel.hands[1]] == sorted(ended.hands[1])


@pytest.mark.parametrize("mode", [mode.value for mode in Mode])
def test_random_matches_end_and_every_card_is_in_one_place(mode: str) -> None:
    for seed in range(6):
        match = Match(seed, mode=mode)
        while GAME.current_player(match.state) != TERMINAL:
            match.step()
            duel = match.state.duel
            if duel is None or match.state.step is not Step.GAME:
                continue
            places = [*duel.pile, *duel.peeked, *duel.discards[0], *duel.discards[1], *duel.redacted]
            places += [held.card for cards in (duel.bottom, *duel.hands) for held in cards]
            places += [agent.card for agent in duel.agents if agent.card in catalog().real]
            places += [one.card for one in (*duel.delayed, *duel.arriving)]
            places += [frame.card for frame in duel.frames if frame.card >= 0]
            playing = {card for side in match.state.sides for card in side.decks[0]}
            out = {card for side in match.state.sides for card in side.dealt} - playing
            assert len(places) == len(set(places)) and set(places) == set(catalog().real) - out
