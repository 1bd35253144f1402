"""Who plays which seat: everybody is told in the log, once, what the pause menu has changed."""

from dataclasses import replace

from game.kernel.record import SeatInfo
from scenes.play.log_book import Kind
from scenes.play.sitters import changes
from scenes.screens.pause import PauseScene
from tests.play.at_table import AtTable, request_of


def notes(at: AtTable) -> list[str]:
    """Return the notes in the log."""
    return [entry.text for entry in at.table.book.entries if entry.kind is Kind.NOTE]


def test_each_kind_of_change_has_a_sentence_with_the_names_and_levels_in_it() -> None:
    t = AtTable(request_of("human", "bot:easy")).ctx.strings
    person, bot = SeatInfo("human", "Anna"), SeatInfo("bot:easy", "Boris")
    cases = (
        (bot, replace(bot, kind="human"), ("Boris", "Easy")),
        (bot, SeatInfo("human", "Olga"), ("Olga", "Boris", "Easy")),
        (person, replace(person, kind="bot:hard"), ("Anna", "Hard")),
        (bot, replace(bot, kind="bot:hard"), ("Boris", "Easy", "Hard")),
        (person, replace(person, name="Olga"), ("Anna", "Olga")),
    )
    told = [changes(t, [old], [new]) for old, new, _ in cases]
    assert len({line for lines in told for line in lines}) == len(cases)
    for (line,), (_, _, words) in zip(told, cases, strict=True):
        assert all(word in line for word in words), line
    assert changes(t, [person, bot], [person, bot]) == []


def test_what_the_pause_menu_changed_is_told_once_in_the_log() -> None:
    at = AtTable(request_of("human", "bot:easy", "bot:easy")).play_randomly(4).until_asked()
    at.key("menu")
    assert isinstance(at.scene, PauseScene)
    for kind in ("bot:normal", "bot:hard", "bot:normal"):
        at.scene.actions.reseat(1, kind)
    at.scene.actions.reseat(2, "bot:hard")
    at.scene.actions.reseat(2, "bot:easy")
    at.key("cancel")
    assert len(notes(at)) == 1 and "Boris" in notes(at)[0]
    at.key("menu")
    at.key("cancel")
    assert len(notes(at)) == 1


def test_the_notes_survive_the_change_of_the_view_that_a_new_person_brings() -> None:
    at = AtTable(request_of("human", "bot:easy")).play_randomly(4).until_asked()
    at.key("menu")
    assert isinstance(at.scene, PauseScene)
    at.scene.actions.reseat(1, "human")
    at.key("cancel")
    assert at.table.audience.shared and len(notes(at)) == 1
    at.step(5)
    assert at.table.book.entries[-1].kind is Kind.NOTE
