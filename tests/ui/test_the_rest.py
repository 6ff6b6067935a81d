"""What the first page did without is loaded later, and nothing of Qt in another thread."""

from __future__ import annotations

import importlib
from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ui import the_rest
from ui.pages.registry import PAGES


def test_a_thread_loads_the_rules_and_the_window_its_pages(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: dict[str, bool] = {}

    def load(name: str) -> object:
        loaded[name] = current_thread() is main_thread()
        return importlib.import_module(name)

    monkeypatch.setattr(the_rest, "import_module", load)
    monkeypatch.setattr(the_rest, "AFTER", 0)
    monkeypatch.setattr(the_rest, "PAUSE", 0)
    owner = QObject()
    rest = the_rest.TheRest(owner)
    qtbot.waitUntil(lambda: set(the_rest.page_modules()) <= set(loaded))
    rest.deleteLater()

    assert {page.module for page in PAGES.values()} <= set(loaded)
    assert {"app.queries.hall_queries", "app.operations.house_rules"} <= set(loaded)
    of_window = {name for name, in_window in loaded.items() if in_window}
    assert of_window == {name for name in loaded if name.split(".")[0] == "ui"}
