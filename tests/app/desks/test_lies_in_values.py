"""A desk that writes the rows of its action, but with values that no action writes.

Every desk voids them, or takes them over and all pages, words and sheets still come.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from app.desks import following
from app.desks.desk_role import DeskRole, LoggedAct
from app.desks.following import DeskName, Followed, Void
from app.desks.read_divisions import ReadDivisions
from app.event_file import journal
from app.event_file.changed import Changed, WrittenRow
from app.event_file.file import EventFile
from models.core.problems import Refused
from models.store.records import Record
from tests.mutations.looking import look_through
from tests.mutations.mutants import INSIDE, TEXTS, WHOLE, altered_json
from tests.mutations.trying import PLANNED, TODAY, Trial

LIAR = DeskName(name="うそつき", role=DeskRole.ORGANISER, main=False)
FILES = (f"event_v4{TODAY}", f"sample{TODAY}", PLANNED)
FAR = 40
"""So many actions are taken back at the most, to lie about one of them."""


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    """Give the files that somebody lies about."""
    return Trial(tmp_path_factory.mktemp("lies"))


def taken_back(event: EventFile, most: int) -> Any:
    """Take some actions back and give the row of the last one in the journal; None for none."""
    found = None
    for _number in range(most):
        head = event.undoable
        try:
            event.undo()
        except Refused:
            break
        with event.reading() as connection:
            found = journal.stored(connection, head.id) if head is not None else None
    return found


def altered(row: Any, chance: Random) -> tuple[str, list[Any], dict[str, Any]]:
    """Give what was altered, and images and details with one value that is another one."""
    images = json.loads(json.dumps(journal.unpacked(row.images)))
    details = json.loads(json.dumps(row.details))
    rows = [image for image in images if image["after"]]
    if not rows or chance.random() < 0.15:
        text, how = altered_json(json.dumps(details), chance)
        try:
            return f"details: {how}", images, json.loads(text)
        except (ValueError, RecursionError):
            return f"details: {how}", images, {"said": text}
    image = chance.choice(rows)
    column = chance.choice(sorted(image["after"]))
    value = image["after"][column]
    if isinstance(value, dict | list):
        text, how = altered_json(json.dumps(value), chance)
        try:
            new = json.loads(text)
        except (ValueError, RecursionError):
            new = text
    else:
        new = chance.choice((None, 1.5, *WHOLE, *TEXTS, *INSIDE))
        how = f"{new!r:.40}"
    image["after"][column] = new
    return f"{image['table']}.{column}: {how}", images, details


def follow(event: EventFile, row: Any, images: list[Any], details: Any) -> bool:
    """Take an action over as one of another desk; tell whether it was not void."""
    kept = True

    def write(connection: Connection) -> tuple[list[WrittenRow], Changed]:
        nonlocal kept
        last = connection.exec_driver_sql("select seq from sqlite_sequence where name = 'journal'")
        act = LoggedAct(
            seq=1,
            kind="do",
            entry=1 + last.scalar_one(),
            action=row.action,
            details=json.dumps(details),
            images=json.dumps(images),
            at=row.at,
            desk=2,
            hash="",
        )
        followed = Followed()
        try:
            following.follow(connection, act, LIAR, 0, followed, ReadDivisions())
        except Void:
            kept = False
        return followed.rows, followed.beside

    try:
        event.follow(write)
    except IntegrityError:  # a reference to nothing: the desk voids the action (`SharedDesk`)
        return False
    return kept


def lie(trial: Trial, path: Path, number: int) -> tuple[str, bool | None]:
    """Tell one lie; give what it was, and whether it was taken over: None where it is the truth."""
    chance = Random(number)
    shutil.copyfile(trial.files[FILES[number % len(FILES)]], path)
    with EventFile.open(path) as event:
        row = taken_back(event, 1 + number // len(FILES) % FAR)
        if row is None or row.state != "undone":
            return "nothing to take back", None
        closed = look_through(event)
        how, images, details = altered(row, chance)
        said = f"{number} {row.action} {how}"
        try:
            kept = follow(event, row, images, details)
            assert look_through(event, printing=kept and number % 7 == 0) <= closed, said
        except Exception as error:
            error.add_note(said)
            raise
        return said, kept


@pytest.mark.parametrize(
    ("first", "count"),
    [(0, 60), *(pytest.param(at, 150, marks=pytest.mark.long) for at in range(60, 1560, 150))],
)
def test_whatever_a_desk_writes_the_others_can_look_at_everything(
    trial: Trial, tmp_path: Path, first: int, count: int
) -> None:
    done = Counter[bool | None]()
    for number in range(first, first + count):
        done[lie(trial, tmp_path / f"{number}.taikai", number)[1]] += 1
    assert min(done[True], done[False]) > count // 10, done


@pytest.mark.parametrize("number", [173, 368, 578])
def test_a_new_division_that_nobody_can_read_is_void(
    trial: Trial, tmp_path: Path, number: int
) -> None:
    """That it could not be read before, since it was not there, is no excuse."""
    said, kept = lie(trial, tmp_path / "event.taikai", number)
    assert "add_division divisions." in said
    assert kept is False


def test_the_rows_of_an_action_as_they_were_are_taken_over(trial: Trial, tmp_path: Path) -> None:
    """What the lies begin with is the truth, or nothing would be tried."""
    kept = 0
    for number in range(30):
        path = tmp_path / f"{number}.taikai"
        shutil.copyfile(trial.files[FILES[number % len(FILES)]], path)
        with EventFile.open(path) as event:
            row = taken_back(event, 1 + number // len(FILES))
            if row is not None and row.state == "undone":
                kept += follow(event, row, journal.unpacked(row.images), row.details)
    assert kept > 15
    assert {table.name for table in Record.metadata.sorted_tables} >= {"notes", "rulings"}
