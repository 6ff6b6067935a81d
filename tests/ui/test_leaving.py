"""Somebody goes home in the middle of groups, knock-out or exchange: from the list, by keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.event_file.file import Changed
from app.operations import divisions, entrants, results, rounds
from app.queries import draw_queries, log_queries
from models.core.outcomes import Note
from models.stages.knockout import KnockoutOptions
from models.views.divisions import MatchState, MatchView
from tests.app import cups
from tests.app import desk as at_desk
from tests.app.cups import play, stage_begins
from tests.conftest import Script
from tests.ui.cups import OpenedCup
from tests.ui.dialogs.helpers import press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow


def of_stage(desk: Desk, division: int, stage: str) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(desk.event_file, division)
        if round_.stage == stage and round_.published
        for match in round_.matches
    ]


def leave(window: MainWindow, script: Script, entrant_id: int) -> None:
    """Choose somebody in the list and withdraw them with what the dialog proposes."""
    page: Any = window.page("entrants")
    assert page.grid.go_to(entrant_id)
    script.dialog(lambda dialog: press(dialog, "\n") and None)
    QTest.keyClick(page.withdraw_button, Qt.Key.Key_Space)
    assert script.waiting == []


def gone(desk: Desk, division: int, entrant_id: int) -> int | None:
    people = queries.entrants(desk.event_file, division)
    return next(who for who in people if who.id == entrant_id).withdrawn_from


def state(window: MainWindow, entrant_id: int) -> str:
    """Give what the list says of how somebody takes part."""
    page: Any = window.page("entrants")
    assert page.grid.go_to(entrant_id)
    line = page.grid.selected()[0]
    told = [column.text(line) for column in page.grid.grid.columns]
    return next(text for text in told if text.startswith(("×", "✓", "□")))


def newest_action(window: MainWindow) -> str:
    """Give the newest line of the journal."""
    window.go("journal")
    page: Any = window.page("journal")
    column = next(c for c in page.grid.grid.columns if c.stretch)
    return str(column.text(page.grid.grid.rows[0]))


@pytest.mark.parametrize(
    ("stage", "turn", "name"),
    [
        ("ko1", 4, "決勝トーナメント1回戦"),
        pytest.param("exchange", 4, "交流戦1回戦", marks=pytest.mark.long),
        pytest.param("qf", 5, "準々決勝", marks=pytest.mark.long),
    ],
)
def test_who_leaves_an_open_match_loses_it(
    opened: OpenedCup, desk: Desk, script_dialogs: Script, stage: str, turn: int, name: str
) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "entrants")
    match = next(m for m in of_stage(desk, cups.OPEN, stage) if m.state is MatchState.OPEN)
    leaver = match.seats[0].entrant.id
    leave(window, script_dialogs, leaver)
    assert gone(desk, cups.OPEN, leaver) == turn
    assert state(window, leaver) == f"× {name}から棄権"
    _round, after = queries.round_of_match(desk.event_file, cups.OPEN, match.id)
    assert after.cells[0].note is Note.WITHDRAWN
    assert queries.returning(desk.event_file, cups.OPEN) == 6
    assert newest_action(window) == f"{match.seats[0].entrant.name}さんの棄権（{name}から）"


def test_who_waits_for_an_opponent_leaves_the_next_match(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, cups.MEET, "entrants")
    bracket = draw_queries.brackets(desk.event_file, cups.MEET)[0]
    seated = {
        s.entrant.id for m in bracket.matches if m.state == "call" for s in m.sides if s.entrant
    }
    waiting = next(
        side.entrant
        for match in bracket.matches
        if match.state == "waiting"
        for side in match.sides
        if side.entrant is not None and side.entrant.id not in seated
    )
    stage = queries.rounds(desk.event_file, cups.MEET)
    played = max(
        r.number for r in stage for m in r.matches if waiting.id in [s.entrant.id for s in m.seats]
    )
    leave(window, script_dialogs, waiting.id)
    assert gone(desk, cups.MEET, waiting.id) == played + 1
    assert state(window, waiting.id) == "× トーナメント2回戦の後に棄権"
    assert newest_action(window) == f"{waiting.name}さんの棄権（トーナメント2回戦の後）"


def test_who_comes_back_is_asked_for_no_number_of_a_round(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "entrants")
    match = next(m for m in of_stage(desk, cups.OPEN, "exchange") if m.state is MatchState.OPEN)
    leaver = match.seats[0].entrant
    leave(window, script_dialogs, leaver.id)
    page: Any = window.page("entrants")

    def come_back(dialog: Any) -> None:
        assert dialog.input("turn").currentText() == "これから組む回戦から"
        press(dialog, "\n")

    script_dialogs.dialog(come_back)
    page.reinstate_verb.trigger()
    assert gone(desk, cups.OPEN, leaver.id) is None
    assert newest_action(window) == f"{leaver.name}さんの復帰（これから組む回戦に出場）"


def test_who_never_came_has_left_before_the_first_match(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.GROUPS, cups.MEET, "entrants")
    (drawn,) = queries.rounds(desk.event_file, cups.MEET)
    rounds.discard(desk.event_file, drawn.id)  # nobody joins a drawn bracket
    entrants.add(desk.event_file, cups.MEET, entrants.EntrantData(name="遅刻 花子"))
    late = queries.entrants(desk.event_file, cups.MEET)[-1]
    entrants.check_in(desk.event_file, [late.id])
    desk.changed.emit(Changed.ALL)
    leave(window, script_dialogs, late.id)
    assert state(window, late.id) == "× 対局前に棄権"


def mend(window: MainWindow, script: Script, entrant_id: int, keys: str) -> list[str]:
    """Choose somebody who is away and put it right by keys; give what the dialog said."""
    page: Any = window.page("entrants")
    assert page.grid.go_to(entrant_id)
    said: list[str] = []

    def fill(dialog: Any) -> None:
        press(dialog, keys[:1])
        said.append(dialog.effect.text())
        press(dialog, keys[1:])

    script.dialog(fill)
    page.reinstate_verb.trigger()
    assert script.waiting == []
    return said


def test_a_withdrawal_of_the_wrong_person_is_struck(
    sample: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    sample.go("entrants")
    page: Any = sample.page("entrants")
    division = page.division
    match = next(m for m in of_stage(desk, division, "swiss") if m.state is MatchState.OPEN)
    wrong = match.seats[0].entrant.id
    leave(sample, script_dialogs, wrong)
    [said] = mend(sample, script_dialogs, wrong, "1\n")
    assert said.startswith(f"3回戦{match.table}卓：まだ入力していない状態に戻ります")
    assert gone(desk, division, wrong) is None
    _round, after = queries.round_of_match(desk.event_file, division, match.id)
    assert after.state is MatchState.OPEN
    assert newest_action(sample) == f"{match.seats[0].entrant.name}さんの棄権の取り消し"


def test_a_withdrawal_begins_at_another_round(
    sample: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    sample.go("entrants")
    page: Any = sample.page("entrants")
    match = next(m for m in of_stage(desk, page.division, "swiss") if m.state is MatchState.OPEN)
    who = match.seats[0].entrant.id
    leave(sample, script_dialogs, who)
    mend(sample, script_dialogs, who, "3\n")  # it was the next round they meant
    assert messages[-1].sentence.endswith("の棄権を直しました：3回戦から → 4回戦から")
    assert gone(desk, page.division, who) == 4
    _round, after = queries.round_of_match(desk.event_file, page.division, match.id)
    assert after.state is MatchState.OPEN


def test_a_semi_finalist_comes_back_after_the_final_was_played(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    """The final was played by who came through without a game: the referee rules on it."""
    event = desk.event_file
    with unseen(desk):
        division = divisions.add(
            event,
            game="plain",
            name="勝抜の部",
            programme="knockout",
            programme_options=KnockoutOptions(third=False),
        )
        at_desk.fill(event, division, 4)
        play(event, division, stage_begins("main_sf"))
        first, second = of_stage(desk, division, "main_sf")
        who = first.seats[0].entrant.id
        entrants.withdraw(event, who, from_round=1)
        results.record(event, second.id, at_desk.won(0))
        [final] = of_stage(desk, division, "main_final")
        results.record(event, final.id, at_desk.won(0))
    empty.show_division(division, "plain")
    empty.go("entrants")

    def rule(mending: Any) -> None:
        press(mending, "1wrong name\tOshima\n")

    page: Any = empty.page("entrants")
    assert page.grid.go_to(who)

    def fill(dialog: Any) -> None:
        script_dialogs.dialog(rule)
        press(dialog, "1\n")

    script_dialogs.dialog(fill)
    page.reinstate_verb.trigger()
    assert script_dialogs.waiting == []
    assert gone(desk, division, who) is None
    assert of_stage(desk, division, "main_final") == []
    kinds = {line.kind: line.referee for line in log_queries.rulings(event, division)}
    assert kinds["voided"] == "Oshima"
