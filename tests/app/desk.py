"""A small desk for tests: an event file, its divisions, and the moves a test makes there."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from app import queries
from app.event_file.file import EventFile, FileTrouble
from app.operations import divisions, entrants, results, rounds
from app.queries import ranking_queries
from models.core.problems import Problem, Refused
from models.games.othello.record import OthelloEnding, OthelloOptions, OthelloResult
from models.games.plain import PlainResult
from models.stages.plan import SwissOptions
from models.store.records import NoteRecord
from models.views.divisions import EntrantView, MatchView, RoundView
from models.views.rankings import StandingRow
from tests.app.remembered import remembered


@contextmanager
def refused(*codes: str) -> Iterator[list[Problem]]:
    """Expect an action to be refused with exactly these codes; the problems come back."""
    found: list[Problem] = []
    with pytest.raises(Refused) as caught:
        yield found
    found.extend(caught.value.problems)
    assert [problem.code for problem in found] == list(codes)


@contextmanager
def trouble(code: str) -> Iterator[None]:
    """Expect the disk or the file to say no with this code."""
    with pytest.raises(FileTrouble) as caught:
        yield
    assert caught.value.code == code, caught.value.values


# -- divisions and people -----------------------------------------------------------------------


def names(count: int) -> list[str]:
    """Give names that sort like their numbers."""
    return [f"選手{number:02d} 太郎" for number in range(1, count + 1)]


@remembered
def othello(
    event: EventFile,
    count: int = 8,
    rounds: int = 6,
    *,
    name: str = "女子の部",
    final: bool = True,
    options: OthelloOptions | None = None,
) -> int:
    """Make an Othello division with so many people, all checked in."""
    division_id = divisions.add(
        event,
        game="othello",
        name=name,
        programme="swiss_final" if final else "swiss",
        options=options,
        programme_options=SwissOptions(rounds=rounds),
    )
    fill(event, division_id, count)
    return division_id


@remembered
def plain(event: EventFile, count: int = 8, rounds: int = 4, *, name: str = "一般の部") -> int:
    """Make a plain division with so many people, all checked in."""
    division_id = divisions.add(
        event,
        game="plain",
        name=name,
        programme="swiss",
        programme_options=SwissOptions(rounds=rounds),
    )
    fill(event, division_id, count)
    return division_id


@remembered
def fill(event: EventFile, division_id: int, count: int) -> list[int]:
    """Enter so many people and check them in; give their ids."""
    if not count:
        return []
    listed = [entrants.EntrantData(name=name, club=f"C{name[2:4]}") for name in names(count)]
    entrants.import_all(event, division_id, listed)
    found = ids(event, division_id)
    entrants.check_in(event, found)
    return found


def ids(event: EventFile, division_id: int) -> list[int]:
    """Give the ids of the people by entry number."""
    return [entrant.id for entrant in queries.entrants(event, division_id)]


def person(event: EventFile, entrant_id: int) -> EntrantView:
    """Give one person's row."""
    return next(
        entrant
        for division in queries.event_view(event).divisions
        for entrant in queries.entrants(event, division.id)
        if entrant.id == entrant_id
    )


# -- rounds and results -------------------------------------------------------------------------


@remembered
def draw(event: EventFile, division_id: int, order: Sequence[int] = ()) -> int:
    """Draw round 1 as 1-2, 3-4 … (or as the lots say) and publish it."""
    lots = order or [
        entrant.id for entrant in queries.entrants(event, division_id) if entrant.checked_in
    ]
    round_id = rounds.draw_first(event, division_id, lots=lots)
    rounds.publish(event, round_id)
    return round_id


@remembered
def pair(event: EventFile, division_id: int) -> int:
    """Pair the next round and publish it."""
    round_id = rounds.pair_next(event, division_id)
    rounds.publish(event, round_id)
    return round_id


def last_round(event: EventFile, division_id: int) -> RoundView:
    """Give the newest round."""
    return queries.rounds(event, division_id)[-1]


def match_of(event: EventFile, division_id: int, entrant_id: int) -> MatchView:
    """Give the match of a person in the newest round."""
    return next(
        match
        for match in last_round(event, division_id).matches
        if entrant_id in [seat.entrant.id for seat in match.seats]
    )


def seats(match: MatchView) -> tuple[int, ...]:
    """Give the ids of who sits at a table."""
    return tuple(seat.entrant.id for seat in match.seats)


def counted(first: int, second: int | None = None) -> OthelloResult:
    """Give a counted game; without the second count the board is full."""
    other = 64 - first if second is None else second
    return OthelloResult(ending=OthelloEnding.COUNTED, discs=(first, other), draw_right=0)


def won(winner: int = 0) -> PlainResult:
    """Give a plain game that this seat won."""
    return PlainResult(winner=winner)


@remembered
def enter(
    event: EventFile,
    division_id: int,
    strength: Mapping[int, int] | None = None,
    *,
    leave: Collection[int] = (),
) -> None:
    """Enter every open table of the newest round but `leave` (by number): the stronger one wins.

    Without strengths the lower entry number wins. An Othello game brings twice the gap in discs.
    """
    view = last_round(event, division_id)
    othello_here = queries.division_view(event, division_id).game == "othello"
    numbered = {e.id: -e.number for e in queries.entrants(event, division_id)}
    power = numbered if strength is None else strength
    for match in view.matches:
        if match.bye or match.cells or match.table in leave:
            continue
        first, second = seats(match)
        gap = power[first] - power[second]
        if not othello_here:
            results.record(event, match.id, won(0 if gap > 0 else 1))
            continue
        margin = max(-20, min(20, gap)) or 1
        if view.stage == "final":
            ahead = gap > 0
            results.record(event, match.id, final_won(0 if ahead else 1))
        else:
            results.record(event, match.id, counted(32 + margin))


def final_won(winner: int) -> OthelloResult:
    """Give a final, in which only the marks are kept."""
    from models.core.outcomes import Mark

    marks = (Mark.WIN, Mark.LOSS) if winner == 0 else (Mark.LOSS, Mark.WIN)
    return OthelloResult(ending=OthelloEnding.COUNTED, marks=marks)


@remembered
def play_rounds(event: EventFile, division_id: int, count: int) -> None:
    """Play whole rounds from the first one on, the lower entry number winning."""
    for number in range(1, count + 1):
        if number == 1:
            draw(event, division_id)
        else:
            pair(event, division_id)
        enter(event, division_id)


def row(event: EventFile, division_id: int, entrant_id: int) -> StandingRow:
    """Give a person's line of the standings."""
    return next(
        line
        for line in ranking_queries.standings(event, division_id).rows
        if line.entrant.id == entrant_id
    )


def order(
    event: EventFile, division_id: int, through: int | None = None
) -> list[tuple[int | None, int, str]]:
    """Give place, entry number and points of everybody in the standings."""
    view = ranking_queries.standings(event, division_id, through)
    return [(line.place, line.entrant.number, str(line.points)) for line in view.rows]


def cells(event: EventFile, division_id: int, entrant_id: int) -> list[str]:
    """Give a person's results as they are printed, `-` where there is none."""
    from models.views.divisions import cell_text

    return [
        "-" if cell is None else cell_text(cell)
        for cell in row(event, division_id, entrant_id).cells
    ]


# -- the file behind the program's back ---------------------------------------------------------


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an event file as any other program could, and commit what is done there."""
    connection = sqlite3.connect(path)
    try:
        connection.execute("PRAGMA synchronous=OFF")
        yield connection
        connection.commit()
    finally:
        connection.close()


TABLES = (
    "event",
    "divisions",
    "people",
    "entrants",
    "members",
    "absences",
    "rounds",
    "matches",
    "seats",
    "results",
    "draws",
    "lines",
    "notes",
    "penalties",
    "rulings",
    "adjustments",
)
"""Every table of entered facts; the journal is not one of them."""


def note(session: Session, match_id: int, kind: str) -> NoteRecord:
    """Give the row of a note on a match."""
    query = select(NoteRecord).where(NoteRecord.owner_id == match_id, NoteRecord.kind == kind)
    return session.scalars(query).one()


def notes(event: EventFile) -> list[Any]:
    """Give what the desk has noted; which program wrote the file is no note of the desk."""
    return [row for row in contents(event)["notes"] if "program" not in row]


def contents(event: EventFile) -> dict[str, list[Any]]:
    """Give every row of every table of facts, whatever the program keeps in memory."""
    with event.reading() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        return {
            table: sorted(driver.execute(f"SELECT * FROM {table}"), key=repr)  # noqa: S608
            for table in TABLES
        }
