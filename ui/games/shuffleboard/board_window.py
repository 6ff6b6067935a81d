"""The live scoreboard of one match: what is next, the entry of an end, everything by key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from app import board_queries, queries
from app.board_queries import LiveBoard
from models.core import Problem, refusals
from models.games.shuffleboard.catalogue import Colour, Form, sides
from models.games.shuffleboard.end_scores import due_end
from models.games.shuffleboard.entering import check_line
from models.games.shuffleboard.lines import EndScore, EndState
from models.games.shuffleboard.officials import announcement
from models.games.shuffleboard.scores import Discs
from models.games.shuffleboard.views import Wait
from reports.i18n import _
from ui.desk import Desk
from ui.dialogs.skeleton import ENTER
from ui.dialogs.wording import words
from ui.games.shuffleboard.board_words import (
    advice_text,
    announcement_text,
    guide_text,
    nearest_text,
    officials_text,
    over_text,
    place_text,
    player,
    primary_text,
    rights_text,
    status,
    turn_text,
    type_text,
)
from ui.games.shuffleboard.log_words import log_lines
from ui.games.shuffleboard.match_actions import MatchActions
from ui.games.shuffleboard.score_box import SideEntry
from ui.games.shuffleboard.score_view import ScoreView
from ui.games.shuffleboard.typed import possible
from ui.theme import UNIT, large, px, scale
from ui.widgets.basics import button, label, plain, row, set_text
from ui.widgets.flow import flow
from ui.widgets.short_label import ShortLabel

LARGE = 150
"""From this size of type on, in per cent, the record of the match has no room of its own."""


class BoardWindow(MatchActions):
    """One match: yellow's score, black's score, Enter; a key for all else that happens."""

    def __init__(self, desk: Desk, match_id: int, parent: QWidget | None = None) -> None:
        """Show the match as far as it is written."""
        super().__init__(desk, match_id, parent)
        self.heading = ShortLabel("title")
        self.kind = label("", "muted")
        self.view = ScoreView(least=120 if scale() >= LARGE else 220)
        self.log = QListWidget()
        self.log.setAccessibleName(_("Record of the match"))
        self.log.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.log.setWordWrap(True)
        self.log.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.log.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.turn_line = label("", wrap=True)
        self.turn_line.setFont(large(1.25))
        self.officials = label("", wrap=True)
        self.rights = label("", "muted", wrap=True)
        self.called = label("", wrap=True)
        self.called.setFont(large(1.3))
        self.entries = {colour: SideEntry(colour) for colour in Colour}
        self.checked_apart = QCheckBox(_("The &referee's check is entered apart (D-6)"))
        self.checked_apart.setAccessibleName(plain(self.checked_apart.text()))
        self.primary = button(_("Write (Enter)"), self.go_on, primary=True)
        self._buttons()
        self._lay_out()
        for entry in self.entries.values():
            entry.box.edited.connect(self._show_called)
            entry.box.returnPressed.connect(self._entered)
        yellow, black = self.entries[Colour.YELLOW], self.entries[Colour.BLACK]
        yellow.box.finished.connect(self._to_black)
        black.box.back.connect(self._to_yellow)
        self.refresh()
        self.focus_next()

    def _buttons(self) -> None:
        actions: tuple[tuple[str, str, Callable[[], None]], ...] = (
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
            (_("Two more ends (Shift+F9)"), "Shift+F9", self.extra_ends),
            (_("Full screen (F11)"), "F11", self.toggle_full_screen),
            (_("Record (F12)"), "F12", self.toggle_record),
        )
        self.buttons = {}
        for text, keys, slot in actions:
            self.buttons[keys] = button(text, slot)
            self.key(keys, slot)
        self.buttons["F11" if scale() >= LARGE else "F12"].hide()

    def _lay_out(self) -> None:
        self.tools = QWidget()
        self.tools.setLayout(flow(*self.buttons.values()))
        top = row(self.heading, self.kind)
        top.setStretch(0, 1)
        middle = QHBoxLayout()
        middle.setSpacing(px(12))
        middle.addWidget(self.view, 5)
        middle.addWidget(self.log, 1)
        self.log.setMinimumWidth(min(px(230), 260))
        if scale() >= LARGE:
            self.log.hide()
        self.entry_row = QWidget()
        line = QHBoxLayout(self.entry_row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(px(20))
        for entry in self.entries.values():
            line.addWidget(entry, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(6)
        whole.addLayout(top)
        whole.addLayout(middle, 1)
        whole.addWidget(self.turn_line)
        whole.addWidget(self.officials)
        whole.addWidget(self.rights)
        whole.addWidget(self.notice)
        whole.addWidget(self.entry_row)
        last = row(self.called, self.checked_apart, self.primary)
        last.setStretch(0, 1)
        whole.addLayout(last)
        whole.addWidget(self.tools)
        self.notice.keep_place()
        screen = self.screen().availableGeometry()
        self.resize(min(px(1240), screen.width() - 40), min(px(720), screen.height() - 60))

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the match anew and show it; a match that is gone closes the window."""
        if not self.desk.is_open:
            return
        live = self.desk.read(lambda event: board_queries.live(event, self.match_id))
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
        board, open_ = live.board, not live.recorded
        self.kind.setText(type_text(live))
        self.view.show_live(live)
        self._show_log(live)
        over = board.finished or live.recorded
        if over:
            for entry in self.entries.values():
                entry.box.clear()
        self.turn_line.setText(over_text(live) if over else turn_text(live))
        self.officials.setText("" if over else officials_text(live))
        told = (guide_text(live), rights_text(board.rights), advice_text(live.advice))
        self.rights.setText("\n".join(filter(None, told)))
        self.rights.setVisible(bool(self.rights.text()) or scale() < LARGE)
        turn = board.next or board.in_progress
        for colour, entry in self.entries.items():
            who = "" if turn is None else player(live, turn.seat(colour), turn.place.end)
            entry.show_player(who)
            entry.setEnabled(self._can_score(live))
        set_text(self.primary, primary_text(live))
        self.buttons["F10"].setVisible(live.options.form is Form.DOUBLES)
        self.buttons["Shift+F8"].setVisible(live.options.team_event)
        self.buttons["Shift+F9"].setVisible(bool(board.extra_allowed))
        for keys, made in self.buttons.items():
            made.setEnabled(open_ or keys in ("F11", "F12"))
        self.say(*status(live))
        focus = self.focusWidget()
        if focus is None or not focus.isEnabled():
            self.focus_next()  # something was done elsewhere, and the box is not asked for now

    def _show_log(self, live: LiveBoard) -> None:
        self.log.clear()
        for line in log_lines(live):
            self.log.addItem(line.text)
            if line.void:
                item = self.log.item(self.log.count() - 1)
                font = item.font()
                font.setStrikeOut(True)
                item.setFont(font)
        self.log.scrollToBottom()

    def _can_score(self, live: LiveBoard) -> bool:
        """Tell whether an end may be typed: also while the director thinks about it (D-6)."""
        waiting = set(live.board.waits) - {Wait.RULING}
        return live.board.next is not None and not waiting and not live.recorded

    def _show_called(self) -> None:
        """Show the sentence to be called out for what is typed (YSA E-6)."""
        typed = []
        for entry in self.entries.values():
            entry.show_echo()
            typed.append(entry.box.typed())
        yellow, black = (made.score for made in typed)
        text = ""
        if all(map(possible, typed)):
            text = announcement_text(announcement(yellow or 0, black or 0))
        self.called.setText(_("Call: “{announcement}”").format(announcement=text) if text else "")

    def focus_next(self) -> None:
        """Go to yellow's box, or to the verb where something else comes first."""
        live = self.live
        if live is not None and self._can_score(live) and not live.board.waits:
            self.entries[Colour.YELLOW].box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.primary.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_black(self) -> None:
        self.entries[Colour.BLACK].box.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_yellow(self) -> None:
        self.entries[Colour.YELLOW].box.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # -- writing an end -------------------------------------------------------------------

    def _entered(self) -> None:
        """Take Enter in a box: to the one that is blank, else write both."""
        yellow, black = self.entries[Colour.YELLOW].box, self.entries[Colour.BLACK].box
        if yellow.hasFocus() and yellow.text() and not black.text():
            self._to_black()
        elif self._blank() and not (yellow.text() and black.text()):
            (yellow if not yellow.text() else black).setFocus()
        else:
            self.go_on()

    def _blank(self) -> bool:
        return not all(entry.box.text().strip() for entry in self.entries.values())

    def go_on(self) -> None:
        """Do what comes next: write the end, or what the match waits for."""
        live = self.live
        if live is None:
            return
        if live.recorded:
            self.close()
        elif not self._blank() and self._can_score(live):
            self.write_end(live)
        elif live.board.waits:
            self.settle(live.board.waits[0])
        elif live.board.finished:
            self.hand_in()
        else:
            self.write_end(live)

    def write_end(self, live: LiveBoard) -> None:
        """Write the end that is typed; what is refused stays in the boxes."""
        unread = self._unreadable()
        if unread is not None:
            self._refuse(unread, "")
            return
        line = self._end_line(live)
        if line is None:
            return
        problems = check_line(live.record, line, live.options, live.names)
        refused = refusals(problems)
        if refused:
            near = [
                nearest_text(int(problem.values["score"]))
                for problem in refused
                if problem.code == "IMPOSSIBLE_SCORE"
            ]
            self._refuse("\n".join(map(words, refused)), "\n".join(near))
            return
        if self.write(line, problems):
            for entry in self.entries.values():
                entry.box.clear()
        self.focus_next()

    def _unreadable(self) -> str | None:
        for entry in self.entries.values():
            if not entry.box.typed().readable:
                entry.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
                problem = Problem(code="SCORE_UNREADABLE", values={"text": entry.box.text()})
                return words(problem)
        return None

    def _refuse(self, sentence: str, more: str) -> None:
        self.say("bad", "\n".join(filter(None, (sentence, more))))
        self._focus_wrong()

    def _focus_wrong(self) -> None:
        """Go to the first box that is blank or that discs cannot make."""
        for entry in self.entries.values():
            if not possible(entry.box.typed()):
                entry.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
                entry.box.selectAll()
                return

    def _end_line(self, live: LiveBoard) -> EndScore | None:
        turn = live.board.next
        if turn is None:
            problem = Problem(code="MATCH_OVER")
            self.say("bad", words(problem))
            return None
        yellow, black = (self.entries[colour].value() for colour in Colour)
        state = EndState.CONFIRMED
        if self.checked_apart.isChecked() or Wait.RULING in live.board.waits:
            state = EndState.WRITTEN
        seats = sides(live.options.form)
        if yellow is None or black is None:
            scores: list[int | None] = [None] * seats
            for colour, made in zip(Colour, (yellow, black), strict=True):
                scores[turn.seat(colour)] = made.score if isinstance(made, Discs) else made
            return EndScore(game=turn.game, number=turn.number, scores=tuple(scores), state=state)
        made_line = due_end(turn, yellow, black, seats)
        return EndScore(
            game=made_line.game,
            number=made_line.number,
            scores=made_line.scores,
            discs=made_line.discs,
            state=state,
        )

    # -- the window ---------------------------------------------------------------------------

    def toggle_record(self) -> None:
        """Show the record in place of the board, where there is no room for both, or go back."""
        if scale() >= LARGE:
            self.log.setVisible(not self.log.isVisible())
            self.view.setVisible(not self.log.isVisible())
            self.log.scrollToBottom()

    def toggle_full_screen(self) -> None:
        """Leave only the board and the entry on the screen, or give the buttons back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.tools.setVisible(not self.isFullScreen())
        self.focus_next()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let figures that are typed elsewhere begin an end, and Esc leave the full screen."""
        typed = event.text()
        live = self.live
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        elif typed and typed in "0123456789-" and live is not None and self._can_score(live):
            box = self.entries[Colour.YELLOW].box
            if box.text():
                box = self.entries[Colour.BLACK].box
            box.setFocus(Qt.FocusReason.OtherFocusReason)
            box.insert(typed)
        elif event.key() not in ENTER:
            super().keyPressEvent(event)


def open_board(parent: QWidget | None, desk: Desk, match_id: int) -> BoardWindow | None:
    """Open the scoreboard of a match, or bring it to the front where it is open already.

    None where there is none; the desk says why.
    """
    if parent is not None:
        for window in parent.findChildren(BoardWindow):
            if window.match_id == match_id and window.isVisible():
                window.activateWindow()
                return window
    window = BoardWindow(desk, match_id, parent)
    if window.live is None:
        window.deleteLater()
        return None
    window.show()
    return window
