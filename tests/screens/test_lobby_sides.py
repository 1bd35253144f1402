"""The lobby of a game with sides and with own files: marks follow the sides, files are judged, told, remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.registry import load_game
from scenes.kit.paths import user_files
from scenes.screens.lobby import LobbyScene
from scenes.screens.lobby_model import LobbyModel, Names
from scenes.screens.looks import BY_LOT, SIDES
from tests.screens.stage import Stage

GAME = "confusion"
NAMES = Names(("Anna", "Boris"), ("Raven", "Falcon"))
SHIPPED = Path(__file__).parents[2] / "game" / "rules" / "confusion" / "pieces" / "far_posts.toml"


def own_set(home: Path, name: str, text: str) -> Path:
    """Put a file into the folder of Confusion's movement pieces."""
    folder = user_files(home, GAME, "pieces")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def orders(home: Path) -> Stage:
    """A lobby that shows the house options."""
    stage = Stage(lambda ctx: LobbyScene(ctx, GAME, lambda limit: 7), home, (1920, 1080))
    stage.click("tabs/orders")
    stage.step()
    return stage


def pieces(stage: Stage) -> str:
    """Return the id of the choice of movement pieces."""
    scene = stage.scene
    assert isinstance(scene, LobbyScene)
    shown = [o for o in scene.model.info.options if not o.is_map and not o.sides]
    return f"options/{[o.key for o in shown].index('pieces')}"


def choose(stage: Stage, value: str) -> None:
    """Choose a set as the widget would say it."""
    command = stage.widget(pieces(stage)).on_change(value)  # type: ignore[attr-defined]
    if command is not None:
        stage.scene.do(command)
    stage.step()


def look_again(stage: Stage) -> None:
    """Press the button that looks for files, wherever the page is scrolled to."""
    stage.ui.set_focus("reload_files")
    stage.key("confirm").step()


# --- sides ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("side", ["white", "red"])
def test_a_seat_that_takes_a_side_gives_the_other_seat_the_other_side(seat: int, side: str) -> None:
    made = LobbyModel(GAME, NAMES, figures=2)
    assert (made.side(0), made.mark(0)) == ("", BY_LOT)
    made.set_side(seat, side)
    assert made.side(seat) == side and {made.side(0), made.side(1)} == {"white", "red"}
    assert made.mark(seat) == SIDES[side]
    chosen = made.request(lambda limit: 1).setup.option("white")
    assert chosen == f"seat{(seat if side == 'white' else 1 - seat) + 1}"
    made.set_side(1 - seat, "")
    assert made.side(seat) == "" and made.options["white"] == "random"


def test_the_lobby_of_a_game_with_sides_offers_sides_and_no_other_marks(tmp_path: Path) -> None:
    stage = Stage(lambda ctx: LobbyScene(ctx, GAME, lambda limit: 7), tmp_path, (1920, 1080))
    assert stage.ui.find("seat/0/mark") is None
    stage.ui.set_focus("seat/1/side")
    stage.key("right")
    stage.step()
    assert stage.scene.model.side(1) == "white" and stage.scene.model.side(0) == "red"  # type: ignore[attr-defined]


# --- own files -----------------------------------------------------------------------------------------------------
def test_a_players_own_pieces_are_chosen_in_the_lobby_and_remembered(tmp_path: Path) -> None:
    own_set(tmp_path, "mine.toml", SHIPPED.read_text(encoding="utf-8"))
    stage = orders(tmp_path)
    choose(stage, "own:mine.toml")
    assert stage.shown == "LobbyScene"
    stage.click("start")
    setup = stage.opened[0].setup
    assert setup.option("pieces") == "mine"
    assert setup.content == load_game(GAME).make_setup(2, {"pieces": "far_posts"}).content
    again = orders(tmp_path)
    assert again.widget(pieces(again)).value == "own:mine.toml"  # type: ignore[attr-defined]


def test_a_broken_file_is_told_in_one_dialog_and_nothing_starts_with_it(tmp_path: Path) -> None:
    path = own_set(tmp_path, "odd.toml", "[promoted]\nreach = 2\n")
    stage = orders(tmp_path)
    choose(stage, "own:odd.toml")
    assert stage.shown == "DialogScene"
    assert "odd.toml" in stage.scene.title and "it needs [promoted] and twelve [[piece]]" in stage.scene.text  # type: ignore[attr-defined]
    stage.key("cancel")
    stage.step()
    assert "odd.toml can't be used" in stage.widget("problem").text  # type: ignore[attr-defined]
    stage.click("start")
    assert not stage.opened
    path.write_text(SHIPPED.read_text(encoding="utf-8"), encoding="utf-8")
    look_again(stage)
    stage.step()
    assert stage.ui.find("problem") is None
    path.unlink()
    look_again(stage)
    assert stage.scene.model.options["pieces"] == "reconstructed"  # type: ignore[attr-defined]


def test_a_file_that_is_no_text_is_told_and_a_missing_folder_is_empty(tmp_path: Path) -> None:
    stage = orders(tmp_path)
    assert len(stage.widget(pieces(stage)).options) == 3  # type: ignore[attr-defined]
    own_set(tmp_path, "raw.toml", "").write_bytes(b"\xff\xfe\x00")
    look_again(stage)
    choose(stage, "own:raw.toml")
    assert stage.shown == "DialogScene" and "as text" in stage.scene.text  # type: ignore[attr-defined]
