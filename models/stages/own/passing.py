"""How many a row of stages lets through, for a field of so many: who plays on, and who is out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.core.problems import Problem
from models.stages.day.legs import people_of
from models.stages.own.checking import where
from models.stages.own.making import stages_of
from models.stages.own.options import ComesIn, OwnOptions, StageFormat


@dataclass(frozen=True, kw_only=True, slots=True)
class Passing:
    """What one row lets through."""

    stage: int
    """The stage they come into, from 0."""
    source: int
    groups: int
    """The number of groups of that; 0 where it has none."""
    each: int
    """How many of every group; 0 where they do not come by groups."""
    there: int
    """How many play in the stage they come from."""
    coming: int

    @property
    def everybody(self) -> bool:
        """Whether nobody is out."""
        return self.coming >= self.there > 0


CUTS = frozenset({ComesIn.BEST, ComesIn.BEST_OF_GROUPS})
"""The ways in that are meant to leave somebody out."""


def passings(options: OwnOptions, count: int) -> tuple[Passing, ...]:
    """Say of every later stage how many come into it of how many; nothing while nobody knows.

    >>> from models.stages.own.options import OwnStage
    >>> groups = OwnStage(kind=StageFormat.GROUPS, groups=4)
    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST_OF_GROUPS, count=8)
    >>> (one,) = passings(OwnOptions(stages=(groups, bracket)), 24)
    >>> one.groups, one.each, one.coming, one.there, one.everybody
    (4, 8, 24, 24, True)
    """
    row = options.stages
    made = stages_of(options)
    people = people_of(made, count)
    if people is None:
        return ()
    passing_on = []
    for at, stage in enumerate(row):
        if not at:
            continue
        source = row[stage.source]
        each = stage.count if stage.comes_in is ComesIn.BEST_OF_GROUPS else 0
        passing_on.append(
            Passing(
                stage=at,
                source=stage.source,
                groups=source.groups if source.kind is StageFormat.GROUPS else 0,
                each=each,
                there=people[made[stage.source].key],
                coming=people[made[at].key],
            )
        )
    return tuple(passing_on)


def doubtful(options: OwnOptions, count: int) -> Iterator[Problem]:
    """Ask about a cut that lets everybody through.

    >>> from models.stages.own.options import OwnStage
    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=16)
    >>> [(p.code, p.where) for p in doubtful(OwnOptions(stages=(OwnStage(), bracket)), 12)]
    [('OWN_ALL_THROUGH', 'stages.1.count')]
    >>> list(doubtful(OwnOptions(stages=(OwnStage(), bracket)), 20))
    []
    """
    for one in passings(options, count):
        if options.stages[one.stage].comes_in in CUTS and one.everybody:
            values = {"number": one.stage + 1, "source": one.source + 1, "count": one.there}
            yield Problem(
                code="OWN_ALL_THROUGH",
                where=where(one.stage, "count"),
                values=values,
                ask=True,
            )
