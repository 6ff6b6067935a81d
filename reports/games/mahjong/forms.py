"""Health mahjong on paper: its words for what ranks, its programme and its sheets."""

from __future__ import annotations

from models.games.mahjong.closing import NOTATION
from reports.forms.game_forms import GameForms
from reports.games.mahjong.sheet_forms import FORMS
from reports.i18n import _N

MAHJONG = GameForms(
    key="mahjong",
    criteria={
        "missed": _N("Missed hanchans"),
        "points": _N("Grand total"),
        "score": _N("Score above the start"),
        "rank_points": _N("Rank points"),
        "best_match": _N("Best hanchan"),
    },
    short_criteria={
        "missed": _N("Missed"),
        "rank_points": _N("Rank pts"),
        "best_match": _N("Best"),
    },
    notation=NOTATION,
    programmes={"mahjong_hanchans": _N("Hanchans with new companions")},
    draws=False,
    forms=FORMS,
    card_notes=(_N("All four sign; a later change needs the referee."),),
)
"""The words of the game."""
