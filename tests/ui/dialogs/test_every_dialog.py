"""What holds for every dialog: names for a screen reader, room on the screen, nothing cut."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QWidget,
)

from reports.i18n import set_language
from tests.ui.dialogs.helpers import every_dialog, open_dialog, press
from ui.look import theme

SCREEN = (1366, 704)
"""1366 × 768 without the window's frame and the task bar."""

NAMES = tuple(every_dialog())


@pytest.fixture(params=["ja", "en"])
def spoken(request: pytest.FixtureRequest) -> str:
    set_language(request.param)
    return str(request.param)


def controls(dialog: QDialog) -> list[QWidget]:
    return [
        widget
        for widget in dialog.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.window() is dialog
        and widget.focusProxy() is None
        and not widget.objectName().startswith("qt_")
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_control_has_a_name(qtbot: Any, spoken: str, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    nameless = [widget for widget in controls(dialog) if not widget.accessibleName().strip()]
    assert not nameless
    assert not [w.accessibleName() for w in controls(dialog) if "&" in w.accessibleName()]


@pytest.mark.parametrize("name", NAMES)
def test_it_fits_on_the_smallest_screen(qtbot: Any, spoken: str, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    assert dialog.width() <= SCREEN[0]
    assert dialog.sizeHint().width() <= SCREEN[0]
    assert dialog.height() <= SCREEN[1]
    assert dialog.sizeHint().height() <= SCREEN[1]
    assert dialog.body.verticalScrollBar().maximum() == 0


def cut(widget: QWidget) -> bool:
    """Tell whether the words of a label or button are wider or higher than its place."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + 1
    if isinstance(widget, QLabel):
        lines = widget.text().replace("&", "").split("\n")
        metrics = QFontMetrics(widget.font())
        return max(map(metrics.horizontalAdvance, lines)) > widget.width() + 1
    if isinstance(widget, QAbstractButton):
        return widget.sizeHint().width() > widget.width() + 1
    if isinstance(widget, QComboBox):
        metrics = QFontMetrics(widget.font())
        return metrics.horizontalAdvance(widget.currentText()) > widget.width() - theme.px(28)
    return False


@pytest.mark.parametrize("name", NAMES)
def test_no_words_are_cut(qtbot: Any, spoken: str, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    if not dialog.accept_button.isEnabled() and not name.startswith("import"):
        press(dialog, "\n")  # what is missing is now said beside the fields
    QApplication.processEvents()
    shown = [
        w
        for w in dialog.findChildren(QWidget)
        if w.isVisible()
        and w.window() is dialog
        and isinstance(w, QLabel | QAbstractButton | QComboBox)
    ]
    assert not [
        w.text() if not isinstance(w, QComboBox) else w.currentText() for w in shown if cut(w)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_tab_reaches_every_field_and_then_the_verb(qtbot: Any, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    seen: list[QWidget] = []
    for _step in range(60):
        focus = dialog.focusWidget()
        if focus is None or focus in seen:
            break
        seen.append(focus)
        press(dialog, "\t")
    ends = (dialog.accept_button, dialog.cancel_button)
    reached = [button for button in ends if button.isVisible() and button.isEnabled()]
    assert [widget for widget in seen if widget in ends] == reached
    visible = {w for w in dialog.fields() if w.isVisible() and w.isEnabled()}
    chosen = {w for w in visible if not isinstance(w, QAbstractButton) or not w.autoExclusive()}
    assert chosen <= set(seen)


@pytest.mark.parametrize("name", NAMES)
def test_escape_closes(qtbot: Any, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    press(dialog, "\x1b")
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected.value


@pytest.mark.parametrize("name", NAMES)
def test_letters_after_alt_are_given_once(qtbot: Any, spoken: str, name: str) -> None:
    dialog = open_dialog(qtbot, every_dialog()[name]())
    letters = []
    for widget in dialog.findChildren(QWidget):
        button = isinstance(widget, QAbstractButton) and widget.window() is dialog
        named = isinstance(widget, QLabel) and widget.buddy() is not None
        text = widget.text() if button or named else ""
        place = text.replace("&&", "").find("&")
        if place >= 0 and widget.isVisible():
            letters.append(text.replace("&&", "")[place + 1].lower())
    assert len(letters) == len(set(letters)), letters
