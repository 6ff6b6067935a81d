"""Go on paper: its words for what ranks, its boxes on cards and its sheets."""

from __future__ import annotations

from reports.forms.game_forms import GameForms
from reports.games.go.sheet_forms import FORMS
from reports.i18n import _N

GO = GameForms(
    key="go",
    criteria={"points": _N("Wins"), "sos": _N("SOS"), "sosos": _N("SOSOS")},
    draws=False,
    seat_boxes=(_N("Black/White"),),
    result_boxes=(_N("Margin"),),
    card_sums=(_N("Opponent's wins"),),
    level_remarks=(_N("level: play-off"), _N("level with others")),
    forms=FORMS,
    card_notes=(
        _N("Write the margin with its half point, or R for a resignation."),
        _N("The winner brings the card to the desk at once."),
    ),
)
"""The words of the game."""
