"""Groups of any game in the hall: their tables after each round, until the knock-out is drawn."""

from __future__ import annotations

import pytest

from app import queries
from app.operations import results, rounds
from app.queries import publishing_queries
from tests.app import cups
from tests.app import desk as at
from tests.app.groups_cups import groups_cup
from tests.app.swiss_cuts import play_swiss, win_by_number
from ui.desk.desk import Desk
from ui.projector.choices import Choices
from ui.projector.publishing import groups_told, pages
from ui.projector.slide import Places, Slide, SlideKind


def tables(desk: Desk) -> list[Slide]:
    return [s for s in pages(desk.event_file, Choices()) if s.kind is SlideKind.STANDINGS]


def test_the_tables_of_groups_follow_the_rounds(desk: Desk) -> None:
    event = desk.event_file
    division = groups_cup(event, 8, groups=2)
    rounds.publish(event, rounds.draw_first(event, division, seed="2026 春"))
    assert tables(desk) == []
    win_by_number(event, division)
    (page,) = tables(desk)
    assert page.about == "group after 1" and "予選リーグ" in page.heading
    assert isinstance(page.content, Places)
    assert len(page.content.lines) == 8
    assert {line.values[0] for line in page.content.lines} == {"第1組", "第2組"}
    at.pair(event, division)
    play_swiss(event, division)
    (page,) = tables(desk)
    assert isinstance(page.content, Places)
    assert [line.values[-1] for line in page.content.lines].count("✓ 進出") == 4


def abouts(desk: Desk) -> list[str]:
    return list(dict.fromkeys(slide.about for slide in tables(desk)))


@pytest.fixture
def drawn(desk: Desk) -> int:
    """Two groups of four whose first round is published."""
    division = groups_cup(desk.event_file, 8, groups=2)
    rounds.publish(desk.event_file, rounds.draw_first(desk.event_file, division, seed="2026 春"))
    return division


def told(desk: Desk, division: int) -> int:
    """Give how many groups are told of."""
    event = desk.event_file
    view = queries.division_view(event, division)
    return len(groups_told(event, view, queries.rounds(event, division)))


def test_no_group_is_told_of_while_a_round_of_theirs_is_half_played(
    desk: Desk, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = desk.event_file
    assert told(desk, drawn) == 0, "no round is complete"
    win_by_number(event, drawn)
    assert told(desk, drawn) == 2
    at.pair(event, drawn)
    assert told(desk, drawn) == 0
    first, *others = at.last_round(event, drawn).matches
    results.record(event, first.id, at.won())
    assert told(desk, drawn) == 0 and abouts(desk) == []
    for match in others:
        results.record(event, match.id, at.won())
    assert told(desk, drawn) == 2 and abouts(desk) == ["group after 2"]
    monkeypatch.setattr(publishing_queries, "held", lambda *_: frozenset({"swiss"}))
    assert told(desk, drawn) == 0 and abouts(desk) == [], "what the desk holds back"


def test_once_the_knock_out_is_drawn_its_results_stand_there_until_the_last_place(
    desk: Desk, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = desk.event_file
    cups.play(event, drawn, cups.stage_begins("main_sf"))
    assert abouts(desk) == [], "nobody has played in it yet"
    cups.play(event, drawn, cups.stage_begins("main_final"))
    assert abouts(desk) == ["results main 1"]
    with monkeypatch.context() as held_back:
        held_back.setattr(publishing_queries, "held", lambda *_: frozenset({"main"}))
        assert abouts(desk) == []
    cups.play(event, drawn)
    assert abouts(desk) == ["ranking"]
