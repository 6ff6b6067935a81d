"""Closed windows: the program's loop of events takes them away, and tests run none."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication


def take_away() -> None:
    """Take away what is closed and to be deleted, as the program does before the next key.

    Left to the end of a test that opens much, such windows are thousands, and all of them are
    asked whenever another one comes or goes.
    """
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
