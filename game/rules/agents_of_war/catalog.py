"""The cards as inert data: cards.toml read into frozen values, with one clear line for whatever doesn't fit."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import resources
from typing import Any

HIDDEN = -1
"""The number of a card that one may not know."""


class Kind(Enum):
    """What a card is."""

    AGENT = "agent"
    ORDER = "order"
    TOKEN = "token"


@dataclass(frozen=True, slots=True)
class Count:
    """A number that is looked up: influence, hand, discard, agents, delayed, or the power of a bound Agent."""

    what: str
    whose: str
    ready: bool = False
    most: int = 0  # no more than this, 0 for no limit


Number = int | Count


@dataclass(frozen=True, slots=True)
class Condition:
    """`a` compared with `b`."""

    compare: str
    a: Number
    b: Number


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the things to choose from."""

    label: str
    do: "Ops"
    need: Condition | None = None


@dataclass(frozen=True, slots=True)
class Op:
    """One small operation (effects.py has a function for each name). Only the fields that it needs are used."""

    name: str
    who: str = "you"
    n: Number = 1
    you: int = 0
    opp: int = 0
    to: str = "t"
    all: str = ""
    side: str = "any"
    other: bool = False
    power_max: int = -1
    ready: bool = False
    in_combat: bool = False
    same_side_as: str = ""
    unless: str = ""
    bind: str = "t"
    kind: str = ""
    kw: str = ""
    zone: str = ""
    dest: str = ""
    take: int = 1
    until: str = ""
    a: str = ""
    b: str = ""
    by: str = "you"
    options: tuple[Mode, ...] = ()
    cond: Condition | None = None
    then: "Ops" = ()
    otherwise: "Ops" = ()
    at: str = ""
    turns: int = 0
    do: "Ops" = ()


Ops = tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """What an ability or a Replay costs. `sacrifice` is '', 'self', 'other' or 'any'."""

    exhaust: bool = False
    influence: int = 0
    counter: int = 0
    discard: int = 0
    redact: int = 0
    sacrifice: str = ""


@dataclass(frozen=True, slots=True)
class Trigger:
    """Something that happens by itself."""

    when: str
    do: Ops
    cond: Condition | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that can be used."""

    cost: Cost
    do: Ops
    once: bool = False


@dataclass(frozen=True, slots=True)
class Aura:
    """Power for other Agents of the same side."""

    power: int
    other: bool = False
    token: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One card, or a token."""

    id: str
    name: str
    kind: Kind
    text: str = ""
    power: int = 0
    delay: int = 0
    covert: bool = False
    flying: bool = False
    flags: frozenset[str] = frozenset()
    on: tuple[Trigger, ...] = ()
    ability: tuple[Ability, ...] = ()
    do: Ops = ()
    replay: Cost | None = None
    aura: tuple[Aura, ...] = ()
    attack_bonus: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A named deck: three card numbers."""

    id: str
    name: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Catalog:
    """All cards; tokens stand after the `size` real ones."""

    cards: tuple[Card, ...]
    size: int
    numbers: Mapping[str, int]
    decks: tuple[Deck, ...]

    @property
    def real(self) -> range:
        """The numbers of the real cards."""
        return range(self.size)


WHENS = frozenset(
    ("warcry", "begin", "end", "killed", "other_killed", "attack_blocked", "attack_unblocked", "you_play_order")
)
FLAGS = frozenset((
    "cant_attack", "cant_block", "allies_cant_block", "fly_block", "attack_company", "foes_enter_exhausted",
    "haste_if_foes", "no_covert_your_turn", "unblockable", "ward_allies",
))  # fmt: skip
_RENAMED = {"op": "name", "as": "bind", "not": "unless", "else": "otherwise"}
_CARD_KEYS = frozenset((
    "id", "name", "kind", "text", "power", "delay", "covert", "flying", "flags", "on", "ability", "do", "replay",
    "aura", "bonus",
))  # fmt: skip


class BadCard(ValueError):
    """A card in the file can't be read; the message names the card and what is wrong."""


@cache
def catalog() -> Catalog:
    """Return the shipped cards. Raises BadCard."""
    return read_catalog(resources.files(__package__).joinpath("cards.toml").read_text("utf-8"))


def read_catalog(text: str) -> Catalog:
    """Return the cards of a TOML text. Raises BadCard with the card's id and what does not fit."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCard(f"the card file is no TOML: {error}") from error
    real = [_card(entry) for entry in data.get("card", ())]
    tokens = [_card({**entry, "kind": "token"}) for entry in data.get("token", ())]
    cards = tuple(real + tokens)
    numbers = {card.id: number for number, card in enumerate(cards)}
    if len(numbers) != len(cards):
        raise BadCard("two cards have the same id")
    decks = tuple(_deck(entry, numbers) for entry in data.get("deck", ()))
    return Catalog(cards, len(real), numbers, decks)


def _deck(entry: Mapping[str, Any], numbers: Mapping[str, int]) -> Deck:
    name = str(entry["name"])
    wrong = [card for card in entry["cards"] if card not in numbers]
    if wrong or len(entry["cards"]) != 3:
        raise BadCard(f"deck {name}: it needs three cards of the file ({', '.join(wrong) or len(entry['cards'])})")
    slug = "".join(letter if letter.isalnum() else "_" for letter in name.lower().replace("'", ""))
    return Deck(slug, name, tuple(numbers[card] for card in entry["cards"]))


def _card(entry: Mapping[str, Any]) -> Card:
    name = str(entry.get("id", "?"))
    try:
        unknown = set(entry) - _CARD_KEYS
        if unknown:
            raise BadCard(f"unknown key {sorted(unknown)[0]!r}")
        flags = frozenset(entry.get("flags", ()))
        if flags - FLAGS:
            raise BadCard(f"unknown flag {sorted(flags - FLAGS)[0]!r}")
        return Card(
            name, str(entry["name"]), Kind(entry["kind"]), str(entry.get("text", "")), int(entry.get("power", 0)),
            int(entry.get("delay", 0)), bool(entry.get("covert", False)), bool(entry.get("flying", False)), flags,
            tuple(_trigger(item) for item in entry.get("on", ())),
            tuple(_ability(item) for item in entry.get("ability", ())),
            _ops(entry.get("do", ())),
            _cost(entry["replay"]) if "replay" in entry else None,
            tuple(_aura(item) for item in entry.get("aura", ())),
            sum(int(item["power"]) for item in entry.get("bonus", ()) if item["while"] == "attacking"),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise BadCard(f"card {name}: {error}") from error


def _ability(item: Mapping[str, Any]) -> Ability:
    return Ability(_cost(item["cost"]), _ops(item["do"]), bool(item.get("once")))


def _aura(item: Mapping[str, Any]) -> Aura:
    if item["side"] != "yours":
        raise BadCard("an aura is for one's own Agents")
    return Aura(int(item["power"]), bool(item.get("other")), bool(item.get("token")))


def _trigger(item: Mapping[str, Any]) -> Trigger:
    if item["when"] not in WHENS:
        raise BadCard(f"unknown trigger {item['when']!r}")
    return Trigger(str(item["when"]), _ops(item["do"]), _condition(item["if"]) if "if" in item else None)


def _cost(item: Mapping[str, Any]) -> Cost:
    return Cost(**item)


def _ops(items: Any) -> Ops:
    return tuple(_op(item) for item in items)


def _op(item: Mapping[str, Any]) -> Op:
    from game.rules.agents_of_war.effects import KNOWN  # the operations know the card types

    fields: dict[str, Any] = {_RENAMED.get(key, key): value for key, value in item.items()}
    if fields["name"] not in KNOWN:
        raise BadCard(f"unknown operation {fields['name']!r}")
    for key in ("then", "otherwise", "do"):
        if key in fields:
            fields[key] = _ops(fields[key])
    if "cond" in fields:
        fields["cond"] = _condition(fields["cond"])
    if "options" in fields:
        fields["options"] = tuple(
            Mode(str(mode["label"]), _ops(mode["do"]), _condition(mode["need"]) if "need" in mode else None)
            for mode in fields["options"]
        )
    if "n" in fields:
        fields["n"] = _number(fields["n"])
    return Op(**fields)


def _condition(item: Mapping[str, Any]) -> Condition:
    if item["cmp"] not in ("<", ">", "<=", ">=", "=="):
        raise BadCard(f"unknown comparison {item['cmp']!r}")
    return Condition(str(item["cmp"]), _number(item["a"]), _number(item["b"]))


def _number(item: Any) -> Number:
    if isinstance(item, int):
        return item
    what = next(key for key in ("inf", "hand", "discard", "agents", "delayed", "power") if key in item)
    return Count(what, str(item[what]), bool(item.get("ready")), int(item.get("max", 0)))
