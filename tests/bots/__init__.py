"""Tests of the bots for any game."""
