"""The focus: nearest ahead, groups as wholes, hover, rebuilds, dialogs, everything reachable."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from scenes.kit.context import AppContext
from scenes.kit.dialogs import DialogButton, ask
from scenes.kit.scene import Push, UiScene
from scenes.kit.ui import Button, Column, Flow, Free, Grid, Group, Label, List, ListItem, Row, ScrollView, Spot, Widget
from scenes.kit.ui.focus import Stop, nearest, step
from tests import vpad
from tests.kit import gallery
from tests.kit.driver import Driver
from tests.vpad import VirtualPad

Drive = Callable[..., Driver]


def stop(id: str, x: int, y: int, w: int = 10, h: int = 10, group: str = "") -> Stop:
    return Stop(id, Rect(x, y, w, h), group)


def test_the_nearest_in_line_wins_over_a_nearer_one_off_to_the_side() -> None:
    origin = Rect(0, 0, 10, 10)
    found = nearest(origin, "right", [stop("side", 20, 40), stop("line", 60, 0)])
    assert found is not None and found.id == "line"


def test_nothing_behind_or_beside_is_ahead() -> None:
    origin = Rect(50, 50, 10, 10)
    assert nearest(origin, "right", [stop("behind", 0, 50), stop("below", 50, 90)]) is None


def test_a_group_is_entered_at_the_item_it_remembers() -> None:
    current = stop("a", 0, 0)
    stops = [current, stop("x", 50, 0, group="g"), stop("y", 50, 20, group="g"), stop("z", 50, 40, group="g")]
    assert step(stops, current, "right", {}).id == "x"  # type: ignore[union-attr]
    assert step(stops, current, "right", {"g": "z"}).id == "z"  # type: ignore[union-attr]


def test_inside_a_group_moves_stay_inside_as_long_as_they_can() -> None:
    current = stop("x", 0, 0, group="g")
    stops = [current, stop("far", 0, 400, group="g"), stop("near", 0, 30)]
    assert step(stops, current, "down", {}).id == "far"  # type: ignore[union-attr]


def buttons(*names: str) -> list[Widget]:
    return [Button(name, name, None) for name in names]


def test_directions_walk_a_column_and_stop_at_its_ends(drive: Drive) -> None:
    driver = drive(lambda: Column(buttons("a", "b", "c")))
    assert driver.focus == "a"
    driver.key("down", "down", "down")
    assert driver.focus == "c"
    driver.key("up")
    assert driver.focus == "b"


def test_a_disabled_button_can_be_reached_and_tells_why(drive: Drive) -> None:
    pressed: list[str] = []
    driver = drive(
        lambda: Column(
            [
                Button("a", "A", None),
                Button("b", "B", lambda: pressed.append("b"), enabled=False, reason="Not your turn."),
            ]
        )
    )
    driver.key("down", "confirm")
    assert driver.focus == "b" and pressed == []
    assert [n.text for n in driver.ctx.notices.shown] == ["Not your turn."]


def test_groups_remember_their_item_when_they_are_left_and_entered_again(drive: Drive) -> None:
    driver = drive(
        lambda: Row(
            [Group(Column(buttons("a1", "a2", "a3")), "left"), Group(Column(buttons("b1", "b2", "b3")), "right")]
        )
    )
    driver.key("down", "down", "right")
    assert driver.focus == "b3"
    driver.key("up", "left")
    assert driver.focus == "a3"
    driver.key("up", "up", "right")
    assert driver.focus == "b2"


def test_next_and_previous_jump_from_group_to_group(drive: Drive) -> None:
    driver = drive(lambda: Row([Group(Column(buttons("a1", "a2")), "g1"), Group(Column(buttons("b1", "b2")), "g2")]))
    driver.key("down", "next")
    assert driver.focus == "b1"
    driver.key("previous")
    assert driver.focus == "a2"


def test_the_focus_survives_a_rebuild_by_its_id(drive: Drive) -> None:
    names = ["a", "b", "c"]
    driver = drive(lambda: Column(buttons(*names)))
    driver.key("down", "down")
    names[:] = ["new", "c", "a"]
    driver.scene.rebuild()  # type: ignore[attr-defined]
    assert driver.focus == "c"


def test_a_widget_that_is_gone_hands_the_focus_to_one_nearby(drive: Drive) -> None:
    names = ["a", "b", "c", "d"]
    driver = drive(lambda: Column(buttons(*names)))
    driver.key("down", "down")
    names.remove("c")
    driver.scene.rebuild()  # type: ignore[attr-defined]
    assert driver.focus in ("b", "d")


def test_hover_moves_the_focus_and_the_ring_shows_only_for_keys_and_pad(drive: Drive) -> None:
    driver = drive(lambda: Column(buttons("a", "b")))
    driver.move(driver.widget("b").rect.center)
    look = driver.ui.look(driver.widget("b"))
    assert driver.focus == "b" and look.hover and not look.ring
    driver.key("up")
    look = driver.ui.look(driver.widget("a"))
    assert driver.focus == "a" and look.ring and not driver.ui.look(driver.widget("b")).hover


def test_a_click_presses_on_release_inside_and_not_outside(drive: Drive) -> None:
    pressed: list[str] = []
    driver = drive(lambda: Column([Button("a", "A", lambda: pressed.append("a"))]))
    driver.click("a")
    assert pressed == ["a"]
    pos = driver.widget("a").rect.center
    driver.move(pos).post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    driver.move((1270, 710)).post(pygame.MOUSEBUTTONUP, pos=(1270, 710), button=1)
    assert pressed == ["a"]


def test_the_focused_item_of_a_long_list_is_always_in_view(drive: Drive) -> None:
    items = [ListItem(str(i), f"Item {i}") for i in range(40)]
    driver = drive(lambda: List("list", items, on_press=lambda id: None))
    for i in range(1, 40):
        driver.key("down")
        assert driver.focus == f"list/{i}"
        view = driver.widget("list").view  # type: ignore[attr-defined]
        assert view.contains(driver.widget(driver.focus).rect)


def test_the_wheel_scrolls_and_the_bar_can_be_dragged(drive: Drive) -> None:
    driver = drive(lambda: ScrollView("s", Column([Label(f"Line {i}") for i in range(80)])))
    view = driver.widget("s")
    driver.move((100, 300)).post(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False)
    after_wheel = view.offset  # type: ignore[attr-defined]
    assert after_wheel > 0
    thumb = view.thumb(driver.ctx.skin)  # type: ignore[attr-defined]
    driver.move(thumb.center).post(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1)
    driver.move((thumb.centerx, 700)).post(pygame.MOUSEBUTTONUP, pos=(thumb.centerx, 700), button=1)
    assert view.offset > after_wheel  # type: ignore[attr-defined]


def test_text_without_anything_to_press_scrolls_by_keys_to_its_end(drive: Drive) -> None:
    driver = drive(lambda: ScrollView("s", Column([Label(f"Line {i}") for i in range(80)])))
    view = driver.widget("s")
    driver.key(*["down"] * 40)
    assert view.offset == view.overflow > 0  # type: ignore[attr-defined]


def test_long_text_below_the_last_button_can_be_read_before_the_focus_leaves(drive: Drive) -> None:
    def make() -> Widget:
        lines: list[Widget] = [Label(f"Line {i}") for i in range(60)]
        return Column([ScrollView("s", Column([Button("in", "In", None), *lines])), Button("out", "Out", None)])

    driver = drive(make)
    driver.key("down")
    assert driver.focus == "in"
    driver.key(*["down"] * 30)
    view = driver.widget("s")
    assert view.offset == view.overflow and driver.focus == "out"  # type: ignore[attr-defined]


def test_a_dialog_holds_the_focus_starts_on_the_safe_button_and_gives_it_back(drive: Drive) -> None:
    driver = drive(lambda: Column(buttons("a", "b")))
    below = driver.scene
    driver.key("down")
    choices = [DialogButton("yes", "Yes", "danger"), DialogButton("no", "No", "safe")]
    below.do(Push(ask(driver.ctx, "Sure?", "Really?", choices, cancel="never")))  # type: ignore[attr-defined]
    driver.step(2)
    assert driver.focus == "dialog:1"
    for way in ("up", "down", "left", "right", "next", "previous"):
        driver.key(way)
        assert driver.focus.startswith("dialog:")
    driver.click_at((5, 5))
    assert driver.scene is not below
    driver.key("cancel")
    assert driver.scene is below and below.results == ["never"] and driver.focus == "b"  # type: ignore[attr-defined]


def test_the_tooltip_comes_with_details_and_goes_with_cancel(drive: Drive) -> None:
    driver = drive(lambda: Column([Button("a", "A", None, tooltip="Explained."), Button("b", "B", None)]))
    driver.key("details")
    assert driver.ui.tip.shown
    driver.key("cancel")
    assert not driver.ui.tip.shown and driver.loop.running
    driver.move(driver.widget("a").rect.center).step(40)
    assert driver.ui.tip.shown


def test_spots_of_a_board_work_by_pad_and_by_mouse(drive: Drive) -> None:
    pressed: list[str] = []

    def make() -> Widget:
        spots: list[Widget] = [
            Spot(f"{x},{y}", Rect(100 + x * 60, 100 + y * 60, 50, 50), lambda n=f"{x},{y}": pressed.append(n))
            for x in range(4)
            for y in range(4)
        ]
        return Group(Free(spots), "board")

    driver = drive(make, first="1,1")
    with VirtualPad() as pad:
        driver.step(2)
        driver.pad(pad, vpad.RIGHT, vpad.DOWN, vpad.A)
    assert pressed == ["2,2"]
    driver.click("0,3")
    assert pressed == ["2,2", "0,3"]


def reachable(driver: Driver) -> set[str]:
    """Return the ids of all widgets that directions, next and previous reach."""
    found: set[str] = set()
    todo = [driver.focus]
    while todo:
        start = todo.pop()
        if start in found:
            continue
        found.add(start)
        for way in ("up", "down", "left", "right"):
            driver.ui.set_focus(start)
            for _ in range(12):  # a direction may first scroll
                driver.key(way)
                if driver.focus != start:
                    break
            todo.append(driver.focus)
    return found


@pytest.mark.parametrize("name", ["menu", "settings", "files", "table", "buttons"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_widget_of_every_screen_can_be_reached_by_directions(drive: Drive, name: str, scale: float) -> None:
    def start(ctx: AppContext) -> UiScene:
        scene = gallery.SCREENS[name](ctx)
        scene.cycles_focus = False
        return scene

    driver = drive(scene=start, text_scale=scale, reduced_motion=True)
    everything = {widget.id for widget in driver.ui.focusables()}
    assert reachable(driver) == everything


def test_every_key_of_a_grid_is_reached(drive: Drive) -> None:
    driver = drive(lambda: Column([Grid(buttons(*"abcdefghij"), columns=4), Flow(buttons("x", "y"))]))
    assert reachable(driver) == set("abcdefghijxy")


def test_a_button_without_words_tells_what_it_does_under_the_mouse_and_when_the_focus_rests_on_it(drive: Drive) -> None:
    icons = [Button(id, "", None, icon="menu", tooltip=f"Explained {id}.", key="menu") for id in "ab"]
    driver = drive(lambda: Row([Button("word", "Word", None, tooltip="More."), *icons]))
    driver.move(driver.widget("b").rect.center)
    assert not driver.ui.tip.shown
    driver.step(dt=0.6)
    assert driver.ui.tip.shown and driver.ui.tip.widget is driver.widget("b")
    driver.key("left")
    driver.step(dt=0.6)
    assert driver.ui.tip.shown and driver.ui.tip.widget is driver.widget("a")
    driver.key("left")
    driver.step(dt=0.6)
    assert driver.focus == "word" and not driver.ui.tip.shown


def test_the_tooltip_of_a_tool_shows_its_key(drive: Drive) -> None:
    frames = []
    for key in ("", "menu"):
        driver = drive(lambda key=key: Row([Button("a", "", None, icon="menu", tooltip="Menu", key=key)]))
        driver.key("details")
        assert driver.ui.tip.shown
        frames.append(driver.frame().get_buffer().raw)
    assert frames[0] != frames[1]


def test_a_tooltip_goes_on_with_the_widget_of_its_id_when_the_tree_is_built_anew(drive: Drive) -> None:
    driver = drive(lambda: Row([Button("a", "", None, icon="menu", tooltip="Menu"), Button("b", "B", None)]))
    driver.key("details")
    driver.scene.rebuild()
    assert driver.ui.tip.shown and driver.ui.tip.widget is driver.widget("a")


def test_the_ring_rests_until_somebody_moves_the_focus(drive: Drive) -> None:
    driver = drive(lambda: Row([Button("a", "A", None), Button("b", "B", None)]))
    driver.key("right")
    ringed = driver.frame().get_buffer().raw
    driver.ui.resting = True
    assert not driver.ui.look(driver.widget("b")).ring and driver.frame().get_buffer().raw != ringed
    driver.key("left")
    assert driver.ui.look(driver.widget("a")).ring
