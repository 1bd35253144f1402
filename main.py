"""Safehouse: reads the options, builds the App, runs it. No logic lives here."""

import argparse
import multiprocessing
import sys
from pathlib import Path
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the line and stop with exit code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def build_parser() -> Parser:
    """Return the parser of all options."""
    prog = "safehouse" if getattr(sys, "frozen", False) else "main.py"
    parser = Parser(prog=prog, description="Safehouse: four spy games round one table.", add_help=False)
    add = parser.add_argument
    add("-h", "--help", action="store_true", help="show this help (with --game: that game's options too) and stop")
    add("--game", metavar="ID", help="go straight to a table of this game")
    add("--seats", metavar="LIST", help="who sits where: human, bot:easy, bot:normal, bot:hard, by commas")
    add("--seed", type=int, metavar="N", help="the number that fixes dice and cards")
    add("--option", action="append", default=[], metavar="KEY=VALUE", help="a house option of the game, repeatable")
    add("--load", type=Path, metavar="FILE", help="go on with a saved match")
    add("--window", metavar="WxH", help="size of the window, e.g. 1280x720")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--auto", action="store_true", help="bots play every seat; quit after the debrief")
    add("--record", type=Path, metavar="FILE", help="write the match's record there")
    add("--frames", type=int, metavar="N", help="run so many frames, then quit")
    add("--shot", type=Path, metavar="FILE.png", help="write the last of --frames there")
    add("--self-check", action="store_true", help="list games, tables and assets, play a bot match of each, and stop")
    add("--version", action="store_true", help="say which version this is, and stop")
    return parser


def main(arguments: list[str]) -> int:
    """Run the program. Return its exit code: 0, or 2 with one clear line on standard error."""
    parser = build_parser()
    options = parser.parse_args(arguments)
    from scenes.app import launch

    return launch(options, parser)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
