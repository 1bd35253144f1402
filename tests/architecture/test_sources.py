"""What every source file looks like: a first line that says what belongs in it, no prints, no folder out of sight."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("game", "scenes", "tools", "tests")
MODULES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))] + [ROOT / "main.py"]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def trees(*rooms: str) -> Iterator[tuple[str, ast.Module]]:
    for path in MODULES:
        if path.relative_to(ROOT).parts[0] in rooms:
            yield name_of(path), ast.parse(path.read_text(encoding="utf-8"))


def test_there_are_modules_in_every_room() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in MODULES} == {*ROOMS, "main.py"}


@pytest.mark.parametrize("room", [*ROOMS, "main.py"])
def test_the_first_line_of_every_module_says_what_belongs_in_it(room: str) -> None:
    silent = []
    for name, tree in trees(room):
        first = (ast.get_docstring(tree) or "").partition("\n")[0]
        if len(first) < 15 or not first.endswith("."):
            silent.append(name)
    assert silent == []


def test_only_tools_and_main_print() -> None:
    loud = []
    for name, tree in trees("game", "scenes", "tests"):
        calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        if any(isinstance(call, ast.Name) and call.id == "print" for call in calls):
            loud.append(name)
    assert loud == []


def test_every_folder_with_python_is_a_package() -> None:
    folders = {path.parent for path in MODULES} - {ROOT}
    assert [name_of(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_rules_read_no_clock_and_no_random_numbers_of_their_own() -> None:
    found = []
    for name, tree in trees("game"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                wrong = {"time", "datetime", "secrets", "uuid"} & {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                wrong = {"time", "datetime", "secrets", "uuid"} & {node.module or ""}
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                wrong = {node.attr} - {"Random"}
            else:
                continue
            found += [f"{name}: {item}" for item in sorted(wrong)]
    assert found == []


def test_nothing_is_left_to_be_done_later() -> None:
    words = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    texts = [(name_of(path), path.read_text(encoding="utf-8")) for path in MODULES]
    assert [name for name, text in texts if any(word in text for word in words)] == []


def test_no_lint_is_silenced_without_saying_which() -> None:
    mark = "# no" + "qa"
    texts = [(name_of(path), path.read_text(encoding="utf-8")) for path in MODULES]
    assert [name for name, text in texts if mark in text.replace(mark + ": ", "")] == []
