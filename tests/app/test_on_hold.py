"""Cards that do not agree: put on hold with a note, and off it when the result is in."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import results
from app.queries import hold_queries
from app.queries.log_queries import journal
from models.core.causes import Authority, CorrectionCause
from models.core.on_hold import LONGEST, OnHold
from models.views.divisions import MatchView
from tests.app import desk
from tests.app.desk import refused

TEN = datetime(2026, 11, 22, 10, 0)  # noqa: DTZ001 - the desk's wall clock


@pytest.fixture
def division(event: EventFile) -> int:
    made = desk.othello(event, 7)
    desk.draw(event, made)
    return made


def tables(event: EventFile, division: int) -> tuple[MatchView, ...]:
    return desk.last_round(event, division).matches


def on_hold(event: EventFile, division: int) -> list[tuple[int, str]]:
    cards = hold_queries.held_cards(event, division)
    return [(card.match.table, card.hold.note) for card in cards]


def test_a_card_waits_with_its_note_until_it_is_taken_off(event: EventFile, division: int) -> None:
    first, _second, third, _bye = tables(event, division)
    results.hold(event, third.id, "合計が  63", since=TEN)
    results.hold(event, first.id, "署名がない", since=TEN)
    assert on_hold(event, division) == [(1, "署名がない"), (3, "合計が 63")]
    results.hold(event, third.id, "合計が62", since=TEN + timedelta(minutes=5))
    assert queries.match_entry(event, third.id).hold == OnHold(note="合計が62", since=TEN)
    results.release(event, first.id)
    assert on_hold(event, division) == [(3, "合計が62")]
    event.undo()
    event.undo()
    assert on_hold(event, division) == [(1, "署名がない"), (3, "合計が 63")]
    done = [(entry.action, entry.undone) for entry in journal(event)][:4]
    assert sorted(done) == [
        ("hold_card", False),
        ("hold_card", False),
        ("hold_card", True),
        ("release_card", True),
    ]


def test_another_note_leaves_what_had_been_typed(event: EventFile, division: int) -> None:
    first = tables(event, division)[0]
    results.hold(event, first.id, "合計が63", since=TEN, typed="38–25")
    results.hold(event, first.id, "審判を待つ", since=TEN)
    found = OnHold(note="審判を待つ", since=TEN, typed="38–25")
    assert queries.match_entry(event, first.id).hold == found


def test_a_result_takes_its_card_off_and_undo_puts_it_back(event: EventFile, division: int) -> None:
    match = tables(event, division)[0]
    results.hold(event, match.id, "合計が63", since=TEN)
    results.record(event, match.id, desk.counted(40))
    assert on_hold(event, division) == []
    event.undo()
    assert on_hold(event, division) == [(1, "合計が63")]
    event.redo()
    assert on_hold(event, division) == []


def test_a_result_that_stands_is_held_until_corrected_or_confirmed(
    event: EventFile, division: int
) -> None:
    one, other, *_rest = tables(event, division)
    for match in (one, other):
        results.record(event, match.id, desk.counted(40))
        results.hold(event, match.id, "2枚のカードが違う", since=TEN)
    assert [table for table, _note in on_hold(event, division)] == [1, 2]
    results.confirm(event, one.id, desk.counted(40))
    assert [table for table, _note in on_hold(event, division)] == [2]
    cause = CorrectionCause.DESK_ERROR
    results.correct(event, other.id, desk.counted(42), cause=cause, by=Authority(reason="x"))
    assert on_hold(event, division) == []


def test_what_cannot_be_on_hold(event: EventFile, division: int) -> None:
    match, *_rest, bye = tables(event, division)
    with refused("BYE_HAS_NO_CARD"):
        results.hold(event, bye.id, "x", since=TEN)
    with refused("HOLD_NOTE_MISSING"):
        results.hold(event, match.id, " ", since=TEN)
    with refused("HOLD_NOTE_LONG"):
        results.hold(event, match.id, "x" * (LONGEST + 1), since=TEN)
    with refused("NOT_ON_HOLD"):
        results.release(event, match.id)
