"""The pieces in the box: elements, aircraft, Information cards, the special die. Content comes from deck.toml."""

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources

HAND_LIMIT = 4
ALARM_START = 4
GUARD_STEPS = 7
SPRINT_STEPS = 5
PASS_CARDS = 2
TRAP_TAKES = 2
AIRCRAFT = (1, 2, 3, 4, 5)
HIDDEN = -1
"""Stands for a card that the seat does not know."""


class Element(Enum):
    """The four things an aircraft needs (rule book, 'Your Mission')."""

    CODE = "code"
    HELMET = "helmet"
    PLANS = "plans"
    HANGAR = "hangar"


class Effect(Enum):
    """What a card does."""

    PLANE = "plane"
    JOKER = "joker"
    TRAP = "trap"
    CAMOUFLAGE = "camouflage"
    SPRINT = "sprint"
    DECOY = "decoy"
    SERVICE_LIFT = "service_lift"
    EMERGENCY_EXIT = "emergency_exit"
    PATROL = "patrol"
    ENTER = "enter"
    IDENTITY_CHECK = "identity_check"
    CATERING = "catering"
    MISTAKEN_IDENTITY = "mistaken_identity"
    THROWN_OUT = "thrown_out"


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of Information card. In states, views and events a card is its index in `cards()`."""

    id: str  # also the key of its name and text in the locale file
    effect: Effect
    count: int = 1
    aircraft: int = 0  # 1..5 for a plane card
    element: Element | None = None  # of a plane card or a joker
    role: str = ""  # the room that the card names
    immediate: bool = False  # must be played when drawn
    to_backup: bool = True  # after use on top of File Backup, else out of the game


@dataclass(frozen=True, slots=True)
class SpecialFace:
    """One face of the special Security die: steps (0 = stop) and whether it has a border (may enter a room)."""

    steps: int
    border: bool = False


SPECIAL_DIE = (SpecialFace(1), SpecialFace(2), SpecialFace(3), SpecialFace(2, True), SpecialFace(0), SpecialFace(0))
"""The six faces (spec, 'Die and track')."""


@cache
def cards() -> tuple[Card, ...]:
    """Return all kinds: 20 plane cards (aircraft by aircraft), 4 jokers, then the others in the deck file's order."""
    found = [Card(f"plane_{n}_{e.value}", Effect.PLANE, aircraft=n, element=e) for n in AIRCRAFT for e in Element]
    found += [Card(f"joker_{e.value}", Effect.JOKER, element=e) for e in Element]
    text = resources.files(__package__).joinpath("deck.toml").read_text(encoding="utf-8")
    for row in tomllib.loads(text)["card"]:
        found.append(
            Card(
                row["id"],
                Effect(row.get("effect", row["id"])),
                row.get("count", 1),
                role=row.get("role", ""),
                immediate=row["timing"] == "now",
                to_backup=row["after"] == "backup",
            )
        )
    return tuple(found)


def card_number(card_id: str) -> int:
    """Return the index of a kind by its id. Raises ValueError for an unknown id."""
    for number, card in enumerate(cards()):
        if card.id == card_id:
            return number
    raise ValueError(f"no card {card_id!r}")
