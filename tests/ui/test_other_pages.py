"""順位, 反則・裁定, 帳票, 設定 and 記録 on the sample event."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app import queries
from app.operations import entrants, results
from app.queries import log_queries, ranking_queries
from app.sample_event import enter_results, play_through
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import EntrantData
from models.games.othello.record import Category, OthelloEnding, OthelloOptions, OthelloResult
from models.views.divisions import MatchState
from tests.app import desk as small_desk
from tests.conftest import Script
from tests.examples import first
from tests.ui.unseen import unseen
from ui.desk import ask
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings
from ui.pages.penalties import PenaltiesPage
from ui.papers.printing import PAPERS, prepare, print_pages
from ui.window.main_window import MainWindow


def open_page(window: MainWindow, key: str) -> Any:
    window.go(key)
    page = window.page(key)
    assert page.isVisible()
    return page


# -- 順位 -------------------------------------------------------------------------------------


def test_the_ranking_shows_its_criteria_and_rounds(sample: MainWindow) -> None:
    page = open_page(sample, "standings")
    titles = [column.title for column in page.grid.grid.columns]
    assert titles[:2] == ["順位", "氏名"]
    assert "石差計" in titles and "3回戦" in titles
    assert len(page.grid.grid.rows) == 33
    assert "勝数・石差計" in page.state.text()
    assert "未入力の結果" in page.notice.sentence()


def test_an_earlier_round_can_be_looked_at(sample: MainWindow, desk: Desk) -> None:
    page = open_page(sample, "standings")
    assert page.chooser.itemText(0) == "現在（暫定）"
    page.chooser.setCurrentIndex(page.chooser.findData(1))
    page.chooser.activated.emit(page.chooser.currentIndex())
    assert "2回戦" not in [column.title for column in page.grid.grid.columns]
    assert page.notice.sentence() == ""
    desk.undo()
    assert page.chooser.currentData() == 1, "the choice outlives a refresh"


def test_shared_places_are_marked_without_colour(sample: MainWindow) -> None:
    page = open_page(sample, "standings")
    shared = [row for row in page.grid.grid.rows if row.tied]
    assert shared
    assert all(page.grid.grid.columns[0].text(row).endswith("=") for row in shared)


def test_a_place_says_why(sample: MainWindow) -> None:
    page = open_page(sample, "standings")
    page.grid.selectRow(4)
    said = page.reasons.sentences()
    assert any("石差計" in line or "勝数" in line for line in said)
    assert all("{" not in line for line in said)


def test_the_final_ranking_comes_at_the_end(sample: MainWindow, desk: Desk) -> None:
    division = sample.division()
    assert division is not None
    with unseen(desk):
        play_through(desk.event_file, division.id)
    page = open_page(sample, "standings")
    assert page.chooser.currentData() == "final"
    assert page.finalists.isVisible()
    assert page.notice.sentence() == ""
    assert page.grid.grid.rows[0].place == 1


def test_an_announcement_is_taken_back_on_the_referees_word(
    sample: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = sample.division()
    assert division is not None
    with unseen(desk):
        play_through(desk.event_file, division.id)
    desk.undo()
    page = open_page(sample, "standings")
    assert page.retract_button.isVisible()

    def fill(dialog: Any) -> bool:
        dialog.input("reason").setText("予選の結果を訂正したため")
        dialog.input("referee").setText("大島")
        return True

    script_dialogs.dialog(fill)
    QTest.mouseClick(page.retract_button, Qt.MouseButton.LeftButton)
    assert not ranking_queries.finalists(desk.event_file, division.id).named
    assert not page.retract_button.isVisible()


# -- 反則・裁定 -------------------------------------------------------------------------------


def test_the_log_shows_every_decision_with_its_text(sample: MainWindow) -> None:
    page = open_page(sample, "penalties")
    kinds = [line.kind for line in page.grid.grid.rows]
    assert sorted(kinds) == ["反則", "裁定", "訂正"]
    assert page.count.text() == "3件"
    correction = next(line for line in page.grid.grid.rows if line.kind == "訂正")
    page.grid.go_to(correction.id)
    assert any("記録席の入力誤り" in said for said in page.details.sentences())


def test_a_penalty_is_logged(
    sample: MainWindow, script_dialogs: Script, messages: list[Message]
) -> None:
    page = open_page(sample, "penalties")

    def fill(dialog: Any) -> bool:
        dialog.input("entrant").setCurrentIndex(2)
        dialog.input("rule").setCurrentIndex(dialog.input("rule").count() - 1)
        dialog.rows["time_left"].widget.setText("5:00")
        dialog.rows["statements_agree"].widget.setChecked(True)
        return True

    script_dialogs.dialog(fill)
    QTest.mouseClick(page.penalty_button, Qt.MouseButton.LeftButton)
    assert page.count.text() == "4件"
    assert "4分0秒" in messages[-1].sentence


def test_where_no_penalty_of_the_list_holds_the_page_sends_to_a_ruling(
    sample: MainWindow, desk: Desk, settings: Settings, qtbot: Any, messages: list[Message]
) -> None:
    club = OthelloOptions(category=Category.CLUB)
    page = PenaltiesPage(desk, settings)
    qtbot.addWidget(page)
    page.show_division(small_desk.othello(desk.event_file, 2, name="クラブ", options=club))
    page.refresh()
    messages.clear()
    QTest.mouseClick(page.penalty_button, Qt.MouseButton.LeftButton)  # no dialog comes
    assert "「裁定を記録」" in messages[-1].sentence


def test_a_ruling_is_logged(sample: MainWindow, script_dialogs: Script, desk: Desk) -> None:
    page = open_page(sample, "penalties")

    def fill(dialog: Any) -> bool:
        dialog.input("text").setPlainText("対局中の私語に注意した。")
        dialog.input("referee").setText("大島")
        return True

    script_dialogs.dialog(fill)
    QTest.mouseClick(page.ruling_button, Qt.MouseButton.LeftButton)
    assert page.grid.grid.rows[0].text == "対局中の私語に注意した。"
    assert "裁定" in sample.bar.undo_button.accessibleName()


def word(dialog: Any) -> None:
    dialog.put(reason="記録席の打ち間違い", referee="大島")


def test_a_penalty_is_changed_and_struck_in_its_line(
    sample: MainWindow, script_dialogs: Script, desk: Desk, messages: list[Message]
) -> None:
    page = open_page(sample, "penalties")
    line = next(line for line in page.grid.grid.rows if line.id[0] == "penalty")
    page.grid.go_to(line.id)

    def change(dialog: Any) -> bool:
        assert dialog.windowTitle() == "反則の訂正"
        assert dialog.answer("entrant") == line.entrant_id
        assert dialog.match.currentData() == line.match_id
        assert dialog.answer("statements_agree")
        dialog.rows["time_left"].widget.setText("7:00")
        dialog.put(note="左手")
        word(dialog)
        return True

    script_dialogs.dialog(change)
    QTest.mouseClick(page.change_button, Qt.MouseButton.LeftButton)
    assert "6分0秒" in messages[-1].sentence
    now = page.grid.current()
    assert now.id == line.id
    assert "左手" in " ".join(now.details)
    told = next(line for line in page.grid.grid.rows if line.kind == "反則の訂正")
    page.grid.go_to(told.id)
    assert not page.change_button.isEnabled()
    assert not page.strike_button.isEnabled()
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
        page.grid.setFocus()
        messages.clear()
        QTest.keyClick(page.grid, key)
        assert "行った操作の控え" in messages[-1].sentence
    page.grid.go_to(line.id)

    def strike(dialog: Any) -> bool:
        assert dialog.windowTitle().startswith(f"反則 – {now.names}")
        assert now.text in dialog.meaning()
        assert "別の行に残ります" in dialog.meaning()
        word(dialog)
        return True

    script_dialogs.dialog(strike)
    QTest.mouseClick(page.strike_button, Qt.MouseButton.LeftButton)
    kinds = [line.kind for line in page.grid.grid.rows]
    assert "反則" not in kinds
    assert "反則の取り消し" in kinds
    page.change_line(line.id)
    assert "もう記録にありません" in messages[-1].sentence
    assert "取り消し" in sample.bar.undo_button.accessibleName()


def test_a_ruling_is_changed_by_the_keyboard_and_without_a_word_it_stands(
    sample: MainWindow, script_dialogs: Script, desk: Desk
) -> None:
    page = open_page(sample, "penalties")
    line = next(line for line in page.grid.grid.rows if line.kind == "裁定")
    page.grid.go_to(line.id)

    def nothing(dialog: Any) -> bool:
        assert dialog.answer("ruled_by") == line.referee
        assert dialog.answer("text") in line.text
        dialog.put(text="厳重に注意した。")
        assert {one.where for one in dialog.blanks()} == {"reason", "referee"}
        word(dialog)
        return True

    script_dialogs.dialog(nothing)
    page.grid.setFocus()
    QTest.keyClick(page.grid, Qt.Key.Key_F2)
    assert page.grid.current().text == "厳重に注意した。"
    assert page.grid.current().referee == line.referee


# -- 帳票 -------------------------------------------------------------------------------------


def test_the_forms_of_this_step_are_listed_and_every_other_one_behind_one_key(
    sample: MainWindow,
) -> None:
    for division in sample.desk.look(queries.event_view).divisions:
        sample.show_division(division.id, division.game)
        page = open_page(sample, "documents")
        assert len(page.lines) >= 20 and 3 <= len(page.grid.grid.rows) <= 10
        assert {"組合せ表（卓順）", "組合せ・コート表"} & {row.title for row in page.grid.grid.rows}
        QTest.keyClick(page, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
        assert list(page.grid.grid.rows) == page.lines, "one key lists every form"
        page.every.setChecked(False)


def test_a_form_is_shown_as_it_will_be_printed(qtbot: Any, sample: MainWindow) -> None:
    page = open_page(sample, "documents")
    qtbot.waitUntil(lambda: page.pages() >= 1)
    assert page.preview.currentWidget() is page.preview.pdf
    page.show_form("cross_table_text")
    qtbot.waitUntil(lambda: "○" in page.preview.text.toPlainText())
    assert not page.print_button.isEnabled()
    page.show_form("final_ranking")
    assert "まだ" in page.preview.nothing.text()
    assert not page.save_button.isEnabled()


def test_a_form_is_saved_and_marked_when_it_goes_stale(
    qtbot: Any,
    sample: MainWindow,
    script_dialogs: Script,
    desk: Desk,
    tmp_path: Path,
    messages: list[Message],
) -> None:
    page = open_page(sample, "documents")
    page.show_form("standings")
    script_dialogs.save(tmp_path / "standings")
    page.save_form()
    target = tmp_path / "standings.pdf"
    qtbot.waitUntil(target.exists)
    assert target.read_bytes().startswith(b"%PDF")
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert state(page, "standings") == "no", "a file on the disk hangs on no wall"
    noted = [form for form, _round in log_queries.printed(desk.event_file, page.division)]
    assert "standings" not in noted
    QTest.keyClick(page, Qt.Key.Key_U, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: state(page, "standings") == "current")
    assert not page.issued_verb.isEnabled()
    enter_results(desk.event_file, page.division, leave=7)
    page.stale = True
    page.catch_up()
    assert state(page, "standings") == "stale"
    assert "暫定順位表" in page.notice.sentence()


def state(page: Any, key: str) -> str:
    return str(next(line.state for line in page.lines if line.form.key == key))


def test_a_list_is_saved_as_any_kind_of_file_that_it_is_kept_in(
    qtbot: Any, sample: MainWindow, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def choose(_parent: Any, _title: str, begin: str, kinds: str) -> tuple[str, str]:
        asked.append((begin, kinds))
        return begin, "XLSX (*.xlsx)"

    monkeypatch.undo()  # the real question, which the answers of other tests stand for
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    page = open_page(sample, "documents")
    page.show_form("standings")
    page.save_form()
    ((begin, kinds),) = asked
    assert Path(begin).parent == tmp_path, "it begins beside the event"
    assert kinds.split(";;") == [
        "PDF (*.pdf)",
        "CSV (*.csv)",
        "XLSX (*.xlsx)",
        "HTML (*.html)",
        "JSON (*.json)",
    ]
    written = Path(begin).with_suffix(".xlsx")
    qtbot.waitUntil(written.exists)
    assert written.read_bytes().startswith(b"PK")
    qtbot.waitUntil(lambda: not desk.background.busy)


def test_a_file_that_the_dialog_did_not_ask_about_is_not_replaced_in_silence(
    sample: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    said: list[str] = []
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_args: (str(tmp_path / "a"), "CSV (*.csv)")
    )
    monkeypatch.setattr(ask, "confirm", lambda _parent, text, *_more: said.append(text))
    assert ask.save_file(sample, "", "CSV (*.csv)") == tmp_path / "a.csv"
    (tmp_path / "a.csv").write_text("kept")
    assert ask.save_file(sample, "", "CSV (*.csv)") is None
    assert said == ["a.csv はもうあります。置き換えますか？"]


def test_a_sheet_is_not_saved_under_the_ending_of_a_file_that_it_is_not(
    sample: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    said: list[str] = []
    typed = [str(tmp_path / "a.xlsx"), str(tmp_path / "a.pdf")]
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_args: (typed.pop(0), "PDF (*.pdf)")
    )
    monkeypatch.setattr(ask, "tell", lambda _parent, _title, text: said.append(text))
    assert ask.save_file(sample, "", "PDF (*.pdf)") == tmp_path / "a.pdf"
    assert said == [".xlsx では保存できません。保存できるのは .pdf です。別の名前にしてください。"]


def test_every_form_of_a_round_is_saved_at_once(
    qtbot: Any, sample: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    page = open_page(sample, "documents")
    folder = tmp_path / "forms"
    folder.mkdir()
    script_dialogs.folder(folder)
    page.save_all()
    wanted = sum(line.ready and line.stands and line.form.suffix == "pdf" for line in page.lines)
    qtbot.waitUntil(lambda: len(list(folder.glob("*.pdf"))) == wanted, timeout=30000)
    assert wanted > 5
    assert all("女子の部" in path.name for path in folder.iterdir())


def test_a_folder_that_cannot_be_written_is_said(
    qtbot: Any,
    sample: MainWindow,
    script_dialogs: Script,
    tmp_path: Path,
    messages: list[Message],
) -> None:
    page = open_page(sample, "documents")
    script_dialogs.save(tmp_path / "gone" / "a.pdf")
    page.save_form()
    qtbot.waitUntil(lambda: bool(messages) and messages[-1].kind == "bad")


@pytest.mark.parametrize("paper", first(2, ["", *PAPERS]))
def test_a_form_is_printed_over_the_whole_sheet(
    qtbot: Any, sample: MainWindow, tmp_path: Path, paper: str
) -> None:
    page = open_page(sample, "documents")
    page.show_form("pairing_by_table")
    qtbot.waitUntil(lambda: page.pages() >= 1)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    prepare(printer, page.preview.document, paper, 2)
    assert printer.copyCount() == 2
    assert print_pages(page.preview.document, printer)
    printed = QPdfDocument()
    assert printed.load(str(tmp_path / "paper.pdf")) == QPdfDocument.Error.None_
    assert printed.pageCount() == page.pages()
    wide, high = printed.pagePointSize(0).toTuple()
    if paper in ("", "A4"):
        assert (round(wide), round(high)) == (595, 842)
    printed.close()


@pytest.mark.skipif(bool(QPrinterInfo.availablePrinterNames()), reason="there is a printer here")
def test_a_missing_printer_is_said(sample: MainWindow, messages: list[Message], qtbot: Any) -> None:
    page = open_page(sample, "documents")
    qtbot.waitUntil(lambda: page.pages() >= 1)
    page.print_form()
    assert "プリンターが見つかりません" in messages[-1].sentence


# -- 設定 -------------------------------------------------------------------------------------


def test_the_settings_are_shown_and_locked_once_a_round_exists(sample: MainWindow) -> None:
    page = open_page(sample, "setup")
    assert "変更できません" in page.lock.sentence()
    assert not page.remove_verb.isEnabled()


def test_a_division_is_renamed(sample: MainWindow, script_dialogs: Script) -> None:
    page = open_page(sample, "setup")
    script_dialogs.dialog(lambda dialog: dialog.input("name").setText("女子の部 A") or True)
    page.change()
    division = sample.division()
    assert division is not None and division.name == "女子の部 A"


def test_the_event_is_renamed(sample: MainWindow, script_dialogs: Script) -> None:
    page = open_page(sample, "setup")
    script_dialogs.dialog(lambda dialog: dialog.input("name").setText("秋の大会") or True)
    page.change_event()
    assert sample.bar.title.text() == "秋の大会"


def test_an_unused_division_is_removed_after_asking(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    from app.operations import divisions

    made = desk.run(divisions.add, game="plain", name="一般の部", programme="swiss")
    assert made is not None
    empty.show_division(made, "plain")
    page = open_page(empty, "setup")
    assert page.lock.sentence() == ""
    script_dialogs.confirm(False).confirm(True)
    page.remove()
    assert empty.division() is not None
    page.remove()
    assert empty.division() is None


# -- 記録 -------------------------------------------------------------------------------------


def test_the_record_names_every_action(sample: MainWindow) -> None:
    page = open_page(sample, "journal")
    rows = page.grid.grid.rows
    names = [page.grid.grid.columns[2].text(row) for row in rows]
    assert names[0].startswith("3卓の結果")
    assert all("{" not in name and "=" not in name for name in names)


def test_everything_after_an_action_is_undone(
    sample: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    page = open_page(sample, "journal")
    rows = page.grid.grid.rows
    page.grid.go_to(rows[3].id)
    listed: list[tuple[str, ...]] = []

    def look(dialog: Any) -> bool:
        listed.append(tuple(dialog.grid.grid.columns[1].text(row) for row in dialog.grid.grid.rows))
        QTest.keyClick(dialog.grid, Qt.Key.Key_Return)
        assert dialog.isVisible(), "Enter in the list takes nothing back"
        return False

    def agree(dialog: Any) -> None:
        assert "3件" in dialog.accept_button.text()
        QTest.keyClick(dialog.accept_button, Qt.Key.Key_Return)

    script_dialogs.dialog(look).dialog(agree)
    page.back_to_here()
    assert desk.undoable is not None and desk.undoable.id == rows[0].id
    page.back_to_here()
    assert desk.undoable is not None and desk.undoable.id == rows[3].id
    assert listed == [tuple(page.grid.grid.columns[2].text(row) for row in rows[:3])]
    assert [row.undone for row in page.grid.grid.rows[:4]] == [True, True, True, False]
    assert not page.back_button.isEnabled()


def test_the_record_says_who_when_and_from_what_to_what(sample: MainWindow, desk: Desk) -> None:
    division = sample.division()
    assert division is not None
    person = queries.entrants(desk.event_file, division.id)[4]
    data = EntrantData(number=person.number, name=person.name, yomi=person.yomi, grade="九段")
    assert desk.done(entrants.change, person.id, data)
    page = open_page(sample, "journal")
    page.grid.selectRow(0)
    texts = [column.text(page.grid.grid.rows[0]) for column in page.grid.grid.columns]
    titles = [column.title for column in page.grid.grid.columns]
    said = dict(zip(titles, texts, strict=True))
    assert said["操作した人"] == desk.event_file.who
    assert f"段級位：{person.grade} → 九段" in said["変更前 → 変更後"]
    assert f"所属：{person.club} → なし" in page.details.text()
    correction = next(row for row in page.grid.grid.rows if row.action == "correct_result")
    page.grid.go_to(correction.id)
    shown = page.details.text()
    assert f"{correction.values['old']} → {correction.values['text']}" in shown
    assert "記録席の入力誤り" in shown and "読み違えて" in shown
    assert all(name in shown for name in correction.values["names"])


def test_a_line_of_the_log_leads_to_its_match(sample: MainWindow) -> None:
    page = open_page(sample, "penalties")
    correction = next(line for line in page.grid.grid.rows if line.kind == "訂正")
    page.grid.go_to(correction.id)
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    matches = sample.page("matches")
    assert matches.isVisible()
    assert matches.grid.current().match.id == correction.match_id  # type: ignore[attr-defined]


def test_a_correction_after_the_next_round_keeps_published_pairings(
    sample: MainWindow, desk: Desk
) -> None:
    division = sample.division()
    assert division is not None
    second = queries.rounds(desk.event_file, division.id)[1]
    before = queries.rounds(desk.event_file, division.id)[2]
    match = next(m for m in second.matches if m.state is MatchState.ENTERED)
    new = OthelloResult(ending=OthelloEnding.COUNTED, discs=(20, 44))
    done = desk.done(
        results.correct,
        match.id,
        new,
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="大島", reason="裁定"),
    )
    assert done
    after = queries.rounds(desk.event_file, division.id)[2]
    assert [m.seats[0].entrant.id for m in after.matches] == [
        m.seats[0].entrant.id for m in before.matches
    ]


def test_a_refused_action_changes_nothing(
    sample: MainWindow, desk: Desk, messages: list[Message]
) -> None:
    division = sample.division()
    assert division is not None
    before = queries.event_view(desk.event_file)
    someone = queries.entrants(desk.event_file, division.id)[0]
    assert not desk.done(entrants.remove, someone.id)
    assert desk.last_refusal is not None
    assert messages[-1].kind == "warn"
    assert queries.event_view(desk.event_file) == before


def test_the_last_step_leads_to_the_final_ranking(sample: MainWindow, desk: Desk) -> None:
    division = sample.division()
    assert division is not None
    with unseen(desk):
        play_through(desk.event_file, division.id)
    sample.go("entrants")
    QTest.keyClick(sample, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    chosen = sample.page("documents").grid.current()  # type: ignore[attr-defined]
    assert chosen.form.key == "final_ranking"
