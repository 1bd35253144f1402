"""A match of a subject in one word, the same in every process: `python -m tests.conformance.fingerprint ADDRESS`."""

import hashlib
import json
import pickle
import sys

from game.kernel.chance import bot_rng
from game.kernel.codec import plain
from game.kernel.game import View
from tests.conformance.subject import Subject, find_subject
from tests.worlds import Trail, play

STEPS = 160
"""So many actions at the start of the match are looked at."""


def _trail(subject: Subject) -> Trail:
    return play(subject.game, subject.game.make_setup(subject.game.info.min_seats), 77)


def parcels(subject: Subject) -> list[tuple[int, View]]:
    """Return (step, view) pairs of the match: what travels to the bots' process."""
    trail = _trail(subject)
    last = min(STEPS, len(trail.steps))
    return [(step, subject.game.view(trail.states[step], trail.seats[0])) for step in range(0, last, 10)]


def fingerprint(subject: Subject) -> str:
    """Return a digest of the match: legal actions, chance, events, views, and what each bot would do."""
    game = subject.game
    trail = _trail(subject)
    digest = hashlib.sha256()
    for number, step in enumerate(trail.steps[:STEPS]):
        state = trail.states[number]
        words: list[object] = [game.legal_actions(state), game.chance_outcomes(state), step.action, step.events]
        words += [game.view(state, seat) for seat in trail.seats]
        if step.seat >= 0 and number % 8 == 0:
            info = trail.information(step.seat, number)
            makers = sorted(subject.bots.items())
            words += [make(0.1).choose(info, bot_rng(1, step.seat, number)) for _, make in makers]
        digest.update(json.dumps([plain(word) for word in words]).encode())
    return digest.hexdigest()


def main() -> int:
    """Compare the views on standard input with our own, then print the fingerprint."""
    subject = find_subject(sys.argv[1])
    trail = _trail(subject)
    for step, view in pickle.load(sys.stdin.buffer):
        own = subject.game.view(trail.states[step], trail.seats[0])
        assert view == own, f"a view from another process is not equal to ours at step {step}"
        assert hash(view) == hash(own), f"an equal view from another process has another hash at step {step}"
    sys.stdout.write(fingerprint(subject) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
