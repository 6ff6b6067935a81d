"""What a match is played under, as far as no game is needed to say it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class PartRules:
    """What some rounds of a stage are played under."""

    decisive: bool = False
    """Whether somebody must go on, so that a match cannot end level: a knock-out."""
    figures: bool = True
    """Whether what the game counts is recorded, and not only who has won."""
    rules: str = ""
    """Which of its own sets of rules the game applies; empty: the usual one."""


USUAL = PartRules()
"""What most matches are played under."""
