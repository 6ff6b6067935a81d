"""The short questions of the online room: the start, times, the lot, the rights, the layout."""

from __future__ import annotations

from datetime import datetime, time

from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem, Refused
from models.games.othello.meet import MeetRights, meet_rights
from models.games.othello.moves import EXAMPLE, Layout, parse_square, replay, self_test
from models.games.othello.online import parse_clock
from models.games.othello.room_views import RoomView
from reports.i18n import _, _p
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.othello import wording as table
from ui.games.othello.online.board_view import BoardView
from ui.games.othello.rights_form import RightsForm
from ui.widgets.basics import label, plain


def _names(room: RoomView) -> tuple[str, ...]:
    return tuple(seat.entrant.name for seat in room.seats)


class TimeDialog(Skeleton):
    """Asks for a time of day; a blank box means that there is none."""

    def __init__(
        self, *, title: str, text: str, shown: str, blank: str, parent: QWidget | None = None
    ) -> None:
        """Show the time that is noted; `blank` says what an empty box means."""
        super().__init__(title=title, accept=_("&Save"), parent=parent, width=560)
        self._blank = blank
        self.starts = QLineEdit(shown)
        self.starts.selectAll()
        self.add("starts", text, self.starts, _("e.g. 10:30 or 1030"))
        self.watch(self.starts.textChanged)

    def value(self) -> time | None:
        """Give the time, None for a blank box."""
        typed = self.starts.text().strip()
        return parse_clock(typed) if typed else None

    def problems(self) -> tuple[Problem, ...]:
        """Refuse what is no time of day."""
        try:
            self.value()
        except Refused as refused:
            return refused.problems
        return ()

    def meaning(self) -> str:
        """Say what a blank box will do."""
        return "" if self.starts.text().strip() else self._blank


class StartDialog(TimeDialog):
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
        self.minutes = NumberBox(name=plain(_("&Minutes for a game")), digits=3)
        self.minutes.show_number(room.minutes)
        self.add(
            "minutes",
            _("&Minutes for a game"),
            self.minutes,
            _("Both players together: 30, in the final 40 (Meet Othello 2-6)"),
        )
        self.watch(self.minutes.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Want the length of a game, too."""
        found = super().problems()
        if self.minutes.number() is None:
            return (*found, Problem(code="BLANK", where="minutes"))
        return found


class LotDialog(Skeleton):
    """Asks whose lot was marked (Meet Online 2)."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Offer the two names."""
        super().__init__(
            title=_p("online room", "Lot"), accept=_("&Save"), parent=parent, width=640
        )
        self.lot = ChoiceRow(tuple(enumerate(_names(room))))
        self.lot.choose(room.lot)
        self.add("lot", _("&Marked lot"), self.lot, _("Who drew it chooses next."))

    def problems(self) -> tuple[Problem, ...]:
        """Want one of the two."""
        return () if self.lot.value() is not None else (Problem(code="BLANK", where="lot"),)


class RightsDialog(RightsForm):
    """Asks what the marked lot took, and which colour was chosen (Meet Othello 2-2)."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Name who chooses; the other player has the other right."""
        super().__init__(_names(room), title=_("Rights"), accept=_("&Save"), parent=parent)
        self._lot = room.lot or 0
        self.add_rights()

    def chooser(self) -> int:
        """Give who drew the marked lot."""
        return self._lot

    def problems(self) -> tuple[Problem, ...]:
        """Want both answers."""
        return self.blanks()

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self._lot, self.right.value(), self.colour.value())


class LayoutDialog(Skeleton):
    """Asks how the board lies, and tries the printed example on it (Meet Online 3)."""

    def __init__(self, layout: Layout, parent: QWidget | None = None) -> None:
        """Show the layout of now with the example played on it."""
        super().__init__(title=_("How the board lies"), accept=_("&Save"), parent=parent, width=720)
        self.choice = ChoiceRow([(key, _(text)) for key, text in table.LAYOUTS.items()])
        self.choice.choose(layout)
        self.add("layout", _("&Layout"), self.choice)
        self.preview = BoardView(least=100)
        self.preview.setFixedHeight(250)
        self.test = label("", wrap=True)
        self.add_wide(self.test)
        self.add_wide(self.preview)

    def value(self) -> Layout:
        """Give the layout that was chosen."""
        chosen: Layout = self.choice.value()
        return chosen

    def problems(self) -> tuple[Problem, ...]:
        """Ask once more about a board on which the printed example is not legal."""
        layout = self.value()
        fits = self_test(layout)
        game = replay(EXAMPLE if fits else (), layout)
        last = parse_square(EXAMPLE[-1], layout) if fits else None
        self.preview.show_board(game.board, layout, last)
        moves = " ".join(EXAMPLE)
        said = _("Self-test: the printed example {moves} can be played and shows 3 to 3. ✓")
        if not fits:
            said = _("Self-test: the printed example {moves} cannot be played on this board. ×")
        self.test.setText(said.format(moves=moves))
        self.preview.setAccessibleName(self.test.text())
        values = {"moves": moves}
        return () if fits else (Problem(code="EXAMPLE_UNPLAYABLE", values=values, ask=True),)


class RoomRulingDialog(Skeleton):
    """Asks what the organiser ruled about a match (Meet Othello 2-7)."""

    def __init__(self, room: RoomView, parent: QWidget | None = None) -> None:
        """Show the ruling that stands, if any."""
        title = _("Ruling of the organiser: table {table}").format(table=room.match.table)
        super().__init__(title=title, accept=_("&Log the ruling"), parent=parent, width=760)
        self.text = QLineEdit(room.ruling)
        self.add(
            "text",
            _("&What was ruled"),
            self.text,
            _("After a ruling the game may go on; a result is entered with F9."),
        )
        self.watch(self.text.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Want the words of the ruling."""
        return () if self.text.text().strip() else (Problem(code="BLANK", where="text"),)


def at_day(now: datetime, typed: time) -> datetime:
    """Give a typed time of day as one of today's.

    >>> at_day(datetime.fromisoformat("2026-01-10T10:07:12"), time(9, 58)).isoformat()
    '2026-01-10T09:58:00'
    """
    return datetime.combine(now.date(), typed)
