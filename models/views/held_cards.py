"""The cards of a division that are on hold, for the desk and for the referee's sheet."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.on_hold import OnHold
from models.views.divisions import MatchView


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldCard:
    """One card on hold with the match it belongs to."""

    match: MatchView
    hold: OnHold
