"""What people note down at a table is kept beside the save, survives leaving, and harms nothing when it is damaged."""

from pathlib import Path

from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.keeper import Keeper
from scenes.play.opening import Manner, TableHouse
from scenes.play.pause_desk import PauseDesk
from scenes.play.table import TableSpec
from scenes.play.table_scene import TableScene
from scenes.screens.files import delete_match, notes_of, rename_match
from scenes.screens.requests import MatchRequest
from scenes.tables.agentenjagd.table import AgentenjagdTable
from tests.play.at_table import GAME, AtTable, request_of
from tests.play.fakes import MemoryFiles

REQUEST = request_of("human", "bot:easy")


class Noted(AgentenjagdTable):
    """A table on which one word can be noted down."""

    word = ""

    def notes(self) -> str:
        """Return the word."""
        return self.word

    def restore_notes(self, text: str) -> None:
        """Take the word; a number is none."""
        if text.isdigit():
            raise ValueError(text)
        self.word = text


class NotedTable(AtTable):
    """The program with such a table."""

    def _begin(self, ctx: AppContext) -> Scene:
        self.house = TableHouse(ctx, lambda id: TableSpec(id, Noted), Manner(inline=True))
        assert self.request is not None
        return self.house.open(self.request)


def noted(home: Path, word: str = "suspicious") -> tuple[NotedTable, str]:
    """Return a table where a word has been noted down, and its save's name."""
    at = NotedTable(REQUEST, home=home).until_asked()
    at.table.table.word = word  # type: ignore[attr-defined]
    at.table.table.note_down()
    name = at.table.driver.save_name
    assert name is not None
    return at, name


def again(at: AtTable, home: Path, name: str) -> TableScene:
    """Return the table of the saved match, opened anew."""
    text = at.ctx.storage.read_text(name)
    return NotedTable(MatchRequest(GAME, REQUEST.setup, REQUEST.seats, REQUEST.seed, text, name), home=home).table


def test_notes_survive_leaving_and_going_on(tmp_path: Path) -> None:
    at, name = noted(tmp_path)
    at.play_randomly(3)
    assert again(at, tmp_path, name).table.notes() == "suspicious"


def test_damaged_notes_are_one_line_to_the_players_and_empty_notes(tmp_path: Path) -> None:
    at, name = noted(tmp_path)
    (tmp_path / notes_of(name)).write_bytes(b"\xff\xfe\x00")
    for damage in ("12345", None):
        if damage is not None:
            at.ctx.storage.write_text(notes_of(name), damage)
        table = again(at, tmp_path, name)
        assert table.table.notes() == ""
        words = table.ctx.strings("play.notes_damaged")
        assert [notice.text for notice in table.ctx.notices.shown].count(words) == 1


def test_notes_are_no_match_of_their_own_and_go_with_the_save(tmp_path: Path) -> None:
    at, name = noted(tmp_path)
    storage = at.ctx.storage
    assert [entry.name for entry in storage.entries("saves")] == [name]
    rename_match(storage, name, "saves/renamed.json")
    assert storage.read_text("saves/renamed.notes") == "suspicious" and not storage.exists(notes_of(name))
    delete_match(storage, "saves/renamed.json")
    assert not list((tmp_path / "saves").iterdir())


def test_a_copy_of_the_save_has_the_notes_too(tmp_path: Path) -> None:
    at, _ = noted(tmp_path)
    PauseDesk(at.ctx, at.table.driver, at.table.table).actions().save_copy("copy")
    assert at.ctx.storage.read_text("saves/copy.notes") == "suspicious"


def test_emptied_notes_and_notes_of_a_finished_match_leave_no_file() -> None:
    files = MemoryFiles()
    keeper = Keeper(files, "match")
    keeper.keep("{}")
    keeper.keep_notes("word")
    assert keeper.notes() == "word"
    keeper.keep_notes("")
    assert "saves/match.notes" not in files.texts
    keeper.keep_notes("word")
    keeper.finish("{}")
    keeper.keep_notes("too late")
    assert set(files.texts) == {"replays/match.json"}


def test_the_table_knows_the_options_of_its_match() -> None:
    at = AtTable(request_of("human", "bot:easy"))
    assert at.table.table.options == dict(at.table.driver.setup.options)
