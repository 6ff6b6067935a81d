"""Boxes of a dialog in which something stands that they cannot take: it is refused, not mended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, mark_wrong
from ui.dialogs.parts.time_box import TimeLeftBox
from ui.widgets.count_box import CountBox

BOXES = (NumberBox, TimeLeftBox, CountBox, ChoiceRow)
"""The inputs of figures that say for themselves what they cannot read."""


def refused_boxes(dialog: QWidget, key_of: Callable[[QWidget], str]) -> Iterator[Problem]:
    """Give a problem for each box that is asked for and cannot be read, at its field's key."""
    for box in dialog.findChildren(QWidget):
        if not isinstance(box, BOXES) or box.window() is not dialog:
            continue
        asked = box.isVisibleTo(dialog) and box.isEnabled()
        problem = box.unreadable() if asked else None
        if isinstance(box, NumberBox | TimeLeftBox):
            mark_wrong(box, problem is not None)
        if problem is not None:
            yield replace(problem, where=key_of(box))
