"""The list of what stands on a card besides its boxes, with a button for each kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from reports.i18n import _
from ui.widgets.basics import button, row

MOST_LINES = 3
"""Lines that are seen at once; more of them scroll."""


class CardNotes(QWidget):
    """The notes of a card, and how to add one; Del strikes the chosen one.

    Signal: `struck` with the place of the note in the list.
    """

    struck = Signal(int)

    def __init__(self, actions: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Offer each kind of note by its words."""
        super().__init__()
        self.buttons = [button(text, slot) for text, slot in actions]
        self.list = QListWidget()
        self.list.setAccessibleName(_("Notes on the card"))
        self.list.setToolTip(_("Del strikes the chosen note"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        strikes = QShortcut(QKeySequence.StandardKey.Delete, self.list)
        strikes.setContext(Qt.ShortcutContext.WidgetShortcut)
        strikes.activated.connect(self._strike)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row(*self.buttons, None))
        layout.addWidget(self.list)
        self.list.hide()

    def _strike(self) -> None:
        if self.list.currentRow() >= 0:
            self.struck.emit(self.list.currentRow())

    def show_notes(self, texts: Sequence[str]) -> None:
        """Show the notes in order; the list is hidden while there is none."""
        shown = [self.list.item(place).text() for place in range(self.list.count())]
        if shown != list(texts):
            self.list.clear()
            self.list.addItems(list(texts))
        self.list.setVisible(bool(texts))
        line = max(self.list.sizeHintForRow(0), self.list.fontMetrics().height())
        frame = 2 * self.list.frameWidth()
        self.list.setFixedHeight(line * min(MOST_LINES, max(1, len(texts))) + frame)
