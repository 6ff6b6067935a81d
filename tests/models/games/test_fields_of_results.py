"""What a ruling, an incident or an absence says of each seat, and whom it may name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.outcomes import Mark, Note
from models.games.mahjong.incidents import HANDS, IncidentKind, IncidentNote, check
from models.games.shuffleboard.play.penalties import Article, lawful_points, least_points
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.games.shuffleboard.scoring import score

SEATED = (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("ending", "note"),
    [(ShuffleboardEnding.LATE, Note.LATE), (ShuffleboardEnding.WITHDRAWN, Note.WITHDRAWN)],
)
@pytest.mark.parametrize("loser", [0, 1])
def test_who_comes_late_or_leaves_loses_by_just_that(
    ending: ShuffleboardEnding, note: Note, loser: int
) -> None:
    outcomes = score(ShuffleboardResult(ending=ending, loser=loser), ShuffleboardOptions())
    assert [own.mark for own in outcomes][loser] is Mark.LOSS
    assert outcomes[loser].note is note
    assert outcomes[1 - loser].mark is Mark.WIN
    assert outcomes[1 - loser].note is not note


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        ({"players": (1, 4)}, []),
        ({"players": ()}, ["INCIDENT_PLAYER"]),
        ({"players": (1, 5)}, ["INCIDENT_OTHER_TABLE"]),
        ({"players": (1,), "hand": HANDS}, []),
        ({"players": (1,), "hand": HANDS + 1}, ["INCIDENT_HAND"]),
        ({"players": (1,), "hand": -1}, ["INCIDENT_HAND"]),
        ({"players": (1,), "honba": -1}, ["INCIDENT_HAND"]),
    ],
)
def test_an_incident_is_of_people_at_the_table_in_a_hand_there_is(
    told: dict[str, object], codes: list[str]
) -> None:
    happened = IncidentNote(kind=IncidentKind.CHOMBO, points=9000, **told)  # type: ignore[arg-type]
    assert [problem.code for problem in check(happened, SEATED)] == codes


def test_a_loan_is_of_some_points() -> None:
    borrowed = IncidentNote(kind=IncidentKind.LOAN, players=(1,))
    loans = [replace(borrowed, points=points) for points in (0, 1000, 20_000)]
    assert [[p.code for p in check(loan, SEATED)] for loan in loans] == [["LOAN_POINTS"], [], []]


def test_a_deduction_is_the_one_of_its_article_and_only_c_30_may_take_more() -> None:
    for article in Article:
        least = least_points(article)
        taken = [points for points in range(61) if lawful_points(article, points)]
        if article is Article.DELIBERATE:
            assert taken == list(range(least, 61))
        else:
            assert taken == ([least] if least else [])
