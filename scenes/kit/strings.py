"""Texts for players, from TOML files: by dotted key, with placeholders and plurals."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

Lookup = Callable[..., str]


class StringsError(ValueError):
    """A text file can't be used; the message is one clear line."""


class Strings:
    """All texts of one language. A missing key gives '[key]' and is noted in `missing`."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.missing: set[str] = set()
        self._texts: dict[str, str | dict[str, str]] = {}

    @staticmethod
    def load(assets: Path, language: str = "en") -> Strings:
        """Read locale/<language>.toml, and games/<id>/<language>.toml of each game under the prefix '<id>.'.

        Raises StringsError.
        """
        strings = Strings(language)
        strings.add(assets / "locale" / f"{language}.toml")
        for path in sorted(assets.glob(f"games/*/{language}.toml")):
            strings.add(path, path.parent.name)
        return strings

    def add(self, path: Path, prefix: str = "") -> None:
        """Read one file; its keys get the prefix. Raises StringsError."""
        try:
            raw = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise StringsError(f"The texts in {path.name} can't be used: {error}") from error
        for key, text in _flat(raw, prefix):
            self._texts[key] = text

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._texts

    def keys(self) -> frozenset[str]:
        """Return all keys."""
        return frozenset(self._texts)

    def __call__(self, key: str, **values: Any) -> str:
        """Return a text with its placeholders filled; a plural needs n."""
        text = self._texts.get(key)
        if text is None:
            self.missing.add(key)
            return f"[{key}]"
        if isinstance(text, dict):
            text = text["one" if values.get("n") == 1 else "other"]
        if not values:
            return text
        try:
            return text.format(**values)
        except (KeyError, IndexError, ValueError):
            self.missing.add(f"{key} with {', '.join(sorted(values))}")
            return text

    def scope(self, prefix: str) -> Lookup:
        """Return a callable like this one for one game's texts; what they lack is looked up without the prefix."""

        def look_up(key: str, **values: Any) -> str:
            full = f"{prefix}.{key}"
            return self(full if self.has(full) or not self.has(key) else key, **values)

        return look_up


def _flat(raw: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str | dict[str, str]]]:
    for name, value in raw.items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, Mapping) and set(value) == {"one", "other"}:
            yield key, {form: str(text) for form, text in value.items()}
        elif isinstance(value, Mapping):
            yield from _flat(value, key)
        else:
            raise StringsError(f"The text {key} is no string.")
