"""The desk's side of the projector: what is shown, how, where, and the countdown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QScreen, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app import queries
from app.event_file import Changed, EventFile
from models.views import DivisionView
from reports import wording
from reports.i18n import _N, _, _p
from ui.desk import Desk
from ui.projector.choices import LINES_RANGE, SECONDS_RANGE, Choices, screen_for
from ui.projector.clock import LONGEST, Phase
from ui.projector.rotation import Rotation
from ui.projector.slide import CHOOSABLE, Kind, page_words
from ui.projector.window import Board, ProjectorWindow
from ui.settings import Settings
from ui.theme import THEMES, UNIT, px
from ui.widgets.basics import button, label, plain, row, set_primary, set_role, set_text

KINDS = {
    Kind.NAMES: _N("Pairings by &name"),
    Kind.TABLES: _N("Pairings by &table"),
    Kind.FINAL: _N("&Final"),
    Kind.STANDINGS: _N("&Standings"),
    Kind.NOTICE: _N("Noti&ce"),
    Kind.CLOCK: _N("Time &left"),
}

LOOKS = {"light": _N("Light"), "dark": _N("Dark"), "contrast": _N("High contrast")}
FRAME = 64
"""Pixels of the screen's height that a window's own frame and the task bar take."""

Setter = Callable[[str], object]


def open_projector(desk: Desk, parent: QWidget | None = None) -> ProjectorControl:
    """Show the desk's side of the projector; the one that `parent` has already, if any."""
    control = parent.findChild(ProjectorControl) if parent is not None else None
    if control is None:
        control = ProjectorControl(desk, parent=parent)
    control.show()
    control.raise_()
    control.activateWindow()
    return control


class ProjectorControl(QDialog):
    """Chooses what the hall sees; stays out of the way of the desk's other work."""

    def __init__(
        self,
        desk: Desk,
        settings: Settings | None = None,
        parent: QWidget | None = None,
        rotation: Rotation | None = None,
    ) -> None:
        """Build the panel and, hidden, the window for the hall."""
        super().__init__(parent)
        self.desk = desk
        self.rotation = rotation or Rotation(desk, settings, parent=self)
        self.window_in_hall = ProjectorWindow(desk, self.rotation)
        self.destroyed.connect(self.window_in_hall.deleteLater)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._texts: list[tuple[Setter, str]] = []
        self._filling = False
        self._build()
        self.rotation.shown.connect(self._show_page)
        self.rotation.ticked.connect(self._show_clock)
        self.rotation.chosen.connect(self.fill)
        self.window_in_hall.opened.connect(self._show_state)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.retitle)
        screens = QGuiApplication.instance()
        screens.screenAdded.connect(self._fill_screens)  # type: ignore[union-attr]
        screens.screenRemoved.connect(self._fill_screens)  # type: ignore[union-attr]
        self.notice.setPlainText(self.rotation.choices.notice)
        self.retitle()

    # -- building -------------------------------------------------------------------------

    def _say(self, setter: Setter, message: str) -> None:
        """Put words on something, now and whenever the language changes."""
        self._texts.append((setter, message))

    def _button(self, message: str, slot: Callable[..., object]) -> QPushButton:
        made = button("", slot)
        self._say(partial(set_text, made), message)
        return made

    def _heading(self, message: str) -> QLabel:
        made = label("", "strong")
        self._say(made.setText, message)
        return made

    def _field(self, grid: QGridLayout, message: str, field: QWidget) -> None:
        """Put a field with its label into the next line."""
        line = grid.rowCount()
        words = label()
        words.setBuddy(field)
        self._say(words.setText, message)
        self._say(partial(_name, field), message)
        grid.addWidget(words, line, 0)
        grid.addWidget(field, line, 1)

    def _number(self, least: int, most: int) -> QSpinBox:
        made = QSpinBox()
        made.setRange(least, most)
        made.valueChanged.connect(self._choose)
        return made

    def _build(self) -> None:
        content = QWidget()
        columns = row()
        columns.setSpacing(px(UNIT * 4))
        parts = (
            (self._build_picture, self._build_clock),
            (self._build_pages,),
            (self._build_look, self._build_notice),
        )
        for builders in parts:
            column = QVBoxLayout()
            column.setSpacing(px(UNIT))
            for build in builders:
                build(column)
            columns.addLayout(column)
        columns.setStretch(2, 1)
        content.setLayout(columns)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(content)
        self._content = content
        self.close_button = self._button(_N("Close (Esc)"), self.close)
        self.state = label("", "muted", wrap=True)
        foot = row(self.state, self.close_button)
        foot.setStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(16), px(20), px(12))
        layout.setSpacing(px(UNIT))
        layout.addWidget(area, 1)
        layout.addLayout(foot)

    def _build_picture(self, column: QVBoxLayout) -> None:
        self.board = Board(self.rotation)
        self.board.setFixedSize(px(432), px(243))
        self.page = label("", "strong", wrap=True)
        self.open_button = self._button(_N("Show in the &hall"), self.open_or_close)
        set_primary(self.open_button, True)
        self.full_button = self._button(_N("Full screen (F11)"), self._toggle_full)
        self.back_button = self._button(_N("&Previous page"), self.rotation.previous_page)
        self.next_button = self._button(_N("Ne&xt page"), self.rotation.next_page)
        self.hold_button = self._button(_N("H&old this page"), self._hold)
        column.addWidget(self.board)
        column.addWidget(self.page)
        column.addLayout(row(self.open_button, self.full_button, None))
        column.addLayout(row(self.back_button, self.next_button, self.hold_button, None))

    def _build_pages(self, column: QVBoxLayout) -> None:
        self.divisions: dict[int, QCheckBox] = {}
        listed = QWidget()
        self._listed = QVBoxLayout(listed)
        self._listed.setContentsMargins(0, 0, 0, 0)
        self._listed.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(listed)
        self._divisions_area = area
        self._divisions_heading = self._heading(_N("&Divisions"))
        self.kinds: dict[Kind, QCheckBox] = {}
        column.addWidget(self._divisions_heading)
        column.addWidget(area)
        column.addSpacing(px(UNIT))
        column.addWidget(self._heading(_N("Pages for the hall")))
        for kind in CHOOSABLE:
            self.kinds[kind] = self._tick(KINDS[kind])
            column.addWidget(self.kinds[kind])
        self.calm = self._tick(_N("No standings during a &round"))
        column.addSpacing(px(UNIT))
        column.addWidget(self.calm)
        column.addStretch(1)

    def _tick(self, message: str) -> QCheckBox:
        made = QCheckBox()
        made.toggled.connect(self._choose)
        self._say(made.setText, message)
        self._say(partial(_name, made), message)
        return made

    def _build_look(self, column: QVBoxLayout) -> None:
        self.screen_box = QComboBox()
        self.screen_box.activated.connect(self._choose)
        self.theme_box = QComboBox()
        for key in THEMES:
            self.theme_box.addItem("", key)
        self.theme_box.activated.connect(self._choose)
        self.seconds = self._number(*SECONDS_RANGE)
        self.lines = self._number(*LINES_RANGE)
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(UNIT * 2))
        grid.setVerticalSpacing(px(UNIT))
        grid.setColumnStretch(1, 1)
        self._field(grid, _N("&Which screen"), self.screen_box)
        self._field(grid, _N("Colo&urs"), self.theme_box)
        self._field(grid, _N("Seconds per pa&ge"), self.seconds)
        self._field(grid, _N("L&ines per page"), self.lines)
        column.addWidget(self._heading(_N("How it looks")))
        column.addLayout(grid)

    def _build_clock(self, column: QVBoxLayout) -> None:
        self.time = label("", "title")
        self.minutes = self._number(1, LONGEST)
        words = label()
        words.setBuddy(self.minutes)
        self._say(words.setText, _N("&Minutes"))
        self._say(partial(_name, self.minutes), _N("Minutes of the countdown"))
        self.start_button = button("", self.rotation.start_clock)
        self.reset_button = self._button(_N("&Back to the start"), self.rotation.reset_clock)
        column.addSpacing(px(UNIT))
        column.addWidget(self._heading(_N("Countdown")))
        column.addLayout(row(self.time, None, words, self.minutes))
        column.addLayout(row(self.start_button, self.reset_button, None))
        column.addStretch(1)

    def _build_notice(self, column: QVBoxLayout) -> None:
        self.notice = QPlainTextEdit()
        self.notice.setTabChangesFocus(True)
        self.notice.setMinimumHeight(px(96))
        self.notice.textChanged.connect(self._show_notice_state)
        heading = self._heading(_N("T&ext of the notice"))
        heading.setBuddy(self.notice)
        self._say(partial(_name, self.notice), _N("Text of the notice"))
        self.notice_button = self._button(_N("Show this notice (Ctrl+Enter)"), self.publish_notice)
        self.clear_button = self._button(_N("Take the notice awa&y"), self.clear_notice)
        column.addSpacing(px(UNIT))
        column.addWidget(heading)
        column.addWidget(self.notice, 1)
        column.addLayout(row(self.notice_button, self.clear_button, None))

    # -- words ----------------------------------------------------------------------------

    def retitle(self) -> None:
        """Put every word into the language of the desk."""
        self.setWindowTitle(_("Projector"))
        for setter, message in self._texts:
            setter(_(message))
        for place in range(self.theme_box.count()):
            self.theme_box.setItemText(place, _(LOOKS[self.theme_box.itemData(place)]))
        self.seconds.setSuffix(_(" s"))
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
        self.seconds.setValue(choices.seconds)
        self.lines.setValue(choices.lines)
        self.minutes.setValue(choices.minutes)
        self.theme_box.setCurrentIndex(self.theme_box.findData(choices.theme))
        self._fill_divisions()
        self._filling = False
        self._fill_screens()
        self._show_page()
        self._show_state()

    def _fill_divisions(self) -> None:
        views = (self.desk.read(_divisions) or ()) if self.desk.is_open else ()
        if [view.id for view in views] != list(self.divisions):
            for old in self.divisions.values():
                self._listed.removeWidget(old)
                old.deleteLater()
            self.divisions = {view.id: QCheckBox() for view in views}
            for made in self.divisions.values():
                made.toggled.connect(self._choose)
                self._listed.addWidget(made)
            first = next(iter(self.divisions.values()), None)
            self._divisions_heading.setBuddy(first)  # type: ignore[arg-type]
            self.set_tab_order()
        for view in views:
            text = f"{view.name}\u3000{wording.game_name(view.game)}"
            tick = self.divisions[view.id]
            tick.setText(text.replace("&", "&&"))
            tick.setAccessibleName(text)
            tick.setChecked(view.id not in self.rotation.choices.hidden)
        height = self._listed.sizeHint().height()
        self._divisions_area.setFixedHeight(max(px(24), min(height, px(170))))

    def set_tab_order(self) -> None:
        """Go through the divisions before the kinds of pages, wherever they were made."""
        chain = [self.minutes, *self.divisions.values(), *self.kinds.values()]
        chain.insert(1, self.reset_button)
        chain.insert(1, self.start_button)
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

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
        many = len(self.rotation.slides) > 1
        for made in (self.back_button, self.next_button, self.hold_button):
            made.setEnabled(many)

    def _show_state(self, _opened: bool = False) -> None:
        shown = self.window_in_hall.isVisible()
        words = _("End the &hall view") if shown else _("Show in the &hall")
        set_text(self.open_button, words)
        set_primary(self.open_button, not shown)
        self.full_button.setEnabled(shown)
        held = self.rotation.held
        set_text(self.hold_button, _("Turn pages &on") if held else _("H&old this page"))
        if not shown:
            said = _("The hall sees nothing yet.")
        elif held:
            said = _("The hall sees this page until you let the pages turn on.")
        else:
            said = _("The hall sees these pages in turn.")
        self.state.setText(said)

    def _show_clock(self) -> None:
        face = self.rotation.face
        words = {
            Phase.READY: _("St&art"),
            Phase.RUNNING: _("P&ause"),
            Phase.LAST_MINUTE: _("P&ause"),
            Phase.PAUSED: _("C&arry on"),
            Phase.OVER: _("Start &again"),
        }
        set_text(self.start_button, words[face.phase])
        self.reset_button.setEnabled(face.phase is not Phase.READY)
        over = face.phase is Phase.OVER
        said = _p("countdown", "{word} {time}").format(word=face.word, time=face.time)
        self.time.setText(face.word if over else said)
        tones = {Phase.LAST_MINUTE: "warn", Phase.PAUSED: "warn", Phase.OVER: "bad"}
        set_role(self.time, "title")
        self.time.setProperty("tone", tones.get(face.phase, ""))
        self.time.style().polish(self.time)

    def _show_notice_state(self) -> None:
        typed, shown = self.notice.toPlainText().strip(), self.rotation.choices.notice
        self.notice_button.setEnabled(bool(typed) and typed != shown.strip())
        self.clear_button.setEnabled(bool(typed or shown))

    # -- from the screen to the choices ---------------------------------------------------

    def _choose(self, *_ignored: object) -> None:
        """Take everything as it stands on the panel now."""
        if self._filling:
            return
        before = self.rotation.choices
        hidden = {key for key, tick in self.divisions.items() if not tick.isChecked()}
        screen = str(self.screen_box.currentData() or "")
        choices: Choices = replace(
            before,
            kinds=frozenset(kind for kind, tick in self.kinds.items() if tick.isChecked()),
            calm=self.calm.isChecked(),
            seconds=self.seconds.value(),
            lines=self.lines.value(),
            minutes=self.minutes.value(),
            theme=str(self.theme_box.currentData()),
            screen=screen if self.sender() is self.screen_box else before.screen,
            hidden=frozenset(hidden),
        )
        moved = choices.screen != before.screen
        self.rotation.choose(choices)
        if moved and self.window_in_hall.isVisible():
            self._put_on_screen()

    def publish_notice(self) -> None:
        """Show the hall the notice as it is typed now, whatever was ticked."""
        text = self.notice.toPlainText().strip()
        choices = self.rotation.choices
        self.rotation.choose(
            replace(choices, notice=text, kinds=choices.kinds | ({Kind.NOTICE} if text else set()))
        )
        self.rotation.show_kind(Kind.NOTICE)
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
        self.window_in_hall.toggle_full_screen()

    def _hold(self) -> None:
        self.rotation.hold(not self.rotation.held)

    # -- what happens to it ---------------------------------------------------------------

    def _on_changed(self, flags: Changed) -> None:
        if flags & (Changed.DIVISIONS | Changed.EVENT) and self.isVisible():
            self.fill()

    def _on_event(self) -> None:
        self.notice.setPlainText(self.rotation.choices.notice)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take F11 for the hall, Ctrl+Enter for the notice; Enter alone closes nothing."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_F11 and self.window_in_hall.isVisible():
            self._toggle_full()
        elif enter and self.notice.hasFocus() and event.modifiers():
            self.publish_notice()
        elif enter and isinstance(focus := self.focusWidget(), QPushButton):
            focus.click()
        elif not enter:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Ask for room for everything, but not for more than the screen has."""
        hint = self._content.sizeHint()
        margins = self.contentsMargins()
        height = hint.height() + px(100) + margins.top() + margins.bottom()
        most = self.screen().availableGeometry().size() - QSize(0, FRAME)
        return QSize(hint.width() + px(56), height).boundedTo(most)

    def showEvent(self, event: QShowEvent) -> None:
        """Follow what happens while the panel can be seen."""
        super().showEvent(event)
        if event.spontaneous():
            return
        self.rotation.watch(self, True)
        self.fill()
        self.resize(self.sizeHint())
        self.open_button.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop following; what the hall sees goes on."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.rotation.watch(self, False)
            self.rotation.settings.sync()


def _name(widget: QWidget, words: str) -> None:
    widget.setAccessibleName(plain(words))


def _divisions(event: EventFile) -> tuple[DivisionView, ...]:
    return queries.event_view(event).divisions
