"""Sheets are drawn, saved and printed by a thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrinter

from app.queries import log_queries
from reports.forms.catalogue import FORMS, Made, PreparedForm, render_form
from tests.conftest import Script
from tests.ui.long_work import Gate, task
from ui.desk.background import Background, Tell
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow


def test_a_sheet_that_is_stopped_says_so(
    qtbot: Any, sample: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Gate()

    def make(form: PreparedForm, progress: Any = None) -> Made:
        slow.reached.set()
        assert slow.go_on.wait(20)
        progress(1)
        return Made(b"")

    monkeypatch.setattr(PreparedForm, "make", make)
    sample.go("documents")
    page: Any = sample.page("documents")
    qtbot.waitUntil(slow.reached.is_set)
    desk.background.stop()
    slow.go_on.set()
    qtbot.waitUntil(lambda: "もう一度" in page.preview.nothing.text())
    assert not page.print_button.isEnabled()


def test_the_form_chosen_last_is_the_one_that_is_shown(
    qtbot: Any, sample: MainWindow, desk: Desk
) -> None:
    sample.go("documents")
    page: Any = sample.page("documents")
    for key in ("match_cards", "personal_cards", "cross_table"):
        page.show_form(key)
    qtbot.waitUntil(lambda: page._drawn is not None and not desk.background.busy)
    assert page._drawn.sheet.form.key == "cross_table"


def test_saving_all_that_is_stopped_keeps_what_was_saved(
    qtbot: Any,
    sample: MainWindow,
    desk: Desk,
    script_dialogs: Script,
    tmp_path: Path,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sample.go("documents")
    page: Any = sample.page("documents")
    qtbot.waitUntil(lambda: not desk.background.busy)
    second = Gate()

    def make(form: PreparedForm, progress: Any = None) -> Made:
        if form.key != "pairing_by_table":
            second.reached.set()
            assert second.go_on.wait(20)
            progress(1)
        return Made(b"%PDF")

    monkeypatch.setattr(PreparedForm, "make", make)
    script_dialogs.folder(tmp_path)
    page.save_all()
    qtbot.waitUntil(second.reached.is_set)
    desk.background.stop()
    second.go_on.set()
    qtbot.waitUntil(lambda: bool(messages) and messages[-1].sentence.startswith("中止"))
    assert len(list(tmp_path.glob("*.pdf"))) == 1
    states = {line.form.key: line.state for line in page.lines}
    assert set(states.values()) == {"no"}, "what is saved is not yet known to anybody"


def test_a_sheet_is_printed_by_a_thread_and_noted(
    qtbot: Any, sample: MainWindow, desk: Desk, tmp_path: Path, messages: list[Message]
) -> None:
    sample.go("documents")
    page: Any = sample.page("documents")
    page.show_form("match_cards")
    qtbot.waitUntil(page.print_button.isEnabled)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "cards.pdf"))
    page.prepare(printer)
    page.print_to(printer)
    assert desk.background.busy
    qtbot.waitUntil(lambda: not desk.background.busy, timeout=30_000)
    assert messages[-1].sentence.endswith("プリンターに送りました。")
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF")
    states = {line.form.key: line.state for line in page.lines}
    assert states["match_cards"] == "current"


def test_a_note_is_not_written_into_another_event(
    qtbot: Any, sample: MainWindow, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample.go("documents")
    page: Any = sample.page("documents")
    qtbot.waitUntil(lambda: not desk.background.busy)
    slow = Gate()
    monkeypatch.setattr("ui.papers.paper_work.print_content", lambda *args: bool(slow(args[-1])))
    page.print_to(QPrinter())
    qtbot.waitUntil(slow.reached.is_set)
    assert desk.create(tmp_path / "other.taikai", name="B")
    slow.go_on.set()
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert log_queries.printed(desk.event_file, 1) == {}


def test_two_threads_make_the_same_bytes(
    qtbot: Any, sample: MainWindow, desk: Desk, owner: QObject
) -> None:
    from ui.papers.form_input import form_input

    division = sample.division()
    assert division is not None
    given = form_input(desk.event_file, division.id, FORMS["match_cards"])
    alone_made = render_form("match_cards", given)
    one, other = Background(desk.explain), Background(desk.explain)
    heard: list[Any] = []
    for background in (one, other):
        work: Callable[[Tell], bytes] = lambda tell: render_form("match_cards", given)  # noqa: E731
        background.run(task(owner, work, heard))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == [alone_made, alone_made]
