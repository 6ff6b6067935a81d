"""Paper Bowl on paper: its words for what ranks, and its sheets."""

from __future__ import annotations

from reports.forms.game_forms import GameForms
from reports.games.paper_bowl.line_words import line_words
from reports.i18n import _N

PAPER_BOWL = GameForms(
    key="paper_bowl",
    criteria={
        "difference": _N("Point difference"),
        "points_for": _N("Points for"),
    },
    short_criteria={"difference": _N("Diff."), "points_for": _N("For"), "sos": _N("Opp. pts")},
    seat_names={"home": _N("Home"), "away": _N("Away")},
    difference=_N("Point difference"),
    difference_so_far=_N("Difference so far"),
    live_words=line_words,
    card_notes=(_N("Hand the card in as soon as the match is over."),),
)
"""The words of the game."""
