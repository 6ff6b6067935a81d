"""The desk's side of the projector: what is shown, how, where, and the countdown."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QScreen, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app import queries
from app.event_file.file import Changed, EventFile
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports.i18n import _, _p
from ui.desk.desk import Desk
from ui.desk.desk import Severity as Loud
from ui.desk.settings import Settings
from ui.pages.standings import published_rankings
from ui.projector.choices import screen_for
from ui.projector.clock import CountdownPhase
from ui.projector.panel import HallPanel
from ui.projector.rotation import Rotation
from ui.projector.slide import Slide, SlideKind, page_words
from ui.projector.slides import complete_through
from ui.projector.window import ProjectorWindow, SlideCanvas
from ui.widgets.basics import allow, set_primary, set_role, set_text
from ui.words.dialog_problems import words


def open_projector(desk: Desk, parent: QWidget | None = None) -> ProjectorControl:
    """Show the desk's side of the projector; the one that `parent` has already, if any."""
    control = parent.findChild(ProjectorControl) if parent is not None else None
    if control is None:
        control = ProjectorControl(desk, parent=parent)
    control.show()
    control.raise_()
    control.activateWindow()
    return control


class ProjectorControl(HallPanel):
    """Chooses what the hall sees; stays out of the way of the desk's other work."""

    def __init__(
        self,
        desk: Desk,
        settings: Settings | None = None,
        parent: QWidget | None = None,
        rotation: Rotation | None = None,
    ) -> None:
        """Build the panel and, hidden, the window for the hall."""
        made = rotation or Rotation(desk, settings)
        super().__init__(SlideCanvas(made), parent)
        made.setParent(self)
        self.desk = desk
        self.rotation = made
        self.window_in_hall = ProjectorWindow(desk, made)
        self._shown_rankings = ShownRankings(desk)
        self.window_in_hall.left.connect(self._back_to_desk)
        self.destroyed.connect(self.window_in_hall.deleteLater)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._filling = False
        self.notice.setPlainText(made.choices.notice)
        self._connect()
        self.retitle()

    def _connect(self) -> None:
        rotation, desk = self.rotation, self.desk
        for clicked, slot in (
            (self.open_button, self.open_or_close),
            (self.full_button, self._toggle_full),
            (self.back_button, rotation.previous_page),
            (self.next_button, rotation.next_page),
            (self.hold_button, self._hold),
            (self.start_button, rotation.start_clock),
            (self.reset_button, rotation.reset_clock),
            (self.notice_button, self.publish_notice),
            (self.clear_button, self.clear_notice),
            (self.close_button, self.close),
        ):
            clicked.clicked.connect(slot)
        self.changed.connect(self._choose)
        self.screen_box.activated.connect(self._choose_screen)
        self.notice.textChanged.connect(self._show_notice_state)
        rotation.shown.connect(self._show_page)
        rotation.ticked.connect(self._show_clock)
        rotation.chosen.connect(self.fill)
        self.window_in_hall.opened.connect(self._show_state)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.retitle)
        screens = QGuiApplication.instance()
        screens.screenAdded.connect(self._fill_screens)  # type: ignore[union-attr]
        screens.screenRemoved.connect(self._fill_screens)  # type: ignore[union-attr]

    def retitle(self) -> None:
        """Put every word into the language of the desk."""
        super().retitle()
        self.fill()
        self._show_clock()
        self._show_notice_state()

    # -- from the choices to the screen ---------------------------------------------------

    def fill(self) -> None:
        """Show what is chosen."""
        choices = self.rotation.choices
        self._filling = True
        for kind, tick in self.kinds.items():
            tick.setChecked(kind in choices.kinds)
        self.calm.setChecked(choices.calm)
        numbers = {self.seconds: choices.seconds, self.lines: choices.lines}
        for box, chosen in {**numbers, self.minutes: choices.minutes}.items():
            if box.value() != chosen:  # what is being typed and refused stays to be seen
                box.setValue(chosen)
        self.theme_box.setCurrentIndex(self.theme_box.findData(choices.theme))
        views = self.desk.read(_divisions) if self.desk.is_open else None
        self.list_divisions(views or (), choices.hidden)
        self._filling = False
        self._fill_screens()
        self._show_page()
        self._show_state()

    def _fill_screens(self, _screen: QScreen | None = None) -> None:
        own = self.screen().name()
        self.screen_box.clear()
        for place, screen in enumerate(QGuiApplication.screens(), start=1):
            size = screen.size()
            values = {"number": place, "width": size.width(), "height": size.height()}
            if screen.name() == own:
                text = _("Screen {number}: {width}×{height} (this one)").format(**values)
            else:
                text = _("Screen {number}: {width}×{height}").format(**values)
            self.screen_box.addItem(text, screen.name())
        chosen = self.chosen_screen()
        self.screen_box.setCurrentIndex(self.screen_box.findData(chosen.name()))
        if not self.window_in_hall.isVisible():
            self.rotation.shape(chosen.size().width() / chosen.size().height())

    def chosen_screen(self) -> QScreen:
        """Give the screen for the hall: the chosen one, else one that is not the desk's."""
        screens = {screen.name(): screen for screen in QGuiApplication.screens()}
        own = self.screen()
        name = screen_for(list(screens), self.rotation.choices.screen, own.name())
        return screens.get(name, own)

    def _show_page(self) -> None:
        slide = self.rotation.slide
        said = "\u3000".join(filter(None, [slide.heading, slide.title, page_words(slide)]))
        self.page.setText(said)
        alone = "" if len(self.rotation.slides) > 1 else _("There is no other page.")
        for made in (self.back_button, self.next_button, self.hold_button):
            allow(made, alone)
        if self.window_in_hall.isVisible():
            self._shown_rankings.note(slide)

    def _show_state(self, _opened: bool = False) -> None:
        shown = self.window_in_hall.isVisible()
        if shown:
            self._shown_rankings.note(self.rotation.slide)
        verb = _("End the &hall view") if shown else _("Show in the &hall")
        set_text(self.open_button, verb)
        set_primary(self.open_button, not shown)
        allow(self.full_button, "" if shown else _("The hall sees nothing yet."))
        held = self.rotation.held
        set_text(self.hold_button, _("Turn pages &on") if held else _("H&old this page"))
        if not shown:
            said = _("The hall sees nothing yet.")
        elif held:
            said = _("The hall sees this page until you let the pages turn on.")
        else:
            said = _("The hall sees these pages in turn.")
        refused = self._refused()
        self.state.setText(refused or said)
        set_role(self.state, "bad" if refused else "muted")
        unread = self.minutes.unreadable()
        allow(self.start_button, "" if unread is None else words(unread))

    def _refused(self) -> str:
        """Say which number cannot be taken; until it can, the last one holds."""
        boxes = (self.seconds, self.lines, self.minutes)
        found = [(box, problem) for box in boxes if (problem := box.unreadable()) is not None]
        return " ".join(f"{box.accessibleName()}: {words(problem)}" for box, problem in found)

    def _show_clock(self) -> None:
        face = self.rotation.face
        verbs = {
            CountdownPhase.READY: _("St&art"),
            CountdownPhase.RUNNING: _("P&ause"),
            CountdownPhase.LAST_MINUTE: _("P&ause"),
            CountdownPhase.PAUSED: _("C&arry on"),
            CountdownPhase.OVER: _("Start &again"),
        }
        set_text(self.start_button, verbs[face.phase])
        ready = face.phase is CountdownPhase.READY
        allow(self.reset_button, _("The countdown has not been started.") if ready else "")
        over = face.phase is CountdownPhase.OVER
        said = _p("countdown", "{word} {time}").format(word=face.word, time=face.time)
        self.time.setText(face.word if over else said)
        tones = {
            CountdownPhase.LAST_MINUTE: "warn",
            CountdownPhase.PAUSED: "warn",
            CountdownPhase.OVER: "bad",
        }
        set_role(self.time, "title")
        self.time.setProperty("tone", tones.get(face.phase, ""))
        self.time.style().polish(self.time)

    def _show_notice_state(self) -> None:
        typed, shown = self.notice.toPlainText().strip(), self.rotation.choices.notice
        same = _("The hall sees these words already.") if typed == shown.strip() else ""
        allow(self.notice_button, same if typed else _("Type what the hall is to read first."))
        allow(self.clear_button, "" if typed or shown else _("There is nothing to clear."))

    # -- from the screen to the choices ---------------------------------------------------

    def _choose(self) -> None:
        """Take everything as it stands on the panel now."""
        if self._filling:
            return
        hidden = {key for key, tick in self.divisions.items() if not tick.isChecked()}
        self.rotation.choose(
            replace(
                self.rotation.choices,
                kinds=frozenset(kind for kind, tick in self.kinds.items() if tick.isChecked()),
                calm=self.calm.isChecked(),
                seconds=self.seconds.value(),
                lines=self.lines.value(),
                minutes=self.minutes.value(),
                theme=str(self.theme_box.currentData()),
                hidden=frozenset(hidden),
            )
        )
        self._show_state()

    def _choose_screen(self) -> None:
        screen = str(self.screen_box.currentData())
        self.rotation.choose(replace(self.rotation.choices, screen=screen))
        if self.window_in_hall.isVisible():
            self._put_on_screen()

    def publish_notice(self) -> None:
        """Show the hall the notice as it is typed now, whatever was ticked."""
        text = self.notice.toPlainText().strip()
        choices = self.rotation.choices
        self.rotation.choose(
            replace(
                choices, notice=text, kinds=choices.kinds | ({SlideKind.NOTICE} if text else set())
            )
        )
        self.rotation.show_kind(SlideKind.NOTICE)
        self.notice.setFocus()
        self._show_notice_state()

    def clear_notice(self) -> None:
        """Take the notice away, from the hall and from the field."""
        self.notice.clear()
        self.publish_notice()

    # -- the window in the hall -----------------------------------------------------------

    def open_or_close(self) -> None:
        """Show the window in the hall, or end it."""
        if self.window_in_hall.isVisible():
            self.window_in_hall.close()
        else:
            self._put_on_screen()

    def _put_on_screen(self) -> None:
        screen = self.chosen_screen()
        self.window_in_hall.show_on(screen, full=screen.name() != self.screen().name())
        self.activateWindow()

    def _toggle_full(self) -> None:
        hall = self.window_in_hall
        hall.toggle_full_screen()
        if hall.isFullScreen() and hall.screen() is self.screen():
            hall.raise_()
            hall.activateWindow()  # its keys lead back, those of what it covers would go nowhere

    def _back_to_desk(self, key: str) -> None:
        """Take the keyboard back from the hall: to the panel, or with a key to the desk."""
        hall = self.window_in_hall
        if hall.isFullScreen() and hall.screen() is self.screen():
            hall.toggle_full_screen()
        behind = self.parentWidget()
        window: QWidget = self if behind is None or not key else behind.window()
        window.show()
        window.raise_()
        window.activateWindow()
        if key:
            said = _("“{key}” was typed in the window for the hall and did nothing: type it again.")
            self.desk.say(said.format(key=key), Loud.WARN)

    def _hold(self) -> None:
        self.rotation.hold(not self.rotation.held)

    # -- what happens to it ---------------------------------------------------------------

    def _on_changed(self, flags: Changed) -> None:
        if flags & (Changed.DIVISIONS | Changed.EVENT) and self.isVisible():
            self.fill()

    def _on_event(self) -> None:
        self.notice.setPlainText(self.rotation.choices.notice)
        self.retitle()
        self.mark_trial()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take F11 for the hall, Ctrl+Enter for the notice; Enter alone closes nothing.

        Page up and down turn the pages by hand, but in a number or the notice.
        """
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_F11 and self.window_in_hall.isVisible():
            self._toggle_full()
        elif event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.rotation.turn(1 if event.key() == Qt.Key.Key_PageDown else -1)
        elif enter and self.notice.hasFocus() and event.modifiers():
            self.publish_notice()
        elif enter and isinstance(focus := self.focusWidget(), QPushButton):
            focus.click()
        elif not enter:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Follow what happens while the panel can be seen."""
        super().showEvent(event)
        if event.spontaneous():
            return
        self.rotation.watch(self, True)
        self.fill()
        self.resize(self.sizeHint())
        self.place()
        self.open_button.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop following; what the hall sees goes on."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.rotation.watch(self, False)
            self.rotation.settings.sync()


def _divisions(event: EventFile) -> tuple[DivisionView, ...]:
    return queries.event_view(event).divisions


# -- remembers in the event file which rankings the hall was shown, so that the desk can tell ------

WHOLE = ("ranking", "after")
"""How the pages begin that show the one ranking of a division."""


class ShownRankings:
    """Notes every ranking once, when the hall sees it first as it is."""

    def __init__(self, desk: Desk) -> None:
        """Begin with nothing noted."""
        self._desk = desk
        self._noted: dict[tuple[object, ...], int] = {}
        """By file, division and ranking: the newest action when it was looked at last."""

    def note(self, slide: Slide) -> None:
        """Note the rankings of a page that the hall sees now; any other page is passed over."""
        for part in slide.parts:
            self._note_part(part)

    def _note_part(self, slide: Slide) -> None:
        ranking = slide.kind is SlideKind.STANDINGS and slide.about.startswith(WHOLE)
        if not ranking or not self._desk.is_open:
            return
        newest = self._desk.undoable
        at = newest.id if newest is not None else 0
        key = (self._desk.event_file.path, slide.division_id, slide.about)
        if self._noted.get(key) != at:
            self._noted[key] = at
            self._desk.note(lambda event: _note(event, slide.division_id))


def _note(event: EventFile, division_id: int) -> None:
    round_id = None
    division = queries.division_view(event, division_id)
    if not division.finished:
        rounds = queries.rounds(event, division_id)
        counted = PROGRAMMES.of(division).numbered
        through = complete_through(rounds, counted)
        round_id = next((r.id for r in rounds if (r.stage, r.number) == (counted, through)), None)
        if round_id is None:
            return
    published_rankings.note_once(event, division_id, round_id, published_rankings.IN_HALL)
