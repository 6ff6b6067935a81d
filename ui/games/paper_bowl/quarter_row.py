"""The points by quarter of a match on paper: a box for each quarter and overtime, per side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from models.games.paper_bowl.on_paper import Quarters, tidy
from models.games.paper_bowl.state import LAST_QUARTER
from reports.game_words import seat_name
from reports.games.paper_bowl.words import period_mark
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.look.theme import px
from ui.widgets.basics import label


class QuarterRow(QWidget):
    """Boxes as on the score sheet, home above away; all of them may stay empty."""

    def __init__(self, names: Sequence[str]) -> None:
        """Leave all boxes empty; `names` are those of home and away."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(6))
        grid.setVerticalSpacing(px(2))
        quarters = tuple(map(period_mark, range(1, LAST_QUARTER + 2)))
        for across, quarter in enumerate(quarters, start=1):
            grid.addWidget(label(quarter, "muted"), 0, across, Qt.AlignmentFlag.AlignCenter)
        self.sides: list[list[NumberBox]] = []
        for seat, name in enumerate(names):
            grid.addWidget(label(seat_name("paper_bowl", seat), "muted"), seat + 1, 0)
            told = _("Points of {name}, quarter {quarter}")
            boxes = [
                NumberBox(name=told.format(name=name, quarter=quarter), digits=3)
                for quarter in quarters
            ]
            for across, box in enumerate(boxes, start=1):
                box.setFixedWidth(px(60))
                grid.addWidget(box, seat + 1, across)
            self.sides.append(boxes)
        grid.setColumnStretch(len(quarters) + 1, 1)
        self.setFocusProxy(self.sides[0][0])

    @property
    def boxes(self) -> tuple[NumberBox, ...]:
        """Give all boxes, those of home first."""
        return tuple(box for side in self.sides for box in side)

    def quarters(self) -> Quarters:
        """Give what was typed; nothing where all boxes are empty."""
        home, away = ([box.number() for box in side] for side in self.sides)
        return tidy(list(zip(home, away, strict=True)))

    def show_quarters(self, quarters: Quarters) -> None:
        """Put points into the boxes as if they had been typed."""
        for quarter, pair in enumerate(quarters):
            for side, points in zip(self.sides, pair, strict=True):
                side[quarter].show_number(points)
