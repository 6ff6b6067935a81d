"""Where and when matches are played, as lists say it, in games with courts and in all others."""

from __future__ import annotations

from datetime import time

import pytest

from models.core.hall import MatchPlace
from models.views.divisions import MatchView
from reports.places import (
    CourtForms,
    Signs,
    found_at,
    place_heading,
    place_text,
    settled,
    time_text,
)

FOOT = MatchPlace(name="3", part="foot", begins=time(9, 30))
WHOLE = MatchPlace(name="12", begins=time(13, 5))
LATER = MatchPlace(name="", begins=time(10))
SOMEWHEN = MatchPlace(name="3", part="head")


def match(at: MatchPlace | None, table: int = 7) -> MatchView:
    return MatchView(id=1, code="K12", table=table, stage="swiss", round=1, seats=(), at=at)


@pytest.mark.parametrize(
    ("at", "column", "begins", "line", "large"),
    [
        (FOOT, "3 フット", "9:30", "9:30 コート3 フット", ("3", "9:30 フット")),
        (WHOLE, "12", "13:05", "13:05 コート12", ("12", "13:05")),
        (LATER, "", "10:00", "10:00", ("–", "10:00")),
        (SOMEWHEN, "3 ヘッド", "", "コート3 ヘッド", ("3", "ヘッド")),
        (None, "", "", "", ("–", "")),
    ],
)
def test_a_match_is_told_by_court_part_and_time_as_far_as_they_are_settled(
    at: MatchPlace | None, column: str, begins: str, line: str, large: tuple[str, str]
) -> None:
    assert place_text("shuffleboard", at) == column
    assert time_text(at) == begins
    assert found_at("shuffleboard", at) == line
    assert Signs("shuffleboard", [match(None), match(FOOT)]).of(match(at)) == large


@pytest.mark.parametrize("game", ["othello", "plain"])
def test_where_nobody_is_called_to_courts_the_table_is_the_place(game: str) -> None:
    assert (place_heading(game), place_text(game, FOOT), found_at(game, FOOT)) == ("", "", "")
    signs = Signs(game, [match(FOOT)])
    assert (signs.heading, signs.of(match(FOOT, 11))) == ("", ("11", ""))


def test_courts_stand_large_once_any_match_of_the_list_has_one() -> None:
    assert place_heading("shuffleboard") == "コート"
    assert place_heading("of another program") == ""
    for matches, some in (([], False), ([match(None)], False), ([match(None), match(FOOT)], True)):
        assert settled(matches) is some
        signs = Signs("shuffleboard", matches)
        assert signs.heading == ("コート" if some else "")
        assert signs.of(match(None)) == (("–", "") if some else ("7", ""))


class Shouted(CourtForms):
    """Courts whose parts are called by their keys, in capitals."""

    def part(self, key: str) -> str:
        return key.upper()


def test_a_game_writes_the_parts_of_its_courts_in_its_own_words() -> None:
    forms = Shouted()
    assert (forms.heading(), forms.text(FOOT), forms.whole(FOOT)) == (
        "コート",
        "3 FOOT",
        "コート3 FOOT",
    )
    assert (forms.text(WHOLE), forms.whole(WHOLE)) == ("12", "コート12")
