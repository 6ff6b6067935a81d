"""Which program wrote a file, and that nobody makes one of another program today's unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.commands import check
from app.event_file import file as event_file
from app.event_file.file import EventFile, looked_at
from app.operations import events
from models.store import database
from models.store.records import SCHEMA_VERSION
from resources import version
from tests.app import desk
from tests.app.desk import trouble
from tests.app.earlier_files import unpack

ENDLESS_NOTES = """
DROP TABLE notes;
CREATE VIEW notes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
SELECT 'event' AS owner, 'program' AS kind, x AS payload FROM n WHERE x < 0;
"""
"""A stranger's table that nobody ever comes to the end of."""


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM notes",
        "DROP TABLE notes",
        "UPDATE notes SET payload = '{'",
        "UPDATE notes SET payload = '[1]'",
        'UPDATE notes SET payload = \'{"version": "<b>9</b>"}\'',
        "UPDATE notes SET payload = '{\"version\": 9}'",
        "ALTER TABLE notes RENAME TO kept",
        ENDLESS_NOTES,
    ],
)
def test_a_newer_file_that_does_not_say_who_wrote_it(
    event: EventFile, path: Path, statement: str
) -> None:
    event.close()
    with desk.raw(path) as connection:
        connection.executescript(statement)
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    with trouble("newer"):
        EventFile.open(path)


def test_a_file_says_which_program_wrote_it_last(
    event: EventFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event.close()
    monkeypatch.setattr(event_file, "own_version", lambda: "9.8.7")
    monkeypatch.setattr(database, "version", lambda: "9.8.7")
    with EventFile.open(path) as later:
        assert _signed(path) == version()  # who only looks writes nothing
        events.rename(later, name="春の大会", date="", venue="")
        assert _signed(path) == "9.8.7"
        before = desk.contents(later)["notes"]
        later.undo()
        later.redo()
        assert desk.contents(later)["notes"] == before
        assert queries.event_view(later).name == "春の大会"
    assert _signed(path) == "9.8.7"


def _signed(path: Path) -> str:
    engine = database.connect(path, read_only=True)
    try:
        with engine.connect() as connection:
            return database.written_by(connection)
    finally:
        engine.dispose()


def test_an_older_file_becomes_one_of_today_only_where_that_is_meant(tmp_path: Path) -> None:
    path = unpack("event_v3", tmp_path)
    before = path.read_bytes()
    with trouble("older"):
        EventFile.open(path, keep_older=True)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.before-*"))
    EventFile.open(path).close()
    assert _signed(path) == version()
    (kept,) = tmp_path.glob("*.before-*")
    assert database.file_version(kept) == 3


def test_who_only_looks_leaves_an_older_file_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = unpack("event_v2", tmp_path)
    before = path.read_bytes()
    with looked_at(path) as event:
        assert queries.event_view(event).divisions
        seen = event.path
    assert not seen.exists()
    assert check_file(path) == []
    assert check.run(path) == 0
    assert path.name in capsys.readouterr().out
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.before-*"))


def test_who_looks_at_a_file_of_today_has_it_itself(event: EventFile, path: Path) -> None:
    event.close()
    with looked_at(path) as seen:
        assert seen.path == path
    with trouble("missing"), looked_at(path.with_name("other.taikai")):
        pass
