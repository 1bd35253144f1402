"""Takes a picture of every screen and table position, and one contact sheet a size, without a window."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.command import Parser

if TYPE_CHECKING:
    import pygame

    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene

DEFAULTS = (((1280, 720), 100), ((1920, 1080), 100), ((3840, 2160), 100), ((1920, 1080), 200))
SHEET_COLUMNS = 4
SHEET_WIDTH = 560
FRAME = 1 / 30


@dataclass(frozen=True)
class Look:
    """One way of taking all pictures."""

    size: tuple[int, int]
    percent: int
    contrast: bool = False

    @property
    def name(self) -> str:
        """The folder's and the sheet's name."""
        text = f"{self.size[0]}x{self.size[1]}_{self.percent}"
        return f"{text}_contrast" if self.contrast else text


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options. Exits with one line on what does not fit."""
    parser = Parser(prog="python -m tools.shots", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument(
        "--size", nargs="+", type=_size, metavar="WxH", help="window sizes (default: three, and 200 %%)"
    )
    parser.add_argument("--text-scale", nargs="+", type=_percent, metavar="P", help="text sizes, 100 to 200")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only screens whose name begins like this")
    parser.add_argument("--contrast", action="store_true", help="with the high-contrast colours")
    return parser.parse_args(arguments)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (
        cross and width.isdigit() and height.isdigit() and 640 <= int(width) <= 7680 and 360 <= int(height) <= 4320
    ):
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 1920x1080")
    return int(width), int(height)


def _percent(text: str) -> int:
    if not text.isdigit() or not 100 <= int(text) <= 200:
        raise argparse.ArgumentTypeError(f"{text!r} is no text size from 100 to 200")
    return int(text)


def looks_of(options: argparse.Namespace) -> list[Look]:
    """Return the sizes and text scales that are wanted."""
    if not options.size and not options.text_scale:
        return [Look(size, percent, options.contrast) for size, percent in DEFAULTS]
    sizes = options.size or [(1920, 1080)]
    scales = options.text_scale or [100]
    return [Look(size, percent, options.contrast) for size in sizes for percent in scales]


def take(name: str, look: Look, home: Path) -> pygame.Surface:
    """Return the picture of one screen or position."""
    import pygame

    from scenes.kit.context import make_context
    from scenes.kit.loop import Loop
    from tools.shots_screens import screen_shots
    from tools.shots_tables import arrive, sit_down, table_shots

    pygame.display.init()
    surface = pygame.display.set_mode(look.size)
    ctx = make_context(look.size, home=home, sound=False)
    ctx.settings.change(text_scale=look.percent / 100, high_contrast=look.contrast, seen=("first_run",))
    ctx.resize(look.size)
    pygame.event.clear()
    loop = Loop(ctx)
    positions = table_shots()
    if name in positions:
        scene = sit_down(ctx, positions[name])
        loop.begin(scene)
        arrive(loop, scene, positions[name])
    else:
        loop.begin(_screen(ctx, screen_shots()[name]))
        for _ in range(20):
            loop.step(FRAME)
    loop.draw()
    return surface.copy()


def _screen(ctx: AppContext, make: object) -> Scene:
    assert callable(make)
    made: Scene = make(ctx)
    return made


def small(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture at the size it has on the contact sheet."""
    import pygame

    height = round(SHEET_WIDTH * picture.get_height() / picture.get_width())
    return pygame.transform.smoothscale(picture, (SHEET_WIDTH, height))


def contact_sheet(pictures: dict[str, pygame.Surface]) -> pygame.Surface:
    """Return all pictures (as `small` makes them) on one, each with its name."""
    import pygame

    height = next(iter(pictures.values())).get_height()
    caption, gap = 30, 12
    rows = -(-len(pictures) // SHEET_COLUMNS)
    columns = min(SHEET_COLUMNS, len(pictures))
    sheet = pygame.Surface((columns * (SHEET_WIDTH + gap) + gap, rows * (height + caption + gap) + gap))
    sheet.fill((34, 30, 26))
    font = pygame.font.Font(None, 28)
    for i, (name, picture) in enumerate(pictures.items()):
        x = gap + i % SHEET_COLUMNS * (SHEET_WIDTH + gap)
        y = gap + i // SHEET_COLUMNS * (height + caption + gap)
        sheet.blit(picture, (x, y + caption))
        sheet.blit(font.render(name, True, (240, 230, 210)), (x, y + 6))
    return sheet


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures; return the exit code."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    options = parse(sys.argv[1:] if arguments is None else arguments)
    import pygame

    from tools.shots_screens import screen_shots
    from tools.shots_tables import table_shots

    names = [*screen_shots(), *table_shots()]
    if options.only:
        wanted = tuple(options.only)
        names = [name for name in names if name.startswith(wanted)]
        if not names:
            print(f"shots: no screen begins with {' or '.join(wanted)}", file=sys.stderr)
            return 2
    try:
        options.out.mkdir(parents=True, exist_ok=True)
        for look in looks_of(options):
            folder = options.out / look.name
            folder.mkdir(exist_ok=True)
            pictures: dict[str, pygame.Surface] = {}
            for name in names:
                with tempfile.TemporaryDirectory() as home:
                    picture = take(name, look, Path(home))
                path = folder / f"{name}.png"
                pygame.image.save(picture, path)
                pictures[name] = small(picture)
                print(path)
                gc.collect()  # a table holds much, and few objects: it would go late
            sheet = options.out / f"sheet_{look.name}.png"
            pygame.image.save(contact_sheet(pictures), sheet)
            print(sheet)
    except OSError as error:
        print(f"shots: {options.out} can't be written: {error.strerror or error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
