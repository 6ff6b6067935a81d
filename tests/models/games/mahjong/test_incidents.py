"""What is written down of incidents at a table: what it costs as a rule, and what cannot be."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from models.games.mahjong.incidents import (
    WITH_POINTS,
    Incident,
    IncidentKind,
    IncidentNote,
    check,
    usual_points,
)

SEATED = (1, 2, 3, 4)


def test_only_a_chombo_and_a_false_call_have_a_usual_price() -> None:
    """Fellow offenders pay back, so that each of two has paid the other two alone."""
    assert {kind: usual_points(kind) for kind in IncidentKind} == {
        IncidentKind.CHOMBO: 9_000,
        IncidentKind.DEAD_HAND: 0,
        IncidentKind.FALSE_CALL: 1_000,
        IncidentKind.LOAN: 0,
        IncidentKind.TIME_UP: 0,
    }
    assert {usual_points(IncidentKind.FALSE_CALL, offenders) for offenders in range(5)} == {1_000}
    shared = [usual_points(IncidentKind.CHOMBO, offenders) for offenders in range(5)]
    assert shared == [9_000, 9_000, 6_000, 3_000, 0]
    assert {kind for kind in IncidentKind if usual_points(kind)} < WITH_POINTS


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({"kind": IncidentKind.DEAD_HAND, "players": (4,)}, []),
        ({"kind": IncidentKind.DEAD_HAND, "players": ()}, [("INCIDENT_PLAYER", "players")]),
        ({"kind": IncidentKind.TIME_UP, "players": ()}, []),
        ({"kind": IncidentKind.TIME_UP, "players": (5,)}, [("INCIDENT_OTHER_TABLE", "players")]),
        ({"hand": 8, "honba": 3}, []),
        ({"hand": 9}, [("INCIDENT_HAND", "hand")]),
        ({"hand": -1}, [("INCIDENT_HAND", "hand")]),
        ({"hand": 1, "honba": -1}, [("INCIDENT_HAND", "hand")]),
        ({"players": SEATED, "points": 0}, []),
        ({"points": 200_000}, []),
        ({"points": 200_100}, [("INCIDENT_POINTS", "points")]),
        ({"points": 8_950}, [("INCIDENT_POINTS", "points")]),
        ({"points": -100}, [("INCIDENT_POINTS", "points")]),
        ({"kind": IncidentKind.LOAN, "points": 100}, []),
        ({"kind": IncidentKind.LOAN, "points": 0}, [("LOAN_POINTS", "points")]),
        ({"kind": IncidentKind.LOAN, "points": -100}, [("LOAN_POINTS", "points")]),
    ],
)
def test_what_is_wrong_with_an_entry_is_said_at_its_field(
    values: dict[str, Any], wrong: list[tuple[str, str]]
) -> None:
    chombo: dict[str, Any] = {"kind": IncidentKind.CHOMBO, "players": (1, 2)}
    found = check(IncidentNote(**{**chombo, **values}), SEATED)
    assert [(own.code, own.where) for own in found] == wrong


def test_a_line_is_told_with_whom_it_concerned_and_what_it_cost() -> None:
    """As they were called when it was written; without names and remark nothing stands for them."""
    line = Incident(
        number=3,
        at=datetime.fromisoformat("2026-05-03T11:20"),
        text="誤ロン",
        match=7,
        round=1,
        table=2,
        happened=IncidentNote(kind=IncidentKind.CHOMBO, players=(1, 2), points=6_000),
        names=("田中 一", "林 桜"),
    )
    assert line.told() == "#3 田中 一・林 桜 6,000 誤ロン"
    bare = replace(line, text="", names=(), happened=IncidentNote(kind=IncidentKind.TIME_UP))
    assert bare.told() == "#3 0"
