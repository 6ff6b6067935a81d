"""A box for a long text, as far as anybody could have typed it, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from models.core.problems import MOST_FAULTS, Problem


class LongText(QPlainTextEdit):
    """A box of one width for letters; what is too long for it is not taken in at all.

    Signals: `too_long()`, with what stands there left as it is.
    """

    too_long = Signal()

    def __init__(self, most: int) -> None:
        """Begin empty; `most` characters are taken in at once."""
        super().__init__()
        self._most = most
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setTabChangesFocus(True)

    def put(self, text: str) -> bool:
        """Put another text in place of what stands there, if it is not too long."""
        if len(text) > self._most:
            self.too_long.emit()
            return False
        self.setPlainText(text)
        return True

    def paste_over(self) -> bool:
        """Put what was copied in another program in place of what stands there."""
        return self.put(QGuiApplication.clipboard().text())

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take in what is pasted or dropped, if it is not too long."""
        if len(source.text()) > self._most:
            self.too_long.emit()
        else:
            super().insertFromMimeData(source)


def first_faults(problems: Sequence[Problem], count: int) -> tuple[Problem, ...]:
    """Give the first faults of a text and how many others were found before nobody looked on.

    >>> [p.code for p in first_faults([Problem(code="BLANK")] * 3, 2)]
    ['BLANK', 'BLANK', 'MORE_FAULTS']
    >>> dict(first_faults([Problem(code="BLANK")] * MOST_FAULTS, 2)[2].values)
    {'count': 198}
    """
    more = len(problems) - count
    if more <= 0:
        return tuple(problems)
    code = "MORE_FAULTS" if len(problems) < MOST_FAULTS else "MANY_FAULTS"
    return (*problems[:count], Problem(code=code, values={"count": more}))
