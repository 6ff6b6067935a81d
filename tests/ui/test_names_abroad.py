"""ローマ字氏名: a list for abroad says whose names it lacks, and the desk types them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries, sample_event
from app.facts.notes import ABROAD
from app.operations import divisions, entrants, events
from models.core.entrant_data import EntrantData
from models.stages.plan import SwissOptions
from models.views.divisions import Abroad
from tests.conftest import Script
from ui.desk.desk import Desk, Message
from ui.dialogs.people.abroad import NAME, AbroadDialog
from ui.pages.documents import DocumentsPage
from ui.window.main_window import MainWindow

PEOPLE = (("小野 健", "おの けん"), ("林 桜", ""), ("Abe Jo", ""), ("伊藤 翔", "いとう しょう"))


@pytest.fixture
def division(desk: Desk, empty: MainWindow) -> int:
    """Four who have played shogi, two of whom have a reading and one a name in Latin letters."""
    event = desk.event_file
    events.rename(event, name="春の大会", date="春の土曜日", venue="市民館")
    found = divisions.add(
        event, game="shogi", name="A級", programme="swiss", programme_options=SwissOptions(rounds=2)
    )
    for name, yomi in PEOPLE:
        entrants.add(event, found, EntrantData(name=name, yomi=yomi))
    entrants.check_in(event, [one.id for one in queries.entrants(event, found)])
    sample_event.play_through(event, found)
    empty.show_division(found, "shogi")
    return found


def documents(window: MainWindow) -> DocumentsPage:
    window.go("documents")
    page = window.page("documents")
    assert isinstance(page, DocumentsPage)
    page.show_form("fesa")
    return page


def typed(dialog: AbroadDialog, key: str, text: str) -> None:
    box: Any = dialog.input(key)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)


def names(dialog: AbroadDialog) -> list[tuple[str, str]]:
    return [(line.typed, line.said) for line in dialog.grid.grid.rows]


def test_whose_names_lack_is_said_they_are_typed_and_the_list_is_written(
    qtbot: Any,
    empty: MainWindow,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    tmp_path: Path,
) -> None:
    page = documents(empty)
    qtbot.waitUntil(lambda: not desk.background.busy)
    said = page.preview.nothing.text()
    for lacking in (
        "小野 健",
        "林 桜",
        "伊藤 翔",
        "春の土曜日",
        "春の大会",
        "市民館",
        "ローマ字氏名",
    ):
        assert lacking in said
    assert "Abe" not in said
    assert not page.save_button.isEnabled()
    line = page.grid.current()
    assert line is not None
    assert not line.ready

    def fill(dialog: AbroadDialog) -> None:
        assert names(dialog) == [
            ("ONO Ken", "⚠ ふりがなから：Ono／Ken"),
            ("", "⚠ 入力してください"),
            ("Abe Jo", "Abe／Jo"),
            ("ITO Sho", "⚠ ふりがなから：Ito／Sho"),
        ]
        typed(dialog, "title", "Spring Cup")
        typed(dialog, "place", "Nagoya")
        typed(dialog, "days", "5 April")
        dialog.submit()
        assert dialog.isVisible(), "no day"
        assert "5 April" in dialog.rows["days"].problem.text()
        typed(dialog, "days", "2026-04-05")
        dialog.grid.setFocus()
        dialog.grid.begin_at(NAME)
        QTest.keyClick(dialog.grid, Qt.Key.Key_Down)
        dialog.grid.edit(dialog.grid.currentIndex())
        box: Any = dialog.grid.editor()
        box.setText("桜")
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert dialog.grid.editor() is not None, "refused in its cell"
        box.setText("Hayashi Sakura")
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert names(dialog)[1] == ("Hayashi Sakura", "Hayashi／Sakura")
        dialog.submit()

    script_dialogs.dialog(fill)
    page.words_verb.trigger()
    line = page.grid.current()
    assert line is not None
    assert (line.id, line.ready) == ("fesa", True)
    assert "ローマ字氏名" in page.words_verb.text()
    event = desk.event_file
    assert ABROAD.said(event, division) == Abroad(
        title="Spring Cup", place="Nagoya", days="2026-04-05"
    )
    people = [one.people[0].roman for one in queries.entrants(event, division)]
    assert people == ["ONO Ken", "Hayashi Sakura", "", "ITO Sho"]
    assert line.used, "it is complete, and stays in the short list"
    qtbot.waitUntil(page.save_button.isEnabled)
    target = tmp_path / "fesa.txt"
    script_dialogs.save(target)
    QTest.mouseClick(page.save_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(target.exists)
    lines = target.read_bytes().decode("iso8859-1").splitlines()
    assert lines[0] == "[Spring Cup, Nagoya, Japan, 2026-04-05]"
    assert {line.split("[")[1] + line.split("[")[2] for line in lines[4:]} == {
        "Ono]Ken]",
        "Hayashi]Sakura]",
        "Abe]Jo]",
        "Ito]Sho]",
    }
    desk.undo()
    assert ABROAD.said(event, division) == Abroad()


def test_what_paper_cannot_show_is_said_when_it_is_saved(
    qtbot: Any,
    empty: MainWindow,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    tmp_path: Path,
    messages: list[Message],
) -> None:
    events.rename(desk.event_file, name="春の大会😀", date="2026-04-05", venue="")
    page = documents(empty)
    qtbot.waitUntil(lambda: not desk.background.busy)
    script_dialogs.folder(tmp_path)
    page.save_all()
    qtbot.waitUntil(lambda: any("😀" in one.sentence for one in messages), timeout=30_000)
