"""The table scene: what is asked and shown, skipping, undo, pause, curtains, who may act, sitters that change."""

from pathlib import Path

import pygame
import pytest

from game.kernel.types import SPECTATOR, Seat
from scenes.kit.input.intents import KEYBOARD
from scenes.play.curtains import CurtainScene, LostPadScene
from scenes.play.overlay import OverlayScene
from scenes.play.quitting import QuitDialog
from scenes.screens.pause import PauseScene
from tests.play.at_table import AtTable, request_of
from tests.vpad import A, VirtualPad


def test_a_new_match_shows_what_chance_did_first_and_then_asks() -> None:
    at = AtTable(request_of("human", "human"), speed="normal")
    assert at.asked is None
    at.until_asked()
    assert at.table.book.lines
    assert at.table.view == at.table.driver.view(SPECTATOR)


def test_the_banner_names_the_person_whose_turn_it_is_with_colour_and_shape() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    seat = at.table.offer.seat
    assert seat is not None and at.table.banner is not None
    mark = at.table.table.seat_mark(seat)
    assert mark.name in at.table.banner.headline
    assert at.table.banner.color == mark.color
    assert at.table.banner.icon and "shape_" in at.table.banner.icon


def test_confirm_ends_a_movement_at_once_and_is_no_choice() -> None:
    at = AtTable(request_of("human", "human"), speed="slow")
    assert at.table.animator.busy
    length = at.table.driver.length
    at.key("confirm")
    assert not at.table.animator.busy
    assert at.table.driver.length == length


def test_bots_rest_between_their_actions_by_the_speed_in_the_settings() -> None:
    frames = {}
    for speed in ("slow", "fast", "instant"):
        at = AtTable(request_of("bot:easy", "bot:easy"), speed=speed)
        for frame in range(4000):
            if at.table.driver.length >= 10:
                frames[speed] = frame
                break
            at.step()
    assert frames["slow"] > 2 * frames["fast"] > 2 * frames["instant"]


def test_the_speed_can_be_changed_while_bots_play() -> None:
    at = AtTable(request_of("bot:easy", "bot:easy"), speed="slow")
    at.step(60)
    length = at.table.driver.length
    at.ctx.settings.change(speed="instant")
    at.step(60)
    assert at.table.driver.length > length + 50


def test_every_legal_action_of_a_single_person_can_be_reached_as_a_place_or_a_button() -> None:
    at = AtTable(request_of("human", "bot:easy"))
    for number in range(40):
        at.until_asked()
        offer = at.table.offer
        offered = {item.action for item in offer.choices} | {a for spot in offer.spots for a in spot.actions}
        assert offered == set(offer.view.legal_actions)
        ids = {widget.id for widget in at.ui.focusables()}
        assert {f"choices/{item.id}" for item in offer.choices} <= ids
        at.play_randomly(1, seed=number)


def test_undo_takes_back_the_last_action_and_its_line_in_the_log() -> None:
    at = AtTable(request_of("human", "human"))
    for number in range(200):
        at.until_asked()
        seat, length = at.table.offer.seat, at.table.driver.length
        lines, view = at.table.book.lines, at.table.offer.view
        at.play_randomly(1, seed=number)
        at.step(2)
        if seat is not None and at.asked == seat and at.table.driver.undo_refusal(seat) is None:
            at.key("undo")
            assert at.table.driver.length == length
            assert at.table.book.lines == lines
            assert at.table.offer.view == view
            return
    raise AssertionError("nothing could ever be taken back")


def test_an_undo_that_is_refused_says_why() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    at.table.act(at.table.offer.view.legal_actions[0])
    at.until_asked()
    at.key("undo")
    assert [notice.text for notice in at.ctx.notices.shown] == [at.ctx.strings("undo.revealed")]


def test_the_menu_key_opens_the_pause_menu_and_bots_stand_still_under_it() -> None:
    at = AtTable(request_of("human", "bot:easy")).until_asked()
    at.table.act(at.table.offer.view.legal_actions[0])
    at.key("menu")
    assert isinstance(at.scene, PauseScene)
    length = at.table.driver.length
    at.step(120)
    assert at.table.driver.length == length
    at.key("cancel")
    at.until_asked()


def test_closing_the_window_asks_first_and_a_second_time_is_a_yes() -> None:
    from scenes.app.program import _ask_quit

    at = AtTable(request_of("human", "bot:easy")).until_asked()
    at.loop.on_quit = lambda: _ask_quit(at.ctx, at.loop)
    at.post(pygame.QUIT)
    assert isinstance(at.scene, QuitDialog)
    at.key("cancel")
    assert at.scene is at.table and at.asked is not None
    at.post(pygame.QUIT)
    at.post(pygame.QUIT)
    assert at.loop.stack.exit_code == 0


def test_leaving_the_table_is_confirmed_and_the_match_stays_saved(home: Path) -> None:
    at = AtTable(request_of("human", "bot:easy"), home=home).until_asked()
    at.key("menu")
    at.click("leave")
    assert at.loop.stack.top is not at.table
    at.step(2)
    yes = next(w.id for w in at.ui.focusables() if getattr(w, "text", "") == at.ctx.strings("pause.leave_yes"))
    at.click(yes)
    at.step(3)
    assert len(list((home / "saves").glob("*.json"))) == 1
    at.click("continue")
    at.until_asked()


def test_the_log_opens_as_a_page_and_closes_by_its_key() -> None:
    at = AtTable(request_of("human", "bot:easy")).until_asked()
    at.key("previous")
    assert isinstance(at.scene, OverlayScene)
    at.key("previous")
    assert at.scene is at.table


def test_the_log_on_the_table_follows_the_newest_line_and_can_be_scrolled_while_bots_play() -> None:
    at = AtTable(request_of("bot:easy", "bot:easy", "bot:easy", "bot:easy"))
    for _ in range(1000):
        at.step()
        if len(at.table.book.lines) > 60:
            break
    at.ctx.settings.change(speed="slow")
    at.step(60)
    for _ in range(300):  # what is being shown may lie where the log is, for a while
        if at.ui.find("log") is not None:
            break
        at.step()
    at.step(10)
    log = at.widget("log")
    assert log.offset == log.overflow > 0  # type: ignore[attr-defined]
    at.move(log.rect.center)
    at.post(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    scrolled = at.widget("log").offset  # type: ignore[attr-defined]
    assert scrolled < log.overflow  # type: ignore[attr-defined]
    at.ctx.settings.change(speed="instant")
    at.step(40)
    assert at.widget("log").offset == scrolled  # type: ignore[attr-defined]


def test_lost_focus_draws_the_curtain_only_when_several_people_play() -> None:
    for kinds, covered in ((("human", "human"), True), (("human", "bot:easy"), False)):
        at = AtTable(request_of(*kinds)).until_asked()
        at.post(pygame.WINDOWFOCUSLOST)
        assert isinstance(at.scene, CurtainScene) is covered
        at.post(pygame.WINDOWFOCUSGAINED)
        at.key("confirm")
        assert at.scene is at.table


def test_the_curtain_shows_nothing_of_the_match() -> None:
    frames = []
    for seed, actions in ((5, 0), (6, 8)):
        at = AtTable(request_of("human", "human", seed=seed)).play_randomly(actions).until_asked()
        at.ctx.notices.clear()
        at.key("right")
        at.post(pygame.WINDOWFOCUSLOST)
        at.step(20)
        frames.append(pygame.image.tobytes(at.frame(), "RGB"))
    assert frames[0] == frames[1]


def test_a_bound_pad_acts_for_its_seat_alone_and_others_are_told_whose_turn_it_is() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    with VirtualPad() as mine:
        at.step(3)
        pad = at.ctx.input.pads[0]
        seat = at.table.offer.seat
        assert seat is not None
        at.ctx.input.seats.claim(pad, seat)
        length = at.table.driver.length
        at.key("confirm")
        assert at.table.driver.length == length
        assert at.table.table.seat_mark(seat).name in at.ctx.notices.shown[-1].text
        at.click("choices/" + at.table.offer.choices[0].id)
        assert at.table.driver.length == length
        at.pad(mine, A)
        assert at.table.driver.length > length


def test_a_lost_pad_covers_the_table_and_the_keyboard_may_step_in() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    pad = VirtualPad()
    at.step(3)
    seat = at.table.offer.seat
    assert seat is not None
    at.ctx.input.seats.claim(at.ctx.input.pads[0], seat)
    pad.unplug()
    at.step(3)
    assert isinstance(at.scene, LostPadScene)
    at.key("confirm")
    assert at.scene is at.table
    assert at.ctx.input.seats.seat_of(KEYBOARD) == seat


def test_a_pad_that_comes_back_takes_its_seat_again() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    pad = VirtualPad()
    at.step(3)
    at.ctx.input.seats.claim(at.ctx.input.pads[0], 1)
    pad.unplug()
    at.step(3)
    with VirtualPad():
        at.step(3)
        assert at.scene is at.table
        assert at.ctx.input.seats.seat_of(at.ctx.input.pads[0]) == 1


def test_a_pad_that_went_while_the_menu_was_open_is_noticed_at_the_table() -> None:
    at = AtTable(request_of("human", "human")).until_asked()
    pad = VirtualPad()
    at.step(3)
    at.ctx.input.seats.claim(at.ctx.input.pads[0], 1)
    at.key("menu")
    pad.unplug()
    at.step(3)
    at.key("cancel")
    at.step(2)
    assert isinstance(at.scene, LostPadScene)


def test_when_a_second_person_sits_down_nothing_of_the_first_ones_knowledge_stays() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(25).until_asked()
    assert at.table.audience.private
    at.table.input.pause()
    at.key("menu")
    pause = at.scene
    assert isinstance(pause, PauseScene)
    pause.actions.reseat(1, "human")
    at.key("cancel")
    at.step(3)
    table = at.table
    assert table.audience.shared and table.driver.viewer == SPECTATOR
    public = [table.table.log_text(e, h.after) for h in table.driver.reel().happenings(SPECTATOR, 0) for e in h.events]
    assert table.book.lines == [line for line in public if line]
    assert table.view == table.driver.view(SPECTATOR)


def test_a_bot_may_take_a_seat_over_in_mid_match_and_a_person_a_bots() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(5).until_asked()
    for seat, kind in ((1, "human"), (0, "bot:hard")):
        at.key("menu")
        assert isinstance(at.scene, PauseScene)
        at.scene.actions.reseat(seat, kind)
        at.key("cancel")
        at.step(2)
    assert at.table.driver.humans == (Seat(1),)
    at.step(40)
    at.click("ready")  # the last person's hand lies open from now on: the others look away first
    at.until_asked()
    assert at.asked == 1 and at.table.audience.private


def test_a_bot_may_take_the_seat_of_the_person_who_is_asked_while_others_play_on() -> None:
    at = AtTable(request_of("human", "human", "human")).until_asked()
    seat = at.table.offer.seat
    assert seat is not None
    at.key("menu")
    assert isinstance(at.scene, PauseScene)
    at.scene.actions.reseat(seat, "bot:easy")
    at.key("cancel")
    at.until_asked()
    assert at.table.offer.seat != seat and at.table.audience.shared


def test_a_full_disk_is_told_once_and_the_match_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable(request_of("human", "human"), home=home).until_asked()

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.kit.storage.write_atomically", full)
    at.play_randomly(3)
    said = [notice.text for notice in at.ctx.notices.shown if "No space left" in notice.text]
    assert len(said) == 1
    assert at.table.driver.length > 3


def test_a_window_storm_of_sizes_keeps_the_table_alive() -> None:
    at = AtTable(request_of("human", "bot:easy", "bot:easy"), speed="normal")
    sizes = [(1280, 720), (1920, 1080), (700, 1200), (2560, 1080), (640, 360), (1281, 721), (3840, 2160), (1280, 720)]
    for size in sizes:
        pygame.display.set_mode(size)
        at.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        at.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        at.step(4)
        assert at.ctx.size == size
    at.until_asked()
    assert at.table.frame.area.height > 300


def test_while_a_choice_is_carried_out_the_banner_says_who_acts_and_asks_nothing() -> None:
    at = AtTable(request_of("human", "bot:easy"), speed="slow")
    for _ in range(30):
        at.until_asked()
        assert at.table.banner is not None
        question, headline = at.table.banner.ask, at.table.banner.headline
        at.table.act(at.table.offer.view.legal_actions[0])
        at.step()
        if at.table.animator.busy and at.table.view.legal_actions:
            break
    assert at.table.banner.ask == at.ctx.strings("play.waiting") != question
    assert at.table.banner.headline == headline
    at.until_asked()
    assert at.table.banner.ask != at.ctx.strings("play.waiting")


def test_the_focus_ring_is_hidden_while_nothing_can_be_chosen() -> None:
    at = AtTable(request_of("human", "bot:easy"), speed="slow").until_asked()
    at.key("right")
    assert not at.table.ui.resting
    at.table.act(at.table.offer.view.legal_actions[0])
    at.step()
    assert at.table.ui.resting
    at.until_asked()
    assert not at.table.ui.resting


def test_every_tool_of_a_table_has_a_name_and_a_key() -> None:
    at = AtTable(request_of("human", "bot:easy")).until_asked()
    tools = [widget for widget in at.ui.focusables() if widget.id.startswith("tool_")]
    assert len(tools) == 5
    assert all(tool.tooltip and tool.tells and at.ctx.input.key_label(tool.tip_intent) for tool in tools)


def test_a_right_click_closes_a_page_over_the_table() -> None:
    at = AtTable(request_of("human", "bot:easy")).until_asked()
    at.key("previous")
    assert isinstance(at.scene, OverlayScene)
    at.click_at((at.ctx.size[0] // 2, at.ctx.size[1] // 2), button=3)
    assert at.scene is at.table
