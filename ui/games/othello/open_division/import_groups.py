"""Takes in the groups that headquarters has made, and shows them as sixteen groups of four."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QTabWidget, QVBoxLayout, QWidget

from app.games.othello.open_division import groups
from app.games.othello.open_division.group_import import propose_seats, seated
from app.games.othello.open_division.groups import GroupSeat
from models.core.causes import Authority
from models.core.people import Entrant
from models.core.problems import Problem
from models.games.othello.open_division.stages import GROUP_COUNT
from models.pairing.round_robin import GROUP_SEATS
from models.views.people import Namesake
from reports.i18n import _, _n
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.imports.reading import ListKind
from ui.dialogs.parts.seat_grid import GridPlace, SeatGrid
from ui.dialogs.parts.unsaved import Contents
from ui.widgets.basics import Tabs, named, set_text

GROUP_LIST = ListKind(propose=propose_seats, complete=seated, seats=True)
"""The list of headquarters: group and seat of everybody (JOA 1)."""


@dataclass(frozen=True, kw_only=True)
class GroupValues(Authority):
    """The groups as they are to be entered, and on whose word."""

    rows: tuple[GroupSeat, ...]
    confirmed: tuple[str, ...]


class ImportGroupsDialog(ImportDialog):
    """File or clipboard → columns → every row with its state and the groups → all or nothing."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        path: Path | None = None,
        text: str = "",
        today: date | None = None,
        namesakes: Iterable[Namesake] = (),
    ) -> None:
        """Start empty, from a file or from pasted text; `namesakes` play in other divisions."""
        super().__init__(
            (),
            parent,
            path=path,
            text=text,
            today=today,
            title=_("Import the groups"),
            kind=GROUP_LIST,
            namesakes=namesakes,
        )

    def explanation(self) -> str:
        """Say what list is wanted."""
        return _(
            "Open the list of headquarters (CSV or Excel), drop it here, or copy it in Excel and "
            "paste it. One row for each person with group (1 to 16), seat (1 to 4), name, reading, "
            "grade, birth date and block. Nothing is entered until all of it is right (JOA 1)."
        )

    def make_listing(self) -> QWidget:
        """Show the rows and the groups they make side by side in two tabs."""
        self.tabs = QTabWidget()
        bar = Tabs()
        bar.setObjectName("qt_tabwidget_tabbar")  # as Qt calls its own, which no form counts
        self.tabs.setTabBar(bar)
        named(self.tabs, _("Rows and groups"))
        self.table = GroupTable()
        self.columns_page = QWidget()
        page = QVBoxLayout(self.columns_page)
        page.addWidget(self.mapping_word)
        page.addWidget(self.mapping)
        page.addStretch(1)
        ignored = QSizePolicy.Policy.Ignored
        self.columns_page.setSizePolicy(ignored, ignored)  # the rows say how high the tabs are
        self.tabs.addTab(self.grid, _("Row by row"))
        self.tabs.addTab(self.table, _("The 16 groups"))
        self.tabs.addTab(self.columns_page, _("What each column holds"))
        self.work.finished.connect(self._lead_to_page)
        return self.tabs

    def _lead_to_page(self) -> None:
        """Show what needs a look: the columns, else the rows, else the groups."""
        judged = self.judged
        page: QWidget = self.table
        if judged.report.problems:
            page = self.columns_page
        elif judged.wanting:
            page = self.grid
        self.tabs.setCurrentWidget(page)

    def focus_first(self) -> None:
        """Begin with the file, or with the page that needs a look."""
        if self.judged.report.rows and not self.work.busy:
            self.tabs.currentWidget().setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().focus_first()

    def add_questions(self) -> None:
        """Ask for the reason where people of one block share a group (JOA 1)."""
        self.reason = QLineEdit()
        self.referee = QLineEdit()
        self.reason.setPlaceholderText(_("Why one block shares a group."))
        self.add("reason", _("Reaso&n"), self.reason)
        self.add("referee", _("|Re&feree|"), self.referee)
        self.watch(self.reason.textChanged, self.referee.textChanged)

    def typed(self) -> Contents:
        """Count the answers to the questions, too."""
        answers: Contents = {box: box.text() for box in (self.reason, self.referee)}
        return {**super().typed(), **answers}

    def adapt(self) -> None:
        """Show the groups as far as they are read, and the questions about them."""
        rows = self.rows_of_groups()
        names = {_place(row): (row.data.name, row.data.club) for row in rows}
        asked = groups.questions(_lines(rows)) if rows else ()
        clashing = clashing_places(asked, names)
        self.table.show_seats(names, clashing)
        for key in ("reason", "referee"):
            self.rows[key].show_if(bool(clashing))

    def rows_of_groups(self) -> tuple[GroupSeat, ...]:
        """Give everybody whose seat is known and free."""
        by_place: dict[GridPlace, GroupSeat] = {}
        report = self.judged.report
        told = {row.line: data for row, data in self.answers.applied(report)}
        for row in report.rows:
            if row.group is None or row.seat is None or not row.data.name:
                continue
            data = told.get(row.line, row.data)
            seat = GroupSeat(group=row.group, seat=row.seat, data=data)
            by_place.setdefault((row.group, row.seat), seat)
        return tuple(by_place.values())

    def problems(self) -> tuple[Problem, ...]:
        """Want every row to be right; then ask about empty seats and blocks that meet."""
        found = super().problems()
        count = len(self.judged.people)
        text = _n("&Import {count} person", "&Import {count} people", count).format(count=count)
        set_text(self.accept_button, text if count else _("&Import"))
        if found:
            return tuple(_all_or_nobody(problem) for problem in found)
        rows = self.rows_of_groups()
        small = groups.check_seats([_place(row) for row in rows])
        if small:
            return small
        asked = groups.questions(_lines(rows))
        clash = any(problem.code == "BLOCK_CLASH" for problem in asked)
        blank = clash and not self.reason.text().strip()
        needed = (Problem(code="BLANK", where="reason"),) if blank else ()
        return (*needed, *shortened(asked))

    def groups(self) -> GroupValues:
        """Give the groups and what was answered about them."""
        return GroupValues(
            rows=self.rows_of_groups(),
            confirmed=confirmed_codes(self.confirmed),
            reason=self.reason.text().strip(),
            referee=self.referee.text().strip(),
        )


def _place(row: GroupSeat) -> GridPlace:
    return row.group, row.seat


def _lines(rows: tuple[GroupSeat, ...]) -> dict[int, Entrant]:
    """Give the lines of the draw, as far as the rows name possible seats."""
    return {
        groups.line_of(row.group, row.seat): Entrant(
            id=place, number=place, name=row.data.name, club=row.data.club
        )
        for place, row in enumerate(rows, start=1)
        if _place(row) in EVERY_SEAT
    }


def _all_or_nobody(problem: Problem) -> Problem:
    """Say that nothing is left out of a list of groups."""
    if problem.code == "ROWS_REFUSED":
        return Problem(code="GROUP_ROWS_REFUSED", values=problem.values)
    return problem


# -- sixteen groups of four seats as a table: who sits where, and what is strange about it ---------

SHOWN = 4
"""How many questions are written out before the clashes are only counted."""


EVERY_SEAT = frozenset(
    (group, seat) for group in range(1, GROUP_COUNT + 1) for seat in range(1, GROUP_SEATS + 1)
)
"""Every seat that there is."""


class GroupTable(SeatGrid):
    """A line for each group, a column for each seat; who may not sit together is marked."""

    def __init__(self) -> None:
        """Start with empty seats."""
        super().__init__(GROUP_SEATS, _("The groups, four seats each"))
        self.show_lines(
            [_("Group {group}").format(group=group) for group in range(1, GROUP_COUNT + 1)]
        )


def clashing_places(
    asked: Collection[Problem], blocks: Mapping[GridPlace, tuple[str, str]]
) -> frozenset[GridPlace]:
    """Give the seats of those who share both group and block with somebody."""
    found = {(p.values["group"], p.values["block"]) for p in asked if p.code == "BLOCK_CLASH"}
    return frozenset(
        place for place, (_name, block) in blocks.items() if (place[0], block) in found
    )


def shortened(asked: Collection[Problem]) -> tuple[Problem, ...]:
    """Write out the first clashes only and count them: the table shows them all."""
    clashes = [p for p in asked if p.code == "BLOCK_CLASH"]
    others = [p for p in asked if p.code != "BLOCK_CLASH"]
    room = max(0, SHOWN - len(others))
    if len(clashes) <= room:
        return (*others, *clashes)
    values = {"count": len({p.values["group"] for p in clashes})}
    count = Problem(code="CLASHES", where="groups", values=values, ask=True)
    return (*others, *clashes[: max(0, room - 1)], count)


def confirmed_codes(codes: Collection[str]) -> tuple[str, ...]:
    """Give the codes that were answered with yes; counted clashes stand for the clashes."""
    return tuple("BLOCK_CLASH" if code == "CLASHES" else code for code in codes)
