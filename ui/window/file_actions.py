"""What the file menu does: new, open, sample, copies, snapshots, close."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.event_file import places
from app.event_file.trouble import OLDER, FileTrouble, on_disk
from models import durable
from models.core.problems import Problem
from reports.i18n import _N, _
from ui import heavy, on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings, config_folder, hall_folder
from ui.papers.kit_keeper import KitKeeper
from ui.projector.kept_pages import KeptPages
from ui.projector.phones import Phones

FILTER = _N("Tournament files (*.taikai)")


class FileActions(QObject):
    """Asks for files and lets the desk open, copy and close them."""

    def __init__(self, desk: Desk, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._settings = settings
        self._window = window
        self.pages = KeptPages(desk, settings, window)
        self.phones = Phones(desk, window)
        self.kits = KitKeeper(desk, window)
        self._hall_pages: QObject | None = None
        desk.link.changed.connect(self._serve_hall)
        desk.link.joined, desk.link.may_connect = settings, self.may_connect
        desk.greys = self._grey_window

    def new(self) -> None:
        """Ask for the name of a new event and where its file shall stand."""
        dialog = on_demand.event.EventDialog(None, self._window)
        chosen: list[Path] = []

        def choose() -> tuple[Problem, ...]:
            suggested = f"{heavy.file_names.file_stem(dialog.value().name)}.taikai"
            if places.is_synchronised(ask.documents()):
                suggested = str(places.local_folder() / suggested)
            title = _("Where shall the event be saved?")
            path = ask.save_file(dialog, title, _(FILTER), suggested)
            if path is None:  # what was typed stays: Esc here goes back one step only
                return (Problem(code="NO_PLACE_CHOSEN"),)
            chosen.append(path)
            return ()

        dialog.attempt = choose
        if not ask.ask(dialog):
            return
        value = dialog.value()
        path = chosen[-1]
        if path.suffix != ".taikai":
            path = path.with_name(path.name + ".taikai")
        if self._desk.create(path, name=value.name, date=value.date, venue=value.venue):
            self._desk.say(_("The event is ready. Add the first division now."), Severity.GOOD)

    def ask_and_open(self) -> None:
        """Ask for an event file and open it."""
        path = ask.open_file(self._window, _("Open an event"), _(FILTER))
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Open an event file; one that is gone leaves the list of recent ones.

        One of an older program is brought up to today once somebody has said so.
        """
        self.end_typing()
        if self._desk.open(path, keep_older=True):
            return
        refusal = self._desk.last_refusal
        if not isinstance(refusal, FileTrouble):
            return
        if refusal.code == "missing":
            self._settings.forget(path)
        elif refusal.code in OLDER and self._may_be_brought_up(refusal, path):
            self._desk.open(path)

    def _may_be_brought_up(self, older: FileTrouble, path: Path) -> bool:
        """Ask whether a file of an older program may become one of today."""
        sentence = _(
            "{file} was made by an older version of this program. Once it is opened here, a laptop "
            "with the older version cannot open it any more. A copy of it as it is now stays "
            "beside it: {copy}"
        ).format(file=path.name, copy=older.values["copy"])
        return ask.confirm(self._window, sentence, _("Open it here"), _("Leave it as it is"))

    def open_sample(self) -> None:
        """Make the sample event anew and open it."""
        if self._desk.is_open and self._desk.event_file.path == sample_path():
            self._desk.close()
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            path = self._desk.attempt(make_sample)
        finally:
            QApplication.restoreOverrideCursor()
        if path is not None:
            self.open(path)

    def save_copy(self) -> None:
        """Ask where to write a copy of the event, e.g. onto a USB stick."""
        source = self._desk.event_file.path
        path = ask.save_file(self._window, _("Save a copy"), _(FILTER), source.name)
        if path is not None and self._desk.save_copy(path):
            self._desk.say(_("A copy was saved: {file}").format(file=path.name), Severity.GOOD)

    def snapshot(self) -> None:
        """Keep the state of now beside the event file."""
        path = self._desk.snapshot("desk")
        if path is not None:
            self._desk.say(
                _("The snapshot {name} was saved.").format(name=path.name), Severity.GOOD
            )

    def restore(self) -> None:
        """Ask for a snapshot and put it in the place of the event."""
        event = self._desk.event_file
        found = heavy.snapshots.listing(event)
        if not found:
            self._desk.say(_("There is no snapshot of this event yet."), Severity.WARN)
            return
        divisions = {view.id: view.name for view in heavy.queries.event_view(event).divisions}
        dialog = on_demand.restore.RestoreDialog(found, self._window, divisions=divisions)
        if ask.ask(dialog):
            self._desk.background.wait_until_idle()
            before = self._desk.attempt(event.restore, dialog.value().path)
            if before is not None:
                self._desk.say(
                    _("The snapshot was restored. The previous state was saved: {file}").format(
                        file=before.name
                    ),
                    Severity.GOOD,
                )

    def choose_mirror(self) -> None:
        """Ask for a second folder into which everything saved is copied, e.g. on a USB stick."""
        folder = ask.choose_folder(self._window, _("Folder for backups (USB)"))
        if folder is None:
            return

        apart = self._desk.is_open and heavy.second_folder.on_another_disk(
            self._desk.event_file.path, folder
        )
        self._use(folder, apart=apart)
        said = _("Everything that is saved is now also copied to {folder}.")
        if self._desk.is_open and not apart:
            said = _(
                "Everything that is saved is now also copied to {folder}. It is on the same disk "
                "as the event: a USB stick would be safer."
            )
        self._desk.say(said.format(folder=folder), Severity.GOOD)

    def no_mirror(self) -> None:
        """Copy into no second folder any more; what is there stays."""
        folder = self._settings.mirror
        self._use(None, apart=False)
        if folder is not None:
            said = _("Nothing is copied to {folder} any more. What is there stays.")
            self._desk.say(said.format(folder=folder))

    def _use(self, folder: Path | None, *, apart: bool) -> None:
        settings = self._settings
        settings.mirror, settings.mirror_apart = folder, apart
        self._desk.second_copy.use(folder, desk=settings.desk, apart=apart)
        self._desk.second_copy.looked.emit()

    def use_several(self) -> None:
        """Share the event with other computers, or see to how it is shared."""
        on_demand.desk_dialogs.use_several(self._desk, self._window)

    def _serve_hall(self) -> None:
        """Lay the pages of the hall out once a computer has joined that shows them."""
        shown = any(one.role == "hall" for one in self._desk.link.others)
        if shown and self._desk.link.is_main and self._hall_pages is None:
            from ui.several_desks.hall_pages import LaidOutPages

            self._hall_pages = LaidOutPages(self._desk, self)

    def join(self) -> None:
        """Become a desk of an event that another computer shares."""
        self.end_typing()
        on_demand.desk_dialogs.join(self._desk, self._window)

    def show_hall_again(self) -> None:
        """Go on showing the pages of the hall, if this computer did so when it went off."""
        kept = heavy.beside.desk_file(heavy.beside.hall_file(hall_folder()))
        if kept.exists() and heavy.beside.parts_there():
            on_demand.desk_dialogs.show_hall_again(self._window)

    def show_desks(self) -> None:
        """Show which desks share the event."""
        on_demand.desks_dialog.show_desks(self._desk, self._window)

    def enter_kept(self) -> None:
        """Enter the cards that were kept while this desk was cut off, one by one."""
        on_demand.kept_cards.enter_kept(self._desk, self._window)

    def may_leave(self) -> bool:
        """Ask before other desks are cut off, where they come to this one."""
        link = self._desk.link
        others = [one.name for one in link.present]
        if not link.is_main or not others:
            return True
        sentence = _(
            "The desks {desks} work on this event over this computer. Once it is closed here, they "
            "can only read until it is opened again."
        ).format(desks=heavy.wording.listed(others))
        return ask.confirm(self._window, sentence, _("Close it"), _("Leave it open"))

    def _grey_window(self, window: QWidget) -> str:
        """Grey in a window what this desk may not do; nothing where nobody shares the event."""
        shared = self._desk.link.role is not None
        return on_demand.barred.grey_window(self._desk, window) if shared else ""

    def may_connect(self, host: str, name: str) -> bool:
        """Ask before a login is used that came with a file and was not made on this computer."""
        sentence = _(
            "With this file comes a login for an event that is shared at {host}, as the desk "
            "{name}. It was not made on this computer: connect only where you know that one. "
            "Opened without connecting the file is alone, and what is entered stays in it."
        ).format(host=host, name=name)
        return ask.confirm(self._window, sentence, _("Connect to it"), _("Open without connecting"))

    def end_typing(self) -> None:
        """Let what is being typed into a list be saved before its event goes."""
        focus = self._window.focusWidget()
        if self._desk.is_open and focus is not None:
            focus.clearFocus()

    def close(self) -> None:
        """Close the event; everything in it is saved already."""
        self.end_typing()
        if self.may_leave():
            self._desk.close()


# -- the sample event that the start page offers for trying the program ----------------------------


def sample_path() -> Path:
    """Give the place of the sample event."""
    return config_folder() / "sample" / "sample.taikai"


def make_sample(path: Path | None = None) -> Path:
    """Make the sample event in the middle of its third round; FileTrouble if that cannot be."""
    path = path or sample_path()
    with on_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        durable.delete(path)
    with heavy.sample_event.create_whole(path) as event:
        heavy.sample_event.play_until_third_round(event)
    heavy.sample_event.mark(path)
    return path


# -- loads a division that was played before from a list of its results ----------------------------

STANDINGS = "standings"
"""The page on which a loaded division is looked at first."""


class Loading(Protocol):
    """The window as it is led to what was loaded."""

    desk: Desk

    def show_division(self, division_id: int, game: str) -> None:
        """Show a division of any game."""
        ...

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page."""
        ...


def load_past(window: Loading) -> None:
    """Ask for the list, load it, and show the ranking that it gives."""
    games = tuple(
        (key, heavy.game_words.game_name(key))
        for key, game in heavy.games.GAMES.items()
        if game.interchange
    )
    desks = ((key, heavy.game_desks.GAME_DESKS[key]) for key, _name in games)
    readers = {key: desk.reads_past for key, desk in desks if desk.reads_past is not None}
    parent = window if isinstance(window, QWidget) else None
    dialog = on_demand.past.PastDialog(
        games, parent, readers=readers, circle=heavy.rebuilding.can_be_league
    )

    def attempt() -> tuple[Problem, ...]:
        value = dialog.value()
        found = window.desk.problems_of(
            heavy.rebuilding.rebuild,
            value.played,
            game=value.game,
            name=value.name,
            league=value.league,
        )
        return dialog.tell(found)

    dialog.attempt = attempt
    if ask.ask(dialog):
        window.show_division(window.desk.last_result, dialog.value().game)
        window.go(STANDINGS)
