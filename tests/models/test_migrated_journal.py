"""What was done before version 4 is undone and done again in a file of today."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import entrants
from tests import disk
from tests.app import desk
from tests.app.earlier_files import unpack

OLD = ("event_v1", "event_v2", "event_v3")
NOW = "event_v4"
LONG = pytest.param("sample", marks=pytest.mark.long)


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    """Open the files the quick way; what was done in them is undone and done again a lot."""
    with disk.quick():
        yield


@pytest.mark.parametrize("name", [*OLD, NOW, LONG])
def test_the_journal_of_an_old_file_goes_back_to_the_beginning_and_forward(
    name: str, tmp_path: Path
) -> None:
    path = unpack(name, tmp_path)
    with EventFile.open(path) as event:
        before = desk.contents(event)
        undone = 0
        while event.undoable is not None:
            event.undo()
            undone += 1
        empty = desk.contents(event)
        assert {table for table, rows in empty.items() if rows} - {"notes"} == {"event"}
        assert desk.notes(event) == [], "but which program brought it up"
        for _ in range(undone):
            event.redo()
        assert desk.contents(event) == before
    assert check_file(path) == []


@pytest.mark.parametrize("name", OLD)
def test_every_entrant_of_an_old_file_is_one_person_of_the_same_name(
    name: str, tmp_path: Path
) -> None:
    with EventFile.open(unpack(name, tmp_path)) as event:
        known = [facts.division(event, key) for key in facts.division_ids(event)]
        everybody = [entrant for division in known for entrant in division.facts.entrants]
        for entrant in everybody:
            (member,) = entrant.members
            person = member.person
            assert (person.id, person.name, person.yomi) == (entrant.id, entrant.name, entrant.yomi)
            assert (person.birth, person.club) == (entrant.birth, entrant.club)
            assert (person.needs, person.ids, entrant.ranked, entrant.status) == (
                (),
                (),
                True,
                "in",
            )
        assert everybody


def test_an_entrant_of_an_old_file_is_numbered_on(tmp_path: Path) -> None:
    """A number of an entrant that has gone is not given to anybody else."""
    path = unpack("event_v1", tmp_path)
    with desk.raw(path) as connection:
        (last,) = connection.execute("SELECT max(id) FROM entrants").fetchone()
        connection.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'entrants'", (90,))
    with EventFile.open(path) as event:
        plain = queries.event_view(event).divisions[1].id
        new = entrants.add(event, plain, entrants.EntrantData(name="新 人"))
        (member,) = facts.division(event, plain).by_id[new].members
    assert (last < 90, new, member.person.id) == (True, 91, 91)


def test_the_finalists_of_an_old_file_are_the_entries_of_its_final(tmp_path: Path) -> None:
    with EventFile.open(unpack("event_v1", tmp_path)) as event:
        known = facts.division(event, facts.division_ids(event)[0]).facts
        final = known.stage_rounds("final")[0].matches[0]
        entered = known.draws["entry:final"]
        assert (entered.order, entered.drawn_by) == (final.seats, "finalists")
        named = known.finalists
        assert named is not None
        assert ((named.first, named.second), str(named.rule)) == (final.seats, entered.label)
