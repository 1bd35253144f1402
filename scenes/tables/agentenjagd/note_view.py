"""The mission note: lies where the buttons go while there are none, and says what the viewer's aircraft lacks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.pieces import AIRCRAFT, Effect, Element, cards
from game.rules.agentenjagd.view import AgentView, View
from scenes.kit.draw.paper import panel
from scenes.tables.agentenjagd.lettering import fit_text
from scenes.tables.agentenjagd.looks import Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.seats_view import SeatsView

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin


def held_state(agent: AgentView, element: Element, number: int) -> str:
    """Return where an agent is known to have an element of an aircraft.

    One of laptop, laptop_joker, hand, hand_joker, none.
    """
    deck = cards()
    for place, held in (("laptop", agent.laptop if agent.aircraft == number else ()), ("hand", agent.known)):
        faces = [deck[card] for card in held if deck[card].element is element]
        if any(face.effect is Effect.PLANE and face.aircraft == number for face in faces):
            return place
        if any(face.effect is Effect.JOKER for face in faces):
            return f"{place}_joker"
    return "none"


def progress(agent: AgentView, number: int) -> int:
    """Return how many elements of an aircraft an agent has; jokers alone count for nothing."""
    states = [held_state(agent, element, number) for element in Element]
    real = any(state in ("laptop", "hand") for state in states)
    return sum(state != "none" for state in states) if real else 0


def advice(agent: AgentView) -> str:
    """Return the key of what an agent's mission is now."""
    if not agent.alive:
        return "note.captured"
    if len(agent.laptop) == len(Element):
        return "note.hangar"
    numbers = (agent.aircraft,) if agent.aircraft else AIRCRAFT
    fresh = max(
        sum(held_state(agent, element, number).startswith("hand") for element in Element)
        for number in numbers
        if agent.aircraft or progress(agent, number)
    ) if any(agent.aircraft or progress(agent, number) for number in numbers) else 0  # fmt: skip
    if fresh >= 2:
        return "note.transfer"
    return "note.more" if agent.laptop else "note.first"


class NoteView:
    """Draws the note into a rectangle."""

    def __init__(self, looks: Looks, names: Names, seats_view: SeatsView, rect: pygame.Rect) -> None:
        self.looks = looks
        self.names = names
        self.seats_view = seats_view
        self.rect = rect

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.looks.ctx.skin

    def agent(self, view: View, private: bool) -> AgentView:
        """Return whose mission it is: the viewer's own, or, from what lies open, that of whoever's turn it is."""
        if private and view.seat >= 0:
            return view.agents[view.seat]
        return replace(view.agents[max(0, view.turn_seat)], known=())

    def draw(self, surface: pygame.Surface, agent: AgentView, private: bool) -> None:
        """Draw an agent's note."""
        skin = self.skin
        panel(skin, surface, self.rect, "paper")
        inner = self.rect.inflate(-skin.px(40), -skin.px(28))
        head = pygame.Rect(inner.left, inner.top, inner.width, round(skin.text.line_height("h3") * 0.92))
        who = self.names.t("note.title") if private else self.names.seat(agent.seat)
        words = who
        if agent.alive and agent.aircraft:
            words = self.names.t("note.title_aircraft", who=who, aircraft=self.names.t(f"aircraft.{agent.aircraft}"))
        fit_text(skin, surface, words.upper(), "h3", "red", head, left=True)
        text = self.names.t(advice(agent))
        high = skin.text.measure(text, "small", inner.width)[1]
        skin.text.draw(surface, text, "small", "ink", (inner.left, head.bottom), width=inner.width)
        top = head.bottom + high + skin.px(8)
        rows = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        if agent.alive:
            self._rows(surface, rows, agent)

    def _rows(self, surface: pygame.Surface, place: pygame.Rect, agent: AgentView) -> None:
        numbers = [agent.aircraft] if agent.aircraft else sorted(AIRCRAFT, key=lambda n: (-progress(agent, n), n))
        if place.height < self.skin.px(40):
            return
        wanted = [n for n in numbers if agent.aircraft or progress(agent, n)]
        if not wanted:
            self._all_aircraft(surface, place)
            return
        count = max(1, min(len(wanted), place.height // self.skin.px(52)))
        high = min(place.height // count, self.skin.px(120))
        top = place.top + (place.height - high * count) // 2
        for i, number in enumerate(wanted[:count]):
            row = pygame.Rect(place.left, top + i * high, place.width, high - self.skin.px(6))
            self._row(surface, row, agent, number)

    def _all_aircraft(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the five aircraft side by side, or in two rows: any of them may become the mission."""
        rows = (AIRCRAFT[:3], AIRCRAFT[3:]) if place.height > place.width * 0.26 else (AIRCRAFT,)
        high = min(place.height // len(rows), self.skin.px(140))
        width = place.width // len(rows[0])
        top = place.top + (place.height - high * len(rows)) // 2
        for line, numbers in enumerate(rows):
            left = place.left + (place.width - width * len(numbers)) // 2
            for i, number in enumerate(numbers):
                picture = self.looks.art(f"aircraft_{number}", (width - self.skin.px(14), high))
                box = pygame.Rect(left + i * width, top + line * high, width, high)
                surface.blit(picture, picture.get_rect(center=box.center))

    def _row(self, surface: pygame.Surface, row: pygame.Rect, agent: AgentView, number: int) -> None:
        skin = self.skin
        side = min(row.height, round(row.width * 0.66) // len(Element) - skin.px(4))
        room = row.width - len(Element) * (side + skin.px(4))
        picture = self.looks.art(f"aircraft_{number}", (room - skin.px(6), row.height))
        surface.blit(picture, picture.get_rect(midleft=row.midleft))
        left = row.left + min(room, picture.get_width() + skin.px(22))
        for i, element in enumerate(Element):
            place = pygame.Rect(left + i * (side + skin.px(4)), row.centery - side // 2, side, side)
            state = held_state(agent, element, number)
            self.seats_view.slot(surface, place, element, number, state != "none", state.endswith("joker"))
