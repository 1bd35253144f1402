"""The text on a card and its data say the same; ten mismatches seeded by hand are caught."""

import pytest

from game.rules.agents_of_war.catalog import BadCard, catalog, read_catalog
from tests.rules.agents_of_war.wording import disagreements

REAL = [catalog().cards[number] for number in catalog().real]


@pytest.mark.parametrize("card", REAL, ids=lambda card: card.id)
def test_text_and_data_agree(card) -> None:  # type: ignore[no-untyped-def]
    assert disagreements(card) == []


def test_there_are_104_cards_four_tokens_and_ten_named_decks() -> None:
    assert (len(REAL), len(catalog().cards) - len(REAL), len(catalog().decks)) == (104, 4, 10)
    assert len({card.name for card in REAL}) == 104


def test_no_card_is_in_two_named_decks() -> None:
    cards = [card for deck in catalog().decks for card in deck.cards]
    assert len(cards) == len(set(cards)) == 30


@pytest.mark.parametrize("card", REAL, ids=lambda card: card.id)
def test_every_card_has_scenario_tests(card) -> None:  # type: ignore[no-untyped-def]
    from pathlib import Path

    folder = Path(__file__).parent
    texts = [(folder / name).read_text("utf-8") for name in ("test_cards_agents.py", "test_cards_orders.py")]
    assert any(f'"{card.id}"' in text for text in texts)


MISMATCHES = {
    "damage": ("forward_observer", 'op = "damage", n = 3', 'op = "damage", n = 2'),
    "tokens": ("conscription", "n = 3 }]", "n = 2 }]"),
    "token kind": ("rifle_sergeant", 'kind = "soldier"', 'kind = "tank"'),
    "covert": ("ambush", "covert = true\n", ""),
    "delay": ("time_bomb", "delay = 2", "delay = 3"),
    "trigger": ("agitator", 'when = "begin"', 'when = "end"'),
    "whose influence": ("smear_campaign", "opp = 2", "you = 2"),
    "cost": ("cipher_clerk", "cost = { exhaust = true }", "cost = { discard = 1 }"),
    "replay": ("car_bomb", "replay = { influence = 5 }", "replay = { influence = 4 }"),
    "flag": ("concrete_wall", 'flags = ["cant_attack"]', 'flags = ["cant_block"]'),
    "limit": ("assassin", "power_max = 4", "power_max = 5"),
    "a draw too many": ("brinkmanship", '{ op = "draw", who = "you", n = 1 }', '{ op = "draw", who = "you", n = 2 }'),
}


@pytest.mark.parametrize("name", MISMATCHES)
def test_a_seeded_mismatch_is_caught(name: str) -> None:
    from importlib import resources

    card, old, new = MISMATCHES[name]
    text = resources.files("game.rules.agents_of_war").joinpath("cards.toml").read_text("utf-8")
    start = text.index(f'id = "{card}"')
    end = text.find("[[card]]", start)
    entry = text[start:end]
    assert entry.count(old) == 1
    broken = read_catalog(text[:start] + entry.replace(old, new) + text[end:])
    assert disagreements(broken.cards[broken.numbers[card]]) != []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('op = "damage", n = 3 }] }]', 'op = "dammage", n = 3 }] }]', "unknown operation 'dammage'"),
        ('when = "warcry"', 'when = "warcri"', "unknown trigger 'warcri'"),
        ('flags = ["cant_block"]', 'flags = ["cant_blok"]', "unknown flag 'cant_blok'"),
        ("power = 5\n", "powr = 5\n", "unknown key 'powr'"),
        ('kind = "agent"', 'kind = "agnet"', "agnet"),
    ],
)
def test_a_card_that_cannot_be_read_is_refused_by_its_id(old: str, new: str, message: str) -> None:
    from importlib import resources

    text = resources.files("game.rules.agents_of_war").joinpath("cards.toml").read_text("utf-8")
    with pytest.raises(BadCard, match=message) as error:
        read_catalog(text.replace(old, new, 1))
    assert str(error.value).startswith("card ")
