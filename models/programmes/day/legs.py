"""How many matches the rounds of a programme have for a field of so many entrants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from models.core.timetable import Leg
from models.programmes.format import Stage
from models.programmes.stages import Entry, Which

LOSERS = (Which.FIRST_ROUND_LOSERS, Which.FIRST_GAME_LOSERS)


def legs_of(
    stages: Callable[[Any], Sequence[Stage]], options: Any, count: int
) -> tuple[Leg, ...] | None:
    """Give the rounds of all stages; None where nobody knows how many there will be.

    >>> from models.programmes.knockout import KnockoutOptions, stages
    >>> [leg.matches for leg in legs_of(stages, KnockoutOptions(third=True), 11) or ()]
    [(3, 4, 2, 2), (1, 1)]
    """
    found: dict[str, Leg] = {}
    people = {"": count}
    for stage in stages(options):
        own = people[stage.key] = sum(_coming(entry, people, found) for entry in stage.entries)
        matches = None if stage.format.matches is None else stage.format.matches(stage, own)
        if matches is None:
            return None
        wait = stage.after[0] if stage.beside and stage.after else None
        beside = None if wait is None else (wait.stage, wait.through or 0)
        together = stage.format.at_once(stage)
        found[stage.key] = Leg(
            stage=stage.key,
            matches=matches,
            beside=beside,
            together=together,
            rules=stage.parts[0].rules if stage.parts else "",
        )
    return tuple(found.values())


def _coming(entry: Entry, people: dict[str, int], legs: dict[str, Leg]) -> int:
    """Give how many come in this way."""
    there = people[entry.source]
    if entry.which is Which.NAMED:
        return min(2, there)
    if entry.which in LOSERS:
        first = legs[entry.source].matches
        return first[0] if first else 0
    count = entry.count(there) if callable(entry.count) else entry.count
    return min(count, there) if count else there
