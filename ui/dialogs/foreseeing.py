"""What a correction would change, asked for once the typing has come to a rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from ui.widgets.basics import label

REST = 120
"""Milliseconds without a key after which the consequences of a correction are worked out."""


class Foreseeing(QObject):
    """Keeps the line that says what the result that is typed would change; `told` when it does.

    `ask` says it in a few sentences; None where nobody can.
    """

    told = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ask: Callable[[Any], str] | None = None
        self.line = label("", wrap=True)
        self._result: Any = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._tell)

    def turn_to(self, result: Any) -> bool:
        """Ask about this result before long, None for nothing; tell whether it is another one."""
        if result is not None and result == self._result:
            return False
        self._result = result
        self.line.setVisible(False)
        self._rest.start()
        return True

    def hurry(self) -> None:
        """Answer at once what is still to be asked."""
        if self._rest.isActive():
            self._rest.stop()
            self._tell()

    def _tell(self) -> None:
        result, ask = self._result, self.ask
        found = "" if result is None or ask is None else ask(result)
        self.line.setText(found)
        self.line.setVisible(bool(found))
        self.told.emit()
