"""Puts a card that does not agree on hold for the referee, or takes it off hold again."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import results
from models.core.on_hold import note_problems
from models.core.problems import Problem
from models.views.divisions import MatchEntry
from reports import wording as paper
from reports.i18n import _N, _
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field import FieldKind as Filled
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.result_heading import hold_text, typed_text
from ui.widgets.basics import button, label

USUAL = (
    _N("The two cards do not say the same"),
    _N("The figures do not add up"),
    _N("The winner and the figures do not agree"),
    _N("A signature is missing"),
    _N("The |players| do not agree about the result"),
)
"""What is wrong with most cards."""


class HoldDialog(FieldDialog):
    """Asks why a card waits; one that waits already gets another note, or goes off hold."""

    def __init__(
        self,
        entry: MatchEntry,
        note: str = "",
        parent: QWidget | None = None,
        *,
        typed: str = "",
    ) -> None:
        """Propose a note, or show the one that stands; what is `typed` is kept with it."""
        match, hold = entry.match, entry.hold
        words = _("Card on hold: {round_name}, |table| {table} ({code})")
        round_name = paper.round_name(match.stage, match.round)
        super().__init__(
            title=words.format(round_name=round_name, table=match.table, code=match.code),
            accept=_("&Put on hold") if hold is None else _("&Save the note"),
            parent=parent,
            width=760,
        )
        names = " – ".join(seat.entrant.name for seat in match.seats)
        self.add_wide(label(names, "large", wrap=True))
        if hold is not None:
            self.add_wide(label(hold_text(hold, why=False), "warn", wrap=True))
        elif typed:
            self.add_wide(label(typed_text(typed), "muted", wrap=True))
        self.add_fields(
            Field(
                key="note",
                text=_("&What does not agree"),
                hint=_(
                    "The |referee| reads this on the list of cards on hold. Entering the result "
                    "takes the card off it."
                ),
                kind=Filled.PROPOSED,
                now=note or ("" if hold is None else hold.note),
                choices=[(text, _(text)) for text in USUAL],
                required=True,
                in_words=True,
            )
        )
        self.released = False
        self.release_button = button(_("&Take off hold"), self.release)
        self.release_button.setVisible(hold is not None)
        self.buttons.insertWidget(0, self.release_button)

    def problems(self) -> tuple[Problem, ...]:
        """Want a note, not longer than the sheet has room for."""
        return self.blanks() or note_problems(self.note)

    @property
    def note(self) -> str:
        """Why the card waits."""
        return " ".join(str(self.answer("note")).split())

    def release(self) -> None:
        """Take the card off hold with nothing entered."""
        self.released = True
        problems = tuple(self.attempt())
        self.released = not problems
        self.close_unless(problems)


def put_on_hold(
    desk: Desk, parent: QWidget | None, match_id: int, note: str = "", typed: str = ""
) -> bool:
    """Ask what becomes of a card, do it and say so; tell whether anything was done.

    What had been `typed` of the card is kept beside the note.
    """
    entry = desk.find(queries.match_entry, match_id)
    if entry is None:
        return False
    dialog = HoldDialog(entry, note, parent, typed=typed)

    def act() -> tuple[Problem, ...]:
        if dialog.released:
            return desk.problems_of(results.release, match_id)
        return desk.problems_of(
            results.hold, match_id, dialog.note, since=desk.clock(), typed=typed
        )

    dialog.attempt = act
    if not ask.ask(dialog):
        return False
    words = _("The card of |table| {table} is on hold: {note}")
    if dialog.released:
        words = _("The card of |table| {table} is off hold again.")
    desk.say(words.format(table=entry.match.table, note=dialog.note), Severity.GOOD)
    return True
