"""Every law over every installed game, with no exceptions by name."""

import pytest

from tests.conformance.laws import LAWS
from tests.conformance.subject import Subject


@pytest.mark.parametrize("law", LAWS)
def test_the_game_keeps_the_law(subject: Subject, law: str) -> None:
    LAWS[law](subject)
