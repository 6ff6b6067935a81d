"""Takes a list of teams in: what of it becomes which team is shown before anything is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.imports import Columns, ImportReport, ImportRow, Progress, RowStatus, Table
from app.imports.teams import build_teams, propose_teams
from app.operations.interchange.lists import Share
from models.core.entrant_data import MemberData
from models.core.people import Role
from models.core.problems import Problem
from models.teams.terms import TeamTerms
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports.i18n import _, _n
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.imports.reading import Judge, JudgedRows, ListKind, known, summed_up
from ui.dialogs.imports.rows import Answer, ReportGrid, same_column
from ui.widgets.grid_model import Column

WHOLE = ListKind(seats=True)
"""All rows are taken in, or none."""


@dataclass(frozen=True, kw_only=True)
class TeamJudge(Judge):
    """Judges the teams of a list by the terms of the division."""

    terms: TeamTerms = field(default_factory=TeamTerms)

    def rows(self, table: Table, columns: Columns, progress: Progress) -> JudgedRows:
        """Read every team of a table."""
        del columns, progress
        found = propose_teams(table)
        if found is None:
            return summed_up(ImportReport(problems=(Problem(code="NO_TEAM_COLUMN"),)))
        counts = range(self.terms.fewest, self.terms.registered + 1)
        report = build_teams(
            table,
            found,
            self.terms.boards,
            counts=counts,
            existing=self.existing,
            namesakes=self.namesakes,
        )
        return summed_up(report)


class TeamGrid(ReportGrid):
    """The teams of a list with their people."""

    def _told(self) -> list[tuple[str, Column[ImportRow]]]:
        row, state, *_people, wrong = super()._told()
        people: list[tuple[str, Column[ImportRow]]] = [
            ("name", Column(title=_("Team"), text=lambda r: r.data.name, least=120)),
            ("", Column(title=_("Captain"), text=lambda r: _of(r, Role.CAPTAIN))),
            ("", Column(title=_("Players in order"), text=_players, least=240)),
            ("", Column(title=_("Reserves"), text=lambda r: _of(r, Role.SUBSTITUTE))),
        ]
        if self._answer is not None:
            people.append(("", same_column(self._answer)))
        return [row, state, *people, wrong]


def _of(item: ImportRow, role: Role) -> str:
    return " ".join(_named(own) for own in item.data.members if own.role == role)


def _players(item: ImportRow) -> str:
    """Number the players as they stand in the list of the team."""
    return "\u3000".join(
        f"{number} {_named(own)}"
        for number, own in enumerate(item.data.members, start=1)
        if own.role != Role.SUBSTITUTE
    )


def _named(member: MemberData) -> str:
    return member.person.name


class ImportTeamsDialog(ImportDialog):
    """A list of teams: a row for each team, or one for each person with the team."""

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
    ) -> None:
        """Start empty, from a file or from pasted text; nothing else than these terms is read."""
        self._division = division
        found = tuple(namesakes)
        super().__init__(
            parent=parent,
            title=_("Import teams"),
            kind=WHOLE,
            people=terms.boards,
            namesakes=found,
        )
        self._judge = TeamJudge(
            existing=known(existing),
            today=date.today(),  # noqa: DTZ011 - no birthday is read from such a list
            kind=WHOLE,
            people=terms.boards,
            terms=terms,
            namesakes=found,
        )
        if path is not None:
            self.read_file(path)
        elif text:
            self.read_pasted(text)

    def make_grid(self, answer: Answer | None) -> ReportGrid:
        """Make the list of the teams."""
        return TeamGrid(answer)

    def explanation(self) -> str:
        """Say what list is wanted."""
        return _(
            "Open a CSV or Excel file, or copy the list in Excel and paste it here. One row for "
            "each team (team, captain, players, reserves), or one for each person with the team."
        )

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

    def _hide_columns(self) -> None:
        """What each column holds follows from the headings alone."""
        self.mapping.hide()
        self.mapping_word.hide()

    def problems(self) -> tuple[Problem, ...]:
        """Want every team to be possible: the list itself is put right."""
        return tuple(
            replace(own, code="TEAMS_REFUSED") if own.code == "ROWS_REFUSED" else own
            for own in super().problems()
        )

    def shares(self) -> tuple[Share, ...]:
        """Give all teams; none where a row is refused."""
        rows = self._judged.report.rows
        if not rows or any(one.status is RowStatus.REFUSED for one in rows):
            return ()
        return (Share(division=self._division, rows=tuple(self.value())),)
