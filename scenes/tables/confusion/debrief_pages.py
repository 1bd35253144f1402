"""The debrief's own pages: what every spy was, what each side believed, and every answer given for a double agent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import LETTERS, spies_of
from game.rules.confusion.view import Fate
from scenes.kit.draw.shapes import rounded
from scenes.kit.draw.theme import blend
from scenes.kit.ui import Column, Drawing, Fill, Grid, Label, Panel, Row, Rule, Widget
from scenes.tables.confusion.debrief import PORTRAIT
from scenes.tables.confusion.debrief_chart import chart, edge_line
from scenes.tables.confusion.debrief_history import lies
from scenes.tables.confusion.notebook_cells import SHADE, SURE
from scenes.tables.confusion.tiles import piece_tile

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.debrief import Story
    from scenes.tables.confusion.debrief_history import Lie


def _heading(story: Story, side: int) -> Widget:
    """A side's shape, its name and its player."""
    names = story.table.names
    text = f"{names.side(side)}: {names.player(story.view, side)}"

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        shape = story.table.looks.shape(side, min(rect.size))
        surface.blit(shape, shape.get_rect(center=rect.center))

    return Row([Drawing((40, 40), paint, grows=True), Fill(Label(text, "h3"))], gap=12)


# --- masks off ------------------------------------------------------------------------------------------------------
def masks(story: Story) -> Widget:
    """Return both sides' spies with their pieces."""
    hint = Label(story.table.names.t("debrief.masks_hint"), "small", "ink_soft")
    sides = [
        Column([_heading(story, side), Grid([_spy(story, n) for n in spies_of(side)], min_width=380, gap=14)], gap=14)
        for side in (0, 1)
    ]
    return Panel(Column([hint, sides[0], Rule(), sides[1]], gap=18), "paper", pad=30)


def _spy(story: Story, spy: int) -> Widget:
    """A spy with portrait, letter and piece, what became of it, and how its owner's trust in the truth grew."""
    t, seen = story.table.names.t, story.view.spies[spy]
    fate = "promoted" if seen.promoted and seen.fate is Fate.ACTIVE else seen.fate.value
    since = story.known_since(spy)
    known = t("debrief.known_since", half=since) if since is not None else t("debrief.never_known")
    words = Column([
        Label(f"{LETTERS[spy]}: {t(f'debrief.fate_{fate}')}", "small_bold"),
        Label(known, "small", "ink_soft"),
        Drawing((180, 16), lambda surface, skin, rect: _strip(surface, skin, rect, story, spy)),
    ], gap=4)  # fmt: skip
    face = Drawing((2 * PORTRAIT, PORTRAIT), lambda surface, skin, rect: _faces(surface, skin, rect, story, spy))
    return Panel(Row([face, Fill(words)], gap=14), "card", pad=12)


def _faces(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, story: Story, spy: int) -> None:
    """Draw portrait and piece beside each other; who has left the board is pale."""
    looks, side = story.table.looks, min(rect.height, rect.width // 2)
    portrait = looks.portrait(spy, side).copy()
    tile = piece_tile(looks, story.pieces, story.truth[spy], side)
    if story.view.spies[spy].square < 0:
        portrait.set_alpha(120)
    surface.blit(portrait, portrait.get_rect(midleft=rect.midleft))
    surface.blit(tile, tile.get_rect(midright=rect.midright))


def _strip(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, story: Story, spy: int) -> None:
    """Draw the chance that the owner gave to the truth, from the first move to the last: the darker, the surer."""
    found = story.moments()
    paper = skin.color("paper_light")
    for number, moment in enumerate(found):
        left = rect.left + rect.width * number // len(found)
        right = rect.left + rect.width * (number + 1) // len(found)
        share = moment.trust(spy, story.truth[spy])
        color = SURE if share > 0.9995 else blend(paper, SHADE, 0.06 + 0.94 * share)
        surface.fill(color, (left, rect.top, right - left, rect.height))
    rounded(skin, surface, rect, max(2, skin.px(3)), None, "paper_line", max(1, skin.px(2)))


# --- what each side believed ----------------------------------------------------------------------------------------
def beliefs(story: Story) -> Widget:
    """Return the chart of certainty over time."""
    t = story.table.names.t
    keys: list[Widget] = [_key(story, side) for side in (0, 1)]
    answered = any(_given(story, side) for side in (0, 1))
    hint = " ".join([t("debrief.beliefs_hint"), *([t("debrief.beliefs_faces")] if answered else [])])
    parts = [
        Label(t("debrief.beliefs_title"), "h3"), Label(hint, "small", "ink_soft"),
        chart(story), Row([*keys, Fill()], gap=30),
    ]  # fmt: skip
    return Panel(Column(parts, gap=14), "paper", pad=30)


def _key(story: Story, side: int) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        edge_line(skin, surface, rect.midleft, rect.midright, side)
        shape = story.table.looks.shape(side, round(rect.height * 0.8))
        surface.blit(shape, shape.get_rect(center=rect.center))

    names, percent = story.table.names, round(100 * story.moments()[-1].certainty(side))
    text = names.t("debrief.beliefs_end", name=names.player(story.view, side), percent=percent)
    return Row([Drawing((70, 36), paint, grows=True), Label(text, "small_bold")], gap=10)


# --- the double agents ----------------------------------------------------------------------------------------------
def double_agents(story: Story) -> Widget:
    """Return every answer that was given for a double agent, and as what it passed."""
    sides = [Panel(_double(story, side), "paper", pad=28) for side in (0, 1)]
    return Grid(sides, min_width=760, gap=24)


def _given(story: Story, side: int) -> tuple[Lie, ...]:
    """Return the answers that were given for a side's double agent."""
    return lies(story.view.lines, story.history, story.pieces, story.double(side))


def _double(story: Story, side: int) -> Widget:
    names, view = story.table.names, story.view
    t, spy = names.t, story.double(side)
    given = _given(story, side)
    owner, voice = names.player(view, side), names.player(view, 1 - side)

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        surface.blit(story.table.looks.portrait(spy, min(rect.size)), rect.topleft)

    face = Drawing((90, 90), paint)
    who = t("debrief.lies_who" if given else "debrief.lies_who_none", owner=owner, voice=voice)
    head = Column([
        Label(t("debrief.lies_title", spy=LETTERS[spy], side=names.side(side)), "h3"), Label(who, "small", "ink_soft"),
    ], gap=4)  # fmt: skip
    rows: list[Widget] = [_answer(story, lie) for lie in given]
    rows = rows or [Label(t("debrief.lies_none"), "body_italic")]
    end = Label(_verdict(story, spy, given), "small_bold")
    return Column([Row([face, Fill(head)], gap=18), Rule(), *rows, Rule(), end], gap=12)


def _verdict(story: Story, spy: int, given: tuple[Lie, ...]) -> str:
    t, since = story.table.names.t, story.known_since(spy)
    if story.view.spies[spy].fate is Fate.EXPOSED:
        return t("debrief.verdict_exposed")
    gone = next((lie for lie in given if not lie.poses), None)
    if gone is not None:
        return t("debrief.verdict_gone", half=gone.line.half)
    if since is not None:
        return t("debrief.verdict_known", half=since)
    return t("debrief.verdict_kept" if given else "debrief.verdict_untried")


def _answer(story: Story, lie: Lie) -> Widget:
    """One answer: the turn, the question, the word, and the pieces it could still be by its own answers."""
    names, said = story.table.names, lie.line
    question = names.question(said.spy, said.start, said.end, said.how)
    word = names.t(f"action.answer_{'yes' if said.yes else 'no'}")
    text = names.t("debrief.lie", half=said.half, question=question)
    first = Row([Fill(Label(text, "small")), Label(word, "small_bold", "green" if said.yes else "red")], gap=12)
    return Column([first, _poses(story, lie)], gap=4)


def _poses(story: Story, lie: Lie) -> Widget:
    """Draw the pieces that it passed for; the others are pale."""
    count = story.pieces.double

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        side = min(rect.height, rect.width // count - skin.px(4))
        for piece in range(count):
            tile = piece_tile(story.table.looks, story.pieces, piece, side)
            if not lie.poses >> piece & 1:
                tile = tile.copy()
                tile.set_alpha(45)
            surface.blit(tile, (rect.left + (side + skin.px(4)) * piece, rect.centery - side // 2))

    strip = Drawing((count * 44, 42), paint)
    if lie.poses:
        return strip
    return Row([strip, Fill(Label(story.table.names.t("debrief.lie_gone"), "small", "red"))], gap=12)
