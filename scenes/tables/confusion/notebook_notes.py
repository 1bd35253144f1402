"""What people noted down: crossed-out candidates and the standing order for the double agent, and both as text."""

from __future__ import annotations

import json
from typing import Any

from game.rules.confusion import actions as act
from game.rules.confusion.board import SPIES
from game.rules.confusion.pieces import PieceSet
from game.rules.confusion.view import Asked, View

FORMAT = 1
ALL = (1 << SPIES) - 1
ASK, YES, NO = -1, -2, -3
"""Standing orders beside the number of a piece, which means: answer as that piece would."""


class Notes:
    """The notes of all seats at one table. A mask has a bit for each piece that is crossed out."""

    def __init__(self) -> None:
        self._crossed: dict[int, list[int]] = {}
        self._orders: dict[int, int] = {}

    def crossed(self, seat: int, spy: int) -> int:
        """Return the mask of the pieces that a seat has crossed out for a spy."""
        return self._crossed[seat][spy] if seat in self._crossed else 0

    def toggle(self, seat: int, spy: int, piece: int) -> None:
        """Cross a piece out for a spy, or take the cross away."""
        self._crossed.setdefault(seat, [0] * (2 * SPIES))[spy] ^= 1 << piece

    def order(self, seat: int) -> int:
        """Return a seat's standing order: ASK, YES, NO or the number of a piece."""
        return self._orders.get(seat, ASK)

    def give_order(self, seat: int, order: int) -> None:
        """Change a seat's standing order."""
        self._orders[seat] = order

    # --- as text ----------------------------------------------------------------------------------------------------
    def text(self) -> str:
        """Return everything as JSON text, empty if nothing was noted down."""
        seats = {}
        for seat in sorted({*self._crossed, *self._orders}):
            crossed, order = self._crossed.get(seat, [0] * (2 * SPIES)), self.order(seat)
            if any(crossed) or order != ASK:
                seats[str(seat)] = {"crossed": crossed, "order": order}
        return json.dumps({"format": FORMAT, "seats": seats}) if seats else ""

    def read(self, text: str) -> None:
        """Take over what `text` gave. Raises ValueError, and changes nothing, if it is damaged."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise ValueError("notes of another format")
            seats = {_seat(key): _entry(value) for key, value in data["seats"].items()}
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"these are no notes: {error}") from error
        self._crossed = {seat: crossed for seat, (crossed, _) in seats.items()}
        self._orders = {seat: order for seat, (_, order) in seats.items()}


def _seat(key: str) -> int:
    if key not in ("0", "1"):
        raise ValueError(f"there is no seat {key!r}")
    return int(key)


def _entry(value: Any) -> tuple[list[int], int]:
    crossed, order = list(value["crossed"]), value["order"]
    if len(crossed) != 2 * SPIES or not all(type(mask) is int and 0 <= mask <= ALL for mask in crossed):
        raise ValueError("the crossed-out candidates are damaged")
    if type(order) is not int or not NO <= order < SPIES - 1:
        raise ValueError("the standing order is damaged")
    return crossed, order


def answer_of(pieces: PieceSet, order: int, direction: int, distance: int) -> bool:
    """Return what a standing order says to an announcement (not ASK)."""
    return order == YES or (order >= 0 and pieces.pieces[order].allows(direction, distance))


def ordered_answer(view: View, order: int) -> act.Answer | None:
    """Return the answer that a standing order gives to the announcement under way, None if its owner is to be asked.

    It stands for every piece, so that its being there tells nothing: an honest piece's only answer is given then too.
    """
    asked = view.pending
    if order == ASK or view.asked is not Asked.ANSWER or asked is None or not view.legal_actions:
        return None
    wanted = act.Answer(answer_of(view.pieces, order, asked.direction, asked.distance))
    legal = view.legal_actions
    return wanted if wanted in legal else next(a for a in legal if isinstance(a, act.Answer))
