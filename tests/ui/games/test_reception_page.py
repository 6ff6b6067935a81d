"""Reception in the window, by keyboard: found by kana, let in, refused, closed, put right."""

from __future__ import annotations

from datetime import time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QWidget

from app.event_file.file import EventFile
from app.games.rummikub import reception_queries
from app.operations import entrants
from app.queries import log_queries
from models.games.rummikub.reception import Briefing, Holder, ReceptionLine, ReceptionView
from tests.app import rummikub_days as days
from tests.conftest import Script
from tests.ui.dialogs.helpers import type_japanese
from tests.ui.front import front
from ui.desk.desk import Desk, Message
from ui.games.rummikub.reception.import_dialog import ImportReservationsDialog
from ui.games.rummikub.reception.part import ReceptionPart
from ui.games.rummikub.reception.receive_dialog import (
    ChangeReceptionDialog,
    ReceiveDialog,
    ReceptionHoursDialog,
)
from ui.pages.game_page import OwnPage
from ui.window.main_window import MainWindow
from ui.words import changes

ENTER = Qt.Key.Key_Return


def opened(window: MainWindow, path: Path, division_id: int, page: str) -> QWidget:
    window.files.open(path)
    window.show_division(division_id, "rummikub")
    front(window)
    window.go(page)
    QApplication.processEvents()
    shown = window.page(page)
    assert isinstance(shown, OwnPage)
    part: Any = shown.part
    return part


@pytest.fixture
def part(window: MainWindow, tmp_path: Path) -> ReceptionPart:
    """Twelve reservations, nobody here, twenty minutes to eleven."""
    path = tmp_path / "open.taikai"
    with EventFile.create(path, name="橋本オープン", date="2026-06-19") as event:
        made = days.division(event, 12)
    shown = opened(window, path, made, "reception")
    assert isinstance(shown, ReceptionPart)
    shown.clock = lambda: days.ON_TIME
    return shown


def view(desk: Desk) -> ReceptionView:
    return reception_queries.reception(desk.event_file, 1)


def line(desk: Desk, called: str) -> ReceptionLine:
    return next(one for one in view(desk).lines if one.called == called)


def tick(dialog: Any, *keys: str) -> None:
    """Tick fields with the space bar."""
    for key in keys:
        box = dialog.input(key)
        assert isinstance(box, QCheckBox)
        QTest.keyClick(box, Qt.Key.Key_Space)


def sure(dialog: Any) -> None:
    assert isinstance(dialog, ReceiveDialog)
    tick(dialog, "japanese", "knows_rules", "paid", "lent")
    QTest.keyClick(dialog.input("paid"), ENTER)


def find(part: ReceptionPart, typed: str) -> None:
    part.search.setFocus()
    part.search.clear()
    type_japanese(part.search, typed)
    QTest.keyClick(part.search, ENTER)


def names(part: ReceptionPart) -> list[str]:
    return [one.called for one in part.grid.grid.rows]


@pytest.mark.parametrize("typed", ["テッシー", "てしがわら", "勅使河原", "T-1005", "ﾃｼｶﾞﾜﾗ"])
def test_somebody_is_found_and_let_in_by_keyboard_alone(
    part: ReceptionPart, desk: Desk, script_dialogs: Script, messages: list[Message], typed: str
) -> None:
    script_dialogs.dialog(sure)
    find(part, typed)
    assert script_dialogs.waiting == []
    own = line(desk, "テッシー").entry
    assert (own.arrival, own.at, own.paid) == (1, days.ON_TIME, True)
    assert own.holder is Holder.LENT
    assert part.search.text() == ""
    assert part.search.hasFocus()
    assert "テッシー" in messages[-1].sentence


def test_letters_that_several_have_leave_the_choice(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    find(part, "とう")
    assert len(names(part)) > 1
    assert part.grid.hasFocus()
    script_dialogs.dialog(sure)
    QTest.keyClick(part.grid, ENTER)
    assert view(desk).received == 1


def test_without_both_answers_nobody_is_let_in(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    def try_it(dialog: Any) -> bool:
        tick(dialog, "japanese")
        assert dialog.problem_line.text() == "" or dialog.isVisible()
        QTest.keyClick(dialog.input("japanese"), ENTER)
        assert "ルール" in dialog.rows["knows_rules"].problem.text()
        return False

    script_dialogs.dialog(try_it)
    find(part, "アオ")
    assert view(desk).received == 0


def test_who_comes_on_the_day_waits_for_the_designated_time(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    def refused(dialog: Any) -> bool:
        type_japanese(dialog.input("name"), "当日 太郎")
        tick(dialog, "japanese", "knows_rules")
        assert "11:15" in dialog.rows["at"].problem.text()
        assert not dialog.accept_button.isEnabled()
        return False

    def let_in(dialog: Any) -> None:
        type_japanese(dialog.input("name"), "当日 太郎")
        type_japanese(dialog.input("public_name"), "とうじつ")
        tick(dialog, "japanese", "knows_rules")
        assert "当日" in dialog.meaning_line.text()
        QTest.keyClick(dialog.input("name"), ENTER)

    script_dialogs.dialog(refused)
    QTest.keyClick(part.grid, Qt.Key.Key_Insert)
    part.clock = lambda: days.AFTER
    script_dialogs.dialog(let_in)
    QTest.keyClick(part.grid, Qt.Key.Key_Insert)
    assert script_dialogs.waiting == []
    assert [(one.called, one.entry.arrival) for one in view(desk).lines[:1]] == [("とうじつ", 1)]


def test_the_page_says_whom_the_desk_can_let_in_now(part: ReceptionPart) -> None:
    type_japanese(part.search, "あ")  # it looks at the clock again
    assert "11:15までは予約のある方だけ" in part.state.text()
    part.clock = lambda: days.AFTER
    type_japanese(part.search, "お")
    assert "当日参加の方も" in part.state.text()


def test_the_fee_is_noted_with_the_space_bar_and_added_up(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    def unpaid(dialog: Any) -> None:
        tick(dialog, "japanese", "knows_rules")
        QTest.keyClick(dialog.input("japanese"), ENTER)

    script_dialogs.dialog(unpaid)
    find(part, "ふたば")
    part.grid.go_to(line(desk, "ふたば").id)
    said: list[str] = []
    desk.message.connect(lambda message: said.append(message.sentence))
    QTest.keyClick(part.grid, Qt.Key.Key_Space)
    assert "参加費 200円" in part.count.text()
    assert said.pop() == "参加費の受領：石田 双葉"
    QTest.keyClick(part.grid, Qt.Key.Key_Space)
    assert "参加費 0円" in part.count.text()
    assert said.pop() == "参加費の受領を取り消し：石田 双葉"


def test_the_fee_of_several_people_is_noted_and_undone_at_once(
    part: ReceptionPart, desk: Desk
) -> None:
    part.grid.setFocus()
    QTest.keyClick(part.grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(part.grid, Qt.Key.Key_Space)
    assert "参加費 2,400円" in part.count.text()
    desk.undo()
    assert "参加費 0円" in part.count.text()


def test_of_several_of_whom_one_has_paid_the_others_are_noted(
    part: ReceptionPart, desk: Desk
) -> None:
    def both() -> tuple[ReceptionLine, ...]:
        return tuple(line(desk, called) for called in ("アオ", "サブ"))

    def paid() -> list[bool]:
        return [one.entry.paid for one in both()]

    part.mark(both()[:1])
    assert paid() == [True, False]
    part.mark(both())
    assert paid() == [True, True]
    part.mark(both())
    assert paid() == [False, False]


def let_in_all(part: ReceptionPart, script: Script, *called: str) -> None:
    for each in called:
        script.dialog(sure)
        find(part, each)


def test_reception_closes_from_the_strip_once_everybody_is_briefed(
    window: MainWindow,
    part: ReceptionPart,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    let_in_all(part, script_dialogs, "アオ", "ふたば", "サブ")
    asked = len(script_dialogs.sentences)
    QTest.mouseClick(window.strip.button, Qt.MouseButton.LeftButton)
    assert len(script_dialogs.sentences) == asked, "what is in the way is said before any question"
    assert "ブリーフィング未受講のため着席できません" in messages[-1].sentence
    assert "「全員受講」" in messages[-1].sentence
    assert not view(desk).closed
    script_dialogs.confirm(True)
    QTest.mouseClick(part.all_button, Qt.MouseButton.LeftButton)
    assert {one.entry.briefing for one in view(desk).lines[:3]} == {Briefing.GENERAL}
    script_dialogs.confirm(True)
    QTest.mouseClick(window.strip.button, Qt.MouseButton.LeftButton)
    assert [(one.called, one.order) for one in view(desk).lines[:3]] == [
        ("アオ", 1),
        ("ふたば", 2),
        ("サブ", 3),
    ]
    assert not part.import_verb.isEnabled()
    assert "締め切りました" in part.state.text()
    assert "組合せ" in window.strip.sentence()


def test_a_place_in_the_order_is_changed_in_place_with_name_and_reason(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    let_in_all(part, script_dialogs, "アオ", "ふたば", "サブ")

    def change(dialog: Any) -> None:
        assert isinstance(dialog, ChangeReceptionDialog)
        assert dialog.rows["reason"].widget.isHidden()
        dialog.put(arrival=1)
        assert not dialog.rows["reason"].widget.isHidden()
        assert not dialog.accept_button.isEnabled()
        type_japanese(dialog.input("reason"), "先に並んでいた")
        type_japanese(dialog.input("referee"), "橋本")
        QTest.keyClick(dialog.input("referee"), ENTER)

    part.grid.go_to(line(desk, "サブ").id)
    script_dialogs.dialog(change)
    part.change_verb.trigger()
    assert script_dialogs.waiting == []
    assert [one.called for one in view(desk).lines[:3]] == ["サブ", "アオ", "ふたば"]
    assert log_queries.rulings(desk.event_file, 1)[-1].referee == "橋本"
    desk.undo()
    assert [one.called for one in view(desk).lines[:3]] == ["アオ", "ふたば", "サブ"]


def test_what_a_change_at_reception_was_is_said_kept_and_undone(
    part: ReceptionPart, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    let_in_all(part, script_dialogs, "アオ")

    def change(dialog: Any) -> None:
        assert isinstance(dialog, ChangeReceptionDialog)
        dialog.put(paid=False, holder=Holder.RETURNED, briefing=Briefing.INDIVIDUAL)
        QTest.keyClick(dialog.input("reservation"), ENTER)

    part.grid.go_to(line(desk, "アオ").id)
    script_dialogs.dialog(change)
    part.change_verb.trigger()
    told = messages[-1].sentence
    for words in (
        "青木 一郎",
        "参加費：済 → 未払い",
        "ホルダー貸出中 → ホルダー返却済み",
        "未受講 → 個別",
    ):
        assert words in told
    entry = desk.undoable
    assert entry is not None
    assert changes.in_one_line(entry) in told
    desk.undo()
    assert line(desk, "アオ").entry.paid


def test_who_still_owes_is_named_before_reception_closes(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    let_in_all(part, script_dialogs, "アオ", "ふたば", "サブ")
    part.mark(tuple(line(desk, one) for one in ("アオ", "サブ")))
    script_dialogs.confirm(True).confirm(False)
    part.brief_all()
    part.close_reception()
    assert "アオ・サブ" in script_dialogs.sentences[-1]
    assert "ふたば" not in script_dialogs.sentences[-1]
    assert not view(desk).closed
    script_dialogs.confirm(True)
    part.close_reception()
    assert view(desk).closed


def test_an_entry_is_refused_without_a_reason(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    part.grid.go_to(line(desk, "りっか").id)
    script_dialogs.confirm(True)
    part.refuse_verb.trigger()
    assert line(desk, "りっか").entry.refused
    assert "理由は残しません" in script_dialogs.sentences[-1]
    assert names(part)[-1] == "りっか"


def test_the_designated_time_and_the_champion_are_set(
    part: ReceptionPart, desk: Desk, script_dialogs: Script
) -> None:
    def fill(dialog: Any) -> None:
        assert isinstance(dialog, ReceptionHoursDialog)
        box = dialog.input("designated")
        box.selectAll()  # type: ignore[attr-defined]
        QTest.keyClicks(box, "later")
        assert not dialog.accept_button.isEnabled()
        box.selectAll()  # type: ignore[attr-defined]
        QTest.keyClicks(box, "1045")
        dialog.put(champion=line(desk, "Q太郎").id)
        QTest.keyClick(box, ENTER)

    script_dialogs.dialog(fill)
    part.hours_verb.trigger()
    assert view(desk).hours.designated == time(10, 45)
    assert line(desk, "Q太郎").champion


CSV = (
    "\ufeffチケット番号,お客様氏名,フリガナ,ニックネーム,ステータス\r\n"
    'R-1,山本 桜,ヤマモト サクラ,"さくら\nん",申込完了\r\n'
    "R-2,渡辺 修,ワタナベ オサム,ナベ,キャンセル済\r\n"
    "T-1001,阿部 光,アベ ヒカリ,ひかり,申込完了\r\n"
)


def test_web_reservations_are_imported_from_the_page(
    part: ReceptionPart, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    path = tmp_path / "reservations.csv"
    path.write_bytes(CSV.encode())

    def fill(dialog: Any) -> None:
        assert isinstance(dialog, ImportReservationsDialog)
        dialog.read_file(path)
        assert "T-1001" in dialog.problem_line.text()
        QTest.mouseClick(dialog.leave_out, Qt.MouseButton.LeftButton)
        dialog.leave_out.setChecked(True)
        QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    before = len(view(desk).lines)
    script_dialogs.dialog(fill)
    part.import_verb.trigger()
    assert script_dialogs.waiting == []
    new = [one for one in view(desk).lines if one.entry.reservation == "R-1"]
    assert [one.entrant.name for one in new] == ["山本 桜"]
    assert len(view(desk).lines) == before + 1


def test_who_is_checked_in_past_reception_is_not_seated_until_let_in_here(
    window: MainWindow, tmp_path: Path, desk: Desk, script_dialogs: Script
) -> None:
    path = tmp_path / "closed.taikai"
    with EventFile.create(path, name="橋本オープン", date="2026-06-19") as event:
        made = days.begun(event, 8)
        late = entrants.add(event, made, days.walk_in("山下 一", "やま"))
    part: Any = opened(window, path, made, "reception")
    part.clock = lambda: days.AFTER
    window.go("entrants")
    page: Any = window.page("entrants")
    page.grid.go_to(late)
    assert window.strip.button.isEnabled()
    QTest.keyClick(page.grid, Qt.Key.Key_Space)
    assert "ブリーフィング未受講のため着席できません：山下 一。" in window.strip.reason()
    assert not window.strip.button.isEnabled()

    def brief_and_let_in(dialog: Any) -> None:
        assert isinstance(dialog, ReceiveDialog)
        tick(dialog, "japanese", "knows_rules")
        dialog.put(briefing=Briefing.INDIVIDUAL)
        type_japanese(dialog.input("reason"), "道に迷った")
        type_japanese(dialog.input("referee"), "橋本")
        assert dialog.accept_button.isEnabled(), dialog.problems()
        QTest.keyClick(dialog.input("paid"), ENTER)

    window.go("reception")
    script_dialogs.dialog(brief_and_let_in)
    type_japanese(part.search, "やま")
    QTest.keyClick(part.search, ENTER)
    assert script_dialogs.waiting == []
    assert "着席できません" not in window.strip.reason()
    assert window.strip.button.isEnabled()


def test_who_is_typed_while_the_keyboard_is_in_the_list_is_looked_for(part: ReceptionPart) -> None:
    part.grid.setFocus()
    QTest.keyClicks(part.grid, "1")
    assert part.search.text() == "1"
    assert part.search.hasFocus()
    QTest.keyClicks(part.search, "2")
    assert part.search.text() == "12"
    assert len(part.grid.grid.rows) < 12
