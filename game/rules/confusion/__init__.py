"""Confusion: two sides, a briefcase, and nobody knows how their own spies move."""

from game.rules.confusion.bots import BOTS
from game.rules.confusion.rules import Confusion

GAME = Confusion()

__all__ = ["BOTS", "GAME"]
