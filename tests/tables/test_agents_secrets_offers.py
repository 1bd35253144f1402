"""What Agents Secrets' table offers: cards, places, people and buttons lead to every legal action, and to no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.rules.agents_secrets.actions import LockIn, Say, Signal, Vote
from game.rules.agents_secrets.view import Asked
from scenes.play.chooser import complete, legal_spots
from scenes.tables.agents_secrets.steps import Mode, words
from scenes.tables.agents_secrets.table import AgentsSecretsTable
from tests.tables.seating import context
from tests.tables.secrets_seating import new_match, random_steps, table_for


def offered(table: AgentsSecretsTable, view: Any) -> tuple[set[object], set[object]]:
    """Return (what can be done at once, what the next steps lead to)."""
    spots = legal_spots(view, table.spots(view))
    items = complete(table, view, spots, table.choices(view))
    ids = [spot.id for spot in spots] + [item.id for item in items]
    assert len(set(ids)) == len(ids)
    assert not [item.id for item in items if item.id.startswith("action/")], "nothing is listed plainly"
    done = {action for spot in spots for action in spot.actions}
    done |= {item.action for item in items if item.press is None and item.enabled}
    led = {action for spot in spots for action in spot.leads}
    return done, led | {action for item in items for action in item.leads}


def reachable(table: AgentsSecretsTable, view: Any, claims: bool) -> set[object]:
    """Return every action that can be done by taking steps; all claims only if wanted: there are many."""
    found = offered(table, view)[0]
    for card in set(table.shown_hand):
        table.steps.pick(card)
        found |= offered(table, view)[0]
    for say in {signal.say for signal in words(view)} - {Say.NOTHING, Say.NOT_ALONE, Say.HOLD}:
        table.steps.reset()
        table.steps.word(say)
        found |= offered(table, view)[0]
    table.steps.reset()
    table.steps.mode = Mode.WORDS
    found |= offered(table, view)[0]
    if claims:
        found |= _claims(table, view, ())
    table.steps.reset()
    return found


def _claims(table: AgentsSecretsTable, view: Any, claim: tuple[int, ...]) -> set[object]:
    table.steps.reset()
    table.steps.word(Say.HOLD)
    table.steps.claim = claim
    found = offered(table, view)[0]
    for item in table.choices(view):
        if item.press is not None and item.id.startswith("claim/"):
            found |= _claims(table, view, tuple(sorted((*claim, int(item.id.split("/")[1])))))
    return found


@pytest.mark.parametrize(("seed", "seats", "vast"), [(0, 4, "no"), (1, 5, "yes"), (2, 6, "no"), (3, 12, "yes")])
def test_steps_lead_to_every_legal_action_and_to_no_other(seed: int, seats: int, vast: str, home: Path) -> None:
    match = new_match(seed, seats, vast=vast)
    table: Any = None
    asked: dict[Asked, int] = {}
    for _ in random_steps(match, seed, 400):
        view: Any = match.view(match.current_player)
        asked[view.asked] = asked.get(view.asked, 0) + 1
        if asked[view.asked] > 5:
            continue
        table = table or table_for(context(home), view)
        table.show(view, True)
        done, led = offered(table, view)
        assert done | led == set(view.legal_actions), view.asked
        holds = {action for action in view.legal_actions if isinstance(action, Signal) and action.say is Say.HOLD}
        all_claims = bool(holds) and asked[view.asked] == 1
        missing = set(view.legal_actions) - reachable(table, view, all_claims)
        assert missing <= (set() if all_claims else holds), (view.asked, missing)
    assert {Asked.TALK, Asked.CHOOSE, Asked.LAST_WORDS, Asked.VOTE} <= set(asked)


def talking(home: Path) -> tuple[AgentsSecretsTable, Any]:
    """Return a table at which somebody may talk."""
    match = new_match(5)
    view: Any = match.view(match.current_player)
    assert view.asked is Asked.TALK
    return table_for(context(home), view), view


def test_a_card_is_picked_and_then_goes_to_a_place_or_back(home: Path) -> None:
    table, view = talking(home)
    card = table.shown_hand[0]
    assert not any(isinstance(action, LockIn) for action in offered(table, view)[0])
    table.pick(card)
    assert {LockIn(card, place) for place in range(4)} <= offered(table, view)[0]
    assert table.lit_places() == (0, 1, 2, 3)
    assert table.first_focus(view) == "place/0"
    assert table.cancel() and table.steps.card < 0 and table.lit_places() == ()
    assert not table.cancel()


def test_a_word_is_taken_back_step_by_step(home: Path) -> None:
    table, view = talking(home)
    table.turn_to(Mode.WORDS)
    table.word(Say.HOLD)
    table.claim((0,))
    table.claim((0, 1))
    for mode, claim in ((Mode.CLAIM, (0,)), (Mode.CLAIM, ()), (Mode.WORDS, ()), (Mode.TOP, ())):
        assert table.cancel()
        assert (table.steps.mode, table.steps.claim) == (mode, claim)
    assert not table.cancel()
    assert table.first_focus(view) == "hand/0"


def test_what_was_begun_is_forgotten_when_another_choice_comes_up_or_others_look(home: Path) -> None:
    match = new_match(5)
    view: Any = match.view(match.current_player)
    table = table_for(context(home), view)
    table.pick(table.shown_hand[0])
    table.show(view, True)
    assert table.steps.card >= 0, "the same choice shown again keeps what was picked"
    table.show(match.view(-3), False)  # type: ignore[arg-type]
    assert table.steps.card < 0
    table.show(view, True)
    table.turn_to(Mode.WORDS)
    match.submit(match.current_player, view.legal_actions[0])
    table.show(match.view(match.current_player), True)
    assert table.steps.mode is Mode.TOP


def test_everybody_of_the_own_company_can_be_named_and_so_can_nobody(home: Path) -> None:
    match = new_match(1, 8)
    table: Any = None
    for _ in random_steps(match, 1, 600):
        view: Any = match.view(match.current_player)
        if view.asked is Asked.VOTE:
            table = table_for(context(home), view)
            own = [s for s, member in enumerate(view.members) if member.company == view.members[view.seat].company]
            spots = {spot.id: spot.actions for spot in legal_spots(view, table.spots(view)) if spot.actions}
            assert spots == {f"seat/{seat}": (Vote(seat),) for seat in own if seat != view.seat}  # type: ignore[arg-type]
            assert set(table.lit_people()) == {seat for seat in own if seat != view.seat}, "who can be named is lit"
            table.busy = True
            assert table.lit_people() == (), "nobody is lit while something is shown"
            assert [item.action for item in table.choices(view)] == [Vote(-1)]  # type: ignore[arg-type]
            assert table.first_focus(view) in spots
            return
    raise AssertionError("there was no vote")
