"""The Security Agent and the Special Security Agent: escorts, patrols, captures (rulings 49 to 61)."""

from game.kernel.board import distances
from game.kernel.types import Seat
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.holdings import Holding, join, kinds
from game.rules.agentenjagd.pieces import SPECIAL_DIE, Effect
from game.rules.agentenjagd.play import Play
from game.rules.agentenjagd.state import State
from game.rules.agentenjagd.turns import completable, end_match, end_turn
from game.rules.agentenjagd.view import Asked, Purpose
from game.rules.agentenjagd.walking import Ends, special_ends


def guard_walks(play: Play, path: tuple[int, ...]) -> None:
    """Move the Security Agent; if he stops on an agent, both go to the Reception (rulings 50 to 52)."""
    play.guard = path[-1]
    play.tell(ev.GuardMoved(path))
    reception = play.role("reception")
    caught = [seat for seat in play.alive() if play.agents[seat].node == play.guard]
    for seat in caught:
        play.place(seat, reception, ev.Why.ESCORT)
    if caught and play.special != reception:  # two guards are never in one room
        play.guard = reception
        play.tell(ev.GuardPlaced(reception))
    play.asked = Asked.START if play.dice is None else Asked.DICE


def patrol(play: Play, role: str) -> None:
    """Put the Security Agent into a room; agents inside are summoned and lose a card each (rulings 53, 54)."""
    room = play.base.room_with_role(role)
    if room is None or room in (play.guard, play.special):
        end_turn(play)
        return
    play.guard = room
    play.tell(ev.GuardPlaced(room))
    inside = [seat for seat in play.alive() if play.agents[seat].node == room]
    for seat in inside:
        play.place(seat, play.role("reception"), ev.Why.SUMMONED)
    losers = tuple(seat for seat in inside if play.agents[seat].hand)
    if not losers:
        end_turn(play)
        return
    play.note(purpose=Purpose.SUMMON, picks=losers)
    play.asked = Asked.PICK


def call_special(play: Play) -> None:
    """Sound Base Alert and put the special agent on his start square, or the nearest free one (rulings 30, 55)."""
    play.base_alert = True
    play.tell(ev.BaseAlertSounded())
    taken = {agent.node for agent in play.agents if agent.alive} | {play.guard}
    away = distances(play.base.edges, play.base.post)
    squares = [n for n in range(len(play.base.squares)) if n not in taken and n != play.base.start and away[n] >= 0]
    play.special = min(squares, key=lambda node: (away[node], node))
    play.tell(ev.SpecialAppeared(play.special))


def special_moves(state: State) -> Ends:
    """Return where the special agent may be sent after this roll; staying is the only choice where he is blocked."""
    face = SPECIAL_DIE[state.special_face]
    hunted = [agent for agent in state.agents if agent.alive]
    occupied = {agent.node for agent in hunted if agent.node < len(state.base.squares)} - {state.base.start}
    barred = (state.base.start, state.guard)
    ends = special_ends(state.base, state.special, face.steps, face.border, occupied, barred)
    if not ends:
        return {state.special: (state.special,)}
    if len(hunted) == 1:  # he would otherwise be steered away for ever (ruling 60)
        away = _ways_to(state, hunted[0].node)
        nearest = min(away[node] for node in ends)
        return {node: path for node, path in ends.items() if away[node] == nearest}
    return ends


def _ways_to(state: State, node: int) -> tuple[int, ...]:
    """Return the special agent's steps from every node to an agent's; doors work both ways."""
    base = state.base
    closed = frozenset((*base.room_nodes, *base.hangar_nodes, base.start)) - {node}
    steps = distances(base.edges, node, blocked=closed)
    return tuple(10_000 if away < 0 else away for away in steps)


def special_die(play: Play, face: int) -> None:
    """Take the special die."""
    play.special_face = face
    play.tell(ev.SpecialDieRolled(play.turn_seat, face))
    play.asked = Asked.SPECIAL if SPECIAL_DIE[face].steps else Asked.START


def special_walks(play: Play, path: tuple[int, ...]) -> None:
    """Move the special agent; whoever is where he lands is captured (rulings 56 to 59)."""
    play.special = path[-1]
    play.tell(ev.SpecialMoved(path))
    play.asked = Asked.START
    if len(path) == 1:
        return
    order = [Seat((play.turn_seat + i) % len(play.agents)) for i in range(len(play.agents))]
    for seat in order:
        agent = play.agents[seat]
        if agent.alive and agent.node == play.special:
            _caught(play, seat)
    if not play.alive():
        end_match(play, "all_captured")
    elif not completable(kinds(play.removed)):
        end_match(play, "no_aircraft_left")
    elif not play.me.alive:
        end_turn(play)
    elif play.me.node in play.base.room_nodes:
        play.note(barred=tuple(sorted({*play.flow.barred, play.me.node})))


def _caught(play: Play, seat: Seat) -> None:
    """Capture an agent, unless it has an Emergency Exit."""
    exits = [c for c in kinds(play.agents[seat].hand) if play.face(c).effect is Effect.EMERGENCY_EXIT]
    if exits:
        play.take(seat, exits[0])
        play.tell(ev.CardShown(seat, exits[0], ev.Source.HAND))
        play.tell(ev.CardPlayed(seat, exits[0]))
        play.put_away(seat, exits[0], ev.Source.HAND)
        play.place(seat, play.role("reception"), ev.Why.EMERGENCY_EXIT)
        return
    agent = play.agents[seat]
    play.tell(ev.AgentCaptured(seat))
    play.return_pass(seat)
    things: Holding = join(agent.hand, tuple(sorted((card, play.all_mask) for card in agent.laptop)))
    play.change(seat, alive=False, node=-1, hand=(), laptop=(), aircraft=0)
    if play.options.captured_to_backup:
        if things:
            play.shuffle_backup(things)
    else:
        play.removed = join(play.removed, things)
