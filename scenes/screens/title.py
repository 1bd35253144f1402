"""The title: where the program begins and where every table is left to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from scenes.kit.dialogs import DialogButton, ask
from scenes.kit.scene import Command, Push, Quit
from scenes.kit.ui import Button, Column, Fill, Flow, HintBar, Label, Pad, Panel, Row, ScrollView, Sized, Widget
from scenes.screens.big_art import BigArt
from scenes.screens.files import MatchFile, match_request, newest_save
from scenes.screens.parts import MenuScene, attempt, game_name

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

ART = "shared/art/title.svg"
ART_SIZE = (1920, 1080)


def ask_quit(ctx: AppContext) -> Command:
    """Return the command that asks whether to end the program; "quit" comes back for yes."""
    t = ctx.strings
    buttons = [DialogButton("quit", t("quit.yes"), "danger"), DialogButton(None, t("quit.no"), "safe")]
    return Push(ask(ctx, t("quit.title"), t("quit.text"), buttons))


class TitleScene(MenuScene):
    """Name, menu, version over the picture of the safehouse by night."""

    def __init__(self, ctx: AppContext, version: str = "", at_once: bool = False) -> None:
        """`at_once` waits for the sharp picture with the first frame."""
        super().__init__(ctx)
        self.version = version
        self.art = BigArt(ctx, ART, ART_SIZE, across=0.1, down=0.8, zoom=1.08, at_once=at_once)
        self.saved: MatchFile | None = None
        self.damaged: MatchFile | None = None  # a newer file than that, which can't be read
        self._look_for_saves()

    def _look_for_saves(self) -> None:
        self.saved, self.damaged = newest_save(self.ctx.storage)
        self.first_focus = "continue" if self.saved else "play"

    def on_enter(self) -> None:
        """Start the title's music."""
        self.ctx.audio.music("title")

    def on_uncover(self, result: Any) -> None:
        """A table may have been left or a file deleted: look again; or the dialog said quit."""
        if result == "quit":
            self.do(Quit())
        before = self.saved
        self._look_for_saves()
        if self.saved is not None and before is None:
            self.ui.focus_id = "continue"
        self.ctx.audio.music("title")
        super().on_uncover(result)

    def background(self, surface: Surface) -> None:
        """The night, darker where the menu stands."""
        self.art.draw(surface)
        skin = self.ctx.skin
        key = ("title shade", surface.get_size(), skin.high_contrast)
        surface.blit(skin.art.cache.get(key, lambda: self._shade(surface.get_size())), (0, 0))

    @property
    def animating(self) -> bool:
        """Until the picture is sharp."""
        return self.art.busy

    def update(self, dt: float) -> Command | None:
        """Go on with the picture."""
        if self.art.sharpen():
            self.dirty = True
        return super().update(dt)

    def _shade(self, size: tuple[int, int]) -> Surface:
        """Return a veil that is dark at the left and clear from the middle on."""
        strength = 235 if self.ctx.skin.high_contrast else 150
        strip = Surface((16, 1), pygame.SRCALPHA)
        for x in range(16):
            share = max(0.0, 1 - x / 10)
            strip.set_at((x, 0), (8, 12, 26, round(strength * share)))
        return pygame.transform.smoothscale(strip, size)

    def build(self) -> Widget:
        """Name and menu at the left, hints and version along the bottom."""
        t = self.ctx.strings
        head = Column(
            [
                Label(t("app.name"), "title", "white", shadow=True),
                Label(t("title.tagline"), "typewriter", "brass_light", shadow=True),
            ],
            gap=0,
            align="left",
        )
        menu = ScrollView("menu", Column(self._menu(), gap=12))
        left = Sized(Column([head, Fill(menu)], gap=30), width=560)
        hints = HintBar([("confirm", t("hint.choose")), ("cancel", t("title.quit"))], color="white")
        version = Label(t("title.version", version=self.version), "typewriter_small", "slate_faint", shadow=True)
        foot = Row([Flow([hints, version], gap=44), Fill()])
        body = Row([left, Fill()], gap=0, align="fill")
        return Pad(Column([Fill(body), foot], gap=20), (72, 44, 40, 24))

    def _menu(self) -> list[Widget]:
        t, ctx = self.ctx.strings, self.ctx
        items: list[Widget] = []
        if self.saved is not None and self.saved.record is not None:
            detail = t("title.continue_detail", game=game_name(ctx, self.saved.record.game), names=self.saved.names)
            words = t("title.continue_earlier" if self.damaged is not None else "title.continue")
            items.append(Button("continue", words, self.go_on, kind="primary", icon="load", detail=detail,
                                align="left"))  # fmt: skip
        kind = "normal" if items else "primary"
        if self.damaged is not None:
            items.insert(0, self._damage(self.damaged))
        for id, icon, kind_of, press in (
            ("play", "play", kind, lambda: Push(ctx.open("choose_game"))),
            ("files", "briefcase", "normal", lambda: Push(ctx.open("replays"))),
            ("settings", "settings", "normal", lambda: Push(ctx.open("settings"))),
            ("credits", "star", "normal", lambda: Push(ctx.open("credits"))),
            ("quit", "leave", "normal", lambda: ask_quit(ctx)),
        ):
            items.append(Button(id, t(f"title.{id}"), press, kind=kind_of, icon=icon, align="left"))
        return items

    def _damage(self, file: MatchFile) -> Widget:
        """Say that the last match can't be continued, why, and what else there is."""
        t = self.ctx.strings
        text = t("title.damaged", name=file.entry.stem, problem=file.problem)
        if self.saved is None:
            text = f"{text} {t('title.damaged_none')}"
        return Panel(Label(text, "small", "red_dark", id="damaged"), "paper", pad=14)

    def go_on(self) -> Command:
        """Open the newest saved match."""
        assert self.saved is not None
        file = self.saved
        if not self.ctx.storage.exists(file.entry.name):
            self._look_for_saves()
            self.rebuild()
            self.ctx.notify(self.ctx.strings("title.no_save"), "warn")
            return ()
        return attempt(self.ctx, lambda: self.ctx.open("table", request=match_request(file)))

    def on_cancel(self) -> Command | None:
        """Ask whether to quit."""
        return ask_quit(self.ctx)
