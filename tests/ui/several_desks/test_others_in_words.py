"""How the other desks stand, in the few words of the bar."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from app.desks.desk_role import DeskRole, DeskSign
from reports.i18n import using
from ui.words.desks.others import FAR, SILENT, in_lines, in_short, leads_itself, needs_a_look

AT = datetime(2026, 11, 22, 10, 5, tzinfo=UTC)


def sign(name: str = "受付", **values: Any) -> DeskSign:
    known = {"silent": 0.5, "behind": 0, "expelled": False}
    known["seen"] = datetime(2026, 11, 22, tzinfo=UTC)
    return DeskSign(
        id=2,
        name=name,
        role=next(iter(DeskRole)),
        main=False,
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
        ("live", [sign("B", leads=AT)], 0, "A · 1 desk · ⚠ B shares it too"),
        ("live", [sign(), sign("B", leads=AT, expelled=True)], 0, "A · 1 desk"),
        ("live", [], 0, "A · 1 desk"),
        ("left", [], 0, "✕ A has left"),
    ],
)
def test_the_bar_says_how_many_there_are_and_what_is_wrong(
    state: str, signs: list[DeskSign], held: int, said: str
) -> None:
    with using("en"):
        assert in_short(state, "A", signs, held) == said


@pytest.mark.parametrize(
    ("values", "english", "japanese"),
    [
        ({}, "✓ there, last seen at 10:15", "✓ 接続中、最後の応答 10:15"),
        (
            {"behind": 2},
            "✓ there, 2 actions behind, last seen at 10:15",
            "✓ 接続中（2件遅れ）、最後の応答 10:15",
        ),
        ({"silent": 60.0}, "⚠ silent since 10:15:32", "⚠ 10:15:32から応答なし"),
        ({"away": True}, "– closed at 10:15", "– 10:15に終了"),
        ({"expelled": True}, "⊘ shut out, last seen at 10:15", "⊘ 参加取消、最後の応答 10:15"),
    ],
)
def test_the_whole_text_has_the_last_sign_of_life_of_every_desk(
    values: dict[str, Any], english: str, japanese: str
) -> None:
    shown = sign(seen=datetime(2026, 11, 22, 10, 15, 32, tzinfo=UTC), **values)
    with using("en"):
        assert in_lines("live", "A", [shown]) == f"受付 (Everything): {english}"
    with using("ja"):
        assert in_lines("live", "A", [shown]) == f"受付（すべて）：{japanese}"


def test_a_second_lead_is_said_before_a_desk_that_is_silent() -> None:
    with using("en"):
        said = in_short("live", "A", [sign("B", silent=60.0)], 0, "C")
        assert said == "A · 1 desk · ⚠ C shares it too"
        assert in_lines("live", "A", [], "C").startswith("The desk C, where")
        assert in_lines("live", "A", []) == ""


def test_a_desk_that_says_it_leads_is_named_with_the_time() -> None:
    signs = [sign(), sign("B", leads=AT)]
    with using("en"):
        (said, *lines) = in_lines("live", "A", signs).splitlines()
        assert said.startswith("The desk B has said since 10:05 that it leads this event now")
        assert said == leads_itself(signs) and len(lines) == 2
        assert leads_itself([sign("B", leads=AT, expelled=True)]) == "", "who is shut out"
