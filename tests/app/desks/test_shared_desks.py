"""Several desks on one event: every file is the same, and nobody overwrites anybody unseen."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.operations import results
from tests.app import desk
from tests.app.desks.halls import Hall, assert_equal, settle


def playing(hall: Hall, people: int = 8) -> int:
    event = hall.create()
    division_id = desk.othello(event, people)
    desk.draw(event, division_id)
    hall.share(event)
    return division_id


def test_what_one_desk_does_stands_in_the_files_of_all(hall: Hall) -> None:
    division_id = playing(hall)
    main, other = hall.desks[0], hall.join("記録")
    first, second, *_ = desk.last_round(other.event, division_id).matches
    other.run(results.record, first.id, desk.counted(40))
    main.run(results.record, second.id, desk.counted(33))
    settle(main, other)
    assert main.seq == other.seq == 2
    assert_equal(hall.path("main"), hall.path("記録"))
    assert [row.who for row in desk_journal(other.event)] == ["記録", "本部"]


def desk_journal(event: EventFile) -> list:
    from sqlalchemy import select

    from app.event_file import journal

    with event.reading() as connection:
        query = select(journal.TABLE.c.who).order_by(journal.TABLE.c.id.desc()).limit(2)
        return list(reversed(connection.execute(query).all()))


def test_the_second_card_of_a_match_is_told_who_entered_the_first(hall: Hall) -> None:
    division_id = playing(hall)
    main, other = hall.desks[0], hall.join("記録")
    match = desk.last_round(other.event, division_id).matches[0]
    other.run(results.record, match.id, desk.counted(40))
    with desk.refused("RESULT_THERE"):
        main.run(results.record, match.id, desk.counted(38))
    act = main.last_by_others("results", match.id)
    assert (main.name_of(act.desk), act.action) == ("記録", "record_result")
