"""Shared pieces of the kit's tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.context import AppContext, make_context
from scenes.kit.scene import Scene, UiScene
from scenes.kit.ui import Widget
from tests.kit.driver import Driver


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """A dummy screen, and nothing left in the queue."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pygame.event.clear()
    yield
    pygame.display.init()
    pygame.key.stop_text_input()
    pygame.event.clear()


@pytest.fixture
def ctx(tmp_path: Path) -> AppContext:
    """A context with a user folder of its own."""
    return make_context((1280, 720), home=tmp_path / "home", sound=False)


class Made(UiScene):
    """A scene whose widgets a test gives."""

    def __init__(self, ctx: AppContext, make: Callable[[], Widget], first: str | None = None) -> None:
        super().__init__(ctx)
        self.make, self.first_focus = make, first
        self.heard: list[Any] = []
        self.results: list[Any] = []

    def build(self) -> Widget:
        return self.make()

    def on_intent(self, intent: Any) -> None:
        self.heard.append(intent.name)

    def on_event(self, event: Any) -> None:
        self.heard.append(event)

    def on_uncover(self, result: Any) -> None:
        self.results.append(result)
        super().on_uncover(result)


@pytest.fixture
def drive(ctx: AppContext) -> Callable[..., Driver]:
    """Make a driver for a tree of widgets, or for a scene."""

    def start(
        make: Callable[[], Widget] | None = None,
        scene: Callable[[AppContext], Scene] | None = None,
        first: str | None = None,
        size: tuple[int, int] = (1280, 720),
        **settings: Any,
    ) -> Driver:
        factory = scene or (lambda c: Made(c, make, first))  # type: ignore[arg-type]
        return Driver(factory, size, ctx=ctx, **settings)

    return start
