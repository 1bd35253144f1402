"""Tests of what every game shares."""
