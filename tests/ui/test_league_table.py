"""The table of a league on the screen: what each cell says, and what is behind it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from models.core.outcomes import Mark, Note
from models.views.divisions import ResultCell
from models.views.draws import LeagueView
from models.views.rankings import StandingRow
from tests.reports.views import entrant
from ui.pages.standings.parts import ROOM, columns


def met(round_: int, opponent: int, mark: Mark, by: int | None, **more: object) -> ResultCell:
    return ResultCell(
        round=round_, mark=mark, difference=by, opponents=(entrant(opponent).id,), **more
    )


def league(count: int) -> LeagueView:
    """Give a league in which 1 has beaten 2 twice and 3 has not come against 1."""
    cells: dict[int, tuple[ResultCell | None, ...]] = {
        1: (
            met(1, 2, Mark.WIN, 12, noted="R"),
            met(2, 3, Mark.WIN, None, note=Note.LATE),
            met(3, 2, Mark.WIN, 4, noted="T"),
        ),
        2: (met(1, 1, Mark.LOSS, -12, noted="R"), None, met(3, 1, Mark.LOSS, -4, noted="T")),
        3: (None, met(2, 1, Mark.LOSS, None, note=Note.LATE), None),
    }
    rows = tuple(
        StandingRow(
            place=place,
            entrant=entrant(place),
            wins=3 if place == 1 else 0,
            draws=0,
            losses={2: 2, 3: 1}.get(place, 0),
            points=Fraction(3 if place == 1 else 0),
            difference={1: 16, 2: -16}.get(place),
            cells=cells.get(place, (None, None, None)),
            tied=place > 3,
        )
        for place in range(1, count + 1)
    )
    return LeagueView(rows=rows, meetings=2, complete=False)


def table(view: LeagueView, game: str = "go") -> dict[str, list[str]]:
    return {made.title: [made.text(row) for row in view.rows] for made in columns(view, game)}


def test_each_cell_says_all_matches_of_two_and_how_they_were_won() -> None:
    found = table(league(3))
    assert next(iter(found.values())) == ["1", "2", "3"]
    assert found["2"][0].split() == ["○+12", "R", "○+4", "T"]
    assert found["1"][1].split() == ["×-12", "R", "×-4", "T"]
    assert found["3"][0] == "○" and found["1"][2] == "×"
    assert found["2"][2] == found["3"][1] == found["1"][0] == ""


@pytest.mark.parametrize(("count", "said"), [(ROOM, "○+12 R"), (ROOM + 1, "○+12")])
def test_how_a_match_was_won_stands_there_while_there_is_room(count: int, said: str) -> None:
    assert table(league(count))["2"][0].startswith(said)
    assert ("R" in table(league(count))["2"][0]) is ("R" in said)


def test_behind_a_cell_stand_both_names_and_every_match_with_its_remark() -> None:
    view = league(ROOM + 1)
    made = {column.title: column for column in columns(view, "go")}
    first, second, third = view.rows[:3]
    hint = made["2"].hint
    assert hint is not None
    assert hint(first).startswith(f"{first.entrant.name} – {second.entrant.name}\u3000○+12")
    assert "R" in hint(first) and "T" in hint(first) and hint(second) == ""
    late = made["3"].hint
    assert late is not None and late(first) != late(replace(first, cells=()))
    assert made["1"].title_hint == first.entrant.name
    assert made["3"].title_hint == third.entrant.name


def test_sums_stand_behind_and_a_difference_only_where_one_was_counted() -> None:
    found, bare = league(4), league(4)
    bare = replace(bare, rows=tuple(replace(row, difference=None) for row in bare.rows))
    told, without = table(found), table(bare)
    assert len(told) == len(without) + 1
    title = next(title for title in told if title not in without)
    assert told[title][:2] == ["+16", "-16"]
    places = [said for said in told.values() if said == ["1", "2", "3", "4="]]
    assert len(places) == 1
