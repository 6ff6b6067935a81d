"""The page of the office: notices, protests, questions on the rules, the course of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.rummikub import office_queries
from models.games.rummikub.discipline import Course, ProtestState
from models.games.rummikub.office_views import OfficeView
from reports.games.rummikub.desk_words import STATES
from reports.i18n import _, _n, _p
from ui.games.rummikub.office import asking
from ui.games.rummikub.office.words import COURSES
from ui.look.theme import UNIT, px
from ui.widgets.basics import button, label, set_role
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


@dataclass(frozen=True, kw_only=True, slots=True)
class OfficeLine:
    """One line of what the office has written down."""

    id: tuple[str, int]
    """The list, as `office.strike` names it, and the number in it."""
    at: str
    kind: str
    state: str
    who: str
    text: str
    more: str
    """What came of it: the answer, or the decision."""
    struck: bool = False


def lines_of(view: OfficeView) -> list[OfficeLine]:
    """Give everything as lines, the newest first."""
    found = [
        OfficeLine(
            id=("notices", one.number),
            at=f"{one.at:%H:%M}",
            kind=_("Notice {number}").format(number=one.number),
            state=_p("of a notice", "hangs out"),
            who="",
            text=one.text,
            more="",
            struck=one.struck,
        )
        for one in view.notices
    ]
    found += [
        OfficeLine(
            id=("protests", own.protest.number),
            at=f"{own.protest.at:%H:%M}",
            kind=_("Protest {number}").format(number=own.protest.number),
            state=_(STATES[own.protest.state]),
            who=own.by,
            text=own.protest.text,
            more=" ".join(filter(None, (own.protest.decision, own.protest.decided_by))),
            struck=own.protest.struck,
        )
        for own in view.protests
    ]
    found += [
        OfficeLine(
            id=("questions", one.number),
            at=f"{one.at:%H:%M}",
            kind=_("Question {number}").format(number=one.number),
            state=_p("of a question", "answered") if one.answer else _p("of a question", "open"),
            who=one.by,
            text=one.text,
            more=" ".join(filter(None, (one.answer, one.answered_by))),
            struck=one.struck,
        )
        for one in view.questions
    ]
    return sorted(found, key=lambda line: (line.at, line.id), reverse=True)


def columns() -> tuple[Column[OfficeLine], ...]:
    """Give the columns of the list."""
    return (
        Column(title=_("Time"), text=lambda line: line.at, align=Align.RIGHT, tight=True),
        Column(
            title=_p("of a decision", "Kind"),
            text=lambda line: line.kind,
            sort_key=lambda line: line.id,
            tight=True,
        ),
        Column(title=_("State"), text=_state, sort_key=_state, colour=_colour, tight=True),
        Column(title=_p("of a decision", "Who"), text=lambda line: line.who, most=180),
        Column(
            title=_p("of a decision", "What"),
            text=lambda line: line.text,
            hint=lambda line: line.text,
            stretch=True,
            narrow=240,
        ),
        Column(
            title=_("What came of it"),
            text=lambda line: line.more,
            hint=lambda line: line.more,
            most=300,
        ),
    )


def _state(line: OfficeLine) -> str:
    return _("⊘ struck") if line.struck else line.state


def _colour(line: OfficeLine) -> str:
    if line.struck:
        return "muted"
    open_still = line.state in (
        _(STATES[ProtestState.FILED]),
        _(STATES[ProtestState.INVESTIGATED]),
        _p("of a question", "open"),
    )
    return "warn" if open_still else ""


class OfficePart(QWidget):
    """The list of all that was written down, with a button for each kind of line."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._division_id = 0
        self._view: OfficeView | None = None
        self.state = label("", "strong", wrap=True)
        self.grid: Grid[OfficeLine] = Grid(columns(), _("Office"))
        self.grid.opened.connect(self._open)
        self.grid.chosen.connect(self._enable)
        self.notice_button = button(_("&Official notice…"), self._of(asking.announce))
        self.protest_button = button(_("&Protest…"), self._of(asking.protest))
        self.question_button = button(_("&Question on the rules…"), self._of(asking.question))
        self.further_button = button(
            _("&Take further…"), self._take_further, hint="Enter", primary=True
        )
        self.change_button = button(_("C&hange…"), self._change)
        self.strike_button = button(_("Stri&ke…"), self._strike)
        self.course_button = button(_("&Suspend or cancel…"), self._of(asking.course))
        self.refund_button = button(_("&Refunds…"), self._of(asking.refunds))
        self.qualifier_button = button(_("&Who qualifies…"), self._of(asking.qualifier))
        self.empty = OrEmpty(
            self.grid,
            _(
                "Nothing is written down yet. Official notices, protests and questions on the "
                "rules are numbered and timed here."
            ),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addLayout(
            flow(
                self.notice_button,
                self.protest_button,
                self.question_button,
                None,
                self.course_button,
                self.refund_button,
                self.qualifier_button,
            )
        )
        layout.addWidget(self.state)
        layout.addWidget(self.empty, 1)
        layout.addLayout(flow(self.further_button, self.change_button, self.strike_button))

    def _of(self, asked: Callable[[Desk, QWidget, int], object]) -> Callable[[], None]:
        """Give what asks for something of the division that is shown."""

        def act() -> None:
            asked(self._desk, self, self._division_id)

        return act

    # -- showing --------------------------------------------------------------------------

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read what was written down and show it."""
        self._division_id = division.id
        view = self._view = office_queries.office(event, division.id)
        lines = lines_of(view)
        self.grid.show_rows(lines)
        self.empty.show_content(bool(lines))
        waiting = sum(own.protest.open for own in view.protests)
        said = [_("{state}.").format(state=_(COURSES[view.course]))]
        if waiting:
            said.append(
                _n(
                    "{count} protest is not decided: the ranking cannot become final.",
                    "{count} protests are not decided: the ranking cannot become final.",
                    waiting,
                ).format(count=waiting)
            )
        set_role(self.state, "warn" if waiting or view.course is not Course.RUNNING else "muted")
        self.state.setText(" ".join(said))
        self._enable(self.grid.current())

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.grid.clearSelection()

    def home(self) -> None:
        """Begin in the list, or with a notice while it is empty."""
        if self.grid.grid.rows:
            self.grid.setFocus()
        else:
            self.notice_button.setFocus()

    def begin(self, what: str) -> None:
        """Begin with the question who qualifies."""
        if what == "qualifier":
            self.qualifier_button.click()

    def _enable(self, line: OfficeLine | None) -> None:
        stands = line is not None and not line.struck
        goes_on = stands and line is not None and line.id[0] != "notices" and bool(self._next(line))
        self.further_button.setEnabled(goes_on)
        self.change_button.setEnabled(line is not None)
        self.strike_button.setEnabled(stands)

    def _next(self, line: OfficeLine) -> bool:
        return asking.can_go_on(self._view, line.id)

    # -- doing ----------------------------------------------------------------------------

    def _open(self, line: OfficeLine) -> None:
        if self.further_button.isEnabled():
            self._take_further()
        else:
            asking.change(self._desk, self, self._division_id, self._view, line.id)

    def _take_further(self) -> None:
        line = self.grid.current()
        if line is not None:
            asking.take_further(self._desk, self, self._division_id, self._view, line.id)

    def _change(self) -> None:
        line = self.grid.current()
        if line is not None:
            asking.change(self._desk, self, self._division_id, self._view, line.id)

    def _strike(self) -> None:
        line = self.grid.current()
        if line is not None:
            asking.strike(self._desk, self, self._division_id, line.id, line.kind)
