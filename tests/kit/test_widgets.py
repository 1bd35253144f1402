"""Each widget by keys, pad and mouse; layouts at every size and text scale."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from scenes.kit.context import AppContext
from scenes.kit.dialogs import DialogButton, ask, ask_text
from scenes.kit.scene import Push
from scenes.kit.ui import (
    At,
    Button,
    Choice,
    Column,
    Fill,
    Flow,
    Free,
    Grid,
    HintBar,
    Label,
    List,
    ListItem,
    Panel,
    Row,
    ScrollView,
    Slider,
    Spacer,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
)
from scenes.kit.ui.layout import share_out
from tests import vpad
from tests.kit import gallery
from tests.kit.driver import Driver
from tests.kit.layout_check import problems
from tests.vpad import VirtualPad

Drive = Callable[..., Driver]
SIZES = [(1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)]


def test_a_toggle_turns_by_confirm_left_right_and_click(drive: Drive) -> None:
    seen: list[bool] = []
    driver = drive(lambda: Column([Toggle("t", "Toggle", False, seen.append)]))
    driver.key("confirm", "right", "left", "left").click("t")
    assert seen == [True, False, True]


def test_a_slider_moves_in_steps_within_its_limits_and_by_dragging(drive: Drive) -> None:
    seen: list[float] = []
    driver = drive(lambda: Column([Slider("s", "Slider", 90, seen.append)]))
    driver.key("right", "right", "right", "left")
    assert seen == [95, 100, 95]
    slider: Any = driver.widget("s")
    track = slider._track(driver.ctx.skin)
    driver.move((track.x, track.centery)).post(pygame.MOUSEBUTTONDOWN, pos=(track.x, track.centery), button=1)
    assert seen[-1] == 0
    driver.move(track.center).post(pygame.MOUSEBUTTONUP, pos=track.center, button=1)
    assert seen[-1] == 50


def test_a_choice_goes_round_in_both_directions_and_a_click_on_the_left_arrow_goes_back(drive: Drive) -> None:
    seen: list[str] = []
    options = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")]
    driver = drive(lambda: Column([Choice("c", "Choice", options, "a", seen.append)]))
    driver.key("left", "right", "confirm")
    assert seen == ["c", "a", "b"]
    choice: Any = driver.widget("c")
    driver.click_at(choice.control_rect(driver.ctx.skin).move(4, 0).midleft)
    assert seen[-1] == "a"


def test_a_disabled_setting_keeps_its_value_and_says_why(drive: Drive) -> None:
    seen: list[Any] = []
    driver = drive(
        lambda: Column(
            [
                Toggle("t", "T", False, seen.append, enabled=False, reason="Not here."),
                Slider("s", "S", 5, seen.append, enabled=False, reason="Nor here."),
            ]
        )
    )
    driver.key("confirm", "right", "down", "confirm", "left").click("t")
    assert seen == [] and {n.text for n in driver.ctx.notices.shown} == {"Not here.", "Nor here."}


def test_tabs_switch_from_anywhere_by_the_shoulder_buttons(drive: Drive) -> None:
    seen: list[str] = []
    driver = drive(
        lambda: Column(
            [
                Tabs("tabs", [("a", "A"), ("b", "B"), ("c", "C")], seen[-1] if seen else "a", seen.append),
                Button("x", "X", None),
            ]
        ),
        first="x",
    )
    with VirtualPad() as pad:
        driver.step(2)
        driver.pad(pad, vpad.RSHOULDER, vpad.RSHOULDER, vpad.RSHOULDER, vpad.LSHOULDER)
    assert seen == ["b", "c", "a", "c"] and driver.focus == "x"
    driver.click("tabs/b")
    assert seen[-1] == "b"


def test_a_list_tells_what_is_pressed_and_what_has_the_focus(drive: Drive) -> None:
    pressed: list[str] = []
    focused: list[str] = []
    items = [ListItem("a", "A"), ListItem("b", "B", enabled=False, reason="No."), ListItem("c", "C")]
    driver = drive(lambda: List("l", items, pressed.append, focused.append))
    driver.key("down", "confirm", "down", "confirm").click("l/a")
    assert pressed == ["c", "a"] and focused == ["a", "b", "c", "a"]


def test_text_is_typed_edited_and_handed_over(drive: Drive) -> None:
    done: list[str] = []
    seen: list[str] = []
    driver = drive(lambda: Column([TextEntry("e", "Name", "Ann", seen.append, done.append, max_length=6)]))
    driver.type("a").key(pygame.K_HOME).type("X").key(pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE)
    assert seen == ["Anna", "XAnna", "Xnna", "Xnn"]
    driver.type("12345678").key("confirm")
    assert done == ["Xnn123"]


def test_letters_that_move_the_focus_elsewhere_are_text_in_a_field(drive: Drive) -> None:
    driver = drive(lambda: Column([TextEntry("e", "Name", ""), Button("b", "B", None)]))
    driver.key(pygame.K_s)
    assert driver.focus == "e"
    driver.type("s").key("down")
    assert driver.focus == "b" and not driver.ctx.input.devices.typing
    driver.key("up")
    assert driver.ctx.input.devices.typing


def test_control_characters_and_line_ends_do_not_get_into_a_field(drive: Drive) -> None:
    seen: list[str] = []
    driver = drive(lambda: Column([TextEntry("e", "Name", "", seen.append)]))
    driver.type("a\nb\tc\x00")
    assert seen == ["abc"]


def test_hovering_over_a_field_does_not_begin_to_type(drive: Drive) -> None:
    driver = drive(lambda: Column([Button("b", "B", None), TextEntry("e", "Name", "")]))
    driver.move(driver.widget("e").rect.center)
    assert driver.focus == "b" and not driver.ctx.input.devices.typing
    driver.click("e")
    assert driver.focus == "e" and driver.ctx.input.devices.typing


def test_with_a_pad_a_name_is_entered_on_the_screen_keyboard(drive: Drive) -> None:
    seen: list[str] = []
    names = {"value": ""}

    def changed(text: str) -> None:
        seen.append(text)
        names["value"] = text

    driver = drive(lambda: Column([TextEntry("e", "Name", names["value"], changed)]))
    with VirtualPad() as pad:
        driver.step(2)
        driver.pad(pad, vpad.A)
        assert driver.focus == "key:0:0"
        driver.pad(pad, vpad.DOWN, vpad.A, vpad.RIGHT, vpad.A, vpad.RSHOULDER, vpad.A, vpad.LSHOULDER, vpad.START)
    assert seen == ["Qw "] and driver.focus == "e"


def test_asking_for_a_text_gives_it_or_nothing(drive: Drive) -> None:
    driver = drive(lambda: Column([Button("b", "B", None)]))
    below: Any = driver.scene
    below.do(Push(ask_text(driver.ctx, "Rename", "Name", "Old")))
    driver.step(2).type("er").key("confirm")
    below.do(Push(ask_text(driver.ctx, "Rename", "Name", "Old")))
    driver.step(2).key("cancel")
    assert below.results == ["Older", None]


def test_a_callback_may_return_a_command(drive: Drive) -> None:
    driver = drive(lambda: Column([Button("b", "B", lambda: Push(ask_text(driver.ctx, "T", "L")))]))
    before = driver.scene
    driver.key("confirm")
    assert driver.scene is not before


def test_room_is_shared_so_that_small_wishes_are_met_whole() -> None:
    assert share_out([10, 200, 300], 100) == [10, 45, 45]
    assert share_out([10, 20], 100) == [10, 20]
    assert share_out([], 100) == []


def test_fill_takes_what_is_left_by_weight(ctx: AppContext) -> None:
    one, two = Fill(Label("a"), 1), Fill(Label("b"), 3)
    Row([Spacer(w=150), one, two], gap=0).place(ctx.skin, Rect(0, 0, 500, 50))
    assert (one.rect.width, two.rect.width) == (100, 300)


def test_what_can_scroll_gives_way_in_a_column_that_is_too_high(ctx: AppContext) -> None:
    scroll = ScrollView("s", Column([Label(f"Line {i}") for i in range(50)]))
    button = Button("b", "B", None)
    Column([scroll, button]).place(ctx.skin, Rect(0, 0, 400, 300))
    assert button.rect.bottom <= 300 and button.rect.height == button.wanted(ctx.skin, 400)[1]
    assert scroll.overflow > 0


def test_a_grid_has_as_many_columns_as_fit_at_the_text_scale(ctx: AppContext) -> None:
    def columns(scale: float) -> int:
        ctx.settings.change(text_scale=scale)
        cells: list[Widget] = [Label(str(i)) for i in range(8)]
        Grid(cells, min_width=300).place(ctx.skin, Rect(0, 0, 1280, 720))
        return len({cell.rect.x for cell in cells})

    assert (columns(1.0), columns(2.0)) == (6, 3)


def test_a_flow_breaks_into_lines_and_stays_inside(ctx: AppContext) -> None:
    cells: list[Widget] = [Button(str(i), f"Button {i}", None) for i in range(9)]
    flow = Flow(cells)
    for cell in cells:
        cell.ui = None
    width, height = flow.measure(ctx.skin, 500)
    flow.place(ctx.skin, Rect(0, 0, 500, height))
    assert width <= 500 and all(cell.rect.right <= 500 and cell.rect.bottom <= height for cell in cells)
    assert len({cell.rect.y for cell in cells}) > 1


def test_labels_take_a_colour_that_can_be_read_on_their_ground(drive: Drive) -> None:
    on_desk, on_paper, on_dark = Label("a"), Label("b"), Label("c")
    drive(lambda: Column([on_desk, Panel(on_paper, "paper"), Panel(on_dark, "dark")]))
    assert (on_desk.ground, on_paper.ground, on_dark.ground) == ("dark", "paper", "dark")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_is_cut_or_overlaps_at_any_size_and_scale(ctx: AppContext, size: tuple[int, int], scale: float) -> None:
    ctx.settings.change(text_scale=scale)
    ctx.resize(size)
    for name in ("menu", "settings", "files", "buttons", "glyphs"):
        scene = gallery.SCREENS[name](ctx)
        scene.layout(size)
        assert problems(scene.ui, Rect((0, 0), size)) == [], name


def test_the_check_of_layouts_finds_what_is_cut_squeezed_and_overlapping(ctx: AppContext) -> None:
    class Bad(gallery.Menu):
        def build(self) -> Widget:
            one, two = Button("one", "A button", None), Button("two", "Another", None)
            places = [
                At(one, Rect(10, 10, 300, 80)),
                At(two, Rect(200, 40, 20, 20)),
                At(Label("x"), Rect(1270, 700, 90, 40)),
            ]
            return Free(places)

    scene = Bad(ctx)
    scene.layout((1280, 720))
    found = "\n".join(problems(scene.ui, Rect(0, 0, 1280, 720)))
    assert "leaves" in found and "wants" in found and "overlaps" in found


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_window_of_640_by_480_still_works(drive: Drive, scale: float) -> None:
    for name in ("menu", "settings"):
        driver = drive(scene=gallery.SCREENS[name], size=(640, 480), text_scale=scale, reduced_motion=True)
        driver.key(*["down"] * 12)
        focused = driver.widget(driver.focus)
        assert Rect(0, 0, 640, 480).colliderect(focused.rect)
        assert driver.ctx.skin.text.measure("Hxp", "body")[1] >= 14


def test_the_prompts_follow_the_device_last_used(drive: Drive) -> None:
    driver = drive(scene=gallery.SCREENS["menu"], reduced_motion=True)
    driver.key("down")
    keys = pygame.image.tobytes(driver.frame(), "RGB")
    with VirtualPad("P", vpad.PLAYSTATION) as pad:
        driver.step(2)
        driver.pad(pad, vpad.UP, vpad.DOWN)
        assert driver.ctx.input.kind == "pad"
        assert pygame.image.tobytes(driver.frame(), "RGB") != keys
    driver.step(2)
    assert driver.ctx.input.kind == "keyboard"


def test_a_hint_to_scroll_is_shown_only_where_something_scrolls(drive: Drive) -> None:
    def hints(lines: int) -> list[tuple[bool, int]]:
        bar = HintBar([("down", "Scroll"), ("cancel", "Back")])
        sheet = ScrollView("s", Column([Label(f"Line {i}") for i in range(lines)]))
        drive(lambda: Column([Fill(sheet), Button("b", "B", None), bar]), size=(1280, 720))
        assert (sheet.overflow > 0) == (lines > 9)
        words = [label.text for label in bar.walk() if isinstance(label, Label)]
        return [(word in words, bar.children()[0].rect.x - bar.rect.x) for word in ("Scroll", "Back")]

    assert hints(50) == [(True, 0), (True, 0)]
    assert hints(3) == [(False, 0), (True, 0)]


def test_a_right_click_beside_a_dialogs_buttons_cancels_it(drive: Drive) -> None:
    driver = drive(lambda: Column([Button("b", "B", None)]))
    below = driver.scene
    buttons = [DialogButton(1, "One"), DialogButton(2, "Two")]
    driver.loop.stack.perform(Push(ask(driver.ctx, "T", "Text", buttons, first=0)))
    driver.step(2)
    assert driver.focus == "dialog:0"
    driver.click_at((5, 5), button=3).step(2)
    assert driver.scene is below
