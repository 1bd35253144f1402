"""Words that are needed before there is a window: sitters' names, what an option does."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.paths import assets_root
from scenes.kit.strings import Strings


def sitter_names() -> Callable[[str, int], str]:
    """Return what names a seat: code names for people and for bots, as in the lobby. Texts are read when needed."""
    loaded: list[Strings] = []

    def name(kind: str, number: int) -> str:
        if not loaded:
            loaded.append(Strings.load(assets_root()))
        names = loaded[0]("lobby.codenames" if kind == "human" else "lobby.botnames").split(",")
        return names[number % len(names)].strip()

    return name


def option_words(game_id: str) -> Callable[[str], str | None]:
    """Return what gives the help text of a game's option, None for one without."""
    strings = Strings.load(assets_root())

    def words(key: str) -> str | None:
        for name in (f"{game_id}.option.{key}.help", f"{game_id}.option.{key}.line", f"{game_id}.option.{key}"):
            if strings.has(name):
                return strings(name)
        return None

    return words
