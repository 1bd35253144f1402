"""Why a number is what it is: the parts of an Agent's Power; and what all can see of a window's possible answers."""

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.catalog import Kind
from game.rules.agents_of_war.state import MOST_PLAYS, Ask, Duel
from game.rules.agents_of_war.table import PUBLIC, Table
from game.rules.agents_of_war.view import Part, PartKind
from game.rules.agents_of_war.working import Agent


def power_parts(table: Table, agent: Agent) -> tuple[Part, ...]:
    """Return what an Agent's Power is made of, the printed one first; the points add up to `Table.power`."""
    found = [Part(PartKind.PRINTED, agent.face.power, agent.card)]
    if agent.counters:
        found.append(Part(PartKind.COUNTERS, agent.counters, agent.card))
    if agent.boost:
        found.append(Part(PartKind.TURN, agent.boost, agent.card))
    for other in table.agents:
        points = sum(
            aura.power for aura in other.face.aura
            if other.side == agent.side and not (aura.other and other is agent)
            and not (aura.token and agent.face.kind is not Kind.TOKEN)
        )  # fmt: skip
        if points:
            found.append(Part(PartKind.AURA, points, other.card))
    if agent.face.attack_bonus and table.attack is not None and agent.serial in table.attack.attackers:
        found.append(Part(PartKind.ATTACKING, agent.face.attack_bonus, agent.card))
    return tuple(found)


def may_answer(duel: Duel) -> bool:
    """Return whether whoever sees only the table must reckon with an answer in the window that is open.

    A card in hand that not everybody knows could be a Covert one; abilities, Replays and known cards are judged as
    they are. True where no window is open, so that nothing is passed over.
    """
    if duel.pending.ask is not Ask.RESPOND:
        return True
    table, seat = Table.thaw(duel), duel.pending.seat
    unknown = {held.card for held in duel.hands[seat] if held.known != PUBLIC and not held.known & 4}
    if unknown and _cards_allowed(table, seat):
        return True
    open_cards = {held.card for held in duel.hands[seat]} - unknown
    return any(
        isinstance(action, (act.UseAbility, act.Replay)) or (isinstance(action, act.Play) and action.card in open_cards)
        for action in flow.legal(table)
    )


def _cards_allowed(table: Table, seat: int) -> bool:
    """Return whether Covert cards may be played at all: the count of plays and what bars them are public."""
    mine = seat == table.active
    if (table.plays if mine else table.window_plays) >= MOST_PLAYS or table.barred(seat, "no_covert"):
        return False
    return mine or not any(agent.side != seat and agent.has("no_covert_your_turn") for agent in table.agents)
