"""What stands on the board and on the two cards, box by box, and what it reads as."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit

from models.core.outcomes import Mark
from models.views.divisions import SYMBOL
from reports.i18n import _
from ui.games.othello.boxes import SIGNS, DifferenceBox, DiscBox, MarkBox
from ui.look.theme import large, px
from ui.widgets.basics import label

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
