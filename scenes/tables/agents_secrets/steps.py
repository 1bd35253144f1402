"""The half-made choice: the card that was picked, or what is about to be said, before it becomes an action."""

from enum import Enum

from game.rules.agents_secrets.actions import LockIn, Say, Signal
from game.rules.agents_secrets.view import View


class Mode(Enum):
    """What is being chosen."""

    TOP = "top"  # card, silence, or the way to the words
    WORDS = "words"  # which word
    PLACE = "place"  # the place of a word
    PERSON = "person"  # the person of a word
    CLAIM = "claim"  # the cards of a claim


PLACED = (Say.FIRST, Say.SECOND, Say.GIVE_UP, Say.TWO_STAY, Say.PLEASE_GO)
PERSONAL = (Say.TRUST, Say.SUSPECT)


class Steps:
    """What has been chosen so far."""

    def __init__(self) -> None:
        self.mode = Mode.TOP
        self.card = -1
        self.say = Say.NOTHING
        self.claim: tuple[int, ...] = ()
        self._legal: tuple[object, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether there is anything to take back."""
        return self.card >= 0 or self.mode is not Mode.TOP

    def follow(self, view: View) -> None:
        """Forget what was chosen if another choice is asked now."""
        if view.legal_actions != self._legal:
            self._legal = view.legal_actions
            self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self.mode, self.card, self.say, self.claim = Mode.TOP, -1, Say.NOTHING, ()

    def pick(self, card: int) -> None:
        """Pick a card, or put it back."""
        card = -1 if card == self.card else card
        self.reset()
        self.card = card

    def word(self, say: Say) -> None:
        """Choose a word: its place, person or cards come next."""
        self.say, self.claim = say, ()
        self.mode = Mode.CLAIM if say is Say.HOLD else Mode.PLACE if say in PLACED else Mode.PERSON

    def back(self) -> bool:
        """Take the last step back; return whether there was one."""
        if not self.begun:
            return False
        if self.claim:
            self.claim = self.claim[:-1]
        elif self.mode in (Mode.PLACE, Mode.PERSON, Mode.CLAIM):
            self.mode = Mode.WORDS
        else:
            self.reset()
        return True


def locks(view: View, card: int) -> tuple[LockIn, ...]:
    """Return the legal ways to send a card."""
    return tuple(a for a in view.legal_actions if isinstance(a, LockIn) and a.card == card)


def words(view: View, *say: Say) -> tuple[Signal, ...]:
    """Return the legal signals with these words, all for none given."""
    return tuple(a for a in view.legal_actions if isinstance(a, Signal) and (not say or a.say in say))
