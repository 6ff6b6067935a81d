"""Who is referee and scorer of each match, and who the director is (YSA E-2 to E-9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.games.shuffleboard.catalogue import Colour, Form, Mode
from models.games.shuffleboard.officials import Duty, referee_colour, scorer_colour
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.divisions import RoundView, SheetHead
from reports.court_sheets import wall_list
from reports.games.shuffleboard.draw_sheet import wall_row
from reports.games.shuffleboard.sheets import MatchSheet, in_order_of_time, match_sheets
from reports.games.shuffleboard.words import colour_name, duty_name
from reports.i18n import _, _p
from reports.paper import CENTRE, Cell, Column, Look, stacked
from reports.wording import division_and_round


def officials_list(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
    *,
    large: bool = False,
) -> bytes:
    """Make the list: appointed officials by name, otherwise the players whose duty it is."""
    columns = [
        Column(title=_p("shuffleboard", "Match"), ems=3, align=CENTRE, scale=0.8),
        Column(title=_p("shuffleboard", "Referee"), ems=8, share=1),
        Column(title=_p("shuffleboard", "Scorer"), ems=8, share=1),
    ]
    sheets = in_order_of_time(match_sheets(round_, options, records))
    rows = [wall_row(one, _cells(one)) for one in sheets]
    look = Look(low=28, high=42, ratio=0.4).enlarged(large)
    titles = _("Court officials"), division_and_round(head, round_, called)
    return wall_list(head, round_, titles, columns, rows, _notes(options), look)


def _notes(options: ShuffleboardOptions) -> list[str]:
    """Say what the director sees to, and what officials have to know (YSA E-4, E-7, D-7)."""
    director = _p("shuffleboard", "Tournament director: {name}")
    duties = _p("duty", ", ").join(map(duty_name, Duty))
    notes = [
        director.format(name=options.director or "_" * 16),
        _p("shuffleboard", "The director: {duties} (E-4)").format(duties=duties),
        _p("shuffleboard", "For a foul of Black's own, Yellow acts as referee (E-7)."),
        _p("shuffleboard", "The referee checks the written score before the discs are moved."),
    ]
    if options.form is Form.NON_WALKING and options.mode is Mode.FRAMES:
        half = options.target // 2
        wiped = _p(
            "shuffleboard",
            "Board before the second half: names exchanged, totals small beside them, all wiped"
            " but frame {last}; frame {next} written, then {last} wiped (D-7)",
        )
        notes.append(wiped.format(last=half, next=half + 1))
    return notes


def _cells(one: MatchSheet) -> tuple[Cell, ...]:
    return (
        one.match.code,
        _official(one, one.start.referee, referee_colour()),
        _official(one, one.start.scorer, scorer_colour()),
    )


def _official(one: MatchSheet, appointed: str, colour: Colour) -> Cell:
    """Name who was appointed, or the player of a colour whose duty it is."""
    if appointed:
        return stacked(appointed, _p("shuffleboard", "appointed"))
    seat = one.starting(colour)
    if seat is None:
        return stacked("", colour_name(colour))
    return stacked(one.names[seat], colour_name(colour), bold=False)
