"""Agents of War: three cards, ten Influence, and 104 different tricks."""

from game.rules.agents_of_war.bots import BOTS, RIVALS
from game.rules.agents_of_war.rules import AgentsOfWar

GAME = AgentsOfWar()

__all__ = ["BOTS", "GAME", "RIVALS"]
