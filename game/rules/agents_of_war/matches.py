"""The match around the games: dealing, secret building, who goes first, which decks leave, who has won (ruling 15)."""

from dataclasses import replace
from itertools import combinations

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.flow import run
from game.rules.agents_of_war.state import DECK, Mode, Side, State, Step
from game.rules.agents_of_war.table import Table, new_table

DEALT = {Mode.PRECONSTRUCTED: 0, Mode.QUICKPLAY: 6, Mode.PAI_GOW: 9, Mode.KING: 12}
WINS = {Mode.PRECONSTRUCTED: 1, Mode.QUICKPLAY: 1, Mode.PAI_GOW: 2, Mode.KING: 3}
DECKS = {Mode.PRECONSTRUCTED: 0, Mode.QUICKPLAY: 1, Mode.PAI_GOW: 3, Mode.KING: 1}
"""How many decks are built at once."""


class Play:
    """A state under way, with the events of one action."""

    def __init__(self, before: State) -> None:
        self.now = before
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def set(self, **changes: object) -> None:
        """Change fields of the state."""
        self.now = replace(self.now, **changes)  # type: ignore[arg-type]

    def side(self, seat: int, **changes: object) -> None:
        """Change fields of a player's side."""
        sides = list(self.now.sides)
        sides[seat] = replace(sides[seat], **changes)  # type: ignore[arg-type]
        self.set(sides=tuple(sides))

    def duel(self) -> Table:
        """Return the working form of the game under way."""
        assert self.now.duel is not None
        return Table.thaw(self.now.duel, self.events)


def free_cards(side: Side) -> tuple[int, ...]:
    """Return the dealt cards that are in no deck, none under way and none that left."""
    used = {*side.building, *side.spent, *(card for deck in side.decks for card in deck)}
    return tuple(card for card in side.dealt if card not in used)


def first_chosen(play: Play, seat: int) -> None:
    """Take who goes first in the first game."""
    play.set(first=seat)
    play.tell(ev.FirstChosen(Seat(seat)))
    _prepare(play)


def _prepare(play: Play) -> None:
    mode = play.now.mode
    if mode is not Mode.PRECONSTRUCTED:
        play.set(step=Step.DEAL)
        return
    play.set(step=Step.DECKS)
    give_chosen_decks(play)


def give_chosen_decks(play: Play) -> None:
    """Give the named decks that the options chose; begin once both have one."""
    for seat, number in enumerate(play.now.chosen):
        if number >= 0 and not play.now.sides[seat].decks:
            deck_given(play, seat, number, begin=False)
    if all(side.decks for side in play.now.sides):
        begin_game(play)


def deck_given(play: Play, seat: int, number: int, begin: bool = True) -> None:
    """Give a seat a named deck."""
    from game.rules.agents_of_war.catalog import catalog

    deck = tuple(sorted(catalog().decks[number].cards))
    play.side(seat, dealt=deck, decks=(deck,), open=True)
    play.tell(ev.DeckGiven(Seat(seat), number))
    if begin and all(side.decks for side in play.now.sides):
        begin_game(play)


def next_to_deal(state: State) -> int:
    """Return the seat that gets the next card to build with, -1 when both have theirs."""
    wanted = DEALT[state.mode]
    return next((seat for seat, side in enumerate(state.sides) if len(side.dealt) < wanted), -1)


def card_dealt(play: Play, seat: int, card: int) -> None:
    """Deal a card to build with; then both build, one after the other, in secret."""
    play.side(seat, dealt=tuple(sorted((*play.now.sides[seat].dealt, card))))
    play.tell(ev.CardDealt(Seat(seat), card))
    if next_to_deal(play.now) < 0:
        play.set(step=Step.BUILD)
        _next_builder(play)


def _next_builder(play: Play) -> None:
    """Ask the next player who lacks a deck, or go on to the game."""
    wanted = 1 if play.now.games else DECKS[play.now.mode]
    for seat, side in enumerate(play.now.sides):
        if len(side.decks) < wanted and not (play.now.games and side.decks):
            if len(free_cards(side)) < DECK:
                end_match(play, 1 - seat, "no_cards")
                return
            play.set(step=Step.BUILD, builder=seat)
            return
    play.set(builder=-1)
    if play.now.games:
        play.set(step=Step.WHO_FIRST)
    else:
        begin_game(play)


def keepable(side: Side) -> tuple[int, ...]:
    """Return the cards that may be kept next: in rising order, so that each deck is built in one way only."""
    free = [card for card in free_cards(side) if not side.building or card > side.building[-1]]
    need = DECK - len(side.building) - 1
    return tuple(card for place, card in enumerate(free) if len(free) - place - 1 >= need)


def card_kept(play: Play, card: int) -> None:
    """Put a card into the deck under way."""
    seat = play.now.builder
    side = play.now.sides[seat]
    building = (*side.building, card)
    play.side(seat, building=building)
    play.tell(ev.CardKept(Seat(seat), card))
    if len(building) < DECK:
        return
    play.side(seat, building=(), decks=(*side.decks, building))
    play.tell(ev.DeckBuilt(Seat(seat)))
    side = play.now.sides[seat]
    rest = free_cards(side)
    if not play.now.games and play.now.mode is Mode.PAI_GOW and len(rest) == DECK:
        play.side(seat, decks=(*side.decks, rest))  # the last three are the last deck
        play.tell(ev.DeckBuilt(Seat(seat)))
    _next_builder(play)


def begin_game(play: Play) -> None:
    """Begin a game with each player's present deck; all dealt cards stay out of the pile."""
    now = play.now
    hands = (now.sides[0].decks[0], now.sides[1].decks[0])
    out = [card for side in now.sides for card in side.dealt]
    play.tell(ev.GameBegan(now.games + 1, Seat(now.first)))
    table = new_table(hands, now.mode is Mode.PRECONSTRUCTED, now.first, out, play.events)
    run(table)
    play.set(step=Step.GAME, builder=-1, duel=table.freeze())


def played_on(play: Play, table: Table) -> None:
    """Take the game after an action; see whether it ended."""
    play.set(duel=table.freeze())
    if table.winner >= 0:
        _game_over(play, table.winner, table.reason)


def _game_over(play: Play, winner: int, reason: str) -> None:
    now, loser = play.now, 1 - winner
    play.side(winner, wins=now.sides[winner].wins + 1, streak=now.sides[winner].streak + 1)
    play.side(loser, streak=0)
    play.set(games=now.games + 1, results=(*now.results, (winner, reason)))
    if play.now.sides[winner].wins >= WINS[now.mode]:
        end_match(play, winner, reason if now.mode in (Mode.PRECONSTRUCTED, Mode.QUICKPLAY) else "match")
        return
    leaving = [loser] if now.mode is Mode.KING else [0, 1]
    if now.mode is Mode.KING and play.now.sides[winner].streak >= 2:
        leaving.append(winner)
    for seat in leaving:
        side = play.now.sides[seat]
        play.side(seat, decks=side.decks[1:], spent=tuple(sorted((*side.spent, *side.decks[0]))), streak=0)
        play.tell(ev.DeckLeft(Seat(seat)))
    play.set(first=loser, duel=None)
    _next_builder(play)


def went_first(play: Play, first: bool) -> None:
    """The loser has said who goes first."""
    loser = play.now.first
    seat = loser if first else 1 - loser
    play.set(first=seat)
    play.tell(ev.FirstChosen(Seat(seat)))
    begin_game(play)


def end_match(play: Play, winner: int, reason: str) -> None:
    """End the match."""
    play.set(step=Step.OVER, winner=winner, reason=reason, builder=-1)
    now = play.now
    hands = ((), ()) if now.duel is None else tuple(tuple(held.card for held in hand) for hand in now.duel.hands)
    dealt = tuple(side.dealt for side in now.sides)
    play.tell(ev.MatchEnded(Seat(winner), reason, (hands[0], hands[1]), (dealt[0], dealt[1])))


def decks_of(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every deck that can be built of these cards."""
    return list(combinations(cards, DECK))
