"""The list of all matches: every round, with results as far as there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.outcomes import Mark
from models.views.divisions import ResultCell
from reports.game_words import side_headings
from reports.games import GAME_FORMS
from reports.sheets.match_list import match_list, merged
from tests.reports.drawn import drawn
from tests.reports.tables_of_three import NAMES, round_of_three
from tests.reports.views import head, play, text


def test_matches_of_two_have_the_result_between_them() -> None:
    played = play(6, rounds=2)
    rounds = [replace(played.round, number=number) for number in (1, 2)]
    words = text(match_list(head(), rounds))
    assert "全対局一覧" in words
    assert words.count("1回戦") == words.count("2回戦") == 3


def test_each_side_stands_below_its_own_heading() -> None:
    home, away = side_headings(GAME_FORMS["paper_bowl"])
    assert home != away
    (page,) = drawn(match_list(head(game="paper_bowl"), [play(2, rounds=1).round]))
    (left,) = (run.x for run in page.runs if run.text == home)
    (right,) = (run.x for run in page.runs if run.text == away)
    assert left < right


def test_three_players_stand_before_the_result() -> None:
    shown = round_of_three()
    marks = (Mark.WIN, Mark.LOSS, Mark.LOSS)
    cells = tuple(
        ResultCell(round=1, mark=mark, difference=difference)
        for mark, difference in zip(marks, (31, 20, -4), strict=True)
    )
    first = replace(shown.matches[0], cells=cells)
    (page,) = drawn(match_list(head(), [replace(shown, matches=(first, *shown.matches[1:]))]))
    at = {run.text: run.middle for run in page.runs}
    result = next(where for said, where in at.items() if said.startswith("○"))
    assert result[0] > max(at[name][0] for name in NAMES[:3])


def test_before_any_round_it_says_so() -> None:
    assert "まだ対戦がありません" in text(match_list(head(), []))
    with pytest.raises(ValueError, match="no round"):
        merged([])


def test_rounds_put_together_are_published_when_all_are() -> None:
    shown = round_of_three()
    both = merged([shown, replace(shown, published=False)])
    assert len(both.matches) == 4
    assert not both.published


def test_clubs_stand_at_tables_for_places_until_anything_is_played() -> None:
    shown = round_of_three()
    first, second = shown.matches
    clubs = {seat.entrant.club for seat in second.seats} - {""}
    before = text(match_list(head(game="rummikub"), [shown], marked=False))
    assert all(club in before for club in clubs)
    cells = tuple(ResultCell(round=1, place=place) for place in (1, 2, 3))
    begun = replace(shown, matches=(replace(first, cells=cells), second))
    after = text(match_list(head(game="rummikub"), [begun], marked=False))
    assert not any(club in after for club in clubs)
