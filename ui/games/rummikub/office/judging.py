"""What is asked and done when something is ruled against a player (Hashimoto 19)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.games.rummikub import ruling_queries, rulings
from app.games.rummikub.rulings import Given
from app.operations.writing import planned
from app.queries import log_queries
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import Problem, Refused
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.games.rummikub.office.penalty_dialog import PlayerPenaltyDialog
from ui.words.dialog_problems import words
from ui.words.wording import action_name

UNSAID = "–"
"""What stands for the reason and the referee while only is asked what would follow."""


def judge(desk: Desk, parent: QWidget, entrant_id: int) -> bool:
    """Ask what a referee rules against somebody, and do it.

    True where an earlier ruling is to be changed or struck instead.
    """
    entry = desk.look(ruling_queries.ruling_entry, entrant_id)
    dialog = PlayerPenaltyDialog(entry, parent)
    dialog.foreseeing.ask = lambda given: _foreseen(desk, entrant_id, given)
    dialog.attempt = partial(_problems, desk, entrant_id, dialog)
    if ask.ask(dialog) and desk.undoable is not None:
        desk.say(_("Done: {action}").format(action=action_name(desk.undoable)), Severity.GOOD)
    return dialog.changes_earlier


def _problems(desk: Desk, entrant_id: int, dialog: PlayerPenaltyDialog) -> tuple[Problem, ...]:
    """Rule it, or say what stands in the way."""
    given = dialog.value()

    def act(event: EventFile, *, ruled: Resolution = NOTHING_RULED) -> int:
        return planned.do(event, rulings.ruling(event, entrant_id, given), ruled=ruled)

    return desk.problems_of(act)


def _foreseen(desk: Desk, entrant_id: int, given: Given) -> str:
    """Say what a ruling would change, or why it cannot be."""
    said = replace(given, reason=given.reason or UNSAID, referee=given.referee or UNSAID)

    def read(event: EventFile) -> str:
        try:
            plan = rulings.ruling(event, entrant_id, said)
            change = planned.foresee(event, plan)
        except Refused as refusal:
            return "\n".join(map(words, refusal.problems))
        printed = log_queries.printed(event, plan.division.id).values()
        return on_demand.consequences.consequences_text(change, printed)

    return desk.read(read) or ""
