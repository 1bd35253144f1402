"""Table: the contract between any match on screen (scenes.play) and one game's picture (scenes.tables.<id>)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.kernel.types import SPECTATOR
from scenes.screens.looks import MARKS, mark_of

if TYPE_CHECKING:
    import pygame

    from game.kernel.events import Event
    from game.kernel.game import View
    from game.kernel.record import SeatInfo
    from game.kernel.types import Outcome, Seat, Setup
    from scenes.kit.anim.queue import Animation
    from scenes.kit.context import AppContext
    from scenes.kit.scene import Command, Scene
    from scenes.kit.ui import Widget
    from scenes.play.match_driver import Reel
    from scenes.screens.requests import DebriefInfo


Step = Callable[[], "Command | None"]
"""What a press on a place or button does if it is no action yet."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table that can be pointed at and focused; `rect` in window pixels.

    One action: confirm does it. Several (the same square with other cards paid): the scene asks which, with
    `Table.action_text`. None: only `tooltip` and `details` are to be had there.
    `press` instead of actions: a step of the table's own on the way to the actions of `leads` ("this piece, but where
    to?"); it changes what the table offers next and sets `Table.stale`. Without `leads` it is something beside the
    match (a note): it can be pressed at any time, and the focus stays on it.
    """

    id: str  # stable: focus survives a new view by it
    rect: pygame.Rect
    actions: tuple[object, ...] = ()
    label: str = ""  # a short name: told when focused
    tooltip: str = ""  # what the details key and a resting mouse show
    group: str = "board"  # the direction keys enter a group as a whole
    press: Step | None = None
    leads: tuple[object, ...] = ()  # the legal actions that `press` is a step to


@dataclass(frozen=True, slots=True)
class ChoiceItem:
    """A legal action offered as a button, or a step of the table's own (`press`) on the way to those of `leads`.

    A button that is not `enabled` stands there all the same and tells its `reason`; its action need not be legal.
    """

    id: str
    text: str
    action: object
    icon: str | None = None  # an asset name for ctx.assets.picture
    tone: str = "normal"  # normal, primary, danger
    hint: str = ""  # a second, smaller line, or a warning
    ask: str = ""  # if not empty: this question is asked before the action is done
    press: Step | None = None
    leads: tuple[object, ...] = ()
    enabled: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is told apart everywhere: name, colour and, never colour alone, shape."""

    name: str
    color: tuple[int, int, int]
    shape: str  # a key of scenes.screens.looks.SHAPE_FILES
    portrait: str | None = None  # an asset name


SHAPES = tuple(mark.shape for mark in MARKS)
SEAT_COLORS = tuple(mark.color for mark in MARKS)


class Table(ABC):
    """One game on screen. It gets views and told events only, draws them, and names what is in `view.legal_actions`.

    The scene calls `layout` first and after each change of size or settings, then `show`. A table never changes the
    match: it calls `self.choose(action)` from widgets of its own panels, and the scene does the rest.
    All rectangles are window pixels. `self.stale = True` makes the scene ask for spots, choices and panels again
    (the camera moved, say).
    """

    private_turns = False
    """Whether secrets lie open on the table while their owner chooses. With several people each turn then begins behind
    a named curtain, and `show` gets that seat's own view with `private` True until somebody else is to act."""

    hand_scope = "play"
    """Where the words for the hand stand among the texts: hand, hand_of, open_hand, close_hand, hands, no_hand."""

    hand_icon = "card"

    recap_own_last = False
    """Whether a curtain's recap begins with the reader's own last action: the others may have answered it."""

    def __init__(self, ctx: AppContext, seats: tuple[SeatInfo, ...]) -> None:
        self.ctx = ctx
        self.seats = seats
        self.stale = False
        self.buttons_lie = False
        """Set by the scene: buttons lie in `choice_rect` now (the table's own choices, or the way to a hand)."""
        self.options: Mapping[str, str] = {}
        """Set before the first layout: the house options of the match, by their keys."""
        self.open_files: Mapping[Seat, View] = {}
        """Set before `show`: every seat's view of that moment where nothing is secret any more (a replay with all files
        open); else empty."""
        self.reel: Reel | None = None
        """Set before `debrief`: the match that is over, to be looked at step by step from every seat."""
        self.note_down: Callable[[], None] = lambda: None
        """Set by the scene: keeps `notes()` beside the saved match. To be called when they have changed."""
        self.choose: Callable[[object], Command | None] = lambda action: None
        """Set by the scene: does an action of `view.legal_actions` (`on_press=lambda: self.choose(action)`)."""

    # --- place and content ------------------------------------------------------------------------------------------
    @abstractmethod
    def layout(self, area: pygame.Rect) -> None:
        """Take this area: all of the window between the banner above and the hint bar below."""

    @abstractmethod
    def show(self, view: View, private: bool) -> None:
        """Draw this view from now on and drop whatever animations left behind.

        `private` False: draw none of the seat's own secrets, and nothing of a choice half made. With several people the
        scene passes the spectator's view then. A hand of one's own that lies open is drawn only if `private` is True.
        """

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Fill the whole window: all but banner, hint bar, choice bar, log, dialogs. Animations are drawn after it."""

    def update(self, dt: float) -> bool:
        """Move what moves by itself (camera, glow) by `dt` seconds. Return True while it does: it costs 60 frames/s."""
        return False

    def still(self, reduced: bool) -> None:
        """Called with True when the player wants no ornamental movement (reduced motion), else False."""
        return

    def log_rect(self) -> pygame.Rect | None:
        """Return where the log of what happened lies (inside the area), or None: the scene opens it over the table."""
        return None

    def choice_rect(self) -> pygame.Rect | None:
        """Return where the buttons of `choices` go (inside the area), or None: a bar along the area's lower edge."""
        return None

    # --- what can be done -------------------------------------------------------------------------------------------
    @abstractmethod
    def spots(self, view: View) -> list[Spot]:
        """Return the places for legal actions, and places that only have a tooltip. Nothing private if not shown so."""

    @abstractmethod
    def choices(self, view: View) -> list[ChoiceItem]:
        """Return the legal actions that are buttons. What neither this nor `spots` names, the scene lists plainly."""

    @abstractmethod
    def action_text(self, action: object, view: View) -> str:
        """Return a few words for a legal action: for plain lists, and to choose between the actions of one spot."""

    def first_focus(self, view: View) -> str | None:
        """Return the id of the spot or choice that the focus starts on when this view's choice comes up, or None."""
        return None

    def focus(self, spot_id: str | None) -> None:
        """Told when the focus or the mouse comes to a spot or leaves it (None): light up its way, and so on."""
        return

    def cancel(self) -> bool:
        """Take back a half-made choice of the table's own (see `Spot.press`). Return whether there was one."""
        return False

    def handle(self, event: object) -> bool:
        """Take a pointer event that no widget took (a wheel or drag that moves the camera). Return whether it did."""
        return False

    def public_view(self, own: View, public: View) -> View:
        """With several people: return the spectator's view with those of `own.legal_actions` (and whatever stands
        beside them) that tell nothing of the seat's hand: what anybody who sees the table could name.

        The same public facts must give the same result whatever the seat holds; the rest is offered in the hand panel.
        """
        return public if self.needs_hand(own) else replace(public, legal_actions=own.legal_actions)

    @abstractmethod
    def needs_hand(self, view: View) -> bool:
        """Return whether the choice that this seat is asked for shows its own secrets (asked only with several people:
        the choice is then made in the hand panel behind the curtain). A function of public facts alone."""

    @abstractmethod
    def hand_panel(self, view: View) -> Widget | None:
        """Return the seat's own secrets, big and readable, with the choices that need them; None if it has none ever.

        The scene lays it out in the middle of the window and adds a button that closes it.
        """

    @abstractmethod
    def aid(self, view: View) -> Widget:
        """Return the player's aid. With several people `view` is the spectator's: nothing private is in it."""

    def hand_words(self, key: str, **values: object) -> str:
        """Return one of the words for the hand, by its key in `hand_scope`."""
        return self.ctx.strings(f"{self.hand_scope}.{key}", **values)

    # --- words ------------------------------------------------------------------------------------------------------
    @abstractmethod
    def banner(self, view: View) -> tuple[str, str]:
        """Return (whose turn it is, what is asked). The scene draws the mark of `acting(view)` before it."""

    def acting(self, view: View) -> Seat:
        """Return the seat whose mark stands in the banner: whose turn it is, chance's draws included."""
        return view.current

    @abstractmethod
    def log_text(self, event: Event, view: View) -> str | None:
        """Return one line on a told event (as this seat was told it), or None; `view` is the one after it."""

    def undone(self, view: View) -> bool:
        """An action of the view's seat was taken back: return whether the one before goes too: one press did both."""
        return False

    def log_opener(self, event: Event) -> Seat | None:
        """Return the seat whose turn a told event opens, if its line is a heading though that turn may end at once."""
        return None

    def log_seat(self, view: View) -> Seat:
        """Return the seat whose mark stands beside a view's heading in the log."""
        return self.acting(view)

    def log_heading(self, view: View) -> str | None:
        """Return what stands above the log's lines of the turn that this view lies in; None goes on under the last.

        A line is written when it differs from the one before. If `log_text` gives the same words for the event that
        opens the turn, that line is the heading. The default is the acting seat's name: override it where seats have
        turns of several actions (with the turn's number), or where each single action changes seats (None).
        """
        seat = self.acting(view)
        return self.seat_mark(seat).name if seat >= 0 else None

    def seat_mark(self, seat: Seat) -> SeatMark:
        """Return how a seat is told apart: what was chosen in the lobby (`scenes.screens.looks`)."""
        info = self.seats[seat]
        mark = mark_of(info.look, seat)
        return SeatMark(info.name, mark.color, mark.shape)

    def seats_changed(self, seats: tuple[SeatInfo, ...]) -> None:
        """Take new seat infos: a bot took over, a name or a level changed."""
        self.seats = seats

    # --- pace -------------------------------------------------------------------------------------------------------
    def fixed_pace(self, view: View) -> float | None:
        """Return the seconds after which the action that this view asks for is shown, whoever decides it however fast.

        So the time tells nothing. None: the usual pace. A function of public facts; bots alone don't need it.
        """
        return None

    def standing_order(self, view: View) -> object | None:
        """Return the legal action that the person whose view this is has ordered beforehand, or None: ask them.

        It is done by itself after `fixed_pace`, without a hand-over.
        """
        return None

    # --- what people note down --------------------------------------------------------------------------------------
    def notes(self) -> str:
        """Return what people have noted down at this table, to be kept beside the save; empty for nothing."""
        return ""

    def restore_notes(self, text: str) -> None:
        """Take up what `notes` returned when the match was left. Raises ValueError if it is damaged: start afresh."""
        return

    # --- movement ---------------------------------------------------------------------------------------------------
    @abstractmethod
    def animation(self, event: Event, before: View, after: View) -> Animation | None:
        """Return what shows a told event; None is instant.

        One action may lead to several events: each is animated in turn with the same `before` and `after`, and only
        then comes `show(after)`. What an animation has moved stays where it is until that `show`, and from the first
        call on nothing is lit as possible any more. Sounds are played in `on_start` or at their moment, by
        `ctx.audio.play`. Hidden things look, sound and last the same.
        """

    # --- the end ----------------------------------------------------------------------------------------------------
    @abstractmethod
    def debrief(self, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
        """Return what the debrief shows; `views` has every seat's last view and the spectator's: all is open now.

        The outcome's reason is a game's own, or 'resigned' when the last person gave up in mid-match.
        """


TableFactory = Callable[["AppContext", "tuple[SeatInfo, ...]"], Table]
Adapter = Callable[["Setup", "tuple[SeatInfo, ...]"], "Setup"]


@dataclass(frozen=True, slots=True)
class TableSpec:
    """What `scenes/tables/<id>/__init__.py` exports as TABLE. `make` is called once a match; keep imports lazy.

    `adapt` fits a new match's options to who sits where; it leaves alone whatever is not at its default.
    `gallery` makes the scene that shows all cards (scenes.screens.gallery); the ways to it come by themselves.
    """

    game_id: str
    make: TableFactory
    adapt: Adapter | None = None
    gallery: Callable[[AppContext], Scene] | None = None


def is_public(view: Any) -> bool:
    """Return whether a view is the spectator's."""
    return bool(view.seat == SPECTATOR)
