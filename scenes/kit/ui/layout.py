"""Containers that place widgets: columns, rows, flows, grids, layers, margins, anchors. They draw nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.kit.draw.theme import Skin
from scenes.kit.ui.widget import Size, Widget

Sides = tuple[float, float, float, float]


class Box(Widget):
    """A widget with others inside."""

    def __init__(self, children: Sequence[Widget], id: str = "") -> None:
        super().__init__(id)
        self._children = list(children)

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside."""
        return self._children


class Group(Box):
    """Marks its child as one group of the focus: entered as a whole, remembering the item last used."""

    def __init__(self, child: Widget, id: str) -> None:
        super().__init__([child], id)

    def measure(self, skin: Skin, width: int) -> Size:
        """As large as the child."""
        return self._children[0].wanted(skin, width)

    def least(self, skin: Skin, width: int) -> int:
        """As the child."""
        return self._children[0].least(skin, width)

    def place(self, skin: Skin, rect: Rect) -> None:
        """The child fills it."""
        super().place(skin, rect)
        self._children[0].place(skin, rect)


class Fill(Group):
    """Takes the rest of a row or column; with a child the child gets that place."""

    def __init__(self, child: Widget | None = None, weight: float = 1) -> None:
        super().__init__(child or Widget(), "")
        self.weight = weight


def share_out(wants: Sequence[int], room: int) -> list[int]:
    """Return how `room` is dealt to those who want so much: small wishes whole, the rest in equal parts."""
    given = [0] * len(wants)
    left = room
    order = sorted(range(len(wants)), key=lambda i: wants[i])
    for done, i in enumerate(order):
        given[i] = min(wants[i], max(0, left) // (len(order) - done))
        left -= given[i]
    return given


class Column(Box):
    """Children from top to bottom. `align`: fill, left, center or right; what can scroll gives way if it is tight."""

    def __init__(self, children: Sequence[Widget], gap: float = 16, align: str = "fill", id: str = "") -> None:
        super().__init__(children, id)
        self.gap = gap
        self.align = align

    def measure(self, skin: Skin, width: int) -> Size:
        """As wide as the widest child, as high as all together."""
        sizes = [child.wanted(skin, width) for child in self._children]
        gaps = skin.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def least(self, skin: Skin, width: int) -> int:
        """The least heights together."""
        gaps = skin.px(self.gap) * max(0, len(self._children) - 1)
        return sum(child.least(skin, width) for child in self._children) + gaps

    def place(self, skin: Skin, rect: Rect) -> None:
        """Give each child its height, what is left over to Fill; if too much is wanted, shorten what can scroll."""
        super().place(skin, rect)
        gap = skin.px(self.gap)
        heights = [child.wanted(skin, rect.width)[1] for child in self._children]
        spare = rect.height - sum(heights) - gap * max(0, len(heights) - 1)
        if spare < 0:
            slack = [h - child.least(skin, rect.width) for h, child in zip(heights, self._children, strict=True)]
            cuts = _cuts(slack, -spare)
            heights = [h - cut for h, cut in zip(heights, cuts, strict=True)]
        else:
            heights = _with_spare(self._children, heights, spare)
        y = rect.y
        for child, height in zip(self._children, heights, strict=True):
            child.place(skin, self._slot(skin, child, rect, y, height))
            y += height + gap

    def _slot(self, skin: Skin, child: Widget, rect: Rect, y: int, height: int) -> Rect:
        width = rect.width if self.align == "fill" or isinstance(child, Fill) else child.wanted(skin, rect.width)[0]
        width = min(width, rect.width)
        free = rect.width - width
        x = rect.x + {"fill": 0, "left": 0, "center": free // 2, "right": free}[self.align]
        return Rect(x, y, width, height)


def _cuts(slack: Sequence[int], needed: int) -> list[int]:
    """Return how much each gives up so that together it is `needed`: those with most to give give most."""
    total = sum(slack)
    if total <= 0:
        return [0] * len(slack)
    return [min(s, -(-s * needed // total)) for s in slack]


def _with_spare(children: Sequence[Widget], sizes: list[int], spare: int) -> list[int]:
    fills = [(i, child.weight) for i, child in enumerate(children) if isinstance(child, Fill)]
    total = sum(weight for _, weight in fills)
    result = list(sizes)
    for i, weight in fills:
        result[i] += int(spare * weight / total)
    return result


class Row(Box):
    """Children from left to right. `align`: center, top, bottom or fill; too wide children share the room."""

    def __init__(self, children: Sequence[Widget], gap: float = 16, align: str = "center", id: str = "") -> None:
        super().__init__(children, id)
        self.gap = gap
        self.align = align

    def widths(self, skin: Skin, width: int) -> list[int]:
        """Return the width of each child in a row that is `width` wide at most."""
        room = width - skin.px(self.gap) * max(0, len(self._children) - 1)
        wants = [child.wanted(skin, room)[0] for child in self._children]
        fills = [isinstance(child, Fill) for child in self._children]
        fixed = sum(w for w, fill in zip(wants, fills, strict=True) if not fill)
        asked = sum(w for w, fill in zip(wants, fills, strict=True) if fill)
        if any(fills) and room - fixed >= min(asked, room // 6):
            bare = [0 if fill else w for w, fill in zip(wants, fills, strict=True)]
            return _with_spare(self._children, bare, room - fixed)
        return wants if sum(wants) <= room else share_out(wants, room)

    def measure(self, skin: Skin, width: int) -> Size:
        """As wide as all together, as high as the highest."""
        widths = self.widths(skin, width)
        heights = [child.wanted(skin, w)[1] for child, w in zip(self._children, widths, strict=True)]
        return sum(widths) + skin.px(self.gap) * max(0, len(widths) - 1), max(heights, default=0)

    def least(self, skin: Skin, width: int) -> int:
        """The least height of the child that needs most."""
        widths = self.widths(skin, width)
        return max((c.least(skin, w) for c, w in zip(self._children, widths, strict=True)), default=0)

    def place(self, skin: Skin, rect: Rect) -> None:
        """Place the children side by side."""
        super().place(skin, rect)
        gap = skin.px(self.gap)
        x = rect.x
        for child, width in zip(self._children, self.widths(skin, rect.width), strict=True):
            high = rect.height if self.align == "fill" else min(rect.height, child.wanted(skin, width)[1])
            free = rect.height - high
            y = rect.y + {"fill": 0, "top": 0, "center": free // 2, "bottom": free}[self.align]
            child.place(skin, Rect(x, y, width, high))
            x += width + gap


class Flow(Box):
    """Children from left to right, on as many lines as they need. `align`: left, center or right."""

    def __init__(self, children: Sequence[Widget], gap: float = 16, align: str = "left", id: str = "") -> None:
        super().__init__(children, id)
        self.gap = gap
        self.align = align

    def _lines(self, skin: Skin, width: int) -> list[tuple[list[tuple[Widget, int]], int, int]]:
        """Return lines of ((child, width)s, width of the line, height of the line)."""
        gap = skin.px(self.gap)
        lines: list[tuple[list[tuple[Widget, int]], int, int]] = []
        for child in self._children:
            w, h = child.wanted(skin, width)
            if lines and lines[-1][1] + gap + w <= width:
                row, used, high = lines[-1]
                lines[-1] = ([*row, (child, w)], used + gap + w, max(high, h))
            else:
                lines.append(([(child, min(w, width))], min(w, width), h))
        return lines

    def measure(self, skin: Skin, width: int) -> Size:
        """As wide as the widest line, as high as all lines."""
        lines = self._lines(skin, width)
        gaps = skin.px(self.gap) * max(0, len(lines) - 1)
        return max((used for _, used, _ in lines), default=0), sum(h for _, _, h in lines) + gaps

    def place(self, skin: Skin, rect: Rect) -> None:
        """Place line by line."""
        super().place(skin, rect)
        gap, y = skin.px(self.gap), rect.y
        for row, used, high in self._lines(skin, rect.width):
            free = rect.width - used
            x = rect.x + {"left": 0, "center": free // 2, "right": free}[self.align]
            for child, width in row:
                height = child.wanted(skin, width)[1]
                child.place(skin, Rect(x, y + (high - height) // 2, width, height))
                x += width + gap
            y += high + gap


class Grid(Box):
    """Children in equal columns: `columns` of them, or as many as are at least `min_width` units wide."""

    def __init__(
        self,
        children: Sequence[Widget],
        columns: int = 0,
        gap: float = 16,
        min_width: float = 300,
        max_columns: int = 12,
        id: str = "",
    ) -> None:
        super().__init__(children, id)
        self.columns = columns
        self.gap = gap
        self.min_width = min_width
        self.max_columns = max_columns

    def _cells(self, skin: Skin, width: int) -> tuple[int, int]:
        gap = skin.px(self.gap)
        columns = self.columns
        if not columns:
            least = skin.px(self.min_width * skin.text_scale)
            columns = max(1, min(self.max_columns, (width + gap) // (least + gap)))
        columns = max(1, min(columns, len(self._children) or 1))
        return columns, (width - gap * (columns - 1)) // columns

    def _rows(self, skin: Skin, width: int) -> tuple[int, int, list[int]]:
        columns, cell = self._cells(skin, width)
        heights = [child.wanted(skin, cell)[1] for child in self._children]
        return columns, cell, [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]

    def measure(self, skin: Skin, width: int) -> Size:
        """As wide as allowed, as high as its rows."""
        _, _, rows = self._rows(skin, width)
        return width, sum(rows) + skin.px(self.gap) * max(0, len(rows) - 1)

    def place(self, skin: Skin, rect: Rect) -> None:
        """Place row by row; cells of one row are equally high."""
        super().place(skin, rect)
        gap = skin.px(self.gap)
        columns, cell, rows = self._rows(skin, rect.width)
        y = rect.y
        for number, high in enumerate(rows):
            for i, child in enumerate(self._children[number * columns : (number + 1) * columns]):
                child.place(skin, Rect(rect.x + i * (cell + gap), y, cell, high))
            y += high + gap


class Pad(Group):
    """A margin round a child: one number or (left, top, right, bottom), in units."""

    def __init__(self, child: Widget, sides: float | Sides = 32) -> None:
        super().__init__(child, "")
        self.sides = sides if isinstance(sides, tuple) else (sides, sides, sides, sides)

    def _edges(self, skin: Skin) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.sides
        return skin.px(left), skin.px(top), skin.px(right), skin.px(bottom)

    def measure(self, skin: Skin, width: int) -> Size:
        """The child and the margin."""
        left, top, right, bottom = self._edges(skin)
        w, h = self._children[0].wanted(skin, width - left - right)
        return w + left + right, h + top + bottom

    def least(self, skin: Skin, width: int) -> int:
        """The child's least and the margin."""
        left, top, right, bottom = self._edges(skin)
        return self._children[0].least(skin, width - left - right) + top + bottom

    def place(self, skin: Skin, rect: Rect) -> None:
        """The child inside the margin."""
        Widget.place(self, skin, rect)
        left, top, right, bottom = self._edges(skin)
        size = (max(0, rect.width - left - right), max(0, rect.height - top - bottom))
        self._children[0].place(skin, Rect((rect.x + left, rect.y + top), size))


class Sized(Group):
    """A child of fixed or limited size in units. Widths grow with the text scale, so that text keeps its room."""

    def __init__(
        self,
        child: Widget | None = None,
        width: float | None = None,
        height: float | None = None,
        max_width: float | None = None,
        grows: bool = True,
    ) -> None:
        super().__init__(child or Widget(), "")
        self.width, self.height, self.max_width, self.grows = width, height, max_width, grows

    def measure(self, skin: Skin, width: int) -> Size:
        """The fixed size, or the child's within the limit."""
        scale = skin.text_scale if self.grows else 1.0
        if self.width is not None:
            width = min(width, skin.px(self.width * scale))
        if self.max_width is not None:
            width = min(width, skin.px(self.max_width * scale))
        w, h = self._children[0].wanted(skin, width)
        return (width if self.width is not None else w), (skin.px(self.height) if self.height is not None else h)

    def least(self, skin: Skin, width: int) -> int:
        """The fixed height, or the child's least."""
        inner = self.measure(skin, width)[0] if self.width is not None else width
        return skin.px(self.height) if self.height is not None else self._children[0].least(skin, inner)


class Anchor(Group):
    """Puts its child at a corner, edge or the centre of the place it gets; `where` as pygame names Rect attributes."""

    def __init__(self, child: Widget, where: str = "center", max_width: float | None = None) -> None:
        super().__init__(child, "")
        self.where = where
        self.max_width = max_width

    def _room(self, skin: Skin, width: int) -> int:
        return width if self.max_width is None else min(width, skin.px(self.max_width * skin.text_scale))

    def measure(self, skin: Skin, width: int) -> Size:
        """As the child."""
        return self._children[0].wanted(skin, self._room(skin, width))

    def place(self, skin: Skin, rect: Rect) -> None:
        """The child at its wanted size, or smaller if it has to be."""
        Widget.place(self, skin, rect)
        w, h = self._children[0].wanted(skin, self._room(skin, rect.width))
        inner = Rect(0, 0, min(w, rect.width), min(h, rect.height))
        setattr(inner, self.where, getattr(rect, self.where))
        self._children[0].place(skin, inner)


class Layers(Box):
    """Children on top of each other, each with the whole place."""

    def measure(self, skin: Skin, width: int) -> Size:
        """As large as the largest."""
        sizes = [child.wanted(skin, width) for child in self._children]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, skin: Skin, rect: Rect) -> None:
        """All get everything."""
        super().place(skin, rect)
        for child in self._children:
            child.place(skin, rect)


class Free(Box):
    """Children that keep their own place in window pixels: spots on a board, or widgets wrapped in At."""

    def place(self, skin: Skin, rect: Rect) -> None:
        """Let each child place itself where it is."""
        super().place(skin, rect)
        for child in self._children:
            child.place(skin, child.rect)


class At(Group):
    """Any widget at a fixed rectangle of the window, for use inside Free."""

    def __init__(self, child: Widget, rect: Rect) -> None:
        super().__init__(child, "")
        self.rect = Rect(rect)


class Spacer(Widget):
    """Empty room of a fixed size in units."""

    def __init__(self, w: float = 0, h: float = 0) -> None:
        super().__init__()
        self.w, self.h = w, h

    def measure(self, skin: Skin, width: int) -> Size:
        """Its size."""
        return min(width, skin.px(self.w)), skin.px(self.h)


class Rule(Widget):
    """A thin line across."""

    def measure(self, skin: Skin, width: int) -> Size:
        """All the width, a line's height."""
        return width, max(1, skin.px(2))

    def draw(self, surface: Surface, skin: Skin, look: object) -> None:
        """Draw the line."""
        surface.fill(skin.color("slate_light" if self.ground == "dark" else "paper_line"), self.rect)
