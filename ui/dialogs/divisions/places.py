"""Where the parts of the dialog of a division stand, and in which order Tab goes through them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.look.theme import px


def two_sides(column: QVBoxLayout, *, wide: bool) -> tuple[QVBoxLayout, QVBoxLayout]:
    """Add two columns beside each other, or below each other where the screen is not wide."""
    sides = QHBoxLayout() if wide else QVBoxLayout()
    sides.setSpacing(px(24))
    left, right = QVBoxLayout(), QVBoxLayout()
    for side in (left, right):
        side.setSpacing(px(6))
    sides.addLayout(left, 4)
    sides.addLayout(right, 5)
    column.addLayout(sides)
    return left, right


def replace_in(holder: QVBoxLayout, made: QWidget) -> None:
    """Put a form in the place of the one before it."""
    item = holder.takeAt(0)
    old = None if item is None else item.widget()
    if old is not None:
        old.hide()
        old.deleteLater()
    holder.addWidget(made)


def in_order(inputs: Sequence[QWidget], parts: Sequence[QWidget]) -> list[QWidget]:
    """Give inputs by the part they stand in; those of no part stay before all the parts."""

    def place(one: QWidget) -> int:
        return next((at for at, part in enumerate(parts, 1) if holds(part, one)), 0)

    def holds(part: QWidget, one: QWidget) -> bool:
        return part is one or part.isAncestorOf(one)

    return sorted(inputs, key=place)
