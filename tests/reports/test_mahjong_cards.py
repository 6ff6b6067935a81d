"""Score cards of health mahjong: two to a page, by table, for tables where somebody plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.games.mahjong.record import MahjongOptions, MahjongResult
from models.views.divisions import MatchView, RoundView, SeatView
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput, digest
from reports.games import GAME_FORMS
from reports.games.mahjong.table_card import filled_cards, table_cards
from reports.i18n import using
from tests.reports.drawn import drawn
from tests.reports.tables_of_three import round_of_three
from tests.reports.views import entrant, head, pages, text

HEAD = head(game="mahjong")


def table(number: int) -> MatchView:
    seats = tuple(
        SeatView(entrant=entrant(n, name=f"卓{number}者{n}"))
        for n in range(4 * number - 3, 4 * number + 1)
    )
    return MatchView(
        id=number, code=f"A{number}", table=number, stage="swiss", round=1, seats=seats
    )


def round_of(count: int) -> RoundView:
    """Give a round of so many tables, the last table first."""
    return replace(round_of_three(), matches=tuple(map(table, range(count, 0, -1))))


@pytest.mark.parametrize(("tables", "sheets"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_two_cards_are_on_a_page_and_the_tables_follow_each_other(tables: int, sheets: int) -> None:
    made = pages(table_cards(HEAD, round_of(tables), MahjongOptions()))
    assert len(made) == sheets
    for number in range(1, tables + 1):
        on = [at for at, page in enumerate(made) if f"卓{number}者" in "".join(page.split())]
        assert on == [(number - 1) // 2]


def test_a_card_as_it_was_entered_is_stale_once_the_result_is_another_one() -> None:
    form = FORMS["filled_cards"]

    def sums(sticks: tuple[int, ...], code: str = "A1") -> str:
        result = MahjongResult(sticks=sticks, loans=(0, 0, 0, 0))
        match = replace(table(1), result=result, code=code)
        round_ = replace(round_of_three(), matches=(match,))
        return digest(form, FormInput(head=HEAD, game=GAME_FORMS["mahjong"], round=round_))

    before = sums((32100, 29900, 29000, 29000))
    assert before == sums((32100, 29900, 29000, 29000))
    assert before != sums((29900, 32100, 29000, 29000))
    assert before != sums((32100, 29900, 29000, 29000), code="B7")


def test_the_order_of_dealers_stands_beside_who_it_is() -> None:
    """The third player deals first, then the first, the second and the fourth."""
    result = MahjongResult(
        sticks=(32100, 29900, 29000, 29000), loans=(0, 0, 0, 0), order=(2, 0, 1, 3)
    )
    match = replace(table(1), result=result)
    made = filled_cards(HEAD, replace(round_of_three(), matches=(match,)), MahjongOptions())
    (page,) = drawn(made)
    names = [next(run for run in page.runs if f"卓1者{n}" in run.text) for n in range(1, 5)]
    beside = [
        next(
            run.text
            for run in sorted(page.runs, key=lambda run: run.x)
            if abs(run.middle[1] - name.middle[1]) < 8 and run.text in ("1", "2", "3", "4")
        )
        for name in names
    ]
    assert beside == ["2", "3", "1", "4"]


def test_where_no_table_is_in_one_page_says_that_there_is_no_card() -> None:
    with using("en"):
        made = filled_cards(HEAD, round_of(3), MahjongOptions())
    assert len(pages(made)) == 1
    assert "Thereisnocardtoprint." in text(made)
