"""A language whose words are half as long again: on the smallest screen nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from reports import i18n
from tests.examples import first
from tests.ui.cut import Longer, cut_words
from tests.ui.dialogs.helpers import every_dialog, open_dialog, press
from ui.dialogs.parts import skeleton
from ui.pages.registry import PAGES
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.long  # every page and dialog is opened in longer words

SCREEN = (1366, 704)
"""1366 × 768 without the window's frame and the task bar."""


@pytest.fixture
def longer_words() -> Iterator[None]:
    i18n.set_language("en")
    with i18n.using_catalogue(Longer()):
        yield


@pytest.mark.parametrize("name", tuple(every_dialog()))
def test_dialogs(
    qtbot: Any, longer_words: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    higher = QApplication.primaryScreen().availableGeometry().height() - SCREEN[1]
    monkeypatch.setattr(skeleton, "FRAME", higher)  # the screen of the tests is higher
    dialog = open_dialog(qtbot, every_dialog()[name]())
    if not dialog.accept_button.isEnabled() and not name.startswith("import"):
        press(dialog, "\n")
    for _turn in range(3):
        QApplication.processEvents()
    assert dialog.width() <= SCREEN[0] and dialog.height() <= SCREEN[1]
    assert cut_words(dialog) == []


def test_pages(sample: MainWindow, longer_words: None, subtests: pytest.Subtests) -> None:
    sample.resize(*SCREEN)
    sample.rebuild()
    for page in PAGES:
        shown(sample, page)
        with subtests.test(page):
            assert (sample.width(), sample.height()) == SCREEN
            assert cut_words(sample) == []


def shown(window: MainWindow, page: str) -> None:
    """Show a page and let it find its places."""
    window.go(page)
    for _turn in range(3):
        QApplication.processEvents()


def test_the_start_page(window: MainWindow, longer_words: None) -> None:
    window.resize(*SCREEN)
    window.rebuild()
    QApplication.processEvents()
    assert (window.width(), window.height()) == SCREEN
    assert cut_words(window) == []


@pytest.mark.parametrize("language", first(1, i18n.LANGUAGES))
def test_pages_in_the_desk_s_own_languages(
    sample: MainWindow, language: str, subtests: pytest.Subtests
) -> None:
    i18n.set_language(language)
    sample.resize(*SCREEN)
    sample.rebuild()
    for page in PAGES:
        shown(sample, page)
        with subtests.test(page):
            assert cut_words(sample) == []
