"""One seat of a score card as it is typed: its place in the order, its sticks, what it borrowed."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from models.core.problems import Problem
from models.games.mahjong.closing import Closed, points_text, written
from models.games.mahjong.record import HUNDRED
from reports.i18n import _
from ui.dialogs.parts.digit_box import DigitBox, EnterBox
from ui.look.theme import large, px
from ui.widgets.basics import label

SHORT = 3
"""Up to so many digits are hundreds; more are points."""
_POINTS = re.compile(r"-?(\d{1,6}|\d{1,3},\d{3})")


def read_points(typed: str) -> int | None:
    """Read points as they are typed: in hundreds, or in full from four digits on.

    >>> read_points("321"), read_points("-12"), read_points("32100"), read_points("32,100")
    (32100, -1200, 32100, 32100)
    >>> read_points("x"), read_points("-"), read_points("29950")
    (None, None, 29950)
    """
    if not _POINTS.fullmatch(typed):
        return None
    number = int(typed.replace(",", ""))
    return number * HUNDRED if len(typed.strip("-")) <= SHORT else number


class PointsBox(EnterBox):
    """Points in sticks, typed in hundreds."""

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__(name=name, digits=6, sign=True)
        self.setFont(large(1.6))

    def points(self) -> int | None:
        """Give the points; None for a blank or what is no number."""
        return read_points(self.text().replace("△", "-"))

    def unreadable(self) -> Problem | None:
        """Say that what stands here is no score."""
        typed = self.text()
        if not typed or typed in "-△" or self.points() is not None:
            return None
        return Problem(code="STICKS_UNREADABLE", values={"text": typed})

    def show_points(self, points: int) -> None:
        """Put points into the box as they are typed."""
        short = points % HUNDRED == 0 and abs(points) < HUNDRED * 10**SHORT
        self.setText(str(points // HUNDRED if short else points))


class SeatCell(QWidget):
    """A seat: its digit, its score with the points below, a loan where one is asked for."""

    changed = Signal()

    def __init__(self, name: str, *, tight: bool = False) -> None:
        """Start blank; `tight` where the dialog needs the room."""
        super().__init__()
        self.seat = DigitBox(name=_("Seat of {name}").format(name=name))
        self.sticks = PointsBox(name=_("Sticks of {name}").format(name=name))
        self.loan = PointsBox(name=_("Loan of {name}").format(name=name))
        self.loan.in_turn = False
        self.loan_label = label(_("of it borrowed"), "muted")
        self.counted = label("", "strong")
        self.parts = label("", "muted")
        self.total = label("", "strong")
        self.seat.setFont(large(1.6))
        self.seat.setFixedWidth(px(44 if tight else 140))
        self.sticks.setFixedWidth(px(112 if tight else 140))
        self.loan.setFont(large(1.15))
        self.loan.setFixedWidth(px(80))
        self.seat.setPlaceholderText("" if tight else _("seat"))
        self.sticks.setPlaceholderText(_("points"))
        self.loan.propose("0")
        self.total.setFont(large(1.4))
        self._lay_out(tight=tight)
        for shown in (self.counted, self.parts, self.total):
            shown.setMinimumHeight(px(24))
        for box in (self.seat, self.sticks, self.loan):
            box.edited.connect(self.changed)

    def _lay_out(self, *, tight: bool) -> None:
        """Put all below one another; a tight cell has its seat beside the score."""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(4))
        boxes = [[self.seat, self.sticks]] if tight else [[self.seat], [self.sticks]]
        below = [[self.loan_label, self.loan], [self.counted], [self.parts], [self.total]]
        for widgets in (*boxes, *below):
            line = QHBoxLayout()
            line.setSpacing(px(6))
            line.addStretch(1)
            for widget in widgets:
                line.addWidget(widget)
            line.addStretch(1)
            whole.addLayout(line)

    def show_loan(self, on: bool) -> None:
        """Ask for a loan, or not."""
        self.loan_label.setVisible(on)
        self.loan.setVisible(on)

    def points(self) -> int | None:
        """Give what the seat has of its own; None while its score is missing."""
        own = self.sticks.points()
        return None if own is None else own - (self.loan.points() or 0)

    def show_closed(self, own: Closed | None) -> None:
        """Show the points that are typed and what they bring, as far as it is known."""
        points = self.points()
        self.counted.setText("" if points is None else points_text(points))
        if own is None:
            self.parts.setText("")
            self.total.setText("")
            return
        self.counted.setText(points_text(own.final))
        told = {"score": written(own.score), "rank": written(own.rank_points)}
        self.parts.setText(_("Score {score}  rank {rank}").format(**told))
        self.total.setText(written(own.total))
