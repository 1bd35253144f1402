"""Every card of Agents of War has an illustration, and everything that the table draws is there."""

import tomllib
from pathlib import Path

import pygame

from game.rules.agents_of_war.catalog import catalog
from scenes.tables.agents_of_war.card_art import card_face
from tests.tables.seating import context

ART = Path(__file__).resolve().parents[2] / "assets" / "games" / "agents_of_war" / "art"


def test_every_card_has_a_motif_that_exists_and_no_other_is_named() -> None:
    motifs = tomllib.loads((ART / "motifs.toml").read_text(encoding="utf-8"))
    assert set(motifs) == {card.id for card in catalog().cards}
    assert len(motifs) == 108
    assert [name for name in motifs.values() if not (ART / f"motif_{name}.svg").is_file()] == []


def test_every_motif_is_used_by_a_card() -> None:
    motifs = tomllib.loads((ART / "motifs.toml").read_text(encoding="utf-8"))
    assert {path.stem.removeprefix("motif_") for path in ART.glob("motif_*.svg")} == set(motifs.values())


def test_no_illustration_stands_for_more_than_three_cards() -> None:
    motifs = list(tomllib.loads((ART / "motifs.toml").read_text(encoding="utf-8")).values())
    assert max(motifs.count(name) for name in motifs) <= 3


def test_back_ground_dial_and_keyword_marks_are_there() -> None:
    names = ("back", "ground", "dial", "key_covert", "key_flying", "key_delay", "key_replay", "cover")
    assert [name for name in names if not (ART / f"{name}.svg").is_file()] == []


def test_cards_take_the_colours_of_high_contrast_as_soon_as_it_is_chosen(home: Path) -> None:
    ctx = context(home)
    size, (card, *_) = (240, 340), [number for number, card in enumerate(catalog().cards) if card.text]

    def drawn() -> bytes:
        return pygame.image.tobytes(card_face(ctx.assets, ctx.skin, card, size), "RGBA")

    plain = drawn()
    ctx.settings.change(high_contrast=True)
    chosen = drawn()
    ctx.assets.art.cache.clear()
    assert chosen == drawn() != plain
    ctx.settings.change(high_contrast=False)
    assert drawn() == plain
