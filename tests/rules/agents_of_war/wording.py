"""What a card's text says and what its data say, as facts that can be compared: words of the rules, and numbers."""

import re
from collections import Counter
from collections.abc import Iterator

from game.rules.agents_of_war.catalog import Card, Condition, Kind, Op, Ops, catalog

_WORDS = {"two": 2, "three": 3, "second turn": 2}
_SMALL = re.compile(r"\+1 Power counters?")


def every_op(card: Card) -> Iterator[Op]:
    """Yield all operations of a card, however deep."""
    for ops in (card.do, *(trigger.do for trigger in card.on), *(ability.do for ability in card.ability)):
        yield from _deep(ops)


def _deep(ops: Ops) -> Iterator[Op]:
    for op in ops:
        yield op
        for inner in (op.then, op.otherwise, op.do, *(mode.do for mode in op.options)):
            yield from _deep(inner)


def _conditions(card: Card) -> Iterator[Condition]:
    yield from (trigger.cond for trigger in card.on if trigger.cond is not None)
    yield from (op.cond for op in every_op(card) if op.cond is not None)


def numbers_of_data(card: Card) -> Counter[int]:
    """Return the numbers that the text must show (a 1 said as 'a card' is none of them)."""
    found: list[int] = []
    for op in every_op(card):
        count = op.n if isinstance(op.n, int) else 0
        if op.name in ("damage", "boost") and count:
            found.append(abs(count))
        elif op.name in ("draw", "discard", "token", "counter", "sacrifice") and count > 1:
            found.append(count)
        elif op.name in ("lose", "gain"):
            both = op.you == op.opp
            found += [op.you] if both else [number for number in (op.you, op.opp) if number]
        elif op.name == "scry":
            found.append(count)
        elif op.name == "schedule":
            found.append(op.turns)
        if not isinstance(op.n, int) and op.n.most:
            found.append(op.n.most)
        if op.power_max >= 0:
            found.append(op.power_max)
    found += [c.b for c in _conditions(card) if isinstance(c.b, int) and c.b > 1]
    for cost in (*(ability.cost for ability in card.ability), *((card.replay,) if card.replay else ())):
        found += [n for n in (cost.influence, cost.redact) if n] + [n for n in (cost.discard, cost.counter) if n > 1]
    found += [aura.power for aura in card.aura] + [n for n in (card.delay, card.attack_bonus) if n]
    return Counter(found)


def numbers_of_text(card: Card) -> Counter[int]:
    """Return the numbers in a card's text."""
    text = _SMALL.sub("counter", card.text)
    words = re.findall(r"\d+|" + "|".join(_WORDS), text)
    return Counter(_WORDS.get(word) or int(word) for word in words)


def _ops(card: Card, *names: str) -> bool:
    return any(op.name in names for op in every_op(card))


def _when(card: Card, when: str) -> bool:
    return any(trigger.when == when for trigger in card.on)


def _costs(card: Card, name: str) -> bool:
    costs = [ability.cost for ability in card.ability] + ([card.replay] if card.replay else [])
    return any(getattr(cost, name) for cost in costs)


def facts(card: Card) -> dict[str, tuple[bool, bool]]:
    """Return fact -> (whether the data hold it, whether the text says it)."""
    said: dict[str, tuple[bool, str]] = {
        "is covert": (card.covert, r"^(Delay \d\. )?Covert\."),
        "flies": (card.flying, r"^Flying\."),
        "is delayed": (card.delay > 0, r"^Delay \d"),
        "has a Replay": (card.replay is not None, r"Replay:"),
        "has a Warcry": (_when(card, "warcry"), r"Warcry →"),
        "acts at the beginning": (_when(card, "begin"), r"At the beginning of your turn"),
        "acts at the end": (_when(card, "end") or _ops(card, "schedule"), r"At the end of your"),
        "acts when killed": (_when(card, "killed"), r"When this is killed"),
        "acts when another is killed": (_when(card, "other_killed"), r"Whenever another Agent is killed"),
        "acts when blocked": (_when(card, "attack_blocked"), r"When this attacks and is blocked"),
        "acts when not blocked": (_when(card, "attack_unblocked"), r"When this attacks and isn't blocked"),
        "acts on your Orders": (_when(card, "you_play_order"), r"Whenever you play an Order"),
        "can't attack": ("cant_attack" in card.flags, r"^(Flying\. )?Can't attack\."),
        "can't block": ("cant_block" in card.flags, r"(^|\. )Can't block\."),
        "bars its own side from blocking": ("allies_cant_block" in card.flags, r"Your other Agents can't block"),
        "blocks flyers": ("fly_block" in card.flags, r"block as though it had Flying"),
        "attacks in company": ("attack_company" in card.flags, r"Can't attack unless you control another"),
        "foes enter exhausted": ("foes_enter_exhausted" in card.flags, r"enter play Exhausted under your opponent"),
        "attacks at once": ("haste_if_foes" in card.flags, r"Can attack the turn it enters play if your opponent"),
        "bars Covert cards": ("no_covert_your_turn" in card.flags, r"can't play Covert cards on your turn"),
        "can't be blocked": (
            "unblockable" in card.flags or any(op.kw == "unblockable" for op in every_op(card)), r"an't be blocked"),
        "wards": ("ward_allies" in card.flags, r"can't choose your other Agents as targets"),
        "has once-a-turn abilities": (any(a.once for a in card.ability), r"Once each turn"),
        "exhausts itself": (_costs(card, "exhaust"), r"Exhaust(, [a-z ]+)? →"),
        "deals damage": (_ops(card, "damage"), r"(?<!all )\bdamage (to|equal)"),
        "prevents damage": (any(op.kw == "shield" for op in every_op(card)), r"Prevent all damage"),
        "kills": (_ops(card, "kill"), r"\bKill\b"),
        "draws": (_ops(card, "draw"), r"[Dd]raws? (a|\d)"),
        "discards": (_ops(card, "discard") or _costs(card, "discard"), r"[Dd]iscards? a card"),
        "sacrifices": (_ops(card, "sacrifice") or _costs(card, "sacrifice"), r"[Ss]acrifices? "),
        "puts counters": (_ops(card, "counter") or _costs(card, "counter"), r"\+1 Power counter"),
        "redacts": (
            _ops(card, "redact", "redact_discard", "redact_delayed") or _costs(card, "redact"), r"Redact "),
        "returns an Agent": (_ops(card, "return"), r"Return (another )?target Agent"),
        "takes a card back": (_ops(card, "move_card"), r"discard pile (to|into|in)|any discard pile into play"),
        "changes control": (_ops(card, "control"), r"[Gg]ain control"),
        "exchanges control": (_ops(card, "exchange"), r"Exchange control"),
        "exhausts an Agent": (
            any(op.name == "exhaust" for op in every_op(card)), r"→ Exhaust target"),
        "readies": (_ops(card, "ready"), r"\bReady (target|it)"),
        "ends the attack": (_ops(card, "end_attack"), r"current attack ends"),
        "looks at a hand": (_ops(card, "look_hand"), r"Look at your opponent's hand"),
        "looks at the pile": (_ops(card, "scry"), r"Look at the top"),
        "offers a choice": (_ops(card, "mode"), r"[Cc]hooses? one|discard a card or lose"),
        "takes Delay counters off": (_ops(card, "tick"), r"Remove a Delay counter from each"),
        "wins": (_ops(card, "win"), r"win(s)? the game"),
        "loses the game": (_ops(card, "lose_game"), r"ou lose the game"),
        "takes own influence": (
            any(op.name == "lose" and op.you for op in every_op(card)) or _costs(card, "influence"),
            r"[Yy]ou lose \d|and lose \d|or lose \d|^Once each turn, lose|[Ll]ose \d Influence →|Replay: lose"
            r"|Each player loses"),
        "takes the opponent's influence": (
            any(op.name == "lose" and op.opp for op in every_op(card)),
            r"opponent loses \d|[Tt]hey lose \d|Each player loses"),
        "gives influence": (_ops(card, "gain"), r"gains? \d Influence"),
        "gives Flying": (any(op.kw == "flying" for op in every_op(card)), r"gains Flying"),
        "bars the opponent": (_ops(card, "flag"), r"can't play Covert cards or use abilities this turn"),
    }  # fmt: skip
    for token in (one for one in catalog().cards if one.kind is Kind.TOKEN):
        brings = any(op.name == "token" and op.kind == token.id for op in every_op(card))
        said[f"brings {token.name}"] = (brings, rf"{token.name}s? into play")
    return {fact: (data, re.search(pattern, card.text) is not None) for fact, (data, pattern) in said.items()}


def disagreements(card: Card) -> list[str]:
    """Return what text and data of a card don't agree on; empty for a sound card."""
    found = [
        f"{card.id}: {fact}: {'only the data' if data else 'only the text'}"
        for fact, (data, text) in facts(card).items()
        if data != text
    ]
    numbers, said = numbers_of_data(card), numbers_of_text(card)
    if numbers != said:
        found.append(f"{card.id}: numbers {sorted(numbers.elements())} but the text has {sorted(said.elements())}")
    return found
