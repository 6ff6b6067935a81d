"""The sample event with its pages on telephones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.operations import events
from tests.ui.telephones.telephone import HERE, shown
from ui.desk.desk import Desk
from ui.projector import phones, phones_dialog, phones_process
from ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones, "SOON", 10)
    monkeypatch.setattr(phones_dialog, "networks", lambda: [("wlan0", HERE)])
    monkeypatch.setattr(phones_process, "PORTS", "0")


@pytest.fixture
def served(sample: MainWindow, qtbot: Any) -> Iterator[MainWindow]:
    """The sample event with its pages on telephones."""
    made = sample.files.phones
    made.begin(HERE)
    qtbot.waitUntil(lambda: shown(made.address) != "", timeout=20_000)
    yield sample
    made.end()


@pytest.fixture
def reporting(served: MainWindow, qtbot: Any, desk: Desk) -> MainWindow:
    """The same, where players report their results."""
    desk.run(events.report_by_telephone, wanted=True)
    page = served.files.phones.address + "ja/report.html"
    qtbot.waitUntil(lambda: shown(page, "") != "", timeout=20_000)
    return served
