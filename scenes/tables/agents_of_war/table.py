"""Agents of War's table: puts rows, hands, dials and buttons together and answers what the match's scene asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.kernel.events import Event
from game.kernel.game import View as KernelView
from game.kernel.record import SeatInfo
from game.kernel.types import Outcome, Seat
from game.rules.agents_of_war.actions import AssignPoint, Decline
from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.division import suggest
from game.rules.agents_of_war.events import TurnBegan
from game.rules.agents_of_war.view import Ask, Step, View
from scenes.kit.anim.queue import Animation
from scenes.kit.draw.paper import desk
from scenes.play.table import ChoiceItem, Spot, Table
from scenes.tables.agents_of_war.animations import Animations
from scenes.tables.agents_of_war.answers import WINDOW_PACE, Answers
from scenes.tables.agents_of_war.banners import Banners
from scenes.tables.agents_of_war.board_view import BoardView
from scenes.tables.agents_of_war.builder import Builder
from scenes.tables.agents_of_war.names import Names
from scenes.tables.agents_of_war.offers import Offers
from scenes.tables.agents_of_war.regions import Regions, arrange
from scenes.tables.agents_of_war.side_view import SideView
from scenes.tables.agents_of_war.sounds import SOUNDS
from scenes.tables.agents_of_war.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.scene import Command
    from scenes.kit.ui import Widget
    from scenes.screens.requests import DebriefInfo


class AgentsOfWarTable(Table):
    """One match of Agents of War on screen."""

    private_turns = True
    hand_scope = "agents_of_war.hand"

    def __init__(self, ctx: AppContext, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__(ctx, seats)
        self.area = pygame.Rect(0, 0, *ctx.size)
        self.names = Names(ctx.strings, seats)
        self.offers = Offers(self)
        self.board = BoardView(self)
        self.beside = SideView(self)
        self.answers = Answers(self)
        self.banners = Banners(self)
        self.builder = Builder()
        self._dividing: list[int] = []  # slots that the points of a suggestion still go to
        self.last_card = HIDDEN  # played last, as far as it was seen here
        self.animations = Animations(self)
        self.stage = Stage()
        self.view: View | None = None
        self.private = False
        self.busy = False  # animations run: nothing is lit as possible
        self.focused: str | None = None
        self._shows = 0  # how often something else was shown: the picture is painted anew then
        self._lit: frozenset[str] | None = None
        self._picture: pygame.Surface | None = None
        self._drawn: tuple[object, ...] = ()
        self.regions: Regions = arrange(self.area, self.skin.unit, self.skin.text_scale)

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.ctx.skin

    # --- sides ------------------------------------------------------------------------------------------------------
    def seat_at(self, index: int) -> int:
        """Return the seat whose cards lie at the far (0) or near (1) side."""
        near = int(self.view.seat) if self.view is not None and self.private and self.view.seat >= 0 else 0
        return near if index == 1 else 1 - near

    def far(self, seat: int) -> bool:
        """Return whether a seat's cards lie at the far side."""
        return self.seat_at(0) == seat

    # --- place and content ------------------------------------------------------------------------------------------
    def layout(self, area: pygame.Rect) -> None:
        """Take an area of the window."""
        self.area = pygame.Rect(area)
        self.regions = arrange(self.area, self.skin.unit, self.skin.text_scale)
        if self.view is not None:
            self.show(self.view, self.private)

    def show(self, view: KernelView, private: bool) -> None:
        """Draw this view from now on."""
        if self.view is not None and (self.view.seat, self.private) != (view.seat, private):
            self.banners.clear()
            self.builder.put_back()
        self.view, self.private, self.busy = cast(View, view), private, False
        self._shows += 1
        self._lit = None
        self.stage = Stage.of(self.view)

    def log_rect(self) -> pygame.Rect | None:
        """Return where the log lies, if there is room for it."""
        return self.regions.log if self.regions.log.width else None

    def choice_rect(self) -> pygame.Rect | None:
        """Return where the buttons lie."""
        return self.regions.choices

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        key = self._key(surface)
        if self._picture is None or key != self._drawn:
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = pygame.Surface(surface.get_size())
            self._paint(self._picture)
            self._drawn = key
        surface.blit(self._picture, (0, 0))

    def _key(self, surface: pygame.Surface) -> tuple[object, ...]:
        """Return what the picture depends on: it is painted anew only when that changes."""
        stage = self.stage
        damage = tuple(sorted(stage.damage.items()))
        shown = (tuple(stage.influence), damage, frozenset(stage.gone), stage.flash, self.focused, self.last_card,
                 stage.lifted, stage.attackers, stage.blockers)  # fmt: skip
        orders = (self.answers.order(0), self.answers.order(1))
        skin = (id(self.skin), self.skin.text_scale, self.skin.high_contrast)
        return (self._shows, self.busy, shown, orders, self.seats, surface.get_size(), skin, tuple(self.area))

    def _paint(self, surface: pygame.Surface) -> None:
        surface.blit(desk(self.skin), (0, 0))
        if self.view is None:
            return
        self.beside.draw(surface, self.view)
        self.beside.inspect(surface, self.view)
        self.board.draw(surface, self.view)
        if not self.busy:  # what happens is told in the same place
            self.banners.draw_pending(surface, self.view)

    def remember(self, card: int) -> None:
        """Keep the card played last in view while nothing else is looked at."""
        self.last_card = card

    def shown_cards(self, view: View) -> tuple[int, ...]:
        """Return the cards in the near hand's place: what is built with, looked at, or held."""
        if not self.private or view.seat < 0:
            return ()
        if view.step in (Step.DEAL, Step.BUILD):
            side = view.sides[view.seat]
            used = {*side.spent, *side.building, *self.builder.held(view), *(c for deck in side.decks for c in deck)}
            return tuple(card for card in side.dealt if card not in used)
        duel = view.duel
        if duel is None:
            return ()
        if duel.pending.ask is Ask.TAKE and duel.pending.seat == view.seat:
            return duel.peeked
        return tuple(held.card for held in duel.hands[view.seat])

    @property
    def switch_shown(self) -> bool:
        """Whether the switch for answers lies on the table: in a person's own view of a game."""
        view = self.view
        return view is not None and self.private and view.seat >= 0 and view.step is Step.GAME

    @property
    def building(self) -> bool:
        """Whether the owner of the near hand builds a deck now."""
        view = self.view
        return view is not None and self.private and view.seat >= 0 and view.step in (Step.DEAL, Step.BUILD)

    def kept_cards(self, view: View) -> tuple[int, ...]:
        """Return the cards that were kept for decks so far, deck after deck, while one builds."""
        if not self.building:
            return ()
        side = view.sides[view.seat]
        told = (*(card for deck in side.decks for card in deck), *side.building)
        return (*told, *(card for card in self.builder.held(view) if card not in told))

    def lit(self) -> frozenset[str]:
        """Return the ids of what can be pressed now."""
        if self.view is None or self.busy:
            return frozenset()
        if self._lit is None:
            self._lit = frozenset(spot.id for spot in self.offers.spots(self.view) if spot.actions or spot.leads)
        return self._lit

    def looked_at(self, view: View) -> int:
        """Return the card that is pointed at, else the one played last, -1 for none."""
        kind, _, number = (self.focused or "").partition("/")
        duel = view.duel
        if kind == "card":
            cards = self.shown_cards(view)
            return cards[int(number)] if int(number) < len(cards) else HIDDEN
        if kind in ("old0", "old1") and duel is not None:
            cards = duel.discards[self.seat_at(int(kind[-1]))]
            return cards[int(number)] if int(number) < len(cards) else HIDDEN
        if kind == "kept":
            kept = self.kept_cards(view)
            return kept[int(number)] if int(number) < len(kept) else HIDDEN
        if kind == "pending":
            of = [chip.card for chip in self.banners.chips(view)][int(number) : int(number) + 1]
            return of[0] if of and of[0] >= 0 else self.last_card
        if kind == "agent" and duel is not None:
            return next((a.card for a in duel.agents if a.slot == int(number)), HIDDEN)
        if kind == "delayed" and duel is not None and int(number) < len(duel.delayed):
            return duel.delayed[int(number)].card
        if not self.busy and view.step is Step.GAME and duel is not None:
            asks = duel.waiting[0].source if duel.pending.ask is Ask.ORDER and duel.waiting else duel.pending.source
            return asks if asks >= 0 else self.last_card
        return self.last_card

    def discard_text(self, view: View, seat: int) -> str:
        """Return a player's discard pile in words."""
        if view.duel is None:
            return self.names.seat(seat)
        cards = ", ".join(self.names.card(card) for card in view.duel.discards[seat]) or self.names.t("table.nothing")
        redacted = ", ".join(self.names.card(card) for card in view.duel.redacted) or self.names.t("table.nothing")
        return self.names.t("tooltip.discards", name=self.names.seat(seat), cards=cards, redacted=redacted)

    # --- what can be done -------------------------------------------------------------------------------------------
    def spots(self, view: KernelView) -> list[Spot]:
        """Return the places for legal actions, and those that only explain themselves."""
        return self.offers.spots(cast(View, view))

    def choices(self, view: KernelView) -> list[ChoiceItem]:
        """Return the buttons."""
        return self.offers.choices(cast(View, view))

    def action_text(self, action: object, view: KernelView) -> str:
        """Return a few words for a legal action."""
        return self.names.action(action, cast(View, view))

    def first_focus(self, view: KernelView) -> str | None:
        """Return where the focus starts."""
        return self.offers.first_focus(cast(View, view))

    def focus(self, spot_id: str | None) -> None:
        """Take what is pointed at."""
        self.focused = spot_id

    def needs_hand(self, view: KernelView) -> bool:
        """Return False: a turn is private as a whole."""
        return False

    def hand_panel(self, view: KernelView) -> Widget | None:
        """Return the own cards, large; None for the spectator."""
        from scenes.tables.agents_of_war.pages import hand_panel

        return hand_panel(self, cast(View, view))

    def aid(self, view: KernelView) -> Widget:
        """Return the player's aid."""
        from scenes.tables.agents_of_war.pages import aid

        return aid(self)

    # --- pace -------------------------------------------------------------------------------------------------------
    def fixed_pace(self, view: KernelView) -> float | None:
        """Return the seconds that a window takes, whoever declines."""
        shown = cast(View, view)
        asks = shown.duel is not None and shown.step is Step.GAME and shown.duel.pending.ask is Ask.RESPOND
        return WINDOW_PACE if asks else None

    def standing_order(self, view: KernelView) -> object | None:
        """Return what is done by itself: declined answers, after the pace that everybody's takes; a suggestion."""
        shown = cast(View, view)
        if self._dividing:
            if AssignPoint(self._dividing[0]) in shown.legal_actions:
                return AssignPoint(self._dividing.pop(0))
            self._dividing = []
        kept = self.builder.order(shown)
        if kept is not None:
            return kept
        return Decline() if self.answers.declines(shown) else None

    def divide(self) -> Command | None:
        """Take the suggestion for the points that are left."""
        slots = suggest(self.view) if self.view is not None else ()
        if not slots:
            return None
        self._dividing = list(slots[1:])
        return self.choose(AssignPoint(slots[0]))

    def put_aside(self, card: int) -> None:
        """Put a card aside for the deck under way, or back."""
        if self.view is not None and self.view.seat >= 0:
            self.builder.turn(self.view, card)
            self._changed()

    def keep_deck(self) -> Command | None:
        """Keep the cards that were put aside."""
        first = self.builder.keep(self.view) if self.view is not None and self.view.seat >= 0 else None
        return self.choose(first) if first is not None else None

    def cancel(self) -> bool:
        """Take back the card that was put aside last; return whether there was one."""
        done = self.view is not None and self.building and self.builder.back(self.view)
        if done:
            self._changed()
        return done

    def undone(self, view: KernelView) -> bool:
        """A deck was kept at one press: it is taken back as a whole."""
        shown = cast(View, view)
        self.builder.forget()
        return shown.step is Step.BUILD and bool(shown.sides[shown.seat].building)

    def _changed(self) -> None:
        """A step of the table's own was taken: what can be pressed and the picture are others."""
        self.play("draw")
        self.stale, self._lit = True, None
        self._shows += 1

    def turn_answers(self) -> Command | None:
        """Go on to the next setting of when the person who looks is asked for an answer."""
        if self.view is not None and self.view.seat >= 0:
            self.answers.turn(int(self.view.seat))
            self.stale = True
        return None

    # --- words ------------------------------------------------------------------------------------------------------
    def banner(self, view: KernelView) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        return self.names.banner(cast(View, view))

    def log_text(self, event: Event, view: KernelView) -> str | None:
        """Return the log's line."""
        return self.names.log(event, cast(View, view))

    def log_opener(self, event: Event) -> Seat | None:
        """Return whose turn begins: it may end the game at once."""
        return event.seat if isinstance(event, TurnBegan) else None

    def log_seat(self, view: KernelView) -> Seat:
        """Return the seat whose turn it is, whoever answers in it; -1 before a game."""
        duel = cast(View, view).duel
        return Seat(duel.active if duel is not None and duel.turn else -1)

    def log_heading(self, view: KernelView) -> str | None:
        """Return the heading of the turn that a view lies in."""
        return self.names.heading(cast(View, view))

    def seats_changed(self, seats: tuple[SeatInfo, ...]) -> None:
        """Take new names and sitters."""
        super().seats_changed(seats)
        self.names.seats = tuple(seats)

    # --- movement ---------------------------------------------------------------------------------------------------
    def animation(self, event: Event, before: KernelView, after: KernelView) -> Animation | None:
        """Return what shows an event."""
        self.busy = True
        return self.animations.make(event, cast(View, before), cast(View, after))

    def play(self, sound: str) -> None:
        """Play one of the table's sounds; '' is silence."""
        if sound:
            self.ctx.audio.play(SOUNDS[sound])

    # --- the end ----------------------------------------------------------------------------------------------------
    def debrief(self, outcome: Outcome, views: Mapping[Seat, KernelView]) -> DebriefInfo:
        """Return what the debrief shows."""
        from scenes.tables.agents_of_war.debrief import debrief

        return debrief(self, outcome, {seat: cast(View, view) for seat, view in views.items()})
