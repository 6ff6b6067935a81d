"""The dialogs of a game of Shogi: the toss, a replay, clocks; each at its fullest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QDialog

from app.queries.live_queries import LiveRecord
from models.core.live import WrittenLine
from models.core.live_rules import LiveMatch
from models.games.shogi import ShogiOptions, ShogiResult
from models.games.shogi.legs import ClocksSet, FirstSaid, LegEnd, LegOver, PieceToss, ShogiLine
from models.games.shogi.live import LIVE
from models.games.shogi.record import ShogiEnding
from models.views.draws import Absent
from tests.ui.dialogs.helpers import LONG_NAMES, entry, people, round_view
from ui.dialogs.entries import AdmittingDialog
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.shogi.line_dialogs import LegDialog, ResetClocksDialog, TossDialog

USED = (12 * 60 + 10, 15 * 60)
TOSSED = PieceToss(plain=4, promoted=1)
REPEATED = LegOver(end=LegEnd.REPETITION, used=USED)
SAID = FirstSaid(seat=1, by="審判 大島", reason="手が不自由なため")
SET = ClocksSet(left=(300, 300), by="審判 大島", reason="残りが1分を切ったため")


def known(*lines: ShogiLine, names: Sequence[str] = LONG_NAMES) -> LiveRecord:
    """Give the record of a game with these lines."""
    shown = round_view(tuple(names))
    of = LiveMatch(entrants=(1, 2), names=tuple(names), stage="main", options=ShogiOptions())
    kept = LIVE.with_lines(LIVE.empty(of), tuple(WrittenLine(line) for line in lines))
    nowhere: Any = None  # no dialog asks where its match is
    return LiveRecord(
        division=nowhere, round=shown, match=shown.matches[0], rules=LIVE, kept=kept, of=of
    )


def shogi_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    ruled = ShogiResult(
        kind=ShogiEnding.RULED,
        winner=1,
        first=0,
        ruled_by="審判 大島",
        ruling="二手指しの申し出のため",
    )
    return {
        "shogi": lambda: open_result_dialog(entry("shogi", names=LONG_NAMES)),
        "shogi_correction": lambda: open_result_dialog(
            entry("shogi", names=LONG_NAMES, old=ruled, published=True)
        ),
        "admitting": lambda: AdmittingDialog(
            people(LONG_NAMES), Absent(people=tuple(people(LONG_NAMES))), "敗者戦の受付"
        ),
        "toss": lambda: TossDialog(known()),
        "toss_again": lambda: TossDialog(known(SAID, REPEATED), 0),
        "leg": lambda: LegDialog(known(TOSSED)),
        "leg_again": lambda: LegDialog(known(TOSSED, REPEATED), 1),
        "shogi_clocks": lambda: ResetClocksDialog(known(TOSSED, REPEATED)),
        "shogi_clocks_again": lambda: ResetClocksDialog(known(TOSSED, SET), 1),
    }
