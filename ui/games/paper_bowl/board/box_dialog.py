"""The box score of a match as it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.folding import FoldedMatch
from models.games.paper_bowl.record import seat_of
from reports.game_words import seat_name
from reports.games.paper_bowl.box_rows import box_rows, line_score, points_of
from reports.i18n import _
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import label

LONGEST = 13
"""So many rows stand in one column."""


class BoxDialog(Skeleton):
    """Points by quarter, then everything that is counted, in two columns."""

    def __init__(
        self, view: FoldedMatch, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """Show a match as it stands."""
        super().__init__(title=_("Box score"), accept=_("&Close"), parent=parent, width=940)
        self.cancel_button.hide()
        self.add_wide(_line_score(view, names))
        rows = box_rows(view.boxes)
        holder = QWidget()
        columns = QGridLayout(holder)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setHorizontalSpacing(px(40))
        for across, start in enumerate(range(0, len(rows), LONGEST)):
            columns.addLayout(_figures(rows[start : start + LONGEST]), 0, across)
        self.add_wide(holder)


def _line_score(view: FoldedMatch, names: Sequence[str]) -> QWidget:
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(px(20))
    called = [f"{seat_name('paper_bowl', place)}\u3000{name}" for place, name in enumerate(names)]
    for down, cells in enumerate(line_score(*points_of(view.state), called)):
        for across, text in enumerate(cells):
            strong = not down or across in (0, len(cells) - 1)
            shown = label(text, "strong" if strong else "", wrap=not across)
            if across:
                shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(shown, down, across)
    grid.setColumnStretch(0, 1)
    return holder


def _figures(rows: Sequence[tuple[str, Mapping[BowlSide, str]]]) -> QGridLayout:
    """Lay rows out, home and away beside each other."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(16))
    grid.setVerticalSpacing(px(2))
    for across, side in enumerate(BowlSide, start=1):
        head = label(seat_name("paper_bowl", seat_of(side)), "strong")
        grid.addWidget(head, 0, across, Qt.AlignmentFlag.AlignRight)
    for down, (name, values) in enumerate(rows, start=1):
        grid.addWidget(label(name, "muted", wrap=True), down, 0)
        for across, side in enumerate(BowlSide, start=1):
            grid.addWidget(label(values[side]), down, across, Qt.AlignmentFlag.AlignRight)
    grid.setColumnStretch(0, 1)
    grid.setRowStretch(len(rows) + 1, 1)
    return grid
