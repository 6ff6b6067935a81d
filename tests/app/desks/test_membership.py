"""Whose desk an event file is stands beside it, where a stranger may have written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.desks import membership
from app.desks.beside import desk_file
from app.desks.desk_role import DeskRole
from app.desks.membership import Membership
from app.desks.record import ServerPlace

OWN = Membership(
    record="ab" * 16,
    desk=3,
    name="記録1",
    role=DeskRole.RESULTS,
    main=False,
    login="taikai_1",
    secret="s",  # noqa: S106 - nobody's
    place=ServerPlace(host="192.168.0.5", port=49231),
    folder="0f" * 16,
    door="192.168.0.5:49231",
)


def test_it_is_read_as_it_was_kept(path: Path) -> None:
    assert membership.kept(path) is None
    membership.keep(path, OWN)
    assert membership.kept(path) == OWN
    membership.stay_away(path)
    found = membership.kept(path)
    assert found is not None and found.away
    membership.forget(path)
    assert membership.kept(path) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("folder", "../../outside"),
        ("folder", "/etc"),
        ("folder", 7),
        ("port", 70_000),
        ("port", "49231"),
        ("host", None),
        ("main", "yes"),
        ("away", 0),
        ("desk", True),
        ("role", "boss"),
        ("name", ["x"]),
        ("door", {}),
        ("more", 1),
    ],
)
def test_what_nobody_here_has_kept_is_none(path: Path, name: str, value: Any) -> None:
    membership.keep(path, OWN)
    told = json.loads(desk_file(path).read_text(encoding="utf-8"))
    desk_file(path).write_text(json.dumps({**told, name: value}), encoding="utf-8")
    assert membership.kept(path) is None


@pytest.mark.parametrize("text", ["", "[]", "7", "[" * 5_000, "\x00"])
def test_what_is_no_such_thing_is_none(path: Path, text: str) -> None:
    desk_file(path).write_text(text, encoding="utf-8")
    assert membership.kept(path) is None
