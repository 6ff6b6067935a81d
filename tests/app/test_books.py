"""The books of a division: numbered lines that are put right or struck, and never removed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import pytest

from app.event_file.file import EventFile
from app.facts import note as kept
from app.facts.note import DeskBook
from app.operations.writing import books
from app.queries import log_queries
from models.core.causes import Authority
from models.core.kept_line import KeptLine
from tests.app import desk
from tests.app.desk import refused

WORD = {"by": Authority(referee="森", reason="書き間違い")}


@dataclass(frozen=True, kw_only=True)
class Incident(KeptLine):
    """A line of a book as a game might have it."""

    table: int = 0


INCIDENTS = DeskBook(key="incidents", line=Incident, log="ruling")


@pytest.fixture
def division_id(event: EventFile) -> int:
    return desk.othello(event, 4)


def write(event: EventFile, division_id: int, text: str, table: int = 1) -> int:
    return books.add(event, division_id, INCIDENTS, partial(Incident, text=text, table=table))


def read(event: EventFile, division_id: int) -> list[tuple[int, str, bool]]:
    lines = kept.lines(event, division_id, INCIDENTS)
    return [(one.number, one.text, one.struck) for one in lines]


def test_lines_are_numbered_and_a_struck_number_is_not_given_again(
    event: EventFile, division_id: int
) -> None:
    assert [write(event, division_id, "牌がこぼれた"), write(event, division_id, "遅刻")] == [1, 2]
    books.strike(event, division_id, INCIDENTS, 2, **WORD)
    assert write(event, division_id, "待った") == 3
    assert read(event, division_id) == [
        (1, "牌がこぼれた", False),
        (2, "遅刻", True),
        (3, "待った", False),
    ]


def test_a_line_is_put_right_in_place_on_a_word_that_is_logged(
    event: EventFile, division_id: int
) -> None:
    write(event, division_id, "遅刻")
    old = kept.find(event, division_id, INCIDENTS, 1)
    books.change(event, division_id, INCIDENTS, replace(old, text="早退", table=3), **WORD)
    new = kept.find(event, division_id, INCIDENTS, 1)
    assert (new.text, new.table, new.at) == ("早退", 3, old.at)
    line = log_queries.rulings(event, division_id)[-1]
    assert (line.referee, line.text, line.old, line.new) == ("森", "書き間違い", "遅刻", "早退")
    event.undo()
    assert kept.find(event, division_id, INCIDENTS, 1) == old
    assert log_queries.rulings(event, division_id) == ()


def test_a_struck_line_stands_again_once_it_is_put_right(
    event: EventFile, division_id: int
) -> None:
    write(event, division_id, "遅刻")
    books.strike(event, division_id, INCIDENTS, 1, **WORD)
    struck = kept.find(event, division_id, INCIDENTS, 1)
    books.change(event, division_id, INCIDENTS, struck, **WORD)
    assert read(event, division_id) == [(1, "遅刻", False)]


def test_what_is_taken_on_needs_no_word_and_can_write_more_in_the_same_action(
    event: EventFile, division_id: int
) -> None:
    write(event, division_id, "遅刻")
    old = kept.find(event, division_id, INCIDENTS, 1)

    def beside(session: object) -> None:
        assert session is not None

    new = replace(old, table=9)
    books.take_on(event, division_id, INCIDENTS, new, action="write_incidents", beside=beside)
    assert kept.find(event, division_id, INCIDENTS, 1).table == 9
    assert log_queries.rulings(event, division_id) == ()


def test_nothing_is_written_without_text_name_and_reason(
    event: EventFile, division_id: int
) -> None:
    with refused("TEXT_MISSING"):
        write(event, division_id, "  ")
    write(event, division_id, "遅刻")
    with refused("REFEREE_NEEDED"):
        books.strike(event, division_id, INCIDENTS, 1, by=Authority(referee=" ", reason="x"))
    with refused("REASON_NEEDED"):
        books.strike(event, division_id, INCIDENTS, 1, by=Authority(referee="森", reason=" "))
    with refused("KEPT_LINE_GONE"):
        books.strike(event, division_id, INCIDENTS, 2, **WORD)
    assert read(event, division_id) == [(1, "遅刻", False)]


@pytest.mark.parametrize("payload", [{"lines": 5}, {"line": []}, {"lines": [{"number": "x"}]}])
def test_what_no_action_has_written_counts_as_nothing(
    event: EventFile, division_id: int, payload: object
) -> None:
    with event.transaction("write_incidents", division="x", number=1) as session:
        INCIDENTS.note.keep(session, division_id, payload)
    assert read(event, division_id) == []


def test_what_changes_beside_the_text_is_logged_without_it(
    event: EventFile, division_id: int
) -> None:
    """The log says on whose word; the same text twice would look as if it had been changed."""
    write(event, division_id, "遅刻")
    old = kept.find(event, division_id, INCIDENTS, 1)
    books.change(event, division_id, INCIDENTS, replace(old, table=3), **WORD)
    assert kept.find(event, division_id, INCIDENTS, 1).table == 3
    (line,) = log_queries.rulings(event, division_id)
    assert (line.referee, line.text, line.old, line.new) == ("森", "書き間違い", "", "")
