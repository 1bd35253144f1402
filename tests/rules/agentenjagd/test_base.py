"""The shipped bases as graphs: the standard one equals its drawing, and both can be played without a dead end."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.board import distances
from game.kernel.errors import BadSetup
from game.rules.agentenjagd.base import Base, SquareKind
from game.rules.agentenjagd.base_json import SHIPPED, base_from_json, base_to_json, load_shipped
from tests.rules.agentenjagd.ascii_base import ROOMS, ascii_base, read_rows

DRAWING = Path(__file__).resolve().parent.parent.parent / "data" / "agentenjagd_map.txt"
Spot = tuple[int, int]
Place = Spot | str
AHEAD = {"^": (0, -1), "v": (0, 1), "<": (-1, 0), ">": (1, 0)}


def shipped(name: str) -> Base:
    """Return a shipped base."""
    return base_from_json(load_shipped(name))


def place(base: Base, node: int) -> Place:
    """Return a node as the drawing knows it: a spot, a room's letter or a hangar's digit."""
    if node in base.room_nodes:
        return next(letter for letter, room in ROOMS.items() if room[1] == base.room(node).role)
    if node in base.hangar_nodes:
        return str(base.hangar(node).number)
    square = base.squares[node]
    return square.column, square.row


def drawn() -> dict[Spot, str]:
    """Return the drawing's characters by (column, row)."""
    return {(c, r): char for r, row in enumerate(read_rows(DRAWING)) for c, char in enumerate(row)}


def around(spot: Spot) -> list[Spot]:
    """Return the four neighbours."""
    return [(spot[0], spot[1] - 1), (spot[0] - 1, spot[1]), (spot[0] + 1, spot[1]), (spot[0], spot[1] + 1)]


def drawn_steps() -> set[tuple[Place, Place]]:
    """Return every single step of the drawing, read straight from its characters."""
    chars = drawn()
    squares = {spot for spot, char in chars.items() if char in ".STX^v<>"}
    steps: set[tuple[Place, Place]] = {(a, b) for a in squares for b in around(a) if b in squares}
    for spot, char in chars.items():
        if char.islower() and char != "v":
            for front in set(around(spot)) & squares:
                steps |= {(front, char.upper()), (char.upper(), front)}
        elif char.isdigit():
            steps |= {(front, char) for front in set(around(spot)) & squares}
    return steps


def test_the_standard_map_is_the_drawing_node_by_node() -> None:
    assert shipped("standard") == ascii_base(DRAWING, "Standard base", 7)


def test_the_standard_map_has_the_drawings_steps_and_no_other() -> None:
    base = shipped("standard")
    steps = {(place(base, a), place(base, b)) for a, after in enumerate(base.edges) for b in after}
    assert steps == drawn_steps()


def test_the_steps_that_cost_a_card_are_those_against_an_arrow() -> None:
    base = shipped("standard")
    arrows = {spot: AHEAD[char] for spot, char in drawn().items() if char in AHEAD}
    against = {((spot[0] + dx, spot[1] + dy), spot) for spot, (dx, dy) in arrows.items()}
    assert {(place(base, a), place(base, b)) for a, b in base.paid_steps} == against


def test_the_standard_map_has_the_rooms_of_the_table() -> None:
    base = shipped("standard")
    assert len(base.squares) == 187
    assert [h.number for h in base.hangars] == [1, 2, 3, 4, 5]
    assert len(base.alarmed_rooms) == 9
    assert {room.role for room in base.rooms if room.database} == {"archives", "control_tower", "base52"}
    assert [room.role for room in base.rooms if not room.alarmed] == ["security_office"]
    assert base.duct == (base.room_with_role("engineers"), base.room_with_role("base52"))
    assert base.base_alert == 7


def test_the_standard_maps_marks_stand_where_the_drawing_says() -> None:
    base = shipped("standard")
    assert place(base, base.start) == (11, 3)
    assert place(base, base.post) == (16, 10)
    assert [place(base, node) for node in base.terminals] == [(9, 17), (14, 17)]
    assert [(s.column, s.row) for s in base.squares if s.kind is SquareKind.BARRIER] == [
        (16, 8), (17, 8), (15, 11), (6, 14), (7, 14), (16, 14), (17, 14),
    ]  # fmt: skip


def over_turns(base: Base, start: int, blocked: frozenset[int] = frozenset()) -> set[int]:
    """Return where an agent without a card gets in any number of turns, the duct included."""
    ways = [list(after) for after in base.free_edges]
    if base.duct:
        ways[base.duct[0]].append(base.duct[1])
    found = distances(tuple(tuple(after) for after in ways), start, blocked)
    return {node for node, steps in enumerate(found) if steps >= 0}


@pytest.mark.parametrize("name", SHIPPED)
def test_nobody_is_ever_trapped(name: str) -> None:
    base = shipped(name)
    everything = set(range(base.node_count))
    for node in range(base.hangar_nodes[0]):
        assert over_turns(base, node) == everything, place(base, node)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_room_has_two_doors_or_more(name: str) -> None:
    assert all(len(room.doors) >= 2 for room in shipped(name).rooms)


@pytest.mark.parametrize(("name", "secret"), [("standard", {"dictator", "base52"}), ("small", {"base52"})])
def test_without_card_and_duct_only_the_ultra_secret_rooms_stay_shut(name: str, secret: set[str]) -> None:
    base = shipped(name)
    open_to_all = distances(base.free_edges, base.start)
    assert {base.room(node).role for node in base.room_nodes if open_to_all[node] < 0} == secret


@pytest.mark.parametrize("name", SHIPPED)
def test_no_single_pawn_cuts_anything_off(name: str) -> None:
    base = shipped(name)
    secret = {node for node, steps in enumerate(distances(base.free_edges, base.start)) if steps < 0}
    fronts = {node: {a for a, after in enumerate(base.edges) if node in after} for node in range(base.node_count)}
    for blocker in range(base.hangar_nodes[0]):
        for start in base.terminals:
            if blocker == start or blocker in fronts[start]:
                continue
            lost = set(range(base.node_count)) - over_turns(base, start, frozenset((blocker,))) - {blocker}
            if base.duct and blocker in base.duct:
                lost -= secret  # with the duct shut a card is needed, as meant
            lost = {node for node in lost if fronts[node] != {blocker} and node not in base.terminals}
            lost = {node for node in lost if node >= len(base.squares) or base.squares[node].toward < 0}
            assert not lost, (place(base, blocker), [place(base, node) for node in lost])


def ends(base: Base, start: int, steps: int) -> bool:
    """Whether a walk of exactly `steps` squares, or a shorter one into a room or terminal, begins at a place."""
    def go(node: int, left: int, seen: frozenset[int]) -> bool:
        for after in base.free_edges[node]:
            if after in seen:
                continue
            stops = after >= len(base.squares) or base.squares[after].kind is SquareKind.TERMINAL
            if stops or left == 1 or go(after, left - 1, seen | {after}):
                return True
        return False

    return go(start, steps, frozenset((start,)))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_roll_has_a_legal_end_from_everywhere(name: str) -> None:
    base = shipped(name)
    starts = [*base.room_nodes, *base.terminals, base.start, base.post]
    starts += [i for i, square in enumerate(base.squares) if square.kind is SquareKind.BARRIER]
    for start in starts:
        for roll in range(2, 13):
            assert ends(base, start, roll), (place(base, start), roll)


@pytest.mark.parametrize(("name", "near", "far"), [("standard", 23, 26), ("small", 13, 17)])
def test_hangars_are_about_equally_far_from_the_terminals(name: str, near: int, far: int) -> None:
    base = shipped(name)
    found = [distances(base.free_edges, t, dead_ends=set(base.room_nodes)) for t in base.terminals]
    nearest = [min(steps[node] for steps in found) for node in base.hangar_nodes]
    assert (min(nearest), max(nearest)) == (near, far)


def test_the_small_base_holds_what_two_players_need() -> None:
    base = shipped("small")
    assert len(base.alarmed_rooms) == 7
    assert sum(room.database for room in base.rooms) == 3
    assert len(base.terminals) == 2
    assert base.duct is not None
    assert base.paid_steps


# --- bases as text -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SHIPPED)
def test_a_base_survives_being_written_and_read(name: str) -> None:
    text = load_shipped(name)
    assert base_to_json(base_from_json(text)) == text


def test_an_unknown_shipped_base_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no base 'huge'"):
        load_shipped("huge")


NONSENSE = ["", "{", "[]", "null", "7", '"base"', "{}", '{"name": "x", "size": [1]}', "[" * 100_000]


@pytest.mark.parametrize("text", [*NONSENSE, '{"name": "x", "size": [Infinity, 1]}'])
def test_nonsense_is_refused_as_a_base(text: str) -> None:
    with pytest.raises(BadSetup, match="damaged"):
        base_from_json(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("name", "size", "squares", "rooms", "hangars", "duct", "base_alert")


@given(key=st.sampled_from(KEYS), value=JSON, drop=st.booleans())
def test_a_damaged_base_is_refused_or_still_a_base(key: str, value: object, drop: bool) -> None:
    data = json.loads(load_shipped("small"))
    data[key] = value
    if drop:
        del data[key]
    try:
        base = base_from_json(json.dumps(data))
    except BadSetup:
        return
    assert base.edges
    assert base_from_json(base_to_json(base)) == base
