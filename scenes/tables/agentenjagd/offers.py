"""What can be done now, from `view.legal_actions`: lit places with their ways, and buttons."""

from dataclasses import replace

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.pieces import HIDDEN, Effect, cards
from game.rules.agentenjagd.view import Asked, View
from scenes.play.table import ChoiceItem
from scenes.tables.agentenjagd.board_view import Reach
from scenes.tables.agentenjagd.looks import ART
from scenes.tables.agentenjagd.names import Names, snake

ICONS = "shared/icons/"
PLACED = (act.Walk, act.MoveGuard, act.MoveSpecial, act.PlayServiceLift)
"""Actions that are places on the base and no buttons."""

PUBLIC = (
    act.Roll, act.UseDuct, act.MoveGuard, act.MoveSpecial, act.Stay, act.EndTurn, act.Search, act.Steal, act.StealPass,
    act.SearchBackup, act.TakePass, act.Decline, act.TakeBackup, act.NextBackup, act.LeaveBackup, act.Exchange,
    act.EraseLaptop,
)  # fmt: skip
"""Actions that tell nothing of a hand: anybody who sees the table could name them."""

BUTTON_ICONS = {
    act.Roll: f"{ICONS}dice.svg", act.Search: f"{ART}card_back.svg", act.SearchBackup: f"{ART}database.svg",
    act.TakePass: f"{ART}pass.svg", act.StealPass: f"{ART}pass.svg", act.UseDuct: f"{ART}duct.svg",
    act.PlayDecoy: f"{ART}decoy.svg", act.PlaySprint: f"{ART}sprint.svg", act.Transfer: f"{ART}laptop_open.svg",
    act.TakeBackup: f"{ICONS}check.svg", act.NextBackup: f"{ICONS}arrow_right.svg", act.Keep: f"{ICONS}check.svg",
    act.LayTrap: f"{ART}trap.svg", act.Exchange: f"{ART}mistaken_identity.svg", act.EraseLaptop: f"{ICONS}trash.svg",
    act.Stay: f"{ICONS}lock.svg", act.Steal: f"{ICONS}card.svg", act.Discard: f"{ICONS}card.svg",
    act.EndTurn: f"{ICONS}flag.svg", act.Decline: f"{ICONS}cross.svg", act.LeaveBackup: f"{ICONS}cross.svg",
}  # fmt: skip

PRIMARY = (act.Roll, act.Search, act.Keep, act.TakeBackup, act.Transfer, act.Stay)


def goal_of(action: object, view: View) -> int | None:
    """Return the node that an action leads to on the base, or None."""
    match action:
        case act.Walk(node=node) | act.MoveGuard(node=node) | act.MoveSpecial(node=node):
            return node
        case act.PlayServiceLift(room=room):
            return room
        case act.UseDuct() if view.base.duct:
            return view.base.duct[1]
    return None


MARKS: dict[type, str] = {act.UseDuct: "duct", act.PlayServiceLift: "service_lift"}
"""The picture that a lit place shows instead of its steps, for actions that don't walk."""


def reaches(view: View) -> list[Reach]:
    """Return the places that the legal actions lead to, each once, with its cheapest way."""
    found: dict[int, Reach] = {}
    for action, path in zip(view.legal_actions, view.routes, strict=False):
        node = goal_of(action, view)
        if node is None:
            continue
        pays = ""
        if isinstance(action, act.Walk):
            pays = "pass" if action.passes else "camouflage" if action.camouflage else ""
        mark = MARKS.get(type(action), "")
        known = found.get(node)
        if known is None or (known.pays and not pays):
            found[node] = Reach(node, path, pays, mark)
    return list(found.values())


def actions_at(view: View) -> dict[int, tuple[object, ...]]:
    """Return the legal actions of each lit place."""
    found: dict[int, tuple[object, ...]] = {}
    for action in view.legal_actions:
        node = goal_of(action, view)
        if node is not None:
            found[node] = (*found.get(node, ()), action)
    return found


def choices(view: View, names: Names) -> list[ChoiceItem]:
    """Return the buttons, the most likely wish first."""
    found: list[ChoiceItem] = []
    for number, action in enumerate(view.legal_actions):
        if isinstance(action, PLACED):
            continue
        kind = type(action)
        first_transfer = kind is act.Transfer and not any(isinstance(item.action, act.Transfer) for item in found)
        tone = "primary" if kind in PRIMARY and (kind is not act.Transfer or first_transfer) else "normal"
        tone, ask = _warning(action, view, names, tone)
        found.append(
            ChoiceItem(
                f"{snake(kind.__name__)}/{number}",
                names.action(action, view),
                action,
                BUTTON_ICONS.get(kind),
                tone,
                names.hint(action, view),
                ask,
            )
        )
    return sorted(found, key=lambda item: _order(item.action))


def _order(action: object) -> int:
    if isinstance(action, act.EndTurn | act.Decline | act.LeaveBackup):
        return 2
    return 1 if isinstance(action, act.EraseLaptop) else 0


def _warning(action: object, view: View, names: Names, tone: str) -> tuple[str, str]:
    """Return (tone, question) of a button: a Trap that lies in sight and an erased Laptop are asked about."""
    if isinstance(action, act.EraseLaptop):
        return "danger", names.t("confirm.erase_laptop")
    top = view.backup[0] if view.backup else HIDDEN
    if isinstance(action, act.SearchBackup) and top != HIDDEN and cards()[top].effect is Effect.TRAP:
        return "danger", names.t("confirm.trap")
    return tone, ""


def hand_is_asked(view: View) -> bool:
    """Return whether the choice that is asked shows a hand: a function of public facts alone."""
    seat = view.current
    if seat < 0:
        return False
    if view.asked is Asked.RECEIVED:
        return True
    agent = view.agents[seat]
    return view.asked is Asked.TERMINAL and agent.hand_size >= 2 and len(agent.laptop) < 4


def public_view(own: View, public: View) -> View:
    """Return the spectator's view with those of a seat's legal actions that tell nothing of its hand."""
    kept = [
        (action, path)
        for action, path in zip(own.legal_actions, own.routes, strict=True)
        if isinstance(action, PUBLIC) or (isinstance(action, act.Walk) and not action.camouflage)
    ]
    if not own.legal_actions or hand_is_asked(public):
        return public
    return replace(public, legal_actions=tuple(a for a, _ in kept), routes=tuple(p for _, p in kept))
