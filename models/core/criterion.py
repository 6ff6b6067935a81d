"""What a criterion of a ranking is: a record that a game brings, or that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from models.core.people import Entrant
from models.core.sums import Tally
from models.ranking import Refinement, Value

Number = Fraction | int


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """Everybody who is compared, with what the rounds brought them."""

    entrants: Mapping[int, Entrant]
    """Who is ranked, by id."""
    tallies: Mapping[int, Tally]
    """The sums of everybody they have met, by id: of the ranked and of others."""
    drawn: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The entrants of draws in the order of their lines, by the key of the draw."""


Values = Callable[[Standing], Mapping[int, Number | None]]
"""What everybody has by a criterion, by id; None for somebody who has nothing to compare."""


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Criterion:
    """One thing that can rank entrants who are level on everything before it.

    Its name in words stands in `reports.game_words`, or in the words of the game that brings it.
    """

    key: str
    values: Values
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
    refine: Callable[[Standing], Refinement[int]] | None = None
    """How it splits a level group where values alone cannot say (head-to-head, lots)."""

    def __repr__(self) -> str:
        """Write the key alone: what a printed sheet says of a criterion (`reports.forms`)."""
        return repr(self.key)

    def refinement(self, standing: Standing) -> Refinement[int]:
        """Give what splits a level group; who has no value comes after everybody who has one."""
        if self.refine is not None:
            return self.refine(standing)
        values = self.values(standing)
        known = [value for value in values.values() if value is not None]
        if len(known) == len(values):
            return Value(self.key, values, lowest_first=self.lowest_first)
        beyond = max(known, default=0) + 1 if self.lowest_first else min(known, default=0) - 1
        full = {who: beyond if value is None else value for who, value in values.items()}
        return Value(self.key, full, lowest_first=self.lowest_first)


def refinements(
    criteria: Sequence[Criterion],
    entrants: Iterable[Entrant],
    tallies: Mapping[int, Tally],
    drawn: Mapping[str, tuple[int, ...]] | None = None,
) -> list[Refinement[int]]:
    """Give what `models.ranking.rank` ranks these entrants by, in order."""
    everybody = {entrant.id: entrant for entrant in entrants}
    standing = Standing(entrants=everybody, tallies=tallies, drawn=drawn or {})
    return [criterion.refinement(standing) for criterion in criteria]
