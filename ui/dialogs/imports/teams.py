"""Takes a list of teams in: what of it becomes which team is shown before anything is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from app.imports import (
    ColumnField,
    Columns,
    ImportReport,
    ImportRow,
    ReadProgress,
    RowStatus,
    Table,
    propose_columns,
)
from app.imports.checks import ExistingEntrant
from app.imports.classes import Classes, Destination, propose_classes
from app.imports.teams import (
    TeamColumns,
    build_teams,
    cell_of,
    heading,
    propose_teams,
    team_lines,
    typed_anew,
    unread,
    with_classes,
)
from app.operations.interchange.lists import Share
from models.core.people import Role
from models.core.problems import Problem, refusals
from models.teams.terms import TeamTerms
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports.i18n import _, _n
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.imports.reading import (
    ALL_SHEETS,
    Judge,
    JudgedRows,
    ListKind,
    ListReading,
    known,
    summed_up,
)
from ui.dialogs.imports.rows import ReportGrid, RowAnswer, same_column
from ui.dialogs.imports.words import STATUS
from ui.widgets.grid_model import Column
from ui.words import wording
from ui.words.dialog_problems import words


def _columns(table: Table) -> Columns:
    """Propose what the columns of a sheet hold: of teams, or of the people of one."""
    found = propose_teams(table)
    return propose_columns(table) if found is None else found.as_columns()


WHOLE = ListKind(propose=_columns, seats=True)
"""All rows are taken in, or none."""


@dataclass(frozen=True, kw_only=True)
class TeamJudge(Judge):
    """Judges the teams of a list by the terms of the division into which they go."""

    terms: TeamTerms = field(default_factory=TeamTerms)

    def rows(self, table: Table, columns: Columns, progress: ReadProgress) -> JudgedRows:
        """Read every team of a table."""
        del columns
        team_columns = self.columns_of(table)
        if team_columns is None:
            return summed_up(ImportReport(problems=(Problem(code="NO_TEAM_COLUMN"),)))
        table = with_classes(table, team_columns)
        if self.classes is None or team_columns.sheet in (None, team_columns.team):
            home = Destination(0, "", self.terms.boards, (), self.namesakes, self.terms.people)
            judged = summed_up(self._built(team_columns, table, home, self.existing))
        else:
            told = Columns(
                fields={team_columns.sheet: ColumnField.CLASS},
                header_row=max(team_columns.header, 0),
            )
            build = partial(self._built, team_columns)
            report = self.classes.judged(
                table, told, today=self.today, progress=progress, build=build
            )
            judged = replace(summed_up(report), classes=self.classes.of(table, told))
        rows = tuple(_placed(row, team_columns) for row in judged.report.rows)
        lines = team_lines(table, team_columns, rows)
        return replace(
            judged,
            report=replace(judged.report, rows=rows),
            lines=lines,
            wanting=tuple(own for own in lines if own.problems),
        )

    def columns_of(self, table: Table) -> TeamColumns | None:
        """Find what the columns are, and which of them is the class."""
        found = propose_teams(table)
        if found is None or found.sheet is not None or self.classes is None or found.header < 0:
            return found
        taken: dict[int, ColumnField] = dict.fromkeys(found.read, ColumnField.NAME)
        told = Columns(fields=taken, header_row=found.header)
        told = propose_classes(table, told, self.classes.places)
        return replace(found, sheet=told.of(ColumnField.CLASS))

    def file(self, path: Path, progress: ReadProgress, **wish: Any) -> ListReading:
        """Read a file; of a workbook with a sheet for each team all sheets."""
        found = super().file(path, progress, **wish)
        alone = found.table is not None and len(found.table.sheets) > 1
        if alone and wish.get("sheet") is None and found.judged.report.problems:
            wish |= {"sheet": ALL_SHEETS, "data": found.data}
            every = super().file(path, progress, **wish)
            return found if every.judged.report.problems else every
        return found

    def _built(
        self,
        found: TeamColumns,
        table: Table,
        place: Destination,
        there: tuple[ExistingEntrant, ...],
    ) -> ImportReport:
        """Read the teams that go into a division."""
        counts = place.counts or self.terms.people
        report = build_teams(
            table, found, place.people, counts=counts, existing=there, namesakes=place.namesakes
        )
        if place.counts is not None:
            return report
        values = {"division": place.name}
        wrong = Problem(code="TEAM_CLASS", where=ColumnField.CLASS.value, values=values)
        rows = tuple(row._replace(problems=(wrong,)) for row in report.rows)
        return replace(report, rows=rows)


def _placed(row: ImportRow, columns: TeamColumns) -> ImportRow:
    """Say of what is wrong with a whole team in which cell it is."""
    places: Mapping[str, int | None] = {
        ColumnField.NAME.value: columns.team,
        ColumnField.NUMBER.value: columns.number,
        ColumnField.CLASS.value: columns.sheet,
    }
    told = tuple(
        own
        if cell_of(own) or places.get(own.where) is None
        else replace(own, where=f"{row.line}:{places[own.where]}")
        for own in row.problems
    )
    return row._replace(problems=told)


class TeamGrid(ReportGrid):
    """The lines of a list of teams, mended in place; beside each what becomes of its team."""

    def __init__(self, judge: TeamJudge, answer: RowAnswer | None) -> None:
        """Begin without a list."""
        self._judge = judge
        self._found: TeamColumns | None = None
        super().__init__(answer)

    def offer(self, table: Table | None, columns: Columns) -> None:
        """Show the cells of which something is read."""
        del columns
        before = self._found
        self._table = table
        self._found = None if table is None else self._judge.columns_of(table)
        if self._found != before:
            self.set_columns(self._columns())

    def lead_to(self, item: ImportRow) -> None:
        """Put the keyboard on the first cell of a line that wants mending."""
        cells = [own.where.partition(":")[2] for own in (*refusals(item.problems), *item.problems)]
        at = Problem(code="", where=cells[0] if cells else "")
        super().lead_to(item._replace(problems=(at,)))

    def _told(self) -> list[tuple[str, Column[ImportRow]]]:
        row, state, *_people, wrong = super()._told()
        found = self._found
        cells = [] if found is None else [self._of_list(column) for column in found.read]
        team = Column(title=_("Team as it is read"), text=self._team_text, most=300)
        told = [row, state, *cells]
        if self._answer is not None:
            told.append(("", same_column(self._answer)))
        reasons = replace(wrong[1], text=self.reasons, hint=self.reasons)
        return [*told, (ColumnField.NAME.value, reasons), ("", team)]

    def _of_list(self, column: int) -> tuple[str, Column[ImportRow]]:
        """Make a column whose cells are those of the list."""
        sheet = self._table is not None and bool(self._table.origins) and column == 0
        made = Column(
            title=self.title(column),
            text=partial(self._cell_text, column),
            colour=partial(_colour, column),
            edit=None if sheet else partial(self._take_cell, column),
            typed=partial(self._cell_text, column),
            fixed=_("The sheet says this: it is mended in the workbook.") if sheet else "",
        )
        return str(column), made

    def title(self, column: int) -> str:
        """Give what stands over a column of the list."""
        told = ""
        if self._table is not None and self._found is not None:
            told = heading(self._table, self._found, column)
        return told or _("Column {number}").format(number=column + 1)

    def reasons(self, item: ImportRow) -> str:
        """Say everything that is wrong with a line, each with the column of its cell."""
        said = []
        for own in item.problems:
            cell, text = cell_of(own), words(own)
            placed = _("“{column}”: {reason}")
            said.append(
                text if cell is None else placed.format(column=self.title(cell[1]), reason=text)
            )
        return " ".join(said)

    def _team_text(self, item: ImportRow) -> str:
        """Say beside the line that names a team how it is read."""
        named = self._found is not None and self._cell_text(self._found.team, item)
        return _team_text(item) if named else ""

    def _cell_text(self, column: int, item: ImportRow) -> str:
        row = self._table.rows[item.line - 1] if self._table is not None else ()
        return row[column].strip() if column < len(row) else ""

    def _take_cell(self, column: int, item: ImportRow, text: str) -> bool:
        if text.strip() != self._cell_text(column, item):
            self.mended.emit(item, column, text)
        return True


def _colour(column: int, item: ImportRow) -> str:
    """Colour the cell that something is wrong with; the words beside it say what."""
    found = tuple(own for own in item.problems if (cell_of(own) or (0, -1))[1] == column)
    if not found:
        return ""
    return STATUS[RowStatus.REFUSED if refusals(found) else RowStatus.DOUBTFUL][2]


def _team_text(item: ImportRow) -> str:
    """Number the players as they stand in the list of the team; name captain and reserves."""
    said = []
    for number, own in enumerate(item.data.members, start=1):
        text = _("{number} {name}")
        if own.role == Role.CAPTAIN:
            text = _("{number} {name} (captain)")
        elif own.role == Role.SUBSTITUTE:
            text = _("{number} {name} (reserve)")
        said.append(text.format(number=number, name=own.person.name))
    return "\u3000".join(said)


class ImportTeamsDialog(ImportDialog):
    """A list of teams: a row for each team, or one for each person with the team."""

    grid: TeamGrid

    def __init__(
        self,
        terms: TeamTerms,
        division: int = 0,
        existing: Iterable[EntrantView] = (),
        parent: QWidget | None = None,
        *,
        path: Path | None = None,
        text: str = "",
        namesakes: Iterable[Namesake] = (),
        places: Sequence[Destination] = (),
    ) -> None:
        """Start empty, from a file or from pasted text.

        `places` are the divisions into which classes and sheets can go.
        """
        self._division = division
        all_namesakes = tuple(namesakes)
        self._judge = self._own = TeamJudge(
            existing=known(existing),
            today=date.today(),  # noqa: DTZ011 - no birthday is read from such a list
            kind=WHOLE,
            people=terms.boards,
            terms=terms,
            namesakes=all_namesakes,
            classes=Classes(places=tuple(places), home=division) if places else None,
        )
        super().__init__(
            parent=parent,
            title=_("Import teams"),
            kind=WHOLE,
            people=terms.boards,
            namesakes=all_namesakes,
            places=places,
            home=division,
        )
        self._judge = self._own
        if path is not None:
            self.read_file(path)
        elif text:
            self.read_pasted(text)

    def make_grid(self, answer: RowAnswer | None) -> ReportGrid:
        """Make the list of the teams."""
        return TeamGrid(self._own, answer)

    def explanation(self) -> str:
        """Say what list is wanted."""
        return _(
            "Open a CSV or Excel file, or copy the list in Excel and paste it here. One row for "
            "each team (team, captain, players, reserves), or one for each person with the team; "
            "the names of the teams alone will do as well."
        )

    def all_sheets(self) -> str:
        """Say what is read when all sheets of a workbook are."""
        return _("all sheets, each a class or a team")

    def accepting(self, count: int) -> str:
        """Write on the button how many teams are taken in."""
        if not count:
            return _("&Import")
        return _n("&Import {count} team", "&Import {count} teams", count).format(count=count)

    def _show_table(self) -> None:
        super()._show_table()
        self._hide_columns()

    def _show_rows(self) -> None:
        super()._show_rows()
        self._hide_columns()
        left = self._unread_columns()
        if left:
            said = _("Columns that are not read: {columns}").format(columns=wording.listed(left))
            self.counts.setText(f"{self.counts.text()} · {said}")

    def _unread_columns(self) -> tuple[str, ...]:
        found = None if self._table is None else self._own.columns_of(self._table)
        return () if self._table is None or found is None else unread(self._table, found)

    def _hide_columns(self) -> None:
        """What each column holds follows from the headings alone."""
        self.mapping.hide()
        self.mapping_word.hide()

    def _mend(self, item: ImportRow, column: Any, text: str) -> None:
        """Judge the list with a cell that was typed anew."""
        if self._table is not None:
            self._table = typed_anew(self._table, item.line, column, text)
            self._mended += 1
            self._judge_again()

    def _show_detail(self, item: ImportRow | None) -> None:
        """Say in full what is wrong with the line that the list stands on."""
        text = "" if item is None else self.grid.reasons(item)
        self.detail.setVisible(bool(text))
        if item is not None and text:
            self.detail.setText(_("Row {line}: {reasons}").format(line=item.told, reasons=text))

    def problems(self) -> tuple[Problem, ...]:
        """Want every team to be possible: the list itself is put right, here or in its file."""
        found = super().problems()
        if self._judged.refused and found and found[0].code in ("ROWS_REFUSED", "NO_ENTRANT_ROWS"):
            return (self._refused(),)
        return found

    def _refused(self) -> Problem:
        """Say how many teams are not possible, and of the first fault the cell and why."""
        first = next(own for own in self._judged.wanting if own.status is RowStatus.REFUSED)
        values = {
            "count": self._judged.refused,
            "line": first.told,
            "reasons": self.grid.reasons(first),
        }
        return Problem(code="TEAMS_REFUSED", values=values)

    def shares(self) -> tuple[Share, ...]:
        """Give all teams; none where a row is refused."""
        rows = self._judged.report.rows
        if not rows or any(one.status is RowStatus.REFUSED for one in rows):
            return ()
        return super().shares() if self._own.classes else (self._share(),)

    def _share(self) -> Share:
        return Share(division=self._division, rows=tuple(self.value()))
