"""Tests of the bots of Confusion."""
