"""The results as pages at the desk: the menu writes them, and after each publication if wanted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from app import queries
from app.operations import rounds
from app.sample_event import enter_results
from reports.files import page_folder
from tests.conftest import Script
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings
from ui.projector import kept_pages
from ui.projector.page_process import PageProcess
from ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "SOON", 10)
    monkeypatch.setattr(kept_pages, "AGAIN", 30)


def said(messages: list[Message], *words: str) -> bool:
    return any(all(word in one.sentence for word in words) for one in messages)


def publish_the_next_round(desk: Desk) -> None:
    (division, *_others) = queries.event_view(desk.event_file).divisions
    enter_results(desk.event_file, division.id)
    desk.run(rounds.publish, desk.run(rounds.pair_next, division.id))


def page(folder: Path) -> str:
    found = min((folder / "ja").glob("division-*.html"), key=lambda path: int(path.stem[9:]))
    return found.read_text(encoding="utf-8")


def test_the_menu_writes_the_pages(
    qtbot: Any,
    sample: MainWindow,
    desk: Desk,
    tmp_path: Path,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    folder = tmp_path / "pages"
    script_dialogs.folder(folder)
    sample.menus.actions["pages"].trigger()
    qtbot.waitUntil(lambda: said(messages, "pages", "index.html"), timeout=20_000)
    assert "3回戦" in page(folder)
    publish_the_next_round(desk)
    qtbot.wait(80)
    assert "4回戦" not in page(folder), "once is once"
    assert not sample.menus.actions["no-pages"].isEnabled()


def test_a_foreign_file_in_the_folder_is_named(
    qtbot: Any,
    sample: MainWindow,
    tmp_path: Path,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    (tmp_path / "index.html").write_text("mine")
    script_dialogs.folder(tmp_path)
    sample.menus.actions["pages"].trigger()
    qtbot.waitUntil(lambda: said(messages, "index.html", "空のフォルダー"), timeout=20_000)
    assert (tmp_path / "index.html").read_text() == "mine"


def test_kept_pages_follow_each_publication_and_a_pulled_stick_is_said(
    qtbot: Any,
    sample: MainWindow,
    desk: Desk,
    tmp_path: Path,
    settings: Settings,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    folder = tmp_path / "usb"
    folder.mkdir()
    script_dialogs.folder(folder)
    sample.menus.actions["keep-pages"].trigger()
    qtbot.waitUntil(lambda: said(messages, "発表のたびに"), timeout=20_000)
    assert settings.pages_folder(desk.event_file.path) == folder
    assert settings.pages_folder(desk.event_file.path.with_name("other.taikai")) is None
    publish_the_next_round(desk)
    qtbot.waitUntil(lambda: "4回戦" in page(folder), timeout=20_000)

    away = folder.rename(tmp_path / "pocket")
    messages.clear()
    publish_the_next_round(desk)
    qtbot.waitUntil(lambda: said(messages, "usb", "自動で再開"), timeout=20_000)
    qtbot.wait(150)
    warned = [one for one in messages if "USB" in one.sentence]
    assert len(warned) == 1 and warned[0].stays, "said once, until somebody has read it"
    assert not folder.exists(), "what is gone is not made anew beside the stick"
    away.rename(folder)
    qtbot.waitUntil(lambda: "5回戦" in page(folder), timeout=20_000)

    sample.menus.show_state(desk)
    sample.menus.actions["no-pages"].trigger()
    assert settings.pages_folder(desk.event_file.path) is None
    assert not sample.menus.actions["no-pages"].isEnabled()
    qtbot.waitUntil(lambda: not desk.background.busy, timeout=20_000)


@pytest.mark.parametrize("kept", [False, True])
def test_what_is_being_written_is_written_to_its_end_and_then_the_process_goes(
    qtbot: Any,
    sample: MainWindow,
    desk: Desk,
    tmp_path: Path,
    script_dialogs: Script,
    monkeypatch: pytest.MonkeyPatch,
    kept: bool,
) -> None:
    folder, writes, closed = tmp_path / "pages", Event(), Event()
    ended: list[PageProcess] = []
    write, end = page_folder.write_pages, PageProcess.end

    def slow(where: Path, files: Mapping[str, bytes]) -> list[Path]:
        writes.set()
        assert closed.wait(20)
        return write(where, files)

    def noted(process: PageProcess) -> None:
        ended.append(process)
        end(process)

    monkeypatch.setattr(page_folder, "write_pages", slow)
    monkeypatch.setattr(PageProcess, "end", noted)
    script_dialogs.folder(folder)
    sample.menus.actions["keep-pages" if kept else "pages"].trigger()
    qtbot.waitUntil(writes.is_set, timeout=20_000)
    desk.close()
    assert ended == []
    closed.set()
    desk.background.wait_until_idle()
    assert "3回戦" in page(folder)
    assert len(ended) == 1
