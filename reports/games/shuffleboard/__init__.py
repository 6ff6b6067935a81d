"""Shuffleboard on paper: score cards, scoreboards, courts, fouls and officials (YSA D-7, E)."""

from __future__ import annotations

from reports.forms.game_forms import GameForms
from reports.i18n import _N

SHUFFLEBOARD = GameForms(
    key="shuffleboard",
    name=_N("Shuffleboard"),
    own_cards=True,
)
