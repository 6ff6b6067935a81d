"""The pairing of a round for the wall: by table, and by name for those who look for their table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from models.namesakes import parted
from models.stages.groups import GROUP
from models.stages.registry import is_scoreless
from models.views.divisions import (
    PAIR,
    EntrantView,
    MatchView,
    RoundView,
    SeatView,
    SheetHead,
    signed,
)
from models.views.draws import GroupView
from reports.by_reading import index_letter, reading_order
from reports.forms.game_forms import FigureBox, GameForms
from reports.game_words import (
    handicap_sides,
    handicap_text,
    seat_heading,
    seat_title,
    side_headings,
)
from reports.i18n import _, _n, _p
from reports.paper import (
    CENTRE,
    MIDDLE,
    RIGHT,
    CellContent,
    CellDraw,
    DrawPage,
    Look,
    NamesInText,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    below_line,
    sheet,
    signed_text,
    stacked,
    table,
    text_width,
)
from reports.places import place_heading, place_text, settled, time_text
from reports.wording import (
    clock_notes,
    counted_points,
    division_and_round,
    grade_in_words,
    opponents,
)

CHANGED = "※"
SEAT_EMS, LONG_SEAT = 5.5, 7.5
"""The least width of the column of a seat, and the ems of a name for which it becomes wider."""
TALL = Look(low=54, high=108, ratio=0.31)
"""The rows of tables of three and four with a name in two lines, where they fit on one page."""
OTHERS = 0.75
"""How far the names of opponents follow a long one in the order of the names."""
FULL = 0.88
"""How much of a page such rows may take; notes stand below them."""

GroupSeats = Mapping[int, tuple[int, int]]
"""Group and seat by entrant id."""


def about(entrant: EntrantView, *, reading: bool = False) -> str:
    """Write what is known of an entrant besides the name: grade and club, or the reading first.

    >>> about(EntrantView(id=1, number=1, name="榎本", grade="三段", club="東京"))
    '三段　東京'
    """
    known = [entrant.yomi if reading else "", grade_in_words(entrant.grade), entrant.club]
    return "\u3000".join(filter(None, known))


def full_point_bye(match: MatchView, forms: GameForms) -> str:
    """Write what a bye brings: 「不戦勝(+16)」, without a number where there is none."""
    kept = forms.figure_box(match.part) is FigureBox.DIFFERENCE
    by_rule = forms.bye_difference if kept else None
    value = match.cells[0].difference if match.cells else by_rule
    if value is None:
        return _("Bye")
    return _("Bye ({difference})").format(difference=signed(value))


def in_order(round_: RoundView) -> list[MatchView]:
    """Give the matches by table, byes last.

    The table of a bye is only a number in the file, nobody sits there.
    """
    return sorted(round_.matches, key=lambda match: (match.bye, match.table))


def group_seats(groups: Sequence[GroupView]) -> dict[int, tuple[int, int]]:
    """Give the group and the seat of every entrant who sits in one, by id."""
    return {
        row.entrant.id: (group.number, row.seat)
        for group in groups
        for row in group.rows
        if row.entrant is not None
    }


def others_at(match: MatchView, place: int) -> NamesInText:
    """Name who else sits at a table, seen from one of its seats."""
    others = [seat.entrant.name for at, seat in enumerate(match.seats) if at != place]
    return NamesInText.of(opponents(others), others)


# ---------------------------------------------------------------- by table


def by_table(
    head: SheetHead,
    round_: RoundView,
    forms: GameForms,
    *,
    footnotes: Mapping[int, str] | None = None,
    groups: Sequence[GroupView] = (),
    called: str = "",
    at_table: int = PAIR,
    reading: bool = False,
    large: bool = False,
    hours: str = "",
) -> bytes:
    """Make the pairing sheet in the order of the tables, with readings for children's divisions.

    A round of groups is in their order, with the seats. `footnotes` has a sentence for each table
    that differs from the plain 1-2, 3-4 list; the tables are marked ※ and the sentences stand
    below. Before round 1 and in a knock-out there is no score column. `hours` say when all tables
    begin and end together.
    """
    notes = footnotes or {}
    seats = group_seats(groups) if round_.stage == GROUP else {}
    scored = not is_scoreless(round_.stage) and any(
        seat.wins or seat.points or seat.difference for m in round_.matches for seat in m.seats
    )
    most = _most_seats(round_)
    placing = PlaceColumns(forms.key, round_.matches)
    given = any(handicap_sides(match, forms) for match in round_.matches)
    number = SheetColumn(title=_p("column", "|Table|"), ems=2.5)
    columns = [number, *placing.columns()]
    if most > PAIR:
        columns += names_alike(seat_columns(forms, most), [round_])
    else:
        columns += _side_columns(forms, scored=scored, given=given)
        if seats:
            group = SheetColumn(title=_p("column", "Group"), ems=2.6, align=CENTRE, bold=True)
            columns.insert(0, group)
    rows = [
        _table_row(match, forms, notes, scored, reading, seats, placing, given)
        for match in in_order(round_)
    ]
    if seats:
        rows = _by_group(round_, rows, seats)

    def layout(body: PageBox) -> Sequence[DrawPage]:
        look = Look(low=29, high=64, ratio=0.46)
        if most > PAIR and _in_two_lines(round_) and len(rows) * TALL.low <= body.height * FULL:
            look = TALL
        look = look.enlarged(large)
        below = [*_notes(round_, notes), *([_(forms.seats_note)] if forms.seats_note else [])]
        return below_line(body, hours, lambda rest: table(rest, columns, rows, look, below))

    about_round = division_and_round(head, round_, called)
    title = _("Pairing by |table|") if at_table <= PAIR else _("Seating by |table|")
    return sheet(head, title, layout, about=about_round, draft=not round_.published)


def _most_seats(round_: RoundView) -> int:
    return max((len(match.seats) for match in round_.matches), default=PAIR)


def _side_columns(forms: GameForms, *, scored: bool, given: bool) -> list[SheetColumn]:
    """Give the columns of the two who meet, and of the handicap where any is `given`."""
    first, second = (
        SheetColumn(title=title, ems=7, share=1, alike=True) for title in side_headings(forms)
    )
    score = [SheetColumn(title=_("Score"), ems=2.9)] * scored
    versus = SheetColumn(title="", ems=1.5, align=CENTRE, scale=0.62)
    handicap = [SheetColumn(title=_("Handicap"), ems=5.8, scale=0.64)] * given
    return [first, *score, versus, second, *score, *handicap]


def seat_columns(forms: GameForms, seats: int) -> list[SheetColumn]:
    """Give a column for each seat of the larger tables, with its name."""
    titles = [seat_heading(forms, place) for place in range(seats)]
    return [SheetColumn(title=title, ems=SEAT_EMS, share=1, least=0.8) for title in titles]


def _widest(round_: RoundView) -> float:
    """Give the ems of the longest name, without what tells it from a namesake."""
    names = (parted(seat.entrant.name)[0] for match in round_.matches for seat in match.seats)
    return max((text_width(name, bold=True) for name in names), default=0.0)


def _in_two_lines(round_: RoundView) -> bool:
    """Tell whether some name is too long for one line in the column of a seat."""
    return _widest(round_) > SEAT_EMS - 0.6


def names_alike(columns: Sequence[SheetColumn], rounds: Sequence[RoundView]) -> list[SheetColumn]:
    """Give columns so wide that the longest name need not be much smaller than the figures."""
    widest = max(map(_widest, rounds), default=0.0)
    most = 0.85 * min(widest, LONG_SEAT) + 0.7
    return [replace(column, ems=max(column.ems, most), alike=True) for column in columns]


def numbered(seat: SeatView, *, reading: bool = False, also: str = "") -> CellDraw:
    """Give the cell of a seat: the name, below it entry number, grade and club.

    What tells somebody from a namesake stands there, too.
    """
    who = seat.entrant
    name, beside = parted(who.name)
    number = _("No. {number}").format(number=who.number or "＿＿")
    known = [number, also, about(who, reading=reading)]
    if beside not in (who.club, who.yomi * reading, f"No.{who.number}"):
        known.insert(1, beside)
    return stacked(name, "\u3000".join(filter(None, known)))


def _by_group(round_: RoundView, rows: Sequence[PaperRow], seats: GroupSeats) -> list[PaperRow]:
    """Put the lines in the order of the groups, each group's number before its first table."""
    found = [
        (seats.get(match.seats[0].entrant.id, (0, 0))[0], row)
        for match, row in zip(in_order(round_), rows, strict=True)
    ]
    found.sort(key=lambda line: line[0])
    above, ordered = 0, []
    for group, row in found:
        number = str(group) if group != above else ""
        ordered.append(PaperRow(cells=(number, *row.cells), shaded=group % 2 == 0))
        above = group
    return ordered


def _table_row(
    match: MatchView,
    forms: GameForms,
    notes: Mapping[int, str],
    scored: bool,
    reading: bool,
    seats: GroupSeats,
    placing: PlaceColumns,
    given: bool,
) -> PaperRow:
    def known(place: int) -> str:
        entrant = match.seats[place].entrant
        seat = seats.get(entrant.id)
        texts = [_("seat {seat}").format(seat=seat[1])] if seat else []
        texts += [_kept(entrant, match)]
        return "\u3000".join(filter(None, [*texts, about(entrant, reading=reading)]))

    first = match.seats[0]
    marked = match.changed or match.table in notes
    if len(match.seats) > PAIR:
        names = [
            numbered(seat, reading=reading, also=_kept(seat.entrant, match)) for seat in match.seats
        ]
        return PaperRow(cells=(_number(str(match.table), marked), *placing.cells(match), *names))
    left = stacked(first.entrant.name, known(0))
    score = [_score(first, forms)] if scored else []
    if match.bye:
        right: list[CellDraw | str] = [
            stacked(full_point_bye(match, forms)),
            *([""] if scored else []),
        ]
        return PaperRow(
            cells=(
                _number("", marked),
                *placing.cells(match),
                left,
                *score,
                "",
                *right,
                *[""] * given,
            )
        )
    second = match.seats[1]
    right = [stacked(second.entrant.name, known(1))]
    right += [_score(second, forms)] if scored else []
    versus = _p("between two players", "vs")
    number = _number(str(match.table), marked)
    right += [handicap_sides(match, forms)] * given
    return PaperRow(cells=(number, *placing.cells(match), left, *score, versus, *right))


def _kept(entrant: EntrantView, match: MatchView) -> str:
    """Say of whom the table is: that the opponent comes there, whatever the order of the list."""
    return _("|fixed table|") if not match.bye and entrant.kept(match.table) else ""


def _number(text: str, marked: bool) -> CellDraw:
    """Give the cell of a table number, with ※ before it if the table was changed."""

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        paper.fitted(box.inset(size * 0.12), text, size * 1.12, bold=True, align=CENTRE, lines=1)
        if marked:
            paper.text(box.x - 2, box.top - size * 0.5, CHANGED, size * 0.5, bold=True)

    return draw


def _score(seat: SeatView, forms: GameForms) -> CellDraw:
    """Give the cell with the wins, or points where draws count, and the difference so far."""
    if forms.draws:
        first = counted_points(seat.points)
    else:
        first = _n("{wins} win", "{wins} wins", seat.wins).format(wins=seat.wins)
    second = signed_text(seat.difference)

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        small = size * 0.66
        lines = [first, second] if second else [first]
        y = box.y + box.height / 2 - MIDDLE * small + (len(lines) - 1) * 0.6 * small
        for line in lines:
            paper.text(box.right, y, line, small, align=RIGHT)
            y -= 1.2 * small

    return draw


def _notes(round_: RoundView, footnotes: Mapping[int, str]) -> list[str]:
    """Write the footnotes of changed tables and how the round was drawn."""
    lines = []
    for match in in_order(round_):
        reason = footnotes.get(match.table)
        if reason and match.bye:
            lines.append(_("{mark} Bye: {reason}").format(mark=CHANGED, reason=reason))
        elif reason:
            lines.append(
                _("{mark} |Table| {table}: {reason}").format(
                    mark=CHANGED, table=match.table, reason=reason
                )
            )
    if 0 in footnotes:
        lines.append(footnotes[0])
    if any(match.changed and match.table not in footnotes for match in round_.matches):
        lines.append(_("{mark} differs from the order of the list").format(mark=CHANGED))
    lines += clock_notes(round_)
    if round_.seed:
        drawn = _("Drawn by chance from the published draw number: {seed} (label: {label})")
        lines.append(drawn.format(seed=round_.seed, label=round_.label))
    return lines


# ---------------------------------------------------------------- by name


def _index(letter: str, first: bool) -> CellDraw | str:
    """Give the cell of an index letter: black where a group begins, grey within it.

    Kanji without a reading have no place in the index.
    """
    if letter >= "一":
        return ""

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        paper.fitted(box, letter, size, bold=first, align=CENTRE, grey=0.0 if first else 0.65)

    return draw


def index_cells(people: Sequence[EntrantView]) -> list[CellContent]:
    """Give the index letters beside people who are in the order of their readings."""
    letters = [index_letter(who) for who in people]
    return [_index(own, own != above) for own, above in zip(letters, ["", *letters], strict=False)]


def by_name(
    head: SheetHead,
    round_: RoundView,
    forms: GameForms,
    *,
    called: str = "",
    at_table: int = PAIR,
    reading: bool = False,
    large: bool = False,
    hours: str = "",
) -> bytes:
    """Make the pairing sheet in the order of the names: who sits at which table against whom.

    `hours` as in the order of the tables.
    """
    seats = sorted(
        (
            (seat.entrant, place, match)
            for match in round_.matches
            for place, seat in enumerate(match.seats)
        ),
        key=lambda line: reading_order(line[0]),
    )
    placing = PlaceColumns(forms.key, round_.matches)
    across = 2 if len(seats) > 30 and not large and not placing.shown else 1
    several = _most_seats(round_) > PAIR
    seated = several and not forms.seats_note
    columns = _name_columns(placing, several=several, seated=seated)
    rows = []
    letters = index_cells([entrant for entrant, _place, _match in seats])
    for letter, (entrant, place, match) in zip(letters, seats, strict=True):
        table_text = "" if match.bye else str(match.table)
        others = others_at(match, place)
        opponent = full_point_bye(match, forms) if match.bye else others
        beside = [entrant.yomi if reading else "", _kept(entrant, match)]
        beside.append(handicap_text(match, place, forms))
        name = stacked(entrant.name, "\u3000".join(filter(None, beside)))
        own = [seat_title(forms, place)] * seated
        rows.append(
            PaperRow(cells=(letter, name, table_text, *placing.cells(match), *own, opponent))
        )

    def layout(body: PageBox) -> Sequence[DrawPage]:
        look = Look(low=20, high=36, ratio=0.56, zebra=True, across=across).enlarged(large)
        notes = clock_notes(round_)
        return below_line(body, hours, lambda rest: table(rest, columns, rows, look, notes))

    about_round = division_and_round(head, round_, called)
    title = _("Pairing by |name|") if at_table <= PAIR else _("Seating by name")
    return sheet(head, title, layout, about=about_round, draft=not round_.published)


def _name_columns(placing: PlaceColumns, *, several: bool, seated: bool) -> list[SheetColumn]:
    """Give the columns of the list by name; `several` meet somebody, `seated` on named seats."""
    others = SheetColumn(title=_("Opponent"), ems=4.5, share=2, scale=0.8, least=OTHERS)
    if several:
        also = _("Also |at| the |table|")
        others = SheetColumn(title=also, ems=6, share=4, scale=0.8, least=OTHERS)
    return [
        SheetColumn(ems=1.5, align=CENTRE, scale=0.8),
        SheetColumn(title=_("|Name|"), ems=6, share=3),
        SheetColumn(title=_p("column", "|Table|"), ems=2.2, align=CENTRE, bold=True, scale=1.15),
        *placing.columns(),
        *[SheetColumn(title=_p("column", "Seat"), ems=2.2, align=CENTRE)] * seated,
        others,
    ]


# -- the columns of when and where, in lists of games that give each match a place -----------------


class PlaceColumns:
    """The columns of a list for when and where, or none while nothing is settled in it."""

    def __init__(self, game: str, matches: Iterable[MatchView]) -> None:
        self.game = game
        self.shown = settled(matches)

    def columns(self) -> list[SheetColumn]:
        """Give the columns, to stand behind that of the match's number."""
        if not self.shown:
            return []
        return [
            SheetColumn(title=_("Time"), ems=3.0, align=CENTRE),
            SheetColumn(title=place_heading(self.game), ems=3.2, align=CENTRE, bold=True),
        ]

    def cells(self, match: MatchView) -> list[str]:
        """Give what stands in these columns for a match; nothing for a bye."""
        if not self.shown:
            return []
        at = None if match.bye else match.at
        return [time_text(at), place_text(self.game, at)]
