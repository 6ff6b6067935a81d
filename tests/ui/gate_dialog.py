"""What the gate before a pairing or draw says, and the keys that go past it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ui.window.gate import GateDialog


def ctrl_enter(dialog: GateDialog) -> None:
    QTest.keyClick(dialog.grid, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def sentences(dialog: GateDialog) -> list[str]:
    return [line.sentence for line in dialog.grid.grid.rows]
