"""All laws by name; each takes a subject (a game with its bots) and fails by AssertionError."""

from collections.abc import Callable

from tests.conformance import bot_laws, play_laws, record_laws, secret_laws
from tests.conformance.subject import Subject

Law = Callable[[Subject], None]
LAWS: dict[str, Law] = {
    law.__name__: law for law in (*play_laws.LAWS, *secret_laws.LAWS, *record_laws.LAWS, *bot_laws.LAWS)
}
