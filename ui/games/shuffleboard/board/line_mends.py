"""The dialog that wrote a line of a match, filled in with it, so that the line can be mended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

import models.games.shuffleboard.lines as kinds
from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.live import effective
from models.games.shuffleboard.live import record_before
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import written
from reports.i18n import _
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.line_dialog import LineDialog
from ui.games.shuffleboard.board.note_dialogs import ExtraEndsDialog, NoteDialog, SubstituteDialog
from ui.games.shuffleboard.board.pause_dialogs import (
    LagDialog,
    MomentDialog,
    ResumeDialog,
    SuspendDialog,
)
from ui.games.shuffleboard.board.score_dialogs import CorrectionDialog, EndScoreDialog, VoidDialog
from ui.games.shuffleboard.board.start_dialogs import EndChoiceDialog

DIALOGS: dict[type[kinds.Line], Callable[[LiveBoard, QWidget | None], LineDialog]] = {
    kinds.EndScore: EndScoreDialog,
    kinds.ScoreCorrection: CorrectionDialog,
    kinds.Voided: VoidDialog,
    kinds.Foul: FoulDialog,
    kinds.Suspension: SuspendDialog,
    kinds.Postponement: ResumeDialog,
    kinds.Resumption: ResumeDialog,
    kinds.Lag: LagDialog,
    kinds.EndChoice: EndChoiceDialog,
    kinds.Moment: MomentDialog,
    kinds.ExtraEnds: ExtraEndsDialog,
    kinds.Substitution: SubstituteDialog,
    kinds.Logged: NoteDialog,
}


def at_line(live: LiveBoard, place: int) -> LiveBoard:
    """Give a match as it stood just before a line, with all that is mended there."""
    record = record_before(live.record, place)
    return replace(live, record=record, board=board(record, live.options))


def line_at(live: LiveBoard, place: int) -> kinds.Line | None:
    """Give what stands at a place, or what was written there first where nothing does."""
    standing = {one.id: one.line for one in effective(written(live.record.entries))}
    return standing.get(place, live.record.entries[place].line)


def mend_dialog(live: LiveBoard, place: int, parent: QWidget | None) -> LineDialog | None:
    """Give the dialog for the line at a place; None for what is only struck, not replaced."""
    line = line_at(live, place)
    if line is None or (isinstance(line, kinds.Moment) and line.kind not in table.MOMENTS):
        return None
    dialog = DIALOGS[type(line)](at_line(live, place), parent)
    dialog.heading.setText(_("Correct line {line}").format(line=place + 1))
    dialog.accept_button.setText(_("&Go on"))
    dialog.fill(line)
    return dialog
