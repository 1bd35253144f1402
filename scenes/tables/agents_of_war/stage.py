"""The changing part of the picture: dials and what was just played, while events are shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.agents_of_war.view import View


@dataclass
class Stage:
    """What events change before the next view is shown."""

    influence: list[int] = field(default_factory=lambda: [10, 10])
    lifted: int = -2  # a card of the near hand that is held up, -2 for none
    attackers: tuple[int, ...] = ()  # slots of a group that was just declared
    blockers: tuple[int, ...] = ()
    damage: dict[int, int] = field(default_factory=dict)  # slot -> damage beyond the view's
    gone: set[int] = field(default_factory=set)  # slots that have left
    flash: int = -1  # slot that is marked

    @classmethod
    def of(cls, view: View) -> Stage:
        """Return the stage that a view shows."""
        return cls(list(view.duel.influence)) if view.duel is not None else cls()
