"""The day in the hall: only where the desk wants it, and nothing that is not published."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from app.day import day
from app.event_file.file import EventFile
from app.operations import divisions, finals, rounds
from models.core.causes import Authority
from models.timing import ClosingTime
from models.views.day import DivisionForecast
from reports.game_words import in_terms_of
from tests.app import desk as moves
from ui.projector import day_slides as module
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


# -- what a line says, from the first draw to the last place ------------------------------------


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "day.taikai", name="春の大会") as made:
        yield made


def lines(event: EventFile) -> list[tuple[str, str, str]]:
    """Give the lines of the page of the day: end, division, and what is said of it."""
    (slide,) = pages(event, DAY, now=NOW)
    assert (slide.kind, slide.title, slide.about) == (SlideKind.DAY, "すべての部門", "day")
    assert isinstance(slide.content, Tables) and slide.content.played
    return [(line.table, line.first, line.second) for line in slide.content.lines]


def foreseen(monkeypatch: pytest.MonkeyPatch, forecast: DivisionForecast, *, timed: bool) -> None:
    """Let every division end and go on as `forecast` says."""
    closing = ClosingTime() if timed else None
    monkeypatch.setattr(
        module,
        "day",
        lambda event, now: [
            replace(own, forecast=forecast, closing=closing) for own in day(event, now)
        ],
    )


def test_a_division_is_told_of_from_its_first_round_to_its_end(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = moves.othello(event, 4, rounds=1)
    ends = DivisionForecast(next_round=None, begins=None, ends=NOW.replace(hour=16, minute=41))
    foreseen(monkeypatch, ends, timed=False)
    assert lines(event) == [("16:40ごろ", "女子の部", "まもなく始まります")]
    moves.draw(event, division)
    assert lines(event) == [("16:40ごろ", "女子の部", "1回戦の対局中")]
    moves.enter(event, division)
    assert lines(event) == [("16:40ごろ", "女子の部", "次の準備中")]
    finals.name(event, division, by=Authority(referee="主審"))
    assert lines(event) == [("16:40ごろ", "女子の部", "決勝の対局中")]
    moves.enter(event, division)
    assert lines(event) == [("–", "女子の部", "終了")], "what is over ends at no time"


def test_an_end_that_nobody_knows_is_a_stroke(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves.plain(event, 4)
    own = day(event, NOW)[0]
    monkeypatch.setattr(module, "day", lambda event, now: [replace(own, forecast=None)])
    assert lines(event) == [("–", "一般の部", "まもなく始まります")]


def test_of_a_timed_day_it_is_told_when_the_next_round_begins(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = moves.plain(event, 4)
    begins, ends = NOW.replace(hour=10, minute=43), NOW.replace(hour=16)
    then = DivisionForecast(next_round=("swiss", 2), begins=begins, ends=ends)
    foreseen(monkeypatch, then, timed=True)
    moves.draw(event, division)
    assert lines(event) == [("16:00ごろ", "一般の部", "1回戦の対局中・2回戦は10:40ごろ")]
    moves.enter(event, division)
    assert lines(event) == [("16:00ごろ", "一般の部", "2回戦は10:40ごろ")]
    foreseen(monkeypatch, then, timed=False)
    assert lines(event) == [("16:00ごろ", "一般の部", "次の準備中")]


def test_of_rounds_beside_each_other_the_first_is_named(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="リーグ", programme="league")
    moves.fill(event, division, 4)
    order = moves.ids(event, division)
    rounds.publish(event, rounds.draw_first(event, division, lots=order))
    assert told(event) == [("リーグ", "1回戦ほかの対局中")]
