"""The pages of groups in the hall are numbered, and everybody stands on one of them."""

from __future__ import annotations

from models.views.divisions import DivisionView
from tests.reports.stage_views import groups, people
from ui.projector.slide import Places
from ui.projector.stage_slides import group_slides


def test_pages_of_groups_are_counted_from_one_and_hold_every_group_once() -> None:
    division = DivisionView(
        id=5,
        game="othello",
        name="女子の部",
        programme="groups_knockout",
        options=None,
        programme_options=None,
        entrants=32,
        checked_in=32,
    )
    views = groups(list(people(32)))
    found = group_slides(division, views, 3, 12)
    assert [(slide.page, slide.pages) for slide in found] == [(1, 3), (2, 3), (3, 3)]
    assert all("女子の部" in slide.heading and "3" in slide.title for slide in found)
    lines = []
    for slide in found:
        assert isinstance(slide.content, Places)
        assert len(slide.content.lines) <= slide.content.rows <= 12
        lines += slide.content.lines
    assert len(lines) == 32
    assert group_slides(division, (), 3, 12) == ()
