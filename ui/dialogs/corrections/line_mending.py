"""What a window with a live record does to the line that is chosen in it: mend it, strike it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from PySide6.QtCore import QObject

from app.queries import live_queries
from models.core.live import START, LineState
from models.core.problems import Problem
from reports.i18n import _
from reports.log_lines import LogLine, WordsOf
from ui.desk import ask
from ui.dialogs.corrections.mend_line import MendLineDialog, StrikeFallenDialog
from ui.widgets.live_log import CLEAR, GO, MEND, STRIKE, LogPanel
from ui.widgets.match_window import MatchWindow
from ui.words.dialog_problems import words


class LineMending(QObject):
    """Asks for the right line with the dialog that wrote it, then who mends it and why."""

    def __init__(
        self,
        window: MatchWindow,
        match_id: int,
        panel: LogPanel,
        words_of: WordsOf,
        ask_line: Callable[[int], Any],
        focus_next: Callable[[], None],
    ) -> None:
        """Give the window the keys of its record.

        `ask_line` asks for what stands at a place instead, None where nothing does; both are
        methods of the window.
        """
        super().__init__(window)
        self.match_id, self.panel, self._words_of = match_id, panel, words_of
        # The window owns this object and must not be kept by it when it goes.
        self._asks, self._goes_on = WeakMethod(ask_line), WeakMethod(focus_next)
        self._by = ""
        panel.list.mend_wanted.connect(self.mend)
        panel.list.strike_wanted.connect(self.strike)
        panel.list.left.connect(focus_next)
        panel.list.currentRowChanged.connect(self._say_why)
        panel.clear_wanted.connect(self.clear)
        for keys, slot in (
            (MEND, self.mend),
            (STRIKE, self.strike),
            (CLEAR, self.clear),
            (GO, self.go),
        ):
            window.key(keys, slot)

    @property
    def window(self) -> MatchWindow:
        """The window whose record it is."""
        owner = self.parent()
        assert isinstance(owner, MatchWindow)  # noqa: S101 - nobody else makes one
        return owner

    def _focus_next(self) -> None:
        goes_on = self._goes_on()
        if goes_on is not None:
            goes_on()

    def _say_why(self) -> None:
        """Say of a line that no longer holds why, as soon as somebody comes to it."""
        line = self.panel.list.chosen()
        if line is not None and line.problems:
            self.window.say("warn", " ".join(map(words, line.problems)))

    def go(self) -> None:
        """Go to the lines of the record."""
        if not self.panel.list.lines:
            self.window.say("info", _("Nothing has been recorded yet."))
            return
        self.panel.wanted.emit()
        self.panel.list.go_to_newest()

    def mend(self) -> None:
        """Ask for what should stand in the place of the chosen line."""
        line = self._chosen()
        if line is None:
            return
        asks = self._asks()
        new = None if asks is None else asks(line.place)
        if new is not None:
            self.replace(line.place, new)

    def strike(self) -> None:
        """Ask who strikes the chosen line and why; of a mended one, who takes the mend back."""
        line = self._chosen()
        if line is not None:
            self._ask(line.strikes, None)

    def clear(self) -> None:
        """Ask who strikes every line that no longer holds, if there is one."""
        fallen = any(line.state is LineState.FALLEN for line in self.panel.list.lines)
        if not self._open(whole=True):
            return
        if not fallen:
            self.window.say("info", words(Problem(code="NOTHING_FELL")))
            return
        lines = self.panel.list.lines
        dialog = StrikeFallenDialog(
            self.window.desk, self.match_id, lines, by=self._by, parent=self.window
        )
        if ask.ask(dialog):
            self._by = dialog.answer("by")
        self._focus_next()

    def replace(self, of: int, new: Any) -> bool:
        """Ask who lets a line stand in the place of another, or of the start, and why."""
        return self._ask(of, new)

    def _chosen(self) -> LogLine | None:
        if not self._open():
            return None
        line = self.panel.list.chosen()
        if line is None:
            self.go()
            if self.panel.list.lines:
                said = _(
                    "Choose a line with the arrow keys; Shift+F6 corrects it, Shift+F7 strikes "
                    "it out."
                )
                self.window.say("info", said)
        return line

    def _open(self, *, whole: bool = False) -> bool:
        """Tell whether a line can be mended, or the `whole` record; say why not."""
        place = self._place()
        if place is None:
            return False
        fixed = place.fixed(whole=whole)
        if fixed:
            self.window.say("bad", words(fixed[0]))
        return not fixed

    def _place(self) -> live_queries.LiveRecord | None:
        return self.window.desk.read(lambda event: live_queries.live(event, self.match_id))

    def _ask(self, of: int, new: Any) -> bool:
        place = self._place()
        if place is None:
            return False
        said = "" if new is None else self._words_of(place.log)(of, new).text
        dialog = MendLineDialog(
            self.window.desk,
            self.match_id,
            of=of,
            line=new,
            lines=self.panel.list.lines,
            said=said,
            by=self._by,
            handed_in=place if place.recorded else None,
            parent=self.window,
        )
        done = ask.ask(dialog)
        if done:
            self._by = dialog.answer("by")
            if self.window.notice.property("role") not in ("bad", "warn"):
                self.window.say("good", _said(of, new))
        self._focus_next()
        return done


def _said(of: int, new: Any) -> str:
    if of == START:
        return _("The start of the match has been corrected.")
    words = (
        _("Line {line} has been struck out.")
        if new is None
        else _("Line {line} has been corrected.")
    )
    return words.format(line=of + 1)
