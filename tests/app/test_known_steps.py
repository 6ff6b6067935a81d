"""What a division waits for is worked out once, and anew after every action in it."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts import next_steps
from app.facts.division import Division
from app.operations import divisions
from models.core.steps import Step, StepKind
from tests.app import desk


def test_only_the_division_that_changed_is_asked_anew(
    event: EventFile, running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = divisions.add(event, game="othello", name="一般の部", programme="swiss")
    desk.fill(event, other, 5)
    asked: list[int] = []
    real = next_steps._worked_out

    def counted(division: Division) -> tuple[Step, ...]:
        asked.append(division.id)
        return real(division)

    monkeypatch.setattr(next_steps, "_worked_out", counted)
    before = queries.event_view(event)
    assert queries.event_view(event) == before
    assert sorted(asked) == [running, other]

    asked.clear()
    desk.draw(event, other)
    (_, drawn) = queries.event_view(event).divisions
    assert set(asked) == {other}
    assert [step.kind for step in drawn.steps] == [StepKind.ENTER_RESULTS]
