"""The gate before a pairing, worked at the window: it leads where things are put right."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import facts, queries
from app.operations import divisions, entrants, events, penalties, results, rounds, rulings
from app.queries import log_queries
from app.sample_event import enter_results
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import EntrantData
from models.core.game import PenaltyClaim
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloResult
from models.stages.plan import SwissOptions
from models.views.divisions import MatchState
from tests.conftest import Script
from tests.ui.gate_dialog import ctrl_enter, sentences
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.window import gate as ui_gate
from ui.window.gate import GateDialog
from ui.window.main_window import MainWindow


def complete(window: MainWindow, desk: Desk) -> int:
    """Enter every result of the running round; give the division."""
    division = window.division()
    assert division is not None
    with unseen(desk):
        enter_results(desk.event_file, division.id)
    return division.id


def kinds(desk: Desk, division_id: int) -> StepKind:
    return queries.division_view(desk.event_file, division_id).steps[0].kind


def pair(window: MainWindow) -> None:
    window.menus.actions["step"].trigger()


@pytest.fixture
def ready(sample: MainWindow, desk: Desk) -> int:
    """Bring the sample event to the pairing of its fourth round, with nothing in the way."""
    division = complete(sample, desk)
    for match in queries.rounds(desk.event_file, division)[-1].matches:
        _replace_default(desk, match.id)
    for penalty in log_queries.penalties(desk.event_file, division):
        if penalty.effect == "referee":
            rulings.log(desk.event_file, division, text="続行", entrant_id=penalty.entrant.id)
    items = ui_gate.items_of(desk.event_file, division)
    assert [item.code for item in items] == []
    assert kinds(desk, division) is StepKind.PAIR
    return division


def _replace_default(desk: Desk, match_id: int) -> None:
    """Give a table at which somebody was absent in the sample a played result."""
    division = facts.division(desk.event_file, 1)
    stored = division.results.get(match_id)
    if stored is not None and stored.value.ending in (
        OthelloEnding.LATE,
        OthelloEnding.DOUBLE_DEFAULT,
    ):
        results.correct(
            desk.event_file,
            match_id,
            OthelloResult(ending=OthelloEnding.COUNTED, discs=(33, 31)),
            cause=CorrectionCause.DESK_ERROR,
            by=Authority(reason="x"),
        )


def test_with_nothing_in_the_way_it_does_not_appear(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    pair(sample)
    assert script_dialogs.dialogs == []
    assert kinds(desk, ready) is StepKind.PUBLISH


def not_here(desk: Desk, division: int, name: str = "遅刻　太郎") -> int:
    made = desk.run(entrants.add, division, EntrantData(name=name))
    assert made is not None
    return made


def test_somebody_not_here_is_looked_at_once(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    not_here(desk, ready)
    said: list[str] = []

    def go_on(dialog: GateDialog) -> None:
        said.extend(sentences(dialog))
        assert dialog.windowTitle() == "4回戦を組み合わせる前に"
        assert dialog.accept_button.isEnabled()
        assert dialog.focusWidget() is dialog.grid
        ctrl_enter(dialog)

    script_dialogs.dialog(go_on)
    pair(sample)
    assert said == ["受付がまだの1名は組合せに入りません：遅刻　太郎"]
    assert kinds(desk, ready) is StepKind.PUBLISH
    desk.undo()
    pair(sample)  # it was looked at
    assert kinds(desk, ready) is StepKind.PUBLISH
    desk.undo()
    not_here(desk, ready, "遅刻　花子")
    script_dialogs.dialog(lambda dialog: False)
    pair(sample)
    assert kinds(desk, ready) is StepKind.PAIR


def test_enter_leads_to_who_is_not_here(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    late = not_here(desk, ready)
    script_dialogs.dialog(lambda dialog: QTest.keyClick(dialog.grid, Qt.Key.Key_Return))
    pair(sample)
    page: Any = sample.page("entrants")
    assert sample.pages.currentWidget() is page
    assert page.grid.current().id == late
    assert kinds(desk, ready) is StepKind.PAIR


def forfeit(desk: Desk, division_id: int) -> int:
    """Correct the first table to a default; give who did not come."""
    match = queries.rounds(desk.event_file, division_id)[-1].matches[0]
    value = OthelloResult(ending=OthelloEnding.LATE, loser=0)
    results.correct(
        desk.event_file,
        match.id,
        value,
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="x"),
        confirmed=("RARE",),
    )
    return match.seats[0].entrant.id


def test_who_did_not_come_is_withdrawn_from_the_gate_and_the_pairing_goes_on(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    gone = forfeit(desk, ready)
    name = next(e.name for e in queries.entrants(desk.event_file, ready) if e.id == gone)

    def lead(dialog: GateDialog) -> None:
        assert sentences(dialog) == [f"{name}さんは1卓に来ませんでした。次も欠席ですか。"]
        QTest.keyClick(dialog.grid, Qt.Key.Key_Return)

    script_dialogs.dialog(lead)
    script_dialogs.dialog(lambda dialog: True)
    pair(sample)
    assert script_dialogs.dialogs == ["GateDialog", "WithdrawDialog"]
    assert kinds(desk, ready) is StepKind.PUBLISH
    last = queries.rounds(desk.event_file, ready)[-1]
    assert gone not in [seat.entrant.id for match in last.matches for seat in match.seats]


def test_a_withdrawal_that_is_left_leads_back_to_the_gate(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    forfeit(desk, ready)
    script_dialogs.dialog(lambda dialog: QTest.keyClick(dialog.grid, Qt.Key.Key_Return))
    script_dialogs.dialog(lambda dialog: False)
    script_dialogs.dialog(lambda dialog: True)
    pair(sample)
    assert script_dialogs.dialogs == ["GateDialog", "WithdrawDialog", "GateDialog"]
    assert kinds(desk, ready) is StepKind.PUBLISH


def test_a_penalty_waits_for_the_ruling(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    match = queries.rounds(desk.event_file, ready)[-1].matches[0]
    story = {"time_left": 20, "statements_agree": True, "exempt": False}
    claim = PenaltyClaim(rule="two_hands", values=story)
    person = match.seats[0].entrant
    done = desk.run(penalties.log, ready, person.id, claim, match_id=match.id)
    assert done is not None and done.effect == "referee"

    def blocked(dialog: GateDialog) -> None:
        assert not dialog.accept_button.isEnabled()
        assert "1件" in dialog.problem_line.text()
        ctrl_enter(dialog)
        assert dialog.isVisible()
        QTest.keyClick(dialog.grid, Qt.Key.Key_Return)

    def rule(dialog: Any) -> bool:
        assert dialog.input("match_id").currentData() == match.id
        assert dialog.input("entrant_id").currentData() == person.id
        dialog.input("text").setPlainText("続行")
        dialog.input("referee").setText("大島")
        return True

    script_dialogs.dialog(blocked)
    script_dialogs.dialog(rule)
    pair(sample)
    assert kinds(desk, ready) is StepKind.PUBLISH


def test_with_two_keys_every_card_is_typed_again(
    sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    desk.run(events.type_every_card, twice=True)
    matches = queries.rounds(desk.event_file, ready)[-1].matches
    waiting = [match for match in matches if match.state is MatchState.ENTERED]
    assert waiting
    for match in waiting[1:]:
        results.confirm(desk.event_file, match.id, match.result)

    def blocked(dialog: GateDialog) -> bool:
        assert len(sentences(dialog)) == 1
        assert sentences(dialog)[0].startswith(f"{waiting[0].table}卓")
        assert not dialog.accept_button.isEnabled()
        return False

    script_dialogs.dialog(blocked)
    pair(sample)
    assert kinds(desk, ready) is StepKind.PAIR
    results.confirm(desk.event_file, waiting[0].id, waiting[0].result)
    pair(sample)
    assert kinds(desk, ready) is StepKind.PUBLISH


def test_a_sheet_that_is_out_of_date_is_named_and_shown(
    qtbot: Any, sample: MainWindow, desk: Desk, ready: int, script_dialogs: Script
) -> None:
    from reports.forms.catalogue import FORMS
    from ui.papers import issued
    from ui.papers.form_input import form_input

    event = desk.event_file
    second = queries.rounds(event, ready)[1]
    form = FORMS["standings"]
    given = form_input(event, ready, form, round_id=second.id, large=True)
    issued.note(event, ready, form, second.id, given)
    assert issued.stale_sheets(event, ready) == ()
    _correct_second_round(desk, ready)

    def lead(dialog: GateDialog) -> None:
        assert sentences(dialog) == ["掲示・配布した「暫定順位表」（2回戦）が古くなっています。"]
        QTest.keyClick(dialog.grid, Qt.Key.Key_Return)

    script_dialogs.dialog(lead)
    pair(sample)
    page: Any = sample.page("documents")
    assert sample.pages.currentWidget() is page
    assert page.grid.current().form.key == "standings"
    assert page.chooser.currentData() == second.id
    qtbot.waitUntil(lambda: not desk.background.busy)


def _correct_second_round(desk: Desk, division_id: int) -> None:
    division = facts.division(desk.event_file, division_id)
    second = division.facts.rounds[1]
    for match in second.matches:
        stored = division.results.get(match.id)
        if stored is not None and stored.value.ending is OthelloEnding.COUNTED:
            old = stored.value.discs
            new = (40, 24) if old != (40, 24) else (24, 40)
            results.correct(
                desk.event_file,
                match.id,
                OthelloResult(ending=OthelloEnding.COUNTED, discs=new),
                cause=CorrectionCause.REFEREE,
                by=Authority(referee="大島", reason="x"),
            )
            return
    pytest.fail("the sample has no played table in its second round")


def test_the_first_draw_asks_for_who_is_not_here(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    made = desk.run(
        divisions.add,
        game="othello",
        name="A",
        programme="swiss_final",
        programme_options=SwissOptions(rounds=1),
    )
    assert made is not None
    people = [EntrantData(name=f"名前{n}") for n in range(20)]
    entrants.import_all(desk.event_file, made, people)
    ids = [entrant.id for entrant in queries.entrants(desk.event_file, made)]
    entrants.check_in(desk.event_file, ids[:8])
    empty.show_division(made, "othello")

    def look(dialog: GateDialog) -> bool:
        assert "1回戦" in dialog.windowTitle()
        assert "12名" in sentences(dialog)[0] and "ほか4名" in sentences(dialog)[0]
        return True

    script_dialogs.dialog(look)
    script_dialogs.dialog(lambda dialog: True)
    pair(empty)
    assert script_dialogs.dialogs == ["GateDialog", "DrawDialog"]
    round_id = queries.rounds(desk.event_file, made)[-1].id
    rounds.publish(desk.event_file, round_id)
    enter_results(desk.event_file, made)
    entrants.check_in(desk.event_file, ids[8:])
    before = ui_gate.items_of(desk.event_file, made)
    assert kinds(desk, made) is StepKind.NAME_FINALISTS
    if before:
        script_dialogs.dialog(lambda dialog: "決勝" in dialog.windowTitle())
    script_dialogs.dialog(lambda dialog: False)
    pair(empty)
    assert script_dialogs.dialogs[-1] == "NamedByRuleDialog"


def test_the_title_before_the_final(qtbot: Any, sample: MainWindow, ready: int, desk: Desk) -> None:
    from app.gate import GateItem
    from app.targets import Goal, Target
    from models.core.steps import Step

    item = GateItem(
        code="ABSENT",
        values={"name": "A", "table": 1},
        target=Target(goal=Goal.WITHDRAW, entrant_id=1),
    )
    dialog = GateDialog([item], Step(kind=StepKind.NAME_FINALISTS), {})
    qtbot.addWidget(dialog)
    assert dialog.windowTitle() == "決勝進出者を決める前に"
    assert dialog.accept_button.text().startswith("このまま決める")


def test_every_line_has_words(qtbot: Any) -> None:
    from app.gate import OldSheet, gate
    from app.targets import Goal

    assert set(ui_gate.DOING) >= {
        Goal.RESULT,
        Goal.RULING,
        Goal.WITHDRAW,
        Goal.ENTRANTS,
        Goal.FORM,
    }
    (item,) = gate(
        running=None, old_sheets=[OldSheet(form="ruling_log", round_id=None, printed_after=1)]
    )
    assert "裁定" in ui_gate.sentence(item, {})
