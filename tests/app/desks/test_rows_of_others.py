"""Whose rows an action wrote decides what others may take back or overwrite; no server is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.desks import built_upon
from app.desks.desk_role import LoggedAct
from app.desks.hall_desk import HallDesk
from app.desks.overwriting import OthersWritten
from app.desks.record import RecordRefusal, ServerGone
from app.desks.whose_rows import divisions
from app.event_file import journal
from app.event_file.file import EventFile
from app.operations import people, results
from models.core.people import PersonData
from tests.app import desk


def newest(event: EventFile) -> int:
    assert event.undoable is not None
    return event.undoable.id


def images(event: EventFile, entry: int) -> list[Any]:
    with event.reading() as connection:
        return journal.images_of(connection, entry)


def checked(event: EventFile, entry: int) -> None:
    with event.reading() as connection:
        built_upon.check(connection, entry, backward=True)


def first_match(event: EventFile, division_id: int) -> int:
    return queries.rounds(event, division_id)[-1].matches[0].id


def test_an_action_is_of_the_divisions_of_its_rows(event: EventFile) -> None:
    one, other = desk.othello(event, 4), desk.othello(event, 4, name="二部")
    for division_id in (one, other):
        desk.draw(event, division_id)
    results.record(event, first_match(event, other), desk.counted(40))
    with event.reading() as connection:
        told = journal.images_of(connection, newest(event))
        assert divisions(connection, told) == ({other}, True)
    person_id = queries.entrants(event, one)[0].members[0].person.id
    people.change(event, person_id, PersonData(name="別の 名前"))
    with event.reading() as connection:
        told = journal.images_of(connection, newest(event))
        assert divisions(connection, told)[1] is False, "a person is of no division alone"


def test_what_is_of_another_division_stands_against_nothing(event: EventFile) -> None:
    one, other = desk.othello(event, 4), desk.othello(event, 4, name="二部")
    desk.draw(event, one)
    drawn = newest(event)
    desk.draw(event, other)
    checked(event, drawn)
    results.record(event, first_match(event, one), desk.counted(40))
    with desk.refused("BUILT_UPON") as found:
        checked(event, drawn)
    assert found[0].values["entry"] == newest(event)


def act(seq: int) -> LoggedAct:
    return LoggedAct(
        seq=seq,
        kind="do",
        entry=seq,
        action="record_result",
        details="{}",
        images="[]",
        at="2026-11-29T10:05:00",
        desk=2,
        hash="",
    )


def test_only_what_others_wrote_since_is_not_overwritten(event: EventFile, running: int) -> None:
    match = first_match(event, running)
    results.record(event, match, desk.counted(40))
    written = images(event, newest(event))
    others = OthersWritten()
    others.remember(act(7), written)
    changed = [{**image, "before": image["after"]} for image in written]
    others.check(changed, since=7, name_of=str)
    others.check(changed, since=None, name_of=str)
    others.check(written, since=6, name_of=str)  # rows that were not there overwrite nothing
    with desk.refused("OTHERS_WROTE") as found:
        others.check(changed, since=6, name_of=lambda number: f"記録{number}")
    assert (found[0].values["who"], found[0].values["time"]) == ("記録2", "10:05")


class Pages:
    """A record that answers, is gone, or shuts the desk out."""

    open = True

    def __init__(self, answer: Exception | None) -> None:
        self.answer, self.closed = answer, 0

    def here(self) -> None:
        if self.answer is not None:
            raise self.answer

    def pages(self, known: dict[str, bytes]) -> dict[str, bytes]:
        return {**known, "index.html": b""}

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize(
    ("answer", "code"),
    [(ServerGone("gone"), "cut_off"), (RecordRefusal("no_such_desk"), "expelled")],
)
def test_a_desk_of_the_hall_says_why_it_has_no_pages(answer: Exception, code: str) -> None:
    class Member:
        asked = 0

        def connect(self) -> Any:
            self.asked += 1
            return records[self.asked - 1]

    records = [Pages(answer), Pages(None)]
    shown = HallDesk(Member(), Path("hall"))  # type: ignore[arg-type]
    with desk.trouble(code):
        shown.pages()
    if code == "cut_off":
        assert records[0].closed == 1, "the next time it is reached anew"
        assert shown.pages() == {"index.html": b""}
