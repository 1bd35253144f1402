"""Tests of the games' tables."""
