"""What a seat makes of its view: who is on its side, what mates said, where cards lie, which cards can still come."""

from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.pieces import DESTINATIONS, HIDDEN, deck
from game.rules.agents_secrets.reckoning import ONE
from game.rules.agents_secrets.state import Member
from game.rules.agents_secrets.tuning import Level
from game.rules.agents_secrets.view import View

PLACES = tuple(range(len(DESTINATIONS)))


class Mind:
    """One seat's reading of the table during one decision; everything comes from the view."""

    def __init__(self, view: View, level: Level) -> None:
        self.view = view
        self.level = level
        self.me = int(view.seat)
        self.self: Member = view.members[self.me]
        self.company = view.company
        self.team = view.seats_of(self.company)
        self.mates = tuple(seat for seat in self.team if seat != self.me)
        self.enemies = view.seats_of(1 - self.company)
        self.mole = bool(self.self.mole)
        self.hand = self.self.hand
        self.claims = self._claims()
        self.going = self._going()

    def _claims(self) -> dict[int, tuple[int, ...]]:
        """Return what each member last said to have been dealt this turn (or to have left, in the second play)."""
        found: dict[int, tuple[int, ...]] = {}
        for line in self.view.said:
            if line.turn == self.view.turn and line.play and line.signal.say is Say.HOLD:
                found[int(line.seat)] = line.signal.cards
        return found

    def _going(self) -> dict[int, int]:
        """Return where each member last said to go in this play."""
        word = Say.FIRST if self.view.play == 1 else Say.SECOND
        found: dict[int, int] = {}
        for line in self.view.said:
            if line.turn == self.view.turn and line.signal.say is word:
                found[int(line.seat)] = line.signal.destination
        return found

    def has_said(self, *words: Say) -> bool:
        """Tell whether the seat itself already said one of the words before this play."""
        now = self.view
        return any(
            line.seat == self.me and (line.turn, line.play) == (now.turn, now.play) and line.signal.say in words
            for line in now.said
        )

    def said_times(self, word: Say) -> int:
        """Return how often the seat itself said a word before this play."""
        now = (self.view.turn, self.view.play)
        return sum(s.seat == self.me and (s.turn, s.play) == now and s.signal.say is word for s in self.view.said)

    def was_asked(self, word: Say) -> bool:
        """Tell whether a mate said a word before this play."""
        now = self.view
        return any(
            line.seat != self.me and (line.turn, line.play) == (now.turn, now.play) and line.signal.say is word
            for line in now.said
        )

    def laid_at(self, seats: tuple[int, ...]) -> list[int]:
        """Return how many cards the seats have sent to each place this turn."""
        counts = [0] * len(PLACES)
        for seat in seats:
            for place in self.view.members[seat].places:
                counts[place] += 1
        return counts

    def own_laid(self) -> list[int]:
        """Return the seat's own laid cards at each place, packed."""
        packed = [0] * len(PLACES)
        for laid in self.self.laid:
            packed[laid.destination] += ONE[laid.card]
        return packed

    def unseen(self, company: int) -> list[int]:
        """Return the cards of a company that the seat can't see: its pile, others' hands and hidden discards."""
        left = list(deck())
        if company == self.company:
            for card in (*self.hand, *(laid.card for laid in self.self.laid)):
                left[card] -= 1
        if self.level.counts_cards:
            for kind, count in enumerate(self.view.played[company]):
                left[kind] -= count
            if company == self.company:
                for card in self.self.unplayed:
                    left[card] -= card != HIDDEN
        return [kind for kind, count in enumerate(left) for _ in range(count)]
