"""The log: lines grouped by turns, what is new since one's last turn, notes that stay."""

from itertools import pairwise

from game.kernel.types import CHANCE, SPECTATOR, Seat
from scenes.play.hand_scene import HandCurtain
from scenes.play.log_book import Entry, Kind, LogBook
from scenes.play.log_panel import PANEL_STYLE, LogLine, LogWriter
from scenes.play.news import since_last_turn
from scenes.play.table import Table
from tests.play.at_table import AtTable, request_of


def seats(text: str) -> list[Seat]:
    """Return actors from letters: A, B, C are seats, a dot is chance."""
    return [CHANCE if letter == "." else Seat(ord(letter) - ord("A")) for letter in text]


def new_to(actors: str, seat: str) -> str:
    """Return the part of the actors that is new to a seat."""
    steps = since_last_turn(seats(actors), Seat(ord(seat) - ord("A")))
    return "".join(actors[step] for step in steps)


def test_what_others_did_since_ones_own_last_turn_is_new() -> None:
    assert new_to("AAB.CC", "A") == "B.CC"
    assert new_to("A.BB.", "A") == "BB."
    assert new_to("AB", "B") == "A"


def test_what_one_has_done_in_the_present_turn_does_not_make_it_old() -> None:
    assert new_to("A.B.C.A.A", "A") == "B.C."


def test_neither_the_deal_nor_ones_own_turn_is_news() -> None:
    assert new_to("...", "A") == new_to("...A.A", "A") == new_to("", "A") == ""


def test_a_turns_first_event_is_the_heading_of_its_lines() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(12)
    entries = at.table.book.entries
    heads = [entry for entry in entries if entry.heads]
    assert len(heads) > 4 and all(entry.kind is Kind.HEADING and entry.seat is not None for entry in heads)
    assert len({entry.text for entry in heads}) == len(heads)
    names = [info.name for info in at.table.driver.seats]
    assert all(names[entry.seat] in entry.text for entry in heads if entry.seat is not None)


def test_a_game_that_says_nothing_of_its_turns_gets_the_acting_seats_names_as_headings() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(12)
    table = at.table.table
    table.log_heading = lambda view: Table.log_heading(table, view)  # type: ignore[method-assign]
    at.table.book.rewrite(table, at.table.driver.reel().happenings(at.table.driver.viewer, 0))
    heads = [entry.text for entry in at.table.book.entries if entry.kind is Kind.DIVIDER]
    assert set(heads) == {info.name for info in at.table.driver.seats}
    assert all(one != other for one, other in pairwise(heads))


def test_a_written_and_a_rewritten_book_are_the_same() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(12)
    table, driver = at.table.table, at.table.driver
    book = LogBook()
    book.rewrite(table, driver.reel().happenings(driver.viewer, 0))
    assert book.entries == at.table.book.entries


def test_notes_stay_in_their_place_when_the_book_is_rewritten_and_when_an_action_is_taken_back() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(8)
    scene, driver = at.table, at.table.driver
    step = driver.length // 2
    scene.book.note(step, "Somebody sat down.")
    scene.book.rewrite(scene.table, driver.reel().happenings(driver.viewer, 0))
    place = next(i for i, entry in enumerate(scene.book.entries) if entry.kind is Kind.NOTE)
    assert all(entry.step < step for entry in scene.book.entries[:place])
    assert all(entry.step >= step for entry in scene.book.entries[place:])
    scene.book.cut(3)
    assert scene.book.entries[-1] == Entry(3, "Somebody sat down.", Kind.NOTE)


def test_the_curtain_before_a_hand_tells_what_happened_since_that_persons_last_turn_and_only_what_all_know() -> None:
    at = AtTable(request_of("human", "human", "bot:easy")).play_randomly(30).until_asked()
    seat = at.asked
    assert seat is not None
    at.key("hand")
    assert isinstance(at.scene, HandCurtain)
    news = at.table.news(Seat(seat))
    assert news is not None
    texts = [getattr(widget, "text", "") for widget in at.scene.ui.root.walk()]
    driver = at.table.driver
    public = {
        at.table.table.log_text(event, happening.after)
        for happening in driver.reel().happenings(SPECTATOR, news.steps.start)
        for event in happening.events
        if happening.step in news.steps
    }
    lines = [
        text
        for text in texts[
            texts.index(news.title) + 1 : texts.index(at.ctx.strings("handover.ready", name=at.scene.name))
        ]
        if text
    ]
    assert lines and all(line in public or line == "…" for line in lines)


def test_news_are_marked_below_one_line_that_says_so() -> None:
    at = AtTable(request_of("human", "human", "bot:easy")).play_randomly(30).until_asked()
    news = at.table.news()
    seat = at.asked
    assert news is not None and seat is not None
    assert at.table.table.seat_mark(Seat(seat)).name in news.title
    actors = at.table.driver.actors()
    assert all(actors[step] != seat for step in news.steps)
    widgets = LogWriter(at.ctx, at.table.table, PANEL_STYLE, news).write(at.table.book.entries)
    fresh = {widget.text for widget in widgets if isinstance(widget, LogLine) and widget.fresh}
    new = {e.text for e in at.table.book.entries if e.step in news.steps and e.kind is Kind.LINE}
    assert fresh == new and new
    assert [getattr(widget, "text", "") for widget in widgets].count(news.title) == 1


def test_a_book_that_is_taken_up_again_is_what_a_whole_new_one_would_be() -> None:
    at = AtTable(request_of("human", "human", "bot:easy")).play_randomly(20).until_asked()
    scene = at.table
    driver, shelf = scene.driver, scene.shelf
    shelf.book.note(driver.length // 2, "Somebody else sits here.")
    for turn, reader in enumerate((Seat(0), SPECTATOR, Seat(1), Seat(0), SPECTATOR, Seat(1))):
        length = driver.length - (turn % 2)
        shelf.open(reader, length, driver.reel(), scene.table)
        fresh = LogBook()
        fresh.rewrite(scene.table, driver.reel().happenings(reader, 0)[:length])
        assert shelf.book.lines == fresh.lines
        assert sum(entry.text == "Somebody else sits here." for entry in shelf.book.entries) == 1
        if turn == 3:
            shelf.cut(driver.length - 3)


def test_a_recap_that_does_not_fit_on_the_curtain_shows_its_newest_lines() -> None:
    at = AtTable(request_of("human", "human", "bot:easy")).play_randomly(30).until_asked()
    at.ctx.settings.change(text_scale=2.0)
    at.step(2).key("hand")
    recap = at.ui.find("recap")
    assert recap.overflow > 0 and recap.offset == recap.overflow
