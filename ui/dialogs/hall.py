"""Numbers the tables of all divisions, so that no number stands twice in the hall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QWidget

from app.queries.hall_queries import overlaps, proposal
from models.core.hall import HIGHEST_TABLE, HallTables, out_of_range
from models.core.problems import Problem
from models.views.hall import DivisionTables
from reports.i18n import _
from ui.dialogs.clocks import read_tables
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import button, label, row, set_role
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid_model import Align, Column
from ui.words.hall_words import numbers_text, overlap_text

LINES = 8
FIRST = 2
"""The column in which the typing begins."""


@dataclass(frozen=True, kw_only=True)
class _Line:
    """A division with what stands in its cells."""

    known: DivisionTables
    first: str
    skipped: str

    @property
    def tables(self) -> HallTables | None:
        """What was typed; None where it cannot be read."""
        numbers = read_tables(self.first)
        left_out = read_tables(self.skipped)
        if len(numbers) != 1 or (self.skipped.strip() and not left_out):
            return None
        if not all(1 <= one <= HIGHEST_TABLE for one in (*numbers, *left_out)):
            return None
        return HallTables(first=numbers[0], skipped=left_out)


class HallDialog(Skeleton):
    """A line for each division: how many tables it needs, where it begins, what it leaves out."""

    def __init__(self, divisions: Sequence[DivisionTables], parent: QWidget | None = None) -> None:
        """Begin with what was said, or where numbers meet with a proposal by which none does."""
        super().__init__(
            title=_("|Tables in the hall|"), accept=_("&Save the numbers"), parent=parent, width=960
        )
        self._known = tuple(divisions)
        self._lines = [_line(one, one.said) for one in divisions]
        self.grid: EditGrid[_Line] = EditGrid(
            self._columns(), _("|Tables of each division|"), key=lambda one: one.known.division_id
        )
        self.grid.setMinimumHeight(px(44 + 30 * min(LINES, max(2, len(self._lines)))))
        self.grid.fixed.connect(self._tell)
        self.grid.opened.connect(lambda _line: self.submit())
        self.propose_button = button(_("&Propose anew"), self.propose)
        self.said = label("", wrap=True)
        self.add_wide(self.grid, 1)
        line = QWidget()
        line.setLayout(row(self.propose_button, None))
        self.add_wide(line)
        self.add_wide(self.said)
        self.add_wide(
            label(
                _(
                    "Type over a number. It holds from the next |round| that is drawn, and for "
                    "proposals; what is published keeps |its tables|. Who has an |own table| "
                    "(People…, Change a person) always sits there, and nobody else."
                ),
                "muted",
                wrap=True,
            )
        )
        self._show()
        if overlaps(self._known):
            self.propose()

    def _columns(self) -> list[Column[_Line]]:
        right = Align.RIGHT
        fixed = _("Type in the columns “|First table|” and “Without”.")
        return [
            Column(
                title=_("Division"),
                text=lambda o: o.known.division,
                hint=lambda o: o.known.division,
                stretch=True,
                fixed=fixed,
            ),
            Column(
                title=_("|Tables needed|"),
                text=lambda o: str(o.known.needed),
                align=right,
                fixed=fixed,
            ),
            Column(
                title=_("|First table|"), text=lambda o: o.first, align=right, edit=self._put_first
            ),
            Column(
                title=_("Without"),
                text=lambda o: o.skipped,
                edit=self._put_skipped,
                fits="10、20、30",
            ),
            Column(title=_("|Tables|"), text=self._numbers, least=90, most=220, fixed=fixed),
            Column(title=_("Kept for somebody"), text=_kept, optional=True, fixed=fixed),
        ]

    def _put_first(self, line: _Line, text: str) -> bool:
        return self._put(replace(line, first=text.strip()))

    def _put_skipped(self, line: _Line, text: str) -> bool:
        return self._put(replace(line, skipped=text.strip()))

    def _put(self, changed: _Line) -> bool:
        self._lines = [changed if line.known is changed.known else line for line in self._lines]
        self._show()
        return True

    @staticmethod
    def _numbers(line: _Line) -> str:
        tables = line.tables
        if tables is None:
            return _("not readable")
        return numbers_text(line.known.numbers(tables)) or "–"

    def _tell(self, sentence: str) -> None:
        self.said.setText(sentence)

    def propose(self) -> None:
        """Fill in a first table for everybody so that no number stands twice."""
        found = proposal(self._known)
        self._lines = [
            _line(line.known, found[line.known.division_id])
            if line.known.division_id in found
            else line
            for line in self._lines
        ]
        self._show()

    def _show(self) -> None:
        self.grid.show_rows(self._lines)
        tables = self._read()
        found = overlaps(self._known, tables) if len(tables) == len(self._lines) else ()
        text = _("No number stands twice in the hall.")
        if found:
            text = _("⚠ These numbers stand twice: {said}").format(said=overlap_text(found))
        self.said.setText(text)
        set_role(self.said, "warn" if found else "good")
        self.recheck()

    def _read(self) -> dict[int, HallTables]:
        read = {line.known.division_id: line.tables for line in self._lines}
        return {key: tables for key, tables in read.items() if tables is not None}

    def focus_first(self) -> None:
        """Begin at the first number."""
        self.grid.begin_at(FIRST)
        self.grid.setFocus()

    def problems(self) -> tuple[Problem, ...]:
        """Want numbers that can be read."""
        return tuple(
            out_of_range(line.known.division) for line in self._lines if line.tables is None
        )

    def value(self) -> dict[int, HallTables]:
        """Give what was typed, by division."""
        return self._read()


def _line(one: DivisionTables, tables: HallTables) -> _Line:
    return _Line(known=one, first=str(tables.first), skipped=", ".join(map(str, tables.skipped)))


def _kept(line: _Line) -> str:
    said = _("{table}: {name}")
    return "  ".join(said.format(table=table, name=name) for table, name in line.known.kept)
