"""Words of health mahjong that screen and paper share."""

from __future__ import annotations

from datetime import datetime

import pytest

from models.games.mahjong.hands import Limit
from models.games.mahjong.incidents import IncidentKind, IncidentNote
from models.round_clock import Act, ClockLine
from reports.game_words import criterion_name, order_text
from reports.games.mahjong.words import (
    HANDS,
    KINDS,
    LIMITS,
    both_counts,
    hand_text,
    points_text,
)
from reports.i18n import using
from reports.wording import ACTS, act_text


def test_every_kind_and_step_has_a_word() -> None:
    assert set(KINDS) == set(IncidentKind)
    assert set(LIMITS) == set(Limit) - {Limit.NONE}
    assert len(set(HANDS)) == 8
    assert set(ACTS) == set(Act) - {Act.EXTRA}


def test_an_order_says_that_who_has_missed_fewer_hanchans_is_first() -> None:
    assert order_text(["missed", "points"], "mahjong") == "休んだ半荘の少ない順 → 合計"
    assert criterion_name("missed", "mahjong") == "休んだ半荘", "over a column it is how many"


@pytest.mark.parametrize(("language", "text"), [("ja", "東1局"), ("en", "East 1")])
def test_a_hand_is_named_and_nothing_where_nobody_said_it(language: str, text: str) -> None:
    with using(language):
        assert hand_text(IncidentNote(kind=IncidentKind.CHOMBO, hand=1)) == text
        assert text in hand_text(IncidentNote(kind=IncidentKind.CHOMBO, hand=1, honba=2))
        assert "2" in hand_text(IncidentNote(kind=IncidentKind.CHOMBO, hand=1, honba=2))
        assert hand_text(IncidentNote(kind=IncidentKind.CHOMBO)) == ""


def test_points_have_their_thousands_and_nothing_is_nothing() -> None:
    assert points_text(IncidentNote(kind=IncidentKind.LOAN, points=10_000)) == "10,000"
    assert points_text(IncidentNote(kind=IncidentKind.LOAN)) == ""


def test_han_are_told_in_both_counts_and_minutes_by_their_number() -> None:
    line = ClockLine(number=1, act=Act.EXTRA, at=datetime(2026, 11, 21, 10), minutes=5)  # noqa: DTZ001
    with using("en"):
        assert both_counts(4) == "4 han (6)"
        assert act_text(line) == "5 more minutes"
