"""Rummikub on paper: its words for what ranks, its programme and its stages."""

from __future__ import annotations

from collections.abc import Mapping

from models.games.rummikub.programme import LAST
from models.games.rummikub.ranking import SEMIFINAL
from reports.forms.game_forms import GameForms
from reports.games.rummikub.sheet_forms import FORMS
from reports.i18n import _N, Terms

TERMS = Terms(
    ja={
        "回戦": "セット",
        "{}回戦": "{}セット目",
        "1回戦": "1セット目",
        "勝点": "ゲーム得点",
        "勝点計": "ゲーム得点計",
    },
    en={"round": "set", "rounds": "sets", "roun&d": "set (&d)", "r&ound": "set (&o)"},
)
"""A round is a set, points are game points; its own messages say this by themselves."""
RULINGS: dict[str, str] = {
    "reception": _N("Reception"),
    "office": _N("Office"),
    "protest": _N("Protest"),
    "warning": _N("Warning"),
    "qualifier": _N("Qualifier"),
}
"""What the log of rulings calls the lines of reception, office and qualifier, by their kind."""


class RummikubForms(GameForms):
    """What only Rummikub says and prints."""

    key = "rummikub"
    terms = TERMS
    criteria: Mapping[str, str] = {
        "points": _N("Game points"),
        "mean_loss": _N("Mean loss"),
        "reception": _N("Reception order"),
        "seed": _N("Seed"),
    }
    short_criteria: Mapping[str, str] = {
        "points": _N("Game pts"),
        "mean_loss": _N("Mean loss"),
        "reception": _N("Recep."),
        "seed": _N("Seed"),
    }
    nothing_at_zero = frozenset({"mean_loss"})
    means = frozenset({"mean_loss"})
    programmes: Mapping[str, str] = {"rummikub_open": _N("Open: sets, semifinal, final")}
    stages: Mapping[str, str] = {SEMIFINAL: _N("Semi-final"), LAST: _N("Final")}
    rounds: Mapping[str, str] = {
        SEMIFINAL: _N("Semi-final, game {number}"),
        LAST: _N("Final, game {number}"),
    }
    draws = False
    certificate_figures = ("wins", "points")
    own_cards = True
    start_notes = (
        _N("Before every game each draws a tile: the highest begins, the others sit clockwise."),
    )
    forms = FORMS
    rulings = RULINGS
    card_notes = (_N("All of the table sign; a later change needs the referee."),)


RUMMIKUB = RummikubForms()
