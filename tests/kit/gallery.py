"""Shows every widget of the kit on a few screens; writes them as PNG files: python -m tests.kit.gallery FOLDER."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
from pygame import Rect, Surface

from scenes.kit.context import AppContext
from scenes.kit.dialogs import DialogButton, ask
from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input import bindings
from scenes.kit.input.intents import Device, PadType
from scenes.kit.keyboard import KeyboardScene
from scenes.kit.scene import Push, UiScene
from scenes.kit.ui import (
    Banner,
    Button,
    Choice,
    Column,
    Drawing,
    Fill,
    Flow,
    Free,
    Grid,
    Group,
    HintBar,
    Label,
    Layers,
    List,
    ListItem,
    Look,
    Pad,
    Page,
    Panel,
    Picture,
    Row,
    Rule,
    ScrollView,
    Sized,
    Slider,
    Spot,
    Stamp,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
    centered,
)

HINTS = [("confirm", "Choose"), ("cancel", "Back"), ("details", "Details"), ("menu", "Menu")]
LOREM = (
    "The **Safehouse** keeps its files in order. Whoever opens a drawer finds *four cases*, a lamp and a chair, and "
    "the rain on the window. Read the rules, take a seat, and trust nobody who offers you a cigarette."
)


class Menu(UiScene):
    """A title screen."""

    first_focus = "play"

    def build(self) -> Widget:
        """A folder with buttons."""
        buttons = [
            Button("continue", "Continue", None, kind="primary", icon="play", detail="Agentenjagd, turn 12"),
            Button("play", "New game", None, icon="dice"),
            Button("saves", "Saved games", None, icon="load", enabled=False, reason="Nothing is saved yet."),
            Button("settings", "Settings", None, icon="settings"),
            Button("quit", "Quit", None, kind="quiet", icon="leave"),
        ]
        folder = Panel(Column([*buttons], gap=14), "dossier", title="Case file 1961", pad=30)
        menu = Column(
            [
                Label("Safehouse", "title", "slate_ink", align="center", shadow=True),
                Label("Four spy games round one table", "typewriter", "slate_faint", align="center"),
                Sized(folder, max_width=640, width=640),
            ],
            align="center",
            gap=18,
        )
        return Pad(Column([Fill(centered(menu, 1200)), HintBar(HINTS, align="center")]), (0, 0, 0, 24))


class Settings(UiScene):
    """All settings widgets on a page with tabs."""

    first_focus = "contrast"

    def build(self) -> Widget:
        """A page."""
        body = Panel(
            Column(
                [
                    Toggle("contrast", "High contrast", True, lambda v: None, tooltip="Stronger colours, no textures."),
                    Toggle("motion", "Reduced motion", False, lambda v: None),
                    Slider("music", "Music", 50, lambda v: None, show=lambda v: f"{v:g} %"),
                    Choice(
                        "speed", "Speed", [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast")], "normal", print
                    ),
                    TextEntry("name", "Your name", "Anna", max_length=16),
                    Choice("off", "Display", [(0, "Display 1")], 0, print, enabled=False, reason="There is only one."),
                    Rule(),
                    Label(LOREM, markup=True),
                ],
                gap=12,
            ),
            "paper",
        )
        tabs = Tabs("tabs", [("look", "Look"), ("sound", "Sound"), ("controls", "Controls")], "look", lambda k: None)
        actions = [Button("back", "Back", None), Button("reset", "Back to the defaults", None, kind="danger")]
        return Page("Settings", body, actions, HINTS, tabs, subtitle="Everything is kept at once.")


class Files(UiScene):
    """A list beside a paper."""

    first_focus = "list/3"

    def build(self) -> Widget:
        """Two columns."""
        items = [
            ListItem(str(i), f"Agentenjagd, turn {i * 3}", "Anna, Boris and two bots", "save", right=f"Nov {i}")
            for i in range(1, 13)
        ]
        left = Panel(List("list", items, on_press=lambda i: None, selected="2"), "dossier", title="Saved games")
        right = Panel(
            ScrollView(
                "card",
                Column(
                    [
                        Label("Standard base", "h2"),
                        Rule(),
                        Label(LOREM, markup=True),
                        Label("Seed 4711", "typewriter"),
                        Row([Picture("shared/icons/map.svg", (96, 96)), Stamp("Top secret")]),
                        Flow(
                            [
                                Button("go", "Go on", None, kind="primary", hint="confirm"),
                                Button("del", "Delete", None, kind="danger", icon="trash"),
                            ]
                        ),
                    ]
                ),
            ),
            "card",
            stamp="Classified",
        )
        body = Row([Fill(left, 5), Fill(right, 4)], gap=28, align="fill")
        return Page("The archive", body, hints=HINTS, max_width=None, scrolls=False)


class Table(UiScene):
    """A board of spots, a hand of cards, a banner."""

    first_focus = "square:2:1"

    def build(self) -> Widget:
        """Spots at pixels."""
        u = self.ctx.skin.px
        board = Rect(u(60), u(150), u(900), u(600))
        squares: list[Widget] = []
        for y in range(4):
            for x in range(6):
                rect = Rect(board.x + x * u(150), board.y + y * u(150), u(140), u(140))
                squares.append(Spot(f"square:{x}:{y}", rect, lambda: None, tooltip=f"Square {x}, {y}", draw=square))
        cards: list[Widget] = [
            Spot(f"card:{i}", Rect(u(1050 + i * 190), u(300), u(170), u(240)), lambda: None, draw=card)
            for i in range(4)
        ]
        banner = Banner(
            "Anna (blue)", "Choose a square: you have 3 steps left.", color="blue", icon="shared/icons/eye.svg"
        )
        bar = Panel(
            Flow(
                [
                    Button("end", "End turn", None, kind="primary", hint="menu"),
                    Button("undo", "Undo", None, icon="undo", hint="undo"),
                ]
            ),
            "dark",
            pad=16,
        )
        return Layers(
            [
                Group(Free(squares), "board"),
                Group(Free(cards), "hand"),
                Pad(Column([banner, Fill(), Row([Fill(), bar]), HintBar(HINTS)]), (40, 24, 40, 24)),
            ]
        )


def square(surface: Surface, skin: Skin, rect: Rect, look: Look) -> None:
    """Paint a square."""
    shapes.rounded(skin, surface, rect, skin.px(8), "brass_light" if look.hot else "manila", "manila_dark", skin.px(2))


def card(surface: Surface, skin: Skin, rect: Rect, look: Look) -> None:
    """Paint a card."""
    rect = rect.move(0, -skin.px(14)) if look.hot else rect
    shapes.shadow(skin, surface, rect, skin.px(10), skin.px(14), skin.px(6))
    shapes.rounded(skin, surface, rect, skin.px(10), "paper_light", "ink", skin.px(3))
    shapes.rounded(skin, surface, rect.inflate(-skin.px(24), -skin.px(24)), skin.px(6), "blue", "blue_dark", skin.px(3))


class Glyphs(UiScene):
    """All glyphs of all devices, all type roles."""

    def build(self) -> Widget:
        """Rows of pictures."""
        skin, glyphs = self.ctx.skin, self.ctx.glyphs
        rows: list[Widget] = []
        high = skin.px(52)
        devices = [Device("keyboard")] + [Device("pad", pad_type=kind) for kind in PadType]
        for device in devices:
            images = [glyphs.picture(skin, name, high, device) for name in (*bindings.DEFAULT_KEYS,)]
            row = [
                Drawing((i.get_width() / skin.unit, 56), lambda s, k, r, i=i: s.blit(i, (r.x, r.y)))
                for i in images
                if i
            ]
            rows.append(Flow(row, gap=14))
        roles = [
            Label(f"{name}: Agentenjagd 1961 äöüß ♠ → ½", name) for name in self.ctx.theme.roles if name != "title"
        ]
        return Page("Glyphs and type", Panel(Column([*rows, Rule(), Grid(roles, min_width=560)])), hints=HINTS)


class Buttons(UiScene):
    """Buttons of every kind on both grounds."""

    first_focus = "dark:primary"

    def build(self) -> Widget:
        """Two panels."""

        def some(ground: str) -> Widget:
            kinds = ("normal", "primary", "danger", "quiet")
            made = [Button(f"{ground}:{k}", k.title(), None, kind=k, icon="star", hint="confirm") for k in kinds]
            made.append(Button(f"{ground}:off", "Disabled", None, enabled=False, reason="Not now."))
            made.append(
                Button(
                    f"{ground}:long",
                    "A button with a very long text that has to wrap somewhere",
                    None,
                    detail="And a second line below",
                )
            )
            return Column(
                [
                    Flow(made),
                    Label(LOREM, "body"),
                    Label(LOREM, "small", "ink_soft"),
                    Toggle(f"{ground}:t", "Toggle", True, print),
                ]
            )

        return Page(
            "Buttons",
            Column([Panel(some("paper"), "paper"), Panel(some("dark"), "dark"), some("desk")], gap=24),
            hints=HINTS,
        )


SCREENS = {"menu": Menu, "settings": Settings, "files": Files, "table": Table, "glyphs": Glyphs, "buttons": Buttons}


def dialog_over_menu(ctx: AppContext) -> UiScene:
    """Return a menu that opens a dialog at once."""
    scene = Menu(ctx)
    buttons = [DialogButton(1, "Quit the program", "danger"), DialogButton(2, "Go on playing", "safe")]
    scene.do(Push(ask(ctx, "Leave the table?", LOREM, buttons, stamp="Wait")))
    return scene


def keyboard_over_menu(ctx: AppContext) -> UiScene:
    """Return a menu that opens the on-screen keyboard at once."""
    scene = Menu(ctx)
    scene.do(Push(KeyboardScene(ctx, "Your name", "Anna", 16, lambda text: None)))
    return scene


def main(folder: Path) -> None:
    """Write all pictures."""
    from tests.kit.driver import Driver

    folder.mkdir(parents=True, exist_ok=True)
    makers = {**SCREENS, "dialog": dialog_over_menu, "keyboard": keyboard_over_menu}
    only = set(sys.argv[2:])
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for scale in (1.0, 2.0):
            for name, maker in makers.items():
                tag = f"{name}-{size[1]}-{round(scale * 100)}"
                if only and not any(tag.startswith(o) for o in only):
                    continue
                driver = Driver(maker, size, folder / "home", reduced_motion=True, text_scale=scale)
                driver.ctx.notices.clear()
                driver.step(3).key("left" if name == "table" else "down").step(3).shot(folder / f"{tag}.png")


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    main(Path(sys.argv[1]))
