"""Which tables are kept for others where stages run beside one another.

What is kept rests on who came in first, so that no number changes while people sit at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from models.core.facts import DivisionFacts
from models.stages.cuts import LOSERS
from models.stages.format import Stage
from models.stages.running.graph import StageGraph
from models.stages.stage_parts import Which


class Running(Protocol):
    """The stages of a division, and who is in them."""

    facts: DivisionFacts
    graph: StageGraph

    def people(self, stage: Stage) -> tuple[int, ...]:
        """Give who is in a stage."""
        ...


def tables_before(progress: Running, stage: Stage) -> int:
    """Give how many tables the stages beside a stage keep for themselves, once they run."""
    stages: Mapping[str, Stage] = progress.graph.by_key
    kept = 0
    for entry in stage.entries:
        source = stages.get(entry.source)
        if source is None:
            continue
        before = tables_before(progress, source)
        if entry.which is Which.REST:
            before += _kept_by(progress, stages[entry.besides])
        elif entry.which in LOSERS:
            drawn = progress.facts.draws.get(source.key)
            before += 0 if drawn is None else drawn.size // 2
            before = max(before, _kept_by_both(progress, stage))
        kept = max(kept, before)
    return kept


def _kept_by_both(progress: Running, losers: Stage) -> int:
    """Give how many tables are kept where people are divided into the best and the rest.

    Nothing where it is the losers themselves who are divided later.
    """
    rest = progress.graph.rest
    if rest is None or progress.graph.comes_from(rest, losers):
        return 0
    stages = progress.graph.by_key
    before = tables_before(progress, stages[rest.sources[0]])
    return before + _kept_by(progress, stages[rest.entries[0].besides]) + _kept_by(progress, rest)


def _kept_by(progress: Running, head: Stage) -> int:
    """Give how many tables are kept for a stage and for whatever follows from it."""
    count = len(progress.people(head))
    branch = [own for own in progress.graph.stages if progress.graph.comes_from(own, head)]
    at_once = [
        own.format.matches(own, count)
        for own in branch
        if own.format.paired and own.format.at_once(own)
    ]
    # A group that is done early leaves its tables empty in the later rounds.
    numbered_on = [max(each) * len(each) for each in at_once if each]
    lines = 1 << max(1, (count - 1).bit_length())
    return max([lines // 2, *numbered_on])
