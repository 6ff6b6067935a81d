"""Windows that have the keyboard: most have it at once, and asking again takes 10 ms."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


def front(window: QWidget) -> None:
    """Show a window before all others, with the keyboard."""
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    assert window.isActiveWindow() or QTest.qWaitForWindowActive(window)
