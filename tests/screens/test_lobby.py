"""The lobby: who sits where, what is refused and why, what is remembered, which match comes out."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.kernel.errors import BadSetup
from game.registry import game_ids, load_game
from scenes.kit.paths import maps_root, user_maps
from scenes.kit.storage import Storage
from scenes.screens.lobby import LobbyScene
from scenes.screens.lobby_model import CLOSED, HUMAN, LobbyModel, Names
from scenes.screens.looks import unpack
from tests.screens.stage import Stage
from tests.vpad import A, VirtualPad

GAME = "agentenjagd"
NAMES = Names(("Anna", "Boris", "Carla", "Dimitri", "Elsa"), ("Raven", "Falcon", "Viper", "Lynx", "Jackal"))


def model() -> LobbyModel:
    """A fresh lobby of the first game."""
    return LobbyModel(GAME, NAMES, figures=5)


def problem(made: LobbyModel) -> str:
    """Return the key of what is wrong, '' for nothing."""
    found = made.problem()
    return found.key if found else ""


def lobby(home: Path, size: tuple[int, int] = (1920, 1080)) -> Stage:
    """A stage with the lobby."""
    return Stage(lambda ctx: LobbyScene(ctx, GAME, lambda limit: 4711), home, size)


# --- what is refused -----------------------------------------------------------------------------------------------
def test_a_fresh_lobby_of_every_game_can_start_at_once() -> None:
    for game_id in game_ids():
        made = LobbyModel(game_id, NAMES, figures=3)
        assert made.problem() is None
        assert made.request(lambda limit: 5).seed == 5


def test_too_few_agents_are_refused() -> None:
    made = model()
    for number in range(1, 5):
        made.set_sitter(number, CLOSED)
    assert problem(made) == "lobby.problem.few"
    made.set_sitter(0, CLOSED)
    assert problem(made) == "lobby.problem.none"
    with pytest.raises(BadSetup):
        made.request(lambda limit: 1)


def test_two_agents_of_one_name_are_refused() -> None:
    made = model()
    made.seats[1].name = " anna "
    assert problem(made) == "lobby.problem.same_name"
    made.set_sitter(1, CLOSED)
    assert problem(made) == ""


def test_an_agent_without_a_name_is_refused() -> None:
    made = model()
    made.seats[2].name = "   "
    assert problem(made) == "lobby.problem.unnamed"


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "1234567890", "²"])
def test_a_seed_that_is_no_short_whole_number_is_refused(seed: str) -> None:
    made = model()
    made.seed = seed
    assert problem(made) == "lobby.problem.seed"


def test_an_option_that_does_not_fit_the_agents_is_named() -> None:
    made = model()
    made.options["first"] = "seat5"
    found = made.problem()
    assert found is not None and found.key == "lobby.problem.option"
    assert dict(found.values) == {"option": "first", "choice": "seat5"}


def test_a_refused_start_says_why_in_words_and_starts_nothing(tmp_path: Path) -> None:
    stage = lobby(tmp_path)
    stage.scene.model.options["first"] = "seat5"  # type: ignore[attr-defined]
    stage.scene.rebuild()  # type: ignore[attr-defined]
    stage.step()
    line = stage.widget("problem").text  # type: ignore[attr-defined]
    assert "Who starts" in line and "Seat 5" in line and "[" not in line
    stage.click("start")
    assert not stage.opened and line in stage.notices()


# --- seats ---------------------------------------------------------------------------------------------------------
def test_a_figure_or_mark_that_another_has_is_exchanged() -> None:
    made = model()
    made.set_figure(0, 3)
    made.set_mark(1, 0)
    assert sorted(seat.figure for seat in made.seats) == [0, 1, 2, 3, 4]
    assert (made.seats[0].figure, made.seats[3].figure) == (3, 0)
    assert (made.seats[1].mark, made.seats[0].mark) == (0, 1)


def test_a_new_sitter_gets_a_name_of_his_kind_but_a_typed_name_stays() -> None:
    made = model()
    assert made.seats[1].name == "Falcon"
    made.set_sitter(1, HUMAN)
    assert made.seats[1].name == "Boris"
    made.seats[1].name = "Ludmilla"
    made.set_sitter(1, "bot:hard")
    assert made.seats[1].name == "Ludmilla"


def test_closed_seats_are_left_out_and_the_others_move_up() -> None:
    made = model()
    made.set_sitter(1, CLOSED)
    request = made.request(lambda limit: 9)
    assert [seat.name for seat in request.seats] == ["Anna", "Viper", "Lynx"]
    assert request.setup.seats == 3
    assert [unpack(seat.look, place) for place, seat in enumerate(request.seats)] == [(0, 0), (2, 2), (3, 3)]


def test_the_number_of_agents_opens_and_closes_seats_and_people_stay() -> None:
    made = model()
    made.set_sitter(3, HUMAN)
    made.set_count(2)
    assert [seat.sitter for seat in made.seats] == [HUMAN, CLOSED, CLOSED, HUMAN, CLOSED]
    made.set_count(5)
    assert [seat.closed for seat in made.seats] == [False] * 5
    assert made.seats[1].sitter == made.seats[4].sitter == "bot:normal" and made.problem() is None
    made.set_count(1)
    assert [number for number, _ in made.open_seats()] == [0]


def test_a_seat_that_is_opened_again_is_as_it_was_and_has_a_name_of_its_own() -> None:
    made = model()
    made.set_sitter(2, "bot:hard")
    made.set_count(2)
    made.seats[0].name = made.seats[2].name.upper()
    made.open_seat(2)
    assert made.seats[2].sitter == "bot:hard" and made.problem() is None


def test_one_control_says_how_many_play_and_one_press_opens_a_seat(tmp_path: Path) -> None:
    stage = lobby(tmp_path, (1280, 720))
    stage.ui.set_focus("count")
    stage.key("left", "left")
    assert [seat.closed for seat in stage.scene.model.seats] == [False, False, True, True, True]  # type: ignore[attr-defined]
    assert stage.focus == "count"
    stage.key("left")
    assert len(stage.scene.model.open_seats()) == 2 or stage.widget("count").value == 5  # type: ignore[attr-defined]
    stage.scene.model.set_count(2)  # type: ignore[attr-defined]
    stage.scene.rebuild()  # type: ignore[attr-defined]
    stage.click("seat/3/open")
    assert [seat.closed for seat in stage.scene.model.seats] == [False, False, True, False, True]  # type: ignore[attr-defined]
    assert stage.focus == "seat/3/sitter" and stage.widget("count").value == 3  # type: ignore[attr-defined]


def test_a_typed_seed_is_taken_and_an_empty_one_is_drawn() -> None:
    made = model()
    assert made.request(lambda limit: 77).seed == 77
    made.seed = " 0042 "
    assert made.request(lambda limit: 77).seed == 42


# --- remembering ---------------------------------------------------------------------------------------------------
def test_seats_and_options_are_remembered(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    made = model()
    made.seats[0].name = "Ottilie"
    made.set_sitter(4, "bot:easy")
    made.set_mark(0, 5)
    made.options["movement"] = "up_to"
    made.remember(storage)
    again = model()
    again.recall(storage)
    assert again.seats == made.seats and again.options == made.options


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"agentenjagd": 3}', '{"agentenjagd": {"seats": [1, ["x"], ["human", 3, 0, 0]], "options": []}}',
     '{"agentenjagd": {"seats": [["bot:genius", "A", 0, 0], ["human", "B", 99, -4]], "options": {"first": "seat9"}}}'],
)  # fmt: skip
def test_a_damaged_memory_is_passed_over(tmp_path: Path, text: str) -> None:
    storage = Storage.open(tmp_path)
    storage.write_text("lobby.json", text)
    made = model()
    made.recall(storage)
    assert len({seat.figure for seat in made.seats}) == 5 and made.options["first"] == "random"


def test_names_of_people_come_back_in_the_next_lobby(tmp_path: Path) -> None:
    stage = lobby(tmp_path)
    stage.scene.model.seats[0].name = "Ottilie"  # type: ignore[attr-defined]
    stage.click("start")
    assert stage.opened[0].seats[0].name == "Ottilie"
    assert json.loads((tmp_path / "settings.json").read_text())["names"][0] == "Ottilie"
    assert (
        LobbyModel(GAME, Names(NAMES.people, NAMES.bots, stage.ctx.settings.value.names), 5).seats[0].name == "Ottilie"
    )


# --- worked by hand ------------------------------------------------------------------------------------------------
def test_a_name_is_typed_on_the_keyboard(tmp_path: Path) -> None:
    stage = lobby(tmp_path)
    stage.click("seat/0/name")
    for _ in range(4):
        stage.key(8)  # backspace
    stage.type("Olga")
    assert stage.scene.model.seats[0].name == "Olga"  # type: ignore[attr-defined]


def test_a_name_is_typed_with_a_pad(tmp_path: Path) -> None:
    stage = lobby(tmp_path)
    with VirtualPad() as pad:
        stage.step(3)
        stage.ui.set_focus("seat/0/name")
        stage.pad(pad, A)
        assert stage.shown == "KeyboardScene"


def test_a_pad_that_joins_is_shown_on_its_seat(tmp_path: Path) -> None:
    stage = lobby(tmp_path)
    stage.scene.model.set_sitter(1, HUMAN)  # type: ignore[attr-defined]
    stage.scene.rebuild()  # type: ignore[attr-defined]
    with VirtualPad("Pad one") as one, VirtualPad("Pad two") as two:
        stage.step(3)
        stage.click("devices")
        stage.pad(two, A)
        stage.pad(one, A)
        seats = stage.ctx.input.seats
        assert [seats.device_of(n).id for n in (0, 1)] == [two.instance_id, one.instance_id]  # type: ignore[union-attr]
        stage.click("done")
        stage.click("start")
        assert seats.device_of(0) is not None, "the table finds the devices at their seats"


def test_keyboard_and_mouse_take_a_seat_by_its_button(tmp_path: Path) -> None:
    stage = lobby(tmp_path)
    stage.click("devices")
    stage.click("join/0")
    assert stage.ctx.input.seats.holder(0) == "desk"
    stage.click("join/0")
    assert stage.ctx.input.seats.holder(0) is None


# --- the base ------------------------------------------------------------------------------------------------------
def own_map(home: Path, name: str = "mine.tmx") -> Path:
    """Put a copy of the shipped map, with all that it needs, into the user's maps folder."""
    folder = user_maps(home)
    shutil.copytree(maps_root(), folder, dirs_exist_ok=True)
    for path in folder.glob("*.tmx"):
        if path.name != f"{GAME}.tmx":
            path.unlink()
    (folder / f"{GAME}.tmx").rename(folder / name)
    return folder / name


def choose_base(stage: Stage, name: str) -> None:
    """Choose a base by name in the third part of the lobby."""
    stage.click("tabs/base")
    for _ in range(8):
        if dict(stage.widget("base").options)[stage.widget("base").value] == name:  # type: ignore[attr-defined]
            return
        stage.ui.set_focus("base")
        stage.key("right")
    raise AssertionError(f"no base {name}")


def words(stage: Stage) -> str:
    """Return all words on the screen."""
    return "\n".join(getattr(widget, "text", "") for widget in stage.ui.root.walk())


def test_a_players_own_base_is_played_and_travels_in_the_request(tmp_path: Path) -> None:
    own_map(tmp_path)
    stage = lobby(tmp_path)
    choose_base(stage, "mine")
    assert "can be played" in words(stage)
    stage.click("start")
    setup = stage.opened[0].setup
    assert setup.option("map") == "mine" and setup.content
    load_game(GAME).new_initial_state(setup)


def test_a_broken_base_is_refused_with_every_problem(tmp_path: Path) -> None:
    path = own_map(tmp_path)
    lines = path.read_text(encoding="utf-8").replace('name="Terminal', 'name="Gone').replace('"terminal"', '"bench"')
    path.write_text(lines, encoding="utf-8")
    stage = lobby(tmp_path)
    choose_base(stage, "mine")
    assert "can't be played" in words(stage) and "•" in words(stage)
    stage.click("start")
    assert not stage.opened


@pytest.mark.parametrize("text", ["", "<map", "<svg/>", '<map orientation="hexagonal" width="3" height="3"/>'])
def test_a_file_that_is_no_map_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    folder = user_maps(tmp_path)
    folder.mkdir(parents=True)
    (folder / "odd.tmx").write_text(text)
    stage = lobby(tmp_path)
    choose_base(stage, "odd")
    assert "odd.tmx" in words(stage)


def test_a_map_that_was_mended_is_judged_again(tmp_path: Path) -> None:
    good = own_map(tmp_path, "good.tmx").read_text(encoding="utf-8")
    path = user_maps(tmp_path) / "odd.tmx"
    path.write_text("<svg/>")
    stage = lobby(tmp_path)
    choose_base(stage, "odd")
    path.write_text(good, encoding="utf-8")
    stage.click("reload")
    assert "can be played" in words(stage)
    path.unlink()
    stage.click("reload")
    assert stage.scene.model.own_map is None  # type: ignore[attr-defined]


def test_a_game_without_maps_has_no_base_in_its_lobby(tmp_path: Path) -> None:
    for game_id in game_ids():
        stage = Stage(lambda ctx, game_id=game_id: LobbyScene(ctx, game_id), tmp_path / game_id, (1920, 1080))
        assert isinstance(stage.scene, LobbyScene)
        has_map = stage.scene.model.map_option is not None
        words = stage.ctx.strings("lobby.tab.base" if has_map else "lobby.tab.seed")
        assert stage.scene.base.title == words


# --- companies -----------------------------------------------------------------------------------------------------
def test_an_odd_number_in_companies_is_made_even_by_one_press(home: Path) -> None:
    stage = Stage(lambda ctx: LobbyScene(ctx, "agents_secrets", lambda limit: 4711), home, (1920, 1080))
    model = stage.scene.model
    assert not model.uneven() and stage.ui.find("even") is None
    model.set_count(5)
    stage.scene.rebuild()
    stage.step()
    assert model.uneven()
    stage.click("even")
    stage.step()
    assert len(model.open_seats()) == 6 and model.open_seats()[-1][1].sitter.startswith("bot:")
    assert not model.uneven() and stage.ui.find("even") is None


def test_games_without_companies_never_offer_to_make_them_even() -> None:
    made = model()
    made.set_count(3)
    assert not made.uneven()


def test_a_game_says_how_it_plays_with_so_many_seats(home: Path) -> None:
    stage = Stage(lambda ctx: LobbyScene(ctx, "agents_secrets", lambda limit: 4711), home, (1920, 1080))
    told = {}
    for count in (4, 6, 7, 8, 12):
        stage.scene.model.set_count(count)
        stage.scene.rebuild()
        stage.step()
        words = [getattr(widget, "text", "") for widget in stage.ui.root.walk()]
        told[count] = next((w.partition(" - ")[2] for w in words if " - " in w and "bot" in w), "")
    assert told == {4: "small table", 6: "plays best", 7: "", 8: "plays best", 12: "party"}
