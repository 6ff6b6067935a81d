"""The record of a match as a list: every line with its number, its words and what became of it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from models.core.live import LineState
from reports.i18n import _
from reports.log_lines import LogLine
from ui.look.plain_text import hint_text
from ui.look.theme import px
from ui.widgets.basics import allow, button, set_text
from ui.widgets.flow import flow
from ui.words.dialog_problems import words

SIDE = 14
"""Pixels at 100 % that the theme keeps free beside a line's words, on each side."""
BETWEEN = 12
"""Pixels at 100 % between two lines."""
ENDLESS = 10_000
BETWEEN_FIGURES = re.compile(r"(?<=\d) : (?=[-−+]?\d)")
MEND, STRIKE, CLEAR, GO = "Shift+F6", "Shift+F7", "Ctrl+F7", "Ctrl+L"
"""The keys of a window with a record: mend a line, strike it, strike all that no longer hold, go
to the lines."""


def figures_together(text: str) -> str:
    """Keep the colon between two figures from the end and the beginning of a line.

    >>> [len(part) for part in figures_together("Foot, 8 : 0").split(" ")]
    [5, 5]
    """
    return BETWEEN_FIGURES.sub("\u00a0:\u00a0", text)


class LogList(QListWidget):
    """Lines of a record as high as their words need, the newest in sight.

    What does not count is struck through, and a word in brackets says what became of it.
    """

    mend_wanted = Signal()
    strike_wanted = Signal()
    left = Signal()
    """The keyboard is wanted elsewhere again."""

    def __init__(self) -> None:
        """Start empty; Tab does not come here, a key of the window does."""
        super().__init__()
        self.lines: tuple[LogLine, ...] = ()
        self.setAccessibleName(_("Record of the match"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().rangeChanged.connect(self._newest_in_sight)
        self.itemDoubleClicked.connect(self.mend_wanted)

    def show_lines(self, lines: Iterable[LogLine]) -> None:
        """Show a record; nothing is chosen in it. What only grew by lines gets items for these."""
        before, self.lines = self.lines, tuple(lines)
        known = self.lines[: len(before)] == before
        self.setCurrentRow(-1)
        if not known:
            self.clear()
        first = self.count()
        for line in self.lines[first:]:
            item = QListWidgetItem(figures_together(line.whole))
            font = item.font()
            font.setStrikeOut(line.void)
            item.setFont(font)
            item.setToolTip(hint_text("\n".join(map(words, line.problems))))
            self.addItem(item)
        self._fit(first)

    def chosen(self) -> LogLine | None:
        """Give the line that is chosen, if one is."""
        place = self.currentRow()
        return self.lines[place] if 0 <= place < len(self.lines) else None

    def go_to_newest(self) -> None:
        """Take the keyboard and choose the newest line."""
        if self.chosen() is None:
            self.setCurrentRow(len(self.lines) - 1)
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter mend the chosen line, Delete strike it, and Esc leave the list."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.mend_wanted.emit()
            case Qt.Key.Key_Delete:
                self.strike_wanted.emit()
            case Qt.Key.Key_Escape:
                self.setCurrentRow(-1)
                self.left.emit()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the words of each line the room they need at the new width."""
        super().resizeEvent(event)
        self._fit()

    def _newest_in_sight(self) -> None:
        if self.currentRow() < 0:
            self.scrollToBottom()

    def _fit(self, first: int = 0) -> None:
        """Say how high each line is: Qt does not reckon with the space that the theme keeps."""
        room = QRect(0, 0, max(1, self.viewport().width() - 2 * px(SIDE)), ENDLESS)
        metrics = QFontMetrics(self.font())
        for place in range(first, self.count()):
            item = self.item(place)
            needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
            item.setSizeHint(QSize(room.width(), needed.height() + px(BETWEEN)))


class LogPanel(QWidget):
    """The record of a match with what can be done to the line chosen in it."""

    wanted = Signal()
    """The record is to be seen, where the window does not always show it."""
    clear_wanted = Signal()
    """Every line that no longer holds is to be struck."""

    def __init__(self, *, buttons: bool = True) -> None:
        """Start empty; without `buttons` of its own the window shows them elsewhere."""
        super().__init__()
        self.list = LogList()
        self.list.setMinimumHeight(px(48))
        self.mend_button = button(_("Correct this l&ine… (Shift+F6)"), self.list.mend_wanted.emit)
        self.strike_button = button(_("Stri&ke out… (Shift+F7)"), self.list.strike_wanted.emit)
        self.clear_button = button(_("Strike out invalid lines… (Ctrl+F7)"), self.clear_wanted.emit)
        for made in (self.mend_button, self.strike_button, self.clear_button):
            made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.list, 1)
        self.buttons = (self.mend_button, self.strike_button, self.clear_button)
        if buttons:
            tools = QWidget()
            tools.setLayout(flow(*self.buttons))
            layout.addWidget(tools)
        self._open = True
        self.list.currentRowChanged.connect(self._show_chosen)

    def show_lines(self, lines: Iterable[LogLine], *, open_: bool, handed_in: bool = False) -> None:
        """Show a record; `open_` says whether it may still be mended, line by line if handed in."""
        self._open = open_
        self.list.show_lines(lines)
        fallen = any(line.state is LineState.FALLEN for line in self.list.lines)
        self.clear_button.setVisible(open_ and fallen and not handed_in)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Name what striking does to the chosen line."""
        line = self.list.chosen()
        closed = "" if self._open else _("The result is entered or the record cannot be read.")
        empty = "" if self.list.lines else _("Nothing has been recorded yet.")
        for made in (self.mend_button, self.strike_button):
            allow(made, closed or empty)
        back = line is not None and line.takes_back
        text = _("Ta&ke back the correction… (Shift+F7)") if back else _("Stri&ke out… (Shift+F7)")
        set_text(self.strike_button, text)
