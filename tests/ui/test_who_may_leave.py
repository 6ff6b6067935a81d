"""Who is offered to leave, to come back, and to be replaced by a fill-in; what is asked then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import absences
from models.core.game import OddPlayers
from models.games import GAMES
from models.views.divisions import DivisionView, EntrantView
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message, Severity
from ui.pages import withdrawals
from ui.pages.withdrawals import may_be_replaced, may_return, may_withdraw

HERE = EntrantView(id=1, number=1, name="山田", yomi="", club="", checked_in=True)
LEFT = replace(HERE, withdrawn_from=2)
OUT = replace(LEFT, disqualified=True)
NOT_COME = replace(HERE, checked_in=False)


def division(fills_in: bool) -> DivisionView:
    game = next(
        key for key in GAMES if (GAMES[key].odd_players is OddPlayers.HOUSE_PLAYER) is fills_in
    )
    return DivisionView(
        id=1,
        game=game,
        name="A",
        programme="swiss",
        options=None,
        programme_options=None,
        entrants=1,
        checked_in=1,
    )


@pytest.mark.parametrize(
    ("entrant", "leaves", "returns", "replaced"),
    [
        (HERE, True, False, False),
        (LEFT, False, True, True),
        (OUT, False, False, True),
        (NOT_COME, False, False, False),
    ],
)
def test_what_is_offered_follows_from_how_somebody_stands(
    entrant: EntrantView, leaves: bool, returns: bool, replaced: bool
) -> None:
    assert may_withdraw(entrant) is leaves
    assert may_return(entrant) is returns
    assert may_be_replaced(entrant, division(True)) is replaced
    assert not may_be_replaced(entrant, division(False)), "nobody fills in there"


# -- what is asked about somebody of a list ------------------------------------------------------


@dataclass
class Listed:
    """A division of six people whose first round is played, over a window."""

    desk: Desk
    window: QWidget
    division_id: int

    @property
    def division(self) -> DivisionView:
        return queries.division_view(self.desk.event_file, self.division_id)

    @property
    def first(self) -> EntrantView:
        return queries.entrants(self.desk.event_file, self.division_id)[0]


@pytest.fixture
def listed(desk: Desk, tmp_path: Path, qtbot: Any) -> Listed:
    assert desk.create(tmp_path / "list.taikai", name="A")
    window = QWidget()
    qtbot.addWidget(window)
    division_id = small.plain(desk.event_file, 6)
    small.play_rounds(desk.event_file, division_id, 1)
    return Listed(desk, window, division_id)


@pytest.mark.parametrize(
    ("keys", "away_from", "said"),
    [
        ("1\n", None, "選手01 太郎さんの棄権（2回戦から）を取り消しました。"),
        (
            "\n",
            None,
            "選手01 太郎さんの棄権（2回戦から）：3回戦から（これから組む回戦）また出場します。",
        ),
        ("3\n", 3, "選手01 太郎さんの棄権を直しました：2回戦から → 3回戦から"),
        ("\x1b", 2, ""),
    ],
)
def test_a_withdrawal_is_put_right_as_was_chosen_and_said(
    listed: Listed,
    script_dialogs: Script,
    messages: list[Message],
    keys: str,
    away_from: int | None,
    said: str,
) -> None:
    absences.withdraw(listed.desk.event_file, listed.first.id, from_round=2)
    small.pair(listed.desk.event_file, listed.division_id)

    def fill(dialog: Any) -> None:
        press(dialog, keys)

    script_dialogs.dialog(fill)
    withdrawals.reinstate(listed.desk, listed.window, listed.division, listed.first)
    assert script_dialogs.dialogs == ["ReinstateDialog"]
    assert listed.first.withdrawn_from == away_from
    assert "".join(one.sentence for one in messages[-1:]) == said


def test_who_came_back_meanwhile_is_not_asked_about(
    listed: Listed, script_dialogs: Script, messages: list[Message]
) -> None:
    withdrawals.reinstate(listed.desk, listed.window, listed.division, listed.first)
    assert script_dialogs.dialogs == []
    assert messages[-1] == Message(Severity.WARN, "選手01 太郎さんは棄権していません。")
