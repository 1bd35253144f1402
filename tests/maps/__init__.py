"""Tests of the shipped maps, of reading Tiled maps, and of what is said about broken ones."""
