"""Corrects a written score, and has an end played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.record import CardNote
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import (
    BoardLine,
    EndScore,
    Fault,
    RepeatCause,
    ScoreCorrection,
    Voided,
)
from models.games.shuffleboard.play.drafts import void_draft
from models.games.shuffleboard.play.views import EndTurn, EndView, Points, check_in_play
from reports.games.shuffleboard.line_words import end_text
from reports.games.shuffleboard.words import figure_text
from reports.i18n import _N, _
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.line_dialog import ScoreboardLineDialog


class ScoreCorrectionDialog(ScoreboardLineDialog):
    """Choose the end and type what should have been written (YSA D-5)."""

    title = _N("Correct a score")

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Begin with the newest end."""
        super().__init__(live, parent)
        self._controls["of"].changed.connect(self._show_end)
        self._show_end()

    def asked(self) -> Iterator[Field]:
        """Ask for the end, for its scores, and how the mistake was found."""
        self.ends = {end.entry: end for end in reversed(self.live.board.ends) if not end.slip}
        written = tuple((entry, _written(end)) for entry, end in self.ends.items())
        newest, in_time = next(iter(self.ends), None), _("Found before the &next end was complete")
        yield Field(key="of", text=_("&End"), kind=FieldKind.LIST, choices=written, now=newest)
        yield Field(key="scores", text=_("&Right scores"))
        yield choice("fault", _("&Mistake"), offered(table.FAULTS), Fault.NUMBER)
        yield Field(key="found_in_time", text=in_time, now=False)
        yield Field(key="both_agree", text=_("&Both sides agree"), now=False)
        yield Field(key="director", text=_("The tournament director &confirms it"), now=False)
        yield Field(key="by", text=_("Found b&y"))

    def end(self) -> EndView | None:
        """Give the end that is chosen; None where there is none."""
        return self.ends.get(self.answer("of"))

    def turn(self) -> EndTurn | None:
        """Give that of the end that is chosen."""
        end = self.end()
        return None if end is None else end.turn

    def _show_end(self) -> None:
        """Show what stands there; consent is asked for only where the window has closed."""
        end = self.end()
        if end is not None:
            self.put(scores=end.discs)
            self.ask_for(found_in_time=not end.window_open, both_agree=not end.window_open)
        self.recheck()

    def line(self) -> ScoreCorrection | None:
        """Give the correction."""
        return None if self.end() is None else ScoreCorrection(**self.said())

    def meaning(self) -> str:
        """Show old and new."""
        end, line = self.end(), self.line()
        if end is None or line is None:
            return ""
        old, new = (_figures(end.turn, scores) for scores in (end.discs, line.scores))
        return _("Until now {old} → new {new}").format(old=old, new=new)


class EndScoreDialog(ScoreboardLineDialog):
    """Type again what an end brought, where the desk typed something else than was called."""

    title = _N("Score of an end")
    _old: EndScore | None = None

    def asked(self) -> Iterator[Field]:
        """Name the end."""
        turn = self.turn()
        yield Field(key="scores", text=_("&Scores"), hint="" if turn is None else end_text(turn))

    def fill(self, line: BoardLine | CardNote) -> None:
        """Show the score that was written."""
        super().fill(line)
        self._old = line if isinstance(line, EndScore) else None

    def line(self) -> EndScore | None:
        """Give the score, as far along as the one that was written."""
        turn, old, scores = self.turn(), self._old, self.answer("scores")
        if turn is None or old is None or scores == old.scores:
            return old
        return replace(old, game=turn.game, number=turn.number, scores=scores, discs=())


def _figures(turn: EndTurn, scores: Points) -> str:
    """Write the scores of both sides, yellow first."""
    sides = [scores[seat] for seat in (turn.yellow, turn.black)]
    return " : ".join("…" if score is None else figure_text(score) for score in sides)


def _written(end: EndView) -> str:
    """Name an end with what its discs count, and with what the board has where that differs."""
    discs, net = (_figures(end.turn, scores) for scores in (end.discs, end.net))
    shown = f"{end_text(end.turn)}   {discs}"
    if net == discs:
        return shown
    return _("{end} (on the board {scores})").format(end=shown, scores=net)


class VoidDialog(ScoreboardLineDialog):
    """Choose why the end that is being played starts again (YSA C-8, C-17, C-27, C-28, E-10)."""

    title = _N("Play the end again")

    def asked(self) -> Iterator[Field]:
        """Ask for the cause, and what some of them want."""
        yield choice("cause", _("&Why"), offered(table.CAUSES), required=True)
        yield Field(key="eighth_disc", text=_("It was the &eighth disc"), now=False)
        yield Field(key="whole_frame", text=_("The &head end of this frame as well"), now=False)
        yield Field(key="director", text=_("The tournament &director decides it"), now=False)
        yield Field(key="note", text=_("&Note"))

    def adapt(self) -> None:
        """Ask only for what matters for the cause."""
        cause, doubles = self.answer("cause"), self.live.options.form is MatchForm.DOUBLES
        self.ask_for(
            eighth_disc=cause is RepeatCause.BOUNCE,
            whole_frame=doubles,
            director=cause is RepeatCause.DIRECTOR or (doubles and self.answer("whole_frame")),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Say at once where no end is being played."""
        return check_in_play(self.live.board.in_progress) or super().problems()

    def line(self) -> Voided | None:
        """Give the line that voids the attempt."""
        said = self.said()
        draft = None if said["cause"] is None else void_draft(self.live.board, said["cause"])
        return None if draft is None else replace(draft, **said)

    def meaning(self) -> str:
        """Name the end; number, lead and colours stay (YSA C-8)."""
        turn = self.live.board.in_progress
        if turn is None:
            return ""
        return _("{end} is played again with the same lead.").format(end=end_text(turn))
