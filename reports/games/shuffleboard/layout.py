"""A block of boxes on paper: its label, its names, what stands small over its columns (YSA D-7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from models.core.people import SHARES
from models.games.shuffleboard.cards.layout import COLUMNS, CardBlock, CardPart
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.play.schedule import EndPlace
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.games.shuffleboard.guides import letters
from reports.games.shuffleboard.notes import NOTHING, Notes, marks_of
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.strips import Strip, StripLine
from reports.games.shuffleboard.words import (
    COLOUR_LETTERS,
    colour_name,
    end_name,
    part_name,
    remark_text,
    short_place,
)


def strip_of(
    one: MatchSheet,
    block: CardBlock,
    *,
    second: bool = False,
    known: bool = True,
    notes: Notes = NOTHING,
) -> Strip:
    """Make the strip of a block; of a `second` pair on a court, which does not name the half again.

    The names stay blank until it is `known` who stands in which row.
    """
    points, three = one.options.mode is MatchMode.POINTS, letters(one)
    return Strip(
        label=_label(one, block, second),
        block=block,
        lines=tuple(
            StripLine(
                row=row,
                name=one.names[row.seat] if known else "",
                under=three.get(row.seat, "") if row.colour is None else colour_name(row.colour),
                marks=marks_of(notes, one, row, block.boxes),
            )
            for row in block.rows
        ),
        columns=block.width,
        heads=heads(block, one.options, one.pair_end),
        box_labels=one.pairs and points and block.frames[0] == 1,
    )


def _label(one: MatchSheet, block: CardBlock, second: bool) -> str:
    """Name the half, once for both pairs of a court, and the end of a pair (YSA D-7)."""
    part = part_name(block.part)
    if one.pair_end is None or not part:
        return part
    end = f"({end_name(one.pair_end)})"
    return end if second else f"{part} {end}"


def on_a_board(strip: Strip) -> Strip:
    """Give a strip the columns that a board has anyhow, and extensions and three players have not.

    What is not used of them stays blank (YSA D-7).
    """
    block = strip.block
    own = block.part is CardPart.EXTENSION or block.rows[0].colour is None
    return strip if own else replace(strip, columns=max(COLUMNS, strip.columns))


def with_remark(strip: Strip, row: int, remark: Remark, one: MatchSheet) -> Strip:
    """Write a remark beside a row, from 0; who meets whom takes two lines at most."""
    lines = list(strip.lines)
    most = 2 if remark.kind is RemarkKind.VERSUS else 3
    text = remark_text(remark, one.names, pairs=one.pairs)
    people = [name for seat in remark.seats for name in one.names[seat].split(SHARES)]
    lines[row] = replace(lines[row], remark=text, remark_lines=most, named=tuple(people))
    return replace(strip, lines=tuple(lines))


def in_turns(parts: Iterable[Sequence[Strip]]) -> list[Strip]:
    """Put the strips of the pairs of a court below each other in turns (YSA D-7)."""
    known = list(parts)
    longest = max(map(len, known), default=0)
    return [part[place] for place in range(longest) for part in known if place < len(part)]


def heads(
    block: CardBlock, options: ShuffleboardOptions, pair_end: CourtEnd | None = None
) -> tuple[tuple[str, ...], ...]:
    """Write for each column number, end and lead of its frame, a text over each small box.

    `pair_end` is that of a pair that does not walk; as long as nobody has said it, only the lead
    is written. The columns of a ranking, and those of an extension, have their number.

    >>> from models.games.shuffleboard.cards.layout import blocks_of
    >>> doubles, fixed = (ShuffleboardOptions(form=f) for f in (MatchForm.DOUBLES,
    ...     MatchForm.NON_WALKING))
    >>> heads(next(blocks_of(doubles, (0, 1))), doubles)[1]
    ('2 H・B', 'F・B')
    >>> _first, second = blocks_of(ShuffleboardOptions(), (0, 1), last=9)
    >>> heads(second, ShuffleboardOptions())[:2]
    (('9 H・Y',), ('10 F・B',))
    >>> heads(next(blocks_of(fixed, (0, 1))), fixed)[:2]
    (('1 Y',), ('2 B',))
    >>> three = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.PAIRINGS, target=8)
    >>> heads(tuple(blocks_of(three, (0, 1, 2)))[1], three)[:2]
    (('1 F・Y',), ('2 H・Y',))
    """
    places = () if options.mode is MatchMode.RANKING else block.rows[0].places
    texts = [place_text(due, options.form, pair_end) for due in places]
    found: list[tuple[str, ...]] = []
    for column in range(block.width):
        first, *others = texts[column * block.boxes : (column + 1) * block.boxes] or [""]
        found.append((f"{block.frames[0] + column} {first}".strip(), *others))
    return tuple(found)


def place_text(due: EndPlace, form: MatchForm, pair_end: CourtEnd | None) -> str:
    """Write end and lead of an end, or the lead alone where nobody has said where a pair plays."""
    known = form is not MatchForm.NON_WALKING or pair_end is not None
    return short_place(due) if known else COLOUR_LETTERS[due.lead]
