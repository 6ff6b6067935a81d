"""The inputs of the Othello dialog: discs, the mark on a card, the list of endings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidget

from models.core.outcomes import Mark
from models.games.othello.record import OthelloEnding
from models.views.divisions import SYMBOL
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox, narrow
from ui.dialogs.parts.skeleton import ENTER
from ui.games.othello import wording as words
from ui.look.theme import px

SIGNS: dict[str, Mark] = {
    "+": Mark.WIN,
    "o": Mark.WIN,
    "○": Mark.WIN,
    "-": Mark.LOSS,
    "x": Mark.LOSS,
    "×": Mark.LOSS,
}
"""What starts an entry from the cards, and the mark that it stands for."""


class DiscBox(NumberBox):
    """Discs of one seat; a sign or a mark typed into the empty box starts the cards."""

    sign_typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass signs and marks on; a blank or a stroke after the digits goes to the next box."""
        typed = narrow(event.text()).lower()
        if typed in SIGNS and not self.text():
            self.sign_typed.emit(typed)
        elif self.text() and (event.key() == Qt.Key.Key_Space or typed == "-"):
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def _clean(self, text: str) -> None:
        typed = narrow(text).lower()
        super()._clean("" if typed in SIGNS else text)
        if typed in SIGNS:
            self.clear()
            self.sign_typed.emit(typed)


class DifferenceBox(NumberBox):
    """The difference on a card; a mark typed into the empty box is that of the card."""

    mark_typed = Signal(str)

    def __init__(self, *, name: str) -> None:
        """Start blank, with room for a sign."""
        super().__init__(name=name, sign=True)

    def _clean(self, text: str) -> None:
        typed = narrow(text).lower()
        if typed in SIGNS and typed not in "+-":
            self.clear()
            self.mark_typed.emit(typed)
        else:
            super()._clean(text)


class MarkBox(QLineEdit):
    """The mark on a card: one key, ○ or ×."""

    edited = Signal()

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__()
        self.setObjectName("score")
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.textChanged.connect(self._clean)

    def mark(self) -> Mark | None:
        """Give the mark, None for a blank box."""
        return SIGNS.get(self.text())

    def put(self, mark: Mark | None) -> None:
        """Write a mark."""
        self.setText("" if mark is None else SYMBOL[mark])

    def _clean(self, text: str) -> None:
        typed = narrow(text).lower()[-1:]
        mark = {**SIGNS, "〇": Mark.WIN, "0": Mark.WIN, "1": Mark.WIN, "✕": Mark.LOSS}.get(typed)
        wanted = "" if mark is None else SYMBOL[mark]
        if wanted != text:
            blocked = self.blockSignals(True)
            self.setText(wanted)
            self.blockSignals(blocked)
        self.edited.emit()


class EndingList(QListWidget):
    """The endings, each taken by its digit, by Enter or by a click."""

    picked = Signal()

    def __init__(self, endings: Sequence[OthelloEnding]) -> None:
        """List the endings of a stage; each has the same digit in every programme."""
        super().__init__()
        self._endings = tuple(endings)
        self.setAccessibleName(_("How did the game end?"))
        self._rows = {
            str(digit): self._endings.index(ending)
            for digit, ending in enumerate(words.ENDINGS, start=1)
            if ending in self._endings
        }
        for digit, row in self._rows.items():
            self.addItem(f"{digit}  {_(words.ENDINGS[self._endings[row]])}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._clicked)

    def ending(self) -> OthelloEnding:
        """Give the ending that the list stands on."""
        return self._endings[max(0, self.currentRow())]

    def stand_on(self, ending: OthelloEnding) -> None:
        """Stand on an ending, or on the first one where the stage does not know it."""
        known = ending in self._endings
        self.setCurrentRow(self._endings.index(ending) if known else 0)

    def refuse(self, ending: OthelloEnding, reason: str) -> None:
        """Show why an ending is not possible at this table."""
        item = self.item(self._endings.index(ending))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setText(f"{item.text()} – {reason}")

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the lines out anew in the theme that is now in use."""
        super().showEvent(event)
        self.doItemsLayout()

    def sizeHint(self) -> QSize:
        """Show every ending at once."""
        rows = sum(self.sizeHintForRow(row) for row in range(self.count()))
        return QSize(self.sizeHintForColumn(0) + px(24), rows + 2 * self.frameWidth() + px(4))

    def minimumSizeHint(self) -> QSize:
        """Never scroll."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take an ending by digit or Enter."""
        typed = narrow(event.text())
        if typed in self._rows:
            self._take(self._rows[typed])
        elif event.key() in ENTER:
            event.accept()
            if not event.isAutoRepeat():
                self._take(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _clicked(self) -> None:
        self._take(self.currentRow())

    def _take(self, row: int) -> None:
        if row >= 0 and self.item(row).flags() & Qt.ItemFlag.ItemIsEnabled:
            self.setCurrentRow(row)
            self.picked.emit()
