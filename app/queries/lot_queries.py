"""From the event file to who is level where lots can decide, and to the lots that were drawn."""

from __future__ import annotations

from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from models.core.facts import StoredDraw
from models.criteria import drawing_keys
from models.ranking import RankedPlace
from models.stages.lots import level_groups
from models.views.draws import DrawnLotsView, LevelView, LotsView


def lots(event: EventFile, division_id: int) -> LotsView:
    """Tell where lots can decide the ranking of a division, and where they have."""
    division = facts.division(event, division_id)
    division_facts = division.facts
    level = level_groups(division.programme, division_facts)
    keys = drawing_keys(division_facts.draws)
    if not level and not keys:
        return LotsView()
    ranks = {place.player: place.rank for place in division.programme.ranking(division_facts)}
    views = division.entrant_views
    return LotsView(
        level=tuple(
            LevelView(place=ranks[group[0]], entrants=tuple(views[who] for who in group))
            for group in level
        ),
        drawn=tuple(
            _drawn(division, number, division_facts.draws[key]) for number, key in keys.items()
        ),
        complete=not any(round_.missing for round_ in division_facts.rounds if round_.published),
    )


def _drawn(division: Division, number: int, drawn: StoredDraw) -> DrawnLotsView:
    views = division.entrant_views
    order = tuple(views[who] for who in drawn.order)
    return DrawnLotsView(number=number, order=order, referee=drawn.referee)


def called_for(event: EventFile, division_id: int) -> frozenset[int]:
    """Give the numbers of the drawings without which the ranking would be another one."""
    division = facts.division(event, division_id)
    known = division.facts
    order = division.programme.ranking(known)

    def ranking_without(key: str) -> list[RankedPlace[int]]:
        draws = {other: drawn for other, drawn in known.draws.items() if other != key}
        return division.programme.ranking(replace(known, draws=draws, memo={}))

    return frozenset(
        number for number, key in drawing_keys(known.draws).items() if ranking_without(key) != order
    )
