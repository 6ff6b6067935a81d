"""順位: the ranking with its criteria as columns, and why somebody stands where he stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QVBoxLayout

from app import queries
from app.event_file import Changed
from app.operations import finals
from models.core import Problem, StepKind
from models.views import (
    DivisionView,
    FinalistsView,
    StandingRow,
    StandingsView,
    cell_text,
    signed,
)
from reports import wording as paper
from reports.i18n import _
from ui import ask, wording
from ui.desk import Desk
from ui.pages.page import OrEmpty, Page
from ui.settings import Settings
from ui.theme import UNIT, px
from ui.widgets.basics import Notice, button, label, named
from ui.widgets.flow import flow
from ui.widgets.grid_model import Align, Column, Grid
from ui.widgets.reasons import ReasonsPanel

if TYPE_CHECKING:
    from ui.dialogs.referee import RefereeWord

SHOWN_IN_ROW = frozenset({"grade"})
"""Criteria that stand in the columns of the person already."""


def criterion_text(key: str, value: Any) -> str:
    """Write the value of a criterion."""
    if value is None:
        return ""
    if key == "difference":
        return signed(int(value))
    return wording.text(value)


class _Criterion:
    """The column of one criterion."""

    def __init__(self, key: str) -> None:
        self.key = key

    def text(self, line: StandingRow) -> str:
        return criterion_text(self.key, dict(line.values).get(self.key))

    def sort_key(self, line: StandingRow) -> tuple[bool, Any, int]:
        value = dict(line.values).get(self.key)
        return (value is not None, value if value is not None else 0, -line.place)

    def decides(self, line: StandingRow) -> bool:
        return line.decided_by == self.key


class _Cell:
    """The column of one round."""

    def __init__(self, place: int) -> None:
        self.place = place

    def text(self, line: StandingRow) -> str:
        cell = line.cells[self.place] if self.place < len(line.cells) else None
        return cell_text(cell) if cell is not None else ""

    def hint(self, line: StandingRow) -> str:
        cell = line.cells[self.place] if self.place < len(line.cells) else None
        return paper.cell_remark(cell) if cell is not None else ""


def _place(line: StandingRow) -> str:
    return f"{line.place} =" if line.tied else str(line.place)


def columns(view: StandingsView, game: str) -> list[Column[StandingRow]]:
    """Give the columns of a ranking."""
    made: list[Column[StandingRow]] = [
        Column(
            title=_("Place"),
            text=_place,
            align=Align.RIGHT,
            sort_key=lambda line: line.place,
            bold=lambda line: line.place <= 3,
        ),
        Column(
            title=_("Name"),
            text=lambda line: line.entrant.name,
            stretch=True,
            bold=lambda line: line.place <= 3,
        ),
        Column(title=_("Grade"), text=lambda line: line.entrant.grade, least=60),
        Column(title=_("Club or block"), text=lambda line: line.entrant.club, most=150),
    ]
    for key in view.criteria:
        if key in SHOWN_IN_ROW or key in ("birth", "number"):
            continue
        column = _Criterion(key)
        made.append(
            Column(
                title=paper.criterion_name(key, game),
                text=column.text,
                align=Align.RIGHT,
                sort_key=column.sort_key,
                bold=column.decides,
                hint=column.text,
            )
        )
    rounds = max((len(line.cells) for line in view.rows), default=0)
    for place in range(rounds):
        cell = _Cell(place)
        made.append(
            Column(
                title=_("R{round}").format(round=place + 1),
                text=cell.text,
                hint=cell.hint,
                align=Align.RIGHT,
                least=58,
            )
        )
    made.append(
        Column(title=_("Remarks"), text=lambda line: paper.remarks(line.notes), least=80, most=170)
    )
    return made


class StandingsPage(Page):
    """The ranking of a division, after any round or at the end."""

    depends = Changed.ENTRANTS | Changed.ROUNDS | Changed.RESULTS | Changed.DIVISIONS

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._view: StandingsView | None = None
        self._shape: tuple[Any, ...] = ()
        self.chooser = QComboBox()
        named(self.chooser, _("After which round"))
        self.chooser.setMinimumWidth(px(220))
        self.chooser.activated.connect(self._show)
        chooser_label = label(_("&Shown"), "strong")
        chooser_label.setBuddy(self.chooser)
        self.state = label("", "muted")
        self.notice = Notice()
        self.grid: Grid[StandingRow] = Grid([], _("Ranking"), key=lambda line: line.entrant.id)
        self.grid.chosen.connect(self._explain)
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a person to see which criterion decided the place.")
        )
        self.retract_button = button(_("Take the announcement back…"), self.retract)
        self.retract_button.hide()
        self.finalists = ReasonsPanel(_("Final"), _("The finalists are not known yet."))
        self.empty = OrEmpty(
            self.grid, _("There is no ranking yet. It begins with the first published round.")
        )
        side = QSplitter(Qt.Orientation.Vertical)
        side.addWidget(self.reasons)
        side.addWidget(self.finalists)
        side.setChildrenCollapsible(False)
        side.setHandleWidth(px(8))
        self._side = side
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(self.empty)
        splitter.addWidget(side)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 0)
        splitter.setSizes([px(820), px(270)])
        splitter.setHandleWidth(px(8))
        splitter.setChildrenCollapsible(False)
        side.setMinimumWidth(px(200))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        layout.setSpacing(px(UNIT))
        layout.addLayout(flow(chooser_label, self.chooser, self.state, None))
        layout.addWidget(self.notice)
        layout.addWidget(splitter, 1)
        layout.addWidget(self.retract_button, 0, Qt.AlignmentFlag.AlignRight)

    # -- showing --------------------------------------------------------------------------

    def turned(self) -> None:
        """Start another division at its newest ranking."""
        self.chooser.clear()

    def refresh(self) -> None:
        """Read what can be chosen and show it; the choice stays while it is possible."""
        event = self.desk.event_file
        division = queries.division_view(event, self.division)
        chosen = self.chooser.currentData()
        was_newest = self.chooser.currentIndex() <= 0
        self.chooser.clear()
        rounds = [r for r in queries.drawn(event, self.division) if r.published]
        preliminary = [r for r in rounds if r.stage != "final"]
        if division.finished:
            self.chooser.addItem(_("Final ranking"), "final")
        if preliminary:
            self.chooser.addItem(_("Now (provisional)"), "now")
        for shown in reversed(preliminary):
            name = paper.round_name(shown.stage, shown.number)
            self.chooser.addItem(_("After {round}").format(round=name), shown.number)
        place = self.chooser.findData(chosen)
        if place >= 0 and not was_newest:
            self.chooser.setCurrentIndex(place)
        self.chooser.setEnabled(self.chooser.count() > 0)
        self._division = division
        self._show()

    def _show(self) -> None:
        event, chosen = self.desk.event_file, self.chooser.currentData()
        self.empty.show_content(chosen is not None)
        self._side.setVisible(chosen is not None)
        if chosen is None:
            self._view = None
            self.grid.show_rows(())
            self.state.setText("")
            self.notice.clear()
            return
        if chosen == "final":
            view = queries.final_ranking(event, self.division)
        elif chosen == "now":
            view = queries.standings(event, self.division)
        else:
            view = queries.standings(event, self.division, through=chosen)
        self._view = view
        shape = (view.criteria, max((len(r.cells) for r in view.rows), default=0))
        if shape != self._shape:
            self._shape = shape
            self.grid.set_columns(columns(view, self._division.game))
        self.grid.show_rows(view.rows)
        self._say_state(view)
        self._show_finalists(view.finalists)

    def _say_state(self, view: StandingsView) -> None:
        criteria = wording.listed(
            paper.criterion_name(key, self._division.game) for key in view.criteria
        )
        self.state.setText(_("Ranked by: {criteria}").format(criteria=criteria))
        if not view.complete:
            self.notice.show_sentence(
                "warn", _("Results are still missing: this ranking will change.")
            )
        else:
            self.notice.clear()

    def _explain(self, line: StandingRow | None) -> None:
        if line is None or self._view is None:
            self.reasons.show_reasons("", ())
            return
        said = queries.why_place(self.desk.event_file, self.division, line.entrant.id)
        title = _("{place}: {name}").format(place=_place(line), name=line.entrant.name)
        self.reasons.show_reasons(title, said or self._reason(line), self._division.game)

    def _reason(self, line: StandingRow) -> tuple[str, ...]:
        if line.tied:
            return (_("Level with others on everything that counts: a shared place."),)
        if line.decided_by is None:
            return (_("Nobody is above."),)
        name = paper.criterion_name(line.decided_by, self._division.game)
        return (_("Below the line above by: {criterion}.").format(criterion=name),)

    def _show_finalists(self, view: FinalistsView | None) -> None:
        main = self._division.steps[0] if self._division.steps else None
        still_open = main is not None and main.kind is StepKind.ENTER_RESULTS
        self.retract_button.setVisible(view is not None and view.named and still_open)
        due = main is not None and main.kind is StepKind.NAME_FINALISTS
        shown = view is not None and (view.named or due)
        self.finalists.setVisible(shown)
        if view is None or not shown:
            return
        said: list[Any] = [
            _("Chosen by article {rule}.").format(rule=view.rule),
            *view.why,
        ]
        if view.hidden_stone:
            said.append(_("Colours are settled by the hidden stone."))
        else:
            said.append(
                _("{name} chooses the colour and holds the draw-win right.").format(
                    name=view.first.name
                )
            )
        if view.referee_needed and not view.named:
            said.append(_("A tie was decided: the referee must confirm."))
        title = _("{first} – {second}").format(first=view.first.name, second=view.second.name)
        self.finalists.show_reasons(title, said, self._division.game)

    def retract(self) -> None:
        """Ask on whose word the announcement of the final is taken back."""
        from ui.retract import RetractDialog

        view = self._view.finalists if self._view is not None else None
        if view is None:
            return
        dialog = RetractDialog((view.first.name, view.second.name), self)
        dialog.attempt = lambda: self._retracted(dialog.value())
        ask.ask(dialog)

    def _retracted(self, word: RefereeWord) -> tuple[Problem, ...]:
        return self.desk.problems_of(
            finals.retract, self.division, reason=word.reason, referee=word.referee
        )

    def home(self) -> None:
        """Begin in the list."""
        if self.grid.grid.rows and self.grid.current() is None:
            self.grid.selectRow(0)
        self.grid.setFocus()

    _division: DivisionView
