"""How the blank score cards are laid out: blocks, columns, boxes, ends and leads (YSA D-7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.games.shuffleboard.cards.scoreboard import COLUMNS, Part
from models.games.shuffleboard.catalogue import CourtEnd, Form, Mode, ends_per_frame
from models.games.shuffleboard.play.frame_game import UNIT
from models.games.shuffleboard.play.round_robin import PAIRS, PLAYERS, place_of_three, trio
from models.games.shuffleboard.play.schedule import Place, place
from models.games.shuffleboard.record import ShuffleboardOptions


class Extra(StrEnum):
    """What a card has besides its blocks."""

    REMARK = "remark"
    BOX_LABELS = "box_labels"
    """Head and foot above the first pair of small boxes."""
    LAG = "lag"
    """Distances, winner and colour, before a third game."""
    GUIDE = "guide"
    """Who plays whom in which colour, below the board of three."""
    RANKS = "ranks"


@dataclass(frozen=True, kw_only=True, slots=True)
class CardBlock:
    """A pair of rows, or three, with room for some frames."""

    game: int
    part: Part
    columns: tuple[tuple[Place, ...], ...]
    """For each frame its ends; of a ranking of three, whose rows differ, none."""
    width: int
    """How many columns there are."""
    boxes: int
    """Small boxes in a cell: two in doubles, head and foot."""
    rows: tuple[int, ...]
    """The seats, the one that begins the match with yellow being 0; empty names before a lag."""
    carry: bool = False
    """Whether the name has a small cell for a total that is carried."""
    end: CourtEnd | None = None
    """Where the pair plays, if it does not walk."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """The layout of one card."""

    blocks: tuple[CardBlock, ...]
    extras: tuple[Extra, ...]


def card(options: ShuffleboardOptions, pair_end: CourtEnd = CourtEnd.HEAD) -> Card:
    """Give the layout of a blank card for one match.

    A frame game has its two halves and room for one extension; a match up to a game point has two
    blocks of eight frames and one to go on for each game; three players have a block per pairing,
    or one for the ranking.

    >>> walking = card(ShuffleboardOptions(target=12))
    >>> [(block.part.value, block.width, block.rows) for block in walking.blocks]
    [('first_half', 6, (0, 1)), ('second_half', 6, (1, 0)), ('extension', 2, (1, 0))]
    >>> [extra.value for extra in card(ShuffleboardOptions(mode=Mode.POINTS, target=75)).extras]
    ['remark', 'lag']
    """
    if options.mode is Mode.FRAMES:
        found = _frame_blocks(options, pair_end)
    elif options.mode is Mode.POINTS:
        found = _point_blocks(options, pair_end)
    else:
        found = _blocks_of_three(options)
    return Card(blocks=found, extras=_extras(options))


def _extras(options: ShuffleboardOptions) -> tuple[Extra, ...]:
    if options.mode is Mode.RANKING:
        return Extra.RANKS, Extra.GUIDE
    if options.mode is Mode.PAIRINGS:
        return Extra.REMARK, Extra.GUIDE
    wanted = {
        Extra.REMARK: True,
        Extra.BOX_LABELS: options.form is Form.DOUBLES,
        Extra.LAG: options.mode is Mode.POINTS,
    }
    return tuple(extra for extra, shown in wanted.items() if shown)


def _columns(
    options: ShuffleboardOptions, first: int, width: int, pair_end: CourtEnd
) -> tuple[tuple[Place, ...], ...]:
    each = ends_per_frame(options.form)
    return tuple(
        tuple(
            place(options.form, number, pair_end)
            for number in range((frame - 1) * each + 1, frame * each + 1)
        )
        for frame in range(first, first + width)
    )


def _frame_blocks(options: ShuffleboardOptions, pair_end: CourtEnd) -> tuple[CardBlock, ...]:
    half = options.target // 2
    parts = (
        (Part.FIRST_HALF, 1, half, (0, 1)),
        (Part.SECOND_HALF, half + 1, half, (1, 0)),
        (Part.EXTENSION, options.target + 1, UNIT, (1, 0)),
    )
    fixed = options.form is Form.NON_WALKING
    return tuple(
        CardBlock(
            game=1,
            part=part,
            columns=_columns(options, first, width, pair_end),
            width=width,
            boxes=ends_per_frame(options.form),
            rows=rows,
            carry=part is Part.EXTENSION or (fixed and part is Part.SECOND_HALF),
            end=pair_end if fixed else None,
        )
        for part, first, width, rows in parts
    )


def _point_blocks(options: ShuffleboardOptions, pair_end: CourtEnd) -> tuple[CardBlock, ...]:
    fixed = options.form is Form.NON_WALKING
    rows: dict[int, tuple[int, ...]] = {1: (0, 1), 2: (1, 0), 3: ()}
    return tuple(
        CardBlock(
            game=game,
            part=Part.PLAIN,
            columns=_columns(options, strip * COLUMNS + 1, COLUMNS, pair_end),
            width=COLUMNS,
            boxes=ends_per_frame(options.form),
            rows=rows[game],
            carry=strip > (0 if fixed else 1),
            end=pair_end if fixed else None,
        )
        for game in rows
        for strip in range(3)
    )


def _blocks_of_three(options: ShuffleboardOptions) -> tuple[CardBlock, ...]:
    if options.mode is Mode.RANKING:
        everybody = CardBlock(
            game=1,
            part=Part.PLAIN,
            columns=(),
            width=options.target,
            boxes=1,
            rows=tuple(range(PLAYERS)),
        )
        return (everybody,)
    ends = range(1, PLAYERS * options.target + 1)
    return tuple(
        CardBlock(
            game=1,
            part=Part.PLAIN,
            columns=tuple(
                (place_of_three(number),)
                for number in ends
                if {trio(number).yellow, trio(number).black} == set(pair)
            ),
            width=options.target,
            boxes=1,
            rows=pair,
        )
        for pair in PAIRS
    )
