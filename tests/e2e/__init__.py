"""Whole matches through the program: posted input, the real window, kills, bad input."""
