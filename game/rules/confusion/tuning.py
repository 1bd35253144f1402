"""Numbers of the bots that one may balance: what a level remembers, how far it looks, how it judges and lies."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Liar:
    """How a double agent's answers are thought of, and given."""

    mild_yes: float = 0.45  # it grants a move that hurts nobody
    refuses: float = 0.9  # it refuses a move that hurts
    poses: float = 0.4  # even then it may pose as a piece instead
    slip: float = 0.1  # an answer that no piece left would give
    least: float = 1e-6


@dataclass(frozen=True, slots=True)
class Reader:
    """What is left of the odds that one's own spy could take an enemy one, where the enemy lets it stand there.

    Milder than between bots, where 0.02, 0.13, 0.25 and 0.6 fitted `carried`, `stayed`, `moved` and `traded`, and
    `covered` was too rare to fit: people overlook things, and dare more.
    """

    carried: float = 0.08  # it brought the case there, or went onto it
    covered: float = 0.4  # so it did where another would take revenge
    stayed: float = 0.2  # it holds the case, and the enemy did something else
    moved: float = 0.3  # it went there without the case
    traded: float = 0.7  # so it did where another would take revenge, or by taking a spy


@dataclass(frozen=True, slots=True)
class Level:
    """How one level of bot plays. Values are in units of a hundredth of a usual spy."""

    memory: int = 10_000  # half-moves after which answers begin to be forgotten
    forgets: float = 0.0  # the share of the older answers that is forgotten
    exact: bool = True  # whether the odds are exact, or near
    reads: bool = True  # whether it learns from what the enemy leaves within its spies' reach
    carries: int = 2  # moves with the case that are read ahead from the end of a look
    depth: int = 3  # half-moves looked ahead
    nodes: int = 28_000  # positions a look may take; a decision has some looks
    worlds: int = 16  # deals of one's own pieces in which the best announcements are judged anew
    keen: int = 10  # so many of them are
    trust: float = 0.15  # one's own later moves count from this chance on
    fear: float = 0.02  # the enemy is expected to think of moves from this chance on
    near: float = 8.0  # moves within so much of the best are taken for equal
    curious: float = 20.0  # what an answer tells, for an even chance four times this
    content: float = 60.0  # a draw is taken by one who stands worse than this
    patience: int = 40  # quiet half-moves after which the worse side offers a draw
    exposing: float = 30.0  # what an enemy's double agent in place is worth to the one who answers for it
    removing: float = 8.0  # what a spy of one's own is worth beyond its movement piece
    stale: float = 10.0  # what it costs to go to and fro, each time
    run: float = 200.0  # what it is worth to be one move from bringing the case home
    careless: bool = False  # misses wins that it knows, and asks what must be refused
    pose: float = 12.0  # what a double agent's pose is worth, per unit of surprise
    liar: Liar = Liar()
    reader: Reader = Reader()


EASY = Level(
    exact=False, reads=False, trust=0.4, memory=5, forgets=0.6, depth=2, nodes=300, worlds=0, near=20.0,
    careless=True, pose=4.0,
)  # fmt: skip
NORMAL = Level(trust=0.3, memory=14, forgets=0.2, depth=2, nodes=3_000, worlds=0, near=9.0, pose=8.0)
HARD = Level()

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
