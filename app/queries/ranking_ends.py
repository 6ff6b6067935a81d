"""What the end of a ranking says besides an order: who goes on, who has won, later rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from app.facts.division import Division
from app.facts.match_rows import result_cell
from models.core.facts import entry_key
from models.views.rankings import LaterRound, StandingRow

TITLES = {1: "champion", 2: "runner_up"}
"""The remarks of who alone has one of the first two places when all is over."""


def later_rounds(division: Division) -> Iterator[LaterRound]:
    """Give the rounds with results that stand behind those which everybody counts through."""
    numbered = division.programme.numbered
    for round_ in division.facts.rounds if numbered else ():
        if round_.stage == numbered or not round_.published:
            continue
        cells = {
            who: result_cell(round_.number, outcome, tuple(w for w in match.seats if w != who))
            for match in round_.matches
            if match.outcomes is not None and not match.bye
            for who, outcome in zip(match.seats, match.outcomes, strict=True)
        }
        if cells:
            yield LaterRound(round_.stage, round_.number, cells)


def with_titles(rows: tuple[StandingRow, ...]) -> tuple[StandingRow, ...]:
    """Say who has won and who came second."""
    held = Counter(row.place for row in rows)
    titled = {row.place for row in rows if row.place in TITLES and held[row.place] == 1}
    return tuple(
        replace(row, notes=(TITLES[row.place], *row.notes))
        if row.place in titled and row.place is not None
        else row
        for row in rows
    )


WILD = "wild"
"""The remark of who goes on by a wild card."""


def going_on(division: Division, through: int | None) -> dict[int, str]:
    """Say who goes on after the last round, by entrant id, where a wild card breaks the order.

    Elsewhere the places alone tell it. Nobody before every result is in.
    """
    programme, known = division.programme, division.facts
    numbers = [own.number for own in known.stage_rounds(programme.numbered) if own.published]
    if not numbers or (through is not None and through < max(numbers)):
        return {}
    if not programme.stage_over(known, programme.numbered):
        return {}
    found: dict[int, str] = {}
    for stage in programme.stages(known.programme_options):
        wilds = [own.wild.count for own in stage.entries if own.wild and own.source]
        if not wilds:
            continue
        named, coming = known.draws.get(entry_key(stage.key)), programme.coming(known, stage.key)
        if named is None and (coming.waiting or coming.level):
            continue
        order = coming.order if named is None else named.order
        found.update(dict.fromkeys(order, stage.key))
        found.update(dict.fromkeys(order[len(order) - sum(wilds) :], WILD))
    return found
