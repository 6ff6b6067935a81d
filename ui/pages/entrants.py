"""参加者: who takes part, who has arrived, who came late and who has gone home."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app import queries
from app.event_file import Changed
from app.operations import entrants as entrant_operations
from app.search_key import search_key
from models.core import Problem, StepKind
from models.entrant_data import EntrantData
from models.games import GAMES
from models.grades import grade_rank
from models.views import DivisionView, EntrantView, MatchView
from reports.i18n import _, _n
from ui import ask
from ui.desk import Desk, Kind
from ui.pages.page import OrEmpty, Page
from ui.settings import Settings
from ui.theme import UNIT, px
from ui.widgets.basics import button, label, named
from ui.widgets.flow import flow
from ui.widgets.grid_model import Align, Column, Grid
from ui.widgets.search import matches

FILES = (".csv", ".tsv", ".txt", ".xlsx")
MANY = 300
"""From so many on, taking people in is no longer a matter of a moment."""


def state_text(entrant: EntrantView) -> str:
    """Say with a sign and a word how an entrant takes part."""
    if entrant.withdrawn_from is not None:
        return _("× Withdrawn from round {round}").format(round=entrant.withdrawn_from)
    if not entrant.checked_in:
        return _("□ Not yet here")
    if entrant.from_round > 1:
        return _("✓ Here, from round {round}").format(round=entrant.from_round)
    return _("✓ Here")


def _state_colour(entrant: EntrantView) -> str:
    if entrant.withdrawn_from is not None:
        return "bad"
    return "good" if entrant.checked_in else "warn"


def _birth(entrant: EntrantView) -> str:
    return entrant.birth.isoformat() if entrant.birth is not None else ""


def _columns() -> list[Column[EntrantView]]:
    return [
        Column(
            title=_("No."),
            text=lambda e: str(e.number),
            align=Align.RIGHT,
            sort_key=lambda e: e.number,
        ),
        Column(
            title=_("Reception"),
            text=state_text,
            colour=_state_colour,
            sort_key=lambda e: (e.checked_in, e.withdrawn_from or 0, e.number),
            least=120,
        ),
        Column(
            title=_("Name"),
            text=lambda e: e.name,
            sort_key=lambda e: (search_key(e.yomi or e.name), e.number),
            stretch=True,
        ),
        Column(
            title=_("Reading"),
            text=lambda e: e.yomi,
            sort_key=lambda e: (search_key(e.yomi), e.number),
            least=140,
            most=260,
        ),
        Column(
            title=_("Grade"),
            text=lambda e: e.grade,
            sort_key=lambda e: (-grade_rank(e.grade), e.number),
            least=70,
        ),
        Column(
            title=_("Club or block"),
            text=lambda e: e.club,
            sort_key=lambda e: (e.club, e.number),
            least=110,
            most=240,
        ),
        Column(
            title=_("Date of birth"),
            text=_birth,
            sort_key=lambda e: (_birth(e), e.number),
        ),
    ]


class EntrantsPage(Page):
    """The list of entrants with the search box over it; Space checks in."""

    depends = Changed.ENTRANTS | Changed.ROUNDS | Changed.DIVISIONS

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self.setAcceptDrops(True)
        self._entrants: tuple[EntrantView, ...] = ()
        self.search = QLineEdit()
        hint = _("Name, reading, number or club (Ctrl+F)")
        self.search.setPlaceholderText(hint)
        self.search.setClearButtonEnabled(True)
        wide = self.search.fontMetrics().horizontalAdvance(hint) + px(44)
        self.search.setMinimumWidth(max(px(260), wide))
        named(self.search, _("Find an entrant"))
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._to_list)
        self.count = label("", "muted")
        self.grid: Grid[EntrantView] = Grid(_columns(), _("List of entrants"), several=True)
        self.grid.opened.connect(self.edit)
        self.grid.marked.connect(self.toggle_check_in)
        self.grid.chosen.connect(self._enable)
        self.add_button = button(_("&Add…"), self.add, hint="Insert")
        self.import_button = button(_("&Import…"), self.import_file)
        self.edit_button = button(_("&Change…"), self._edit_current, hint="Enter")
        self.check_in_button = button(
            _("Chec&k in"), self._toggle_selected, hint=_("Space checks in and takes back")
        )
        self.all_button = button(_("Check in a&ll"), self.check_in_all)
        self.withdraw_button = button(_("With&draw…"), self.withdraw)
        self.reinstate_button = button(_("&Reinstate…"), self.reinstate)
        self.remove_button = button(_("Re&move…"), self.remove)
        for sequence, slot in (
            ("Ctrl+F", self._to_search),
            ("Insert", self.add),
            ("Ctrl+V", self.paste),
            ("Delete", self.remove),
        ):
            shortcut = QShortcut(QKeySequence(sequence), self, slot)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.empty = OrEmpty(
            self.grid,
            "",
            (
                button(_("Import a list…"), self.import_file, primary=True),
                button(_("Add one by one…"), self.add),
            ),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        layout.setSpacing(px(UNIT))
        layout.addLayout(flow(self.search, self.count, None, self.add_button, self.import_button))
        layout.addWidget(self.empty, 1)
        layout.addLayout(
            flow(
                self.check_in_button,
                self.all_button,
                None,
                self.edit_button,
                self.withdraw_button,
                self.reinstate_button,
                self.remove_button,
            )
        )

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the list anew."""
        self._entrants = queries.entrants(self.desk.event_file, self.division)
        self._filter()

    def turned(self) -> None:
        """Start another division with an empty search box."""
        self.search.clear()

    def _filter(self) -> None:
        typed = self.search.text()
        shown = [e for e in self._entrants if matches(typed, str(e.number), e.name, e.yomi, e.club)]
        self.grid.show_rows(shown)
        here = sum(entrant.checked_in for entrant in self._entrants)
        self.count.setText(
            _("{here} of {all} have arrived").format(here=here, all=len(self._entrants))
        )
        if self._entrants:
            self.empty.show_content(bool(shown), _("Nobody fits “{typed}”.").format(typed=typed))
        else:
            self.empty.show_content(
                False,
                _(
                    "There are no entrants yet. Import a list (drop a file here) "
                    "or add them one by one."
                ),
            )
        self.empty.show_buttons(not self._entrants)
        self._enable(self.grid.current())

    def _enable(self, _row: object) -> None:
        chosen = self._chosen()
        one = chosen[0] if len(chosen) == 1 else None
        for made in (self.edit_button, self.remove_button):
            made.setEnabled(one is not None)
        self.withdraw_button.setEnabled(
            one is not None and one.checked_in and one.withdrawn_from is None
        )
        self.reinstate_button.setEnabled(one is not None and one.withdrawn_from is not None)
        self.check_in_button.setEnabled(bool(chosen))
        self.all_button.setEnabled(any(not entrant.checked_in for entrant in self._entrants))

    def _chosen(self) -> tuple[EntrantView, ...]:
        selected = self.grid.selected()
        current = self.grid.current()
        return selected or ((current,) if current is not None else ())

    def home(self) -> None:
        """Begin in the list, or in the search box while nothing is chosen."""
        if self._entrants:
            self._to_list()
        else:
            self.import_button.setFocus()

    def begin(self, what: str) -> None:
        """Begin with the import."""
        if what == "import":
            self.import_file()

    def show_entrant(self, entrant_id: int) -> None:
        """Put the keyboard on somebody, whatever the search box left out."""
        self.search.clear()
        self.grid.go_to(entrant_id)
        self.grid.setFocus()

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _to_list(self) -> None:
        if self.grid.grid.rows and self.grid.current() is None:
            self.grid.selectRow(0)
        self.grid.setFocus()

    def _division(self) -> DivisionView:
        return queries.division_view(self.desk.event_file, self.division)

    # -- doing ----------------------------------------------------------------------------

    def add(self) -> None:
        """Ask for one new entrant."""
        from ui.dialogs.entrant import EntrantDialog

        number = max((entrant.number for entrant in self._entrants), default=0) + 1
        dialog = EntrantDialog(None, self, next_number=number)
        dialog.attempt = lambda: self.desk.problems_of(
            entrant_operations.add, self.division, dialog.value()
        )
        if ask.ask(dialog):
            self.grid.go_to(self.desk.last_result)

    def _edit_current(self) -> None:
        chosen = self._chosen()
        if chosen:
            self.edit(chosen[0])

    def edit(self, entrant: EntrantView) -> None:
        """Ask for the changes of an entrant."""
        from ui.dialogs.entrant import EntrantDialog

        dialog = EntrantDialog(entrant, self)
        dialog.attempt = lambda: self.desk.problems_of(
            entrant_operations.change, entrant.id, dialog.value()
        )
        ask.ask(dialog)
        self.grid.setFocus()

    def import_file(self) -> None:
        """Ask for a list of entrants from a file or from the clipboard."""
        self._import(None)

    def paste(self) -> None:
        """Import what the clipboard holds."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._import(None, text)
        else:
            self.desk.say(_("The clipboard holds no text."), Kind.WARN)

    def _import(self, path: Path | None, text: str = "") -> None:
        from ui.dialogs.import_entrants import ImportDialog

        dialog = ImportDialog(self._entrants, self, path=path, text=text)
        dialog.attempt = lambda: self._imported(dialog.value(), dialog)
        if ask.ask(dialog):
            count = self.desk.last_result
            self.desk.say(
                _n(
                    "{count} entrant was imported.", "{count} entrants were imported.", count
                ).format(count=count),
                Kind.GOOD,
            )
            self._to_list()

    def _imported(self, people: list[EntrantData], dialog: QWidget) -> tuple[Problem, ...]:
        """Take the people of a list in; many of them while the window is drawn."""
        if len(people) < MANY:
            return self.desk.problems_of(entrant_operations.import_all, self.division, people)
        return self.desk.problems_of_long(
            _("The list is being taken in…"),
            entrant_operations.import_all,
            self.division,
            people,
            parent=dialog,
        )

    def _toggle_selected(self) -> None:
        chosen = self._chosen()
        if chosen:
            self.toggle_check_in(chosen)

    def toggle_check_in(self, entrants: tuple[EntrantView, ...]) -> None:
        """Check in everybody chosen, or take it back when all of them are here."""
        present = not all(entrant.checked_in for entrant in entrants)
        ids = [entrant.id for entrant in entrants if entrant.checked_in != present]
        done = self.desk.done(entrant_operations.check_in, ids, present=present)
        if done and len(entrants) == 1:
            self._next_row()
        self.grid.setFocus()

    def _next_row(self) -> None:
        place = self.grid.currentIndex().row() + 1
        if place < len(self.grid.grid.rows):
            self.grid.selectRow(place)

    def check_in_all(self) -> None:
        """Check in everybody who is not here yet."""
        ids = [entrant.id for entrant in self._entrants if not entrant.checked_in]
        sentence = _n(
            "Check in {count} entrant at once?", "Check in {count} entrants at once?", len(ids)
        ).format(count=len(ids))
        if ids and ask.confirm(self, sentence, _("Check in all"), _("Cancel")):
            self.desk.run(entrant_operations.check_in, ids, present=True)

    def withdraw(self) -> None:
        """Ask from which round on an entrant is away."""
        from ui.dialogs.withdraw import WithdrawDialog

        chosen = self._chosen()
        if not chosen:
            return
        entrant = chosen[0]
        division = self._division()
        number, match = self._open_match(division, entrant.id)
        dialog = WithdrawDialog(
            entrant, GAMES[division.game], division.options, number, match, self
        )
        dialog.attempt = lambda: self.desk.problems_of(
            entrant_operations.withdraw,
            entrant.id,
            from_round=dialog.value().from_round,
            reason=dialog.value().reason,
        )
        ask.ask(dialog)

    def _open_match(self, division: DivisionView, entrant_id: int) -> tuple[int, MatchView | None]:
        """Give the round somebody would be away from, and the match it leaves unplayed."""
        rounds = queries.rounds(self.desk.event_file, division.id)
        published = [shown for shown in rounds if shown.published]
        if not published:
            return 1, None
        last = published[-1]
        if not last.missing:
            return last.number + 1, None
        for match in last.matches:
            if any(seat.entrant.id == entrant_id for seat in match.seats):
                still_open = not match.cells
                return last.number if still_open else last.number + 1, match if still_open else None
        return last.number + 1, None

    def reinstate(self) -> None:
        """Ask from which round on an entrant is back."""
        from ui.dialogs.withdraw import ReinstateDialog

        chosen = self._chosen()
        if not chosen:
            return
        division = self._division()
        pairing = [step for step in division.steps if step.kind is StepKind.PAIR]
        number = pairing[0].round if pairing else division.round + 1
        dialog = ReinstateDialog(chosen[0], number, self)
        dialog.attempt = lambda: self.desk.problems_of(
            entrant_operations.reinstate, chosen[0].id, round_number=dialog.value()
        )
        ask.ask(dialog)

    def remove(self) -> None:
        """Take somebody off the list who was entered by mistake."""
        chosen = self._chosen()
        if not chosen:
            return
        sentence = _("Remove {name} from the list? Undo brings the entry back.").format(
            name=chosen[0].name
        )
        if ask.confirm(self, sentence, _("Remove"), _("Cancel")):
            self.desk.run(entrant_operations.remove, chosen[0].id)

    # -- files dropped here ---------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take lists only."""
        urls = event.mimeData().urls()
        if urls and Path(urls[0].toLocalFile()).suffix.lower() in FILES:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import a list that was dropped."""
        urls = event.mimeData().urls()
        if urls:
            event.acceptProposedAction()
            self._import(Path(urls[0].toLocalFile()))
