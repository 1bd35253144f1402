"""tools.package and tools.check_places without a build: contents, icons, licences, archives, what counts as failed."""

import gzip
import hashlib
import os
import shutil
import stat
import struct
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.registry import game_ids
from scenes.app.version import VERSION
from scenes.kit.paths import user_root
from scenes.kit.storage import Storage
from scenes.tables import table_ids
from tools import check_places, package_archives
from tools.package_archives import deb_of, glibc_of, tar_of, write_sums, zip_of
from tools.package_contents import EXCLUDED, ROOT, data_files, libraries, modules, version_of, wanted
from tools.package_icons import ICO_SIZES, make_icons
from tools.package_texts import ELSEWHERE, library_name, licence_texts, windows_version

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts stand in for the program")
GOOD = """#!/bin/sh
if [ "$1" = --self-check ]; then
    echo "ok   user folder: can't be written"; echo "ok   sound device: stays silent"; echo "everything is there"
else
    echo "safehouse: no screen" >&2; exit 2
fi
"""


def fake(folder: Path, script: str) -> Path:
    """A built folder whose program is a shell script."""
    folder.mkdir(parents=True)
    program = folder / "safehouse"
    program.write_text(script, encoding="utf-8")
    program.chmod(0o755)
    (folder / "_internal").mkdir()
    return folder


def call(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"tools.{name}", *arguments]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60, check=False)


# --- contents ---------------------------------------------------------------------------------------------------------
def test_every_game_and_table_is_named_though_nothing_imports_it() -> None:
    names = set(modules())
    for game_id in game_ids():
        assert f"game.rules.{game_id}.rules" in names
    for table_id in table_ids():
        assert f"scenes.tables.{table_id}" in names
    assert {"numpy", "game.worker", "scenes.app.care"} <= names
    assert not names & set(EXCLUDED)


def test_every_data_file_lands_where_the_program_looks_for_it() -> None:
    places = {f"{folder}/{path.name}" for path, folder in data_files()}
    for needed in ("assets/theme.json", "maps/agentenjagd.tmx", "assets/shared/fonts/LICENSE-Oswald.txt"):
        assert needed in places
    own = [path for path in (ROOT / "game").rglob("*") if path.suffix in (".toml", ".json")]
    assert own and {path.relative_to(ROOT).as_posix() for path in own} <= places
    assert not [place for place in places if "/." in place or place.endswith((".py", ".pyc"))]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("pygame/docs/generated/index.html", False),
        ("pygame/examples/data/house_lo.ogg", False),
        ("pygame/tests/fixtures/x.png", False),
        ("numpy/_core/tests/data/x.csv", False),
        ("numpy/_core/include/numpy/ndarrayobject.h", False),
        ("numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so", True),
        ("pygame/freesansbold.ttf", True),
        ("assets/theme.json", True),
        ("numpy.libs/libgfortran.so.5", True),
    ],
)
def test_what_is_not_needed_stays_out(name: str, answer: bool) -> None:
    assert wanted(name) is answer


def test_the_version_is_read_without_importing_the_program() -> None:
    assert version_of() == VERSION


# --- icons, texts -----------------------------------------------------------------------------------------------------
def test_icons_hold_every_size_and_are_no_empty_pictures(tmp_path: Path) -> None:
    pictures = make_icons(ROOT / "assets/shared/art/icon.svg", tmp_path)
    for size, path in pictures.items():
        picture = pygame.image.load(path)
        assert picture.get_size() == (size, size)
        assert picture.get_at((size // 2, size // 2)).a > 200
    ico = (tmp_path / "safehouse.ico").read_bytes()
    assert struct.unpack_from("<HHH", ico) == (0, 1, len(ICO_SIZES))
    for number, size in enumerate(ICO_SIZES):
        width, height, *_, length, start = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        assert (width, height) == (size % 256, size % 256)
        assert ico[start : start + 8] == b"\x89PNG\r\n\x1a\n" and start + length <= len(ico)
    icns = (tmp_path / "safehouse.icns").read_bytes()
    assert icns[:4] == b"icns" and struct.unpack_from(">I", icns, 4) == (len(icns),)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libFLAC-e7027ec5.so.14.0.0", "FLAC"),
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image"),
        ("libSDL2-2.0.0.dylib", "SDL2"),
        ("SDL2_mixer.dll", "SDL2_mixer"),
        ("libmpg123-8b3c3c9e.so.0.49.4", "mpg123"),
        ("libpng16-16.dll", "png"),
        ("libsharpyuv-f86ac02c.so.0.1.2", "webp"),
        ("libstdc++.so.6", "gcc"),
        ("zlib1.dll", "z"),
    ],
)
def test_a_library_is_known_by_its_name_whatever_build_tools_add(file: str, name: str) -> None:
    assert library_name(file) == name
    assert (ROOT / "packaging" / "licences" / f"{name}.txt").is_file()


def test_every_library_in_pygames_build_has_a_licence_text() -> None:
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    if not folder.is_dir():
        pytest.skip("pygame-ce was not installed from a wheel for Linux")
    found = list(libraries(folder))
    assert found
    _, missing = licence_texts(folder)
    assert missing == []


def test_a_library_nobody_knows_is_reported(tmp_path: Path) -> None:
    (tmp_path / "libmystery-12345678.so.1").write_bytes(b"")
    (tmp_path / "libpython3.11.so.1.0").write_bytes(b"")
    texts, missing = licence_texts(tmp_path)
    assert missing == ["libmystery-12345678.so.1"] and ELSEWHERE.search("libpython3.11.so.1.0")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["pygame-ce.txt"].upper()
    assert {"numpy.txt", "pytmx.txt", "cattrs.txt", "attrs.txt", "platformdirs.txt", "Python.txt"} <= set(texts)
    assert all(len(text) > 500 for text in texts.values())


def test_the_version_resource_is_what_windows_wants() -> None:
    def keep(name: str) -> Any:
        return lambda *words, **named: (name, words, named)

    names = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    _, _, named = eval(windows_version("1.2.3"), {name: keep(name) for name in names})
    assert named["ffi"][2]["filevers"] == (1, 2, 3, 0)
    strings = {words for _, words, _ in named["kids"][0][1][0][0][1][1]}
    assert ("ProductVersion", "1.2.3") in strings and ("ProductName", "Safehouse") in strings


# --- archives ---------------------------------------------------------------------------------------------------------
@POSIX
def test_equal_folders_give_equal_archives_owned_by_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    found = []
    for name in ("one", "two"):
        folder = fake(tmp_path / name / "safehouse", GOOD)
        found.append(tar_of(folder, tmp_path / name / "safehouse-1-linux.tar.xz").read_bytes())
    assert found[0] == found[1]
    with tarfile.open(tmp_path / "one" / "safehouse-1-linux.tar.xz") as archive:
        program = archive.getmember("safehouse-1-linux/safehouse")
        assert program.mode & stat.S_IXUSR and program.uid == 0 and program.uname == "root"
    write_sums([tmp_path / "one" / "safehouse-1-linux.tar.xz"], tmp_path / "SHA256SUMS")
    assert (tmp_path / "SHA256SUMS").read_text().split() == [
        hashlib.sha256(found[0]).hexdigest(), "safehouse-1-linux.tar.xz",
    ]  # fmt: skip


@POSIX
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
def test_the_debian_package_holds_program_menu_entry_icons_and_licence(tmp_path: Path) -> None:
    folder = fake(tmp_path / "safehouse", GOOD)
    icons = make_icons(ROOT / "assets/shared/art/icon.svg", tmp_path / "icons")
    deb = deb_of(folder, icons, "1.2.3", "x86_64", tmp_path / "x.deb", tmp_path / "work")
    listing = subprocess.run(["dpkg-deb", "-c", str(deb)], capture_output=True, text=True, check=True).stdout
    for part in (
        "usr/lib/safehouse/safehouse",
        "usr/share/applications/safehouse.desktop",
        "256x256/apps/safehouse.png",
        "usr/games/safehouse -> ../lib/safehouse/safehouse",
        "usr/share/doc/safehouse/copyright",
    ):
        assert part in listing
    assert " root/root " in listing.splitlines()[0]
    control = subprocess.run(["dpkg-deb", "-f", str(deb)], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3" in control and "Architecture: amd64" in control and "libc6 (>= 2." in control
    log = gzip.decompress((tmp_path / "work/usr/share/doc/safehouse/changelog.gz").read_bytes())
    assert log == (ROOT / "CHANGELOG.md").read_bytes()


def test_a_zip_has_one_folder_with_the_programs_name(tmp_path: Path) -> None:
    folder = tmp_path / "safehouse"
    (folder / "_internal").mkdir(parents=True)
    (folder / "Safehouse.exe").write_bytes(b"MZ")
    archive = zip_of(folder, tmp_path / "safehouse-1-windows.zip")
    shutil.unpack_archive(archive, tmp_path / "out")
    assert (tmp_path / "out" / "safehouse-1-windows" / "Safehouse.exe").is_file()


def test_the_needed_glibc_is_the_newest_that_any_file_asks_for(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF GLIBC_2.4 GLIBC_2.36 GLIBC_2.17")
    (tmp_path / "b.txt").write_bytes(b"GLIBC_2.99")
    assert glibc_of(tmp_path) == "2.36"


def test_the_menu_entry_starts_what_the_package_installs() -> None:
    text = (ROOT / "packaging/linux/safehouse.desktop").read_text(encoding="utf-8")
    assert "Exec=safehouse\n" in text and "Icon=safehouse\n" in text and "Terminal=false" in text
    assert package_archives.MAINTAINER.endswith(">")


# --- the commands -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["package", "check_places"])
def test_the_commands_explain_themselves_and_refuse_what_they_do_not_know(name: str) -> None:
    done = call(name, "--help")
    assert done.returncode == 0 and done.stdout.startswith("usage:") and done.stderr == ""
    done = call(name, "--no-such-option")
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1


def test_without_a_built_program_there_is_one_line(tmp_path: Path) -> None:
    done = call("check_places", str(tmp_path))
    assert done.returncode == 2 and "holds no built program" in done.stderr and done.stderr.count("\n") == 1


# --- the places -------------------------------------------------------------------------------------------------------
QUICK = ("built", "read-only", "odd-path", "directory", "no-home", "locked-home", "gone-home", "no-sound", "no-screen")


def visited(folder: Path, capsys: pytest.CaptureFixture[str], *places: str) -> tuple[int, list[str]]:
    code = check_places.main([str(folder), "--only", *places])
    return code, capsys.readouterr().out.splitlines()


@POSIX
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="some places are Linux's alone")
def test_a_program_that_does_all_it_should_passes_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.chmod(0o755)
    code, lines = visited(fake(tmp_path / "safehouse", GOOD), capsys, *QUICK)
    assert code == 0, lines
    assert [line[:4].strip() for line in lines[:-1]] == ["ok"] * len(QUICK)
    assert lines[-1] == f"{len(QUICK)} of {len(QUICK)} places passed, 0 failed, 0 could not be tried"


@POSIX
def test_what_is_downloaded_is_unpacked_and_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = fake(tmp_path / "safehouse", GOOD)
    assert visited(folder, capsys, "archive")[1][0].startswith("skip")
    tar_of(folder, tmp_path / "safehouse-1-linux.tar.xz")
    code, lines = visited(folder, capsys, "archive")
    assert code == 0 and lines[0].startswith("ok   unpacked")


@POSIX
@pytest.mark.parametrize(
    ("script", "place", "why"),
    [
        ("echo 'BAD  maps: gone'; exit 1", "built", "BAD  maps: gone"),
        ("echo everything is there; echo Traceback >&2", "built", "code 0"),
        ("exit 3", "directory", "code 3"),
        ("touch ./rubbish; echo everything is there", "no-home", "it changed"),
        ("echo everything is there", "locked-home", "nothing can be saved"),
        ("echo everything is there", "no-sound", "stays silent"),
    ],
)
def test_a_program_that_does_not_fails_with_the_reason(
    script: str, place: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = visited(fake(tmp_path / "safehouse", f"#!/bin/sh\n{script}\n"), capsys, place)
    assert code == 1 and lines[0].startswith("BAD ") and why in lines[0]


def test_a_place_that_can_not_be_tried_fails_only_with_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "safehouse"
    folder.mkdir()
    monkeypatch.setattr(check_places, "program_in", lambda folder: Path(__file__))
    monkeypatch.setenv("PATH", "")
    assert check_places.main([str(folder), "--only", "bare", "screen"]) == 0
    assert check_places.main([str(folder), "--only", "bare", "--all"]) == 1
    assert "skip" in capsys.readouterr().out


# --- what the places taught -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("answer", ["~/.local/share/Safehouse", None])
def test_a_user_without_a_home_gets_no_folder_where_the_program_was_started(
    answer: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(*words: object, **named: object) -> str:
        if answer is None:
            raise RuntimeError("could not determine the home directory")
        return answer

    monkeypatch.delenv("SAFEHOUSE_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", found)
    monkeypatch.chdir(tmp_path)
    assert user_root().is_absolute()
    storage = Storage.open()
    assert storage.in_memory and storage.notice and list(tmp_path.iterdir()) == []
    storage.write_text("saves/x.json", "{}")
    assert storage.read_text("saves/x.json") == "{}"
