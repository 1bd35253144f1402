"""What takes no time on the table: kinds of events that are only told in the log."""

from game.kernel.events import Event

INSTANT: frozenset[type[Event]] = frozenset()
"""None: every kind of event has a movement, if only a short pause."""
