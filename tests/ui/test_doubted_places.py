"""An event that lies where it may come to harm: said once, with a better place; nothing stops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.event_file import places
from ui.desk import ask
from ui.dialogs.event import EventDialog
from ui.window.main_window import MainWindow


def test_an_event_in_onedrive_is_said_once_and_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OneDrive", str(tmp_path / "OneDrive"))
    folder = tmp_path / "OneDrive"
    folder.mkdir()
    path = folder / "大会.taikai"
    assert window.desk.create(path, name="大会")
    said = window.kept.sentence()
    assert "OneDrive" in said and str(places.local_folder()) in said and path.name in said
    window.kept.read_button.click()
    window.desk.close()
    assert window.desk.open(path)
    assert window.kept.sentence() == ""


def test_a_share_is_named_and_a_local_folder_is_not(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "lies_on_share", lambda path: path.name == "share.taikai")
    assert window.desk.create(tmp_path / "local.taikai", name="大会")
    assert window.kept.sentence() == ""
    assert window.desk.create(tmp_path / "share.taikai", name="大会")
    assert "別のパソコン" in window.kept.sentence()


def test_a_new_event_is_proposed_outside_of_onedrive(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed: list[str] = []

    def answer(dialog: EventDialog) -> bool:
        dialog.input("name").setText("大会")
        assert dialog.attempt is not None
        dialog.attempt()
        return False

    def place(_parent: Any, _title: str, _filters: str, suggested: str) -> None:
        proposed.append(suggested)

    monkeypatch.setattr(ask, "ask", answer)
    monkeypatch.setattr(ask, "save_file", place)
    window.files.new()
    monkeypatch.setenv("OneDriveConsumer", str(ask.documents()))
    monkeypatch.setattr(places, "local_folder", lambda: tmp_path)
    window.files.new()
    assert proposed == ["大会.taikai", str(tmp_path / "大会.taikai")]
