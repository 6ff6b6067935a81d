"""What was entered of the groups of an open is mended: which buttons there are, what they do."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from app.games.othello.open_division import groups, lots
from tests.conftest import Script
from tests.ui.dialogs.helpers import people
from tests.ui.games.noting import DIVISION, NotingDesk
from ui.desk.desk import Severity
from ui.games.othello.open_division import group_part
from ui.games.othello.open_division.group_lot import ChangeLotDialog, RetractLotDialog
from ui.games.othello.open_division.group_part import GroupTakeBacks


@pytest.fixture
def desk() -> Any:
    return NotingDesk()


Shown = Callable[[lots.TakeBacks], GroupTakeBacks]


@pytest.fixture
def shown(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Give a way to show the buttons for what can be taken back."""

    def show(known: lots.TakeBacks) -> GroupTakeBacks:
        monkeypatch.setattr(lots, "take_backs", lambda _event, _division: known)
        made = GroupTakeBacks()
        qtbot.addWidget(made)
        made.show()
        nowhere: Any = None
        made.show_division(nowhere, division=SimpleNamespace(id=DIVISION))  # type: ignore[arg-type]
        return made

    return show


def offered(made: GroupTakeBacks) -> list[str]:
    buttons = (made.seats_button, made.change_button, made.lots_button)
    return [one.text().partition("(")[0] for one in buttons if not one.isHidden()]


def test_the_buttons_follow_what_can_be_taken_back_and_the_group_that_is_chosen(
    shown: Shown,
) -> None:
    nothing = shown(lots.TakeBacks())
    assert nothing.isHidden() and offered(nothing) == [] and nothing.group is None
    seats = shown(lots.TakeBacks(seats=True))
    assert not seats.isHidden() and len(offered(seats)) == 1
    drawn = shown(lots.TakeBacks(lots={5: ("森", "林"), 3: ("原", "岡")}))
    assert drawn.group == 3, "the first with lots"
    assert len(offered(drawn)) == 2 and all("3" in text for text in offered(drawn))
    drawn.choose(5)
    assert drawn.group == 5 and all("5" in text for text in offered(drawn))
    drawn.choose(4)
    assert drawn.group == 3, "group 4 has no lots"
    drawn.choose(None)
    assert drawn.group == 3


def test_each_button_says_which_group_is_meant(shown: Shown) -> None:
    made = shown(lots.TakeBacks(seats=True, lots={3: ("原", "岡"), 5: ("森", "林")}))
    told: list[tuple[str, int | None]] = []
    made.wanted.connect(lambda group: told.append(("wanted", group)))
    made.changing.connect(lambda group: told.append(("changing", group)))
    made.choose(5)
    for button in (made.seats_button, made.change_button, made.lots_button):
        button.click()
    assert told == [("wanted", None), ("changing", 5), ("wanted", 5)]


def test_the_seats_are_taken_back_only_after_a_question(
    desk: Any, parent: QWidget, script_dialogs: Script
) -> None:
    for answer in (False, True):
        script_dialogs.confirm(answer)
        group_part.take_back(desk, DIVISION, None, parent)
    assert desk.noted == [(groups.unseat_groups, DIVISION)]


def test_lots_are_taken_back_on_the_word_of_the_referee(
    desk: Any, parent: QWidget, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = lots.TakeBacks(lots={5: ("森", "林")})
    monkeypatch.setattr(lots, "take_backs", lambda _event, _division: known)

    def word(dialog: Any) -> None:
        assert isinstance(dialog, RetractLotDialog) and "5" in dialog.windowTitle()
        assert not dialog.accept_button.isEnabled()
        dialog.put(referee="大島")
        dialog.recheck()
        dialog.accept_button.click()

    script_dialogs.dialog(word)
    group_part.take_back(desk, DIVISION, 5, parent)
    assert desk.noted == [(lots.retract_lot, DIVISION, 5, "大島", "")]


def test_the_order_of_lots_is_put_right_and_said(
    desk: Any, parent: QWidget, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = people()
    monkeypatch.setattr(lots, "newest_lots", lambda _event, _division, _group: drawn)

    def given_up(dialog: Any) -> bool:
        assert isinstance(dialog, ChangeLotDialog)
        return False

    script_dialogs.dialog(given_up)
    group_part.change_lot(desk, DIVISION, 5, parent)
    assert desk.noted == [] and desk.said == []
    monkeypatch.setattr(
        ChangeLotDialog,
        "value",
        lambda _dialog: SimpleNamespace(order=(2, 1), by=SimpleNamespace(referee="森", reason="x")),
    )

    def sends(dialog: Any) -> bool:
        assert dialog.attempt() == ()
        dialog.accept()
        return True

    script_dialogs.dialog(sends)
    group_part.change_lot(desk, DIVISION, 5, parent)
    assert desk.noted == [(lots.change_lot, DIVISION, 5, (2, 1), "森", "x")]
    ((said, kind),) = desk.said
    assert "5" in said and kind is Severity.GOOD
