"""A row of small boxes as one line to type along, with its totals below; the lag of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.parts.skeleton import ENTER
from ui.games.shuffleboard.typed_scores import (
    TypedScore,
    boxes_of,
    read_row,
    read_score,
    read_total,
)
from ui.look.theme import large, px
from ui.widgets.basics import label, row, strike_behind

TOTALS_WIDE = 42
"""Figures for which there is room beside a row: the totals of eight frames, with their words."""
SPACE = 10
"""Pixels at 100 % that a blank is wider than in a text: each box is to be seen as one."""


class RowBox(QLineEdit):
    """Takes scores with blanks between them; Enter goes on to the next row.

    Signal: `finished` when Enter was pressed.
    """

    finished = Signal()
    anew = False
    """Whether what stands there is selected when the row is gone to, as in a correction."""

    def __init__(self, name: str = "", *, read: Callable[[str], TypedScore] = read_score) -> None:
        """Start blank; `read` says what stands in one box."""
        super().__init__()
        self._read = read
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        font = large(1.15)
        font.setWordSpacing(px(SPACE))
        self.setFont(font)

    def typed(self) -> tuple[TypedScore, ...]:
        """Give what stands in each box."""
        return read_row(self.text(), self._read)

    def values(self) -> list[int]:
        """Give the scores up to the first one that cannot be read."""
        found = []
        for typed in self.typed():
            if typed.score is None:
                break
            found.append(typed.score)
        return found

    def show_values(self, values: Sequence[int]) -> None:
        """Write scores into the row."""
        self.setText(" ".join(map(str, values)))

    def unreadable(self, key: str, code: str = "ROW_UNREADABLE") -> Problem | None:
        """Name the first box that holds no score."""
        for column, text in enumerate(boxes_of(self.text()), start=1):
            if self._read(text).score is None:
                return Problem(code=code, where=key, values={"column": column, "text": text})
        return None

    def box_at_cursor(self) -> int:
        """Give the box in which the cursor stands, or that is typed next, from 0."""
        before = self.text()[: self.cursorPosition()]
        finished = len(boxes_of(before))
        in_it = bool(before) and not before[-1].isspace()
        return finished - in_it

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Go on behind what stands there: one key must not wipe a row that is being typed."""
        super().focusInEvent(event)
        if event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
        ):
            self.stand()

    def stand(self) -> None:
        """Put the cursor behind what stands there; select it where it is typed anew."""
        self.end(False)
        if self.anew:
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter go on."""
        if event.key() in ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.accept()
            if not event.isAutoRepeat():
                self.finished.emit()
        elif not strike_behind(self, event):
            super().keyPressEvent(event)


class RowField(QWidget):
    """A row with its totals, and where wanted a second line for the totals that are printed."""

    def __init__(self) -> None:
        """Start blank."""
        super().__init__()
        self.boxes = RowBox()
        self.totals = label("", "muted")
        self.printed = RowBox(read=read_total)
        self.printed.setPlaceholderText(_("Totals as they are printed, to be compared"))
        self.printed.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(1)
        self.totals.setMinimumWidth(self.totals.fontMetrics().horizontalAdvance("0" * TOTALS_WIDE))
        beside = row(self.boxes, self.totals)
        beside.setStretch(0, 1)
        layout.addLayout(beside)
        layout.addWidget(self.printed)
        self.setFocusProxy(self.boxes)

    def call(self, name: str) -> None:
        """Name the row for who cannot see its label."""
        self.boxes.setAccessibleName(name)
        self.printed.setAccessibleName(_("{row}: printed totals").format(row=name))

    def show_totals(self, totals: Sequence[int], due: int | None) -> None:
        """Show the running totals, and how many boxes are filled."""
        count = len(self.boxes.typed())
        filled = f"{count}/{due}" if due else str(count)
        listed = "   ".join(map(str, totals))
        words = _("Boxes {filled} · totals {totals}").format(filled=filled, totals=listed or "–")
        self.totals.setText(words)


class Distances(QWidget):
    """How far the fourth discs lie from the lag line, of each side.

    Signal: `edited` after every change.
    """

    edited = Signal()

    def __init__(self, names: Sequence[str]) -> None:
        """Start blank."""
        super().__init__()
        self.boxes = tuple(
            NumberBox(name=_("Distance of {name} in mm").format(name=name), digits=4)
            for name in names
        )
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        for name, box in zip(names, self.boxes, strict=True):
            box.setFixedWidth(px(96))
            box.edited.connect(self.edited)
            line.addWidget(label(name))
            line.addWidget(box)
        line.addStretch(1)
        self.setFocusProxy(self.boxes[0])

    def value(self) -> tuple[int | None, ...]:
        """Give the distance of each side in mm; None for a blank box."""
        return tuple(box.number() for box in self.boxes)

    def show_distances(self, distances: Sequence[int | None]) -> None:
        """Show distances that are known."""
        for box, distance in zip(self.boxes, distances, strict=False):
            box.show_number(distance)
