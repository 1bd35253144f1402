"""Sound with and without a device, captions, volumes."""

import wave
from pathlib import Path

import pygame
import pytest

from scenes.kit import paths
from scenes.kit.assets import Assets
from scenes.kit.audio import Audio, SoundError, read_cues
from scenes.kit.context import make_context
from scenes.kit.draw.svg import SvgArt
from scenes.kit.settings import Settings


def made(tmp_path: Path, lists: str = '[beep]\nfile = "beep.wav"\ncaption = "A beep"\nvolume = 0.5\n') -> Audio:
    folder = tmp_path / "shared" / "sounds"
    folder.mkdir(parents=True)
    (folder / "sounds.toml").write_text(lists)
    with wave.open(str(folder / "beep.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\x00\x10" * 4410)
    return Audio(Assets(tmp_path, SvgArt()))


@pytest.fixture
def told() -> list[tuple[str, str]]:
    return []


def test_an_effect_is_played_with_its_caption(tmp_path: Path, told: list[tuple[str, str]]) -> None:
    audio = made(tmp_path)
    audio.on_caption = lambda caption, scope: told.append((caption, scope))
    audio.load_cues()
    audio.open()
    audio.apply(Settings(master_volume=100, effects_volume=100))
    audio.play("beep")
    assert audio.device and pygame.mixer.get_busy() and told == [("A beep", "")] and audio.played == ["beep"]
    audio.stop_all()
    assert not pygame.mixer.get_busy()
    audio.close()


def test_without_a_device_the_silent_driver_steps_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = made(tmp_path)
    audio.load_cues()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio.open()
    assert audio.device and audio.notice is not None and "\n" not in audio.notice
    audio.play("beep")
    audio.close()


def test_without_any_driver_everything_still_can_be_called_and_captions_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[tuple[str, str]]
) -> None:
    audio = made(tmp_path)
    audio.load_cues()
    audio.on_caption = lambda caption, scope: told.append((caption, scope))

    def refuse(*args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio.open()
    audio.apply(Settings())
    audio.play("beep")
    audio.music("title")
    audio.mute(True)
    audio.music(None)
    audio.stop_all()
    audio.close()
    assert not audio.device and told == [("A beep", "")]


def test_an_unknown_or_missing_sound_is_noted_and_nothing_breaks(tmp_path: Path) -> None:
    audio = made(tmp_path, '[gone]\nfile = "gone.ogg"\n')
    audio.load_cues()
    audio.open()
    audio.play("gone")
    audio.play("never heard of")
    assert audio.unknown == {"gone", "never heard of"}
    audio.close()


def test_variants_take_turns(tmp_path: Path) -> None:
    audio = made(tmp_path, '[step]\nfile = "beep.wav"\nvariants = ["b.wav"]\n[music.title]\nfile = "m.ogg"\n')
    audio.load_cues()
    assert [p.name for p in audio.cues["step"].paths] == ["beep.wav", "b.wav"] and "music.title" in audio.cues


@pytest.mark.parametrize("text", ["[x]\n", "x = 1\n", "[x]\nfile = 'a'\nvolume = 'loud'\n", "["])
def test_a_broken_list_of_sounds_gives_one_clear_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "sounds.toml"
    path.write_text(text)
    with pytest.raises(SoundError, match="can't be used"):
        read_cues(path)


def test_every_sound_of_the_program_is_there_and_can_be_read() -> None:
    audio = Audio(Assets(paths.assets_root(), SvgArt()))
    audio.load_cues()
    for name in ("ui_move", "ui_confirm", "ui_cancel", "ui_error"):
        assert name in audio.cues
    assert [p for cue in audio.cues.values() for p in cue.paths if not p.is_file()] == []


def test_captions_are_shown_only_if_they_are_wanted(tmp_path: Path) -> None:
    ctx = make_context(home=tmp_path, sound=False)
    ctx.caption("A door", "")
    assert ctx.notices.shown == []
    ctx.settings.change(captions=True)
    ctx.caption("A door", "")
    ctx.caption("dialog.ok", "agentenjagd")
    assert [(n.text, n.kind) for n in ctx.notices.shown] == [("OK", "caption")]
