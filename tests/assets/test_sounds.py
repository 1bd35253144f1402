"""Sounds: every file is listed with a caption, none clips, loops meet, and making them again gives the same bytes."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from tools.make_sounds import MUSIC, encoded, finished, folder_of, listed, sound_groups
from tools.synth import loudness, ogg, tone

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = sound_groups()
FOLDERS = {group: folder_of(group) for group in SOUNDS}
FILES = sorted(file for folder in FOLDERS.values() for file in (ROOT / folder).glob("*.ogg"))
SILENT = {"ui_move", "ui_confirm", "ui_cancel"}
"""Sounds of the fingers only: they tell nothing that the screen doesn't show, so they have no caption."""


def rows(folder: str) -> dict[str, dict[str, Any]]:
    """The rows of a sound list by name."""
    table = tomllib.loads((ROOT / folder / "sounds.toml").read_text(encoding="utf-8"))
    music = table.pop("music", {})
    return {**table, **{f"music.{name}": row for name, row in music.items()}}


@pytest.mark.parametrize("group", FOLDERS)
def test_a_list_names_just_the_files_that_are_there(group: str) -> None:
    folder = ROOT / FOLDERS[group]
    assert listed(folder) == {file.name for file in folder.glob("*.ogg")} == {f"{name}.ogg" for name in SOUNDS[group]}


@pytest.mark.parametrize("group", FOLDERS)
def test_every_sound_has_a_volume_and_a_caption(group: str) -> None:
    for name, row in rows(FOLDERS[group]).items():
        assert 0 < row["volume"] <= 1, name
        assert bool(row["caption"]) != (name in SILENT), name


def test_all_sounds_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 1_500_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_sound_clips_and_all_are_equally_loud(file: Path) -> None:
    samples, rate = soundfile.read(file)
    assert rate == 44100 and samples.ndim == 1
    assert float(np.max(np.abs(samples))) < 0.95
    wanted = MUSIC if file.stem.startswith("music_") else 0.19
    assert loudness(samples) == pytest.approx(wanted, rel=0.15)


@pytest.mark.parametrize("name", ["music_title", "music_table"])
def test_a_loop_meets_its_beginning(name: str) -> None:
    samples, _ = soundfile.read(ROOT / FOLDERS["shared"] / f"{name}.ogg")
    assert 24 <= len(samples) / 44100 <= 32.1
    assert abs(samples[0] - samples[-1]) < 0.5 * np.max(np.abs(np.diff(samples)))


@pytest.mark.parametrize(
    ("group", "name"), [("shared", "stamp"), ("shared", "dice"), ("agentenjagd", "trap"), ("confusion", "yes")]
)
def test_a_committed_sound_is_what_the_tool_makes(group: str, name: str) -> None:
    made = finished(name, SOUNDS[group][name])
    kept, _ = soundfile.read(ROOT / FOLDERS[group] / f"{name}.ogg")
    assert len(made) == len(kept)
    assert float(np.corrcoef(made, kept)[0, 1]) > 0.9


def test_making_a_sound_twice_gives_the_same_bytes() -> None:
    first, second = (encoded("door", SOUNDS["agentenjagd"]["door"]) for _ in range(2))
    assert first == second
    assert first != encoded("trap", SOUNDS["agentenjagd"]["trap"])


def test_the_fixed_stream_number_leaves_a_file_that_reads(tmp_path: Path) -> None:
    file = tmp_path / "tone.ogg"
    file.write_bytes(ogg(0.4 * tone(440.0, 1.0), 0.5))
    samples, rate = soundfile.read(file)
    spectrum = np.abs(np.fft.rfft(samples))
    assert round(float(np.argmax(spectrum)) * rate / len(samples)) == 440
