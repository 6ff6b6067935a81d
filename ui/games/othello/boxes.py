"""The inputs of the Othello dialog: discs, the mark on a card, the list of endings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QListWidget

from models.core.outcomes import Mark
from models.games.othello.record import OthelloEnding
from models.views.divisions import SYMBOL
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox, narrow
from ui.dialogs.parts.skeleton import ENTER
from ui.games.othello import wording as words
from ui.look.theme import large, px
from ui.widgets.basics import label, written

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
        typed = narrow(written(event)).lower()
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
        typed = narrow(written(event))
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


# -- what stands on the board and on the two cards, box by box, and what it reads as ---------------

SQUARES = 64


def _other(own: int | None, opposite: int | None) -> int | None:
    """Let the discs of one seat follow from those of the other."""
    if own is None and opposite is not None:
        return max(SQUARES - opposite, 0)
    return own


class ScoreBoxes:
    """The boxes of both seats, in the columns of the names above them."""

    def __init__(self, names: tuple[str, ...], grid: QGridLayout, columns: Sequence[int]) -> None:
        """Put the boxes below the two names; which of them are seen is for the dialog to say."""
        first, second = names
        self.discs = (
            DiscBox(name=_("Discs of {name}").format(name=first)),
            DiscBox(name=_("Discs of {name}").format(name=second)),
        )
        self.marks = (
            MarkBox(name=_("Mark on the card of {name}").format(name=first)),
            MarkBox(name=_("Mark on the card of {name}").format(name=second)),
        )
        self.differences = (
            DifferenceBox(name=_("Difference on the card of {name}").format(name=first)),
            DifferenceBox(name=_("Difference on the card of {name}").format(name=second)),
        )
        for mark, difference in zip(self.marks, self.differences, strict=True):
            difference.mark_typed.connect(lambda typed, mark=mark: mark.put(SIGNS[typed]))
        self.middle = label(wrap=False)
        self.middle.setFont(large(1.6))
        self.middle.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.middle.setMinimumWidth(px(96))
        self.as_it_stood = label(
            _("Discs as the board stood, if they are known; both boxes may stay blank."),
            "muted",
            wrap=True,
        )
        self.standing: tuple[int, int] | None = None
        """The discs of a board that is not played out, for the organiser's ruling."""
        self.mark_word = label(_("Mark"), "muted")
        self.difference_word = label(_("Disc difference"), "muted")
        for row, boxes in ((2, self.discs), (3, self.marks), (4, self.differences)):
            for column, box in zip(columns, boxes, strict=True):
                box.setFont(large(2.0))
                box.setFixedWidth(px(120))
                grid.addWidget(box, row, column, Qt.AlignmentFlag.AlignHCenter)
        grid.addWidget(self.middle, 2, 1)
        for row, word in ((3, self.mark_word), (4, self.difference_word)):
            word.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(word, row, 1)

    def __iter__(self) -> Iterator[QLineEdit]:
        """Give every box."""
        return iter((*self.discs, *self.marks, *self.differences))

    def show_only(self, *, discs: bool, marks: bool, differences: bool) -> None:
        """Show what the ending asks for."""
        for box in self.discs:
            box.setVisible(discs)
        if not discs:
            self.as_it_stood.hide()
        self.middle.setVisible(discs)
        for mark in self.marks:
            mark.setVisible(marks)
        for number in self.differences:
            number.setVisible(differences)
        self.mark_word.setVisible(marks)
        self.difference_word.setVisible(differences)

    def show_standing(self, on: bool) -> None:
        """Ask for the discs as the board stood, beginning with what is known of it."""
        self.as_it_stood.setVisible(on)
        for box, count in zip(self.discs, (on and self.standing) or (), strict=False):
            box.show_number(count)

    # ------------------------------------------------------------ reading

    @property
    def half_typed(self) -> bool:
        """Whether only one of the two counts is there."""
        return [box.number() for box in self.discs].count(None) == 1

    def counts(self, *, board_full: bool) -> tuple[int, int] | None:
        """Give both counts; only a finished board lets the second follow from the first."""
        first, second = (box.number() for box in self.discs)
        if board_full:
            first, second = _other(first, second), _other(second, first)
        if first is None or second is None:
            return None
        return first, second

    def card_marks(self) -> tuple[Mark | None, Mark | None]:
        """Give the marks as written, else as the sign says; a card says nothing of the other."""
        return self._own_mark(0), self._own_mark(1)

    def _own_mark(self, seat: int) -> Mark | None:
        written = self.marks[seat].mark()
        sign = self.differences[seat].text()[:1]
        return written if written is not None else SIGNS.get(sign)

    def card_differences(self) -> tuple[int | None, int | None]:
        """Give the differences with their signs; a card says nothing of the other (JOA 21)."""
        return self._own_difference(0), self._own_difference(1)

    def first_blank(self) -> QLineEdit | None:
        """Give the box of the card on which something is still to be typed."""
        marks, differences = self.card_marks(), self.card_differences()
        for seat in (0, 1):
            if not self.differences[seat].isHidden() and differences[seat] is None:
                return self.differences[seat]
            if marks[seat] is None:
                return self.marks[seat]
        return None

    def _own_difference(self, seat: int) -> int | None:
        box = self.differences[seat]
        number = box.number()
        unsigned = number is not None and box.text()[:1] not in ("+", "-")
        if number is not None and unsigned and self.marks[seat].mark() is Mark.LOSS:
            return -number
        return number

    # ------------------------------------------------------------ showing

    def propose(self, counts: tuple[int, int] | None) -> None:
        """Show in grey what blank boxes will be taken for."""
        for seat, mark in enumerate(self.card_marks()):
            self.discs[seat].propose("" if counts is None else str(counts[seat]))
            self.marks[seat].setPlaceholderText("" if mark is None else SYMBOL[mark])
