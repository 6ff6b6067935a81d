"""Called moves, and a board that follows the game."""

from __future__ import annotations

from random import Random

import pytest

from models.core.problems import Refused
from models.games.othello.moves import (
    EXAMPLE,
    BoardLayout,
    OthelloBoard,
    beginning,
    other,
    parse_square,
    replay,
    self_test,
    square_name,
)
from models.games.othello.rights import DiscColour
from tests.models.divisions import Json, cases

BLACK, WHITE = DiscColour.BLACK, DiscColour.WHITE


def called(moves: str) -> list[str]:
    """Translate moves in letters and digits."""
    return ["あいうえおかきく"["abcdefgh".index(move[0])] + move[1] for move in moves.split()]


def problem_of(moves: list[str], layout: BoardLayout = BoardLayout.OFFICIAL) -> tuple[str, int]:
    with pytest.raises(Refused) as refused:
        replay(moves, layout)
    [problem] = refused.value.problems
    return problem.code, problem.values["move"]


@pytest.mark.parametrize(("given", "expected"), cases("meet_coord"))
def test_printed_example(given: Json, expected: Json) -> None:
    game = replay(given["moves"])
    assert game.board.to_move is not None
    assert {
        "black": game.board.count(BLACK),
        "white": game.board.count(WHITE),
        "moves": list(game.moves),
        "passes": list(game.passes),
        "to_move": game.board.to_move.value,
    } == expected


def test_the_example_tells_the_layouts_apart() -> None:
    assert [layout for layout in BoardLayout if self_test(layout)] == [
        BoardLayout.MIRROR,
        BoardLayout.FROM_RIGHT,
        BoardLayout.FROM_BELOW,
    ]
    assert problem_of(list(EXAMPLE)) == ("ILLEGAL_MOVE", 1)


@pytest.mark.parametrize(
    "text", ["か4", "か４", "カ4", "ｶ4", "ｶ ４", "「か4」", "（カ）４", " か　4 ", "[か][4]"]
)
def test_ways_to_write_a_square(text: str) -> None:
    assert parse_square(text) == (5, 3)


@pytest.mark.parametrize(
    "text", ["", "か", "4", "4か", "か9", "か0", "け4", "が4", "か44", "f4", "か-4"]
)
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(Refused, match="BAD_SQUARE"):
        parse_square(text)


@pytest.mark.parametrize("layout", BoardLayout)
def test_every_square_has_one_name(layout: BoardLayout) -> None:
    squares = [(across, down) for across in range(8) for down in range(8)]
    names = [square_name(square, layout) for square in squares]
    assert len(set(names)) == 64
    assert [parse_square(name, layout) for name in names] == squares


@pytest.mark.parametrize("layout", BoardLayout)
def test_the_beginning(layout: BoardLayout) -> None:
    board = beginning(layout)
    assert (board.count(BLACK), board.count(WHITE), board.to_move) == (2, 2, BLACK)
    assert len(board.legal) == 4


def leaves(board: OthelloBoard, depth: int) -> int:
    """Count the games of so many moves."""
    if not depth:
        return 1
    return sum(leaves(board.play(square), depth - 1) for square in board.legal)


@pytest.mark.parametrize(("depth", "games"), [(1, 4), (2, 12), (3, 56), (4, 244)])
def test_as_many_games_as_are_known(depth: int, games: int) -> None:
    assert leaves(beginning(BoardLayout.OFFICIAL), depth) == leaves(beginning(), depth) == games


def test_a_wipe_out_in_nine_moves_ends_the_game() -> None:
    moves = called("e6 f4 e3 f6 g5 d6 e7 f5 c5")
    game = replay(moves, BoardLayout.OFFICIAL)
    assert (game.board.count(BLACK), game.board.count(WHITE)) == (13, 0)
    assert game.board.to_move is None
    assert game.passes == ()
    assert problem_of([*moves, "あ1"]) == ("GAME_OVER", 10)


def test_refused_moves_tell_their_number() -> None:
    assert problem_of(called("f5 f5")) == ("OCCUPIED", 2)
    assert problem_of(called("f5 a1")) == ("ILLEGAL_MOVE", 2)
    assert problem_of([*called("f5"), "ん4"]) == ("BAD_SQUARE", 2)


@pytest.mark.parametrize("seed", range(8))
def test_whole_games(seed: int) -> None:
    chance = Random(seed)
    layout = chance.choice(list(BoardLayout))
    board = beginning(layout)
    moves: list[str] = []
    passes: list[int] = []
    while board.to_move is not None:
        square = chance.choice(board.legal)
        before, mover = board, board.to_move
        board = before.play(square)
        moves.append(square_name(square, layout))
        flipped = before.flips(square, mover)
        assert board.count(mover) == before.count(mover) + 1 + len(flipped)
        assert board.count(other(mover)) == before.count(other(mover)) - len(flipped)
        if board.to_move is mover:
            passes.append(len(moves))
            assert not board.moves_of(other(mover))
    assert not board.moves_of(BLACK)
    assert not board.moves_of(WHITE)
    game = replay(moves, layout)
    assert (game.board, game.moves, game.passes) == (board, tuple(moves), tuple(passes))


def test_some_game_has_a_pass() -> None:
    # e.g. the shortest: Black has to pass after the eighth move.
    game = replay(called("f5 f6 d3 g5 h5 h4 f7 h6"), BoardLayout.OFFICIAL)
    assert game.passes == (8,)
    assert game.board.to_move is WHITE
