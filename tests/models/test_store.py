"""What lies in the file: stored values, the schema, steps between versions, and old files."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Engine, Integer, String
from sqlalchemy.exc import IntegrityError

from app import queries
from app.checking import check_file
from app.event_file import opening
from app.event_file.file import EventFile, FileTrouble
from app.operations import events
from app.queries import log_queries, ranking_queries
from models.store import database
from models.store.codec import StoredValueError, from_stored, to_stored
from models.store.migrations import STEPS, migrate
from models.store.records import APPLICATION_ID, SCHEMA_DIGESTS, SCHEMA_VERSION, Record
from models.views.divisions import cell_text
from tests import disk, make_event_v1

# -- stored values ------------------------------------------------------------------------------


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True, kw_only=True)
class Inner:
    pair: tuple[int, int] | None = None
    colour: Colour = Colour.RED


@dataclass(frozen=True, kw_only=True)
class Outer:
    number: int
    text: str = ""
    flag: bool = False
    day: date | None = None
    inner: Inner = field(default_factory=Inner)
    many: tuple[Inner, ...] = ()


FULL = Outer(
    number=-3,
    text="𠮷\ufa19\U000e0100",
    flag=True,
    day=date(2026, 4, 5),
    inner=Inner(pair=(1, 2)),
    many=(Inner(), Inner(pair=(0, 64))),
)


@pytest.mark.parametrize("value", [Outer(number=0), FULL])
def test_a_value_comes_back_as_it_was(value: Outer) -> None:
    stored = to_stored(value)
    assert from_stored(stored, Outer) == value
    assert to_stored(from_stored(stored, Outer)) == stored


def test_a_stored_value_is_plain_json() -> None:
    import json

    stored = to_stored(FULL)
    assert json.loads(json.dumps(stored)) == stored
    assert stored["inner"] == {"pair": [1, 2], "colour": "red"}
    assert stored["day"] == "2026-04-05"


def test_what_a_later_release_added_takes_its_usual_value() -> None:
    assert from_stored({"number": 1}, Outer) == Outer(number=1)


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        "text",
        {},
        {"number": "1"},
        {"number": 1.5},
        {"number": True},
        {"number": None},
        {"number": 1, "text": 5},
        {"number": 1, "flag": 1},
        {"number": 1, "day": "5 April"},
        {"number": 1, "inner": {"pair": [1]}},
        {"number": 1, "inner": {"pair": [1, 2, 3]}},
        {"number": 1, "inner": {"colour": "green"}},
        {"number": 1, "many": [{"pair": [1, "2"]}]},
    ],
)
def test_a_value_that_does_not_fit_is_not_guessed_at(stored: Any) -> None:
    with pytest.raises(StoredValueError):
        from_stored(stored, Outer)


# -- the schema ---------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.taikai"


@pytest.fixture
def engine(path: Path) -> Iterator[Engine]:
    path.touch()
    made = database.connect(path)
    database.create_schema(made)
    yield made
    made.dispose()


def test_the_digest_is_that_of_the_tables_of_this_version(engine: Engine) -> None:
    """It has changed? Then a file of today is another one: a new version, and a step to it."""
    with engine.connect() as connection:
        laid = database.schema_of(database.driver_of(connection))
    assert database.digest_of(laid) == SCHEMA_DIGESTS[SCHEMA_VERSION]
    odd = frozenset({*laid, (None, 3, b"x", "\ud800")})
    assert database.digest_of(odd) != SCHEMA_DIGESTS[SCHEMA_VERSION]


def test_a_new_file_has_exactly_the_tables_of_the_records(engine: Engine) -> None:
    from sqlalchemy import inspect

    found = inspect(engine)
    tables = set(found.get_table_names())
    assert tables == set(Record.metadata.tables)
    for name in tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(name)}
        assert columns == {c.name: c.nullable for c in Record.metadata.tables[name].columns}


def test_every_column_can_be_written_into_the_journal() -> None:
    """Row images are JSON: only whole numbers, texts, yes or no, and JSON itself."""
    kinds = {
        type(column.type).__name__
        for table in Record.metadata.tables.values()
        for column in table.columns
    }
    assert kinds <= {"Integer", "String", "Boolean", "JSON"}


def test_the_numbers_of_what_people_quote_are_never_used_again() -> None:
    again = {
        name
        for name, table in Record.metadata.tables.items()
        if isinstance(table.primary_key.columns.values()[0].type, Integer)
        and len(table.primary_key.columns) == 1
        and not table.foreign_keys & set(table.primary_key.columns.values()[0].foreign_keys)
        and not table.dialect_options["sqlite"]["autoincrement"]
    }
    assert again == {"event"}  # one row for ever


def test_every_connection_is_set_as_the_file_needs_it(engine: Engine) -> None:
    expected = {
        "journal_mode": "delete",
        "synchronous": 3,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "cell_size_check": 1,
    }
    with engine.connect() as connection:
        for pragma, value in expected.items():
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        assert driver.getlimit(sqlite3.SQLITE_LIMIT_ATTACHED) == 0
    with engine.connect() as writing, pytest.raises(IntegrityError, match="FOREIGN KEY"):
        writing.exec_driver_sql("INSERT INTO absences VALUES (1, 99, 1, NULL, '')")


def test_a_transaction_takes_the_file_at_its_beginning(engine: Engine, path: Path) -> None:
    """A deferred one would lose what somebody else writes between its reading and its writing."""
    other = sqlite3.connect(path, isolation_level=None, timeout=0)
    try:
        with engine.connect() as first:
            first.exec_driver_sql("SELECT 1")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        with engine.connect().execution_options(reading=True) as first:
            first.exec_driver_sql("SELECT * FROM event").all()
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
    finally:
        other.close()


# -- from version to version --------------------------------------------------------------------


def add_note(op: Any) -> None:
    op.add_column("event", Column("note", String, nullable=False, server_default="none"))


def rename_note(op: Any) -> None:
    op.alter_column("event", "note", new_column_name="remark")


def fill_note(op: Any) -> None:
    op.execute("UPDATE event SET remark = name || '!'")


def broken(op: Any) -> None:
    add_note(op)
    raise ZeroDivisionError


def columns(connection: Any, table: str = "event") -> list[str]:
    return [row[1] for row in connection.exec_driver_sql(f"PRAGMA table_info({table})")]


def test_steps_are_taken_in_order_up_to_the_target(engine: Engine) -> None:
    steps = {2: add_note, 3: rename_note, 4: fill_note, 5: broken}
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO event VALUES (1, 'x', '', '')")
        migrate(connection, 1, steps=steps, target=4)
    with engine.connect() as connection:
        assert columns(connection)[-1] == "remark"
        assert connection.exec_driver_sql("SELECT remark FROM event").scalar() == "x!"
        assert connection.exec_driver_sql("PRAGMA user_version").scalar() == 4


def test_a_step_that_fails_leaves_the_file_as_it_was(engine: Engine) -> None:
    later = SCHEMA_VERSION + 1
    with pytest.raises(ZeroDivisionError), engine.begin() as connection:
        migrate(connection, SCHEMA_VERSION, steps={later: broken}, target=later)
    with engine.connect() as connection:
        assert "note" not in columns(connection)
        assert connection.exec_driver_sql("PRAGMA user_version").scalar() == SCHEMA_VERSION


def test_a_version_without_a_step_was_never_released(engine: Engine) -> None:
    with pytest.raises(KeyError), engine.begin() as connection:
        migrate(connection, 1, steps={3: add_note}, target=3)


def test_there_is_a_step_to_every_version_after_the_first() -> None:
    assert sorted(STEPS) == list(range(2, SCHEMA_VERSION + 1))


def _next_version(monkeypatch: pytest.MonkeyPatch, step: Any) -> None:
    """Pretend that the program is one version further."""
    later = SCHEMA_VERSION + 1
    for module in (opening, database):
        monkeypatch.setattr(module, "SCHEMA_VERSION", later)
    monkeypatch.setitem(SCHEMA_DIGESTS, later, SCHEMA_DIGESTS[SCHEMA_VERSION])
    monkeypatch.setattr(opening, "migrate", partial(migrate, steps={later: step}, target=later))


def _touch(op: Any) -> None:
    op.execute("UPDATE event SET venue = 'migrated'")


def test_opening_an_older_file_keeps_a_copy_and_brings_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.taikai"
    EventFile.create(path, name="x").close()
    with monkeypatch.context() as patch:
        _next_version(patch, _touch)
        with EventFile.open(path) as event:
            assert queries.event_view(event).venue == "migrated"
            events.rename(event, name="y", date="", venue="")
        with EventFile.open(path) as event:  # and no second time
            assert queries.event_view(event).venue == ""
    with pytest.raises(FileTrouble) as caught:
        EventFile.open(path)
    assert caught.value.code == "newer_known"
    (copy,) = tmp_path.glob("old.before-*.taikai")
    with EventFile.open(copy) as event:
        assert queries.event_view(event).venue == ""


def test_a_step_that_fails_leaves_an_older_file_usable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.taikai"
    EventFile.create(path, name="x").close()
    with monkeypatch.context() as patch:
        _next_version(patch, broken)
        with pytest.raises(ZeroDivisionError):
            EventFile.open(path)
    assert check_file(path) == []  # and it is locked by nobody


# -- files of earlier releases, opened for ever -------------------------------------------------


@pytest.fixture
def version_1(tmp_path: Path) -> Path:
    return Path(shutil.copyfile(make_event_v1.PATH, tmp_path / "event.taikai"))


RANKINGS = {
    "女子の部": [
        (1, "Anna Smith", "○+2 ○+8", ("champion", "final")),
        (2, "𠮷田 花", "○+20 ○+2", ("runner_up", "final")),
        (3, "佐藤 愛", "×0 ○+16", ("bye",)),
        (4, "髙橋 一", "○+16 ×-2", ("bye",)),
        (5, "葛\U000e0100城 二", "×-16 ○+20", ("late",)),
        (6, "神\ufa19 葉", "○0 ×-8", ()),
        (7, "佐藤 健", "×-20 ×-20", ()),
        (8, "林 桜", "×-2 ×-64", ("withdrawn",)),
    ],
    "一般の部": [
        (1, "丙 三", "○ ○", ("champion", "bye")),
        (2, "乙 二", "△0 ○", ("runner_up",)),
        (3, "甲 一", "△0 ×", ()),
        (4, "丁 四", "× ×", ("late_entry",)),
    ],
}


def test_a_file_of_version_1_opens_and_is_in_order(version_1: Path) -> None:
    assert make_event_v1.PATH.stat().st_size < 300_000
    assert database.file_version(version_1) == 1
    assert int.from_bytes(version_1.read_bytes()[68:72], "big") == APPLICATION_ID
    assert check_file(version_1) == []


def test_a_file_of_version_1_becomes_one_as_it_is_made_now(version_1: Path) -> None:
    EventFile.open(version_1).close()
    assert database.check_stranger(version_1).version == SCHEMA_VERSION  # the very same schema


def test_what_was_printed_before_version_3_was_printed_by_nobody_known(version_1: Path) -> None:
    engine = database.connect(version_1)
    with engine.begin() as connection:
        migrate(connection, 1, target=2)
        old = connection.exec_driver_sql("SELECT * FROM printed").all()
    engine.dispose()
    assert old
    with EventFile.open(version_1) as event:
        with event.reading() as connection:
            now = connection.exec_driver_sql("SELECT * FROM printed").all()
        assert now == [(*row, "") for row in old]
        event.who = "山田"
        event.note_printed(old[0][1], "standings", "0" * 64)
        newest = log_queries.printed(event, old[0][1])["standings", None]
    assert newest.who == "山田"
    assert check_file(version_1) == []


def test_a_file_of_version_1_gives_the_rankings_of_its_day(version_1: Path) -> None:
    with EventFile.open(version_1) as event:
        view = queries.event_view(event)
        assert (view.name, view.date, view.venue) == ("第1回 記録杯", "2026-04-05", "公民館 2階")
        found = {
            division.name: [
                (
                    row.place,
                    row.entrant.name,
                    " ".join(cell_text(cell) for cell in row.cells if cell),
                    row.notes,
                )
                for row in ranking_queries.final_ranking(event, division.id).rows
            ]
            for division in view.divisions
        }
        women, general = view.divisions
        assert found == RANKINGS
        assert (women.finished, women.options.timeout_min) == (True, 2)
        assert [line.kind for line in log_queries.rulings(event, women.id)] == [
            "swap",
            "correction",
            "ruling",
            "finalists",
        ]
        assert [line.effect for line in log_queries.penalties(event, women.id)] == ["minute_off"]
        assert ranking_queries.finalists(event, women.id).named
        assert general.entrants == 4


def test_a_file_of_version_1_can_be_undone_to_its_beginning_and_back(version_1: Path) -> None:
    with disk.quick(), EventFile.open(version_1) as event:
        assert (event.redoable and event.redoable.action) == "log_ruling"
        before = queries.event_view(event)
        undone = 0
        while event.undoable is not None:
            event.undo()
            undone += 1
        assert queries.event_view(event).divisions == ()
        for _ in range(undone):
            event.redo()
        assert queries.event_view(event) == before
        # One is dropped, one was undone before.
        assert len(log_queries.journal(event)) == undone + 2
    assert check_file(version_1) == []


def test_a_strangers_file_lays_out_no_statement_and_no_row_without_end() -> None:
    connection = sqlite3.connect(":memory:")
    try:
        database._be_wary(connection)
        assert connection.execute("SELECT length(zeroblob(9))").fetchone() == (9,)
        endless = "SELECT 1" + " " * database.LONGEST_STATEMENT
        for statement in (endless, f"SELECT zeroblob({database.LONGEST_ROW + 1})"):
            with pytest.raises(sqlite3.DataError):
                connection.execute(statement)
    finally:
        connection.close()
