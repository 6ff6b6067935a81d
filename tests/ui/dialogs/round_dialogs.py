"""The dialogs of the clock of a round and of what happens at its tables, each at its fullest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtWidgets import QDialog

from models.games.mahjong.incidents import Incident, IncidentKind, IncidentNote
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from tests.ui.dialogs.helpers import FOUR, entry
from ui.games.mahjong.rounds.dialogs import BellDialog, IncidentDialog
from ui.round_clock.asking import (
    ClockLineDialog,
    ClockPauseDialog,
    EndRoundDialog,
    MoreMinutesDialog,
)

TEN = datetime.fromisoformat("2026-11-22T10:00")
LINES = (
    ClockLine(number=1, act=Act.START, at=TEN),
    ClockLine(
        number=2,
        act=Act.EXTRA,
        at=TEN + timedelta(minutes=20),
        minutes=5,
        table=12,
        by="鈴木",
        reason="全自動卓が途中で止まり、卓を替えたため",
    ),
)
VIEW = RoundClockView(
    division_id=1,
    division="健康マージャンの部",
    game="mahjong",
    round_id=7,
    stage="swiss",
    number=2,
    clock=RoundClock(minutes=50, lines=LINES),
    open_tables=(1, 2, 12),
)


def round_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    table = entry("mahjong", names=FOUR).match
    old = Incident(
        number=3,
        at=TEN,
        text="ロンの発声後に手牌を倒した",
        match=table.id,
        round=2,
        table=table.table,
        happened=IncidentNote(
            kind=IncidentKind.CHOMBO, players=(1, 2), hand=7, honba=2, points=6000
        ),
    )
    return {
        "clock_pause": lambda: ClockPauseDialog(VIEW, TEN),
        "clock_more": lambda: MoreMinutesDialog(VIEW, 12),
        "clock_end": lambda: EndRoundDialog(VIEW),
        "clock_line": lambda: ClockLineDialog(LINES[1]),
        "incident": lambda: IncidentDialog((table,), table.table),
        "incident_change": lambda: IncidentDialog((table,), table.table, old=old),
        "bell": BellDialog,
    }
