"""Tests of scenes.play: the match driver, the table scene, privacy, replay, the program around them."""
