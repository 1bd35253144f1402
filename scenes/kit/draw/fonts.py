"""The font files: opened once per size, and which characters each of them covers."""

import io
import struct
from collections import OrderedDict
from pathlib import Path

import pygame
import pygame.font

BEGINNINGS = (b"\x00\x01\x00\x00", b"OTTO", b"true", b"ttcf")
"""How a file of TrueType or OpenType begins."""
MOST = 512
"""Sizes of fonts that are kept, all fonts together: some 0.3 MB each; a busy table in 4K with 200 % text has 400."""


class FontError(RuntimeError):
    """A font file is missing or broken; the message is one clear line."""


def covered(path: Path) -> frozenset[int]:
    """Return the code points that a TTF covers, from its cmap table (formats 4 and 12). Raises FontError."""
    try:
        return frozenset(_read_cmap(path.read_bytes()))
    except (OSError, struct.error, IndexError) as error:
        raise FontError(f"The font {path.name} can't be read: {error}") from error


def _read_cmap(data: bytes) -> set[int]:
    found: set[int] = set()
    (tables,) = struct.unpack(">H", data[4:6])
    for i in range(tables):
        tag, _, offset, _ = struct.unpack(">4sLLL", data[12 + 16 * i : 28 + 16 * i])
        if tag != b"cmap":
            continue
        (count,) = struct.unpack(">H", data[offset + 2 : offset + 4])
        for k in range(count):
            platform, _, at = struct.unpack(">HHL", data[offset + 4 + 8 * k : offset + 12 + 8 * k])
            start = offset + at
            (form,) = struct.unpack(">H", data[start : start + 2])
            if form == 4 and platform in (0, 3):
                found |= _format_4(data, start)
            elif form == 12:
                found |= _format_12(data, start)
    return found


def _format_4(data: bytes, start: int) -> set[int]:
    found: set[int] = set()
    (double,) = struct.unpack(">H", data[start + 6 : start + 8])
    count = double // 2
    ends = struct.unpack(f">{count}H", data[start + 14 : start + 14 + double])
    starts = struct.unpack(f">{count}H", data[start + 16 + double : start + 16 + 2 * double])
    for first, last in zip(starts, ends, strict=True):
        if last != 0xFFFF:
            found.update(range(first, last + 1))
    return found


def _format_12(data: bytes, start: int) -> set[int]:
    found: set[int] = set()
    (groups,) = struct.unpack(">L", data[start + 12 : start + 16])
    for g in range(groups):
        first, last, _ = struct.unpack(">LLL", data[start + 16 + 12 * g : start + 28 + 12 * g])
        found.update(range(first, last + 1))
    return found


class FontBook:
    """Opens the fonts of the theme by name and pixel size; knows what each covers."""

    def __init__(self, folder: Path, files: dict[str, str], fallback: str = "symbols") -> None:
        """Raises FontError naming the files that are missing."""
        missing = sorted(file for file in set(files.values()) if not (folder / file).is_file())
        if missing:
            raise FontError(
                f"Font files are missing in {folder}: {', '.join(missing)}. Please install the program again."
            )
        if not pygame.font.get_init():
            pygame.font.init()
        self._paths = {name: folder / file for name, file in files.items()}
        self.fallback = fallback
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._data: dict[str, bytes] = {}
        self._coverage: dict[str, frozenset[int]] = {}

    def font(self, name: str, pixels: int) -> pygame.font.Font:
        """Return the font of that name at that size in pixels. Raises FontError."""
        key = (name, pixels)
        kept = self._fonts.get(key)
        if kept is not None:
            self._fonts.move_to_end(key)
        else:
            try:
                kept = self._open(name, pixels)
            except KeyError:
                raise FontError(f"The theme has no font {name!r}.") from None
            except (pygame.error, OSError) as error:
                raise FontError(f"The font {self._paths[name].name} can't be read: {error}") from error
            self._fonts[key] = kept
            if len(self._fonts) > MOST:
                self._fonts.popitem(last=False)
        return kept

    def _open(self, name: str, pixels: int) -> pygame.font.Font:
        """Open a font from memory: each size of an open file would take one of the few hundred a process may have."""
        if name not in self._data:
            data = self._paths[name].read_bytes()
            if not data.startswith(BEGINNINGS):  # pygame-ce 2.5 gives a font without content for the second such file
                raise OSError("it is no font")
            self._data[name] = data
        return pygame.font.Font(io.BytesIO(self._data[name]), pixels)

    def covers(self, name: str, character: str) -> bool:
        """Whether the font has a picture for this character."""
        if name not in self._coverage:
            self._coverage[name] = covered(self._paths[name])
        return ord(character) in self._coverage[name]

    def runs(self, text: str, name: str) -> list[tuple[str, str]]:
        """Split a text into (text, font name) pieces: what `name` lacks goes to the fallback font if that has it."""
        if text.isascii() or name == self.fallback:
            return [(text, name)]
        pieces: list[tuple[str, str]] = []
        for character in text:
            lacking = not character.isascii() and not self.covers(name, character)
            use = self.fallback if lacking and self.covers(self.fallback, character) else name
            if pieces and pieces[-1][1] == use:
                pieces[-1] = (pieces[-1][0] + character, use)
            else:
                pieces.append((character, use))
        return pieces
