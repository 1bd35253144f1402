"""What goes into the built program and what stays out: modules found by looking, data files, names left away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
APP_ID = "org.safehouse.Safehouse"
ROOMS = ("game", "scenes")
EXCLUDED = [
    "tools", "tests", "tkinter", "_tkinter", "turtle", "idlelib", "lib2to3", "ensurepip", "pip", "setuptools", "wheel",
    "pytest", "hypothesis", "test", "unittest", "doctest", "pdb", "pydoc", "pydoc_data", "readline", "curses",
    "sqlite3", "ssl", "_ssl", "_hashlib", "xmlrpc", "ftplib", "smtplib", "imaplib", "nntplib", "dbm", "mypy", "PIL",
    "soundfile",
    "pygame.docs", "pygame.examples", "pygame.tests", "pygame.surfarray", "pygame.sndarray", "pygame.freetype",
    "pygame.ftfont", "pygame.camera", "pygame._camera", "pygame._camera_opencv", "pygame._camera_vidcapture",
    "pygame.midi", "pygame.pypm", "numpy.f2py", "numpy.testing", "numpy.distutils", "numpy.tests",
]  # fmt: skip
"""Modules that the program never imports. readline would bring the GPL, ssl and _hashlib OpenSSL."""
UNWANTED = re.compile(
    r"""(^|/)pygame/(docs|examples|tests|__pyinstaller|__briefcase)/   # what isn't the library itself
      | (^|/)pygame/.*\.(pyi|ttf\.txt|icns|bmp)$
      | (^|/)numpy/(.*/)?(tests|f2py|include)/
      | (^|/)numpy/.*\.(pyi|pxd|h|c|lib|a)$
      | \.dist-info/(?!METADATA$)""",
    re.VERBOSE,
)


def version_of(root: Path = ROOT) -> str:
    """Return the program's version, without importing the program. Raises ValueError if it has none."""
    found = re.search(r'^VERSION = "([^"]+)"', (root / "scenes/app/version.py").read_text(encoding="utf-8"), re.M)
    if found is None:
        raise ValueError("scenes/app/version.py has no VERSION")
    return found[1]


def modules(root: Path = ROOT) -> list[str]:
    """Return the names of all modules of ours: games and tables are imported by name, which nobody else can see."""
    found = []
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            found.append(name.removesuffix(".__init__"))
    return [*found, "numpy", "pygame._sdl2.controller", "pygame._sdl2.video"]


def data_files(root: Path = ROOT) -> list[tuple[Path, str]]:
    """Return (file, folder inside the program) of everything that isn't code: assets, maps, the games' own data."""
    found: list[tuple[Path, str]] = []
    for room in ("assets", "maps", *ROOMS):
        for path in sorted((root / room).rglob("*")):
            if path.is_file() and not _passed_over(path.relative_to(root)):
                found.append((path, str(PurePosixPath(path.relative_to(root).parent.as_posix()))))
    return [*found, (root / "LICENSE", "."), (root / "CREDITS.md", ".")]


def _passed_over(path: Path) -> bool:
    hidden = any(part.startswith(".") or part == "__pycache__" for part in path.parts)
    return hidden or path.suffix in (".py", ".pyc", ".tmp") or path.name == "README.md"


def wanted(name: str) -> bool:
    """Return whether a file that PyInstaller found belongs in the program, by its place there."""
    return UNWANTED.search(name.replace("\\", "/")) is None


def libraries(folder: Path) -> Iterator[Path]:
    """Yield the shared libraries in a built folder that are no modules of Python."""
    for path in sorted(folder.rglob("*")):
        is_library = re.search(r"(\.so\.[\d.]+|^lib[^/]*\.so|\.dylib|\.dll)$", path.name) or path.name == "Python"
        if is_library and path.is_file() and not path.is_symlink():
            yield path
