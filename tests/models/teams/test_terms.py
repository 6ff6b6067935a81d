"""What a division can say of its teams, what a match of them tells, and the order of people."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.game import MatchContext
from models.core.outcomes import Mark, Note, Outcome
from models.core.parts import PartRules
from models.core.problems import Problem
from models.games import GAMES
from models.games.go.record import GoEnding, GoOptions, GoResult
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.teams.game import Teamed, can_team, teamed
from models.teams.own import unplayable
from models.teams.person_order import in_order
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import (
    NO_TEAMS,
    FirstMove,
    TeamSetting,
    TeamTerms,
    game_key,
    stored_game,
)
from tests.models.divisions import entrant

CONTEXT = MatchContext(stage="swiss")
PLAYED = TeamBoard(people=(1, 2), result=PlainResult(winner=0, score=(3, 1)))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, []),
        ({"boards": 7, "registered": 20, "fewest": 1}, []),
        ({"boards": 4}, [("TEAM_BOARDS", "boards", {"sizes": [3, 5, 7]})]),
        ({"fewest": 0}, [("TEAM_FEWEST", "fewest", {"low": 1, "high": 3})]),
        ({"fewest": 4}, [("TEAM_FEWEST", "fewest", {"low": 1, "high": 3})]),
        ({"fewest": 3, "registered": 3}, []),
        ({"registered": 2}, [("TEAM_REGISTERED", "registered", {"low": 3, "high": 20})]),
        ({"registered": 21}, [("TEAM_REGISTERED", "registered", {"low": 3, "high": 20})]),
        ({"draw": "1,5"}, [("TEAM_POINTS", "draw", {"low": 0, "high": 99})]),
        (
            {"win": "100", "loss": "-1"},
            [(("TEAM_POINTS"), at, {"low": 0, "high": 99}) for at in ("win", "loss")],
        ),
        ({"win": "99", "draw": "99", "loss": "0"}, []),
        ({"win": "1", "draw": "1", "loss": "1"}, [("TEAM_POINTS_ORDER", "win", {})]),
        ({"draw": "2"}, [("TEAM_POINTS_ORDER", "win", {})]),
        ({"loss": "0.6"}, [("TEAM_POINTS_ORDER", "win", {})]),
        ({"loss": "0.5"}, []),
        ({"bye_boards": 0, "bye_counts": 0}, []),
        ({"bye_boards": 3, "bye_counts": 999}, []),
        ({"bye_boards": 4}, [("TEAM_BYE_BOARDS", "bye_boards", {"low": 0, "high": 3})]),
        ({"bye_boards": -1}, [("TEAM_BYE_BOARDS", "bye_boards", {"low": 0, "high": 3})]),
        ({"bye_counts": 1000}, [("TEAM_BYE_COUNTS", "bye_counts", {"low": 0, "high": 999})]),
    ],
)
def test_terms_say_at_its_field_what_cannot_be(
    changed: dict[str, Any], told: list[tuple[str, str, dict[str, Any]]]
) -> None:
    terms = replace(TeamTerms(), **changed)
    wanted = tuple(Problem(code=code, where=where, values=values) for code, where, values in told)
    assert terms.problems() == wanted
    assert TeamSetting(terms=terms).problems() == wanted
    assert NO_TEAMS.problems() == ()


def test_terms_name_points_people_and_the_boards_of_a_round_without_an_opponent() -> None:
    terms = TeamTerms(win="3", draw="1½", loss="0", fewest=2, registered=5)
    assert terms.points == (Fraction(3), Fraction(3, 2), Fraction(0))
    assert [*terms.people] == [2, 3, 4, 5]
    assert (terms.bye_won, replace(terms, bye_boards=0).bye_won) == (3, 0)
    with pytest.raises(ValueError, match="points"):
        _ = replace(terms, draw="x").points
    game = teamed(GAMES["plain"], terms)
    assert [*game.people(PlainOptions())] == [2, 3, 4, 5]
    assert game.per_entrant(PlainOptions()) == 3


@pytest.mark.parametrize(
    ("rule", "first_side"),
    [
        (FirstMove.TABLE, [None, None, None]),
        (FirstMove.FIRST_ODD, [0, 1, 0]),
        (FirstMove.FIRST_EVEN, [1, 0, 1]),
    ],
)
def test_the_first_move_alternates_from_board_to_board(
    rule: FirstMove, first_side: list[int | None]
) -> None:
    terms = TeamTerms(first_move=rule)
    for at, side in enumerate(first_side):
        assert [terms.moves_first(own, at) for own in (0, 1)] == [side == 0, side == 1]


def test_a_file_calls_the_game_of_teams_by_no_key_of_a_game() -> None:
    for game in GAMES:
        for setting in (NO_TEAMS, TeamSetting(terms=TeamTerms())):
            stored = stored_game(game, setting)
            assert (stored in GAMES) is (setting is NO_TEAMS)
            assert game_key(stored) == (game, setting is not NO_TEAMS)


def test_teams_play_what_two_people_play_in_a_programme_that_games_share() -> None:
    alone = {key for key, game in GAMES.items() if can_team(game, game.options_type())}
    assert {"go", "shogi", "othello", "plain"} <= alone
    assert not {"mahjong", "rummikub"} & alone
    table = PlainOptions(table=TableSize.THREE_OR_FOUR)
    values = {"division": "A"}
    for game, options, programme, code in (
        ("go", GoOptions(), "swiss", None),
        ("plain", table, "swiss", "TEAM_GAME"),
        ("othello", GAMES["othello"].options_type(), "groups_knockout", "TEAM_PROGRAMME"),
    ):
        wanted = () if code is None else (Problem(code=code, values=values),)
        assert unplayable(game, options, programme, "A") == wanted


# -- what a match tells ----------------------------------------------------------------------------


def test_a_board_is_told_by_its_score_or_how_it_was_won_or_the_difference() -> None:
    """One that nobody played tells nothing."""
    plain, go = GAMES["plain"], GAMES["go"]
    bare = TeamBoard(people=(3, 4), result=PlainResult(winner=1))
    vacant = TeamBoard[PlainResult](people=(5, None))
    result = TeamResult(boards=(PLAYED, bare, vacant))
    told = Teamed(plain, TeamTerms()).board_scores(result, CONTEXT, PlainOptions())
    assert told == (("3", "1"), ("", ""), ("", ""))
    counted = TeamBoard(people=(1, 2), result=GoResult(winner=1, halves=9))
    resigned = replace(counted, result=GoResult(kind=GoEnding.RESIGNED, winner=0))
    told = Teamed(go, TeamTerms()).board_scores(
        TeamResult(boards=(counted, resigned)), CONTEXT, GoOptions()
    )
    assert told == (("", "+4.5"), ("+R", ""))


def test_a_match_is_told_by_the_boards_of_both_sides() -> None:
    game = teamed(GAMES["plain"], TeamTerms())
    drawn = TeamBoard(people=(3, 4), result=PlainResult())
    vacant = TeamBoard[PlainResult](people=(5, None))
    result = TeamResult(boards=(PLAYED, drawn, vacant))
    assert game.printed_score(result, CONTEXT, PlainOptions()) == ("2.5", "0.5")
    assert game.printed_score(TeamResult(forfeit=(0,)), CONTEXT, PlainOptions()) == ("", "")
    outcomes = game.score(result, CONTEXT, PlainOptions())
    assert [game.told_score(outcomes, seat) for seat in (0, 1)] == ["2.5–0.5", "0.5–2.5"]
    assert game.told_score(outcomes[:1], 0) == ""
    assert game.typed_counts(result, PlainOptions()) == (("3", "1"),)
    defaulted = game.score(TeamResult(forfeit=(0,)), CONTEXT, PlainOptions())
    assert game.told_score(defaulted, 0) == ""
    marks = [(own.mark, own.note) for own in defaulted]
    assert marks[0] == (Mark.LOSS, Note.LATE)
    assert marks[1][0] is Mark.WIN


@pytest.mark.parametrize(
    ("result", "decisive", "codes"),
    [
        (TeamResult(forfeit=(0,)), True, []),
        (TeamResult(forfeit=(0, 1)), False, []),
        (TeamResult(forfeit=(0, 1)), True, ["TEAM_LEVEL"]),
        (TeamResult(forfeit=(1,), boards=(PLAYED,)), False, ["TEAM_FORFEIT_BOARDS"]),
        (TeamResult(forfeit=(2,)), False, ["TEAM_SIDE"]),
        (TeamResult(forfeit=(1,), lots=0), False, ["TEAM_SIDE"]),
        (TeamResult(boards=(PLAYED,)), False, ["TEAM_BOARD_COUNT"]),
    ],
)
def test_a_default_leaves_no_boards_and_somebody_who_goes_on(
    result: TeamResult[PlainResult], decisive: bool, codes: list[str]
) -> None:
    game = teamed(GAMES["plain"], TeamTerms())
    seats = (entrant(1), entrant(2))
    context = replace(CONTEXT, part=PartRules(decisive=decisive), seats=seats)
    assert [own.code for own in game.check(result, context, PlainOptions())] == codes


def test_a_result_of_another_game_is_none_of_teams() -> None:
    game = teamed(GAMES["plain"], TeamTerms())
    go = TeamResult(boards=(TeamBoard(people=(1, 2), result=GoResult(winner=0)),))
    for other in (go, PlainResult(winner=0)):
        problems = game.judged(other, CONTEXT, PlainOptions())
        assert [own.code for own in problems] == ["OTHER_GAMES_RESULT"]
    assert game.of_board("1", CONTEXT, PlainOptions()) is None
    assert not game.compared(TeamResult(boards=(PLAYED,)))
    assert not game.compared(TeamResult(forfeit=(0,)))


def test_the_clocks_of_teams_are_those_of_the_game_that_they_play() -> None:
    for key in ("go", "shogi", "othello", "plain"):
        inner, part = GAMES[key], PartRules()
        options, own = inner.options_type(), teamed(inner, TeamTerms())
        for ask in ("clock_switch", "absent_minutes", "round_minutes", "on_clock"):
            assert getattr(own, ask)(part, options) == getattr(inner, ask)(part, options), ask


def test_a_round_without_an_opponent_counts_the_boards_of_the_terms() -> None:
    game = teamed(GAMES["plain"], TeamTerms(win="3", draw="1", bye_boards=2, bye_counts=33))
    free = game.bye(PlainOptions())
    assert (free.mark, free.points, free.figures) == (Mark.WIN, Fraction(3), (2, 1, 1, 0, 66, None))
    absent = game.absence(Note.MISSED, PlainOptions())
    assert (absent.mark, absent.points, absent.note) == (Mark.LOSS, Fraction(0), Note.MISSED)
    assert absent.figures == (0, 0, 0, 0, None, None)
    assert isinstance(absent, Outcome)


# -- the order of people ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Own:
    """What somebody has done."""

    name: str
    played: int
    points: Fraction
    losses: int


def test_people_stand_by_points_and_then_the_fewest_losses_and_level_ones_share_the_place() -> None:
    """Who has played nothing has no place; who is level keeps the order of the lists."""
    half = Fraction(1, 2)
    people = [
        Own("nobody", 0, Fraction(0), 0),
        Own("A", 3, Fraction(2), 1),
        Own("B", 2, Fraction(2), 0),
        Own("C", 3, Fraction(2), 1),
        Own("D", 3, 5 * half, 0),
        Own("none", 2, Fraction(0), 2),
    ]
    assert [(place, own.name) for place, own in in_order(people)] == [
        (1, "D"),
        (2, "B"),
        (3, "A"),
        (3, "C"),
        (5, "none"),
        (None, "nobody"),
    ]
    assert in_order([]) == []
