"""How the other desks stand, in the few words of the bar."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from app.desks.desk_role import DeskRole, DeskSign
from reports.i18n import using
from ui.words.desks.others import FAR, SILENT, in_lines, in_short, needs_a_look


def sign(name: str = "受付", **values: Any) -> DeskSign:
    known = {"silent": 0.5, "behind": 0, "expelled": False}
    return DeskSign(
        id=2,
        name=name,
        role=next(iter(DeskRole)),
        main=False,
        seen=datetime(2026, 11, 22, tzinfo=UTC),
        **(known | values),
    )


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({}, False),
        ({"silent": SILENT}, False),
        ({"silent": SILENT + 0.1}, True),
        ({"behind": FAR - 1}, False),
        ({"behind": FAR}, True),
        ({"silent": 60.0, "behind": 99, "away": True}, False),
        ({"silent": 60.0, "behind": 99, "expelled": True}, False),
    ],
)
def test_only_a_desk_that_should_be_there_needs_a_look(values: dict[str, Any], wrong: bool) -> None:
    assert needs_a_look(sign(**values)) is wrong


@pytest.mark.parametrize(
    ("state", "signs", "held", "said"),
    [
        ("live", [sign(), sign("B")], 0, "A · 2 desks"),
        ("live", [sign(), sign("B", silent=60.0)], 0, "A · 2 desks · ⚠ B is silent"),
        ("live", [sign(), sign("B", behind=FAR)], 0, "A · 2 desks · ⚠ B is behind"),
        ("live", [sign(), sign("B", silent=60.0, away=True)], 0, "A · 1 desk"),
        ("live", [sign()], 2, "A · 1 desk · 2 cards kept"),
        ("cut_off", [sign("B", silent=60.0)], 1, "✕ A is cut off · 1 card kept"),
        ("live", [], 0, "A · 1 desk"),
        ("left", [], 0, "✕ A has left"),
    ],
)
def test_the_bar_says_how_many_there_are_and_what_is_wrong(
    state: str, signs: list[DeskSign], held: int, said: str
) -> None:
    with using("en"):
        assert in_short(state, "A", signs, held) == said


def test_a_second_lead_is_said_before_a_desk_that_is_silent() -> None:
    with using("en"):
        said = in_short("live", "A", [sign("B", silent=60.0)], 0, "C")
        assert said == "A · 1 desk · ⚠ C shares it too"
        assert in_lines("live", "A", [], "C").startswith("The desk C, where")
        assert in_lines("live", "A", []) == ""
