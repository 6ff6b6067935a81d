"""Groups of any game in the hall: their tables after each round, until the knock-out is drawn."""

from __future__ import annotations

from app.operations import rounds
from tests.app import desk as at
from tests.app.groups_cups import groups_cup
from tests.app.swiss_cuts import play_swiss, win_by_number
from ui.desk.desk import Desk
from ui.projector.choices import Choices
from ui.projector.publishing import pages
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
