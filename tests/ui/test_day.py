"""A whole day at the desk by click and key: import, reception, rounds, correction, final."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from app import queries
from app.queries import ranking_queries
from models.core.steps import StepKind
from models.stages.plan import SwissOptions
from models.views.divisions import MatchState
from resources import resource
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

ENOUGH = 200


class Volunteer:
    """Does whatever the strip asks for, with the fewest keys."""

    def __init__(self, window: MainWindow, script: Script, desk: Desk) -> None:
        self.window = window
        self.script = script
        self.desk = desk
        self.keys = 0
        self.steps: list[StepKind] = []

    def step(self) -> StepKind:
        division = self.window.division()
        assert division is not None
        return division.steps[0].kind

    def click(self) -> None:
        QTest.mouseClick(self.window.strip.button, Qt.MouseButton.LeftButton)

    def go_on(self) -> None:
        """Do the step that the strip shows."""
        kind = self.step()
        self.steps.append(kind)
        doings: dict[StepKind, Callable[[], None]] = {
            StepKind.ADD_ENTRANTS: self.import_list,
            StepKind.CHECK_IN: self.receive,
            StepKind.PAIR: self.pair,
            StepKind.PUBLISH: self.click,
            StepKind.ENTER_RESULTS: self.enter_results,
            StepKind.NAME_FINALISTS: self.name_finalists,
        }
        doings[kind]()

    def import_list(self) -> None:
        path = resource("samples", "sample_plain_entrants.csv")

        def fill(dialog: Any) -> bool:
            dialog.read_file(path)
            return True

        self.script.dialog(fill)
        self.click()

    def receive(self) -> None:
        self.click()
        page: Any = self.window.page("entrants")
        self.script.confirm(True)
        page.all_verb.trigger()

    def pair(self) -> None:
        if not queries.rounds(self.desk.event_file, self.division_id()):
            self.script.dialog(lambda dialog: True)
        self.click()

    def division_id(self) -> int:
        division = self.window.division()
        assert division is not None
        return division.id

    def enter_results(self) -> None:
        """Type table number, digits, Enter, table after table; the focus stays in the box."""
        page: Any = self.window.page("matches")
        self.click()
        shown = page.shown_round()
        for match in [m for m in shown.matches if m.state is MatchState.OPEN]:
            assert page.box.hasFocus()
            typed = self.answer(match.table)
            self.script.dialog(partial(self.type_result, typed=typed))
            QTest.keyClicks(page.box, str(match.table))
            QTest.keyClick(page.box, Qt.Key.Key_Return)
            assert self.script.waiting == [], match.table
            self.keys += len(str(match.table)) + 1 + len(typed)

    def type_result(self, dialog: Any, typed: str) -> None:
        """Type it; a win over a much higher grade is asked about, and the card says so."""
        press(dialog, typed)
        if dialog.isVisible():
            assert dialog.yes.hasFocus()
            press(dialog, "y\n")
            assert dialog.confirmed == ("AGAINST_GRADE",)

    def answer(self, table: int) -> str:
        raise NotImplementedError

    def name_finalists(self) -> None:
        def fill(dialog: Any) -> bool:
            dialog.input("referee").setText("大島")
            for box in dialog.findChildren(QCheckBox):  # where the referee must confirm a choice
                box.setChecked(True)
            return True

        self.script.dialog(fill)
        self.click()


class PlainVolunteer(Volunteer):
    """Types who won a plain match."""

    def answer(self, table: int) -> str:
        return "1\n" if table % 2 else "2\n"


class OthelloVolunteer(Volunteer):
    """Types the discs of Black."""

    def answer(self, table: int) -> str:
        return f"{33 + 2 * table}\n"


def start(window: MainWindow, desk: Desk, game: str, programme: str, rounds: int) -> None:
    from app.operations import divisions

    made = desk.run(
        divisions.add,
        game=game,
        name="一般の部",
        programme=programme,
        programme_options=SwissOptions(rounds=rounds),
    )
    assert made is not None
    window.show_division(made, game)
    window.go("entrants")


@pytest.mark.long
def test_a_plain_division_from_the_list_of_names_to_the_ranking(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    start(empty, desk, "plain", "swiss", 3)
    volunteer = PlainVolunteer(empty, script_dialogs, desk)
    for _turn in range(ENOUGH):
        if volunteer.step() is StepKind.CLOSE:
            break
        volunteer.go_on()
    assert volunteer.steps[:3] == [StepKind.ADD_ENTRANTS, StepKind.CHECK_IN, StepKind.PAIR]
    ranking = ranking_queries.final_ranking(desk.event_file, volunteer.division_id())
    assert ranking.complete
    assert len(ranking.rows) == 12
    assert volunteer.keys <= 3 * 6 * 4
    assert "最終順位表" in empty.strip.sentence()
    volunteer.click()
    assert empty.pages.currentWidget() is empty.page("documents")


@pytest.mark.long
def test_othello_with_a_final_and_everything_undone_again(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    start(empty, desk, "othello", "swiss_final", 3)
    volunteer = OthelloVolunteer(empty, script_dialogs, desk)
    for _turn in range(ENOUGH):
        division = empty.division()
        assert division is not None
        if division.stage == "final":
            break
        volunteer.go_on()
    assert volunteer.steps[-1] is StepKind.NAME_FINALISTS
    assert empty.strip.sentence().startswith("次の作業：決勝")
    view = ranking_queries.finalists(desk.event_file, volunteer.division_id())
    assert view.named
    empty.go("standings")
    page: Any = empty.page("standings")
    assert page.retract_button.isVisible()
    assert page.finalists.isVisible()
    while desk.undoable is not None:
        desk.undo()
    assert desk.redoable is not None
    assert queries.event_view(desk.event_file).divisions == ()
    while desk.redoable is not None:
        desk.redo()
    assert ranking_queries.finalists(desk.event_file, volunteer.division_id()) == view


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_file_opens_again_where_the_desk_stood(
    sample: MainWindow, desk: Desk, language: str
) -> None:
    if language == "en":
        sample.looks.switch_language()
    path: Path = desk.event_file.path
    before = queries.event_view(desk.event_file)
    undo = desk.undoable
    sample.files.close()
    assert not desk.is_open
    sample.files.open(path)
    assert queries.event_view(desk.event_file) == before
    assert desk.undoable == undo
