"""What the page of the office asks, and what is done then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.rummikub import (
    kept,
    office,
    office_queries,
    reception_queries,
)
from app.games.rummikub import (
    qualifier as qualifying,
)
from models.core.problems import Problem
from models.games.rummikub.discipline import Office, OfficialNotice, Protest, Question
from reports.games.rummikub.desk_words import REFUNDS
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.kept import KeptLineDialog, StrikeLineDialog
from ui.games.rummikub.office import dialogs
from ui.games.rummikub.office.dialogs import (
    AnswerDialog,
    CourseDialog,
    NoticeDialog,
    ProtestDialog,
    ProtestStateDialog,
    QuestionDialog,
    SeatDrawDialog,
)
from ui.games.rummikub.office.qualifier_dialog import QualifierDialog
from ui.games.rummikub.reception.lines import now
from ui.reception.papers import print_refunds
from ui.reception.refunds_dialog import RefundsDialog

if TYPE_CHECKING:
    from models.games.rummikub.discipline import OfficeView

LineId = tuple[str, int]
"""The list, as `office.strike` names it, and the number in it."""


def announce(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Write an official notice."""
    number = 1 + max((one.number for one in _office(desk, division_id).notices), default=0)
    dialog = NoticeDialog(number, parent)
    dialog.attempt = lambda: desk.problems_of(office.announce, division_id, dialog.answer("text"))
    if ask.ask(dialog):
        said = _("Official notice no. {number} is written. Print it and hang it up.")
        desk.say(said.format(number=desk.last_result), Severity.GOOD)


def question(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Write a question on the rules down."""
    dialog = QuestionDialog(parent)
    dialog.attempt = lambda: desk.problems_of(office.ask, division_id, **dialog.answers())
    ask.ask(dialog)


def protest(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Take a protest in."""
    dialog = ProtestDialog(
        queries.entrants(desk.event_file, division_id),
        desk.look(office_queries.decisions, division_id),
        parent,
    )
    dialog.attempt = lambda: desk.problems_of(office.protest, division_id, **dialog.answers())
    if ask.ask(dialog):
        desk.say(_("Protest {number} is taken in.").format(number=desk.last_result), Severity.GOOD)


def draw_seats(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Help a referee with the tiles that are drawn for the seats of a table."""
    running = [own for own in queries.rounds(desk.event_file, division_id) if own.published]
    tables = [match for match in running[-1].matches if not match.bye] if running else []
    ask.ask(SeatDrawDialog(tables, parent))


def course(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Suspend, postpone or cancel the day, or take it up again."""
    briefing = desk.look(kept.hours, division_id).briefing
    begun = briefing is not None and now() >= briefing
    dialog = CourseDialog(_office(desk, division_id).course, begun, parent)

    def record() -> tuple[Problem, ...]:
        said = dialog.answers()
        return desk.problems_of(
            office.command,
            division_id,
            said["course"],
            by=dialog.word,
            before_briefing=said["before_briefing"],
            new_date=said["new_date"],
        )

    dialog.attempt = record
    ask.ask(dialog)


def refunds(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Show what is paid back to whom, and pay all of it back on somebody's word."""
    dialog = RefundsDialog(
        [(division_id, "")],
        lambda _division: desk.look(reception_queries.refunds, division_id),
        parent,
        reasons=REFUNDS,
        print_list=lambda lines: print_refunds(desk, dialog, lines, REFUNDS),
        none=_(
            "Nothing is paid back: no refusal and no cancellation concerns anybody who has paid."
        ),
    )
    dialog.attempt = lambda: desk.problems_of(office.pay_back, division_id, by=dialog.word)
    if ask.ask(dialog):
        desk.say_done()


def qualifier(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask down the final ranking who goes to the national championship."""
    dialog = QualifierDialog(desk, division_id, parent)
    ask.ask(dialog)
    view = desk.look(qualifying.qualifier, division_id)
    if view.recommended is not None:
        name = view.recommended.entrant.name
        desk.say(_("Recommended for the national championship: {name}").format(name=name))


# -- lines that stand --------------------------------------------------------------------------


def take_further(
    desk: Desk, parent: QWidget, division_id: int, view: OfficeView | None, line: LineId
) -> None:
    """Answer a question, or take a protest to its next state."""
    found = _find(view, line)
    if isinstance(found, Question):
        answer = AnswerDialog(found, parent)
        answer.attempt = lambda: desk.problems_of(
            office.answer, division_id, line[1], **answer.answers()
        )
        ask.ask(answer)
    elif isinstance(found, Protest):
        state = ProtestStateDialog(found, parent)
        state.attempt = lambda: desk.problems_of(
            office.take_further, division_id, line[1], **state.answers()
        )
        ask.ask(state)


def change(
    desk: Desk, parent: QWidget, division_id: int, view: OfficeView | None, line: LineId
) -> None:
    """Put a line right in place, or back that was struck."""
    dialog: KeptLineDialog[Any]
    match _find(view, line):
        case Protest() as found:
            dialog = dialogs.ProtestChangeDialog(found, parent)
        case Question() as found:
            dialog = dialogs.QuestionDialog(parent, old=found)
        case OfficialNotice() as found:
            dialog = dialogs.NoticeDialog(found.number, parent, old=found)
        case _:
            return
    dialog.attempt = lambda: desk.problems_of(
        office.change, division_id, dialog.value(), by=dialog.word
    )
    ask.ask(dialog)


def strike(desk: Desk, parent: QWidget, division_id: int, line: LineId, name: str) -> None:
    """Strike a line of the office on somebody's word."""
    which, number = line
    dialog = StrikeLineDialog(name, parent)
    dialog.attempt = lambda: desk.problems_of(
        office.strike, division_id, which, number, by=dialog.word
    )
    ask.ask(dialog)


def _office(desk: Desk, division_id: int) -> Office:
    return desk.look(kept.office, division_id)


def _find(view: OfficeView | None, line: LineId) -> Any:
    if view is None:
        return None
    which, number = line
    listed = [own.protest for own in view.protests] if which == "protests" else getattr(view, which)
    return next((one for one in listed if one.number == number), None)
