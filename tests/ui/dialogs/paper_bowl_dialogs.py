"""The dialogs of a match of Paper Bowl, each at its fullest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QDialog

from app.queries.live_queries import LiveRecord
from models.core.live_rules import LiveMatch
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions, PaperBowlResult
from models.games.paper_bowl.checking import by_chance, result_of
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.live import LIVE, KeptMatch
from models.games.paper_bowl.record import PaperBowlEnding
from models.games.paper_bowl.state import PlayPhase, PlayState
from tests.ui.dialogs.helpers import LONG_NAMES, entry, round_view
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.paper_bowl.board.correct_dialog import DeskCorrectionDialog, PlayLineDialog
from ui.games.paper_bowl.board.score_strip import BoxDialog

WHOLE = by_chance(FairRandom("2026", "dialogs"), PaperBowlOptions())
IN_PLAY = PlayState(phase=PlayPhase.SCRIMMAGE, offence=BowlSide.HOME, yard=88, down=3, line=98)


def known() -> LiveRecord:
    """Give the record of a whole match."""
    shown = round_view(tuple(LONG_NAMES))
    of = LiveMatch(entrants=(1, 2), names=LONG_NAMES, stage="swiss", options=PaperBowlOptions())
    nowhere: Any = None  # no dialog asks where its match is
    return LiveRecord(
        division=nowhere,
        round=shown,
        match=shown.matches[0],
        rules=LIVE,
        kept=KeptMatch(entrants=(1, 2), record=WHOLE),
        of=of,
    )


def paper_bowl_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    ruled = PaperBowlResult(kind=PaperBowlEnding.RULED, winner=1, ruled_by="審判 大島")
    return {
        "paper_bowl": lambda: open_result_dialog(entry("paper_bowl", names=LONG_NAMES)),
        "paper_bowl_ruled": lambda: open_result_dialog(
            entry("paper_bowl", names=LONG_NAMES, old=ruled, published=True)
        ),
        "paper_bowl_played": lambda: open_result_dialog(
            entry("paper_bowl", names=LONG_NAMES, old=result_of(WHOLE))
        ),
        "bowl_line": lambda: PlayLineDialog(known(), 4),
        "bowl_correction": lambda: DeskCorrectionDialog(IN_PLAY, LONG_NAMES, "森"),
        "bowl_box": lambda: BoxDialog(view_of(WHOLE), LONG_NAMES),
    }
