"""What a final ranking has besides its order: who has won, and the final in the cross-table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import finals, rounds
from app.queries import ranking_queries
from models.core.causes import Authority
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from reports.wording import remarks
from tests import disk
from tests.app import desk
from ui.papers.form_input import Sources


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with disk.quick(), EventFile.create(tmp_path / "own.taikai", name="秋の大会") as made:
        yield made


def to_the_final(event: EventFile) -> int:
    """Play a preliminary of two rounds and publish the final."""
    division_id = desk.othello(event, 8, 2)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    round_id = finals.name(event, division_id, by=Authority(referee="主審 大島"))
    if not queries.round_view(event, division_id, round_id).published:
        rounds.publish(event, round_id)
    return division_id


def told(event: EventFile, division_id: int) -> list[str]:
    view = ranking_queries.final_ranking(event, division_id)
    return [remarks(row.notes) for row in view.rows]


def test_winner_and_runner_up_are_named_once_the_final_is_played(event: EventFile) -> None:
    division_id = to_the_final(event)
    assert not any("優勝" in said for said in told(event, division_id))
    desk.enter(event, division_id)
    assert told(event, division_id)[:2] == ["優勝", "準優勝"]
    assert not any("優勝" in said for said in told(event, division_id)[2:])


def test_who_shares_a_first_place_is_no_winner(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 1)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    assert {row.place for row in ranking_queries.final_ranking(event, division_id).rows} == {1, 3}
    assert not any("優勝" in said for said in told(event, division_id))


def test_the_cross_table_has_the_final_and_is_stale_once_it_is_played(event: EventFile) -> None:
    division_id = to_the_final(event)
    form = FORMS["cross_table_text"]
    before = Sources(event, division_id, round_id=None).of(form)
    desk.enter(event, division_id)
    given = Sources(event, division_id, round_id=None).of(form)
    assert digest(form, given) != digest(form, before)
    lines = render_form(form.key, given).decode().split("\n")
    heading = next(line for line in lines if line.startswith("順位"))
    assert heading.split()[-3:] == ["2回戦", "決勝", "計"]
    first = ranking_queries.final_ranking(event, division_id).rows[0].entrant
    line = next(line for line in lines if first.name in line)
    assert line.count("○") == 3
    assert form.results and FORMS["cross_table"].results
