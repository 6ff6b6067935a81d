"""The list of a knock-out's results, and the list of its times: prizes, tables and order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.views.draws import BracketView
from reports.sheets.result_list import result_list, slot_plan, slots
from tests.reports.drawn import drawn
from tests.reports.stage_views import knockout, people
from tests.reports.views import head, text

PEOPLE = people(40)[20:]


def shown(view: BracketView) -> str:
    return text(result_list(head("main"), [view]))


def test_places_stand_on_the_list_once_the_knock_out_is_over() -> None:
    over = knockout(PEOPLE[:8], third=True)
    last = len(over.matches) - 1
    running = knockout(PEOPLE[:8], third=True, played=last)
    assert running.places and not running.over
    places = [f"{place}位" for place in range(1, 5)]
    assert not any(place in shown(running) for place in places)
    assert [place in shown(over) for place in places] == [True, True, True, False]


def test_a_match_without_a_table_has_no_nought_in_its_place() -> None:
    view = knockout(PEOPLE[:4], open_division=True)
    away = replace(view, matches=tuple(replace(match, table=0) for match in view.matches))
    (page,) = drawn(result_list(head("main"), [away]))
    assert "0" not in {run.text for run in page.runs}


@pytest.mark.parametrize("first", ["8:30–9:00", "9:30–10:00"])
def test_times_before_ten_stand_first(first: str) -> None:
    view = knockout(PEOPLE[:4])
    *semis, final = view.matches
    early = tuple(replace(match, starts_at=first) for match in semis)
    noon = replace(final, starts_at="10:00–10:30")
    found = slots([replace(view, matches=(noon, *early))])
    assert [(time, len(matches)) for time, _name, matches in found] == [
        (first, 2),
        ("10:00–10:30", 1),
    ]
    words = text(slot_plan(head("main"), [replace(view, matches=(noon, *early))]))
    assert words.index(first) < words.index("10:00–10:30")
