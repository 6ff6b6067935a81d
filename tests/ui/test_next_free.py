"""Single matches by who has waited longest, set with two keys."""

from __future__ import annotations

from typing import Any

from app.operations import divisions, results
from models.core.house_rules import DivisionHouseRules
from models.core.steps import StepKind
from tests.app import desk as at
from tests.app.paired import tables
from tests.conftest import Script
from tests.ui.cups import step, types
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.pages.setup import SetupPage
from ui.window.main_window import MainWindow


def test_the_next_matches_are_filled_in_and_enter_sets_them(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = divisions.add(event, game="plain", name="自由対局", programme="single_matches")
    a, b, c, d, e = at.fill(event, division, 5)
    empty.show_division(division, "plain")
    empty.go("setup")
    page = empty.page("setup")
    assert isinstance(page, SetupPage)

    def tick(dialog: Any) -> None:
        dialog.input("next").setFocus()
        press(dialog, " ")
        dialog.submit()
        assert dialog.value() == DivisionHouseRules(next_free=True)

    script_dialogs.dialog(tick)
    page.house_rules_verb.trigger()
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    assert tables(at.last_round(event, division)) == [
        (a, b),
        (c, d),
    ]
    desk.run(results.record, at.last_round(event, division).matches[0].id, at.won())
    script_dialogs.dialog(types("\n"))
    step(empty, StepKind.PAIR)
    assert tables(at.last_round(event, division)) == [(e, a)]
