"""How far the fourth discs lie from the lag line, of both sides in one field of a card."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.look.theme import px
from ui.widgets.basics import label


class Distances(QWidget):
    """A box for each side; signal: `edited` after every change."""

    edited = Signal()

    def __init__(self, names: Sequence[str]) -> None:
        """Start blank."""
        super().__init__()
        self.boxes = tuple(
            NumberBox(name=_("Distance of {name} in mm").format(name=name), digits=4)
            for name in names
        )
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        for name, box in zip(names, self.boxes, strict=True):
            box.setFixedWidth(px(96))
            box.edited.connect(self.edited)
            line.addWidget(label(name))
            line.addWidget(box)
        line.addStretch(1)
        self.setFocusProxy(self.boxes[0])

    def value(self) -> tuple[int | None, ...]:
        """Give the distance of each side in mm; None for a blank box."""
        return tuple(box.number() for box in self.boxes)

    def show_distances(self, distances: Sequence[int | None]) -> None:
        """Show distances that are known."""
        for box, distance in zip(self.boxes, distances, strict=False):
            box.show_number(distance)
