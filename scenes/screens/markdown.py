"""Reads the small Markdown of rules pages and credits into blocks: headings, paragraphs, lists, pictures, tables."""

from __future__ import annotations

import re
from dataclasses import dataclass

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
CODE = re.compile(r"`([^`]*)`")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\([^)]+\)")
ITEM = re.compile(r"(?:[-*]|(\d+)\.)\s+(.*)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 6."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text with **bold** and *italic*."""

    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list; `number` None for a dot; `picture` a path that stands before the text."""

    text: str
    number: int | None = None
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """One or more pictures side by side with a caption."""

    caption: str
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plate:
    """The figures of one line, to be set beside each other."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its head and its rows, all of one length."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | Item | Plate | Table


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a page under one heading of level 2; the first holds what stands before any."""

    title: str
    blocks: tuple[Block, ...]


def parse(text: str) -> tuple[Block, ...]:
    """Return the blocks of a page. Nothing is refused: what isn't known is a paragraph."""
    blocks: list[Block] = []
    waiting: list[str] = []

    def flush() -> None:
        if waiting:
            blocks.append(_paragraph(" ".join(waiting)))
            waiting.clear()

    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        item = ITEM.fullmatch(line)
        if not line:
            flush()
        elif line.startswith("#"):
            flush()
            mark = len(line) - len(line.lstrip("#"))
            blocks.append(Heading(min(6, mark), plain_text(line[mark:].strip())))
        elif line.startswith("|") and at + 1 < len(lines) and set(lines[at + 1].strip()) <= set("|-: "):
            flush()
            end = at + 2
            while end < len(lines) and lines[end].strip().startswith("|"):
                end += 1
            blocks.append(Table(_cells(line), tuple(_cells(row) for row in lines[at + 2 : end])))
            at = end
            continue
        elif item is not None:
            flush()
            blocks.append(_item(item.group(1), item.group(2)))
        elif blocks and isinstance(blocks[-1], Item) and lines[at][:1].isspace() and not waiting:
            last = blocks[-1]
            blocks[-1] = Item(f"{last.text} {plain_text(line)}", last.number, last.picture)
        else:
            waiting.append(line)
        at += 1
    flush()
    return tuple(blocks)


def chapters(blocks: tuple[Block, ...]) -> tuple[Chapter, ...]:
    """Return a page's chapters. The first one's title is the page's heading of level 1, which is left out."""
    found: list[tuple[str, list[Block]]] = [("", [])]
    for block in blocks:
        if isinstance(block, Heading) and block.level == 1 and not found[0][0]:
            found[0] = (block.text, found[0][1])
        elif isinstance(block, Heading) and block.level <= 2:
            found.append((block.text, []))
        else:
            found[-1][1].append(block)
    return tuple(Chapter(title, tuple(inside)) for title, inside in found if inside)


def plain_text(text: str) -> str:
    """Return a line without the marks that are not drawn: code quotes, link targets."""
    return LINK.sub(r"\1", CODE.sub(r"\1", text))


def _paragraph(text: str) -> Block:
    pictures = PICTURE.findall(text)
    if pictures and not PICTURE.sub("", text).strip():
        return Plate(tuple(Figure(caption, tuple(paths.split())) for caption, paths in pictures))
    return Paragraph(plain_text(text))


def _item(number: str | None, text: str) -> Item:
    picture = PICTURE.match(text)
    path = picture.group(2) if picture else None
    return Item(plain_text(text[picture.end() :].strip() if picture else text), int(number) if number else None, path)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(plain_text(cell.strip()) for cell in line.strip().strip("|").split("|"))
