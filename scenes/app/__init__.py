"""The program round the scenes: options, window, loop, context, self-check, crash report. `launch` starts it."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress


def launch(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Do what the options ask. Return the exit code: every error is one line on standard error.

    2 for the house's own errors, whose message is meant for people; 1 for an unexpected one, with a report.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _open_streams()
    try:
        return _answer(options, parser)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        expected = _expected(error)
        line = _one_line(error) if expected else _unexpected(error)
    sys.stderr.write(f"{parser.prog}: {line}\n")
    if len(sys.argv) == 1 and getattr(sys, "frozen", False) and not _seen_in_terminal():
        _message_box(line)
    return 2 if expected else 1


def _open_streams() -> None:
    """A built program without a console has no output at all: writing must not fail there."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 as long as the program


def _seen_in_terminal() -> bool:
    return sys.stderr.isatty()


def _unexpected(error: Exception) -> str:
    """Write the report of an error before there was a window; return the line to be told."""
    from scenes.app.crash import write_report
    from scenes.kit.storage import Storage

    report = write_report(Storage.open(), error)
    return f"an unexpected error ({type(error).__name__}); report: {report or 'none'}"


def _message_box(line: str) -> None:
    """Tell somebody who started the program by a double click; without a screen there is nobody."""
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box("Safehouse", line, message_type="error")


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
