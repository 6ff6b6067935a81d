"""Desks as the windows have them, at one event on one computer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest

from app.desks.desk_role import DeskRole
from tests.app.desks.halls import PATIENCE
from tests.ui.front import front
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings
from ui.window.main_window import MainWindow

HOST = "127.0.0.1"


class DesksOfHall:
    """Makes desks, and lets them share an event."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.desks: dict[str, Desk] = {}
        self.said: dict[str, list[Message]] = {}
        self.windows: list[MainWindow] = []

    def desk(self, name: str) -> Desk:
        """Make a desk without an event."""
        made = self.desks[name] = Desk()
        said = self.said[name] = list[Message]()
        made.message.connect(said.append)
        made.link.servers = self.folder / name / "servers"
        made.link.servers.mkdir(parents=True)
        made.link.servers.chmod(0o755)
        made.link.servers.parent.chmod(0o755)
        return made

    def window(self, name: str) -> MainWindow:
        """Show the window of a desk."""
        made = self.desks.get(name) or self.desk(name)
        window = MainWindow(made, Settings(self.folder / name / "settings.ini"))
        window.resize(1366, 728)
        front(window)
        self.windows.append(window)
        return window

    def path(self, name: str) -> Path:
        return self.folder / name / "event.taikai"

    def create(self, name: str = "本部") -> Desk:
        """Make a desk with an event that is not shared."""
        made = self.desk(name)
        assert made.create(self.path(name), name="春の大会")
        return made

    def share(self, name: str = "本部") -> Desk:
        """Make a desk and let it share an event, as the main one."""
        made = self.desks.get(name) or self.create(name)
        assert made.link.share(HOST, name) is None
        return made

    def join(self, name: str, role: str = "organiser", main: str = "本部") -> Desk:
        """Make a desk and let it join."""
        made = self.desks.get(name) or self.desk(name)
        link = self.desks[main].link
        code = str(link.codes[DeskRole(role)])
        assert made.link.join(link.address, code, self.path(name), name) is None
        return made

    def settle(self) -> None:
        """Let every desk take over what there is."""
        newest = max(one.link.since() or 0 for one in self.desks.values())
        wait(lambda: all(one.link.since() in (None, newest) for one in self.desks.values()))

    def close(self) -> None:
        """Close all events, the main one last."""
        for window in self.windows:  # before its event, for which it would build its page anew
            window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        for one in sorted(self.desks.values(), key=lambda one: one.link.is_main):
            one.close()
            one.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def wait(until: Callable[[], Any], patience: float = PATIENCE) -> None:
    """Let the windows live until something is so."""
    end = monotonic() + patience
    while not until():
        assert monotonic() < end, "it never came"
        QTest.qWait(5)
