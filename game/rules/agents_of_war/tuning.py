"""The bots' levels: how many worlds they look at, whether they count the other's turn in, how attentive they are."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One level. `noise` is added to scores, in points of Power; `slip` is how often anything at all is done."""

    worlds: int
    ahead: bool
    noise: float
    slip: float = 0.0


EASY = Level(worlds=1, ahead=False, noise=2.5, slip=0.1)
NORMAL = Level(worlds=1, ahead=False, noise=0.3)
HARD = Level(worlds=4, ahead=True, noise=0.05)
