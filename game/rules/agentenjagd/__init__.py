"""Agentenjagd: 2 to 5 agents race through a guarded air base for one of five aircraft."""

from game.rules.agentenjagd.bots import BOTS
from game.rules.agentenjagd.rules import Agentenjagd

GAME = Agentenjagd()

__all__ = ["BOTS", "GAME"]
