"""Games of Othello played by chance."""

from __future__ import annotations

from random import Random

from models.games.othello.moves import BoardLayout, beginning, square_name


def game_by_chance(
    seed: int, layout: BoardLayout = BoardLayout.MIRROR, longest: int = 60
) -> list[str]:
    """Give the moves of a legal game, from its beginning."""
    chance, board, moves = Random(seed), beginning(layout), []
    while board.to_move is not None and len(moves) < longest:
        square = chance.choice(board.legal)
        moves.append(square_name(square, layout))
        board = board.play(square)
    return moves
