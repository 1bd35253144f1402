"""Attacking: the rule book's five steps and rulings 7, 9, 10 and 11."""

import pytest

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.state import Ask
from tests.rules.agents_of_war.board import FOE, ME, Board


def test_an_unblocked_group_takes_influence_equal_to_its_total_power() -> None:
    board = Board(["border_brigade", "infiltrator"], influence=(10, 20)).fight(["border_brigade", "infiltrator"])
    assert board.influence == (10, 12)


def test_attackers_are_exhausted_and_the_main_phase_goes_on() -> None:
    board = Board(["border_brigade"]).fight(["border_brigade"])
    assert board.agent("border_brigade").exhausted and board.asked is Ask.ACT
    assert not board.can(act.AddAttacker(board.agent("border_brigade").slot))


def test_one_may_attack_again_with_what_is_still_ready() -> None:
    board = Board(["border_brigade", "infiltrator"], influence=(10, 20)).fight(["border_brigade"])
    assert board.fight(["infiltrator"]).influence == (10, 12)


def test_a_blocked_group_takes_no_influence() -> None:
    board = Board(["border_brigade", "infiltrator"], ["militia"]).fight(["border_brigade", "infiltrator"], ["militia"])
    assert board.influence == (10, 10)


def test_ruling_9_only_what_was_under_control_since_the_turn_began_may_attack() -> None:
    board = Board(hand=["border_brigade"]).play("border_brigade")
    assert not any(isinstance(action, act.AddAttacker) for action in board.legal())
    assert any(isinstance(action, act.AddAttacker) for action in board.next_own_turn().legal())


def test_ruling_9_a_blocker_must_be_ready_and_not_have_blocked() -> None:
    board = Board(["border_brigade", "infiltrator", "jet_interceptor"], ["concrete_wall", "handler"])
    board.agent("handler").exhausted = True
    board.attack("border_brigade").quiet()
    assert board.options() == ["concrete_wall"]
    board.block("concrete_wall").quiet()
    board.attack("infiltrator", "jet_interceptor").quiet()
    assert board.asked is Ask.ACT  # nobody was left to block


def test_blocking_does_not_exhaust_but_counts_until_readied() -> None:
    board = Board(["border_brigade"], ["concrete_wall"]).fight(["border_brigade"], ["concrete_wall"])
    wall = board.agent("concrete_wall")
    assert wall.has_blocked and not wall.exhausted
    board.end_turn()
    assert not wall.has_blocked


def test_ruling_9_readying_a_ready_agent_lets_it_block_again() -> None:
    board = Board(["handler", "border_brigade"], ["concrete_wall"], foe_hand=["night_raid"])
    board.fight(["handler"], ["concrete_wall"])
    board.attack("border_brigade").play("night_raid").at("concrete_wall").draws()
    board.quiet()
    assert board.asked is Ask.BLOCKERS and board.options() == ["concrete_wall"]


def test_a_flying_group_can_be_blocked_by_flyers_alone() -> None:
    board = Board(["jet_interceptor"], ["border_brigade", "spyplane"]).attack("jet_interceptor").quiet()
    assert board.options() == ["spyplane"]


def test_ruling_10_one_attacker_without_flying_lets_anybody_block_the_group() -> None:
    board = Board(["jet_interceptor", "handler"], ["border_brigade"]).attack("jet_interceptor", "handler").quiet()
    assert board.options() == ["border_brigade"]


def test_ruling_10_a_group_cannot_be_blocked_only_if_every_attacker_cannot() -> None:
    alone = Board(["infiltrator"], ["border_brigade"]).attack("infiltrator").quiet()
    assert alone.influence == (10, 7)
    mixed = Board(["infiltrator", "handler"], ["border_brigade"]).attack("infiltrator", "handler").quiet()
    assert mixed.options() == ["border_brigade"]


def test_ruling_9_an_agent_may_block_if_it_could_block_one_of_the_group() -> None:
    board = Board(["infiltrator", "jet_interceptor"], ["border_brigade", "spyplane"])
    assert board.attack("infiltrator", "jet_interceptor").quiet().options() == ["spyplane"]


def test_a_flying_agent_may_block_what_does_not_fly() -> None:
    assert Board(["handler"], ["spyplane"]).attack("handler").quiet().options() == ["spyplane"]


def test_ruling_11_the_attacker_divides_first_then_the_defender() -> None:
    board = Board(["border_brigade", "handler"], ["concrete_wall", "militia"])
    board.fight(["border_brigade", "handler"], ["concrete_wall", "militia"])
    assert (board.asked, board.table.pending.seat, board.table.points) == (Ask.DIVIDE, ME, 9)
    board.assign(concrete_wall=8, militia=1)
    assert (board.table.pending.seat, board.table.points) == (FOE, 9)
    board.assign(border_brigade=9)
    assert board.names(ME) == ["handler"] and board.names(FOE) == []


def test_ruling_11_all_damage_is_dealt_even_if_more_than_enough() -> None:
    board = Board(["double_agent"], ["militia", "soldier"]).fight(["double_agent"], ["militia", "soldier"])
    board.assign(militia=9)
    assert board.names(FOE) == ["soldier"] and board.agent("double_agent").damage == 3


def test_damage_against_a_single_agent_needs_no_division() -> None:
    board = Board(["border_brigade"], ["handler"]).fight(["border_brigade"], ["handler"])
    assert board.names(FOE) == [] and board.agent("border_brigade").damage == 4


def test_damage_ends_with_the_turn() -> None:
    board = Board(["border_brigade"], ["handler"]).fight(["border_brigade"], ["handler"]).end_turn()
    assert board.agent("border_brigade").damage == 0


def test_ruling_10_a_blocked_group_stays_blocked_with_no_blockers_left() -> None:
    board = Board(["border_brigade"], ["militia"], hand=["ambush"]).attack("border_brigade").quiet().block("militia")
    board.play("ambush").at("militia").quiet()
    assert board.influence == (10, 10) and board.names(FOE) == []
    assert board.agent("border_brigade").damage == 0


def test_ruling_10_a_group_with_no_attackers_left_deals_nothing_and_its_blockers_have_blocked() -> None:
    board = Board(["handler"], ["concrete_wall"], foe_hand=["exfiltration"]).attack("handler").quiet()
    board.block("concrete_wall").passes().play("exfiltration").at("handler").draws().quiet()
    assert board.hand(ME) == ["handler"] and board.agent("concrete_wall").has_blocked
    assert board.agent("concrete_wall").damage == 0


def test_an_attack_whose_attackers_are_gone_before_blocks_is_over() -> None:
    board = Board(["handler"], ["concrete_wall"], foe_hand=["exfiltration"]).attack("handler")
    board.play("exfiltration").at("handler").draws().quiet()
    assert board.asked is Ask.ACT and not board.agent("concrete_wall").has_blocked


def test_ruling_9_an_agent_exhausted_in_combat_stays_in_it() -> None:
    board = Board(["border_brigade"], ["handler", "military_police"])
    board.attack("border_brigade").quiet().block("handler").passes()
    board.use("military_police").quiet()  # the handler is the only Ready Agent left
    assert board.agent("handler" if board.names(FOE).count("handler") else "border_brigade").exhausted
    assert board.agent("border_brigade").damage == 4


def test_ruling_11_an_agent_that_changes_control_deals_and_takes_none() -> None:
    board = Board(["border_brigade", "rising_cadet"], ["concrete_wall"])
    board.attack("border_brigade", "rising_cadet").quiet().block("concrete_wall")
    board.table.take_control(board.agent("rising_cadet"), FOE, False)
    board.quiet()
    assert board.agent("concrete_wall").damage == 5 and board.agent("rising_cadet").damage == 0


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_ruling_7_windows_go_turn_by_turn_until_one_declines(answers: int) -> None:
    board = Board(["border_brigade"], ["concrete_wall"], hand=["safe_conduct"], foe_hand=["scramble", "wiretap"])
    board.attack("border_brigade")
    assert (board.asked, board.table.pending.seat) == (Ask.RESPOND, FOE)
    if answers > 0:
        board.play("scramble").passes()
        assert board.table.pending.seat == ME
        if answers > 1:
            board.play("safe_conduct").at("border_brigade").draws().passes()
            assert board.table.pending.seat == FOE
        board.passes()
    else:
        board.passes()
    assert board.asked is Ask.BLOCKERS


def test_ruling_7_after_blocks_the_attacker_comes_first_and_the_defender_in_any_case() -> None:
    board = Board(["border_brigade"], ["concrete_wall"]).attack("border_brigade").quiet().block("concrete_wall")
    assert (board.asked, board.table.pending.seat) == (Ask.RESPOND, ME)
    board.passes()
    assert (board.asked, board.table.pending.seat) == (Ask.RESPOND, FOE)
    board.passes()
    assert board.asked is Ask.ACT


def test_blocked_or_not_both_may_answer_after_the_blockers() -> None:
    board = Board(["border_brigade"], ["concrete_wall"]).attack("border_brigade").quiet().block()
    assert (board.asked, board.table.pending.seat) == (Ask.RESPOND, ME)


def test_ruling_7_every_window_opens_even_if_declining_is_all_there_is() -> None:
    board = Board(["border_brigade"]).attack("border_brigade")
    assert board.asked is Ask.RESPOND and board.legal() == (act.Decline(),)


def test_during_an_attack_only_covert_cards_can_be_played_by_either() -> None:
    board = Board(["border_brigade"], hand=["ambush", "assassination"], foe_hand=["scramble", "conscription"])
    board.attack("border_brigade")
    assert [a for a in board.legal() if isinstance(a, act.Play)] == [board.legal()[1]]
    board.play("scramble").passes()
    plays = [a.card for a in board.legal() if isinstance(a, act.Play)]
    from tests.rules.agents_of_war.board import number

    assert plays == [number("ambush")]
