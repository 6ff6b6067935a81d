"""Loads what the first page did without, so that nobody waits for it later."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from PySide6.QtCore import QObject, QTimer

from ui.desk.work import Work, in_the_middle
from ui.pages.registry import PAGES

AFTER = 150
"""After how many milliseconds the loading begins: the first page is drawn by then."""
PAUSE = 20
"""Milliseconds between two pages, in which what was typed meanwhile has its turn."""
ROOMS = ("app.queries", "app.operations")
"""What a thread loads; nearly all that knows no window comes with these two."""
FIRST = "matches"
"""The key of the page that most events open with."""


class TheRest(QObject):
    """Loads the rules in a thread, then the pages one by one in the pauses of the window.

    No thread may load a module that names a class of Qt: Shiboken keeps the tree of all classes
    of widgets without a lock, and the program crashes when a class is added to it while the
    window asks of which class a widget is.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pages = iter(page_modules())
        self._work = Work(self)
        self._work.finished.connect(self._go_on)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._load_rules)
        self._timer.start(AFTER)

    def _load_rules(self) -> None:
        self._work.start(lambda _wanted: load_rules())
        self._timer.timeout.disconnect(self._load_rules)
        self._timer.timeout.connect(self._go_on)

    def _go_on(self) -> None:
        module = None if in_the_middle() else next(self._pages, "")
        if module:
            import_module(module)
        if module != "":
            self._timer.start(PAUSE)


def load_all() -> None:
    """Load everything here and now, for whoever measures what comes after."""
    load_rules()
    for module in page_modules():
        import_module(module)


def load_rules() -> None:
    """Load everything that the pages ask and do, which knows no window."""
    for room in ROOMS:
        for module in modules_of(room):
            import_module(module)


def modules_of(room: str) -> Iterator[str]:
    """Name a package and every module in it, the package first.

    >>> names = list(modules_of("ui.look"))
    >>> names[0], "ui.look.theme" in names
    ('ui.look', True)
    """
    yield room
    for found in iter_modules(import_module(room).__path__):
        name = f"{room}.{found.name}"
        if found.ispkg:
            yield from modules_of(name)
        else:
            yield name


def page_modules() -> list[str]:
    """Name what stands round the pages, then the pages, in the order in which they are loaded."""
    pages = sorted(PAGES.values(), key=lambda page: page.key != FIRST)
    return ["ui.window.event_body", *(page.module for page in pages)]
