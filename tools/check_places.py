"""Runs the built program wherever it may be put: read-only, odd paths, no home, no sound, no screen, bare Debian."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.check_bare_root import bare_root, installed_package
from tools.check_screen import on_a_screen
from tools.command import Parser, UsageError, run
from tools.package import program_in
from tools.package_contents import ROOT
from tools.place_runs import (
    Failed,
    Kit,
    Skipped,
    not_on_windows,
    on_linux,
    self_checked,
    start,
    stranger,
    took_nothing,
)  # fmt: skip

PROG = "python -m tools.check_places"


@dataclass(frozen=True, slots=True)
class Place:
    """One place: how it is called with --only, what its line says, and what is done there."""

    id: str
    words: str
    visit: Callable[[Kit], str]


def as_built(kit: Kit) -> str:
    """Where it was built, with a home of its own."""
    return self_checked(kit, kit.folder)


def unpacked(kit: Kit) -> str:
    """What a player downloads, unpacked with Python's own tool for it."""
    archives = [path for path in kit.folder.parent.glob("safehouse-*") if path.suffix in (".xz", ".zip")]
    if not archives or sys.platform == "darwin":
        raise Skipped("there is no archive beside the folder" if not archives else "macOS's archives need its own tool")
    room = kit.place("Downloads")
    shutil.unpack_archive(archives[0], room)
    (folder,) = room.iterdir()
    return self_checked(kit, folder)


def read_only(kit: Kit) -> str:
    """A folder that whoever runs the program can't write in; nothing in it changes."""
    folder = kit.copy("read-only")
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    with took_nothing(folder):
        return self_checked(kit, folder, user=stranger())


def odd_path(kit: Kit) -> str:
    """Spaces, umlauts and a spade in the path, in the plainest locale there is."""
    folder = kit.copy("Mein Spiel äöü ß ♠")
    return self_checked(kit, folder, LC_ALL="C")


def other_directory(kit: Kit) -> str:
    """Started from the root of the file system."""
    return self_checked(kit, kit.folder, cwd=Path(kit.folder.anchor))


def no_home(kit: Kit) -> str:
    """No HOME, and (as root) a user whom the system doesn't know; nothing is written where it was started."""
    not_on_windows()
    here = kit.place("nowhere", mode=0o777)
    with took_nothing(here):
        return self_checked(kit, kit.copy("home"), cwd=here, user=stranger(known=False), HOME=None, SAFEHOUSE_HOME=None)


def read_only_home(kit: Kit) -> str:
    """A HOME that can't be written: it plays, and says that nothing can be saved."""
    not_on_windows()
    home = kit.place("locked home", mode=0o555)
    with took_nothing(home):
        line = self_checked(kit, kit.copy("home"), user=stranger(), HOME=str(home), SAFEHOUSE_HOME=None)
    if "can't be written" not in kit.said:
        raise Failed("it doesn't say that nothing can be saved")
    return line


def missing_home(kit: Kit) -> str:
    """A HOME that isn't there and can't be made."""
    not_on_windows()
    gone = kit.place("locked home", mode=0o555) / "gone"
    return self_checked(kit, kit.copy("home"), user=stranger(), HOME=str(gone), SAFEHOUSE_HOME=None)


def no_sound(kit: Kit) -> str:
    """No sound device: it says so and stays silent."""
    line = self_checked(kit, kit.folder, SDL_AUDIODRIVER="no_such_driver")
    if "stays silent" not in kit.said:
        raise Failed("it doesn't say that it stays silent")
    return line


def no_screen(kit: Kit) -> str:
    """No display: the check runs all the same, and a plain start says in one line what is missing."""
    on_linux()
    nothing = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "SDL_VIDEODRIVER": None}
    line = self_checked(kit, kit.folder, **nothing)
    done = start(kit, kit.folder, [], **nothing)
    ours = [said for said in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in said]  # libwayland's own line
    if done.returncode != 2 or len(ours) != 1 or "no screen" not in ours[0]:
        raise Failed(f"a plain start gave code {done.returncode} and said {done.stderr.strip()[-200:]!r}")
    return f"{line}; a plain start says {ours[0]!r} and ends with code 2"


PLACES = (
    Place("built", "where it was built", as_built),
    Place("archive", "unpacked from the archive", unpacked),
    Place("read-only", "a read-only folder", read_only),
    Place("odd-path", "a path with spaces and umlauts", odd_path),
    Place("directory", "another working directory", other_directory),
    Place("no-home", "HOME missing, user unknown", no_home),
    Place("locked-home", "HOME read-only", read_only_home),
    Place("gone-home", "HOME that isn't there", missing_home),
    Place("no-sound", "no sound device", no_sound),
    Place("no-screen", "no display", no_screen),
    Place("screen", "a real window (Xvfb)", on_a_screen),
    Place("bare", "a bare Debian root", bare_root),
    Place("deb", "the .deb in a bare Debian root", installed_package),
)


def main(arguments: Sequence[str]) -> int:
    """Visit the places, a line each. Return 0, or 1 if the program failed in one (with --all: or one was skipped)."""
    parser = Parser(prog=PROG, description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist" / "safehouse", help="the built folder")
    parser.add_argument("--only", nargs="+", choices=[place.id for place in PLACES], metavar="PLACE",
                        help=f"these alone: {', '.join(place.id for place in PLACES)}")  # fmt: skip
    parser.add_argument("--bare", type=Path, metavar="DIR", help="a root that debootstrap made; else one is made")
    parser.add_argument("--mirror", metavar="URL", help="where debootstrap takes packages from")
    parser.add_argument("--all", action="store_true", help="a place that can't be tried here counts as failed")
    options = parser.parse_args(arguments)
    folder = options.folder.resolve()
    if not program_in(folder).is_file():
        raise UsageError(f"{folder} holds no built program; python -m tools.package makes one")
    scratch = Path(tempfile.mkdtemp(prefix="safehouse-places-"))
    scratch.chmod(0o755)
    kit = Kit(folder, scratch, options.bare, options.mirror)
    wanted = [place for place in PLACES if not options.only or place.id in options.only]
    try:
        marks = [_visit(kit, place) for place in wanted]
    finally:
        _remove(scratch)
    bad, skipped = marks.count("BAD"), marks.count("skip")
    print(f"{len(marks) - bad - skipped} of {len(marks)} places passed, {bad} failed, {skipped} could not be tried")
    return 1 if bad or (options.all and skipped) else 0


def _visit(kit: Kit, place: Place) -> str:
    begin = time.monotonic()
    try:
        line, mark = place.visit(kit), "ok"
    except Failed as error:
        line, mark = str(error), "BAD"
    except Skipped as error:
        line, mark = str(error), "skip"
    print(f"{mark:4} {place.words}: {line} [{time.monotonic() - begin:.0f} s]", flush=True)
    return mark


def _remove(folder: Path) -> None:
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            os.chmod(path, 0o755)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    raise SystemExit(run(PROG, main))
