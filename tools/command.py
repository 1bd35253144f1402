"""What the commands share: one clear line on bad input and exit code 2, seats and options from words."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from game.kernel.errors import SafehouseError

BAD_INPUT = 2


class UsageError(SafehouseError):
    """The command line asks for something that can't be; the text is one line."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, without repeating how it is used."""

    def error(self, message: str) -> NoReturn:
        """Print the line and stop with exit code 2."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (--help says more)\n")


def run(prog: str, main: Callable[[Sequence[str]], int], arguments: Sequence[str] | None = None) -> int:
    """Run a command. Return its exit code; what a person got wrong is one line on standard error and 2."""
    try:
        return main(sys.argv[1:] if arguments is None else arguments)
    except SafehouseError as error:
        text = str(error)
    except OSError as error:
        text = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    except KeyboardInterrupt:
        text = "stopped"
    print(f"{prog}: {' '.join(text.split())}", file=sys.stderr)
    return BAD_INPUT


def at_least(least: int) -> Callable[[str], int]:
    """Return a reader of whole numbers that are not smaller."""

    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is less than {least}")
        return value

    number.__name__ = "number"
    return number


def positive(text: str) -> float:
    """Read a number above zero."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is not above zero")
    return value


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Return the options that `--option key=value` words give. Raises UsageError."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise UsageError(f"--option {pair!r}: it should look like key=value")
        found[key] = value
    return found
