"""Tests of the bots of Agents Secrets."""
