"""The open hand: every own card large with its text, and the choices that need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.view import View
from scenes.kit.ui import Button, Column, Drawing, Flow, Grid, Group, Label, Panel, Row, Widget
from scenes.tables.agentenjagd.card_art import RATIO
from scenes.tables.agentenjagd.hand_view import playable
from scenes.tables.agentenjagd.mini_base import MiniBase
from scenes.tables.agentenjagd.offers import PLACED, PRIMARY, choices, goal_of

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agentenjagd.table import AgentenjagdTable

CARD = 262  # units: the width of a card; where text is large it leaves room for it


def hand_panel(table: AgentenjagdTable, view: View) -> Widget:
    """Return the hand of the view's seat with what may be chosen in it."""
    t = table.names.t
    me = view.agents[view.seat]
    head = table.names.banner(view)[1] if view.legal_actions else t("table.hand_closed_now")
    parts: list[Widget] = [Label(head, "h3", "slate_ink")]
    buttons = _buttons(table, view)
    if buttons:
        parts.append(Group(Flow(buttons, gap=14), "hand_choices"))
    if any(goal_of(action, view) is not None for action in view.legal_actions):
        parts.append(MiniBase(table, view))
    usable = playable(view)
    if me.known:
        cells = [_card(table, view, card, usable.get(card, [])) for card in me.known]
        parts.append(Grid(cells, min_width=290, gap=20, max_columns=5))
    else:
        parts.append(Label(t("table.hand_empty"), "body_italic", "slate_faint"))
    if me.has_pass:
        parts.append(Row([_pass(table), Label(t("tooltip.agent_pass"), "body", "slate_ink")], gap=16))
    return Column(parts, gap=20, align="left")


def _card(table: AgentenjagdTable, view: View, card: int, actions: list[object]) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        face = table.card_art.face(card, min(rect.width, round(rect.height / RATIO)))
        surface.blit(face, face.get_rect(center=rect.center))

    names = table.names
    wide = CARD / table.skin.text_scale**0.3
    parts: list[Widget] = [
        Drawing((wide, wide * RATIO), paint),
        Label(names.card_text(card), "small", align="center"),
    ]
    for number, action in enumerate(actions):
        if isinstance(action, (*PLACED, act.Transfer, act.Keep, act.LayTrap)):
            continue
        text = names.t("action.discard_this") if isinstance(action, act.Discard) else names.action(action, view)
        parts.append(Button(f"card/{card}/{number}", text, lambda action=action: table.choose(action), kind="primary"))  # type: ignore[misc]
    return Panel(Column(parts, gap=10, align="center"), "paper", pad=18)


def _pass(table: AgentenjagdTable) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        picture = table.looks.art("pass", rect.size)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Drawing((140, 90), paint)


def _buttons(table: AgentenjagdTable, view: View) -> list[Widget]:
    """Return a button for each legal action that is not a place and not on a card already."""
    found: list[Widget] = []
    for item in choices(view, table.names):
        if isinstance(item.action, act.Discard | act.PlayDecoy | act.PlaySprint):
            continue
        kind = "primary" if isinstance(item.action, PRIMARY) else item.tone
        press = lambda action=item.action: table.choose(action)  # noqa: E731 - bound to this action
        found.append(Button(f"hand/{item.id}", item.text, press, kind=kind, icon=item.icon, detail=item.hint))
    return found
