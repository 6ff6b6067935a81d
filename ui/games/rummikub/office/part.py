"""The page of the office: notices, protests, questions on the rules, the course of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.rummikub import office_queries
from models.core.kept_line import KeptLine
from models.games.rummikub.discipline import NEXT, DayStatus, OfficeView
from reports.games.rummikub.desk_words import STATES
from reports.i18n import _, _n, _p
from ui.desk.more import Verb
from ui.dialogs.kept import KeptLines, KeptRow
from ui.games.rummikub.office import asking
from ui.games.rummikub.office.words import COURSES
from ui.look.theme import UNIT, px
from ui.widgets.basics import button, label, set_role
from ui.widgets.flow import flow

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


def rows_of(view: OfficeView) -> Iterator[KeptRow]:
    """Give everything that the office has written down as rows of one list."""
    for notice in view.notices:
        kind = _("Notice {number}").format(number=notice.number)
        yield _row(notice, "notices", kind, state=_p("of a notice", "hangs out"))
    for own in view.protests:
        protest = own.protest
        yield _row(
            protest,
            "protests",
            _("Protest {number}").format(number=protest.number),
            state=_(STATES[protest.state]),
            who=own.by,
            more=" ".join(filter(None, (protest.decision, protest.decided_by))),
            waits=protest.open,
            goes_on=bool(NEXT[protest.state]),
        )
    for asked in view.questions:
        answered = bool(asked.answer)
        yield _row(
            asked,
            "questions",
            _("Question {number}").format(number=asked.number),
            state=_p("of a question", "answered") if answered else _p("of a question", "open"),
            who=asked.by,
            more=" ".join(filter(None, (asked.answer, asked.answered_by))),
            waits=not answered,
            goes_on=not answered,
        )


def _row(line: KeptLine, book: str, kind: str, **said: Any) -> KeptRow:
    return KeptRow(
        id=(book, line.number),
        at=f"{line.at:%H:%M}",
        kind=kind,
        text=line.text,
        struck=line.struck,
        **said,
    )


class OfficePart(QWidget):
    """The list of all that was written down, with a button for each kind of line."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._division_id = 0
        self._view: OfficeView | None = None
        self.state = label("", "strong", wrap=True)
        self.lines = KeptLines(
            _("Office"),
            _(
                "Nothing is written down yet. Official notices, protests and questions on the "
                "rules are numbered and timed here."
            ),
            change=self._change,
            strike=self._strike,
            further=self._take_further,
        )
        self.grid = self.lines.grid
        self.notice_button = button(_("&Official notice…"), self._of(asking.announce))
        self.protest_button = button(_("&Protest…"), self._of(asking.protest))
        self.question_button = button(_("&Question on the rules…"), self._of(asking.question))
        self.seats_verb = Verb(_("&Draw of seats…"), self._of(asking.draw_seats))
        self.course_verb = Verb(_("&Suspend, postpone, cancel…"), self._of(asking.course))
        self.refund_verb = Verb(_("&Refunds…"), self._of(asking.refunds))
        self.qualifier_verb = Verb(_("&Who qualifies…"), self._of(asking.qualifier))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addLayout(
            flow(
                self.notice_button,
                self.protest_button,
                self.question_button,
            )
        )
        self.lines.more.add(
            self.seats_verb, self.course_verb, self.refund_verb, self.qualifier_verb
        )
        layout.addWidget(self.state)
        layout.addWidget(self.lines, 1)

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
        self.lines.show_rows(rows_of(view))
        waiting = sum(own.protest.open for own in view.protests)
        state = _(COURSES[view.course]).format(date=view.new_date)
        sentences = [_("{state}.").format(state=state)]
        if waiting:
            sentences.append(
                _n(
                    "{count} protest is not decided: the ranking cannot become final.",
                    "{count} protests are not decided: the ranking cannot become final.",
                    waiting,
                ).format(count=waiting)
            )
        set_role(self.state, "warn" if waiting or view.course is not DayStatus.RUNNING else "muted")
        self.state.setText(" ".join(sentences))

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
            self.qualifier_verb.trigger()

    def _take_further(self, row: KeptRow) -> None:
        asking.take_further(self._desk, self, self._division_id, self._view, row.id)

    def _change(self, row: KeptRow) -> None:
        asking.change(self._desk, self, self._division_id, self._view, row.id)

    def _strike(self, row: KeptRow) -> None:
        asking.strike(self._desk, self, self._division_id, row.id, row.kind)
