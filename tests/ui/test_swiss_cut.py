"""A Swiss and the knock-out of its best in the window, by keyboard, and back to the start."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.operations import entrants
from app.queries import draw_queries, ranking_queries
from models.core.steps import StepKind
from models.games import GAMES
from models.views.divisions import MatchState, MatchView
from tests.conftest import Script
from tests.ui.cups import matches, standings, step, types
from tests.ui.dialogs.helpers import press, type_japanese
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

COUNT = 6


def made(window: MainWindow, desk: Desk, script: Script) -> int:
    """Add the division through its dialog: one round, two go on, no match for third place."""

    def fill(dialog: Any) -> None:
        dialog.input("name").setFocus()
        press(dialog, "A")
        dialog.input("game").setFocus()
        press(dialog, str(1 + list(GAMES).index("plain")))
        assert dialog.answer("game") == "plain"
        dialog.programme.setFocus()
        press(dialog, "2")
        assert dialog.programme.value() == "swiss_cut"
        for key, typed in (("rounds", "1"), ("qualifiers", "2")):
            box = dialog.setting(key)
            box.setFocus()
            box.selectAll()
            QTest.keyClicks(box, typed)
        dialog.accept_button.setFocus()
        press(dialog, "\n")

    script.dialog(fill)
    window.add_division()
    [division] = queries.event_view(desk.event_file).divisions
    rows = [entrants.EntrantData(name=f"選手 {n}") for n in range(1, COUNT + 1)]
    entrants.import_all(desk.event_file, division.id, rows)
    people = [person.id for person in queries.entrants(desk.event_file, division.id)]
    entrants.check_in(desk.event_file, people)
    window.show_division(division.id, "plain")
    return division.id


def open_matches(desk: Desk, division: int) -> list[MatchView]:
    return [
        match
        for shown in queries.rounds(desk.event_file, division)
        if shown.published
        for match in shown.matches
        if match.state is MatchState.OPEN
    ]


def type_results(window: MainWindow, desk: Desk, division: int, script: Script) -> None:
    """Type a win of the first seat for every open table."""
    window.go("matches")
    box = matches(window).box
    for match in open_matches(desk, division):
        script.dialog(types("1\n"))
        box.setFocus()
        QTest.keyClicks(box, f"{match.table}\n".replace("\n", ""))
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert script.waiting == []


def name_two(dialog: Any) -> None:
    """Tick the last two of those who are level; one alone is not enough."""
    ticks = [key for key in dialog.rows if key.startswith("goes_")]
    dialog.input(ticks[-1]).setFocus()
    QTest.keyClick(dialog.input(ticks[-1]), Qt.Key.Key_Space)
    for key, typed in (("reason", "抽選"), ("referee", "大島")):
        type_japanese(dialog.input(key), typed)
    assert [problem.code for problem in dialog.problems()] == ["ENTRIES_WRONG"]
    QTest.keyClick(dialog.input(ticks[-2]), Qt.Key.Key_Space)
    dialog.accept_button.setFocus()
    press(dialog, "\n")


def test_a_small_division_from_the_dialog_to_the_last_place_and_back(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = made(empty, desk, script_dialogs)
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    type_results(empty, desk, division, script_dialogs)
    assert "同順位" in empty.strip.sentence()
    level = draw_queries.entries(desk.event_file, division, "main").level
    assert len(level) == 3
    leave(empty, script_dialogs, level[0].id)
    assert len(draw_queries.entries(desk.event_file, division, "main").level) == 0
    desk.undo()
    script_dialogs.dialog(name_two)
    step(empty, StepKind.NAME_ENTRIES)
    field = draw_queries.bracket_field(desk.event_file, division, "main")
    assert field == level[1:]
    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    step(empty, StepKind.DRAW_BRACKET)
    [bracket] = draw_queries.brackets(desk.event_file, division)
    assert [side.seed for side in bracket.matches[0].sides] == [1, 2]
    step(empty, StepKind.PUBLISH)
    type_results(empty, desk, division, script_dialogs)
    empty.go("standings")
    parts = standings(empty).parts
    assert parts.key == "overall"
    ranking = ranking_queries.final_ranking(desk.event_file, division)
    assert ranking.complete
    assert [row.entrant for row in ranking.rows[:2]] == list(field)
    assert len(ranking.rows) == COUNT
    assert "最終順位表" in empty.strip.sentence()
    while desk.undoable is not None:
        desk.undo()
    assert queries.event_view(desk.event_file).divisions == ()


def leave(window: MainWindow, script: Script, entrant_id: int) -> None:
    """Choose somebody in the list and withdraw them with what the dialog proposes."""
    window.go("entrants")
    page: Any = window.page("entrants")
    assert page.grid.go_to(entrant_id)
    script.dialog(lambda dialog: press(dialog, "\n") and None)
    QTest.keyClick(page.withdraw_button, Qt.Key.Key_Space)
    assert script.waiting == []
