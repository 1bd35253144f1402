"""The lobby's third part: the map to play on, the player's own ones too, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.kernel.errors import SafehouseError
from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.paths import maps_root, user_maps
from scenes.kit.ui import Button, Choice, Column, Drawing, Fill, Grid, Label, Panel, Row, Rule, TextEntry, Widget
from scenes.screens.lobby_model import SEED_DIGITS, LobbyModel
from scenes.screens.own_maps import OwnMap, judge, map_files
from scenes.screens.parts import sentence, short_path

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

OWN = "own:"
PREVIEW = (760, 560)
PREVIEW_TILE = 32


class BaseForm:
    """Builds the form; tells the lobby by `changed` when something changed."""

    def __init__(self, ctx: AppContext, model: LobbyModel, changed: Callable[[], None]) -> None:
        self.ctx, self.model, self.changed = ctx, model, changed
        self.files = self._files()
        self._pictures: dict[tuple[Path, int], Surface | None] = {}

    def _files(self) -> list[Path]:
        return map_files(self.ctx.storage.root) if self.model.map_option is not None else []

    @property
    def title(self) -> str:
        """What this part of the lobby is called: not every game has maps."""
        return self.ctx.strings("lobby.tab.base" if self.model.map_option is not None else "lobby.tab.seed")

    def build(self) -> Widget:
        """Map and verdict, seed; a picture of the map beside them."""
        t = self.ctx.strings
        rows: list[Widget] = []
        if self.model.map_option is not None:
            rows += [*self._map_rows(), Rule()]
        seed = self.model.seed
        entry = TextEntry("seed", t("lobby.seed"), seed, self._seed, max_length=SEED_DIGITS + 3,
                          placeholder=t("lobby.seed_hint"))  # fmt: skip
        rows += [entry, Label(t("lobby.seed_help"), "small", "ink_soft")]
        form = Panel(Column(rows, gap=14), "dossier", title=self.title, pad=30)
        path = self._chosen_path()
        if path is None or self._picture(path) is None:
            return form
        picture = Panel(Drawing(PREVIEW, self._draw), "paper", pad=18)
        return Grid([form, picture], min_width=680, max_columns=2, gap=28)

    # --- the map ----------------------------------------------------------------------------------------------------
    def _map_rows(self) -> list[Widget]:
        t, model, option = self.ctx.strings, self.model, self.model.map_option
        assert option is not None
        stem = f"{model.game_id}.option.{option.key}"
        choices: list[tuple[Hashable, str]] = [(c, t(f"{stem}.choice.{c}")) for c in option.choices]
        choices += [(f"{OWN}{path.name}", path.stem) for path in self.files]
        now = f"{OWN}{model.own_map.path.name}" if model.own_map is not None else model.options[option.key]
        rows: list[Widget] = [
            Choice("base", t(f"{stem}.name"), choices, now, self._choose),
            Label(t(f"{stem}.help"), "small", "ink_soft"),
            *self._verdict(),
        ]
        folder = user_maps(self.ctx.storage.root)
        rows.append(Label(t("lobby.bases_none", folder=short_path(folder)), "small", "ink_soft"))
        rows.append(Row([Button("reload", t("lobby.reload"), self._reload, icon="replay"), Fill()]))
        return rows

    def _verdict(self) -> list[Widget]:
        """Return what there is to say about the chosen map: its origin, every problem, every remark."""
        t, own = self.ctx.strings, self.model.own_map
        if own is None:
            return [Label(t("lobby.base_shipped"), "typewriter", "green")]
        if own.problems:
            lines: list[Widget] = [Label(t("lobby.base_bad"), "body_bold", "red_dark")]
            return lines + [Label(f"• {sentence(problem)}", "body", "red_dark") for problem in own.problems]
        lines = [Label(t("lobby.base_good"), "typewriter", "green")]
        if own.remarks:
            lines.append(Label(t("lobby.base_remarks"), "body_bold"))
            lines += [Label(f"• {sentence(remark)}", "body") for remark in own.remarks]
        return lines

    def _choose(self, value: Hashable) -> None:
        option = self.model.map_option
        assert option is not None
        name = str(value)
        if name.startswith(OWN):
            path = next((p for p in self.files if p.name == name.removeprefix(OWN)), None)
            if path is not None:
                self._take(judge(path, self.model.game_id))
        else:
            self.model.own_map = None
            self.model.options[option.key] = name
        self.changed()

    def _take(self, own: OwnMap) -> None:
        option = self.model.map_option
        assert option is not None
        self.model.own_map = own
        self.model.options[option.key] = own.name

    def _reload(self) -> None:
        """Look into the folder again; the chosen map is judged anew."""
        self.files = self._files()
        self._pictures.clear()
        own, option = self.model.own_map, self.model.map_option
        if own is not None and option is not None:
            if own.path in self.files:
                self._take(judge(own.path, self.model.game_id))
            else:
                self.model.own_map = None
                self.model.options[option.key] = option.default
        self.changed()

    def _seed(self, text: str) -> None:
        self.model.seed = text
        self.changed()

    # --- its picture ------------------------------------------------------------------------------------------------
    def _chosen_path(self) -> Path | None:
        """Return the Tiled file of the chosen map, if there is one that can be drawn."""
        own, option = self.model.own_map, self.model.map_option
        if option is None:
            return None
        if own is not None:
            return own.path if not own.problems else None
        choice = self.model.options[option.key]
        for name in (f"{self.model.game_id}_{choice}.tmx", f"{self.model.game_id}.tmx"):
            if (maps_root() / name).is_file() and (choice == option.default or choice in name):
                return maps_root() / name
        return None

    def _picture(self, path: Path) -> Surface | None:
        """Return a map as a small picture, None if it can't be drawn; kept until maps are looked for again."""
        key = (path, self.ctx.size[1])
        if key not in self._pictures:
            from scenes.kit.tiled import TiledPicture

            try:
                tile = max(8, self.ctx.skin.px(PREVIEW_TILE))
                self._pictures[key] = TiledPicture(path, self.ctx.skin.art).render(tile)
            except (SafehouseError, pygame.error, OSError, ValueError, RuntimeError):
                self._pictures[key] = None
        return self._pictures[key]

    def _draw(self, surface: Surface, skin: Skin, area: Rect) -> None:
        path = self._chosen_path()
        picture = self._picture(path) if path is not None else None
        if picture is None:
            return
        share = min(area.width / picture.get_width(), area.height / picture.get_height())
        size = (max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share)))
        key = ("base preview", str(path), size)
        small = skin.art.cache.get(key, lambda: pygame.transform.smoothscale(picture, size))
        spot = small.get_rect(center=area.center)
        surface.blit(small, spot)
        shapes.rounded(skin, surface, spot.inflate(4, 4), 2, None, "ink", max(2, skin.px(3)))
