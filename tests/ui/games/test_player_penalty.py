"""A ruling against a player of an open: what each penalty asks, says and hands on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.games.rummikub.ruling_queries import RuledBefore
from app.games.rummikub.rulings import Given
from models.games.rummikub.discipline import Official, Penalty
from tests.ui.dialogs.helpers import open_dialog
from tests.ui.dialogs.open_dialogs import ENTRY, LONG, WON
from ui.games.rummikub.office.penalty_dialog import PlayerPenaltyDialog

ASKED = ("amount", "stage", "won", "from_round")
WORD: dict[str, Any] = {"reason": "手が遅い", "referee": "森"}


def opened(qtbot: Any, **known: Any) -> Any:
    return open_dialog(qtbot, PlayerPenaltyDialog(replace(ENTRY, **known)))


def asked(dialog: Any, penalty: Penalty) -> list[str]:
    dialog.put(penalty=penalty)
    return [key for key in ASKED if dialog.rows[key].asked]


@pytest.mark.parametrize(
    ("penalty", "said", "rows"),
    [
        (Penalty.WARNING, "警告", []),
        (Penalty.DEDUCTION, "50点", ["amount", "stage"]),
        (Penalty.STRIPPED_WIN, "1つ減らします", ["won"]),
        (Penalty.DISQUALIFICATION, "順位", ["from_round"]),
    ],
)
def test_each_penalty_asks_what_belongs_to_it_and_says_what_it_does(
    qtbot: Any, penalty: Penalty, said: str, rows: list[str]
) -> None:
    dialog = opened(qtbot)
    assert dialog.answer("penalty") is Penalty.WARNING
    assert asked(dialog, penalty) == rows
    assert LONG in dialog.meaning() and said in dialog.meaning()
    assert {problem.where for problem in dialog.problems()} == {"reason", "referee"}
    dialog.put(**WORD)
    assert dialog.problems() == ()


def test_points_count_in_the_only_stage_and_who_has_left_leaves_no_more(qtbot: Any) -> None:
    dialog = opened(qtbot, stages=("tables",), has_left=True)
    assert asked(dialog, Penalty.DEDUCTION) == ["amount"]
    assert asked(dialog, Penalty.DISQUALIFICATION) == []
    dialog.put(**WORD)
    assert dialog.value().from_round is None and dialog.value().stage == "tables"


def test_what_is_ruled_is_handed_on_as_it_was_said(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.put(penalty=Penalty.DEDUCTION, amount=100, official=Official.CHIEF, **WORD)
    assert dialog.value() == Given(
        penalty=Penalty.DEDUCTION,
        official=Official.CHIEF,
        amount=100,
        stage="semi",
        from_round=2,
        **WORD,
    )
    dialog.put(penalty=Penalty.STRIPPED_WIN)
    found = dialog.value()
    assert (found.match_id, found.game) == (WON.match_id, WON.game), "the newest win is proposed"
    dialog.put(penalty=Penalty.WARNING)
    assert (dialog.value().match_id, dialog.value().game) == (None, 0)
    dialog.put(penalty=Penalty.DISQUALIFICATION, from_round=3)
    assert dialog.value().from_round == 3


def test_a_win_is_stripped_only_of_who_has_one(qtbot: Any) -> None:
    dialog = opened(qtbot, won=())
    dialog.put(penalty=Penalty.STRIPPED_WIN, **WORD)
    assert [problem.code for problem in dialog.problems()] == ["NOT_WON"]
    dialog.put(penalty=Penalty.WARNING)
    assert dialog.problems() == ()


def test_whoever_plays_now_leaves_at_once_or_after_the_game(qtbot: Any) -> None:
    playing = opened(qtbot)._fields["from_round"].choices
    assert [number for number, _words in playing] == [2, 3] and "9卓" in playing[0][1]
    resting = opened(qtbot, open_table=None)._fields["from_round"].choices
    assert [number for number, _words in resting] == [2]


def test_what_was_ruled_before_is_said_and_leads_to_where_it_is_changed(qtbot: Any) -> None:
    dialog = opened(qtbot, stands=True)
    assert dialog.earlier.isVisible() and not dialog.changes_earlier
    dialog.earlier.click()
    assert dialog.changes_earlier and not dialog.isVisible()
    assert not opened(qtbot, stands=False).earlier.isVisible()


def test_nothing_follows_from_a_warning_and_all_else_is_foreseen_while_the_word_is_blank(
    qtbot: Any,
) -> None:
    dialog = opened(qtbot, before=(RuledBefore(penalty=Penalty.DEDUCTION, reason="不正"),))
    wanted: list[Any] = []
    dialog.foreseeing.turn_to = wanted.append
    for penalty in (Penalty.WARNING, Penalty.DEDUCTION):
        dialog.put(penalty=penalty)
        dialog.conclude()
        wanted.append(penalty)
    at = wanted.index(Penalty.WARNING)
    assert set(wanted[:at]) == {None} and wanted[-2].penalty is Penalty.DEDUCTION
