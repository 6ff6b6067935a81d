"""Who is asked into which online room, for the secretariat (Meet Online 1, 2, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.othello.room_state import RoomSeatView, RoomView
from models.views.divisions import RoundView, SheetHead
from reports.i18n import _, _p
from reports.paper import CENTRE, Cell, Look, PaperRow, SheetColumn, stacked, table_sheet
from reports.sheets.pairing_sheet import about
from reports.wording import division_and_round


def room_list(
    head: SheetHead,
    round_: RoundView,
    rooms: Sequence[RoomView],
    called: str = "",
    *,
    large: bool = False,
) -> bytes:
    """Make the list: two lines per match; what is not known yet is left to be filled in."""
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


def _cells(room: RoomView, number: int, seat: RoomSeatView) -> tuple[Cell, ...]:
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
