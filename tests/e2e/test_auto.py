"""--auto: bots play every seat through the real table, and the same seed gives the same record byte for byte."""

from pathlib import Path

from game.saves import open_match, read_record
from tests.e2e.program import run_program
from tests.play.fakes import GAME


def record_of(root: Path, home: Path, name: str, *words: str) -> bytes:
    """Play a match to its end; return its record's bytes."""
    done = run_program(root, home, "--game", GAME, "--auto", "--record", name, *words, timeout=200)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return (home / name).read_bytes()


def test_the_same_seed_gives_the_same_record_twice_and_another_seed_another(root: Path, home: Path) -> None:
    words = ("--seats", "bot:easy,bot:easy", "--option", "map=small")
    first = record_of(root, home, "one.json", "--seed", "5", *words)
    assert record_of(root, home, "two.json", "--seed", "5", *words) == first
    assert record_of(root, home, "three.json", "--seed", "6", *words) != first
    assert open_match(read_record(first.decode())).outcome is not None
    assert not (home / "saves").exists() and not (home / "replays").exists()


def test_a_person_is_played_by_a_bot_and_a_cut_off_match_goes_on_to_the_same_end(root: Path, home: Path) -> None:
    whole = record_of(root, home, "whole.json", "--seed", "5", "--seats", "human,bot:easy", "--option", "map=small")
    record = read_record(whole.decode())
    assert [seat.kind for seat in record.seats] == ["bot:normal", "bot:easy"]
    assert open_match(record).outcome is not None
