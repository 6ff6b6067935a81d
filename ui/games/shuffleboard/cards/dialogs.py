"""What stands on a finished card besides its boxes: fouls, and scores that were crossed out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.record import CrossedOut
from models.games.shuffleboard.lines import Fault, Foul, Ruling
from models.games.shuffleboard.play.entering import check_line, with_line
from models.games.shuffleboard.play.penalties import FOULS, same_foul
from reports.i18n import _
from ui.dialogs.parts.field import Field, Kind, choice, offered
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.line_dialog import CardEnds, EndDialog


class CardFoulDialog(FoulDialog):
    """A foul that is written on the card; the warning before a penalty is entered with it."""

    def __init__(
        self, live: LiveBoard, parent: QWidget | None = None, of_card: CardEnds | None = None
    ) -> None:
        """Begin with the end where the cursor was."""
        super().__init__(live, parent, of_card)
        nothing = (None, _("No warning is on record"))
        ends = () if of_card is None else of_card.ends
        before = _("Warned &before in")
        self.add_fields(
            Field(key="warned", text=before, kind=Kind.LIST, choices=(nothing, *ends), now=None)
        )

    def adapt(self) -> None:
        """Ask for the warning where a penalty needs one that is not on record yet (YSA C-31)."""
        super().adapt()
        self.ask_for(warned=self._needs_warning())

    def _needs_warning(self) -> bool:
        article, who = self.answer("article"), self.answer("seat")
        if article is None or who is None or FOULS[article].immediate:
            return False
        seat, partner = who
        stood = same_foul(self.live.board.fouls, seat, partner, article)
        return self.answer("ruling") is Ruling.PENALISED and not stood

    def said(self) -> dict[str, Any]:
        """Leave out the warning, which is a line of its own."""
        return {key: value for key, value in super().said().items() if key != "warned"}

    def warning(self) -> Foul | None:
        """Give the warning that came before, as it was charged; None where none is asked for."""
        line, key = self.line(), self.answer("warned")
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
        found = (
            (True, _("Before the next end was complete")),
            (False, _("Later: both sides agreed")),
        )
        faults = [known for known in offered(table.FAULTS) if known[0] is not Fault.TOTAL]
        self.add_scores(_("First &written"))
        self.add_fields(
            choice("fault", _("Mis&take"), faults, Fault.NUMBER),
            choice("in_time", _("W&hen found"), found, required=True),
            Field(key="by", text=_("&Found by")),
            Field(key="director", text=_("The tournament director &confirms it"), now=False),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores and when it was found; then ask the rules."""
        turn, scores = self.turn(), self.answer("scores")
        if unread := self.unreadable():
            return unread
        if turn is None or any(scores[seat] is None for seat in (turn.yellow, turn.black)):
            return (Problem(code="BLANK", where="scores"),)
        crossed = self.crossed_out()
        if crossed is None:
            return self.blanks()
        if crossed.fault is Fault.JUDGEMENT:
            return (Problem(code="JUDGEMENT_STANDS", where="fault"),)
        return self.judge(crossed)

    def crossed_out(self) -> CrossedOut | None:
        """Give what is crossed out; None while something is missing."""
        if self.blanks():
            return None
        game, number = self.answer("end")
        return CrossedOut(game=game, number=number, **self.said())
