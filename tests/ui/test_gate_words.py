"""What each line before a pairing or draw says, where Enter leads from it, and what goes on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.gate import GateItem
from app.targets import Goal, Target
from models.core.steps import Step, StepKind
from reports.i18n import using
from tests.conftest import Script
from tests.ui.projector.views import DIVISION
from ui.desk.desk import Severity
from ui.window import gate
from ui.window.gate import Gate, GateDialog, sentence

ROUNDS = {5: "Round 3"}
AT = {"table": 4, "names": ("A", "B")}


def item(code: str, goal: Goal = Goal.TABLE, *, blocks: bool = False, **values: Any) -> GateItem:
    return GateItem(code=code, values=values, target=Target(goal=goal), blocks=blocks)


@pytest.mark.parametrize(
    ("code", "values", "said"),
    [
        ("RESULT_MISSING", AT, "Table 4 (A – B) has no result."),
        ("NOT_CONFIRMED", AT, "Table 4 (A – B): the card has been typed only once."),
        ("ON_HOLD", AT | {"note": "ink"}, "Table 4 (A – B): the card is on hold – ink"),
        ("RESULT_MISSING", AT | {"round_id": 5}, "Round 3, table 4 (A – B) has no result."),
        (
            "NOT_CONFIRMED",
            AT | {"round_id": 5},
            "Round 3, table 4 (A – B): the card has been typed only once.",
        ),
        (
            "ON_HOLD",
            AT | {"note": "ink", "round_id": 5},
            "Round 3, table 4 (A – B): the card is on hold – ink",
        ),
        ("RESULT_MISSING", AT | {"round_id": 6}, "Table 4 (A – B) has no result."),
        (
            "RULING_MISSING",
            {"name": "A", "article": "JOA 9"},
            "A (JOA 9): the referee's ruling is not logged.",
        ),
        (
            "ABSENT",
            {"name": "A", "table": 4},
            "A did not come to table 4. Absent in the next round, too?",
        ),
        (
            "UNJOINED",
            {"name": "A", "other": "B", "division": "Open"},
            "A may be B of Open: Members… joins them, so that nobody sits at two tables.",
        ),
        (
            "ELSEWHERE",
            {"name": "A", "table": 4, "division": "Open"},
            "A still sits at table 4 of Open.",
        ),
        (
            "SAME_SLOT",
            {"name": "A", "table": 4, "division": "Open", "slot": "10:00–11:00"},
            "A plays in Open in the same slot (10:00–11:00, table 4).",
        ),
        (
            "NOT_HERE",
            {"names": tuple("ABCDEFGH"), "count": 8},
            "Not here yet, so not paired (8 people): A, B, C, D, E, F, G, H",
        ),
        (
            "NOT_HERE",
            {"names": tuple("ABCDEFGHIJ"), "count": 10},
            "Not here yet, so not paired (10 people): A, B, C, D, E, F, G, H and 2 more",
        ),
    ],
)
def test_a_line_says_all_that_stands_in_the_way(
    code: str, values: dict[str, Any], said: str
) -> None:
    with using("en"):
        assert sentence(item(code, **values), ROUNDS) == said


def test_a_sheet_that_is_out_of_date_is_named_with_its_round() -> None:
    old: dict[str, Any] = {"form": "pairing_by_table", "at_table": 2}
    assert (
        sentence(item("SHEET_OLD", **old), {})
        == "掲示・配布した「組合せ表（卓順）」が古くなっています。"
    )
    of_round = sentence(item("SHEET_OLD", **old, round_id=5), {5: "3回戦"})
    assert of_round == "掲示・配布した「組合せ表（卓順）」（3回戦）が古くなっています。"


def test_the_list_tells_what_must_be_settled_and_what_enter_does(qtbot: Any) -> None:
    lines = [
        item("RESULT_MISSING", Goal.RESULT, blocks=True, **AT),
        item("RULING_MISSING", Goal.RULING, blocks=True, name="A", article="9"),
        item("ABSENT", Goal.WITHDRAW, name="A", table=4),
        item("NOT_HERE", Goal.ENTRANTS, names=("A",), count=1),
        item("SHEET_OLD", Goal.FORM, form="pairing_by_table", at_table=2),
        item("ELSEWHERE", Goal.TABLE, name="A", table=4, division="B"),
    ]
    with using("en"):
        dialog = GateDialog(lines, Step(kind=StepKind.PAIR, stage="swiss", round=3), {})
        qtbot.addWidget(dialog)
        state, _what, enter = dialog.grid.grid.columns
        rows = dialog.grid.grid.rows
        settle, check = ("× Must be settled", "bad"), ("⚠ Check", "warn")
        assert state.colour is not None
        told = [(state.text(row), state.colour(row)) for row in rows]
        assert told == [settle, settle, check, check, check, check]
        assert [enter.text(row) for row in rows] == [
            "Open the table…",
            "Log the ruling…",
            "Withdraw…",
            "To the entrants",
            "To the forms",
            "To the table",
        ]
        (problem,) = dialog.problems()
        assert (problem.code, problem.values) == ("GATE_BLOCKED", {"count": 2})
        dialog.grid.opened.emit(rows[1])
        assert dialog.chosen is lines[1] and dialog.result() == 0


@pytest.mark.parametrize(
    ("step", "title", "verb"),
    [
        (
            Step(kind=StepKind.PAIR, stage="swiss", round=3),
            "Before Round 3 is paired",
            "&Pair anyway",
        ),
        (
            Step(kind=StepKind.NAME_FINALISTS),
            "Before the finalists are named",
            "&Name them anyway",
        ),
        (Step(kind=StepKind.NAME_ENTRIES), "Before choosing who goes on", "&Go on anyway"),
        (
            Step(kind=StepKind.DRAW_BRACKET, stage="knockout", key="main"),
            "Before the draw of Knock-out",
            "&Draw anyway",
        ),
    ],
)
def test_it_is_called_after_the_step_that_waits(
    qtbot: Any, step: Step, title: str, verb: str
) -> None:
    with using("en"):
        dialog = GateDialog([item("ABSENT", name="A", table=4)], step, {})
        qtbot.addWidget(dialog)
        assert dialog.windowTitle() == title
        assert dialog.accept_button.text().partition(" (")[0] == verb
        assert dialog.problems() == ()


# -- what the gate lets through -----------------------------------------------------------------


def opened(
    script: Script, monkeypatch: pytest.MonkeyPatch, goal: Goal, division_id: int | None, left: int
) -> tuple[bool, list[Target], list[str]]:
    """Open a line of the gate of a division, which has so many times something to say."""
    target = Target(goal=goal, division_id=division_id)
    line = GateItem(code="ABSENT", values={"name": "A", "table": 4}, target=target, blocks=True)
    turns = iter([(line,)] * left + [()] * 2)
    monkeypatch.setattr(gate, "items_of", lambda *_a, **_k: next(turns))
    monkeypatch.setattr(gate, "round_names_of", lambda *_a: {})
    shown = SimpleNamespace(name="女子の部")
    monkeypatch.setattr("ui.window.gate.queries.division_view", lambda _event, _id: shown)
    said: list[str] = []
    desk: Any = SimpleNamespace(
        event_file=None, say=lambda words, kind: said.append(f"{words}{kind}")
    )
    aimed: list[Target] = []
    for _again in range(left):
        script.dialog(lambda dialog: dialog.grid.opened.emit(dialog.grid.grid.rows[0]))
    asking = Gate(desk, None, aimed.append)  # type: ignore[arg-type]
    return asking.passed(Step(kind=StepKind.PAIR, stage="swiss", round=3), DIVISION), aimed, said


def test_after_a_dialog_the_gate_is_looked_at_again(
    qapp: Any, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    for goal in (Goal.RESULT, Goal.RULING, Goal.WITHDRAW):
        done, aimed, said = opened(script_dialogs, monkeypatch, goal, DIVISION.id, 2)
        assert (done, [one.goal for one in aimed], said) == (True, [goal, goal], [])


def test_a_line_that_leads_away_leaves_the_step_and_says_which_division_is_shown(
    qapp: Any, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    for division in (None, DIVISION.id):
        done, aimed, said = opened(script_dialogs, monkeypatch, Goal.TABLE, division, 1)
        assert (done, len(aimed), said) == (False, 1, [])
    done, _aimed, said = opened(script_dialogs, monkeypatch, Goal.TABLE, 99, 1)
    words = f"いま見ているのは女子の部です。{DIVISION.name}では、まだ何も行っていません。"
    assert (done, said) == (False, [f"{words}{Severity.WARN}"])
