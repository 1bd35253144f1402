"""The player's aid: what my aircraft lacks, alarm left per room, odds of the next roll, legend of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.pieces import AIRCRAFT, Element, card_number
from game.rules.agentenjagd.view import AgentView, View
from scenes.kit.draw.shapes import rounded
from scenes.kit.ui import Column, Drawing, Fill, Grid, Label, Row, Rule, Sized, Widget
from scenes.tables.agentenjagd.looks import AIRCRAFT_SHADES
from scenes.tables.agentenjagd.note_view import held_state
from scenes.tables.agentenjagd.odds import Chance, next_roll

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agentenjagd.table import AgentenjagdTable

CELL = 46  # units: one element's place
LEGEND = ("start", "terminal", "barrier", "database", "duct", "post", "alarm", "hangar", "guard", "special")


def aid(table: AgentenjagdTable, view: View) -> Widget:
    """Return the aid for a view: a person's own, or the public one."""
    sections = [_aircraft(table, view), _alarms(table, view), _odds(table, view), _legend(table)]
    return Grid([Sized(section) for section in sections], min_width=540, gap=40, max_columns=2)


def _section(title: str, rows: list[Widget], gap: float = 10) -> Widget:
    return Column([Label(title, "h3", "red"), Rule(), *rows], gap=gap)


# --- aircraft -------------------------------------------------------------------------------------------------------
def _aircraft(table: AgentenjagdTable, view: View) -> Widget:
    t = table.names.t
    if view.seat < 0:
        laptops = [_laptop_row(table, agent) for agent in view.agents if agent.alive]
        return _section(t("aid.aircraft_public"), laptops)
    me = view.agents[view.seat]
    head = t("aid.committed", aircraft=table.names.aircraft(me.aircraft)) if me.aircraft else t("aid.free")
    numbers = (me.aircraft,) if me.aircraft else AIRCRAFT
    rows: list[Widget] = [Label(head, "small", "ink_soft")]
    rows += [_plane_row(table, me, number) for number in numbers]
    keys = [("laptop", "aid.on_laptop"), ("hand", "aid.in_hand"), ("none", "aid.missing")]
    rows.append(Row([_key(table, state, t(text)) for state, text in keys], gap=18))
    return _section(t("aid.aircraft"), rows)


def _key(table: AgentenjagdTable, state: str, text: str) -> Widget:
    return Row([_cell(table, Element.CODE, 0, state, 30), Label(text, "small")], gap=8)


def _plane_row(table: AgentenjagdTable, me: AgentView, number: int) -> Widget:
    cells = [_cell(table, element, number, held_state(me, element, number)) for element in Element]
    return Row([_plane(table, number), Fill(Label(table.names.t(f"aircraft.{number}"), "small_bold")), *cells], gap=8)


def _laptop_row(table: AgentenjagdTable, agent: AgentView) -> Widget:
    cells = [_cell(table, element, agent.aircraft, held_state(agent, element, agent.aircraft)) for element in Element]
    return Row([Fill(Label(table.names.seat(agent.seat), "small_bold")), *cells], gap=8)


def _plane(table: AgentenjagdTable, number: int) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        picture = table.looks.art(f"aircraft_{number}", (rect.width, rect.height))
        surface.blit(picture, picture.get_rect(midright=rect.midright))
        disc = round(rect.height * 0.56)
        rounded(skin, surface, pygame.Rect(rect.left, rect.top, disc, disc), disc // 2, AIRCRAFT_SHADES[number][0])
        drawn = skin.text.book.font("headline", round(disc * 0.72)).render(str(number), True, (251, 246, 232))
        ink = drawn.get_bounding_rect()
        surface.blit(drawn, (rect.left + disc // 2 - ink.centerx, rect.top + disc // 2 - ink.centery))

    return Drawing((104, 52), paint)


def _cell(table: AgentenjagdTable, element: Element, number: int, state: str, side: float = CELL) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        place = pygame.Rect(0, 0, min(rect.size), min(rect.size))
        place.center = rect.center
        table.seats_view.slot(surface, place, element, number, state != "none", state.endswith("joker"))
        if state.startswith("hand"):
            small = table.card_art.back(max(8, round(place.width * 0.36)))
            surface.blit(small, small.get_rect(bottomleft=(place.left - 1, place.bottom + 1)))

    return Drawing((side, side), paint)


# --- alarms ---------------------------------------------------------------------------------------------------------
def _alarms(table: AgentenjagdTable, view: View) -> Widget:
    t = table.names.t
    rows: list[Widget] = [Label(t("aid.main_alarm", value=view.main_alarm, alert=view.alert_at), "small", "ink_soft")]
    for node, value in zip(view.base.alarmed_rooms, view.alarms, strict=True):
        parts: list[Widget] = [_token(table, value), Label(table.names.room(view.base, node), "small_bold")]
        if node in (view.guard, view.special):
            parts.append(Label(t("aid.alarm_shut"), "small", "red"))
        rows.append(Row(parts, gap=12))
    return _section(t("aid.alarms"), rows, 6)


def _token(table: AgentenjagdTable, value: int) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        picture = table.board.rooms.token(value, min(rect.size))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Drawing((38, 38), paint, grows=True)


# --- odds -----------------------------------------------------------------------------------------------------------
def _odds(table: AgentenjagdTable, view: View) -> Widget:
    t = table.names.t
    seat = view.seat if view.seat >= 0 else view.turn_seat
    found = next_roll(view, view.agents[seat], card_number("joker_hangar")) if seat >= 0 else ()
    rows: list[Widget] = [Label(t("aid.odds_hint"), "small", "ink_soft")]
    if view.seat < 0 and seat >= 0:
        rows.insert(0, Label(table.names.seat(seat), "small_bold"))
    rows += [_odds_row(table, view, chance) for chance in found]
    if not found:
        rows.append(Label(t("aid.odds_none"), "small"))
    return _section(t("aid.odds"), rows, 6)


def _odds_row(table: AgentenjagdTable, view: View, chance: Chance) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        bar = pygame.Rect(rect.left, rect.centery - rect.height // 5, rect.width, rect.height * 2 // 5)
        rounded(skin, surface, bar, bar.height // 2, "paper_dark", "paper_line", 1)
        full = bar.inflate(-2, -2)
        full.width = max(full.height, round(full.width * chance.odds))
        rounded(skin, surface, full, full.height // 2, "blue")

    name = table.names.place(view.base, chance.node)
    percent = table.names.t("aid.odds_row", percent=round(100 * chance.odds))
    text = f"{name[:1].upper()}{name[1:]}"
    share = Sized(Label(percent, "small", align="right"), width=86)
    return Row([Fill(Label(text, "small_bold")), Drawing((130, 30), paint), share], gap=12)


# --- legend ---------------------------------------------------------------------------------------------------------
def _legend(table: AgentenjagdTable) -> Widget:
    t = table.names.t
    rows = [Row([_sign(table, name), Fill(Label(t(f"aid.legend_{name}"), "small"))], gap=14) for name in LEGEND]
    return _section(t("aid.legend"), list(rows), 6)


def _sign(table: AgentenjagdTable, name: str) -> Widget:
    art = {
        "start": "alarm_start", "post": "special_stop", "guard": "pawn_guard", "special": "pawn_special",
        "hangar": "element_hangar",
    }.get(name, name)  # fmt: skip

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        picture = table.board.rooms.token(3, rect.height) if name == "alarm" else table.looks.art(art, rect.size)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Drawing((46, 46), paint, grows=True)
