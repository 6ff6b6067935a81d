"""Who of a pair plays at an end, by name as far as it is noted, else by the entry and the end."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from reports.games.shuffleboard.line_words import person, player
from reports.i18n import using
from tests.models.games.shuffleboard.court import DOUBLES, WALKING

NOTED = (("A", "B"), ("C", "D"))
HEAD, FOOT = CourtEnd.HEAD, CourtEnd.FOOT


@dataclass(frozen=True)
class Written:
    """A match whose record has only its start."""

    record: ShuffleboardResult
    board: ScoreboardView
    names: tuple[str, ...] = ("A・B", "C・D")
    entered: tuple[str, ...] = ("A・B", "C・D")


def match(
    options: ShuffleboardOptions = DOUBLES, partners: tuple[tuple[str, str], ...] = NOTED
) -> Written:
    record = ShuffleboardResult(start=Start(yellow=0, partners=partners))
    return Written(record, board(record, options))


@pytest.mark.parametrize(
    ("seat", "end", "name"),
    [(0, HEAD, "A"), (0, FOOT, "B"), (1, HEAD, "C"), (1, FOOT, "D"), (0, None, "A・B")],
)
def test_the_partner_at_an_end_is_named_where_that_is_noted(
    seat: int, end: CourtEnd | None, name: str
) -> None:
    assert player(match(), seat, end) == name
    assert player(match(partners=()), seat, end) == ("A・B", "C・D")[seat]


def test_one_of_a_pair_is_told_by_the_end_till_the_names_are_noted() -> None:
    with using("ja"):
        assert [person(match(), 1, place) for place in (0, 1)] == ["C", "D"]
        first, second = (person(match(partners=()), 1, place) for place in (0, 1))
        assert first != second
        assert first.startswith("C・D") and second.startswith("C・D")
        assert person(match(WALKING, ()), 1, 0) == "C・D"
