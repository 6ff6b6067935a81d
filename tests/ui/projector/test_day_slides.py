"""The day in the hall: only where the desk wants it, and nothing that is not published."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from app.event_file.file import EventFile
from app.operations import divisions, rounds
from reports.game_words import in_terms_of
from tests.app import desk as moves
from ui.projector.choices import Choices
from ui.projector.day_slides import day_slides
from ui.projector.publishing import pages
from ui.projector.slide import SlideKind, Tables

NOW = datetime.fromisoformat("2026-04-05T10:00")
DAY = Choices(kinds=frozenset({SlideKind.DAY}), lines=8)


def told(event: EventFile, choices: Choices = DAY) -> list[tuple[str, str]]:
    """Give each division with what the hall is told of it; nothing where there is no page."""
    return [
        (line.first, line.second)
        for slide in pages(event, choices, now=NOW)
        if isinstance(slide.content, Tables)
        for line in slide.content.lines
    ]


def test_the_hall_is_told_what_is_played_and_no_proposal(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "day.taikai", name="春の大会") as event:
        women = divisions.add(event, game="othello", name="女子の部", programme="swiss_final")
        divisions.add(event, game="go", name="A級", programme="swiss")
        moves.fill(event, women, 8)
        assert told(event) == [("女子の部", "まもなく始まります"), ("A級", "まもなく始まります")]
        proposal = rounds.draw_first(event, women, seed="春")
        assert told(event)[0] == ("女子の部", "まもなく始まります"), (
            "a proposal is nobody's concern"
        )
        rounds.publish(event, proposal)
        assert told(event)[0] == ("女子の部", "1回戦の対局中")
        (slide,) = pages(event, DAY, now=NOW)
        assert slide.heading == "春の大会"
        without = Choices(kinds=DAY.kinds, lines=8, hidden=frozenset({women}))
        assert [name for name, _said in told(event, without)] == ["A級"]


def test_each_division_is_told_of_in_the_words_of_its_game(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "day.taikai", name="春の大会") as event:
        women = divisions.add(event, game="othello", name="女子の部", programme="swiss_final")
        moves.fill(event, women, 8)
        rounds.publish(event, rounds.draw_first(event, women, seed="春"))
        with in_terms_of("shuffleboard"):
            assert told(event) == [("女子の部", "1回戦の対局中")]


def test_it_is_shown_only_where_the_desk_says_so() -> None:
    assert SlideKind.DAY not in Choices().kinds


def test_a_long_day_goes_on_over_pages(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "day.taikai", name="春の大会") as event:
        for name in ("A級", "B級", "C級"):
            divisions.add(event, game="go", name=name, programme="swiss")
        made = day_slides(event, Choices(kinds=DAY.kinds, lines=2), NOW, "春の大会")
        assert [(slide.page, slide.pages) for slide in made] == [(1, 2), (2, 2)]
        tables = [slide.content for slide in made]
        assert all(isinstance(own, Tables) and own.rows == 2 for own in tables), "as high as before"
