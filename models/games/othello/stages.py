"""The stages of an Othello division, and what each of them records."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.othello.open_division.stages import EXCHANGE, FIRST_KNOCKOUT, KNOCKOUT_STAGES
from models.games.othello.record import OthelloOptions
from models.programmes.groups import GROUP
from models.programmes.plan import FINAL, PRELIMINARY


@dataclass(frozen=True, kw_only=True, slots=True)
class Stage:
    """How results of one stage are taken."""

    records_discs: bool
    """Whether disc differences are recorded (JOA 23)."""
    swiss: bool = False
    """Whether the fixed values for byes and defaults apply (JOA 26)."""
    meet: bool = False
    """Whether the meet's rules apply: a count, or the organiser's word (Meet Othello 2)."""

    @property
    def default_is_chosen(self) -> bool:
        """Whether who came may take the least win or play on alone (JOA 17, 23)."""
        return self.records_discs and not self.swiss and not self.meet


MEET_STAGES = tuple(
    f"{part}{last}" for part in ("main", "consolation") for last in ("", "_qf", "_sf", "_final")
)
"""The rounds of the meet's knock-out and of its consolation (Meet Othello 1)."""

_DISCS = Stage(records_discs=True)
_SWISS = Stage(records_discs=True, swiss=True)
_MEET = Stage(records_discs=True, meet=True)
_MARKS_ONLY = Stage(records_discs=False)

STAGES: dict[str, Stage] = {
    PRELIMINARY: _SWISS,
    FINAL: _MARKS_ONLY,
    **dict.fromkeys(KNOCKOUT_STAGES, _MARKS_ONLY),
    GROUP: _DISCS,
    FIRST_KNOCKOUT: _DISCS,
    EXCHANGE: _SWISS,
    **dict.fromkeys(MEET_STAGES, _MEET),
}
"""Discs are recorded in groups, knock-out round 1, exchange and Swiss rounds only (JOA 23);
the meet keeps the counts of its knock-outs (Meet Othello 2-4)."""


def clock_used(stage: str, options: OthelloOptions) -> bool:
    """Tell whether the games of a stage have clocks: finals always do (JOA 13).

    >>> elementary = OthelloOptions(clock=False)
    >>> clock_used("swiss", elementary), clock_used("final", elementary)
    (False, True)
    """
    return options.clock or stage == "final"
