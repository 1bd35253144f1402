"""Agents of War: every card, every ruling, the rule book's sentences, the ways to play."""
