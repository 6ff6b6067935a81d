"""Where every box of a match stands: the blocks of its board, their rows, the ends of their boxes.

A blank card is this layout without values, a board the same with values; the form of a finished
card is typed along the same rows, and the screen draws them (YSA A-4, D-7).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from models.games.shuffleboard.catalogue import (
    Colour,
    CourtEnd,
    MatchForm,
    MatchMode,
    ends_per_frame,
)
from models.games.shuffleboard.lines import Lag
from models.games.shuffleboard.play.progress import UNIT
from models.games.shuffleboard.play.schedule import (
    PAIRS,
    PLAYERS,
    EndPlace,
    ends_of_three,
    place,
    trio,
    yellow_seat,
)
from models.games.shuffleboard.play.views import EndView
from models.games.shuffleboard.record import ShuffleboardOptions, Start

COLUMNS = 8
"""Frames side by side on a board."""
STRIPS, GAMES = 3, 3
"""How many strips of columns a blank card has for a game up to a game point, and how many games."""


class CardPart(StrEnum):
    """What a block of rows is for."""

    FIRST_HALF = "first_half"
    SECOND_HALF = "second_half"
    EXTENSION = "extension"
    """Of a frame game; there the columns of the board are used up."""
    PLAIN = "plain"
    """Games up to a game point, which have no halves, and three players."""


_NAMES = {CardPart.FIRST_HALF: "first", CardPart.SECOND_HALF: "second", CardPart.EXTENSION: "extra"}


@dataclass(frozen=True, kw_only=True, slots=True)
class FrameCell:
    """One frame of one side: small boxes over a large one."""

    small: tuple[int | None, ...]
    """The score of each end, in doubles head and foot (YSA A-4); None for a blank box."""
    large: int | None
    """The running total; in doubles filled at the foot, or where the game ended (YSA D-7)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CardRow:
    """The line pair of one side."""

    key: str
    """Names it among the rows of a match; where a game goes on below, it keeps its name."""
    game: int
    part: CardPart
    seat: int
    places: tuple[EndPlace, ...]
    """The ends whose scores its small boxes hold, in the order of the boxes."""
    other: str = ""
    """The row of the side opposite; empty where there is none."""
    colour: Colour | None = None
    """None for three players, whose colours change from end to end."""
    ends: tuple[EndView, ...] = ()
    """What has been played of its ends; nothing on a blank card."""
    cells: tuple[FrameCell, ...] = ()
    """One for each frame of the block that has begun."""
    carry: int | None = None
    """The total so far, written small beside the name."""

    def end_of(self, box: int) -> tuple[int, int] | None:
        """Give game and number of the end in a small box, from 0; None behind the last of three."""
        if self.colour is not None:
            return self.game, self.places[0].number + box
        return (self.game, self.places[box].number) if box < len(self.places) else None


@dataclass(frozen=True, kw_only=True, slots=True)
class CardBlock:
    """The rows that stand together: yellow above, black below (YSA D-7)."""

    frames: tuple[int, int]
    """The first and the last frame there is room for."""
    rows: tuple[CardRow, ...]
    boxes: int = 1
    """Small boxes in a cell: two in doubles, head and foot."""
    carries: bool = False
    """Whether totals are carried into it, written small beside the names."""
    end: CourtEnd | None = None
    """Where the pair plays, if it does not walk."""

    @property
    def game(self) -> int:
        """Which game of the match it belongs to."""
        return self.rows[0].game

    @property
    def part(self) -> CardPart:
        """What it is for."""
        return self.rows[0].part

    @property
    def width(self) -> int:
        """How many frames there is room for."""
        return self.frames[1] - self.frames[0] + 1

    @property
    def carries_on(self) -> bool:
        """Whether a game up to a game point has used up its board before it."""
        return self.part is CardPart.PLAIN and self.frames[0] > 2 * COLUMNS

    @property
    def seats(self) -> tuple[int, ...]:
        """Who stands in its rows, from above to below."""
        return tuple(row.seat for row in self.rows)


def order_of(
    options: ShuffleboardOptions, start: Start, game: int = 1, lag: Lag | None = None
) -> tuple[int, ...]:
    """Give the seats in the order of their rows: yellow, black, and of three who waits at first.

    A second game begins with colours exchanged (YSA A-7), a third one as the winner of the lag has
    chosen (YSA A-9). As long as nothing is known, the first seat counts as yellow.

    >>> third = Lag(distances=(9, 5), chooser=1, colour=Colour.YELLOW)
    >>> points, start = ShuffleboardOptions(mode=MatchMode.POINTS, target=50), Start(yellow=0)
    >>> [order_of(points, start, game, third) for game in (1, 2, 3)]
    [(0, 1), (1, 0), (1, 0)]
    """
    if options.form is MatchForm.ROUND_ROBIN:
        return start.order
    yellow = start.yellow or 0
    if game == 2:
        yellow = 1 - yellow
    elif game == GAMES and lag is not None and lag.chooser is not None:
        yellow = lag.chooser if lag.colour is Colour.YELLOW else 1 - lag.chooser
    return yellow, 1 - yellow


def card_blocks(
    options: ShuffleboardOptions, start: Start, lag: Lag | None = None
) -> tuple[CardBlock, ...]:
    """Give the layout of a whole card, without values.

    A frame game has its two halves and room for one extension; a match up to a game point has two
    blocks of eight frames and one to go on for each game; three players have a block per pairing,
    or one for the ranking.

    >>> walking = card_blocks(ShuffleboardOptions(target=12), Start())
    >>> [(block.part.value, block.width, block.seats) for block in walking]
    [('first_half', 6, (0, 1)), ('second_half', 6, (1, 0)), ('extension', 2, (1, 0))]
    """
    points = options.mode is MatchMode.POINTS
    last = STRIPS * COLUMNS if points else options.target + 1
    return tuple(
        block
        for game in range(1, GAMES + 1 if points else 2)
        for block in blocks_of(
            options, order_of(options, start, game, lag), start.pair_end, game, last
        )
    )


def blocks_of(
    options: ShuffleboardOptions,
    order: Sequence[int],
    pair_end: CourtEnd = CourtEnd.HEAD,
    game: int = 1,
    last: int = 1,
) -> Iterator[CardBlock]:
    """Give the blocks of one game that frames up to `last` need; of three players all of them.

    `order` has the seats by their rows: who begins with yellow, with black, and who waits. A frame
    game has one block for each half, the names exchanged in the second; a game up to a game point
    goes on in blocks of eight frames. A figure is carried where the board is wiped for the next
    block: after a half by pairs who do not walk, and whenever the rows are used again (YSA D-7).

    >>> blocks = blocks_of(ShuffleboardOptions(target=8), (1, 0), last=9)
    >>> [(block.frames, block.seats, block.carries) for block in blocks]
    [((1, 4), (1, 0), False), ((5, 8), (0, 1), False), ((9, 10), (0, 1), True)]
    """
    if options.form is MatchForm.ROUND_ROBIN:
        yield from _of_three(options, order)
        return
    each, fixed = ends_per_frame(options.form), options.form is MatchForm.NON_WALKING
    for number, (part, first, width) in enumerate(_parts(options, last)):
        yellow = yellow_seat(options.mode, options.target, order[0], first)
        ends = range((first - 1) * each + 1, (first - 1 + width) * each + 1)
        yield CardBlock(
            frames=(first, first + width - 1),
            rows=_of_two(game, part, yellow, [place(options.form, n, pair_end) for n in ends]),
            boxes=each,
            # The other pair's rows stand below: a pair that does not walk wipes each block.
            carries=number >= 2 or (fixed and number == 1),
            end=pair_end if fixed else None,
        )


def _of_two(
    game: int, part: CardPart, yellow: int, places: Sequence[EndPlace]
) -> tuple[CardRow, ...]:
    """Give the rows of two sides, yellow above and black below (YSA D-7)."""
    name = f"{game}{_NAMES.get(part, 'game')}"
    return tuple(
        CardRow(
            key=f"{name}{upper}",
            other=f"{name}{1 - upper}",
            game=game,
            part=part,
            seat=abs(yellow - upper),
            places=tuple(places),
            colour=colour,
        )
        for upper, colour in enumerate(Colour)
    )


def _parts(options: ShuffleboardOptions, last: int) -> Iterator[tuple[CardPart, int, int]]:
    """Give the blocks of a game as part, first frame and width, as far as they are needed."""
    if options.mode is MatchMode.POINTS:
        yield from ((CardPart.PLAIN, first, COLUMNS) for first in range(1, last + 1, COLUMNS))
        return
    half = options.target // 2
    yield CardPart.FIRST_HALF, 1, half
    if last > half:
        yield CardPart.SECOND_HALF, half + 1, half
    for first in range(options.target + 1, last + 1, UNIT):
        yield CardPart.EXTENSION, first, UNIT


def _of_three(options: ShuffleboardOptions, order: Sequence[int]) -> Iterator[CardBlock]:
    """Give a block per pairing with fixed rows, or one with a row per player (YSA D-7)."""
    pairings = options.mode is MatchMode.PAIRINGS
    last = ends_of_three(options.mode, options.target)
    ends = [(place(options.form, end), trio(end)) for end in range(1, last + 1)]
    for number, among in enumerate(PAIRS if pairings else (tuple(range(PLAYERS)),)):
        rows = tuple(
            CardRow(
                key=f"pair{number}{upper}" if pairings else f"own{upper}",
                other=f"pair{number}{1 - upper}" if pairings else "",
                game=1,
                part=CardPart.PLAIN,
                seat=order[who],
                places=tuple(
                    due
                    for due, roles in ends
                    if roles.waiting != who and {roles.yellow, roles.black} <= {*among}
                ),
            )
            for upper, who in enumerate(among)
        )
        yield CardBlock(frames=(1, options.target), rows=rows)
