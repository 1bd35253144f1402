"""Rules, game by game."""
