"""What the slip of a game has, as the desk gives it to paper."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.shogi.legs import ShogiLeg
from models.views.divisions import MatchView


@dataclass(frozen=True, kw_only=True, slots=True)
class Slip:
    """Who plays, and the legs as far as they are noted (Meet Shogi 2-4, 2-5)."""

    match: MatchView
    legs: tuple[ShogiLeg, ...]
