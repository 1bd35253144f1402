"""AppContext: everything that scenes need, passed to each of them; and how it is put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.kit import paths
from scenes.kit.anim.queue import AnimationQueue
from scenes.kit.assets import Assets
from scenes.kit.audio import Audio
from scenes.kit.draw.fonts import FontBook
from scenes.kit.draw.svg import SvgArt
from scenes.kit.draw.text import TextEngine
from scenes.kit.draw.theme import Skin, Theme, window_unit
from scenes.kit.input.glyphs import Glyphs
from scenes.kit.input.state import InputState
from scenes.kit.notices import Notices
from scenes.kit.settings import Settings, SettingsStore
from scenes.kit.storage import Storage
from scenes.kit.strings import Strings

if TYPE_CHECKING:
    from scenes.kit.scene import Command, Scene
    from scenes.kit.window import Window

Keyboard = Callable[["AppContext", str, str, int, Callable[[str], Any]], "Command"]


@dataclass
class AppContext:
    """Handed from scene to scene. `skin` and `size` change with the window: read them anew each time."""

    assets: Assets
    audio: Audio
    storage: Storage
    settings: SettingsStore
    strings: Strings
    input: InputState
    notices: Notices
    glyphs: Glyphs
    skin: Skin
    keyboard_maker: Keyboard
    size: tuple[int, int]
    fonts: dict[bool, tuple[Theme, FontBook]]
    window: Window | None = None
    routes: dict[str, Callable[..., Scene]] = field(default_factory=dict)
    clock: float = 0.0

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self.skin.theme

    @property
    def unit(self) -> float:
        """Pixels of one design unit."""
        return self.skin.unit

    def open(self, route: str, **data: Any) -> Scene:
        """Make the scene that app has registered under this name. Raises KeyError for an unknown one."""
        return self.routes[route](**data)

    def notify(self, text: str, kind: str = "info") -> None:
        """Show a one-line notice ('info' or 'warn')."""
        self.notices.add(text, kind)

    def keyboard(self, title: str, value: str, max_length: int, on_done: Callable[[str], Any]) -> Command:
        """Return the command that opens the on-screen keyboard."""
        return self.keyboard_maker(self, title, value, max_length, on_done)

    def animation_queue(self) -> AnimationQueue:
        """Return an empty queue that follows the settings of speed and reduced motion."""
        store = self.settings
        return AnimationQueue(lambda: store.value.speed_factor, lambda: store.value.reduced_motion)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the skin for a window of this size and the present settings."""
        self.size = size
        self.skin = _skin(self.fonts, self.assets, self.settings.value, size)

    def settings_changed(self, before: Settings, after: Settings) -> None:
        """Follow a change of the settings."""
        self.audio.apply(after)
        self.input.bindings = after.bindings
        self.input.delay = after.input_delay
        looks = ("text_scale", "high_contrast")
        if any(getattr(before, name) != getattr(after, name) for name in looks):
            self.resize(self.size)

    def caption(self, caption: str, scope: str) -> None:
        """Show a sound's caption if captions are wanted; it may be a key of the texts, or the text itself."""
        if self.settings.value.captions:
            keys = [key for key in (f"{scope}.{caption}", caption) if self.strings.has(key)]
            self.notices.add(self.strings(keys[0]) if keys else caption, "caption")


def _skin(fonts: dict[bool, tuple[Theme, FontBook]], assets: Assets, settings: Settings, size: tuple[int, int]) -> Skin:
    wanted = settings.high_contrast
    if wanted not in fonts:
        theme = assets.theme(wanted)
        fonts[wanted] = (theme, next(iter(fonts.values()))[1] if fonts else assets.fonts(theme))
    theme, book = fonts[wanted]
    unit = window_unit(size)
    text = TextEngine(book, theme, unit, settings.text_scale)
    return Skin(theme, size, unit, settings.text_scale, text, assets.art)


def make_context(
    size: tuple[int, int] = (1280, 720),
    home: Path | None = None,
    assets_root: Path | None = None,
    sound: bool = True,
    storage: Storage | None = None,
    settings: SettingsStore | None = None,
) -> AppContext:
    """Put a context together. Needs no window yet. Raises ThemeError, FontError, StringsError or SoundError.

    `home` overrides the user's folder, `sound` False leaves the sound device alone.
    """
    from scenes.kit.keyboard import open_keyboard

    root = assets_root or paths.assets_root()
    assets = Assets(root, SvgArt())
    storage = storage or Storage.open(home)
    settings = settings or SettingsStore.load(storage)
    notices = Notices()
    audio = Audio(assets)
    audio.load_cues()
    state = InputState(settings.value.bindings)
    fonts: dict[bool, tuple[Theme, FontBook]] = {}
    ctx = AppContext(
        assets=assets,
        audio=audio,
        storage=storage,
        settings=settings,
        strings=Strings.load(root),
        input=state,
        notices=notices,
        glyphs=Glyphs(state),
        skin=_skin(fonts, assets, settings.value, size),
        keyboard_maker=open_keyboard,
        size=size,
        fonts=fonts,
    )
    audio.on_caption = ctx.caption
    state.delay = settings.value.input_delay
    settings.listen(ctx.settings_changed)
    if sound:
        audio.open()
    audio.apply(settings.value)
    for notice in (storage.notice, settings.notice, audio.notice):
        if notice:
            notices.add(notice, "warn")
    return ctx
