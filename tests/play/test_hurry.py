"""A press that hurries the bots never chooses for the person whose turn begins."""

from scenes.play.table_input import HURRY_REST
from tests.play.at_table import AtTable, request_of


def test_a_confirm_right_after_a_skip_chooses_nothing() -> None:
    at = AtTable(request_of("human", "bot:easy", seed=3))
    for _ in range(600):
        if at.scene.offer.seat is not None:
            break
        at.step(1)
    length = at.scene.driver.length
    at.scene.input._hurried = at.ctx.clock
    at.key("confirm")
    assert at.scene.driver.length == length
    at.scene.input._hurried = at.ctx.clock - HURRY_REST
    at.key("confirm")
    at.step(2)
    assert at.scene.driver.length > length
