"""Boxes of a dialog in which something stands that they cannot take: it is refused, not mended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from models.core.problems import Problem
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, mark_wrong, narrow
from ui.dialogs.parts.time_box import TimeLeftBox
from ui.widgets.count_box import CountBox

WORDS = "words"
"""The property of a text in which digits alone say nothing: they were typed for something else."""
BOXES = (NumberBox, TimeLeftBox, CountBox, ChoiceRow)
"""The inputs of figures that say for themselves what they cannot read."""


def wants_words(*texts: QWidget) -> None:
    """Let these take no digits alone: a hand that has gone on to the next card types them."""
    for text in texts:
        text.setProperty(WORDS, True)


def _digits_alone(box: QWidget) -> Problem | None:
    """Say that a text that is to be words is a number."""
    typed = ""
    if isinstance(box, QLineEdit):
        typed = box.text()
    elif isinstance(box, QComboBox):
        typed = box.currentText()
    elif isinstance(box, QPlainTextEdit):
        typed = box.toPlainText()
    typed = narrow(typed)
    return Problem(code="DIGITS_ALONE", values={"text": typed}) if typed.isdecimal() else None


def refused_boxes(dialog: QWidget, key_of: Callable[[QWidget], str]) -> Iterator[Problem]:
    """Give a problem for each box that is asked for and cannot be read, at its field's key."""
    for box in dialog.findChildren(QWidget):
        words = bool(box.property(WORDS))
        if not (words or isinstance(box, BOXES)) or box.window() is not dialog:
            continue
        asked = box.isVisibleTo(dialog) and box.isEnabled()
        says = box.unreadable if isinstance(box, BOXES) else partial(_digits_alone, box)
        problem = says() if asked else None
        if isinstance(box, NumberBox | TimeLeftBox):
            mark_wrong(box, problem is not None)
        if problem is not None:
            yield replace(problem, where=key_of(box))
