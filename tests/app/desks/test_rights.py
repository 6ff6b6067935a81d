"""What a desk of a role may write: by the rows, and the same before and after they are there."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from app.desks import rights
from app.desks.desk_role import DeskRole
from app.event_file import journal
from app.event_file.file import EventFile
from app.facts.reception_notes import PAYMENTS, TILL
from app.operations import (
    absences,
    entrants,
    events,
    penalties,
    presence,
    results,
    rounds,
    rulings,
    standing,
)
from app.operations.interchange.lists import Share, import_shares
from app.operations.reception import fees
from app.queries import log_queries
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


def test_a_card_on_hold_comes_and_goes_at_the_results(event: EventFile, running: int) -> None:
    first, second, _third, _bye = desk.last_round(event, running).matches
    results.hold(event, second.id, "読めない", since=NOON)
    results.release(event, second.id)
    assert who_may(event) == {"results"}
    results.record(event, first.id, desk.counted(40))
    results.hold(event, first.id, "読めない", since=NOON)
    results.confirm(event, first.id, desk.counted(40))
    _action, images = written(event)
    assert {image["table"] for image in images} == {"results", "notes"}
    assert who_may(event) == {"results"}, "with the second entry the card is on hold no more"


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


def test_people_of_several_divisions_are_entered_at_once(event: EventFile, running: int) -> None:
    """Only what writes results stays within one division."""
    other = desk.plain(event, 0)
    rows = (EntrantData(name="山田"),)
    import_shares(event, [Share(division=running, rows=rows), Share(division=other, rows=rows)])
    assert who_may(event) == {"front"}


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
        assert not rights.may(connection, role, "unknown", []), "an action writes something"


@pytest.mark.parametrize("role", DeskRole)
def test_whoever_checks_somebody_in_takes_nobody_out(
    role: DeskRole, event: EventFile, running: int
) -> None:
    entrants.add(event, running, EntrantData(name="追加 花子"))
    entrants.remove(event, desk.ids(event, running)[-1])
    _action, images = written(event)
    rows = [image for image in images if image["table"] == "entrants"]
    turned = [{**image, "before": image["after"], "after": image["before"]} for image in rows]
    assert rows
    with event.reading() as connection:
        for told in (rows, turned):
            assert not rights.may(connection, role, "check_in", told)


def test_what_a_desk_may_not_do_is_refused_with_its_role_and_the_action(
    event: EventFile, running: int
) -> None:
    entrants.add(event, running, EntrantData(name="追加 花子"))
    action, images = written(event)
    with event.reading() as connection:
        rights.check(connection, DeskRole.RECEPTION, action, images)
        with desk.refused("NOT_THIS_DESK") as found:
            rights.check(connection, DeskRole.RESULTS, action, images)
    assert found[0].values == {"role": "results", "action": "add_entrant"}


def test_a_penalty_is_logged_at_the_results(event: EventFile, running: int) -> None:
    match = desk.last_round(event, running).matches[0]
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 600, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, running, match.seats[0].entrant.id, claim, match_id=match.id)
    assert who_may(event) == {"results"}


BY = Authority(referee="大島", reason="打ち間違い")


def test_lines_of_the_log_are_changed_and_struck_at_the_results(
    event: EventFile, running: int
) -> None:
    match = desk.last_round(event, running).matches[0]
    who = match.seats[0].entrant.id
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 600, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, running, who, claim, match_id=match.id)
    penalties.change(event, 1, who, claim, match_id=match.id, note="左手", by=BY)
    assert who_may(event) == {"results"}
    penalties.strike(event, 1, by=BY)
    assert who_may(event) == {"results"}
    rulings.log(event, running, text="注意")
    (line,) = (one for one in log_queries.rulings(event, running) if one.kind == "ruling")
    rulings.change(event, line.id, text="警告", by=BY)
    assert who_may(event) == {"results"}
    rulings.strike(event, line.id, by=BY)
    assert who_may(event) == {"results"}


def test_one_typed_line_of_the_log_is_struck_and_another_says_so(
    event: EventFile, running: int
) -> None:
    rulings.log(event, running, text="注意")
    rulings.strike(event, 1, by=BY)
    action, images = written(event)
    (gone,) = (image for image in images if image["after"] is None)
    (told,) = (image for image in images if image["before"] is None)
    correction = {**gone, "before": {**gone["before"], "kind": "correction"}}
    with event.reading() as connection:
        assert rights.fits(connection, action, [gone, told])
        for lie in ([gone], [told], [gone, told, told], [gone, gone, told], [correction, told]):
            assert not rights.fits(connection, action, lie)
            assert not rights.fits(connection, "change_ruling", lie)


def new(table: str, **values: str) -> dict[str, Any]:
    """Give the image of a row that was not there before."""
    return {"table": table, "before": None, "after": values}


PAID = new("notes", owner="event", kind=PAYMENTS.key)
OF_ENTRANT = new("notes", owner="entrant", kind="waits")
OF_PERSON = new("notes", owner="person", kind="tags")


@pytest.mark.parametrize(
    ("images", "allowed"),
    [
        ([PAID], True),
        ([new("notes", owner="event", kind=TILL.kind)], True),
        ([new("notes", owner="event", kind="fees")], False),
        ([new("notes", owner="division", kind=PAYMENTS.key)], False),
        ([OF_PERSON, new("people", name="林")], True),
        ([OF_ENTRANT, new("draws", kind="waiting")], True),
        ([OF_ENTRANT, new("lines", draw_id="1")], True),
        ([OF_PERSON, new("draws", kind="waiting")], False),
        ([PAID, new("lines", draw_id="1")], False),
        ([new("rulings", text="特例")], True),
        ([{**new("rulings"), "before": {"text": "a"}, "after": {"text": "b"}}], False),
        ([PAID, new("rounds", stage="swiss")], False),
    ],
)
def test_the_reception_writes_what_is_of_the_gate(
    images: list[dict[str, Any]], allowed: bool
) -> None:
    """The list of those who wait changes only with whom it is about."""
    assert rights.of_role(DeskRole.RECEPTION, "any", images) is allowed
    taken_away = [{**own, "before": own["after"], "after": own["before"]} for own in images]
    log = any(own["table"] == "rulings" for own in images)
    assert rights.of_role(DeskRole.RECEPTION, "any", taken_away) is (allowed and not log)


@pytest.mark.parametrize(
    ("image", "allowed"),
    [
        (new("notes", owner="match", kind="x"), True),
        (new("notes", owner="round", kind="x"), True),
        (new("notes", owner="ruling", kind="x"), True),
        (OF_PERSON, False),
        (new("rulings", text="特例"), True),
        (new("penalties", rule="x"), True),
        (new("results", value="x"), False),
    ],
)
def test_the_results_write_what_is_of_matches_and_the_log(
    image: dict[str, Any], allowed: bool
) -> None:
    """The log is added to; what stands there neither changes nor goes."""
    log = image["table"] != "notes"
    changed = {**image, "before": image["after"]}
    gone = {**changed, "after": None}
    for told, may in (
        (image, allowed),
        (changed, allowed and not log),
        (gone, allowed and not log),
    ):
        assert rights.of_role(DeskRole.RESULTS, "any", [told]) is may
