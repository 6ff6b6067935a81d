"""The knock-out of the winners of the groups, with all its placing matches (JOA 4, 5)."""

from __future__ import annotations

from models.core.facts import DivisionFacts
from models.games.othello.open_division.stages import FIRST_KNOCKOUT, GROUP_ROUNDS
from models.pairing.knockout import MAIN, MatchKey
from models.stages.brackets import Cup, Scheme, cup

_ROUND_NAMES = {1: "final", 2: "sf", 3: "qf", 4: FIRST_KNOCKOUT}
"""The stages of the knock-out, counted from the final back."""


def _stage(key: MatchKey, rounds: int) -> tuple[str, int]:
    if key.part == MAIN:
        return _ROUND_NAMES[rounds - key.round + 1], 1
    return key.part, 1


SCHEME = Scheme(key=MAIN, third=True, fifth=True, before=GROUP_ROUNDS, stage=_stage)
"""The last sixteen with all their placing matches (JOA 4, 5)."""


def main_cup(facts: DivisionFacts) -> Cup | None:
    """Give the knock-out; None before its lots are drawn."""
    return cup(facts, SCHEME)
