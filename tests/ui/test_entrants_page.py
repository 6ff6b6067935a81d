"""参加者: list, search, reception, late entries, withdrawal, import."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.operations import divisions, entrants
from app.queries import log_queries
from app.targets import Goal, Target
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.divisions import EntrantView
from resources import resource
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.dialogs.imports.entrants import ImportDialog
from ui.pages.entrants import EntrantsPage
from ui.window.going import open_target
from ui.window.main_window import MainWindow
from ui.words.wording import action_name

LIST = resource("samples", "sample_plain_entrants.csv")


@pytest.fixture
def page(empty: MainWindow, desk: Desk) -> EntrantsPage:
    """An empty plain division."""
    made = desk.run(divisions.add, game="plain", name="一般の部", programme="swiss")
    assert made is not None
    empty.show_division(made, "plain")
    empty.go("entrants")
    shown = empty.page("entrants")
    assert isinstance(shown, EntrantsPage)
    return shown


@pytest.fixture
def filled(page: EntrantsPage, script_dialogs: Script) -> EntrantsPage:
    """Twelve entrants by import, none of them here yet."""
    script_dialogs.dialog(lambda dialog: True)
    page._import(LIST)
    return page


def names(page: EntrantsPage) -> list[str]:
    return [row.name for row in page.grid.grid.rows]


def here(page: EntrantsPage) -> int:
    return sum(row.checked_in for row in page._entrants)


def test_an_empty_list_says_what_to_do(page: EntrantsPage) -> None:
    assert "まだ参加者がいません" in page.empty._sentence.text()
    assert page.empty.buttons[0].hasFocus()
    assert not page.check_in_button.isEnabled()
    assert not page.all_verb.isEnabled()


def test_what_nobody_says_more_about_is_said_by_its_name(
    filled: EntrantsPage, messages: list[Message], desk: Desk
) -> None:
    filled.grid.setFocus()
    QTest.keyClick(filled.grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert here(filled) == 12
    assert messages[-1].sentence == "保存しました：12名の受付"
    assert desk.undo_sentence().endswith("12名の受付")


def test_a_list_is_imported(filled: EntrantsPage, messages: list[Message]) -> None:
    assert len(names(filled)) == 12
    assert here(filled) == 0
    assert filled.count.text() == "受付 0 / 12名"


def test_a_search_asks_nobody_it_leaves_out_who_they_are(
    filled: EntrantsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With thousands of entrants that was felt at every letter."""
    asked, people = set(), EntrantView.people

    def noted(entrant: EntrantView) -> Any:
        asked.add(entrant.name)
        return people.fget(entrant)

    wanted = names(filled)[3]
    QApplication.processEvents()  # the widths of all rows are found by then
    monkeypatch.setattr(EntrantView, "people", property(noted))
    filled.search.setText(wanted)
    QApplication.processEvents()
    assert names(filled) == [wanted]
    assert asked <= {wanted}


def test_the_step_leads_to_the_import(
    empty: MainWindow, page: EntrantsPage, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda dialog: False)
    QTest.mouseClick(empty.strip.button, Qt.MouseButton.LeftButton)
    assert script_dialogs.dialogs == ["ImportDialog"]


def test_one_entrant_is_added(page: EntrantsPage, script_dialogs: Script) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "Sato Hana\n") and None)
    QTest.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    assert names(page) == ["Sato Hana"]
    current = page.grid.current()
    assert current is not None and current.name == "Sato Hana"


def test_behind_who_was_added_the_keyboard_is_in_the_list_and_insert_adds_the_next(
    page: EntrantsPage, script_dialogs: Script
) -> None:
    for name in ("Sato Hana", "Ito Ken"):
        script_dialogs.dialog(lambda dialog, name=name: press(dialog, f"{name}\n") and None)
    page.add_button.setFocus()
    QTest.keyClick(page.add_button, Qt.Key.Key_Space)
    assert page.grid.hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Insert)
    assert names(page) == ["Sato Hana", "Ito Ken"]
    assert not any(entrant.checked_in for entrant in page.grid.grid.rows)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert [entrant.checked_in for entrant in page.grid.grid.rows] == [False, True]


def test_after_leaving_the_form_enter_adds_and_changes_nobody(
    page: EntrantsPage, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "Sato Hana\n") and None)
    QTest.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    page.add_button.setFocus()
    script_dialogs.dialog(lambda dialog: False)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert page.add_button.hasFocus()
    script_dialogs.dialog(lambda dialog: press(dialog, "Ito Ken\n") and None)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert names(page) == ["Sato Hana", "Ito Ken"]


def test_a_pair_is_asked_for_two_names_and_for_nothing_its_game_does_not_use(
    empty: MainWindow, page: EntrantsPage, desk: Desk, script_dialogs: Script
) -> None:
    assert not page.grid.grid.rows
    options = ShuffleboardOptions(form=MatchForm.DOUBLES, director="監督")
    division = divisions.add(
        desk.event_file, game="shuffleboard", name="ペア", programme="swiss", options=options
    )

    def look(dialog: Any) -> bool:
        assert dialog.input("name1").isVisible() and dialog.input("name2").isVisible()
        assert "grade" not in dialog.rows and "birth" not in dialog.rows
        assert dialog.input("club").isVisible()
        return False

    for _time in range(2):
        script_dialogs.dialog(look)
    empty.show_division(division, "shuffleboard")
    shown = empty.page("entrants")  # a page in the words of this game
    assert isinstance(shown, EntrantsPage)
    shown.add()
    entrants.add(desk.event_file, division, entrants.EntrantData(name="山田・佐藤"))
    shown.edit(shown.grid.grid.rows[0])


def test_an_entry_that_is_refused_keeps_what_was_typed(
    filled: EntrantsPage, script_dialogs: Script
) -> None:
    known = filled.grid.grid.rows[0]

    def fill(dialog: Any) -> bool:
        dialog.input("name").setText(known.name)
        dialog.input("yomi").setText(known.yomi)
        dialog.submit()
        assert dialog.isVisible()
        assert "登録済み" in dialog.problem_line.text()
        assert "生年月日" in dialog.problem_line.text(), "what to do for a namesake"
        assert dialog.input("name").text() == known.name
        return False

    script_dialogs.dialog(fill)
    filled.add()
    assert len(names(filled)) == 12


def test_a_number_that_is_taken_is_said_in_the_dialog(
    filled: EntrantsPage, script_dialogs: Script
) -> None:
    first, second = filled.grid.grid.rows[:2]

    def fill(dialog: Any) -> bool:
        dialog.input("number").show_number(second.number)
        dialog.submit()
        said = dialog.problem_line.text()
        assert f"{second.number}" in said and "…" not in said
        return False

    script_dialogs.dialog(fill)
    filled.edit(first)


def test_a_change_that_is_saved_is_said_with_the_name(
    filled: EntrantsPage, script_dialogs: Script
) -> None:
    messages: list[str] = []
    filled.desk.message.connect(lambda message: messages.append(message.sentence))

    def fill(dialog: Any) -> bool:
        dialog.input("name").setText("山本 あい")
        return True

    script_dialogs.dialog(fill)
    filled.edit(filled.grid.grid.rows[0])
    assert messages[-1] == "山本 あいさんの変更を保存しました。"


def test_space_checks_in_and_goes_to_the_next(filled: EntrantsPage) -> None:
    filled.home()
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert here(filled) == 2
    assert filled.grid.currentIndex().row() == 2
    filled.grid.selectRow(0)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert here(filled) == 1
    assert filled.grid.currentIndex().row() == 0, "who was taken back stays under the keyboard"


def test_space_says_who_is_here_and_that_the_list_has_moved_on(
    filled: EntrantsPage, messages: list[Message]
) -> None:
    first, last = filled.grid.grid.rows[0].name, filled.grid.grid.rows[-1].name
    filled.home()
    QTest.keyClick(filled.grid, Qt.Key.Key_Home)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert messages[-1].sentence == f"{first}さんを受け付けました。次の行に移りました。"
    QTest.keyClick(filled.grid, Qt.Key.Key_End)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert messages[-1].sentence == f"{last}さんを受け付けました。"
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert messages[-1].sentence == f"{last}さんの受付を取り消しました。"


def test_a_list_that_shows_only_some_says_so(filled: EntrantsPage) -> None:
    filled.search.setText(filled.grid.grid.rows[3].name)
    assert (
        filled.count.text() == "受付 0 / 12名 · 表示は1名だけ（Enter：一覧へ、検索欄でEsc：全員）"
    )
    QTest.keyClick(filled.search, Qt.Key.Key_Escape)
    assert filled.count.text() == "受付 0 / 12名"


def test_a_second_space_does_not_send_everybody_home(
    filled: EntrantsPage, script_dialogs: Script, desk: Desk
) -> None:
    filled.home()
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    QTest.keyClick(filled.grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert here(filled) == 12, "of a mixed selection everybody is here afterwards"
    script_dialogs.confirm(False)
    QTest.keyClick(filled.grid, Qt.Key.Key_Space)
    assert here(filled) == 12
    assert "12名" in script_dialogs.sentences[-1]
    script_dialogs.confirm(True)
    QTest.mouseClick(filled.check_in_button, Qt.MouseButton.LeftButton)
    assert here(filled) == 0
    desk.undo()
    assert here(filled) == 12


def test_everybody_is_checked_in_after_asking(filled: EntrantsPage, script_dialogs: Script) -> None:
    script_dialogs.confirm(False)
    filled.check_in_all()
    assert here(filled) == 0
    script_dialogs.confirm(True)
    filled.all_verb.trigger()
    assert here(filled) == 12
    assert "12名" in script_dialogs.sentences[-1]
    assert not filled.all_verb.isEnabled()


def test_the_search_finds_kana_however_it_is_typed(sample: MainWindow) -> None:
    sample.go("entrants")
    page = sample.page("entrants")
    assert isinstance(page, EntrantsPage)
    for typed in ("たかはし", "タカハシ", "ﾀｶﾊｼ", "髙橋"):
        page.search.setText(typed)
        assert "髙橋　佳乃子" in names(page), typed
        assert len(names(page)) < 5
    page.search.setText("33")
    assert len(names(page)) == 1
    page.search.setText("zzz")
    assert names(page) == []
    assert "zzz" in page.empty._sentence.text()
    page.search.clear()
    assert len(names(page)) == 33


def test_ctrl_f_goes_to_the_search_and_enter_back(sample: MainWindow) -> None:
    sample.go("entrants")
    page = sample.page("entrants")
    assert isinstance(page, EntrantsPage)
    QTest.keyClick(page.grid, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert page.grid.hasFocus()


def test_an_entrant_is_changed_by_enter(filled: EntrantsPage, script_dialogs: Script) -> None:
    filled.home()
    script_dialogs.dialog(lambda dialog: dialog.input("grade").setText("三段") or True)
    QTest.keyClick(filled.grid, Qt.Key.Key_Return)
    assert filled.grid.grid.rows[0].grade == "三段"


def test_an_entrant_is_removed_after_asking(
    filled: EntrantsPage, script_dialogs: Script, desk: Desk
) -> None:
    filled.home()
    first = names(filled)[0]
    script_dialogs.confirm(False).confirm(True)
    filled.remove()
    assert first in names(filled)
    filled.remove()
    assert first not in names(filled)
    desk.undo()
    assert first in names(filled)


def test_a_paired_entrant_cannot_be_removed(
    sample: MainWindow, script_dialogs: Script, messages: list[Message]
) -> None:
    sample.go("entrants")
    page = sample.page("entrants")
    assert isinstance(page, EntrantsPage)
    script_dialogs.confirm(True)
    page.remove()
    assert "棄権" in messages[-1].sentence
    assert len(names(page)) == 33


def test_withdrawal_and_return(sample: MainWindow, script_dialogs: Script, desk: Desk) -> None:
    sample.go("entrants")
    page = sample.page("entrants")
    assert isinstance(page, EntrantsPage)
    page.home()
    script_dialogs.dialog(lambda dialog: True)
    page.withdraw()
    gone = page.grid.grid.rows[0]
    assert gone.withdrawn_from in (3, 4)
    assert page.reinstate_verb.isEnabled()
    assert not page.withdraw_button.isEnabled()
    script_dialogs.dialog(lambda dialog: True)
    page.reinstate()
    assert page.grid.grid.rows[0].withdrawn_from is None


def test_a_copied_list_is_pasted(page: EntrantsPage, script_dialogs: Script) -> None:
    QGuiApplication.clipboard().setText(
        "氏名\tふりがな\n佐藤 花\tさとう はな\n鈴木 一\tすずき はじめ\n"
    )
    script_dialogs.dialog(lambda dialog: True)
    QTest.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert names(page) == ["佐藤 花", "鈴木 一"]


def test_a_list_of_two_divisions_is_one_action(
    empty: MainWindow, page: EntrantsPage, script_dialogs: Script
) -> None:
    """The class that is no division becomes one; one undo takes back people and division."""
    desk = page.desk
    here = page._division().name
    QGuiApplication.clipboard().setText(f"クラス\t氏名\n{here}\t佐藤 花\n初心者\t鈴木 一\n")

    def new_one(dialog: ImportDialog) -> bool:
        box = dialog.class_line.into
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Down)
        QTest.keyClick(box, Qt.Key.Key_Down)
        return True

    script_dialogs.dialog(new_one)
    before = len(desk.look(log_queries.journal))
    QTest.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert names(page) == ["佐藤 花"]
    found = desk.look(queries.event_view).divisions
    assert [own.name for own in found] == [here, "初心者"]
    assert [one.name for one in desk.look(queries.entrants, found[1].id)] == ["鈴木 一"]
    lines = desk.look(log_queries.journal)
    assert len(lines) == before + 1
    assert f"{here}・初心者へ2名を取り込み" in [action_name(line) for line in lines]
    QTest.keyClick(empty, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [own.name for own in desk.look(queries.event_view).divisions] == [here]
    assert names(page) == []


def test_an_import_says_which_cells_stayed_blank(
    page: EntrantsPage, script_dialogs: Script, messages: list[Message]
) -> None:
    QGuiApplication.clipboard().setText(
        "氏名\tふりがな\t段級位\t所属\n佐藤 花\tさとう はな\t\t\n鈴木 一\tすずき はじめ\t初段\t\n"
    )
    script_dialogs.dialog(lambda dialog: True)
    QTest.keyClick(page, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert messages[-1].sentence == "2名を取り込みました。空欄のまま：段級位1か所。"


def test_an_empty_clipboard_is_said(page: EntrantsPage, messages: list[Message]) -> None:
    QGuiApplication.clipboard().clear()
    page.paste()
    assert messages[-1].sentence == "コピーされた文字がありません。"


def test_a_file_is_dropped_on_the_page(page: EntrantsPage, script_dialogs: Script) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(LIST))])
    script_dialogs.dialog(lambda dialog: True)
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    page.dropEvent(event)
    assert len(names(page)) == 12


@pytest.mark.parametrize(
    ("name", "taken"), [("a.csv", True), ("a.XLSX", True), ("a.png", False), ("", False)]
)
def test_only_a_list_can_be_dropped_on_the_page(
    page: EntrantsPage, tmp_path: Path, name: str, taken: bool
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))] if name else [])
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), *how)
    enter.ignore()
    page.dragEnterEvent(enter)
    assert enter.isAccepted() == taken
    if not name:
        page.dropEvent(QDropEvent(QPointF(5, 5), *how))
        assert names(page) == []


def test_late_entries_are_marked(sample: MainWindow, desk: Desk, script_dialogs: Script) -> None:
    sample.go("entrants")
    page = sample.page("entrants")
    assert isinstance(page, EntrantsPage)
    script_dialogs.dialog(lambda dialog: press(dialog, "Late Comer\n") and None)
    page.add()
    page.toggle_check_in(page.grid.selected())
    row = next(row for row in page._entrants if row.name == "Late Comer")
    assert row.from_round == 4
    assert page.grid.grid.columns[1].text(row) == "✓ 4回戦から参加"


def test_hidden_pages_refresh_only_when_shown(sample: MainWindow, desk: Desk) -> None:
    sample.go("entrants")
    page = sample.page("entrants")
    sample.go("matches")
    desk.undo()
    assert not sample.page("matches").stale
    from app.operations import entrants

    someone = queries.entrants(desk.event_file, page.division)[0]
    desk.run(entrants.withdraw, someone.id, from_round=4)
    assert page.stale
    sample.go("entrants")
    assert not page.stale


def test_the_list_may_lie_anywhere(
    page: EntrantsPage, script_dialogs: Script, tmp_path: Path
) -> None:
    path = tmp_path / "名簿 (最終)&1.csv"
    path.write_bytes(LIST.read_bytes())
    script_dialogs.dialog(lambda dialog: True)
    page._import(path)
    assert len(names(page)) == 12


def test_a_typed_number_means_its_bearer_not_one_whose_number_holds_it(
    filled: EntrantsPage,
) -> None:
    filled.grid.go_to(filled.grid.grid.rows[-1].id)
    last = filled.grid.current()
    assert last is not None and last.number == 12
    filled.search.setFocus()
    QTest.keyClicks(filled.search, "2")
    assert len(names(filled)) > 1
    QTest.keyClick(filled.search, Qt.Key.Key_Return)
    chosen = filled.grid.current()
    assert chosen is not None and chosen.number == 2
    assert [row.number for row in filled.grid.selected()] == [2]


def test_esc_in_the_search_box_shows_everybody_again(filled: EntrantsPage) -> None:
    filled.search.setFocus()
    QTest.keyClicks(filled.search, "zzz")
    assert names(filled) == [] and "Esc" in filled.empty._sentence.text()
    QTest.keyClick(filled.search, Qt.Key.Key_Escape)
    assert len(names(filled)) == 12


def test_who_is_added_or_checked_in_is_seen_whatever_was_looked_for(
    filled: EntrantsPage, script_dialogs: Script, messages: list[Message]
) -> None:
    QTest.keyClicks(filled.search, "zzz")
    script_dialogs.dialog(lambda dialog: press(dialog, "Zoe\n") and None)
    QTest.mouseClick(filled.add_button, Qt.MouseButton.LeftButton)
    current = filled.grid.current()
    assert current is not None and current.name == "Zoe" and len(names(filled)) == 13
    assert "Zoe" in messages[-1].sentence
    QTest.keyClicks(filled.search, "Zoe")
    script_dialogs.confirm(True)
    filled.all_verb.trigger()
    assert len(names(filled)) == 13 and here(filled) == 13


def test_who_is_looked_up_from_another_page_is_in_sight(
    empty: MainWindow, page: EntrantsPage, desk: Desk
) -> None:
    people = [entrants.EntrantData(name=f"選手{number:02d}") for number in range(60)]
    entrants.import_all(desk.event_file, page.division, people)
    last = queries.entrants(desk.event_file, page.division)[-1]
    page.show_entrant(last.id)
    page.grid.scrollToTop()  # the keyboard stays on the last row
    empty.go("matches")
    target = Target(goal=Goal.ENTRANT, division_id=page.division, entrant_id=last.id)
    open_target(empty, target)
    QApplication.processEvents()
    row = page.grid.visualRect(page.grid.currentIndex())
    assert page.grid.viewport().rect().contains(row)


def test_a_number_and_space_check_nobody_in_and_say_so(
    filled: EntrantsPage, messages: list[Message]
) -> None:
    filled.grid.setFocus()
    here = [entrant.checked_in for entrant in filled._entrants]
    for key in "7 ":
        QTest.keyClicks(QApplication.focusWidget(), key)
    assert filled.search.text() == "7 "
    assert [entrant.checked_in for entrant in filled._entrants] == here
    assert messages[-1].sentence.startswith("まだ受付していません")
