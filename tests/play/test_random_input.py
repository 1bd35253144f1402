"""Random input for a while: whatever is pressed, the program neither falls nor gets stuck."""

import random

import pygame
import pytest

from tests.kit.driver import KEYS
from tests.play.at_table import AtTable, request_of

ROUNDS = 550


@pytest.mark.parametrize("kinds", [("human", "bot:easy"), ("human", "human", "bot:easy")])
def test_random_keys_and_clicks_never_stop_a_table(kinds: tuple[str, ...]) -> None:
    rng = random.Random(len(kinds))
    at = AtTable(request_of(*kinds), speed="fast")
    names = [*KEYS, "confirm", "confirm", "right", "down"]
    for _ in range(ROUNDS):
        roll = rng.random()
        if roll < 0.6:
            at.key(rng.choice(names))
        elif roll < 0.85:
            at.click_at((rng.randrange(1280), rng.randrange(720)), rng.choice((1, 1, 1, 3)))
        elif roll < 0.9:
            at.post(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=1.0)
        elif roll < 0.93:
            at.post(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))
        else:
            at.step(rng.randrange(1, 20))
        if not at.loop.running:
            at = AtTable(request_of(*kinds, seed=rng.randrange(100)), speed="fast")
    assert at.loop.frames > 100
