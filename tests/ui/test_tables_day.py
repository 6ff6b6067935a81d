"""A division at tables of three and four in the window: one plan, by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.operations import divisions, entrants
from app.queries import ranking_queries
from models.core.steps import StepKind
from models.stages.tables import TablesOptions
from models.views.divisions import MatchState
from tests.app.desk import fill
from tests.app.tabled import FOURS, all_tables, drawn, played
from tests.conftest import Script
from tests.ui.cups import focus, matches, step, types
from tests.ui.dialogs.helpers import click, press
from ui.desk.desk import Desk
from ui.dialogs.draws.plan import PlanDialog, PlanTextDialog
from ui.pages.entrants import EntrantsPage
from ui.window.main_window import MainWindow

Made = Callable[..., int]
PATIENCE = 20_000
"""Milliseconds that a search may take on a slow machine."""


@pytest.fixture
def made(empty: MainWindow, desk: Desk) -> Made:
    """Make a division of tables with so many people and show it."""

    def make(count: int, rounds: int = 4) -> int:
        division = divisions.add(
            desk.event_file,
            game="plain",
            name="4人卓の部",
            programme="tables",
            options=FOURS,
            programme_options=TablesOptions(rounds=rounds),
        )
        fill(desk.event_file, division, count)
        empty.show_division(division, "plain")
        return division

    return make


def waits(until: Callable[[], bool]) -> None:
    """Let the window go on until something is so."""
    timer = QElapsedTimer()
    timer.start()
    while not until():
        assert timer.elapsed() < PATIENCE
        QApplication.processEvents()


def searched(dialog: PlanDialog) -> None:
    """Wait until the tables of the seed are found."""
    waits(dialog.accept_button.isEnabled)


def accepts(said: list[str]) -> Callable[[Any], None]:
    """Wait for the plan, keep what is said of it and accept it by Enter."""

    def do(dialog: Any) -> None:
        assert isinstance(dialog, PlanDialog)
        searched(dialog)
        said.extend(dialog.report.texts())
        press(dialog, "\n")

    return do


def enters_all(window: MainWindow, desk: Desk, division: int, script: Script) -> None:
    """Type every open table of the running round: its number, then the places."""
    page = matches(window)
    window.go("matches")
    page.box.setFocus()
    shown = queries.rounds(desk.event_file, division)[-1]
    for match in [own for own in shown.matches if own.state is MatchState.OPEN]:
        script.dialog(types("2134\n" if len(match.seats) == 4 else "312\n"))
        QTest.keyClicks(page.box, str(match.table))
        QTest.keyClick(page.box, Qt.Key.Key_Return)
        assert script.waiting == []
        assert page.box.hasFocus()


def takes_table(window: MainWindow, table: int) -> None:
    page = matches(window)
    window.go("matches")
    page.box.setFocus()
    QTest.keyClicks(page.box, str(table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def corrects(dialog: Any) -> None:
    """Type the places of a table once more, on the desk's own word."""
    many = len(dialog.places)
    press(dialog, "1234"[:many])
    dialog.cause_row.focus_chosen()
    press(dialog, "1\n")


def one_goes(page: EntrantsPage, script: Script) -> None:
    """Withdraw who is first on the list."""
    page.home()
    page.grid.selectRow(0)
    script.dialog(types("\n"))
    click(page.withdraw_button)


def one_comes(page: EntrantsPage, script: Script) -> None:
    """Enter somebody late and check him in."""
    script.dialog(types("Late Comer\n"))
    page.grid.setFocus()
    QTest.keyClick(page.grid, Qt.Key.Key_Insert)
    page.grid.setFocus()
    page.grid.selectRow(len(page.grid.grid.rows) - 1)
    QTest.keyClick(focus(), Qt.Key.Key_Space)


@pytest.mark.long
def test_eighteen_play_four_rounds_and_everything_is_taken_back(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made(18)
    said: list[str] = []
    script_dialogs.dialog(accepts(said))
    step(empty, StepKind.PAIR)
    assert said[0] == "同じ相手と2回同卓する人はいません。"
    assert said[1].startswith("3人卓に座る回数は多くて2回です")
    step(empty, StepKind.PUBLISH)
    enters_all(empty, desk, division, script_dialogs)
    script_dialogs.dialog(corrects)
    takes_table(empty, 1)
    empty.go("entrants")
    page = empty.page("entrants")
    assert isinstance(page, EntrantsPage)
    one_goes(page, script_dialogs)
    one_comes(page, script_dialogs)
    assert "2回戦からの卓組を作り直します" in empty.strip.reason()
    reasons: list[str] = []
    script_dialogs.dialog(accepts(reasons))
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    enters_all(empty, desk, division, script_dialogs)
    for _round in (3, 4):
        step(empty, StepKind.PAIR)
        step(empty, StepKind.PUBLISH)
        enters_all(empty, desk, division, script_dialogs)
    found = all_tables(desk.event_file, division)
    gone, came = (queries.entrants(desk.event_file, division)[at].id for at in (0, 18))
    for number, round_ in enumerate(found, start=1):
        seated = [who for table in round_ for who in table]
        assert len(seated) == len(set(seated)) == 18
        assert (gone in seated, came in seated) == (number == 1, number > 1)
    ranking = ranking_queries.final_ranking(desk.event_file, division)
    assert ranking.complete
    assert len(ranking.rows) == 19
    while queries.rounds(desk.event_file, division):
        QTest.keyClick(empty, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(queries.entrants(desk.event_file, division)) == 18
    assert desk.event_file.redoable is not None


def test_five_cannot_sit_down(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    made(5)
    assert "この人数では卓を組めません：5人、4・3人の卓。6人なら組めます。" in empty.strip.reason()
    assert not empty.strip.button.isEnabled()
    assert desk.event_file.undoable is not None


def test_a_typed_plan_names_its_faults_and_is_kept_once_it_has_none(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made(7, 2)
    faults: list[str] = []

    def types_it(dialog: Any) -> None:
        assert isinstance(dialog, PlanTextDialog)
        assert dialog.focusWidget() is dialog.text
        dialog.text.insertPlainText("1-2-3-4\n5-6-1\n\n1-2-3-5-6\n4-7")
        faults.append(dialog.problem_line.text())
        assert not dialog.accept_button.isEnabled()
        QGuiApplication.clipboard().setText("1-2-3-4\n5-6-7\n\n1-3-5-7\n2-4-6\n")
        click(dialog.paste_button)
        assert "2回以上同卓する組" in dialog.report.texts()[0]
        QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    script_dialogs.dialog(lambda dialog: click(dialog.type_button)).dialog(types_it)
    step(empty, StepKind.PAIR)
    assert "2行目（1回戦）：1番は1行目にもいます。" in faults[0]
    assert "4行目（2回戦）：1卓に5人います。1卓は3・4人です。" in faults[0]
    (shown,) = queries.rounds(desk.event_file, division)
    assert [len(match.seats) for match in shown.matches] == [4, 3]


def test_a_plan_is_saved_as_text_and_read_again(
    qtbot: Any,
    empty: MainWindow,
    desk: Desk,
    made: Made,
    script_dialogs: Script,
    tmp_path: Path,
) -> None:
    division = made(16)
    drawn(desk.event_file, division)
    empty.go("documents")
    page: Any = empty.page("documents")
    page.show_form("table_plan_text")
    target = tmp_path / "plan.txt"
    script_dialogs.save(target)
    assert not page.print_button.isEnabled()
    click(page.save_button)
    qtbot.waitUntil(target.exists)
    before = all_tables(desk.event_file, division)
    desk.event_file.undo()
    desk.event_file.undo()
    empty.go("matches")

    def reads(dialog: Any) -> None:
        assert isinstance(dialog, PlanTextDialog)
        script_dialogs.file(target)
        click(dialog.open_button)
        QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    script_dialogs.dialog(lambda dialog: click(dialog.type_button)).dialog(reads)
    step(empty, StepKind.PAIR)
    assert all_tables(desk.event_file, division) == before
    entry = desk.event_file.undoable
    assert entry is not None
    assert entry.action == "import_plan"


def test_a_file_that_is_no_text_is_named(
    made: Made, desk: Desk, script_dialogs: Script, empty: MainWindow, tmp_path: Path
) -> None:
    made(7, 2)
    good, bad = tmp_path / "plan.txt", tmp_path / "picture.txt"
    good.write_text("1-2-3-4\n5-6-7\n\n1-3-5-7\n2-4-6\n", encoding="cp932")
    bad.write_bytes(bytes(range(128, 256)) * 4)

    def opens(dialog: Any) -> None:
        click(dialog.open_button)
        assert dialog.problem_line.text()
        assert not dialog.accept_button.isEnabled()
        click(dialog.open_button)
        assert dialog.accept_button.isEnabled()
        dialog.reject()

    script_dialogs.dialog(lambda dialog: click(dialog.type_button)).dialog(opens)
    script_dialogs.file(bad).file(good)
    step(empty, StepKind.PAIR)
    assert script_dialogs.waiting == []


def test_the_remaining_rounds_are_made_anew_for_a_reason(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made(12)
    drawn(desk.event_file, division)
    empty.go("matches")
    page = matches(empty)
    assert page.pairing.anew_verb.isVisible()
    assert not page.pairing.anew_verb.isEnabled()
    played(desk.event_file, division)
    assert page.pairing.anew_verb.isEnabled()

    def gives_reason(dialog: Any) -> None:
        assert isinstance(dialog, PlanDialog)
        assert dialog.focusWidget() is dialog.reason
        QTest.keyClicks(dialog.reason, "wish")
        dialog.seed.setText("another seed")
        searched(dialog)
        press(dialog, "\n")

    script_dialogs.dialog(gives_reason)
    page.pairing.anew_verb.trigger()
    entry = desk.event_file.undoable
    assert entry is not None
    assert (entry.action, entry.values["reason"]) == ("replan_rounds", "wish")
    shown = queries.rounds(desk.event_file, division)[-1]
    assert (shown.number, shown.published, shown.seed) == (2, False, "another seed")


def test_rounds_are_made_anew_by_the_seed_of_the_plan_unless_another_is_typed(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made(8, 2)
    drawn(desk.event_file, division)
    played(desk.event_file, division)
    empty.go("matches")
    seeds: list[str] = []

    def look(dialog: Any) -> None:
        seeds.append(dialog.seed.text())
        dialog.reject()

    script_dialogs.dialog(look)
    matches(empty).pairing.anew_verb.trigger()
    (first,) = queries.rounds(desk.event_file, division)
    assert first.seed and seeds == [first.seed]


def test_a_few_seats_of_the_plan_are_changed_by_hand(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made(8, 2)
    drawn(desk.event_file, division)
    empty.go("matches")
    played(desk.event_file, division)

    def changes(dialog: Any) -> None:
        assert isinstance(dialog, PlanTextDialog)
        click(dialog.present_button)
        one, other = dialog.text.toPlainText().split()
        assert sorted(map(int, [*one.split("-"), *other.split("-")])) == list(range(1, 9))
        dialog.text.setPlainText("1-2-3-4\n5-6-7-8")
        assert not dialog.accept_button.isEnabled()
        dialog.reason.setFocus()
        QTest.keyClicks(dialog.reason, "by hand")
        press(dialog, "\n")

    script_dialogs.dialog(lambda dialog: click(dialog.type_button)).dialog(changes)
    matches(empty).pairing.anew_verb.trigger()
    entry = desk.event_file.undoable
    assert entry is not None
    assert (entry.action, entry.values["reason"]) == ("import_plan", "by hand")


def test_a_search_can_be_stopped_and_begun_again(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    made(10)

    def stops(dialog: Any) -> None:
        assert isinstance(dialog, PlanDialog)
        dialog.seed.setText("another seed")
        waits(dialog.searching.stop_button.isVisible)
        press(dialog, "\n")  # there is nothing to accept yet
        assert dialog.isVisible()
        click(dialog.searching.stop_button)
        assert not dialog.work.busy
        assert not dialog.accept_button.isEnabled()
        assert dialog.focusWidget() is dialog.searching.again_button
        press(dialog, "\n")
        searched(dialog)
        assert dialog.report.isVisible()
        press(dialog, "\x1b")

    script_dialogs.dialog(stops).confirm(True)  # the seed that was typed is given up
    step(empty, StepKind.PAIR)
    assert desk.event_file.undoable is not None
    assert desk.event_file.undoable.action == "check_in"


def test_who_comes_while_a_round_is_played_is_told_to_sit_in_the_next_one(
    empty: MainWindow, desk: Desk, made: Made
) -> None:
    division = made(8)
    drawn(desk.event_file, division)
    late = entrants.add(desk.event_file, division, entrants.EntrantData(name="遅刻 花子"))
    entrants.check_in(desk.event_file, [late])
    played(desk.event_file, division)
    assert "参加者が変わった" in empty.strip.reason()
