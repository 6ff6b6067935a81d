"""Alt and a letter do what the button that shows the letter does, on every page and dialog."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from reports.i18n import LANGUAGES, set_language
from tests.examples import first
from tests.ui.controls import LETTER
from tests.ui.dialogs.helpers import every_dialog, open_dialog
from tests.ui.front import front
from ui.pages.registry import PAGES
from ui.widgets.basics import Tick
from ui.window.main_window import MainWindow


def lettered(window: QWidget) -> Iterator[tuple[str, QWidget, str]]:
    """Give every letter that can be seen, what it is for, and its words."""
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, QAbstractButton | QLabel) or not widget.isVisible():
            continue
        found = LETTER.search(widget.text().replace("&&", ""))
        target = widget.buddy() if isinstance(widget, QLabel) else widget
        here = widget.window() is window and target is not None and target.isEnabled()
        if found and here and widget.isEnabled() and target.isVisible():
            yield found.group(1), target, widget.text()


def dead(window: QWidget) -> list[str]:
    """Press Alt with every letter; give the words of what did not hear it.

    What is pressed does nothing: only who hears the key is looked at.
    """
    QApplication.processEvents()
    found = tuple(lettered(window))
    for _letter, target, _words in found:
        if isinstance(target, QAbstractButton):
            target.blockSignals(True)
    return [words for letter, target, words in found if not hears(window, letter, target)]


def hears(window: QWidget, letter: str, target: QWidget) -> bool:
    at = window.focusWidget() or window
    before = isinstance(target, QAbstractButton) and target.isChecked()
    QTest.keyClick(at, Qt.Key(ord(letter.upper())), Qt.KeyboardModifier.AltModifier)
    if isinstance(target, QAbstractButton):
        return target.isDown() or target.isChecked() != before
    focused = window.focusWidget()
    return focused is not None and (
        focused in (target, target.focusProxy()) or target.isAncestorOf(focused)
    )


@pytest.mark.parametrize("language", first(1, LANGUAGES))
def test_every_letter_of_a_page_is_heard(
    sample: MainWindow, language: str, subtests: pytest.Subtests
) -> None:
    if language == "en":
        sample.looks.switch_language()
    for key in PAGES:
        with subtests.test(page=key):
            sample.go(key)
            front(sample)
            assert dead(sample) == []


@pytest.mark.parametrize("name", tuple(every_dialog()))
@pytest.mark.parametrize("language", first(1, LANGUAGES))
def test_every_letter_of_a_dialog_is_heard(qtbot: Any, language: str, name: str) -> None:
    set_language(language)
    dialog = open_dialog(qtbot, every_dialog()[name]())
    if hasattr(dialog, "work"):
        qtbot.waitUntil(lambda: not dialog.work.busy, timeout=20_000)
    front(dialog)
    assert dead(dialog) == []


@pytest.mark.parametrize("name", tuple(every_dialog()))
def test_every_tick_of_a_dialog_has_a_letter(qtbot: Any, name: str) -> None:
    """Of names and tags, too, of which nobody knew when the words were written."""
    dialog = open_dialog(qtbot, every_dialog()[name]())
    ticks = [own for own in dialog.findChildren(Tick) if own.isVisible() and own.text()]
    assert [own.text() for own in ticks if not LETTER.search(own.text().replace("&&", ""))] == []
