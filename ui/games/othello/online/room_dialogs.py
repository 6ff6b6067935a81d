"""The short questions of the online room: the start, times, the lot, the rights, the layout."""

from __future__ import annotations

from datetime import datetime, time

from PySide6.QtWidgets import QLineEdit, QWidget

from app.games.othello import rooms
from app.queries.live_queries import LiveRecord
from models.core.live import effective
from models.core.problems import Problem, Refused
from models.games.othello.meet import MeetRights, meet_rights
from models.games.othello.moves import EXAMPLE, BoardLayout, parse_square, replay, self_test
from models.games.othello.online import OnlineRoom, OnlineSetup, parse_clock
from models.games.othello.room_state import RoomView
from reports.i18n import _, _p
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.othello import wording as table
from ui.games.othello.online.board_view import BoardView
from ui.games.othello.rights_form import RightsForm
from ui.widgets.basics import label


def _names(room: RoomView) -> tuple[str, ...]:
    return tuple(seat.entrant.name for seat in room.seats)


class TimeDialog(FieldDialog):
    """Asks for a time of day; a blank box means that there is none."""

    def __init__(
        self, *, title: str, text: str, shown: str, blank: str, parent: QWidget | None = None
    ) -> None:
        """Show the time that is noted; `blank` says what an empty box means."""
        super().__init__(title=title, accept=_("&Save"), parent=parent, width=560)
        self._blank = blank
        self.add_fields(Field(key="starts", text=text, hint=_("e.g. 10:30 or 1030"), now=shown))

    def value(self) -> time | None:
        """Give the time, None for a blank box."""
        typed = self.answer("starts")
        return parse_clock(typed) if typed else None

    def problems(self) -> tuple[Problem, ...]:
        """Refuse what is no time of day."""
        try:
            self.value()
        except Refused as refused:
            return (*refused.problems, *self.blanks())
        return self.blanks()

    def meaning(self) -> str:
        """Say what a blank box will do."""
        return "" if self.answer("starts") else self._blank


class RoomStartDialog(TimeDialog):
    """Asks when the matches of a round begin, and how long one lasts."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Show the times that hold now."""
        super().__init__(
            title=_("Beginning of the round"),
            text=_("&Beginning"),
            shown=room.starts_at,
            blank=_("The slot of the round holds, if it has one."),
            parent=parent,
        )
        self.add_fields(
            Field(
                key="minutes",
                text=_("&Minutes for a game"),
                hint=_("Both players together: 30, in the final 40 (Meet Othello 2-6)"),
                kind=FieldKind.NUMBER,
                high=999,
                now=room.minutes,
                required=True,
            )
        )


class LotDialog(FieldDialog):
    """Asks whose lot was marked (Meet Online 2)."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Offer the two names."""
        super().__init__(
            title=_p("online room", "Lot"), accept=_("&Save"), parent=parent, width=640
        )
        self.add_fields(
            Field(
                key="lot",
                text=_("&Marked lot"),
                hint=_("Who drew it chooses next."),
                kind=FieldKind.CHOICE,
                choices=tuple(enumerate(_names(room))),
                now=room.lot,
                required=True,
            )
        )

    def value(self) -> int:
        """Give the seat that drew it."""
        return int(self.answer("lot"))


class RightsDialog(RightsForm):
    """Asks what the marked lot took, and which colour was chosen (Meet Othello 2-2)."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Name who chooses; the other player has the other right."""
        super().__init__(
            _names(room),
            title=_("Rights"),
            accept=_("&Save"),
            parent=parent,
            chooser=lambda: self._lot,
            rights=self.value,
        )
        self._lot = room.lot or 0
        self.add_rights()

    def problems(self) -> tuple[Problem, ...]:
        """Want both answers."""
        return self.blanks()

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self._lot, self.right.value(), self.colour.value())


class LayoutDialog(FieldDialog):
    """Asks how the board lies, and tries the printed example on it (Meet Online 3)."""

    def __init__(self, layout: BoardLayout, parent: QWidget | None = None) -> None:
        """Show the layout of now with the example played on it."""
        super().__init__(title=_("How the board lies"), accept=_("&Save"), parent=parent, width=720)
        self.add_fields(
            Field(
                key="layout",
                text=_("&Layout"),
                kind=FieldKind.CHOICE,
                choices=tuple((key, _(text)) for key, text in table.LAYOUTS.items()),
                now=layout,
            )
        )
        self.preview = BoardView(least=100)
        self.preview.setFixedHeight(250)
        self.test = label("", wrap=True)
        self.add_wide(self.test)
        self.add_wide(self.preview)

    def value(self) -> BoardLayout:
        """Give the layout that was chosen."""
        chosen: BoardLayout = self.answer("layout")
        return chosen

    def adapt(self) -> None:
        """Play the printed example on a board that lies so, and say whether it is legal."""
        layout = self.value()
        fits = self_test(layout)
        game = replay(EXAMPLE if fits else (), layout)
        last = parse_square(EXAMPLE[-1], layout) if fits else None
        self.preview.show_board(game.board, layout, last)
        said = _("Self-test: the printed example {moves} can be played and shows 3 to 3. ✓")
        if not fits:
            said = _("Self-test: the printed example {moves} cannot be played on this board. ×")
        self.test.setText(said.format(moves=" ".join(EXAMPLE)))
        self.preview.setAccessibleName(self.test.text())

    def problems(self) -> tuple[Problem, ...]:
        """Ask once more about a board on which the printed example is not legal."""
        if self_test(self.value()):
            return ()
        values = {"moves": " ".join(EXAMPLE)}
        return (Problem(code="EXAMPLE_UNPLAYABLE", values=values, ask=True),)


class RoomRulingDialog(FieldDialog):
    """Asks what the organiser ruled about a match (Meet Othello 2-7)."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Show the ruling that stands, if any."""
        title = _("Ruling of the organiser: table {table}").format(table=room.match.table)
        super().__init__(title=title, accept=_("&Log the ruling"), parent=parent, width=760)
        self.add_fields(
            Field(
                key="text",
                text=_("&What was ruled"),
                hint=_("After a ruling the game may go on; a result is entered with F9."),
                now=room.ruling,
                required=True,
            )
        )

    def value(self) -> str:
        """Give the words of the ruling."""
        return str(self.answer("text"))


def at_day(now: datetime, typed: time) -> datetime:
    """Give a typed time of day as one of today's.

    >>> at_day(datetime.fromisoformat("2026-01-10T10:07:12"), time(9, 58)).isoformat()
    '2026-01-10T09:58:00'
    """
    return datetime.combine(now.date(), typed)


# -- asks for the lot and then for the rights of an online match, one after the other --------------


def ask_rights(parent: QWidget, desk: Desk, room: RoomView, now: datetime) -> None:
    """Ask whose lot was marked, then what was taken; each is an action of its own."""
    lot = LotDialog(room, parent)

    def draw() -> tuple[Problem, ...]:
        if room.lot is not None and lot.value() == room.lot:
            return ()
        return desk.problems_of(rooms.draw_lot, room.match.id, lot.value(), now=now)

    lot.attempt = draw
    if not ask.ask(lot):
        return
    drawn = desk.read(lambda event: rooms.room(event, room.match.id, now))
    if drawn is None:
        return
    rights = RightsDialog(drawn, parent)

    def choose() -> tuple[Problem, ...]:
        return desk.problems_of(
            rooms.choose_rights, room.match.id, rights.right.value(), rights.colour.value()
        )

    rights.attempt = choose
    ask.ask(rights)


# -- asks for a move, or for lot and rights, that were typed wrongly and have moves after them -----


class MoveDialog(Skeleton):
    """Type the move again that was read or typed wrongly (Meet Online 3)."""

    def __init__(self, live_record: LiveRecord, place: int, parent: QWidget | None = None) -> None:
        """Show the move that stands there."""
        super().__init__(
            title=_("Correct line {line}").format(line=place + 1),
            accept=_("&Go on"),
            parent=parent,
            width=560,
        )
        self._known, self._place = live_record, place
        room: OnlineRoom = live_record.kept
        standing = {one.id: one.line for one in effective(room.lines)}
        self.text = QLineEdit(str(standing.get(place) or room.lines[place].line))
        self.text.selectAll()
        self.add("move", _("&Move"), self.text, _("e.g. か4"))
        self.watch(self.text.textChanged)

    def called(self) -> str:
        """Give the move as it is kept."""
        kept: str = self._known.rules.tidy(self._known.kept, self.text.text().strip())
        return kept

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules whether it could be played there."""
        if not self.text.text().strip():
            return (Problem(code="BLANK", where="move"),)
        rules = self._known.rules
        earlier = rules.before(self._known.kept, self._place)
        return rules.check(earlier, self.called(), self._place, self._known.of)


class SettledDialog(RightsForm):
    """Choose lot, rights and layout again, although the game has begun."""

    def __init__(
        self, room: OnlineRoom, names: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        """Show what is settled."""
        super().__init__(
            names,
            title=_("Lot and rights"),
            accept=_("&Go on"),
            parent=parent,
            chooser=self._lot,
            rights=self.value,
        )
        self.lot = ChoiceRow(tuple(enumerate(names)))
        self.layout_choice = ChoiceRow([(key, _(text)) for key, text in table.LAYOUTS.items()])
        self.lot.choose(room.lot)
        self.right.choose(room.right)
        self.colour.choose(room.colour)
        self.layout_choice.choose(room.layout)
        self.add("lot", _("&Marked lot"), self.lot)
        self.add_rights()
        self.add("layout", _("La&yout"), self.layout_choice)

    def _lot(self) -> int | None:
        """Give who drew the marked lot."""
        seat: int | None = self.lot.value()
        return seat

    def problems(self) -> tuple[Problem, ...]:
        """Want all answers."""
        return self.blanks(("lot", self.lot), ("layout", self.layout_choice))

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self.lot.value(), self.right.value(), self.colour.value())

    def settled(self) -> OnlineSetup:
        """Give what the moves rest on now."""
        return OnlineSetup(
            lot=self.lot.value(),
            right=self.right.value(),
            colour=self.colour.value(),
            layout=self.layout_choice.value(),
        )
