"""A list, or what stands in its place while it is empty."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSplitter, QStackedLayout, QVBoxLayout, QWidget

from ui.look.theme import UNIT, px
from ui.widgets.basics import label


class OrEmpty(QWidget):
    """A list, or, while it is empty, a sentence that says what to do with its buttons."""

    def __init__(
        self, content: QWidget, sentence: str, buttons: Sequence[QPushButton] = ()
    ) -> None:
        super().__init__()
        self._layout = QStackedLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._content = content
        self._empty = QWidget()
        inside = QVBoxLayout(self._empty)
        inside.setSpacing(px(UNIT * 2))
        inside.addStretch(1)
        self._sentence: QLabel = label(sentence, "large", wrap=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self._sentence)
        self.buttons = tuple(buttons)
        for made in buttons:
            inside.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(2)
        self._layout.addWidget(content)
        self._layout.addWidget(self._empty)

    @property
    def said(self) -> str:
        """What stands there while the list is empty."""
        return self._sentence.text()

    def show_content(self, filled: bool, sentence: str | None = None) -> None:
        """Show the list, or the sentence."""
        if sentence is not None:
            self._sentence.setText(sentence)
        self._layout.setCurrentWidget(self._content if filled else self._empty)

    def show_buttons(self, shown: bool) -> None:
        """Offer the buttons below the sentence, or not."""
        for made in self.buttons:
            made.setVisible(shown)


# -- a list with the panels that explain it --------------------------------------------------------


def beside(content: QWidget, *panels: QWidget, width: int = 210) -> QSplitter:
    """Put panels, one below the other, at the right of a list; both can be made wider."""
    side = split(Qt.Orientation.Vertical, *panels) if len(panels) > 1 else panels[0]
    if isinstance(side, QSplitter):
        for place in range(len(panels)):
            side.setStretchFactor(place, 1)
    side.setMinimumWidth(px(190))
    made = split(Qt.Orientation.Horizontal, content, side)
    made.setSizes([px(900), px(width)])
    return made


def below(content: QWidget, panel: QWidget, height: int = 100) -> QSplitter:
    """Put a panel below a list that needs the whole width."""
    made = split(Qt.Orientation.Vertical, content, panel)
    made.setSizes([px(600), px(height)])
    return made


def split(orientation: Qt.Orientation, *widgets: QWidget, grows: int = 0) -> QSplitter:
    """Put widgets side by side; one of them takes what is left, the first if nothing is said."""
    made = QSplitter(orientation)
    for place, widget in enumerate(widgets):
        made.addWidget(widget)
        made.setStretchFactor(place, int(place == grows))
    made.setChildrenCollapsible(False)
    made.setHandleWidth(px(8))
    return made
