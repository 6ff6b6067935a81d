"""The menus of the window and the keys that stand in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from reports.i18n import _, _p
from ui import heavy, on_demand
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.look import theme
from ui.pages.registry import PAGES
from ui.several_desks.beside import OthersBeside
from ui.widgets.basics import plain
from ui.window.file_actions import FileActions, load_past
from ui.window.help import Help
from ui.window.looks import Looks
from ui.window.practising import Practising
from ui.words.keys import PAGE_KEYS, WINDOW_KEYS, shown

HIGHEST_GAME_KEY = 8
HIGHEST_PAGE_KEY = 10
"""Alt with 0 leads to the tenth page."""
WITH_EVENT = (
    *(
        "day",
        "door",
        "parts",
        "copy",
        "pages",
        "keep-pages",
        "phones",
        "reports",
        "several",
        "snapshot",
        "close",
        "restore",
        "hand-kit",
        "division",
        "past",
        "step",
        "two-keys",
    ),
    *("undo", "redo"),
)
"""The actions that need an open event, beside the pages, games and divisions."""


class OwnPageNamed(Protocol):
    """A page that only one game has, as the menu names it."""

    @property
    def key(self) -> str:
        """The key of the page."""
        ...

    @property
    def name(self) -> str:
        """Its name in the active language."""
        ...


class Commanded(Protocol):
    """The window as its menus see it: what they can let it do."""

    desk: Desk
    settings: Settings
    files: FileActions
    help: Help
    looks: Looks
    practising: Practising
    others: OthersBeside

    def close(self) -> bool:
        """Quit."""
        ...

    def undo(self) -> None:
        """Take back the last action."""
        ...

    def redo(self) -> None:
        """Do again what was taken back."""
        ...

    def open_search(self) -> None:
        """Put the keyboard into the search."""
        ...

    def check_in_at_the_door(self) -> None:
        """Check people in for all divisions."""
        ...

    def choose_parts(self) -> None:
        """Choose what the desk does besides."""
        ...

    def add_division(self) -> None:
        """Ask for a new division."""
        ...

    def show_division(self, division_id: int, game: str) -> None:
        """Show a division of any game."""
        ...

    def go(self, key: str, what: str = "") -> None:
        """Turn to a page."""
        ...

    def go_by_action(self) -> None:
        """Turn to the page of the action."""
        ...

    def game_by_action(self) -> None:
        """Turn to the game of the action."""
        ...

    def show_day(self) -> None:
        """Show every division on one page."""
        ...

    def division_before(self) -> None:
        """Turn to the division above."""
        ...

    def division_after(self) -> None:
        """Turn to the division below."""
        ...

    def do_next_step(self) -> None:
        """Do what the division waits for."""
        ...

    def show_projector(self) -> None:
        """Open the screen for the hall."""
        ...

    def forget_earlier_switch(self) -> None:
        """Remind nobody any more that this computer once had every result entered twice."""
        ...


class Menus:
    """Makes the actions; they call the window's own methods and belong to its menu bar."""

    def __init__(self, window: Commanded, bar: QMenuBar) -> None:
        self.actions: dict[str, QAction] = {}
        self._names: dict[str, str] = {}
        """What each action is called, whatever it would do just now."""
        self._window = window
        self._file(bar.addMenu(_("&File")))
        self._edit(bar.addMenu(_("&Edit")))
        self._go(bar.addMenu(_("&Go to")))
        self._view(bar.addMenu(_("&View")))
        about = bar.addMenu(_("&Help"))
        self._add("help", _("Explain this &screen"), window.help.explain, about)
        self._add("keys", _("&Keys"), window.help.show_keys, about)
        self._add("about", _("&About this program"), window.help.show_about, about)

    def _add(
        self, key: str, text: str, slot: Callable[..., Any], menu: QMenu, *shortcuts: str
    ) -> QAction:
        action = QAction(text, menu)
        wanted = shortcuts or WINDOW_KEYS.get(key, ())
        action.setShortcuts([QKeySequence(shortcut) for shortcut in wanted])
        action.triggered.connect(slot)
        menu.addAction(action)
        self.actions[key] = action
        self._names[key] = plain(text)
        return action

    def _file(self, menu: QMenu) -> None:
        files = self._window.files
        self._add("new", _("&New event…"), files.new, menu)
        self._add("open", _("&Open an event…"), files.ask_and_open, menu)
        practising, tried = self._window.practising, menu.addMenu(_("Pr&actise"))
        self._add("sample", _("Try the sa&mple event"), files.open_sample, tried)
        self._add("practice", _("Pr&actise with a copy"), practising.begin, tried)
        self._add("random", _("Results by c&hance"), practising.enter_at_random, tried)
        self._add("end-practice", _("&Back to the real event"), practising.end, tried)
        menu.addSeparator()
        self._add("copy", _("&Save a copy…"), files.save_copy, menu)
        kept = menu.addMenu(_("&Backups"))
        self._add("snapshot", _("Save a snapsho&t"), files.snapshot, kept)
        self._add("restore", _("&Restore a snapshot…"), files.restore, kept)
        self._add("mirror", _("Fol&der for backups (USB)…"), files.choose_mirror, kept)
        self._add("no-mirror", _("Sto&p the backups"), files.no_mirror, kept)
        told = menu.addMenu(_("Results as pa&ges"))
        self._add("pages", _("&Write the pages…"), files.pages.write, told)
        self._add("keep-pages", _("Write them after &each publication…"), self._keep_pages, told)
        self._add("no-pages", _("Sto&p writing pages"), self._stop_pages, told)
        self._add("phones", _("Show on &telephones…"), files.phones.ask, told)
        self._add("reports", _("&Enter results by telephone…"), files.phones.show_reports, told)
        if heavy.beside.parts_there():
            several = menu.addMenu(_("Several co&mputers"))
            self._add("several", _("&Use several computers…"), files.use_several, several)
            self._add("join", _("&Join a shared event…"), files.join, several)
            self._add("desks", _("&Desks of this event…"), files.show_desks, several)
            self._add("kept", _("&Enter the kept cards…"), files.enter_kept, several)
        self._add("hand-kit", _("Print the &hand kit…"), files.kits.print_now, menu)
        menu.addSeparator()
        self._add("close", _("&Close the event"), files.close, menu)
        self._add("quit", _("&Quit"), self._window.close, menu)

    def _keep_pages(self) -> None:
        """Have the pages written after each publication, and offer to stop that."""
        self._window.files.pages.keep()
        self.show_state(self._window.desk)

    def _stop_pages(self) -> None:
        """Write no pages any more, and offer it no more."""
        self._window.files.pages.stop()
        self.show_state(self._window.desk)

    def _edit(self, menu: QMenu) -> None:
        window = self._window
        self._add("undo", _("&Undo"), window.undo, menu)
        self._add("redo", _("&Redo"), window.redo, menu)
        menu.addSeparator()
        self._add("step", _("Do the next step"), window.do_next_step, menu)
        self._add("search", _("&Find anything…"), window.open_search, menu)
        self._add("door", _("&Check in at the door…"), window.check_in_at_the_door, menu)
        self._add("parts", _("What the desk does &besides…"), window.choose_parts, menu)
        self._add("division", _("Add a &division…"), window.add_division, menu)
        self._add("past", _("&Load a past division…"), partial(load_past, window), menu)

    def _go(self, menu: QMenu) -> None:
        window = self._window
        for place, (key, page) in enumerate(PAGES.items(), start=1):
            action = self._add(f"page-{key}", page.name, window.go_by_action, menu, f"Alt+{place}")
            action.setData(key)
        for place in range(len(PAGES) + 1, HIGHEST_PAGE_KEY + 1):
            own = self._add(f"own-{place}", "", window.go_by_action, menu, f"Alt+{place % 10}")
            own.setVisible(False)
        menu.addSeparator()
        self._add("day", _("The day: every division"), window.show_day, menu)
        apart = menu.addMenu(_("&Games and divisions"))
        self._below_games = apart.addSeparator()
        menu.aboutToShow.connect(self._add_games)
        before, after = window.division_before, window.division_after
        self._add("division-before", _("Division before"), before, apart)
        self._add("division-after", _("Division after"), after, apart)

    def show_own_pages(self, pages: Sequence[OwnPageNamed]) -> None:
        """Name the pages that only the game has which is shown; their keys work with it."""
        for place in range(len(PAGES) + 1, HIGHEST_PAGE_KEY + 1):
            action, at = self.actions[f"own-{place}"], place - len(PAGES) - 1
            action.setVisible(at < len(pages))
            action.setEnabled(at < len(pages))
            if at < len(pages):
                action.setText(pages[at].name)
                action.setData(pages[at].key)

    def _add_games(self) -> None:
        """Name the games, which are loaded only when somebody wants to see them."""
        window, below = self._window, self._below_games
        menu = below.parent()
        if not isinstance(menu, QMenu) or f"game-{next(iter(heavy.games.GAMES))}" in self.actions:
            return
        for place, key in enumerate(heavy.games.GAMES):
            name = heavy.game_words.game_name(key)
            action = self._add(f"game-{key}", name, window.game_by_action, menu)
            action.setData(place)
            action.setEnabled(window.desk.is_open)
            menu.insertAction(below, action)

    def number_games(self, seen: Sequence[bool]) -> None:
        """Let Ctrl and a digit count the tabs as they are seen: Ctrl+3 is the third from the left.

        A game without a tab is chosen where a division is added.
        """
        number = 0
        for key, here in zip(heavy.games.GAMES, seen, strict=True):
            action = self.actions[f"game-{key}"]
            number += here
            action.setVisible(here)
            counts = here and number <= HIGHEST_GAME_KEY
            action.setShortcut(QKeySequence(f"Ctrl+{number}" if counts else ""))

    def _view(self, menu: QMenu) -> None:
        window = self._window
        self._add("projector", _("&Screen for the hall"), window.show_projector, menu)
        menu.addSeparator()
        twice = self._add("two-keys", _("&Enter every result twice"), self._set_two_keys, menu)
        twice.setCheckable(True)
        menu.addSeparator()
        self._add("language", "日本語 / English", window.looks.switch_language, menu)
        looks = QActionGroup(menu)
        coloured = menu.addMenu(_("&Light or dark"))
        names = {
            "light": _("Light"),
            "dark": _("Dark"),
            "contrast": _("High contrast"),
        }
        for key, name in names.items():
            action = self._add(f"theme-{key}", name, window.looks.theme_by_action, coloured)
            action.setCheckable(True)
            action.setChecked(theme.theme_name() == key)
            action.setData(key)
            looks.addAction(action)
        sizes = QActionGroup(menu)
        sized = menu.addMenu(_("&Text size"))
        for scale in theme.SCALES:
            name = _("Text size {percent} %").format(percent=scale)
            action = self._add(f"scale-{scale}", name, window.looks.scale_by_action, sized)
            action.setCheckable(True)
            action.setChecked(window.settings.scale == scale)
            action.setData(scale)
            sizes.addAction(action)

    def _set_two_keys(self, on: bool) -> None:
        """Want every result of the event a second time, by another person, or no longer."""
        desk = self._window.desk
        if desk.done(heavy.events.type_every_card, twice=on):
            self._window.forget_earlier_switch()
            said = _("A result counts as confirmed once it was entered twice alike.")
            once = _("Results are entered once, but where a division wants its own twice.")
            desk.say(said if on else once)
        self._show_twice(desk)

    # -- following the event --------------------------------------------------------------

    def show_state(self, desk: Desk) -> None:
        """Enable what can be done now, and name what undo and redo would do."""
        if desk.is_open:
            self._add_games()
        for key, action in self.actions.items():
            if key in WITH_EVENT or key.startswith(("page-", "game-", "division-")):
                action.setEnabled(desk.is_open)
        self._show_twice(desk)
        self._show_practice(desk)
        self._show_several(desk)
        self.actions["no-mirror"].setEnabled(self._window.settings.mirror is not None)
        self.actions["no-pages"].setEnabled(self._window.files.pages.folder is not None)
        self.name_actions(desk)

    def name_actions(self, desk: Desk) -> None:
        """Name what can be undone and done again, as it is called from what is shown."""
        undo, redo = desk.undoable, desk.redoable
        self.actions["undo"].setEnabled(undo is not None)
        self.actions["redo"].setEnabled(redo is not None)
        self.actions["undo"].setText(
            _("&Undo") if undo is None else desk.undo_sentence().replace("&", "&&")
        )
        self.actions["redo"].setText(
            _("&Redo") if redo is None else desk.redo_sentence().replace("&", "&&")
        )

    def _show_several(self, desk: Desk) -> None:
        """Offer what only an event has that several desks share."""
        shared = desk.link.state is not None
        for key in on_demand.barred.actions(desk) if shared else ():
            self.actions[key].setEnabled(False)
        for key in ("desks", "kept"):
            if key in self.actions:
                self.actions[key].setVisible(shared)
                self.actions[key].setEnabled(shared)
        if shared and "kept" in self.actions:
            live = desk.link.state == heavy.others.LIVE
            self.actions["kept"].setEnabled(live and self._window.others.held() > 0)

    def _show_twice(self, desk: Desk) -> None:
        """Tick the entry for two entries of every result where the open event wants them."""
        twice = desk.is_open and desk.read(heavy.facts.every_card_twice)
        self.actions["two-keys"].setChecked(bool(twice))

    def _show_practice(self, desk: Desk) -> None:
        """Offer a practice over a real event, and over a copy nothing that could pass for real."""
        now = self._window.practising.now
        copy = now is not None and now.practice
        self.actions["practice"].setEnabled(desk.is_open and now is None)
        self.actions["random"].setEnabled(now is not None)
        self.actions["end-practice"].setEnabled(copy)
        self.actions["copy"].setEnabled(desk.is_open and not copy)

    def not_now(self, keys: QKeySequence) -> str:
        """Name the action that a key would do, were it possible now; empty where there is none."""
        for name, action in self.actions.items():
            if keys in action.shortcuts() and not action.isEnabled():
                return self._names[name]
        return ""

    def named(self) -> Iterator[on_demand.index.Named]:
        """Name every action that can be done now, with its key, for the search."""
        for key, action in self.actions.items():
            page = key.startswith(("page-", "own-"))
            if action.isEnabled() and not page and key != "search":
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                yield on_demand.index.Named(key=key, name=plain(action.text()), detail=shown(keys))

    def keys(self) -> Iterator[tuple[str, str, str]]:
        """List every key of the window and its pages as (group, keys, what it does)."""
        self._add_games()
        group = _p("keys", "Everywhere")
        for key, action in self.actions.items():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            if keys and action.isVisible():
                yield group, shown(keys), self._names[key] or action.text()
        for page in PAGE_KEYS:
            for keys, text in heavy.of_games.page_keys(page):
                yield PAGES[page].name, keys, _(text)
