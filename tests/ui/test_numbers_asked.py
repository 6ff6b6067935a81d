"""Numbers of a federation are asked for where a game of the event has them, and else kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.people import Person
from models.games import GAMES
from tests.ui.dialogs.helpers import TODAY, open_dialog
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.people.person import PersonDialog

PERSON = Person(id=1, name="榎本 純")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_field_stands_where_the_game_has_such_numbers(qtbot: Any, key: str) -> None:
    numbers = GAMES[key].numbers
    dialog = open_dialog(qtbot, PersonDialog(PERSON, today=TODAY, numbers=numbers))
    assert ("wof" in dialog.rows) == ("wof" in numbers)


def test_a_number_that_is_known_is_shown_and_kept(qtbot: Any) -> None:
    known = replace(PERSON, ids=(("wof", "340"),))
    dialog = open_dialog(qtbot, PersonDialog(known, today=TODAY, numbers=()))
    assert dialog.answer("wof") == "340"
    assert dict(dialog.value().ids) == {"wof": "340"}


@pytest.mark.parametrize(("numbers", "offered"), [((), False), (("wof",), True)])
def test_a_column_is_offered_where_it_is_asked_for(
    qtbot: Any, numbers: tuple[str, ...], offered: bool
) -> None:
    text = "氏名,所属\n榎本 純,静岡\n"
    dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY, numbers=numbers))
    box = dialog.mapping.indexWidget(dialog.mapping.grid.index(0, 1))
    assert ("WOF番号" in [box.itemText(place) for place in range(box.count())]) == offered
    read = "氏名,WOF番号\n榎本 純,340\n"
    dialog = open_dialog(qtbot, ImportDialog(text=read, today=TODAY, numbers=numbers))
    box = dialog.mapping.indexWidget(dialog.mapping.grid.index(0, 1))
    assert box.currentText() == "WOF番号"
