"""The bots' levels: what they remember, how many worlds and turns they look at, how attentive they are."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One level. `noise` is added to scores, in points of Power; `slip` is how often anything at all is done."""

    worlds: int
    turns: int = 0  # played out after one's own before a plan is judged
    width: int = 0  # positions of one's own turn from which it is planned on, a step
    noise: float = 0.0
    slip: float = 0.0
    memory: bool = True  # remembers which of the other's cards it has seen
    lethal: int = 0  # steps of the search for a win this turn
    playouts: int = 0  # quick games that say who should go first


EASY = Level(worlds=1, noise=2.5, slip=0.1, memory=False)
NORMAL = Level(worlds=1, noise=0.6, playouts=6)
HARD = Level(worlds=8, turns=2, width=4, lethal=2000, playouts=20)
