"""Looking back: a line of the log that is chosen shows the table as it was then; nothing changes by it."""

import pygame

from game.kernel.types import SPECTATOR, Seat
from scenes.play.curtains import CurtainScene
from scenes.play.log_panel import ChosenLine
from scenes.play.lookback import LookBackScene
from scenes.play.overlay import OverlayScene
from scenes.tables import load_table
from tests.play.at_table import GAME, AtTable, request_of


def looking(at: AtTable) -> LookBackScene:
    """Return the scene that looks back."""
    scene = at.scene
    assert isinstance(scene, LookBackScene), scene
    return scene


def chosen(at: AtTable, place: int) -> LookBackScene:
    """Open the log and choose a line."""
    at.key("previous")
    assert isinstance(at.scene, OverlayScene)
    assert at.ui.set_focus(f"log_line/{place}")
    at.key("confirm")
    return looking(at)


def test_the_log_begins_at_its_last_line_and_every_line_can_be_chosen() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(20).until_asked()
    at.key("previous")
    count = len(at.table.book.places())
    assert at.focus == f"log_line/{count - 1}"
    ids = [widget.id for widget in at.ui.focusables() if isinstance(widget, ChosenLine)]
    assert ids and all(at.table.book.places()[int(id.split("/")[1])].text for id in ids)
    at.key("up")
    assert at.focus != f"log_line/{count - 1}"


def test_a_chosen_line_shows_the_table_as_the_reader_saw_it_then() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(25).until_asked()
    for place in (len(at.table.book.places()) // 2, 3):
        scene = chosen(at, place)
        step = at.table.book.places()[place].step
        then = at.table.driver.reel().view(Seat(0), step + 1)
        assert scene.table.view.seat == 0 and scene.view.current == then.current  # type: ignore[attr-defined]
        fresh = load_table(GAME).make(at.ctx, at.table.driver.seats)
        fresh.layout(scene.frame.area)
        fresh.show(scene.view, True)
        ours, theirs = pygame.Surface(at.ctx.size), pygame.Surface(at.ctx.size)
        scene.table.focus(None)
        scene.table.draw(ours)
        fresh.draw(theirs)
        assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(theirs, "RGB")
        at.key("cancel")
        assert at.scene is at.table


def test_looking_back_says_so_offers_nothing_to_do_and_leaves_the_match_alone() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(25).until_asked()
    length, offer = at.table.driver.length, at.table.offer
    scene = chosen(at, 5)
    assert scene.view.legal_actions == ()
    assert str(6) in scene.ctx.strings("lookback.title", number=6, count=9)
    for name in ("confirm", "next", "up", "confirm", "undo", "hand", "aid"):
        if at.scene is scene:
            at.key(name)
    at.step(30)
    if at.scene is scene:
        at.key("cancel")
    assert at.scene is at.table
    assert at.table.driver.length == length and at.table.offer.view == offer.view


def test_previous_and_next_turn_to_the_lines_before_and_after() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(25).until_asked()
    scene = chosen(at, 5)
    at.key("next")
    assert scene.place == 6
    at.key("previous", "previous")
    assert scene.place == 4
    at.click("tool_back")
    assert scene.place == 3
    at.click("tool_close")
    assert at.scene is at.table


def test_a_click_on_a_line_beside_the_table_looks_back_too() -> None:
    at = AtTable(request_of("human", "bot:easy"), (1920, 1080)).play_randomly(25).until_asked()
    lines = [w for w in at.widget("log").walk() if getattr(w, "entry", None) is not None]
    visible = [line for line in lines if at.widget("log").view.contains(line.rect)]  # type: ignore[attr-defined]
    at.click_at(visible[-1].rect.center)
    scene = looking(at)
    assert scene.entry == visible[-1].entry  # type: ignore[attr-defined]


def test_several_people_look_back_at_the_public_table_and_it_is_covered_when_nobody_looks() -> None:
    at = AtTable(request_of("human", "human")).play_randomly(25).until_asked()
    scene = chosen(at, 5)
    assert scene.view.seat == SPECTATOR
    at.post(pygame.WINDOWFOCUSLOST)
    at.step(2)
    assert isinstance(at.scene, CurtainScene)


def test_bots_stand_still_while_somebody_looks_back() -> None:
    at = AtTable(request_of("human", "bot:easy"), speed="normal").play_randomly(12)
    at.step(5)
    at.key("previous")
    if isinstance(at.scene, OverlayScene):
        at.ui.set_focus("log_line/3")
        at.key("confirm")
    length = at.table.driver.length
    looking(at)
    at.step(200)
    assert at.table.driver.length == length


def test_a_right_click_leads_back_to_the_present() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(20).until_asked()
    chosen(at, 3)
    at.click_at((at.ctx.size[0] // 3, at.ctx.size[1] // 2), button=3)
    assert at.scene is at.table
