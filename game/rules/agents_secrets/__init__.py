"""Agents Secrets: CIA against KGB, four cities, a mole on each side."""

from game.rules.agents_secrets.bots import BOTS
from game.rules.agents_secrets.rules import AgentsSecrets

GAME = AgentsSecrets()

__all__ = ["BOTS", "GAME"]
