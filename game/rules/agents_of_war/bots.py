"""Agents of War's bots by level."""

from game.bots.random_bot import RandomBot
from game.kernel.agent import Bots

BOTS: Bots = {"random": RandomBot, "easy": RandomBot, "normal": RandomBot, "hard": RandomBot}
"""The bots by level."""
