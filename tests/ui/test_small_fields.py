"""A field in which the rounds that are asked for need second meetings: said where it matters."""

from __future__ import annotations

from typing import Any

from app.operations import entrants
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.cups import step
from tests.ui.dialogs.helpers import open_dialog, press
from ui.desk.desk import Desk
from ui.dialogs.division import DivisionDialog
from ui.dialogs.parts.inputs import ProblemLine
from ui.window.main_window import MainWindow


def test_the_strip_the_settings_and_the_draw_warn_of_six_players(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = small.othello(desk.event_file, 6, 6)
    people = small.ids(desk.event_file, division)
    entrants.check_in(desk.event_file, people, present=False)
    empty.show_division(division, "othello")
    assert "6回戦" in empty.strip.reason() and "5回戦まで" in empty.strip.reason()
    assert desk.run(entrants.check_in, people) is None
    assert "5回戦まで" in empty.strip.reason()
    said: list[str] = []

    def look(dialog: Any) -> bool:
        said.extend(line.text() for line in dialog.findChildren(ProblemLine))
        return False

    script_dialogs.dialog(look)
    step(empty, "pair")
    assert any("5回戦まで" in text for text in said)


def test_fewer_rounds_take_the_warning_away(qtbot: Any, empty: MainWindow, desk: Desk) -> None:
    division = small.othello(desk.event_file, 6, 6)
    empty.show_division(division, "othello")
    view = empty.division()
    assert view is not None
    dialog = open_dialog(qtbot, DivisionDialog(view))
    doubt = dialog.programme.cards[view.programme].doubt
    assert "5回戦まで" in doubt.text()
    rounds = dialog.setting("rounds")
    rounds.setFocus()
    rounds.selectAll()
    press(dialog, "4")
    assert "再戦" in doubt.text() and "5回戦まで" not in doubt.text()
    rounds.selectAll()
    press(dialog, "3")
    assert not doubt.isVisible()


def test_a_programme_says_why_it_is_doubtful_before_it_is_chosen(
    qtbot: Any, empty: MainWindow
) -> None:
    dialog = open_dialog(qtbot, DivisionDialog())
    dialog.input("game").choose("rummikub")
    dialog.input("count").setFocus()
    press(dialog, "8")
    cards = dialog.programme.cards
    assert dialog.programme.value() == "tables"
    assert "準決勝" in cards["rummikub_open"].doubt.text()
    assert cards["rummikub_open"].doubt.isVisible()
    assert "準決勝" in cards["rummikub_open"].radio.accessibleDescription()
