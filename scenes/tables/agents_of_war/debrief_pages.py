"""The debrief's own pages: the turn that decided it, both hands turn by turn, what the bots planned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw.shapes import line, polygon, rounded
from scenes.kit.ui import Column, Drawing, Fill, Grid, Label, Panel, Row, Rule, Sized, Widget
from scenes.screens.looks import mark_of
from scenes.tables.agents_of_war.card_art import card_face
from scenes.tables.agents_of_war.debrief import DEEDS, Story
from scenes.tables.agents_of_war.regions import CARD

if TYPE_CHECKING:
    from game.rules.agents_of_war.account import Expectation, Turn
    from scenes.kit.draw.theme import Skin

CARD_HIGH = 132  # units
CHART = (1560, 330)
MOST_LINES = 24


def _name_of(story: Story, turn: Turn) -> str:
    """Return a turn's name, with the game's number in a match of several."""
    t, several = story.table.names.t, story.turns[-1].game > 0
    return t("debrief.turn_name_game" if several else "debrief.turn_name", game=turn.game + 1, n=turn.number)


def _badge(story: Story, seat: int, role: str = "small_bold") -> Widget:
    """A player's shape and name."""
    mark = mark_of(story.table.seats[seat].look, seat)

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        shape = story.table.ctx.assets.picture(mark.picture, (min(rect.size),) * 2, variant=mark.variant)
        surface.blit(shape, shape.get_rect(center=rect.center))

    return Row([Drawing((30, 30), paint, grows=True), Label(story.table.names.seat(seat), role)], gap=8)


def _cards(story: Story, cards: Sequence[int]) -> Widget:
    """Draw a hand of cards side by side, overlapping where there is no room."""
    if not cards:
        return Label(story.table.names.t("table.empty_hand"), "body_italic", "ink_soft")

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        high = min(rect.height, skin.px(CARD_HIGH))
        wide = round(high * CARD)
        room = (rect.width - wide) // max(1, len(cards) - 1)
        step = min(wide + skin.px(8), room) if len(cards) > 1 else 0
        for number, card in enumerate(cards):
            place = pygame.Rect(rect.left + number * step, rect.centery - high // 2, wide, high)
            surface.blit(card_face(story.table.ctx.assets, skin, card, place.size, None, False), place)

    return Drawing((min(7, len(cards)) * (CARD_HIGH * CARD + 8), CARD_HIGH), paint)


def _hand(story: Story, seat: int, cards: Sequence[int]) -> Widget:
    """A player's name above the cards and their names."""
    names = ", ".join(story.table.names.card(card) for card in cards)
    parts: list[Widget] = [_badge(story, seat), _cards(story, cards)]
    return Column([*parts, *([Label(names, "small", "ink_soft")] if names else [])], gap=8, align="left")


# --- the turn that decided it ---------------------------------------------------------------------------------------
def decisive(story: Story) -> Widget:
    """Return the page on the turn that raised the winner's chance most."""
    t, names = story.table.names.t, story.table.names
    turn = story.turns[story.decided]
    shares = [round(100 * (value if story.winner == 0 else 1 - value)) for value in (turn.before, turn.after)]
    title = t("debrief.decided", turn=_name_of(story, turn), name=names.seat(turn.seat))
    text = t("debrief.decided_text", name=names.seat(story.winner), before=shares[0], after=shares[1])
    told = story.lines(turn)
    lines: list[Widget] = [Label(words, "typewriter_small") for words in told[:MOST_LINES]]
    happened = Column([Label(t("debrief.happened"), "small_bold", "red"), *lines], gap=4, align="left")
    held = [_hand(story, seat, turn.hands[seat]) for seat in (0, 1)]
    both = Column([Label(t("debrief.held"), "small_bold", "red"), *held], gap=14, align="left")
    parts: list[Widget] = [
        Label(title, "h3"), Label(text, "body"), Drawing(CHART, lambda surface, skin, rect: _chart(
            surface, skin, rect, story)), Label(t("debrief.chart"), "small", "ink_soft"),
        Rule(), Grid([happened, both], min_width=560, max_columns=2, gap=40),
    ]  # fmt: skip
    return Panel(Column(parts, gap=14), "paper", pad=30)


def _chart(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, story: Story) -> None:
    """Draw a bar a turn, from even chances up for seat 0 and down for seat 1; the deciding turn has an arrow."""
    marks = [mark_of(story.table.seats[seat].look, seat) for seat in (0, 1)]
    label = skin.text.line_height("small")
    side = skin.px(170 * (0.5 + 0.5 * skin.text_scale))
    plot = pygame.Rect(rect.left + side, rect.top + skin.px(30), rect.width - side, rect.height - skin.px(36) - label)
    rounded(skin, surface, plot, skin.px(6), "paper_light", "paper_line", max(1, skin.px(2)))
    for seat, y in ((0, plot.top), (1, plot.bottom - label)):
        skin.text.draw(surface, story.table.names.seat(seat), "small_bold", marks[seat].color, (rect.left, y),
                       "topleft", side - skin.px(12))  # fmt: skip
    all_turns = story.turns
    step = plot.width / max(1, len(all_turns))
    wide = max(3, min(skin.px(56), round(step * 0.72)))
    every = max(1, -(-len(all_turns) * (skin.text.measure("100", "small")[0] + skin.px(8)) // max(1, plot.width)))
    for place, turn in enumerate(all_turns):
        x = plot.left + round((place + 0.5) * step)
        if place and turn.game != all_turns[place - 1].game:
            edge = plot.left + round(place * step)
            line(skin, surface, (edge, plot.top), (edge, plot.bottom), "ink_soft", max(2, skin.px(3)))
        reach = round((turn.after - 0.5) * (plot.height - skin.px(12)))
        if reach:
            top = plot.centery - max(0, reach)
            bar = pygame.Rect(x - wide // 2, top, wide, max(3, abs(reach)))
            rounded(skin, surface, bar, min(skin.px(5), wide // 3), marks[0 if reach > 0 else 1].color, "ink", 1)
        if place % every == 0 or place == story.decided:
            skin.text.draw(surface, str(turn.number), "small", "ink_soft", (x, plot.bottom + skin.px(4)), "midtop")
        if place == story.decided:
            half, tip = skin.px(13), plot.top - skin.px(4)
            points = [(x - half, tip - skin.px(22)), (x + half, tip - skin.px(22)), (x, tip)]
            polygon(skin, surface, points, "red", "ink", max(1, skin.px(2)))
    line(skin, surface, plot.midleft, plot.midright, "ink_soft", max(1, skin.px(2)))


# --- both hands -----------------------------------------------------------------------------------------------------
def hands(story: Story) -> Widget:
    """Return both hands as they were when each turn began."""
    t = story.table.names.t
    rows: list[Widget] = [Label(t("debrief.hands_text"), "small", "ink_soft")]
    for turn in story.turns:
        head = _turn_head(story, turn)
        pair = Grid([_hand(story, seat, turn.hands[seat]) for seat in (0, 1)], min_width=420, max_columns=2, gap=28)
        rows += [Rule(), _beside(head, pair)]
    return Panel(Column(rows, gap=14), "paper", pad=30)


def _turn_head(story: Story, turn: Turn) -> Widget:
    t, names = story.table.names.t, story.table.names
    points = t("debrief.points", one=turn.influence[0], two=turn.influence[1])
    return Column(
        [Label(_name_of(story, turn), "body_bold"), Label(names.seat(turn.seat), "small"),
         Label(points, "small", "ink_soft")], gap=2, align="left",
    )  # fmt: skip


def _beside(head: Widget, rest: Widget) -> Widget:
    return Row([Sized(head, width=250), Fill(rest)], gap=20, align="top")


# --- what the bots planned ------------------------------------------------------------------------------------------
def plans(story: Story) -> Widget:
    """Return, for each turn of a bot, what it held, what it planned and what it did."""
    t = story.table.names.t
    rows: list[Widget] = [Label(t("debrief.plans_text"), "small", "ink_soft")]
    for place, turn in enumerate(story.turns):
        if turn.seat in story.bots:
            rows += [Rule(), _beside(_turn_head(story, turn), _plan(story, place, turn))]
    return Panel(Column(rows, gap=14), "paper", pad=30)


def _plan(story: Story, place: int, turn: Turn) -> Widget:
    t, found = story.table.names.t, story.plan(place)
    did = story.lines(turn, DEEDS)
    words = Column([
        Label(t("debrief.planned"), "small_bold", "red"), Label(_plan_words(story, found), "small"),
        Label(t("debrief.did"), "small_bold", "red"), Label(" ".join(did) or t("debrief.did_nothing"), "small"),
    ], gap=2, align="left")  # fmt: skip
    return Grid([_hand(story, turn.seat, turn.hands[turn.seat]), words], min_width=420, max_columns=2, gap=28)


def _plan_words(story: Story, found: Expectation | None) -> str:
    """Return a plan as sentences, with the Influence that was expected of it."""
    t, names = story.table.names.t, story.table.names
    if found is None:
        return t("debrief.plan_never")
    steps = [
        t(f"debrief.plan_{one.kind}", cards=", ".join(names.card(card) for card in one.cards)) for one in found.plan
    ]
    end = t("debrief.plan_expected", name=names.seat(0), one=found.influence[0], other=names.seat(1),
            two=found.influence[1])  # fmt: skip
    return f"{' '.join(steps) or t('debrief.plan_nothing')} {end}"
