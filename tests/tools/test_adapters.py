"""OpenSpiel's and PettingZoo's own conformance tests over every game; skipped without the extra [research].

`python -m tools.check_adapters` runs them at length.
"""

import pickle
import random

import pytest

from tools.arena import main
from tools.command import run

pytestmark = pytest.mark.extras


@pytest.fixture
def spiel() -> None:
    """OpenSpiel is there."""
    pytest.importorskip("pyspiel", reason="the extra [research] is not installed (OpenSpiel)")


@pytest.fixture
def zoo() -> None:
    """PettingZoo is there."""
    pytest.importorskip("pettingzoo", reason="the extra [research] is not installed (PettingZoo)")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("zoo")
def test_pettingzoo_s_api_test_passes(game_id: str) -> None:
    from pettingzoo.test import api_test

    from tools.adapters.pettingzoo_env import env

    api_test(env(game_id), num_cycles=40, verbose_progress=False)


@pytest.mark.usefixtures("zoo")
def test_pettingzoo_s_seed_test_passes(game_id: str) -> None:
    from pettingzoo.test import seed_test

    from tools.adapters.pettingzoo_env import env

    seed_test(lambda: env(game_id), num_cycles=20)


@pytest.mark.usefixtures("zoo")
def test_a_whole_match_in_pettingzoo_gives_the_returns_of_the_game() -> None:
    from tools.adapters.pettingzoo_env import env

    environment, rng, total = env("agents_of_war"), random.Random(1), {"player_0": 0.0, "player_1": 0.0}
    environment.reset(seed=4)
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, info = environment.last()
        total[agent] += reward
        if terminated or truncated:
            environment.step(None)
            continue
        assert int(info["view"].seat) == environment.possible_agents.index(agent)
        environment.step(rng.choice([int(number) for number in seen["action_mask"].nonzero()[0]]))
    assert sorted(total.values()) == [-1.0, 1.0]


@pytest.mark.usefixtures("zoo")
def test_an_illegal_action_ends_the_wrapped_environment_and_is_an_error_in_the_raw_one() -> None:
    from tools.adapters.pettingzoo_env import env, raw_env

    raw = raw_env("confusion")
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="can't do action"):
        raw.step(0)
    environment = env("confusion")
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.step(0)
    assert environment.terminations[agent] and environment.rewards[agent] == -1


@pytest.mark.usefixtures("spiel")
def test_openspiel_s_random_simulation_passes(game_id: str) -> None:
    import pyspiel

    from tools.adapters import openspiel

    pyspiel.random_sim_test(openspiel.load(game_id), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.usefixtures("spiel")
def test_openspiel_finds_the_games_by_name_with_seats_and_options() -> None:
    import pyspiel

    from tools.adapters import openspiel

    openspiel.register_all()
    assert pyspiel.load_game("python_agents_secrets(players=6,rounds=1)").table.setup.option("rounds") == "1"
    assert pyspiel.load_game("python_agents_secrets(players=6)").num_players() == 6
    game = openspiel.load("agentenjagd", 3, {"base_alert": "5"})
    assert (game.table.setup.seats, game.table.setup.option("base_alert")) == (3, "5")
    assert pyspiel.load_game(str(game)).table.setup == game.table.setup


@pytest.mark.usefixtures("spiel")
def test_an_openspiel_state_survives_pickle_and_its_own_text(game_id: str) -> None:
    from tools.adapters import openspiel

    game, rng = openspiel.load(game_id), random.Random(3)
    state = game.new_initial_state()
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    for again in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize()), state.clone()):
        assert str(again) == str(state)
        assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.usefixtures("spiel")
def test_openspiel_s_ismcts_plays_every_game_and_repeats_itself(game_id: str) -> None:
    from game.kernel.chance import bot_rng
    from game.kernel.match import Match
    from game.registry import load_game
    from tools.arena_seats import load_seat

    game = load_game(game_id)
    match = Match(game, game.make_setup(game.info.min_seats), 5)
    bot, decided = load_seat(game_id, "openspiel-ismcts:3", 1.0, match.setup), 0
    while decided < 3:
        seat = match.current_player
        info = match.information_state(seat)
        action = bot.choose(info, bot_rng(5, seat, match.length))
        assert action == bot.choose(info, bot_rng(5, seat, match.length))
        decided += len(info.view.legal_actions) > 1
        match.submit(seat, action)


@pytest.mark.usefixtures("spiel")
def test_openspiel_s_ismcts_enters_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    words = "agents_of_war --seats openspiel-ismcts:5,random --games 2 --workers 1"
    assert run("tools.arena", main, words.split()) == 0
    assert "openspiel-ismcts:5" in capsys.readouterr().out
