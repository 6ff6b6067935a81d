"""Who was called to a court and has not come is named with the court, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import time
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from tests.app.courts.court_hall import TEN, WALKING, Hall
from ui.courts.court_words import overdue_text, summary


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="大会") as made:
        yield made


def test_only_places_whose_players_have_not_come_in_time_are_named(event: EventFile) -> None:
    hall = Hall(event, WALKING)
    late = time(10, 45)
    assert overdue_text(hall.board(late)) == ""
    hall.call(1, court="1")
    assert overdue_text(hall.board(TEN)) == "", "they are on their way"
    assert "第1コート" in overdue_text(hall.board(late))
    hall.call(2, court="2", at=late)
    assert "第2コート" not in overdue_text(hall.board(late))
    hall.play(1, 1)
    assert overdue_text(hall.board(late)) == ""


def test_the_summary_counts_those_without_a_court_only_beside_others(event: EventFile) -> None:
    hall = Hall(event, WALKING)
    assert summary(hall.board(TEN)) == "空き2か所 · 待ち3試合"
    Hall(event, WALKING, count=4, name="女子の部")
    hall.assign()
    assert summary(hall.board(TEN)) == "空き2か所 · 待ち5試合 · コート未定2試合"
    hall.call(1, court="1")
    late = time(10, 45)
    assert summary(hall.board(late)) == "空き1か所 · 待ち4試合 · 遅れ2試合 · コート未定2試合"
