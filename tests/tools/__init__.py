"""Tests of the public commands under tools/."""
