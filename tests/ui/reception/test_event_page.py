"""受付 for all divisions: found by number or reading, paid by Space, another class by a digit."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.facts import reception_notes
from app.facts.notes import TRIAL
from app.operations import divisions, entrants
from app.operations.reception import fees as said
from app.queries import people_queries, reception
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from models.core.trial import Trial, TrialKind
from models.reception.badges import badge_key
from models.reception.payments import COINS, in_till
from models.reception.views import Attendance, ReceptionRow
from reports.forms.notice_forms import NOTICES
from reports.trial_words import trial_word
from tests.app.receptions import MEMBER, SAPPORO
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.front import front
from ui.desk.desk import Desk, Message, Severity
from ui.reception.page import EventQueue, money_text
from ui.window.event_body import RECEPTION_TAB
from ui.window.main_window import MainWindow
from ui.words import changes

NAMES = ("青木", "石田", "上原", "江藤", "加藤", "木村")
YOMIS = ("あおき", "いしだ", "うえはら", "えとう", "かとう", "きむら")


def enter(desk: Desk, name: str, first: int, count: int) -> int:
    """Add a division whose people have running numbers."""
    division_id = divisions.add(desk.event_file, game="plain", name=name, programme="swiss")
    for number in range(first, first + count):
        who = f"{NAMES[number % 6]} {number}"
        data = EntrantData(number=number, name=who, yomi=YOMIS[number % 6])
        entrants.add(desk.event_file, division_id, data)
    return division_id


@pytest.fixture
def open_page(empty: MainWindow, desk: Desk) -> EventQueue:
    """Show the page of an event of two divisions with fees."""
    for name, first in (("午前の部", 1), ("午後の部", 21)):
        enter(desk, name, first, 6)
    said.set_fees(desk.event_file, SAPPORO)
    said.use_parts(desk.event_file, ["fees"])
    empty.rebuild()
    empty.check_in_at_the_door()
    page = empty.reception_shown()
    assert page is not None
    return page.queue


def keys(text: str) -> None:
    """Type as a hand does: into whatever has the keyboard; \\n is Enter."""
    for letter in text:
        widget = QApplication.focusWidget()
        assert widget is not None
        if letter == "\n":
            QTest.keyClick(widget, Qt.Key.Key_Return)
        elif letter == " ":
            QTest.keyClick(widget, Qt.Key.Key_Space)
        elif letter.isascii():
            QTest.keyClicks(widget, letter)
        else:
            made = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(widget, made)
        QApplication.processEvents()


def row(desk: Desk, number: int) -> ReceptionRow:
    rows = reception.reception(desk.event_file).rows
    (found,) = [one for one in rows if one.places[0].number == number]
    return found


def test_what_was_changed_of_a_person_is_said_and_kept(
    open_page: EventQueue, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    open_page.grid.go_to(row(desk, 1).id)
    chosen = reception_notes.fees(desk.event_file).classes[0]

    def other(dialog: Any) -> bool:
        dialog.put(fee=chosen.key, coming=Attendance.LATE)
        return True

    script_dialogs.dialog(other)
    open_page.change_button.click()
    for words in (f"自動（提案どおり） → {chosen.name}", "来場予定 → 遅刻"):
        assert words in messages[-1].sentence
    entry = desk.undoable
    assert entry is not None
    assert changes.in_one_line(entry) in messages[-1].sentence


def test_nothing_of_it_is_seen_until_it_is_switched_on(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    enter(desk, "午前の部", 1, 2)
    empty.rebuild()
    assert not empty.games.isTabVisible(RECEPTION_TAB)
    script_dialogs.dialog(lambda _door: True)
    empty.check_in_at_the_door()
    assert script_dialogs.dialogs == ["DoorDialog"]

    def choose(dialog: Any) -> bool:
        dialog.put(fees=True)
        return True

    script_dialogs.dialog(choose).dialog(lambda _fees: True)
    empty.choose_parts()
    assert script_dialogs.dialogs[1:] == ["DeskPartsDialog", "FeesDialog"]
    assert empty.reception_shown() is not None
    assert empty.games.isTabVisible(RECEPTION_TAB)
    desk.undo()  # the fees
    desk.undo()  # the part
    assert empty.reception_shown() is None
    assert not empty.games.isTabVisible(RECEPTION_TAB)


def test_another_part_of_the_desk_does_not_lead_to_the_reception_that_was_there(
    open_page: EventQueue, empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    empty.show_division(1, "plain")
    script_dialogs.dialog(lambda dialog: dialog.put(**{NOTICES: True}) or True)
    empty.choose_parts()
    assert {"fees", NOTICES} <= reception_notes.parts(desk.event_file)
    assert empty.reception_shown() is None


def test_number_enter_space_pays_in_the_proposed_class(open_page: EventQueue, desk: Desk) -> None:
    assert open_page.search.hasFocus()
    keys("3\n")
    assert open_page.grid.hasFocus()
    found = open_page.grid.current()
    assert found is not None and found.places[0].number == 3, "23 is not meant by 3"
    keys(" ")
    assert (row(desk, 3).here, row(desk, 3).account.paid) == (True, 800)
    assert open_page.search.hasFocus() and not open_page.search.text()
    keys("23 ")
    assert row(desk, 23).account.paid == 800
    assert in_till(reception_notes.payments(desk.event_file)) == 1600


def test_a_reading_and_a_digit_take_another_class(open_page: EventQueue, desk: Desk) -> None:
    keys("あお\n")
    found = open_page.grid.current()
    assert found is not None and found.person.yomi == "あおき"
    number = found.places[0].number
    keys("2")
    account = row(desk, number).account
    assert (account.paid, account.fee and account.fee.name) == (500, MEMBER)
    keys("2\n9")  # no such class
    assert not row(desk, 2).here


def test_of_two_whom_the_letters_find_the_one_who_waits_is_meant(
    open_page: EventQueue, desk: Desk
) -> None:
    keys("6 ")
    assert row(desk, 6).here and row(desk, 6).person.yomi == row(desk, 24).person.yomi
    for letters in ("あお\n", "あお"):
        keys(letters)
        if not letters.endswith("\n"):
            QTest.keyClick(open_page.search, Qt.Key.Key_Down)
        found = open_page.grid.current()
        assert found is not None and found.places[0].number == 24
        assert len(open_page.grid.grid.rows) == 2
        open_page.to_search()


def test_space_in_a_name_is_a_space(open_page: EventQueue, desk: Desk) -> None:
    keys("青木 6")
    assert open_page.search.text() == "青木 6"
    assert [one.places[0].number for one in open_page.grid.grid.rows] == [6]


def test_enter_on_somebody_is_here_and_pays_later(open_page: EventQueue, desk: Desk) -> None:
    keys("4\n\n")
    assert (row(desk, 4).owes, row(desk, 4).account.owed) == (True, 800)
    keys("4 ")
    assert not row(desk, 4).owes
    keys("4 ")
    assert len(reception_notes.payments(desk.event_file)) == 1, "nobody pays twice by a slip"


def test_a_number_that_two_have_waits_for_the_eye(
    open_page: EventQueue, desk: Desk, messages: list[Message]
) -> None:
    enter(desk, "夜の部", 3, 1)
    open_page.show_event()
    keys("3 ")
    assert "2名" in messages[-1].sentence, "Space that takes nothing says why"
    assert open_page.grid.hasFocus()
    assert len(open_page.grid.grid.rows) == 2
    assert not reception_notes.payments(desk.event_file)
    QTest.keyClick(open_page.grid, Qt.Key.Key_Down)
    keys(" ")
    assert len(reception_notes.payments(desk.event_file)) == 1


def test_who_does_not_come_is_noted_and_comes_after_all(open_page: EventQueue, desk: Desk) -> None:
    keys("5\n")
    open_page.not_verb.trigger()
    assert row(desk, 5).coming is Attendance.NOT_COMING
    assert money_text(row(desk, 5)) == "", "nothing is free for who is not there"
    assert not row(desk, 5).account.due
    open_page.not_verb.trigger()
    assert row(desk, 5).coming is Attendance.EXPECTED
    open_page.late_verb.trigger()
    assert row(desk, 5).coming is Attendance.LATE


def test_words_of_a_person_change_the_proposal(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    keys("6\n")

    def fill(dialog: Any) -> bool:
        dialog.put(**{f"tag:{MEMBER}": True, "tags": "女性、学生"})
        return True

    script_dialogs.dialog(fill)
    QTest.keyClick(open_page.grid, Qt.Key.Key_F2)
    assert row(desk, 6).tags == (MEMBER, "女性", "学生")
    keys(" ")
    assert row(desk, 6).account.paid == 500


def test_who_comes_on_the_day_is_entered_and_pays(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    script_dialogs.dialog(lambda dialog: dialog.put(name="飛入 太郎") or True)
    QTest.keyClick(open_page.search, Qt.Key.Key_Insert)
    assert open_page.grid.hasFocus()
    keys(" ")
    (new,) = [
        one for one in reception.reception(desk.event_file).rows if one.person.name == "飛入 太郎"
    ]
    assert (new.here, new.walk_in, new.account.paid) == (True, True, 800)


def test_an_amount_that_can_be_two_is_refused_and_kept(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    keys("1\n")

    def fill(dialog: Any) -> bool:
        dialog.put(amount="1,5")
        dialog.submit()
        assert [p.code for p in dialog.problems()] == ["AMOUNT_TWO_WAYS"]
        assert dialog.answer("amount") == "1,5"
        dialog.put(amount="1500")
        dialog.submit()
        assert dialog.yes.isVisible(), "more than is owed is asked"
        dialog.yes.setChecked(True)
        return True

    script_dialogs.dialog(fill)
    open_page.other_verb.trigger()
    assert (row(desk, 1).account.paid, row(desk, 1).account.over) == (1500, 700)


def test_money_goes_back_with_a_reason_only(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    keys("1 ")

    def fill(dialog: Any) -> bool:
        dialog.put(amount="-800")
        dialog.submit()
        assert {p.code for p in dialog.problems()} == {"BLANK"}
        dialog.put(reason="体調不良", referee="会計 森")
        return True

    script_dialogs.dialog(fill)
    open_page.other_verb.trigger()
    assert (row(desk, 1).account.paid, row(desk, 1).account.owed) == (0, 800)


def test_what_was_taken_is_said_with_its_class_and_what_is_open(
    open_page: EventQueue, desk: Desk, messages: list[Message], script_dialogs: Script
) -> None:
    keys("3 ")
    assert messages[-1].sentence == "江藤 3さん：800円（一般）を受け取りました。"
    keys("4\n\n")
    assert messages[-1].sentence == "加藤 4さんは来場。800円が未払いです。"
    script_dialogs.dialog(lambda dialog: dialog.put(amount="300", text="弁当") or True)
    open_page.other_verb.trigger()
    keys("5\n9")
    assert messages[-1].sentence == "参加費の区分9はありません。番号は上の欄に入力してください。"
    keys("5\n3")
    assert messages[-1].sentence == "木村 5さんは来場。800円が未払いです。"
    open_page.search.setText("だれもいない")
    assert open_page.empty.said == "「だれもいない」に当てはまる人はいません。"


def test_each_grey_button_of_reception_says_why(open_page: EventQueue, desk: Desk) -> None:
    def why() -> dict[str, str]:
        made = {
            "pay": open_page.pay_button,
            "receipt": open_page.receipt_button,
            "late": open_page.late_verb,
            "not": open_page.not_verb,
            "sheet": open_page.sheet_verb,
        }
        return {name: one.property("why") for name, one in made.items()}

    uncounted = "レジの集計がまだです。"
    unpaid, here = "まだ支払いがありません。", "すでに到着しています。"
    open_page.grid.go_to(row(desk, 1).id)
    assert why() == {"pay": "", "receipt": unpaid, "late": "", "not": "", "sheet": uncounted}
    keys("1\n\n")
    open_page.grid.go_to(row(desk, 1).id)
    assert why() == {"pay": "", "receipt": unpaid, "late": here, "not": here, "sheet": uncounted}
    keys("1 ")
    open_page.grid.go_to(row(desk, 1).id)
    assert why()["receipt"] == ""
    open_page.search.setText("だれもいない")
    nobody = dict.fromkeys(why(), "先に一覧で人を選んでください。")
    assert why() == nobody | {"sheet": uncounted}


def test_a_till_that_was_counted_has_its_sheet_and_proposes_the_count_again(
    open_page: EventQueue, script_dialogs: Script
) -> None:
    keys("1 2 ")
    count(open_page, script_dialogs, 0)
    assert open_page.sheet_verb.isEnabled()

    def again(dialog: Any) -> bool:
        assert dialog.meaning() == "あるべき額 11,600円、実際 11,600円：一致しています"
        assert (dialog.answer("counted_by"), dialog.answer("seen_by")) == ("森", "林")
        return False

    script_dialogs.dialog(again)
    open_page.till_verb.trigger()


def test_a_space_that_is_held_down_receives_nobody_else(open_page: EventQueue, desk: Desk) -> None:
    QTest.keyClicks(open_page.search, "1")
    QTest.keyClick(open_page.search, Qt.Key.Key_Space)
    QTest.keyClicks(open_page.search, "2")
    repeated = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True
    )
    QApplication.sendEvent(open_page.search, repeated)
    assert open_page.search.text() == "2"
    assert in_till(reception_notes.payments(desk.event_file)) == 800


def test_a_division_that_is_not_held_is_paid_back_at_once(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    for number in ("1", "2", "21"):
        QTest.keyClicks(open_page.search, number)
        QTest.keyClick(open_page.search, Qt.Key.Key_Space)
    assert in_till(reception_notes.payments(desk.event_file)) == 2400

    def pay_back(dialog: Any) -> None:
        assert not dialog.grid.grid.rows and not dialog.accept_button.isEnabled()
        assert not dialog.print_button.isEnabled(), "nobody has paid too much"
        dialog.put(division=1)
        assert [line.amount for line in dialog.grid.grid.rows] == [800, 800, 0, 0, 0, 0]
        assert "2名に1,600円を返します" in dialog.meaning_line.text()
        assert not dialog.accept_button.isEnabled(), "on whose word"
        dialog.put(reason="人数不足", referee="大会委員長")
        dialog.submit()

    script_dialogs.dialog(pay_back)
    open_page.back_verb.trigger()
    assert script_dialogs.waiting == []
    view = reception.reception(desk.event_file)
    assert in_till(view.payments) == 800
    assert {row.places[0].number for row in view.owing} == {22, 23, 24, 25, 26}

    def ask_again(dialog: Any) -> None:
        dialog.put(**{"freed:1": False})
        dialog.submit()

    open_page.grid.go_to(next(r.id for r in view.rows if r.places[0].number == 1))
    script_dialogs.dialog(ask_again)
    open_page.change_button.click()
    assert script_dialogs.waiting == []
    owing = {row.places[0].number for row in reception.reception(desk.event_file).owing}
    assert owing == {1, 22, 23, 24, 25, 26}
    desk.undo()
    desk.undo()
    assert in_till(reception_notes.payments(desk.event_file)) == 2400


def test_somebody_who_is_here_and_has_not_paid_is_said_as_a_warning(
    open_page: EventQueue, messages: list[Message]
) -> None:
    keys("4\n\n")
    assert "800円" in messages[-1].sentence
    assert messages[-1].kind is Severity.WARN
    keys("4 ")
    assert messages[-1].kind is Severity.GOOD


@pytest.mark.parametrize(("short", "severity"), [(0, Severity.GOOD), (100, Severity.WARN)])
def test_a_till_that_is_short_is_said_as_a_warning(
    open_page: EventQueue,
    script_dialogs: Script,
    messages: list[Message],
    short: int,
    severity: Severity,
) -> None:
    keys("1 ")
    (words,) = count(open_page, script_dialogs, short)
    assert (messages[-1].sentence, messages[-1].kind) == (words, severity)


def test_the_book_opens_at_who_is_chosen_and_an_amount_is_put_right_there(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    keys("1 2 ")
    open_page.grid.go_to(row(desk, 1).id)

    def right(dialog: Any) -> bool:
        assert dialog.answer("amount") == "800"
        dialog.put(amount="500", reason="打ち間違い", referee="森")
        return True

    def book(dialog: Any) -> bool:
        front(dialog)
        dialog.focus_first()
        script_dialogs.dialog(right)
        QTest.keyClick(dialog.grid, Qt.Key.Key_F2)
        assert [line.amount for line in dialog.grid.grid.rows] == [800, 500], "the newest is first"
        return True

    script_dialogs.dialog(book)
    open_page.lines_verb.trigger()
    assert (row(desk, 1).account.paid, row(desk, 2).account.paid) == (500, 800)


def test_a_payment_is_struck_in_the_book(
    open_page: EventQueue, desk: Desk, script_dialogs: Script
) -> None:
    keys("1 ")

    def strike(dialog: Any) -> bool:
        script_dialogs.dialog(lambda one: one.put(reason="打ち間違い", referee="森") or True)
        front(dialog)
        dialog.focus_first()
        QTest.keyClick(dialog.grid, Qt.Key.Key_Delete)
        return True

    script_dialogs.dialog(strike)
    open_page.lines_verb.trigger()
    (line,) = reception_notes.payments(desk.event_file)
    assert (line.struck, line.reason) == (True, "打ち間違い")
    desk.undo()
    assert not reception_notes.payments(desk.event_file)[0].struck


def test_f6_gives_a_receipt_and_a_second_one_says_so(
    open_page: EventQueue, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    keys("1 ")
    for number in (1, 2):
        script_dialogs.save(tmp_path / f"r{number}.pdf")
        QTest.keyClick(open_page.search, Qt.Key.Key_F6)
    assert all((tmp_path / f"r{number}.pdf").stat().st_size for number in (1, 2))
    (line,) = reception_notes.payments(desk.event_file)
    assert (line.receipt, line.issued) == (1, 2)


MORNING = (("一般の部", 1), ("女子の部", 41), ("小学生の部", 81))


def count(page: EventQueue, script_dialogs: Script, short: int) -> list[str]:
    """Count the till by keys: the float, then how many of each; give what was said."""
    found: list[str] = []
    taken = in_till(reception_notes.payments(page._desk.event_file))
    left = 10_000 + taken - short
    counts = []
    for worth in COINS:
        counts.append(left // worth)
        left %= worth

    def fill(dialog: Any) -> bool:
        QTest.keyClicks(dialog.input("float"), "10000")
        dialog.put(**{f"coin{w}": n for w, n in zip(COINS, counts, strict=True)})
        dialog.put(counted_by="森", seen_by="林")
        found.append(dialog.meaning())
        return True

    script_dialogs.dialog(fill)
    page.till_verb.trigger()
    return found


@pytest.mark.long
def test_a_morning_of_120_takes_at_most_four_keys_each_and_the_till_is_100_short(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    for name, first in MORNING:
        enter(desk, name, first, 40)
    said.set_fees(desk.event_file, SAPPORO)
    said.use_parts(desk.event_file, ["fees"])
    empty.rebuild()
    empty.check_in_at_the_door()
    shown = empty.reception_shown()
    assert shown is not None
    page = shown.queue
    expected = most = 0
    for number in range(1, 121):
        if number % 4 == 0 and number < 100:
            typed, fee = f"{number}\n2", 500
        elif number % 10 == 7:
            typed, fee = (f"{number}\n3", 0) if number < 100 else (f"{number} ", 800)
        else:
            typed, fee = (f"{number}\n " if number < 100 else f"{number} "), 800
        keys(typed)
        most = max(most, len(typed))
        expected += fee
        assert page.search.hasFocus(), number
    assert most <= 4
    view = reception.reception(desk.event_file)
    assert view.here == 120 and not view.owing
    assert in_till(view.payments) == expected
    (words,) = count(page, script_dialogs, 100)
    assert "100" in words
    till = reception.reception(desk.event_file).till
    assert till is not None and till.difference(expected) == -100
    # found: one who has paid the full fee was given 100 back without a line
    script_dialogs.dialog(
        lambda dialog: dialog.put(amount="-100", reason="釣り銭の渡し間違い", referee="森") or True
    )
    keys("1\n")
    page.other_verb.trigger()
    taken = in_till(reception_notes.payments(desk.event_file))
    assert till.difference(taken) == 0


def test_ctrl_z_in_the_box_takes_the_last_payment_back(open_page: EventQueue, desk: Desk) -> None:
    keys("3 ")
    QTest.keyClick(open_page.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert not reception_notes.payments(desk.event_file)
    assert not row(desk, 3).here


def test_every_sheet_of_a_practised_reception_says_so(
    open_page: EventQueue, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    said.use_parts(desk.event_file, ["fees", NOTICES])
    with desk.event_file.transaction("lay_out_badges") as session:
        TRIAL.keep(session, 0, Trial(kind=TrialKind.PRACTICE))
    keys("1 ")
    sheets = (
        partial(QTest.keyClick, open_page.search, Qt.Key.Key_F6),
        open_page.badges_verb.trigger,
        open_page.owing_verb.trigger,
    )
    for place, sheet in enumerate(sheets):
        script_dialogs.save(tmp_path / f"{place}.pdf")
        sheet()
        assert trial_word(TrialKind.PRACTICE) in text((tmp_path / f"{place}.pdf").read_bytes())


def test_badges_are_due_at_reception(
    open_page: EventQueue,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
    tmp_path: Path,
) -> None:
    assert not open_page.badge_verb.isVisible() and "名札" not in open_page.totals()
    said.use_parts(desk.event_file, ["fees", NOTICES])
    assert "未印刷の名札を印刷（12枚）" in open_page.badges_verb.text()
    assert open_page.totals().endswith("名札未印刷 12枚")
    script_dialogs.save(tmp_path / "all.pdf")
    open_page.badges_verb.trigger()
    assert (tmp_path / "all.pdf").stat().st_size > 1000
    assert not open_page.badges_verb.isEnabled() and "名札" not in open_page.totals()
    keys("21\n")
    script_dialogs.save(tmp_path / "again.pdf")
    open_page.badge_verb.trigger()
    assert "再発行1回目" in text((tmp_path / "again.pdf").read_bytes())
    assert messages[-1].sentence == "江藤 21さんの名札を再発行しました（1回目）。"


@pytest.mark.parametrize("both", [False, True])
def test_each_badge_that_is_issued_again_is_said(
    empty: MainWindow,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
    tmp_path: Path,
    both: bool,
) -> None:
    """Of who plays in one division, and of who plays in two: the first time, too."""
    division = enter(desk, "午前の部", 1, 2)
    said.use_parts(desk.event_file, ["fees", NOTICES])
    if both:
        other = divisions.add(desk.event_file, game="plain", name="午後の部", programme="swiss")
        who = people_queries.people(desk.event_file)[0].person
        member = MemberData(person=PersonData(name=who.name), same_as=who.id)
        entrants.add(desk.event_file, other, EntrantData(name=who.name, members=(member,)))
    empty.rebuild()
    empty.check_in_at_the_door()
    page = empty.reception_shown().queue  # type: ignore[union-attr]
    if both:  # one of the two was printed on “Forms” before
        who = people_queries.people(desk.event_file)[0].person
        desk.event_file.note_printed(division, "", "", each=[badge_key(who.id)])
    name = people_queries.people(desk.event_file)[0].person.name
    keys("1\n")
    told = []
    for place in range(3):
        script_dialogs.save(tmp_path / f"{place}.pdf")
        messages.clear()
        page.badge_verb.trigger()
        told.append([one.sentence for one in messages if "再発行" in one.sentence])
    first = f"{name}さんの午前の部の名札を再発行しました（{{}}回目）。"
    second = f"{name}さんの午後の部の名札を再発行しました（{{}}回目）。"
    if both:
        assert told[0] == [first.format(1)]
        assert told[1] == [f"{first.format(2)} {second.format(1)}"]
    else:
        again = f"{name}さんの名札を再発行しました（{{}}回目）。"
        assert told == [[], [again.format(1)], [again.format(2)]]


def test_the_next_one_is_looked_for_when_a_dialog_is_done(
    open_page: EventQueue, desk: Desk
) -> None:
    front(open_page.window())
    open_page.pay_button.setEnabled(True)
    open_page.pay_button.setFocus()
    assert desk.problems_of(said.use_parts, ["fees", "badges"]) == ()
    assert open_page.search.hasFocus()


def test_people_of_one_name_are_told_apart_where_they_pay(
    open_page: EventQueue, desk: Desk, messages: list[Message]
) -> None:
    for number, club in ((41, "さくら会"), (42, "みなと会")):
        data = EntrantData(number=number, name="佐藤 健一", yomi="さとう けんいち", club=club)
        desk.run(entrants.add, 1, data)
    keys("42\n")
    shown = [row.name for row in open_page.grid.grid.rows if row.person.name == "佐藤 健一"]
    assert shown == ["佐藤 健一（みなと会）"]
    keys(" ")
    assert messages[-1].sentence.startswith("佐藤 健一（みなと会）さん")
    paid = reception_notes.payments(desk.event_file)[-1]
    assert paid.name == "佐藤 健一"  # a receipt has the name alone
