"""The rules of Confusion as the kernel's contract: who acts, which part applies which action, who won."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, get_args

from game.kernel.errors import BadSetup
from game.kernel.game import Game, GameInfo, Transition
from game.kernel.types import CHANCE, TERMINAL, Option, Outcome, Seat, Setup
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion import turns
from game.rules.confusion.actions import TOKEN_BITS, Action, How
from game.rules.confusion.board import SPIES, side_of, spies_of, start_squares
from game.rules.confusion.choices import choices
from game.rules.confusion.pieces import load_set, piece_set_names, set_from_json, set_from_toml
from game.rules.confusion.play import LONGEST, OFFER_PAUSE, Play
from game.rules.confusion.sampling import sample
from game.rules.confusion.state import UNDEALT, Asked, Options, Spy, State
from game.rules.confusion.view import View
from game.rules.confusion.views import make_view


class Confusion(Game[State, Action, View]):
    """Carry the briefcase to the other side with spies whose moves only the enemy knows."""

    info = GameInfo(
        id="confusion", version=1, min_seats=2, max_seats=2, hidden_information=True, min_return=-1.0, max_return=1.0,
        max_actions=30 + LONGEST * 5 + 2 * (LONGEST // OFFER_PAUSE + 1) * 2,
        options=(
            Option("white", ("random", "seat1", "seat2"), "random", sides=("white", "red")),
            Option("first", ("random", "white", "red"), "random"),
            Option("notebook", ("by_hand", "crossed_out", "odds"), "odds"),
            Option("survive", ("no", "yes"), "no"),
            Option("tokens", ("no", "yes"), "no"),
            Option("narrow", ("no", "yes"), "no"),
            Option("pieces", piece_set_names(), "reconstructed", own_file="toml"),
        ),
        decision_s=1.5,
    )  # fmt: skip
    action_types: ClassVar[tuple[type, ...]] = get_args(Action)

    def shipped_content(self, options: Mapping[str, str]) -> str:
        """Return the JSON text of the chosen piece set."""
        return load_set(options["pieces"])

    def compile_file(self, text: str) -> str:
        """Return the content of a player's own set of movement pieces (TOML)."""
        return set_from_toml(text)

    def new_initial_state(self, setup: Setup) -> State:
        """Return the board laid out, no piece dealt; chance chooses sides, deals, and says who begins."""
        pieces = set_from_json(setup.content)
        if setup.seats != 2:
            raise BadSetup(f"confusion is for 2 seats, not {setup.seats}")
        try:
            white, first = setup.option("white"), setup.option("first")
            options = Options(*(setup.option(key) == "yes" for key in ("survive", "tokens", "narrow")))
            white_seat = {"random": -1, "seat1": 0, "seat2": 1}[white]
            starter = {"random": -1, "white": 0, "red": 1}[first]
        except KeyError as error:
            raise BadSetup("the options do not fit this game") from error
        spies = tuple(Spy(UNDEALT, square, pieces.all) for square in start_squares())
        tokens = (sum(TOKEN_BITS.values()),) * 2 if options.tokens else (0, 0)
        asked = Asked.SIDES if white_seat < 0 else Asked.DEAL
        return State(
            setup.content, options, white_seat, starter, asked, spies, (pieces.all,) * len(spies), tokens=tokens,
            may_offer=(OFFER_PAUSE, OFFER_PAUSE),
        )  # fmt: skip

    def current_player(self, state: State) -> Seat:
        """Return who acts: chance, the mover, the other side for its answers, or nobody at the end."""
        match state.asked:
            case Asked.SIDES | Asked.STARTER | Asked.DEAL:
                return CHANCE
            case Asked.OVER:
                return TERMINAL
            case Asked.MOVE:
                return Seat(state.seat_of(state.side))
        return Seat(state.seat_of(1 - state.side))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the actions of the seat to act."""
        return choices(state)

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        """Return what chance may do, with probabilities."""
        match state.asked:
            case Asked.SIDES:
                return ((act.ChooseWhite(Seat(0)), 0.5), (act.ChooseWhite(Seat(1)), 0.5))
            case Asked.STARTER:
                return ((act.ChooseStarter(0), 0.5), (act.ChooseStarter(1), 0.5))
            case Asked.DEAL:
                mine = spies_of(side_of(_next_spy(state.spies)))
                dealt = {state.spies[number].piece for number in mine}
                left = [piece for piece in range(set_from_json(state.content).count) if piece not in dealt]
                return tuple((act.DealPiece(piece), 1 / len(left)) for piece in left)
        return ()

    def apply_action(self, state: State, action: Action) -> Transition[State]:
        """Return what the action leads to."""
        play = Play(state)
        _APPLY[type(action)](play, action)
        return Transition(play.state(), tuple(play.events))

    def outcome(self, state: State) -> Outcome | None:
        """Return who won: 1 and -1, or 0 each for a draw."""
        if state.asked is not Asked.OVER:
            return None
        if state.winner < 0:
            return Outcome((0.0, 0.0), state.reason)
        seat = state.seat_of(state.winner)
        return Outcome((1.0, -1.0) if seat == 0 else (-1.0, 1.0), state.reason, (Seat(seat),))

    def all_actions(self, setup: Setup) -> tuple[Action, ...]:
        """Return every action there can be, chance's first."""
        spies = range(2 * SPIES)
        found: list[Action] = [act.ChooseWhite(Seat(0)), act.ChooseWhite(Seat(1))]
        found += [act.ChooseStarter(0), act.ChooseStarter(1)]
        found += [act.DealPiece(piece) for piece in range(set_from_json(setup.content).count)]
        found += [act.Announce(s, d, n, how) for s in spies for d in range(8) for n in range(1, 5) for how in How]
        found += [act.Answer(True), act.Answer(False), act.AnswerDraw(False), act.AnswerDraw(True)]
        found += [kind(spy) for kind in (act.Expose, act.RemoveOwn, act.UseReveal) for spy in spies]
        found += [act.UseDouble(), act.Pass(), act.OfferDraw()]
        found += [act.UseSwap(a, b) for a in spies for b in spies if a < b and side_of(a) == side_of(b)]
        return tuple(found)

    def view(self, state: State, seat: Seat) -> View:
        """Return what the seat may know."""
        current = self.current_player(state)
        return make_view(state, seat, current, choices(state) if seat == current else ())

    def sample_state(self, view: View, rng: random.Random) -> State:
        """Return a state that fits the view."""
        return sample(view, rng)


def _next_spy(spies: Sequence[Spy]) -> int:
    """Return the first spy without a piece."""
    return next(number for number, spy in enumerate(spies) if spy.piece == UNDEALT)


def _white(play: Play, action: act.ChooseWhite) -> None:
    play.white, play.asked = int(action.seat), Asked.DEAL
    play.tell(ev.SidesChosen(action.seat))


def _deal(play: Play, action: act.DealPiece) -> None:
    number = _next_spy(play.spies)
    play.spies[number] = replace(play.spies[number], piece=action.piece)
    play.tell(ev.PieceDealt(number, action.piece, Seat(play.seat_of(1 - side_of(number)))))
    if number < len(play.spies) - 1:
        return
    if play.starter < 0:
        play.asked = Asked.STARTER
    else:
        play.begin_turn(play.starter)


def _starter(play: Play, action: act.ChooseStarter) -> None:
    play.starter = action.side
    play.tell(ev.StarterChosen(action.side))
    play.begin_turn(action.side)


_APPLY: dict[type, Callable[..., None]] = {  # each gets the kind of action that it stands beside
    act.ChooseWhite: _white,
    act.ChooseStarter: _starter,
    act.DealPiece: _deal,
    act.Announce: turns.announce,
    act.Answer: turns.answer,
    act.RemoveOwn: turns.remove_own,
    act.Expose: turns.expose,
    act.UseReveal: turns.reveal,
    act.UseDouble: turns.double,
    act.UseSwap: turns.swap,
    act.Pass: turns.pass_turn,
    act.OfferDraw: turns.offer_draw,
    act.AnswerDraw: turns.answer_draw,
}
