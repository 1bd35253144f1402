"""Words of the table: places, cards, signals, the banner, the log's lines, button labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.kernel.events import Event
from game.kernel.record import SeatInfo
from game.rules.agents_secrets import actions as act
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.pieces import COMPANIES, DESTINATIONS, TURNS, cards
from game.rules.agents_secrets.view import Asked, View
from scenes.kit.strings import Strings as AllStrings

GAME_ID = "agents_secrets"


def aloud(view: View) -> bool:
    """Return whether whoever is asked for a card may talk with the company before, aloud."""
    company = view.members[view.current].company if view.current >= 0 else -1
    return view.asked is Asked.CHOOSE and view.round > 0 and company >= 0 and not view.options.signals[company]


class Names:
    """Says everything in the player's language. `strings` are all of the program's."""

    def __init__(self, strings: AllStrings, seats: Sequence[SeatInfo]) -> None:
        self.t: Callable[..., str] = strings.scope(GAME_ID)
        self._strings = strings
        self.seats = tuple(seats)

    def has(self, key: str) -> bool:
        """Return whether there is a text of that key."""
        return self._strings.has(f"{GAME_ID}.{key}")

    # --- things -----------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> str:
        """Return a seat's name."""
        if not 0 <= seat < len(self.seats):
            return ""
        return self.seats[seat].name or self.t("table.seat_name", number=seat + 1)

    def company(self, company: int) -> str:
        """Return a company's name."""
        return self.t(f"company.{COMPANIES[company]}") if company in (0, 1) else ""

    def place(self, place: int) -> str:
        """Return a destination's name."""
        return self.t(f"place.{DESTINATIONS[place]}") if 0 <= place < len(DESTINATIONS) else ""

    def card(self, card: int) -> str:
        """Return a card's name."""
        return self.t(f"card.{cards()[card].id}") if card >= 0 else self.t("table.hidden_card")

    def card_text(self, card: int) -> str:
        """Return what a card does."""
        return self.t(f"card_text.{cards()[card].id}") if card >= 0 else ""

    def hand(self, hand: Sequence[int]) -> str:
        """Return 'Agent x2, Sabotage' of some cards."""
        counts = Counter(hand)
        parts = [
            self.card(card) if n == 1 else self.t("table.times", card=self.card(card), n=n)
            for card, n in sorted(counts.items())
        ]
        return ", ".join(parts) or self.t("table.no_cards")

    def signal(self, signal: Signal | None) -> str:
        """Return a signal as it is said."""
        if signal is None:
            return self.t("say.unheard")
        return self.t(
            f"say.{signal.say.value}", place=self.place(signal.destination), name=self.seat(signal.seat),
            cards=self.hand(signal.cards),
        )  # fmt: skip

    # --- banner -----------------------------------------------------------------------------------------------------
    def banner(self, view: View, step: str = "") -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        if view.asked is Asked.OVER:
            return self.t("ask.headline.over"), self.t("ask.you.over")
        turn = self.t("table.turn", turn=view.turn, turns=TURNS) if view.turn else self.t("ask.headline.none")
        if view.asked in (Asked.LAST_WORDS, Asked.VOTE):
            turn = self.t("ask.headline.vote")
        seat = int(view.current)
        if seat < 0:
            return turn, self.t(f"ask.other.{view.asked.value}")
        own = view.seat == seat
        headline = self.t("ask.headline.you") if own else self.t("ask.headline.other", name=self.seat(seat))
        key = f"ask.{'you' if own or view.legal_actions else 'other'}.{view.asked.value}"
        if step and self.has(f"{key}_{step}"):
            key = f"{key}_{step}"
        elif own and view.turn == view.play == 1 and self.has(f"{key}_first"):
            key = f"{key}_first"
        elif aloud(view):
            key = f"{key}_aloud"
        return headline, self.t(key, name=self.seat(seat), turn=turn, play=view.play)

    def heading(self, view: View) -> str | None:
        """Return the heading of a turn in the log."""
        if view.asked in (Asked.LAST_WORDS, Asked.VOTE, Asked.OVER):
            return self.t("log.vote_heading")
        return self.t("log.turn_heading", turn=view.turn) if view.turn else None

    # --- log --------------------------------------------------------------------------------------------------------
    def log(self, event: Event, view: View) -> str | None:
        """Return the log's line for a told event; `view` is the one after it."""
        match event:
            case ev.CompanyDealt(seat, company):
                return self.t("log.company_dealt", name=self.seat(seat), company=self.company(company))
            case ev.MaskDealt(seat, mole):  # the log lies open where others may look: only the papers say which
                return None if mole is None else self.t("log.mask", name=self.seat(seat))
            case ev.MissionShown(place, value):
                return self.t("log.mission_shown", place=self.place(place), value=value)
            case ev.DiscardsShuffled(company):
                return self.t("log.discards_shuffled", company=self.company(company))
            case ev.CardDealt(seat, card):
                return None if card < 0 else self.t("log.card_dealt", name=self.seat(seat), card=self.card(card))
            case ev.TalkBegan(play, number):
                return self.t(f"log.{'silence' if number == 0 else 'talk'}", play=play) if play and number < 2 else None
            case ev.Signalled(seat, signal):
                if signal is None or signal.say is Say.NOTHING:
                    return None
                return self.t("log.signalled", name=self.seat(seat), words=self.signal(signal))
            case ev.LockedIn(seat, card, place):
                return None if card < 0 else self.t("log.locked_in", card=self.card(card), place=self.place(place))
            case ev.CompanyReady(company):
                return self.t("log.company_ready", company=self.company(company))
            case ev.AgentSent(seat, place):
                return self.t("log.agent_sent", name=self.seat(seat), place=self.place(place))
        return self._log_end(event, view)

    def _log_end(self, event: Event, view: View) -> str | None:
        match event:
            case ev.CardsTurned(place):
                return self.t("log.turning", place=self.place(place))
            case ev.MasksFell():  # whose is which is told by the table, one after the other
                return self.t("log.masks_fall")
            case ev.MissionWon(place, value, company, taker):
                key = "log.mission_taken" if taker >= 0 else "log.mission_pot"
                won = self.t(
                    key, place=self.place(place), value=value, company=self.company(company), name=self.seat(taker)
                )
                return self._cards(place, view) + won
            case ev.MissionLost(place, value):
                return self._cards(place, view) + self.t("log.mission_lost", place=self.place(place), value=value)
            case ev.BallotCast(seat):
                return self.t("log.ballot_cast", name=self.seat(seat))
        return None

    def _cards(self, place: int, view: View) -> str:
        """Return the line of the cards that lay at a place last: told when they are turned, not before."""
        last = next((mission for mission in reversed(view.history) if mission.destination == place), None)
        if last is None:
            return ""
        points = f"{last.result.points[0]} : {last.result.points[1]}"
        cia, kgb = self.hand(last.cia), self.hand(last.kgb)
        return self.t("log.cards_turned", cia=cia, kgb=kgb, points=points) + "\n"

    def masks(self, event: ev.MasksFell) -> str:
        """Return whom each company named and who its double agent was, a line each."""
        lines = []
        for company in (0, 1):
            named = event.named[company]
            lines.append(self.t(
                "log.masks_named" if named >= 0 else "log.masks_nobody", company=self.company(company),
                name=self.seat(named), mole=self.seat(event.moles[company]),
            ))  # fmt: skip
        return "\n".join(lines)

    # --- actions ----------------------------------------------------------------------------------------------------
    def action(self, action: object, view: View) -> str:
        """Return a few words for a legal action."""
        match action:
            case Signal():
                return self.signal(action)
            case act.LockIn(card, place):
                return self.t("action.lock_in", card=self.card(card), place=self.place(place))
            case act.Vote(seat):
                return self.t("action.vote", name=self.seat(seat)) if seat >= 0 else self.t("action.vote_nobody")
        return ""
