"""McMahon in the program: MMS ranks, bar and floor are typed, round 1 is drawn by them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import facts, queries
from app.facts.notes import START
from app.operations import division_settings, divisions, entrants, rounds
from app.operations.entrants import EntrantData
from app.queries.house_rules.start_points import handicaps
from models.games import GAMES
from models.start_points import StartPoints
from reports.i18n import speaking
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.dialogs.divisions.start_points import StartPointsDialog, beside_handicaps, start_text
from ui.window.main_window import MainWindow

GRADES = ("5級", "四段", "", "三段", "10級", "1級", "六段", "初段")


def mc_mahon(desk: Desk, game: str = "plain") -> int:
    """Enter eight people whose order of entry is not that of their grades."""
    event = desk.event_file
    made = divisions.add(
        event, game=game, name="A", programme="swiss", ranked_by=("mms", "sos_mms", "direct")
    )
    listed = [
        EntrantData(name=name, grade=grade)
        for name, grade in zip(small.names(8), GRADES, strict=True)
    ]
    entrants.import_all(event, made, listed)
    entrants.check_in(event, small.ids(event, made))
    return made


def test_bar_and_floor_are_typed_and_round_one_goes_by_them(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = mc_mahon(desk)
    empty.show_division(made, "plain")
    empty.go("setup")
    page: Any = empty.page("setup")

    def fill(dialog: Any) -> None:
        press(dialog, "9")
        assert [problem.code for problem in dialog.problems()] == ["START_NO_GRADE"]
        dialog.input("bar").clear()
        QTest.keyClicks(dialog.input("bar"), "3d")
        QTest.keyClicks(dialog.input("floor"), "5k")
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    page.start_verb.trigger()
    rounds.publish(desk.event_file, rounds.draw_first(desk.event_file, made, seed="A"))
    met = [
        {seat.entrant.grade for seat in match.seats}
        for match in small.last_round(desk.event_file, made).matches
    ]
    high, middle, low = {"三段", "四段", "六段"}, {"初段", "1級"}, {"5級", "10級", ""}
    assert met[0] <= high and met[3] <= low
    assert met[1] & high and met[1] & middle and met[2] & middle and met[2] & low
    with small.refused("OPTIONS_LOCKED"):
        division_settings.say(desk.event_file, START, made, StartPoints())


def test_whoever_comes_late_is_asked_for_the_grade_that_is_the_start(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = mc_mahon(desk, "go")
    empty.show_division(made, "go")
    empty.go("entrants")
    page: Any = empty.page("entrants")

    def fill(dialog: Any) -> None:
        dialog.input("name").setFocus()
        press(dialog, "Aoki")
        dialog.input("grade").setFocus()
        press(dialog, "2k\n")

    script_dialogs.dialog(fill)
    page.add_button.click()
    assert queries.entrants(desk.event_file, made)[-1].grade == "2k"


def test_nobody_is_asked_where_nothing_goes_by_the_start(empty: MainWindow, desk: Desk) -> None:
    made = small.plain(desk.event_file, 4)
    empty.show_division(made, "plain")
    empty.go("setup")
    page: Any = empty.page("setup")
    assert not page.start_verb.isVisible()
    assert queries.division_view(desk.event_file, made).name == "一般の部"


def test_grades_that_were_typed_with_letters_are_told_as_japanese_lists_write_them() -> None:
    assert start_text(StartPoints(bar="3d", floor="5k")) == "5級から三段まで1段級ごとに1点"
    with speaking("en"):
        assert "5k" in start_text(StartPoints(bar="3d", floor="5k"))


def test_mc_mahon_is_one_tick_where_a_division_is_added(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def adds(dialog: Any) -> bool:
        dialog.put(name="囲碁の部", game="othello")
        dialog.recheck()
        assert not dialog.order.by_start.isVisibleTo(dialog), "its grades are alike"
        dialog.put(game="go")
        dialog.recheck()
        assert dialog.order.by_start.isVisibleTo(dialog)
        assert not dialog.order.by_start.isChecked()
        dialog.order.by_start.click()
        assert dialog.order.value()[0] == "mms" and "points" not in dialog.order.value()
        dialog.order.by_start.click()
        assert dialog.order.value() == ()
        dialog.order.by_start.click()
        return True

    script_dialogs.dialog(adds)
    empty.add_division()
    (made,) = queries.event_view(desk.event_file).divisions
    ranked = [own.key for own in facts.division(desk.event_file, made.id).facts.criteria]
    assert ranked[:2] == ["mms", "sos_mms"]


@pytest.mark.parametrize(("game", "both"), [("go", True), ("shogi", True), ("plain", False)])
def test_what_start_points_and_handicaps_do_together_is_said(
    qtbot: Any, empty: MainWindow, desk: Desk, game: str, both: bool
) -> None:
    rules = GAMES[game]
    options = rules.options_type(handicap=True) if both else rules.options_type()
    made = divisions.add(desk.event_file, game=game, name="A", programme="swiss", options=options)
    assert handicaps(desk.event_file, made) is both
    dialog = StartPointsDialog(StartPoints(), handicaps=both)
    qtbot.addWidget(dialog)
    said = [own.text() for own in dialog.findChildren(QLabel)]
    assert (beside_handicaps() in said) is both


def test_even_games_have_no_handicap(empty: MainWindow, desk: Desk) -> None:
    made = divisions.add(desk.event_file, game="shogi", name="A", programme="swiss")
    assert not handicaps(desk.event_file, made)
