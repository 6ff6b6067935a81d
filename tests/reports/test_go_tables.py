"""The papers of Go alone: who plays off the first place, and the Swiss by numbers and marks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from models.core.outcomes import Mark, Note
from models.views.divisions import ResultCell
from models.views.draws import LeagueView
from models.views.rankings import StandingRow, StandingsView
from reports.games.go.forms import GO as FORMS
from reports.games.go.playoff import playoff_list
from reports.games.go.swiss_table import LANDSCAPE_FROM, swiss_table
from reports.i18n import using
from reports.sheets.league_table import league_table
from tests.reports.drawn import drawn
from tests.reports.views import cell, entrant, head, text

GO = head(game="go")


def test_everybody_level_plays_everybody_once() -> None:
    level = [entrant(number, name) for number, name in enumerate(("甲野", "乙川", "丙山"), start=1)]
    words = text(playoff_list(GO, level))
    assert [words.count(one.name) for one in level] == [2, 2, 2]
    assert "甲野" in words.split("乙川")[0]


def test_two_who_are_level_play_one_game() -> None:
    level = [entrant(5, "甲野"), entrant(2, "乙川")]
    words = text(playoff_list(GO, level))
    assert words.count("甲野") == words.count("乙川") == 1
    (page,) = drawn(playoff_list(GO, level))
    middle = {run.text: run.middle for run in page.runs}
    assert middle["甲野"][0] < middle["乙川"][0]
    assert abs(middle["甲野"][1] - middle["乙川"][1]) < 1


def row(place: int, number: int, *cells: ResultCell | None) -> StandingRow:
    won = sum(own is not None and own.mark is Mark.WIN for own in cells)
    return StandingRow(
        place=place,
        entrant=entrant(number, f"打手{number}"),
        wins=won,
        draws=0,
        losses=len(cells) - won,
        points=Fraction(won),
        difference=None,
        cells=cells,
    )


def view(*rows: StandingRow, after: int = 2) -> StandingsView:
    return StandingsView(final=False, after_round=after, complete=True, criteria=(), rows=rows)


def runs(made: StandingsView) -> list[str]:
    (page,) = drawn(swiss_table(GO, made))
    return [run.text for run in page.runs]


def test_an_opponent_is_told_by_the_number_of_his_entry_not_by_his_place() -> None:
    seven, four = entrant(7).id, entrant(4).id
    found = runs(
        view(
            row(1, 7, cell(1, Mark.WIN, None, four), cell(2, Mark.WIN, None, four)),
            row(2, 4, cell(1, Mark.LOSS, None, seven), cell(2, Mark.LOSS, None, seven)),
        )
    )
    assert found.count("4○") == 2
    assert found.count("7×") == 2


def test_a_bye_has_no_number_and_a_round_to_come_nothing() -> None:
    four = entrant(4).id
    found = runs(
        view(
            row(1, 7, cell(1, Mark.WIN, None, four), None),
            row(2, 9, cell(1, Mark.WIN, None, note=Note.BYE)),
        )
    )
    assert "○" in found
    assert "不戦" in "".join(found)
    assert not [told for told in found if told.endswith("×")]


@pytest.mark.parametrize("rounds", [LANDSCAPE_FROM - 1, LANDSCAPE_FROM])
def test_many_rounds_lie_on_their_side(rounds: int) -> None:
    cells = [cell(number, Mark.WIN, None, entrant(2).id) for number in range(1, rounds + 1)]
    (page,) = drawn(swiss_table(GO, view(row(1, 1, *cells), after=rounds)))
    assert (page.width > page.height) is (rounds == LANDSCAPE_FROM)


def met(opponent: int, mark: Mark, noted: str) -> ResultCell:
    return replace(cell(1, mark, None, entrant(opponent).id), noted=noted)


SAID = ("W+R", "B+3.5", "B+0.5", "W+T", "+12")
BY = {
    "ja": ("白中押", "黒3目半", "黒半目", "白時間", "12目"),
    "en": SAID,
}
"""How a desk writes what game records have as `SAID`."""


@pytest.mark.parametrize("language", BY)
def test_how_a_game_was_won_is_written_as_the_desk_writes_it(language: str) -> None:
    others = range(2, 2 + len(SAID))
    rows = (
        row(1, 1, *(met(own, Mark.WIN, said) for own, said in zip(others, SAID, strict=True))),
        *(row(own, own, met(1, Mark.LOSS, said)) for own, said in zip(others, SAID, strict=True)),
    )
    league = LeagueView(rows=rows, meetings=1, complete=False)
    with using(language):
        sheets = league_table(GO, league, FORMS), swiss_table(GO, view(*rows, after=len(SAID)))
    for sheet in sheets:
        words = [run.text for page in drawn(sheet) for run in page.runs]
        assert [words.count(own) for own in BY[language]] == [2] * len(SAID)


def test_a_round_says_why_it_was_not_played_else_how_it_was_won() -> None:
    """What was noted of a game that nobody played is not said of it."""
    four = entrant(4).id
    won = replace(cell(1, Mark.WIN, None, four), noted="+R")
    absent = replace(cell(2, Mark.LOSS, None, four, note=Note.LATE), noted="+R")
    found = runs(view(row(1, 7, won, absent), row(2, 4)))
    assert found.count("中押") == 1
    assert found.count("遅") == 1


def test_the_sheet_tells_after_which_round_it_is_until_it_is_final() -> None:
    made = view(row(1, 7, cell(1, Mark.WIN, None)), after=1)
    now, ended = (text(swiss_table(GO, own)) for own in (made, replace(made, final=True)))
    assert "1回戦終了" in now
    assert "1回戦終了" not in ended and GO.division in ended
