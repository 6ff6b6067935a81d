"""What may rank a division where the desk chooses, and what it cannot be told to be ranked by."""

from __future__ import annotations

import pytest

from models.core.problems import Problem
from models.criteria import NUMBER, SENIORITY, by_start
from models.games import GAMES
from models.games.plain import PLAIN, PlainOptions
from models.games.plain.record import TableSize
from models.tie_breaks import (
    MOST,
    check_chosen,
    chosen,
    counted_without_start,
    offered,
    usual_order,
)

KNOWN = PLAIN, PlainOptions(), PLAIN.criteria
TABLES = PlainOptions(table=TableSize.THREE_OR_FOUR)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_offered_begins_with_the_usual_order_and_has_everything_once(key: str) -> None:
    game = GAMES[key]
    keys = [own.key for own in offered(game, game.options_type(), game.criteria)]
    usual = [own.key for own in game.criteria]
    assert keys[: len(usual)] == usual
    assert len({*keys}) == len(keys)


def test_the_points_that_grades_start_with_rank_only_where_two_sit_at_a_table() -> None:
    at_two = {own.key for own in offered(*KNOWN)}
    at_four = {own.key for own in offered(PLAIN, TABLES, PLAIN.ranked_by(TABLES))}
    assert {"points", "sos", "difference", "grade", SENIORITY.key, "number", "mms"} <= at_two
    assert {own.key for own in by_start()} <= at_two
    assert not {own.key for own in by_start()} & at_four
    assert {"points", "sos", "grade", "number"} <= at_four


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        ([], []),
        (["points", "sos", "wins"], []),
        (["points", "wins", "sos"], ["points", "wins", "sos"]),
        (["points", "sos"], ["points", "sos"]),
        (["wins", "no such", "sos", "wins"], ["wins", "sos"]),
        (["no such"], []),
    ],
)
def test_what_was_chosen_ranks_as_far_as_it_is_known_and_is_not_the_usual_order(
    keys: list[str], found: list[str]
) -> None:
    assert [own.key for own in chosen(*KNOWN, keys)] == found


def test_of_a_longer_list_than_there_can_be_only_the_first_twelve_are_read() -> None:
    many = [*["no such"] * (MOST - 1), "wins", "sos"]
    assert [own.key for own in chosen(*KNOWN, many)] == ["wins"]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ([], []),
        (["points", "sos"], []),
        (["x", "y"], [("CRITERION_UNKNOWN", "x"), ("CRITERION_UNKNOWN", "y")]),
        (["points", "points", "points"], [("CRITERION_TWICE", "points")]),
        (["sos", "x", "sos"], [("CRITERION_TWICE", "sos"), ("CRITERION_UNKNOWN", "x")]),
    ],
)
def test_what_is_not_offered_or_named_twice_is_told(
    keys: list[str], told: list[tuple[str, str]]
) -> None:
    assert check_chosen(*KNOWN, keys) == tuple(
        Problem(code=code, where="ranked_by", values={"criterion": key}) for code, key in told
    )


def test_twelve_criteria_rank_at_most() -> None:
    keys = [own.key for own in offered(*KNOWN)][: MOST + 1]
    many = Problem(code="CRITERIA_MANY", where="ranked_by", values={"most": 12})
    assert check_chosen(*KNOWN, keys[:MOST]) == ()
    assert check_chosen(*KNOWN, keys) == (many,)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["mms", "wins", "sos"], ("sos", "sos_mms")),
        (["mms", "sosos", "sos"], ("sosos", "sosos_mms")),
        (["mms", "sos_mms", "sos"], None),
        (["wins", "mms", "sos"], None),
        (["mms", "wins"], None),
    ],
)
def test_opponents_without_the_points_they_start_with_are_asked_about_where_these_rank_first(
    keys: list[str], told: tuple[str, str] | None
) -> None:
    assert counted_without_start(keys) == told


def test_nobody_chooses_where_a_programme_has_an_order_of_its_own() -> None:
    options = PlainOptions()
    assert usual_order(PLAIN, options, None, lambda facts: facts.criteria) == PLAIN.criteria
    alone = (*PLAIN.criteria, NUMBER)
    assert usual_order(PLAIN, options, None, lambda _facts: ()) is None
    assert usual_order(PLAIN, options, None, lambda _facts: alone) is None
