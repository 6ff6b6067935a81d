"""The dialogs that every game shares."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from models.core.causes import Authority
from models.core.entrant_data import EntrantData
from models.core.people import PersonData
from models.core.problems import Problem
from models.games import GAMES
from models.games.othello.record import Category, OthelloOptions
from tests.ui.dialogs.fields import CSV, meet_division
from tests.ui.dialogs.helpers import (
    TODAY,
    click,
    click_left,
    finalists,
    meeting_again,
    open_dialog,
    people,
    press,
    round_view,
    type_japanese,
)
from ui.dialogs.division import DivisionDialog
from ui.dialogs.draws.draw import DrawDialog, DrawValues
from ui.dialogs.draws.rematch import RematchDialog
from ui.dialogs.draws.swap import SwapDialog, SwapValues
from ui.dialogs.entries import NamedByRuleDialog
from ui.dialogs.event import EventDialog, EventValues
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.penalty import PenaltyDialog, RulingDialog
from ui.dialogs.people.entrant import EntrantDialog
from ui.dialogs.withdraw import WithdrawDialog, WithdrawValues

FOUR = ("榎本 明子", "手崎 花", "神 一郎", "𠮷田 次郎")


def test_a_new_event(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EventDialog())
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.input("name").hasFocus()
    assert dialog.rows["name"].problem.role() == "bad"
    type_japanese(dialog.input("name"), "全日本オセロ 𠮷")
    press(dialog, "\t2026-11-22\n")
    assert dialog.value() == EventValues(name="全日本オセロ 𠮷", date="2026-11-22", venue="")


def test_the_timetable_of_a_meet_is_checked(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(meet_division()))
    start = dialog.setting("start")
    start.setFocus()
    press(dialog, "25:00")
    assert "25:00" in dialog.problem_line.text()
    assert not dialog.accept_button.isEnabled()
    start.clear()
    press(dialog, "10:00\n")
    assert not dialog.isVisible()
    assert dialog.value().programme_options.start == "10:00"


def test_an_entrant_is_typed(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(None, None, 12, today=TODAY))
    type_japanese(dialog.input("name"), "神　花")
    type_japanese(dialog.input("grade"), "三段")
    type_japanese(dialog.input("birth"), "平成23年4月5日")
    dialog.input("birth").setFocus()
    press(dialog, "\n")
    assert dialog.value() == EntrantData(
        number=12, name="神　花", grade="三段", birth=date(2011, 4, 5)
    )


def test_enter_leads_from_a_name_in_kanji_to_its_reading(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(None, None, 12, today=TODAY))
    type_japanese(dialog.input("name"), "神　花")
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.input("yomi").hasFocus()
    type_japanese(dialog.input("yomi"), "じん　はな")
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert (dialog.value().name, dialog.value().yomi) == ("神　花", "じん　はな")


def test_enter_leads_from_a_changed_name_to_its_reading(qtbot: Any) -> None:
    shown = replace(people(("X",))[0], yomi="")
    dialog = open_dialog(qtbot, EntrantDialog(shown, None, 12, today=TODAY))
    dialog.input("name").clear()
    type_japanese(dialog.input("name"), "神　花")
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.input("yomi").hasFocus()


def test_a_reading_that_nobody_knows_is_no_wall(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(None, None, 12, today=TODAY))
    type_japanese(dialog.input("name"), "神　花")
    press(dialog, "\n\n")
    assert not dialog.isVisible()


def test_of_a_pair_enter_leads_to_both_readings(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(None, None, 12, today=TODAY, people=2))
    type_japanese(dialog.input("name1"), "神　花")
    press(dialog, "\n")
    assert dialog.input("yomi1").hasFocus()
    press(dialog, "\n")
    assert dialog.input("name2").hasFocus()
    type_japanese(dialog.input("name2"), "森　緑")
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.input("yomi2").hasFocus()


def test_needs_are_typed_on_entry(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(None, None, 12, today=TODAY))
    type_japanese(dialog.input("name"), "神　花")
    type_japanese(dialog.input("club"), "東京")
    dialog.input("needs").setFocus()
    type_japanese(dialog.input("needs"), "介助者、手話通訳、大きな盤")
    press(dialog, "\n")
    (member,) = dialog.value().members
    assert member.person == PersonData(
        name="神　花", club="東京", needs=("介助者", "手話通訳", "大きな盤")
    )


def test_a_day_that_cannot_be_read_stays_in_the_box(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(people()[0], today=TODAY))
    dialog.input("birth").setFocus()
    dialog.input("birth").selectAll()
    press(dialog, "2011-02-30\n")
    assert dialog.isVisible()
    assert dialog.input("birth").text() == "2011-02-30"
    assert dialog.rows["birth"].problem.role() == "bad"


def test_a_grade_that_cannot_be_read_is_asked(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(people()[0], today=TODAY))
    dialog.input("grade").selectAll()
    type_japanese(dialog.input("grade"), "名人")
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.yes.hasFocus()
    press(dialog, "\n")
    assert dialog.value().grade == "名人"


# ------------------------------------------------------------------ import


def test_an_import_names_every_row_that_is_not_possible(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ImportDialog(text=CSV, today=TODAY))
    assert not dialog.accept_button.isEnabled()
    rows = dialog.grid.grid.rows
    assert [row.line for row in rows] == [2, 3, 4, 5]
    assert not dialog.leave_out.isChecked()
    click_left(dialog.leave_out)
    assert dialog.accept_button.isEnabled()
    click(dialog.accept_button)
    assert [data.name for data in dialog.value()] == ["榎本　明子", "手崎 花", "𠮷田 次郎"]


def test_an_import_knows_who_is_there_already(qtbot: Any) -> None:
    dialog = open_dialog(
        qtbot, ImportDialog(people(), text="氏名\tふりがな\n榎本 明子\tよみ", today=TODAY)
    )
    assert not dialog.accept_button.isEnabled()
    column = next(c for c in dialog.grid.grid.columns if c.stretch)
    assert "登録済み" in column.text(dialog.grid.grid.rows[0])


def test_a_column_can_be_chosen_by_hand(qtbot: Any) -> None:
    from PySide6.QtWidgets import QComboBox

    dialog = open_dialog(
        qtbot, ImportDialog(text="a\tb\n榎本\tえのもと\n手崎\tてざき", today=TODAY)
    )
    box = dialog.mapping.indexWidget(dialog.mapping.grid.index(0, 0))
    assert isinstance(box, QComboBox)
    box.setFocus()
    while box.currentIndex() > 0:
        QTest.keyClick(box, Qt.Key.Key_Up)
    assert not dialog.accept_button.isEnabled()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert dialog.accept_button.isEnabled()


def test_a_file_in_another_encoding(qtbot: Any, tmp_path: Path, script_dialogs: Any) -> None:
    path = tmp_path / "名簿.csv"
    path.write_bytes("氏名,段級位\n髙﨑　花,三段\n".encode("cp932"))
    script_dialogs.file(path)
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY))
    click(dialog.open_button)
    assert "名簿.csv" in dialog.source.text()
    assert dialog.accept_button.isEnabled()
    dialog.encoding.setFocus()
    QTest.keyClick(dialog.encoding, Qt.Key.Key_Down)  # UTF-8 cannot be right
    assert not dialog.accept_button.isEnabled()
    assert dialog.problem_line.role() == "bad"
    QTest.keyClick(dialog.encoding, Qt.Key.Key_Down)
    assert [data.name for data in dialog.value()] == ["髙﨑　花"]


def test_a_file_that_is_no_list_is_explained(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"%PDF-1.7 ...")
    dialog = open_dialog(qtbot, ImportDialog(path=path, today=TODAY))
    assert not dialog.accept_button.isEnabled()
    assert "CSV" in dialog.problem_line.text()
    assert open_dialog(qtbot, ImportDialog(path=tmp_path / "gone.csv")).problem_line.text()


def test_a_list_is_pasted(qtbot: Any) -> None:
    QGuiApplication.clipboard().setText("氏名\t所属\n榎本\t東京\n")
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY))
    click(dialog.paste_button)
    press(dialog, "\n")
    assert dialog.value() == [EntrantData(name="榎本", club="東京")]


# ------------------------------------------------------------------ draw


def test_a_draw_by_the_proposed_seed(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DrawDialog(people(FOUR), "2026-11-22 女子の部"))
    press(dialog, "\n")
    assert dialog.value() == DrawValues(seed="2026-11-22 女子の部", lots=(), apart=False)


def test_a_draw_by_lots(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DrawDialog(people(FOUR), "seed"))
    press(dialog, "2")
    dialog.lots.setFocus()
    press(dialog, "3\n1\n4\n2\n")
    assert dialog.accept_button.isEnabled()
    click(dialog.accept_button)
    assert dialog.value() == DrawValues(seed="", lots=(2, 4, 1, 3), apart=False)


def test_lots_are_numbers_ten_comes_after_nine(qtbot: Any) -> None:
    everybody = people(tuple(f"{number}番" for number in range(1, 12)))
    dialog = open_dialog(qtbot, DrawDialog(everybody, "seed"))
    press(dialog, "2")
    dialog.lots.setFocus()
    press(dialog, "".join(f"{lot}\n" for lot in range(11, 0, -1)))
    click(dialog.accept_button)
    assert dialog.value().lots == tuple(person.id for person in reversed(everybody))


@pytest.mark.parametrize(("lots", "word"), [("1123", "2つ"), ("1239", "1から4"), ("123", "未入力")])
def test_lots_that_are_not_everybody_once_are_refused(qtbot: Any, lots: str, word: str) -> None:
    dialog = open_dialog(qtbot, DrawDialog(people(FOUR), "seed"))
    press(dialog, "2")
    for row, lot in enumerate(lots):
        dialog.lots.setCurrentIndex(dialog.lots.grid.index(row, 3))
        dialog.lots.setFocus()
        press(dialog, f"{lot}\n")
    assert not dialog.accept_button.isEnabled()
    assert word in dialog.rows["lots"].problem.text()


# ------------------------------------------------------------------ pairing and people


def test_a_swap_shows_before_and_after(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, SwapDialog(round_view(FOUR), 2, 3))
    assert dialog.before.text() == "1卓：榎本 明子 – 手崎 花\n2卓：神 一郎 – 𠮷田 次郎"
    assert dialog.after.text() == "1卓：榎本 明子 – 神 一郎\n2卓：手崎 花 – 𠮷田 次郎"
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.input("reason").hasFocus()
    press(dialog, "same club\n")
    assert dialog.value() == SwapValues(entrant_a=2, entrant_b=3, reason="same club", referee="")


def test_who_would_meet_again_sits_down_on_the_word_of_the_referee(qtbot: Any) -> None:
    again = meeting_again(1, 2)
    for foreseen, wanted in (((), []), (again, ["referee"])):
        proposal = replace(round_view(FOUR), published=False)
        dialog = SwapDialog(proposal, 2, 3, foresee=lambda _one, _other, said=foreseen: said)
        open_dialog(qtbot, dialog)
        dialog.input("reason").setText("same club")
        assert [problem.where for problem in dialog.problems()] == wanted


def test_a_swap_needs_two_tables(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, SwapDialog(round_view(FOUR), 1, 2))
    dialog.input("reason").setFocus()
    press(dialog, "why\n")
    assert dialog.isVisible()
    assert "同じ卓" in dialog.rows["entrant_b"].problem.text()


def test_a_rematch_needs_the_referee(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, RematchDialog(Problem(code="NO_LEGAL_PAIRING")))
    press(dialog, "six players\n")
    assert dialog.isVisible()
    press(dialog, "Sato\n")
    assert dialog.value() == Authority(referee="Sato", reason="six players")


def test_a_withdrawal_shows_what_it_costs(qtbot: Any) -> None:
    rules = GAMES["othello"]
    shown = round_view(FOUR)
    dialog = open_dialog(
        qtbot, WithdrawDialog(people(FOUR)[0], rules, rules.options_type(), 2, shown.matches[0])
    )
    assert "-64" in dialog.effect.text() and "+16" in dialog.effect.text()
    press(dialog, "2")
    assert "+16" not in dialog.effect.text()
    press(dialog, "ill\n")
    assert dialog.value() == WithdrawValues(from_round=3, reason="ill")


@pytest.mark.parametrize("rule", [9, 10])
def test_finalists_without_a_tie_are_announced_at_once(qtbot: Any, rule: int) -> None:
    dialog = open_dialog(qtbot, NamedByRuleDialog(*finalists(rule), game="othello"))
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value() == Authority(referee="", reason="")


def test_a_tie_of_finalists_needs_the_referee(qtbot: Any) -> None:
    dialog = open_dialog(
        qtbot, NamedByRuleDialog(*finalists(9, referee_needed=True), game="othello")
    )
    press(dialog, "\n")
    assert dialog.isVisible()
    click_left(dialog.input("confirmed"))
    dialog.input("referee").setFocus()
    press(dialog, "Sato\n")
    assert dialog.value().referee == "Sato"


def test_a_penalty_shows_its_effect(qtbot: Any) -> None:
    rules = GAMES["othello"]
    dialog = open_dialog(
        qtbot, PenaltyDialog(rules, rules.options_type(), people(FOUR), entrant_id=2)
    )
    press(dialog, "\n")
    assert dialog.isVisible()
    dialog.rows["time_left"].widget.setFocus()
    press(dialog, "5:12")
    assert dialog.rows["time_left"].hint.text() == "= 5分12秒"
    click_left(dialog.rows["statements_agree"].widget)
    assert "4分12秒" in dialog.meaning_line.text()
    press(dialog, "\n")
    value = dialog.value()
    assert (value.entrant_id, value.claim.rule) == (2, "two_hands")
    assert value.claim.values["time_left"] == 312


@pytest.mark.parametrize("category", sorted(set(Category) - {Category.OPEN, Category.WOMEN}))
def test_no_penalty_where_the_division_has_none(qtbot: Any, category: Category) -> None:
    rules = GAMES["othello"]
    options = OthelloOptions(category=category)
    dialog = open_dialog(qtbot, PenaltyDialog(rules, options, people(FOUR), entrant_id=2))
    assert not dialog.accept_button.isEnabled()
    assert "JOA 16" in dialog.problem_line.text()


def test_a_ruling(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, RulingDialog(people(FOUR), round_view(FOUR).matches, entrant_id=3))
    type_japanese(dialog.input("text"), "やり直し\nとする")
    dialog.input("article").setFocus()
    press(dialog, "JOA 27\n")
    assert dialog.isVisible()
    dialog.input("referee").setFocus()
    press(dialog, "Sato")
    dialog.input("text").setFocus()
    QTest.keyClick(dialog.input("text"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.isVisible()
    value = dialog.value()
    assert (value.text, value.article, value.referee, value.entrant_id, value.match_id) == (
        "やり直し\nとする",
        "JOA 27",
        "Sato",
        3,
        None,
    )
