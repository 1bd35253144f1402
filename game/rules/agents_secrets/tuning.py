"""Numbers of the bots that one may balance: what a level samples, remembers, trusts, and dares."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How one level of bot plays. Values of places are in mission points, chances are 0 to 1."""

    worlds: int = 100  # worlds played out for a decision; 0: rules of thumb alone
    noise: float = 0.0  # every option is judged wrong by up to so many points
    memory: int = 6  # how many past turns it weighs when it asks who the mole is
    counts_cards: bool = True  # knows which cards can still come
    uses_claims: bool = True  # reads and makes claims of hands
    asks: bool = True  # asks mates to come, to stay, to give a place up, and says whom it trusts
    heeds: float = 0.9  # the chance with which a mate goes where it said
    guards: float = 1.0  # how far it fears a mate that ends alone
    own_solo: float = 0.12  # part of a mission that a loyal member gives up by ending alone itself
    stick: float = 1.2  # points that going elsewhere than announced must gain
    denounce: float = 0.55  # says so when a mate is this likely the mole
    convict: float = 0.5  # votes for a mate that is this likely the mole
    # --- as the mole
    shy: float = 0.6  # part of a mission that ending alone costs it in trust
    few: float = 5.0  # more points for a sabotage by the part of the mates that did not play there
    spoil: float = 0.12  # what a sabotage must gain, for each point at stake
    bluff: float = 0.7  # what going elsewhere than announced must gain, for each point at stake


EASY = Level(worlds=0, memory=1, counts_cards=False, uses_claims=False, heeds=0.0, guards=0.0)
NORMAL = Level(
    worlds=24, noise=0.9, memory=3, counts_cards=False, uses_claims=False, heeds=0.75, guards=0.4, own_solo=0.0,
    stick=1.6, denounce=0.65, shy=0.4, spoil=0.1, bluff=0.5,
)  # fmt: skip
HARD = Level()

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
"""The bots by level."""
