"""Handicaps by grades in Go and Shogi: on the page, in the dialog, on sheet, card and slip."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel

from app import queries
from app.operations import divisions, entrants
from app.operations.entrants import EntrantData
from models.games.go import GO, GoOptions
from models.games.shogi import ShogiOptions
from models.stages.plan import SwissOptions
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.dialogs.people.showing import asked
from ui.pages.entrants import EntrantsPage
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow

GRADES = ("三段", "5級", "1級", "初段", "2級", "2級", "", "初段")


def go_division(desk: Desk, options: GoOptions) -> int:
    """Draw round 1 of eight people: 3 dan with 5 kyu, 1 kyu with 1 dan, equals, one without."""
    event = desk.event_file
    made = divisions.add(
        event,
        game="go",
        name="囲碁の部",
        programme="swiss",
        options=options,
        programme_options=SwissOptions(rounds=3),
    )
    listed = [
        EntrantData(name=name, grade=grade)
        for name, grade in zip(small.names(8), GRADES, strict=True)
    ]
    entrants.import_all(event, made, listed)
    entrants.check_in(event, small.ids(event, made))
    small.draw(event, made)
    return made


def shown(window: MainWindow) -> list[str]:
    """Give what stands in the column of handicaps, table by table."""
    grid = matches(window).grid.grid
    column = next(own for own in grid.columns if own.title == "手合割")
    return [column.text(line) for line in grid.rows]


def test_a_stone_a_grade_stands_beside_both(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = go_division(desk, GoOptions(handicap=True))
    empty.show_division(made, "go")
    empty.go("matches")
    stones, black = "白 – 黒 7子", "黒 定先 – 白"
    assert shown(empty) == [stones, black, "互先", ""]

    def look(dialog: QDialog) -> Any:
        said = [found.text() for found in dialog.findChildren(QLabel)]
        assert any(words.startswith("黒 7子 コミ半目 · 5級") for words in said)
        assert dialog.black.value() == 1  # type: ignore[attr-defined]
        dialog.reject()

    script_dialogs.dialog(look)
    QTest.keyClicks(matches(empty).box, "1")
    QTest.keyClick(matches(empty).box, Qt.Key.Key_Return)
    for form in ("pairing_by_table", "pairing_by_name", "match_cards"):
        given = form_input(desk.event_file, made, FORMS[form])
        said = text(render_form(form, given))
        assert said.count("黒7子コミ半目") == 1, form
        assert said.count("黒定先コミ半目") == 1, form


def test_a_grade_that_is_put_right_changes_it_at_once(empty: MainWindow, desk: Desk) -> None:
    made = go_division(desk, GoOptions(handicap=True))
    empty.show_division(made, "go")
    empty.go("matches")
    second = queries.entrants(desk.event_file, made)[1]
    data = EntrantData(number=second.number, name=second.name, grade="1級")
    entrants.change(desk.event_file, second.id, data)
    assert shown(empty)[0] == "白 – 黒 3子"


def test_a_win_without_a_game_is_said_to_be_one(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    empty.show_division(go_division(desk, GoOptions()), "go")
    empty.go("matches")
    page = matches(empty)
    script_dialogs.dialog(lambda dialog: press(dialog, "14\ny\n") and None)
    QTest.keyClicks(page.box, "1")
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    said = messages[-1].sentence
    assert said.startswith("1卓 選手01 太郎 ○ 不戦 – 選手02 太郎 × 遅を登録しました。"), said


def test_at_the_meet_all_games_are_even(empty: MainWindow, desk: Desk) -> None:
    assert not GO.options_type().handicap
    made = go_division(desk, GoOptions())
    empty.show_division(made, "go")
    empty.go("matches")
    assert set(shown(empty)) == {""}


def test_a_slip_of_shogi_says_who_gives_what(empty: MainWindow, desk: Desk) -> None:
    event = desk.event_file
    del empty  # it has opened an event
    options = ShogiOptions(handicap=True)
    made = divisions.add(event, game="shogi", name="将棋の部", programme="swiss", options=options)
    grades = ("三段", "5級", "1級", "初段", "4級", "2級", "", "初段")
    listed = [
        EntrantData(name=name, grade=grade)
        for name, grade in zip(small.names(8), grades, strict=True)
    ]
    entrants.import_all(event, made, listed)
    entrants.check_in(event, small.ids(event, made))
    small.draw(event, made)
    for form in ("game_slips", "pairing_by_table"):
        said = text(render_form(form, form_input(event, made, FORMS[form])))
        for words in ("上手・二枚落ち", "上手・香落ち", "先手（振り駒なし）", "後手"):
            assert said.count(words) == 1, (form, words)
        assert said.count("下手") == 2, form


@pytest.mark.parametrize("handicap", [False, True])
def test_grades_are_asked_for_where_handicaps_go_by_them(
    empty: MainWindow, desk: Desk, *, handicap: bool
) -> None:
    made = divisions.add(
        desk.event_file,
        game="go",
        name="囲碁の部",
        programme="swiss",
        options=GoOptions(handicap=handicap),
    )
    small.fill(desk.event_file, made, 4)
    empty.show_division(made, "go")
    empty.go("entrants")
    page = empty.page("entrants")
    assert isinstance(page, EntrantsPage)
    titles = [column.title for column in page.grid.grid.columns]
    assert page.grid.isColumnHidden(titles.index("段級位")) is not handicap
    division = queries.division_view(desk.event_file, made)
    assert ("grade" in asked(desk, division)["without"]) is not handicap
