"""The desk's side of the projector in the hands of a test."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
)
from pytestqt.qtbot import QtBot

from ui.projector.control import ProjectorControl
from ui.projector.slide import SlideKind

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


def click(qtbot: QtBot, button: QAbstractButton) -> None:
    assert button.isEnabled(), button.text()
    qtbot.mouseClick(button, LEFT)


def hall(control: ProjectorControl) -> str:
    return control.window_in_hall.board.scene().words()


def kinds(control: ProjectorControl) -> set[SlideKind]:
    return {slide.kind for slide in control.rotation.slides}
