"""Pictures of every page and dialog, for looking at one's own work and for the manual."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from PySide6.QtCore import QElapsedTimer, QSize
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app import queries
from app.event_file.file import EventFile
from app.event_file.snapshots import Snapshot
from app.queries import log_queries, ranking_queries
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.programmes.plan import PRELIMINARY
from models.views.divisions import DivisionView, MatchState
from reports import i18n
from reports.i18n import _
from resources import resource
from ui.app import application
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.look import theme
from ui.look.qt_words import QtWords
from ui.pages import PAGES
from ui.projector.control import ProjectorControl
from ui.projector.slide import choosable
from ui.projector.slides import WIDE
from ui.screens_own import SEED, own_dialogs
from ui.widgets.match_window import MatchWindow
from ui.window.main_window import MainWindow

WIDTH, HEIGHT = 1366, 728
"""The inside of a window that fills a laptop of 1366×768 above its task bar."""
PREVIEW = 300
"""How long Qt may take to draw the preview of a form, in milliseconds."""
LOOKS = tuple(
    (language, look, scale)
    for language in ("ja", "en")
    for look in ("light", "dark", "contrast")
    for scale in (100, 150)
)
"""Language, looks and size of type, in per cent."""

Dialogs = Iterator[tuple[str, Callable[[], QDialog | QWidget]]]


def make_screens(out: Path, event: Path) -> list[Path]:
    """Draw every page and dialog of an event in both languages, all looks and two sizes of type.

    Gives the files in order. The event, and the settings of the person who calls this, are left
    alone.
    """
    app = application()
    out.mkdir(parents=True, exist_ok=True)
    before = i18n.language(), theme.theme_name(), theme.scale()
    files: list[Path] = []
    with TemporaryDirectory(prefix="taikai-settings-") as folder:
        settings = Settings(Path(folder) / "settings.ini")
        try:
            for looks in LOOKS:
                files += _with_looks(app, settings, out, _copy(event, Path(folder)), looks)
        finally:
            i18n.set_language(before[0])
            theme.apply(app, before[1], before[2])
    return files


def _copy(event: Path, folder: Path) -> Path:
    """Copy an event, so that what is shown of it is noted in the copy alone."""
    return Path(copyfile(event, folder / event.name))


def _window(settings: Settings, language: str, look: str, scale: int) -> tuple[Desk, MainWindow]:
    settings.language, settings.theme, settings.scale = language, look, scale
    i18n.set_language(language)
    app = application()
    theme.apply(app, look, scale)
    QtWords(app).follow()
    desk = Desk()
    window = MainWindow(desk, settings)
    window.resize(WIDTH, HEIGHT)
    window.show()
    return desk, window


def _settle(app: QApplication) -> None:
    for _turn in range(4):
        app.processEvents()


def _wait(app: QApplication, milliseconds: int) -> None:
    """Let pass the time that threads of Qt take, of which it does not tell."""
    timer = QElapsedTimer()
    timer.start()
    while timer.elapsed() < milliseconds:
        app.processEvents()


def _save(widget: QWidget, path: Path) -> Path:
    if not widget.grab().save(str(path)):
        raise OSError(f"could not write {path}")
    return path


def _tables(app: QApplication, window: MainWindow, out: Path, name: str, end: str) -> list[Path]:
    """Show every other table of a division that has several."""
    from ui.pages.standings.page import StandingsPage

    page = window.page("standings")
    if not isinstance(page, StandingsPage) or not page.parts.several:
        return []
    first, files = page.parts.bar.currentIndex(), []
    for place in range(page.parts.bar.count()):
        if place != first:
            page.parts.bar.setCurrentIndex(place)
            _settle(app)
            files.append(_save(window, out / f"{name}-{page.parts.key}-{end}"))
    page.parts.bar.setCurrentIndex(first)
    return files


def _with_looks(
    app: QApplication, settings: Settings, out: Path, event: Path, looks: tuple[str, str, int]
) -> list[Path]:
    language, look, scale = looks
    desk, window = _window(settings, language, look, scale)
    end = f"{language}-{look}-{scale}.png"
    _settle(app)
    files = [_save(window, out / f"start-{end}")]
    window.files.open(event)
    shown: set[str] = set()
    for division in queries.event_view(desk.event_file).divisions:
        name = division.game if division.game not in shown else f"{division.game}-{division.id}"
        shown.add(name)
        window.show_division(division.id, division.game)
        for key in PAGES:
            window.go(key)
            desk.background.settle()
            _settle(app)
            if key == "documents":
                _wait(app, PREVIEW)
            files.append(_save(window, out / f"page-{name}-{key}-{end}"))
            if key == "standings":
                files += _tables(app, window, out, f"page-{name}-{key}", end)
        files.append(_search(app, window, out / f"search-{name}-{end}"))
        for dialog_name, make in _dialogs(desk, window, division):
            dialog = make()
            if isinstance(dialog, MatchWindow):
                dialog.resize(WIDTH, HEIGHT)
            dialog.show()
            _settle(app)
            files.append(_save(dialog, out / f"dialog-{name}-{dialog_name}-{end}"))
            dialog.close()
            dialog.deleteLater()
    files += _projector(app, desk, settings, window, out, looks)
    window.close()
    window.deleteLater()
    _settle(app)
    return files


def _projector(
    app: QApplication,
    desk: Desk,
    settings: Settings,
    window: MainWindow,
    out: Path,
    looks: tuple[str, str, int],
) -> list[Path]:
    """Draw the desk's side of the projector and a page of each kind as the hall sees it."""
    language, look, scale = looks
    end = f"{language}-{look}-{scale}.png"
    control = ProjectorControl(desk, settings, window)
    rotation = control.rotation
    rotation.choose(replace(rotation.choices, kinds=frozenset(choosable()), theme=look, calm=False))
    control.show()
    control.notice.setPlainText(_("Lunch break until 13:00. Round 4 is paired at 13:10."))
    control.publish_notice()
    rotation.shape(WIDE)
    control.resize(control.whole_size().boundedTo(QSize(WIDTH, HEIGHT)))
    _settle(app)
    files = [_save(control, out / f"projector-panel-{end}")]
    hall = control.window_in_hall
    hall.resize(WIDTH, WIDTH * 9 // 16)
    hall.show()
    for kind in dict.fromkeys(slide.kind for slide in rotation.slides):
        rotation.show_kind(kind)
        _settle(app)
        files.append(_save(hall, out / f"projector-{kind}-{end}"))
    hall.close()
    control.close()
    hall.deleteLater()
    control.deleteLater()
    return files


def _search(app: QApplication, window: MainWindow, path: Path) -> Path:
    window.open_search()
    window.search.box.setText("1")
    _settle(app)
    _save(window, path)
    window.search.close_again()
    return path


def _dialogs(desk: Desk, window: MainWindow, division: DivisionView) -> Dialogs:
    """Give every dialog of a division, filled as it would be at the desk."""
    event = desk.event_file
    yield from _results(event, window, division)
    yield from _people(event, window, division)
    yield from _rounds(event, window, division)
    yield from own_dialogs(desk, window, division)
    yield from _of_window(event, window, division)


def _results(event: EventFile, window: MainWindow, division: DivisionView) -> Dialogs:
    from ui.dialogs.result_dialogs import open_result_dialog, with_running

    played = [
        match
        for shown in queries.rounds(event, division.id)
        for match in shown.matches
        if shown.published and not match.bye
    ]
    for state, name in ((MatchState.OPEN, "result"), (MatchState.ENTERED, "correction")):
        for match in [match for match in played if match.state is state][:1]:
            entry = with_running(event, queries.match_entry(event, match.id))
            yield name, partial(open_result_dialog, entry, window)


def _people(event: EventFile, window: MainWindow, division: DivisionView) -> Dialogs:
    from ui.dialogs.entrant import EntrantDialog
    from ui.dialogs.imports.entrants import ImportDialog
    from ui.dialogs.withdraw import ReinstateDialog, WithdrawDialog

    people = queries.entrants(event, division.id)
    game = GAMES[division.game]
    sample = resource("samples", "sample_entrants_cp932.csv")
    yield "entrant-new", lambda: EntrantDialog(None, window, next_number=len(people) + 1)
    yield "entrant", lambda: EntrantDialog(people[0], window)
    yield "import", lambda: ImportDialog((), window, path=sample)
    yield (
        "withdraw",
        lambda: WithdrawDialog(people[0], game, division.options, division.round + 1, None, window),
    )
    yield "reinstate", lambda: ReinstateDialog(people[0], division.round + 1, window)


def _rounds(event: EventFile, window: MainWindow, division: DivisionView) -> Dialogs:
    from ui.dialogs.draw import DrawDialog
    from ui.dialogs.finalists import FinalistsDialog
    from ui.dialogs.penalty import PenaltyDialog
    from ui.dialogs.rematch import RematchDialog
    from ui.dialogs.ruling import RulingDialog
    from ui.dialogs.swap import SwapDialog

    people = queries.entrants(event, division.id)
    shown = queries.rounds(event, division.id)[-1]
    stuck = Problem(code="NO_LEGAL_PAIRING", values={"round": division.round + 1})
    game = GAMES[division.game]
    matches = tuple(m for r in reversed(queries.rounds(event, division.id)) for m in r.matches)
    history = log_queries.penalties(event, division.id)
    if shown.stage == PRELIMINARY:
        yield "draw", lambda: DrawDialog(people, SEED, window)
        tables = shown.matches
        one, other = tables[0].seats[-1].entrant.id, tables[-1].seats[0].entrant.id
        yield "swap", lambda: SwapDialog(shown, one, other, window)
        yield "rematch", lambda: RematchDialog(stuck, window)
    yield "ruling", lambda: RulingDialog(people, shown.matches, window)
    if game.penalties:
        yield (
            "penalty",
            partial(
                PenaltyDialog,
                game,
                division.options,
                people,
                window,
                entrant_id=history[0].entrant.id if history else None,
                matches=matches,
                history=history,
            ),
        )
    with suppress(Refused):
        view = ranking_queries.finalists(event, division.id)
        standings = ranking_queries.standings(event, division.id)
        yield "finalists", lambda: FinalistsDialog(view, standings, window, game=division.game)


def _of_window(event: EventFile, window: MainWindow, division: DivisionView) -> Dialogs:
    from ui.dialogs.division import DivisionDialog
    from ui.dialogs.event import EventDialog
    from ui.dialogs.shortcuts import ShortcutsDialog, dialog_keys
    from ui.dialogs.undo import UndoDialog
    from ui.window.gate import GateDialog, items_of, round_names_of
    from ui.window.restore import RestoreDialog

    at = datetime(2026, 11, 21, 10, 30)  # noqa: DTZ001 - an example
    kept = [Snapshot(path=event.path, label="d1-r02-end", at=at, size=180_000)]
    yield "division-new", lambda: DivisionDialog(None, window, game=division.game)
    yield "division", lambda: DivisionDialog(division, window)
    yield "event", lambda: EventDialog(queries.event_view(event), window)
    yield "keys", lambda: ShortcutsDialog((*window.menus.keys(), *dialog_keys()), window)
    items = items_of(event, division.id, two_keys=True)
    pairing = Step(kind=StepKind.PAIR, stage="swiss", round=division.round + 1)
    names = round_names_of(event, division)
    yield "gate", lambda: GateDialog(items, pairing, names, window)
    done = log_queries.journal(event)
    yield "undo", lambda: UndoDialog(done[6], done[:6], window)
    yield "restore", lambda: RestoreDialog(kept, window, divisions={1: division.name})
