"""The registry finds games, and the random bot plays each of them; unknown names get one clear line."""

import pytest

from game.bots.random_bot import RandomBot
from game.kernel.chance import bot_rng
from game.kernel.errors import SafehouseError, UnknownGame
from game.kernel.match import Match
from game.registry import game_ids, load_bot, load_bots, load_game
from tests.conformance.toy import GAME


def test_every_game_is_found_by_its_folder(game_id: str) -> None:
    assert game_id in game_ids()
    assert load_game(game_id).info.id == game_id
    assert load_bot(game_id, "random") is load_bots(game_id)["random"]


def test_games_are_listed_in_order() -> None:
    assert list(game_ids()) == sorted(game_ids())


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'") as caught:
        load_game("chess")
    assert all(game_id in str(caught.value) for game_id in game_ids())


def test_an_unknown_level_is_refused_with_those_there_are(game_id: str) -> None:
    with pytest.raises(SafehouseError, match=r"no bot 'godlike'.*hard"):
        load_bot(game_id, "godlike")


def test_the_random_bot_picks_each_action_as_often() -> None:
    match = Match(GAME, GAME.make_setup(2), 1)
    info = match.information_state(match.current_player)
    picks = [RandomBot().choose(info, bot_rng(1, 0, step)) for step in range(400)]
    assert 150 < picks.count(info.view.legal_actions[0]) < 250
