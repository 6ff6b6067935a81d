"""What stands where on the scoreboard: boxes, halves, carry figures, remarks (YSA A-4, D-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Problem
from models.games.shuffleboard.catalogue import CourtEnd, Form, Mode, ends_per_frame
from models.games.shuffleboard.play.frame_game import UNIT
from models.games.shuffleboard.play.round_robin import (
    PAIRS,
    ends_of_three,
    own_frame,
    place_of_three,
    trio,
)
from models.games.shuffleboard.play.schedule import yellow_seat
from models.games.shuffleboard.play.views import Board, EndView, GameView

COLUMNS = 8
"""Frames side by side on a board."""


class Part(StrEnum):
    """What a block of rows is for."""

    FIRST_HALF = "first_half"
    SECOND_HALF = "second_half"
    EXTENSION = "extension"
    """Of a frame game; there the columns of the board are used up."""
    PLAIN = "plain"
    """Games up to a game point, which have no halves, and three players."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """One frame of one side: small boxes over a large one."""

    small: tuple[int | None, ...]
    """The score of each end, in doubles head and foot (YSA A-4); None for a blank box."""
    large: int | None
    """The running total; in doubles filled at the foot, or where the game ended (YSA D-7)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """The line pair of one side."""

    seat: int
    cells: tuple[Cell, ...]
    """One for each frame of the block that has begun."""
    carry: int | None = None
    """The total so far, written small beside the name."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Block:
    """The rows that stand together: yellow above, black below (YSA D-7)."""

    part: Part
    frames: tuple[int, int]
    """The first and the last frame there is room for."""
    rows: tuple[Row, ...]
    end: CourtEnd | None = None
    """Where the pair plays, if it does not walk."""


class RemarkKind(StrEnum):
    """What is written beside the rows."""

    WON = "won"
    CONTINUES = "continues"
    """The other pair of the court has finished its game, this one goes on."""
    VERSUS = "versus"
    RANK = "rank"


@dataclass(frozen=True, kw_only=True, slots=True)
class Remark:
    """A remark and where it stands."""

    kind: RemarkKind
    seats: tuple[int, ...]
    """Whom it names."""
    rank: int = 0


def blocks(board: Board, game: GameView) -> tuple[Block, ...]:
    """Give the blocks of one game's board, as far as they have begun (YSA D-7).

    A frame game has one block for each half, the names exchanged in the second; a game up to a
    game point goes on in blocks of eight frames. A figure is carried where the board is wiped for
    the next block: after a half by pairs who do not walk, and whenever the rows are used again.

    >>> from models.games.shuffleboard.play.board import board as board_of
    >>> from models.games.shuffleboard.lines import EndScore
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
    >>> from models.games.shuffleboard.record import entry
    >>> lines = (entry(EndScore(number=1, scores=(7, -10))),)
    >>> now = board_of(
    ...     ShuffleboardResult(start=Start(yellow=1), entries=lines), ShuffleboardOptions())
    >>> [(row.seat, row.cells[0].large) for row in blocks(now, now.games[0])[0].rows]
    [(1, -10), (0, 7)]
    """
    if board.options.form is Form.ROUND_ROBIN:
        return _blocks_of_three(board, game)
    begun = max((end.turn.place.frame for end in game.ends), default=1)
    if board.next is not None and board.next.game == game.number:
        begun = board.next.place.frame
    return tuple(
        _block(board, game, place, part, frames)
        for place, (part, frames) in enumerate(_parts(board.options.mode, board.options.target))
        if frames[0] <= begun
    ) + tuple(_later(board, game, begun))


def _parts(mode: Mode, target: int) -> tuple[tuple[Part, tuple[int, int]], ...]:
    if mode is Mode.FRAMES:
        half = target // 2
        return (
            (Part.FIRST_HALF, (1, half)),
            (Part.SECOND_HALF, (half + 1, target)),
        )
    return (Part.PLAIN, (1, COLUMNS)), (Part.PLAIN, (COLUMNS + 1, 2 * COLUMNS))


def _later(board: Board, game: GameView, begun: int) -> Iterator[Block]:
    """Give the blocks behind the two of the board: extensions, or rows that are used again."""
    frames_mode = board.options.mode is Mode.FRAMES
    first = (board.options.target if frames_mode else 2 * COLUMNS) + 1
    width = UNIT if frames_mode else COLUMNS
    part = Part.EXTENSION if frames_mode else Part.PLAIN
    for place, start in enumerate(range(first, begun + 1, width), start=2):
        yield _block(board, game, place, part, (start, start + width - 1))


def _block(board: Board, game: GameView, place: int, part: Part, frames: tuple[int, int]) -> Block:
    options = board.options
    yellow = yellow_seat(options.mode, options.target, game.yellow, frames[0])
    walks_not = options.form is Form.NON_WALKING
    # The other pair's rows stand below, so that a pair that does not walk wipes after each block.
    carried = place >= 2 or (walks_not and place == 1)
    before = [end for end in game.ends if end.turn.place.frame < frames[0]]
    return Block(
        part=part,
        frames=frames,
        rows=tuple(
            Row(
                seat=seat,
                cells=_cells(board, game, seat, frames),
                carry=before[-1].totals[seat] if carried and before else None,
            )
            for seat in (yellow, 1 - yellow)
        ),
        end=game.ends[0].turn.place.end if walks_not and game.ends else None,
    )


def _cells(board: Board, game: GameView, seat: int, frames: tuple[int, int]) -> tuple[Cell, ...]:
    boxes = ends_per_frame(board.options.form)
    found: list[Cell] = []
    for frame in range(frames[0], frames[1] + 1):
        ends = [end for end in game.ends if end.turn.place.frame == frame]
        if ends:
            found.append(_cell(ends, seat, boxes, game))
    return tuple(found)


def _cell(ends: Sequence[EndView], seat: int, boxes: int, game: GameView) -> Cell:
    small = [end.net[seat] for end in ends]
    full = len(ends) == boxes or (game.over and ends[-1] is game.ends[-1])
    blanks: list[int | None] = [None] * (boxes - len(ends))
    return Cell(small=(*small, *blanks), large=ends[-1].totals[seat] if full else None)


def _blocks_of_three(board: Board, game: GameView) -> tuple[Block, ...]:
    """Give a block per pairing with fixed rows, or one with a row per player (YSA D-7)."""
    last = board.options.target
    if board.options.mode is Mode.PAIRINGS:
        return tuple(
            Block(
                part=Part.PLAIN,
                frames=(1, max(last, pairing.played)),
                rows=tuple(
                    Row(seat=seat, cells=_own_cells(game, seat, pairing.seats))
                    for seat in pairing.seats
                ),
            )
            for pairing in board.pairings
        )
    rows = tuple(Row(seat=seat, cells=_own_cells(game, seat)) for seat in range(3))
    return (Block(part=Part.PLAIN, frames=(1, last), rows=rows),)


def _own_cells(game: GameView, seat: int, pair: tuple[int, int] | None = None) -> tuple[Cell, ...]:
    return tuple(
        Cell(small=(end.net[seat],), large=end.totals[seat])
        for end in game.ends
        if seat != end.turn.waiting
        and (pair is None or {end.turn.yellow, end.turn.black} == set(pair))
    )


def remarks(board: Board, game: GameView) -> tuple[Remark, ...]:
    """Give the remarks of a game: who won it, and of three players pairings or places (YSA D-7)."""
    if board.ranks:
        return tuple(
            Remark(kind=RemarkKind.RANK, seats=(seat,), rank=rank)
            for seat, rank in enumerate(board.ranks)
        )
    if board.pairings:
        return tuple(
            remark
            for pairing in board.pairings
            for remark in (
                Remark(kind=RemarkKind.VERSUS, seats=pairing.seats),
                *(
                    [Remark(kind=RemarkKind.WON, seats=(pairing.winner,))]
                    if pairing.winner is not None
                    else []
                ),
            )
        )
    return () if game.winner is None else (Remark(kind=RemarkKind.WON, seats=(game.winner,)),)


def guide_of_pairings(board: Board) -> tuple[tuple[tuple[CourtEnd, int, int], ...], ...]:
    """Give for each pairing the end, yellow and black of its frames (YSA D-7).

    It stands below the board of three players who pair off, for the whole match from the start.
    """
    order = (board.pairings[0].seats[0], board.pairings[0].seats[1], board.pairings[1].seats[1])
    turns = [
        (place_of_three(number).end, trio(number, order))
        for number in range(1, ends_of_three(board.options.mode, board.options.target) + 1)
    ]
    return tuple(
        tuple(
            (end, who.yellow, who.black)
            for end, who in turns
            if {who.yellow, who.black} == {order[one], order[other]}
        )
        for one, other in PAIRS
    )


def guide_of_ranking(frames: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the ends of the upper and of the lower line below a board with a ranking (YSA D-7).

    Above stand those whose two players are in the same column, below those who straddle two.

    >>> guide_of_ranking(8)
    ((1, 3, 4, 6, 7, 9, 10, 12), (2, 5, 8, 11))
    """
    upper: list[int] = []
    lower: list[int] = []
    for number in range(1, ends_of_three(Mode.RANKING, frames) + 1):
        who = trio(number)
        level = own_frame(number, who.yellow) == own_frame(number, who.black)
        (upper if level else lower).append(number)
    return tuple(upper), tuple(lower)


def compare_totals(
    scores: Sequence[int], printed: Sequence[int], before: int = 0
) -> Iterator[Problem]:
    """Report the large boxes of a paper board that do not follow from its small ones (YSA D-5).

    >>> row = compare_totals([7, 8, 0], [60, 66, 66], before=53)
    >>> [(problem.values["column"], problem.values["computed"]) for problem in row]
    [(2, 68), (3, 68)]
    """
    total = before
    for column, (score, written) in enumerate(zip(scores, printed, strict=False), start=1):
        total += score
        if total != written:
            values = {"column": column, "printed": written, "computed": total}
            yield Problem(code="TOTAL_MISMATCH", where="totals", values=values)
