"""Building a deck: cards are put aside in any order and taken back, then kept together at one press."""

from __future__ import annotations

from game.rules.agents_of_war.actions import KeepCard
from game.rules.agents_of_war.view import DECK, View


class Builder:
    """What one table's owner has put aside for the deck under way; the match hears of it only when it is whole."""

    def __init__(self) -> None:
        self._aside: list[int] = []
        self._asked: tuple[KeepCard, ...] = ()  # the choice that the cards were put aside in
        self._deck: tuple[int, ...] = ()  # a whole deck that the match is being told of, card by card

    def aside(self, view: View) -> tuple[int, ...]:
        """Return the cards put aside in the choice that a view asks for: none that were meant for another."""
        return tuple(self._aside) if self._asked and keeps(view) == self._asked else ()

    def held(self, view: View) -> tuple[int, ...]:
        """Return the cards that lie with the deck, though the match knows nothing of them yet."""
        told = view.sides[view.seat].building
        telling = self._deck[len(told) :] if keeps(view) and self._deck[: len(told)] == told else ()
        return (*self.aside(view), *telling)

    def need(self, view: View) -> int:
        """Return how many cards the deck still lacks."""
        return DECK - len(view.sides[view.seat].building) - len(self.held(view))

    def open_for(self, view: View, card: int) -> bool:
        """Return whether a card may be put aside now. The match wants a deck's cards in rising order: a card below
        one that it was told of is out of reach until that is taken back."""
        told = view.sides[view.seat].building
        return bool(keeps(view)) and self.need(view) > 0 and (not told or card > told[-1])

    def turn(self, view: View, card: int) -> None:
        """Put a card aside, or back; a card that can't be put aside now stays where it lies."""
        lying = self.aside(view)
        if card in lying:
            self._aside.remove(card)
        elif self.open_for(view, card):
            self._aside, self._asked = [*lying, card], keeps(view)

    def back(self, view: View) -> bool:
        """Take the last one back; return whether there was one."""
        return bool(self.aside(view)) and self._aside.pop() >= 0

    def put_back(self) -> None:
        """Take back all that lies aside: another person looks now."""
        self._aside, self._asked = [], ()

    def forget(self) -> None:
        """Take back all, what the match was told or is being told of too."""
        self.put_back()
        self._deck = ()

    def keep(self, view: View) -> KeepCard | None:
        """Keep what lies aside, if that makes a deck: return the first action; `order` has the others."""
        cards = sorted(self.aside(view))
        if not cards or self.need(view):
            return None
        self._deck, self._aside = (*view.sides[view.seat].building, *cards), []
        return KeepCard(cards[0])

    def order(self, view: View) -> KeepCard | None:
        """Return the next card of a deck that is being kept, if the match awaits one."""
        told = view.sides[view.seat].building
        wanted = [KeepCard(card) for card in self._deck[len(told) : len(told) + 1]]
        if not told or self._deck[: len(told)] != told or wanted[0] not in view.legal_actions:
            self._deck = ()
            return None
        return wanted[0]


def keeps(view: View) -> tuple[KeepCard, ...]:
    """Return the legal actions that keep a card."""
    return tuple(action for action in view.legal_actions if isinstance(action, KeepCard))
