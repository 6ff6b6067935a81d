"""Semifinal and final as their sheets show them: who sits at which table of the hall."""

from __future__ import annotations

from models.games.rummikub.programme import StageLine, StageTable, Sums


def line(seed: int, table: int) -> StageLine:
    return StageLine(
        entrant=100 + seed, seed=seed, table=table, brought=None, games=(), total=Sums(), place=None
    )


def test_tables_stand_by_number_and_their_players_by_seed_however_the_stage_is_ordered() -> None:
    lines = tuple(line(seed, table) for seed, table in ((5, 2), (3, 1), (2, 2), (6, 1), (1, 3)))
    tables = StageTable(key="semifinal", games=2, complete=False, lines=lines).tables
    assert [(table, [own.seed for own in sat]) for table, sat in tables.items()] == [
        (1, [3, 6]),
        (2, [2, 5]),
        (3, [1]),
    ]
