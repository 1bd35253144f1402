"""One subject a game for all conformance tests of a process: its matches are played once."""

import pytest

from tests.conformance.subject import Subject, installed


@pytest.fixture(scope="session")
def subject(game_id: str) -> Subject:
    """An installed game with its bots and the matches that the laws look at."""
    return installed(game_id)
