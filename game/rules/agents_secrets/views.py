"""Makes a seat's view of a state."""

from dataclasses import replace

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Action
from game.rules.agents_secrets.pieces import HIDDEN
from game.rules.agents_secrets.state import CAST, Asked, Laid, Member, State
from game.rules.agents_secrets.view import View


def make_view(state: State, seat: Seat, current: Seat, legal: tuple[Action, ...]) -> View:
    """Return what the seat (or SPECTATOR) may know; `legal` are its own actions."""
    over = state.asked is Asked.OVER
    members = tuple(member if number == seat else _seen(member, over) for number, member in enumerate(state.members))
    own = state.members[seat].company if seat >= 0 else -1
    said = tuple(line for line in state.said if own >= 0 and state.members[line.seat].company == own)
    return View(
        seat, current, legal, state.options, members, state.sizes, state.asked, state.turn, state.play, state.round,
        state.order, state.ready, state.missions, state.left, (sum(state.piles[0]), sum(state.piles[1])),
        state.played, state.pots, said, state.history, state.trips, state.scores, state.reason,
    )  # fmt: skip


def _seen(member: Member, over: bool) -> Member:
    """Return another seat's member: at the end its mask and its ballot are open."""
    return replace(
        member,
        mole=member.mole if over else None,
        hand=(HIDDEN,) * len(member.hand),
        laid=tuple(Laid(HIDDEN, laid.destination) for laid in member.laid),
        lock=Laid(HIDDEN, HIDDEN) if member.lock else None,
        unplayed=(HIDDEN,) * len(member.unplayed),
        ballot=CAST if member.ballot is not None and not over else member.ballot,
        dealt=(),
        sent=(),
    )
