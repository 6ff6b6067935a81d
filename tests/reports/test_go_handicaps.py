"""A handicap of Go in words, on a card and in brief."""

from __future__ import annotations

import pytest

from models.games.go.handicap import STONES
from models.grades import EVEN, Handicap
from reports.games import GAME_FORMS
from reports.i18n import using

GO = GAME_FORMS["go"]
FOUR = Handicap(gives=0, grades=4, kind=STONES, size=4)
KOMI = Handicap(gives=0, grades=1, kind="komi")


@pytest.mark.parametrize(
    ("given", "stronger", "whole", "brief"),
    [
        (EVEN, True, "even (nigiri)", "even (nigiri)"),
        (EVEN, False, "even (nigiri)", "even (nigiri)"),
        (FOUR, True, "White", "White"),
        (FOUR, False, "Black, 4 stones, komi ½", "Black, 4 stones"),
        (KOMI, True, "White", "White"),
        (KOMI, False, "Black, komi ½", "Black"),
    ],
)
def test_the_stronger_has_white_and_in_brief_the_komi_is_left_out(
    given: Handicap, stronger: bool, whole: str, brief: str
) -> None:
    with using("en"):
        assert GO.handicap(given, stronger) == whole
        assert GO.handicap_brief(given, stronger) == brief
