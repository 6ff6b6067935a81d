"""オンライン対局室: who is in the rooms of a round, the lots, and what each match waits for."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import queries
from app.games.othello import rooms
from models.core.problems import Problem
from models.games.othello.meet import Presence
from models.games.othello.rights import DiscColour
from models.games.othello.room_state import RoomSeatView, RoomState, RoomView
from reports import wording as paper
from reports.i18n import _, _p
from ui.desk import ask
from ui.desk.desk import Desk
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.othello.online.room_dialogs import (
    RoomRulingDialog,
    RoomStartDialog,
    TimeDialog,
    ask_rights,
    at_day,
)
from ui.games.othello.online.room_result import enter_result
from ui.games.othello.online.room_words import (
    colour_word,
    presence_word,
    round_sentence,
    seat_colour,
    seat_sentence,
    slot_text,
    state_word,
)
from ui.look.theme import UNIT, large, px
from ui.widgets.basics import READS, ShortLabel, label, marked, row
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.match_window import TellTime, TimedWindow


@dataclass(frozen=True)
class RoomPersonLine:
    """One player of the round."""

    room: RoomView
    seat: int

    @property
    def id(self) -> tuple[int, int]:
        """The match and the seat, which the line is known by."""
        return self.room.match.id, self.seat

    @property
    def own(self) -> RoomSeatView:
        """What is noted of this player."""
        return self.room.seats[self.seat]


_PRESENCE_COLOUR = {
    Presence.OK: "good",
    Presence.LATE: "warn",
    Presence.HOLD: "warn",
    Presence.FORFEIT: "bad",
    Presence.WAITING: "",
    Presence.UNUSED: "muted",
}
_STATE_COLOUR = {
    RoomState.FORFEIT: "bad",
    RoomState.HOLD: "warn",
    RoomState.TIME_UP: "warn",
    RoomState.OVER: "good",
    RoomState.COUNTED: "good",
}


def _lot(line: RoomPersonLine) -> str:
    return _("marked") if line.room.lot == line.seat else ""


def _rights(line: RoomPersonLine) -> str:
    colour = seat_colour(line.room, line.seat)
    said = [] if colour is None else [colour_word(DiscColour(colour))]
    if line.room.draw_right == line.seat:
        said.append(_("draw-win"))
    return " · ".join(said)


def columns() -> tuple[Column[RoomPersonLine], ...]:
    """Make the columns of the list."""
    return (
        Column(
            title=_p("column", "Table"),
            text=lambda line: str(line.room.match.table),
            align=Align.RIGHT,
        ),
        Column(title=_("Name"), text=lambda line: line.own.entrant.name, stretch=True, bold=_yes),
        Column(
            title=_p("online room", "Address sent"),
            text=lambda line: line.own.url_sent_at,
            align=Align.RIGHT,
        ),
        Column(
            title=_p("online room", "Came in"),
            text=lambda line: line.own.joined_at,
            align=Align.RIGHT,
        ),
        Column(
            title=_("Room"),
            text=lambda line: "" if line.room.unread else presence_word(line.own.presence),
            colour=lambda line: _PRESENCE_COLOUR[Presence(line.own.presence)],
        ),
        Column(title=_("Trouble"), text=lambda line: _("reported") if line.own.trouble else ""),
        Column(title=_p("online room", "Lot"), text=_lot),
        Column(title=_("Rights"), text=_rights),
        Column(
            title=_("Match"),
            text=lambda line: state_word(line.room),
            colour=lambda line: (
                "bad" if line.room.unread else _STATE_COLOUR.get(RoomState(line.room.state), "")
            ),
        ),
    )


def _yes(_line: RoomPersonLine) -> bool:
    return True


class RoomsWindow(TimedWindow):
    """The rooms of one round, a line per player; Enter opens the board of the match."""

    def __init__(
        self,
        desk: Desk,
        division_id: int,
        round_id: int,
        parent: QWidget | None = None,
        clock: TellTime | None = None,
    ) -> None:
        """Show the rooms of a round."""
        super().__init__(desk, parent, clock)
        self.division_id, self.round_id = division_id, round_id
        self.heading = ShortLabel("title")
        self.times = label("")
        self.times.setFont(large(1.15, bold=False))
        self.grid: Grid[RoomPersonLine] = Grid(columns(), _("Players of the round"))
        self.grid.opened.connect(self.open_board)
        self.grid.chosen.connect(self._explain)
        self.sentence = label("", wrap=True)
        self.sentence.setFont(large(1.1, bold=False))
        keep = self.fontMetrics().lineSpacing()
        self.sentence.setMinimumHeight(keep * 2)
        self.grid.setMinimumHeight(keep * 3)
        made = self.keyed(
            (_("&Address sent (F2)"), "F2", self.note_url),
            (_("A&ddress sent to all (Shift+F2)"), "Shift+F2", self.note_all_urls),
            (_("Came &in (F3)"), "F3", self.note_join),
            (_("&Lot and rights (F4)"), "F4", self.settle_rights),
            (_("&Board (Enter)"), "F5", self.open_board),
            (_("&Trouble (F6)"), "F6", self.note_trouble),
            (_("&Ruling (F7)"), "F7", self.note_ruling),
            (_("R&esult (F9)"), "F9", self.enter_result),
            (_("Be&ginning (F12)"), "F12", self.set_start),
        )
        self.buttons = [*made.values()]
        marked(READS, self.grid, made["F5"])
        self._lay_out()
        self.stale.connect(self.refresh)
        self.refresh()
        if self.grid.grid.rows:
            self.grid.go_to(self.grid.grid.rows[0].id)
        self.grid.setFocus()

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(px(UNIT))
        top = row(self.heading, self.times)
        top.setStretch(0, 1)
        whole.addLayout(top)
        whole.addWidget(self.notice)
        whole.addWidget(self.grid, 1)
        whole.addWidget(self.sentence)
        whole.addLayout(flow(*self.buttons))
        self.notice.keep_place()
        self.take(1160, 640)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the rooms anew; a round that is gone closes the window."""
        if not self.desk.is_open:
            return
        now = self.clock()
        room_views = self.desk.read(
            lambda event: rooms.rooms(event, self.division_id, self.round_id, now)
        )
        shown = self.desk.read(
            lambda event: queries.round_view(event, self.division_id, self.round_id)
        )
        division = self.desk.read(lambda event: queries.division_view(event, self.division_id))
        if room_views is None or shown is None or division is None:
            self.close()
            return
        title = _("Online rooms: {division}, {round}").format(
            division=division.name, round=paper.round_name(shown.stage, shown.number)
        )
        self.setWindowTitle(title)
        self.heading.show_text(title)
        slots = dict.fromkeys(text for room in room_views if (text := slot_text(room)))
        parts = [*slots, _("now {time}").format(time=f"{now.hour}:{now.minute:02d}")]
        self.times.setText("   ".join(parts))
        self.grid.show_rows([RoomPersonLine(room, seat) for room in room_views for seat in (0, 1)])
        self.say_how_it_stands(*round_sentence(room_views))
        self._explain(self.grid.current())

    def _explain(self, line: RoomPersonLine | None) -> None:
        said = "" if line is None else seat_sentence(line.room, line.seat, self.clock())
        self.sentence.setText(said)

    # -- what the keys do -----------------------------------------------------------------

    def note_url(self) -> None:
        """Note that the address was sent to this player, or, after asking, that it was not."""
        line = self.grid.current()
        if line is None:
            return
        match_id, seat = line.id
        if not line.own.url_sent_at:
            self.do(rooms.send_urls, [(match_id, seat)], at=self.clock())
            return
        sentence = _("The address was sent to {name} at {time}. Take this note back?").format(
            name=line.own.entrant.name, time=line.own.url_sent_at
        )
        if ask.confirm(self, sentence, _("Take it back"), _("Leave it")):
            self.do(rooms.take_back_url, match_id, seat)

    def note_all_urls(self) -> None:
        """Note that the address was sent to everybody who has not had it."""
        self.do(rooms.send_urls, [line.id for line in self.grid.grid.rows], at=self.clock())

    def note_join(self) -> None:
        """Note that this player came in; a second time asks for the right time."""
        line = self.grid.current()
        if line is None:
            return
        match_id, seat = line.id
        if not line.own.joined_at:
            self.do(rooms.join, match_id, seat, at=self.clock())
            return
        dialog = TimeDialog(
            title=_("When did {name} come in?").format(name=line.own.entrant.name),
            text=_("&Time"),
            shown=line.own.joined_at,
            blank=_("{name} is not in the room.").format(name=line.own.entrant.name),
            parent=self,
        )

        def save() -> tuple[Problem, ...]:
            typed = dialog.value()
            if typed is None:
                return self.desk.problems_of(rooms.leave, match_id, seat)
            at = at_day(self.clock(), typed)
            return self.desk.problems_of(rooms.join, match_id, seat, at=at)

        dialog.attempt = save
        ask.ask(dialog)

    def note_trouble(self) -> None:
        """Note that this player reported trouble, or that it is over."""
        line = self.grid.current()
        if line is not None:
            self.do(rooms.report_trouble, *line.id, reported=not line.own.trouble)

    def settle_rights(self) -> None:
        """Ask for the lot and the rights of the match."""
        line = self.grid.current()
        if line is not None:
            ask_rights(self, self.desk, line.room, self.clock())

    def note_ruling(self) -> None:
        """Ask what the organiser ruled about the match."""
        line = self.grid.current()
        if line is None:
            return
        dialog = RoomRulingDialog(line.room, self)
        dialog.attempt = lambda: self.desk.problems_of(
            rooms.rule, line.room.match.id, dialog.value()
        )
        ask.ask(dialog)

    def enter_result(self) -> None:
        """Enter the result of the match: the forfeit, or the counts of its board."""
        line = self.grid.current()
        if line is None:
            return
        said = enter_result(self, self.desk, line.room.match.id, self.clock())
        if said:
            self.say("bad", said)

    def set_start(self) -> None:
        """Ask when the round begins."""
        line = self.grid.current()
        if line is None:
            return
        dialog = RoomStartDialog(line.room, self)
        dialog.attempt = lambda: self.desk.problems_of(
            rooms.set_start,
            self.round_id,
            dialog.value(),
            minutes=dialog.answer("minutes"),
        )
        ask.ask(dialog)

    def open_board(self) -> None:
        """Open the board of the match in a window of its own, which stays when this one goes."""
        line = self.grid.current()
        if line is None:
            return
        owner = self.parentWidget() or self
        match_id = line.room.match.id
        if OperatorBoard.in_front(owner, match_id=match_id) is None:
            OperatorBoard(self.desk, match_id, owner, self.clock).show()


def open_rooms(
    parent: QWidget | None, desk: Desk, division_id: int, round_id: int, _match_id: int | None
) -> RoomsWindow:
    """Open the online rooms of a round in a window of their own."""
    window = RoomsWindow(desk, division_id, round_id, parent)
    window.show()
    return window


def open_board(
    parent: QWidget | None, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> OperatorBoard | None:
    """Open the operator's board of a match in a window of its own."""
    if match_id is None:
        return None
    board = OperatorBoard(desk, match_id, parent)
    board.show()
    return board
