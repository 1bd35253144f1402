"""Movement pieces: the spec's table, what makes a set, every shipped set, and a player's own file."""

import json
from argparse import Namespace
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from game.kernel.errors import BadSetup, SafehouseError
from game.rules.confusion import GAME
from game.rules.confusion import pieces as folder
from game.rules.confusion.pieces import (
    BACKWARD,
    DIRECTIONS,
    MAX_REACH,
    Piece,
    PieceSet,
    load_set,
    make_set,
    piece_set_names,
    set_from_json,
    set_from_toml,
)
from scenes.app.options import game_options_help, read_options
from tests.rules.confusion.positions import PIECES

TABLE = """
T01 1 F FR R BR B BL L FL
T02 2 F B L R
T03 2 FL FR BL BR
T04 3 F B
T05 1 L R FL FR BL BR
T06 3 F BL BR lock
T07 2 FL FR B lock
T08 1 F L R BL BR lock
T09 4 F crown
T10 2 FL FR crown
T11 2 F L R crown
T12 1 F L R FL FR crown
"""
"""The spec's table of the reconstructed set."""

OPPOSITE = {way: DIRECTIONS[(number + 4) % 8] for number, way in enumerate(DIRECTIONS)}
MIRROR = {"F": "F", "B": "B", "L": "R", "R": "L", "FL": "FR", "FR": "FL", "BL": "BR", "BR": "BL"}
MOBILITY = 75
"""The sum of reach times directions over the reconstructed set."""


def ways(piece: Piece) -> set[str]:
    """Return the directions of a piece."""
    return {way for number, way in enumerate(DIRECTIONS) if piece.directions >> number & 1}


def mobility(pieces: PieceSet) -> int:
    """Return how many squares all pieces together could go to from the middle of an endless board."""
    return sum(piece.reach * len(ways(piece)) for piece in pieces.pieces)


@pytest.fixture(params=piece_set_names())
def shipped(request: pytest.FixtureRequest) -> PieceSet:
    """Each shipped set."""
    return set_from_json(load_set(request.param))


# --- the reconstructed set ------------------------------------------------------------------------------------------
def test_the_reconstructed_set_is_the_spec_s_table() -> None:
    rows = [line.split() for line in TABLE.split("\n") if line]
    assert len(rows) == 12
    for piece, (name, reach, *words) in zip(PIECES.pieces[:-1], rows, strict=True):
        marks = {"lock", "crown"} & set(words)
        assert (piece.id, piece.reach, ways(piece)) == (name, int(reach), set(words) - marks)
        assert (piece.lock, piece.crown) == ("lock" in marks, "crown" in marks)


def test_the_thirteenth_piece_is_the_double_agent_without_lines_of_its_own() -> None:
    assert PIECES.count == 13 and PIECES.double == 12
    double = PIECES.pieces[12]
    assert (double.reach, double.directions, double.crown, double.lock) == (0, 0, False, False)


def test_promoted_pieces_go_two_squares_in_all_eight_directions() -> None:
    assert (PIECES.promoted.reach, ways(PIECES.promoted)) == (2, set(DIRECTIONS))


def test_the_set_fits_the_four_known_facts() -> None:
    moves = {(piece.reach, frozenset(ways(piece))) for piece in PIECES.pieces}
    assert (4, frozenset({"F"})) in moves
    assert (2, frozenset("FBLR")) in moves
    assert (1, frozenset(DIRECTIONS)) in moves
    assert (3, frozenset({"FL", "FR", "B"})) not in moves


# --- every shipped set ----------------------------------------------------------------------------------------------
def test_the_reconstructed_set_comes_first_and_there_are_others() -> None:
    assert piece_set_names()[0] == "reconstructed" and len(piece_set_names()) >= 3
    option = next(option for option in GAME.info.options if option.key == "pieces")
    assert option.choices == piece_set_names() and option.default == "reconstructed"


def test_a_shipped_set_has_twelve_different_honest_pieces(shipped: PieceSet) -> None:
    honest = shipped.pieces[:-1]
    assert len(honest) == 12 and len({piece.id for piece in honest}) == 12
    assert len({(piece.reach, piece.directions) for piece in honest}) == 12
    assert all(1 <= piece.reach <= MAX_REACH and piece.directions for piece in honest)


def test_a_shipped_set_has_exactly_four_crowns_which_alone_can_not_go_back(shipped: PieceSet) -> None:
    crowns = [number for number, piece in enumerate(shipped.pieces) if piece.crown]
    stuck = [number for number, piece in enumerate(shipped.pieces[:-1]) if not ways(piece) & {"B", "BL", "BR"}]
    assert len(crowns) == 4 and crowns == stuck
    assert shipped.crowns == sum(1 << number for number in crowns)


def test_a_shipped_set_is_symmetric_left_and_right(shipped: PieceSet) -> None:
    for piece in (*shipped.pieces, shipped.promoted):
        assert {MIRROR[way] for way in ways(piece)} == ways(piece)


def test_a_lock_marks_what_is_not_always_able_to_return_to_its_previous_square(shipped: PieceSet) -> None:
    for piece in shipped.pieces[:-1]:
        returns = {OPPOSITE[way] for way in ways(piece)} == ways(piece)
        assert piece.lock == (not returns and not piece.crown)


def test_every_piece_of_a_shipped_set_can_go_forward(shipped: PieceSet) -> None:
    assert all(ways(piece) & {"F", "FL", "FR"} for piece in shipped.pieces[:-1])


def test_a_shipped_set_moves_about_as_much_as_the_reconstructed_one(shipped: PieceSet) -> None:
    assert mobility(PIECES) == MOBILITY
    assert abs(mobility(shipped) - MOBILITY) <= 3


def test_a_shipped_set_has_no_piece_that_was_found_too_strong(shipped: PieceSet) -> None:
    assert all((piece.reach, ways(piece)) != (3, {"FL", "FR", "B"}) for piece in shipped.pieces)


def test_the_masks_of_a_set_say_which_pieces_allow_a_move(shipped: PieceSet) -> None:
    for number, way in enumerate(DIRECTIONS):
        for far in range(1, MAX_REACH + 1):
            allowed = {n for n, one in enumerate(shipped.pieces) if way in ways(one) and far <= one.reach}
            assert shipped.allowed_by(number, far) == sum(1 << n for n in allowed)
            assert shipped.double not in allowed
    assert shipped.all == (1 << 13) - 1


@pytest.mark.parametrize("name", piece_set_names())
def test_a_match_is_played_with_the_set_that_its_setup_carries(name: str) -> None:
    setup = GAME.make_setup(2, {"pieces": name})
    assert setup.content == load_set(name)
    state = GAME.new_initial_state(setup)
    assert GAME.view(state, -2).pieces == set_from_json(load_set(name))  # type: ignore[arg-type]


def test_an_unknown_set_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadSetup, match="reconstructed"):
        load_set("chess")


def test_a_cut_down_set_has_its_double_agent_last() -> None:
    small = make_set(PIECES.pieces[:4], PIECES.promoted)
    assert (small.count, small.double, small.all, small.crowns) == (5, 4, 31, 0)
    assert small.pieces[4].id == "double"


# --- a player's own file --------------------------------------------------------------------------------------------
def source() -> str:
    """Return the text of a good file."""
    return resources.files(folder).joinpath("reconstructed.toml").read_text("utf-8").replace('"T', '"mine ')


def launched(path: Path) -> str:
    """Return the content of the setup that the command line makes of a file of one's own."""
    given = Namespace(
        game="confusion", seats=None, seed=1, option=[f"pieces={path}"], load=None, auto=False, window=None,
        fullscreen=False, record=None, frames=None, shot=None,
    )  # fmt: skip
    match = read_options(given, lambda kind, number: f"{kind} {number}").match
    assert match is not None and match.setup.option("pieces") == path.stem
    return match.setup.content


def test_a_set_of_one_s_own_is_a_toml_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(source(), encoding="utf-8")
    pieces = set_from_json(launched(path))
    assert pieces.pieces[0].id == "mine 01" and pieces.pieces[0].directions == PIECES.pieces[0].directions
    assert GAME.compile_file(source()) == launched(path)


def test_the_help_of_the_game_says_that_a_file_may_be_given() -> None:
    assert "reconstructed (default)" in game_options_help("confusion", lambda _: None)
    assert "or a .toml file of your own" in game_options_help("confusion", lambda _: None)


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "not toml": (lambda text: text.replace("[[piece]]", "[[piece", 1), "line"),
    "nothing": (lambda text: "", r"\[promoted\] and twelve \[\[piece\]\]"),
    "no promoted": (lambda text: text.replace("[promoted]", "[other]"), r"\[promoted\]"),
    "eleven": (lambda text: text[: text.rindex("[[piece]]")], "11 pieces; beside the double agent there are 12"),
    "two names": (lambda text: text.replace("mine 02", "mine 01"), "two pieces are called mine 01"),
    "alike": (lambda text: text.replace('"F B"', '"F R B L"').replace("reach = 3", "reach = 2", 1), "move alike"),
    "reach 5": (lambda text: text.replace("reach = 4", "reach = 5"), "the reach of mine 09 is not 1 to 4"),
    "reach 0": (lambda text: text.replace("reach = 4", "reach = 0"), "the reach of mine 09 is not 1 to 4"),
    "reach word": (lambda text: text.replace("reach = 4", 'reach = "4"'), "the reach of mine 09 is not 1 to 4"),
    "reach true": (lambda text: text.replace("reach = 4", "reach = true"), "the reach of mine 09 is not 1 to 4"),
    "direction": (lambda text: text.replace('"F B"', '"F X"'), "mine 04 has 'X', which is no direction"),
    "no direction": (lambda text: text.replace('"F B"', '""'), "the directions of mine 04 are missing"),
    "directions list": (lambda text: text.replace('"F B"', '["F"]'), "the directions of mine 04 are missing"),
    "mark": (lambda text: text.replace('"lock"', '"star"', 1), "mine 06 has the mark 'star'"),
    "five crowns": (
        lambda text: text.replace('"F BR BL"\nmark = "lock"', '"F"\nmark = "crown"'),
        "4 pieces have a crown",
    ),
    "crown back": (lambda text: text.replace('"FR FL"', '"FR FL BR BL B"'), "mine 10 has a crown and goes back"),
    "no crown": (lambda text: text.replace('"F"\nmark = "crown"', '"F"'), "mine 09 can't go back and has no crown"),
    "no id": (lambda text: text.replace('id = "mine 03"', "id = 3"), "the id of piece 3 is no short text"),
    "long id": (lambda text: text.replace("mine 03", "m" * 21), "the id of piece 3 is no short text"),
    "a date": (lambda text: text + "\nday = 2026-01-01\n", "date"),
    "piece is a word": (lambda text: 'piece = ["x"]\n[promoted]\nreach = 1\ndirections = "F"', "piece 1 is no table"),
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_set_file_gives_one_clear_line(damage: str, tmp_path: Path) -> None:
    change, told = BROKEN[damage]
    text = change(source())
    assert text != source()
    with pytest.raises(BadSetup, match=told) as caught:
        set_from_toml(text)
    assert str(caught.value).startswith("this is no set of movement pieces: ")
    assert "\n" not in str(caught.value)
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SafehouseError, match=r"broken\.toml") as line:
        launched(path)
    assert "\n" not in str(line.value)


def test_a_file_that_is_not_there_or_no_text_gives_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(SafehouseError, match="no such file"):
        launched(tmp_path / "nowhere.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    with pytest.raises(SafehouseError, match="can't be read as text"):
        launched(binary)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", "[" * 9000, '{"piece": 3, "promoted": {}}', '{"piece": [], "promoted": 1}']
)
def test_broken_content_in_a_record_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="no set of movement pieces"):
        set_from_json(text)


def test_the_order_of_words_and_doubled_words_make_no_difference() -> None:
    data = json.loads(load_set("reconstructed"))
    data["piece"][1]["directions"] = "B F F L R"
    assert set_from_json(json.dumps(data)).pieces == PIECES.pieces


def test_backward_is_the_three_directions_back() -> None:
    assert {way for number, way in enumerate(DIRECTIONS) if BACKWARD >> number & 1} == {"B", "BL", "BR"}
