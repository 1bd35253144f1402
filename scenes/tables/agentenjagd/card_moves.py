"""What happens to cards, Passes and Laptops, as movements. Hidden cards fly as backs, all alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.pieces import HIDDEN
from game.rules.agentenjagd.view import View
from scenes.kit.anim.queue import Animation, Parallel, Series, Tween, Wait
from scenes.kit.anim.tween import linear
from scenes.tables.agentenjagd.motion import CardFlight, CardInFront, PictureFlight, nothing
from scenes.tables.agentenjagd.places import Place, Point

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable


class CardMoves:
    """Makes the movements of cards for one table."""

    def __init__(self, table: AgentenjagdTable) -> None:
        self.table = table

    # --- cards ------------------------------------------------------------------------------------------------------
    def _own(self, seat: int) -> bool:
        return seat == self.table.own_seat

    def _gain(self, seat: int, card: int) -> Callable[[], None]:
        def gain() -> None:
            self.table.stage.hands[seat] += 1
            if self._own(seat):
                self.table.stage.hand.append(card)

        return gain

    def _lose(self, seat: int, card: int) -> Callable[[], None]:
        def lose() -> None:
            stage = self.table.stage
            stage.hands[seat] = max(0, stage.hands[seat] - 1)
            if self._own(seat) and card in stage.hand:
                stage.hand.remove(card)

        return lose

    def drawn(self, event: ev.CardDrawn, after: View) -> Animation:
        """A card flies from the pile to its drawer: face up only for whom it is."""
        table = self.table
        known = event.card != HIDDEN and self._own(event.seat)

        def leave() -> None:
            table.stage.pile = max(0, table.stage.pile - 1)

        return CardFlight(
            table, event.card if known else HIDDEN, table.places.pile, table.places.hand(event.seat), 0.75, "card_draw",
            up=known, flip=known, leave=leave, arrive=self._gain(event.seat, event.card),
        )  # fmt: skip

    def shown(self, event: ev.CardShown, after: View) -> Animation:
        """A card is held up for all."""
        table = self.table
        seat = int(event.seat)
        places: dict[ev.Source, Place] = {
            ev.Source.PILE: table.places.pile, ev.Source.BACKUP: table.places.backup,
            ev.Source.HAND: table.places.hand(seat),
        }  # fmt: skip

        def leave() -> None:
            stage = table.stage
            if event.source is ev.Source.PILE:
                stage.pile = max(0, stage.pile - 1)
            elif event.source is ev.Source.BACKUP and stage.backup:
                stage.backup.pop(0)
            stage.front = event.card

        return CardInFront(table, event.card, places.get(event.source, table.places.pile), 1.9, leave)

    def played(self, event: ev.CardPlayed, after: View) -> Animation:
        """A card is played from a hand."""
        lose = self._lose(event.seat, event.card)
        stage = self.table.stage

        def leave() -> None:
            lose()
            self.table.stage.front = event.card
            self.table.stage.played.append(event.card)

        if stage.front == event.card:  # it was shown a moment ago
            return Tween(0.05, lambda share: None, on_start=leave)
        return CardInFront(self.table, event.card, self.table.places.hand(event.seat), 1.4, leave)

    def stolen(self, event: ev.CardStolen, after: View) -> Animation:
        """A card goes from hand to hand."""
        table = self.table
        known = event.card != HIDDEN
        return CardFlight(table, event.card, table.places.hand(event.victim), table.places.hand(event.thief), 0.85,
                          "card_slide", up=known, leave=self._lose(event.victim, event.card),
                          arrive=self._gain(event.thief, event.card))  # fmt: skip

    def nothing(self, event: ev.NothingStolen, after: View) -> Animation:
        """A pause: the pockets were empty."""
        return Wait(0.5)

    def discarded(self, event: ev.CardDiscarded, after: View) -> Animation:
        """A card is laid on File Backup."""
        table = self.table
        seat = int(event.seat)
        stage = table.stage
        places: dict[ev.Source, Place] = {
            ev.Source.PILE: table.places.pile,
            ev.Source.BACKUP: table.places.backup,
            ev.Source.LAPTOP: table.places.laptop(seat),
            ev.Source.HAND: table.places.hand(seat),
        }
        in_front = event.card == stage.front
        start = table.places.front_card if in_front else places.get(event.source, table.places.front_card)
        from_hand = event.source is ev.Source.HAND and event.card not in stage.played
        leave = self._lose(seat, event.card) if from_hand else nothing

        def arrive() -> None:
            table.stage.front = -1
            table.stage.backup.insert(0, event.card)

        return CardFlight(
            table, event.card, start, table.places.backup, 0.65, "card_discard", leave=leave, arrive=arrive
        )  # fmt: skip

    def removed(self, event: ev.CardRemoved, after: View) -> Animation:
        """A card leaves the game."""
        table = self.table
        return CardFlight(table, event.card, table.places.front_card, table.places.away, 0.6, "card_slide")

    def uncovered(self, event: ev.BackupUncovered, after: View) -> Animation:
        """The top of File Backup is turned up."""
        table = self.table
        if not table.stage.backup:  # the first card of a new File Backup

            def leave() -> None:
                table.stage.pile = max(0, table.stage.pile - 1)

            def arrive() -> None:
                table.stage.backup = [event.card]

            return CardFlight(
                table, event.card, table.places.pile, table.places.backup, 0.7, "card_draw", flip=True, leave=leave,
                arrive=arrive,
            )  # fmt: skip

        def turn(share: float) -> None:
            if share >= 0.5:
                table.stage.backup[0] = event.card

        flight = CardFlight(table, event.card, table.places.backup, table.places.backup, 0.45, "card_draw", flip=True)
        return Parallel([flight, Tween(0.45, turn, ease=linear)])

    def taken(self, event: ev.BackupTaken, after: View) -> Animation:
        """A card goes from File Backup into a hand."""
        table = self.table

        def leave() -> None:
            if table.stage.backup:
                table.stage.backup.pop(0)

        return CardFlight(table, event.card, table.places.backup, table.places.hand(event.seat), 0.75, "card_draw",
                          leave=leave, arrive=self._gain(event.seat, event.card))  # fmt: skip

    def under(self, event: ev.BackupPutUnder, after: View) -> Animation:
        """A card goes under File Backup."""
        table = self.table

        def leave() -> None:
            stage = table.stage
            if stage.backup:
                stage.backup = [*stage.backup[1:], event.card]

        return CardFlight(
            table, event.card, table.places.front_card, table.places.backup, 0.6, "card_slide", leave=leave
        )

    def left(self, event: ev.BackupLeft, after: View) -> Animation:
        """A pause: the card stays."""
        return Wait(0.3)

    def shuffled(self, event: ev.BackupShuffled, after: View) -> Animation:
        """File Backup is shuffled."""

        def begin() -> None:
            self.table.stage.backup = [HIDDEN] * event.count
            self.table.play("card_slide")

        return self._riffle(begin)

    def _riffle(self, begin: Callable[[], None]) -> Animation:
        def mix(share: float) -> None:
            self.table.stage.riffle = share if share < 1 else -1.0

        def end() -> None:
            self.table.stage.riffle = -1.0

        return Tween(0.9, mix, on_start=begin, on_end=end, ease=linear)

    def renewed(self, event: ev.PileRenewed, after: View) -> Animation:
        """File Backup becomes the new Information pile."""
        table = self.table

        def begin() -> None:
            table.stage.backup = [HIDDEN] * event.count
            table.play("card_slide")

        def leave() -> None:
            table.stage.backup = []

        def arrive() -> None:
            table.stage.pile = event.count

        move = CardFlight(
            table,
            HIDDEN,
            table.places.backup,
            table.places.pile,
            0.6,
            "card_slide",
            up=False,
            leave=leave,
            arrive=arrive,
        )
        return Series([self._riffle(begin), move])

    def lost(self, event: ev.CardsLost, after: View) -> Animation:
        """Cards go unseen from a hand into File Backup."""
        table = self.table
        flights: list[Animation] = []
        for i, card in enumerate(event.cards):
            flight = CardFlight(table, HIDDEN, table.places.hand(event.seat), table.places.backup, 0.7, "card_slide",
                                up=False, leave=self._lose(event.seat, card), arrive=self._cover)  # fmt: skip
            flights.append(Series([Wait(0.18 * i), flight]) if i else flight)
        return Parallel(flights) if flights else Wait(0.2)

    def _cover(self) -> None:
        self.table.stage.backup.insert(0, HIDDEN)

    # --- Passes and Laptops -----------------------------------------------------------------------------------------
    def _pass(self, start: Callable[[], Point], goal: Callable[[], Point], leave: Callable[[], None],
              arrive: Callable[[], None]) -> Animation:  # fmt: skip
        size = (self.table.skin.px(96), self.table.skin.px(62))
        return PictureFlight(self.table, "pass", start, goal, size, 0.7, "swipe", leave, arrive)

    def _give_pass(self, seat: int, has: bool) -> Callable[[], None]:
        def give() -> None:
            self.table.stage.passes[seat] = has

        return give

    def _supply(self, change: int) -> Callable[[], None]:
        def supply() -> None:
            self.table.stage.passes_left += change

        return supply

    def pass_taken(self, event: ev.PassTaken, after: View) -> Animation:
        """A Pass leaves the Reception."""
        table = self.table
        return self._pass(table.places.supply_point, table.places.pass_point(event.seat), self._supply(-1),
                          self._give_pass(event.seat, True))  # fmt: skip

    def pass_stolen(self, event: ev.PassStolen, after: View) -> Animation:
        """A Pass changes hands."""
        table = self.table
        return self._pass(table.places.pass_point(event.victim), table.places.pass_point(event.thief),
                          self._give_pass(event.victim, False), self._give_pass(event.thief, True))  # fmt: skip

    def pass_returned(self, event: ev.PassReturned, after: View) -> Animation:
        """A Pass goes back to the Reception."""
        table = self.table
        start, goal = table.places.pass_point(event.seat), table.places.supply_point
        return self._pass(start, goal, self._give_pass(event.seat, False), self._supply(1))

    def transferred(self, event: ev.DataTransferred, after: View) -> Animation:
        """Two cards go to a Laptop."""
        table = self.table
        seat = int(event.seat)
        flights: list[Animation] = []
        for i, card in enumerate(event.cards):

            def arrive(card: int = card) -> None:
                table.stage.laptops[seat] = (*table.stage.laptops[seat], card)

            sound = "" if i else "transfer"
            fly = CardFlight(table, card, table.places.hand(seat), table.places.laptop(seat), 0.9, sound,
                             leave=self._lose(seat, card), arrive=arrive)  # fmt: skip
            flights.append(Series([Wait(0.35 * i), fly]) if i else fly)
        return Parallel(flights)

    def erased(self, event: ev.LaptopErased, after: View) -> Animation:
        """A Laptop's cards go into File Backup."""
        table = self.table
        seat = int(event.seat)

        def leave() -> None:
            table.stage.laptops[seat] = ()

        flights: list[Animation] = [
            CardFlight(table, card, table.places.laptop(seat), table.places.backup, 0.7, "card_slide" if not i else "",
                       leave=leave, arrive=self._cover)
            for i, card in enumerate(event.cards)
        ]  # fmt: skip
        return Parallel(flights)
