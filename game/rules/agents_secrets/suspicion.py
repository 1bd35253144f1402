"""How likely each mate is the mole: Bayes over cards that were turned, claims, lone endings and broken words."""

from collections import Counter

from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.mind import Mind
from game.rules.agents_secrets.pieces import SABOTAGE, deck
from game.rules.agents_secrets.reckoning import ONE

LOYAL = (0.43, 0.13, 0.12, 0.12, 0.12, 0.012)
"""How often a loyal member lays each kind of card."""

MOLE = (0.38, 0.07, 0.16, 0.12, 0.10, 0.17)
"""How often the mole does."""

ALONE = 1.7
"""How much likelier a mole ends alone where its company wins than a loyal member does."""

STRAYED = 2.5
"""How much likelier a mole goes elsewhere than it said."""

SURPLUS = 0.03
"""How likely honest members' claims hold more cards of a kind than there are: somebody misspoke."""

DENOUNCED = 1.4
"""How much a mate's word against another weighs."""


def suspects(mind: Mind, seats: tuple[int, ...]) -> dict[int, float]:
    """Return for each of the seats how likely it is the mole; the seat's own cards help if it is not among them."""
    if not seats:
        return {}
    odds = dict.fromkeys(seats, 1.0)
    outside = mind.me in seats  # as a stranger sees it
    since = mind.view.turn - mind.level.memory
    for turn, trips in enumerate(mind.view.trips, 1):
        if turn >= since:
            _weigh_cards(mind, odds, turn, trips, outside)
            _weigh_words(mind, odds, turn, trips)
    for mission in mind.view.history:
        if mission.taker in odds and mission.turn >= since:
            odds[mission.taker] *= ALONE
    if mind.level.uses_claims:
        _weigh_claims(mind, odds, outside)
    return _denounced(mind, _shares(odds))


def _shares(odds: dict[int, float]) -> dict[int, float]:
    total = sum(odds.values())
    return {seat: value / total for seat, value in odds.items()}


def _weigh_cards(
    mind: Mind, odds: dict[int, float], turn: int, trips: tuple[tuple[int, ...], ...], outside: bool
) -> None:
    """Weigh what was turned at each place against who had sent cards there."""
    claims = _claims_of(mind, turn) if mind.level.uses_claims else {}
    mine = () if outside else mind.self.sent[turn - 1]
    for mission in mind.view.history:
        if mission.turn != turn:
            continue
        place = mission.destination
        turned = Counter(mission.cia if mind.company == 0 else mission.kgb)
        turned.subtract(laid.card for laid in mine if laid.destination == place)
        senders = [seat for seat in mind.team if seat != mind.me or outside for p in trips[seat] if p == place]
        packed = sum(ONE[card] * count for card, count in turned.items())
        plain = _likelihood(senders, -1, claims, packed)
        for seat in sorted(set(senders) & set(odds)):
            odds[seat] *= max(0.02, _likelihood(senders, seat, claims, packed) / plain)


def _claims_of(mind: Mind, turn: int) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for line in mind.view.said:
        if line.turn == turn and line.play == 1 and line.signal.say is Say.HOLD:
            found[int(line.seat)] = line.signal.cards
    return found


def _likelihood(senders: list[int], mole: int, claims: dict[int, tuple[int, ...]], packed: int) -> float:
    """Return how likely the senders' cards are the packed ones if `mole` is one of them (-1: all loyal)."""
    chances = {packed: 1.0}
    for sender in senders:
        usual = _usual(claims.get(sender, ()), sender == mole)
        after: dict[int, float] = {}
        for left, chance in chances.items():
            for kind, one in enumerate(usual):
                if left >> 4 * kind & 15:
                    rest = left - ONE[kind]
                    after[rest] = after.get(rest, 0.0) + chance * one
        chances = after
    return max(1e-9, sum(chances.values()))


def _usual(claim: tuple[int, ...], mole: bool) -> tuple[float, ...]:
    base, believed = (MOLE, 0.5) if mole else (LOYAL, 0.9)
    held = [card for card in claim if card != SABOTAGE]
    if not held:
        return base
    return tuple(believed * held.count(kind) / len(held) + (1 - believed) * chance for kind, chance in enumerate(base))


def _weigh_words(mind: Mind, odds: dict[int, float], turn: int, trips: tuple[tuple[int, ...], ...]) -> None:
    """Weigh whether members went where they last said they would."""
    last: dict[tuple[int, int], int] = {}
    for line in mind.view.said:
        if line.turn == turn and line.signal.say in (Say.FIRST, Say.SECOND):
            last[int(line.seat), line.signal.say is Say.SECOND] = line.signal.destination
    for (seat, second), place in last.items():
        if seat in odds:
            odds[seat] *= STRAYED if trips[seat][second] != place else 0.9


def _weigh_claims(mind: Mind, odds: dict[int, float], outside: bool) -> None:
    """Weigh claims that add up to more cards than there are: without the liar's they must not."""
    for turn in range(1, mind.view.turn + 1):
        claims = _claims_of(mind, turn)
        claims.pop(mind.me, None)
        known: Counter[int] = Counter()
        if not outside and turn <= len(mind.self.dealt):
            known.update(mind.self.dealt[turn - 1])
        for seat in odds:
            held = known.copy()
            for other, cards in claims.items():
                if other != seat:
                    held.update(cards)
            if any(held[kind] > count for kind, count in enumerate(deck())):
                odds[seat] *= SURPLUS


def _denounced(mind: Mind, shares: dict[int, float]) -> dict[int, float]:
    """Let each member's last word for or against another count, the less the more it is suspected itself."""
    words: dict[tuple[int, int], float] = {}
    for line in mind.view.said:
        if line.signal.say in (Say.SUSPECT, Say.TRUST) and line.seat != mind.me:
            words[int(line.seat), line.signal.seat] = DENOUNCED if line.signal.say is Say.SUSPECT else 1 / DENOUNCED
    odds = dict(shares)
    for (speaker, about), weight in sorted(words.items()):
        if about in odds:
            odds[about] *= weight ** max(0.0, 1 - 2 * shares.get(speaker, 0.0))
    return _shares(odds)
