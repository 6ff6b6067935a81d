"""What an action is said to write, and whether rows are of it."""

from __future__ import annotations

from typing import Any

import pytest

from models.action_rows import FOLLOWS, RULED, ActionRows, writes


def image(table: str, before: Any, after: Any) -> dict[str, Any]:
    return {"table": table, "before": before, "after": after}


NOTE = {"id": 1, "owner": "match", "owner_id": 3, "kind": "on_hold", "payload": {}}
ROW = {"id": 1, "name": "林", "number": 3}


@pytest.mark.parametrize(
    ("declared", "fitting"),
    [
        (writes(new="people"), (True, False, False)),
        (writes(gone="people"), (False, True, False)),
        (writes(people="name"), (False, False, True)),
        (writes(people="number"), (False, False, False)),
        (writes(writes(new="people"), people="*"), (True, False, True)),
        (writes(new="entrants", gone="entrants", entrants="name"), (False, False, False)),
    ],
)
def test_rows_come_go_and_change_only_as_is_said(
    declared: ActionRows, fitting: tuple[bool, bool, bool]
) -> None:
    images = (
        image("people", None, ROW),
        image("people", ROW, None),
        image("people", ROW, {**ROW, "name": "森"}),
    )
    assert tuple(declared.fit([one]) for one in images) == fitting


def test_a_note_is_named_by_what_it_is_on_and_its_kind() -> None:
    on_hold, any_kind = writes(notes="match/on_hold"), writes(gone="match/*", **{"match/*": "id"})
    changed = image("notes", NOTE, {**NOTE, "payload": {"note": "x"}})
    assert on_hold.fit([image("notes", None, NOTE)])
    assert on_hold.fit([changed])
    assert not on_hold.fit([image("notes", NOTE, {**NOTE, "owner_id": 4})])
    for other in ({"kind": "room"}, {"owner": "round"}):
        assert not on_hold.fit([image("notes", None, {**NOTE, **other})])
        assert not on_hold.fit([image("notes", NOTE, {**NOTE, **other})])
        assert not on_hold.fit([image("notes", {**NOTE, **other}, NOTE)])
    assert any_kind.fit([image("notes", {**NOTE, "kind": "room"}, None)])
    assert any_kind.fit([image("notes", NOTE, {**NOTE, "id": 2})])
    assert not any_kind.fit([changed])
    assert not any_kind.fit([image("notes", None, NOTE)])
    assert not any_kind.fit([image("notes", {**NOTE, "owner": "round"}, None)])


def test_of_what_there_is_one_there_is_neither_none_nor_two() -> None:
    declared = writes(new="people", gone="people entrants", people="name", single="people")
    new, changed = image("people", None, ROW), image("people", ROW, {**ROW, "name": "森"})
    assert declared.fit([new])
    assert declared.fit([changed, image("people", ROW, None)]), "what goes is not counted"
    for images in ([], [new, changed], [new, new], [image("people", ROW, None)]):
        assert not declared.fit(images)


def test_what_is_written_besides_adds_to_it() -> None:
    declared = writes(writes(new="a", b="x", single="a"), writes(gone="c", b="y"), new="d", b="z")
    assert declared == writes(new="a d", gone="c", b="x y z", single="a")
    assert writes(FOLLOWS, RULED) == RULED, "whoever rules lets follow as well"
