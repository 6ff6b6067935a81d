"""What the parts of an Othello division record, and by which of its rules."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.parts import PartRules
from models.games.othello.record import OthelloOptions

CHOSEN = "chosen"
"""Who came may take the least win or play on alone, also where the other one is late (JOA 17)."""
THE_FINAL = "final"
"""A final always has clocks (JOA 13)."""
MEET = "meet"
"""The rules of the meet's knock-outs (Meet Othello 2)."""
MEET_FINAL = "meet_final"
"""The same in the match that decides the meet, which is longer (Meet Othello 2-6)."""

MEET_STAGES = tuple(
    f"{part}{last}" for part in ("main", "consolation") for last in ("", "_qf", "_sf", "_final")
)
"""The rounds of the meet's knock-out and of its consolation (Meet Othello 1)."""
MEET_PARTS: dict[str, PartRules] = {
    **dict.fromkeys((*MEET_STAGES, "p5_8"), PartRules(rules=MEET)),
    **dict.fromkeys(("main_final", "third", "p5", "p7"), PartRules(rules=MEET_FINAL)),
}
"""What the shared knock-out is played under: matches for places as the final beside which they are
played, those that lead to them as the semi-finals (Meet Othello 2)."""

NOT_AT_THE_MEET = frozenset({"empties_rule", "timeout_min", "clock"})
"""The settings that the meet's rules leave no room for: it halves what neither can fill, has a time
for each game and no clocks (Meet Othello 2-4, 2-6)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OthelloStage:
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


_MEET = OthelloStage(records_discs=True, meet=True)
_NO_DISCS = OthelloStage(records_discs=False)
_CHOSEN = OthelloStage(records_discs=True)
_SWISS = OthelloStage(records_discs=True, swiss=True)


def stage_of(part: PartRules) -> OthelloStage:
    """Say how results are taken where a part is played under these rules.

    Discs are recorded in groups, knock-out round 1, exchange and Swiss rounds only (JOA 23); the
    meet keeps the counts of its knock-outs (Meet Othello 2-4).

    >>> stage_of(PartRules()).swiss, stage_of(PartRules(figures=False)).records_discs
    (True, False)
    """
    if part.rules in (MEET, MEET_FINAL):
        return _MEET
    if not part.figures:
        return _NO_DISCS
    return _CHOSEN if part.rules == CHOSEN else _SWISS


def clock_used(part: PartRules, options: OthelloOptions, *, by_desk: bool = False) -> bool:
    """Tell whether the games of a part have clocks: finals always do (JOA 13).

    `by_desk` is what the desk has said of a round or a table, to keep an event moving. The meet has
    a time for each game and no clocks (Meet Othello 2-6).

    >>> elementary = OthelloOptions(clock=False)
    >>> clock_used(PartRules(), elementary), clock_used(PartRules(rules=THE_FINAL), elementary)
    (False, True)
    >>> clock_used(PartRules(), elementary, by_desk=True), clock_used(
    ...     PartRules(rules=MEET), OthelloOptions())
    (True, False)
    """
    return (options.clock or by_desk or part.rules == THE_FINAL) and not stage_of(part).meet


def clock_switch(part: PartRules, options: OthelloOptions) -> bool:
    """Tell whether the desk may say that clocks are used: where there are none (JOA 13).

    The meet has a time for each game and no clocks, its final too (Meet Othello 2-6).

    >>> clock_switch(PartRules(), OthelloOptions()), clock_switch(PartRules(), OthelloOptions(
    ...     clock=False)), clock_switch(PartRules(rules=MEET), OthelloOptions(clock=False))
    (False, True, False)
    """
    return not clock_used(part, options) and not stage_of(part).meet


MINUTES = 20
"""What each player has, and so the clock of who does not come (JOA 13, 17)."""


def absent_minutes(part: PartRules) -> int | None:
    """Give how long the clock of an absent player runs; without clocks one waits as long (JOA 17).

    At the meet the slot of the game decides (Meet Othello 2-6).

    >>> absent_minutes(PartRules()), absent_minutes(PartRules(rules=MEET))
    (20, None)
    """
    return None if stage_of(part).meet else MINUTES


BETWEEN = 10
"""Minutes from the end of a game to the next one: discs, cards, the way to another table."""


def round_minutes(_options: OthelloOptions) -> int:
    """Give how long a round takes: two clocks, and what there is to do in between (JOA 13).

    Without clocks a game takes as long, as far as anybody knows before.

    >>> round_minutes(OthelloOptions())
    50
    """
    return 2 * MINUTES + BETWEEN
