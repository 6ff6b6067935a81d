"""The sheets that only Othello has: online rooms, how the clock is used, who wins a draw."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.othello.room_state import RoomSeatView, RoomView
from models.views.divisions import RoundView, SheetHead
from reports.i18n import _N, _, _p
from reports.paper import CENTRE, CellContent, Look, PaperRow, SheetColumn, stacked, table_sheet
from reports.sheets.pairing_sheet import about
from reports.sheets.steps_card import steps_cards
from reports.sheets.table_signs import tents
from reports.wording import division_and_round

COLUMNS, ROWS = 2, 4
"""So many tags stand on a page."""


def room_list(
    head: SheetHead,
    round_: RoundView,
    rooms: Sequence[RoomView],
    called: str = "",
    *,
    large: bool = False,
) -> bytes:
    """Make the list of online rooms: two lines per match; what is not known yet is filled in.

    It is for the secretariat (Meet Online 1, 2, 6).
    """
    columns = [
        SheetColumn(title=_("Time"), ems=4.6, align=CENTRE, scale=0.85),
        SheetColumn(title=_p("column", "Table"), ems=2.4, align=CENTRE, bold=True),
        SheetColumn(title=_("Name"), ems=7, share=1),
        SheetColumn(title=_p("room list", "Address sent"), ems=3.6, align=CENTRE),
        SheetColumn(title=_p("room list", "Came in"), ems=3.6, align=CENTRE),
        SheetColumn(title=_p("room list", "Lot"), ems=2.2, align=CENTRE),
        SheetColumn(title=_p("room list", "Colour"), ems=2.8, align=CENTRE),
        SheetColumn(title=_p("room list", "Draw win"), ems=2.8, align=CENTRE),
        SheetColumn(title=_("Remarks"), ems=4.6, scale=0.8),
    ]
    ordered = sorted(rooms, key=lambda room: room.match.table)
    rows = [
        PaperRow(cells=_cells(room, number, seat), shaded=bool(place % 2))
        for place, room in enumerate(ordered)
        for number, seat in enumerate(room.seats)
    ]
    note = _(
        "Players must be in the room five minutes before the start. "
        "Whoever is not there five minutes after it has lost."
    )

    look = Look(low=26, high=36, ratio=0.44).enlarged(large)
    about = division_and_round(head, round_, called)
    return table_sheet(head, _("Online rooms"), columns, rows, look, [note], about=about)


def _cells(room: RoomView, number: int, seat: RoomSeatView) -> tuple[CellContent, ...]:
    first = number == 0
    colour = ""
    if room.black is not None:
        colour = _p("colour", "Black") if room.black == number else _p("colour", "White")
    return (
        _span(room) if first else "",
        str(room.match.table) if first else "",
        stacked(seat.entrant.name, about(seat.entrant)),
        seat.url_sent_at,
        seat.joined_at,
        "○" if room.lot == number else "",
        colour,
        "○" if room.draw_right == number else "",
        _remark(room, seat),
    )


def _span(room: RoomView) -> str:
    return "–".join(filter(None, [room.starts_at, room.ends_at]))


def _remark(room: RoomView, seat: RoomSeatView) -> str:
    """Say what has been noted; a default is the secretariat's to write, not the clock's."""
    if room.unread is not None:
        line = room.unread.values.get("line")
        if line is None:
            return _p("room list", "Record unreadable")
        return _p("room list", "Record unreadable from line {line}").format(line=line)
    late = _p("room list", "Late") if seat.joined_at and seat.presence == "late" else ""
    trouble = _p("room list", "Connection trouble") if seat.trouble else ""
    return _p("between remarks", ", ").join(filter(None, [late, trouble]))


STEPS = (
    _N("The clock stands beside the board; Black says on which side."),
    _N("White presses the button on White's own side: the game begins with Black's time."),
    _N("Place the disc, turn the discs and press the button with one and the same hand."),
    _N("The time of the player to move is underlined and blinks while it runs down."),
    _N("“中断” stops the clock; either player's button lets it run on."),
    _N("A sound at zero: press the button of the player whose time has run out at once."),
    _N("After move 60 press your button, then “中断”, and read both times together."),
    _N("“設定” puts the times back for the next game."),
    _N("If anything is unclear stop the clock with “中断” and call the |referee|."),
)
"""How the clock is used, step by step."""


def clock_cards(head: SheetHead) -> bytes:
    """Make a page with the card twice (JOA 14 to 17); more are printed as copies."""
    steps = [_(step) for step in STEPS]
    return steps_cards(head, _("Clock instructions"), _("How to use the clock"), steps)


def draw_tags(head: SheetHead, round_: RoundView) -> bytes:
    """Make a tent per table of the round, for the side of who wins a draw (JOA 12)."""
    count = sum(1 for match in round_.matches if not match.bye)
    return tents(_("Draw-win tags"), [_("Wins a draw")] * count, head, COLUMNS, ROWS, 34)
