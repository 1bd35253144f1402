"""Makers of the sounds, a module for the house and one for each game: each has a table SOUNDS of names."""
