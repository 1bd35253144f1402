"""The materials of the house: desk, paper, folders, dark panels, stamps. All cached as whole surfaces."""

import random

import pygame
from pygame import Rect, Surface

from scenes.kit.draw.shapes import Paint, box, cached, soft_box
from scenes.kit.draw.theme import Color, Skin, blend

STYLES = ("paper", "dossier", "card", "dark", "plain")
DARK_STYLES = ("dark",)


def noise(width: int, height: int, depth: int, seed: int) -> Surface:
    """Return an opaque grey surface with values 255 - depth to 255: to be multiplied onto a colour."""
    data = random.Random(seed).randbytes(width * height)
    image = pygame.image.frombytes(data, (width, height), "P")
    image.set_palette([(255 - depth * i // 255,) * 3 for i in range(256)])
    target = Surface((width, height), 0, 32)
    target.blit(image, (0, 0))
    return target


def _tile_over(image: Surface, tile: Surface) -> None:
    for x in range(0, image.get_width(), tile.get_width()):
        for y in range(0, image.get_height(), tile.get_height()):
            image.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _grain(skin: Skin) -> Surface:
    """Return a tile of paper fibres."""

    def make() -> Surface:
        return noise(256, 256, 11, 5)

    return cached(skin, ("grain",), make)


def _stains(size: tuple[int, int]) -> Surface:
    """Return faint uneven ageing over a whole sheet."""
    across, down = max(3, size[0] // 220), max(3, size[1] // 220)
    return pygame.transform.smoothscale(noise(across, down, 17, 11), size)


def desk(skin: Skin, size: tuple[int, int] | None = None) -> Surface:
    """Return the wooden desk under the lamp that lies behind every menu, in the window's size."""
    size = size or skin.size
    key = ("desk", size, skin.color("desk"))
    return cached(skin, key, lambda: _desk(skin, size))


def _desk(skin: Skin, size: tuple[int, int]) -> Surface:
    wood, dark, light = skin.color("desk"), skin.color("desk_dark"), skin.color("desk_light")
    small = Surface((96, 54), 0, 32)
    for y in range(54):
        for x in range(96):
            away = min(1.0, ((x - 40) ** 2 / 62**2 + (y - 14) ** 2 / 44**2) ** 0.5)
            small.set_at(
                (x, y), blend(light, wood, away / 0.55) if away < 0.55 else blend(wood, dark, (away - 0.55) / 0.45)
            )
    image = pygame.transform.smoothscale(small, size)
    if not skin.high_contrast:
        for streaks, depth, seed in ((max(2, size[1] // 5), 52, 3), (max(2, size[1] // 2), 26, 4)):
            long = pygame.transform.smoothscale(noise(7, streaks, depth, seed), size)
            image.blit(long, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        boards = 5
        for i in range(1, boards):
            y = i * size[1] // boards
            thick = max(2, skin.px(3))
            image.fill((150, 150, 150), (0, y, size[0], thick), special_flags=pygame.BLEND_RGB_MULT)
            image.fill((10, 8, 6), (0, y + thick, size[0], max(1, thick // 2)), special_flags=pygame.BLEND_RGB_ADD)
    _tile_over(image, noise(256, 256, 9, 8))
    return image.convert() if pygame.display.get_surface() is not None else image


def sheet(
    skin: Skin, size: tuple[int, int], radius: int, fill: Color, edge: Color | None, textured: bool = True
) -> Surface:
    """Return a box of paper with grain and a thin edge; straight alpha."""
    image = box(size, radius, fill, edge, max(1, skin.px(2)) if edge else 0)
    if textured and not skin.high_contrast:
        _tile_over(image, _grain(skin))
        image.blit(_stains(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image


def margin(skin: Skin) -> int:
    """Return how many pixels the shadow of a panel sticks out on each side."""
    return max(4, skin.px(26))


def tab_height(skin: Skin, title: str) -> int:
    """Return the height of a folder's tab, which carries the title; 0 without a title."""
    return skin.text.measure(title, "h3")[1] + skin.px(10) if title else 0


def panel(skin: Skin, surface: Surface, rect: Rect, style: str, title: str = "") -> None:
    """Draw a panel of that style over the whole rectangle; a dossier's tab lies inside it at the top."""
    if style == "plain" or rect.width < 8 or rect.height < 8:
        return
    out = margin(skin)
    key = ("panel", style, rect.size, title, skin.color("paper"), skin.unit, skin.text_scale)
    surface.blit(cached(skin, key, lambda: _panel(skin, rect.size, style, title)), (rect.x - out, rect.y - out))


def _panel(skin: Skin, size: tuple[int, int], style: str, title: str) -> Surface:
    out = margin(skin)
    image = Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
    area = Rect(out, out, *size)
    if style == "dossier":
        _folder(skin, image, area, title)
        return image
    radius = skin.px(6)
    drop = skin.px(8)
    image.blit(soft_box(area.size, radius, out - drop, skin.color("shadow"), 0.6), (drop, 2 * drop))
    if style == "dark":
        image.blit(
            box(area.size, skin.px(12), skin.color("slate"), skin.color("slate_light"), max(1, skin.px(2))), area
        )
        return image
    fill = skin.color("paper_light" if style == "card" else "paper")
    image.blit(sheet(skin, area.size, radius, fill, skin.color("paper_line")), area)
    if style == "card":
        image.fill(
            skin.color("red"), (area.x + skin.px(2), area.y + skin.px(14), area.width - skin.px(4), max(1, skin.px(3)))
        )
    return image


def _folder(skin: Skin, image: Surface, area: Rect, title: str) -> None:
    """A manila folder: the tab with the title, the cover, a sheet of paper that lies in it."""
    out, drop, radius = margin(skin), skin.px(8), skin.px(12)
    tab = tab_height(skin, title) or skin.px(22)
    manila, edge = skin.color("manila"), skin.color("manila_dark")
    cover = Rect(area.x, area.y + tab, area.width, area.height - tab)
    image.blit(soft_box(cover.size, radius, out - drop, skin.color("shadow"), 0.6), (drop, tab + 2 * drop))
    wanted = skin.text.measure(title, "h3")[0] + skin.px(64) if title else skin.px(260)
    ear = Rect(area.x + skin.px(28), area.y, min(wanted, area.width - skin.px(56)), tab + radius * 2)
    image.blit(sheet(skin, ear.size, radius, manila, edge), ear)
    image.blit(sheet(skin, cover.size, radius, manila, edge), cover)
    line = max(1, skin.px(2))
    seam = Rect(ear.x + line, cover.y - line, ear.width - 2 * line, 3 * line)
    image.fill(manila, seam)
    inset = skin.px(14)
    page = cover.inflate(-2 * inset, -2 * inset)
    image.blit(
        soft_box(page.size, 2, skin.px(6), skin.color("shadow"), 0.28), (page.x - skin.px(5), page.y - skin.px(3))
    )
    image.blit(sheet(skin, page.size, skin.px(4), skin.color("paper"), skin.color("paper_line")), page)
    if title:
        label = skin.text.render(title, "h3", "ink")
        middle = ear.y + (tab + line) // 2
        image.blit(label, (ear.x + skin.px(32), middle - skin.text.capital_middle("h3")))


def stamp(skin: Skin, text: str, color: Paint = "stamp", angle: float = -8) -> Surface:
    """Return a rubber stamp: text in a double frame, turned by `angle` degrees, with worn ink."""
    ink = skin.color(color)
    key = ("stamp", text, ink, angle, skin.unit, skin.text_scale)
    return cached(skin, key, lambda: _stamp(skin, text, ink, angle))


def _stamp(skin: Skin, text: str, ink: Color, angle: float) -> Surface:
    label = skin.text.render(text.upper(), "stamp", ink)
    pad, thick = skin.px(18), max(2, skin.px(5))
    high = round(label.get_height() * 0.72)
    size = (label.get_width() + 2 * pad + 2 * thick, high + 2 * thick + skin.px(14))
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*ink, 0))
    image.blit(box(size, skin.px(10), None, ink, thick), (0, 0))
    inner = Rect(0, 0, *size).inflate(-2 * (thick + skin.px(4)), -2 * (thick + skin.px(4)))
    image.blit(box(inner.size, skin.px(6), None, ink, max(1, skin.px(2))), inner)
    image.blit(label, (size[0] // 2 - label.get_width() // 2, size[1] // 2 - skin.text.capital_middle("stamp")))
    worn = pygame.transform.smoothscale(noise(max(2, size[0] // 7), max(2, size[1] // 7), 120, 21), size)
    fine = noise(size[0], size[1], 90, 22)
    fine.blit(worn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(_as_alpha(fine), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(image, -angle, 1.0)


def _as_alpha(grey: Surface) -> Surface:
    """Return a white surface whose alpha is the grey value."""
    size = grey.get_size()
    data = pygame.image.tobytes(grey, "RGBA")
    values = data[0::4]
    pixels = bytearray(b"\xff" * (4 * len(values)))
    pixels[3::4] = values
    return pygame.image.frombytes(bytes(pixels), size, "RGBA")
