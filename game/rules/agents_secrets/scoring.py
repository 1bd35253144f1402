"""The end: whom the companies name, and what their missions are worth (rulings 20 to 22)."""

from collections import Counter
from collections.abc import Sequence

from game.rules.agents_secrets.pieces import BONUS
from game.rules.agents_secrets.state import Member


def named_by(members: Sequence[Member], company: int) -> int:
    """Return the seat that more than half of a company's members voted for, or -1."""
    ballots = [member.ballot for member in members if member.company == company]
    votes = Counter(ballot for ballot in ballots if ballot is not None and ballot >= 0)
    return next((seat for seat, count in votes.items() if 2 * count > len(ballots)), -1)


def scores(
    members: Sequence[Member], pots: Sequence[Sequence[int]], named: Sequence[int], smaller: int
) -> tuple[int, int]:
    """Return both companies' points: pots, the loyal members' missions, the enemy's unnamed mole's, and the bonus."""
    points = [sum(pot) for pot in pots]
    if smaller >= 0:
        points[smaller] += BONUS
    for seat, member in enumerate(members):
        if seat != named[member.company]:
            points[1 - member.company if member.mole else member.company] += sum(member.gains)
    return points[0], points[1]
