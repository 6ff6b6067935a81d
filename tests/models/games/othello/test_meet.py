"""Halves, rights and the online room of the prefectural meet."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.problems import Refused
from models.games.othello import OTHELLO
from models.games.othello.board import disc_difference
from models.games.othello.checking import check
from models.games.othello.meet import (
    Presence,
    meet_count,
    meet_rights,
    printed_count,
    printed_score,
    room_presence,
)
from models.games.othello.record import (
    EmptiesRule,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.rights import DiscColour, Right
from models.games.othello.scoring import score
from models.games.othello.stages import MEET_PARTS, absent_minutes, clock_switch
from tests.models.divisions import Json, cases


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-01-10T{clock}")


@pytest.mark.parametrize(("given", "expected"), cases("meet_count_many"))
def test_counts(given: Json, expected: Json) -> None:
    colours = ("black", "white")
    results = []
    for item in given["items"]:
        discs = (item["black"], item["white"])
        right = colours.index(item["draw_right"]) if "draw_right" in item else None
        count = meet_count(discs, right)
        assert count.winner is not None
        results.append(
            {
                "black": count.printed[0],
                "white": count.printed[1],
                "winner": colours[count.winner],
                "empties_split": count.empties,
                "joa_diff": abs(disc_difference(discs, EmptiesRule.BOARD_DIFF)),
            }
        )
    assert {"results": results} == expected


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.integers(0, 64), st.integers(0, 64))
def test_halving_changes_neither_the_sum_nor_the_difference(one: int, other: int) -> None:
    if one + other > 64 or one == other == 0:
        with pytest.raises(Refused):
            meet_count((one, other))
        return
    count = meet_count((one, other))
    assert sum(count.counts) == 64
    assert count.counts[0] - count.counts[1] == one - other
    assert count.winner == (None if one == other else int(other > one))
    assert count.printed == tuple(map(printed_count, count.counts))
    assert all(text.endswith(".5") == bool(count.empties % 2) for text in count.printed)


def test_a_wipe_out_is_halved_too() -> None:
    assert meet_count((20, 0)).printed == ("42", "22")


def test_a_level_game_waits_for_the_right() -> None:
    assert meet_count((32, 32)).winner is None
    assert meet_count((32, 32), draw_right=0).winner == 0
    assert meet_count((33, 31), draw_right=1).winner == 0


@pytest.mark.parametrize(
    ("discs", "code"), [((40, 25), "OVER_64"), ((0, 0), "BAD_COUNT"), ((-1, 5), "BAD_COUNT")]
)
def test_counts_that_cannot_be(discs: tuple[int, int], code: str) -> None:
    with pytest.raises(Refused) as refused:
        meet_count(discs)
    assert [problem.code for problem in refused.value.problems] == [code]


@pytest.mark.parametrize(("given", "expected"), cases("meet_right"))
def test_rights(given: Json, expected: Json) -> None:
    players = given["players"]
    colour = {"first": DiscColour.BLACK, "second": DiscColour.WHITE}[given["colour_pick"]]
    rights = meet_rights(players.index(given["decider"]), Right(given["choice"]), colour)
    assert {
        "draw_win": players[rights.draw_right],
        "colour_chooser": players[rights.colour_chooser],
        "first": players[rights.black],
    } == expected


@pytest.mark.parametrize("decider", [0, 1])
@pytest.mark.parametrize("right", Right)
@pytest.mark.parametrize("colour", DiscColour)
def test_each_player_has_one_of_the_rights(decider: int, right: Right, colour: DiscColour) -> None:
    rights = meet_rights(decider, right, colour)
    assert {rights.draw_right, rights.colour_chooser} == {0, 1}
    assert (rights.draw_right == decider) == (right is Right.DRAW_WIN)
    assert (rights.black == rights.colour_chooser) == (colour is DiscColour.BLACK)


@pytest.mark.parametrize(("given", "expected"), cases("online_presence_many"))
def test_presence(given: Json, expected: Json) -> None:
    results = []
    for item in given["items"]:
        joined = at(item["joined"]) if "joined" in item else None
        now = at(item["now"]) if "now" in item else at(item["joined"])
        presence = room_presence(
            at(item["start"]), now, joined, trouble_reported=item.get("trouble_reported", False)
        )
        results.append({"status": presence.value})
    assert {"results": results} == expected


@pytest.mark.parametrize(
    ("joined", "trouble", "presence"),
    [
        ("09:55", False, Presence.OK),
        ("09:56", False, Presence.LATE),
        ("10:04", True, Presence.LATE),
        ("10:05", False, Presence.FORFEIT),
        ("10:09", True, Presence.HOLD),
    ],
)
def test_coming_in(joined: str, trouble: bool, presence: Presence) -> None:
    found = room_presence(at("10:00"), at("10:30"), at(joined), trouble_reported=trouble)
    assert found is presence


def meet_match(stage: str, **values: bool) -> MatchContext:
    """Give a match of the meet's knock-out by the key of its round."""
    return MatchContext(stage=stage, part=MEET_PARTS[stage], **values)


@pytest.mark.parametrize("stage", ["third", "p5_8", "p5", "p7"])
def test_matches_for_places_run_under_the_rules_of_the_final(stage: str) -> None:
    options = OthelloOptions()
    tried = [
        OthelloResult(ending=OthelloEnding.COUNTED, discs=(33, 30)),
        OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.WIN, Mark.LOSS)),
        *(OthelloResult(ending=ending, loser=0, witness="Mori") for ending in OthelloEnding),
    ]
    final = meet_match("main_final")
    for result in tried:
        own = [problem.code for problem in check(result, meet_match(stage), options)]
        assert own == [problem.code for problem in check(result, final, options)]
    assert printed_score(tried[0], meet_match(stage)) == ("33.5", "30.5")
    assert not clock_switch(MEET_PARTS[stage], replace(options, clock=False))
    assert absent_minutes(MEET_PARTS[stage]) is None


@pytest.mark.parametrize(
    "result",
    [
        OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.WIN, Mark.LOSS)),
        OthelloResult(ending=OthelloEnding.CARD, marks=(Mark.LOSS, Mark.WIN)),
        OthelloResult(ending=OthelloEnding.TIMEOUT, loser=1),
    ],
)
def test_what_earlier_versions_kept_of_such_a_match_stands(result: OthelloResult) -> None:
    options, kept = OthelloOptions(), meet_match("third", accepted=True)
    assert check(result, kept, options) == ()
    assert [one.mark for one in score(result, kept, options)].count(Mark.WIN) == 1
    assert check(result, meet_match("third"), options) != ()


def test_what_was_kept_of_two_lost_clocks_measures_nothing_at_the_meet() -> None:
    options = OthelloOptions()
    both = OthelloResult(ending=OthelloEnding.BOTH_OUT, case=3, draw_right=1, witness="Mori")
    found = score(both, meet_match("third", accepted=True), options)
    assert [(one.mark, one.difference) for one in found] == [(Mark.LOSS, None), (Mark.WIN, None)]
    usual = score(both, MatchContext(stage="swiss"), options)
    assert [one.difference for one in usual] == [0, 0]


@settings(deadline=None, derandomize=True, max_examples=60)
@given(
    st.sampled_from(sorted(MEET_PARTS)),
    st.builds(
        OthelloResult,
        ending=st.sampled_from(OthelloEnding),
        discs=st.none() | st.tuples(st.integers(0, 64), st.integers(0, 64)),
        loser=st.none() | st.integers(0, 1),
        draw_right=st.none() | st.integers(0, 1),
        witness=st.sampled_from(["", "Mori"]),
    ),
    st.builds(
        OthelloOptions,
        empties_rule=st.sampled_from(EmptiesRule),
        timeout_min=st.sampled_from([1, 2]),
        clock=st.booleans(),
    ),
)
def test_the_meet_goes_by_none_of_the_settings_that_it_does_not_show(
    stage: str, result: OthelloResult, options: OthelloOptions
) -> None:
    assert OTHELLO.unused_in["knockout"] == {"empties_rule", "timeout_min", "clock"}
    match, usual, printed = meet_match(stage), OthelloOptions(), OTHELLO.printed_score
    assert check(result, match, options) == check(result, match, usual)
    if not [problem for problem in check(result, match, usual) if not problem.ask]:
        assert score(result, match, options) == score(result, match, usual)
        assert printed(result, match, options) == printed(result, match, usual)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, [("LOSER_NEEDED", "loser"), ("ORGANISER_REQUIRED", "witness")]),
        ({"loser": 0, "witness": " "}, [("ORGANISER_REQUIRED", "witness")]),
        ({"loser": 0, "witness": "主催者"}, []),
        ({"loser": 0, "witness": "主催者", "discs": (3, 61)}, []),
        ({"loser": 0, "witness": "主催者", "discs": (40, 25)}, [("OVER_64", "discs")]),
    ],
)
def test_a_ruling_says_who_has_lost_and_who_has_ruled(
    values: dict[str, Any], told: list[tuple[str, str]]
) -> None:
    ruled = OthelloResult(ending=OthelloEnding.RULED, **values)
    found = OTHELLO.check(ruled, meet_match("main"), OthelloOptions())
    assert [(own.code, own.where) for own in found] == told
