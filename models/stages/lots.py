"""Lots that order people who are level in the ranking of a division."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from models.core.facts import DivisionFacts, StoredDraw
from models.criteria import LOTS, drawing_keys, lots_key
from models.stages.plan import Programme


def ranks_by_lots(programme: Programme, facts: DivisionFacts) -> bool:
    """Tell whether lots are among what ranks a division."""
    return any(criterion.key == LOTS.key for criterion in programme.criteria(facts))


def next_number(facts: DivisionFacts) -> int:
    """Give the number of the next drawing of lots: one that was taken back may come again."""
    return 1 + max(drawing_keys(facts.draws), default=0)


def drawing(number: int, order: Sequence[int], after: int | None = None) -> StoredDraw:
    """Make the fact that lots were drawn, after a turn: line 1 was pulled first.

    >>> drawing(2, (7, 5)).key, drawing(2, (7, 5), after=4).order
    ('lots:2', (7, 5))
    """
    lines = dict(enumerate(order, start=1))
    return StoredDraw(key=lots_key(number, after), size=len(order), lines=lines, drawn_by="lots")


def played_until(programme: Programme, facts: DivisionFacts) -> int:
    """Give the turn of the last round of which anything is played: lots are drawn after it."""
    turns = (
        programme.turn(facts, round_.stage, round_.number)
        for round_ in facts.rounds
        if any(match.outcomes is not None and not match.bye for match in round_.matches)
    )
    return max(turns, default=0)


def level_groups(programme: Programme, facts: DivisionFacts) -> tuple[tuple[int, ...], ...]:
    """Give those who share a place that lots can decide, group by group from the top.

    Nobody is level where no lot ranks, nor before the first round is published: then everybody
    shares the first place. Who was beaten in the same round of a knock-out stays level: lots do
    not rank there.
    """
    begun = any(round_.published for round_ in facts.rounds)
    if not begun or not ranks_by_lots(programme, facts):
        return ()
    level = [place for place in programme.ranking(facts) if place.tied]
    groups = [
        tuple(place.player for place in places)
        for _rank, places in groupby(level, key=lambda place: place.rank)
    ]
    return _decided(programme, facts, groups) if groups else ()


def _decided(
    programme: Programme, facts: DivisionFacts, groups: Sequence[tuple[int, ...]]
) -> tuple[tuple[int, ...], ...]:
    """Keep the groups of whom nobody would be level any more if all of them drew."""
    first = next_number(facts)
    drawn = [drawing(number, group) for number, group in enumerate(groups, start=first)]
    draws = {**facts.draws, **{own.key: own for own in drawn}}
    supposed = replace(facts, draws=draws, memo={})
    still = {place.player for place in programme.ranking(supposed) if place.tied}
    return tuple(group for group in groups if still.isdisjoint(group))
