"""What a base's graph must allow: every place can be reached, nobody is trapped; and which cards a base leaves out."""

from collections import deque
from collections.abc import Iterable

from game.kernel.board import Edges
from game.rules.agentenjagd.base import Base, SquareKind
from game.rules.agentenjagd.pieces import cards


def graph_problems(base: Base) -> tuple[str, ...]:
    """Return one line for each place that nobody reaches, and for each group of places that traps an agent."""
    problems = []
    reached = _reach(_ways(base, base.edges), (base.start,))
    for node, room in zip(base.room_nodes, base.rooms, strict=True):
        # Agents don't enter the Security Office, but a card takes them there.
        if node not in reached and not any(door.front in reached for door in room.doors):
            where = f"room '{room.name}' at {_place(base, node)}"
            problems.append(f"{where}: nobody can reach it: lead squares to its door")
    for node in base.hangar_nodes:
        if node not in reached:
            number = base.hangar(node).number
            problems.append(f"hangar {number} at {_place(base, node)}: nobody can reach it: lead squares to its door")
    for what, nodes in (("terminal", base.terminals), ("special_post", (base.post,))):
        for node in nodes:
            if node not in reached:
                problems.append(f"{what} at {_place(base, node)}: nobody can reach it: join it to the other squares")
    return tuple(problems) or _traps(base, reached)


def _traps(base: Base, reached: set[int]) -> tuple[str, ...]:
    """Return a line for each group of places from which, without a card, a terminal or hangar can't be reached."""
    ways = _ways(base, base.free_edges)
    back: list[list[int]] = [[] for _ in range(base.node_count)]
    for node, after in enumerate(ways):
        for other in after:
            back[other].append(node)
    goals = [("any terminal", base.terminals)]
    goals += [(f"hangar {base.hangar(node).number}", (node,)) for node in base.hangar_nodes]
    places = {node for node in reached if node not in base.hangar_nodes}
    places |= {node for node in base.room_nodes if base.room(node).role == "security_office"}
    lost: dict[int, str] = {}
    for name, nodes in goals:
        for node in places - _reach(back, nodes):
            lost.setdefault(node, name)
    problems = []
    for group in _groups(sorted(lost), base.edges):
        first = group[0]
        more = f" and {len(group) - 1} more" if len(group) > 1 else ""
        where = f"room '{base.room(first).name}'" if first in base.room_nodes else "square"
        text = f"{where} at {_place(base, first)}{more}: an agent without a card is trapped there for ever"
        problems.append(f"{text} (can't reach {lost[first]}): open a way out or turn a barrier")
    return tuple(problems)


def _ways(base: Base, edges: Edges) -> list[list[int]]:
    """Return where an agent gets over several turns: steps and the duct, but never into the Security Office."""
    office = base.room_with_role("security_office")
    ways = [[other for other in after if other != office] for after in edges]
    if base.duct is not None:
        ways[base.duct[0]].append(base.duct[1])
    return ways


def _reach(ways: list[list[int]], starts: Iterable[int]) -> set[int]:
    found = set(starts)
    queue = deque(found)
    while queue:
        for other in ways[queue.popleft()]:
            if other not in found:
                found.add(other)
                queue.append(other)
    return found


def _groups(nodes: list[int], edges: Edges) -> list[list[int]]:
    """Part nodes into groups that hang together, each in order."""
    left = set(nodes)
    groups = []
    for node in nodes:
        if node not in left:
            continue
        ways = [[b for b in after if b in left] if a in left else [] for a, after in enumerate(edges)]
        group = _reach(ways, (node,))
        left -= group
        groups.append(sorted(group))
    return groups


def _place(base: Base, node: int) -> str:
    if node < len(base.squares):
        return f"{base.squares[node].column},{base.squares[node].row}"
    cells = base.room(node).cells if node in base.room_nodes else base.hangar(node).cells
    return f"{cells[0][0]},{cells[0][1]}"


def remarks_on(base: Base) -> tuple[str, ...]:
    """Return what a player of this base should know: cards left out, squares that nobody reaches."""
    remarks = []
    roles = {room.role for room in base.rooms}
    missing: dict[str, list[str]] = {}
    for card in cards():
        if card.role and card.role not in roles:
            missing.setdefault(card.role, []).append(card.id.replace("_", " "))
    for role, names in missing.items():
        remarks.append(f"left out, because no room has the role {role}: {', '.join(names)}")
    reached = _reach([list(after) for after in base.edges], (base.start,))
    islands = [node for node in range(len(base.squares)) if node not in reached]
    if islands:
        count = f"{len(islands)} square{'s' if len(islands) > 1 else ''}"
        remarks.append(f"{count} can't be reached, the first at {_place(base, islands[0])}")
    if not any(square.kind is SquareKind.BARRIER for square in base.squares):
        remarks.append("there are no barriers: Pass and Camouflage cards open nothing here")
    return tuple(remarks)
