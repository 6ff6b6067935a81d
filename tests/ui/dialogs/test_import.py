"""A long list is read beside the window, which can stop it, replace it or close."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QStyledItemDelegate

from app.imports import Columns, ReadProgress, Table
from models.core.people import Person
from models.views.people import Namesake
from reports import i18n
from tests.conftest import Script
from tests.examples import first
from tests.ui.controls import SCREEN
from tests.ui.dialogs.helpers import TODAY, click, click_left, open_dialog, press
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.imports.reading import Judge, JudgedRows
from ui.dialogs.imports.words import reasons, status_text

MANY = 1_500


def long_text(size: int = MANY, *, names: str = "選手") -> str:
    lines = [f"{number}\t{names}{number:05d}\tせんしゅ\t初段" for number in range(1, size + 1)]
    return "\n".join(("番号\t氏名\tふりがな\t段級位", *lines))


@pytest.fixture
def long_file(tmp_path: Path) -> Path:
    path = tmp_path / "名簿.csv"
    path.write_text(long_text().replace("\t", ","), encoding="cp932")
    return path


@pytest.fixture
def workbook(tmp_path: Path) -> Path:
    import openpyxl

    book = openpyxl.Workbook()
    for line in long_text().split("\n"):
        book.active.append(line.split("\t"))
    path = tmp_path / "名簿.xlsx"
    book.save(path)
    return path


class SlowJudge(Judge):
    """Waits at the gate before it judges; the fixture says when."""

    gates: list[Event] = []  # noqa: RUF012

    def rows(self, table: Table, columns: Columns, progress: ReadProgress) -> JudgedRows:
        if self.gates:
            self.gates.pop(0).wait(5)
        return super().rows(table, columns, progress)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Event:
    event = Event()
    monkeypatch.setattr(SlowJudge, "gates", [event])
    monkeypatch.setattr("ui.dialogs.imports.entrants.Judge", SlowJudge)
    return event


def test_readings_are_whole_where_nothing_is_wrong(qtbot: Any) -> None:
    said = ["番号\t氏名\tふりがな\t段級位\t所属"]
    said.append("1\t勅使河原　五右衛門\tてしがわら　ごえもん\t四段\t下関市民会館囲碁教室")
    dialog = open_dialog(qtbot, ImportDialog(text="\n".join(said), today=TODAY))
    qtbot.waitUntil(lambda: not dialog.work.busy and bool(dialog.grid.grid.rows))
    QApplication.processEvents()
    grid = dialog.grid
    for title in ("氏名", "ふりがな", "所属・学校"):
        place = [own.title for own in grid.grid.columns].index(title)
        text = grid.grid.columns[place].text(grid.grid.rows[0])
        wanted = grid.fontMetrics().horizontalAdvance(text)
        assert grid.columnWidth(place) >= wanted, title


@pytest.mark.parametrize("kind", first(1, ["long_file", "workbook"]))
def test_a_long_file_is_read_beside_the_window(
    qtbot: Any, request: pytest.FixtureRequest, gate: Event, kind: str
) -> None:
    path: Path = request.getfixturevalue(kind)
    dialog = open_dialog(qtbot, ImportDialog(path=path, today=TODAY))
    assert dialog.work.busy
    assert dialog.progress.bar.isVisible() and dialog.progress.stop_button.isVisible()
    assert dialog.progress.bar.hasFocus()
    assert not dialog.accept_button.isEnabled()
    assert "読み込み中" in dialog.problem_line.text()
    press(dialog, "\n")
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.work.ended):
        gate.set()
    assert not dialog.progress.isVisible()
    assert len(dialog.grid.grid.rows) == MANY
    assert dialog.grid.hasFocus()
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert [data.name for data in dialog.value()][:2] == ["選手00001", "選手00002"]
    assert len(dialog.value()) == MANY


def test_reading_is_stopped_and_begun_again(qtbot: Any, long_file: Path) -> None:
    dialog = open_dialog(qtbot, ImportDialog(path=long_file, today=TODAY))
    with qtbot.waitSignal(dialog.work.ended):
        click(dialog.progress.stop_button)
    assert "中止" in dialog.progress.word.text()
    assert not dialog.accept_button.isEnabled() and dialog.value() == []
    assert not dialog.progress.bar.isVisible()
    qtbot.wait(60)
    assert dialog.grid.grid.rows == ()
    with qtbot.waitSignal(dialog.work.ended):
        click(dialog.progress.again_button)
    assert len(dialog.value()) == MANY
    assert not dialog.progress.isVisible()


def test_another_list_replaces_the_one_that_is_read(
    qtbot: Any, gate: Event, long_file: Path
) -> None:
    dialog = open_dialog(qtbot, ImportDialog(path=long_file, today=TODAY))
    qtbot.waitUntil(lambda: not SlowJudge.gates)
    with qtbot.waitSignal(dialog.work.ended):
        dialog.read_pasted(long_text(names="別人"))
    gate.set()
    qtbot.wait(60)
    assert dialog.source.text() == "貼り付けた名簿"
    assert {data.name[:2] for data in dialog.value()} == {"別人"}


def test_another_column_replaces_the_judging(qtbot: Any, gate: Event) -> None:
    gate.set()
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY))
    with qtbot.waitSignal(dialog.work.ended):
        dialog.read_pasted(long_text())
    assert dialog.value()[0].grade == "初段"
    slow = Event()
    SlowJudge.gates.append(slow)
    grade, reading = (
        dialog.mapping.indexWidget(dialog.mapping.grid.index(0, column)) for column in (3, 2)
    )
    assert isinstance(grade, QComboBox) and isinstance(reading, QComboBox)
    grade.setCurrentIndex(0)
    qtbot.waitUntil(lambda: not SlowJudge.gates)
    assert dialog.value() == [] and not dialog.accept_button.isEnabled()
    with qtbot.waitSignal(dialog.work.ended):
        reading.setCurrentIndex(0)
    slow.set()
    qtbot.wait(60)
    assert (dialog.value()[0].grade, dialog.value()[0].yomi) == ("", "")


def test_a_stopped_judging_goes_on_with_the_chosen_columns(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ImportDialog(text=long_text(), today=TODAY))
    with qtbot.waitSignal(dialog.work.ended):
        pass
    grade = dialog.mapping.indexWidget(dialog.mapping.grid.index(0, 3))
    assert isinstance(grade, QComboBox)
    grade.setCurrentIndex(0)
    click(dialog.progress.stop_button)
    assert dialog.value() == [] and not dialog.accept_button.isEnabled()
    with qtbot.waitSignal(dialog.work.ended):
        click(dialog.progress.again_button)
    assert dialog.value()[0].grade == ""


def test_closing_while_it_reads_is_safe(qtbot: Any, gate: Event, long_file: Path) -> None:
    dialog = ImportDialog(path=long_file, today=TODAY)
    dialog.setModal(False)
    dialog.show()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not SlowJudge.gates)
    press(dialog, "\x1b")
    assert dialog.result() == QDialog.DialogCode.Rejected.value
    assert not dialog.work.busy
    dialog.deleteLater()
    QApplication.processEvents()
    gate.set()
    qtbot.wait(60)


def test_only_the_rows_that_need_a_look(qtbot: Any) -> None:
    text = long_text() + "\n\t選手00001\tせんしゅ\t初段\n\t誰か\tだれか\t名人"
    dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY))
    with qtbot.waitSignal(dialog.work.ended):
        pass
    click_left(dialog.only_wrong)
    assert [row.line for row in dialog.grid.grid.rows] == [MANY + 2, MANY + 3]
    click_left(dialog.leave_out)
    assert len(dialog.value()) == MANY + 1


def test_a_list_of_headings_alone_was_not_stopped(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ImportDialog(text="番号\t氏名\n", today=TODAY))
    assert not dialog.progress.isVisible()
    assert not dialog.accept_button.isEnabled()


def test_enter_on_the_rows_takes_the_list_in(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ImportDialog(text="氏名\n榎本 明子\n手崎 花\n", today=TODAY))
    assert dialog.grid.hasFocus()
    press(dialog, "\n")
    assert dialog.result() == QDialog.DialogCode.Accepted.value
    assert [person.name for person in dialog.value()] == ["榎本 明子", "手崎 花"]


def test_rows_are_called_as_in_the_manual(qtbot: Any) -> None:
    dialog = open_dialog(
        qtbot, ImportDialog(text="氏名,生年月日\n榎本,\n手崎,2011-02-30\n榎本,\n", today=TODAY)
    )
    shown = [status_text(row) for row in dialog.grid.grid.rows]
    assert shown == ["✓ 取り込める", "⚠ 確認が必要", "⊘ 取り込めない"]
    assert "取り込める行 1" in dialog.counts.text() and "取り込めない行 1" in dialog.counts.text()


def test_chosen_columns_are_asked_about_but_a_list_alone_is_not(
    qtbot: Any, script_dialogs: Script
) -> None:
    text = "氏名,よみ,ほか\n榎本,えのもと,x\n"
    alone = open_dialog(qtbot, ImportDialog(text=text, today=TODAY))
    press(alone, "\x1b")
    assert not alone.isVisible()
    chosen = open_dialog(qtbot, ImportDialog(text=text, today=TODAY))
    box = chosen.mapping.findChildren(QComboBox)[-1]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    script_dialogs.confirm(False)
    press(chosen, "\x1b")
    assert chosen.isVisible()


def faulty_list() -> str:
    """Give sixty people: row 31 has an odd date, row 42 a number twice, the last one no name."""
    lines = [f"{n}\t選手{n:03d}\t2001-04-01" for n in range(1, 61)]
    lines[29] = "30\t選手030\t昭和99年"
    lines[40] = "40\t選手041\t2001-04-01"
    lines[59] = "60\t\t2001-04-01"
    return "\n".join(("番号\t氏名\t生年月日", *lines))


def test_a_row_to_check_is_led_to_and_mended_before_anybody_is_taken_in(
    qtbot: Any,
) -> None:
    lines = [f"選手{n:02d}\t1999-{n % 12 + 1:02d}-05" for n in range(20)]
    lines[17] = "選手17\t1999-13-05"
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY))
    QApplication.clipboard().setText("\n".join(("氏名\t生年月日", *lines)))
    dialog.paste()
    assert dialog.judged.refused == 0 and dialog.judged.doubtful == 1
    assert dialog.grid.hasFocus() and dialog.next_button.isVisible()
    row = dialog.grid.current()
    assert row is not None and row.line == 19 and "1999-13-05" in dialog.detail.text()
    QTest.keyClick(dialog.grid, Qt.Key.Key_F2)
    box = dialog.grid.editor()
    assert box is not None and box.text() == "1999-13-05"
    box.selectAll()
    QTest.keyClicks(box, "1999-12-05")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert dialog.judged.doubtful == 0 and not dialog.next_button.isVisible()
    born = dialog.value()[17].birth
    assert born is not None and born.isoformat() == "1999-12-05"


def test_the_faulty_row_is_shown_whole_and_mended_in_place(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = open_dialog(qtbot, ImportDialog(text=faulty_list(), today=TODAY))
    row = dialog.grid.current()
    assert row is not None and row.line == 42
    seen = dialog.grid.visualRect(dialog.grid.currentIndex())
    assert dialog.grid.viewport().rect().contains(seen)
    for whole in (dialog.detail, dialog.problem_line):
        assert "42" in whole.text() and reasons(row) in whole.text()
    assert not dialog.accept_button.isEnabled()
    birth = dialog.grid.grid.rows[29]
    assert "昭和99年" in [column.text(birth) for column in dialog.grid.grid.columns]

    dialog.grid.setFocus()
    QTest.keyClick(dialog.grid, Qt.Key.Key_F2)
    box = dialog.grid.editor()
    assert box is not None and box.text() == "40"
    box.selectAll()
    QTest.keyClicks(box, "41")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert dialog.judged.refused == 1
    QTest.keyClick(dialog.grid, Qt.Key.Key_F3)
    row = dialog.grid.current()
    assert row is not None and row.line == 61
    QTest.keyClicks(dialog.grid, "L")
    box = dialog.grid.editor()
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert dialog.judged.refused == 0
    assert dialog.accept_button.isEnabled()
    assert dialog.value()[-1].name == "L" and dialog.value()[40].number == 41
    # What was mended is work: it is not thrown away by one key.
    script_dialogs.confirm(False)
    press(dialog, "\x1b")
    assert dialog.isVisible()


def test_the_answer_that_is_seen_is_the_one_that_is_stored(qtbot: Any) -> None:
    """The rows are the same rows, so that nothing but the answer says they look otherwise."""
    there = Namesake(person=Person(id=3, name="高橋 一", club="関東"), divisions=("女子の部",))
    text = "氏名\t所属\n高橋 一\t関東\n林 次郎\t関東\n"
    dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY, namesakes=(there,)))
    grid = dialog.grid
    grid.setFocus()
    grid.lead_to(grid.grid.rows[0])
    QApplication.processEvents()
    drawn: list[str] = []

    class Noting(QStyledItemDelegate):
        def initStyleOption(self, option: Any, index: Any) -> None:
            super().initStyleOption(option, index)
            drawn.append(option.text)

    grid.setItemDelegate(Noting(grid))
    QApplication.processEvents()
    for stored, sign in ((None, "☐"), (3, "☑")):
        drawn.clear()
        QTest.keyClick(grid, Qt.Key.Key_Space)
        QApplication.processEvents()
        assert dialog.value()[0].members[0].same_as == stored
        assert any(text.startswith(sign) for text in drawn), drawn


def test_one_key_says_of_all_rows_that_they_are_the_same(qtbot: Any) -> None:
    """Names alone are in no list the same people by themselves."""
    names = ("高橋 一", "林 次郎", "森 修")
    there = [
        Namesake(person=Person(id=number, name=name, yomi="みち"), divisions=("女子の部",))
        for number, name in enumerate(names, start=1)
    ]
    text = "氏名\n" + "\n".join((*names, "南 花"))
    dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY, namesakes=there))
    grid = dialog.grid
    grid.setFocus()

    def stored() -> list[list[int | None]]:
        return [[member.same_as for member in own.members] for own in dialog.value()]

    assert stored() == [[]] * 4
    grid.lead_to(grid.grid.rows[1])
    QTest.keyClick(grid, Qt.Key.Key_Space)
    assert stored() == [[], [2], [], []]
    QTest.keyClick(grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(grid, Qt.Key.Key_Space)
    assert stored() == [[1], [2], [3], []]
    QTest.keyClick(grid, Qt.Key.Key_Space)
    assert not any(member.same_as for own in dialog.value() for member in own.members)


def test_who_stands_second_is_not_lost_in_silence_where_nobody_plays_in_pairs(qtbot: Any) -> None:
    text = "番号\t氏名1\t氏名2\n1\t青木 茂\t石田 和子\n"
    dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY))
    assert [problem.code for problem in dialog.problems()] == ["PARTNERS_UNREAD"]
    press(dialog, "\r")
    assert dialog.isVisible()
    press(dialog, "y\r")
    assert dialog.result() == QDialog.DialogCode.Accepted
    pairs = open_dialog(qtbot, ImportDialog(text=text, today=TODAY, people=2))
    assert pairs.problems() == ()
    nobody = open_dialog(qtbot, ImportDialog(text="氏名1\t氏名2\n青木 茂\t\n", today=TODAY))
    assert nobody.problems() == ()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_long_names_and_clubs_do_not_scroll_the_question_who_is_the_same_away(
    qtbot: Any, language: str
) -> None:
    name, yomi = "アレクサンドラ・フェルナンデス 美沙緒エリザベート", "あれくさんどらみさお"
    club = "特定非営利活動法人 全国連絡協議会 関東甲信越地区 東京支部"
    division = "無差別の部（予選と決勝トーナメント・午前の組）"
    there = Namesake(
        person=Person(id=8, name=name, yomi=yomi, club=club), divisions=(division, "女子の部")
    )
    rows = (f"{name}\t{yomi}\t三段\t1950-01-0{day}\t{club}" for day in (1, 2))
    text = "\n".join(("氏名\tふりがな\t段級位\t生年月日\t所属", *rows))
    with i18n.using(language):
        dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY, namesakes=(there,)))
    for _turn in range(3):
        QApplication.processEvents()
    assert dialog.width() <= SCREEN[0]
    assert dialog.grid.horizontalScrollBar().maximum() == 0
    assert dialog.body.horizontalScrollBar().maximum() == 0
