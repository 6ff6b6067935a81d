"""The diagonal of a table of everybody against everybody."""

from __future__ import annotations

from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ui.look.theme import tokens
from ui.widgets.grid_model import Index

FIRST_CELL = 2
"""The column of the matches against the first of them; number and name stand before it."""


class Diagonal(QStyledItemDelegate):
    """Shades where somebody would meet himself."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Grey the cell and leave it empty."""
        super().initStyleOption(option, index)
        if index.column() == index.row() + FIRST_CELL:
            option.backgroundBrush = QBrush(QColor(tokens().line))
            option.text = ""
