"""Antialiased shapes in window pixels: rounded boxes, rings, circles, polygons, soft shadows, stamps. All cached."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.kit.draw.svg import rasterise
from scenes.kit.draw.theme import Color, Skin, hex_color

Paint = str | Color


def cached(skin: Skin, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
    """Return a surface from the cache of pictures; each of the two sets of colours has its own."""
    return skin.art.cache.get((skin.high_contrast, key), make)


def _svg(size: tuple[int, int], body: str) -> Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return rasterise(f"{head}{body}</svg>", size, "shape")


def _corners(radius: int, fill: Color | None, border: Color | None, width: int) -> Surface:
    """Return a small rounded box from which every bigger one is put together."""
    side = 2 * (radius + width) + 4
    half = width / 2
    stroke = f'stroke="{hex_color(border)}" stroke-width="{width}"' if border and width else ""
    inside = hex_color(fill) if fill else "none"
    round_by = max(0.0, radius - half)
    return _svg(
        (side, side),
        f'<rect x="{half}" y="{half}" width="{side - width}" height="{side - width}" rx="{round_by}" '
        f'fill="{inside}" {stroke}/>',
    )


def box(size: tuple[int, int], radius: int, fill: Color | None, border: Color | None = None, width: int = 0) -> Surface:
    """Return a rounded box with straight alpha; `fill` None leaves it open. Not cached: see `rounded`."""
    w, h = max(1, size[0]), max(1, size[1])
    width = width if border else 0
    radius = max(0, min(radius, w // 2 - width - 2, h // 2 - width - 2))
    image = Surface((w, h), pygame.SRCALPHA)
    corner = radius + width + 2
    if w < 2 * corner or h < 2 * corner:
        if border:
            image.fill(border)
        if fill and w > 2 * width and h > 2 * width:
            image.fill(fill, Rect(width, width, w - 2 * width, h - 2 * width))
        return image
    if border and width:
        for strip in ((0, 0, w, width), (0, h - width, w, width), (0, 0, width, h), (w - width, 0, width, h)):
            image.fill(border, strip)
    if fill:
        image.fill(fill, Rect(width, width, w - 2 * width, h - 2 * width))
    patch = _corners(radius, fill, border, width)
    for x, px in ((0, 0), (w - corner, corner)):
        for y, py in ((0, 0), (h - corner, corner)):
            image.fill((0, 0, 0, 0), (x, y, corner, corner))
            image.blit(patch, (x, y), (px, py, corner, corner))
    return image


def rounded(
    skin: Skin,
    surface: Surface,
    rect: Rect,
    radius: int,
    fill: Paint | None,
    border: Paint | None = None,
    width: int = 0,
) -> None:
    """Draw a rounded box: radius and border width in pixels, `fill` None for a frame only."""
    inner = skin.color(fill) if fill is not None else None
    edge = skin.color(border) if border is not None else None
    key = ("box", rect.size, radius, inner, edge, width)
    surface.blit(cached(skin, key, lambda: box(rect.size, radius, inner, edge, width)), rect)


def ring(skin: Skin, surface: Surface, rect: Rect, radius: int | None = None) -> None:
    """Draw the focus ring round a rectangle: a bright band between two dark edges, seen on any ground."""
    thick, edge = max(3, skin.space("ring")), max(1, skin.px(2))
    round_by = skin.space("radius") if radius is None else radius
    outer = rect.inflate(2 * (thick + edge), 2 * (thick + edge))
    rounded(skin, surface, outer, round_by + thick + edge, None, "focus_edge", thick + 2 * edge)
    rounded(skin, surface, outer.inflate(-2 * edge, -2 * edge), round_by + thick, None, "focus", thick)


def circle(
    skin: Skin,
    surface: Surface,
    center: tuple[int, int],
    radius: int,
    fill: Paint | None,
    border: Paint | None = None,
    width: int = 0,
) -> None:
    """Draw a circle of that radius in pixels, the border inside it."""
    inner = hex_color(skin.color(fill)) if fill is not None else "none"
    edge = hex_color(skin.color(border)) if border is not None else "none"
    side = 2 * radius + 2
    key = ("circle", radius, inner, edge, width)

    def make() -> Surface:
        r = radius - width / 2
        return _svg(
            (side, side),
            f'<circle cx="{radius + 1}" cy="{radius + 1}" r="{r}" fill="{inner}" stroke="{edge}" '
            f'stroke-width="{width}"/>',
        )

    surface.blit(cached(skin, key, make), (center[0] - radius - 1, center[1] - radius - 1))


def polygon(
    skin: Skin,
    surface: Surface,
    points: Sequence[tuple[float, float]],
    fill: Paint | None,
    border: Paint | None = None,
    width: int = 0,
) -> None:
    """Draw a polygon with smooth edges; points in window pixels."""
    margin = width + 2
    left = int(min(x for x, _ in points)) - margin
    top = int(min(y for _, y in points)) - margin
    size = (int(max(x for x, _ in points)) - left + margin, int(max(y for _, y in points)) - top + margin)
    inner = hex_color(skin.color(fill)) if fill is not None else "none"
    edge = hex_color(skin.color(border)) if border is not None else "none"
    local = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)

    def make() -> Surface:
        path = " ".join(f"{x},{y}" for x, y in local)
        return _svg(
            size,
            f'<polygon points="{path}" fill="{inner}" stroke="{edge}" stroke-width="{width}" stroke-linejoin="round"/>',
        )

    surface.blit(cached(skin, ("polygon", local, inner, edge, width), make), (left, top))


def line(
    skin: Skin,
    surface: Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    color: Paint,
    width: int,
    dash: tuple[int, int] | None = None,
) -> None:
    """Draw a smooth line with round ends; `dash` (on, off) in pixels."""
    margin = width + 2
    left, top = int(min(start[0], end[0])) - margin, int(min(start[1], end[1])) - margin
    size = (int(abs(end[0] - start[0])) + 2 * margin + 1, int(abs(end[1] - start[1])) + 2 * margin + 1)
    ink = hex_color(skin.color(color))
    x1, y1, x2, y2 = (round(v, 2) for v in (start[0] - left, start[1] - top, end[0] - left, end[1] - top))
    dashes = f'stroke-dasharray="{dash[0]},{dash[1]}"' if dash else ""

    def make() -> Surface:
        return _svg(
            size,
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{ink}" stroke-width="{width}" '
            f'stroke-linecap="round" {dashes}/>',
        )

    surface.blit(cached(skin, ("line", x1, y1, x2, y2, ink, width, dash), make), (left, top))


def soft_box(size: tuple[int, int], radius: int, spread: int, color: Color, strength: float) -> Surface:
    """Return a blurred rounded box, `spread` pixels wider on each side than `size`; strength 0 to 1."""
    w, h = max(1, size[0]) + 2 * spread, max(1, size[1]) + 2 * spread
    image = Surface((w, h), pygame.SRCALPHA)
    side = 2 * (radius + 2 * spread) + 2
    if w < side or h < side:
        side = min(w, h)
    small = Surface((side, side), pygame.SRCALPHA)
    steps = max(2, min(spread, 24))
    for step in range(steps):
        inset = round(step * spread * 2 / steps)
        alpha = round(255 * strength * ((step + 1) / steps) ** 2)
        area = Rect(0, 0, side, side).inflate(-2 * inset, -2 * inset)
        if area.width > 2:
            pygame.draw.rect(small, (*color, alpha), area, border_radius=radius + max(0, 2 * spread - inset))
    half = side // 2
    rest = side - half
    middle_w, middle_h = w - side, h - side
    for x, width, sx, sw in ((0, half, 0, half), (half, middle_w, half, 1), (half + middle_w, rest, half, rest)):
        for y, height, sy, sh in ((0, half, 0, half), (half, middle_h, half, 1), (half + middle_h, rest, half, rest)):
            if width > 0 and height > 0:
                part = small.subsurface((min(sx, side - sw), min(sy, side - sh), sw, sh))
                part = part if (sw, sh) == (width, height) else pygame.transform.scale(part, (width, height))
                image.blit(part, (x, y))
    return image


def shadow(
    skin: Skin, surface: Surface, rect: Rect, radius: int, spread: int, drop: int = 0, strength: float = 0.55
) -> None:
    """Draw a soft shadow of a box, `spread` pixels wide and `drop` pixels lower than the box."""
    ink = skin.color("shadow")
    key = ("shadow", rect.size, radius, spread, ink, strength)
    image = cached(skin, key, lambda: soft_box(rect.size, radius, spread, ink, strength))
    surface.blit(image, (rect.x - spread, rect.y - spread + drop))


def fade(skin: Skin, surface: Surface, rect: Rect, downward: bool, strength: float = 0.5) -> None:
    """Darken a strip towards its lower (or upper) edge."""
    ink = skin.color("shadow")

    def make() -> Surface:
        strip = Surface((1, rect.height), pygame.SRCALPHA)
        for y in range(rect.height):
            share = (y + 1) / rect.height if downward else 1 - y / rect.height
            strip.set_at((0, y), (*ink, round(255 * strength * share * share)))
        return pygame.transform.scale(strip, rect.size)

    surface.blit(cached(skin, ("fade", rect.size, downward, ink, strength), make), rect)


def dim(surface: Surface, share: float) -> None:
    """Darken a whole surface: 0 leaves it, 1 makes it black."""
    keep = round(255 * (1 - share))
    surface.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)


def glow(
    skin: Skin, surface: Surface, rect: Rect, color: Paint, radius: int, spread: int, strength: float = 0.8
) -> None:
    """Draw a soft halo of a colour round a box."""
    ink = skin.color(color)
    key = ("glow", rect.size, radius, spread, ink, strength)
    image = cached(skin, key, lambda: soft_box(rect.size, radius, spread, ink, strength))
    surface.blit(image, (rect.x - spread, rect.y - spread))
