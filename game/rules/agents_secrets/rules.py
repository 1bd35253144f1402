"""The rules of Agents Secrets as the kernel's contract: who acts, which part applies which action, who won."""

import random
from collections.abc import Callable
from typing import ClassVar, get_args

from game.kernel.errors import BadSetup
from game.kernel.game import Game, GameInfo, Transition
from game.kernel.types import CHANCE, TERMINAL, Option, Outcome, Seat, Setup
from game.rules.agents_secrets import actions as act
from game.rules.agents_secrets import turns
from game.rules.agents_secrets.actions import Action, Say
from game.rules.agents_secrets.choices import PLACES, choices, claims
from game.rules.agents_secrets.pieces import CIA, COMPANIES, KGB, cards, mission_values
from game.rules.agents_secrets.play import Play
from game.rules.agents_secrets.sampling import sample
from game.rules.agents_secrets.state import Asked, Member, Options, State
from game.rules.agents_secrets.view import View
from game.rules.agents_secrets.views import make_view


class AgentsSecrets(Game[State, Action, View]):
    """CIA against KGB in four cities, with a double agent in each company."""

    info = GameInfo(
        id="agents_secrets", version=1, min_seats=4, max_seats=12, hidden_information=True, min_return=-1.0,
        max_return=1.0, max_actions=1200, companies=True,
        options=(
            Option("companies", ("alternate", "halves", "random"), "alternate"),
            Option("smaller", ("kgb", "cia", "random"), "kgb"),
            Option("rounds", ("0", "1", "2", "3"), "3"),
            Option("signals", ("auto", "both", "cia", "kgb", "none"), "auto"),
            Option("vast", ("no", "yes"), "no"),
            Option("open_gains", ("no", "yes"), "no"),
        ),
    )  # fmt: skip
    action_types: ClassVar[tuple[type, ...]] = get_args(Action)

    def new_initial_state(self, setup: Setup) -> State:
        """Return the table before anything was dealt."""
        count = setup.seats
        if not self.info.min_seats <= count <= self.info.max_seats:
            raise BadSetup(f"a match with {count} seats cannot be played")
        try:
            how, smaller = setup.option("companies"), setup.option("smaller")
            signals = setup.option("signals")
            options = Options(
                int(setup.option("rounds")), setup.option("vast") == "yes", setup.option("open_gains") == "yes",
                (signals in ("auto", "both", "cia"), signals in ("auto", "both", "kgb")),
            )  # fmt: skip
        except (KeyError, ValueError) as error:
            raise BadSetup("the options do not fit this game") from error
        companies = _seating(count, how, smaller)
        asked = Asked.COMPANY if companies[0] < 0 else Asked.MOLE
        sizes = (0, 0) if companies[0] < 0 else (companies.count(CIA), companies.count(KGB))
        if companies[0] < 0 and count % 2 == 0:
            sizes = (count // 2, count // 2)
        elif companies[0] < 0 and smaller != "random":
            sizes = (count // 2 + (smaller == "kgb"), count // 2 + (smaller == "cia"))
        return State(options, tuple(Member(company) for company in companies), sizes, asked)

    def current_player(self, state: State) -> Seat:
        """Return who acts: chance, the seat whose word or choice is awaited, or nobody at the end."""
        if state.asked in (Asked.COMPANY, Asked.MOLE, Asked.MISSION, Asked.DEAL):
            return CHANCE
        return TERMINAL if state.asked is Asked.OVER else Seat(state.order[0])

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions of the seat to act."""
        seat = self.current_player(state)
        return choices(state, seat) if seat >= 0 else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        """Return what may be dealt, with probabilities."""
        match state.asked:
            case Asked.COMPANY:
                return _company_odds(state)
            case Asked.MOLE:
                mates = state.seats_of(_without_mole(state))
                return tuple((act.DealMole(Seat(seat)), 1 / len(mates)) for seat in mates)
            case Asked.MISSION:
                left = state.left[len(state.missions)]
                values = [value for value, count in zip(mission_values(), left, strict=True) for _ in range(count)]
                return tuple((act.ShowMission(v), values.count(v) / len(values)) for v in sorted(set(values)))
            case Asked.DEAL:
                company = state.members[turns.dealing_to(Play(state))].company
                pile = state.piles[company]
                return tuple((act.DealCard(card), n / sum(pile)) for card, n in enumerate(pile) if n)
        return ()

    def apply_action(self, state: State, action: Action) -> Transition[State]:
        """Return what the action leads to."""
        play = Play(state)
        _APPLY[type(action)](play, action)
        return Transition(play.now, tuple(play.events))

    def outcome(self, state: State) -> Outcome | None:
        """Return who won: a company's loyal members and the mole it has in the other; a draw has no winner."""
        if state.asked is not Asked.OVER:
            return None
        if state.reason not in COMPANIES:
            return Outcome((0.0,) * len(state.members), state.reason)
        winner = COMPANIES.index(state.reason)
        won = [(member.company == winner) != bool(member.mole) for member in state.members]
        returns = tuple(1.0 if one else -1.0 for one in won)
        return Outcome(returns, state.reason, tuple(Seat(seat) for seat, one in enumerate(won) if one))

    def all_actions(self, setup: Setup) -> tuple[Action, ...]:
        """Return every action there can be, chance's first."""
        seats = [Seat(seat) for seat in range(setup.seats)]
        kinds = range(len(cards()))
        found: list[Action] = [act.DealCompany(CIA), act.DealCompany(KGB)]
        found += [act.DealMole(seat) for seat in seats]
        found += [act.ShowMission(value) for value in sorted(set(mission_values()))]
        found += [act.DealCard(card) for card in kinds]
        found += [act.LockIn(card, place) for card in kinds for place in PLACES]
        found += [act.Signal(say) for say in (Say.NOTHING, Say.NOT_ALONE)]
        found += [act.Signal(Say.HOLD, cards=hand) for count in (3, 2) for hand in claims(count)]
        words = (Say.FIRST, Say.SECOND, Say.GIVE_UP, Say.TWO_STAY, Say.PLEASE_GO)
        found += [act.Signal(say, place) for say in words for place in PLACES]
        found += [act.Signal(say, seat=seat) for say in (Say.TRUST, Say.SUSPECT) for seat in seats]
        return (*found, *(act.Vote(seat) for seat in (Seat(-1), *seats)))

    def view(self, state: State, seat: Seat) -> View:
        """Return what the seat may know."""
        current = self.current_player(state)
        return make_view(state, seat, current, choices(state, seat) if seat == current and seat >= 0 else ())

    def sample_state(self, view: View, rng: random.Random) -> State:
        """Return a state that fits the view."""
        return sample(view, rng)


def _seating(count: int, how: str, smaller: str) -> list[int]:
    """Return each seat's company, or -1 for all where chance says it."""
    if how == "random" or (smaller == "random" and count % 2):
        return [-1] * count
    first = KGB if smaller == "cia" and count % 2 else CIA
    if how == "halves":
        cia = (count + 1) // 2 if first == CIA else count // 2
        return [CIA] * cia + [KGB] * (count - cia)
    return [(seat + first) % 2 for seat in range(count)]


def _company_odds(state: State) -> tuple[tuple[Action, float], ...]:
    """Return the odds of the next seat's company: each split that is allowed is as likely as any other."""
    count = len(state.members)
    taken = (len(state.seats_of(CIA)), len(state.seats_of(KGB)))
    half = [state.sizes] if sum(state.sizes) else [((count + 1) // 2, count // 2), (count // 2, (count + 1) // 2)]
    left = [sum(max(0, size[c] - taken[c]) for size in half if size[1 - c] >= taken[1 - c]) for c in (CIA, KGB)]
    total = sum(left)
    return tuple((act.DealCompany(c), left[c] / total) for c in (CIA, KGB) if left[c])


def _without_mole(state: State) -> int:
    """Return the first company whose mole is not dealt yet."""
    return state.round


def _next_seat(state: State) -> int:
    return next(seat for seat, member in enumerate(state.members) if member.company < 0)


_APPLY: dict[type, Callable[..., None]] = {  # each gets the kind of action that it stands beside
    act.DealCompany: lambda play, a: turns.company_dealt(play, _next_seat(play.now), a.company),
    act.DealMole: lambda play, a: turns.mole_dealt(play, int(a.seat)),
    act.ShowMission: lambda play, a: turns.mission_shown(play, a.value),
    act.DealCard: lambda play, a: turns.card_dealt(play, turns.dealing_to(play), a.card),
    act.Signal: turns.signalled,
    act.LockIn: turns.locked_in,
    act.Vote: turns.voted,
}
