"""What a person prefers at one game's table, kept in the user's folder beside the settings: small words by key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scenes.kit.storage import StorageError

if TYPE_CHECKING:
    from scenes.kit.storage import Storage

FILE = "tables.json"


class Preferences:
    """The preferences of one game. A damaged file counts as empty; what can't be written is forgotten at the end."""

    def __init__(self, storage: Storage, game_id: str) -> None:
        self._storage, self._game = storage, game_id
        self._values = self._read()

    def get(self, key: str, known: tuple[str, ...]) -> str:
        """Return what was chosen; the first of the known words if nothing (or something unknown) was."""
        value = self._values.get(f"{self._game}.{key}", "")
        return value if value in known else known[0]

    def put(self, key: str, value: str) -> None:
        """Keep a choice."""
        self._values = {**self._read(), f"{self._game}.{key}": value}
        try:
            self._storage.write_text(FILE, json.dumps(self._values, indent=1, sort_keys=True))
        except (StorageError, OSError):
            return

    def _read(self) -> dict[str, str]:
        try:
            if not self._storage.exists(FILE):
                return {}
            found = json.loads(self._storage.read_text(FILE))
        except (StorageError, OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {str(key): value for key, value in found.items() if isinstance(value, str)}
