"""The program's icon for each system, drawn from its SVG: PNG files, an .ico and an .icns."""

from __future__ import annotations

import io
import struct
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""Apple's names of sizes whose picture is a PNG."""


def make_icons(svg: Path, folder: Path) -> dict[int, Path]:
    """Write safehouse-<size>.png, safehouse.ico, safehouse.icns; return the PNG files by size. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png_of(svg, size) for size in SIZES}
    (folder / "safehouse.ico").write_bytes(ico_of({size: pictures[size] for size in ICO_SIZES}))
    (folder / "safehouse.icns").write_bytes(icns_of(pictures))
    paths = {}
    for size, data in pictures.items():
        paths[size] = folder / f"safehouse-{size}.png"
        paths[size].write_bytes(data)
    return paths


def png_of(svg: Path, size: int) -> bytes:
    """Return the drawing as a square PNG of this many pixels."""
    import pygame

    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    drawn = pygame.image.load_sized_svg(str(svg), (size, size))
    canvas.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    out = io.BytesIO()
    pygame.image.save(canvas, out, "icon.png")
    return out.getvalue()


def ico_of(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon that holds these PNG pictures by size (at most 256). Format: ICONDIR, ICONDIRENTRY."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, body = b"", b""
    start = len(head) + 16 * len(pictures)
    for size, data in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + entries + body


def icns_of(pictures: dict[int, bytes]) -> bytes:
    """Return an Apple icon that holds the PNG pictures whose sizes it knows."""
    body = b""
    for size, kind in ICNS_KINDS.items():
        body += kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
