"""対戦: the box for table numbers, corrections, proposals, swaps and reasons."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.operations import divisions, entrants, results, rounds
from app.queries import log_queries
from app.sample_event import enter_results
from models.core.entrant_data import EntrantData
from models.core.game import CorrectionCause
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchState
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.cups import matches, types
from tests.ui.dialogs.helpers import press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.pages.match_lines import result_text
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow


@pytest.fixture
def page(sample: MainWindow) -> MatchesPage:
    """Round 3 of the sample, tables 9 to 16 open."""
    shown = sample.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


@pytest.fixture
def proposal(sample: MainWindow, page: MatchesPage, desk: Desk) -> MatchesPage:
    """Round 4 as a proposal."""
    with unseen(desk):
        enter_results(desk.event_file, page.division)
    QTest.mouseClick(sample.strip.button, Qt.MouseButton.LeftButton)
    return page


def tables(page: MatchesPage) -> list[int]:
    return [line.match.table for line in page.grid.grid.rows]


def test_the_box_is_ready_for_a_table_number(page: MatchesPage) -> None:
    assert page.box.hasFocus()
    assert tables(page) == list(range(9, 17))


def test_a_result_takes_a_table_number_and_its_digits(
    page: MatchesPage, script_dialogs: Script, messages: list[Message]
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    keys = len("12\n") + len("38\n")
    QTest.keyClicks(page.box, "12")
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert keys <= 7
    assert 12 not in tables(page)
    assert page.box.hasFocus()
    assert page.box.text() == ""
    said = messages[-1].sentence
    assert said.startswith(
        "12卓 三枝　涼香 ○+12 – 五十嵐　美月 ×-12（38–26）を登録しました。残り7卓"
    )
    page.only_open.setChecked(False)
    line = next(line for line in page.grid.grid.rows if line.match.table == 12)
    assert result_text(line) == "○+12  38–26  ×-12"
    assert "残り7卓" in messages[-1].sentence


def test_a_full_width_number_and_a_match_code_are_found(
    page: MatchesPage, script_dialogs: Script
) -> None:
    for typed in (
        "１２",
        page.grid.grid.rows[3].match.code,
        page.grid.grid.rows[3].match.code.lower(),
    ):
        script_dialogs.dialog(lambda dialog: False)
        page.box.setText(typed)
        page.open_typed()
        assert "12卓" in script_dialogs.dialogs[-1] or script_dialogs.dialogs[-1] == "OthelloDialog"
    assert len(script_dialogs.dialogs) == 3


def test_an_unknown_table_is_said_and_the_number_stays(
    page: MatchesPage, messages: list[Message]
) -> None:
    page.box.setText("99")
    page.open_typed()
    assert "99卓はありません" in messages[-1].sentence
    assert page.box.text() == page.box.selectedText() == "99"
    page.box.setText("QQQ")
    page.open_typed()
    assert "QQQ" in messages[-1].sentence


def test_the_typed_number_is_the_table_that_the_keys_mean(
    page: MatchesPage, script_dialogs: Script
) -> None:
    page.grid.selectRow(0)
    page.box.setFocus()
    QTest.keyClicks(page.box, "12")
    assert page.box.hasFocus()
    assert [line.match.table for line in page.grid.selected()] == [12]
    titles: list[str] = []
    script_dialogs.dialog(lambda dialog: titles.append(dialog.windowTitle()) or False)
    QTest.keyClick(page.box, Qt.Key.Key_F5)
    assert "12卓" in titles[0]
    page.box.selectAll()
    QTest.keyClicks(page.box, "99")
    assert page.grid.selected() == ()
    assert not page.holding.verb.isEnabled()


def test_down_leads_from_the_box_to_the_list(page: MatchesPage, script_dialogs: Script) -> None:
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert page.box.hasFocus()
    QTest.keyClick(page.box, Qt.Key.Key_Down)
    assert page.grid.hasFocus()
    script_dialogs.dialog(lambda dialog: False)
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert script_dialogs.dialogs == ["OthelloDialog"]


def test_a_result_that_the_rules_refuse_stays_in_the_dialog(
    page: MatchesPage, script_dialogs: Script
) -> None:
    def fill(dialog: Any) -> bool:
        press(dialog, "65\n")
        assert dialog.isVisible()
        return False

    script_dialogs.dialog(fill)
    page.box.setText("9")
    page.open_typed()
    assert 9 in tables(page)


def test_a_correction_is_logged_with_its_cause(
    page: MatchesPage, script_dialogs: Script, desk: Desk, messages: list[Message]
) -> None:
    before = len(log_queries.rulings(desk.event_file, page.division))
    match = page.shown_round().matches[0]  # type: ignore[union-attr]
    assert match.state is MatchState.ENTERED

    def fill(dialog: Any) -> bool:
        press(dialog, "40")
        dialog.cause_row.choose(CorrectionCause.DESK_ERROR)
        dialog.reason_box.setText("読み違い")
        return True

    script_dialogs.dialog(fill)
    page.box.setText(str(match.table))
    page.open_typed()
    rulings = log_queries.rulings(desk.event_file, page.division)
    assert len(rulings) == before + 1
    assert rulings[-1].kind == "correction" and rulings[-1].text == "読み違い"
    assert "○+16" in messages[-1].sentence
    assert f"の{match.table}卓を訂正しました" in messages[-1].sentence


def test_a_bye_has_nothing_to_enter(page: MatchesPage, messages: list[Message]) -> None:
    page.only_open.setChecked(False)
    bye = next(line for line in page.grid.grid.rows if line.match.bye)
    page.enter(bye)
    assert "不戦勝" in messages[-1].sentence
    page.box.setText(str(bye.match.table))
    page.open_typed()
    assert "不戦勝" in messages[-1].sentence


def test_the_filter_shows_all_tables_when_asked(page: MatchesPage) -> None:
    page.only_open.setChecked(False)
    assert tables(page) == list(range(1, 18))


def test_confirmed_results_are_marked(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    page.only_open.setChecked(False)
    discs = page.grid.grid.rows[0].match.result.discs
    script_dialogs.dialog(lambda dialog: press(dialog, f"{discs[0]} {discs[1]}\n") and None)
    page.grid.selectRow(0)
    assert page.confirm_verb.isEnabled()
    QTest.keyClick(page.grid, Qt.Key.Key_F7)
    assert page.grid.grid.rows[0].match.state is MatchState.CONFIRMED
    assert page.grid.grid.columns[-2].text(page.grid.grid.rows[0]) == "✓ 確認済"
    assert not page.confirm_verb.isEnabled()


def test_a_changed_table_says_why(page: MatchesPage) -> None:
    changed = next(line for line in page.grid.grid.rows if line.match.changed)
    page.grid.go_to(changed.id)
    assert any("すでに対戦した" in said for said in page.reasons.sentences())
    plain = next(line for line in page.grid.grid.rows if not line.match.changed)
    page.grid.go_to(plain.id)
    assert page.reasons.sentences() == ("暫定順位の隣どうしです。変更の必要はありませんでした。",)


def test_rounds_turn_by_key(page: MatchesPage) -> None:
    QTest.keyClick(page.box, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    shown = page.shown_round()
    assert shown is not None and shown.number == 2
    assert len(tables(page)) == 17
    assert not page.only_open.isEnabled()
    page.round_before()
    shown = page.shown_round()
    assert shown is not None and shown.number == 1
    page.grid.selectRow(0)
    assert "抽選番号" in page.reasons.sentences()[0]
    page.round_before()
    page.round_after()
    page.round_after()
    page.round_after()
    shown = page.shown_round()
    assert shown is not None and shown.number == 3


def test_a_proposal_is_looked_through_and_published(
    sample: MainWindow, proposal: MatchesPage, script_dialogs: Script
) -> None:
    shown = proposal.shown_round()
    assert shown is not None and shown.number == 4 and not shown.published
    script_dialogs.confirm(True)  # another division plays at tables of these numbers
    assert "案です" in proposal.proposal.sentence()
    assert proposal.pairing.publish_button.isVisible()
    assert not proposal.enter_button.isEnabled()
    QTest.mouseClick(sample.strip.button, Qt.MouseButton.LeftButton)
    shown = proposal.shown_round()
    assert shown is not None and shown.published
    assert not proposal.pairing.publish_button.isVisible()
    assert proposal.box.hasFocus()


def test_a_proposal_is_discarded_after_asking(
    proposal: MatchesPage, script_dialogs: Script
) -> None:
    script_dialogs.confirm(False).confirm(True)
    proposal.pairing.discard()
    proposal.pairing.discard()
    shown = proposal.shown_round()
    assert shown is not None and shown.number == 3


def test_two_players_change_seats_with_a_reason(
    proposal: MatchesPage, script_dialogs: Script, desk: Desk
) -> None:
    proposal.grid.selectRow(0)
    proposal.grid.selectionModel().select(
        proposal.grid.grid.index(1, 0),
        proposal.grid.selectionModel().SelectionFlag.Select
        | proposal.grid.selectionModel().SelectionFlag.Rows,
    )
    before = [line.match.seats for line in proposal.grid.selected()]

    def fill(dialog: Any) -> bool:
        dialog.input("reason").setText("同じ会の人どうしのため")
        dialog.input("referee").setText("大島")
        return True

    script_dialogs.dialog(fill)
    QTest.keyClick(proposal.grid, Qt.Key.Key_F8)
    after = [line.match.seats for line in proposal.grid.grid.rows[:2]]
    assert after[0][0] == before[0][0]
    assert after[0][1].entrant == before[1][1].entrant
    assert proposal.grid.grid.rows[0].match.changed
    proposal.grid.selectRow(0)
    assert any("手で変更" in said for said in proposal.reasons.sentences())


def test_a_swap_without_a_table_says_what_to_do(
    proposal: MatchesPage, messages: list[Message]
) -> None:
    proposal.grid.clearSelection()
    proposal.pairing.swap()
    assert "F8" in messages[-1].sentence


def test_a_division_without_rounds_points_to_the_strip(empty: MainWindow, desk: Desk) -> None:
    from app.operations import divisions

    made = desk.run(divisions.add, game="plain", name="一般の部", programme="swiss")
    assert made is not None
    empty.show_division(made, "plain")
    empty.go("matches")
    page = empty.page("matches")
    assert isinstance(page, MatchesPage)
    assert not page.box.isEnabled()
    assert "まだ組合せがありません" in page.empty._sentence.text()


# -- the number means the round on the screen ---------------------------------------------------


def type_number(page: MatchesPage, number: str) -> None:
    page.box.setFocus()
    QTest.keyClicks(page.box, number)
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def test_the_number_opens_the_table_of_the_round_on_the_screen(
    page: MatchesPage, script_dialogs: Script
) -> None:
    titles: list[str] = []

    def look(dialog: Any) -> bool:
        titles.append(dialog.windowTitle())
        return False

    script_dialogs.dialog(look).dialog(look)
    type_number(page, "12")
    QTest.keyClick(page.box, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    type_number(page, "12")
    assert "3回戦" in titles[0] and "訂正" not in titles[0]
    assert "2回戦" in titles[1] and "訂正" in titles[1]


def test_the_box_says_that_an_earlier_round_is_shown(page: MatchesPage) -> None:
    assert page.box_label.text().startswith("卓・対戦番号") and not page.proposal.isVisible()
    page.box.setFocus()
    QTest.keyClick(page.box, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert "2回戦" in page.box_label.text() and page.box_label.property("role") == "warn"
    assert "2回戦" in page.proposal.sentence() and page.proposal.isVisible()
    QTest.keyClick(page.box, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert "2回戦" not in page.box_label.text() and not page.proposal.isVisible()


def test_a_number_that_the_list_does_not_have_is_refused(
    page: MatchesPage, messages: list[Message]
) -> None:
    type_number(page, "77")
    assert "77卓" in messages[-1].sentence and page.box.text() == "77"


def test_in_a_knock_out_it_is_said_of_the_tables_that_are_known(
    empty: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    event = desk.event_file
    division = divisions.add(event, game="plain", name="勝抜の部", programme="knockout")
    order = small.fill(event, division, 8)
    wish = BracketDraw(order=tuple(order))
    rounds.publish(event, rounds.draw_bracket(event, division, "main", wish))
    for match in queries.rounds(event, division)[0].matches[:2]:
        results.record(event, match.id, small.won())
    empty.show_division(division, "plain")
    empty.go("matches")
    semifinal = queries.rounds(event, division)[-1].matches[0]
    script_dialogs.dialog(types("1\n"))
    box = matches(empty).box
    QTest.keyClicks(box, semifinal.code)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert "いま決まっている卓はすべて入力済み" in messages[-1].sentence


def test_namesakes_differ_also_where_their_names_are_cut(empty: MainWindow, desk: Desk) -> None:
    event = desk.event_file
    names = [
        f"山田 太郎（{club}）"
        for club in ("南公民館囲碁将棋クラブ・川越", "南公民館囲碁将棋クラブ・川口")
    ]
    division = divisions.add(event, game="plain", name="部", programme="swiss")
    entrants.import_all(event, division, [EntrantData(name=name) for name in names])
    entrants.check_in(event, small.ids(event, division))
    small.pair(event, division)
    empty.show_division(division, "plain")
    empty.go("matches")
    grid = matches(empty).grid
    metrics, mode = grid.fontMetrics(), grid.textElideMode()
    one, other = (metrics.elidedText(name, mode, 110) for name in names)
    assert "…" in one and "…" in other
    assert one != other
