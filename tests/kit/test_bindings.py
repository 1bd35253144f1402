"""Keys and buttons can be changed; conflicts are told; damaged bindings are refused."""

import json

import pytest

from scenes.kit.input.bindings import DEFAULT_BUTTONS, DEFAULT_KEYS, Bindings, Conflict
from scenes.kit.input.intents import ALL_INTENTS
from scenes.kit.input.keys import key_of_scancode, label_of_scancode, scancode_of_key


def test_every_intent_has_a_key_and_no_default_is_used_twice() -> None:
    bindings = Bindings()
    assert all(bindings.keys_of(name) for name in ALL_INTENTS)
    assert bindings.key_conflicts() == () and bindings.button_conflicts() == ()
    assert bindings.unreachable() == ()


def test_a_key_used_twice_is_reported_with_both_intents() -> None:
    bindings = Bindings().with_key("details", 0, DEFAULT_KEYS["undo"][0])
    assert bindings.key_conflicts() == (Conflict(DEFAULT_KEYS["undo"][0], ("details", "undo")),)


def test_a_button_used_twice_is_reported() -> None:
    bindings = Bindings().with_button("menu", 1, DEFAULT_BUTTONS["confirm"][0])
    assert [c.intents for c in bindings.button_conflicts()] == [("confirm", "menu")]


def test_changing_a_binding_leaves_the_old_value_alone() -> None:
    old = Bindings()
    new = old.with_key("confirm", 1, 9)
    assert old == Bindings() and new.keys_of("confirm") == (40, 9, 88)
    assert new.with_key("confirm", 1, None).keys_of("confirm") == (40, 88)


def test_stored_bindings_come_back_equal_and_hold_only_what_differs() -> None:
    bindings = Bindings().with_key("details", 0, 9).with_button("aid", 0, 8)
    stored = json.loads(json.dumps(bindings.to_json()))
    assert stored == {"keys": {"details": [9]}, "buttons": {"aid": [8]}}
    assert Bindings.from_json(stored) == bindings


@pytest.mark.parametrize(
    "raw",
    [
        [],
        {"keys": []},
        {"keys": {"fly": [4]}},
        {"keys": {"up": "W"}},
        {"keys": {"up": [True]}},
        {"keys": {"confirm": []}},
    ],
)
def test_bindings_that_make_no_sense_are_refused(raw: object) -> None:
    with pytest.raises(ValueError):
        Bindings.from_json(raw)


def test_bindings_whose_confirm_key_is_hidden_by_a_conflict_are_refused() -> None:
    stored = {"keys": {"up": [40, 44, 88], "confirm": [40, 44, 88]}}
    with pytest.raises(ValueError, match="confirm"):
        Bindings.from_json(stored)


def test_scancodes_and_keys_fit_each_other_for_every_default() -> None:
    for codes in DEFAULT_KEYS.values():
        for code in codes:
            assert scancode_of_key(key_of_scancode(code)) == code
            assert label_of_scancode(code) and not label_of_scancode(code).startswith("key ")
