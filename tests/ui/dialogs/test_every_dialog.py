"""What holds for every dialog: names for a screen reader, room on the screen, nothing cut."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QWidget,
)

from reports.i18n import LANGUAGES, set_language
from tests.conftest import Script
from tests.examples import first
from tests.ui.controls import SCREEN, controls, cut
from tests.ui.cut import letters_of
from tests.ui.dialogs.helpers import every_dialog, open_dialog, press

NAMES = tuple(every_dialog())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", first(1, LANGUAGES))
def test_what_holds_for_every_dialog(
    qtbot: Any, subtests: pytest.Subtests, script_dialogs: Script, language: str, name: str
) -> None:
    """Open it once; what only looks comes before what types."""
    set_language(language)
    dialog = open_dialog(qtbot, every_dialog()[name]())
    if hasattr(dialog, "work"):  # a search that ends in the middle would move what is tried
        qtbot.waitUntil(lambda: not dialog.work.busy, timeout=20_000)
        qtbot.wait(50)  # it grows once Qt has laid out what was found
    with subtests.test("every control has a name"):
        nameless = [widget for widget in controls(dialog) if not widget.accessibleName().strip()]
        assert not nameless
        assert not [w.accessibleName() for w in controls(dialog) if "&" in w.accessibleName()]
    with subtests.test("it fits on the smallest screen"):
        assert dialog.width() <= SCREEN[0]
        assert dialog.sizeHint().width() <= SCREEN[0]
        assert dialog.height() <= SCREEN[1]
        assert dialog.sizeHint().height() <= SCREEN[1]
        assert dialog.body.verticalScrollBar().maximum() == 0
    with subtests.test("nothing in it scrolls sideways"):
        assert not sideways(dialog)
    with subtests.test("letters after Alt are given once"):
        letters = letters_of(dialog)
        assert len(letters) == len(set(letters)), letters
    with subtests.test("Tab reaches every field and then the verb"):
        tab_reaches_everything(dialog)
    with subtests.test("no words are cut"):
        if not dialog.accept_button.isEnabled() and not name.startswith("import"):
            press(dialog, "\n")  # what is missing is now said beside the fields
        QApplication.processEvents()
        assert not cut_texts(dialog)
    with subtests.test("Escape closes"):
        script_dialogs.confirm(True)  # asked only where Enter has already chosen something
        press(dialog, "\x1b")
        assert not dialog.isVisible()
        assert dialog.result() == QDialog.DialogCode.Rejected.value
        script_dialogs.waiting.clear()


def tab_reaches_everything(dialog: Any) -> None:
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


def sideways(dialog: Any) -> list[str]:
    """Name what would have to be scrolled sideways to be seen."""
    return [
        area.accessibleName() or type(area).__name__
        for area in dialog.findChildren(QAbstractScrollArea)
        if area.isVisible() and area.horizontalScrollBar().maximum() > 0
    ]


def cut_texts(dialog: Any) -> list[str]:
    """Give the texts of a dialog that are cut off."""
    shown = [
        w
        for w in dialog.findChildren(QWidget)
        if w.isVisible()
        and w.window() is dialog
        and isinstance(w, QLabel | QAbstractButton | QComboBox)
    ]
    return [w.text() if not isinstance(w, QComboBox) else w.currentText() for w in shown if cut(w)]
