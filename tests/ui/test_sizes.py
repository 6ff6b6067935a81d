"""Larger type on the smallest screen: whatever the size, nothing is cut and nothing leaves it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reports import i18n
from tests.ui.controls import SCREEN
from tests.ui.cut import cut_words
from tests.ui.dialogs.helpers import every_dialog, open_dialog, press
from ui.look import theme
from ui.pages.registry import PAGES
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.long  # every page and dialog, six times

LOOKS = [(language, scale) for scale in (175, 150, 125) for language in i18n.LANGUAGES]
SCROLLS = 150
"""Up to this size of type a form may scroll up and down, but never sideways."""


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def look(request: pytest.FixtureRequest, qapp: Any) -> Iterator[int]:
    """Set a language and a size of type; gives the size."""
    language, scale = request.param
    i18n.set_language(language)
    theme.apply(qapp, "light", scale)
    yield scale
    theme.apply(qapp, "light", 100)


def test_dialogs(qtbot: Any, look: int, subtests: pytest.Subtests) -> None:
    for name, make in every_dialog().items():
        dialog = open_dialog(qtbot, make())
        if not dialog.accept_button.isEnabled() and not name.startswith("import"):
            press(dialog, "\n")
        for _turn in range(6):  # a form that begins to scroll is laid out anew twice
            QApplication.processEvents()
        for _moment in range(20):  # a busy machine takes more than one
            if not cut_words(dialog):
                break
            QTest.qWait(50)
        with subtests.test(name):
            assert dialog.width() <= SCREEN[0]
            assert look > SCROLLS or dialog.body.horizontalScrollBar().maximum() == 0
            columns = "DropDown" if name == "import" else "-"  # they scroll with their table
            assert [said for said in cut_words(dialog) if columns not in said] == []
        dialog.hide()


def test_pages(sample: MainWindow, look: int, subtests: pytest.Subtests) -> None:
    sample.resize(*SCREEN)
    sample.rebuild()
    for page in PAGES:
        sample.go(page)
        for _turn in range(3):
            QApplication.processEvents()
        with subtests.test(page):
            assert (sample.width(), sample.height()) == SCREEN
            assert cut_words(sample) == []
