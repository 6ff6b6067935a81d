"""What holds for every dialog: names for a screen reader, room on the screen, nothing cut."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QWidget,
)

from reports.i18n import set_language
from tests.ui.controls import SCREEN, controls, cut
from tests.ui.dialogs.helpers import every_dialog, open_dialog, press

NAMES = tuple(every_dialog())


@pytest.fixture(params=["ja", "en"])
def spoken(request: pytest.FixtureRequest) -> str:
    set_language(request.param)
    return str(request.param)


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
    assert dialog.cancel_button in seen or not dialog.cancel_button.isVisible()
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
