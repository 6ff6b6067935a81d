"""What the page of reception and the step strip ask, and what is done then."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time

from PySide6.QtWidgets import QWidget

from app.games.rummikub import reception, reception_queries
from app.queries import people_queries
from models.core.problems import Refused
from models.core.steps import Step
from models.games.rummikub.reception import ReceptionLine
from models.views.divisions import DivisionView
from reports.i18n import _, _n, _p
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.referee import RefereeDialog
from ui.games.rummikub.reception.import_dialog import ImportReservationsDialog
from ui.games.rummikub.reception.lines import now
from ui.games.rummikub.reception.receive_dialog import (
    ChangeReceptionDialog,
    ReceiveDialog,
    ReceptionHoursDialog,
)
from ui.words.wording import listed


def let_in(
    desk: Desk,
    parent: QWidget,
    division_id: int,
    entrant_id: int,
    *,
    pays: bool,
    at: time | None = None,
) -> bool:
    """Let somebody of the list in, `pays` if the fee is in the hand; True when it was done."""
    view, at = desk.look(reception_queries.reception, division_id), at or now()
    (line,) = (one for one in view.lines if one.id == entrant_id)
    dialog = ReceiveDialog(view, at, parent, line=line)
    if pays:
        dialog.put(paid=True)
    dialog.attempt = lambda: desk.problems_of(
        reception.receive,
        line.id,
        dialog.entry(),
        at=dialog.at() or at,
        word=dialog.word,
    )
    if not ask.ask(dialog):
        return False
    said = _("No. {number} to arrive: {name} is checked in.")
    desk.say(said.format(number=desk.last_result, name=line.called), Severity.GOOD)
    return True


def let_in_new(
    desk: Desk, parent: QWidget, division_id: int, *, name: str = "", at: time | None = None
) -> None:
    """Let somebody in who has not reserved."""
    view, at = desk.look(reception_queries.reception, division_id), at or now()
    dialog = ReceiveDialog(view, at, parent)
    dialog.put(name=name)
    dialog.attempt = lambda: desk.problems_of(
        reception.receive_new,
        division_id,
        dialog.data(),
        dialog.entry(),
        at=dialog.at() or at,
        word=dialog.word,
    )
    if ask.ask(dialog):
        called = dialog.data().members[0].person.public_name or dialog.data().name
        desk.say(_("{name} is checked in.").format(name=called), Severity.GOOD)


def change(desk: Desk, parent: QWidget, division_id: int, line: ReceptionLine) -> None:
    """Put the line of somebody right."""
    view = desk.look(reception_queries.reception, division_id)
    dialog = ChangeReceptionDialog(line, view, parent)
    dialog.attempt = lambda: desk.problems_of(
        reception.change, line.id, dialog.entry(), by=dialog.word
    )
    ask.ask(dialog)


def set_hours(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Ask for the designated time, the briefing and the champion."""
    dialog = ReceptionHoursDialog(desk.look(reception_queries.reception, division_id), parent)
    dialog.attempt = lambda: desk.problems_of(reception.set_hours, division_id, dialog.value())
    ask.ask(dialog)


def import_reservations(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Take the web reservations in."""
    view = desk.look(reception_queries.reception, division_id)
    dialog = ImportReservationsDialog(
        [line.entrant for line in view.lines],
        parent,
        numbers={line.entry.reservation for line in view.lines} - {""},
        namesakes=desk.look(people_queries.namesakes, division_id),
    )
    dialog.attempt = lambda: desk.problems_of(
        reception.import_reservations, division_id, dialog.reservations()
    )
    if ask.ask(dialog):
        count = desk.last_result
        said = _n("{count} reservation is imported.", "{count} reservations are imported.", count)
        desk.say(said.format(count=count), Severity.GOOD)


def turn_away(desk: Desk, parent: QWidget, line: ReceptionLine) -> None:
    """Ask whether the organiser refuses somebody; no reason is asked for or kept."""
    said = _(
        "The organiser refuses the entry of {name}. Only that is noted, no reason. Tell the person "
        "that he or she cannot be let in."
    ).format(name=line.called)
    if ask.confirm(parent, said, _("Refuse the entry"), _("Cancel")):
        desk.done(reception.turn_away, line.id)


class TakeBackCheckInDialog(RefereeDialog):
    """Asks on whose word a check-in at reception is taken back."""

    def __init__(self, line: ReceptionLine, parent: QWidget | None = None) -> None:
        """Name the person."""
        title = _("Take the check-in of {name} back").format(name=line.called)
        super().__init__(title=title, accept=_("&Take it back"), parent=parent)
        self.add_referee("reason", "referee")

    def meaning(self) -> str:
        """Say what becomes of the place."""
        return _("The person is not here any more and has no place in the order.")


def take_back(desk: Desk, parent: QWidget, line: ReceptionLine) -> None:
    """Strike that somebody was let in."""
    dialog = TakeBackCheckInDialog(line, parent)
    dialog.attempt = lambda: desk.problems_of(reception.take_back, line.id, by=dialog.word)
    ask.ask(dialog)


class ReopenDialog(RefereeDialog):
    """Asks on whose word reception is opened again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Ask for name and reason."""
        super().__init__(title=_("Open reception again"), accept=_("&Open it again"), parent=parent)
        self.add_referee("reason", "referee")


def reopen(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Open reception again."""
    dialog = ReopenDialog(parent)
    dialog.attempt = lambda: desk.problems_of(reception.reopen, division_id, by=dialog.word)
    ask.ask(dialog)


def close(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Close reception once it was said what that settles.

    What is in the way is said before anything is asked.
    """
    found = desk.look(reception.before_closing, division_id)
    if found:
        desk.explain(Refused(*found))
        return
    view = desk.look(reception_queries.reception, division_id)
    question = _n(
        "{count} player. From now on the order of reception and the number of players stand; the "
        "tables can be drawn. Nobody else can be let in.",
        "{count} players. From now on the order of reception and the number of players stand; the "
        "tables can be drawn. Nobody else can be let in.",
        view.received,
    ).format(count=view.received)
    if view.owing:
        owe = _("The fee is still open: {names}.")
        names = listed([one.called for one in view.owing])
        question = "\n\n".join((owe.format(names=names), question))
    confirmed = ask.confirm(parent, question, _("Close reception"), _p("reception", "Not yet"))
    if confirmed and desk.done(reception.close, division_id):
        words = _n(
            "Reception is closed with {count} player.",
            "Reception is closed with {count} players.",
            desk.last_result,
        )
        desk.say(words.format(count=desk.last_result), Severity.GOOD)


def close_by_step(
    desk: Desk, window: QWidget, go: Callable[[str], None], _step: Step, division: DivisionView
) -> None:
    """Close reception from the step strip, with the page of reception behind the question."""
    go("reception")
    close(desk, window, division.id)
