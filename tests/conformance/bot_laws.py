"""Laws of bots: they choose what is legal, the same each time, in time, and from what their seat knows alone."""

import time

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng, derive_rng
from tests.conformance.subject import Subject

LEVELS = {"random", "easy", "normal", "hard"}
MOST = 60
"""So many positions a level are enough to see it choose."""


def the_four_levels_are_there(subject: Subject) -> None:
    """Every game has a random, an easy, a normal and a hard bot."""
    assert set(subject.bots) >= LEVELS, f"levels are missing: {sorted(LEVELS - set(subject.bots))}"


def bots_choose_what_is_legal_and_the_same_each_time(subject: Subject) -> None:
    """A fresh bot with the same stream chooses the same legal action, whatever it was asked before."""
    choices = list(subject.choices(per_kind=1))[:MOST]
    for level, make in subject.bots.items():
        used = make(1.0)
        for trail, step, seat in choices:
            info = trail.information(seat, step)
            action = used.choose(info, bot_rng(trail.seed, seat, step))
            assert action in info.view.legal_actions, f"the bot {level} chose {action}, which is not legal"
            again = make(1.0).choose(info, bot_rng(trail.seed, seat, step))
            assert again == action, f"the bot {level} chose {action}, then {again}"


def bots_choose_in_time(subject: Subject) -> None:
    """The 95th percentile of a bot's decisions stays under what the game declares, in seconds of one core."""
    choices = list(subject.choices(per_kind=1))[:MOST]
    allowed = subject.game.info.decision_s
    for level, make in subject.bots.items():
        took: list[float] = []
        for trail, step, seat in choices:
            info = trail.information(seat, step)
            start = time.process_time()
            make(1.0).choose(info, bot_rng(trail.seed, seat, step))
            took.append(time.process_time() - start)
        late = sorted(took)[int(0.95 * (len(took) - 1))]
        assert late <= allowed, f"the bot {level} takes {late:.2f} s, more than {allowed} s"


def bots_know_only_what_their_seat_knows(subject: Subject) -> None:
    """In two worlds that look alike to its seat a bot makes the same choice from the same stream."""
    game = subject.game
    for trail, step, seat in list(subject.choices(per_kind=1))[:MOST]:
        told = trail.told(seat, step)
        truth = trail.states[step]
        guess = game.sample_state(game.view(truth, seat), derive_rng(trail.seed, f"other world:{step}"))
        for level, make in subject.bots.items():
            chosen = []
            for world in (truth, guess):
                # Whatever the rules were last asked about is this world: a bot that reads it elsewhere is caught.
                game.legal_actions(world)
                info = InformationState(game.view(world, seat), told)
                chosen.append(make(1.0).choose(info, bot_rng(trail.seed, seat, step)))
            assert chosen[0] == chosen[1], f"another's secret changes what the bot {level} does at step {step}"


LAWS = (
    the_four_levels_are_there,
    bots_choose_what_is_legal_and_the_same_each_time,
    bots_choose_in_time,
    bots_know_only_what_their_seat_knows,
)
