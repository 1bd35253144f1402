"""A tree of widgets with one focus for mouse, keyboard and pad; the only place that moves the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import DIRECTIONS, EditKey, InputEvent, Intent, Pointer, TextInput
from scenes.kit.ui import focus
from scenes.kit.ui.focus import Stop
from scenes.kit.ui.layout import Group
from scenes.kit.ui.scroll import ScrollView
from scenes.kit.ui.tooltip import Tip
from scenes.kit.ui.widget import PLAIN, Look, Widget

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class Ui:
    """Lays out a tree, keeps focus, hover and scroll places by widget id, hands events to the right widget."""

    def __init__(self, ctx: AppContext, announce: Callable[[str], None] | None = None) -> None:
        self.ctx = ctx
        self.announce = announce
        self.root = Widget()
        self.focus_id = ""
        self.hover_id = ""
        self.pressed_id = ""
        self.memory: dict[str, object] = {}
        self.commands: list[object] = []
        self.dirty = True
        self.cycles_focus = True
        self.resting = False
        """Set while nothing can be chosen: the ring is hidden until somebody moves the focus."""
        self.tip = Tip()
        self._group_memory: dict[str, str] = {}
        self._widgets: dict[str, Widget] = {}
        self._stops: list[tuple[Widget, str, ScrollView | None]] = []
        self._area = Rect(0, 0, 0, 0)
        self._last_focus_rect = Rect(0, 0, 0, 0)

    # --- building ----------------------------------------------------------------------------------------------

    @property
    def skin(self) -> Skin:
        """The skin of the window's present size."""
        return self.ctx.skin

    def set_root(self, root: Widget, area: Rect, first: str | None = None) -> None:
        """Show this tree in this part of the window. The focus stays on its id, or goes to `first` or nearby."""
        self.root = root
        for widget in root.walk():
            widget.attach(self)
        self.layout(area)
        self.tip.follow(self.find)
        if self.focused is None:
            self._refocus(first)
        self._typing()
        self.dirty = True

    def layout(self, area: Rect | None = None) -> None:
        """Measure and place everything again."""
        self._area = Rect(area) if area is not None else self._area
        for widget in self.root.walk():
            widget.forget_sizes()
        self.root.place(self.skin, self._area)
        self._collect()
        self._reveal()
        self.dirty = True

    def _collect(self) -> None:
        self._widgets = {}
        self._stops = []
        self._gather(self.root, "", None)

    def _gather(self, widget: Widget, group: str, scroll: ScrollView | None) -> None:
        if widget.id:
            self._widgets.setdefault(widget.id, widget)
        if widget.focusable and widget.id:
            self._stops.append((widget, getattr(widget, "group", None) or group, scroll))
        if isinstance(widget, ScrollView):
            group, scroll = widget.id or group, widget
        elif isinstance(widget, Group) and widget.id:
            group = widget.id
        for child in widget.children():
            self._gather(child, group, scroll)

    # --- asking ------------------------------------------------------------------------------------------------

    def find(self, id: str) -> Widget | None:
        """Return the widget of that id."""
        return self._widgets.get(id)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return next((w for w, _, _ in self._stops if w.id == self.focus_id), None)

    def focusables(self) -> list[Widget]:
        """Return all widgets that can have the focus, in the order of the tree."""
        return [w for w, _, _ in self._stops]

    def look(self, widget: Widget) -> Look:
        """Return how a widget is to be drawn now."""
        if not widget.id:
            return PLAIN
        mine = widget.id == self.focus_id
        keys = self.ctx.input.shows_focus
        hover = widget.id == self.hover_id and not keys
        ring = mine and keys and not self.resting
        return Look(mine, ring, hover, widget.id == self.pressed_id and (hover or keys))

    def stops(self) -> list[Stop]:
        """Return the focusable widgets as geometry."""
        return [
            Stop(w.id, w.rect, group, w.rect.clip(scroll.view), scroll.view) if scroll else Stop(w.id, w.rect, group)
            for w, group, scroll in self._stops
        ]

    # --- focus -------------------------------------------------------------------------------------------------

    def set_focus(self, id: str, quiet: bool = True) -> bool:
        """Give the focus to a widget; return False if there is none of that id that can have it."""
        entry = next((e for e in self._stops if e[0].id == id), None)
        if entry is None:
            return False
        widget, group, _ = entry
        if group:
            self._group_memory[group] = id
        if id == self.focus_id:
            return True
        before, self.focus_id = self.focused, id
        self.dirty = True
        self.tip.hide()
        if before is not None:
            before.left(self)
        self._reveal()
        self._typing()
        widget.entered(self)
        if not quiet:
            self.ctx.audio.play("ui_move")
        if not quiet and widget.tells:
            self.tip.aim(widget)
        if self.announce:
            self.announce(widget.spoken())
        return True

    def _refocus(self, first: str | None) -> None:
        self.focus_id = ""
        if first and self.set_focus(first):
            return
        stops = self.stops()
        near = focus.closest(self._last_focus_rect, stops) if self._last_focus_rect.width else None
        target = near or next((s for s in stops if self._widgets[s.id].enabled), None) or (stops[0] if stops else None)
        if target:
            self.set_focus(target.id)

    def _reveal(self) -> None:
        """Scroll the focused widget into view."""
        entry = next((e for e in self._stops if e[0].id == self.focus_id), None)
        if entry is None:
            return
        widget, _, scroll = entry
        if scroll is not None and scroll is not widget and scroll.reveal(self, widget.rect):
            self.dirty = True
        self._last_focus_rect = Rect(widget.rect)

    def _typing(self) -> None:
        widget = self.focused
        wants = bool(widget is not None and getattr(widget, "wants_text", False) and widget.enabled)
        self.ctx.input.devices.set_typing(wants, widget.rect if widget and wants else None)

    def _move(self, direction: str) -> bool:
        self.resting = False
        stops = self.stops()
        entry = next((e for e in self._stops if e[0].id == self.focus_id), None)
        if entry is None:
            self._refocus(None)
            return bool(stops)
        current = next(s for s in stops if s.id == self.focus_id)
        target = focus.step(stops, current, direction, self._group_memory)
        scroll = entry[2]
        if scroll is not None and direction in ("up", "down"):
            same = target is not None and any(w.id == target.id and s is scroll for w, _, s in self._stops)
            if (not same or (target and not target.visible)) and scroll.wants_step(self.skin, direction, target, same):
                scroll.step(self, direction)
                self.dirty = True
                return True
        return bool(target and self.set_focus(target.id, quiet=False))

    def _cycle(self, by: int) -> bool:
        """Move to the first item of the next or previous group or single widget, in the order of the tree."""
        self.resting = False
        groups = list(dict.fromkeys(group or f"\n{w.id}" for w, group, _ in self._stops))
        if len(groups) < 2:
            return False
        mine = next((g or f"\n{w.id}" for w, g, _ in self._stops if w.id == self.focus_id), groups[0])
        goal = groups[(groups.index(mine) + by) % len(groups)]
        if goal.startswith("\n"):
            return self.set_focus(goal[1:], quiet=False)
        members = [w.id for w, group, _ in self._stops if group == goal]
        kept = self._group_memory.get(goal)
        return self.set_focus(kept if kept in members else members[0], quiet=False)

    # --- events ------------------------------------------------------------------------------------------------

    def emit(self, command: object) -> None:
        """Hand a callback's result on: a command is carried out by the scene, None is nothing."""
        if command is not None:
            self.commands.append(command)
        self.dirty = True

    def put_text(self, id: str, text: str) -> None:
        """Set the text of the entry of that id: the on-screen keyboard is done with it."""
        widget = self.find(id)
        take = getattr(widget, "take_text", None)
        if take is not None:
            take(self, text)

    def press_sound(self) -> None:
        """Play the sound of a press."""
        self.ctx.audio.play("ui_confirm")

    def refuse(self, reason: str) -> None:
        """Say why something can't be done."""
        self.ctx.audio.play("ui_error")
        if reason:
            self.ctx.notify(reason, kind="warn")

    def handle(self, event: InputEvent) -> bool:
        """Take an event; return False if nothing here wants it (the scene may)."""
        if isinstance(event, Intent):
            return self._intent(event)
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, (TextInput, EditKey)):
            widget = self.focused
            taken = widget is not None and widget.handle(self, event)
            self.dirty |= taken
            return taken
        return False

    def _intent(self, intent: Intent) -> bool:
        self.hover_id = ""
        widget = self.focused
        if intent.name == "cancel" and self.tip.pinned:
            self.tip.hide()
            self.dirty = True
            return True
        if widget is not None and widget.handle(self, intent):
            self.dirty = True
            return True
        if intent.name in DIRECTIONS:
            return self._move(intent.name)
        if intent.name in ("previous", "next"):
            return self._sideways(intent)
        if intent.name == "details" and widget is not None and widget.tooltip:
            self.tip.toggle(widget)
            self.dirty = True
            return True
        return False

    def _sideways(self, intent: Intent) -> bool:
        for widget in self._widgets.values():
            if getattr(widget, "takes_sideways", False) and widget.handle(self, intent):
                self.dirty = True
                return True
        return self.cycles_focus and self._cycle(1 if intent.name == "next" else -1)

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        for widget, _, scroll in reversed(self._stops):
            if widget.rect.collidepoint(pos) and (scroll is None or scroll is widget or scroll.view.collidepoint(pos)):
                return widget
        return None

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            return self._wheel(event)
        pressed = self.find(self.pressed_id) if self.pressed_id else None
        if pressed is not None and event.button == 1:
            return self._dragged(pressed, event)
        under = self._at(event.pos)
        id = under.id if under else ""
        if id != self.hover_id:
            self.hover_id = id
            self.dirty = True
            self.tip.hide()
        if under is None:
            return event.kind == "press" and self._beside(event)
        if event.kind == "move":
            self._hover_focus(under)
            if self.tip.widget is not under:
                self.tip.aim(under)
            return True
        if event.kind == "press" and event.button in (1, 3):
            self.set_focus(id)
            if event.button == 3:
                return self._intent_on(under)
            self.pressed_id = id
            self.tip.hide()
            self.dirty = True
            under.handle(self, event)
            return True
        return False

    def _beside(self, event: Pointer) -> bool:
        """Hand a press that hits nothing else to what scrolls there."""
        scroll = self._scroll_for(event)
        if scroll is None or not scroll.pressed_beside(self, event.pos):
            return False
        self.dirty = True
        return True

    def _hover_focus(self, widget: Widget) -> None:
        """Hover moves the focus, except into a text field, and away from one that is being typed into."""
        typing = getattr(self.focused, "wants_text", False) and self.ctx.input.devices.typing
        if not typing and not getattr(widget, "wants_text", False):
            self.set_focus(widget.id)

    def _intent_on(self, widget: Widget) -> bool:
        if widget.tooltip:
            self.tip.toggle(widget)
            self.dirty = True
            return True
        return False

    def _dragged(self, pressed: Widget, event: Pointer) -> bool:
        self.dirty = True
        inside = pressed.rect.collidepoint(event.pos)
        self.hover_id = pressed.id if inside else ""
        if event.kind == "release":
            self.pressed_id = ""
            if not pressed.handle(self, event) and inside:
                pressed.handle(self, Intent("confirm", event.device))
        else:
            pressed.handle(self, event)
        return True

    def _wheel(self, event: Pointer) -> bool:
        scroll = self._scroll_for(event)
        if scroll is None:
            return False
        scroll.scroll_by(self, -event.wheel * self.skin.px(90))
        if event.device.kind == "mouse":
            under = self._at(event.pos)
            self.hover_id = under.id if under else ""
        self.dirty = True
        return True

    def _scroll_for(self, event: Pointer) -> ScrollView | None:
        views = [w for w in self.root.walk() if isinstance(w, ScrollView) and w.overflow > 0]
        if event.device.kind == "pad":
            entry = next((e for e in self._stops if e[0].id == self.focus_id), None)
            mine = entry[2] if entry else None
            return mine if mine in views else (views[0] if views else None)
        return next((v for v in reversed(views) if v.rect.collidepoint(event.pos)), None)

    def release(self) -> None:
        """Let go of what is pressed or hovered: the scene is covered, or the window lost the keyboard."""
        self.pressed_id = ""
        self.hover_id = ""
        self.tip.hide()
        self.dirty = True

    # --- time and picture --------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass: tooltips come, carets blink."""
        if self.tip.update(dt):
            self.dirty = True
        tick = getattr(self.focused, "tick", None)
        if tick is not None and tick(dt):
            self.dirty = True

    def draw(self, surface: Surface) -> None:
        """Draw the tree, the focus ring, the tooltip."""
        self.root.paint(surface, self)
        entry = next((e for e in self._stops if e[0].id == self.focus_id), None)
        if entry is not None and self.ctx.input.shows_focus and entry[0].rings and not self.resting:
            self._draw_ring(surface, entry[0], entry[2])
        self.tip.draw(surface, self.skin, self._area, self.ctx.glyphs)
        self.dirty = False

    def _draw_ring(self, surface: Surface, widget: Widget, scroll: ScrollView | None) -> None:
        clip = surface.get_clip()
        if scroll is not None and scroll is not widget:
            room = self.skin.px(12)
            surface.set_clip(scroll.view.inflate(2 * room, 0 if scroll.overflow else 2 * room).clip(clip))
        shapes.ring(self.skin, surface, widget.rect)
        surface.set_clip(clip)
