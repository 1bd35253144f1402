"""Building a deck: cards are put aside in any order and taken back, then kept together at one press."""

from __future__ import annotations

from game.rules.agents_of_war.actions import KeepCard
from game.rules.agents_of_war.view import DECK, View


class Builder:
    """What one table's owner has put aside for the deck under way; the match hears of it only when it is whole."""

    def __init__(self) -> None:
        self.aside: list[int] = []
        self._telling: list[int] = []  # cards of a whole deck that the match has yet to be told of

    def held(self) -> tuple[int, ...]:
        """Return the cards that lie with the deck, though the match knows nothing of them yet."""
        return (*self.aside, *self._telling)

    def need(self, view: View) -> int:
        """Return how many cards the deck still lacks."""
        return DECK - len(view.sides[view.seat].building) - len(self.held())

    def open_for(self, view: View, card: int) -> bool:
        """Return whether a card may be put aside now. The match wants a deck's cards in rising order: a card below
        one that it was told of is out of reach until that is taken back."""
        told = view.sides[view.seat].building
        return bool(keeps(view)) and self.need(view) > 0 and (not told or card > told[-1])

    def turn(self, card: int) -> None:
        """Put a card aside, or back."""
        if card in self.aside:
            self.aside.remove(card)
        else:
            self.aside.append(card)

    def back(self) -> bool:
        """Take the last one back; return whether there was one."""
        return bool(self.aside) and self.aside.pop() >= 0

    def keep(self) -> KeepCard:
        """Keep what lies aside: return the first action; `order` has the others."""
        first, *self._telling = sorted(self.aside)
        self.aside = []
        return KeepCard(first)

    def order(self, view: View) -> KeepCard | None:
        """Return the next card of a deck that is being kept, if the match awaits one."""
        while self._telling and KeepCard(self._telling[0]) not in view.legal_actions:
            self._telling.pop(0)
        return KeepCard(self._telling[0]) if self._telling else None


def keeps(view: View) -> tuple[KeepCard, ...]:
    """Return the legal actions that keep a card."""
    return tuple(action for action in view.legal_actions if isinstance(action, KeepCard))
