"""順位: the ranking with its criteria as columns, and why somebody stands where he stands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSplitter, QVBoxLayout

from app import queries
from app.event_file import Changed
from app.operations import finals
from models.core import Problem, Round, StepKind
from models.views import (
    DivisionView,
    FinalistsView,
    StandingRow,
    StandingsView,
    cell_text,
    signed,
)
from reports import wording as paper
from reports.i18n import _, _p
from ui import ask, wording
from ui.desk import Desk, Kind
from ui.pages import posted
from ui.pages.page import OrEmpty, Page
from ui.settings import Settings
from ui.theme import UNIT, px
from ui.widgets.basics import Notice, button, label, named, row, set_role
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
    remarks = cache(paper.remarks)  # a few words for thousands of lines
    made: list[Column[StandingRow]] = [
        Column(
            title=_("Place"),
            text=_place,
            align=Align.RIGHT,
            tight=True,
            sort_key=lambda line: line.place,
            bold=lambda line: line.place <= 3,
        ),
        Column(
            title=_("Name"),
            text=lambda line: line.entrant.name,
            stretch=True,
            narrow=240,
            bold=lambda line: line.place <= 3,
        ),
        Column(title=_("Grade"), text=lambda line: line.entrant.grade, tight=True),
        Column(
            title=_p("short for a column", "Club"),
            title_hint=_("Club or block"),
            text=lambda line: line.entrant.club,
            most=110,
            tight=True,
        ),
    ]
    for key in view.criteria:
        if key in SHOWN_IN_ROW or key in ("birth", "number"):
            continue
        column = _Criterion(key)
        made.append(
            Column(
                title=paper.criterion_short(key, game),
                title_hint=paper.criterion_name(key, game),
                text=column.text,
                align=Align.RIGHT,
                sort_key=column.sort_key,
                bold=column.decides,
                hint=column.text,
                tight=True,
            )
        )
    rounds = max((len(line.cells) for line in view.rows), default=0)
    for place in range(rounds):
        cell = _Cell(place)
        made.append(
            Column(
                title=_p("short for a column", "R{round}").format(round=place + 1),
                title_hint=paper.round_name("swiss", place + 1),
                text=cell.text,
                hint=cell.hint,
                align=Align.RIGHT,
                tight=True,
            )
        )
    made.append(
        Column(
            title=_("Remarks"), text=lambda line: remarks(line.notes), most=78, tight=True
        )
    )
    return made


class StandingsPage(Page):
    """The ranking of a division, after any round or at the end."""

    depends = (
        Changed.ENTRANTS
        | Changed.ROUNDS
        | Changed.RESULTS
        | Changed.DIVISIONS
        | Changed.EVENT
        | Changed.PRINTED
    )

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._view: StandingsView | None = None
        self._shape: tuple[Any, ...] = ()
        self._rounds: tuple[Round, ...] = ()
        self.chooser = QComboBox()
        named(self.chooser, _("After which round"))
        self.chooser.setMinimumWidth(px(220))
        self.chooser.activated.connect(self._show)
        chooser_label = label(_("&Shown"), "strong")
        chooser_label.setBuddy(self.chooser)
        self.state = label("", "muted")
        self.posted = label("", "muted", wrap=True)
        self.post_button = button(_("Mark as &published"), self.post)
        self.post_button.setToolTip(
            _("The ranking hangs on the wall or was announced as it stands here.")
        )
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
        splitter.setSizes([px(890), px(200)])
        splitter.setHandleWidth(px(8))
        splitter.setChildrenCollapsible(False)
        side.setMinimumWidth(px(200))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        layout.setSpacing(px(UNIT))
        layout.addLayout(flow(chooser_label, self.chooser, self.state, None))
        layout.addWidget(self.notice)
        line = row(self.posted, self.post_button)
        line.setStretch(0, 1)
        layout.addLayout(line)
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
        self._rounds = tuple(r for r in queries.drawn(event, self.division) if r.published)
        preliminary = [r for r in self._rounds if r.stage != "final"]
        if division.finished:
            self.chooser.addItem(_("Final ranking"), "final")
        if preliminary:
            self.chooser.addItem(_("Now (provisional)"), "now")
        for shown in reversed(preliminary):
            self.chooser.addItem(self._after(shown), shown.number)
        place = self.chooser.findData(chosen)
        if place >= 0 and not was_newest:
            self.chooser.setCurrentIndex(place)
        self.chooser.setEnabled(self.chooser.count() > 0)
        self._division = division
        self._show()

    def _show(self) -> None:
        chosen = self.chooser.currentData()
        self.empty.show_content(chosen is not None)
        self._side.setVisible(chosen is not None)
        if chosen is None:
            self._view = None
            self.grid.show_rows(())
            self.state.setText("")
            self.notice.clear()
            self.posted.hide()
            self.post_button.hide()
            return
        if chosen == "final":
            view = self.desk.look(queries.final_ranking, self.division)
        elif chosen == "now":
            view = self.desk.look(queries.standings, self.division)
        else:
            view = self.desk.look(queries.standings, self.division, through=chosen)
        self._view = view
        shape = (view.criteria, max((len(r.cells) for r in view.rows), default=0))
        if shape != self._shape:
            self._shape = shape
            self.grid.set_columns(columns(view, self._division.game))
        self.grid.show_rows(view.rows)
        self._say_state(view)
        self._say_posted(view)
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

    # -- what was made known --------------------------------------------------------------

    @staticmethod
    def _after(shown: Round) -> str:
        name = paper.round_name(shown.stage, shown.number)
        return _("After {round}").format(round=name)

    def _newest(self, through: int, *, complete: bool) -> Round | None:
        """Give the last round that a ranking counts; or the last one that is complete."""
        counted = [r for r in self._rounds if r.stage != "final" and r.number <= through]
        found = [shown for shown in counted if not (complete and shown.missing)]
        return found[-1] if found else None

    def _say_posted(self, view: StandingsView) -> None:
        """Say whether the ranking was made known; while it changes, whether the last one was."""
        shown = None if view.final else self._newest(view.after_round, complete=True)
        said = view.final or shown is not None
        self.posted.setVisible(said)
        self.post_button.setVisible(said and view.complete)
        if not said:
            return
        event, of = self.desk.event_file, posted.rounds_of(self._rounds, shown)
        known = posted.posted(event, self.division, of)
        name = _("Final ranking") if shown is None else self._after(shown)
        role, words = posted.sentence(name, known)
        set_role(self.posted, role)
        self.posted.setText(words)
        self.post_button.setEnabled(known.at is None or known.changed)

    def post(self) -> None:
        """Note that the ranking was made known as it is shown."""
        view = self._view
        if view is None or not view.complete:
            return
        shown = None if view.final else self._newest(view.after_round, complete=False)
        round_id = shown.id if shown is not None else None
        self.desk.attempt(
            posted.note, self.desk.event_file, self.division, round_id, posted.BY_HAND
        )
        if self.desk.last_refusal is None:
            self.desk.say(_("Noted: the ranking has been published."), Kind.GOOD)

    # -- why ------------------------------------------------------------------------------

    def _explain(self, line: StandingRow | None) -> None:
        if line is None or self._view is None:
            self.reasons.show_reasons("", ())
            return
        said = self.desk.look(queries.why_place, self.division, line.entrant.id)
        title = _("{place}: {name}").format(place=_place(line), name=line.entrant.name)
        noted = paper.remarks(line.notes)
        remarks = (_("Remarks: {remarks}").format(remarks=noted),) if noted else ()
        reasons = (*(said or self._reason(line)), *remarks)
        self.reasons.show_reasons(title, reasons, self._division.game)

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
