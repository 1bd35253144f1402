"""Every law over every installed game, with no exceptions by name."""

from functools import cache

import pytest

from tests.conformance.laws import LAWS
from tests.conformance.subject import Subject, installed

subject_of = cache(installed)


@pytest.mark.parametrize("law", LAWS)
def test_the_game_keeps_the_law(game_id: str, law: str) -> None:
    subject: Subject = subject_of(game_id)
    LAWS[law](subject)


def test_there_is_a_game_to_look_at(game_id: str) -> None:
    assert subject_of(game_id).game.info.id == game_id
