"""Says what is wrong with a base that somebody drew in Tiled, by object name and square."""

import argparse
import os
import sys
from pathlib import Path

from game.kernel.errors import BadMap
from game.rules.agentenjagd.base import Base, SquareKind


class _OneLineParser(argparse.ArgumentParser):
    """Answers a wrong option with one line instead of the usage."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"{self.prog}: {message} (see --help)\n")


def summary(base: Base) -> str:
    """Return one line on what a base holds."""
    barriers = sum(square.kind is SquareKind.BARRIER for square in base.squares)
    counts = [
        f"{base.width}x{base.height} tiles", f"{len(base.squares)} squares", f"{len(base.rooms)} rooms",
        f"{len(base.alarmed_rooms)} alarmed", f"{sum(room.database for room in base.rooms)} with a database",
        f"{len(base.terminals)} terminals", f"{barriers} barrier squares", "air duct" if base.duct else "no air duct",
        f"Base Alert at {base.base_alert}", f"{base.starting_data} aircraft data to start with",
    ]  # fmt: skip
    return f"ok: {base.name} ({', '.join(counts)})"


def check(path: Path) -> int:
    """Print the summary and remarks and return 0, or every problem and return 1."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.rules.agentenjagd.compile import compile_map
    from scenes.kit.tiled import read_map

    try:
        base, remarks = compile_map(read_map(path))
    except BadMap as error:
        print("\n".join(error.problems))
        return 1
    print(summary(base))
    print("".join(f"note: {remark}\n" for remark in remarks), end="")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Check one file: 0 if it can be played on, 1 if not, 2 if there is no such file."""
    parser = _OneLineParser(prog="python -m tools.check_map", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE.tmx", help="the map to check")
    path: Path = parser.parse_args(arguments).file
    if not path.is_file():
        print(f"there is no file {path}", file=sys.stderr)
        return 2
    return check(path)


if __name__ == "__main__":
    sys.exit(main())
