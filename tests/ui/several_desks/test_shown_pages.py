"""A screen of the hall shows the pages of the event and its divisions, and nobody's own."""

from __future__ import annotations

from pathlib import Path

from reports.files.web_pages import SHOWN, for_the_hall
from tests.app import desk as at
from tests.ui.projector.web_page_reader import sound
from ui.desk.desk import Desk
from ui.projector.result_pages import hall_pages


def test_no_link_of_the_hall_leads_nowhere_or_to_somebody(desk: Desk, tmp_path: Path) -> None:
    desk.create(tmp_path / "event.taikai", name="春の大会")
    event = desk.event_file
    division = at.othello(event, 6, rounds=2)
    at.play_rounds(event, division, 1)
    pages = hall_pages(event)
    whole = pages.files()
    people = [name for name in whole if "person-" in name]
    assert len(people) == 12 and any(b"person-" in page for page in whole.values())
    shown = for_the_hall(pages.to_write())
    assert set(shown) == set(whole) - set(people)
    assert not any(b"person-" in page for page in shown.values())
    assert "選手" in sound(shown)[f"ja/division-{division}.html"].text


def test_what_is_no_page_of_ours_is_not_shown() -> None:
    for name in ("../index.html", "ja/../x.html", "ja/division-1.html.exe", "JA/index.html", ""):
        assert SHOWN.fullmatch(name) is None
