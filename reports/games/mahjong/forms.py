"""Health mahjong on paper: its words for what ranks, its programme and its sheets."""

from __future__ import annotations

from reports.forms.game_forms import GameForms
from reports.games.mahjong.incident_words import RULINGS
from reports.games.mahjong.sheet_forms import FORMS
from reports.games.mahjong.terms import TERMS
from reports.i18n import _N

CARD_POINTS = (_N("Hanchan score"), _N("Rank points"), _N("Hanchan total"), _N("Running total"))
"""What a player writes on the card after each hanchan."""

MAHJONG = GameForms(
    key="mahjong",
    terms=TERMS,
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
    programmes={"mahjong_hanchans": _N("Hanchans with new companions")},
    draws=False,
    certificate_figures=("points",),
    rounds_listed=True,
    card_points=CARD_POINTS,
    plan_holds=True,
    seats_note=_N("Seats are drawn by lot at the table; the first dealer is 1 on the card."),
    own_cards=True,
    forms=FORMS,
    card_notes=(
        _N("Copy your points from the score card of the table. The table changes every time."),
    ),
    rulings=RULINGS,
)
"""The words of the game."""
