"""A desk that gets no answer from the record, or no for an answer; the record is played here."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection

from app.desks.place import FilePlace
from app.desks.record import RecordRefusal, ServerGone
from app.desks.shared_desk import DeskState, SharedDesk
from app.event_file import ordering
from app.event_file.changed import Changed, WrittenRow
from app.event_file.file import EventFile, FileTrouble


class Played:
    """A record that gives these answers, one after another; an exception is raised."""

    def __init__(self, *answers: Any, shut: bool = False) -> None:
        self.left = list(answers)
        self.shut = shut
        self.logins = 0
        self.open = False

    def connect(self) -> Played:
        """Log in, where nobody is shut out."""
        if self.shut:
            raise RecordRefusal("no_such_desk")
        self.logins += 1
        self.open = True
        return self

    def desks(self) -> Any:
        """Give the next answer."""
        answer = self.left.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        """End the connection."""
        self.open = False

    def abort(self) -> None:
        """End it without a word."""
        self.open = False


def desk_at(event: EventFile, record: Played, told: list[str]) -> SharedDesk:
    """Give a desk that stands at the beginning of a record."""
    place = FilePlace(record="ab" * 16, epoch=1, seq=0, hash="", base=0)

    def stand(connection: Connection) -> tuple[list[WrittenRow], Changed]:
        ordering.keep_place(connection, place.stored())
        return [], Changed.NOTHING

    event.follow(stand)
    login: Any = record
    made = SharedDesk(event, login)
    made._state = DeskState.LIVE
    made.listen(lambda news: told.append(f"{news.kind} {news.state}"))
    return made


GONE = ServerGone("gone")


def test_a_connection_that_broke_while_nobody_used_it_is_made_anew(event: EventFile) -> None:
    told: list[str] = []
    record = Played(GONE, ())
    desk = desk_at(event, record, told)
    assert desk.desks() == ()
    assert (record.logins, desk.state, told) == (2, "live", [])


def test_a_record_that_does_not_answer_twice_cuts_the_desk_off(event: EventFile) -> None:
    told: list[str] = []
    record = Played(GONE, GONE, ("never asked",))
    desk = desk_at(event, record, told)
    with pytest.raises(FileTrouble) as caught:
        desk.desks()
    assert (caught.value.code, caught.value.values["path"]) == ("cut_off", str(event.path))
    assert (desk.state, told) == ("cut_off", ["state cut_off"])
    assert not record.open
    with pytest.raises(FileTrouble) as again:
        desk.desks()
    assert (again.value.code, record.logins) == ("cut_off", 2), "it asks nobody any more"


def test_whoever_holds_a_place_asks_once(event: EventFile) -> None:
    """The place is lost with the connection: another one would not hold it."""
    told: list[str] = []
    record = Played(GONE, ("never asked",))
    desk = desk_at(event, record, told)
    desk._holding = True
    with pytest.raises(FileTrouble) as caught:
        desk.desks()
    assert caught.value.code == "cut_off"
    assert (desk.state, told, record.logins) == ("cut_off", ["state cut_off"], 1)


@pytest.mark.parametrize(
    ("answer", "code", "state", "detail"),
    [
        ("no_such_desk", "expelled", "expelled", None),
        ("not_main", "not_kept", "live", "not_main"),
    ],
)
def test_what_the_record_refuses_is_told(
    event: EventFile, answer: str, code: str, state: str, detail: str | None
) -> None:
    told: list[str] = []
    desk = desk_at(event, Played(RecordRefusal(answer)), told)
    with pytest.raises(FileTrouble) as caught:
        desk.desks()
    assert (caught.value.code, caught.value.values.get("detail")) == (code, detail)
    assert (desk.state, told) == (state, [f"state {state}"] * (state != "live"))


def test_who_is_not_let_in_any_more_is_shut_out(event: EventFile) -> None:
    told: list[str] = []
    desk = desk_at(event, Played(shut=True), told)
    with pytest.raises(FileTrouble) as caught:
        desk.desks()
    assert (caught.value.code, desk.state, told) == ("expelled", "expelled", ["state expelled"])
