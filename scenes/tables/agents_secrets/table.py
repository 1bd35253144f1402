"""Agents Secrets' table: puts companies, places and hand together and answers what the match's scene asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.kernel.events import Event
from game.kernel.game import View as KernelView
from game.kernel.record import SeatInfo
from game.kernel.types import Outcome, Seat
from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.view import Asked, View
from scenes.kit.anim.queue import Animation
from scenes.play.table import ChoiceItem, SeatMark, Spot, Table
from scenes.tables.agents_secrets.animations import Animations
from scenes.tables.agents_secrets.caption_view import CaptionView
from scenes.tables.agents_secrets.hand_view import HandView
from scenes.tables.agents_secrets.looks import Looks
from scenes.tables.agents_secrets.names import Names
from scenes.tables.agents_secrets.notes_view import NotesView
from scenes.tables.agents_secrets.offers import Offers
from scenes.tables.agents_secrets.painter import Painter
from scenes.tables.agents_secrets.people_view import PeopleView
from scenes.tables.agents_secrets.places_view import PlacesView
from scenes.tables.agents_secrets.regions import Regions, arrange
from scenes.tables.agents_secrets.sounds import SOUNDS
from scenes.tables.agents_secrets.stage import Stage
from scenes.tables.agents_secrets.steps import Mode, Steps, locks, words
from scenes.tables.agents_secrets.tips import Tips

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Widget
    from scenes.screens.requests import DebriefInfo

SECRET_PACE = 0.45
"""Seconds after which a secret choice of a bot is shown, however long it thought: the time tells nothing."""


class AgentsSecretsTable(Table):
    """One match of Agents Secrets on screen."""

    private_turns = True
    hand_scope = "agents_secrets.hand"

    def __init__(self, ctx: AppContext, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__(ctx, seats)
        self.area = pygame.Rect(0, 0, *ctx.size)
        self.looks = Looks(ctx, seats)
        self.names = Names(ctx.strings, seats)
        self.tips = Tips(self)
        self.steps = Steps()
        self.offers = Offers(self)
        self.people = PeopleView(self)
        self.places = PlacesView(self)
        self.hand = HandView(self)
        self.notes_view = NotesView(self)
        self.caption = CaptionView(self)
        self.animations = Animations(self)
        self.painter = Painter(self)
        self.stage = Stage()
        self.view: View | None = None
        self.private = False
        self.busy = False  # animations run: nothing is lit as possible
        self.focused: str | None = None
        self.regions: Regions = arrange(self.area, self.skin.unit, self.skin.text_scale, (), False)

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.ctx.skin

    def company(self, seat: int) -> int:
        """Return a seat's company, 0 before it has one."""
        return max(0, self.view.members[seat].company) if self.view is not None else 0

    def over(self, view: View) -> bool:
        """Return whether the match is over."""
        return view.asked is Asked.OVER

    # --- place and content ------------------------------------------------------------------------------------------
    def layout(self, area: pygame.Rect) -> None:
        """Take an area of the window."""
        self.area = pygame.Rect(area)
        if self.view is not None:
            self._build(self.view)
            self.show(self.view, self.private)

    def show(self, view: KernelView, private: bool) -> None:
        """Draw this view from now on."""
        shown = cast(View, view)
        before, self.view = self.view, shown
        was_private, self.private = self.private, private
        if not private:
            self.steps.reset()
        companies = tuple(member.company for member in shown.members)
        changed = before is None or companies != tuple(member.company for member in before.members)
        if changed or private != was_private:
            self._build(shown)
        self.busy = False
        self.steps.follow(shown)
        self.stage = Stage.of(shown, private)

    def _build(self, view: View) -> None:
        companies = tuple(member.company for member in view.members)
        with_hand = self.private and view.seat >= 0
        self.regions = arrange(self.area, self.skin.unit, self.skin.text_scale, companies, with_hand)
        self.painter.begin()

    def log_rect(self) -> pygame.Rect | None:
        """Return where the log lies, if there is room for it."""
        return self.regions.log if self.view is not None and self.regions.log.width else None

    def choice_rect(self) -> pygame.Rect | None:
        """Return where the buttons lie."""
        return self.regions.choices if self.view is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.painter.draw(surface)

    @property
    def shown_hand(self) -> list[int]:
        """The cards of the viewer's hand, if they may be shown."""
        return self.stage.hand if self.private else []

    def card_rect(self, index: int) -> pygame.Rect:
        """Return where a card of the hand lies."""
        return self.hand.rect(index)

    def lit_places(self) -> tuple[int, ...]:
        """Return the places that can be pressed now."""
        view = self.view
        if view is None or self.busy:
            return ()
        if self.steps.card >= 0:
            return tuple(action.destination for action in locks(view, self.steps.card))
        if self.steps.mode is Mode.PLACE:
            return tuple(signal.destination for signal in words(view, self.steps.say))
        return ()

    def lit_people(self) -> tuple[int, ...]:
        """Return the seats that can be pressed now: to be named in the vote, or to be spoken of."""
        view = self.view
        if view is None or self.busy or not self.private:
            return ()
        return tuple(self.offers.people(view))

    # --- the half-made choice ---------------------------------------------------------------------------------------
    def pick(self, card: int) -> None:
        """Pick a card, or put it back."""
        self.steps.pick(card)
        self.play("card")
        self.stale = True

    def turn_to(self, mode: Mode) -> None:
        """Go on to the words."""
        self.steps.mode = mode
        self.stale = True

    def word(self, say: Say) -> None:
        """Choose a word."""
        self.steps.word(say)
        self.stale = True

    def claim(self, claim: tuple[int, ...]) -> None:
        """Add a card to a claim."""
        self.steps.claim = claim
        self.stale = True

    def step_back(self) -> None:
        """Take the last step back."""
        self.cancel()

    def cancel(self) -> bool:
        """Take the last step back; return whether there was one."""
        done = self.steps.back()
        self.stale = self.stale or done
        return done

    def focus(self, spot_id: str | None) -> None:
        """Take what is pointed at."""
        self.focused = spot_id

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

    def needs_hand(self, view: KernelView) -> bool:
        """Return False: a turn is private as a whole."""
        return False

    def hand_panel(self, view: KernelView) -> Widget | None:
        """Return the own papers, large."""
        from scenes.tables.agents_secrets.hand_panel import hand_panel

        return hand_panel(self, cast(View, view))

    def aid(self, view: KernelView) -> Widget:
        """Return the player's aid."""
        from scenes.tables.agents_secrets.aid import aid

        return aid(self, cast(View, view))

    def fixed_pace(self, view: KernelView) -> float | None:
        """Return the seconds that a word, a choice or a vote takes, whoever decides it."""
        asked = cast(View, view).asked
        return SECRET_PACE if asked in (Asked.TALK, Asked.CHOOSE, Asked.LAST_WORDS, Asked.VOTE) else None

    # --- words ------------------------------------------------------------------------------------------------------
    def banner(self, view: KernelView) -> tuple[str, str]:
        """Return whose turn it is and what is asked, or what is being shown."""
        if self.busy and self.stage.headline:
            return self.stage.headline, ""
        step = "card" if self.steps.card >= 0 else self.steps.mode.value if self.steps.mode is not Mode.TOP else ""
        return self.names.banner(cast(View, view), step)

    def acting(self, view: KernelView) -> Seat:
        """Return whose mark stands in the banner: nobody's while something is shown to all."""
        return Seat(-1) if self.busy and self.stage.headline else view.current

    def log_text(self, event: Event, view: KernelView) -> str | None:
        """Return the log's line."""
        return self.names.log(event, cast(View, view))

    def log_heading(self, view: KernelView) -> str | None:
        """Return the heading of the turn that a view lies in."""
        return self.names.heading(cast(View, view))

    def seat_mark(self, seat: Seat) -> SeatMark:
        """Return a seat's mark with its portrait."""
        mark = super().seat_mark(seat)
        return SeatMark(self.names.seat(seat), mark.color, mark.shape, self.looks.portrait_name(seat))

    def seats_changed(self, seats: tuple[SeatInfo, ...]) -> None:
        """Take new names and sitters."""
        super().seats_changed(seats)
        self.names.seats = self.looks.seats = tuple(seats)

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
        from scenes.tables.agents_secrets.debrief import debrief

        return debrief(self, outcome, {seat: cast(View, view) for seat, view in views.items()})
