"""Divisions that are read to look at what another desk wrote: when, and what is a result."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from app import queries
from app.desks import read_divisions
from app.desks.read_divisions import ReadDivisions
from app.event_file import journal
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations import absences, entrants, results, rounds
from models.core.causes import CorrectionCause
from models.core.entrant_data import EntrantData
from models.store.records import Record
from tests.app import desk

RESULTS = Record.metadata.tables["results"]


def newest(connection: Connection) -> list[Any]:
    return list(journal.images_of(connection, journal.head(connection, "done").id))


class Readings:
    """Counts how divisions are read: as a whole, or with what stood before people changed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.of: list[bool] = []
        read = read_divisions.read_division

        def counted(connection: Connection, division_id: int, before: Division | None) -> Division:
            self.of.append(before is not None)
            return read(connection, division_id, before)

        monkeypatch.setattr(read_divisions, "read_division", counted)


def look(event: EventFile, read: ReadDivisions) -> tuple[bool, bool]:
    """Look at the newest action as a desk that follows: whether all is readable, and a result."""
    with event.reading() as connection:
        images = newest(connection)
        read.forget(connection, images)
        readable = not read.unreadable(connection, images, frozenset())
        return readable, read.have_results(connection, images)


def test_a_division_is_read_again_only_when_more_than_a_result_was_written(
    event: EventFile, running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings, read = Readings(monkeypatch), ReadDivisions()
    first, second, third, _bye = desk.last_round(event, running).matches
    for match in (first, second):
        results.record(event, match.id, desk.counted(40))
        assert look(event, read) == (True, True)
    results.correct(event, first.id, desk.counted(38), cause=CorrectionCause.DESK_ERROR)
    assert look(event, read) == (True, True)
    assert readings.of == [False]
    other = desk.plain(event, 4)
    assert look(event, read) == (True, True)
    assert readings.of == [False], "there somebody has only come"
    added = entrants.add(event, other, EntrantData(name="追加 花子"))
    assert look(event, read) == (True, True)
    assert readings.of == [False], "somebody more says nothing of who is there"
    entrants.remove(event, added)
    assert look(event, read) == (True, True)
    assert readings.of.pop() is False, "who goes may be named somewhere"
    results.record(event, third.id, desk.counted(40))
    assert look(event, read) == (True, True)
    assert readings.of == [False], "the first is still known"
    round_id = rounds.pair_next(event, running)
    assert look(event, read) == (True, True)
    rounds.publish(event, round_id)
    assert look(event, read) == (True, True)
    assert readings.of == [False, False, False], "who sits where is read as a whole"


def test_of_a_division_in_which_people_changed_only_those_are_read_for_a_result(
    event: EventFile, running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings, read = Readings(monkeypatch), ReadDivisions()
    first, second, *_others = desk.last_round(event, running).matches
    results.record(event, first.id, desk.counted(40))
    assert look(event, read) == (True, True)
    entrants.add(event, running, EntrantData(name="追加 花子"))
    assert look(event, read) == (True, True)
    assert readings.of == [False]
    results.record(event, second.id, desk.counted(40))
    assert look(event, read) == (True, True)
    assert readings.of == [False, True]
    somebody = queries.entrants(event, running)[0]
    entrants.change(event, somebody.id, EntrantData(name=somebody.name, club="北"))
    results.correct(event, second.id, desk.counted(38), cause=CorrectionCause.DESK_ERROR)
    with event.reading() as connection:
        entry = journal.head(connection, "done").id - 1
        read.forget(connection, journal.images_of(connection, entry))
    assert look(event, read) == (True, True)
    assert readings.of == [False, True, True], "rounds and draws stay as they were read"


@pytest.mark.parametrize(
    ("table", "changed"),
    [
        ("entrants", {"number": 0}),
        ("entrants", {"from_round": -1}),
        ("entrants", {"status": "gone"}),
        ("absences", {"from_round": 10**6}),
        ("absences", {"back_round": 1}),
        ("members", {"role": "king"}),
        ("members", {"position": 0}),
        ("members", {"from_turn": -1}),
    ],
)
def test_a_row_of_somebody_that_cannot_be_leaves_the_division_unread(
    event: EventFile, running: int, table: str, changed: dict[str, Any]
) -> None:
    """Exactly where a division that has it cannot be read."""
    who = desk.ids(event, running)[0]
    absences.withdraw(event, who, from_round=2)
    of = Record.metadata.tables[table]
    named = of.c.id if table == "entrants" else of.c.entrant_id
    with event.transaction("by_hand") as session:
        connection = session.connection()
        row = dict(connection.execute(select(of).where(named == who)).mappings().one())
        after = {**row, **changed}
        key = {column.name: row[column.name] for column in of.primary_key}
        image = {"table": table, "key": key, "before": row, "after": after}
        read = ReadDivisions()
        assert read.unreadable(connection, [{**image, "after": row}], frozenset()) == frozenset()
        connection.execute(update(of).where(named == who).values(**changed))
        assert read.unreadable(connection, [image], frozenset()) == {running}
        assert read.unreadable(connection, [image], frozenset({running})) == frozenset()
        assert read.unread(connection, [running]) == {running}


def test_nobody_is_twice_in_an_entrant(event: EventFile, running: int) -> None:
    of = Record.metadata.tables["members"]
    with event.transaction("by_hand") as session:
        connection = session.connection()
        who = desk.ids(event, running)[0]
        row = dict(connection.execute(select(of).where(of.c.entrant_id == who)).mappings().one())
        again = {**row, "position": 2}
        key = {column.name: again[column.name] for column in of.primary_key}
        connection.execute(insert(of).values(**again))
        image = {"table": "members", "key": key, "before": None, "after": again}
        read = ReadDivisions()
        assert read.unreadable(connection, [image], frozenset()) == {running}
        assert read.unread(connection, [running]) == {running}


def test_what_was_read_before_it_was_taken_back_is_forgotten(
    event: EventFile, running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings, read = Readings(monkeypatch), ReadDivisions()
    results.record(event, desk.last_round(event, running).matches[0].id, desk.counted(40))
    look(event, read)
    read.forget_all()
    look(event, read)
    assert readings.of == [False, False]


def result(match_id: int, payload: dict[str, Any]) -> list[Any]:
    """Give the images of a result at a match where none is."""
    row = {"match_id": match_id, "payload": payload, "confirmed": False}
    row["entered_at"] = "2026-11-29T10:00:00"
    return [{"table": "results", "key": {"match_id": match_id}, "before": None, "after": row}]


def test_a_result_is_one_of_the_game_at_a_published_match_that_is_no_bye(
    event: EventFile, running: int
) -> None:
    *_others, open_one, bye = desk.last_round(event, running).matches
    proposed = rounds.pair_next(event, other := desk.plain(event, 4))
    proposed_one = queries.round_view(event, other, proposed).matches[0]
    results.record(event, open_one.id, desk.counted(40))
    with event.reading() as connection:
        payload = newest(connection)[0]["after"]["payload"]
    results.strike(event, open_one.id, cause=CorrectionCause.DESK_ERROR)
    tried = {
        (open_one.id, "as it is"): payload,
        (open_one.id, "of another game"): {"winner": 0},
        (open_one.id, "too many discs"): {**payload, "discs": [60, 60]},
        (bye.id, "a bye"): payload,
        (proposed_one.id, "a proposal"): {"winner": 0},
    }
    good = []
    for (match_id, why), told in tried.items():
        with event.transaction("by_hand") as session:
            connection = session.connection()
            images = result(match_id, told)
            connection.execute(RESULTS.insert().values(images[0]["after"]))
            try:
                if ReadDivisions().have_results(connection, images):
                    good.append(why)
            finally:
                connection.execute(RESULTS.delete().where(RESULTS.c.match_id == match_id))
    assert good == ["as it is"]
    with event.reading() as connection:
        assert not ReadDivisions().have_results(connection, result(9999, payload))


def test_over_a_result_that_stands_none_is_entered_unless_nobody_can_read_it(
    event: EventFile, running: int
) -> None:
    match = desk.last_round(event, running).matches[0]
    results.record(event, match.id, desk.counted(40))
    with event.transaction("by_hand") as session:
        stood = newest(session.connection())[0]["after"]
        over = {"table": "results", "key": {"match_id": match.id}, "before": stood, "after": stood}
        unread = {**over, "before": {**stood, "payload": {"x": 1}}}
        read = ReadDivisions()
        assert read.stood(session.connection(), [over])
        assert not read.stood(session.connection(), [unread])
        assert not read.stood(session.connection(), result(match.id, stood["payload"]))
