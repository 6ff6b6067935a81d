"""The report to the association, from the page of forms to the three files, by keyboard."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from models.games.othello.association import Report, ReportGame, ReportPlayer
from reports.games.othello.association.rating_files import Headline
from tests.app import cups, desk
from tests.conftest import Script
from tests.models.games.othello.association_files import read_elo, read_rating
from tests.ui.cups import OpenedCup
from tests.ui.dialogs.helpers import click, open_dialog, press, type_japanese
from ui.games.othello.association.dialog import ReportDialog, remarks
from ui.pages.documents import DocumentsPage
from ui.window.main_window import MainWindow


def documents(window: MainWindow) -> DocumentsPage:
    """Turn to the page of forms."""
    window.go("documents")
    page = window.page("documents")
    assert isinstance(page, DocumentsPage)
    return page


def house_player(dialog: ReportDialog) -> None:
    """Type the three names as the desk would."""
    press(dialog, "12th Desk Cup")
    assert dialog.answer("day") == "2026-11-21"
    dialog.input("sender").setFocus()
    press(dialog, "OSHIMA Ken")


def cell(dialog: ReportDialog, text: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
    """Type in the cell where the keyboard is, and go on with a key."""
    QTest.keyClicks(dialog.grid, text[:1])
    box = dialog.grid.editor()
    assert box is not None
    QTest.keyClicks(box, text[1:])
    QTest.keyClick(box, key)
    QApplication.processEvents()


def test_numbers_and_names_are_typed_in_the_list_and_three_files_are_written(
    sample: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    page = documents(sample)

    def fill(dialog: Any) -> None:
        assert not dialog.accept_button.isEnabled()
        assert dialog.count.text().startswith("あと33人")
        assert "途中経過" in dialog.remarks.text()
        house_player(dialog)
        dialog.grid.setFocus()
        first = dialog.grid.grid.rows[0]
        assert first.said == "WOF番号なし ／ ローマ字氏名なし"
        cell(dialog, "340", Qt.Key.Key_Tab)
        box = dialog.grid.editor()
        QTest.keyClicks(box, "TAKAHASHI Kanoko")
        QTest.keyClick(box, Qt.Key.Key_Tab)
        box = dialog.grid.editor()
        box.selectAll()
        QTest.keyClicks(box, "usa")
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert dialog.grid.grid.rows[0].said == "✓ そろいました"
        assert [line.player.nation for line in dialog.grid.grid.rows[:2]] == ["USA", "JPN"]
        assert dialog.count.text().startswith("あと32人")
        assert "20261121_12th_Desk_Cup.ELO" in dialog.files.text()
        click(dialog.accept_button)

    script_dialogs.dialog(fill).folder(tmp_path)
    page.report_verb.trigger()
    stem = "20261121_12th_Desk_Cup"
    assert {path.name for path in tmp_path.glob(f"{stem}*")} == {
        f"{stem}.txt",
        f"{stem}.csv",
        f"{stem}.ELO",
    }
    read = read_elo((tmp_path / f"{stem}.ELO").read_bytes())
    assert read.people[340][:3] == ("TAKAHASHI", "Kanoko", "USA")
    assert read.head["Sender"] == "OSHIMA Ken"
    assert read_rating((tmp_path / f"{stem}.csv").read_bytes())


def test_what_no_file_can_hold_is_refused_and_said(
    sample: MainWindow, script_dialogs: Script
) -> None:
    page = documents(sample)

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("tournament"), "静岡オープン")
        assert "英字" in dialog.rows["tournament"].problem.text()
        dialog.input("day").clear()
        type_japanese(dialog.input("day"), "来週")
        assert "「来週」" in dialog.rows["day"].problem.text()
        assert not dialog.accept_button.isEnabled()
        dialog.grid.setFocus()
        cell(dialog, "12a")
        assert "WOF番号は1〜6桁の数字です" in dialog.grid.grid.rows[0].said
        dialog.reject()

    script_dialogs.dialog(fill)
    page.report_verb.trigger()


def test_a_game_without_an_association_has_no_button(sample: MainWindow) -> None:
    assert documents(sample).report_verb.isVisible()
    other = desk.plain(sample.desk.event_file, name="ほかの部")
    sample.show_division(other, "plain")
    assert not documents(sample).report_verb.isVisible()


def test_what_was_told_is_remembered(opened: OpenedCup, script_dialogs: Script) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "documents")
    page = documents(window)

    def first(dialog: Any) -> None:
        dialog.put(tournament="Open", day="2026-11-22", sender="OSHIMA")
        click(dialog.accept_button)

    def again(dialog: Any) -> None:
        assert (dialog.answer("tournament"), dialog.answer("sender")) == ("Open", "OSHIMA")
        dialog.reject()

    script_dialogs.dialog(first).folder(None).dialog(again)
    page.report_verb.trigger()
    page.report_verb.trigger()


# -- the dialog by itself ----------------------------------------------------------------------

MORI = ReportPlayer(id=1, entrant=1, name="森 一郎", wof="340", roman="MORI Ichiro")
CHIBA = ReportPlayer(id=2, entrant=2, name="千葉 蓮", roman="Ren Chiba", nation="JPN")
OUEST = ReportPlayer(id=3, entrant=3, name="西 花", wof="12a", roman="NISHI Hana")


class Book:
    """The report as it stands, and where what is typed about a person is kept."""

    def __init__(self) -> None:
        self.people = {one.id: one for one in (MORI, CHIBA, OUEST)}
        self.takes = True
        self.games = (
            ReportGame(round=1, stage="swiss", number=1, winner=MORI, loser=CHIBA, margin=None),
            ReportGame(round=2, stage="swiss", number=2, winner=MORI, loser=OUEST, margin=12),
        )

    def read(self) -> Report:
        return Report(
            event="大会",
            division="一般の部",
            several=False,
            date="2026-11-22",
            venue="",
            programme="swiss",
            minutes=20,
            players=tuple(self.people.values()),
            lines=(),
            games=self.games,
            complete=False,
            missing=2,
            unplayed=1,
            hidden=("千葉 蓮",),
        )

    def keep(self, person_id: int, field: str, text: str) -> bool:
        said: dict[str, Any] = {field: text}
        if self.takes:
            self.people[person_id] = replace(self.people[person_id], **said)
        return self.takes


def test_the_files_are_named_as_soon_as_all_is_known_that_they_need(qtbot: Any) -> None:
    book = Book()
    dialog = open_dialog(qtbot, ReportDialog(book.read, book.keep, {}))
    assert not dialog.files.isVisible()
    press(dialog, "2nd Open")
    assert not dialog.files.isVisible()
    dialog.input("sender").setFocus()
    press(dialog, "OSHIMA  Ken")
    stem = "20261122_2nd_Open"
    assert dialog.files.text() == f"保存するファイル：{stem}.txt  {stem}.csv  {stem}.ELO"
    assert dialog.value() == Headline(
        tournament="2nd Open", day=date(2026, 11, 22), sender="OSHIMA Ken", country="Japan"
    )
    dialog.input("day").clear()
    assert not dialog.files.isVisible() and dialog.files.text() == ""


def test_who_lacks_what_is_listed_until_it_is_typed_and_stays_in_the_list(qtbot: Any) -> None:
    book = Book()
    dialog = open_dialog(qtbot, ReportDialog(book.read, book.keep, {}))

    def seen() -> list[tuple[str, str]]:
        return [(line.player.name, line.said) for line in dialog.grid.grid.rows]

    assert dialog.count.text().startswith("あと2人")
    assert seen() == [
        ("千葉 蓮", "WOF番号なし ／ 姓が不明（姓を大文字で）"),
        ("西 花", "WOF番号は1〜6桁の数字です"),
    ]
    edits = [column.edit for column in dialog.grid.grid.columns]
    number, roman = edits[1:3]
    assert number is not None and roman is not None
    book.takes = False
    assert not number(dialog.grid.grid.rows[1], "512")
    assert seen()[1] == ("西 花", "WOF番号は1〜6桁の数字です"), "it could not be kept"
    book.takes = True
    assert number(dialog.grid.grid.rows[1], "512")
    assert (seen()[1], dialog.count.text()[:3]) == (("西 花", "✓ そろいました"), "あと1")
    assert number(dialog.grid.grid.rows[0], "77") and roman(dialog.grid.grid.rows[0], "CHIBA Ren")
    assert seen() == [("千葉 蓮", "✓ そろいました"), ("西 花", "✓ そろいました")]
    assert dialog.count.text() == "全員のWOF番号とローマ字氏名がそろっています。"
    assert [(one.wof, one.roman) for one in book.people.values()] == [
        ("340", "MORI Ichiro"),
        ("77", "CHIBA Ren"),
        ("512", "NISHI Hana"),
    ]


def test_what_the_files_leave_out_is_said_before_they_are_written() -> None:
    book = Book()
    assert list(remarks(book.read())) == [
        "結果が未入力の対局が2局あります。報告には入りません。",
        "この部門はまだ終わっていません。結果の文には「途中経過」と書かれます。",
        "番号のない人の2局は、ELOファイルでは注記（%で始まる行）だけになります。",
        "石数を記録しない対局（JOA 23）が1局あります。石差は0として送られます。",
        "不戦の1局は結果の文だけに載り、レーティング用のファイルには入りません。",
        "千葉 蓮さんは、結果の文では公開名、レーティング用のファイルでは本名になります。",
    ]
    book.people[3] = replace(OUEST, wof="12")
    book.games = (replace(book.games[0], winner=OUEST), book.games[1])
    over = replace(book.read(), complete=True, missing=0, unplayed=0, hidden=())
    assert list(remarks(over)) == [
        "番号のない人の1局は、ELOファイルでは注記（%で始まる行）だけになります。",
        "石数を記録しない対局（JOA 23）が1局あります。石差は0として送られます。",
    ]
    assert list(remarks(replace(over, games=over.games[1:]))) == []
