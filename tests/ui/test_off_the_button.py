"""When a dialog is done the keyboard leaves the button that opened it, on every page."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication, QPushButton

from app import queries
from app.operations import entrants
from models.core.entrant_data import EntrantData
from tests.ui.front import front
from tests.ui.pages import pages
from ui.desk.desk import Desk
from ui.pages.setup import SetupPage
from ui.widgets.basics import button
from ui.window.main_window import MainWindow


def test_every_page_takes_the_keyboard_from_a_button_whose_dialog_is_done(
    sample: MainWindow, desk: Desk, subtests: Any
) -> None:
    front(sample)
    division = sample.division()
    assert division is not None
    number = max(own.number for own in queries.entrants(desk.event_file, division.id))
    for name in pages(sample):
        with subtests.test(name):
            sample.go(name)
            page: Any = sample.page(name)
            made = button("Ask")
            page.layout().addWidget(made)
            QApplication.processEvents()
            made.setFocus()
            number += 1
            data = EntrantData(name=f"Sato {number}", number=number)
            refused = desk.problems_of(entrants.add, division.id, EntrantData(name=""))
            assert refused and made.hasFocus(), "nothing is done yet"
            assert desk.problems_of(entrants.add, division.id, data) == ()
            QApplication.processEvents()
            assert not made.hasFocus()
            if not isinstance(page, SetupPage):  # its work is its buttons
                assert not isinstance(sample.focusWidget(), QPushButton)
