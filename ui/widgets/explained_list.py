"""A list with the panels that explain it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from ui.look.theme import px


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
