"""Whole matches between bots: they end, nobody talks too long, and no choice hangs on what the seat can't see."""

import pytest

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng, derive_rng
from game.kernel.match import Match
from game.kernel.types import TERMINAL, Seat
from game.rules.agents_secrets import BOTS, GAME
from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.bots import Operative
from game.rules.agents_secrets.suspicion import suspects
from game.rules.agents_secrets.tuning import HARD
from game.rules.agents_secrets.words import WISHES
from game.rules.agents_secrets.worlds import Dealer
from tests.rules.agents_secrets.positions import BERLIN, HONG_KONG, RIO, dealt
from tests.rules.agents_secrets_bots.positions import THINKERS, mind_of, silent


def played(seats: int, level: str, **options: str) -> Match:
    match = Match(GAME, GAME.make_setup(seats, options), 3)
    while (seat := match.current_player) != TERMINAL:
        bot = BOTS[level](0.2)
        match.submit(seat, bot.choose(match.information_state(seat), bot_rng(3, seat, match.length)))
    return match


@pytest.mark.parametrize("level", ["easy", *THINKERS])
@pytest.mark.parametrize(
    ("seats", "options"), [(4, {}), (5, {"vast": "yes"}), (7, {"rounds": "1"}), (8, {"signals": "none"}), (12, {})]
)
def test_bots_play_to_the_end(seats: int, options: dict[str, str], level: str) -> None:
    assert played(seats, level, **options).outcome is not None


def test_a_bot_says_something_each_round_at_most_and_asks_for_one_thing_a_play() -> None:
    match = played(8, "hard")
    for seat in range(8):
        own = [line for line in match.view(Seat(seat)).said if line.seat == seat]  # type: ignore[attr-defined]
        assert all(line.signal.say is not Say.NOTHING for line in own)
        for turn in range(1, 7):
            for play in (1, 2):
                now = [line for line in own if (line.turn, line.play) == (turn, play)]
                assert len({line.round for line in now}) == len(now) <= 3
                assert sum(line.signal.say in WISHES for line in now) <= 1


def test_in_the_vast_world_no_one_is_expected_across_from_where_they_were() -> None:
    hands = ["AAS", "AAA", "AAK", "SSD", "AAC", "AKK", "AAC", "AAC"]
    table = dealt(hands, (6, 7), vast="yes").lock({seat: (hand[0], HONG_KONG) for seat, hand in enumerate(hands)})
    mind = mind_of(silent(table.state, 0), 0)
    dealer = Dealer(mind, suspects(mind, mind.mates), derive_rng(1, "test"))
    worlds = [dealer.deal() for _ in range(200)]
    assert not any(world.last[BERLIN] or world.enemy_last[BERLIN] for world in worlds)
    assert any(world.last[RIO] for world in worlds)


def test_in_a_company_of_two_nobody_talks() -> None:
    match = played(4, "hard")
    assert not any(match.view(Seat(seat)).said for seat in range(4))  # type: ignore[attr-defined]


def test_the_choice_is_the_same_whatever_others_hold() -> None:
    hands = ["ABS", "AAA", "AAK", "SSD", "AAC", "AKK", "AAC", "AAC"]
    plays = {seat: (hand[0], RIO if seat % 3 else HONG_KONG) for seat, hand in enumerate(hands)}
    truth = silent(dealt(hands, (6, 7)).lock(plays).state, 0)
    view = GAME.view(truth, Seat(0))
    others = [GAME.sample_state(view, derive_rng(number, "other")) for number in range(6)]
    assert len({other.members for other in others}) > 1
    for level in ("easy", *THINKERS):
        done = {
            BOTS[level](1.0).choose(InformationState(GAME.view(world, Seat(0)), ()), derive_rng(1, "bot"))
            for world in (truth, *others)
        }
        assert len(done) == 1


def test_a_hard_decision_at_the_largest_table_takes_a_bounded_number_of_worlds() -> None:
    assert Operative(HARD).worlds == HARD.worlds <= 300
    assert Operative(HARD, 0.1).worlds == HARD.worlds // 10
