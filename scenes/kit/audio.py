"""Sound effects and music by name, with captions; goes on in silence if there is no sound device."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from scenes.kit.assets import Assets
from scenes.kit.settings import Settings

FADE_MS = 600


class SoundError(ValueError):
    """A list of sounds can't be used; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One entry of a sounds.toml: files (variants take turns), own loudness 0 to 1, caption (a text or its key)."""

    paths: tuple[Path, ...]
    volume: float = 1.0
    caption: str = ""
    scope: str = ""


def read_cues(path: Path, scope: str = "") -> dict[str, Cue]:
    """Read a sounds.toml; names get the prefix '<scope>.', pieces of its table [music] 'music.'. Raises SoundError."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        prefix = f"{scope}." if scope else ""
        entries = {prefix + name: entry for name, entry in raw.items() if name != "music"}
        entries |= {f"music.{prefix}{name}": entry for name, entry in raw.get("music", {}).items()}
        return {name: _cue(entry, path.parent, scope) for name, entry in entries.items()}
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise SoundError(f"The list of sounds {path} can't be used: {error}") from error


def _cue(entry: dict[str, Any], folder: Path, scope: str) -> Cue:
    files = [entry["file"], *entry.get("variants", ())]
    paths = tuple(folder / str(file) for file in files)
    return Cue(paths, float(entry.get("volume", 1.0)), str(entry.get("caption", "")), scope)


class Audio:
    """Plays cues. `on_caption(caption, scope)` hears of every effect that has a caption, heard or not."""

    def __init__(self, assets: Assets, on_caption: Callable[[str, str], None] = lambda caption, scope: None) -> None:
        self.assets = assets
        self.on_caption = on_caption
        self.cues: dict[str, Cue] = {}
        self.unknown: set[str] = set()
        self.notice: str | None = None
        self.device = False
        self.played: list[str] = []
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._turns: dict[str, int] = {}
        self._master, self._music, self._effects = 0.8, 0.5, 0.8
        self._muted = False
        self._now_playing: str | None = None

    def load_cues(self) -> None:
        """Read the shared list of sounds and those of all games, as far as they are there. Raises SoundError."""
        shared = self.assets.path("shared/sounds/sounds.toml")
        if shared.is_file():
            self.cues |= read_cues(shared)
        for path in sorted(self.assets.root.glob("games/*/sounds/sounds.toml")):
            self.cues |= read_cues(path, path.parent.parent.name)

    def open(self) -> None:
        """Open the sound device; without one try SDL's silent driver; without that play nothing."""
        for driver in (None, "dummy"):
            if driver:
                os.environ["SDL_AUDIODRIVER"] = driver
            try:
                pygame.mixer.init(44100, -16, 2, 1024)
                pygame.mixer.set_num_channels(16)
            except pygame.error:
                self.notice = "No sound device was found: the program stays silent."
                continue
            self.device = True
            return

    def apply(self, settings: Settings) -> None:
        """Take over the volumes."""
        self._master = settings.master_volume / 100
        self._music = settings.music_volume / 100
        self._effects = settings.effects_volume / 100
        self._set_music_volume()

    def mute(self, on: bool) -> None:
        """Be silent while another window has the keyboard."""
        self._muted = on
        self._set_music_volume()

    def play(self, name: str) -> None:
        """Play an effect; its caption is told even if nothing can be heard. Unknown names are noted in `unknown`."""
        cue = self.cues.get(name)
        if cue is None:
            self.unknown.add(name)
            return
        self.played = [*self.played[-63:], name]
        if cue.caption:
            self.on_caption(cue.caption, cue.scope)
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        sound = self._sound(name, cue.paths[turn % len(cue.paths)])
        loud = self._master * self._effects * cue.volume
        if sound is None or self._muted or loud <= 0:
            return
        sound.set_volume(loud)
        sound.play()

    def music(self, name: str | None) -> None:
        """Let a piece of music go round ('title' is [music.title]), or none; the same piece again goes on."""
        if name == self._now_playing:
            return
        self._now_playing = name
        if not self.device:
            return
        cue = self.cues.get(f"music.{name}") if name else None
        if name and cue is None:
            self.unknown.add(f"music.{name}")
        try:
            if cue is None:
                pygame.mixer.music.fadeout(FADE_MS)
                return
            pygame.mixer.music.load(str(cue.paths[0]))
            self._set_music_volume()
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)
        except (pygame.error, OSError):
            self.unknown.add(f"music.{name}")

    def stop_all(self) -> None:
        """Stop every sound at once."""
        self._now_playing = None
        if self.device:
            pygame.mixer.stop()
            pygame.mixer.music.stop()

    def close(self) -> None:
        """Let the device go."""
        if self.device:
            pygame.mixer.quit()
            self.device = False

    def _sound(self, name: str, path: Path) -> pygame.mixer.Sound | None:
        if not self.device:
            return None
        if path not in self._sounds:
            try:
                self._sounds[path] = self.assets.sound(path)
            except (pygame.error, OSError):
                self._sounds[path] = None
                self.unknown.add(name)
        return self._sounds[path]

    def _set_music_volume(self) -> None:
        if not self.device:
            return
        cue = self.cues.get(f"music.{self._now_playing}")
        own = cue.volume if cue else 1.0
        pygame.mixer.music.set_volume(0.0 if self._muted else self._master * self._music * own)
