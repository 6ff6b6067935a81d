"""How many matches the rounds of a programme have for a field of so many entrants."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.timetable import StageLeg
from models.stages.format import Stage
from models.stages.stage_parts import StageEntry, Which

LOSERS = (Which.FIRST_ROUND_LOSERS, Which.FIRST_GAME_LOSERS)


def legs_of(row: Sequence[Stage], count: int) -> tuple[StageLeg, ...] | None:
    """Give the rounds of all stages; None where nobody knows how many there will be.

    >>> from models.stages.knockout import KNOCKOUT, KnockoutOptions
    >>> row = KNOCKOUT.stages(KnockoutOptions(third=True))
    >>> [leg.matches for leg in legs_of(row, 11) or ()]
    [(3, 4, 2, 2), (1, 1)]
    """
    worked = _worked(row, count)
    return None if worked is None else tuple(worked[0].values())


def people_of(row: Sequence[Stage], count: int) -> dict[str, int] | None:
    """Give how many come into each stage by its key; None where nobody knows.

    >>> from models.stages.presets.swiss_cut import SWISS_CUT
    >>> people_of(SWISS_CUT.stages(SWISS_CUT.options_type(qualifiers=8)), 20)
    {'swiss': 20, 'main': 8}
    """
    worked = _worked(row, count)
    return None if worked is None else worked[1]


def _worked(row: Sequence[Stage], count: int) -> tuple[dict[str, StageLeg], dict[str, int]] | None:
    """Give the rounds of each stage and how many come into it."""
    legs: dict[str, StageLeg] = {}
    people = {"": count}
    by_key = {stage.key: stage for stage in row}
    for stage in row:
        ways = stage.entries
        own = people[stage.key] = sum(_coming(entry, people, legs, by_key) for entry in ways)
        matches = stage.format.matches(stage, own)
        if matches is None:
            return None
        together = stage.format.at_once(stage)
        legs[stage.key] = StageLeg(
            stage=stage.key,
            matches=matches,
            beside=_beside(stage),
            together=together,
            rules=stage.parts[0].rules if stage.parts else "",
        )
    del people[""]
    return legs, people


def _beside(stage: Stage) -> tuple[str, int] | None:
    """Give the stage beside which one is played, and after which of its rounds it begins."""
    rest = next((entry for entry in stage.entries if entry.which is Which.REST), None)
    if rest is not None:
        return rest.besides, 0
    wait = stage.after[0] if stage.beside and stage.after else None
    return None if wait is None else (wait.stage, wait.through or 0)


def _coming(
    entry: StageEntry, people: dict[str, int], legs: dict[str, StageLeg], stages: dict[str, Stage]
) -> int:
    """Give how many come in this way."""
    there = people[entry.source]
    if entry.which in (Which.NAMED, Which.LEVEL):  # mostly nobody or two are level
        return min(2, there)
    if entry.which is Which.REST:
        return there - people[entry.besides]
    if entry.which in LOSERS:
        first = legs[entry.source].matches
        return first[0] if first else 0
    count = entry.count(there) if callable(entry.count) else entry.count
    if entry.which is Which.BEST_OF_GROUPS:
        count = max(entry.fill, count * _groups(stages[entry.source], there))
    return min(count, there) if count else there


def _groups(stage: Stage, count: int) -> int:
    """Give in how many groups, or at how many tables, so many sit.

    >>> from models.stages.grouped.preset import GROUPS_BRACKET, GroupsBracketOptions
    >>> three = GroupsBracketOptions(groups=3, third=False)
    >>> [leg.matches for leg in GROUPS_BRACKET.legs(three, 11) or ()]
    [(5, 5, 5), (2, 2, 1)]
    """
    groups: int = getattr(stage.options, "groups", 0)
    if groups:
        return max(1, min(groups, count // 2))
    return -(-count // max(stage.format.at_table))
