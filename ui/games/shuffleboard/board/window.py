"""The live scoreboard of one match: what is next, the entry of an end, everything by key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import queries
from app.games.shuffleboard import scoreboards
from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem, refusals
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import EndState
from models.games.shuffleboard.play.entering import check_line
from models.games.shuffleboard.play.views import MissingEntry
from reports.games.shuffleboard.line_words import line_words
from reports.i18n import _
from reports.log_lines import log_lines
from ui.desk.desk import Desk
from ui.dialogs.corrections.line_correction import LineCorrection
from ui.dialogs.parts.skeleton import ENTER
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.before_end_words import told_now
from ui.games.shuffleboard.board.match_actions import MatchActions
from ui.games.shuffleboard.board.score_box import EndEntry
from ui.games.shuffleboard.board.score_view import ScoreView
from ui.games.shuffleboard.board.words import (
    entered_otherwise,
    nearest_text,
    officials_text,
    over_text,
    place_text,
    primary_text,
    status,
    turn_text,
    type_text,
)
from ui.look.theme import LARGE, UNIT, large, px, scale
from ui.widgets.basics import (
    READS,
    DropDown,
    ShortLabel,
    allow,
    button,
    label,
    marked,
    plain,
    row,
    set_text,
    written,
)
from ui.widgets.flow import flow
from ui.widgets.live_log import LogPanel
from ui.words.dialog_problems import words

FIGURES = "0123456789-"
"""Keys that begin an end wherever the focus is."""
AHEAD_LARGE = 0
"""Ends of three players for which the rotation is told in such type: who waits is said anyhow."""


class BoardWindow(MatchActions):
    """One match: yellow's score, black's score, Enter; a key for all else that happens."""

    def __init__(self, desk: Desk, match_id: int, parent: QWidget | None = None) -> None:
        """Show the match as far as it is written."""
        super().__init__(desk, match_id, parent)
        self.heading = ShortLabel("title")
        self.kind = label("", "muted")
        self.view = ScoreView(least=120 if scale() >= LARGE else 220)
        self.log = LogPanel(buttons=scale() >= LARGE)
        self.log.wanted.connect(self._show_record)
        self.turn_line = label("", wrap=True)
        self.turn_line.setFont(large(1.0 if scale() >= LARGE else 1.25))
        self.officials = label("", wrap=True)
        self.rights = label("", "muted", wrap=True)
        self.called = label("", wrap=True)
        self.called.setFont(large(1.3))
        self.entry = EndEntry()
        self.enters = DropDown()
        self.enters.addItems([_(text) for text in table.ENTERS.values()])
        self.enters.installEventFilter(self)
        self.enters.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab stays with the score
        self.enters_label = label(_("E&nter means"))
        self.enters_label.setBuddy(self.enters)
        self.enters.setAccessibleName(plain(self.enters_label.text()))
        self.enters.setToolTip(_("Shift+Enter enters a score as announced only (YSA E-6)"))
        self.primary = button(_("Write (Enter)"), self.go_on, primary=True)
        self._buttons()
        self._lay_out()
        self.correction = LineCorrection(
            self, match_id, self.log, line_words, self.line_anew, self.focus_next
        )
        self.entry.edited.connect(self._show_called)
        self.entry.entered.connect(self._entered)
        self.stale.connect(self.refresh)
        self.refresh()
        if self.live is not None:
            self.enters.setCurrentIndex(list(table.ENTERS).index(self.live.options.enters))
        self.focus_next()

    def _buttons(self) -> None:
        self.buttons = self.keyed(
            (_("Start (F2)"), "F2", self.enter_start),
            (_("Between ends (F3)"), "F3", self.enter_moment),
            (_("Foul (F4)"), "F4", self.enter_foul),
            (_("Play again (F5)"), "F5", self.play_again),
            (_("Correct (F6)"), "F6", self.correct),
            (_("Suspend / resume (F7)"), "F7", self.suspend),
            (_("Note (F8)"), "F8", self.note),
            (_("Result (F9)"), "F9", self.hand_in),
            (_("Head / foot (F10)"), "F10", self.choose_ends),
            (_("Substitute (Shift+F8)"), "Shift+F8", self.substitute),
            (_("Full screen (F11)"), "F11", self.toggle_full_screen),
            (_("Record (F12)"), "F12", self.toggle_record),
        )
        marked(READS, self.buttons["F11"], self.buttons["F12"])
        self.buttons["F11" if scale() >= LARGE else "F12"].hide()

    def _lay_out(self) -> None:
        beside = () if scale() >= LARGE else self.log.buttons
        self.tools = QWidget()
        self.tools.setLayout(flow(*self.buttons.values(), *beside))
        top = row(self.heading, self.kind)
        top.setStretch(0, 1)
        middle = QHBoxLayout()
        middle.setSpacing(px(12))
        middle.addWidget(self.view, 5)
        middle.addWidget(self.log, 1)
        self.log.setMinimumWidth(min(px(230), 260))
        if scale() >= LARGE:
            self.log.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(6)
        whole.addLayout(top)
        whole.addLayout(middle, 1)
        whole.addWidget(self.turn_line)
        whole.addWidget(self.officials)
        whole.addWidget(self.rights)
        whole.addWidget(self.notice)
        whole.addWidget(self.entry)
        last = row(self.called, self.enters_label, self.enters, self.primary)
        last.setStretch(0, 1)
        whole.addLayout(last)
        whole.addWidget(self.tools)
        self.notice.keep_place()
        self.take(1240, 720)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the match anew and show it; a match that is gone closes the window."""
        if not self.desk.is_open:
            return
        live = self.desk.read(lambda event: scoreboards.live(event, self.match_id))
        event = self.desk.read(queries.event_view)
        if live is None or event is None:
            self.close()
            return
        changed = live != self.live
        self.live = live
        self.heading.show_text(place_text(live))
        self.setWindowTitle(_("{event} – {place}").format(event=event.name, place=place_text(live)))
        if changed:
            self._show(live)

    def _show(self, live: LiveBoard) -> None:
        board, open_ = live.board, live.writable
        self.kind.setText(type_text(live))
        self.view.show_live(live)
        lines = log_lines(live.log, line_words)
        self.log.show_lines(lines, open_=live.mendable, handed_in=live.recorded)
        over = board.finished or live.recorded
        self.turn_line.setText(over_text(live) if over else turn_text(live))
        self.officials.setText("" if over else officials_text(live))
        wide = scale() >= LARGE
        told = told_now(live, AHEAD_LARGE) if wide else told_now(live)
        told = "" if entered_otherwise(live) else told
        self.rights.setText(told.replace("\n", "\u3000") if wide else told)
        self.rights.setVisible(bool(self.rights.text()) or scale() < LARGE)
        self.entry.show_live(live)
        set_text(self.primary, primary_text(live))
        self.buttons["F10"].setVisible(live.options.form is MatchForm.DOUBLES)
        self.buttons["Shift+F8"].setVisible(live.options.team_event)
        for keys, made in self.buttons.items():
            allow(made, "" if open_ or keys in ("F11", "F12") else status(live)[1])
        self.say(*status(live))
        focus = self.focusWidget()
        if focus is None or not focus.isEnabled():
            self.focus_next()  # something was done elsewhere, and the box is not asked for now

    def _show_called(self) -> None:
        """Show the sentence to be called out for what is typed (YSA E-6)."""
        text = self.entry.call()
        self.called.setText(_("Call: “{announcement}”").format(announcement=text) if text else "")

    def focus_next(self) -> None:
        """Go to yellow's box, or to the verb where something else comes first."""
        live = self.live
        if live is not None and live.board.next is not None and not live.board.waits:
            self.entry.to_yellow()
        else:
            self.primary.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # -- writing an end -------------------------------------------------------------------

    def _entered(self, announced: bool) -> None:
        """Take Enter in a box: what is typed is written, or refused in words and kept."""
        live = self.live
        if live is None:
            return
        if self.entry.filled():
            self.write_end(live, EndState.ANNOUNCED if announced else self.state())
        elif live.board.waits or live.board.finished:
            self.go_on()

    def go_on(self) -> None:
        """Do what comes next: what the match waits for, else write the end."""
        live = self.live
        if live is None:
            return
        if not live.writable:
            self.close()
        elif live.board.waits:
            self.enter_missing(live.board.waits[0])
        elif live.board.finished:
            self.hand_in()
        else:
            self.write_end(live, self.state())

    def state(self) -> EndState:
        """Give how far a score has come that is typed now."""
        return list(table.ENTERS)[max(0, self.enters.currentIndex())]

    def write_end(self, live: LiveBoard, state: EndState) -> None:
        """Write the end that is typed; what is refused stays in the boxes."""
        unread = self.entry.unreadable()
        if unread is not None:
            self.say("bad", words(unread))
            return
        if MissingEntry.RULING in live.board.waits and state is EndState.CONFIRMED:
            state = EndState.WRITTEN  # checked only once the director has decided (D-6)
        line = self.entry.line(live, state)
        problems = check_line(live.record, line, live.options, live.names)
        refused = refusals(problems)
        if refused:
            self._refuse(refused, live)
        elif self.write(line, problems):
            self.entry.clear()
            self.focus_next()
        else:
            self.entry.to_yellow()

    def _refuse(self, refused: tuple[Problem, ...], live: LiveBoard) -> None:
        """Say why, with what discs can make; go to what is wrong, or to what comes first."""
        self.say("bad", "\n".join(_refusal_lines(refused, live)))
        if live.board.waits or live.board.finished:
            self.primary.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif not self.entry.focus_wrong():
            self.entry.to_yellow()

    # -- the window ---------------------------------------------------------------------------

    def toggle_record(self) -> None:
        """Show the record in place of the board, where there is no room for both, or go back."""
        if scale() >= LARGE:
            self.log.setVisible(not self.log.isVisible())
            self.view.setVisible(not self.log.isVisible())
            self.log.list.scrollToBottom()

    def _show_record(self) -> None:
        if self.log.isHidden():
            self.toggle_record()

    def toggle_full_screen(self) -> None:
        """Leave only the board and the entry on the screen, or give the buttons back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.tools.setVisible(not self.isFullScreen())
        self.focus_next()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let figures and Enter go on from the choice of what Enter means."""
        if watched is self.enters and isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress
            if pressed and event.key() in ENTER:
                self.focus_next()
                return True
            if pressed and written(event) and written(event) in FIGURES:
                self.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let figures that are typed elsewhere begin an end, and Esc leave the full screen."""
        typed, live = written(event), self.live
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        elif not typed or typed not in FIGURES or live is None or not live.writable:
            super().keyPressEvent(event)  # which leaves Enter to the controls
        elif live.board.finished:
            self.say("bad", _("The match is over: F9 hands the result in, F6 corrects a score."))
        elif self.may():
            self.entry.begin(typed)


def _refusal_lines(refused: tuple[Problem, ...], live: LiveBoard) -> Iterator[str]:
    """Put refusals into words, yellow's first; an impossible score with what is possible."""
    turn = live.board.next
    order: dict[Any, int] = {} if turn is None else {turn.yellow: 1, turn.black: 2}
    for problem in sorted(refused, key=lambda problem: order.get(problem.values.get("seat"), 0)):
        yield words(problem)
        if problem.code == "IMPOSSIBLE_SCORE":
            yield nearest_text(int(problem.values["score"]), str(problem.values["name"]))


def open_board(parent: QWidget | None, desk: Desk, match_id: int) -> BoardWindow | None:
    """Open the scoreboard of a match, or bring it to the front where it is open already.

    None where there is none; the desk says why.
    """
    window = BoardWindow.in_front(parent, match_id=match_id) or BoardWindow(desk, match_id, parent)
    if window.live is None:
        window.deleteLater()
        return None
    window.show()
    return window


def open_scoreboard(
    parent: QWidget, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> None:
    """Open the live scoreboard of the match that is chosen."""
    if match_id is not None:
        open_board(parent, desk, match_id)
