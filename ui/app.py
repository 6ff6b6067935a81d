"""Starting the window: the application, its looks, its words, and the event to open."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from reports import i18n
from resources import resource
from ui import on_demand
from ui.desk.alt_letters import AltLetters
from ui.desk.closing_enter import ClosingEnter
from ui.desk.crash import CrashHook
from ui.desk.desk import Desk
from ui.desk.garbage import Garbage
from ui.desk.help_key import opened_by
from ui.desk.number_pad import NumberPad
from ui.desk.settings import Settings
from ui.desk.work import put_window_first
from ui.look import theme
from ui.look.qt_words import QtWords
from ui.the_rest import TheRest
from ui.window import window_place
from ui.window.help import open_help
from ui.window.main_window import MainWindow

SLOW_HAND = 1500
"""Milliseconds within which a digit belongs to the number before it in a list: Qt's 400 make of a
slow 1 and 0 the item 1, and drop the 0."""


class Application(QApplication):
    """The application; macOS hands it a file of a double click, which other systems name before.

    Signal: `file_opened(path)`.
    """

    file_opened = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Pass a file on."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(Path(event.file()))
            return True
        return super().event(event)


def application() -> QApplication:
    """Give the one application, made if there is none."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    app = Application(sys.argv[:1])
    app.setApplicationName("taikai-desk")
    app.setDesktopFileName("taikai-desk")
    app.setWindowIcon(QIcon(str(resource("icons", "taikai-desk.png"))))
    put_window_first(app.eventDispatcher())
    return app


def build(
    app: QApplication, settings: Settings, *, opening: bool = False
) -> tuple[Desk, MainWindow, QtWords]:
    """Make desk and window in the language and looks of the settings; an event may follow."""
    i18n.set_language(settings.language)
    theme.apply(app, settings.theme, settings.scale)
    app.setKeyboardInputInterval(SLOW_HAND)
    words = QtWords(app)
    words.follow()
    opened_by(open_help)
    desk = Desk()
    desk.language_changed.connect(words.follow)
    garbage = Garbage(desk)
    desk.event_changed.connect(garbage.before)
    window = MainWindow(desk, settings, opening=opening)
    window_place.find_again(window, settings)
    AltLetters(app, window)
    NumberPad(app, desk, window)
    ClosingEnter(app, desk, window)
    desk.event_changed.connect(garbage.after)  # the window has shown the event by then
    return desk, window, words


def run_gui(path: Path | None = None, *, sample: bool = False, language: str | None = None) -> int:
    """Open the window, with an event if one is named, and run until it is closed.

    A language stays chosen, as if it had been switched in the window.
    """
    app = application()
    settings = Settings()
    if language is not None:
        settings.language = language
    desk, window, words = build(app, settings, opening=sample or path is not None)
    CrashHook(desk).install()
    early = on_demand.early_keys.keep_early_keys(app) if app.platformName() == "xcb" else None
    if isinstance(app, Application):
        app.file_opened.connect(window.files.open)
    window.show()
    if path is not None:
        window.files.open(path)
    elif sample:
        window.files.open_sample()
    else:
        app.processEvents()
    if not desk.is_open and (sample or path is not None):
        window.begin_without()
    TheRest(window)
    if path is None and not sample:
        QTimer.singleShot(0, window.files.show_hall_again)
    code = app.exec()
    del early
    settings.sync()
    desk.language_changed.disconnect(words.follow)
    return code


def probe_window() -> None:
    """Build the window, draw it once and close it: the self-test of an installed program."""
    app = application()
    _desk, window, words = build(app, Settings())
    window.show()
    app.processEvents()
    picture = window.grab()
    window.close()
    window.deleteLater()  # left to the garbage, it would be without its desk for a while
    app.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    if picture.isNull():
        raise RuntimeError("the window could not be drawn")
    if not words.loaded:
        raise RuntimeError("Qt's own words in Japanese are missing")
