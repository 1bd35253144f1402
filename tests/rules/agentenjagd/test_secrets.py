"""Who knows what: what a view shows of hands, piles and draws, and that nothing gives a secret away by counting."""

from dataclasses import replace

import pytest

from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.pieces import HIDDEN, cards
from game.rules.agentenjagd.state import State
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    LABORATORY,
    TARMAC,
    TERMINALS,
    A,
    B,
    C,
    Game,
    card,
    in_room,
    seated,
    square,
    table,
    walking,
)

OPEN = ("1 code", "2 code", "3 code")


def numbers(*names: str) -> tuple[int, ...]:
    """Return cards by name, sorted."""
    return tuple(sorted(card(name) for name in names))


def robbed(*names: str, seats: int = 3, known_to: tuple[Seat, ...] = ()) -> Game:
    """Return a game in which seat 0 is about to get a random card of seat 1."""
    state = seated(table(seats), B, *names, node=LABORATORY, known_to=known_to)
    return in_room(LABORATORY, state=state).do(act.Steal(B))


def test_a_hand_is_known_to_its_owner_alone() -> None:
    view = {seat: Game(seated(table(3), B, *OPEN)).view(seat) for seat in (A, B, SPECTATOR)}
    assert view[B].agents[B].known == numbers(*OPEN)
    assert view[A].agents[B].known == view[SPECTATOR].agents[B].known == ()
    assert view[A].agents[B].hand_size == 3


def test_what_everybody_sees_of_an_agent_is_in_every_view() -> None:
    state = seated(table(3), B, "1 code", laptop=("3 code", "3 plans"), has_pass=True, node=TARMAC)
    for seat in (A, C, SPECTATOR):
        agent = Game(state).view(seat).agents[B]
        assert (agent.node, agent.hand_size, agent.has_pass, agent.aircraft) == (TARMAC, 1, True, 3)
        assert set(agent.laptop) == {card("3 code"), card("3 plans")}


def test_only_the_seat_to_act_is_shown_its_choices_and_ways() -> None:
    game = walking(TARMAC, 3)
    assert game.view(A).legal_actions == game.legal
    assert len(game.view(A).routes) == len(game.legal)
    for seat in (B, SPECTATOR):
        assert game.view(seat).legal_actions == game.view(seat).routes == ()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_spectator_does_not_learn_what_was_stolen(seats: int) -> None:
    game = robbed("1 code", "2 code", seats=seats).do(act.PickCard(card("1 code")))
    assert game.view(SPECTATOR).agents[A].known == ()
    assert game.view(SPECTATOR).agents[A].hand_size == 1


def test_after_an_unseen_theft_the_others_are_sure_of_nothing_any_more() -> None:
    game = robbed("1 code", "2 code", known_to=(C,))
    assert game.view(C).agents[B].known == numbers("1 code", "2 code")
    game.do(act.PickCard(card("1 code")))
    assert game.view(C).agents[A].known == ()
    assert game.view(C).agents[B].known == ()


def test_but_who_knew_the_only_card_knows_where_it_went() -> None:
    game = robbed("1 code", known_to=(C,)).do(act.PickCard(card("1 code")))
    assert game.view(C).agents[A].known == numbers("1 code")


def test_the_thief_still_knows_what_he_knew_of_the_rest() -> None:
    game = robbed("1 code", "2 code", "3 code", known_to=(A,)).do(act.PickCard(card("1 code")))
    assert game.view(A).agents[B].known == numbers("2 code", "3 code")


def test_a_known_card_that_is_played_is_known_no_more() -> None:
    state = seated(table(backup=("1 code",)), A, "decoy", known_to=(B,), node=TARMAC)
    game = Game(state)
    assert game.view(B).agents[A].known == numbers("decoy")
    assert game.do(act.PlayDecoy()).view(B).agents[A].known == ()


def test_what_was_transferred_and_erased_is_known_to_be_in_file_backup() -> None:
    game = walking(square(16, 9), 3, laptop=("3 code", "3 plans"), state=table(backup=("sprint",)))
    game.do(act.Walk(TERMINALS[0]), act.EraseLaptop(), act.UncoverCard(card("3 plans")))
    for seat in (A, B, SPECTATOR):
        assert game.view(seat).backup == (card("3 plans"), HIDDEN, HIDDEN)
        assert game.view(seat).backup_known == numbers("3 code", "sprint")


def test_the_order_of_cards_put_under_file_backup_is_remembered() -> None:
    state = table(backup=("1 code", "2 code", "3 code"))
    game = in_room(ARCHIVES, state=state).do(act.SearchBackup(), act.NextBackup(), act.LeaveBackup())
    assert game.view(B).backup == tuple(card(name) for name in ("2 code", "3 code", "1 code"))


# --- nothing is given away by counting ------------------------------------------------------------------------------
def after_draw(state: State, number: int) -> tuple[object, ...]:
    """Return all that seat 1 can see of seat 0's draw: its view and what it was told."""
    transition = GAME.apply_action(state, act.DrawCard(number))
    told = tuple(GAME.redact(event, B) for event in transition.events)
    return (GAME.view(transition.state, B), told)


def test_every_kept_card_that_is_drawn_looks_the_same_to_the_others() -> None:
    game = in_room(LABORATORY, "1 plans").do(act.Search())
    kept = [number for number in set(game.state.pile) if not cards()[number].immediate]
    assert len({after_draw(game.state, number) for number in kept}) == 1


@pytest.mark.parametrize("name", ["1 code", "trap"])
def test_a_drawn_card_is_always_asked_for(name: str) -> None:
    game = in_room(LABORATORY, "1 plans").find(name)
    assert game.asked is Asked.RECEIVED
    assert act.Keep() in game.legal


def test_a_walk_asks_the_same_with_or_without_camouflage() -> None:
    with_card = walking(square(7, 16), 3, "camouflage", state=table(backup=("1 code",)))
    without = walking(square(7, 16), 3, "1 plans", state=table(backup=("1 code",)))
    assert with_card.legal != without.legal
    assert with_card.view(B) == without.view(B)


@pytest.mark.parametrize("name", ["decoy", "service_lift", "1 plans"])
def test_the_turns_begin_asks_the_same_whatever_is_held(name: str) -> None:
    plain = Game(seated(table(backup=("1 code",)), A, "2 plans"))
    assert Game(seated(table(backup=("1 code",)), A, name)).view(B) == plain.view(B)


def test_a_terminal_asks_the_same_with_or_without_a_pair() -> None:
    with_pair = walking(square(16, 9), 3, "3 code", "3 plans").do(act.Walk(TERMINALS[0]))
    without = walking(square(16, 9), 3, "3 code", "4 plans").do(act.Walk(TERMINALS[0]))
    assert with_pair.view(B) == without.view(B)


def test_an_agent_with_a_full_hand_discards_whatever_it_drew() -> None:
    game = in_room(LABORATORY, *OPEN, "4 code").do(act.Search())
    kept = [number for number in set(game.state.pile) if not cards()[number].immediate]
    assert len({after_draw(game.state, number) for number in kept}) == 1


def test_which_card_a_trap_took_first_is_told_to_its_owner_alone() -> None:
    state = table(3, backup=("trap", "1 plans"))
    game = in_room(ARCHIVES, *OPEN, state=state).do(act.SearchBackup())
    seen = set()
    for name in OPEN:
        transition = GAME.apply_action(game.state, act.PickCard(card(name)))
        seen.add((GAME.view(transition.state, B), tuple(GAME.redact(event, B) for event in transition.events)))
    assert len(seen) == 1


def test_after_a_trap_the_others_are_sure_of_nothing_any_more() -> None:
    state = table(3, backup=("trap", "1 plans"))
    front = BASE.room(ARCHIVES).doors[0].front
    state = seated(state, A, *OPEN, node=front, known_to=(B,))
    game = Game(state).roll(1, 2).enter(ARCHIVES).do(act.SearchBackup(), act.PickCard(card("1 code")))
    assert game.view(B).agents[A].known == ()
    assert card("1 code") not in game.view(B).backup_known


def test_but_who_knew_all_that_a_trap_took_knows_that_it_is_in_file_backup() -> None:
    state = table(3, backup=("trap", "1 plans"))
    front = BASE.room(ARCHIVES).doors[0].front
    state = seated(state, A, "1 code", "2 code", node=front, known_to=(B,))
    game = Game(state).roll(1, 2).enter(ARCHIVES).do(act.SearchBackup())
    assert set(numbers("1 code", "2 code")) <= set(game.view(B).backup_known)
    assert not set(numbers("1 code", "2 code")) & set(game.view(C).backup_known)


def test_a_capture_is_marked_so_that_no_undo_goes_past_it() -> None:
    assert ev.AgentCaptured.reveals
    assert ev.CardShown.reveals


def test_a_view_holds_nothing_of_the_state_but_what_is_public() -> None:
    state = seated(table(3), B, *OPEN)
    view = GAME.view(state, A)
    other = GAME.view(seated(replace(table(3)), B, "4 code", "4 plans", "4 helmet"), A)
    assert view == other
    assert view.base is BASE
