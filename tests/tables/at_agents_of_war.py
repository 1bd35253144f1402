"""Agents of War in a test: a script of a match with every kind of choice, and hands that carry it out on the screen."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pygame

from game.kernel.chance import pick_index
from game.kernel.match import Match
from game.kernel.types import SPECTATOR
from game.registry import load_game
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.view import Ask
from scenes.play.debriefing import TableDebrief
from scenes.play.private_turns import TurnCurtain
from scenes.play.table_scene import TableScene
from scenes.tables.agents_of_war.table import AgentsOfWarTable
from tests.e2e.player import Hand
from tests.play.at_table import AtTable, request_of

GAME = load_game("agents_of_war")
KINDS = frozenset(("block", "divide", "delay", "covert", "replay", "mode"))
SEEDS = (436, 205, 277, 6)


def kind_of(view: Any, action: object) -> str:
    """Return which of the wanted kinds of choice an action is, or nothing."""
    match action:
        case act.AddBlocker():
            return "block"
        case act.AssignPoint():
            return "divide"
        case act.Replay():
            return "replay"
        case act.ChooseMode() if len(view.legal_actions) > 1:
            return "mode"
        case act.Play(card):
            covert = view.duel.pending.ask is Ask.RESPOND
            return "covert" if covert else "delay" if catalog().cards[card].delay else ""
    return ""


@cache
def script() -> tuple[int, tuple[object, ...]]:
    """Return the seed and the actions of a short Quickplay match with a choice of every kind, whatever bots do."""
    for seed in SEEDS:
        match, rng, seen = Match(GAME, GAME.make_setup(2, {"mode": "quickplay"}), seed), random.Random(seed), set()
        while match.outcome is None and match.length < 200:
            view: Any = match.view(match.current_player)
            legal = list(view.legal_actions)
            new = [a for a in legal if kind_of(view, a) not in ("", *seen)]
            busy = [a for a in legal if not isinstance(a, (act.Pass, act.Decline))]
            pool = new or (busy if busy and rng.random() < 0.8 else legal)
            chosen = pool[pick_index(rng, len(pool))]
            seen.add(kind_of(view, chosen))
            match.submit(match.current_player, chosen)
        if match.outcome is not None and seen >= KINDS:
            return seed, tuple(action for _, action in match.actions())
    raise AssertionError("no seed gives a match with every kind of choice: look for another")


def two_people(**settings: Any) -> AtTable:
    """Return the script's match, just dealt, before two people."""
    return AtTable(request_of("human", "human", seed=script()[0], game="agents_of_war", mode="quickplay"), **settings)


def table_of(at: AtTable) -> AgentsOfWarTable:
    """Return the game's table under the scene."""
    table = at.table.table
    assert isinstance(table, AgentsOfWarTable)
    return table


def widget_of(at: AtTable, action: object) -> str:
    """Return the widget that does an action."""
    offer = at.table.offer
    for spot in offer.spots:
        if action in spot.actions:
            return f"spot/{spot.id}"
    return f"choices/{next(item.id for item in offer.choices if item.action == action)}"


def drawn(table: AgentsOfWarTable, size: tuple[int, int]) -> bytes:
    """Return what a table draws."""
    surface = pygame.Surface(size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def public_twin(at: AtTable) -> AgentsOfWarTable:
    """Return a fresh table that shows what a spectator of the match sees now, the card laid open last included."""
    table = table_of(at)
    fresh = AgentsOfWarTable(at.ctx, table.seats)
    fresh.options = table.options
    fresh.layout(at.table.frame.area)
    for happening in at.table.driver.reel().happenings(SPECTATOR, 0):
        for event in happening.events:
            if isinstance(event, (ev.CardPlayed, ev.CardDelayed, ev.CardMoved, ev.CardDiscarded)):
                fresh.remember(event.card)
    fresh.show(at.table.driver.view(SPECTATOR), False)
    return fresh


def build(at: AtTable, hand: Hand, cards: list[int]) -> None:
    """Put cards aside, the last of them first, and keep them."""
    length, seat, table = at.table.driver.length, at.table.offer.seat, table_of(at)
    assert seat is not None
    for card in reversed(cards):
        assert table.view is not None
        assert hand.use(f"spot/card/{table.shown_cards(table.view).index(card)}"), card
        at.step(2)
    assert at.table.driver.length == length and hand.use("choices/keep")
    at.step(6)
    after: Any = at.table.driver.view(seat)
    assert after.sides[seat].decks == (tuple(cards),)


def carry_out(at: AtTable, hand: Hand, compare: bool = False) -> dict[str, int]:
    """Play the script to the debrief with one device; return how often each kind of choice was made, and 'curtains'.

    `compare`: whenever the table lies before nobody, its picture must be the spectator's.
    """
    actions, done = script()[1], dict.fromkeys((*KINDS, "curtains", "compared"), 0)
    for _ in range(20_000):
        scene = at.scene
        if isinstance(scene, TableDebrief):
            return done
        if isinstance(scene, TurnCurtain):
            done["curtains"] += 1
            if compare:
                done["compared"] += 1
                assert at.table.view == at.table.driver.view(SPECTATOR) and not at.table.audience.private
                assert drawn(table_of(at), at.ctx.size) == drawn(public_twin(at), at.ctx.size)
            at.step(4, 0.15)
            assert hand.use("ready")
            at.step(2, 0.15)
        elif isinstance(scene, TableScene) and scene.offer.seat is not None:
            length, action = scene.driver.length, actions[scene.driver.length]
            if isinstance(action, act.KeepCard):
                build(at, hand, [one.card for one in actions[length:] if isinstance(one, act.KeepCard)][:3])
                continue
            kind = kind_of(scene.offer.view, action)
            assert hand.use(widget_of(at, action)), action
            at.step(2)
            assert scene.driver.length > length, action
            if kind:
                done[kind] += 1
        else:
            at.step(1, 0.1)
    raise AssertionError("no debrief")
