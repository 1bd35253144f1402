"""Bots and bot machinery that work for any game."""
