"""Numbers of the bots that one may balance: what a level sees, remembers and values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How one level of bot plays. Values are in units of one useful card in hand; `noise` in the same unit."""

    patience: float = 0.84  # what something is still worth a turn later
    noise: float = 0.0  # every option is judged wrong by up to this much
    remembers_backup: bool = True  # the order of File Backup below the top, and who stole what
    counts_cards: bool = True  # which cards can still be drawn
    looks_ahead: bool = True  # the dice odds of the next turn
    hunts: bool = True  # sends the guards where they hurt the leader
    fears_special: bool = True
    life: float = 2.0  # what being captured costs, beyond what the place was worth
    safe_pair: float = 9.0  # two cards brought into the Laptop
    hangar: float = 60.0  # the last run
    card: float = 1.0  # a card of the best aircraft
    spare: float = 0.22  # a card of another aircraft
    steal: float = 0.35  # of a card's worth, when it is stolen
    steal_harm: float = 0.03  # that a rival loses a card, for each card in his Laptop


EASY = Level(
    patience=0.7, noise=1.3, remembers_backup=False, counts_cards=False, looks_ahead=False, hunts=False, life=1.0,
    safe_pair=3.5,
)  # fmt: skip
NORMAL = Level(noise=0.15, remembers_backup=False)
HARD = Level()

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
