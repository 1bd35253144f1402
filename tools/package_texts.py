"""The texts beside the built program: how to start it, every licence, and what Windows shows as its version."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from tools.package_contents import ROOT, libraries

SHIPPED = ("pygame-ce", "pytmx", "numpy", "cattrs", "attrs", "platformdirs", "typing-extensions")
"""The distributions whose code lies in the built program."""
LICENCE_NAME = re.compile(r"(licen[cs]e|copying|notice|authors)[^/]*$", re.IGNORECASE)
ALIASES = {
    "sharpyuv": "webp", "webpdemux": "webp", "webpmux": "webp", "vorbisenc": "vorbis", "vorbisfile": "vorbis",
    "brotlicommon": "brotli", "brotlidec": "brotli", "png16": "png", "zlib": "z", "zlib1": "z", "stdc++": "gcc",
    "gcc_s": "gcc", "turbojpeg": "jpeg", "freetype6": "freetype",
}  # fmt: skip
ELSEWHERE = re.compile(r"python|openblas|gfortran|quadmath|vcruntime|msvcp|ucrtbase|api-ms-win")
"""Libraries whose licence is part of Python's or NumPy's, or that belong to the system."""


def library_name(file_name: str) -> str:
    """Return a library's name without what build tools add: 'libFLAC-e7027ec5.so.14.0.0' -> 'FLAC'."""
    stem = re.sub(r"\.(so|dylib|dll)\b.*$", "", file_name)
    stem = re.sub(r"-[0-9a-f]{8}(-[0-9a-f]{8})?(\.\d+)*$", "", stem).removeprefix("lib")
    stem = re.sub(r"(-[\d.]+|\.\d+)*$", "", stem)
    return ALIASES.get(stem, stem)


def licence_texts(folder: Path, licences: Path = ROOT / "packaging" / "licences") -> tuple[dict[str, str], list[str]]:
    """Return (licence texts by file name, libraries without one) for what lies in a built folder."""
    texts = {f"{name}.txt": _of_distribution(name) for name in SHIPPED if _is_there(name)}
    texts["Python.txt"] = _of_python()
    for path in sorted((licences / "common").glob("*.txt")):
        texts[f"common/{path.name}"] = path.read_text(encoding="utf-8")
    missing = []
    for library in libraries(folder):
        if ELSEWHERE.search(library.name):
            continue
        name = library_name(library.name)
        source = licences / f"{name}.txt"
        if source.is_file():
            texts[f"libraries/{name}.txt"] = source.read_text(encoding="utf-8")
        else:
            missing.append(library.name)
    return texts, missing


def _is_there(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _of_distribution(name: str) -> str:
    """Return a distribution's licence files after one another, and pygame's LGPL text."""
    found = metadata.distribution(name)
    files = [Path(str(found.locate_file(file))) for file in found.files or [] if LICENCE_NAME.search(str(file))]
    if name == "pygame-ce":
        files.append(Path(str(found.locate_file("pygame/docs/generated/LGPL.txt"))))
    kind = next((found.metadata[key] for key in ("License-Expression", "License") if key in found.metadata), "")
    files = [file for file in files if file.suffix != ".py" and file.is_file()]
    parts = [file.read_text(encoding="utf-8", errors="replace") for file in files]
    if not parts:
        raise ValueError(f"{name} comes without a licence text")
    return "\n\n".join([f"{name} {found.version}\n{kind}\n", *parts])


def _of_python() -> str:
    paths = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt",
             Path("/usr/share/doc") / f"python3.{sys.version_info.minor}" / "copyright"]  # fmt: skip
    for path in paths:
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise ValueError("Python's licence text was not found")


def write_texts(folder: Path, version: str, glibc: str) -> list[str]:
    """Write README.txt, LICENSE.txt, CREDITS.md and licences/ into a built folder; return libraries without a text."""
    texts, missing = licence_texts(folder)
    for name, text in texts.items():
        path = folder / "licences" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    fonts = ROOT / "assets" / "shared" / "fonts"
    for font in sorted(fonts.glob("LICENSE-*.txt")):
        (folder / "licences" / "fonts").mkdir(exist_ok=True)
        shutil.copy(font, folder / "licences" / "fonts")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    shutil.copy(ROOT / "CREDITS.md", folder / "CREDITS.md")
    (folder / "README.txt").write_text(_readme(version, glibc), encoding="utf-8")
    return missing


def _readme(version: str, glibc: str) -> str:
    start = {"win32": "Safehouse.exe", "darwin": "Safehouse.app"}.get(sys.platform, "safehouse")
    needs = f"It needs a 64-bit Linux with glibc {glibc} or newer and a desktop; nothing else." if glibc else ""
    lines = [
        f"Safehouse {version}", "", "Four spy games round one table, against bots or with friends on one screen.", "",
        f"Double-click {start}. If your file manager asks, choose to run it. {needs}".rstrip(),
        "Keep the folder together: the program needs everything in it. You may move it wherever you like.", "",
        "Your saved games and settings lie in your user folder, not here:",
        "  Linux    ~/.local/share/Safehouse", "  Windows  %LOCALAPPDATA%\\Safehouse",
        "  macOS    ~/Library/Application Support/Safehouse", "",
        "If something is wrong, start it in a terminal with --self-check: it says what.", "",
        "MIT licence (LICENSE.txt). The libraries and fonts inside have their own: CREDITS.md and licences/.",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def windows_version(version: str) -> str:
    """Return the version resource that PyInstaller reads, for a version like 1.2.3."""
    numbers = tuple(int(part) for part in (*re.findall(r"\d+", version), "0", "0", "0", "0")[:4])
    words = {
        "CompanyName": "the Safehouse authors", "FileDescription": "Safehouse", "FileVersion": version,
        "InternalName": "Safehouse", "LegalCopyright": "the Safehouse authors, MIT License",
        "OriginalFilename": "Safehouse.exe", "ProductName": "Safehouse", "ProductVersion": version,
    }  # fmt: skip
    rows = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,\n"
        "  fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
