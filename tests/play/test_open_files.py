"""A replay with all files open hands every seat's view to the table, and takes them away for any other eye."""

from game.kernel.types import SPECTATOR, Seat
from scenes.play.replay_scene import ReplayScene
from tests.play.at_table import AtTable, request_of


def test_all_files_are_open_to_one_eye_alone() -> None:
    at = AtTable(request_of("human", "human")).until_asked().play_randomly(3)
    scene = at.house.declassified(at.table.driver.reel())
    assert isinstance(scene, ReplayScene)
    scene.layout((1280, 720))
    scene.go(5)
    table = scene.table
    assert {seat: view.seat for seat, view in table.open_files.items()} == {Seat(0): 0, Seat(1): 1}
    assert table.open_files[Seat(0)] == scene.reel.view(Seat(0), 5)
    scene.look(1)
    assert table.open_files == {} and scene.seat == SPECTATOR
    scene.look(2)
    assert table.open_files == {}


def test_at_the_table_no_file_is_open() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    assert at.table.table.open_files == {}
