"""Corrects a written score, and has an end played again."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.lines import Cause, EndScore, Fault, Line, ScoreCorrection, Voided
from models.games.shuffleboard.play.drafts import void_draft
from models.games.shuffleboard.play.views import EndView
from reports.games.shuffleboard.line_words import end_text, figure_text
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.line_dialog import CardEnds, LineDialog, TwoScores


class CorrectionDialog(LineDialog):
    """Choose the end and type what should have been written (YSA D-5)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Begin with the newest end."""
        super().__init__(live, title=_("Correct a score"), parent=parent)
        self.ends = tuple(reversed([end for end in live.board.ends if not end.slip]))
        self.of = QComboBox()
        for end in self.ends:
            self.of.addItem(_written(end))
        self.scores = TwoScores()
        self.fault = ChoiceRow([(fault, _(text)) for fault, text in table.FAULTS.items()])
        self.fault.choose(Fault.NUMBER)
        self.by = QLineEdit()
        self.add("of", _("&End"), self.of)
        self.add("scores", _("&Right scores"), self.scores)
        self.add("fault", _("&Mistake"), self.fault)
        self.found = self.tick("found_in_time", _("Found before the &next end was complete"))
        self.agree = self.tick("both_agree", _("&Both sides agree"))
        self.director = self.tick("director", _("The tournament director &confirms it"))
        self.add("by", _("Found b&y"), self.by)
        for box in self.scores.boxes.values():
            box.edited.connect(self.recheck)
        self.of.currentIndexChanged.connect(self._show_end)
        self._show_end()

    def end(self) -> EndView | None:
        """Give the end that is chosen."""
        place = self.of.currentIndex()
        return self.ends[place] if 0 <= place < len(self.ends) else None

    def _show_end(self) -> None:
        """Show what stands there; consent is asked for only where the window has closed."""
        end = self.end()
        if end is not None:
            self.scores.show_scores(end.turn, end.discs)
            for key in ("found_in_time", "both_agree"):
                self.rows[key].show_if(not end.window_open)
        self.recheck()

    def fill(self, line: Line) -> None:
        """Show a correction that was written."""
        if not isinstance(line, ScoreCorrection):
            return
        found = [place for place, end in enumerate(self.ends) if end.entry == line.of]
        if found:
            self.of.setCurrentIndex(found[0])
            self.scores.show_scores(self.ends[found[0]].turn, line.scores)
        self.fault.choose(line.fault)
        self.by.setText(line.by)
        for box, ticked in (
            (self.found, line.found_in_time),
            (self.agree, line.both_agree),
            (self.director, line.director),
        ):
            box.setChecked(ticked)

    def problems(self) -> tuple[Problem, ...]:
        """Say first what cannot be read."""
        return unreadable(self.scores) or super().problems()

    def line(self) -> ScoreCorrection | None:
        """Give the correction."""
        end = self.end()
        if end is None:
            return None
        return ScoreCorrection(
            of=end.entry,
            scores=self.scores.scores(end.turn, self.live.options.form),
            fault=self.fault.value() or Fault.NUMBER,
            found_in_time=self.found.isChecked(),
            both_agree=self.agree.isChecked(),
            director=self.director.isChecked(),
            by=self.by.text().strip(),
        )

    def meaning(self) -> str:
        """Show old and new."""
        end, line = self.end(), self.line()
        if end is None or line is None:
            return ""
        old, new = (
            " : ".join(_figure(scores[seat]) for seat in (end.turn.yellow, end.turn.black))
            for scores in (end.discs, line.scores)
        )
        return _("Until now {old} → new {new}").format(old=old, new=new)


def unreadable(scores: TwoScores) -> tuple[Problem, ...]:
    """Say which box has no score in it."""
    for box in scores.boxes.values():
        if not box.typed().readable:
            values = {"text": box.text()}
            return (Problem(code="SCORE_UNREADABLE", where="scores", values=values),)
    return ()


class EndScoreDialog(LineDialog):
    """Type again what an end brought, where the desk typed something else than was called."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Name the end."""
        super().__init__(live, title=_("Score of an end"), parent=parent)
        self.scores = TwoScores()
        self._old: EndScore | None = None
        turn = live.board.next
        self.add("scores", _("&Scores"), self.scores, "" if turn is None else end_text(turn))
        for box in self.scores.boxes.values():
            box.edited.connect(self.recheck)

    def fill(self, line: Line) -> None:
        """Show the score that was written."""
        turn = self.live.board.next
        if isinstance(line, EndScore) and turn is not None:
            self._old = line
            self.scores.show_scores(turn, line.scores)

    def problems(self) -> tuple[Problem, ...]:
        """Say first what cannot be read."""
        return unreadable(self.scores) or super().problems()

    def line(self) -> EndScore | None:
        """Give the score, as far along as the one that was written."""
        turn, old = self.live.board.next, self._old
        if turn is None or old is None:
            return None
        scores = self.scores.scores(turn, self.live.options.form)
        if scores == old.scores:
            return old
        return replace(old, game=turn.game, number=turn.number, scores=scores, discs=())


def _figure(score: int | None) -> str:
    return "…" if score is None else figure_text(score)


def _written(end: EndView) -> str:
    """Name an end with what its discs count, and with what the board has where that differs."""
    order = (end.turn.yellow, end.turn.black)
    discs, net = (
        " : ".join(_figure(scores[seat]) for seat in order) for scores in (end.discs, end.net)
    )
    shown = f"{end_text(end.turn)}   {discs}"
    if net == discs:
        return shown
    return _("{end} (on the board {scores})").format(end=shown, scores=net)


class VoidDialog(LineDialog):
    """Choose why the end that is being played starts again (YSA C-8, C-17, C-27, C-28, E-10)."""

    def __init__(
        self, live: LiveBoard, parent: QWidget | None = None, of_card: CardEnds | None = None
    ) -> None:
        """Name the end."""
        super().__init__(live, title=_("Play the end again"), parent=parent, of_card=of_card)
        self.cause = ChoiceRow([(cause, _(text)) for cause, text in table.CAUSES.items()])
        self.note = QLineEdit()
        self.add("cause", _("&Why"), self.cause)
        self.eighth = self.tick("eighth_disc", _("It was the &eighth disc"))
        self.whole = self.tick("whole_frame", _("The &head end of this frame as well"))
        self.director = self.tick("director", _("The tournament &director decides it"))
        self.add("note", _("&Note"), self.note)

    def adapt(self) -> None:
        """Ask only for what matters for the cause."""
        cause = self.cause.value()
        self.rows["eighth_disc"].show_if(cause is Cause.BOUNCE)
        self.rows["whole_frame"].show_if(self.live.options.form is Form.DOUBLES)
        self.rows["director"].show_if(cause is Cause.DIRECTOR or self.whole.isChecked())

    def problems(self) -> tuple[Problem, ...]:
        """Say at once where no end is being played."""
        if self.live.board.in_progress is None:
            return (Problem(code="NO_END_IN_PLAY"),)
        return super().problems()

    def fill(self, line: Line) -> None:
        """Show what was written of an attempt."""
        if isinstance(line, Voided):
            self.cause.choose(line.cause)
            self.eighth.setChecked(line.eighth_disc)
            self.whole.setChecked(line.whole_frame)
            self.director.setChecked(line.director)
            self.note.setText(line.note)

    def line(self) -> Voided | None:
        """Give the line that voids the attempt."""
        cause = self.cause.value()
        draft = None if cause is None else void_draft(self.live.board, cause)
        if draft is None:
            return None
        return Voided(
            game=draft.game,
            number=draft.number,
            cause=draft.cause,
            eighth_disc=cause is Cause.BOUNCE and self.eighth.isChecked(),
            whole_frame=self.whole.isChecked(),
            director=self.director.isChecked(),
            note=self.note.text().strip(),
        )

    def meaning(self) -> str:
        """Name the end; number, lead and colours stay (YSA C-8)."""
        turn = self.live.board.in_progress
        if turn is None:
            return ""
        return _("{end} is played again with the same lead.").format(end=end_text(turn))
