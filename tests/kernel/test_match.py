"""A match: who may do what, what each seat is told, and what can be taken back."""

import pytest

from game.kernel.errors import BadRecord, IllegalAction, UndoRefused
from game.kernel.match import Match
from game.kernel.types import CHANCE, SPECTATOR, TERMINAL, Seat
from tests.conformance.toy import GAME, CardDrawn, Hold, Keep, Stake, Swap, ToyView

ME, YOU = Seat(0), Seat(1)


def hands(match: Match) -> tuple[int, ...]:
    view = match.view(ME)
    assert isinstance(view, ToyView)
    return view.hands


def dealt(seed: int = 1) -> Match:
    return Match(GAME, GAME.make_setup(2), seed)


def test_chance_deals_before_anybody_is_asked() -> None:
    match = dealt()
    assert match.length == 2
    assert [match.actor(step) for step in range(2)] == [CHANCE, CHANCE]
    assert match.current_player == ME


def test_a_seat_is_told_its_own_card_and_others_only_that_there_was_one() -> None:
    match = dealt()
    own = hands(match)[0]
    assert [item.event for item in match.told(ME)] == [CardDrawn(ME, own), CardDrawn(YOU, 0)]
    assert [item.event for item in match.told(SPECTATOR)] == [CardDrawn(ME, 0), CardDrawn(YOU, 0)]


def test_told_events_know_the_action_they_came_from_and_can_be_asked_for_from_there_on() -> None:
    match = dealt()
    match.submit(ME, Stake(2))
    match.submit(ME, Hold())
    assert [item.step for item in match.told(YOU)] == [0, 1, 2, 3]
    assert [item.step for item in match.told(YOU, since=2)] == [2, 3]
    assert match.told(YOU, since=4) == ()


def test_an_action_by_another_seat_is_refused_and_changes_nothing() -> None:
    match = dealt()
    before = match.check()
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        match.submit(YOU, Stake(1))
    assert match.check() == before and match.length == 2


def test_an_action_that_is_not_legal_now_is_refused() -> None:
    match = dealt()
    for action in (Hold(), Stake(3), Keep(True), None, "Stake"):
        with pytest.raises(IllegalAction, match="not possible now"):
            match.submit(ME, action)
    assert match.length == 2


def test_nobody_acts_after_the_end() -> None:
    match = dealt()
    while match.current_player != TERMINAL:
        match.submit(match.current_player, match.view(match.current_player).legal_actions[0])
    assert match.outcome is not None
    for seat in (ME, YOU, TERMINAL, SPECTATOR):
        with pytest.raises(IllegalAction):
            match.submit(seat, Stake(1))


def test_the_last_action_can_be_taken_back_while_nothing_came_of_it() -> None:
    match = dealt()
    before = match.check()
    match.submit(ME, Stake(2))
    assert match.undo_refusal(ME) is None
    match.undo(ME)
    assert match.check() == before
    assert match.told(YOU) == dealt().told(YOU)


def test_a_draw_can_not_be_taken_back() -> None:
    match = dealt()
    match.submit(ME, Stake(1))
    match.submit(ME, Swap())
    with pytest.raises(UndoRefused, match=r"undo\.revealed"):
        match.undo(ME)


def test_the_deal_can_not_be_taken_back() -> None:
    with pytest.raises(UndoRefused, match=r"undo\.nothing"):
        dealt().undo(ME)


def test_another_seat_s_action_can_not_be_taken_back() -> None:
    match = dealt()
    match.submit(ME, Stake(1))
    with pytest.raises(UndoRefused, match=r"undo\.other_seat"):
        match.undo(YOU)


def test_a_turn_that_is_over_can_not_be_taken_back() -> None:
    match = dealt()
    match.submit(ME, Stake(1))
    match.submit(ME, Hold())
    with pytest.raises(UndoRefused, match=r"undo\.turn_over"):
        match.undo(ME)


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = Match(GAME, GAME.make_setup(2), 1, draw_chance=False)
    with pytest.raises(UndoRefused, match=r"undo\.nothing"):
        match.undo(ME)


def test_taking_back_never_changes_the_next_draw() -> None:
    straight, wavering = dealt(5), dealt(5)
    for amount in (1, 2, 1):
        wavering.submit(ME, Stake(amount))
        wavering.undo(ME)
    for match in (straight, wavering):
        match.submit(ME, Stake(2))
        match.submit(ME, Swap())
    assert straight.view(ME) == wavering.view(ME)


def test_another_seed_deals_other_cards() -> None:
    assert len({hands(dealt(seed)) for seed in range(20)}) > 3


def test_a_view_of_an_earlier_step_stays_to_be_seen() -> None:
    match = dealt()
    first = match.view(ME)
    match.submit(ME, Stake(2))
    assert match.view(ME, step=2) == first != match.view(ME)


def test_the_information_state_is_the_view_and_all_that_was_told() -> None:
    match = dealt()
    info = match.information_state(ME)
    assert info.view == match.view(ME)
    assert info.told == tuple(item.event for item in match.told(ME))


def test_chance_is_left_to_the_caller_where_that_was_asked_for() -> None:
    match = Match(GAME, GAME.make_setup(2), 1, draw_chance=False)
    assert match.current_player == CHANCE and match.length == 0
    match.advance(GAME.action_types[0](4))
    assert hands(match) == (4, 0)
    with pytest.raises(IllegalAction, match="could not draw"):
        match.advance(GAME.action_types[0](4))
    match.resume_chance()
    assert match.current_player == ME


def test_a_replay_that_leaves_the_rules_says_at_which_action() -> None:
    match = Match(GAME, GAME.make_setup(2), 1, draw_chance=False)
    actions = [*dealt().actions(), (ME, Stake(1)), (YOU, Stake(1))]
    with pytest.raises(BadRecord, match="action 4 of the file"):
        match.replay(actions, {})


def test_a_replay_with_another_checksum_says_after_which_action() -> None:
    match = Match(GAME, GAME.make_setup(2), 1, draw_chance=False)
    with pytest.raises(BadRecord, match="after action 2"):
        match.replay(dealt().actions(), {2: "0" * 16})
