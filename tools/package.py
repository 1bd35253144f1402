"""Builds the program as a folder that needs no Python: in dist/, with an archive to hand out and its checksums."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools import package_archives as archives
from tools.command import Parser, UsageError, run
from tools.package_contents import ROOT, version_of
from tools.package_icons import make_icons
from tools.package_texts import windows_version, write_texts

PROG = "python -m tools.package"
LIMIT = 45_000_000
"""Bytes that an archive may have."""
BUILD = ROOT / "build" / "package"


def main(arguments: Sequence[str]) -> int:
    """Build, check, pack. Return 0, or 1 if the built program fails its own check or an archive is too large."""
    parser = Parser(prog=PROG, description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to (dist)")
    parser.add_argument("--folder-only", action="store_true", help="make no archives")
    parser.add_argument("--no-check", action="store_true", help="don't run the built program's --self-check")
    options = parser.parse_args(arguments)
    if importlib.util.find_spec("PyInstaller") is None:
        raise UsageError("PyInstaller is not installed: pip install -e '.[package]'")
    version = version_of()
    start = time.monotonic()
    icons = make_icons(ROOT / "assets" / "shared" / "art" / "icon.svg", BUILD / "icons")
    folder = build(options.out.resolve(), version)
    print(f"folder   {folder}: {size_of(folder) / 1e6:.1f} MB, {time.monotonic() - start:.0f} s")
    good = options.no_check or self_check(program_in(folder))
    if not options.folder_only:
        for path in pack(folder, version, icons):
            small = path.stat().st_size < LIMIT
            good = good and small
            print(f"archive  {path}: {path.stat().st_size / 1e6:.1f} MB{'' if small else ', too large'}")
    return 0 if good else 1


def build(out: Path, version: str) -> Path:
    """Let PyInstaller build the folder, make it smaller, and put the texts in. Raises UsageError if it fails."""
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / "version.txt").write_text(windows_version(version), encoding="utf-8")
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(out),
        "--workpath", str(BUILD / "work"), str(ROOT / "packaging" / "safehouse.spec"),
    ]  # fmt: skip
    environ = {**os.environ, "PYTHONHASHSEED": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode:
        raise UsageError("PyInstaller failed; what it said stands above")
    folder = out / "safehouse"
    glibc = ""
    if sys.platform.startswith("linux"):
        strip(folder)
        glibc = archives.glibc_of(folder)
    for name in write_texts(folder, version, glibc):
        print(f"warning: there is no licence text for {name} in packaging/licences", file=sys.stderr)
    return folder


def strip(folder: Path) -> None:
    """Take the symbols out of Python's own library and modules; NumPy's libraries don't survive that."""
    tool = shutil.which("strip")
    inside = folder / "_internal"
    if tool is None:
        return
    for path in [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")]:
        if not path.is_symlink():
            subprocess.run([tool, "--strip-unneeded", str(path)], check=False)


def program_in(folder: Path) -> Path:
    """Return the program in a built folder; on Windows the one with a console."""
    if sys.platform == "win32":
        return folder / "safehouse-console.exe"
    if sys.platform == "darwin":
        return folder.parent / "Safehouse.app" / "Contents" / "MacOS" / "safehouse"
    return folder / "safehouse"


def self_check(program: Path) -> bool:
    """Run the built program's own check with a fresh user folder; print what it finds wrong."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [str(program), "--self-check"], capture_output=True, text=True, check=False, timeout=300, encoding="utf-8",
            cwd=home, env={**os.environ, "SAFEHOUSE_HOME": home, "SDL_AUDIODRIVER": "dummy"},
        )  # fmt: skip
    bad = [line for line in done.stdout.splitlines() if line.startswith("BAD")]
    verdict = "passed" if done.returncode == 0 else f"failed: {done.stderr.strip()[-300:]}"
    print("\n".join([*bad, f"check    {verdict}"]))
    return done.returncode == 0


def pack(folder: Path, version: str, icons: dict[int, Path]) -> list[Path]:
    """Make this system's archives beside the folder, and SHA256SUMS."""
    machine = platform.machine()
    out = folder.parent
    if sys.platform == "win32":
        files = [archives.zip_of(folder, out / f"safehouse-{version}-windows-{machine.lower()}.zip")]
    elif sys.platform == "darwin":
        files = [_mac_archive(folder, out / f"safehouse-{version}-macos-{machine}.zip")]
    else:
        files = [archives.tar_of(folder, out / f"safehouse-{version}-linux-{machine}.tar.xz")]
        if shutil.which("dpkg-deb"):
            name = f"safehouse_{version}_{archives.DEB_MACHINES.get(machine, machine)}.deb"
            files.append(archives.deb_of(folder, icons, version, machine, out / name, BUILD / "deb"))
        else:
            print("no .deb: dpkg-deb is missing", file=sys.stderr)
    archives.write_sums(files, out / "SHA256SUMS")
    return files


def _mac_archive(folder: Path, target: Path) -> Path:
    return archives.app_zip_of(folder.parent / "Safehouse.app", folder, target, BUILD / "macos")


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


if __name__ == "__main__":
    raise SystemExit(run(PROG, main))
