"""What a criterion of a ranking is: a record that a game brings, or that all games share.

A match is some people at one table, two, three or four (`Game.sizes`). What it means for a seat
is an `Outcome`: points, a mark or a place, wins as a number, a difference, the game's own
figures; what was not recorded is None, never zero. `models/core/sums.py` adds them up for an
entrant; opponents are whoever sat there, so meetings and sums over opponents hold for every size.
Three relations are kept apart: paired (`RoundOutcome.opponents`), played (`Outcome.met`), the
full-point bye used (`full_point_bye`).

What ranks is a `Criterion` (`models/core/criterion.py`): a key, exact values of everybody, which
way is better, whether it is shown, and where values cannot say it (head-to-head, lots) how it
splits a level group. A division that names `LOTS` can draw for whoever shares a place
(`models/stages/lots.py`): each drawing is a draw `lots:<n>:<turn>`, and an old one still
orders whoever is level among those who drew; the list of a round before that turn does not know
it. `models/criteria` has the shared ones, a game names its row of them (`Game.ranked_by`), which
the desk can replace by its own (`models/tie_breaks.py` says which are offered; a note `ranked_by`
of the division keeps the keys, `DivisionFacts.criteria` asks; `Game.ranked_by_rule` is the
article that the desk leaves by it), `reports/game_words.py` names them in words. The columns of
lists, files and hall are `StandingsView.columns` and nothing else (a criterion that says nothing
of anybody has none); numbers are written by `models/exact.py`: as a decimal where it ends, else
as a mixed fraction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from models.core.people import Entrant
from models.core.sums import Tally
from models.ranking import RankingValue, Refinement

Number = Fraction | int


@dataclass(frozen=True, kw_only=True, slots=True)
class ComparedField:
    """Everybody who is compared, with what the rounds brought them."""

    entrants: Mapping[int, Entrant]
    """Who is ranked, by id."""
    tallies: Mapping[int, Tally]
    """The sums of everybody they have met, by id: of the ranked and of others."""
    drawn: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The entrants of draws in the order of their lines, by the key of the draw."""


CriterionValues = Callable[[ComparedField], Mapping[int, Number | None]]
"""What everybody has by a criterion, by id; None for somebody who has nothing to compare."""


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Criterion:
    """One thing that can rank entrants who are level on everything before it.

    Its name in words stands in `reports.game_words`, or in the words of the game that brings it.
    """

    key: str
    values: CriterionValues
    """Exact values; also what the list shows of a criterion that is no order of values."""
    lowest_first: bool = False
    """Whether the smaller value is the better one."""
    signed: bool = False
    """Whether values are written with their sign, as differences are."""
    shown: bool = True
    """Whether its values have a column of their own in lists of a ranking."""
    tells_who: bool = False
    """Whether a value of it tells who somebody is, so that no line without a name may show it."""
    by_start: bool = False
    """Whether it goes by the points that grades start with (McMahon)."""
    refine: Callable[[ComparedField], Refinement[int]] | None = None
    """How it splits a level group where values alone cannot say (head-to-head, lots)."""

    def __repr__(self) -> str:
        """Write the key alone: what a printed sheet says of a criterion (`reports.forms`)."""
        return repr(self.key)

    def refinement(self, standing: ComparedField) -> Refinement[int]:
        """Give what splits a level group; who has no value comes after everybody who has one."""
        if self.refine is not None:
            return self.refine(standing)
        values = self.values(standing)
        known = [value for value in values.values() if value is not None]
        if len(known) == len(values):
            return RankingValue(self.key, values, lowest_first=self.lowest_first)
        beyond = max(known, default=0) + 1 if self.lowest_first else min(known, default=0) - 1
        full = {who: beyond if value is None else value for who, value in values.items()}
        return RankingValue(self.key, full, lowest_first=self.lowest_first)


def refinements(
    criteria: Sequence[Criterion],
    entrants: Iterable[Entrant],
    tallies: Mapping[int, Tally],
    drawn: Mapping[str, tuple[int, ...]] | None = None,
) -> list[Refinement[int]]:
    """Give what `models.ranking.rank` ranks these entrants by, in order."""
    everybody = {entrant.id: entrant for entrant in entrants}
    standing = ComparedField(entrants=everybody, tallies=tallies, drawn=drawn or {})
    return [criterion.refinement(standing) for criterion in criteria]
