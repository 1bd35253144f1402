"""Compiles the shipped maps to the graphs that lie beside Agentenjagd's rules."""

import argparse
import os
import sys
from pathlib import Path

from game.kernel.errors import BadMap
from game.rules.agentenjagd.base_json import base_to_json
from game.rules.agentenjagd.compile import compile_map
from tools.make_base import MAPS, SHIPPED

GRAPHS = Path(__file__).resolve().parent.parent / "game" / "rules" / "agentenjagd" / "bases"


def main(arguments: list[str] | None = None) -> int:
    """Write the graphs, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(prog="python -m tools.compile_maps", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a graph is out of date")
    options = parser.parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.kit.tiled import read_map

    old = []
    for name, file in SHIPPED.items():
        try:
            base, remarks = compile_map(read_map(MAPS / file))
        except BadMap as error:
            print("\n".join(f"{file}: {problem}" for problem in error.problems), file=sys.stderr)
            return 1
        text = base_to_json(base) + "\n"
        path = GRAPHS / f"{name}.json"
        if options.check:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                old.append(path.name)
            continue
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {len(base.squares)} squares, {len(base.rooms)} rooms")
        print("".join(f"  {remark}\n" for remark in remarks), end="")
    if options.check:
        print(f"out of date: {', '.join(old)}" if old else "up to date")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
