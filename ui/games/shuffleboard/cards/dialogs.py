"""What stands on a finished card besides its boxes: fouls, and scores that were crossed out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.record import CrossedOut
from models.games.shuffleboard.lines import Fault, Foul, Ruling
from models.games.shuffleboard.play.entering import check_line, with_line
from models.games.shuffleboard.play.penalties import FOULS
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.line_dialog import CardEnds, EndDialog, TwoScores
from ui.games.shuffleboard.board.score_box import ScoreBox


class CardFoulDialog(FoulDialog):
    """A foul that is written on the card; the warning before a penalty is entered with it."""

    def __init__(
        self, live: LiveBoard, parent: QWidget | None = None, of_card: CardEnds | None = None
    ) -> None:
        """Begin with the end where the cursor was."""
        super().__init__(live, parent, of_card)
        self.warned = QComboBox()
        self.warned.addItem(_("No warning is on record"), None)
        for key, name in of_card.ends if of_card is not None else ():
            self.warned.addItem(name, key)
        self.add("warned", _("Warned &before in"), self.warned)
        self.watch(self.warned.currentIndexChanged)

    def adapt(self) -> None:
        """Ask for the warning where a penalty needs one that is not on record yet (YSA C-31)."""
        super().adapt()
        self.rows["warned"].show_if(self._needs_warning())

    def _needs_warning(self) -> bool:
        article, who = self._article(), self.who.value()
        if article is None or who is None or FOULS[article].immediate:
            return False
        stood = (
            (foul.seat, foul.partner) == who and foul.article is article
            for foul in self.live.board.fouls
            if foul.ruling not in (Ruling.CONSULTING, Ruling.DISMISSED)
        )
        return self.ruling.value() is Ruling.PENALISED and not any(stood)

    def warning(self) -> Foul | None:
        """Give the warning that came before, as it was charged; None where none is asked for."""
        line, key = self.line(), self.warned.currentData()
        if line is None or key is None or not self._needs_warning():
            return None
        game, number = key
        return replace(
            line,
            game=game,
            number=number,
            ruling=Ruling.WARNED,
            points=0,
            director=False,
            note="",
        )

    def problems(self) -> tuple[Problem, ...]:
        """Check the penalty as it stands after its warning."""
        warning, line = self.warning(), self.line()
        if warning is None or line is None or self.of_card is None:
            found = super().problems()
            return tuple(
                replace(problem, where="warned") if problem.code == "WARN_FIRST" else problem
                for problem in found
            )
        if (warning.game, warning.number) > (line.game, line.number):
            return (Problem(code="WARNED_LATER", where="warned"),)
        then = self.of_card.at((warning.game, warning.number))
        options, names = self.live.options, self.live.names
        record = with_line(self.live.record, warning)
        return (
            *check_line(then.record, warning, options, names),
            *check_line(record, line, options, names),
        )


class CrossedOutDialog(EndDialog):
    """A score that was crossed out on the card: what stood there, when it was found (YSA D-5)."""

    def __init__(
        self,
        live: LiveBoard,
        parent: QWidget | None = None,
        of_card: CardEnds | None = None,
        *,
        judge: Callable[[CrossedOut], tuple[Problem, ...]],
    ) -> None:
        """Ask what was written first; `judge` says what the rules make of it."""
        super().__init__(
            live, title=_("Crossed out and written anew"), parent=parent, of_card=of_card
        )
        self.judge = judge
        self.scores = TwoScores()
        self.fault = ChoiceRow(
            [(fault, _(text)) for fault, text in table.FAULTS.items() if fault is not Fault.TOTAL]
        )
        self.fault.choose(Fault.NUMBER)
        self.when = ChoiceRow(
            [
                (True, _("Before the next end was complete")),
                (False, _("Later: both sides agreed")),
            ]
        )
        self.by = QLineEdit()
        self.add("scores", _("First &written"), self.scores)
        self.add("fault", _("Mis&take"), self.fault)
        self.add("when", _("W&hen found"), self.when)
        self.add("by", _("&Found by"), self.by)
        self.director = self.tick("director", _("The tournament director &confirms it"))
        for box in self.scores.boxes.values():
            box.edited.connect(self.recheck)

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores and when it was found; then ask the rules."""
        for box in self.scores.boxes.values():
            if not box.typed().readable:
                values = {"text": box.text()}
                return (Problem(code="SCORE_UNREADABLE", where="scores", values=values),)
        crossed = self.crossed_out()
        if crossed is None:
            blank = "scores" if any(b.typed().score is None for b in self._boxes()) else "when"
            return (Problem(code="BLANK", where=blank),)
        if crossed.fault is Fault.JUDGEMENT:
            return (Problem(code="JUDGEMENT_STANDS", where="fault"),)
        return self.judge(crossed)

    def _boxes(self) -> tuple[ScoreBox, ...]:
        return tuple(self.scores.boxes.values())

    def crossed_out(self) -> CrossedOut | None:
        """Give what is crossed out; None while something is missing."""
        turn, when = self.live.board.next, self.when.value()
        if turn is None or when is None:
            return None
        scores = self.scores.scores(turn, self.live.options.form)
        if any(scores[seat] is None for seat in (turn.yellow, turn.black)):
            return None
        game, number = self.key()
        return CrossedOut(
            game=game,
            number=number,
            scores=scores,
            fault=self.fault.value() or Fault.NUMBER,
            in_time=when,
            director=self.director.isChecked(),
            by=self.by.text().strip(),
        )
