"""Easings, tweens, sequences, parallels, the queue: order, speed, skip, reduced motion."""

import pytest

from scenes.kit.anim import tween
from scenes.kit.anim.queue import Animation, AnimationQueue, Call, Parallel, Series, Tween, Wait


class Noted(Animation):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str], duration: float = 1.0, still: float = 0.25) -> None:
        super().__init__(duration, still)
        self.name, self.log, self.shown = name, log, [-1.0]

    def on_start(self) -> None:
        self.log.append(f"{self.name} starts")

    def show(self, t: float) -> None:
        self.shown.append(t)

    def on_end(self) -> None:
        self.log.append(f"{self.name} ends")


@pytest.mark.parametrize(
    "ease", [tween.linear, tween.ease_in, tween.ease_out, tween.ease_in_out, tween.back_out, tween.bounce]
)
def test_every_easing_begins_at_0_and_ends_at_1(ease: tween.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9) and ease(1.0) == pytest.approx(1.0, abs=1e-9)


def test_animations_play_one_after_another_and_after_is_called_between_them() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(Noted("a", log), lambda: log.append("after a"))
    queue.add(Noted("b", log), lambda: log.append("after b"))
    for _ in range(5):
        queue.update(0.5)
    assert log == ["a starts", "a ends", "after a", "b starts", "b ends", "after b"]
    assert not queue.busy


def test_time_left_over_goes_to_the_next_animation() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    second = Noted("b", log)
    queue.add(Noted("a", log))
    queue.add(second)
    queue.update(1.4)
    assert second.shown[-1] == pytest.approx(0.4)


def test_speed_stretches_durations() -> None:
    log: list[str] = []
    queue = AnimationQueue(speed=lambda: 0.5)
    animation = Noted("a", log)
    queue.add(animation)
    queue.update(0.25)
    assert animation.shown[-1] == pytest.approx(0.5)


def test_speed_0_plays_everything_at_once_in_order_with_only_end_pictures() -> None:
    log: list[str] = []
    queue = AnimationQueue(speed=lambda: 0.0)
    first = Noted("a", log)
    queue.add(first, lambda: log.append("after a"))
    queue.add(Wait(9.0))
    queue.add(Series([Noted("b", log), Parallel([Noted("c", log), Noted("d", log, 2.0)])]), lambda: log.append("after"))
    queue.update(0.0)
    assert log == [
        "a starts", "a ends", "after a", "b starts", "b ends", "c starts", "c ends", "d starts", "d ends", "after",
    ]  # fmt: skip
    assert set(first.shown[1:]) == {1.0} and not queue.busy


def test_reduced_motion_shows_the_end_at_once_and_holds_it_for_a_moment() -> None:
    log: list[str] = []
    queue = AnimationQueue(reduced=lambda: True)
    animation = Noted("a", log)
    queue.add(animation)
    queue.update(0.1)
    assert set(animation.shown[1:]) == {1.0} and queue.busy
    queue.update(0.16)
    assert not queue.busy


def test_skip_ends_the_current_animation_only() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    first = Noted("a", log)
    queue.add(first, lambda: log.append("after a"))
    queue.add(Noted("b", log))
    queue.update(0.1)
    assert queue.skip()
    assert log == ["a starts", "a ends", "after a"] and first.shown[-1] == 1.0 and queue.busy
    queue.skip_all()
    assert log[-1] == "b ends" and not queue.skip()


def test_skipping_a_series_ends_what_has_not_begun_too() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(Series([Noted("a", log), Call(lambda: log.append("call")), Noted("b", log)]))
    queue.update(0.1)
    queue.skip()
    assert log == ["a starts", "a ends", "call", "b starts", "b ends"]


def test_a_parallel_ends_with_its_longest_part() -> None:
    log: list[str] = []
    both = Parallel([Noted("short", log, 0.5), Noted("long", log, 2.0)])
    queue = AnimationQueue()
    queue.add(both)
    queue.update(1.0)
    assert queue.busy and log == ["short starts", "short ends", "long starts"]
    queue.update(1.1)
    assert not queue.busy and log[-1] == "long ends"


def test_nothing_to_show_is_instant_but_keeps_its_turn() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(Noted("a", log))
    queue.add(None, lambda: log.append("after none"))
    queue.update(0.5)
    assert "after none" not in log
    queue.update(0.6)
    assert log == ["a starts", "a ends", "after none"]


def test_an_animation_added_by_a_callback_is_played_last() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(Noted("a", log), lambda: queue.add(Noted("c", log)))
    queue.add(Noted("b", log))
    for _ in range(8):
        queue.update(0.5)
    assert [line for line in log if line.endswith("starts")] == ["a starts", "b starts", "c starts"]


def test_a_tween_hands_its_number_on_from_start_to_end() -> None:
    seen: list[float] = []
    queue = AnimationQueue()
    queue.add(Tween(1.0, seen.append, 10, 20, tween.linear))
    for _ in range(4):
        queue.update(0.25)
    assert seen[0] == 10 and seen[-1] == 20 and seen == sorted(seen)
