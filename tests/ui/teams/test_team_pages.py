"""What pages and dialogs of teams say, as somebody who has never seen them reads it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt

from app import queries, sample_event
from app.operations import divisions, rounds, teams
from models.teams.terms import TeamTerms
from models.views.divisions import sign
from tests.app.teams.division import team_division
from tests.ui.dialogs.helpers import open_dialog, press
from tests.ui.dialogs.team_dialogs import Desk as Lines
from tests.ui.dialogs.team_dialogs import team_entry
from ui.desk.desk import Desk
from ui.dialogs.result_dialogs import open_result_dialog
from ui.dialogs.teams.line_ups import ChangeLineUpDialog
from ui.dialogs.teams.team import TeamDialog
from ui.pages.match_lines import MatchLine, result_text
from ui.window.main_window import MainWindow


def shown(window: MainWindow) -> dict[str, list[str]]:
    """Give what stands in the columns of the entrants that are seen."""
    grid = window.page("entrants").grid  # type: ignore[attr-defined]
    model = grid.model()
    return {
        model.headerData(at, Qt.Orientation.Horizontal): [
            str(model.index(row, at).data()) for row in range(model.rowCount())
        ]
        for at in range(model.columnCount())
        if not grid.isColumnHidden(at)
    }


def test_the_list_of_teams_names_the_people_by_their_numbers(empty: MainWindow, desk: Desk) -> None:
    division = team_division(desk.event_file, count=2, people=3)
    empty.rebuild()
    empty.show_division(division, "plain")
    empty.go("entrants")
    columns = shown(empty)
    assert columns["選手"][0] == "1 選手011 太郎（主将）\u30002 選手012 太郎\u30003 選手013 太郎"
    assert not {"段級位", "生年月日", "ふりがな"} & columns.keys()
    who = queries.entrants(desk.event_file, division)[0]
    teams.member_leaves(desk.event_file, who.id, who.people[1].id, from_turn=2)
    empty.rebuild()
    empty.go("entrants")
    assert "2 選手" not in shown(empty)["選手"][0]
    alone = divisions.add(desk.event_file, game="plain", name="個人", programme="swiss")
    empty.rebuild()
    empty.show_division(alone, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")
    assert "選手" not in [own.title for own in page.grid.grid.columns]


def test_a_digit_that_is_no_winner_is_refused_in_words_of_winners(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, open_result_dialog(team_entry(game="shogi")))
    press(dialog, "13")
    said = dialog.rows["row2"].problem.text()
    assert "2番盤" in said and "「3」" in said and "2桁" not in said
    counted = open_dialog(qtbot, open_result_dialog(team_entry(game="othello")))
    press(counted, "3\n")
    assert "2桁" in counted.rows["row1"].problem.text()


def test_the_captain_is_an_example_and_not_typed_yet(qtbot: Any) -> None:
    lines = Lines()
    dialog = open_dialog(
        qtbot,
        ChangeLineUpDialog(lines.lines[0], 0, lines.roster(1, 0), (1, 2, 3), lines.terms),
    )
    box: Any = dialog.input("captain")
    assert box.text() == "" and box.placeholderText().startswith("例：")


def test_problems_of_two_fields_in_a_line_stand_below_both(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TeamDialog(terms=replace(TeamTerms(), registered=4)))
    dialog.put(name="East", yomi1="あき")
    dialog.submit()
    problem = dialog.rows["name1"].problem
    assert problem.isVisible()
    assert problem.width() > dialog.input("name1").width() + dialog.input("yomi1").width()


def test_the_boards_of_a_result_are_said_once(desk: Desk, empty: MainWindow) -> None:
    event = desk.event_file
    division = team_division(event, count=4)
    rounds.draw_first(event, division, seed="1")
    rounds.publish(event, queries.rounds(event, division)[-1].id)
    sample_event.enter_results(event, division)
    for match in queries.rounds(event, division)[-1].matches:
        first, second = match.cells
        said = result_text(MatchLine(match))
        assert said == f"{sign(first)}{first.score} {sign(second)}"
        assert second.score == "–".join(reversed(first.score.split("–")))
