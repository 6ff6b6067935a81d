"""What stands on the scoreboard: values in the boxes of its layout, remarks, guides (YSA D-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from models.games.shuffleboard.cards.layout import CardBlock, CardRow, FrameCell, blocks_of
from models.games.shuffleboard.catalogue import CourtEnd, MatchMode
from models.games.shuffleboard.play.progress import Net, running_totals
from models.games.shuffleboard.play.schedule import ends_of_three, own_frame, trio
from models.games.shuffleboard.play.views import EndTurn, EndView, GameView, ScoreboardView


class RemarkKind(StrEnum):
    """What is written beside the rows."""

    WON = "won"
    CONTINUES = "continues"
    """The other pair of the court has finished its game, this one goes on."""
    VERSUS = "versus"
    LEVEL = "level"
    """A pairing of three is level after its ends."""
    """A pairing of three is level."""
    RANK = "rank"


@dataclass(frozen=True, kw_only=True, slots=True)
class Remark:
    """A remark and where it stands."""

    kind: RemarkKind
    seats: tuple[int, ...]
    """Whom it names."""
    rank: int = 0


def blocks(board: ScoreboardView, game: GameView) -> tuple[CardBlock, ...]:
    """Give the blocks of one game's board with their values, as far as they have begun (YSA D-7).

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
    turns = [end.turn for end in game.ends]
    if board.next is not None and board.next.game == game.number:
        turns.append(board.next)
    if not turns:
        return ()
    first, last = turns[0], turns[-1]
    order = (first.yellow, first.black, first.waiting or 0)
    found = blocks_of(board.options, order, first.place.end, game.number, last.place.frame)
    return tuple(_filled(block, game) for block in found)


def written_in(block: CardBlock, turn: EndTurn) -> bool:
    """Tell whether the scores of an end stand in a block.

    >>> from models.games.shuffleboard.play.schedule import place
    >>> from models.games.shuffleboard.record import MatchForm, ShuffleboardOptions
    >>> first, second = blocks_of(ShuffleboardOptions(target=8), (0, 1), last=8)
    >>> fifth = EndTurn(game=1, place=place(MatchForm.WALKING, 5), yellow=1, black=0)
    >>> written_in(first, fifth), written_in(second, fifth)
    (False, True)
    """
    if turn.waiting is not None:
        return {turn.yellow, turn.black} <= {*block.seats}
    return block.frames[0] <= turn.place.frame <= block.frames[1]


def _filled(block: CardBlock, game: GameView) -> CardBlock:
    """Write the ends of a game into a block; an extension makes it wider."""
    rows = tuple(_filled_row(block, row, game) for row in block.rows)
    last = max(block.frames[1], block.frames[0] - 1 + max(len(row.cells) for row in rows))
    return replace(block, rows=rows, frames=(block.frames[0], last))


def _filled_row(block: CardBlock, row: CardRow, game: GameView) -> CardRow:
    ends = tuple(
        end for end in game.ends if written_in(block, end.turn) and end.net[row.seat] is not None
    )
    parts = [ends[first : first + block.boxes] for first in range(0, len(ends), block.boxes)]
    before = [end for end in game.ends if end.turn.place.frame < block.frames[0]]
    return replace(
        row,
        ends=ends,
        cells=tuple(_cell(part, row.seat, block.boxes, game) for part in parts),
        carry=before[-1].totals[row.seat] if block.carries and before else None,
    )


def _cell(ends: Sequence[EndView], seat: int, boxes: int, game: GameView) -> FrameCell:
    small = [end.net[seat] for end in ends]
    full = len(ends) == boxes or game.over  # with the last frame perhaps half played
    blanks: list[int | None] = [None] * (boxes - len(ends))
    return FrameCell(small=(*small, *blanks), large=ends[-1].totals[seat] if full else None)


# Remarks


def remarks(board: ScoreboardView, game: GameView) -> tuple[Remark, ...]:
    """Give the remarks of a game: who won it, and of three players pairings or places (YSA D-7)."""
    if board.ranks:
        return tuple(
            Remark(kind=RemarkKind.RANK, seats=(seat,), rank=rank)
            for seat, rank in enumerate(board.ranks)
        )
    if board.pairings:
        return tuple(remark for _block, _row, remark in _of_pairings(board))
    return () if game.winner is None else (Remark(kind=RemarkKind.WON, seats=(game.winner,)),)


def _of_pairings(board: ScoreboardView) -> Iterator[tuple[int, int, Remark]]:
    """Give beside the upper row of a pairing who meets whom, beside the lower one who won."""
    for number, pairing in enumerate(board.pairings):
        yield number, 0, Remark(kind=RemarkKind.VERSUS, seats=pairing.seats)
        if pairing.winner is not None:
            yield number, 1, Remark(kind=RemarkKind.WON, seats=(pairing.winner,))
        elif pairing.complete:
            yield number, 1, Remark(kind=RemarkKind.LEVEL, seats=pairing.seats)


def beside(
    board: ScoreboardView, card_blocks: Sequence[CardBlock], unplaced: Sequence[Remark]
) -> Iterator[tuple[int, int, Remark]]:
    """Give remarks with the block and the row beside which they stand, both from 0 (YSA D-7).

    A pairing has its own in its block; all others stand in the last one, beside the row of whom
    they name.
    """
    if board.pairings:
        yield from _of_pairings(board)
        return
    for remark in unplaced if card_blocks else ():
        seats = card_blocks[-1].seats
        row = 0 if remark.kind is RemarkKind.CONTINUES else seats.index(remark.seats[0])
        yield len(card_blocks) - 1, row, remark


# Guides of three players


def guide_of_pairings(board: ScoreboardView) -> tuple[tuple[tuple[CourtEnd, int, int], ...], ...]:
    """Give for each pairing the end, yellow and black of its frames (YSA D-7).

    It stands below the board of three players who pair off, for the whole match from the start.
    """
    first, second, _third = board.pairings
    order = (*first.seats, second.seats[1])
    return tuple(
        tuple((due.end, *trio(due.number, order)[:2]) for due in block.rows[0].places)
        for block in blocks_of(board.options, order)
    )


def guide_of_ranking(frames: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the ends of the upper and of the lower line below a board with a ranking (YSA D-7).

    Above stand those whose two players are in the same column, below those who straddle two.

    >>> guide_of_ranking(8)
    ((1, 3, 4, 6, 7, 9, 10, 12), (2, 5, 8, 11))
    """
    upper: list[int] = []
    lower: list[int] = []
    for number in range(1, ends_of_three(MatchMode.RANKING, frames) + 1):
        who = trio(number)
        level = own_frame(number, who.yellow) == own_frame(number, who.black)
        (upper if level else lower).append(number)
    return tuple(upper), tuple(lower)


# -- the American scoreboard of two columns, yellow and black, written downwards (YSA D-7) ---------

LINES = 8


def us_board(scores: Sequence[Net], lines: int = LINES, ends_per_frame: int = 2) -> dict[int, Net]:
    """Give what stands on which line, from 1, after these ends of a game (yellow, black).

    The first end takes one line, every later one a line for the score and the next for the new
    total; after the last line comes the first again. When a frame is complete, everything older
    than the total before its last end is wiped.

    >>> us_board([(0, 7), (0, 8)])
    {1: (0, 7), 2: (0, 8), 3: (0, 15)}
    >>> us_board([(0, 7), (0, 8), (8, 0), (7, 7)])
    {5: (8, 15), 6: (7, 7), 7: (15, 22)}
    """
    written: list[tuple[int, Net]] = []
    line = 0
    for number, (score, total) in enumerate(
        zip(scores, running_totals(scores), strict=True), start=1
    ):
        for figures in (total,) if number == 1 else (score, total):
            line = line % lines + 1
            written = [(place, old) for place, old in written if place != line]
            written.append((line, figures))
        if number % ends_per_frame == 0 and number > 1:
            written = written[-3:]
    return dict(written)
