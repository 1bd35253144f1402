"""Talk and the two plays: rulings 6 to 9, the spec's 'Talk', the variant."""

import pytest

from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets import GAME
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import LockIn, Say, Signal
from game.rules.agents_secrets.pieces import AGENT, SABOTAGE
from game.rules.agents_secrets.state import Asked
from tests.rules.agents_secrets.positions import BERLIN, CASABLANCA, HONG_KONG, QUIET, RIO, Table, dealt

HANDS = ["ASD", "AAA", "KCB", "SSD", "AAA", "DKK"]


def silent_round(table: Table) -> Table:
    """Let everybody who is asked in this round say nothing."""
    now = table.state.round
    while table.state.asked is Asked.TALK and table.state.round == now:
        table.do(QUIET)
    return table


def test_ruling_6_talk_has_at_most_three_rounds_and_then_all_choose_in_silence() -> None:
    table = dealt(HANDS)
    for number in (1, 2, 3):
        assert (table.state.asked, table.state.round) == (Asked.TALK, number)
        silent_round(table)
    assert table.state.asked is Asked.CHOOSE
    assert all(isinstance(action, LockIn) for action in GAME.legal_actions(table.state))


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_the_number_of_rounds_is_an_option(rounds: int) -> None:
    table = dealt(HANDS, rounds=str(rounds))
    for _ in range(rounds):
        silent_round(table)
    assert table.state.asked is Asked.CHOOSE


def test_ruling_6_when_all_of_a_company_have_locked_in_the_others_talk_ends_with_that_round() -> None:
    table = dealt(HANDS)
    for _ in range(6):
        seat = GAME.current_player(table.state)
        table.do(LockIn(table.state.members[seat].hand[0], RIO) if seat % 2 == 0 else QUIET)
    assert [event.company for event in table.told(ev.CompanyReady)] == [0]
    assert table.state.asked is Asked.CHOOSE and all(seat % 2 for seat in table.state.order)
    assert not any(isinstance(action, Signal) for action in GAME.legal_actions(table.state))


def test_those_who_come_later_in_that_round_may_still_speak() -> None:
    table = dealt(HANDS)
    cia = [seat for seat in table.state.order if seat % 2 == 0]
    while GAME.current_player(table.state) != cia[-1]:
        seat = GAME.current_player(table.state)
        table.do(LockIn(table.state.members[seat].hand[0], RIO) if seat % 2 == 0 else QUIET)
    table.do(LockIn(table.state.members[cia[-1]].hand[0], RIO))
    if table.state.round == 1:
        assert table.state.asked is Asked.TALK


def test_who_has_locked_in_is_not_asked_again_in_this_play() -> None:
    table = dealt(HANDS)
    first = GAME.current_player(table.state)
    table.do(LockIn(table.state.members[first].hand[0], RIO))
    silent_round(table)
    assert first not in table.state.order


def test_a_signal_reaches_the_company_and_nobody_else() -> None:
    table = dealt(HANDS)
    seat = GAME.current_player(table.state)
    signal = Signal(Say.GIVE_UP, BERLIN)
    table.do(signal)
    event = next(event for event in table.events if isinstance(event, ev.Signalled))
    for other in range(6):
        told = GAME.redact(event, Seat(other))
        view = GAME.view(table.state, Seat(other))
        if other % 2 == seat % 2:
            assert told == event and [line.signal for line in view.said] == [signal]
        else:
            assert told == ev.Signalled(seat, None, event.company) and view.said == ()
    assert GAME.redact(event, SPECTATOR).signal is None


def test_outside_a_silence_looks_like_a_signal() -> None:
    said, quiet = dealt(HANDS), dealt(HANDS)
    seat = GAME.current_player(said.state)
    said.do(Signal(Say.HOLD, cards=(AGENT, AGENT, SABOTAGE)))
    quiet.do(QUIET)
    enemy = Seat(1 - seat % 2)
    assert GAME.view(said.state, enemy) == GAME.view(quiet.state, enemy)
    assert [GAME.redact(e, enemy) for e in said.events] == [GAME.redact(e, enemy) for e in quiet.events]


def test_a_claim_may_be_a_lie_but_is_a_hand_that_the_pile_could_deal() -> None:
    claims = [a.cards for a in GAME.legal_actions(dealt(HANDS).state) if isinstance(a, Signal) and a.say is Say.HOLD]
    assert len(claims) == len(set(claims)) == 51
    assert (AGENT, AGENT, AGENT) in claims and (SABOTAGE,) * 3 not in claims


def test_nobody_trusts_or_suspects_themselves_or_the_enemy() -> None:
    table = dealt(HANDS)
    seat = GAME.current_player(table.state)
    named = {a.seat for a in GAME.legal_actions(table.state) if isinstance(a, Signal) and a.say is Say.SUSPECT}
    assert named == set(table.state.seats_of(seat % 2)) - {seat}


def test_a_company_that_talks_aloud_only_chooses() -> None:
    table = dealt(HANDS, signals="kgb")
    asked = set()
    for _ in range(6):
        seat = GAME.current_player(table.state)
        asked.add((seat % 2, table.state.asked))
        table.do(LockIn(table.state.members[seat].hand[0], RIO))
    assert asked == {(0, Asked.CHOOSE), (1, Asked.TALK)}


def test_a_choice_is_secret_until_all_are_shown() -> None:
    table = dealt(HANDS)
    seat = GAME.current_player(table.state)
    card = table.state.members[seat].hand[0]
    table.do(LockIn(card, BERLIN))
    for other in range(6):
        lock = GAME.view(table.state, Seat(other)).members[seat].lock
        assert lock is not None
        assert (lock.card, lock.destination) == ((card, BERLIN) if other == seat else (-1, -1))
    assert GAME.redact(table.events[0], Seat((seat + 2) % 6)) == ev.LockedIn(seat, -1, -1)


def first_play(**options: str) -> Table:
    """Return the talk before the second play: everybody sent the first card of the hand to Rio."""
    table = dealt(HANDS, rounds="0", **options)
    return table.lock({seat: (HANDS[seat][0], RIO) for seat in range(6)})


def test_ruling_8_everybody_sees_where_each_card_went_but_not_which() -> None:
    table = first_play()
    sent = table.told(ev.AgentSent)
    assert [(event.seat, event.destination, event.play) for event in sent] == [(seat, RIO, 1) for seat in range(6)]
    view = GAME.view(table.state, Seat(1))
    assert all(member.places == (RIO,) for member in view.members)
    assert [member.laid[0].card for member in view.members] == [-1, AGENT, -1, -1, -1, -1]


def test_ruling_7_the_second_card_may_go_to_the_same_place_or_any_other() -> None:
    table = first_play()
    assert {a.destination for a in GAME.legal_actions(table.state) if isinstance(a, LockIn)} == {0, 1, 2, 3}


def test_the_world_is_vast_the_opposite_place_is_barred() -> None:
    table = first_play(vast="yes")
    assert {a.destination for a in GAME.legal_actions(table.state)} == {RIO, BERLIN, HONG_KONG}
    assert CASABLANCA == 2


def test_the_world_is_vast_bars_nothing_for_the_first_card() -> None:
    table = dealt(HANDS, rounds="0", vast="yes")
    assert {a.destination for a in GAME.legal_actions(table.state)} == {0, 1, 2, 3}


def test_ruling_7_the_third_card_is_discarded_unseen() -> None:
    table = first_play().lock({seat: (HANDS[seat][1], BERLIN) for seat in range(6)})
    table.chance()
    view = GAME.view(table.state, Seat(1))
    assert table.state.members[2].unplayed == (SABOTAGE,) and view.members[2].unplayed == (-1,)
    assert GAME.view(table.state, Seat(2)).members[2].unplayed == (SABOTAGE,)


def test_each_play_begins_with_another_seat() -> None:
    table = dealt(HANDS, rounds="0")
    first = GAME.current_player(table.state)
    table.lock({seat: (HANDS[seat][0], RIO) for seat in range(6)})
    assert GAME.current_player(table.state) != first


def test_each_round_goes_company_by_company_and_another_seat_begins_the_second_play() -> None:
    table = dealt(HANDS)
    companies = [table.state.members[seat].company for seat in table.state.order]
    assert sorted(table.state.order) == list(range(6))
    assert companies in ([0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0])
    first = table.state.order[0]
    while table.state.play == 1:
        table.do(GAME.legal_actions(table.state)[0])
    assert table.state.order[0] != first
