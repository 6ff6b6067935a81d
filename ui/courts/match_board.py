"""A window in which a match on a court is written down: its questions, its lines, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from app.courts import calling
from app.operations import running
from models.core.problems import Problem, refusals
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.match_window import MatchWindow
from ui.words.dialog_problems import words


class MatchBoard(MatchWindow):
    """A window of one match; a subclass shows it and knows what can happen there."""

    def __init__(self, desk: Desk, match_id: int, parent: QWidget | None = None) -> None:
        """Know the match; a subclass reads it."""
        super().__init__(desk, parent)
        self.match_id = match_id

    def focus_next(self) -> None:
        """Put the focus on what comes next, if anything does."""

    def write_line(self, line: Any, problems: tuple[Problem, ...]) -> bool:
        """Write a line, after asking about what is doubtful of its problems."""
        asked = tuple(problem for problem in problems if problem.ask)
        if asked and not refusals(problems):
            sentence = "\n".join(map(words, asked))
            if not ask.confirm(self, sentence, _("Yes, write it"), _("No, look again")):
                return False
        done = self.do(calling.write, self.match_id, line, confirmed=_codes(asked))
        if done:
            self.focus_next()
        return done

    def save_line(self, line: Any, confirmed: tuple[str, ...]) -> tuple[Problem, ...]:
        """Write a line that a dialog has asked for; give what stands in the way."""
        return self.desk.problems_of(calling.write, self.match_id, line, confirmed=confirmed)

    def run(self, dialog: Skeleton, save: Callable[[], tuple[Problem, ...]]) -> None:
        """Show a dialog that is done once what it saves has no problem left."""
        dialog.attempt = save
        ask.ask(dialog)
        self.focus_next()

    def record_result(self, confirmed: tuple[str, ...] = ()) -> None:
        """Record the finished match as its result; what is doubtful is asked about once."""
        problems = self.desk.problems_of(running.hand_in, self.match_id, confirmed=confirmed)
        asked = tuple(problem for problem in problems if problem.ask)
        sentence = "\n".join(map(words, problems))
        if problems and asked == tuple(problems) and not confirmed:
            if ask.confirm(self, sentence, _("Yes, enter it"), _("No, look again")):
                self.record_result(_codes(asked))
        elif problems:
            self.say("bad", sentence)
        self.focus_next()


def _codes(problems: tuple[Problem, ...]) -> tuple[str, ...]:
    return tuple(problem.code for problem in problems)
