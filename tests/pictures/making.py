"""Draws every page and dialog of an event, in every look of the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QSize
from PySide6.QtWidgets import QApplication, QWidget

from app import queries
from app.operations.reception import fees
from models.views.divisions import DivisionView
from reports import i18n
from tests.app.receptions import SAPPORO
from tests.pictures import dialogs
from ui.app import application
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.dialogs.draws.plan import PlanDialog
from ui.look import theme
from ui.look.qt_words import QtWords
from ui.pages.game_page import pages_of
from ui.pages.standings.page import StandingsPage
from ui.projector.control import ProjectorControl
from ui.projector.slide import choosable
from ui.projector.slides import WIDE
from ui.widgets.match_window import MatchWindow
from ui.window.main_window import MainWindow

WIDTH, HEIGHT = 1366, 728
"""The inside of a window that fills a laptop of 1366×768 above its task bar."""
PREVIEW = 300
"""How long Qt may take to draw the preview of a form, in milliseconds."""
NOTICES = {
    "ja": "昼休みは13:00までです。4回戦の組合せは13:10に発表します。",
    "en": "Lunch break until 13:00. Round 4 is paired at 13:10.",
}
"""What the desk might tell the hall."""


class Look(NamedTuple):
    """A language, the name of a set of colours and a size of type in per cent."""

    language: str
    theme: str
    scale: int

    def __str__(self) -> str:
        """Name the look as its pictures are named: `ja-light-100`."""
        return f"{self.language}-{self.theme}-{self.scale}"


LOOKS = tuple(
    Look(language, colours, scale)
    for language in ("ja", "en")
    for colours in ("light", "dark", "contrast")
    for scale in (100, 150)
)
Tell = Callable[[Look, int], None]
"""Hears how many pictures of a look were written."""


def make_pictures(out: Path, event: Path, looks: Sequence[Look], tell: Tell) -> list[Path]:
    """Draw every page and dialog of an event in these looks and give the files in order.

    The event, and the settings of the person who calls this, are left alone.
    """
    app = application()
    out.mkdir(parents=True, exist_ok=True)
    before = i18n.language(), theme.theme_name(), theme.scale()
    files: list[Path] = []
    with TemporaryDirectory(prefix="taikai-pictures-") as folder:
        settings = Settings(Path(folder) / "settings.ini")
        try:
            for look in looks:
                # What is shown of an event is noted in it: each look has a copy of its own.
                copy = Path(copyfile(event, Path(folder) / event.name))
                camera = Camera(app, settings, out, look)
                camera.draw(copy)
                files += camera.files
                tell(look, len(camera.files))
        finally:
            i18n.set_language(before[0])
            theme.apply(app, before[1], before[2])
    return files


class Camera:
    """Goes through the window in one look and keeps a picture of everything on the way."""

    def __init__(self, app: QApplication, settings: Settings, out: Path, look: Look) -> None:
        """Open the window in this look; the pictures go into the folder `out`."""
        self.files: list[Path] = []
        self._app, self._settings, self._out, self._look = app, settings, out, look
        settings.language, settings.theme, settings.scale = look
        i18n.set_language(look.language)
        theme.apply(app, look.theme, look.scale)
        QtWords(app).follow()
        self._desk = Desk()
        self._window = MainWindow(self._desk, settings)
        self._window.resize(WIDTH, HEIGHT)
        self._window.show()
        self._settle()

    def _reception(self) -> None:
        """Draw the reception of all divisions, which few events have switched on."""
        on = self._window.has_reception()
        if not on:
            self._desk.run(fees.set_fees, SAPPORO)
            self._desk.run(fees.use_parts, ["fees"])
        self._window.show_reception()
        self._settle()
        self._save(self._window, "reception")
        if not on:
            self._desk.undo()
            self._desk.undo()

    def draw(self, event: Path) -> None:
        """Draw the start page, every division of the event and the hall; close the window."""
        window = self._window
        self._save(window, "start")
        window.files.open(event)
        window.show_day()
        self._settle()
        self._save(window, "day")
        day = window.day_shown()
        assert day is not None
        for place, name in enumerate(("tables", "people"), start=1):
            day.tabs.setCurrentIndex(place)
            self._settle()
            self._save(window, f"day-{name}")
        self._reception()
        shown: set[str] = set()
        for division in queries.event_view(self._desk.event_file).divisions:
            first = division.game not in shown
            shown.add(division.game)
            self._division(division, division.game if first else f"{division.game}-{division.id}")
        self._projector()
        window.close()
        window.deleteLater()
        self._settle()

    def _settle(self) -> None:
        for _turn in range(4):
            self._app.processEvents()

    def _wait(self, milliseconds: int) -> None:
        """Let pass the time that threads of Qt take, of which it does not tell."""
        timer = QElapsedTimer()
        timer.start()
        while timer.elapsed() < milliseconds:
            self._app.processEvents()

    def _save(self, widget: QWidget, name: str) -> None:
        path = self._out / f"{name}-{self._look}.png"
        if not widget.grab().save(str(path)):
            raise OSError(f"could not write {path}")
        self.files.append(path)

    def _division(self, division: DivisionView, name: str) -> None:
        window = self._window
        window.show_division(division.id, division.game)
        for key in pages_of(division.game, division.programme):
            window.go(key)
            self._desk.background.wait_until_idle()
            self._settle()
            if key == "documents":
                self._wait(PREVIEW)
            self._save(window, f"page-{name}-{key}")
            if key == "standings":
                self._tables(f"page-{name}-{key}")
        self._search(f"search-{name}")
        for dialog_name, make in dialogs.of_division(self._desk, window, division):
            dialog = make()
            if isinstance(dialog, MatchWindow):
                dialog.resize(WIDTH, HEIGHT)
            dialog.show()
            self._settle()
            while isinstance(dialog, PlanDialog) and dialog.work.busy:
                self._app.processEvents()
            self._settle()
            self._save(dialog, f"dialog-{name}-{dialog_name}")
            dialog.close()
            dialog.deleteLater()

    def _tables(self, name: str) -> None:
        """Show every other table of a division that has several."""
        page = self._window.page("standings")
        if not isinstance(page, StandingsPage) or not page.parts.several:
            return
        first = page.parts.bar.currentIndex()
        for place in range(page.parts.bar.count()):
            if place != first:
                page.parts.bar.setCurrentIndex(place)
                self._settle()
                self._save(self._window, f"{name}-{page.parts.key}")
        page.parts.bar.setCurrentIndex(first)

    def _search(self, name: str) -> None:
        self._window.open_search()
        self._window.search.box.setText("1")
        self._settle()
        self._save(self._window, name)
        self._window.search.close_again()

    def _projector(self) -> None:
        """Draw the desk's side of the projector and a page of each kind as the hall sees it."""
        control = ProjectorControl(self._desk, self._settings, self._window)
        rotation = control.rotation
        choices = replace(
            rotation.choices, kinds=frozenset(choosable()), theme=self._look.theme, calm=False
        )
        rotation.choose(choices)
        control.show()
        control.notice.setPlainText(NOTICES[self._look.language])
        control.publish_notice()
        rotation.shape(WIDE)
        control.resize(control.whole_size().boundedTo(QSize(WIDTH, HEIGHT)))
        self._settle()
        self._save(control, "projector-panel")
        hall = control.window_in_hall
        hall.resize(WIDTH, WIDTH * 9 // 16)
        hall.show()
        for kind in dict.fromkeys(slide.kind for slide in rotation.slides):
            rotation.show_kind(kind)
            self._settle()
            self._save(hall, f"projector-{kind}")
        hall.close()
        control.close()
        hall.deleteLater()
        control.deleteLater()
