"""One game of a card as it is typed: how it ended, and what each seat has left."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.exact import exact
from models.games.rummikub import GameCard, GameEnd, Rack
from models.games.rummikub.scoring import SeatScore
from reports.i18n import _, _p
from ui.dialogs.parts.digit_box import EnterBox, next_box
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, ProblemLine, narrow
from ui.games.rummikub import wording
from ui.look.theme import large, px
from ui.widgets.basics import label, written

NOT_THERE = "-"
"""What is typed for who did not play."""
JOKER, TIMEOUT, NO_MELD = "j", "t", "m"
"""The letters behind a number, as they stand before the small boxes."""


class LeftBox(EnterBox):
    """The sum of the numbers left; letters note a joker, a time-out or a missing first meld."""

    noted = Signal(str)
    _gap = False
    """Whether a blank was typed behind the digits."""

    def __init__(self, *, name: str, number: int, whose: str) -> None:
        """Start blank, for what somebody has left in a game."""
        super().__init__(name=name, digits=3)
        self.whose = {"game": number, "name": whose}
        self.setFont(large(1.6))
        self.setFixedWidth(px(96))

    @property
    def absent(self) -> bool:
        """Whether nobody played at this seat."""
        return self.text() == NOT_THERE

    def unreadable(self) -> Problem | None:
        """Take a lone stroke as well, for a seat at which nobody played (Hashimoto 15)."""
        found = None if self.absent else super().unreadable()
        below_zero = found is not None and self.text()[1:].isdecimal()
        if below_zero and self.text().startswith(NOT_THERE):
            return Problem(code="WHOLE_NUMBERS", values=self.whose)
        return found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the letters of the card; a blank between two digits is kept, to be refused."""
        typed = narrow(written(event)).lower()
        gap, self._gap = self._gap, event.key() == Qt.Key.Key_Space and bool(self.text())
        if self._gap:
            return
        if gap and typed.isdecimal() and self.text():
            self.insert(f" {typed}")
            return
        if typed in (JOKER, TIMEOUT, NO_MELD):
            self.noted.emit(typed)
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            event.ignore()  # the dialog goes back to how the game ended
        else:
            super().keyPressEvent(event)


class RackCell(QWidget):
    """What one seat has left: a large box for the numbers, small ones for the rest below it."""

    changed = Signal()

    def __init__(self, number: int, name: str, *, tight: bool = False) -> None:
        """Start blank; jokers and time-outs are 0 unless something is typed.

        `tight` where the dialog needs the room: all stands in one line.
        """
        super().__init__()
        named = {"number": number, "name": name}
        self.left = LeftBox(
            name=_("Game {number}: numbers left of {name}").format(**named),
            number=number,
            whose=name,
        )
        self.jokers = NumberBox(name=_("Game {number}: jokers of {name}").format(**named), digits=1)
        self.timeouts = NumberBox(
            name=_("Game {number}: time-outs of {name}").format(**named), digits=2
        )
        self.no_meld = QCheckBox(_p("first meld", "M"))
        self.no_meld.setAccessibleName(_("Game {number}: no first meld of {name}").format(**named))
        for box in (self.jokers, self.timeouts):
            box.in_turn = False
            box.setFixedWidth(px(34))
            box.propose("0")
        self.score = label("", "strong")
        self.score.setFont(large(1.15))
        self.score.setMinimumHeight(px(28))
        if tight:
            self.left.setFont(large(1.2))
            self.left.setFixedWidth(px(72))
        self._lay_out(tight=tight)
        for box in (self.left, self.jokers, self.timeouts):
            box.edited.connect(self.changed)
        self.no_meld.toggled.connect(self.changed)
        self.left.noted.connect(self.note)

    def _lay_out(self, *, tight: bool) -> None:
        small = QHBoxLayout()
        small.setSpacing(px(3))
        small.addStretch(1)
        if tight:
            small.addWidget(self.left)
        for text, widget in (("J", self.jokers), ("T", self.timeouts), ("", self.no_meld)):
            if text:
                small.addWidget(label(text, "muted"))
            small.addWidget(widget)
        if tight:
            small.addWidget(self.score)
        small.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(4))
        if not tight:
            whole.addWidget(self.left, 0, Qt.AlignmentFlag.AlignHCenter)
        whole.addLayout(small)
        if not tight:
            whole.addWidget(self.score, 0, Qt.AlignmentFlag.AlignHCenter)

    def note(self, letter: str) -> None:
        """Add what a letter stands for; the letter of the first meld takes it back, too."""
        if letter == NO_MELD:
            self.no_meld.toggle()
            return
        box = self.jokers if letter == JOKER else self.timeouts
        box.show_number((box.number() or 0) + 1)

    def rack(self) -> Rack | None:
        """Give what is typed; None where nobody played or nothing is typed."""
        numbers = self.left.number()
        if numbers is None:
            return None
        return Rack(
            numbers=numbers,
            jokers=self.jokers.number() or 0,
            timeouts=self.timeouts.number() or 0,
            no_meld=self.no_meld.isChecked(),
        )

    def show_rack(self, rack: Rack | None) -> None:
        """Put a rack into the boxes."""
        self.left.setText(NOT_THERE if rack is None else str(rack.numbers))
        if rack is not None:
            self.jokers.show_number(rack.jokers or None)
            self.timeouts.show_number(rack.timeouts or None)
            self.no_meld.setChecked(rack.no_meld)

    @property
    def blank(self) -> bool:
        """Whether nothing is said of the seat yet."""
        return not self.left.text()

    def ask_if(self, on: bool) -> None:
        """Open or close the boxes; what is noted beside the numbers goes with them."""
        for widget in (self.left, self.jokers, self.timeouts, self.no_meld):
            widget.setEnabled(on)

    def show_score(self, own: SeatScore | None) -> None:
        """Show what the game brings the seat, a win with its sign."""
        if own is None:
            self.score.setText("")
            return
        points = points_text(own.points)
        self.score.setText(f"○ {points}" if own.won else points)


class GamePanel(QWidget):
    """One game of the card, its seats in columns below the names."""

    changed = Signal()
    finished = Signal()
    """After the last box that was blank here."""
    led = Signal(QWidget)
    """To a box in which something is missing."""

    def __init__(
        self,
        number: int,
        names: Sequence[str],
        columns: Sequence[int],
        *,
        tight: bool = False,
    ) -> None:
        """Start blank; `tight` where the dialog needs the room."""
        super().__init__()
        self.number = number
        self.in_turn = False
        """Whether Enter goes through all boxes in turn, as in a correction."""
        self.refused = False
        """Whether the game is complete and cannot be: one of its racks is not as on the card."""
        heading = label(_("Game {number}").format(number=number), "strong")
        self.end = ChoiceRow(
            [(end, _(text)) for end, text in wording.ENDS.items()],
            name=_("How game {number} ended").format(number=number),
        )
        self.cells = tuple(RackCell(number, name, tight=tight) for name in names)
        self.problem = ProblemLine()
        """What is wrong here; the dialog shows it below the form, where it is always seen."""
        top = QHBoxLayout()
        top.setSpacing(px(16))
        top.addWidget(heading)
        top.addWidget(self.end, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(px(4))
        grid.addLayout(top, 0, 0, 1, max(columns) + 1)
        for column, cell in zip(columns, self.cells, strict=True):
            grid.addWidget(cell, 1, column)
            grid.setColumnStretch(column, 1)
            cell.changed.connect(self.changed)
            cell.left.taken.connect(self.go_on)
        self.end.changed.connect(self.changed)
        self.end.digit_taken.connect(self.go_on)

    @property
    def asked(self) -> bool:
        """Whether racks are asked for: not of a game that counts nothing."""
        return self.end.value() is not GameEnd.VOID

    def open_cells(self) -> list[RackCell]:
        """Give the seats that can be typed in, in order."""
        return [cell for cell in self.cells if cell.left.isEnabled()]

    def first_blank(self) -> QWidget | None:
        """Give what is to be said next: how it ended, then the first rack that is missing."""
        if self.end.value() is None:
            return self.end
        return next((cell.left for cell in self.open_cells() if cell.blank), None)

    def go_on(self) -> None:
        """Go to what is missing here, or to what is next; behind that the dialog goes on."""
        boxes = [self.end, *(cell.left for cell in self.open_cells())]
        blank = [own for own in (self.first_blank(),) if own is not None]
        here = next_box(boxes, blank, self.window().focusWidget(), in_turn=self.in_turn)
        if here is None:
            self.finished.emit()
        elif here is self.end:
            self.end.focus_chosen()
            self.led.emit(here)
        else:
            here.setFocus(Qt.FocusReason.TabFocusReason)
            self.led.emit(here)

    def adapt(self, away: Sequence[bool]) -> None:
        """Ask for the racks of who is there, and for none of a game that counts nothing."""
        for cell, gone in zip(self.cells, away, strict=False):
            if gone and cell.blank:
                cell.left.setText(NOT_THERE)
            cell.ask_if(self.asked and not gone)

    def card(self) -> GameCard | None:
        """Give the game as typed; None while something is missing."""
        end = self.end.value()
        if end is GameEnd.VOID:
            return GameCard(end=end, racks=(None,) * len(self.cells))
        if end is None or any(not cell.left.absent and cell.rack() is None for cell in self.cells):
            return None
        return GameCard(end=end, racks=tuple(cell.rack() for cell in self.cells))

    def show_card(self, card: GameCard) -> None:
        """Put a game into the boxes."""
        self.end.choose(card.end)
        if card.end is not GameEnd.VOID:
            for cell, rack in zip(self.cells, card.racks, strict=False):
                cell.show_rack(rack)

    def show_scores(self, scores: Sequence[SeatScore | None]) -> None:
        """Show what the game brings each seat; nothing while that is not known."""
        for cell, own in zip(self.cells, scores or (None,) * len(self.cells), strict=True):
            cell.show_score(own)


def points_text(points: Fraction) -> str:
    """Write game points exactly, with their sign.

    >>> points_text(Fraction(37, 3)), points_text(Fraction(-5)), points_text(Fraction(0))
    ('+12 1/3', '−5', '±0')
    """
    return exact(points, signed=True, minus="−") if points else "±0"
