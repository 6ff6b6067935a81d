"""Shogi at the meet: every worked case of the toss and of replays, and what a result may say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.clock import read_left
from models.core.game import MatchContext
from models.core.problems import Refused
from models.games.shogi import SHOGI, ShogiEnding, ShogiOptions, ShogiResult
from models.games.shogi.legs import (
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ReplayedGame,
    ShogiLine,
    after,
    beginning,
    clock,
    first_of,
)
from models.games.shogi.record import minutes_of
from tests.models.games.parts import part_of

DATA = Path(__file__).parents[3] / "data"
SHARED: list[dict[str, Any]] = json.loads(
    (DATA / "othello_go_shogi_cases.json").read_text("utf-8")
)["cases"]
OWN: list[dict[str, Any]] = json.loads((DATA / "cases" / "shogi_cases.json").read_text("utf-8"))[
    "cases"
]


def of_kind(cases: list[dict[str, Any]], kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases if case["kind"] == kind]


def seconds(text: str) -> int:
    (found,) = read_left(text)
    return found


def line_of(event: dict[str, Any]) -> ShogiLine:
    if "set" in event:
        first, second = map(seconds, event["set"])
        return ClocksSet(left=(first, second), by="審判", reason="残りわずか")
    first, second = map(seconds, event["used"])
    return LegOver(end=LegEnd(event["end"]), used=(first, second), checker=event.get("checker"))


@pytest.mark.parametrize("case", of_kind(OWN, "toss"))
def test_the_toss(case: dict[str, Any]) -> None:
    toss = PieceToss(**case["input"])
    if "refused" in case["expected"]:
        with pytest.raises(Refused, match=case["expected"]["refused"]):
            first_of(toss)
    else:
        assert first_of(toss) == case["expected"]["first"]


@pytest.mark.parametrize("case", of_kind(OWN, "replay"))
def test_replays(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    state = beginning(35 if given.get("final") else 30)
    if given["first"] is not None:
        state = after(state, FirstSaid(seat=given["first"], by="審判", reason="案内"))
    for number, event in enumerate(given["events"]):
        if expected.get("at") == number:
            with pytest.raises(Refused, match=expected["refused"]):
                after(state, line_of(event), ("上", "下"))
            return
        state = after(state, line_of(event))
    assert told(state) == expected


def told(state: ReplayedGame) -> dict[str, Any]:
    left = [clock(own) for own in state.left]
    return {"first": state.first, "leg": state.leg, "left": left, "winner": state.winner}


@pytest.mark.parametrize("case", of_kind(SHARED, "shogi_replay"))
def test_the_worked_cases_of_the_leaflet(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    players = given["players"]
    state = beginning(35 if given.get("final") else 30)
    first = FirstSaid(seat=players.index(given["sente"]), by="審判", reason="案内")
    state = after(state, first)
    for event in given["events"]:
        one, other = (seconds(event["used"][name]) for name in players)
        state = after(state, LegOver(end=LegEnd.REPETITION, used=(one, other)))
    assert state.first is not None
    assert expected["winner"] is None and state.winner is None
    assert players[state.first] == expected["sente"]
    left = dict(zip(players, map(clock, state.left), strict=True))
    assert left == expected["left"]


def test_the_leaflets_final_has_35_minutes_that_of_the_consolation_30() -> None:
    (case,) = (c for c in SHARED if c["id"] == "P01")
    final = minutes_of(part_of(SHOGI, "main_final"), ShogiOptions())
    assert final == case["expected"]["final_minutes"]
    usual = ("main", "main_sf", "consolation", "consolation_final")
    assert {minutes_of(part_of(SHOGI, key), ShogiOptions()) for key in usual} == {30}


TABLE = MatchContext(stage="main")


@pytest.mark.parametrize(
    ("result", "codes"),
    [
        (ShogiResult(winner=0), []),
        (ShogiResult(), ["WINNER_NEEDED"]),
        (ShogiResult(winner=2), ["NOT_IN_MATCH"]),
        (ShogiResult(kind=ShogiEnding.DOUBLE_DEFAULT), []),
        (ShogiResult(kind=ShogiEnding.DOUBLE_DEFAULT, winner=0), ["NOBODY_WON"]),
        (ShogiResult(kind=ShogiEnding.FORFEIT, winner=0, first=1), ["NOT_PLAYED"]),
        (ShogiResult(kind=ShogiEnding.RULED, winner=0, ruled_by="大島"), ["RULING_NEEDED"]),
        (ShogiResult(kind=ShogiEnding.RULED, winner=0, ruled_by="大島", ruling="反則の申し出"), []),
        (ShogiResult(winner=0, legs=0), ["LEGS_RANGE"]),
    ],
)
def test_what_a_result_may_say(result: ShogiResult, codes: list[str]) -> None:
    problems = SHOGI.check(result, TABLE, ShogiOptions())
    assert [problem.code for problem in problems] == codes


def test_nobody_plays_a_draw() -> None:
    """A game without a winner is replayed, so every result has one."""
    assert not SHOGI.draws
    for kind in ShogiEnding:
        if kind is not ShogiEnding.DOUBLE_DEFAULT:
            found = SHOGI.check(ShogiResult(kind=kind), TABLE, ShogiOptions())
            assert "WINNER_NEEDED" in [problem.code for problem in found]
