"""A suggested handicap on pairing sheets and match cards: under the name of whom it concerns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.grades import EVEN, Handicap
from models.views.divisions import RoundView
from reports.forms.game_forms import GameForms
from reports.games import GAME_FORMS
from reports.games.plain import PlainForms
from reports.sheets.match_cards import match_cards
from reports.sheets.pairing_sheet import by_name, by_table
from tests.reports.views import head, play, text


class WithHandicaps(PlainForms):
    """Words of a game that has handicaps, and no shorter words for them."""

    def handicap(self, given: Handicap, stronger: bool) -> str:
        return "上手・香落ち" if stronger else f"下手（{given.grades}級差）"


@pytest.fixture(scope="module")
def round_() -> RoundView:
    """Round 1 in which the second at the first table is two grades stronger."""
    drawn = play(4, 1, discs=False).round
    first, *others = drawn.matches
    given = Handicap(gives=1, grades=2, kind="lance")
    return replace(drawn, matches=(replace(first, handicap=given), *others))


@pytest.fixture
def forms() -> GameForms:
    return WithHandicaps()


def test_sheets_and_card_say_it_beside_both(round_: RoundView, forms: GameForms) -> None:
    for made in (by_table, by_name, match_cards):
        words = text(made(head(), round_, forms))
        assert words.count("上手・香落ち") == 1, made.__name__
        assert words.count("下手（2級差）") == 1, made.__name__


@pytest.mark.parametrize(("game", "word"), [("go", "互先"), ("shogi", "平手")])
def test_equals_are_told_that_their_game_is_even(round_: RoundView, game: str, word: str) -> None:
    first, *_others = round_.matches
    own = replace(round_, matches=(replace(first, handicap=EVEN),))
    assert text(by_table(head(), own, GAME_FORMS[game])).count(word) == 1
    assert text(by_name(head(), own, GAME_FORMS[game])).count(word) == 2


def test_nothing_is_said_where_a_game_has_no_handicaps(round_: RoundView) -> None:
    assert "落ち" not in text(by_table(head(), round_, GAME_FORMS["plain"]))
