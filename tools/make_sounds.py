"""Makes every sound of the program: synthesised, levelled, written as Ogg files beside their `sounds.toml`."""

import argparse
import importlib
import pkgutil
import sys
import tomllib
from pathlib import Path

from tools import sounds
from tools.synth import Maker, Sound, level, ogg, peak, trimmed

ROOT = Path(__file__).resolve().parent.parent
EFFECT, MUSIC = 0.2, 0.08
"""Loudness of an effect and of a loop (root mean square of the loudest moment, full scale 1)."""
THRIFT = 0.6
"""How hard the files are packed, 0 (large) to 1 (small)."""


def sound_groups() -> dict[str, dict[str, Maker]]:
    """Return the makers by name of the house ('shared') and of each game that has any."""
    names = sorted(module.name for module in pkgutil.iter_modules(sounds.__path__))
    return {name: importlib.import_module(f"{sounds.__name__}.{name}").SOUNDS for name in names}


def folder_of(group: str) -> str:
    """Return the folder of a group's files, below the project's."""
    return f"assets/{group}/sounds" if group == "shared" else f"assets/games/{group}/sounds"


def finished(name: str, make: Maker) -> Sound:
    """Return one sound at its loudness; loops keep their length, or they would no longer meet."""
    if name.startswith("music_"):
        return level(make(), MUSIC)
    return trimmed(level(peak(make(), 0.5), EFFECT))


def encoded(name: str, make: Maker) -> bytes:
    """Return one sound as a file's bytes."""
    return ogg(finished(name, make), THRIFT)


def listed(folder: Path) -> set[str]:
    """Return the files that a folder's `sounds.toml` names."""
    table = tomllib.loads((folder / "sounds.toml").read_text(encoding="utf-8"))
    music = table.pop("music", {})
    rows = [*table.values(), *music.values()]
    return {name for row in rows for name in (row["file"], *row.get("variants", ()))}


def main(arguments: list[str] | None = None) -> int:
    """Write the sounds; return 1 if a list and the sounds differ."""
    parser = argparse.ArgumentParser(prog="tools.make_sounds", description=__doc__)
    parser.add_argument("--only", metavar="NAME", help="make just this sound")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    chosen = parser.parse_args(arguments)
    total = 0
    for group, makers in sound_groups().items():
        folder = chosen.root / folder_of(group)
        folder.mkdir(parents=True, exist_ok=True)
        for name, make in makers.items():
            if chosen.only in (None, name):
                data = encoded(name, make)
                (folder / f"{name}.ogg").write_bytes(data)
                total += len(data)
                print(f"{group}/{name}.ogg  {len(data) / 1024:.1f} KiB")
        if chosen.only is None and listed(ROOT / folder_of(group)) != {f"{name}.ogg" for name in makers}:
            print(f"{folder_of(group)}/sounds.toml doesn't name just the sounds that are made.", file=sys.stderr)
            return 1
    print(f"{total / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
