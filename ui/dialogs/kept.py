"""The books of a division on the screen: numbered lines, put right or struck in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.core.kept_line import KeptLine
from reports.i18n import _, _p
from ui.desk.more import More, Verb
from ui.dialogs.parts.field import Field
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import UNIT, px
from ui.widgets.basics import allow, button, keyed
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty

# -- asks for a line of a book: a new one, or one that is put right or struck on somebody's word ---

L = TypeVar("L", bound=KeptLine)


class KeptLineDialog(RefereeDialog, Generic[L]):
    """The fields of a line, named as the line names them; one that stands changes on a word."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        parent: QWidget | None = None,
        *,
        old: L | None = None,
        accept: str = "",
    ) -> None:
        """Ask for the fields; with `old` they begin with what stands there."""
        verb = _("&Save") if old is not None else accept or _("&Write it down")
        super().__init__(title=title, accept=verb, parent=parent, width=760)
        self._old = old
        self._keys = tuple(field.key for field in fields)
        shown = fields if old is None else [replace(f, now=getattr(old, f.key)) for f in fields]
        self.add_fields(*shown)
        if old is not None:
            self.add_referee("reason", "referee")

    def value(self) -> L:
        """Give the line that was put right as it is to stand."""
        if self._old is None:
            raise ValueError("only a line that stands can be put right")
        said = self.answers()
        return replace(self._old, **{key: said[key] for key in self._keys})


class StrikeLineDialog(RefereeDialog):
    """Asks on whose word a line of a book or of the log is struck."""

    def __init__(
        self, name: str, parent: QWidget | None = None, *, who: str = "", stays: str = ""
    ) -> None:
        """Name the line; `who` is what the one is called who decides, `stays` says what is left."""
        title = _("Strike: {name}").format(name=name)
        super().__init__(title=title, accept=_("Stri&ke it"), parent=parent)
        self._stays = stays
        self.add_referee("reason", "referee", who=who)

    def meaning(self) -> str:
        """Say what stays."""
        return self._stays or _("It stays readable in the list; its number is not given again.")


# -- the list of lines that the desk keeps in books, with what can be done to the chosen one -------


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptRow:
    """One line of a book as the list shows it."""

    id: tuple[str, int]
    """The key of the book, and the number in it."""
    at: str
    kind: str
    """What it is, with its number: by this name it is struck."""
    state: str = ""
    who: str = ""
    text: str
    more: str = ""
    """What came of it: the answer, or the decision."""
    waits: bool = False
    """Whether somebody has to do something about it still."""
    goes_on: bool = False
    """Whether it can be taken further."""
    struck: bool = False


class KeptLines(QWidget):
    """The lines of some books, the newest first: taken further, put right or struck.

    What is done is told beforehand, as functions of a row.
    """

    def __init__(
        self,
        name: str,
        empty: str,
        *,
        change: Callable[[KeptRow], object],
        strike: Callable[[KeptRow], object],
        further: Callable[[KeptRow], object] | None = None,
    ) -> None:
        super().__init__()
        self._change_row, self._strike_row, self._further_row = change, strike, further
        self.grid: Grid[KeptRow] = Grid(columns(), name)
        self.grid.opened.connect(self._open)
        self.grid.chosen.connect(self._enable)
        self.further_button = button(_("&Take further…"), self._further, hint="Enter")
        self.change_button = button(_("Cha&nge…"), self._change, hint="F2")
        self.strike_verb = Verb(_("Stri&ke…"), self._strike, keys="Delete")
        self.more = More(self.strike_verb)
        """For the page's own verbs, too."""
        keyed(self.grid, "F2", self._change)
        keyed(self.grid, "Delete", self._strike)
        self._empty = OrEmpty(self.grid, empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addWidget(self._empty, 1)
        layout.addLayout(flow(self.further_button, self.change_button, None, self.more))
        if further is None:
            self.further_button.hide()

    def show_rows(self, rows: Iterable[KeptRow]) -> None:
        """Show these, the newest first."""
        found = sorted(rows, key=lambda row: (row.at, row.id), reverse=True)
        self.grid.show_rows(found)
        self._empty.show_content(bool(found))
        self._enable(self.grid.current())

    def _enable(self, row: KeptRow | None) -> None:
        none = "" if row is not None else _("Choose a line in the list first.")
        struck = _("It is struck already.") if row is not None and row.struck else ""
        done = _("This line goes no further.") if row is not None and not row.goes_on else ""
        allow(self.further_button, none or struck or done)
        allow(self.change_button, none)
        allow(self.strike_verb, none or struck)

    def _open(self, row: KeptRow) -> None:
        if self._further_row is not None and row.goes_on and not row.struck:
            self._further_row(row)
        else:
            self._change_row(row)

    def _further(self) -> None:
        row = self.grid.current()
        if row is not None and self._further_row is not None:
            self._further_row(row)

    def _change(self) -> None:
        row = self.grid.current()
        if row is not None:
            self._change_row(row)

    def _strike(self) -> None:
        row = self.grid.current()
        if row is not None and not row.struck:
            self._strike_row(row)


def columns() -> tuple[Column[KeptRow], ...]:
    """Give the columns of the list."""
    return (
        Column(title=_("Time"), text=lambda row: row.at, align=Align.RIGHT, tight=True),
        Column(
            title=_p("of a decision", "Kind"),
            text=lambda row: row.kind,
            sort_key=lambda row: row.id,
            tight=True,
        ),
        Column(
            title=_("State"),
            text=_state,
            sort_key=_state,
            colour=_colour,
            optional=True,
            tight=True,
        ),
        Column(title=_p("of a decision", "Who"), text=lambda row: row.who, most=180, optional=True),
        Column(
            title=_p("of a decision", "What"),
            text=lambda row: row.text,
            hint=lambda row: row.text,
            stretch=True,
            narrow=160,
        ),
        Column(
            title=_("What came of it"),
            text=lambda row: row.more,
            hint=lambda row: row.more,
            most=300,
            optional=True,
        ),
    )


def _state(row: KeptRow) -> str:
    return _("⊘ struck") if row.struck else row.state


def _colour(row: KeptRow) -> str:
    if row.struck:
        return "muted"
    return "warn" if row.waits else ""
