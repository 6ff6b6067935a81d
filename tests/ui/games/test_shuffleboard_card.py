"""A finished card is typed along its rows: totals appear, and what does not add up is told."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    Foul,
    MomentKind,
    Ruling,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from tests.models.games.shuffleboard.goldens import EXAMPLES, Json
from tests.ui.dialogs.helpers import entry, press
from tests.ui.front import front
from tests.ui.games.shuffleboard import DIRECTOR
from ui.games.shuffleboard.result_dialog import ShuffleboardDialog

WALKING_8 = ShuffleboardOptions(target=8, director=DIRECTOR)
POINTS_50 = ShuffleboardOptions(mode=MatchMode.POINTS, target=50, director=DIRECTOR)


def opened(qtbot: Any, options: ShuffleboardOptions, **values: Any) -> ShuffleboardDialog:
    """Show the dialog as a page does."""
    blind = values.pop("blind", False)
    dialog = ShuffleboardDialog(entry("shuffleboard", options=options, **values), blind=blind)
    qtbot.addWidget(dialog)
    front(dialog)
    return dialog


def type_row(dialog: ShuffleboardDialog, scores: list[int]) -> None:
    """Type the small boxes of the row where the focus is, and Enter."""
    press(dialog, " ".join(map(str, scores)) + "\n")


def rows_of(example: Json) -> list[list[int]]:
    """Give the rows of the printed board of a frame game, halves below each other."""
    (game,) = example["games"]
    names = (game["yellow"], game["black"])
    half = len(game["ends"]) // 2
    first = [[end["scores"][name] for end in game["ends"][:half]] for name in names]
    second = [[end["scores"][name] for end in game["ends"][half:]] for name in reversed(names)]
    return [*first, *second]


def totals_of(rows: list[list[int]], boxes: int) -> list[list[int]]:
    """Give the large boxes below the small ones."""
    found: list[list[int]] = []
    for place, row in enumerate(rows):
        total = 0 if place < 2 else found[1 - (place - 2)][-1]
        line = []
        for start in range(0, len(row), boxes):
            total += sum(row[start : start + boxes])
            line.append(total)
        found.append(line)
    return found


@pytest.mark.parametrize(
    ("name", "form"),
    [("D7-1", MatchForm.WALKING), pytest.param("D7-3", MatchForm.DOUBLES, marks=pytest.mark.long)],
)
@pytest.mark.long
def test_a_printed_board_is_typed_row_by_row(qtbot: Any, name: str, form: MatchForm) -> None:
    rows = rows_of(EXAMPLES[name])
    dialog = opened(qtbot, ShuffleboardOptions(form=form, director=DIRECTOR))
    press(dialog, "1")
    labels = [dialog.rows[key].label.text() for key in list(dialog.fields_of)[:4]]
    assert labels == [
        "前半 イエロー 榎本 明子",
        "前半 ブラック 手崎 花",
        "後半 イエロー 手崎 花",
        "後半 ブラック 榎本 明子",
    ]
    for row in rows[:-1]:
        type_row(dialog, row)
    press(dialog, " ".join(map(str, rows[-1])))
    boxes = 2 if form is MatchForm.DOUBLES else 1
    shown = [field.totals.text() for field in list(dialog.fields_of.values())[:4]]
    for line, totals in zip(shown, totals_of(rows, boxes), strict=True):
        assert line.endswith("   ".join(map(str, totals)))
    press(dialog, "\n")
    assert not dialog.isVisible()
    result = dialog.value()
    now = board(result, dialog.options)
    assert now.finished
    assert len(now.ends) == sum(map(len, rows)) // 2


def test_totals_that_are_printed_are_compared_with_the_boxes(qtbot: Any) -> None:
    """The printed example has a row whose totals do not follow from its scores."""
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "1")
    for row in ([7, 8, 0, 7], [8, 8, 8, 8], [0, 0, 0, 0]):
        type_row(dialog, row)
    press(dialog, "0 0 0 0")
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_F3)
    press(dialog, "7 13 13 20")
    said = dialog.rows["1first0"].problem.text()
    assert "2番目の大枠：13と書かれていますが、得点を足すと15です。" in said
    assert "4番目の大枠" in said and "1番目" not in said
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.yes.isVisible()  # asked about, once
    dialog.fields_of["1first0"].printed.setFocus()
    dialog.fields_of["1first0"].printed.selectAll()
    press(dialog, "7 15 15 22\n")
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("7 8 9 0\n", ("3番目の小枠", "9点にはなりません", "8\u00a0=\u00a08")),
        ("7 8 x 0\n", ("3番目の小枠", "「x」")),
        ("7 8 0 0 7\n", ("小枠は4個", "5個")),
    ],
)
def test_what_cannot_stand_in_a_box_is_told_by_its_place(
    qtbot: Any, typed: str, said: tuple[str, ...]
) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "1" + typed + "0 0 0 0\n")
    text = dialog.rows["1first0"].problem.text()
    assert all(words in text for words in said), text
    assert not dialog.accept_button.isEnabled()
    assert dialog.fields_of["1first0"].boxes.text() == typed.strip()


def test_rows_of_unlike_length_are_told(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "17 8 0 7\n8 8 8\n0 0 0 0\n0 0 0 0\n")
    assert dialog.isVisible()
    assert "小枠4個、相手は3個" in dialog.rows["1first1"].problem.text()


def test_a_figure_in_a_circle_or_a_lone_minus_is_ten_off(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "1")
    dialog.fields_of["1first0"].boxes.setText("⑩ - (10) －１０")
    assert dialog.fields_of["1first0"].boxes.values() == [-10] * 4


def test_a_level_card_has_an_extension(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "1")
    assert dialog.rows["1extra0"].widget.isHidden()
    for _ in range(3):
        type_row(dialog, [7, 7, 7, 7])
    press(dialog, "7 7 7 7\n")
    assert dialog.isVisible() and not dialog.rows["1extra0"].widget.isHidden()
    press(dialog, "8 0\n7 0\n")
    assert not dialog.isVisible()
    assert board(dialog.value(), WALKING_8).winner == 1


def test_a_third_game_wants_its_lag(qtbot: Any) -> None:
    dialog = opened(qtbot, POINTS_50)
    press(dialog, "1")
    type_row(dialog, [27, 27])
    type_row(dialog, [0, 0])
    assert dialog.rows["distances"].widget.isHidden()
    type_row(dialog, [27, 27])  # in the second game the other side plays yellow
    type_row(dialog, [0, 0])
    assert not dialog.rows["distances"].widget.isHidden()
    dialog.distances.setFocus()
    press(dialog, "120\t80")
    dialog.input("colour").focus_chosen()
    press(dialog, "1")
    assert dialog.rows["3game0"].label.text() == "第3ゲーム イエロー 手崎 花"
    dialog.fields_of["3game0"].boxes.setFocus()
    type_row(dialog, [27, 27])
    press(dialog, "0 0\n")
    assert not dialog.isVisible()
    now = board(dialog.value(), POINTS_50)
    assert now.finished and now.winner == 1 and now.wins == (1, 2)


@pytest.mark.parametrize(
    ("keys", "ending"),
    [
        ("\x02270\n65\n", ShuffleboardEnding.TOTALS),
        ("\x0231TD\n", ShuffleboardEnding.DECISION),
        ("\x0242\n", ShuffleboardEnding.LATE),
        ("\x026\n", ShuffleboardEnding.DOUBLE_DEFAULT),
    ],
)
def test_other_endings_are_one_key_away(qtbot: Any, keys: str, ending: ShuffleboardEnding) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, keys)
    assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.text()
    assert dialog.value().ending is ending


TOTALS = "\x022"
"""F2, and the ending of a card that has totals alone."""


@pytest.mark.parametrize("pair", [(78, 75), (77, 64), (60, 78), (79, 7), (7, 8)])
def test_totals_are_read_as_they_are_typed(qtbot: Any, pair: tuple[int, int]) -> None:
    """Seventy-eight is a total like seventy-five, and never an eight and a seven."""
    dialog = opened(qtbot, WALKING_8)
    press(dialog, TOTALS + "{}\n{}\n".format(*pair))
    assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.text()
    assert dialog.value().totals == (pair,)


def test_totals_of_three_games_are_read_as_they_are_typed(qtbot: Any) -> None:
    dialog = opened(qtbot, POINTS_50)
    press(dialog, TOTALS + "88 60 78\n75 77 52\n")
    assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.text()
    assert dialog.value().totals == ((88, 75), (60, 77), (78, 52))


@pytest.mark.parametrize("typed", ["7+8", "88-75", "-", "8:8"])
def test_what_is_no_total_is_refused_as_it_was_typed(qtbot: Any, typed: str) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, TOTALS + f"{typed}\n12\n")
    assert dialog.isVisible() and not dialog.accept_button.isEnabled()
    assert typed in dialog.rows["totals0"].problem.text()


def test_a_total_with_too_many_figures_is_refused_for_that(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, TOTALS + "8887\n12\n")
    assert dialog.isVisible()
    said = dialog.rows["totals0"].problem.text()
    assert "8887" in said and "桁" in said and "数字だけ" not in said


def test_more_totals_than_games_are_refused_for_that(qtbot: Any) -> None:
    for options, typed, most in ((WALKING_8, "88 60", 1), (POINTS_50, "51 52 53 54", 3)):
        dialog = opened(qtbot, options)
        press(dialog, TOTALS + f"{typed}\n{typed}\n")
        assert dialog.isVisible() and not dialog.accept_button.isEnabled()
        said = dialog.rows["totals0"].problem.text()
        assert typed in said and f"{most}つまで" in said


def test_printed_totals_are_figures_and_boxes_may_be_discs(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "1")
    field = dialog.fields_of["1first0"]
    field.boxes.setFocus()
    press(dialog, "78 88\n")
    assert field.boxes.values() == [15, 16]
    dialog.compare_totals()
    field.printed.setFocus()
    press(dialog, "78 88")
    assert field.printed.values() == [78, 88]


def played(*scores: tuple[int, int]) -> ShuffleboardResult:
    """Give a record with a foul in it that no card can be typed with."""
    record = ShuffleboardResult(start=Start(yellow=0))
    for number, pair in enumerate(scores, start=1):
        if number in (1, 3):
            warned = Foul(
                number=number, seat=number // 2, article=Article.HOOK, ruling=Ruling.WARNED
            )
            record = with_line(record, warned)
        if number == 5:
            record = with_line(record, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
        record = with_line(record, EndScore(number=number, scores=pair))
    return with_line(record, BetweenEnds(kind=MomentKind.SIGNED))


def test_a_correction_keeps_what_else_is_in_the_record(qtbot: Any) -> None:
    old = played(*[(7, 8)] * 8)
    dialog = opened(qtbot, WALKING_8, old=old)
    first = dialog.fields_of["1first0"].boxes
    assert first.text() == "7 7 7 7"
    first.setFocus()
    first.selectAll()
    press(dialog, "8 7 7 7")
    dialog.cause_row.focus_chosen()
    press(dialog, "1")
    dialog.reason_box.setText("書き誤り")
    dialog.submit()
    assert not dialog.isVisible(), dialog.problem_line.text()
    result = dialog.value()
    assert result.entries[0].foul is not None
    assert [end.discs for end in board(result, WALKING_8).ends] == [(8, 8), *[(7, 8)] * 7]


def test_an_end_with_a_foul_cannot_be_left_out(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8, old=played(*[(7, 8)] * 8))
    for field in dialog.fields_of.values():
        field.boxes.clear()
    dialog.fields_of["1first0"].boxes.setText("7")
    dialog.fields_of["1first1"].boxes.setText("8")
    dialog.submit()
    assert dialog.isVisible()
    assert "スコアボードで訂正" in dialog.problem_line.text()


def test_a_second_entry_is_blind_and_compared_row_by_row(qtbot: Any) -> None:
    old = played(*[(7, 8)] * 8)
    dialog = opened(qtbot, WALKING_8, old=old, blind=True)
    assert all(not field.boxes.text() for field in dialog.fields_of.values())
    press(dialog, "17 7 7 7\n8 8 8 8\n8 8 8 7\n7 7 7 7\n")
    assert dialog.isVisible()
    assert "8 8 8 8" in dialog.rows["1second0"].problem.text()
    wrong = dialog.fields_of["1second0"].boxes
    wrong.setFocus()
    wrong.selectAll()
    press(dialog, "8 8 8 8\n")
    assert not dialog.isVisible()


def test_an_enter_too_many_leaves_no_row_blank(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    press(dialog, "1\n")
    first = dialog.fields_of[next(iter(dialog.fields_of))].boxes
    assert dialog.focusWidget() is first, "the row is not left, and it is said what is missing"
    type_row(dialog, [7, 8, 0, 10])
    assert first.values() == [7, 8, 0, 10]


def test_an_enter_too_many_does_not_turn_the_totals_round(qtbot: Any) -> None:
    dialog = opened(qtbot, WALKING_8)
    QTest.keyClick(dialog, Qt.Key.Key_F2)
    press(dialog, "2\n60\n55")
    assert [box.values() for box in dialog.totals.values()] == [[60], [55]]
