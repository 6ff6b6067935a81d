"""What can be ruled about an entrant beside results, and what has been, as frozen rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from models.core.criterion import Number
from models.views.divisions import Departure, EntrantView, MatchView


@dataclass(frozen=True, kw_only=True, slots=True)
class AdjustmentView:
    """A ruling that changes a sum."""

    id: int
    figure: str
    amount: Fraction
    stage: str = ""
    """The stage in which it counts; empty: the one with which the division begins."""
    match_id: int | None = None
    reason: str = ""
    referee: str = ""
    article: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class RulingMatch:
    """A match of somebody that a ruling can be about."""

    id: int
    stage: str
    round: int
    table: int


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingEntry:
    """All that is asked and said when it is ruled how somebody stands."""

    entrant: EntrantView
    game: str
    figures: tuple[str, ...] = ()
    """The sums that a ruling can change, in the order in which they rank."""
    sums: Mapping[str, Number] = field(default_factory=dict)
    """What these are now, where somebody has any; those of the first stage."""
    stages: tuple[str, ...] = ()
    """The stages whose order goes by sums; the first one is that of a ruling without a stage."""
    matches: tuple[RulingMatch, ...] = ()
    """The matches in stages that go by sums."""
    adjustments: tuple[AdjustmentView, ...] = ()
    leaves_from: int = 1
    """The first round from which somebody can be out, counted through the division."""
    open_match: MatchView | None = None
    """The match of that round, which stands open."""
    has_left: bool = False
    other_starts: tuple[tuple[int, Departure], ...] = ()
    """From when somebody who is disqualified could be out instead, by turn."""
    begun: bool = False
    """Whether a round has been published: from then on the referee decides."""
