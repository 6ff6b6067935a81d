"""Sheets are drawn, saved and printed by a thread."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from reportlab.pdfgen.canvas import Canvas

from app.operations import divisions
from app.queries import log_queries
from reports.forms.catalogue import FORMS, Made, PreparedForm, render_form
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.long_work import Gate, task
from ui.desk.background import Background, TellProgress
from ui.desk.desk import Desk, Message, Severity
from ui.papers import paper_work
from ui.papers.due import due_sheets
from ui.papers.paper_work import RenderedSheet
from ui.papers.printing import print_content
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


@pytest.fixture
def printer(tmp_path: Path) -> QPrinter:
    """Give a printer that prints into a file."""
    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    made.setOutputFileName(str(tmp_path / "printed.pdf"))
    return made


def test_a_printed_sheet_tells_page_by_page_and_lies_on_the_paper_it_is_made_for(
    qapp: Any, printer: QPrinter
) -> None:
    held = BytesIO()
    small = Canvas(held, pagesize=(144, 72))
    for _page in range(3):
        small.showPage()
    small.save()
    told: list[tuple[int, int]] = []
    printer.setCopyCount(2)
    assert print_content(held.getvalue(), printer, lambda *own: told.append(own), own_paper=True)
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert printer.copyCount() == 2
    printed = QPdfDocument()
    assert printed.load(printer.outputFileName()) == QPdfDocument.Error.None_
    sizes = [printed.pagePointSize(page).toSize().toTuple() for page in range(printed.pageCount())]
    assert sizes == [(144, 72)] * 3
    printed.close()


def test_what_is_no_sheet_is_not_printed(qapp: Any, printer: QPrinter, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    assert print_content(b"no sheet", printer, lambda *own: told.append(own)) is False
    assert told == [] and list(tmp_path.iterdir()) == []


STOPPED = "プリンターが2点のうち{}点で止まりました。用紙とケーブルを確かめてください。"


def league(desk: Desk) -> list[RenderedSheet]:
    """Draw a league of four people; give two of its sheets, as good as drawn."""
    division = divisions.add(desk.event_file, game="plain", name="リーグ", programme="league")
    small.fill(desk.event_file, division, 4)
    small.draw(desk.event_file, division)
    found = due_sheets(desk.event_file, division)[:2]
    return [RenderedSheet(one.sheet, b"", ()) for one in found]


def noted(desk: Desk) -> list[str]:
    return sorted(form for form, _round in log_queries.printed(desk.event_file, 1))


@pytest.mark.parametrize(
    ("answers", "forms", "said", "severity"),
    [
        (
            [True, True],
            ["league_table", "match_list"],
            "2点の帳票を印刷に送りました。",
            Severity.GOOD,
        ),
        ([True, False], ["match_list"], STOPPED.format(1), Severity.BAD),
        ([False], [], STOPPED.format(0), Severity.BAD),
    ],
)
def test_only_what_the_printer_took_is_noted(
    qtbot: Any,
    desk: Desk,
    tmp_path: Path,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
    answers: list[bool],
    forms: list[str],
    said: str,
    severity: Severity,
) -> None:
    assert desk.create(tmp_path / "league.taikai", name="A")
    sheets, waiting = league(desk), iter(answers)
    monkeypatch.setattr(paper_work, "print_content", lambda *_args, **_own_paper: next(waiting))
    paper_work.print_sheets(desk, sheets, QPrinter())
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert (noted(desk), list(waiting)) == (forms, [])
    assert (messages[-1].sentence, messages[-1].kind) == (said, severity)


@pytest.mark.parametrize("starts", [True, False])
def test_one_sheet_is_noted_where_the_printer_starts(
    qtbot: Any,
    desk: Desk,
    tmp_path: Path,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
    starts: bool,
) -> None:
    assert desk.create(tmp_path / "league.taikai", name="A")
    sheet = league(desk)[0]
    monkeypatch.setattr(paper_work, "print_content", lambda *_args: starts)
    paper_work.print_sheet(desk, sheet, QPrinter())
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert noted(desk) == ["match_list"] * starts
    last = messages[-1]
    assert last.kind is (Severity.GOOD if starts else Severity.BAD)
    assert ("全対局一覧" in last.sentence) == starts
    assert ("ファイルに保存してください" in last.sentence) != starts


def test_what_was_printed_is_not_noted_in_the_event_that_was_opened_meanwhile(
    qtbot: Any, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.create(tmp_path / "league.taikai", name="A")
    sheets, slow = league(desk), Gate()
    monkeypatch.setattr(
        paper_work, "print_content", lambda *args, **_own_paper: bool(slow(args[-1]))
    )
    paper_work.print_sheets(desk, sheets, QPrinter())
    qtbot.waitUntil(slow.reached.is_set)
    assert desk.create(tmp_path / "other.taikai", name="B")
    league(desk)
    slow.go_on.set()
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert noted(desk) == []


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
        work: Callable[[TellProgress], bytes] = lambda tell: render_form("match_cards", given)  # noqa: E731
        background.run(task(owner, work, heard))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == [alone_made, alone_made]
