"""What 参加者 and 反則・裁定 ask when it is ruled how somebody stands."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from app.queries import standing_queries
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk, Kind


def judge(
    desk: Desk,
    parent: QWidget,
    division_id: int,
    entrant_id: int | None,
    *,
    choose: bool = False,
) -> bool:
    """Ask what is ruled about somebody, and do it; tell whether something was.

    `choose`: whom it is about is asked first, with this person proposed.
    """
    from ui.dialogs.standing import StandingDialog, WhomDialog

    if choose:
        people = queries.entrants(desk.event_file, division_id)
        whom = WhomDialog(people, parent, entrant_id=entrant_id)
        if not ask.ask(whom):
            return False
        entrant_id = whom.value()
    if entrant_id is None:
        return False
    entry = desk.look(standing_queries.standing_entry, entrant_id)
    dialog = StandingDialog(desk, entry, parent)
    if not ask.ask(dialog):
        return False
    if desk.undoable is not None:
        from ui.words.wording import action_name

        desk.say(_("Done: {action}").format(action=action_name(desk.undoable)), Kind.GOOD)
    return True
