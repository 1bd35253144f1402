"""What the notebook says in words: a spy's state, a candidate, the standing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.confusion.board import LETTERS, side_of
from game.rules.confusion.view import HIDDEN, Fate
from scenes.tables.confusion.notebook_cells import cells_of, percent
from scenes.tables.confusion.notebook_notes import ASK, NO, YES

if TYPE_CHECKING:
    from game.rules.confusion.view import View
    from scenes.tables.confusion.notebook import NotebookView

ORDER_KEYS = {ASK: "ask", YES: "yes", NO: "no"}


def spy_title(notebook: NotebookView, view: View, spy: int) -> str:
    """Return 'Spy D: 4 left' or what became of it."""
    t, seen = notebook.table.names.t, view.spies[spy]
    letter = LETTERS[spy]
    if seen.promoted:
        return t("notebook.promoted", spy=letter)
    mask = notebook.candidates(view, spy)
    key = "notebook.title" if side_of(spy) == view.own_side else "notebook.title_theirs"
    text = t(key, spy=letter, n=mask.bit_count())
    if seen.fate is not Fate.ACTIVE:
        return t(f"notebook.{seen.fate.value}", text=text)
    return text


def spy_tip(notebook: NotebookView, view: View, spy: int) -> str:
    """Return a spy's state, with what can be told of its candidates."""
    lines = [spy_title(notebook, view, spy)]
    seen, names = view.spies[spy], notebook.table.names
    if side_of(spy) != view.own_side and seen.piece != HIDDEN:
        lines.append(names.t("notebook.really", piece=names.piece(view, seen.piece)))
    cells = cells_of(notebook, view, spy)
    best = sorted(
        (n for n, cell in enumerate(cells) if cell.open and cell.chance), key=lambda n: -(cells[n].chance or 0)
    )
    lines += [names.t("notebook.chance", piece=names.piece(view, n), percent=percent(cells[n])) for n in best[:3]]
    return "\n".join(lines)


def candidate_tip(notebook: NotebookView, view: View, spy: int, piece: int) -> str:
    """Return what a candidate is, and what the notebook says of it."""
    names = notebook.table.names
    t, cell = names.t, cells_of(notebook, view, spy)[piece]
    what = names.piece(view, piece)
    lines = [t("notebook.candidate", spy=LETTERS[spy], piece=what)]
    if not cell.open and notebook.level != "by_hand":
        lines.append(t("notebook.struck"))
    elif cell.sure:
        lines.append(t("notebook.sure"))
    elif cell.chance is not None:
        lines.append(t("notebook.percent", percent=percent(cell)))
    if cell.true:
        lines.append(t("notebook.true"))
    lines.append(t("notebook.uncross" if cell.pencil else "notebook.cross"))
    return "\n".join(lines)


def order_name(notebook: NotebookView, view: View, order: int) -> str:
    """Return a standing order in words."""
    names = notebook.table.names
    if order in ORDER_KEYS:
        return names.t(f"order.{ORDER_KEYS[order]}")
    return names.t("order.as", piece=names.piece(view, order))


def order_words(notebook: NotebookView, view: View) -> str:
    """Return the looker's standing order as the panel says it."""
    return notebook.table.names.t("order.now", order=order_name(notebook, view, notebook.order(view)))
