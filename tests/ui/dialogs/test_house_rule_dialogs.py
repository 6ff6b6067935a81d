"""The dialogs of the habits of the field: what is asked, and what is given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.queries.house_rules.offered import HouseRulesView
from models.core.house_rules import AbsenceRule, DivisionHouseRules, Worth
from models.core.problems import Problem
from tests.ui.dialogs.helpers import open_dialog
from tests.ui.dialogs.house_rule_dialogs import planned
from ui.dialogs.house_rules.chosen import HouseRulesDialog
from ui.dialogs.house_rules.planned import PlannedDialog, PlannedValues
from ui.words.house_rules.tables import OFF


def wrong(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in problems]


def chosen(qtbot: Any, **view: Any) -> Any:
    return open_dialog(qtbot, HouseRulesDialog(HouseRulesView(**view)))


def test_a_division_is_asked_only_what_it_can_do_and_the_rest_stays(qtbot: Any) -> None:
    now = DivisionHouseRules(
        absence=AbsenceRule(worth=Worth.HALF, limit=2), next_free=True, late_with_bye=True
    )
    can = {"absences": False, "next_free": False, "latecomers": False}
    for key, fields in (
        ("absences", {"absence", "limit"}),
        ("next_free", {"next"}),
        ("latecomers", {"late"}),
    ):
        dialog = chosen(qtbot, house_rules=now, **{**can, key: True})
        assert set(dialog.rows) == fields
        assert dialog.value() == now


def test_habits_are_switched_off_and_on(qtbot: Any) -> None:
    every = {"absences": True, "next_free": True, "latecomers": True}
    dialog = chosen(qtbot, house_rules=DivisionHouseRules(), **every)
    assert dialog.answer("absence") == OFF and not dialog.rows["limit"].asked
    assert dialog.value() == DivisionHouseRules()
    dialog.put(absence=Worth.HALF.value, next=True, late=True)
    assert dialog.rows["limit"].asked and dialog.answer("limit") == 1
    assert dialog.value() == DivisionHouseRules(
        absence=AbsenceRule(worth=Worth.HALF, limit=1), next_free=True, late_with_bye=True
    )
    dialog.put(limit=3)
    assert dialog.value().absence == AbsenceRule(worth=Worth.HALF, limit=3)
    dialog.put(absence=OFF, next=False)
    assert dialog.value() == DivisionHouseRules(late_with_bye=True)


# -- who is away, as said beforehand ------------------------------------------------------------


def absence(qtbot: Any, **changes: Any) -> Any:
    return open_dialog(qtbot, PlannedDialog(replace(planned(), **changes)))


def test_an_absence_begins_with_what_is_planned(qtbot: Any) -> None:
    dialog = absence(qtbot)
    assert (dialog.answer("rounds"), dialog.answer("reason")) == (
        "1, 4",
        "午前中は学校の行事に出る",
    )
    assert not dialog.rows["referee"].asked and dialog.problems() == ()
    assert dialog.value() == PlannedValues(
        rounds=(1, 4), reason="午前中は学校の行事に出る", referee=""
    )
    assert all(round_ in dialog.meaning() for round_ in "14")


def test_the_referee_is_asked_where_a_round_that_is_out_changes(qtbot: Any) -> None:
    dialog = absence(qtbot)
    asked = {}
    for typed in ("1, 4", "1, 3", "1", "4", "", "1 4"):
        dialog.put(rounds=typed)
        asked[typed] = dialog.rows["referee"].asked
    assert asked == {"1, 4": False, "1, 3": False, "1": False, "4": True, "": True, "1 4": False}
    dialog.put(rounds="4", reason="")
    assert wrong(dialog.problems()) == [("BLANK", "reason"), ("BLANK", "referee")]
    dialog.put(reason="誤り", referee="主審")
    assert dialog.problems() == ()
    assert dialog.value() == PlannedValues(rounds=(4,), reason="誤り", referee="主審")


def test_rounds_are_those_that_there_are_within_the_limit(qtbot: Any) -> None:
    dialog = absence(qtbot, published=frozenset())
    found = {}
    for typed in ("5", "6", "x", "1, 2, 3", "2–3"):
        dialog.put(rounds=typed)
        found[typed] = len(dialog.problems())
    assert found == {"5": 0, "6": 1, "x": 1, "1, 2, 3": 1, "2–3": 0}
    dialog.put(rounds="")
    everywhere = dialog.meaning()
    dialog.put(rounds="2")
    assert everywhere != dialog.meaning() and "2" in dialog.meaning()
    assert dialog.value().rounds == (2,)
