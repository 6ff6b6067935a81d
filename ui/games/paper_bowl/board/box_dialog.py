"""The box score of a match, live, in a window of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from app.games.paper_bowl.matches import LiveMatch
from models.games.paper_bowl.events import Side
from reports.games.paper_bowl.box_rows import box_rows, line_score
from reports.i18n import _
from ui.desk.help_key import HelpKey
from ui.look.theme import px
from ui.widgets.basics import button, label


class BoxDialog(QDialog):
    """Both sides beside each other: points by quarter, then everything that is counted."""

    def __init__(self, live: LiveMatch, parent: QWidget | None = None) -> None:
        """Show the match as it stands."""
        super().__init__(parent)
        self.setWindowTitle(_("Box score"))
        HelpKey(self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(20), px(16), px(20), px(16))
        whole.addLayout(self._line_score(live))
        whole.addLayout(self._rows(live))
        self.close_button = button(_("&Close (Esc)"), self.accept, primary=True)
        whole.addWidget(self.close_button, alignment=Qt.AlignmentFlag.AlignRight)

    def _line_score(self, live: LiveMatch) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(20))
        for down, cells in enumerate(line_score(live.view.state, live.names)):
            for across, text in enumerate(cells):
                shown = label(text, "strong" if not down or across in (0, len(cells) - 1) else "")
                if across:
                    shown.setAlignment(Qt.AlignmentFlag.AlignRight)
                grid.addWidget(shown, down, across)
        grid.setColumnStretch(0, 1)
        return grid

    def _rows(self, live: LiveMatch) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(20))
        grid.setVerticalSpacing(px(2))
        boxes = live.view.boxes
        for down, (name, values) in enumerate(box_rows(boxes)):
            grid.addWidget(label(name, "muted"), down, 0)
            for across, side in enumerate(Side, start=1):
                shown = label(values[side])
                shown.setAlignment(Qt.AlignmentFlag.AlignRight)
                grid.addWidget(shown, down, across)
        grid.setColumnStretch(0, 1)
        return grid
