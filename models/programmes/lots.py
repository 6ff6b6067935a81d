"""Lots that order people who are level in the ranking of a division."""

from __future__ import annotations

from itertools import groupby

from models.core.facts import DivisionFacts
from models.criteria import LOTS
from models.programmes.plan import Programme


def ranks_by_lots(programme: Programme, facts: DivisionFacts) -> bool:
    """Tell whether lots are among what ranks a division."""
    return any(criterion.key == LOTS.key for criterion in programme.criteria(facts))


def level_groups(programme: Programme, facts: DivisionFacts) -> tuple[tuple[int, ...], ...]:
    """Give those who share a place that lots can decide, group by group from the top.

    Nobody is level where no lot ranks, nor before the first round is published: then everybody
    shares the first place.
    """
    begun = any(round_.published for round_ in facts.rounds)
    if not begun or not ranks_by_lots(programme, facts):
        return ()
    level = [place for place in programme.ranking(facts) if place.tied]
    return tuple(
        tuple(place.player for place in places)
        for _rank, places in groupby(level, key=lambda place: place.rank)
    )
