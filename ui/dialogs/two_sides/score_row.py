"""Two boxes for the score of a match of two, which may stay blank together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.look.theme import px
from ui.widgets.basics import label


class ScoreRow(QWidget):
    """A box for the score of each side."""

    def __init__(self, names: Sequence[str], edited: Callable[[], None], *, digits: int) -> None:
        """Start blank; `edited` is called whenever something is typed."""
        super().__init__()
        first, second = (
            NumberBox(name=_("Score of {name}").format(name=name), digits=digits) for name in names
        )
        self.boxes = (first, second)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        for widget in (first, label("–"), second):
            line.addWidget(widget)
        for box in self.boxes:
            box.setFixedWidth(px(96))
            box.edited.connect(edited)
        line.addStretch(1)
        self.setFocusProxy(first)

    def score(self) -> tuple[int, int] | None:
        """Give both scores; None unless both are typed."""
        first, second = (box.number() for box in self.boxes)
        return None if first is None or second is None else (first, second)

    @property
    def half(self) -> bool:
        """Whether only one is typed: it would be left out of the record without a word."""
        return [box.number() is None for box in self.boxes].count(True) == 1
