"""What hangs on the wall and whether it still holds, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries
from app.event_file import file as event_file
from app.event_file.file import EventFile
from app.operations import results
from models.core.causes import Authority, CorrectionCause
from models.core.facts import Round
from reports.forms.catalogue import FORMS, form_title
from tests.app import desk
from ui.pages.standings import published_rankings
from ui.papers import issued
from ui.papers.form_input import form_input


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="大会", date="2026-11-22") as made:
        yield made


@pytest.fixture
def division(event: EventFile) -> int:
    """Eight after their first round."""
    made = desk.othello(event, 8, 1)
    desk.play_rounds(event, made, 1)
    return made


def note(event: EventFile, division: int, form: str, round_id: int) -> None:
    given = form_input(event, division, FORMS[form], round_id=round_id)
    issued.note(event, division, FORMS[form], round_id, given)


def correct(event: EventFile, division: int, discs: int) -> None:
    match = queries.rounds(event, division)[0].matches[0]
    results.correct(
        event,
        match.id,
        desk.counted(discs),
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="主審", reason="誤記"),
    )


def test_only_sheets_after_the_desks_own_word_count(
    event: EventFile, division: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    round_id = facts.division(event, division).facts.rounds[0].id

    def at(time: str) -> None:
        monkeypatch.setattr(event_file, "timestamp", lambda: f"2026-11-22T{time}:00")

    at("14:05")
    note(event, division, "standings", round_id)
    correct(event, division, 50)
    assert published_rankings.published_ranking(event, division, (round_id,)).changed
    at("14:20")
    published_rankings.note(event, division, round_id, published_rankings.BY_HAND)
    assert not published_rankings.published_ranking(event, division, (round_id,)).changed, (
        "the sheet of 14:05 is down"
    )
    at("14:30")
    note(event, division, "standings", round_id)
    assert not published_rankings.published_ranking(event, division, (round_id,)).changed
    correct(event, division, 51)
    assert published_rankings.published_ranking(event, division, (round_id,)).changed


def test_how_a_ranking_was_made_known_is_told_the_newest_first(
    event: EventFile, division: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    round_id = facts.division(event, division).facts.rounds[0].id
    for time, how in (
        ("14:20", published_rankings.BY_HAND),
        ("14:05", published_rankings.IN_HALL),
        ("14:30", "standings"),
    ):
        monkeypatch.setattr(event_file, "timestamp", lambda time=time: f"2026-11-22T{time}:00")
        if how == "standings":
            note(event, division, how, round_id)
        else:
            published_rankings.note(event, division, round_id, how)
    marks = published_rankings.published_ranking(event, division, (round_id,)).marks
    assert [mark.form for mark in marks] == [
        "standings",
        published_rankings.BY_HAND,
        published_rankings.IN_HALL,
    ]


def test_a_ranking_was_noted_under_its_round_the_last_also_under_those_after_it() -> None:
    first, last, final = (
        Round(id=number, stage=stage, number=1, published=True)
        for number, stage in ((1, "swiss"), (2, "swiss"), (3, "final"))
    )
    rounds = (first, last, final)
    assert published_rankings.rounds_of(rounds, first) == (1,)
    assert published_rankings.rounds_of(rounds, last) == (2, 3)
    assert published_rankings.rounds_of(rounds, final) == (3,)
    assert published_rankings.rounds_of(rounds, None) == (None,)


def test_whatever_shows_results_is_named_once_the_division_is_over(
    event: EventFile, division: int
) -> None:
    round_id = facts.division(event, division).facts.rounds[0].id
    note(event, division, "ruling_log", round_id)
    assert published_rankings.announced_otherwise(event, division, over=True) == ()
    correct(event, division, 50)
    named = published_rankings.announced_otherwise(event, division, over=True)
    assert named == (form_title("ruling_log"),)
    assert published_rankings.announced_otherwise(event, division, over=False) == ()
