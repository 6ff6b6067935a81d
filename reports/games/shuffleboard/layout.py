"""A block of boxes on paper: its label, its names, what stands small over its columns (YSA D-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from models.core.people import SHARES
from models.games.shuffleboard.cards.layout import COLUMNS, CardBlock, CardPart, CardRow
from models.games.shuffleboard.cards.scoreboard import (
    Remark,
    RemarkKind,
    guide_of_pairings,
    guide_of_ranking,
)
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.play.schedule import EndPlace, own_frame, place, trio
from models.games.shuffleboard.play.views import EndView, FrameKey, GameView
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.strips import Strip, StripLine, Widths, draw_figure, figure_text
from reports.games.shuffleboard.words import (
    COLOUR_LETTERS,
    END_LETTERS,
    STOPS,
    colour_name,
    end_name,
    lead_caption,
    part_name,
    remark_text,
    short_place,
)
from reports.i18n import _, _p
from reports.paper import CENTRE, MIDDLE, MINUS, RIGHT, PageBox, Paper, text_width

# -- what stands behind a figure on a board: penalties, credits and corrections (YSA E-7, D-5) -----

BoardFigure = tuple[int, FrameKey, int]
"""A small box: the id of its match, game and number of its end, its seat."""
Notes = Mapping[BoardFigure, tuple[str, str]]
"""What is said of figures: the mark, then the text."""
NOTHING: Notes = {}
"""Nothing is said of any."""


def figure_notes(court: Iterable[tuple[MatchSheet, GameView]]) -> Notes:
    """Say what must be said about the figures of a board, numbered throughout."""
    said = [
        ((one.match.id, end.turn.key, seat), text)
        for one, game in court
        for end in game.ends
        for seat, text in _texts(one, end)
    ]
    return {figure: (f"*{n}", text) for n, (figure, text) in enumerate(said, start=1)}


def marks_of(
    notes: Notes, sheet: MatchSheet, row: CardRow, boxes: int
) -> dict[tuple[int, int], str]:
    """Give the marks of a row, by column and small box, of which a column has so many."""
    figures = enumerate((sheet.match.id, end.turn.key, row.seat) for end in row.ends)
    return {divmod(box, boxes): notes[figure][0] for box, figure in figures if figure in notes}


def _texts(sheet: MatchSheet, end: EndView) -> Iterator[tuple[int, str]]:
    place = end.turn.place
    words = _p("shuffleboard note", "Frame {frame}, {end}, {name}: {what}")
    for seat, name in enumerate(sheet.names):
        what = "\u3000".join(filter(None, (_sum(sheet, end, seat), _change(end, seat))))
        if what:
            where = end_name(place.end)
            yield seat, words.format(frame=place.frame, end=where, name=name, what=what)


def _sum(sheet: MatchSheet, end: EndView, seat: int) -> str:
    """Write how the figure came about: 「7 - 5 (C-13) = 2」."""
    if not end.deductions[seat] and not end.credits[seat]:
        return ""
    parts = [figure_text(end.discs[seat] or 0)]
    if end.credits[seat]:
        parts.append(f"+ {end.credits[seat]} (C-21)")
    parts += [
        f"{MINUS} {foul.points} ({foul.article.value})"
        for foul in sheet.board.fouls
        if foul.entry in end.fouls and foul.seat == seat
    ]
    return " ".join([*parts, "=", figure_text(end.net[seat] or 0)])


def _change(end: EndView, seat: int) -> str:
    """Write what a corrected figure was before (YSA D-5)."""
    figures = list(dict.fromkeys(scores[seat] or 0 for scores in (*end.written, end.discs)))
    if len(figures) == 1:
        return ""
    shown = " → ".join(map(figure_text, figures))
    return _p("shuffleboard note", "corrected {figures} (D-5)").format(figures=shown)


def match_notes(sheet: MatchSheet) -> list[str]:
    """Say who plays for whom (YSA G-2), and why a match stands still and how it goes on."""
    entered = [seat.entrant.name for seat in sheet.match.seats]
    words = _p("shuffleboard note", "{name} plays for one of {side} (G-2)")
    if not sheet.pairs:
        words = _p("shuffleboard note", "{name} plays for {side} (G-2)")
    said = [
        words.format(name=line.name, side=entered[line.seat]) for line in sheet.board.substitutions
    ]
    return [f"{sheet.match.code}\u3000{text}" for text in (*said, _suspension(sheet)) if text]


def _suspension(sheet: MatchSheet) -> str:
    """Say why a match stands still and how it goes on (YSA H-1, H-2); empty for any other."""
    now = sheet.board
    if now.suspended is None:
        return ""
    said = [_("Suspended: {reason}").format(reason=_(STOPS[now.suspended.reason]))]
    if now.next is not None:
        words = _p("shuffleboard note", "goes on with frame {frame}, {lead}")
        place = now.next.place
        said.append(words.format(frame=place.frame, lead=lead_caption(place)))
    if now.until is not None:
        until = _p("shuffleboard note", "postponed to {when}")
        said.append(until.format(when=f"{now.until:%Y-%m-%d %H:%M}"))
    return "\u3000".join(said)


# -- a block of boxes on paper: its label, its names, what stands small over its columns (YSA
#    D-7)


def strip_of(
    sheet: MatchSheet,
    block: CardBlock,
    *,
    second: bool = False,
    names_known: bool = True,
    notes: Notes = NOTHING,
) -> Strip:
    """Make the strip of a block; of a `second` pair on a court, which does not name the half again.

    The names stay blank until they are known by row (`names_known`).
    """
    points, three = sheet.options.mode is MatchMode.POINTS, letters(sheet)
    return Strip(
        label=_label(sheet, block, second),
        block=block,
        lines=tuple(
            StripLine(
                row=row,
                name=sheet.names[row.seat] if names_known else "",
                under=three.get(row.seat, "") if row.colour is None else colour_name(row.colour),
                marks=marks_of(notes, sheet, row, block.boxes),
            )
            for row in block.rows
        ),
        columns=block.width,
        heads=heads(block, sheet.options, sheet.pair_end),
        box_labels=sheet.pairs and points and block.frames[0] == 1,
    )


def _label(sheet: MatchSheet, block: CardBlock, second: bool) -> str:
    """Name the half, once for both pairs of a court, and the end of a pair (YSA D-7)."""
    part = part_name(block.part)
    if sheet.pair_end is None or not part:
        return part
    end = f"({end_name(sheet.pair_end)})"
    return end if second else f"{part} {end}"


def on_a_board(strip: Strip) -> Strip:
    """Give a strip the columns that a board has anyhow, and extensions and three players have not.

    What is not used of them stays blank (YSA D-7).
    """
    block = strip.block
    own = block.part is CardPart.EXTENSION or block.rows[0].colour is None
    return strip if own else replace(strip, columns=max(COLUMNS, strip.columns))


def with_remark(strip: Strip, row: int, remark: Remark, sheet: MatchSheet) -> Strip:
    """Write a remark beside a row, from 0; who meets whom takes two lines at most."""
    lines = list(strip.lines)
    most = 2 if remark.kind is RemarkKind.VERSUS else 3
    text = remark_text(remark, sheet.names, pairs=sheet.pairs)
    people = [name for seat in remark.seats for name in sheet.names[seat].split(SHARES)]
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


# -- the guide below the rows of three players: who plays whom, where, in which colour (YSA D-7) ---

LINE, DOUBLE, SIZE = 15.0, 27.0, 9.0
"""The height of a line of the guide, and of one whose texts take two lines; the size of a text."""
FEW = 8
"""Up to how many columns there is room for short names, and for an end on one line."""


def guide_height(options: ShuffleboardOptions) -> float:
    """Give how high the guide is; nothing for two sides.

    >>> guide_height(ShuffleboardOptions())
    0.0
    """
    if options.mode is MatchMode.PAIRINGS:
        return 4 * LINE + 4
    return LINE + sum(_lines(options)) + 4 if options.mode is MatchMode.RANKING else 0.0


def _lines(options: ShuffleboardOptions) -> tuple[float, float]:
    """Give the heights of the lines of a ranking's guide, into which scores are written.

    An end between two columns has room for its scores beside each other, always.
    """
    return (LINE if options.target <= FEW else DOUBLE), LINE


def letters(sheet: MatchSheet) -> dict[int, str]:
    """Give three players a letter by seat, where short names have no room or name nobody alone."""
    if sheet.options.form is not MatchForm.ROUND_ROBIN:
        return {}
    short = _short_names(sheet)
    if sheet.options.target <= FEW and len(set(short)) == len(short):
        return {}
    return dict(zip(sheet.start.order, "ABC", strict=True))


def guide_names(sheet: MatchSheet) -> list[str]:
    """Give what each player is called in the guide."""
    known = letters(sheet)
    return [known.get(seat, name) for seat, name in enumerate(_short_names(sheet))]


def _short_names(sheet: MatchSheet) -> list[str]:
    return [seat.entrant.short or seat.entrant.name[:2] for seat in sheet.match.seats]


def draw_guide(
    paper: Paper, box: PageBox, sheet: MatchSheet, use: Widths, *, scored: bool = False
) -> None:
    """Draw the guide below the columns it belongs to; `scored` writes what was scored into it."""
    first = use.cells_from(box.x)
    top = box.top - 4
    for column in range(sheet.options.target):
        cell = PageBox(first + column * use.cell, top - LINE, use.cell, LINE)
        paper.fitted(cell, "Y B", 8, align=CENTRE, grey=0.3, lines=1)
    if sheet.options.mode is MatchMode.PAIRINGS:
        _pairings(paper, first, top - LINE, sheet, use)
    else:
        _ranking(paper, first, top - LINE, sheet, use, scored)


def _pairings(paper: Paper, first: float, top: float, sheet: MatchSheet, use: Widths) -> None:
    names = guide_names(sheet)
    guide = guide_of_pairings(sheet.board)
    for row, (pairing, turns) in enumerate(zip(sheet.board.pairings, guide, strict=True)):
        y = top - (row + 1) * LINE
        pair = "・".join(names[seat] for seat in pairing.seats)
        paper.fitted(PageBox(first - 70, y, 66, LINE), pair, 8, align=RIGHT, grey=0.3, lines=1)
        for column, (end, yellow, black) in enumerate(turns):
            text = f"{END_LETTERS[end]}: {names[yellow]}-{names[black]}"
            cell = PageBox(first + column * use.cell, y, use.cell, LINE)
            paper.fitted(cell.inset(1), text, 9, align=CENTRE, lines=1)


def _ranking(
    paper: Paper, first: float, top: float, sheet: MatchSheet, use: Widths, scored: bool
) -> None:
    """Write the ends of equal columns above, those between two columns below."""
    names, order = guide_names(sheet), sheet.start.order
    scores = {end.turn.number: end.net for end in sheet.board.ends} if scored else {}
    y = top
    for line, numbers in enumerate(guide_of_ranking(sheet.options.target)):
        height = _lines(sheet.options)[line]
        y -= height
        for number in numbers:
            who = trio(number, order)
            seats = (who.yellow, who.black)
            columns = [own_frame(number, seat, order) or 1 for seat in seats]
            middle = first + (sum(columns) / 2 - 0.5) * use.cell
            where = f"{END_LETTERS[place(sheet.options.form, number).end]}: "
            net = scores.get(number)
            if net is None:
                said: list[list[str | int]] = [[f"{where}{names[seats[0]]}-{names[seats[1]]}"]]
            else:
                yellow: list[str | int] = [f"{where}{names[seats[0]]}:", net[seats[0]] or 0]
                black: list[str | int] = [f"{names[seats[1]]}:", net[seats[1]] or 0]
                said = [[*yellow, ", ", *black]] if height == LINE else [yellow, black]
            wide = use.cell * (1 + line)
            _entry(paper, PageBox(middle - wide / 2, y, wide, height).inset(1), said)


def _entry(paper: Paper, box: PageBox, lines: Sequence[Sequence[str | int]]) -> None:
    """Write an end into the middle of its place, all lines in one size, figures as on a board."""
    size = min(SIZE, *(SIZE * box.width / _wide(line, SIZE) for line in lines))
    height = min(box.height / len(lines), LINE - 2)
    low = box.y + (box.height - height * len(lines)) / 2
    for number, line in enumerate(reversed(lines)):
        x, y = box.x + (box.width - _wide(line, size)) / 2, low + number * height
        for piece in line:
            wide = _wide([piece], size)
            if isinstance(piece, str):
                paper.text(x, y + height / 2 - MIDDLE * size, piece, size)
            else:
                draw_figure(paper, PageBox(x, y, wide, height), piece, size, bold=False)
            x += wide


def _wide(line: Sequence[str | int], size: float) -> float:
    """Measure a line in which a negative figure stands in a circle."""
    texts = [piece for piece in line if isinstance(piece, str)]
    figures = [piece for piece in line if isinstance(piece, int)]
    wide = sum(text_width(text) for text in texts)
    wide += sum(text_width(str(abs(value))) + (0.5 if value < 0 else 0.25) for value in figures)
    return wide * size
