"""A league and single matches from the strip, by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries, sample_event
from app.courts import calling
from app.event_file.file import EventFile
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, divisions, rounds
from models.core.steps import StepKind
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from models.views.second_entry import SecondEntry
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from tests.app.desk import fill, ids, seats
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.cups import matches, standings, step, types
from tests.ui.dialogs.helpers import press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.pages.documents import DocumentsPage
from ui.pages.setup import SetupPage
from ui.pages.standings.parts import LeaguePart
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow

Made = Callable[..., int]


@pytest.fixture
def made(empty: MainWindow, desk: Desk) -> Made:
    """Make a division with so many people and show it."""

    def make(programme: str, count: int, *, game: str = "plain", options: object = None) -> int:
        division = divisions.add(
            desk.event_file, game=game, name="部", programme=programme, options=options
        )
        fill(desk.event_file, division, count)
        empty.show_division(division, game)
        return division

    return make


def test_a_league_is_drawn_and_every_match_found_by_its_number(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script, messages: list[Message]
) -> None:
    division = made("league", 5)
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    page = matches(empty)
    assert page.pairing.publish_button.isVisible()
    assert "1回戦から5回戦まで" in empty.strip.sentence()
    assert "1回戦から5回戦までをまとめて公開します" in page.proposal.sentence()
    assert not page.pairing.swap_verb.isEnabled()
    step(empty, StepKind.PUBLISH)
    assert len(queries.rounds(desk.event_file, division)) == 5
    assert page.chooser.count() == 6  # all of them together first
    for table in (10, 1):
        script_dialogs.dialog(types("1\n"))
        page.box.setFocus()
        QTest.keyClicks(page.box, str(table))
        QTest.keyClick(page.box, Qt.Key.Key_Return)
        found = queries.find_match(desk.event_file, division, str(table))
        assert found.result is not None
    assert "残り8卓" in empty.strip.sentence()
    assert "8" in messages[-1].sentence.split("。")[-2]  # as many as the step says
    empty.go("standings")
    parts = standings(empty).parts
    assert parts.key == "league"
    chart = parts.table
    assert isinstance(chart, LeaguePart)
    columns = chart.grid.grid.columns
    shown = {
        (row.entrant.number, column.title): column.text(row)
        for row in chart.grid.grid.rows
        for column in columns
    }
    marks = sorted(text for text in shown.values() if text in ("○", "×"))
    assert marks == ["×", "×", "○", "○"]
    assert all(
        shown[row.entrant.number, str(at)] == "" for at, row in enumerate(chart.grid.grid.rows, 1)
    )


def test_one_sheet_has_every_match_with_court_time_and_colours(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "a.taikai", name="杯") as event:
        pairs = sample_event.add(event, "shuffleboard", "ダブルスの部")
        sample_event.begin(event, pairs)
        form = FORMS["shuffleboard_draw_all"]
        before = form_input(event, pairs, form)
        words = text(render_form(form.key, before))
        codes = [match.code for round_ in queries.rounds(event, pairs) for match in round_.matches]
        assert len(codes) == 21
        assert [code for code in codes if code not in words] == []
        assert "16:10" in words
        # A result does not make the sheet stale, another court does.
        said = digest(form, before)
        sample_event.enter_results(event, pairs, leave=5)
        assert digest(form, form_input(event, pairs, form)) == said
        last = queries.rounds(event, pairs)[-1].matches[-1].id
        calling.set_start(event, last, Start(yellow=0, court="2", begins=time(17, 0)))
        assert digest(form, form_input(event, pairs, form)) != said


def test_matches_of_three_are_put_together_by_number_and_name(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8)
    division = made("single_matches", 7, game="shuffleboard", options=options)
    who = ids(desk.event_file, division)

    def house_player(dialog: Any) -> None:
        assert dialog.focusWidget() is dialog.picker.search
        press(dialog, "3\n1\n")
        assert not dialog.accept_button.isEnabled()
        press(dialog, "7\n\n")

    script_dialogs.dialog(house_player)
    step(empty, StepKind.PAIR)
    (round_,) = queries.rounds(desk.event_file, division)
    assert [seats(match) for match in round_.matches] == [(who[2], who[0], who[6])]
    assert round_.published
    page = matches(empty)
    titles = [column.title for column in page.grid.grid.columns]
    assert [t for t in titles if t.startswith("席")] == ["席1", "席2", "席3"]
    assert page.pairing.discard_verb.isVisible()
    script_dialogs.confirm(True)
    page.pairing.discard_verb.trigger()
    assert queries.rounds(desk.event_file, division) == ()


def by_lot(dialog: Any) -> None:
    """Let the program draw by the seed that it proposes."""
    dialog.how.focus_chosen()
    press(dialog, "2\n")


def test_seats_are_exchanged_within_one_round_alone(
    empty: MainWindow, desk: Desk, made: Made, messages: list[Message]
) -> None:
    division = made("single_matches", 4)
    for four in (ids(desk.event_file, division), ids(desk.event_file, division)[::-1]):
        rounds.arrange(desk.event_file, division, ((four[0], four[1]),))
    empty.go("matches")
    page = matches(empty)
    QTest.keyClick(page.grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(page.grid.selected()) == 2
    QTest.keyClick(page.grid, Qt.Key.Key_F8)
    assert "同じ回戦" in messages[-1].sentence


def test_what_is_left_is_counted_as_in_the_strip_and_the_hall_numbers_no_tables(
    empty: MainWindow, made: Made, script_dialogs: Script, messages: list[Message]
) -> None:
    made("league", 4)
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    box = matches(empty).box
    script_dialogs.dialog(types("1\n"))
    box.setFocus()
    QTest.keyClicks(box, "1")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert "残り5卓です" in messages[-1].sentence
    assert "残り5卓" in empty.strip.sentence()
    empty.go("setup")
    setup = empty.findChild(SetupPage)
    assert setup is not None and setup.change_button.isVisible()
    assert not setup.hall_button.isVisible()


def test_what_waits_for_a_second_entry_stays_in_the_list_of_what_is_played(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made("league", 4)
    desk.run(division_settings.say, SECOND_ENTRY, division, SecondEntry(1))
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    page = matches(empty)
    for table in (1, 2):  # the whole first round
        script_dialogs.dialog(types("1\n"))
        page.box.setFocus()
        QTest.keyClicks(page.box, str(table))
        QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert page.shown.all
    assert [line.match.table for line in page.grid.grid.rows] == [1, 3, 4, 5, 6]


def test_the_forms_are_of_the_round_that_is_played(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made("league", 4)
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    empty.go("documents")
    page = empty.findChild(DocumentsPage)
    assert page is not None and page.chooser.currentText() == "1回戦"
    with unseen(desk):
        sample_event.enter_results(desk.event_file, division, leave=4)
    desk.event_file.undo()  # the last of the two of round 1
    assert page.chooser.currentText() == "1回戦"
    desk.event_file.redo()
    assert page.chooser.currentText() == "2回戦"
    page.chooser.setFocus()
    QTest.keyClick(page.chooser, Qt.Key.Key_Up)  # the newest stands at the top
    assert page.chooser.currentText() == "3回戦"
    desk.event_file.undo()
    assert page.chooser.currentText() == "3回戦"  # it was chosen


def test_the_rest_is_drawn_while_others_play(
    empty: MainWindow, desk: Desk, made: Made, script_dialogs: Script
) -> None:
    division = made("single_matches", 5)
    script_dialogs.dialog(by_lot)
    step(empty, StepKind.PAIR)
    step(empty, StepKind.PUBLISH)
    assert [len(r.matches) for r in queries.rounds(desk.event_file, division)] == [2]
    assert "残り2卓" in empty.strip.sentence()
    with unseen(desk):
        sample_event.enter_results(desk.event_file, division, leave=1)
    script_dialogs.dialog(by_lot)
    step(empty, StepKind.PAIR)
    found = queries.rounds(desk.event_file, division)
    assert [match.table for match in found[1].matches] == [3]
