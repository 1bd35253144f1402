"""Offers: what the table shows and what may be done now, from the audience's and the actor's views."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.play.chooser import complete, legal_spots
from scenes.play.table import ChoiceItem

if TYPE_CHECKING:
    from game.kernel.game import View
    from game.kernel.types import Seat
    from scenes.play.match_driver import MatchDriver
    from scenes.play.privacy import Audience
    from scenes.play.table import Spot, Table

OPEN_HAND = "open_hand"


@dataclass(frozen=True, slots=True)
class Offer:
    """What lies open: the view on show, the spots and buttons; `seat` is who may act, None while nobody may."""

    view: View
    spots: tuple[Spot, ...]
    choices: tuple[ChoiceItem, ...]
    seat: Seat | None
    hand_needed: bool = False


def closed(table: Table, view: View) -> Offer:
    """Return what lies open while nobody is asked: places with explanations only."""
    idle = (spot for spot in table.spots(view) if not spot.actions)
    return Offer(view, tuple(replace(s, press=None, leads=()) if s.leads else s for s in idle), (), None)


def offer(table: Table, driver: MatchDriver, seat: Seat, audience: Audience, hand_text: str) -> Offer:
    """Return what the seat may do. Before several people: only what tells nothing of its hand, and the way to its hand.

    The table is told to show the offer's view first, so that spots lie where they are drawn.
    """
    own = driver.view(seat)
    if not audience.shared or audience.private:
        table.show(own, audience.private)
        return _offer(table, own, seat, False, hand_text)
    public = table.public_view(own, driver.view(audience.viewer))
    needed = table.needs_hand(own) or not public.legal_actions
    table.show(public, False)
    return _offer(table, public, seat, needed, hand_text)


def _offer(table: Table, view: View, seat: Seat, needed: bool, hand_text: str) -> Offer:
    spots = legal_spots(view, table.spots(view))
    choices = complete(table, view, spots, table.choices(view))
    if needed:
        choices = [ChoiceItem(OPEN_HAND, hand_text, None, icon="card", tone="primary"), *choices]
    return Offer(view, tuple(spots), tuple(choices), seat, needed)
