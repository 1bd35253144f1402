"""Every way of breaking a base has its own message, with the object's name, the square and what to do."""

from pathlib import Path

import pytest

from tests.maps.editing import Edit, MapFile
from tools.check_map import main as check_map

GATES = [(16, 8), (17, 8), (15, 11), (16, 14), (17, 14)]


def no_class(m: MapFile) -> None:
    del m.thing("Start").attrib["type"]


def polygon(m: MapFile) -> None:
    m.thing("Laboratory").append(m.thing("Laboratory").makeelement("polygon", {"points": "0,0 256,0 0,256"}))


def no_alarms(m: MapFile) -> None:
    for name in ("Archives", "Laboratory", "Reception", "Wind Tunnel", "Base 52", "Control Tower"):
        m.put(m.thing(name), "alarmed", "false", "bool")


def turn_inwards(m: MapFile) -> None:
    """The ultra-secret zone's barriers: free to enter, and a card to leave."""
    for number, direction in ((1, "down"), (2, "down"), (3, "right"), (6, "up"), (7, "up")):
        m.put(m.thing(f"Barrier {number}"), "direction", direction)


CASES: dict[str, tuple[Edit, str]] = {
    "no start": (lambda m: m.delete("Start"), "a start is missing: put an object of class start on a square"),
    "second start": (
        lambda m: m.add("start", "Other start", 4, 3),
        "start 'Start' at 11,3: there is already one at 4,3: delete one of them",
    ),
    "no terminal": (
        lambda m: m.delete_all("terminal"),
        "a terminal is missing: put an object of class terminal on a square",
    ),
    "no post": (
        lambda m: m.delete_all("special_post"),
        "the special agent's post is missing: put an object of class special_post on a square",
    ),
    "no hangar 3": (
        lambda m: (m.delete("Hangar 3"), m.delete("Hangar 3"), m.delete("Door of Hangar 3")),
        "hangar 3 is missing: add an object of class hangar with number 3",
    ),
    "hangar twice": (
        lambda m: m.put(m.add("hangar", "Spare hangar", 0, 7), "number", "3", "int"),
        "hangar 'Spare hangar' at 0,7: there is already a hangar 3 at 10,0: change its number",
    ),
    "hangar without number": (
        lambda m: (m.drop(m.thing("Hangar 2"), "number"), m.delete("Hangar 2", 1), m.delete("Door of Hangar 2")),
        "hangar 'Hangar 2' at 5,0: it has no hangar number: give it a property 'number' (int) from 1 to 5",
    ),
    "no reception": (
        lambda m: m.put(m.thing("Reception"), "role", "lounge"),
        "a Reception is missing: give a room the property 'role' with the value reception",
    ),
    "no security office": (
        lambda m: (m.put(m.thing("Security Office"), "role", "office"), m.delete_all("guard_post")),
        "a Security Office is missing: give a room the property 'role' with the value security_office",
    ),
    "two receptions": (
        lambda m: m.put(m.thing("Archives"), "role", "reception"),
        "room 'Reception' at 8,12: the role 'reception' is already that of 'Archives': change one of them",
    ),
    "alarm in the security office": (
        lambda m: m.put(m.thing("Security Office"), "alarmed", "true", "bool"),
        "room 'Security Office' at 8,8: the Security Office has no alarm: set its property 'alarmed' to false",
    ),
    "too few alarms": (
        no_alarms,
        "only 3 rooms have an alarm, at least 4 are needed: add rooms or set 'alarmed' to true",
    ),
    "alarm that is no bool": (
        lambda m: m.put(m.thing("Laboratory"), "alarmed", "maybe"),
        "room 'Laboratory' at 0,12: its property 'alarmed' is no bool: choose the type bool and tick it or not",
    ),
    "base alert too late": (
        lambda m: m.put(m.root, "base_alert", "12", "int"),
        "the map's property 'base_alert' is '12': set it to a whole number from 1 to 9, or take it away",
    ),
    "more starting data than a hand": (
        lambda m: m.put(m.root, "starting_data", "5", "int"),
        "the map's property 'starting_data' is '5': set it to a whole number from 0 to 4, or take it away",
    ),
    "door on nothing": (
        lambda m: m.move("Door of Laboratory", 2, 13),
        "door 'Door of Laboratory' at 2,13: it opens on nothing: put it beside a square",
    ),
    "door in a corner": (
        lambda m: m.move("Door of Flight Briefing Room", 8, 6),
        "door 'Door of Flight Briefing Room' at 8,6: it touches 2 squares (8,7 and 7,6): "
        "move it from the corner, or give it a 'direction'",
    ),
    "door in no room": (
        lambda m: m.move("Door of Laboratory", 6, 12),
        "door 'Door of Laboratory' at 6,12: 6,12 is in no room or hangar: put it on a tile at the room's edge",
    ),
    "room without a door": (
        lambda m: (m.delete("Door of Reception"), m.delete("Door of Reception")),
        "room 'Reception' at 8,12: it has no door: put an object of class door on a tile at its edge",
    ),
    "room nobody can reach": (
        lambda m: (m.delete("Air duct"), m.delete_all("barrier"), m.paint(GATES, (15, 12))),
        "room 'Dictator's Office' at 18,8: nobody can reach it: lead squares to its door",
    ),
    "hangar nobody can reach": (
        lambda m: m.paint([(7, 2), (9, 2), (8, 3)], (15, 12)),
        "hangar 2 at 5,0: nobody can reach it: lead squares to its door",
    ),
    "terminal nobody can reach": (
        lambda m: m.paint([(9, 16)], (15, 12)),
        "terminal at 9,17: nobody can reach it: join it to the other squares",
    ),
    "trap": (
        turn_inwards,
        "square at 16,9 and 15 more: an agent without a card is trapped there for ever (can't reach any terminal): "
        "open a way out or turn a barrier",
    ),
    "barrier without direction": (
        lambda m: m.drop(m.thing("Barrier 3"), "direction"),
        "barrier 'Barrier 3' at 15,11: it has no direction: give it a property 'direction' (up, down, left, right), "
        "the way that is free",
    ),
    "barrier with a strange direction": (
        lambda m: m.put(m.thing("Barrier 3"), "direction", "west"),
        "barrier 'Barrier 3' at 15,11: unknown direction 'west': use up, down, left, right",
    ),
    "barrier that points at a wall": (
        lambda m: m.put(m.thing("Barrier 1"), "direction", "left"),
        "barrier 'Barrier 1' at 16,8: its arrow points at 15,8, which is no square: turn or move it",
    ),
    "barrier off the squares": (
        lambda m: m.move("Barrier 1", 15, 12),
        "barrier 'Barrier 1' at 15,12: 15,12 is not a square: move it onto one",
    ),
    "barrier on the post": (
        lambda m: m.move("Barrier 1", 16, 10),
        "barrier 'Barrier 1' at 16,10: a post is already on 16,10: move one of them",
    ),
    "unknown class": (
        lambda m: m.thing("Start").set("type", "begin"),
        "begin 'Start' at 11,3: unknown class 'begin': use one of room, hangar, door, duct, guard_post, alarm_track, "
        "note, start, special_post, terminal, barrier",
    ),
    "no class": (no_class, "object 'Start' at 11,3: it has no class: set one of room, hangar"),
    "duct to nowhere": (
        lambda m: m.put(m.thing("Air duct"), "to", "Base 53"),
        "duct 'Air duct' at 5,4: no room is called 'Base 53': set its property 'to' to a room's name",
    ),
    "duct without an end": (
        lambda m: m.drop(m.thing("Air duct"), "to"),
        "duct 'Air duct' at 5,4: it doesn't say where it goes to: set its property 'to' to a room's name",
    ),
    "second duct": (
        lambda m: m.add("duct", "Spare duct", 1, 5, **{"from": "Archives", "to": "Laboratory"}),
        "duct 'Air duct' at 5,4: there is already an air duct at 1,5: delete one of them",
    ),
    "object outside": (
        lambda m: m.move("Terminal 1", 30, 17),
        "terminal 'Terminal 1' at 30,17: it lies outside the map of 24x18 tiles: move it in",
    ),
    "rooms on top of each other": (
        lambda m: m.thing("Laboratory").set("height", "640") or m.move("Laboratory", 0, 10),
        "room 'Laboratory' at 0,10: it overlaps room 'Archives' at 0,8 on 0,10: move one of them",
    ),
    "room over squares": (
        lambda m: m.thing("Reception").set("width", "512"),
        "room 'Reception' at 8,12: it lies on 3 squares, the first at 11,12: put room floor there "
        "or make the room smaller",
    ),
    "room off the grid": (
        lambda m: m.move("Reception", 8.4, 12),
        "room 'Reception' at 8,12: its edges are not on the grid: switch on View > Snapping > Snap to Grid "
        "and draw it again",
    ),
    "room without a name": (
        lambda m: m.thing("Archives").set("name", ""),
        "room at 0,8: it has no name: give it one, every room needs its own",
    ),
    "room as a polygon": (
        polygon,
        "room 'Laboratory' at 0,12: it is no plain rectangle or point (polygon): draw it again "
        "with Tiled's rectangle tool",
    ),
    "guard outside his office": (
        lambda m: m.move("Security Agent", 3, 9),
        "guard_post 'Security Agent' at 3,9: the Security Agent waits in the Security Office: move it into that room",
    ),
    "alarm counter of no room": (
        lambda m: m.put(m.thing("Alarm of Archives"), "room", "Attic"),
        "alarm_track 'Alarm of Archives' at 3,8: no room is called 'Attic': set its property 'room' to a room's name",
    ),
}


def said(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return what the command prints about a map that can't be played on."""
    assert check_map([str(path)]) == 1
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("case", CASES)
def test_a_broken_map_gets_its_own_message(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit, message = CASES[case]
    map_file = MapFile()
    edit(map_file)
    lines = said(map_file.save(tmp_path), capsys)
    assert any(line.startswith(message) for line in lines), lines
