"""The panel that answers "why?": reasons as sentences beside a list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from models.views import Why
from ui import wording
from ui.theme import px
from ui.widgets.basics import label


class ReasonsPanel(QFrame):
    """A title and one sentence per reason; says what to select while it has none."""

    def __init__(self, heading: str, empty: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._empty = empty
        self._heading = label(heading, "strong")
        self._title = label("", "large", wrap=True)
        self._body = QWidget()
        self._body_layout = QVBoxLayout(self._body)
        self._body_layout.setContentsMargins(0, 0, 0, 0)
        self._body_layout.setSpacing(px(8))
        self._body_layout.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self._body)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), px(10), px(12), px(10))
        layout.addWidget(self._heading)
        layout.addWidget(self._title)
        layout.addWidget(area, 1)
        self.show_reasons("", ())

    def show_reasons(self, title: str, reasons: Sequence[Why | str]) -> None:
        """Show whom or what it is about and the reasons, in order."""
        self._title.setText(title)
        self._title.setVisible(bool(title))
        while (item := self._body_layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        said = [reason if isinstance(reason, str) else wording.why(reason) for reason in reasons]
        self._said = tuple(said)
        for line in said:
            self._body_layout.addWidget(label(line, wrap=True))
        if not said:
            self._body_layout.addWidget(label(self._empty, "muted", wrap=True))

    def sentences(self) -> tuple[str, ...]:
        """Give the reasons that are shown."""
        return self._said
