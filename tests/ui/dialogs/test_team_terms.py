"""The terms of teams and who leaves one: what follows what, and what is given."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton

from models.core.problems import Problem
from models.teams.terms import TeamSetting, TeamTerms
from tests.ui.dialogs.helpers import open_dialog
from ui.dialogs.teams.departure import DepartureDialog, MemberStanding
from ui.dialogs.teams.team_terms import FEW, TeamTermsDialog

LATER = {"win", "draw", "loss", "first_move", "level", "bye_boards", "bye_counts", "vacant_last"}
TURNS = ((2, "2回戦"), (3, "3回戦"), (4, "4回戦"))


def wrong(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in problems]


def opened(qtbot: Any, terms: TeamTerms | None = None) -> Any:
    return open_dialog(qtbot, TeamTermsDialog(TeamSetting(terms=terms)))


def asked(dialog: Any) -> set[str]:
    return {key for key, row in dialog.rows.items() if row.asked}


def test_a_division_of_teams_is_asked_few_things_and_the_rest_behind_a_button(qtbot: Any) -> None:
    dialog = opened(qtbot)
    assert asked(dialog) == {"played", *FEW} and dialog.more.isVisible()
    assert dialog.value() == TeamSetting(terms=TeamTerms())
    dialog.more.click()
    assert asked(dialog) == {"played", *FEW, *LATER} and not dialog.more.isVisible()
    assert dialog.focusWidget() is dialog.input("win")
    dialog.put(win="3", draw="1", bye_boards=2, vacant_last=True)
    terms = TeamTerms(win="3", draw="1", bye_boards=2, vacant_last=True)
    assert dialog.problems() == () and dialog.value() == TeamSetting(terms=terms)


def test_other_terms_than_the_usual_ones_are_shown_at_once(qtbot: Any) -> None:
    assert asked(opened(qtbot, TeamTerms(boards=5, fewest=3, registered=7))) == {"played", *FEW}
    assert asked(opened(qtbot, TeamTerms(loss="0.5"))) == {"played", *FEW, *LATER}


def test_without_the_tick_people_play_for_themselves(qtbot: Any) -> None:
    dialog = opened(qtbot, TeamTerms(win="3"))
    assert dialog.meaning() == ""
    dialog.put(played=False)
    assert asked(dialog) == {"played"} and not dialog.more.isVisible()
    assert dialog.meaning() and dialog.problems() == ()
    assert dialog.value() == TeamSetting()


def test_the_people_follow_the_boards_until_somebody_has_said_how_many(qtbot: Any) -> None:
    dialog = opened(qtbot)

    def people(boards: int) -> tuple[int, int]:
        dialog.put(boards=boards)
        return dialog.answer("fewest"), dialog.answer("registered")

    assert [people(boards) for boards in (5, 7, 3)] == [(3, 7), (4, 10), (2, 4)]
    dialog.put(registered=6)
    assert people(5) == (2, 6)


@pytest.mark.parametrize("field", ["registered", "fewest"])
def test_how_many_people_a_team_has_is_wanted(qtbot: Any, field: str) -> None:
    dialog = opened(qtbot)
    dialog.put(**{field: None})
    assert wrong(dialog.problems()) == [("BLANK", field)]


# -- who leaves a team --------------------------------------------------------------------------


def departure(qtbot: Any, **values: Any) -> Any:
    return open_dialog(qtbot, DepartureDialog("手崎 花", "青森", TURNS, 3, **values))


def test_who_leaves_is_out_from_the_next_round_unless_another_is_said(qtbot: Any) -> None:
    dialog = departure(qtbot)
    assert all(name in dialog.windowTitle() for name in ("手崎 花", "青森"))
    assert asked(dialog) == {"left_from"}
    assert (dialog.what, dialog.turn) == (MemberStanding.LEAVES, 3)
    dialog.put(left_from=4)
    assert dialog.turn == 4


def test_who_has_left_is_back_or_left_elsewhere_or_never(qtbot: Any) -> None:
    dialog = departure(qtbot, left=2, back=TURNS[1:])
    assert asked(dialog) == {"what"} and dialog.what is None
    found = {}
    for said in MemberStanding:
        dialog.put(what=said)
        found[said] = (asked(dialog) - {"what"}, dialog.turn)
    assert found == {
        MemberStanding.LEAVES: ({"left_from"}, 2),
        MemberStanding.RETURNS: ({"back_from"}, 3),
        MemberStanding.STAYS: (set(), 2),
    }


def test_nobody_comes_back_before_there_is_a_round_for_it(qtbot: Any) -> None:
    dialog = departure(qtbot, left=2)
    dialog.put(what=MemberStanding.LEAVES)
    assert dialog.what is MemberStanding.LEAVES and dialog.turn == 2
    assert len(dialog.input("what").findChildren(QAbstractButton)) == 2
