"""A sheet of no form is printed, or saved where there is no printer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from reports.sheets import lot_slips
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.unseen import unseen
from ui.desk import ask
from ui.desk.desk import Desk, Message, Severity
from ui.papers import printing
from ui.papers.printing import print_or_save, slips_of

STEMS = ("春/大会", "抽選札")


@pytest.fixture
def parent(qtbot: Any, desk: Desk, tmp_path: Path) -> QWidget:
    assert desk.create(tmp_path / "spring.taikai", name="春の大会")
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def printers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the names of the printers there are: none, until a test adds one."""
    found: list[str] = []
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(lambda: found))
    return found


@pytest.fixture
def proposed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """Keep what the desk is asked when something is saved; it takes what is proposed."""
    asked: list[tuple[str, ...]] = []

    def take(_parent: QWidget, *words: str) -> Path:
        asked.append(words)
        return Path(words[-1])

    monkeypatch.setattr(ask, "save_file", take)
    return asked


def test_without_a_printer_a_sheet_is_saved_beside_the_event(
    desk: Desk,
    parent: QWidget,
    printers: list[str],
    proposed: list[tuple[str, ...]],
    tmp_path: Path,
) -> None:
    assert print_or_save(desk, parent, b"%PDF", STEMS, "Save it")
    [(title, kinds, path)] = proposed
    assert (title, kinds) == ("Save it", "PDF (*.pdf)")
    assert Path(path).parent == tmp_path and Path(path).read_bytes() == b"%PDF"
    assert Path(path).name == "春_大会_抽選札.pdf"


def test_what_is_not_saved_is_no_sheet_and_a_trouble_is_said(
    desk: Desk,
    parent: QWidget,
    printers: list[str],
    script_dialogs: Script,
    messages: list[Message],
    tmp_path: Path,
) -> None:
    script_dialogs.save(None)
    assert not print_or_save(desk, parent, b"%PDF", STEMS, "Save it")
    assert messages == []
    script_dialogs.save(tmp_path / "gone" / "a.pdf")
    assert not print_or_save(desk, parent, b"%PDF", STEMS, "Save it")
    assert messages[-1].kind is Severity.BAD and "a.pdf" in messages[-1].sentence


@pytest.mark.parametrize(("wanted", "starts"), [(True, True), (True, False), (False, True)])
def test_at_a_printer_it_is_printed_if_that_is_wanted_and_the_printer_starts(
    desk: Desk,
    parent: QWidget,
    printers: list[str],
    script_dialogs: Script,
    monkeypatch: pytest.MonkeyPatch,
    wanted: bool,
    starts: bool,
) -> None:
    printers.append("office")
    given: list[bytes] = []

    def printed(content: bytes, printer: QPrinter, tell: Callable[[int, int], None]) -> bool:
        tell(1, 1)
        assert printer.fullPage()
        given.append(content)
        return starts

    monkeypatch.setattr(printing, "print_content", printed)
    script_dialogs.dialog(lambda dialog: dialog.accept() if wanted else dialog.reject())
    assert print_or_save(desk, parent, b"%PDF", STEMS, "Save it") == (wanted and starts)
    assert given == [b"%PDF"] * wanted


def test_the_lots_of_a_division_are_those_that_were_asked_for(
    desk: Desk,
    parent: QWidget,
    printers: list[str],
    proposed: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[str, tuple[int, ...]]] = []

    def slips(head: Any, numbers: Any) -> bytes:
        drawn.append((head.division, tuple(numbers)))
        return b"%PDF"

    monkeypatch.setattr(lot_slips, "lot_slips", slips)
    with unseen(desk):
        division = small.plain(desk.event_file, 4, name="乙の部")
    slips_of(desk, division)(parent, (3, 5))
    assert drawn == [("乙の部", (3, 5))]
    [(title, _kinds, path)] = proposed
    assert (title, Path(path).name) == ("くじを保存", "乙の部_くじ.pdf")
