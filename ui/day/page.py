"""一日: every division of the event on one page, all tables of the hall, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app import day, queries
from app.targets import Goal, Target
from models.core.steps import Step
from models.readings import reading_key
from models.views.day import DivisionDay, HallSeat, Waits
from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _, _p
from reports.places import heading
from reports.wall_lists import DayColumn, day_sheet
from reports.wording import round_name
from ui.day import words
from ui.day.closing import set_closing
from ui.desk.desk import Desk, Severity
from ui.desk.work import QuietTimer
from ui.look.theme import UNIT, px
from ui.papers.printing import print_or_save
from ui.widgets.basics import (
    ORGANISES,
    READS,
    Tabs,
    allow,
    button,
    keyed,
    label,
    marked,
    named,
    row,
)
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty, below
from ui.widgets.reasons import ReasonsPanel
from ui.widgets.step_strip import nobody
from ui.window.division_list import progress_hint, progress_text

BEAT = 20_000
"""Milliseconds after which clocks and the expected end are told anew."""
ROW = 28


class DayPage(QWidget):
    """Three lists: divisions, tables, people.

    Signals: `opened(DivisionView)` leads to a division, `step(DivisionView)` does its next step,
    `aim(Target)` opens a table.
    """

    opened = Signal(object)
    step = Signal(object)
    aim = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.rows: tuple[DivisionDay, ...] = ()
        self.barred: Callable[[Step], str] = nobody
        """Says why this desk may not do a step; set by the window."""
        self.lists = (divisions(desk.clock), tables(), calls())
        self.grids = tuple(map(self._grid, self.lists))
        self.grid: Grid[DivisionDay] = self.grids[0]
        self.grid.chosen.connect(self._explain)
        self.tabs = Tabs()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        named(self.tabs, _("Lists of the day"), _("Ctrl+Left and Ctrl+Right switch lists"))
        self.stack = QStackedWidget()
        self.details = ReasonsPanel(
            _("Wanted, late, on hold"), _("Nobody is wanted, and no card is late."), low=True
        )
        self.stack.addWidget(below(self.grid, self.details, height=90))
        for grid in self.grids[1:]:
            self.stack.addWidget(OrEmpty(grid, _nobody_sits()))
        for one in self.lists:
            self.tabs.addTab(one.name)
        self.tabs.currentChanged.connect(self._turned)
        self.open_button = button(_("&Open the division"), self._open, hint="Enter")
        self.step_button = button(_("Do its &next step (Ctrl+Enter)"), self.do_step, primary=True)
        self.closing_button = button(_("Closing &time…"), self._set_closing)
        self.print_button = button(_("&Print this list (Ctrl+P)"), self.print_list)
        marked(ORGANISES, self.closing_button)
        keyed(self, "Ctrl+P", self.print_list, READS)
        keyed(self, "Ctrl+Left", self.list_before, READS)
        keyed(self, "Ctrl+Right", self.list_after, READS)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        column.setSpacing(px(UNIT))
        column.addLayout(row(self.tabs, label(_("Ctrl+← and Ctrl+→ switch lists"), "muted"), None))
        column.addWidget(self.stack, 1)
        column.addLayout(
            flow(self.open_button, self.step_button, None, self.closing_button, self.print_button)
        )
        self._beat = QuietTimer(desk, self)
        self._beat.setInterval(BEAT)
        self._beat.due.connect(self.refresh)

    def _grid(self, one: DayList) -> Grid[Any]:
        made: Grid[Any] = Grid([own.on_screen() for own in one.columns], one.name, key=one.key)
        made.verticalHeader().setDefaultSectionSize(px(ROW))
        made.opened.connect(self._open_row)
        return made

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the list that is shown anew, while the page can be seen."""
        if not self.isVisible() or not self._desk.is_open:
            return
        place = self.tabs.currentIndex()
        now = self._desk.clock()
        if place == 0:
            self.rows = self._desk.read(lambda _event: self._desk.look(day.day, now)) or ()
            self.closing_button.setVisible(any(own.closing is not None for own in self.rows))
            self.grid.show_rows(self.rows)
        else:
            found = self._desk.read(lambda _event: self._desk.look(day.seats)) or ()
            order = one_a_table if place == 1 else by_reading
            self.grids[place].show_rows(order(found))
        shown = self.grids[place]
        own = self.stack.widget(place)
        if isinstance(own, OrEmpty):
            if shown.hasFocus() and not shown.grid.rows:
                self.home()  # before the list goes: the keyboard would leave the page with it
            own.show_content(bool(shown.grid.rows))
        allow(self.print_button, self._nothing_to_print())
        if shown.current() is None and shown.grid.rows:
            shown.selectRow(0)
        self._explain(self.grid.current())

    def _explain(self, division_day: DivisionDay | None) -> None:
        """Say of the chosen division, and then of all others, what is to be looked after."""
        none = "" if division_day is not None else _("Choose a division in the list first.")
        allow(self.open_button, none)
        allow(self.step_button, none or self._barred(division_day))
        now = self._desk.clock()
        chosen = [] if division_day is None else list(words.details(division_day, now))
        others = [
            f"{one.division.name}: {said}"
            for one in self.rows
            if division_day is None or one.division.id != division_day.division.id
            for said in words.details(one, now)
        ]
        title = division_day.division.name if division_day is not None and chosen else ""
        self.details.show_reasons(title, [*chosen, *others])

    def _barred(self, own: DivisionDay | None) -> str:
        """Say why this desk may not do what a division waits for; empty where it may."""
        steps = () if own is None else own.division.steps
        return self.barred(steps[0]) if steps else ""

    def _turned(self, place: int) -> None:
        self.stack.setCurrentIndex(place)
        for made in (self.open_button, self.step_button):
            made.setVisible(place == 0)
        self.closing_button.hide()
        self.refresh()
        self.home()

    def list_before(self) -> None:
        """Show the list before."""
        self.tabs.setCurrentIndex(max(0, self.tabs.currentIndex() - 1))

    def list_after(self) -> None:
        """Show the list after."""
        self.tabs.setCurrentIndex(min(self.tabs.count() - 1, self.tabs.currentIndex() + 1))

    def home(self) -> None:
        """Put the keyboard on the list, on the names of the lists while it is empty."""
        shown = self.grids[self.tabs.currentIndex()]
        (shown if shown.grid.rows else self.tabs).setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell how it stands now, and go on telling."""
        super().showEvent(event)
        self.refresh()
        self._go_on()
        self._beat.start()

    def _go_on(self) -> None:
        """Begin at the first division that waits for the desk, once the chosen one does not."""
        chosen, first = self.grid.current(), next(iter(self.rows), None)
        if chosen is None or first is None or chosen.waits is Waits.DESK:
            return
        if first.waits is Waits.DESK:
            self.grid.selectRow(0)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop reading while nobody looks."""
        super().hideEvent(event)
        self._beat.stop()

    # -- doing ----------------------------------------------------------------------------

    def chosen(self) -> DivisionView | None:
        """Give the division that the keyboard is on."""
        own = self.grid.current()
        return None if own is None else own.division

    def _open(self) -> None:
        if (division := self.chosen()) is not None:
            self.opened.emit(division)

    def _open_row(self, row: DivisionDay | HallSeat) -> None:
        if isinstance(row, DivisionDay):
            self.opened.emit(row.division)
        else:
            target = Target(goal=Goal.TABLE, division_id=row.division_id, match_id=row.match_id)
            self.aim.emit(target)

    def do_step(self) -> None:
        """Do what the chosen division waits for."""
        if self.tabs.currentIndex() != 0 or (division := self.chosen()) is None:
            return
        if why := self._barred(self.grid.current()):
            self._desk.say(why, Severity.WARN)
        else:
            self.step.emit(division)

    def _set_closing(self) -> None:
        if set_closing(self._desk, self):
            self.refresh()

    def print_list(self) -> None:
        """Print the list that is shown; without a printer it is saved."""
        if why := self._nothing_to_print():
            self._desk.say(why, Severity.WARN)
            return
        place = self.tabs.currentIndex()
        shown, rows = self.lists[place], self.grids[place].grid.rows
        ids = self._desk.read(lambda event: [own.id for own in queries.event_view(event).divisions])
        if not ids:
            return
        now = self._desk.clock().replace(microsecond=0, tzinfo=None)
        head = replace(
            queries.sheet_head(self._desk.event_file, ids[0]),
            division="",
            game="",
            printed_at=now,
        )
        columns = [own for own in shown.columns if own.ems]
        content = day_sheet(
            head,
            _("The day") if place == 0 else shown.name,
            [own.on_paper() for own in columns],
            [[own.text(row) for own in columns] for row in rows],
            self._notes() if place == 0 else (),
        )
        stems = [head.event, _("The day") if place == 0 else shown.name, f"{now:%H%M}"]
        print_or_save(self._desk, self, content, stems, _("Save the list"))

    def _nothing_to_print(self) -> str:
        """Say why the list that is shown is not printed; empty where it has rows."""
        place = self.tabs.currentIndex()
        if self.grids[place].grid.rows:
            return ""
        return _("There is no division yet.") if place == 0 else _nobody_sits()

    def _notes(self) -> Sequence[str]:
        now = self._desk.clock()
        return [
            f"{own.division.name}: {said}" for own in self.rows for said in words.details(own, now)
        ]


# -- the lists of the page of the day: what each shows on the screen, and on paper -----------------


@dataclass(frozen=True, kw_only=True)
class ListColumn:
    """One column: its text on the screen and, where it has a width in ems, on paper."""

    title: str
    text: Callable[[Any], str]
    ems: float = 0
    share: float = 0
    bold: bool = False
    screen: dict[str, Any] = field(default_factory=dict)
    """What else the column of the screen is told."""

    def on_screen(self) -> Column[Any]:
        """Give the column of a list on the screen."""
        return Column(title=self.title, text=self.text, hint=self.text, **self.screen)

    def on_paper(self) -> DayColumn:
        """Give the column of a sheet."""
        return DayColumn(title=self.title, ems=self.ems, share=self.share, bold=self.bold)


@dataclass(frozen=True, kw_only=True)
class DayList:
    """One of the lists: its name, its columns, and what a row is known by."""

    name: str
    columns: tuple[ListColumn, ...]
    key: Callable[[Any], Hashable]


ROUNDS = 2
"""So many rounds that are played at once are told one by one; of more their tables together."""


def _progress(own: DivisionDay) -> str:
    if len(own.division.running) > ROUNDS:
        return progress_text(own.division)
    return progress_hint(own.division).replace("\n", "・")


def _state(own: DivisionDay) -> str:
    return f"{words.SIGNS[own.waits]} {_(words.WAITS[own.waits])}"


def divisions(now: Callable[[], datetime]) -> DayList:
    """Give the list of all divisions."""
    wide = {"stretch": True, "narrow": 110, "bold": lambda own: own.waits.value == "desk"}
    colours = {"desk": "warn", "done": "good"}
    return DayList(
        name=_("Divisions"),
        key=lambda own: own.division.id,
        columns=(
            ListColumn(
                title=_("Game"), text=lambda own: game_words.game_name(own.division.game), ems=6
            ),
            ListColumn(
                title=_("Division"),
                text=lambda own: own.division.name,
                ems=8,
                share=1,
                bold=True,
                screen=wide,
            ),
            ListColumn(
                title=_p("division", "State"),
                text=_state,
                screen={"colour": lambda own: colours.get(own.waits.value, "text")},
            ),
            ListColumn(title=_("Progress"), text=_progress, ems=9, share=2, screen={"most": 280}),
            ListColumn(
                title=_("Clock"),
                text=lambda own: words.clock(own, now()),
                screen={"optional": True},
            ),
            ListColumn(
                title=_("Next"),
                text=lambda own: words.next_step(own.division),
                ems=12,
                share=3,
                screen={"stretch": True, "narrow": 160},
            ),
            ListColumn(
                title=_("To look after"),
                text=words.attention,
                screen={"colour": lambda _own: "bad", "optional": True},
            ),
            ListColumn(
                title=_p("time", "Ends"), text=words.ends, ems=5, screen={"align": Align.RIGHT}
            ),
        ),
    )


def _where(seat: HallSeat) -> str:
    if not seat.court:
        return str(seat.table)
    return _p("place", "{heading} {court}").format(heading=heading(), court=seat.court)


def _round(seat: HallSeat) -> str:
    with game_words.in_terms_of(seat.game):
        return round_name(seat.stage, seat.round)


def _nobody_sits() -> str:
    return _("No |table| is in play now. Those of a |round| stand here once it is published.")


def _about() -> tuple[ListColumn, ...]:
    return (
        ListColumn(title=_("Game"), text=lambda seat: game_words.game_name(seat.game), ems=6),
        ListColumn(
            title=_("Division"),
            text=lambda seat: seat.division,
            ems=8,
            share=1,
            screen={"stretch": True, "narrow": 110},
        ),
        ListColumn(title=_("|Round|"), text=_round, ems=7, share=1),
    )


def tables() -> DayList:
    """Give the plan of all tables of the hall, in the order of their numbers."""
    return DayList(
        name=_("|Tables of the hall|"),
        key=lambda seat: seat.match_id,
        columns=(
            ListColumn(
                title=_p("column", "|Table|"),
                text=_where,
                ems=5,
                bold=True,
                screen={"bold": lambda _seat: True},
            ),
            ListColumn(
                title=_("Names"),
                text=lambda seat: " – ".join((seat.name, *seat.others)),
                ems=14,
                share=4,
                screen={"stretch": True, "narrow": 200},
            ),
            *_about(),
        ),
    )


def calls() -> DayList:
    """Give the list for the announcer: everybody by reading, with where he or she is to go."""
    return DayList(
        name=_("Who sits where"),
        key=lambda seat: (seat.match_id, seat.name),
        columns=(
            ListColumn(title=_("Reading"), text=lambda seat: seat.yomi, ems=8, share=1),
            ListColumn(
                title=_("|Name|"),
                text=lambda seat: seat.name,
                ems=8,
                share=2,
                bold=True,
                screen={"stretch": True, "narrow": 120, "bold": lambda _seat: True},
            ),
            ListColumn(
                title=_p("column", "|Table|"),
                text=_where,
                ems=5,
                bold=True,
                screen={"bold": lambda _seat: True},
            ),
            *_about(),
        ),
    )


def by_reading(seats: tuple[HallSeat, ...]) -> list[HallSeat]:
    """Sort people by their readings; who has none stands last, by name."""
    return sorted(seats, key=lambda s: (*reading_key(s.yomi, s.name), s.name))


def one_a_table(seats: tuple[HallSeat, ...]) -> list[HallSeat]:
    """Give the first seat of every table: the others are named beside it."""
    return list({seat.match_id: seat for seat in reversed(seats)}.values())[::-1]
