"""Two boxes for the score of a match of two, which may stay blank."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.core.problems import Problem
from models.two_sides.noted_score import Score
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.look.theme import px
from ui.widgets.basics import label


class ScoreRow(QWidget):
    """The score of both, beside each other."""

    def __init__(self, names: tuple[str, ...]) -> None:
        """Leave both blank."""
        super().__init__()
        first, second = (
            NumberBox(name=_("Score of {name}").format(name=name), digits=4) for name in names
        )
        self.boxes = (first, second)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        for widget in (first, label("–"), second):
            line.addWidget(widget)
        for box in self.boxes:
            box.setFixedWidth(px(96))
        line.addStretch(1)
        self.setFocusProxy(first)

    def score(self) -> Score:
        """Give the score once both boxes have a number."""
        first, second = (box.number() for box in self.boxes)
        return None if first is None or second is None else (first, second)

    def problems(self) -> tuple[Problem, ...]:
        """Want both or none: one alone would be left out of the record without a word."""
        half = [box.number() is None for box in self.boxes].count(True) == 1
        return (Problem(code="SCORE_HALF", where="score"),) * half
