"""Archives of a built folder: .tar.xz and .deb on Linux, .zip on Windows and macOS; and their checksums."""

from __future__ import annotations

import gzip
import hashlib
import lzma
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.package_contents import ROOT

MAINTAINER = "Safehouse authors <safehouse@example.org>"
DEB_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
TEXTS = ("README.txt", "LICENSE.txt", "CREDITS.md", "licences")
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")
RECOMMENDED = "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libwayland-client0, libxkbcommon0, libpulse0"
"""Libraries of the desktop that SDL opens when they are there."""


def glibc_of(folder: Path) -> str:
    """Return the oldest glibc that everything in the folder runs with, e.g. '2.36', by the symbols asked for."""
    newest = 0
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.open("rb").read(4) == b"\x7fELF":
            newest = max([newest, *(int(number) for number in GLIBC.findall(path.read_bytes()))])
    return f"2.{newest}"


def tar_of(folder: Path, target: Path) -> Path:
    """Pack a folder as .tar.xz: sorted, owned by root, with one time, so that equal folders give equal files."""
    stamp = int(os.environ.get("SOURCE_DATE_EPOCH", folder.stat().st_mtime))

    def plain(item: tarfile.TarInfo) -> tarfile.TarInfo:
        item.uid = item.gid = 0
        item.uname = item.gname = "root"
        item.mtime = stamp
        return item

    with lzma.open(target, "wb", preset=9) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = str(Path(target.name.removesuffix(".tar.xz")) / path.relative_to(folder))
            archive.add(path, name, recursive=False, filter=plain)
    return target


def zip_of(folder: Path, target: Path) -> Path:
    """Pack a folder as .zip (Windows)."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, Path(target.stem) / path.relative_to(folder))
    return target


def app_zip_of(app: Path, folder: Path, target: Path, work: Path) -> Path:
    """Pack a macOS bundle and the texts beside it with Apple's own tool, which keeps links and signature."""
    room = work / target.stem
    shutil.rmtree(room, ignore_errors=True)
    room.mkdir(parents=True)
    subprocess.run(["ditto", str(app), str(room / app.name)], check=True)
    for name in TEXTS:
        place = shutil.copytree if (folder / name).is_dir() else shutil.copy
        place(folder / name, room / name)
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(room), str(target)], check=True)
    return target


def deb_of(folder: Path, icons: dict[int, Path], version: str, machine: str, target: Path, work: Path) -> Path:
    """Make a Debian package that installs the folder below /usr/lib and a menu entry. Needs dpkg-deb."""
    shutil.rmtree(work, ignore_errors=True)
    place = work / "usr" / "lib" / "safehouse"
    shutil.copytree(folder, place, symlinks=True)
    link = work / "usr" / "games" / "safehouse"
    link.parent.mkdir(parents=True)
    link.symlink_to("../lib/safehouse/safehouse")
    _put(ROOT / "packaging/linux/safehouse.desktop", work / "usr/share/applications/safehouse.desktop")
    for size, picture in icons.items():
        _put(picture, work / f"usr/share/icons/hicolor/{size}x{size}/apps/safehouse.png")
    _put(ROOT / "assets/shared/art/icon.svg", work / "usr/share/icons/hicolor/scalable/apps/safehouse.svg")
    doc = work / "usr/share/doc/safehouse"
    _put(ROOT / "LICENSE", doc / "copyright")
    with (doc / "copyright").open("a", encoding="utf-8") as text:
        text.write("\nThe libraries and fonts inside have their own licences: /usr/lib/safehouse/licences.\n")
    (doc / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0))
    kilobytes = sum(p.stat().st_size for p in work.rglob("*") if p.is_file() and not p.is_symlink()) // 1024
    control = work / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(_control(version, DEB_MACHINES.get(machine, machine), kilobytes, glibc_of(folder)), "utf-8")
    for path in work.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(work), str(target)], check=True,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    return target


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _control(version: str, machine: str, kilobytes: int, glibc: str) -> str:
    return (
        f"Package: safehouse\nVersion: {version}\nArchitecture: {machine}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {kilobytes}\nDepends: libc6 (>= {glibc})\nRecommends: {RECOMMENDED}\n"
        "Section: games\nPriority: optional\n"
        "Description: four spy games round one table\n"
        " Agentenjagd, Agents Secrets, Agents of War and Confusion, against bots or with\n"
        " friends on one screen, by mouse, keyboard and controllers. No account, no network.\n"
    )


def write_sums(files: Iterable[Path], target: Path) -> None:
    """Write the SHA-256 sums of files, in the form that sha256sum -c reads."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
