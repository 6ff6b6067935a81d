"""What lists of results tell of a match, and what a game makes of it again."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.parts import PartRules
from models.games import GAMES
from models.games.go.record import GoEnding, GoResult
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain.record import PlainEnding, PlainOptions, PlainResult, TableSize
from models.games.shogi.record import ShogiEnding, ShogiResult
from models.told import ExportedResult, How, Reported
from models.two_sides import endings
from models.two_sides.listing import ending_told, kind_told, tell

WON, LOST = (Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN)
DRAWN, BOTH_LOST = (Mark.DRAW, Mark.DRAW), (Mark.LOSS, Mark.LOSS)
CONTEXT = MatchContext(stage="swiss")


def listed(marks: tuple[Mark, Mark], **more: Any) -> ExportedResult:
    return ExportedResult(marks=marks, **more)


@pytest.mark.parametrize(
    ("game", "result", "told"),
    [
        ("go", GoResult(winner=1, halves=9, black=0), listed(LOST, margin=Fraction(9, 2), first=0)),
        ("go", GoResult(winner=0), listed(WON)),
        (
            "go",
            GoResult(kind=GoEnding.RESIGNED, winner=0, black=1),
            listed(WON, how=How.RESIGNED, first=1),
        ),
        ("go", GoResult(kind=GoEnding.TIME, winner=1), listed(LOST, how=How.TIME)),
        ("go", GoResult(kind=GoEnding.FORFEIT, winner=0), listed(WON, default=True)),
        ("go", GoResult(kind=GoEnding.DOUBLE_DEFAULT), listed(BOTH_LOST, default=True)),
        (
            "go",
            GoResult(kind=GoEnding.RULED, winner=0, ruled_by="–"),
            listed(WON, how=How.RULED),
        ),
        ("go", GoResult(kind=GoEnding.BOTH_LOSE, ruled_by="–"), listed(BOTH_LOST, how=How.RULED)),
        ("shogi", ShogiResult(winner=0, first=1), listed(WON, how=How.RESIGNED, first=1)),
        ("shogi", ShogiResult(kind=ShogiEnding.TIME, winner=1), listed(LOST, how=How.TIME)),
        ("shogi", ShogiResult(kind=ShogiEnding.FORFEIT, winner=0), listed(WON, default=True)),
        ("shogi", ShogiResult(kind=ShogiEnding.DOUBLE_DEFAULT), listed(BOTH_LOST, default=True)),
        (
            "shogi",
            ShogiResult(kind=ShogiEnding.RULED, winner=0, ruled_by="–", ruling="–"),
            listed(WON, how=How.RULED),
        ),
        ("plain", PlainResult(winner=0, score=(3, 1)), listed(WON, score=(3, 1))),
        ("plain", PlainResult(), listed(DRAWN)),
        ("plain", PlainResult(kind=PlainEnding.FORFEIT, winner=1), listed(LOST, default=True)),
        ("plain", PlainResult(kind=PlainEnding.DOUBLE_DEFAULT), listed(BOTH_LOST, default=True)),
    ],
)
def test_what_a_list_tells_of_a_result_is_that_result_again(
    game: str, result: Any, told: ExportedResult
) -> None:
    own = GAMES[game]
    assert own.interchange is not None
    options = own.options_type()
    assert own.interchange.told(result, CONTEXT, options) == told
    assert own.interchange.made(told, CONTEXT, options) == result


@pytest.mark.parametrize(
    ("game", "told", "made"),
    [
        ("go", listed(BOTH_LOST), GoResult(kind=GoEnding.BOTH_LOSE, ruled_by="–")),
        ("shogi", listed(WON), ShogiResult(winner=0)),
        ("shogi", listed(BOTH_LOST, how=How.RULED), ShogiResult(kind=ShogiEnding.DOUBLE_DEFAULT)),
        (
            "shogi",
            listed(WON, default=True, first=0),
            ShogiResult(kind=ShogiEnding.FORFEIT, winner=0),
        ),
        ("plain", listed(WON, how=How.RULED), PlainResult(winner=0)),
        ("plain", listed(BOTH_LOST), PlainResult(kind=PlainEnding.DOUBLE_DEFAULT)),
    ],
)
def test_what_a_game_has_no_ending_for_becomes_the_nearest_one(
    game: str, told: ExportedResult, made: Any
) -> None:
    own = GAMES[game]
    assert own.interchange is not None
    assert own.interchange.made(told, CONTEXT, own.options_type()) == made


def test_a_table_of_four_stands_in_no_list_of_matches_of_two() -> None:
    own = GAMES["plain"]
    assert own.interchange is not None
    assert own.interchange.told(PlainResult(places=(1, 2, 3, 4)), CONTEXT, PlainOptions()) is None


@pytest.mark.parametrize(
    ("told", "ending"),
    [
        (listed(WON), endings.PLAYED),
        (listed(DRAWN), endings.PLAYED),
        (listed(WON, how=How.TIME), endings.PLAYED),
        (listed(WON, how=How.RULED), endings.RULED),
        (listed(BOTH_LOST), endings.BOTH_LOST),
        (listed(BOTH_LOST, how=How.RULED), endings.BOTH_LOST),
        (listed(WON, default=True, how=How.RULED), endings.FORFEIT),
        (listed(BOTH_LOST, default=True), endings.DOUBLE_DEFAULT),
    ],
)
def test_a_list_tells_of_one_ending(told: ExportedResult, ending: endings.Ending) -> None:
    assert ending_told(told) is ending


def test_a_draw_is_the_games_own_draw_where_it_has_one() -> None:
    kinds = {"played": endings.PLAYED, "drawn": endings.DRAWN, "absent": endings.DOUBLE_DEFAULT}
    found = {
        marks: kind_told(listed(marks, how=How.RULED), kinds, "played")
        for marks in (WON, DRAWN, BOTH_LOST)
    }
    assert found == {WON: "played", DRAWN: "drawn", BOTH_LOST: "absent"}
    decided = {"mate": endings.DECIDED}
    assert {kind_told(listed(marks), decided, "mate") for marks in found} == {"mate"}


def test_a_ruling_is_told_however_else_it_ended() -> None:
    told = tell(1, endings.RULED, how=How.TIME, score=(2, 5), first=1)
    assert told == listed(LOST, how=How.RULED, score=(2, 5), first=1)
    assert tell(0, endings.WITHDRAWN, how=How.TIME) == listed(WON, default=True, how=How.TIME)


def test_a_result_is_told_from_the_other_seat_with_all_that_has_a_side() -> None:
    told = listed(LOST, score=(2, 5), first=0, margin=Fraction(3), how=How.TIME)
    assert told.turned == listed(WON, score=(5, 2), first=1, margin=Fraction(3), how=How.TIME)
    assert told.turned.turned == told
    assert listed(DRAWN).turned == listed(DRAWN)
    winners = [listed(marks).winner for marks in (WON, LOST, DRAWN, BOTH_LOST)]
    assert winners == [0, 1, None, None]


# -- what players report of their own match --------------------------------------------------------


def test_players_report_what_their_game_lets_them() -> None:
    part = PartRules()
    told = {key: game.reported(part, game.options_type()) for key, game in GAMES.items()}
    assert {key: how for key, how in told.items() if how is not None} == {
        "go": Reported.MARGIN,
        "othello": Reported.COUNTS,
        "plain": Reported.SCORE,
        "shogi": Reported.WINNER,
    }
    without = PartRules(figures=False, decisive=True)
    othello = GAMES["othello"]
    assert othello.reported(without, othello.options_type()) is Reported.WINNER
    table = PlainOptions(table=TableSize.THREE_OR_FOUR)
    assert GAMES["plain"].reported(part, table) is None


@pytest.mark.parametrize(
    ("margin", "made"),
    [
        ("9/2", GoResult(winner=1, halves=9)),
        ("4", GoResult(winner=1, halves=8)),
        (None, GoResult(winner=1)),
        ("13/4", None),
        ("1/3", None),
    ],
)
def test_a_reported_margin_of_go_has_whole_or_half_points(
    margin: str | None, made: GoResult | None
) -> None:
    own = GAMES["go"]
    said = listed(LOST, margin=None if margin is None else Fraction(margin))
    assert own.of_players(said, CONTEXT, own.options_type()) == made


def test_reported_discs_are_the_result_and_a_winner_alone_where_none_are_counted() -> None:
    own = GAMES["othello"]
    options = own.options_type()
    counted = OthelloEnding.COUNTED
    made = [
        own.of_players(said, CONTEXT, options)
        for said in (listed(WON, score=(40, 24)), listed(LOST))
    ]
    assert made == [
        OthelloResult(ending=counted, discs=(40, 24)),
        OthelloResult(ending=counted, marks=LOST),
    ]


@pytest.mark.parametrize(
    ("typed", "marks"),
    [("1", WON), ("2", LOST), ("0", DRAWN), ("3", None), ("", None), ("12", None)],
)
def test_one_digit_says_how_a_board_of_teams_ended(
    typed: str, marks: tuple[Mark, Mark] | None
) -> None:
    own = GAMES["plain"]
    made = own.of_board(typed, CONTEXT, own.options_type())
    winner = None if marks is None or marks == DRAWN else marks.index(Mark.WIN)
    assert made == (None if marks is None else PlainResult(winner=winner))
    assert GAMES["mahjong"].of_board(typed, CONTEXT, GAMES["mahjong"].options_type()) is None


@pytest.mark.parametrize(
    ("typed", "discs"),
    [("40", (40, 24)), ("00", (0, 64)), ("64", (64, 0)), ("65", None), ("4", None), ("x1", None)],
)
def test_two_digits_are_the_discs_of_the_first_side_of_a_board(
    typed: str, discs: tuple[int, int] | None
) -> None:
    own = GAMES["othello"]
    made = own.of_board(typed, CONTEXT, own.options_type())
    counted = OthelloEnding.COUNTED
    assert made == (None if discs is None else OthelloResult(ending=counted, discs=discs))
