"""Lists for the wall by time and court: colours and opponents, officials (YSA C-1, E-1 to E-9)."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.outcomes import Note
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm, MatchMode, sides
from models.games.shuffleboard.officials import referee_colour, scorer_colour
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions
from reports.forms.form import FormInput, needed
from reports.games.shuffleboard.sheets import MatchSheet, about, in_order_of_time, sheets_of
from reports.games.shuffleboard.words import colour_name, disc_place, end_name, role, type_name
from reports.i18n import _, _p
from reports.paper import CENTRE, CellContent, Look, SheetColumn, stacked
from reports.sheets.match_list import merged
from reports.wall_lists import WallRow, wall_list
from reports.wording import cell_remark

ListedMatch = tuple[MatchSheet, tuple[CellContent, ...]]
"""A match and the cells of its line beside time and court."""


def _wall(
    given: FormInput,
    title: str,
    columns: Sequence[SheetColumn],
    listed: Sequence[ListedMatch],
    notes: Sequence[str],
    look: Look,
) -> bytes:
    """Make a list with a line for each match, with the end of a pair that does not walk."""
    rows = [
        WallRow(
            one.begins, one.court, "" if one.pair_end is None else end_name(one.pair_end), cells
        )
        for one, cells in listed
    ]
    round_, titles = needed(given.round, "round"), (title, about(given))
    return wall_list(given.head, round_, titles, columns, rows, notes, look.enlarged(given.large))


def _director(name: str) -> str:
    return _p("shuffleboard", "Tournament director: {name}").format(name=name)


# ---------------------------------------------------------------- the draw


def draw_sheet(given: FormInput) -> bytes:
    """Make the sheet for the wall in the order of time: court, colours at the start, opponents.

    Where the colours are not known yet there are letters to circle.
    """
    options: ShuffleboardOptions = given.options
    sheets = in_order_of_time(sheets_of(given))
    colours_known = all(one.order is not None for one in sheets)
    titles = [
        role(place) if colours_known else _p("shuffleboard", "Player")
        for place in range(sides(options.form))
    ]
    columns = [
        *(SheetColumn(title=title, ems=6.5, share=1, alike=True) for title in titles),
        SheetColumn(title=_p("shuffleboard", "Match"), ems=3, align=CENTRE, scale=0.8),
    ]
    notes = [type_name(options)]
    if options.director:
        notes.append(_director(options.director))
    notes += _draws(sheets)
    if not colours_known and options.colours_by is ColoursBy.JANKEN:
        notes.append(_p("shuffleboard", "Colours by janken"))
    discs = "\u3000".join(map(disc_place, CourtEnd))
    notes.append(_p("shuffleboard", "Discs — {sides} (C-3)").format(sides=discs))
    listed = [(one, (*_names(one), _called(one))) for one in sheets]
    look = Look(low=30, high=60, ratio=0.4)
    return _wall(given, _("Draw and courts"), columns, listed, notes, look)


def whole_draw_sheet(given: FormInput) -> bytes:
    """Make the sheet of all rounds that run beside one another; ValueError without a round."""
    called = _p("shuffleboard", "All rounds")
    return draw_sheet(given.having(round=merged(given.all_rounds), round_called=called))


def _draws(sheets: Sequence[MatchSheet]) -> list[str]:
    """Say by which published seeds the colours were drawn, so that anybody can repeat it."""
    said = _p(
        "shuffleboard", "Colours by the draw number “{seed}” (the label of {code} is “{label}”)"
    )
    first: dict[str, MatchSheet] = {}
    for one in sheets:
        first.setdefault(one.start.seed, one)
    return [
        said.format(seed=seed, code=one.match.code, label=one.start.label)
        for seed, one in first.items()
        if seed
    ]


def _names(sheet: MatchSheet) -> tuple[CellContent, ...]:
    """Name the players in the order of their colours, or of their seats before the draw."""
    seats = sheet.order or range(len(sheet.names))
    return tuple(
        stacked(sheet.names[seat], _under(sheet, place, seat)) for place, seat in enumerate(seats)
    )


def _called(sheet: MatchSheet) -> CellContent:
    """Name a match by its code, and by the table that its draw and its result go by."""
    table_text = _p("court", "match {table}").format(table=sheet.match.table)
    return stacked(sheet.match.code, table_text, align=CENTRE, bold=False)


def _under(sheet: MatchSheet, place: int, seat: int) -> str:
    """Say the colour, and of a pair that the name before the dot plays at the head.

    A match that a withdrawal has settled says so: nobody is to wait for it at the court.
    """
    colour = role(place, known=sheet.order is not None)
    cell = sheet.match.cells[seat] if seat < len(sheet.match.cells) else None
    if any(other.note is Note.WITHDRAWN for other in sheet.match.cells) and cell is not None:
        return f"{colour}\u3000{cell_remark(cell)}"
    if not sheet.partners(seat):
        return colour
    ends = _p("shuffleboard", "head, foot")
    return f"{colour}\u3000({ends})"


# ---------------------------------------------------------------- officials


def officials_list(given: FormInput) -> bytes:
    """Make the list: appointed officials by name, otherwise the players whose duty it is."""
    columns = [
        SheetColumn(title=_p("shuffleboard", "Match"), ems=3, align=CENTRE, scale=0.8),
        SheetColumn(title=_p("shuffleboard", "Referee"), ems=8, share=1, alike=True),
        SheetColumn(title=_p("shuffleboard", "Scorer"), ems=8, share=1, alike=True),
    ]
    listed: list[ListedMatch] = []
    for one in in_order_of_time(sheets_of(given)):
        referee = _official(one, one.start.referee, referee_colour())
        scorer = _official(one, one.start.scorer, scorer_colour())
        listed.append((one, (one.match.code, referee, scorer)))
    notes, look = _duties(given.options), Look(low=28, high=56, ratio=0.4)
    return _wall(given, _("Court officials"), columns, listed, notes, look)


def _duties(options: ShuffleboardOptions) -> list[str]:
    """Say what the director sees to, and what officials have to know (YSA E-4, E-7, D-7)."""
    duties = (
        _p("duty", "reminds of rules"),
        _p("duty", "opens play"),
        _p("duty", "sets later starts"),
        _p("duty", "last word on a disc"),
        _p("duty", "consulted about penalties"),
        _p("duty", "stops and resumes play"),
        _p("duty", "appoints officials"),
    )
    listed = _p("duty", ", ").join(duties)
    notes = [
        _director(options.director or "_" * 16),
        _p("shuffleboard", "The director: {duties} (E-4)").format(duties=listed),
        _p("shuffleboard", "For a foul of Black's own, Yellow acts as referee (E-7)."),
        _p("shuffleboard", "The referee checks the written score before the discs are moved."),
    ]
    if options.form is MatchForm.NON_WALKING and options.mode is MatchMode.FRAMES:
        half = options.target // 2
        wiped = _p(
            "shuffleboard",
            "Board before the second half: names exchanged, totals small beside them, all wiped"
            " but frame {last}; frame {next} written, then {last} wiped (D-7)",
        )
        notes.append(wiped.format(last=half, next=half + 1))
    return notes


def _official(sheet: MatchSheet, appointed: str, colour: Colour) -> CellContent:
    """Name who was appointed, or the player of a colour whose duty it is."""
    if appointed:
        return stacked(appointed, _p("shuffleboard", "appointed"))
    seat = sheet.starting(colour)
    if seat is None:
        return stacked("", colour_name(colour))
    return stacked(sheet.names[seat], colour_name(colour), bold=False)
