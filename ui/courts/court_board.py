"""The court board: every court at a glance, the next match called to it by one key."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app import elsewhere, queries
from app.courts import calling, court_queries
from app.courts.court_queries import CourtBoard, PlaceView
from app.courts.open_matches import OpenMatch
from app.event_file.file import Changed
from models.clock import clock, next_slot
from models.core.court_calling import CallProgress, CourtPlace
from reports.i18n import _N, _, _p
from ui.courts.assign_dialog import AssignDialog, first_matches_at, rounds_to_assign
from ui.courts.court_game import court_game
from ui.courts.court_tiles import CourtTiles
from ui.courts.court_words import (
    against,
    astray_text,
    call_text,
    overdue_text,
    place_name,
    side_words,
    summary,
    told_of_call,
    waiting_hint,
    waiting_text,
)
from ui.desk import ask
from ui.desk.desk import Desk
from ui.look.theme import LARGE, UNIT, large, px, scale
from ui.widgets.basics import READS, ShortLabel, allow, button, label, marked, row, set_text
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.match_window import TellTime, TimedWindow
from ui.widgets.or_empty import beside

FEW = 3
"""Up to so many courts stand in one row, and the list below them has the whole width."""
MANY = 9
"""From more courts on they take more of the width."""
USUAL, FEWER = 40, 29
"""What the list of those who wait takes of the width, in per cent."""
MOST_HIGH = 60
"""What the courts take of the height at most where the list is below them, in per cent."""
LINE, ROUND = 20, 10
"""A row of the list is as high as its lines and the room round them, in pixels at 100 %."""
QUARTER = 15
"""The first matches are proposed for the next quarter of an hour."""
NO_NEXT = _N("No match waits for {place}. Choose one in the list and press F5.")


class CourtBoardWindow(TimedWindow):
    """The courts of the event as tiles, beside them who waits; Enter does what comes next."""

    depends = TimedWindow.depends | Changed.DIVISIONS

    def __init__(
        self,
        desk: Desk,
        division_id: int,
        parent: QWidget | None = None,
        now: TellTime | None = None,
    ) -> None:
        """Show the courts; what is assigned is assigned in this division."""
        super().__init__(desk, parent, now)
        self.division_id = division_id
        self.board = CourtBoard(courts=(), waiting=())
        self._shape: tuple[bool, bool, int] | None = None
        """Whether matches of more than one division wait, whether the list is below the courts,
        and how many lines a row has."""
        self._sharing: tuple[int, ...] = ()
        """For which courts the room was shared last: it stays as the desk has moved it."""
        self.heading = ShortLabel("title")
        self.count = label("", "muted")
        self.tiles = CourtTiles()
        self.tiles.chosen.connect(self._show_place)
        self.tiles.opened.connect(self.go_on)
        self.waiting: Grid[OpenMatch] = Grid(
            columns(beneath=True), _("Matches that wait for a court")
        )
        self.waiting.opened.connect(self.call_waiting)
        self.call_line = label("", wrap=True)
        self.call_line.setFont(large(1.5))
        self.call_line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told_line = label("", "muted", wrap=True)
        self.primary = button(_("Call the next match (Enter)"), self.go_on, primary=True)
        self.buttons = self._buttons()
        marked(READS, self.primary, self.waiting, self.buttons["F3"], self.buttons["F6"])
        self._lay_out()
        self.stale.connect(self.refresh)
        self.refresh()
        self.tiles.focus_current()

    def _buttons(self) -> dict[str, QPushButton]:
        """Make what can be done besides what comes next, each with its key."""
        return self.keyed(
            (_("Courts and times… (F2)"), "F2", self.assign),
            (_("Scoreboard (F3)"), "F3", self.open_scoreboard),
            (_("Call the next (F4)"), "F4", self.call_next),
            (_("Call selected (F5)"), "F5", self.call_here),
            (_("List (F6)"), "F6", self.change_side),
            (_("Call again (F7)"), "F7", self.call_again),
            (_("Undo the call (F8)"), "F8", self.call_off),
        )

    def _lay_out(self) -> None:
        top = row(self.heading, self.count)
        top.setStretch(0, 1)
        self.middle = beside(self.tiles, self.waiting, width=480)
        self.waiting.setMinimumWidth(min(px(380), 420))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(16), UNIT, px(16), UNIT)
        whole.setSpacing(px(6))
        whole.addLayout(top)
        whole.addWidget(self.notice)
        whole.addWidget(self.middle, 1)
        whole.addWidget(self.call_line)
        whole.addWidget(self.told_line)
        last = flow(self.primary, *self.buttons.values())
        whole.addLayout(last)
        if scale() < LARGE:
            self.notice.keep_place()
        self.call_line.setMinimumHeight(self.call_line.fontMetrics().lineSpacing())
        self.told_line.setMinimumHeight(self.told_line.fontMetrics().lineSpacing())
        self.take(1300, 720)

    def showEvent(self, event: QShowEvent) -> None:
        """Share the room between the courts and the list."""
        super().showEvent(event)
        self._share_room()

    def _beneath(self) -> bool:
        """Tell whether the list is below the courts: few leave the height for it."""
        return len(self.board.courts) <= FEW and scale() < LARGE

    def _share_room(self) -> None:
        """Give the list the room that the courts do not need, unless that is settled already."""
        sharing = tuple(len(court.places) for court in self.board.courts)
        if not self.isVisible() or sharing == self._sharing:
            return
        self._sharing = sharing
        if self._beneath():
            self.middle.setOrientation(Qt.Orientation.Vertical)
            whole = self.middle.height()
            first = min(self.tiles.whole_height(), whole * MOST_HIGH // 100)
            shares = (0, 1)
        else:
            self.middle.setOrientation(Qt.Orientation.Horizontal)
            whole = self.middle.width()
            listed = FEWER if len(self.board.courts) > MANY else USUAL
            first = whole * (100 - listed) // 100
            shares = (100 - listed, listed)
        for part, share in enumerate(shares):
            self.middle.setStretchFactor(part, share)
        self.middle.setSizes([first, whole - first])

    def _show_waiting(self) -> None:
        """Show who waits; the columns depend on what there is to tell and on the room for it."""
        board, beneath = self.board, self._beneath()
        several = len({match.division_id for match in board.waiting}) > 1
        shape = several, beneath, lines(board.waiting, beneath=beneath)
        if shape != self._shape:
            self._shape = shape
            self.waiting.set_columns(columns(divisions=several, beneath=beneath))
            self.waiting.verticalHeader().setDefaultSectionSize(px(LINE * shape[2] + ROUND))
        self.waiting.show_rows(board.waiting)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the courts anew; without the division the window closes."""
        if not self.desk.is_open:
            return
        now = self.clock().time()
        board = self.desk.read(lambda event: court_queries.court_board(event, now))
        division = self.desk.read(lambda event: queries.division_view(event, self.division_id))
        if board is None or division is None:
            self.close()
            return
        self.board = board
        title = _("Courts of all divisions")
        self.setWindowTitle(title)
        self.heading.show_text(title)
        self.count.setText(f"{summary(board)}\u3000{clock(now)}")
        self.tiles.show_courts(board.courts)
        self._show_waiting()
        self._share_room()
        self.say_how_it_stands(*self._state())
        self._show_place(self.tiles.place())

    def _state(self) -> tuple[str, str]:
        """Say what the desk must know of all courts together."""
        board = self.board
        if board.astray:
            return "warn", astray_text(board.astray)
        if late := overdue_text(board):
            return "warn", late
        if not board.courts:
            return "info", _("No courts are known yet. F2 assigns courts, times and colours.")
        if board.without_court:
            return "info", _("Some matches have no court yet. F2 assigns courts and times.")
        return "info", ""

    def _show_place(self, place: PlaceView | None) -> None:
        """Show how the players of the chosen place are called, and what Enter does there."""
        shown = None if place is None else place.shown
        called = shown is not None and shown.call_progress is CallProgress.CALLED
        goes_on = place is not None and place.goes_on
        self.call_line.setText(call_text(shown) if shown is not None and called else "")
        told = "" if place is None or shown is None else self._beside(place) or told_of_call(shown)
        self.told_line.setText(told)
        text = _("Open the scoreboard (Enter)") if goes_on else _("Call the next match (Enter)")
        set_text(self.primary, _("Courts and times… (F2)") if place is None else text)
        allow(self.primary, "" if goes_on else self.barred)
        self.buttons["F4"].setVisible(place is None or goes_on)  # one verb, one button
        for keys, why in self._why_not(place).items():
            allow(self.buttons[keys], why)

    def _why_not(self, place: PlaceView | None) -> dict[str, str]:
        """Say of each key why it does nothing at a place; blank where it does something."""
        if place is None:
            known = bool(self.board.courts)
            none = _("Choose a court first.") if known else self._state()[1]
            return dict.fromkeys(("F3", "F4", "F5", "F7", "F8"), none)
        name = place_name(place)
        nobody = "" if place.shown is not None else _("Nobody is at {place}.")
        taken = "" if place.free else _("Somebody is at {place} already.")
        no_next = "" if place.next is not None else NO_NEXT
        no_call = _("Nobody has been called to {place} who is still awaited.")
        called = place.shown is not None and place.shown.call_progress is CallProgress.CALLED
        waits = "" if self.board.waiting else _("No match waits for a court.")
        found = {"F3": nobody, "F4": taken or (_(no_next) if no_next else ""), "F5": taken or waits}
        found["F7"] = found["F8"] = "" if called else no_call
        return {keys: why.format(place=name) for keys, why in found.items()}

    def _beside(self, place: PlaceView) -> str:
        """Say what a call means for the other part of the court."""
        if not place.at.part:
            return ""
        others = (one for one in self.board.places if one.at.beside(place.at))
        return court_game(place.game).beside(place, next(others, None))

    # -- what the keys do -----------------------------------------------------------------

    def go_on(self) -> None:
        """Do what comes next at the chosen place: call the next match, or open the board there."""
        place = self.tiles.place()
        if place is not None and place.goes_on:
            self.open_scoreboard()
        elif place is not None:
            self.call_next()
        elif self.may():
            self.assign()

    def call_next(self) -> None:
        """Call the match that comes next at the chosen place."""
        place = self.tiles.place()
        if place is None or not place.free:
            return
        if place.next is not None:
            self._call(place.next, place.at)
        else:
            self.say("info", _(NO_NEXT).format(place=place_name(place)))

    def call_waiting(self, match: OpenMatch) -> None:
        """Call a match from the list: to its own place, or to the chosen one if it has none."""
        place = self.tiles.place()
        if match.place is not None:
            self._call(match, match.place)
        elif place is not None:
            self._call(match, place.at)

    def call_here(self) -> None:
        """Call the match that is selected in the list to the chosen place."""
        match, place = self.waiting.current(), self.tiles.place()
        if match is None:
            self.say("info", _("First select a match in the list (F6)."))
        elif place is not None:
            self._call(match, place.at)

    def _call(self, match: OpenMatch, at: CourtPlace) -> None:
        """Call a match and show the sentence for it; who sits elsewhere is asked about first."""
        if not self.may() or not self._may_be_called(match):
            return
        now = self.clock().time()
        if self.do(calling.call, match.id, court=at.court, part=at.part, at=now):
            for place in self.board.places:
                if place.now is not None and place.now.id == match.id:
                    self.tiles.go_to(place.at)

    def _may_be_called(self, match: OpenMatch) -> bool:
        """Ask whether somebody is called who sits at a table of another division."""
        sitting = elsewhere.elsewhere_of_match(self.desk.event_file, match.id)
        others = [one for one in sitting if one.entrant_id not in match.seats]
        if not others:
            return True
        sentence = _("{name} still plays in {division} (no. {table}). Call all the same?")
        one = others[0]
        text = sentence.format(name=one.person.name, table=one.table, division=one.division)
        return ask.confirm(self, text, _("Call all the same"), _("Wait"))

    def call_again(self) -> None:
        """Call the players of the chosen place once more, who have not come."""
        place = self.tiles.place()
        if place is not None and place.now is not None:
            self.do(calling.call_again, place.now.id, at=self.clock().time())

    def call_off(self) -> None:
        """Take the call at the chosen place back."""
        place = self.tiles.place()
        if place is not None and place.now is not None:
            self.do(calling.call_off, place.now.id)

    def open_scoreboard(self) -> None:
        """Open the live board of the match at the chosen place; it stays when this window goes."""
        place = self.tiles.place()
        if place is not None and place.shown is not None:
            words = court_game(place.shown.game)
            words.open_match(self.parentWidget() or self, self.desk, place.shown.id)

    def change_side(self) -> None:
        """Go from the courts to the list of those who wait, and back."""
        if self.waiting.hasFocus():
            self.tiles.focus_current()
            return
        if self.waiting.current() is None and self.board.waiting:
            self.waiting.go_to(self.board.waiting[0].id)
        self.waiting.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def assign(self) -> None:
        """Ask how the rounds of the division are laid over courts and hours."""
        rounds = rounds_to_assign(self.desk, self.division_id)
        if not rounds:
            self.say("info", _("No |round| of this division is being played or proposed."))
            return
        division = queries.division_view(self.desk.event_file, self.division_id)
        now = next_slot(self.clock().time(), QUARTER)
        first = first_matches_at(self.desk, self.division_id, now)
        if ask.ask(AssignDialog(self.desk, division, rounds, first, self)):
            count = self.desk.last_result
            self.say("good", _("Assigned: {count}. Print the draw sheet anew.").format(count=count))


def open_court_board(
    parent: QWidget, desk: Desk, division_id: int, _round_id: int, _match_id: int | None
) -> None:
    """Open the court board, or bring the one that is open to the front."""
    if CourtBoardWindow.in_front(parent, division_id=division_id) is None:
        CourtBoardWindow(desk, division_id, parent).show()


# -- the list of the matches that wait for a court: when and where, who, and how late --------------

WIDE = 900
"""How wide the names of a match may be in one line, in pixels at 100 %."""


def columns(*, divisions: bool = False, beneath: bool = False) -> tuple[Column[OpenMatch], ...]:
    """Make the columns of the list of those who wait; with the division where there are several.

    Where the list has the whole width, a match is one line. Beside the courts each name has a line
    of its own, and what stands in the way is said below the time.
    """
    made: list[Column[OpenMatch]] = [
        Column(
            title=_("Time"),
            text=_begins if beneath else _when,
            align=Align.RIGHT,
            colour=None if beneath else _urgent,
            hint=None if beneath else waiting_hint,
        ),
        Column(title=_p("court", "Court"), text=_planned),
        Column(title=_p("court", "No."), text=lambda match: str(match.table), align=Align.RIGHT),
        Column(
            title=_p("court", "Match"),
            text=against if beneath else _names,
            stretch=True,
            narrow=110,
            most=WIDE,
            hint=waiting_hint,
        ),
    ]
    if divisions:
        most = 200 if beneath else 140
        made.append(
            Column(
                title=_("Division"), text=lambda match: match.division, most=most, hint=waiting_hint
            )
        )
    if beneath:
        made.append(Column(title="", text=waiting_text, colour=_urgent, hint=waiting_hint))
    return tuple(made)


def lines(matches: Iterable[OpenMatch], *, beneath: bool) -> int:
    """Give how many lines of words a row of the list has."""
    return 1 if beneath else max((len(match.names) for match in matches), default=2)


def _names(match: OpenMatch) -> str:
    return "\n".join(side.name for side in side_words(match))


def _begins(match: OpenMatch) -> str:
    return clock(match.start.begins)


def _when(match: OpenMatch) -> str:
    return "\n".join(filter(None, (_begins(match), waiting_text(match))))


def _urgent(match: OpenMatch) -> str:
    return "warn" if waiting_text(match) else ""


def _planned(match: OpenMatch) -> str:
    if match.place is None:
        return "–"
    part = match.place.part
    return f"{match.court} {court_game(match.game).letter(part)}" if part else match.court
