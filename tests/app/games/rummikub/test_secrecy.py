"""What of an open leaves the desk while it runs: never who stands where (Hashimoto 16, 17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.commands.output import write_forms
from app.event_file.file import EventFile
from app.queries import publishing_queries, ranking_queries
from tests.app import rummikub_days as days
from tests.reports.views import text
from ui.projector.choices import Choices
from ui.projector.publishing import pages
from ui.projector.slide import SlideKind

MID_ROUND = "standings.pdf"
"""The file of the one line."""
TELLS_ORDER = ("cross_table", "ranking", "player_sheets", "ruling_log", "qualifier")


def exported(event: EventFile, division_id: int, folder: Path) -> dict[str, bytes]:
    found = write_forms(event, division_id, folder, everything=True)
    return {
        one.path.relative_to(folder).as_posix().partition("/")[2]: one.path.read_bytes()
        for one in found
    }


def words_of(event: EventFile, division_id: int) -> set[str]:
    """Give all by which somebody could be known: names of both kinds and reservation numbers."""
    people = queries.entrants(event, division_id)
    return {word for one in people for word in (one.name, one.public) if word}


def test_before_anybody_has_played_there_is_no_line_to_tell(event: EventFile) -> None:
    division_id = days.begun(event, 16)
    view = ranking_queries.standings(event, division_id)
    assert publishing_queries.told(event, division_id, view) is None
    assert publishing_queries.only_line(event, division_id, view) is None


def test_of_fewer_than_eight_no_line_is_told(event: EventFile) -> None:
    division_id = days.played(event, 7, rounds=2)
    view = ranking_queries.standings(event, division_id)
    assert view.complete
    assert publishing_queries.told(event, division_id, view) is None


@pytest.mark.parametrize("sets", [1, 2, 3])
def test_the_folder_of_an_export_tells_one_line_and_nobody(
    event: EventFile, tmp_path: Path, sets: int
) -> None:
    division_id = days.played(event, 16, rounds=sets)
    files = exported(event, division_id, tmp_path)
    assert not [name for name in files if any(word in name for word in TELLS_ORDER)]
    seventh = ranking_queries.standings(event, division_id).rows[6]
    sheet = text(files[MID_ROUND])
    assert str(seventh.wins) in sheet
    names = words_of(event, division_id)
    assert not [name for name in names if name in sheet]
    raw = files[MID_ROUND]
    assert not [name for name in names if name.encode() in raw or name.encode("utf-16-be") in raw]


@pytest.mark.parametrize("sets", [1, 2, 3])
def test_the_hall_tells_one_line_without_a_name(event: EventFile, sets: int) -> None:
    division_id = days.played(event, 16, rounds=sets)
    shown = pages(event, Choices(kinds=frozenset(SlideKind)))
    assert [slide.kind for slide in shown] == [SlideKind.STANDINGS]
    names = words_of(event, division_id)
    assert not [name for name in names if name in str(shown)]
