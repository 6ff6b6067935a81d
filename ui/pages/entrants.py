"""参加者: who takes part, who has arrived, who came late and who has gone home."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app import queries
from app.event_file.file import Changed, EventFile
from app.operations import entrants as entrant_operations
from app.operations.interchange.lists import import_shares
from app.queries.house_rules.start_points import grades_count
from models.core.problems import Problem
from models.views.divisions import DivisionView, EntrantView
from reports import wording as paper
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.more import More, Verb
from ui.desk.settings import Settings
from ui.look.theme import UNIT, px
from ui.pages import judging, withdrawals
from ui.pages.entrant_list import NAME, CellEntry, columns, go_to_number
from ui.pages.house_rules import HouseRuleButtons, hint_of_bye
from ui.pages.page import Page
from ui.widgets.basics import ORGANISES, allow, button, keyed, label, marked
from ui.widgets.edit_grid import EditGrid
from ui.widgets.flow import flow
from ui.widgets.or_empty import OrEmpty
from ui.widgets.search import SearchBox, fits, key_of, wanted
from ui.words.keys import WINDOW_KEYS, keys_of
from ui.words.wording import sentence

if TYPE_CHECKING:
    from app.imports.classes import Destination
    from ui.dialogs.imports.entrants import ImportDialog
    from ui.dialogs.parts.skeleton import Skeleton

FILES = (".csv", ".tsv", ".txt", ".xlsx")
MANY = 300
"""From so many on, taking people in is no longer a matter of a moment."""


def _search_keys(_event: EventFile, entrants: Sequence[EntrantView]) -> list[str]:
    return [key_of((str(e.number), e.name, e.yomi, e.club, *e.names)) for e in entrants]


def _not_leaving(entrant: EntrantView) -> str:
    """Say why somebody cannot withdraw."""
    if entrant.disqualified:
        said = _("{name} is disqualified.")
    elif entrant.withdrawn_from is not None:
        said = _("{name} has withdrawn already.")
    else:
        said = _("{name} is not checked in: who does not come is removed, or away in |rounds|.")
    return said.format(name=entrant.name)


class EntrantsPage(Page):
    """The list of entrants with the search box over it; Space checks in, F2 edits a cell."""

    depends = Changed.ENTRANTS | Changed.ROUNDS | Changed.DIVISIONS

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self.setAcceptDrops(True)
        self._entrants: tuple[EntrantView, ...] = ()
        self._untold: list[EntrantView] = []
        """The pairs of which the desk has not said who plays."""
        self._each, self._teams, self._graded = 1, False, True
        self._keys: list[str] | None = None
        """What everybody is found by; None until something is looked for."""
        hint = _("|Name|, reading, number or club (Ctrl+F)")
        self.search = SearchBox(_("Find an entrant"), hint)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._to_list)
        self.search.textEdited.connect(self._say_who_checks_in)
        self.count = label("", "muted")
        self.cells = CellEntry(desk, self)
        self.grid: EditGrid[EntrantView] = EditGrid(
            columns(self.cells.write), _("List of entrants"), several=True, typed_in=False
        )
        self.grid.setToolTip(_("F2 or a double click edits the cell; Enter opens the whole entry"))
        self.grid.fixed.connect(desk.say)
        self.grid.composed.connect(self.take_composed)
        self.grid.opened.connect(self.edit)
        self.grid.marked.connect(self.toggle_check_in)
        self.grid.chosen.connect(self._enable)
        self._add_buttons()
        self._add_verbs()
        self.keyed(
            "entrants",
            find=self._to_search,
            add=self.add,
            paste=self.paste,
            remove=self.remove,
            judge=self.judge,
        )
        self._lay_out()

    def _add_buttons(self) -> None:
        """Make what is pressed most, and what stands there while nobody is entered."""
        self.add_button = button(_("&Add…"), self.add, hint="Insert")
        self.edit_button = button(_("&Change…"), self.edit_current, hint="Enter")
        self.check_in_button = button(
            _("Chec&k in"), self._toggle_selected, hint=_("Space checks in and takes back")
        )
        self.withdraw_button = button(_("With&draw…"), self.withdraw)
        self.house_rule_buttons = HouseRuleButtons(self)
        self.empty = OrEmpty(
            self.grid,
            "",
            (
                button(_("Import a list…"), self.import_file),
                button(_("Add one by one…"), self.add),
            ),
        )

    def _add_verbs(self) -> None:
        """Make what the last button unfolds, and say what of it is about one entrant."""
        keys = keys_of("entrants")
        self.import_verb = Verb(_("&Import…"), self.import_file)
        self.all_verb = Verb(_("Check in a&ll"), self.check_in_all)
        self.door_verb = Verb(_("At the d&oor…"), self.door, keys=WINDOW_KEYS["door"][0])
        self.people_verb = Verb(_("&People…"), self.show_people)
        self.late_verb = Verb(_("A late mem&ber…"), self.add_late)
        self.split_verb = Verb(_("&Two people each…"), self.split)
        self.reinstate_verb = Verb(_("&Reinstate, correct…"), self.reinstate)
        self.standing_verb = Verb(_("Ad&just…"), self.judge, keys=keys["judge"])
        marked(ORGANISES, self.standing_verb)
        self.move_verb = Verb(_("To a&nother division…"), self.move_away)
        self.remove_verb = Verb(_("Re&move…"), self.remove, keys=keys["remove"])
        self.more = More(
            self.import_verb,
            self.all_verb,
            self.door_verb,
            self.people_verb,
            self.late_verb,
            self.split_verb,
            self.house_rule_buttons.planned,
            self.reinstate_verb,
            self.standing_verb,
            self.move_verb,
            self.remove_verb,
        )
        self._of_one = (
            self.edit_button,
            self.people_verb,
            self.late_verb,
            self.standing_verb,
            self.move_verb,
            self.remove_verb,
        )

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(flow(self.search, self.count, None, self.add_button))
        layout.addWidget(self.empty, 1)
        layout.addLayout(
            flow(
                self.check_in_button,
                self.edit_button,
                self.withdraw_button,
                self.house_rule_buttons.seat,
                None,
                self.more,
            )
        )

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the list anew."""
        self._entrants = self.desk.look(queries.entrants, self.division)
        division = self._division()
        self._each = division.people_each
        graded = self.desk.look(grades_count, self.division)
        teams = division.of_teams
        if (graded, teams) != (self._graded, self._teams):
            self._graded, self._teams = graded, teams
            self.grid.set_columns(columns(self.cells.write, graded=graded, teams=teams))
        self.late_verb.setVisible(self._teams)
        pairs = self._entrants if self._each > 1 and not self._teams else ()
        self._untold = [pair for pair in pairs if len(pair.people) < self._each]
        self._keys = None
        self._filter()

    def turned(self) -> None:
        """Start another division with an empty search box."""
        self.search.clear()

    def _filter(self) -> None:
        typed = self.search.text()
        self.grid.show_rows(self._fitting(wanted(typed)))
        here = sum(entrant.checked_in for entrant in self._entrants)
        everybody = paper.counted(len(self._entrants), self._each)
        said = _("{here} of {everybody} have arrived")
        said = said.format(here=here, everybody=everybody)
        shown = len(self.grid.grid.rows)
        if shown < len(self._entrants):
            left_out = _("only {shown} shown (Enter: to the list; Esc in the box: everybody)")
            said += " · " + left_out.format(shown=paper.counted(shown, self._each))
        self.count.setText(said)
        if self._entrants:
            nobody = _("Nobody found: “{typed}”. Esc shows everybody again.")
            self.empty.show_content(bool(self.grid.grid.rows), nobody.format(typed=typed))
        else:
            self.empty.show_content(
                False,
                _(
                    "There are no entrants yet. Import a list (drop a file here) "
                    "or add them one by one."
                ),
            )
        self.empty.show_buttons(not self._entrants)
        go_to_number(self.grid, typed)
        self._enable(None)

    def _fitting(self, words: Sequence[str]) -> Sequence[EntrantView]:
        """Give those in whose number, name, reading or club all these words stand."""
        if not words or not self._entrants:
            return self._entrants
        if self._keys is None:
            self._keys = self.desk.look(_search_keys, self._entrants)
        return [e for e, key in zip(self._entrants, self._keys, strict=True) if fits(words, key)]

    def _enable(self, _row: object) -> None:
        chosen = self._chosen()
        single = chosen[0] if len(chosen) == 1 else None
        nobody = _("Choose somebody in the list first.")
        alone = nobody if not chosen else _("Choose one alone: several are chosen.")
        for made in self._of_one:
            allow(made, "" if single is not None else alone)
        self.split_verb.setVisible(bool(self._untold))
        self.house_rule_buttons.show_for(single)
        goes = single is not None and (
            withdrawals.may_withdraw(single)
            or withdrawals.may_be_replaced(single, self._division())
        )
        allow(
            self.withdraw_button, "" if goes else alone if single is None else _not_leaving(single)
        )
        returns = single is not None and withdrawals.may_return(single)
        here = alone if single is None else _("{name} has not withdrawn.").format(name=single.name)
        allow(self.reinstate_verb, "" if returns else here)
        allow(self.check_in_button, "" if chosen else nobody)
        awaited = any(not entrant.checked_in for entrant in self._entrants)
        allow(self.all_verb, "" if awaited else _("Everybody on the list is checked in."))

    def _chosen(self) -> tuple[EntrantView, ...]:
        selected = self.grid.selected()
        current = self.grid.current()
        return selected or ((current,) if current is not None else ())

    def home(self) -> None:
        """Begin in the list, or in the search box while nothing is chosen."""
        if self._entrants:
            self._to_list()
        else:
            self.empty.buttons[0].setFocus()

    def begin(self, what: str) -> None:
        """Begin with the import, or say how somebody is checked in."""
        if what == "import":
            self.import_file()
        elif what == "check_in":
            self.desk.say(
                _(
                    "Check in here: choose the name (Ctrl+F finds it) and press Space. "
                    "If everybody has come: “More”, “Check in all” (Alt+L)."
                )
            )

    def show_entrant(self, entrant_id: int) -> None:
        """Put the keyboard on somebody, whatever the search box left out."""
        self.search.clear()
        if self.grid.current() is None:
            self.grid.begin_at(NAME)
        self.grid.go_to(entrant_id)
        self.grid.setFocus()

    def box_for_typing(self) -> QLineEdit:
        """Look for whoever is typed while the keyboard is in the list."""
        return self.search

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let ↓ lead from the search box to those it found."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus() and self.grid.grid.rows:
            self._to_list()
        else:
            super().keyPressEvent(event)

    def _say_who_checks_in(self, typed: str) -> None:
        """Say that a number and Space checked nobody in: the search has taken both."""
        if typed.rstrip().isdecimal() and typed[-1:].isspace():
            said = _("Nobody was checked in: “{text}” is searched for. ↓ leads there, then Space.")
            self.desk.say(said.format(text=typed.strip()), Severity.WARN)

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _to_list(self) -> None:
        if self.grid.grid.rows and self.grid.current() is None:
            self.grid.begin_at(NAME)
        self.grid.setFocus()

    def _division(self) -> DivisionView:
        return queries.division_view(self.desk.event_file, self.division)

    # -- doing ----------------------------------------------------------------------------

    def add(self) -> None:
        """Ask for one new entrant."""
        before = self.focusWidget()  # in the list Enter would change whoever stands there
        number = max((entrant.number for entrant in self._entrants), default=0) + 1
        dialog = self._dialog(None, number)
        dialog.attempt = lambda: self.desk.problems_of(
            entrant_operations.add, self.division, dialog.value(), ranked=dialog.ranked
        )
        if self._asked(dialog, before):
            self.show_entrant(self.desk.last_result)
            said = _("{name} is on the list. Insert adds the next one.")
            self.desk.say(said.format(name=dialog.value().name), Severity.GOOD)

    def edit_current(self) -> None:
        """Ask for the changes of whoever is chosen."""
        chosen = self._chosen()
        if chosen:
            self.edit(chosen[0])

    def edit(self, entrant: EntrantView) -> None:
        """Ask for the changes of an entrant."""
        dialog = self._dialog(entrant)
        dialog.attempt = lambda: on_demand.renamed.change(
            self.desk, dialog, entrant.id, dialog.value()
        )
        if self._asked(dialog):
            said = _("The changes of {name} are saved.").format(name=dialog.value().name)
            self.desk.say_saved(said)

    def _dialog(
        self, entrant: EntrantView | None, number: int | None = None
    ) -> on_demand.entrant.EntrantDialog | on_demand.team.TeamDialog:
        """Make the form of an entrant, a new one with the next number; of a team its own."""
        if self._teams:
            made = on_demand.team.team_dialog(self.desk, self, self.division, entrant, number)
            if made is not None:
                return made
        return on_demand.entrant.EntrantDialog(
            entrant,
            self,
            next_number=number,
            **on_demand.showing.asked(self.desk, self._division()),
        )

    def add_late(self) -> None:
        """Ask who joins the chosen team behind its list."""
        chosen = self._chosen()
        if chosen and on_demand.team.add_late(self.desk, self, self.division, chosen[0]):
            self._to_list()

    def _asked(self, dialog: Skeleton, back: QWidget | None = None) -> bool:
        """Ask about an entrant, then go back or to the list; Ctrl+F leaves for the search box.

        What is typed then would take the place of the name that stands in the form.
        """
        finds: list[bool] = []

        def find() -> None:
            dialog.leave()
            finds.append(not dialog.isVisible())

        keyed(dialog, keys_of("entrants")["find"], find)
        with self.desk.as_shown():
            saved = ask.ask(dialog)
        if any(finds):
            self._to_search()
        else:
            (self.grid if back is None else back).setFocus()
        return saved

    def import_file(self) -> None:
        """Ask for a list of entrants from a file or from the clipboard."""
        self._import(None)

    def paste(self) -> None:
        """Import what the clipboard holds."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._import(None, text)
        else:
            self.desk.say(_("The clipboard holds no text."), Severity.WARN)

    def _import(self, path: Path | None, text: str = "") -> None:
        places = on_demand.import_classes.places(self.desk)
        dialog = self._import_dialog(path, text, places)
        dialog.attempt = partial(self._imported, dialog)
        if ask.ask(dialog):
            words = on_demand.import_words
            counted = words.counted_text(dialog.shares(), places, self._each)
            said = words.imported_text(counted, dialog.value())
            doubt = withdrawals.unjoined(self.desk, self.division)
            self.desk.say(
                " ".join(filter(None, (said, doubt))), Severity.WARN if doubt else Severity.GOOD
            )
            self.search.clear()
            self._to_list()

    def _import_dialog(
        self, path: Path | None, text: str, places: Sequence[Destination]
    ) -> ImportDialog:
        """Make the dialog that takes a list in: one of teams where teams play."""
        terms = self._division().teams.terms
        form_shape = on_demand.showing.asked(self.desk, self._division())
        if terms is not None:
            return on_demand.import_teams.ImportTeamsDialog(
                terms,
                self.division,
                self._entrants,
                self,
                path=path,
                text=text,
                namesakes=form_shape["namesakes"],
                places=places,
            )
        return on_demand.entrants.ImportDialog(
            self._entrants,
            self,
            path=path,
            text=text,
            people=form_shape["people"],
            namesakes=form_shape["namesakes"],
            numbers=on_demand.showing.numbers_asked(self.desk),
            places=places,
            home=self.division,
        )

    def _imported(self, dialog: ImportDialog) -> tuple[Problem, ...]:
        """Take the people of a list in; many of them while the window is drawn."""
        shares = dialog.shares()
        if sum(len(one.rows) for one in shares) < MANY:
            return self.desk.problems_of(import_shares, shares)
        return self.desk.problems_of_long(
            _("Importing the list…"),
            import_shares,
            shares,
            parent=dialog,
        )

    def show_people(self) -> None:
        """Show who an entrant is made of, and do what is chosen there."""
        chosen = self._chosen()
        if chosen:
            on_demand.showing.EntrantPeople(self.desk, self, self.division).show(chosen[0].id)
            self.grid.setFocus()

    def door(self) -> None:
        """Check people in for all divisions at once, name by name."""
        on_demand.showing.at_the_door(self.desk, self)
        self.grid.setFocus()

    def split(self) -> None:
        """Make two people of every pair that was typed as one name."""
        on_demand.showing.split(self.desk, self, self._untold)

    def _toggle_selected(self) -> None:
        chosen = self._chosen()
        if chosen:
            self.toggle_check_in(chosen)

    def toggle_check_in(self, entrants: tuple[EntrantView, ...]) -> None:
        """Check in everybody chosen; who all are here is not, of several only after a question."""
        present = not all(entrant.checked_in for entrant in entrants)
        several = not present and len(entrants) > 1
        if several and not withdrawals.take_check_in_back(self, len(entrants), self._each):
            return
        ids = [entrant.id for entrant in entrants if entrant.checked_in != present]
        done = self.desk.done(entrant_operations.check_in, ids, present=present)
        if done and len(entrants) == 1:
            self._tell_check_in(entrants[0], present)
        if done and present:
            withdrawals.tell_unjoined(self.desk, self.division, ids)
            self.house_rule_buttons.came(ids)
        self.grid.setFocus()

    def _tell_check_in(self, entrant: EntrantView, present: bool) -> None:
        """Say who is here and lead to the next row; who was taken back stays under the keyboard."""
        next_row = present and self._next_row()
        late = next((one.from_round for one in self._entrants if one.id == entrant.id), 1)
        if not present:
            words = _("{name} is not checked in any more.")
        elif late > 1:
            words = _("{name} is checked in and plays from |round| {round}.")
        elif next_row:
            words = _("{name} is checked in; the next row is chosen.")
        else:
            words = _("{name} is checked in.")
        words = words.format(name=entrant.name, round=late)
        severity = Severity.GOOD if present else Severity.INFO
        if present and late > 1:
            words = " ".join(filter(None, (words, hint_of_bye(self.desk, entrant.id))))
        problem = withdrawals.house_player_problem(self.desk, self.division)
        if problem is not None and problem.code == withdrawals.TOO_MANY:
            words, severity = f"{words} {sentence(problem)}", Severity.WARN
        self.desk.say(words, severity)

    def _next_row(self) -> bool:
        place = self.grid.currentIndex().row() + 1
        rows = self.grid.grid.rows
        return place < len(rows) and self.grid.go_to(self.grid.grid.key(rows[place]))

    def check_in_all(self) -> None:
        """Check in everybody who is not here yet."""
        ids = [entrant.id for entrant in self._entrants if not entrant.checked_in]
        counted = paper.counted(len(ids), self._each)
        sentence = _("Check in {counted} at once?").format(counted=counted)
        if ids and ask.confirm(self, sentence, _("Check in all"), _("Cancel"), usual=True):
            self.search.clear()
            if self.desk.done(entrant_operations.check_in, ids, present=True):
                withdrawals.tell_unjoined(self.desk, self.division, ids)

    def withdraw(self) -> None:
        """Ask from which round on an entrant is away."""
        chosen = self._chosen()
        if chosen:
            withdrawals.withdraw(self.desk, self, self._division(), chosen[0])

    def judge(self) -> None:
        """Ask what is ruled about an entrant beside results: a sum, whether there is a place."""
        chosen = self._chosen()
        if len(chosen) == 1:
            judging.judge(self.desk, self, self.division, chosen[0].id)
            self.grid.setFocus()

    def reinstate(self) -> None:
        """Ask what becomes of a withdrawal that was a mistake, or is over."""
        chosen = self._chosen()
        if chosen:
            withdrawals.reinstate(self.desk, self, self._division(), chosen[0])

    def remove(self) -> None:
        """Take somebody off the list who was entered by mistake."""
        for chosen in self._chosen()[:1]:
            withdrawals.remove(self.desk, self, chosen)

    def move_away(self) -> None:
        """Ask to which division an entrant moves."""
        for chosen in self._chosen()[:1]:
            withdrawals.move(self.desk, self, self._division(), chosen)
            self.grid.setFocus()

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
