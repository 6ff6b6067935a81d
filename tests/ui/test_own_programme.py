"""A row of stages of the desk's own: made by keys, and called what the desk calls it everywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app import sample_event as sample
from app.operations import divisions
from app.queries import log_queries
from models.core.steps import StepKind
from models.games import GAMES
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from reports.forms.catalogue import FORMS, render_form
from reports.stage_names import names_typed, stages_called
from reports.wording import round_name, stage_name
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.dialogs.division_dialogs import take
from tests.ui.dialogs.helpers import press, type_japanese
from ui.desk.desk import Desk
from ui.papers.form_input import Sources
from ui.window.main_window import MainWindow
from ui.words.changes import changed

UPPER = "上位リーグ"
ROW = OwnOptions(
    stages=(
        OwnStage(rounds=2),
        OwnStage(kind=StageFormat.LEAGUE, name=UPPER, comes_in=ComesIn.BEST, count=4),
    )
)


@pytest.fixture
def second(desk: Desk, empty: MainWindow) -> int:
    """A division of eight whose second stage is published."""
    event = desk.event_file
    division = divisions.add(
        event, game="plain", name="春の部", programme="own", programme_options=ROW
    )
    small.fill(event, division, 8)
    while True:
        step = queries.division_view(event, division).steps[0]
        if step.kind is StepKind.ENTER_RESULTS and step.stage == "league2":
            break
        sample.do_step(event, division, step)
    empty.show_division(division, "plain")
    return division


def test_a_row_of_stages_becomes_a_division_by_keys(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def stages(dialog: Any) -> None:
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        take(dialog, "kind", StageFormat.LEAGUE)
        type_japanese(dialog.form.input("name"), UPPER)
        dialog.form.input("count").setFocus()
        dialog.form.input("count").selectAll()
        press(dialog, "4\n")

    def division(dialog: Any) -> None:
        type_japanese(dialog.input("name"), "春の部")
        dialog.input("game").setFocus()
        press(dialog, str(1 + list(GAMES).index("plain")))
        dialog.programme.setFocus()
        press(dialog, str(1 + list(dialog.programme.cards).index("swiss_cut")))
        QTest.keyClick(dialog.own.change, Qt.Key.Key_Space)
        assert dialog.programme.value() == "own"
        control = Qt.KeyboardModifier.ControlModifier
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return, control)

    script_dialogs.dialog(division)
    script_dialogs.dialog(stages)
    QTest.keyClick(empty.divisions.add_button, Qt.Key.Key_Return)
    (made,) = queries.event_view(desk.event_file).divisions
    assert (made.name, made.programme) == ("春の部", "own")
    swiss, league = made.programme_options.stages
    assert (swiss.kind, league.kind, league.name, league.count) == (
        StageFormat.SWISS,
        StageFormat.LEAGUE,
        UPPER,
        4,
    )


def test_the_window_calls_a_stage_what_the_desk_calls_it(
    empty: MainWindow, desk: Desk, second: int
) -> None:
    assert UPPER in empty.strip.sentence()
    other = small.plain(desk.event_file, 4, name="一般の部")
    empty.show_division(other, "plain")
    assert stage_name("league2") == "②リーグ戦", "another division says nothing of it"
    empty.show_division(second, "plain")
    assert round_name("league2", 1) == f"{UPPER}1回戦"


def test_a_sheet_calls_a_stage_what_the_desk_calls_it(desk: Desk, second: int) -> None:
    chosen = queries.rounds(desk.event_file, second)[-1].id
    given = Sources(desk.event_file, second, round_id=chosen).of(FORMS["pairing_by_table"])
    with stages_called({}):
        assert UPPER in text(render_form("pairing_by_table", given))


def test_a_change_of_stages_stands_in_the_journal_in_words(desk: Desk, empty: MainWindow) -> None:
    event = desk.event_file
    division = divisions.add(
        event, game="plain", name="春の部", programme="own", programme_options=ROW
    )
    view = queries.division_view(event, division)
    row = OwnOptions(stages=(ROW.stages[0], replace(ROW.stages[1], name="A級")))
    divisions.change(event, division, name=view.name, options=view.options, programme_options=row)
    (said,) = changed(log_queries.journal(event)[0])
    assert UPPER in said and "A級" in said and "{" not in said
    assert names_typed("own", row) == {"league2": "A級"}
