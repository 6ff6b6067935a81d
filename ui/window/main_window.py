"""The window: event bar, games, divisions, step strip and pages; it arranges, it does no work."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from reports import i18n
from reports.i18n import _, _n
from ui import heavy, on_demand
from ui.desk.background import WorkBar
from ui.desk.dead_keys import said_of
from ui.desk.desk import Desk, Message, Severity
from ui.desk.settings import Settings
from ui.desk.work import breathe
from ui.look import theme
from ui.several_desks.beside import OthersBeside
from ui.widgets.basics import Notice, button, row
from ui.widgets.trial_banner import TrialMarked
from ui.window import window_place
from ui.window.doing import Doing, ask_ruling
from ui.window.event_bar import EventBar
from ui.window.file_actions import FileActions
from ui.window.help import Help
from ui.window.looks import Looks
from ui.window.menus import Menus
from ui.window.practising import Practising, is_made_up
from ui.window.round_clocks import RoundClocks
from ui.window.window_place import begin_at

if TYPE_CHECKING:
    from models.views.divisions import EventView
    from ui.window.start_page import StartPage

ROOMY = 125
"""Up to this size of text, in per cent, the message bar keeps its place while it is empty."""


class MainWindow(TrialMarked, Doing):
    """Shows one event. Everything in it is built anew when the language or the looks change."""

    _dead = ""
    """What was said of a key that nothing answers, until another page comes."""
    _closing = False
    """Whether somebody has said that the window may close, though it may wait for something."""

    def __init__(self, desk: Desk, settings: Settings, *, opening: bool = False) -> None:
        """Show the start page, or no page yet while an event is on its way (`opening`)."""
        super().__init__(desk, settings)
        self.files = FileActions(desk, settings, self)
        self.practising = Practising(desk, self, self)
        self.help = Help(self)
        self.looks = Looks(desk, settings, self)
        desk.second_copy.use(settings.mirror, desk=settings.desk, apart=settings.mirror_apart)
        desk.ask_ruling = partial(ask_ruling, desk)
        desk.may_leave = self.files.may_leave
        self.resize(1366, 728)
        self.kept = KeptNotice()
        """Warnings that came by themselves and that nobody has read yet."""
        self.round_clocks = RoundClocks(desk, self)
        self.others = OthersBeside(self, self)
        self._build(opening=opening)
        self.round_clocks.ticked.connect(self._show_clock)
        desk.message.connect(self.show_message)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.rebuild)
        self.looks.changed.connect(self.rebuild)
        self.last_copy = LastCopy(desk, self)
        self.last_copy.done.connect(self.close)
        desk.second_copy.returned.connect(self._on_copy_again)
        desk.second_copy.looked.connect(self._on_looked)
        self.files.kits.aged.connect(self._on_looked)
        self.files.phones.changed.connect(self._show_reports)

    # -- building ------------------------------------------------------------------------

    def _build(self, *, opening: bool = False) -> None:
        """Build every widget in the active language and looks."""
        self._whole = whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bar = EventBar(self.desk)
        self.bar.kits = self.files.kits
        self.bar.language_button.clicked.connect(self.looks.switch_language)
        self.bar.search_button.clicked.connect(self.open_search)
        self.bar.desks_button.clicked.connect(self.files.show_desks)
        self.bar.reports_button.clicked.connect(self.files.phones.show_reports)
        self.menus = Menus(self, self.bar.menus)
        self.help.keys = self.menus.keys
        self.stack = QStackedWidget()
        self.notice = Notice()
        unread = self.kept.sentence()
        self.kept = KeptNotice()
        if unread:
            self.kept.keep(Severity.WARN, unread)
        self.trial_bar = self.practising.bar()
        column.addWidget(self.bar)
        column.addWidget(self.trial_bar)
        column.addWidget(self.stack, 1)
        column.addWidget(self.kept)
        self.work_bar = WorkBar(self.desk.background)
        foot = row(self.notice, self.work_bar)
        foot.setSpacing(0)
        foot.setStretch(0, 1)
        column.addLayout(foot)
        if theme.scale() <= ROOMY:
            self.notice.keep_place()
        if not opening:
            self._fill()
        self._breathe()
        self.setCentralWidget(whole)
        whole.setVisible(True)
        self._show_event()
        self.show_desks()
        self._show_reports()
        if not opening:
            self._begin()

    def _fill(self) -> None:
        """Put the desk of the open event between the bars, or the start page without one."""
        self._pages, self._pages_in = {}, {}
        self._day = None
        self._reception = None
        i18n.set_terms(i18n.USUAL)
        self.bar.name_search()
        self._drop_search()
        self._breathe()
        before = self.stack.currentWidget()
        made = self._build_desk() if self.desk.is_open else self._build_start()
        self.stack.addWidget(made)
        self.stack.setCurrentWidget(made)
        if before is not None:
            self.stack.removeWidget(before)
            before.deleteLater()

    def _build_start(self) -> StartPage:
        self._body = None
        self.start = start = on_demand.start_page.StartPage(
            [
                on_demand.start_page.Recent(path, self.settings.event_name(path))
                for path in self.settings.recent
                if not is_made_up(path)
            ],
            joins=heavy.beside.parts_there(),
        )
        start.new.connect(self.files.new)
        start.open_file.connect(self.files.ask_and_open)
        start.join.connect(self.files.join)
        start.sample.connect(self.files.open_sample)
        start.recent.connect(self.files.open)
        return start

    def _breathe(self) -> None:
        """Keep the window alive while it is built anew; it shows what stood there until then."""
        if self.isVisible():
            breathe()

    def rebuild(self) -> None:
        """Build the window anew, at the same page of the same division, of the day or reception."""
        day, reception = self.day_shown(), self.reception_shown()
        place = 0 if day is None else day.tabs.currentIndex()
        before = self._pages.get(self._page)
        choice = None if before is None else before.choice()
        self._build()
        if day is not None:
            self.show_day()
            if (again := self.day_shown()) is not None:
                again.tabs.setCurrentIndex(place)
        elif reception is not None:
            self.show_reception()
        elif choice is not None:
            self.page(self._page).choose_again(choice)

    def begin_without(self) -> None:
        """Show the start page, because the event that was on its way could not be opened."""
        self._fill()
        self._begin()

    def _begin(self) -> None:
        """Put the keyboard where the work at the event begins, or the way to one."""
        if self.desk.is_open:
            self.go(self._page)
        else:
            self.start.home()

    def _build_desk(self) -> QWidget:
        from ui.window.event_body import EventBody

        self._game = self._game or next(iter(heavy.games.GAMES))
        self._body = body = EventBody()
        self.games, self.divisions, self.strip = body.games, body.divisions, body.strip
        self.tabs, self.pages, self.no_division = body.tabs, body.pages, body.no_division
        self.no_division_label = body.no_division_label
        body.show_game(self._game)
        body.show_pages(self._game)
        body.show_tab(self._page if self._page in body.entries else "matches")
        self.games.currentChanged.connect(self._choose_game)
        self.divisions.chosen.connect(self._choose_division)
        self.divisions.entered.connect(self._enter_page)
        self.divisions.add.connect(self.add_division)
        self.strip.chosen.connect(self.do_step)
        self.tabs.currentChanged.connect(self._choose_page)
        return body

    # -- the event -----------------------------------------------------------------------

    def _on_event(self) -> None:
        """Show an event that was opened, or the start page after it was closed."""
        self._division_id = None
        self._page = "matches"
        self._view = None
        self.kept.clear()
        view = None
        if self.desk.is_open:
            path = self.desk.event_file.path
            view = self.desk.read(heavy.queries.event_view)
            if self.practising.now is None:
                self.settings.remember(path, view.name if view is not None else "")
            known = self.settings.spot(self.practising.path_of(path))
            spot = None if view is None else begin_at(view, known)
            if spot is not None:
                self._game, self._division_id, self._page = spot.game, spot.division, spot.page
        self._show_trial()
        self._fill()
        self._show_event(view)
        self._begin()
        self._tell_of_earlier_switch()
        if self.desk.is_open and self.desk.event_file.read_only:
            self.desk.say(
                _("This file can only be read. Save a copy in another folder to work on it."),
                Severity.WARN,
                stays=True,
            )

    def forget_earlier_switch(self) -> None:
        """Remind nobody any more that this computer once had every result entered twice."""
        self.settings.forget_two_keys()
        self.take_back_warning(_said_of_earlier_switch())

    def _tell_of_earlier_switch(self) -> None:
        """Say that what this computer once did with every event is a choice of each of them."""
        if not self.settings.two_keys or not self.desk.is_open:
            return
        if self.desk.read(heavy.facts.every_card_twice) is False:
            self.desk.warn(_said_of_earlier_switch())

    def _show_trial(self) -> None:
        """Put the bar over an event in which nothing counts, or take it away."""
        before, self.trial_bar = self.trial_bar, self.practising.bar()
        column = self._whole.layout()
        if column is not None:
            column.replaceWidget(before, self.trial_bar)
        before.hide()
        before.deleteLater()

    def _on_copy_again(self) -> None:
        """Take back the warning that there was no second copy."""
        self.kept.drop(Severity.WARN, self.desk.copy_warning)
        self.menus.show_state(self.desk)
        self.bar.show_copy()

    def _on_looked(self) -> None:
        self.bar.show_copy()

    def show_desks(self) -> None:
        """Show in the bar, the menus and the strip how the desks of a shared event stand now."""
        self.bar.show_desks(self.others.in_short(), self.others.in_lines())
        self.menus.show_state(self.desk)

    def _show_reports(self) -> None:
        """Show in the bar and the menu what waits that players have reported, while they can."""
        reports = self.files.phones.reports
        self.menus.actions["reports"].setVisible(reports is not None)
        self.bar.show_reports(0 if reports is None else reports.count)

    def take_back_warning(self, sentence: str) -> None:
        """Take back a warning that is over."""
        self.kept.drop(Severity.WARN, sentence)

    def _show_event(self, read: EventView | None = None) -> None:
        self.notice.clear()
        if self.desk.is_open:
            self._refresh(read)
            return
        self._view = None
        self.setWindowTitle(_("Taikai Desk"))
        self.bar.show_event(None)
        self.menus.show_state(self.desk)

    def show_message(self, message: Message) -> None:
        """Show a sentence in the message bar, or above it one that stays until it is read."""
        bar = self.kept.keep if message.stays else self.notice.show_sentence
        bar(message.kind, message.sentence)

    def _end_of_talk(self) -> None:
        """Let what was said of a key that did nothing on a page go with the page, too."""
        super()._end_of_talk()
        if self._dead and self.notice.sentence() == self._dead:
            self.notice.clear()
        self._dead = ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give a character that nothing around the page takes to the page's box.

        Of any other key that nothing has answered it is said that it does nothing.
        """
        page = self._pages.get(self._page) if self.desk.is_open else None
        if page is not None and page.isVisible() and page.take_typed(event):
            return
        if dead := said_of(event, self, self.menus.not_now):
            self.desk.say(dead, Severity.WARN)
            self._dead = dead
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let go of the file; everything in it is saved already.

        A snapshot that is being kept is finished first, and the last copy if it does not take too
        long; other long work is given up.
        """
        self.files.end_typing()
        self._closing = self._closing or self.files.may_leave()
        if not self._closing:
            event.ignore()
            return
        background = self.desk.background
        background.give_up()
        if background.busy:
            background.idle.connect(self.close, Qt.ConnectionType.SingleShotConnection)
            event.ignore()
            return
        if not self.last_copy.allows():
            event.ignore()
            return
        window_place.keep(self, self.settings)
        self.desk.close()
        self.settings.sync()
        super().closeEvent(event)


def _said_of_earlier_switch() -> str:
    return _(
        "On this computer every result used to be entered twice. That is a choice of each event "
        "now, the same at all its desks; in this one results are entered once. View, “Enter every "
        "result twice” switches it on."
    )


# -- the last copy into the second folder, for which the program stays open a little ---------------

SECONDS = 20
"""How long the program waits for a slow stick before it closes all the same."""
LOOK = 50
"""Milliseconds between two looks at whether the copy is written."""


class LastCopy(QObject):
    """Puts off the closing of the window; `done()` when it may be closed."""

    done = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.seconds: float = SECONDS
        self._until = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        self._told = False

    def allows(self) -> bool:
        """Tell whether the window may close: at once, when told for the second time, or later."""
        if self._told or not self._desk.second_copy.waits:
            return True
        self._told = True
        self._until = monotonic() + self.seconds
        self._timer.start()
        said = _n(
            "The last copy is being written to {folder}. The program closes by itself when it is "
            "there, after {n} second at the latest. Close once more to close at once.",
            "The last copy is being written to {folder}. The program closes by itself when it is "
            "there, after {n} seconds at the latest. Close once more to close at once.",
            SECONDS,
        )
        folder = self._desk.second_copy.standing.folder
        self._desk.say(said.format(folder=folder, n=SECONDS), Severity.WARN, stays=True)
        return False

    def _look(self) -> None:
        if self._desk.second_copy.waits and monotonic() < self._until:
            return
        self._timer.stop()
        self.done.emit()


# -- a warning that nobody asked for: it stays until somebody has read it --------------------------


class KeptNotice(Notice):
    """Warnings that came by themselves, each once, with a button for who has read them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.read_button = button(_("I have read it"), self.clear)
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)  # noqa: S101 - made by the notice
        layout.addWidget(self.read_button)
        self.clear()

    def keep(self, kind: str, sentence: str) -> None:
        """Show one more warning below those that nobody has read yet."""
        known = self.sentence().split("\n") if self.sentence() else []
        if sentence not in known:
            self.show_sentence(kind, "\n".join([*known, sentence]))

    def drop(self, kind: str, sentence: str) -> None:
        """Take one warning back, because it is over."""
        known = self.sentence().split("\n")
        if sentence in known:
            known.remove(sentence)
            self.show_sentence(kind if known else "info", "\n".join(known))
