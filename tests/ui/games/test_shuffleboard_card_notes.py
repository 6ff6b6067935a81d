"""Cards with penalties in their boxes, ends played again, and scores that were crossed out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import Article, Foul, RepeatCause, Ruling
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from tests.conftest import Script
from tests.ui.dialogs.helpers import entry, press, type_japanese
from tests.ui.front import front
from tests.ui.games.shuffleboard import DIRECTOR, points
from ui.games.shuffleboard.result_dialog import ShuffleboardDialog

pytestmark = pytest.mark.long  # whole cards are typed

WALKING_8 = ShuffleboardOptions(target=8, director=DIRECTOR)
Key = Qt.Key


def opened(qtbot: Any, options: ShuffleboardOptions = WALKING_8, **values: Any) -> Any:
    """Show the dialog as a page does, with yellow chosen and the cursor in the first row."""
    blind = values.pop("blind", False)
    running = values.pop("running", None)
    asked = replace(entry("shuffleboard", options=options, **values), running=running)
    dialog = ShuffleboardDialog(asked, blind=blind)
    qtbot.addWidget(dialog)
    front(dialog)
    if dialog.answer("yellow") is None:
        press(dialog, "1")
    return dialog


def type_card(dialog: Any, *rows: str) -> None:
    """Type along the rows, Enter after each."""
    for row in rows:
        press(dialog, row + "\n")


def cursor_at(dialog: Any, row: str, box: int) -> None:
    """Put the cursor into a box with the keys of the keyboard."""
    line = dialog.fields_of[row].boxes
    line.setFocus()
    QTest.keyClick(line, Key.Key_Home)
    for _step in range(sum(len(part) + 1 for part in line.text().split()[:box])):
        QTest.keyClick(line, Key.Key_Right)


def strike(dialog: Any, key: Key) -> None:
    QTest.keyClick(dialog.focusWidget(), key)


def lines(result: ShuffleboardResult) -> list[str]:
    return [type(written.line).__name__ for written in result.entries]


def test_a_box_with_a_penalty_in_it_is_explained_by_its_foul(
    qtbot: Any, script_dialogs: Script
) -> None:
    """The card says 2: it was 7, less 5 for a repeated foul (YSA C-13)."""
    dialog = opened(qtbot)
    type_card(dialog, "7 8 2 0", "8 8 8 8", "0 0 0 0", "7 7 7 7")
    assert dialog.isVisible()
    said = dialog.rows["1first0"].problem.text()
    assert "3番目の小枠" in said and "2点にはなりません" in said and "F4" in said

    told: list[str] = []

    def penalty(foul: Any) -> None:
        assert foul.input("end").currentText() == "第3フレーム ヘッド"  # where the cursor was
        press(foul, "\t1C-13\t2")
        assert foul.answer("ruling") is Ruling.PENALISED and foul.input("points").text() == "5"
        press(foul, "\n")
        told.append(foul.rows["warned"].problem.text())  # the ladder wants its warning
        foul.input("warned").setFocus()
        press(foul, "\x0e")  # in the first frame
        press(foul, "\n")
        told.append(foul.rows["director"].problem.text())
        assert foul.isVisible() and foul.input("director").hasFocus()
        press(foul, " \n")

    cursor_at(dialog, "1first0", 2)
    script_dialogs.dialog(penalty)
    strike(dialog, Key.Key_F4)
    assert "警告" in told[0] and "トーナメント・ディレクター" in told[1]
    shown = [dialog.noted.list.item(place).text() for place in range(2)]
    assert shown[0].startswith("第1フレーム ヘッド: C-13") and "減点5" in shown[1]
    assert dialog.fields_of["1first0"].boxes.text() == "7 8 2 0"  # nothing typed was lost
    dialog.submit()
    assert not dialog.isVisible(), dialog.problem_line.text()
    now = board(dialog.value(), WALKING_8)
    third = now.ends[2]
    assert (third.discs, third.deductions, third.net) == ((7, 8), (5, 0), (2, 8))
    assert [foul.ruling for foul in now.fouls] == [Ruling.WARNED, Ruling.PENALISED]
    assert now.totals == (17 + 28, 32)


def test_a_slipped_cue_has_its_credit_in_the_box(qtbot: Any, script_dialogs: Script) -> None:
    """Guaranteed discs make boxes that no four discs could make (YSA C-21)."""
    dialog = opened(qtbot)
    type_card(dialog, "-3 8 8 0", "45 8 8 8", "0 0 0 0", "7 7 7 7")
    refused: list[str] = []

    def slip(foul: Any) -> None:
        press(foul, "\t1C-21\t")
        assert foul.answer("ruling") is Ruling.PENALISED
        foul.input("touched").setFocus()
        press(foul, "8-10\n")
        refused.append(foul.rows["touched"].problem.text())
        foul.input("touched").setFocus()
        foul.input("touched").selectAll()
        press(foul, "8+7")
        foul.input("director").setFocus()
        press(foul, " \n")

    cursor_at(dialog, "1first0", 0)
    script_dialogs.dialog(slip)
    strike(dialog, Key.Key_F4)
    assert "C-21" in refused[0]
    dialog.submit()
    if dialog.isVisible():  # thirty of one side is rare, and asked about once
        assert "まれ" in dialog.problem_line.text()
        press(dialog, "y\n")
    assert not dialog.isVisible(), dialog.problem_line.text()
    first = board(dialog.value(), WALKING_8).ends[0]
    assert (first.discs, first.credits, first.deductions) == ((7, 30), (0, 15), (10, 0))
    assert first.net == (-3, 45)


def test_an_end_played_again_and_a_crossed_out_score_stay_to_be_seen(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = opened(qtbot)
    type_card(dialog, "7 8 0 0", "8 8 8 8")
    cursor_at(dialog, "1first0", 1)
    script_dialogs.dialog(lambda void: press(void, "\t4\n") and None)
    strike(dialog, Key.Key_F5)

    def crossed(question: Any) -> None:
        assert question.input("end").currentText() == "第4フレーム フット"
        front(question)
        question.scores.setFocus()
        press(question, "708")
        question.input("in_time").focus_chosen()
        press(question, "1")
        type_japanese(question.input("by"), "榎本")
        press(question, "\n")

    cursor_at(dialog, "1first0", 3)
    script_dialogs.dialog(crossed)
    strike(dialog, Key.Key_F6)
    shown = [dialog.noted.list.item(place).text() for place in range(2)]
    assert "C-28" in shown[0]
    assert shown[1] == "第4フレーム フット：70 : 8 を書き直し、次のエンドの終了前に発見（榎本）"
    for key, row in (("1second0", "0 0 0 0"), ("1second1", "7 7 7 7")):
        dialog.fields_of[key].boxes.setText(row)
    dialog.submit()
    assert not dialog.isVisible(), dialog.problem_line.text()
    now = board(dialog.value(), WALKING_8)
    assert [attempt.article for attempt in now.attempts] == [RepeatCause.OTHER_COURT.value]
    fourth = now.ends[3]
    assert (fourth.written, fourth.net) == (((70, 8),), (0, 8))


def test_a_note_is_struck_with_del(qtbot: Any, script_dialogs: Script) -> None:
    dialog = opened(qtbot)
    type_card(dialog, "7 8 0 0", "8 8 8 8")
    cursor_at(dialog, "1first0", 1)
    script_dialogs.dialog(lambda foul: press(foul, "\t1C-10\t\n") and None)
    strike(dialog, Key.Key_F4)
    assert dialog.noted.list.count() == 1
    dialog.noted.list.setFocus()
    dialog.noted.list.setCurrentRow(0)
    strike(dialog, Key.Key_Delete)
    assert dialog.noted.list.count() == 0 and dialog.noted.list.isHidden()


def test_enter_on_a_note_changes_it_in_place(qtbot: Any, script_dialogs: Script) -> None:
    dialog = opened(qtbot)
    type_card(dialog, "7 8 0 0", "8 8 8 8")
    cursor_at(dialog, "1first0", 1)
    script_dialogs.dialog(lambda foul: press(foul, "\t1C-10\t\n") and None)
    strike(dialog, Key.Key_F4)
    dialog.noted.list.setFocus()
    dialog.noted.list.setCurrentRow(0)
    assert "Enter" in dialog.noted.keys.text() and "Delete" in dialog.noted.keys.text()
    assert dialog.noted.keys.isVisible()
    (before,) = dialog.notes

    def stands(foul: Any) -> None:
        assert foul.answer("article") is Article.HOOK and foul.answer("seat") == (0, 0)
        press(foul, "\x1b")

    script_dialogs.dialog(stands)
    strike(dialog, Key.Key_Return)
    assert dialog.notes == [before], "given up"
    script_dialogs.dialog(lambda foul: press(foul, "4\t2\n") and None)
    strike(dialog, Key.Key_Return)
    assert dialog.isVisible() and dialog.noted.list.count() == 1
    (after,) = dialog.notes
    assert (before.number, before.seat) == (2, 0)
    assert (after.number, after.seat, after.article) == (4, 1, before.article)


def test_why_a_note_of_the_scoreboard_stays_is_said(qtbot: Any) -> None:
    first = opened(qtbot)
    foul = Foul(number=3, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    first.notes.append(foul)
    type_card(first, "7 8 8 0", "8 8 8 8", "0 0 0 0", "7 7 7 7")
    written = first.value()
    running = replace(written, entries=written.entries[:4])
    dialog = opened(qtbot, running=running)
    assert dialog.noted.list.count() == 1
    for key in (Key.Key_Delete, Key.Key_Return):
        dialog.noted.say("")
        dialog.noted.list.setFocus()
        dialog.noted.list.setCurrentRow(0)
        strike(dialog, key)
        assert "スコアボード" in dialog.noted.keys.text() and dialog.noted.list.count() == 1


def test_a_frame_is_chosen_by_its_number(qtbot: Any, script_dialogs: Script) -> None:
    dialog = opened(qtbot)
    type_card(dialog, "7 8 0 0", "8 8 8 8")
    said: list[str] = []

    def look(foul: Any) -> None:
        box = foul.input("end")
        for typed in ("3", "9", "\b"):
            press(foul, typed)
            said.append(f"{box.currentText()} {foul.rows['end'].problem.text()}".strip())
        press(foul, "\x1b")

    cursor_at(dialog, "1first0", 1)
    script_dialogs.dialog(look)
    strike(dialog, Key.Key_F4)
    assert said[0] == "第3フレーム ヘッド"
    assert "「39」番は一覧にありません" in said[1] and "フレーム" not in said[1]
    assert said[2] == "第2フレーム フット", "where the cursor was"


def test_a_frame_of_two_ends_is_asked_with_both(qtbot: Any, script_dialogs: Script) -> None:
    dialog = opened(qtbot, replace(WALKING_8, form=MatchForm.DOUBLES))
    type_card(dialog, "7 8 7 8", "8 8 8 8")
    said: list[str] = []

    def look(foul: Any) -> None:
        box = foul.input("end")
        press(foul, "1")
        said.append(f"{box.currentText()} {foul.rows['end'].problem.text()}".strip())
        press(foul, "\n")
        assert foul.isVisible()
        box.setFocus()
        QTest.keyClick(box, Key.Key_Down)
        said.append(f"{box.currentText()} {foul.rows['end'].problem.text()}".strip())
        QTest.keyClick(box, Key.Key_Down)
        said.append(box.currentText())
        press(foul, "\x1b")

    cursor_at(dialog, "1first0", 3)
    script_dialogs.dialog(look).confirm(True)
    strike(dialog, Key.Key_F4)
    assert "第1フレーム ヘッド・第1フレーム フット" in said[0]
    assert said[1:] == ["第1フレーム ヘッド", "第1フレーム フット"]


def test_a_question_that_is_given_up_changes_nothing(qtbot: Any, script_dialogs: Script) -> None:
    dialog = opened(qtbot)
    type_card(dialog, "7 8 0 0", "8 8 8 8")
    for key in (Key.Key_F4, Key.Key_F5, Key.Key_F6):
        script_dialogs.dialog(lambda question: press(question, "\x1b") and None)
        strike(dialog, key)
    assert dialog.notes == []
    assert dialog.fields_of["1first0"].boxes.text() == "7 8 0 0"


def test_coaching_is_only_in_doubles_and_being_seated_not_for_walkers(
    qtbot: Any, script_dialogs: Script
) -> None:
    offered: dict[MatchForm, set[str]] = {}
    for form in (MatchForm.WALKING, MatchForm.NON_WALKING, MatchForm.DOUBLES):
        dialog = opened(qtbot, replace(WALKING_8, form=form))
        type_card(dialog, "7 8", "8 8")

        def look(foul: Any, form: MatchForm = form) -> None:
            offered[form] = {
                foul.input("article").itemText(n)[:4] for n in range(foul.input("article").count())
            }
            press(foul, "\x1b")

        script_dialogs.dialog(look)
        strike(dialog, Key.Key_F4)
        dialog.close()
    assert "C-19" in offered[MatchForm.DOUBLES]
    assert "C-19" not in offered[MatchForm.WALKING] | offered[MatchForm.NON_WALKING]
    assert "C-15" in offered[MatchForm.DOUBLES] & offered[MatchForm.NON_WALKING]
    assert "C-15" not in offered[MatchForm.WALKING]


@pytest.mark.parametrize("article", ["C-15", "C-18"])
def test_what_costs_no_points_never_does(qtbot: Any, script_dialogs: Script, article: str) -> None:
    dialog = opened(qtbot, replace(WALKING_8, form=MatchForm.DOUBLES))
    type_card(dialog, "7 8", "8 8")
    said: list[str] = []

    def costs(foul: Any) -> None:
        press(foul, f"\t1{article}\t")
        assert foul.answer("ruling") is Ruling.WARNED
        foul.put(ruling=Ruling.PENALISED)
        foul.input("points").setFocus()
        press(foul, "5\n")
        said.append(foul.rows["ruling"].problem.text())
        press(foul, "\x1b")

    script_dialogs.dialog(costs).confirm(True)
    strike(dialog, Key.Key_F4)
    assert article in said[0] and dialog.notes == []


def test_a_deliberate_foul_costs_twenty_at_least_and_is_verified(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = opened(qtbot)
    type_card(dialog, "7 8 0 -20", "8 8 8 8", "0 0 0 0", "7 7 7 7")
    said: list[str] = []

    def deliberate(foul: Any) -> None:
        press(foul, "\t1C-30\t")
        assert foul.input("points").text() == "20"
        foul.input("points").setFocus()
        foul.input("points").selectAll()
        press(foul, "19\n")
        said.append(foul.rows["points"].problem.text())
        said.append(foul.rows["verified"].problem.text())
        foul.input("points").setFocus()
        foul.input("points").selectAll()
        press(foul, "20")
        for tick in (foul.input("director"), foul.input("verified")):
            tick.setFocus()
            press(foul, " ")
        press(foul, "\n")

    cursor_at(dialog, "1first0", 3)
    script_dialogs.dialog(deliberate)
    strike(dialog, Key.Key_F4)
    assert "20" in said[0] and "C-30" in said[1]
    dialog.submit()
    assert not dialog.isVisible(), dialog.problem_line.text()
    assert board(dialog.value(), WALKING_8).ends[3].discs == (0, 8)


def test_a_second_entry_wants_the_same_penalties(qtbot: Any, script_dialogs: Script) -> None:
    first = opened(qtbot)
    type_card(first, "7 8 -2 0", "8 8 8 8", "0 0 0 0", "7 7 7 7")
    old = first.value()
    foul = Foul(number=3, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    ten = replace(foul, ruling=Ruling.PENALISED, points=10, director=True)
    second = opened(qtbot, old=old, blind=True)
    second.notes += [foul, ten]
    type_card(second, "7 8 -2 0", "8 8 8 8", "0 0 0 0", "7 7 7 7")
    assert second.isVisible()
    assert "C-10" in second.rows["notes"].problem.text()
    second.notes.clear()
    second.recheck()
    second.submit()
    assert not second.isVisible()


def test_the_penalty_of_a_result_that_is_corrected_can_be_struck(qtbot: Any) -> None:
    dialog = opened(qtbot)
    foul = Foul(number=3, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    dialog.notes += [foul, replace(foul, ruling=Ruling.PENALISED, points=10, director=True)]
    type_card(dialog, "7 8 -2 0", "8 8 8 8", "0 0 0 0", "7 7 7 7")
    old = dialog.value()
    assert lines(old)[2:5] == ["Foul", "Foul", "EndScore"]
    again = opened(qtbot, old=old)
    assert again.noted.list.count() == 2
    again.noted.list.setFocus()
    again.noted.list.setCurrentRow(1)
    strike(again, Key.Key_Delete)
    assert again.noted.list.count() == 1
    again.cause_row.focus_chosen()
    press(again, "1")
    again.reason_box.setText("反則の誤記")
    again.submit()
    assert not again.isVisible(), again.problem_line.text()
    third = board(again.value(), WALKING_8).ends[2]
    assert (third.discs, third.net) == ((-2, 8), (-2, 8))


def test_notes_wait_for_the_colours(qtbot: Any) -> None:
    dialog = ShuffleboardDialog(entry("shuffleboard", options=points()))
    qtbot.addWidget(dialog)
    front(dialog)
    dialog.fields_of["1game0"].boxes.setFocus()
    strike(dialog, Key.Key_F4)  # no question comes: first who begins
    assert dialog.input("yellow").isAncestorOf(dialog.focusWidget())


def test_an_ampersand_in_a_name_is_no_key(qtbot: Any) -> None:
    dialog = opened(qtbot, names=("A&B", "C"))
    assert dialog.rows["1first0"].label.text().endswith("A&&B")
    assert dialog.rows["totals0"].label.text() == "A&&B"
