"""What the list of penalties, rulings and corrections says of each, and what stands below it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from models.views.logs import PenaltyView, RulingView
from reports.i18n import using
from tests.ui.projector.views import people
from ui.pages import penalties
from ui.pages.penalties import DecisionLine, of_penalty, of_ruling

NOON = datetime.fromisoformat("2026-11-22T12:05")
WHO = people(2)
RULING = RulingView(
    id=4,
    at=NOON,
    kind="correction",
    round=3,
    table=2,
    names=(WHO[0].name, WHO[1].name),
    article="JOA 9",
    text="Misread.",
    old="34–30",
    new="30–34",
    referee="Mori",
    cause="desk_error",
    match_id=8,
    entrant_id=101,
)


def row(line: DecisionLine) -> list[str]:
    return [column.text(line) for column in penalties._columns()]


def test_a_correction_tells_what_stood_what_stands_and_on_whose_word() -> None:
    with using("en"):
        line = of_ruling(RULING)
        assert row(line) == [
            "12:05",
            "Correction",
            "R3, table 2",
            f"{WHO[0].name}, {WHO[1].name}",
            "JOA 9",
            "34–30 → 30–34  Misread.",
            "Mori",
        ]
        assert line.details[:3] == ("Misread.", "Before: 34–30", "Now: 30–34")
        assert line.details[3].startswith("Cause: ")
        assert line.details[4:] == ("Referee: Mori",)
        assert (line.id, line.match_id, line.entrant_id) == (("ruling", 4), 8, 101)


@pytest.mark.parametrize(
    ("values", "text", "details"),
    [
        ({"old": "", "new": ""}, "Misread.", ("Misread.",)),
        ({"old": ""}, "– → 30–34  Misread.", ("Misread.", "Before: –", "Now: 30–34")),
        ({"new": "", "text": ""}, "34–30 → –", ("Before: 34–30", "Now: –")),
        ({"old": "", "new": "", "text": ""}, "", ()),
    ],
)
def test_a_ruling_leaves_out_what_nobody_has_said(
    values: dict[str, str], text: str, details: tuple[str, ...]
) -> None:
    with using("en"):
        line = of_ruling(replace(RULING, cause="", referee="", **values))  # type: ignore[arg-type]
        assert (line.text, line.details) == (text, details)


@pytest.mark.parametrize(
    ("round_", "table", "place"), [(3, 2, "R3, table 2"), (3, None, "R3"), (None, None, "")]
)
def test_where_it_was_is_told_as_far_as_it_is_known(
    round_: int | None, table: int | None, place: str
) -> None:
    with using("en"):
        assert of_ruling(replace(RULING, round=round_, table=table)).place == place


def test_a_penalty_tells_its_rule_what_it_costs_and_the_note(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.pages.penalties.wording.penalty_rule", lambda rule: f"<{rule}>")
    monkeypatch.setattr(
        "ui.pages.penalties.wording.penalty_effect", lambda effect, values: f"{effect} {values}"
    )
    view = PenaltyView(
        id=3,
        at=None,
        rule="late",
        article="JOA 12",
        entrant=WHO[1],
        round=1,
        table=4,
        effect="loss",
        values={},
        note="10 min",
        match_id=8,
        person="B",
    )
    with using("en"):
        line = of_penalty(view)
        assert row(line) == ["", "Penalty", "R1, table 4", "B", "JOA 12", "<late>: loss {}", ""]
        assert line.details == ("<late>", "loss {}", "Note: 10 min")
        assert (line.id, line.match_id, line.entrant_id) == (("penalty", 3), 8, WHO[1].id)
        alone = of_penalty(replace(view, note="", person=""))
        assert alone.details == ("<late>", "loss {}") and alone.names == WHO[1].name
        later = of_ruling(replace(RULING, at=NOON.replace(minute=6)))
        lines = sorted((line, later, of_ruling(RULING)), key=penalties._order)
        assert [one.at for one in lines] == [NOON, NOON.replace(minute=6), None]
