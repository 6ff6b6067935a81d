"""The table of a league on paper: who met whom, in the order of the drawn places."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from models.core.outcomes import Mark, Note
from models.views.divisions import ResultCell
from models.views.draws import LeagueView
from models.views.rankings import StandingRow
from reports.games import GAME_FORMS
from reports.i18n import _
from reports.sheets.league_table import league_table
from tests.reports.drawn import Page, drawn
from tests.reports.views import entrant, head, text


def row(number: int, place: int, *cells: ResultCell | None, difference: int | None) -> StandingRow:
    marks = [cell.mark for cell in cells if cell is not None]
    return StandingRow(
        place=place,
        entrant=entrant(number),
        wins=marks.count(Mark.WIN),
        draws=0,
        losses=marks.count(Mark.LOSS),
        points=Fraction(marks.count(Mark.WIN)),
        difference=difference,
        cells=cells,
    )


def won(round_: int, opponent: int, by: int | None) -> ResultCell:
    return ResultCell(round=round_, mark=Mark.WIN, difference=by, opponents=(entrant(opponent).id,))


def lost(round_: int, opponent: int, by: int | None, note: Note | None = None) -> ResultCell:
    difference = None if by is None else -by
    return ResultCell(
        round=round_,
        mark=Mark.LOSS,
        difference=difference,
        note=note,
        opponents=(entrant(opponent).id,),
    )


def three(*, meetings: int = 1) -> LeagueView:
    return LeagueView(
        rows=(
            row(3, 2, None, lost(2, 1, 105), won(3, 2, 9), difference=-96),
            row(1, 1, won(1, 2, None), won(2, 3, 105), None, difference=105),
            row(2, 3, lost(1, 1, None, Note.LATE), None, lost(3, 3, 9), difference=-9),
        ),
        meetings=meetings,
        complete=True,
    )


def place(page: Page, text: str, nth: int = 0) -> tuple[float, float]:
    """Give where a run of these characters has its middle."""
    return [run for run in page.runs if run.text == text][nth].middle


def test_a_match_stands_in_the_row_of_the_one_and_the_column_of_the_other() -> None:
    pdf = league_table(head(game="shuffleboard"), three(), GAME_FORMS["shuffleboard"])
    (page,) = drawn(pdf)
    columns = [place(page, str(number))[0] for number in (1, 2, 3)]
    rows = [place(page, "東京")[1], place(page, "関西オセロクラブ")[1]]
    lost_by, won_by = place(page, "-105"), place(page, "+105")
    assert abs(lost_by[0] - columns[1]) < 25 and abs(lost_by[1] - rows[0]) < 20
    assert abs(won_by[0] - columns[0]) < 25 and abs(won_by[1] - rows[1]) < 20
    words = text(pdf)
    assert "リーグ戦表" in words and "遅" in words


def test_who_is_level_first_plays_off_and_others_are_only_level() -> None:
    people = [row(n, place, difference=None) for n, place in enumerate((1, 1, 3, 3), start=1)]
    tied = tuple(replace(own, tied=True) for own in people)
    forms = GAME_FORMS["go"]
    over = LeagueView(rows=tied, meetings=1, complete=True)
    assert forms.level_remarks is not None
    first, others = map(_, forms.level_remarks)
    words = text(league_table(head(game="go"), over, forms))
    told = re.findall(f"{first}|{others}", "".join(words.split()))
    assert told == [first, first, others, others]
    words = text(league_table(head(game="go"), replace(over, complete=False), forms))
    assert first not in "".join(words.split())


@pytest.mark.parametrize(("count", "wide"), [(4, False), (9, True)])
def test_a_large_league_lies_on_its_side(count: int, wide: bool) -> None:
    rows = tuple(row(number, 1, difference=None) for number in range(1, count + 1))
    view = LeagueView(rows=rows, meetings=1, complete=False)
    (page,) = drawn(league_table(head(), view, GAME_FORMS["plain"]))
    assert (page.width > page.height) is wide
    assert "勝" not in "".join(run.text for run in page.runs if "敗" in run.text)


def test_a_small_league_in_large_type_lies_on_its_side() -> None:
    forms = GAME_FORMS["shuffleboard"]
    sizes = [
        drawn(league_table(head(game="shuffleboard"), three(), forms, large=large))[0]
        for large in (False, True)
    ]
    assert [page.width > page.height for page in sizes] == [False, True]


def test_two_meetings_stand_below_each_other() -> None:
    first = row(1, 1, won(1, 2, 10), lost(2, 2, 4), difference=6)
    second = row(2, 2, lost(1, 1, 10), won(2, 1, 4), difference=-6)
    view = LeagueView(rows=(first, second), meetings=2, complete=True)
    (page,) = drawn(league_table(head(), view, GAME_FORMS["plain"]))
    upper, lower = place(page, "○+10"), place(page, "×")
    assert lower[1] - upper[1] > 10
    assert abs(upper[0] - place(page, "2")[0]) < 25


def test_a_match_to_come_leaves_room_with_its_number() -> None:
    rows = tuple(row(number, 1, difference=None) for number in (1, 2, 3))
    one, two, other = (own.entrant.id for own in rows)
    ahead = {(one, two): (25,), (two, one): (25,), (one, other): (57, 64)}
    view = LeagueView(rows=rows, meetings=2, complete=False, ahead=ahead)
    (page,) = drawn(league_table(head(), view, GAME_FORMS["plain"]))
    words = [run.text for run in page.runs]
    joined = "".join(words)
    assert [joined.count(number) for number in ("25", "57", "64")] == [2, 1, 1]
    assert place(page, "64")[1] - place(page, "57")[1] > 10  # one match below the other
    assert any(_("The small number in an empty cell is that of the match.") in one for one in words)
    played = replace(view, ahead={})
    assert _("The small number in an empty cell is that of the match.") not in text(
        league_table(head(), played, GAME_FORMS["plain"])
    )
