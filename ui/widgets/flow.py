"""A row of controls that goes on in a second line where the window is too narrow for it."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from ui.look.theme import UNIT

FlowLine = list[tuple[QLayoutItem, QSize]]
"""Items with the sizes they want."""


class Flow(QLayout):
    """Lays widgets side by side; what comes after the gap stands at the right while all fit."""

    def __init__(self) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        """The height of all lines at each width that was asked for."""
        self.setSpacing(UNIT)
        self.setContentsMargins(QMargins(0, 0, 0, 0))
        self._items: list[QLayoutItem] = []
        self._gap: int | None = None
        self._sizes: FlowLine | None = None
        """The items that are shown with the sizes they want; None until somebody asks."""

    def add_gap(self) -> None:
        """Push what is added from now on to the right."""
        self._gap = len(self._items)

    # -- what Qt asks ---------------------------------------------------------------------

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Count the items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Give an item; None beyond the last one."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away."""
        self.invalidate()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def invalidate(self) -> None:
        """Forget what was worked out: an item changed."""
        self._sizes = None
        self._heights.clear()
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        """Take no more than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Grow higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height of all lines at a width; Qt asks for the same again and again."""
        if width not in self._heights:
            self._heights[width] = self._lay_out(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """Ask for one line."""
        shown = self._shown()
        width = sum(size.width() for _item, size in shown)
        width += self.spacing() * max(0, len(shown) - 1)
        return QSize(width, _highest(shown))

    def minimumSize(self) -> QSize:
        """Be no narrower than the widest control."""
        shown = self._shown()
        width = max((item.minimumSize().width() for item, _size in shown), default=0)
        return QSize(width, _highest(shown))

    def setGeometry(self, rect: QRect) -> None:
        """Move every control to its place."""
        super().setGeometry(rect)
        self._lay_out(rect, move=True)

    # -- places ---------------------------------------------------------------------------

    def _shown(self) -> FlowLine:
        """Give what is shown with its sizes; Qt asks dozens of times for each change."""
        if self._sizes is None:
            shown = [item for item in self._items if not item.isEmpty()]
            self._sizes = [(item, item.sizeHint()) for item in shown]
        return self._sizes

    def _lines(self, width: int) -> list[FlowLine]:
        lines: list[FlowLine] = [[]]
        used = 0
        for item, size in self._shown():
            wanted = size.width()
            if lines[-1] and used + self.spacing() + wanted > width:
                lines.append([])
                used = 0
            used += wanted + (self.spacing() if lines[-1] else 0)
            lines[-1].append((item, size))
        return lines

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        lines = self._lines(rect.width())
        behind = self._items[self._gap :] if self._gap is not None else []
        top = rect.y()
        for line in lines:
            height = _highest(line)
            used = sum(size.width() for _item, size in line)
            used += self.spacing() * max(0, len(line) - 1)
            left, rest = rect.x(), rect.width() - used
            for place, (item, size) in enumerate(line):
                if place and item in behind and line[place - 1][0] not in behind:
                    left += rest
                width = min(size.width(), rect.width())
                if move:
                    middle = top + (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(left, middle), QSize(width, size.height())))
                left += width + self.spacing()
            top += height + self.spacing()
        return top - self.spacing() - rect.y() if self._shown() else 0


def _highest(items: FlowLine) -> int:
    return max((size.height() for _item, size in items), default=0)


def flow(*widgets: QWidget | None) -> Flow:
    """Lay widgets side by side; None is the gap that takes what is left."""
    made = Flow()
    for widget in widgets:
        if widget is None:
            made.add_gap()
        else:
            made.addWidget(widget)
    return made
