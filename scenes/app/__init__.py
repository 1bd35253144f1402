"""The program round the scenes: options, window, loop, context, self-check, crash report. `launch` starts it."""

from __future__ import annotations

import argparse
import os
import sys


def launch(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Do what the options ask. Return the exit code; every expected error is one line on standard error and 2."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.kernel.errors import SafehouseError

    try:
        return _answer(options, parser)
    except (SafehouseError, RuntimeError, ValueError) as error:
        if not _expected(error):
            raise
        sys.stderr.write(f"{parser.prog}: {_one_line(error)}\n")
        return 2
    except KeyboardInterrupt:
        return 130


def _answer(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    from scenes.app.version import VERSION

    if options.help:
        sys.stdout.write(_help(options.game, parser))
        return 0
    if options.version:
        sys.stdout.write(f"Safehouse {VERSION}\n")
        return 0
    if options.self_check:
        from scenes.app.self_check import self_check

        return self_check()
    from scenes.app.names import sitter_names
    from scenes.app.options import read_options

    wanted = read_options(options, sitter_names())
    from scenes.app.program import run

    return run(wanted)


def _help(game_id: str | None, parser: argparse.ArgumentParser) -> str:
    text = parser.format_help()
    if game_id is None:
        return text
    from scenes.app.names import option_words
    from scenes.app.options import game_options_help

    return f"{text}\n{game_options_help(game_id, option_words(game_id))}\n"


def _expected(error: Exception) -> bool:
    """Whether an error is one of the house's own, whose message is a line for people."""
    from game.kernel.errors import SafehouseError

    house = type(error).__module__.startswith("scenes.")
    return isinstance(error, SafehouseError) or house


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
