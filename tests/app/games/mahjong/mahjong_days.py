"""Divisions of health mahjong from their entries to the end."""

from __future__ import annotations

from fractions import Fraction

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from models.games.mahjong import HanchanOptions, MahjongOptions, MahjongResult
from tests.app.remembered import remembered

SEED = "2026-11-21"


@remembered
def division(
    event: EventFile,
    count: int = 16,
    *,
    hanchans: int = 4,
    options: MahjongOptions | None = None,
    name: str = "健康マージャンの部",
) -> int:
    """Add a division with so many people, all of them here."""
    division_id = divisions.add(
        event,
        game="mahjong",
        name=name,
        programme="mahjong_hanchans",
        options=options,
        programme_options=HanchanOptions(hanchans=hanchans),
    )
    rows = [entrants.EntrantData(name=f"選手 {at}", yomi="せんしゅ") for at in range(1, count + 1)]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, people(event, division_id))
    return division_id


def people(event: EventFile, division_id: int) -> list[int]:
    """Give the ids of the entrants by their numbers."""
    return [entrant.id for entrant in queries.entrants(event, division_id)]


def helper(event: EventFile, division_id: int, name: str = "係") -> int:
    """Let a fill-in come."""
    who = entrants.add(event, division_id, entrants.EntrantData(name=name), ranked=False)
    entrants.check_in(event, [who])
    return who


def begin(event: EventFile, division_id: int) -> None:
    """Draw or pair the next hanchan and publish it."""
    step = queries.division_view(event, division_id).steps[0]
    sample_event.pair(event, division_id, step.round, stage=step.stage)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)


def enter(event: EventFile, division_id: int, table: int, result: MahjongResult) -> None:
    """Enter the card of a table of the hanchan that runs."""
    shown = queries.rounds(event, division_id)[-1]
    match = next(own for own in shown.matches if own.table == table)
    results.record(event, match.id, result)


def sums(event: EventFile, division_id: int) -> list[Fraction]:
    """Give what each table of each hanchan that is entered adds up to."""
    return [
        sum((cell.points or Fraction(0) for cell in match.cells), Fraction(0))
        for round_ in queries.rounds(event, division_id)
        for match in round_.matches
        if match.cells
    ]
