"""The built program in a bare Debian root made by debootstrap: no Python, no SDL, nothing but what every Debian has."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools.place_runs import PATIENCE, Failed, Kit, Skipped, on_linux, verdict

SUITE = "bookworm"
PLAIN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}


def bare_root(kit: Kit) -> str:
    """The folder, copied into the root."""
    root = _root(kit)
    place = root / "opt" / "safehouse"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(kit.folder, place, symlinks=True)
    try:
        done = _inside(root, "/opt/safehouse/safehouse", "--self-check")
        return f"{_release(root)} without Python and SDL, {verdict(done)}"
    finally:
        shutil.rmtree(place)


def installed_package(kit: Kit) -> str:
    """The .deb beside the folder: installed, run by its name, removed without a trace."""
    root = _root(kit)
    debs = sorted(kit.folder.parent.glob("safehouse_*.deb"))
    if not debs:
        raise Skipped("there is no .deb beside the folder")
    shutil.copy(debs[-1], root / "tmp" / "safehouse.deb")
    _must(_inside(root, "dpkg", "--install", "/tmp/safehouse.deb"), "it can't be installed")
    line = verdict(_inside(root, "/usr/games/safehouse", "--self-check"))
    for part in ("usr/share/applications/safehouse.desktop", "usr/share/doc/safehouse/copyright"):
        if not (root / part).is_file():
            raise Failed(f"{part} is missing")
    _must(_inside(root, "dpkg", "--purge", "safehouse"), "it can't be removed")
    (root / "tmp" / "safehouse.deb").unlink()
    if (root / "usr/lib/safehouse").exists():
        raise Failed("removing it leaves files behind")
    return f"installed, {line}, removed"


def _root(kit: Kit) -> Path:
    """Return a root without Python and SDL, made once. Raises Skipped where that can't be."""
    on_linux()
    if os.geteuid() != 0:
        raise Skipped("only root can go into another root")
    if kit.bare is None or not (kit.bare / "usr" / "bin" / "dpkg").exists():
        kit.bare = _debootstrap(kit.bare or kit.scratch / "bare", kit.mirror)
    found = [name for name in ("python3", "python3.11", "python") if (kit.bare / "usr/bin" / name).exists()]
    found += [path.name for path in (kit.bare / "usr/lib").rglob("libSDL*")]
    if found:
        raise Failed(f"the root isn't bare: it holds {', '.join(found)}")
    return kit.bare


def _debootstrap(target: Path, mirror: str | None) -> Path:
    if shutil.which("debootstrap") is None:
        raise Skipped("debootstrap is not installed (Debian: apt install debootstrap)")
    command = ["debootstrap", "--variant=minbase", SUITE, str(target), *([mirror] if mirror else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
    if done.returncode:
        last = (done.stdout + done.stderr).strip().splitlines()[-1:]
        raise Skipped(f"debootstrap ended with code {done.returncode}: {''.join(last)}")
    return target


def _inside(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            ["chroot", str(root), *command], env=PLAIN, cwd="/", capture_output=True, text=True, check=False,
            timeout=PATIENCE, encoding="utf-8", errors="replace",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Failed(f"{command[0]} was not done after {PATIENCE} s") from None


def _must(done: subprocess.CompletedProcess[str], trouble: str) -> None:
    if done.returncode:
        raise Failed(f"{trouble}: {(done.stderr or done.stdout).strip()[-300:]}")


def _release(root: Path) -> str:
    return f"Debian {(root / 'etc/debian_version').read_text(encoding='utf-8').strip()}"
