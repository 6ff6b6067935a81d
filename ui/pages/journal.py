"""記録: everything the desk did, and the way back to any point of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from app.event_file.file import Changed
from app.queries import log_queries
from models.views.logs import JournalView
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.desk import Desk, Kind
from ui.desk.settings import Settings
from ui.look.theme import UNIT, px
from ui.pages.page import Page
from ui.widgets.basics import button, label, row
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty
from ui.words import wording
from ui.words.changes import details, in_one_line


def _state(entry: JournalView) -> str:
    return _("× Undone") if entry.undone else _("✓ Done")


def _division(entry: JournalView) -> str:
    return str(entry.values.get("division", ""))


def _columns() -> list[Column[JournalView]]:
    return [
        Column(title=_("Time"), text=lambda e: f"{e.at:%m/%d %H:%M:%S}", align=Align.RIGHT),
        Column(title=_("By"), text=lambda e: e.who, most=100),
        Column(
            title=_("Action"),
            text=wording.action_name,
            stretch=True,
            narrow=240,
            colour=lambda e: "muted" if e.undone else "",
        ),
        Column(
            title=_("Old → new"),
            text=in_one_line,
            most=300,
            colour=lambda e: "muted" if e.undone else "",
        ),
        Column(title=_("Division"), text=_division, most=140),
        Column(
            title=_("State"),
            text=_state,
            colour=lambda e: "muted" if e.undone else "good",
        ),
    ]


class JournalPage(Page):
    """The journal of the whole event, the newest action first."""

    depends = Changed.JOURNAL

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self.grid: Grid[JournalView] = Grid(_columns(), _("Record of the desk"))
        self.grid.chosen.connect(self._choose)
        self.details = label("", wrap=True)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details.setMinimumHeight(self.details.fontMetrics().lineSpacing() * 2)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.back_button = button(_("&Undo back to here…"), self.back_to_here)
        self.snapshot_button = button(_("Save a s&napshot"), self.snapshot)
        hint = label(
            _("Nothing is erased: undone actions stay in the list and can be redone."),
            "muted",
            wrap=True,
        )
        self.empty = OrEmpty(self.grid, _("Nothing has been done in this event yet."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        layout.setSpacing(px(UNIT))
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.details)
        foot = row(self.back_button, hint, self.snapshot_button)
        foot.setStretch(1, 1)
        layout.addLayout(foot)

    def refresh(self) -> None:
        """Read the journal anew."""
        entries = sorted(
            log_queries.journal(self.desk.event_file), key=lambda e: e.id, reverse=True
        )
        self.grid.show_rows(entries)
        self.empty.show_content(bool(entries))
        self._choose(self.grid.current())

    def _later(self, entry: JournalView) -> list[JournalView]:
        """Give what was done after an action and stands, the newest first."""
        return [row for row in self.grid.grid.rows if row.id > entry.id and not row.undone]

    def _choose(self, entry: JournalView | None) -> None:
        """Show everything that is kept of an action."""
        self._enable(entry)
        self.details.setVisible(entry is not None)
        if entry is not None:
            name = wording.action_name(entry)
            self.details.setText("　".join((f"{entry.at:%H:%M:%S} {name}", *details(entry))))

    def _enable(self, entry: JournalView | None) -> None:
        self.back_button.setEnabled(
            entry is not None and not entry.undone and bool(self._later(entry))
        )

    def back_to_here(self) -> None:
        """Take back everything after the chosen action, once the list of it was looked at."""
        from ui.dialogs.undo import UndoDialog

        entry = self.grid.current()
        if entry is None or entry.undone:
            return
        going = self._later(entry)
        if not going or not ask.ask(UndoDialog(entry, going, self)):
            return
        done = 0
        while (newest := self.desk.undoable) is not None and newest.id > entry.id:
            if self.desk.undo() is None:
                return
            done += 1
        self.desk.say(
            _n("{count} action was undone.", "{count} actions were undone.", done).format(
                count=done
            ),
            Kind.GOOD,
        )

    def snapshot(self) -> None:
        """Keep the state of now in a file beside the event."""
        path = self.desk.snapshot("desk")
        if path is not None:
            self.desk.say(_("The snapshot {name} was saved.").format(name=path.name), Kind.GOOD)

    def home(self) -> None:
        """Begin in the list."""
        self.grid.setFocus()
