"""Moves called as a hiragana and a digit, and the board they lead to (Meet Online 3).

The board only follows the game: it says which moves are legal and how many discs there are, and
never how good a position is (JOA 34).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property

from models.core.problems import Refused, refuse
from models.games.othello.rights import DiscColour

SIZE = 8
COLUMNS = "あいうえおかきく"
"""The names of the columns; the rows are 1 to 8."""
EXAMPLE = ("か4", "え3")
"""The moves printed as an example; the board shows 3 to 3 after them (Meet Online 3)."""

Square = tuple[int, int]
"""Column and row as one looks at the board, from the left and from the top, from 0."""
Ray = tuple[Square, ...]
"""The squares that lie in one direction from another, up to the edge."""

_DIRECTIONS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))


@cache
def _rays(square: Square) -> tuple[Ray, ...]:
    """Give the squares beyond a square, direction by direction to the edge of the board."""
    steps = range(1, SIZE)
    lines = ([(square[0] + n * x, square[1] + n * y) for n in steps] for x, y in _DIRECTIONS)
    inside = range(SIZE)
    return tuple(
        tuple(one for one in line if one[0] in inside and one[1] in inside) for line in lines
    )


_CENTRE: dict[Square, DiscColour] = {
    (3, 3): DiscColour.WHITE,
    (4, 3): DiscColour.BLACK,
    (3, 4): DiscColour.BLACK,
    (4, 4): DiscColour.WHITE,
}
"""The usual beginning: Black has the upper right and the lower left square."""
_BRACKETS = "()[]{}<>「」『』【】〔〕〈〉《》"
_KATAKANA = dict(zip(map(ord, "アイウエオカキク"), COLUMNS, strict=True))


class BoardLayout(StrEnum):
    """How the board lies and how its squares are named.

    The printed example is not legal on the usual board with あ on the left and 1 on top; it is on
    each of the others.
    """

    MIRROR = "mirror"
    """あ on the left, 1 on top, the four discs of the beginning mirrored."""
    OFFICIAL = "official"
    """あ on the left, 1 on top, the usual beginning."""
    FROM_RIGHT = "from_right"
    """あ on the right, the usual beginning."""
    FROM_BELOW = "from_below"
    """1 at the bottom, the usual beginning."""


def parse_square(text: str, layout: BoardLayout = BoardLayout.MIRROR) -> Square:
    """Read a square: hiragana or katakana and a digit, half or full width, blanks and brackets.

    Raises Refused with BAD_SQUARE for anything else.

    >>> parse_square("か4"), parse_square("「 ｶ ４ 」"), parse_square("(カ)4")
    ((5, 3), (5, 3), (5, 3))
    """
    column, row = _named(text)
    across, down = COLUMNS.index(column), int(row) - 1
    if layout is BoardLayout.FROM_RIGHT:
        across = SIZE - 1 - across
    if layout is BoardLayout.FROM_BELOW:
        down = SIZE - 1 - down
    return across, down


def _named(text: str) -> tuple[str, str]:
    """Give column and row of a square as they are written out."""
    plain = unicodedata.normalize("NFKC", text).translate(_KATAKANA)
    name = "".join(sign for sign in plain if not sign.isspace() and sign not in _BRACKETS)
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in "12345678":
        raise refuse("BAD_SQUARE", where="move", text=text)
    return name[0], name[1]


def square_name(square: Square, layout: BoardLayout = BoardLayout.MIRROR) -> str:
    """Name a square as the players call it.

    >>> square_name((5, 3)), square_name((5, 3), BoardLayout.FROM_RIGHT)
    ('か4', 'う4')
    """
    across, down = square
    if layout is BoardLayout.FROM_RIGHT:
        across = SIZE - 1 - across
    if layout is BoardLayout.FROM_BELOW:
        down = SIZE - 1 - down
    return f"{COLUMNS[across]}{down + 1}"


def other(colour: DiscColour) -> DiscColour:
    """Give the other colour.

    >>> other(DiscColour.BLACK)
    <DiscColour.WHITE: 'white'>
    """
    return DiscColour.WHITE if colour is DiscColour.BLACK else DiscColour.BLACK


@dataclass(frozen=True)
class OthelloBoard:
    """The discs, and whose move it is."""

    discs: tuple[DiscColour | None, ...]
    """Row after row from the top left."""
    to_move: DiscColour | None = DiscColour.BLACK
    """None when neither can move: the game is over."""

    def at(self, square: Square) -> DiscColour | None:
        """Give the disc on a square."""
        return self.discs[square[0] + SIZE * square[1]]

    def count(self, colour: DiscColour) -> int:
        """Give how many discs of a colour are on the board."""
        return self.discs.count(colour)

    def flips(self, square: Square, colour: DiscColour) -> tuple[Square, ...]:
        """Give the discs that a move of this colour would turn; none if it is not legal.

        >>> beginning(BoardLayout.OFFICIAL).flips((4, 5), DiscColour.BLACK)
        ((4, 4),)
        """
        if self.at(square) is not None:
            return ()
        return tuple(turned for ray in _rays(square) for turned in self._flips_along(ray, colour))

    def _flips_along(self, ray: Ray, colour: DiscColour) -> Ray:
        for place, (across, down) in enumerate(ray):
            disc = self.discs[across + SIZE * down]
            if disc is None:
                break
            if disc is colour:
                return ray[:place]
        return ()

    @cached_property
    def legal(self) -> tuple[Square, ...]:
        """The squares on which the player to move may place a disc."""
        return () if self.to_move is None else self.moves_of(self.to_move)

    def moves_of(self, colour: DiscColour) -> tuple[Square, ...]:
        """Give the squares on which this colour turns at least one disc (Meet Othello 2-3)."""
        squares = ((across, down) for down in range(SIZE) for across in range(SIZE))
        return tuple(square for square in squares if self.flips(square, colour))

    def play(self, square: Square) -> OthelloBoard:
        """Place a disc, turn the others, and pass for who cannot move.

        Raises Refused with GAME_OVER, OCCUPIED or ILLEGAL_MOVE.

        >>> beginning().play((5, 3)).count(DiscColour.BLACK)
        4
        """
        colour = self.to_move
        if colour is None:
            raise refuse("GAME_OVER", where="move")
        if self.at(square) is not None:
            raise refuse("OCCUPIED", where="move", square=square)
        turned = self.flips(square, colour)
        if not turned:
            raise refuse("ILLEGAL_MOVE", where="move", square=square)
        discs = list(self.discs)
        for across, down in (square, *turned):
            discs[across + SIZE * down] = colour
        after = OthelloBoard(tuple(discs), other(colour))
        if after.legal:
            return after
        again = replace(after, to_move=colour)
        return again if again.legal else replace(after, to_move=None)


def beginning(layout: BoardLayout = BoardLayout.MIRROR) -> OthelloBoard:
    """Give the board before the first move.

    >>> beginning().at((3, 3)), beginning(BoardLayout.OFFICIAL).at((3, 3))
    (<DiscColour.BLACK: 'black'>, <DiscColour.WHITE: 'white'>)
    """
    discs: list[DiscColour | None] = [None] * SIZE**2
    for (across, down), colour in _CENTRE.items():
        mirrored = other(colour) if layout is BoardLayout.MIRROR else colour
        discs[across + SIZE * down] = mirrored
    return OthelloBoard(tuple(discs))


@dataclass(frozen=True, kw_only=True, slots=True)
class Replay:
    """A game as far as it has been called."""

    board: OthelloBoard
    moves: tuple[str, ...]
    """The squares as the layout names them."""
    passes: tuple[int, ...]
    """The numbers of the moves, from 1, after which the next player had to pass."""


def replay(moves: Iterable[str], layout: BoardLayout = BoardLayout.MIRROR) -> Replay:
    """Play the called moves one after the other, passing by itself where somebody must.

    Raises Refused with the first problem, which tells the number of the move: BAD_SQUARE,
    OCCUPIED, ILLEGAL_MOVE or GAME_OVER.

    >>> game = replay(["か4", "え3"])
    >>> game.board.count(DiscColour.BLACK), game.board.count(DiscColour.WHITE), game.board.to_move
    (3, 3, <DiscColour.BLACK: 'black'>)
    """
    game = Replay(board=beginning(layout), moves=(), passes=())
    for text in moves:
        game = called(game, text, layout)
    return game


def called(game: Replay, text: str, layout: BoardLayout = BoardLayout.MIRROR) -> Replay:
    """Play one more move on a game; Refused as by `replay`.

    >>> called(replay(["か4"]), "え3").moves
    ('か4', 'え3')
    """
    number = len(game.moves) + 1
    try:
        square = parse_square(text, layout)
        board = game.board.play(square)
    except Refused as refused:
        [problem] = refused.problems
        values = {**problem.values, "move": number, "text": text}
        raise refuse(problem.code, where=problem.where, **values) from refused
    passed = board.to_move is game.board.to_move
    return Replay(
        board=board,
        moves=(*game.moves, square_name(square, layout)),
        passes=(*game.passes, number) if passed else game.passes,
    )


def self_test(layout: BoardLayout = BoardLayout.MIRROR) -> bool:
    """Tell whether the printed example can be played and shows 3 to 3 (Meet Online 3).

    >>> [layout.value for layout in BoardLayout if not self_test(layout)]
    ['official']
    """
    try:
        board = replay(EXAMPLE, layout).board
    except Refused:
        return False
    return board.count(DiscColour.BLACK) == board.count(DiscColour.WHITE) == 3
