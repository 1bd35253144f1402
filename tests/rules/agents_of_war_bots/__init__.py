"""Tests of Agents of War's bots."""
