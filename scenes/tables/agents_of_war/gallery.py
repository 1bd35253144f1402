"""All cards of Agents of War on show, with their keywords explained and the named decks that they are in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.agents_of_war.catalog import Card, Kind, catalog
from scenes.screens.gallery import Collection, Exhibit, Filter, GalleryScene
from scenes.tables.agents_of_war.card_art import card_face, keywords

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin

GAME_ID = "agents_of_war"
POWERS = {"low": range(3), "middle": range(3, 5), "high": range(5, 99)}
WORDS = ("covert", "flying", "delay", "replay", "warcry", "ability")


def gallery(ctx: AppContext) -> GalleryScene:
    """Return the scene that shows all cards."""
    cards, numbers = catalog().cards, catalog().numbers

    def draw(surface: Surface, skin: Skin, id: str, rect: Rect, large: bool) -> None:
        surface.blit(card_face(ctx.assets, skin, numbers[id], rect.size, None, large), rect)

    order = sorted(range(len(cards)), key=lambda number: (cards[number].kind is Kind.TOKEN, cards[number].name))
    exhibits = tuple(_exhibit(ctx, cards[number], number) for number in order)
    return GalleryScene(ctx, Collection(GAME_ID, exhibits, _filters(ctx), draw))


def words_of(card: Card) -> list[str]:
    """Return the values of the filter for keywords that a card has."""
    found = [name for name, _ in keywords(card)]
    if any(trigger.when == "warcry" for trigger in card.on):
        found.append("warcry")
    return [*found, *(["ability"] if card.ability else [])]


def _exhibit(ctx: AppContext, card: Card, number: int) -> Exhibit:
    t = ctx.strings.scope(GAME_ID)
    values = {("kind", card.kind.value), *(("word", word) for word in words_of(card))}
    if card.kind is not Kind.ORDER:
        values |= {("power", key) for key, span in POWERS.items() if card.power in span}
    decks = [deck.name for deck in catalog().decks if number in deck.cards]
    notes = [t(f"keyword.{name}", n=count) for name, count in keywords(card)]
    notes += [t("gallery.in_deck", deck=name) for name in decks]
    if card.kind is Kind.TOKEN:
        notes.append(t("gallery.token"))
    words = " ".join((card.text, t(f"gallery.kind.{card.kind.value}"), *words_of(card), *decks))
    return Exhibit(card.id, card.name, words, frozenset(values), tuple(notes))


def _filters(ctx: AppContext) -> tuple[Filter, ...]:
    t = ctx.strings.scope(GAME_ID)
    return (
        Filter("kind", t("gallery.kind.all"), tuple((kind.value, t(f"gallery.kind.{kind.value}")) for kind in Kind)),
        Filter("word", t("gallery.word.all"), tuple((word, t(f"gallery.word.{word}")) for word in WORDS)),
        Filter("power", t("gallery.power.all"), tuple((key, t(f"gallery.power.{key}")) for key in POWERS)),
    )
