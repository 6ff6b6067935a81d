"""The window says what the players may do, at every moment at which they may do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from models.games.shuffleboard.catalogue import Colour, MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    BetweenEnds,
    BoardLine,
    EndScore,
    Lag,
    MomentKind,
    Resumption,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_line, with_line
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from tests.ui.dialogs.helpers import entry
from ui.games.shuffleboard.board.before_end_words import told_now
from ui.games.shuffleboard.cards.card_typing import live_board

CHANGE = BetweenEnds(kind=MomentKind.COLOUR_CHANGE)
BOTH_ENDS = "プラクティス（自分の4枚、両エンドで）"
PRACTICE = "プラクティス（自分の4枚）"
SPEED = "スピードチェック（ディスク2枚）"
BREAK = "5分までの休憩"
TWO, THREE = "2名以上の希望でビーズの追加", "3名以上の希望でビーズの追加"
CARE = "コートの手入れとビーズの散布"
NO_PRACTICE = "第3ゲームの前には、スピードチェックもプラクティスもありません（YSA C-4、C-5）。"
EXTENSION = (
    "延長：あと{n}エンドで得点の多いほうの勝ちです。カラーはそのまま、プラクティスも休憩も"
    "ありません（YSA A-6、A-8）。"
)


def ends(*scores: tuple[int, int], game: int = 1, first: int = 1) -> list[BoardLine]:
    return [
        EndScore(game=game, number=number, scores=pair)
        for number, pair in enumerate(scores, start=first)
    ]


def done(kind: MomentKind) -> BoardLine:
    return BetweenEnds(kind=kind)


def won(seat: int, game: int = 1) -> list[BoardLine]:
    """Let a seat win a game of fifty points."""
    pair = (25, 0) if seat == 0 else (0, 25)
    return ends(pair, pair, game=game)


def told(options: ShuffleboardOptions, lines: list[BoardLine]) -> list[str]:
    """Give what the window says after these lines, all of them lawfully written."""
    record = ShuffleboardResult(start=Start(yellow=0))
    for line in lines:
        assert check_line(record, line, options) == (), line
        record = with_line(record, line)
    match = entry("shuffleboard", options=options).match
    live = live_board(match, options, record)
    assert live.board == board(record, options)
    said = told_now(live)
    found: list[str] = []
    for part in said.split("\n") if said else ():
        words = part.removeprefix("今できること（F3）：")
        found += words.split("・") if words != part else [part]
    return found


def frames(form: MatchForm = MatchForm.WALKING, **values: Any) -> ShuffleboardOptions:
    return ShuffleboardOptions(form=form, target=8, **values)


def points(form: MatchForm = MatchForm.WALKING, **values: Any) -> ShuffleboardOptions:
    return ShuffleboardOptions(form=form, mode=MatchMode.POINTS, target=50, **values)


HALF = ends(*[(7, 8)] * 4)
LEVEL = [*ends(*[(7, 7)] * 4), CHANGE, *ends(*[(7, 7)] * 4, first=5)]
RAIN = [Suspension(reason=StopReason.RAIN), Resumption(director=True, court_ready=True)]
LAG = Lag(distances=(9, 5), chooser=1, colour=Colour.BLACK)

MOMENTS: dict[str, tuple[ShuffleboardOptions, list[BoardLine], list[str]]] = {
    # before the first disc
    "start": (frames(), [], [BOTH_ENDS]),
    "start of doubles": (frames(MatchForm.DOUBLES), [], [PRACTICE]),
    "start, not walking": (frames(MatchForm.NON_WALKING), [], [PRACTICE]),
    "start of a designated event": (frames(speed_check=True), [], [SPEED, BOTH_ENDS]),
    "after the speed check": (
        frames(speed_check=True),
        [done(MomentKind.SPEED_CHECK)],
        [BOTH_ENDS, TWO],
    ),
    "after the practice": (frames(), [done(MomentKind.PRACTICE)], [TWO]),
    # within a game
    "after an end of singles": (frames(), ends((7, 8)), [TWO]),
    "in the middle of a frame of doubles": (frames(MatchForm.DOUBLES), ends((7, 8)), []),
    "after a frame of doubles": (frames(MatchForm.DOUBLES), ends((7, 8), (7, 8)), [THREE]),
    # the colour change
    "before the colour change": (frames(speed_check=True), HALF, [BREAK, TWO]),
    "after the colour change": (
        frames(speed_check=True),
        [*HALF, CHANGE],
        [BREAK, SPEED, BOTH_ENDS, TWO],
    ),
    "after the colour change, no check again": (
        frames(speed_check=True, speed_check_again=False),
        [*HALF, CHANGE],
        [BREAK, BOTH_ENDS, TWO],
    ),
    "after the break": (frames(), [*HALF, done(MomentKind.BREAK), CHANGE], [BOTH_ENDS, TWO]),
    "after the second practice": (
        frames(),
        [*HALF, CHANGE, done(MomentKind.PRACTICE)],
        [TWO],
    ),
    # the second and the third game
    "before the second game": (points(), won(0), [BREAK, TWO]),
    "second game": (
        points(speed_check=True),
        [*won(0), CHANGE],
        [BREAK, SPEED, BOTH_ENDS, TWO],
    ),
    "before the lag": (
        points(speed_check=True),
        [*won(0), CHANGE, *won(1, game=2)],
        [NO_PRACTICE, BREAK, TWO],
    ),
    "third game": (
        points(speed_check=True),
        [*won(0), CHANGE, *won(1, game=2), LAG],
        [NO_PRACTICE, BREAK, TWO],
    ),
    "within the third game": (
        points(),
        [*won(0), CHANGE, *won(1, game=2), LAG, *ends((7, 8), game=3)],
        [TWO],
    ),
    # extensions
    "extension of a frame game": (
        frames(speed_check=True),
        LEVEL,
        [EXTENSION.format(n=2), TWO],
    ),
    "within the extension": (
        frames(),
        [*LEVEL, *ends((7, 8), first=9)],
        [EXTENSION.format(n=1), TWO],
    ),
    "extension of a game of points in doubles": (
        points(MatchForm.DOUBLES),
        ends((25, 25), (25, 25)),
        [EXTENSION.format(n=4), THREE],
    ),
    # rain
    "while it rains": (frames(), [*ends((7, 8)), RAIN[0]], []),
    "after the rain": (frames(speed_check=True), [*ends((7, 8)), *RAIN], [CARE, BOTH_ENDS, TWO]),
    "after the rain in a third game": (
        points(),
        [*won(0), CHANGE, *won(1, game=2), LAG, *ends((7, 8), game=3), *RAIN],
        [CARE, BOTH_ENDS, TWO],
    ),
    # the end
    "after the match": (frames(), [*LEVEL, *ends((7, 8), (7, 8), first=9)], []),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_rights_of_the_moment_are_told(moment: str) -> None:
    options, lines, expected = MOMENTS[moment]
    assert told(options, lines) == expected


REFUSED: dict[MomentKind, Callable[[list[str]], bool]] = {
    MomentKind.SPEED_CHECK: lambda said: SPEED in said,
    MomentKind.PRACTICE: lambda said: PRACTICE in said or BOTH_ENDS in said,
    MomentKind.BREAK: lambda said: BREAK in said,
    MomentKind.BEADS: lambda said: TWO in said or THREE in said,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_told_can_be_written_and_nothing_else(
    moment: str, subtests: pytest.Subtests
) -> None:
    """Screen and rules say the same: what is not offered is refused in words."""
    for kind, refused in REFUSED.items():
        with subtests.test(kind.value):
            options, lines, expected = MOMENTS[moment]
            record = ShuffleboardResult(start=Start(yellow=0))
            for line in lines:
                record = with_line(record, line)
            problems = check_line(record, BetweenEnds(kind=kind, votes=4), options)
            assert (problems == ()) == refused(expected), problems
