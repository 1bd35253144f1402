"""How the bots answer: honest pieces truly, the double agent as a piece would until a lie pays, in the same time."""

from collections import Counter

import pytest

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng
from game.rules.confusion import BOTS, GAME
from game.rules.confusion import actions as act
from game.rules.confusion.judge import Judge
from game.rules.confusion.mind import Mind
from game.rules.confusion.state import State
from game.rules.confusion.tuning import HARD
from tests.rules.confusion.positions import Game, board, mask, told

FULL = ("A c2", "B d2 double", "C e2", "D g2", "E h2", "F i2", "G c1", "H d1", "I e1", "J f1", "K g1", "L h1", "M i1")
REDS = ("N i10", "O h10", "P g10", "Q e10", "R d10", "S c10", "T i11", "U h11", "V g11", "W f11", "X e11")


def answers(state: State, words: str, level: str = "hard", times: int = 24) -> Counter[bool]:
    """Return how often a bot says yes and no to an announcement, over many streams."""
    asked = Game(state).say(words).state
    seat = GAME.current_player(asked)
    info = InformationState(GAME.view(asked, seat), ())
    found = [BOTS[level](1.0).choose(info, bot_rng(9, seat, step)) for step in range(times)]
    assert all(isinstance(one, act.Answer) for one in found)
    return Counter(one.yes for one in found if isinstance(one, act.Answer))


def test_the_double_agent_does_not_carry_the_case_home() -> None:
    state = board("A e10 double", "B c3", "C d3", "N k9", "O a8", "P b8", case="e10")
    assert answers(state, "A F1 carry")[True] == 0


def test_the_double_agent_does_not_capture_the_holder_of_the_case() -> None:
    state = told(board("A e4 double", "B c3", "C d3", "N e3 T04", "O k9", case="e3"), "N", mask("T04"))
    assert answers(state, "A B1")[True] == 0


def test_the_double_agent_grants_the_gift_of_the_case() -> None:
    state = board("A e3 double", "B c3", "N e1 T01", "O k9", case="e3")
    assert answers(state, "A B2 push")[False] == 0  # Red's spy on White's first row wins with it


def test_the_double_agent_poses_where_nothing_is_at_stake() -> None:
    found = answers(board(*FULL, *REDS), "B F1", times=60)
    assert min(found[True], found[False]) >= 8


def test_the_double_agent_keeps_to_what_a_piece_could_be() -> None:
    state = told(board(*FULL, *REDS), "B", mask("T01", "T03", "T05", "double"))
    assert answers(state, "B FL1")[True] >= 20  # all that is left of it goes ahead aslant


def test_an_honest_piece_is_answered_truly() -> None:
    state = board("A e5 T02", "B c3", "N k9", case="f6")
    assert answers(state, "A F2", times=3) == Counter({True: 3})
    assert answers(state, "A F3", times=3) == Counter({False: 3})


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_an_honest_answer_looks_at_as_many_positions_as_a_double_agents(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.rules.confusion import answers as answering

    nodes: list[int] = []
    real = answering.Search.value

    def counted(self: answering.Search, *args: object) -> float:
        found = real(self, *args)  # type: ignore[arg-type]
        nodes.append(self.nodes)
        return found

    monkeypatch.setattr(answering.Search, "value", counted)
    looked = []
    for kind in ("double", "T02"):
        nodes.clear()
        state = board(f"A e5 {kind}", "B c3 T08", "N k9", "O h8", case="f6")
        asked = Game(state).say("A F2").state
        seat = GAME.current_player(asked)
        BOTS[level](1.0).choose(InformationState(GAME.view(asked, seat), ()), bot_rng(9, seat, 1))
        looked.append(max(nodes))
    assert all(count > 1 for count in looked)
    assert max(looked) <= 3_200


def test_a_suspect_is_worth_less_to_its_owner() -> None:
    state = board(*FULL, *REDS)
    fresh, suspect = (
        Judge(Mind(GAME.view(one, GAME.current_player(one)), HARD)).material[1]
        for one in (state, told(state, "B", mask("T08", "double")))
    )
    assert suspect < fresh
