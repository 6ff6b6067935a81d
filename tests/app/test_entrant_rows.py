"""From rows to people: what somebody else has written into a file does no harm."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from tests.app import desk


def test_needs_and_numbers_that_are_no_lists_are_none(event: EventFile, path: Path) -> None:
    division = desk.plain(event, 2)
    event.close()
    with desk.raw(path) as connection:
        connection.execute("""UPDATE people SET needs = '{"a": 1}', ids = '["340"]' WHERE id = 1""")
        connection.execute("""UPDATE people SET needs = '["車いす"]', ids = '{"wof": "340"}'
            WHERE id = 2""")
    with EventFile.open(path) as again:
        first, second = (view.people[0] for view in queries.entrants(again, division))
    assert (first.needs, first.ids) == ((), ())
    assert (second.needs, second.ids) == (("車いす",), (("wof", "340"),))


def test_an_entrant_without_people_is_still_listed(event: EventFile, path: Path) -> None:
    division = desk.plain(event, 2)
    event.close()
    with desk.raw(path) as connection:
        connection.execute("DELETE FROM members WHERE entrant_id = 1")
    with EventFile.open(path) as again:
        first, second = queries.entrants(again, division)
    assert (first.name, first.members) == (desk.names(2)[0], ())
    assert [member.person.name for member in second.members] == [second.name]
