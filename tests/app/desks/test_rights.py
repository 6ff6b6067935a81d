"""What a desk of a role may write: by the rows, and the same before and after they are there."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from app.desks import rights
from app.desks.desk_role import DeskRole
from app.event_file import journal
from app.event_file.file import EventFile
from app.operations import (
    absences,
    entrants,
    events,
    penalties,
    presence,
    results,
    rounds,
    standing,
)
from app.operations.reception import fees
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import EntrantData
from models.core.game import PenaltyClaim
from tests.app import desk

NOON = datetime.fromisoformat("2026-11-29T12:00")


def written(event: EventFile) -> tuple[str, list[Any]]:
    head = event.undoable
    assert head is not None
    with event.reading() as connection:
        return head.action, journal.images_of(connection, head.id)


def who_may(event: EventFile) -> set[str]:
    """Tell who may have done the newest action, asked when it is there and when it is not."""
    action, images = written(event)
    with event.reading() as connection:
        after = {role for role in DeskRole if rights.may(connection, role, action, images)}
    event.undo()
    with event.reading() as connection:
        before = {role for role in DeskRole if rights.may(connection, role, action, images)}
    event.redo()
    assert before == after
    assert DeskRole.ORGANISER in after
    assert DeskRole.HALL not in after
    return {role.value for role in after} - {"organiser"}


def test_cards_are_of_the_results(event: EventFile, running: int) -> None:
    first, second, _third, _bye = desk.last_round(event, running).matches
    results.record(event, first.id, desk.counted(40))
    assert who_may(event) == {"results"}
    results.correct(event, first.id, desk.counted(38), cause=CorrectionCause.DESK_ERROR)
    assert who_may(event) == {"results"}
    results.hold(event, second.id, "読めない", since=NOON)
    assert who_may(event) == {"results"}
    results.strike(event, first.id, cause=CorrectionCause.DESK_ERROR)
    assert who_may(event) == {"results"}


def test_people_are_of_the_reception(event: EventFile, running: int) -> None:
    entrants.add(event, running, EntrantData(name="追加 花子"))
    assert who_may(event) == {"front"}
    newest = desk.ids(event, running)[-1]
    presence.check_in(event, [newest])
    assert who_may(event) == {"front"}
    entrants.change(event, newest, EntrantData(name="追加 花子", club="北"))
    assert who_may(event) == {"front"}
    absences.withdraw(event, newest, from_round=2)
    assert who_may(event) == {"front"}


def test_who_was_entered_by_mistake_is_taken_out_by_the_reception(
    event: EventFile, running: int
) -> None:
    entrants.add(event, running, EntrantData(name="追加 花子"))
    entrants.remove(event, desk.ids(event, running)[-1])
    assert who_may(event) == {"front"}


def test_nobody_is_thrown_out_at_the_reception(event: EventFile, running: int) -> None:
    """Whoever writes the row of somebody who stays may not write that."""
    somebody = desk.ids(event, running)[0]
    by = Authority(referee="審判長", reason="暴言")
    standing.disqualify(event, somebody, from_round=2, by=by)
    assert who_may(event) == set()


def test_rounds_settings_and_fees_are_of_the_organiser(event: EventFile, running: int) -> None:
    for match in desk.last_round(event, running).matches[:3]:
        results.record(event, match.id, desk.counted(40))
    round_id = rounds.pair_next(event, running)
    assert who_may(event) == set()
    rounds.publish(event, round_id)
    assert who_may(event) == set()
    events.rename(event, name="秋の大会", date="", venue="")
    assert who_may(event) == set()
    fees.use_parts(event, ["fees"])
    assert who_may(event) == set()


def test_a_result_writes_in_one_division(event: EventFile) -> None:
    division_id = desk.othello(event, 4, rounds=1)
    desk.draw(event, division_id)
    other = desk.plain(event, 4)
    desk.draw(event, other)
    mine, theirs = (desk.last_round(event, one).matches[0].id for one in (division_id, other))
    results.record(event, mine, desk.counted(40))
    action, images = written(event)
    stray = {**images[0], "key": {"match_id": theirs}}
    stray["after"] = {**images[0]["after"], "match_id": theirs}
    with event.reading() as connection:
        for role in DeskRole:
            assert not rights.may(connection, role, action, [*images, stray])


@pytest.mark.parametrize("role", DeskRole)
def test_an_action_writes_what_it_writes(role: DeskRole, event: EventFile, running: int) -> None:
    match = desk.last_round(event, running).matches[0]
    results.record(event, match.id, desk.counted(40))
    _action, images = written(event)
    with event.reading() as connection:
        for wrong in ("check_in", "hold_card", "add_entrant", "rename_event", "confirm_result"):
            assert not rights.may(connection, role, wrong, images), wrong
        assert not rights.may(connection, role, "record_result", [])


def test_a_penalty_is_logged_at_the_results(event: EventFile, running: int) -> None:
    match = desk.last_round(event, running).matches[0]
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 600, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, running, match.seats[0].entrant.id, claim, match_id=match.id)
    assert who_may(event) == {"results"}
