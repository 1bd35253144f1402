"""A company of people alone talks aloud: its signal menu is off from the start."""

from dataclasses import replace

from game.kernel.record import SeatInfo
from game.kernel.types import Setup
from game.registry import load_game
from game.rules.agents_secrets.pieces import COMPANIES

AUTO, BOTH, NOBODY = "auto", "both", "none"


def adapt(setup: Setup, seats: tuple[SeatInfo, ...]) -> Setup:
    """Return the setup with signals for those companies only that have a bot, unless the option names companies.

    Where companies are drawn by lot nobody knows yet who sits where: signals are off if there is no bot at all.
    """
    if setup.option("signals") != AUTO:
        return setup
    members = load_game("agents_secrets").new_initial_state(setup).members
    companies = [member.company for member in members]
    signal = [
        name
        for company, name in enumerate(COMPANIES)
        if any(seat.level is not None and at in (company, -1) for at, seat in zip(companies, seats, strict=True))
    ]
    value = BOTH if len(signal) == len(COMPANIES) else signal[0] if signal else NOBODY
    return replace(setup, options=tuple((key, value if key == "signals" else old) for key, old in setup.options))
