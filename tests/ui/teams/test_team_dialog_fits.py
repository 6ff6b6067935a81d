"""The people of a team are seen at once on the smallest screen, with their captain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from models.core.people import Member, Person, Role
from models.teams.terms import TeamTerms
from models.views.divisions import EntrantView
from reports import i18n
from tests.ui.controls import SCREEN
from tests.ui.cut import cut_words
from tests.ui.dialogs.helpers import open_dialog
from tests.ui.dialogs.team_dialogs import LONG_NAMES, SCHOOLS, TODAY, team_entry
from ui.dialogs.result_dialogs import open_result_dialog
from ui.dialogs.teams.team import TeamDialog
from ui.look import theme

YOMI = "ちょうそかべ さゆり・まりあんぬ"
USUAL = ((3, 4), (5, 7), (7, 10))
"""Boards, and how many people a team has with its usual reserves."""
LOOKS = [(language, scale) for language in i18n.LANGUAGES for scale in (100, 125)]


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def scale(request: pytest.FixtureRequest, qapp: Any) -> Iterator[int]:
    """Set a language and a size of type; gives the size."""
    language, scale = request.param
    i18n.set_language(language)
    theme.apply(qapp, "dark", scale)
    yield scale
    theme.apply(qapp, "light", 100)


def full_team(people: int) -> EntrantView:
    """Give a team of long names, the last one its captain."""
    return EntrantView(
        id=9,
        number=12,
        name=SCHOOLS[0],
        members=tuple(
            Member(
                person=Person(id=at, name=LONG_NAMES[at % 2], yomi=YOMI),
                position=at,
                role=Role.CAPTAIN if at == people else Role.PLAYER,
            )
            for at in range(1, people + 1)
        ),
    )


def opened(qtbot: Any, boards: int, people: int) -> TeamDialog:
    terms = TeamTerms(boards=boards, fewest=boards // 2 + 1, registered=people)
    made = TeamDialog(full_team(people), terms=terms, today=TODAY)
    dialog: TeamDialog = open_dialog(qtbot, made)
    for _turn in range(6):
        QApplication.processEvents()
    return dialog


@pytest.mark.parametrize(("boards", "people"), USUAL)
def test_a_full_team_is_seen_without_scrolling(
    qtbot: Any, scale: int, boards: int, people: int
) -> None:
    dialog = opened(qtbot, boards, people)
    assert dialog.width() <= SCREEN[0]
    assert dialog.height() <= SCREEN[1]
    assert dialog.body.verticalScrollBar().maximum() == 0
    assert cut_words(dialog) == []
    for key in (f"name{people}", f"yomi{people}", "captain", "number"):
        box = dialog.input(key)
        assert (
            dialog.body.viewport()
            .rect()
            .contains(box.mapTo(dialog.body.viewport(), box.rect().bottomRight()))
        )


def test_a_registered_list_of_fourteen_is_seen_in_the_usual_size(qtbot: Any) -> None:
    dialog = opened(qtbot, 7, 14)
    assert dialog.height() <= SCREEN[1]
    assert dialog.body.verticalScrollBar().maximum() == 0


def test_a_reading_stands_beside_its_name_and_is_reached_by_tab(qtbot: Any) -> None:
    dialog = opened(qtbot, 3, 4)
    name, yomi = dialog.input("name2"), dialog.input("yomi2")
    assert name.geometry().top() == yomi.geometry().top()
    assert name.geometry().right() < yomi.geometry().left()
    assert name.nextInFocusChain() is yomi
    assert "yomi2" not in dialog.stops


@pytest.mark.parametrize("boards", [3, 5, 7])
def test_the_boards_of_a_result_are_seen_without_scrolling(
    qtbot: Any, scale: int, boards: int
) -> None:
    dialog = open_dialog(qtbot, open_result_dialog(team_entry(boards=boards)))
    for _turn in range(6):
        QApplication.processEvents()
    assert dialog.width() <= SCREEN[0]
    assert dialog.height() <= SCREEN[1]
    assert dialog.body.verticalScrollBar().maximum() == 0
    assert cut_words(dialog) == []
