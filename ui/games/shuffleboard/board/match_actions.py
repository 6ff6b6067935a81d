"""What can be done at a scoreboard besides writing an end: each by a key and a short question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

import models.games.shuffleboard.lines as kinds
from app import queries
from app.courts import calling
from app.games.shuffleboard.scoreboards import LiveBoard
from app.seeds import proposed_seed
from models.core.live import START, effective
from models.core.problems import Problem
from models.games.shuffleboard.calling import colour_label
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import BetweenEnds, BoardLine, EndState, MomentKind, NewStart
from models.games.shuffleboard.live import record_before, with_draw
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_line
from models.games.shuffleboard.play.views import MissingEntry, check_scored
from models.games.shuffleboard.record import Start, beginning, begun, written
from reports.i18n import _, _p
from ui.courts.match_board import MatchBoard
from ui.desk import ask
from ui.dialogs.corrections.line_correction import LineCorrection
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.line_dialog import ScoreboardLineDialog
from ui.games.shuffleboard.board.score_dialogs import (
    EndScoreDialog,
    ScoreCorrectionDialog,
    VoidDialog,
)
from ui.games.shuffleboard.board.start_dialogs import (
    EndChoiceDialog,
    LagDialog,
    MatchStartDialog,
    MomentDialog,
    NoteDialog,
    ResumeDialog,
    SubstitutePlayerDialog,
    SuspendDialog,
)
from ui.games.shuffleboard.board.words import over_text
from ui.words.dialog_problems import words

DIALOGS: dict[
    type[kinds.BoardLine], Callable[[LiveBoard, QWidget | None], ScoreboardLineDialog]
] = {
    kinds.EndScore: EndScoreDialog,
    kinds.ScoreCorrection: ScoreCorrectionDialog,
    kinds.Voided: VoidDialog,
    kinds.Foul: FoulDialog,
    kinds.Suspension: SuspendDialog,
    kinds.Postponement: ResumeDialog,
    kinds.Resumption: ResumeDialog,
    kinds.Lag: LagDialog,
    kinds.EndChoice: EndChoiceDialog,
    kinds.BetweenEnds: MomentDialog,
    kinds.Substitution: SubstitutePlayerDialog,
    kinds.Logged: NoteDialog,
}
"""The dialog that writes a line, by what it writes."""


class MatchActions(MatchBoard):
    """A window of one match that knows what can happen there; a subclass shows it."""

    live: LiveBoard | None = None
    correction: LineCorrection

    # -- writing --------------------------------------------------------------------------

    def write(self, line: BoardLine, problems: tuple[Problem, ...] | None = None) -> bool:
        """Write a line, after asking about what is doubtful."""
        live = self.live
        if live is None:
            return False
        if problems is None:
            problems = check_line(live.record, line, live.options, live.names)
        return self.write_line(line, problems)

    def enter_missing(self, wait: MissingEntry) -> None:
        """Do what the match waits for."""
        {
            MissingEntry.COLOURS: self.enter_start,
            MissingEntry.RULING: self.enter_foul,
            MissingEntry.CONFIRM: self._check_score,
            MissingEntry.COLOUR_CHANGE: self._change_colours,
            MissingEntry.LAG: self.enter_moment,
            MissingEntry.EXTENSION: self.extend,
            MissingEntry.RESUME: self.suspend,
        }[wait]()

    def _change_colours(self) -> None:
        self.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))

    def _check_score(self) -> None:
        """Note that the referee has checked the board; first that it stands there, if need be."""
        last = None if self.live is None or not self.live.board.ends else self.live.board.ends[-1]
        if last is not None and last.state is EndState.ANNOUNCED:
            self.write(BetweenEnds(kind=MomentKind.WRITTEN))
        else:
            self.write(BetweenEnds(kind=MomentKind.CONFIRMED))

    # -- what the keys do -----------------------------------------------------------------

    def _ask(self, kind: Callable[..., ScoreboardLineDialog]) -> None:
        """Ask for a line with a dialog of its own."""
        if self.live is None or not self.live.writable:
            return
        dialog = kind(self.live, self)

        def save() -> tuple[Problem, ...]:
            line = dialog.line()
            if line is None:
                return dialog.problems()
            return self.save_line(line, dialog.confirmed)

        self.run(dialog, save)

    def line_anew(self, place: int) -> BoardLine | None:
        """Ask for the right line at a place, with the dialog that wrote it."""
        if self.live is None:
            return None
        dialog = mend_dialog(self.live, place, self)
        if dialog is None:
            self.say("info", _("A line like this cannot be retyped: Shift+F7 strikes it out."))
            return None
        return dialog.line() if ask.ask(dialog) else None

    def enter_start(self) -> None:
        """Ask for colours, court and officials."""
        if self.live is None or not self.live.writable:
            return
        live, match = self.live, self.live.match
        date = self.desk.read(lambda event: queries.event_view(event).date) or ""
        label = colour_label(live.division, match.stage, match.round, match.table)
        dialog = MatchStartDialog(live, self, seed=proposed_seed(date), label_of_draw=label)
        self.run(dialog, lambda: self._save_start(live, dialog.value()))
        now = beginning(with_draw(dialog.value(), live.record.start))
        was = beginning(live.record.start)
        if dialog.result() and live.record.entries and now != was:
            self.correction.replace(START, NewStart(was=was, now=now))

    def _save_start(self, live: LiveBoard, start: Start) -> tuple[Problem, ...]:
        """Save what can change at any time; what lines rest on is asked about apart."""
        old = live.record.start
        if live.record.entries:
            start = begun(start, beginning(old))
            if start == old:
                return ()
        return self.desk.problems_of(calling.set_start, self.match_id, start)

    def enter_moment(self) -> None:
        """Ask what was done between two ends; before a third game, for the lag."""
        lag = self.live is not None and MissingEntry.LAG in self.live.board.waits
        self._ask(LagDialog if lag else MomentDialog)

    def enter_foul(self) -> None:
        """Ask for a foul, or for the ruling on one."""
        self._ask(FoulDialog)

    def play_again(self) -> None:
        """Ask why the end starts again."""
        self._ask(VoidDialog)

    def correct(self) -> None:
        """Ask for the right score of an end."""
        if self.live is not None and (unscored := check_scored(self.live.board.ends)):
            self.say("bad", "\n".join(map(words, unscored)))
            return
        self._ask(ScoreCorrectionDialog)

    def suspend(self) -> None:
        """Suspend play, or go on."""
        stopped = self.live is not None and self.live.board.suspended is not None
        self._ask(ResumeDialog if stopped else SuspendDialog)

    def note(self) -> None:
        """Ask for a note."""
        self._ask(NoteDialog)

    def choose_ends(self) -> None:
        """Ask who plays head and foot."""
        if self.live is not None and self.live.options.form is MatchForm.DOUBLES:
            self._ask(EndChoiceDialog)

    def substitute(self) -> None:
        """Ask who plays for somebody else."""
        if self.live is not None and self.live.options.team_event:
            self._ask(SubstitutePlayerDialog)

    def extend(self) -> None:
        """Let a level pairing go on; of several, the first one does, as their cards have it."""
        if self.live is not None and self.live.board.level:
            self.write(kinds.ExtraEnds(pair=self.live.board.level[0].seats))

    def hand_in(self) -> None:
        """Record the finished match as its result, once both sides have signed."""
        live = self.live
        if live is None or not live.writable:
            return
        if not live.board.finished:
            self.record_result()  # which says why not yet
            return
        sentence = _("{over} Have both sides signed? Then the board is closed.").format(
            over=over_text(live)
        )
        if not ask.confirm(self, sentence, _("Enter the result"), _p("shuffleboard", "Not yet")):
            return
        self.record_result()


def at_line(live: LiveBoard, place: int) -> LiveBoard:
    """Give a match as it stood just before a line, with all that is mended there."""
    record = record_before(live.record, place)
    return replace(live, record=record, board=board(record, live.options))


def line_at(live: LiveBoard, place: int) -> kinds.BoardLine | None:
    """Give what stands at a place, or what was written there first where nothing does."""
    standing = {one.id: one.line for one in effective(written(live.record.entries))}
    return standing.get(place, live.record.entries[place].line)


def mend_dialog(live: LiveBoard, place: int, parent: QWidget | None) -> ScoreboardLineDialog | None:
    """Give the dialog for the line at a place; None for what is only struck, not replaced."""
    line = line_at(live, place)
    by_itself = isinstance(line, kinds.BetweenEnds) and line.kind not in table.MOMENTS
    if line is None or by_itself or isinstance(line, kinds.ExtraEnds):
        return None
    dialog = DIALOGS[type(line)](at_line(live, place), parent)
    dialog.heading.setText(_("Correct line {line}").format(line=place + 1))
    dialog.accept_button.setText(_("&Go on"))
    dialog.fill(line)
    return dialog
