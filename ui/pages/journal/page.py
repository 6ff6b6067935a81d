"""記録: everything the desk did, and the way back to any point of it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from app.event_file.file import Changed
from app.queries import log_queries
from models.views.logs import JournalView
from reports import wording as paper
from reports.i18n import _, _n
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.look.theme import LARGE, UNIT, px, scale
from ui.pages.journal.rows import (
    ALL,
    NO_DIVISION,
    JournalRow,
    MatchLines,
    abouts,
    division_of,
    folded,
    newest_of,
    sifted,
)
from ui.pages.page import Page
from ui.widgets.basics import DropDown, allow, button, label, named, row, tick
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty
from ui.words import wording
from ui.words.changes import details, in_one_line
from ui.words.journal import WORDS


def _state(entry: JournalRow) -> str:
    return _("× Undone") if entry.undone else _("✓ Done")


def _muted(entry: JournalRow) -> str:
    return "muted" if entry.undone else ""


def _who(entry: JournalRow) -> str:
    lines = entry.lines if isinstance(entry, MatchLines) else (entry,)
    return wording.listed(dict.fromkeys(line.who for line in lines))


def _action(entry: JournalRow) -> str:
    """Name an action; of the lines of a match say how many, and from when to when."""
    if not isinstance(entry, MatchLines):
        return wording.action_name(entry)
    values = entry.newest.values
    said = _("{sign} |Table| {table}, {round_name}: {count} lines of the match ({first}–{last})")
    return said.format(
        sign="▼" if entry.opened else "▶",
        table=values.get("table", ""),
        round_name=paper.round_name(str(values.get("stage", "")), int(values.get("round", 0))),
        count=len(entry.lines),
        first=f"{entry.lines[-1].at:%H:%M}",
        last=f"{entry.at:%H:%M}",
    )


def _change(entry: JournalRow) -> str:
    return "" if isinstance(entry, MatchLines) else in_one_line(entry)


def _columns() -> list[Column[JournalRow]]:
    return [
        Column(title=_("Time"), text=lambda e: f"{e.at:%m/%d %H:%M:%S}", align=Align.RIGHT),
        Column(title=_("By"), text=_who, most=100),
        Column(title=_("Action"), text=_action, stretch=True, narrow=240, colour=_muted),
        Column(title=_("Old → new"), text=_change, most=240, colour=_muted),
        Column(title=_("Division"), text=lambda e: division_of(newest_of(e)), most=180),
        Column(
            title=_("State"),
            text=_state,
            colour=lambda e: "muted" if e.undone else "good",
        ),
    ]


def _chooser(name: str) -> DropDown:
    made = DropDown()
    named(made, name)
    made.setMinimumWidth(min(px(190), 220))
    made.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
    return made


class JournalPage(Page):
    """The journal of the whole event, the newest action first, sifted as the desk likes."""

    depends = Changed.JOURNAL

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._entries: tuple[JournalView, ...] = ()
        self._opened: set[int] = set()
        self._going_back = False
        self.division_chooser = _chooser(_("Division"))
        self.about_chooser = _chooser(_("About"))
        self.about_chooser.addItem(_("Everything"), ALL)
        for about, words in WORDS.items():
            self.about_chooser.addItem(_(words), about)
        for chooser in (self.division_chooser, self.about_chooser):
            chooser.activated.connect(self._show)
        self.line_by_line = tick(_("Show matches &line by line"))
        self.line_by_line.toggled.connect(self._show)
        self.count = label("", "muted")
        self.grid: Grid[JournalRow] = Grid(_columns(), _("Record of the desk"))
        self.grid.chosen.connect(self._choose)
        self.grid.opened.connect(self._open)
        self.details = label("", wrap=True)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        lines = 2 if scale() < LARGE else 1
        self.details.setMinimumHeight(self.details.fontMetrics().lineSpacing() * lines)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.back_button = button(_("&Undo back to here…"), self.back_to_here)
        self.snapshot_button = button(_("Save a s&napshot"), self.snapshot)
        self.empty = OrEmpty(self.grid, "")
        self._lay_out()

    def _lay_out(self) -> None:
        labels = label(_("&Division"), "strong"), label(_("&About"), "strong")
        for shown, chooser in zip(labels, (self.division_chooser, self.about_chooser), strict=True):
            shown.setBuddy(chooser)
        hint = label(
            _("Nothing is erased: undone actions stay in the list and can be redone."),
            "muted",
            wrap=True,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(
            flow(
                labels[0],
                self.division_chooser,
                labels[1],
                self.about_chooser,
            )
        )
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.details)
        if scale() >= LARGE:
            hint.setText("")
        foot = row(self.back_button, self.line_by_line, hint, self.count, self.snapshot_button)
        foot.setStretch(2, 1)
        layout.addLayout(foot)

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the journal anew; what is chosen stays chosen while it is there."""
        self._entries = log_queries.journal(self.desk.event_file, None)
        self._offer_divisions()
        self._show()

    def on_changed(self, flags: Changed) -> None:
        """Read what many steps back have left once, behind the last of them."""
        if not self._going_back:
            super().on_changed(flags)

    def _offer_divisions(self) -> None:
        """Offer every division that the journal names, the newest first."""
        names = dict.fromkeys(map(division_of, self._entries))
        items: list[tuple[str, str | None]] = [(_("All divisions"), ALL)]
        items += [(name, name) for name in names if name != NO_DIVISION]
        if NO_DIVISION in names:
            items.append((_("The event as a whole"), NO_DIVISION))
        box = self.division_chooser
        if items == [(box.itemText(place), box.itemData(place)) for place in range(box.count())]:
            return
        chosen = box.currentData()
        box.clear()
        for text, data in items:
            box.addItem(text, data)
        box.setCurrentIndex(next((n for n, item in enumerate(items) if item[1] == chosen), 0))

    def _show(self, _how: Any = None) -> None:
        """Show what is left of the journal by what is chosen."""
        told = abouts(self._entries)
        about = self.about_chooser.currentData()
        left = sifted(self._entries, told, self.division_chooser.currentData(), about)
        folds = not self.line_by_line.isChecked()
        self.grid.show_rows(list(folded(left, told, self._opened)) if folds else left)
        said = _n("{count} action of {all}", "{count} actions of {all}", len(left))
        self.count.setText(said.format(count=len(left), all=len(self._entries)))
        nothing = _("Nothing has been done in this event yet.")
        other = _("Nothing of the kind has been done. Choose something else above.")
        self.empty.show_content(bool(left), other if self._entries else nothing)
        self._choose(self.grid.current())

    def _open(self, chosen: JournalRow) -> None:
        """List the lines of a match below its row, or fold them again; nothing else opens."""
        if isinstance(chosen, MatchLines):
            self._opened ^= {chosen.id}
            self._show()

    def _later(self, entry: JournalView) -> list[JournalView]:
        """Give what was done after an action and stands, the newest first, shown or not."""
        later = takewhile(lambda one: one.id > entry.id, self._entries)
        return [one for one in later if not one.undone]

    def _choose(self, chosen: JournalRow | None) -> None:
        """Show everything that is kept of an action, and how the lines of a match are opened."""
        entry = None if chosen is None else newest_of(chosen)
        goes = entry is not None and not entry.undone and bool(self._later(entry))
        why = _("Choose an action behind which something else was done.")
        allow(self.back_button, "" if goes else why)
        self.details.setVisible(entry is not None)
        if chosen is None or entry is None:
            return
        if isinstance(chosen, MatchLines):
            fold, unfold = _("Enter folds this match."), _("Enter lists this match line by line.")
            self.details.setText(fold if chosen.opened else unfold)
            return
        name = wording.action_name(entry)
        self.details.setText("　".join((f"{entry.at:%H:%M:%S} {name}", *details(entry))))

    # -- what the buttons do --------------------------------------------------------------

    def back_to_here(self) -> None:
        """Take back everything after the chosen action, once the list of it was looked at."""
        chosen = self.grid.current()
        if chosen is None or chosen.undone:
            return
        entry = newest_of(chosen)
        going = self._later(entry)
        if not going or not ask.ask(on_demand.undo.UndoDialog(entry, going, self)):
            return
        done = 0
        self._going_back = True
        try:
            while (newest := self.desk.undoable) is not None and newest.id > entry.id:
                if self.desk.undo() is None:
                    break
                done += 1
        finally:
            self._going_back = False
            self.on_changed(Changed.JOURNAL)
        if self.desk.undoable is not None and self.desk.undoable.id > entry.id:
            return
        self.desk.say(
            _n("{count} action was undone.", "{count} actions were undone.", done).format(
                count=done
            ),
            Severity.GOOD,
        )

    def snapshot(self) -> None:
        """Keep the state of now in a file beside the event."""
        path = self.desk.snapshot("desk")
        if path is not None:
            self.desk.say(_("The snapshot {name} was saved.").format(name=path.name), Severity.GOOD)

    def home(self) -> None:
        """Begin in the list."""
        self.grid.setFocus()
