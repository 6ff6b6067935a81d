"""A desk with a window, on an empty event or on a copy of the sample event."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from app import sample_event
from tests import disk, once
from tests.app import cups
from tests.ui.cups import OpenedCup
from tests.ui.front import front
from tests.ui.pages_here import begin_here
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings
from ui.look import theme
from ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    """Make and open event files the quick way, and do not wait for the disk."""
    with disk.quick():
        yield


@pytest.fixture(autouse=True)
def pages_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the pages of the hall in this process, but for tests of the process (`own_process`)."""
    if "own_process" not in request.fixturenames:
        monkeypatch.setattr("ui.projector.page_process.PageProcess._begin", begin_here)


@pytest.fixture
def own_process() -> None:
    """Make the pages of the hall in a process of its own, as the program does."""


@pytest.fixture(scope="session")
def sample_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the sample event in the middle of its third round, once."""

    def make(path: Path) -> None:
        with disk.quick(), sample_event.create(path) as event:
            sample_event.play_until_third_round(event)

    made = once.made(once.folder(tmp_path_factory, "sample") / "sample.taikai", make)
    return shutil.copy(made, tmp_path_factory.mktemp("sample") / "sample.taikai")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def desk(qapp: Any) -> Iterator[Desk]:
    made = Desk()
    yield made
    made.close()


@pytest.fixture
def messages(desk: Desk) -> list[Message]:
    """Keep what the message bar was told."""
    kept: list[Message] = []
    desk.message.connect(kept.append)
    return kept


SHOWN_LATER = {"sample", "whole", "opened", "empty"}
"""The fixtures that show the window themselves, with their event: nobody sees the start page."""


@pytest.fixture
def window(
    request: pytest.FixtureRequest, qtbot: Any, qapp: Any, desk: Desk, settings: Settings
) -> Iterator[MainWindow]:
    """Show the window without an event."""
    theme.apply(qapp)
    later = not SHOWN_LATER.isdisjoint(request.fixturenames)
    made = MainWindow(desk, settings, opening=later)
    made.resize(1366, 728)
    if not later:
        front(made)
    yield made
    made.deleteLater()  # before the event is closed, for which it would build its start page anew
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    desk.background.give_up()
    desk.close()
    theme.apply(qapp)


@pytest.fixture
def sample(window: MainWindow, sample_file: Path, tmp_path: Path) -> MainWindow:
    """Show the sample event: six rounds of Othello, two played, half of the third entered."""
    path = tmp_path / "sample.taikai"
    shutil.copy(sample_file, path)
    window.files.open(path)
    front(window)
    return window


@pytest.fixture(scope="session")
def whole_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make all divisions of the sample event in the middle of their third round, once."""

    def make(path: Path) -> None:
        with disk.quick(), sample_event.create_whole(path) as event:
            sample_event.play_until_third_round(event)

    return once.made(once.folder(tmp_path_factory, "whole") / "whole.taikai", make)


@pytest.fixture
def whole(window: MainWindow, whole_file: Path, tmp_path: Path) -> MainWindow:
    """Show the sample event with all of its divisions."""
    window.files.open(Path(shutil.copy(whole_file, tmp_path / "whole.taikai")))
    front(window)
    return window


@pytest.fixture(scope="session")
def cup_files(tmp_path_factory: pytest.TempPathFactory) -> cups.Files:
    """Play divisions in groups and knock-outs to the moments that tests begin at, once."""
    return cups.Files(once.folder(tmp_path_factory, "cups"))


@pytest.fixture
def opened(window: MainWindow, cup_files: cups.Files, tmp_path: Path) -> OpenedCup:
    """Open a copy of such an event at one of its divisions and pages."""

    def at(file: str, division: int = cups.OPEN, page: str = "standings") -> MainWindow:
        path = tmp_path / "cups.taikai"
        shutil.copy(cup_files[file], path)
        window.files.open(path)
        window.show_division(division, "othello")
        front(window)
        window.go(page)
        QApplication.processEvents()
        return window

    return at


@pytest.fixture
def empty(window: MainWindow, desk: Desk, tmp_path: Path) -> MainWindow:
    """Show an event without divisions."""
    assert desk.create(tmp_path / "spring.taikai", name="春の大会", date="2026-04-05")
    front(window)
    return window


@pytest.fixture
def owner(qapp: Any) -> QObject:
    """Give somebody on whose behalf work is done."""
    return QObject()
