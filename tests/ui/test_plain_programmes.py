"""The plain game in league, knock-out and groups, from the division's dialog to the last place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.operations import entrants
from app.queries import draw_queries, ranking_queries
from models.core.steps import StepKind
from models.games import GAMES
from models.views.divisions import MatchState, MatchView
from tests.app.groups_cups import all_level
from tests.conftest import Script
from tests.ui.cups import matches, standings, step, types
from tests.ui.dialogs.helpers import press, type_japanese
from ui.desk.desk import Desk
from ui.widgets.groups import GroupBoard
from ui.window.main_window import MainWindow


def chosen(programme: str, settings: Mapping[str, str]) -> Callable[[Any], None]:
    """Fill the dialog of a new division by keyboard."""

    def fill(dialog: Any) -> None:
        dialog.input("name").setFocus()
        press(dialog, "A")
        dialog.input("game").setFocus()
        press(dialog, str(1 + list(GAMES).index("plain")))
        assert dialog.answer("game") == "plain"
        dialog.programme.setFocus()
        for _way in range(12):
            if dialog.programme.value() == programme:
                break
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
        assert dialog.programme.value() == programme
        for key, typed in settings.items():
            box = dialog.setting(key)
            box.setFocus()
            box.selectAll()
            QTest.keyClicks(box, typed)
        dialog.accept_button.setFocus()
        press(dialog, "\n")

    return fill


def made(
    window: MainWindow, desk: Desk, script: Script, programme: str, count: int, **settings: str
) -> int:
    """Add a division through its dialog, with people who are here."""
    script.dialog(chosen(programme, settings))
    window.add_division()
    [division] = queries.event_view(desk.event_file).divisions
    rows = [entrants.EntrantData(name=f"選手 {n}") for n in range(1, count + 1)]
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
    """Type for every open table that the better entry number has won."""
    window.go("matches")
    box = matches(window).box
    for match in open_matches(desk, division):
        numbers = [seat.entrant.number for seat in match.seats]
        script.dialog(types(f"{1 + numbers.index(min(numbers))}\n"))
        box.setFocus()
        QTest.keyClicks(box, match.code)
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert script.waiting == []


def play(window: MainWindow, desk: Desk, division: int, script: Script) -> None:
    """Do every step that comes, and type every result, until the division is over."""
    while True:
        main = queries.division_view(desk.event_file, division).steps[0]
        if main.kind is StepKind.CLOSE:
            return
        if main.kind is StepKind.ENTER_RESULTS:
            type_results(window, desk, division, script)
            continue
        if main.kind is StepKind.DRAW_BRACKET:
            script.dialog(lambda dialog: press(dialog, "1\n") and None)
        elif main.kind is StepKind.PAIR and main.round == 1:
            script.dialog(lambda dialog: press(dialog, "\n") and None)
        step(window, main.kind)
        assert queries.division_view(desk.event_file, division).steps[0] != main


def final(desk: Desk, division: int) -> list[int]:
    """Give the entry numbers in the order of the final ranking."""
    found = ranking_queries.final_ranking(desk.event_file, division)
    assert found.complete
    return [row.entrant.number for row in found.rows]


def test_a_league_of_five(empty: MainWindow, desk: Desk, script_dialogs: Script) -> None:
    division = made(empty, desk, script_dialogs, "league", 5)
    play(empty, desk, division, script_dialogs)
    assert final(desk, division) == [1, 2, 3, 4, 5]
    empty.go("standings")
    assert "最終順位表" in empty.strip.sentence()


def test_a_knock_out_with_consolation(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = made(empty, desk, script_dialogs, "knockout", 8)
    play(empty, desk, division, script_dialogs)
    main, consolation = draw_queries.brackets(desk.event_file, division)
    assert [(view.key, view.over) for view in (main, consolation)] == [
        ("main", True),
        ("consolation", True),
    ]
    assert len({who.id for _place, who in consolation.places}) == 4
    assert final(desk, division)[0] == 1


def test_groups_and_a_knock_out_of_their_best(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = made(empty, desk, script_dialogs, "groups_cup", 9, groups="2", of_group="2")
    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    empty.go("standings")
    parts = standings(empty).parts
    assert parts.key == "groups"
    assert isinstance(parts.table, GroupBoard)
    assert [len(card.grid.grid.rows) for card in parts.table.cards] in ([5, 4], [4, 5])
    play(empty, desk, division, script_dialogs)
    order = final(desk, division)
    seated = [
        [row.entrant.number for row in view.rows if row.entrant]
        for view in draw_queries.groups(desk.event_file, division)
    ]
    assert order[0] == 1
    assert set(order[:4]) == {n for own in seated for n in sorted(own)[:2]}
    empty.go("standings")
    while parts.key != "groups":
        parts.part_after()
    table = parts.table
    assert isinstance(table, GroupBoard)
    assert all("✓" in card.state.text() for card in table.cards)
    table.home()
    assert table.reasons.isVisible()


def one_of_each(dialog: Any) -> None:
    """Tick two of one group, which is refused, and then one of each."""
    ticks = [key for key in dialog.rows if key.startswith("goes_")]
    assert len(ticks) == 6
    for key, typed in (("reason", "抽選"), ("referee", "大島")):
        type_japanese(dialog.input(key), typed)
    for key in ticks[:2]:
        dialog.input(key).setFocus()
        QTest.keyClick(dialog.input(key), Qt.Key.Key_Space)
    assert [problem.code for problem in dialog.problems()] == ["ENTRIES_WRONG"] * 2
    for key in (ticks[1], ticks[5]):
        dialog.input(key).setFocus()
        QTest.keyClick(dialog.input(key), Qt.Key.Key_Space)
    assert dialog.problems() == ()
    dialog.accept_button.setFocus()
    press(dialog, "\n")


def test_who_is_level_in_two_groups_is_named_group_by_group(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = all_level(desk.event_file)
    empty.show_division(division, "plain")
    script_dialogs.dialog(one_of_each)
    step(empty, StepKind.NAME_ENTRIES)
    field = {e.id for e in draw_queries.bracket_field(desk.event_file, division, "main")}
    groups = draw_queries.groups(desk.event_file, division)
    seated = [{row.entrant.id for row in view.rows if row.entrant} for view in groups]
    assert [len(field & own) for own in seated] == [1, 1]
