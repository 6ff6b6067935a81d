"""That actions of tests are looked at, and that rows beyond what is declared are found."""

from __future__ import annotations

import pytest

from app.desks.shared_actions import SHARED_ACTIONS
from app.event_file.file import EventFile
from app.operations import events
from models.action_rows import writes
from models.store.records import EventRecord


@pytest.mark.parametrize("declared", [writes(event="name"), writes(new="event"), None])
def test_an_action_that_writes_more_than_is_declared_is_found(
    event: EventFile,
    beyond_declared: list[str],
    monkeypatch: pytest.MonkeyPatch,
    declared: object,
) -> None:
    if declared is None:
        monkeypatch.delitem(SHARED_ACTIONS, "rename_event")
    else:
        monkeypatch.setitem(SHARED_ACTIONS, "rename_event", declared)
    events.rename(event, name="秋の大会", date="", venue="体育館")
    assert beyond_declared == ["rename_event: event(name date venue)"]
    beyond_declared.clear()


def test_what_is_declared_is_not_found(event: EventFile, beyond_declared: list[str]) -> None:
    events.rename(event, name="秋の大会", date="", venue="体育館")
    assert beyond_declared == []


def test_what_a_test_writes_by_hand_is_no_action(
    event: EventFile, beyond_declared: list[str]
) -> None:
    with event.transaction("by_hand") as session:
        session.get_one(EventRecord, 1).name = "x"
    assert beyond_declared == []
