"""Cards on hold, worked at the window by keys: parked, named everywhere, printed, entered."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app import queries
from app.operations import divisions, results
from app.queries import hold_queries
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.dialogs.on_hold import HoldDialog
from ui.pages.matches import MatchesPage
from ui.papers.form_input import form_input
from ui.window import gate as ui_gate
from ui.window.main_window import MainWindow


def leave_by(qtbot: Any, dialog: Any, letter: Qt.Key) -> None:
    """Press Alt and a letter, and wait until its button has closed the dialog."""
    dialog.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(dialog, letter, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not dialog.isVisible())


@pytest.fixture
def page(empty: MainWindow, desk: Desk) -> MatchesPage:
    """The first round of an Othello division with three tables."""
    division = small.othello(desk.event_file, 6)
    small.draw(desk.event_file, division)
    empty.show_division(division, "othello")
    empty.go("matches")
    return matches(empty)


def type_table(page: MatchesPage, number: int) -> None:
    QTest.keyClicks(page.box, str(number))
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def states(page: MatchesPage) -> list[str]:
    at = [each.title for each in page.grid.grid.columns].index("状態")
    rows = range(len(page.grid.grid.rows))
    return [str(page.grid.grid.index(row, at).data()) for row in rows]


def test_only_a_card_on_hold_can_be_taken_off(page: MatchesPage, desk: Desk) -> None:
    event = desk.event_file
    match = small.last_round(event, page.division).matches[0]
    fresh = HoldDialog(queries.match_entry(event, match.id))
    assert fresh.release_button.isHidden()
    assert fresh.accept_button.text() == "保留にする(&P)"
    results.hold(event, match.id, "署名がない", since=desk.clock())
    held = HoldDialog(queries.match_entry(event, match.id))
    assert not held.release_button.isHidden()
    assert (held.note, held.accept_button.text()) == ("署名がない", "メモを保存(&S)")
    for dialog in (fresh, held):
        dialog.deleteLater()


def test_a_card_that_does_not_add_up_is_parked_from_its_dialog(
    qtbot: Any,
    page: MatchesPage,
    empty: MainWindow,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    seen: list[str] = []

    def hold(dialog: Any) -> None:
        seen.append(dialog.note)
        press(dialog, "\n")

    def entering(dialog: Any) -> None:
        press(dialog, "4")
        script_dialogs.dialog(hold)
        leave_by(qtbot, dialog, Qt.Key.Key_U)

    script_dialogs.dialog(entering)
    type_table(page, 2)
    assert "60" in seen[0]  # what stands against the card is the note that is proposed
    assert states(page) == ["□ 未入力", "‖ 保留", "□ 未入力"]
    assert empty.strip.held().startswith("‖ 保留：2卓（")
    assert "保留" in messages[-1].sentence
    assert page.box.hasFocus()
    page.grid.selectRow(1)
    assert any("から保留" in said.replace(" ", "") for said in page.reasons.sentences())

    def again(dialog: Any) -> None:
        press(dialog, "40\n")

    script_dialogs.dialog(again)
    type_table(page, 2)
    assert empty.strip.held() == ""
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert states(page)[1] == "‖ 保留"


def test_f5_parks_the_selected_card_changes_its_note_and_takes_it_off(
    qtbot: Any, page: MatchesPage, empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    page.grid.selectRow(0)
    page.grid.setFocus()

    def first(dialog: Any) -> None:
        press(dialog, "\n")
        assert dialog.isVisible()  # without a note nothing is parked
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
        press(dialog, "\n")

    script_dialogs.dialog(first)
    QTest.keyClick(page.grid, Qt.Key.Key_F5)
    assert empty.strip.held() == "‖ 保留：1卓（2枚のカードの内容が違う）"
    page.grid.selectRow(0)
    script_dialogs.dialog(lambda dialog: leave_by(qtbot, dialog, Qt.Key.Key_T))
    QTest.keyClick(page.grid, Qt.Key.Key_F5)
    assert empty.strip.held() == ""
    assert states(page) == ["□ 未入力"] * 3


def test_a_card_of_an_earlier_round_is_named_with_its_round(
    page: MatchesPage, empty: MainWindow, desk: Desk
) -> None:
    event, since = desk.event_file, desk.clock()
    matches = small.last_round(event, page.division).matches
    small.enter(event, page.division)
    small.pair(event, page.division)
    desk.run(results.hold, matches[1].id, "署名", since=since)
    assert empty.strip.held() == "‖ 保留：1回戦 2卓（署名）"
    for match in (matches[0], matches[2], small.last_round(event, page.division).matches[0]):
        desk.run(results.hold, match.id, "署名", since=since)
    assert empty.strip.held() == "‖ 保留：1回戦 1卓・1回戦 2卓・1回戦 3卓・2回戦 1卓"


def test_the_gate_names_it_and_the_referee_gets_a_list(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    event, division = desk.event_file, page.division
    form = FORMS["held_cards"]
    assert not form.ready(form_input(event, division, form))
    for match in small.last_round(event, division).matches:
        results.record(event, match.id, small.counted(40))
    page.only_open.setChecked(False)
    page.grid.selectRow(1)

    def park(dialog: Any) -> None:
        dialog.put(note="署名がない")
        press(dialog, "\n")

    script_dialogs.dialog(park)
    QTest.keyClick(page.grid, Qt.Key.Key_F5)
    items = ui_gate.items_of(event, division)
    assert [(item.code, item.blocks, item.values["table"]) for item in items] == [
        ("ON_HOLD", True, 2)
    ]
    said = ui_gate.sentence(items[0], {})
    assert said.startswith("2卓（") and said.endswith("署名がない")
    given = form_input(event, division, form)
    assert form.ready(given) and form.for_desk
    printed = text(render_form("held_cards", given))
    assert "署名がない" in printed and "審判の裁定" in printed
    assert given.held[0].match.code in printed


def test_what_was_typed_of_two_cards_is_kept_with_the_note(
    qtbot: Any, page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    def entering(dialog: Any) -> None:
        press(dialog, "+12\n-10")
        script_dialogs.dialog(lambda inner: press(inner, "\n"))
        leave_by(qtbot, dialog, Qt.Key.Key_U)

    script_dialogs.dialog(entering)
    type_table(page, 2)
    held = hold_queries.held_cards(desk.event_file, page.division)
    assert "+12" in held[0].hold.typed and "-10" in held[0].hold.typed
    form = FORMS["held_cards"]
    sheet = text(render_form(form.key, form_input(desk.event_file, page.division, form)))
    assert "入力ずみ" in sheet and "+12" in sheet
    said: list[str] = []

    def again(dialog: Any) -> None:
        said.extend(one.text() for one in dialog.findChildren(QLabel))
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    script_dialogs.dialog(again)
    type_table(page, 2)
    assert any("+12" in one and "-10" in one for one in said)


def test_nothing_is_said_twice_of_a_card_on_hold(
    qtbot: Any, page: MatchesPage, empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = divisions.add(
        desk.event_file,
        game="plain",
        name="4人卓の部",
        programme="tables",
        options=PlainOptions(table=TableSize.THREE_OR_FOUR),
    )
    small.fill(desk.event_file, division, 8)
    small.draw(desk.event_file, division)
    empty.show_division(division, "plain")
    page = matches(empty)  # pages are made anew where words change
    notes: list[str] = []

    def park(dialog: Any) -> None:
        notes.append(dialog.note)
        press(dialog, "\n")

    def entering(dialog: Any) -> None:
        press(dialog, "1x\n2x\n")
        told = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        assert max(text.count("「x」") for text in told) == 1
        script_dialogs.dialog(park)
        leave_by(qtbot, dialog, Qt.Key.Key_U)

    script_dialogs.dialog(entering)
    type_table(page, 1)
    assert notes[0].count("「x」") == 1

    def reopened(dialog: Any) -> None:
        told = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        assert dialog.note == notes[0]
        assert not [text for text in told if notes[0] in text]  # it stands in the field
        assert any("から保留" in text.replace(" ", "") and "入力ずみ" in text for text in told)
        dialog.reject()

    page.grid.selectRow(0)
    page.grid.setFocus()
    script_dialogs.dialog(reopened)
    QTest.keyClick(page.grid, Qt.Key.Key_F5)
