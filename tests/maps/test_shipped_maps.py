"""The shipped maps are made from their drawings, compiled beside the rules, and open in Tiled's own tools."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.rules.agentenjagd.base_json import SHIPPED, base_from_json, load_shipped
from game.rules.agentenjagd.compile import compile_map
from game.rules.agentenjagd.map_drawing import CLASSES
from scenes.kit.tiled import read_map
from tests.maps.editing import MAPS
from tools import compile_maps, make_base, make_tileset

FILES = {"standard": "agentenjagd.tmx", "small": "agentenjagd_small.tmx"}


def test_every_shipped_base_has_its_map() -> None:
    assert set(FILES) == set(SHIPPED) == set(make_base.SHIPPED)


def test_the_maps_are_those_of_the_drawings() -> None:
    assert make_base.main(["--check"]) == 0


def test_the_tileset_is_that_of_the_drawings() -> None:
    assert make_tileset.main(["--check"]) == 0


def test_the_graphs_beside_the_rules_are_those_of_the_maps() -> None:
    assert compile_maps.main(["--check"]) == 0
    for name, file in FILES.items():
        assert base_from_json(load_shipped(name)) == compile_map(read_map(MAPS / file))[0]


def test_the_shipped_maps_leave_out_no_card() -> None:
    for file in FILES.values():
        assert compile_map(read_map(MAPS / file))[1] == ()


@pytest.mark.parametrize("file", FILES.values())
def test_tiled_renders_the_map_without_an_error(file: str, tmp_path: Path) -> None:
    rasterizer = shutil.which("tmxrasterizer")
    if rasterizer is None:
        pytest.skip("tmxrasterizer (Debian's package tiled) is not installed")
    picture = tmp_path / "map.png"
    quiet = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = [rasterizer, "-t", "16", str(MAPS / file), str(picture)]
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "rror" not in done.stderr
    assert picture.stat().st_size > 1000


def test_the_page_on_drawing_bases_names_every_class_and_role() -> None:
    page = (MAPS.parent / "docs" / "bases.md").read_text(encoding="utf-8")
    words = [*CLASSES, *(room.role for room in base_from_json(load_shipped("standard")).rooms)]
    assert [word for word in words if f"`{word}`" not in page] == []
