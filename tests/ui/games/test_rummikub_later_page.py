"""準決勝・決勝: seats by seed, silence while the semifinal runs, the final game by game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from app import queries, sample_event
from app.operations import divisions
from models.core.outcomes import Mark, Outcome
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.games.rummikub.programme import LAST, StageLine, StageTable, Sums
from models.games.rummikub.ranking import SEMIFINAL
from tests.app import rummikub_days as days
from tests.app.rummikub_opens import seated
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.games.registry import GAME_SCREENS
from ui.games.rummikub.later_part import IN, LaterPart, StageWidget, state_of
from ui.window.main_window import MainWindow


def opened(window: MainWindow, division_id: int) -> LaterPart:
    """Turn to the page by its key."""
    window.show_division(division_id, "rummikub")
    keys: dict[str, QAction] = {
        one.shortcut().toString(): one for one in window.menus.actions.values()
    }
    keys["Alt+0"].trigger()
    page: Any = window.page("later")
    assert window.pages.currentWidget() is page
    assert isinstance(page.part, LaterPart)
    return page.part


def lines(widget: StageWidget) -> list[Any]:
    return list(widget.grid.grid.rows)


def play_up_to(desk: Desk, division_id: int, stage: str) -> None:
    """Do the steps of the day until results of a stage are waited for."""
    event = desk.event_file
    while True:
        step = queries.division_view(event, division_id).steps[0]
        if step.stage == stage and step.kind is StepKind.ENTER_RESULTS:
            return
        assert sample_event.do_step(event, division_id, step), step


def enter(desk: Desk, division_id: int, count: int) -> None:
    """Enter so many of the cards that are open, in the order of rounds and tables."""
    event, chance = desk.event_file, FairRandom("seed", "later page")
    for _round, match_id in sample_event.open_tables(event, division_id)[:count]:
        sample_event.enter_result(event, match_id, chance)


@pytest.fixture
def division(desk: Desk, empty: MainWindow) -> int:
    del empty
    return days.begun(desk.event_file, 9)


def test_before_the_cut_it_says_when_something_stands_here(
    empty: MainWindow, division: int
) -> None:
    part = opened(empty, division)
    assert part.semifinal.isHidden()
    assert part.final.isHidden()
    assert "次の作業" in part.empty.said


def test_while_the_semifinal_runs_only_seats_and_seeds_are_seen(
    empty: MainWindow, desk: Desk, division: int
) -> None:
    play_up_to(desk, division, SEMIFINAL)
    enter(desk, division, 3)
    part = opened(empty, division)
    shown = lines(part.semifinal)
    assert [line.seed for line in shown] == ["1", "3", "6", "8", "2", "4", "5", "7"]
    assert {line.id for line in shown[:4]} == set(seated(desk.event_file, division, SEMIFINAL)[0])
    games = {text for line in shown for text in line.games}
    assert games == {IN, ""}
    assert {(line.wins, line.points, line.mean, line.remark, line.place) for line in shown} == {
        ("",) * 5
    }
    assert "6ゲームのうち3ゲーム" in part.semifinal.state.text()
    assert part.final.isHidden()


def test_once_all_is_in_the_pool_and_who_goes_on_are_seen(
    empty: MainWindow, desk: Desk, division: int
) -> None:
    play_up_to(desk, division, SEMIFINAL)
    part = opened(empty, division)
    enter(desk, division, 6)
    shown = lines(part.semifinal)
    on = [line for line in shown if line.remark]
    assert len(on) == 4
    assert sum("卓1位" in line.remark for line in on) == 2, "the best of both tables"
    assert sorted(line.place for line in shown if not line.remark) == ["5", "6", "7", "8"]
    assert all(line.wins and line.points for line in shown)
    assert all(line.name in part.semifinal.state.text() for line in on)


def test_the_final_carries_the_semifinal_and_is_seen_game_by_game(
    empty: MainWindow, desk: Desk, division: int
) -> None:
    play_up_to(desk, division, LAST)
    part = opened(empty, division)
    assert [bool(line.brought) for line in lines(part.final)] == [True] * 4
    for played in (1, 2, 3):
        enter(desk, division, 1)
        assert [sum(map(bool, line.games)) for line in lines(part.final)] == [played] * 4
        assert all(line.wins and line.points for line in lines(part.final))
    assert [line.place for line in lines(part.final)] == ["1", "2", "3", "4"]
    part.home()
    assert part.final.grid.hasFocus()


def test_seven_people_have_a_final_alone(empty: MainWindow, desk: Desk) -> None:
    division = days.begun(desk.event_file, 7)
    play_up_to(desk, division, LAST)
    part = opened(empty, division)
    assert part.semifinal.isHidden()
    assert len(lines(part.final)) == 4
    assert not any(line.brought for line in lines(part.final))


def test_another_programme_has_no_such_pages(empty: MainWindow, desk: Desk) -> None:
    """Nobody there goes through this reception, and no semi-final follows."""
    made = divisions.add(desk.event_file, game="rummikub", name="交流会", programme="tables")
    empty.show_division(made, "rummikub")
    names = [empty.tabs.tabText(place) for place in range(empty.tabs.count())]
    assert names[-1] == "本部"
    assert not {"受付", "準決勝・決勝"} & set(names)


def test_the_tabs_follow_the_division_of_one_game(empty: MainWindow, desk: Desk) -> None:
    made = divisions.add(desk.event_file, game="rummikub", name="交流会", programme="tables")
    days.division(desk.event_file, 2)
    empty.show_division(made, "rummikub")
    empty.division_after()
    empty.go("later")
    assert empty.tabs.tabText(empty.tabs.currentIndex()) == "準決勝・決勝"
    empty.division_before()
    assert empty.tabs.tabText(empty.tabs.currentIndex()) == "対戦"


def test_who_comes_to_another_programme_is_entered_on_the_page_of_participants(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = divisions.add(desk.event_file, game="rummikub", name="交流会", programme="tables")
    empty.show_division(made, "rummikub")
    screen = GAME_SCREENS["rummikub"]
    assert screen.entered_at("tables") == "entrants"
    assert screen.entered_at("rummikub_open") == "reception"
    assert queries.division_view(desk.event_file, made).steps[0].kind is StepKind.ADD_ENTRANTS
    script_dialogs.dialog(lambda dialog: dialog.reject())  # of the import
    QTest.keyClick(empty, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert empty.pages.currentWidget() is empty.page("entrants")


# -- a stage as it is shown, seat by seat -----------------------------------------------------

NAMES = {1: "秋山", 2: "土井", 3: "江口", 4: "福田"}
BROUGHT = Sums(wins=2, points=Fraction(31))
WON = Outcome(points=Fraction(40), mark=Mark.WIN)
LOST = Outcome(points=Fraction(-20), mark=Mark.LOSS)


def stage(*games: tuple[Outcome | None, ...]) -> StageTable:
    """Give two tables of a stage of three games, the best seed first, with the games so far."""
    made = [
        StageLine(
            entrant=seed,
            seed=seed,
            table=8 - seed % 2,
            brought=None,
            games=own,
            total=Sums(wins=1, points=Fraction(20), loss=Fraction(20), lost=1),
            place=None,
        )
        for seed, own in enumerate(games, start=1)
    ]
    return StageTable(key=LAST, games=3, complete=False, lines=tuple(made))


RUNNING = stage((WON, LOST), (LOST, None), (LOST, WON), (WON, None))


CARRIED = tuple(replace(own, brought=BROUGHT) for own in RUNNING.lines)
GOING_ON = tuple(
    replace(own, goes_on=own.seed in (1, 3), best_of_table=own.seed == 1) for own in RUNNING.lines
)


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (stage(), "3ゲーム中0ゲーム終了時"),
        (stage((), ()), "3ゲーム中0ゲーム終了時"),
        (RUNNING, "3ゲーム中1ゲーム終了時"),
        (
            replace(RUNNING, lines=CARRIED),
            "全3ゲーム中、第1ゲームまで。準決勝の成績を引き継いでいます（要項18）。",
        ),
        (replace(RUNNING, complete=True), "すべてのゲームが入りました。"),
        (replace(RUNNING, complete=True, lines=GOING_ON), "決勝に進む人：秋山・江口"),
    ],
)
def test_how_far_a_stage_is_goes_by_who_has_played_least(shown: StageTable, said: str) -> None:
    assert state_of(shown, NAMES, silent=False) == said


def test_a_silent_stage_says_how_many_cards_are_in_and_shows_no_figures(qtbot: Any) -> None:
    widget = StageWidget(LAST)
    qtbot.addWidget(widget)
    widget.show_stage(RUNNING, NAMES, "rummikub", silent=False)
    assert [(one.name, *one.games, one.wins, one.points, one.mean) for one in lines(widget)] == [
        ("秋山", "○ 40", "-20", "", "1", "20", "20"),
        ("土井", "-20", "", "", "1", "20", "20"),
        ("江口", "-20", "○ 40", "", "1", "20", "20"),
        ("福田", "○ 40", "", "", "1", "20", "20"),
    ]
    widget.show_stage(RUNNING, NAMES, "rummikub", silent=True)
    assert widget.state.text().startswith("全6ゲームのうち3ゲームの結果が入りました。")
    assert [(one.name, *one.games, one.wins, one.points, one.mean) for one in lines(widget)] == [
        ("秋山", IN, IN, "", "", "", ""),
        ("江口", IN, IN, "", "", "", ""),
        ("土井", IN, "", "", "", "", ""),
        ("福田", IN, "", "", "", "", ""),
    ]
    widget.show_stage(None, NAMES, "rummikub", silent=False)
    assert widget.isHidden()
