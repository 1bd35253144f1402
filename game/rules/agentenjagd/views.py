"""What a seat may know of a state: the one place where secrets are taken out."""

from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd.choices import choices
from game.rules.agentenjagd.holdings import Holding, known_to
from game.rules.agentenjagd.pieces import HIDDEN
from game.rules.agentenjagd.state import State
from game.rules.agentenjagd.view import AgentView, Asked, View


def make_view(state: State, seat: Seat, current: Seat) -> View:
    """Return the view of a seat, or SPECTATOR's."""
    offered = choices(state) if seat == current else ()
    options = state.options
    onlooker = Seat(len(state.agents)) if seat == SPECTATOR else seat  # his is the bit of what is public

    def known(held: Holding) -> tuple[int, ...]:
        return known_to(held, onlooker)

    removed = known(state.removed)
    receiving = Asked.RECEIVED in (state.asked, state.next_asked)
    drawn = state.drawn if receiving and state.drawn_to >> onlooker & 1 else HIDDEN
    return View(
        seat=seat, current=current, legal_actions=tuple(action for action, _ in offered),
        base=state.base, asked=state.asked, turn=state.turn, turn_seat=state.turn_seat, dice=state.dice,
        steps=state.steps if state.asked in (Asked.WALK, Asked.SPRINT) else 0,
        special_face=state.special_face, routes=tuple(path for _, path in offered),
        agents=tuple(
            AgentView(
                Seat(i), a.node, a.alive, len(a.hand), known(a.hand), a.has_pass, a.laptop, a.aircraft,
            )
            for i, a in enumerate(state.agents)
        ),
        guard=state.guard, special=state.special, alarms=state.alarms, main_alarm=state.main_alarm,
        base_alert=state.base_alert, passes_left=state.passes_left, pile_size=len(state.pile), backup=state.backup,
        backup_known=known(state.pool), looked=state.looked, drawn=drawn,
        source=state.source if receiving else "",
        removed=removed, removed_hidden=len(state.removed) - len(removed), exact_walk=options.exact_walk,
        one_aircraft=options.one_aircraft, captured_to_backup=options.captured_to_backup, alert_at=options.alert_at,
        flow=state.flow, reason=state.reason,
    )  # fmt: skip
