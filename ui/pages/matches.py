"""対戦: the tables of a round and the box for table numbers: few keys for every result."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from app import queries
from app.event_file.file import Changed
from app.queries import hold_queries
from app.queries import teams as team_queries
from app.targets import Goal, Target
from models.core.problems import Refused
from models.teams.own import game_of
from models.views.divisions import DivisionView, MatchState, MatchView, RoundView
from models.views.second_entry import NOWHERE
from reports import wording as paper
from reports.i18n import _
from ui import on_demand
from ui.desk.desk import Desk, Severity
from ui.desk.more import More, Verb
from ui.desk.settings import Settings
from ui.desk.work import breathe
from ui.dialogs.parts.inputs import narrow
from ui.game_screen import MatchTool
from ui.look.theme import UNIT, large, px
from ui.pages import proposal
from ui.pages.entering import Entering, find_typed
from ui.pages.latest_entries import LatestEntries
from ui.pages.match_lines import AbsentClocks, MatchLine, columns, told_of
from ui.pages.match_tools import LINE_UPS, MatchTools
from ui.pages.page import Page
from ui.pages.shown_rounds import RoundChooser, ShownRounds, round_title
from ui.pages.taking_back import TakingBack
from ui.widgets.basics import (
    ORGANISES,
    READS,
    CommandBox,
    Notice,
    allow,
    button,
    label,
    marked,
    named,
    set_role,
    set_text,
)
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty, beside
from ui.widgets.reasons import ReasonsPanel
from ui.words.keys import keys_of
from ui.words.teams.sayings import line_ups_text

OF_OTHERS = ("TABLE_OF_OTHER_DIVISION", "CODE_OF_OTHER_DIVISION")
"""What refuses a number because another division plays there."""


class _Side(QWidget):
    """What stands beside the list; it takes the height that the list has, and asks for none."""

    def sizeHint(self) -> QSize:
        """Ask for no more than must be."""
        return self.minimumSizeHint()


class MatchesPage(Page):
    """What is being played in a division, or one of its rounds."""

    depends = (
        Changed.ENTRANTS | Changed.ROUNDS | Changed.RESULTS | Changed.DIVISIONS | Changed.NOTES
    )

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._elsewhere: Target | None = None
        """Where a number leads that was refused, if it is typed once more."""
        self._columns_of: tuple[Any, ...] | None = None
        """The game, its settings and what else says which columns and windows there are."""
        self.box = CommandBox()
        self.box.setFont(large(1.35))
        self.box.setMinimumHeight(px(40))
        self.box.setFixedWidth(min(px(150), 170))
        self.box.setPlaceholderText(_("e.g. 12"))
        named(
            self.box,
            _("|Table| number or |match code|"),
            _("Type a |table| number and press Enter"),
        )
        self.box.returnPressed.connect(self.open_typed)
        self.box.textEdited.connect(self._select_typed)
        self.box_label = label(_("&|Table| or code"), "strong")
        self.box_label.setBuddy(self.box)
        self.entering = Entering(desk, settings, self)
        self.box.cleared.connect(self.entering.forget_doubt)
        self.absent = AbsentClocks(desk, self)
        self.shown = ShownRounds(desk, self.entering)
        self.chooser = RoundChooser(self.shown)
        self.chooser.turned.connect(self._show_lines)
        self.only_open = QCheckBox()
        self._name_filter()
        self.only_open.setChecked(True)
        self.only_open.toggled.connect(self._show_lines)
        self.proposal = Notice()
        self.grid: Grid[MatchLine] = Grid(
            columns(2, points=False, game=""), _("|Tables| of the |round|"), several=True
        )
        self.grid.opened.connect(self.enter)
        self.grid.chosen.connect(self._explain)
        self.grid.selectionModel().selectionChanged.connect(self._enable)
        self.enter_button = button(_("Enter the re&sult…"), self._enter_current, hint="Enter")
        keys = keys_of("matches")
        self.confirm_verb = Verb(
            _("&Confirm by a second entry…"), self.confirm, keys=keys["confirm"]
        )
        self.pairing = proposal.PairingButtons(desk, self, self.home, self._show_lines)
        self.due_button = button(_("Pri&nt what is due… (Ctrl+P)"), self.print_due)
        marked(READS, self.due_button)
        self.tools = MatchTools()
        self.tools.chosen.connect(self._open_tool)
        self.taking_back = TakingBack(desk, self)
        self.holding = Holding(desk, self, self.hold)
        pairing = self.pairing
        marked(ORGANISES, pairing.publish_button, pairing.swap_verb, pairing.typed_verb)
        marked(ORGANISES, pairing.anew_verb, pairing.discard_verb, self.taking_back.verb)
        self.reasons = ReasonsPanel(
            _("Why?"),
            _("Select a |table| to see why these |players| meet."),
        )
        self.keyed(
            "matches",
            swap=self.pairing.swap,
            confirm=self.confirm,
            hold=self.hold,
            due=self.print_due,
            before=self.round_before,
            after=self.round_after,
        )
        self.latest = LatestEntries(desk, self.entering)
        self.latest.opened.connect(lambda match: self.enter(MatchLine(match)))
        self._lay_out()

    def _lay_out(self) -> None:
        self.empty = OrEmpty(
            self.grid, _("No |round| has been paired yet. The strip above says what comes first.")
        )
        splitter = beside(self.empty, self._side(), width=250)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(
            flow(self.box_label, self.box, self.enter_button, None, self.only_open, self.chooser)
        )
        layout.addWidget(self.proposal)
        layout.addWidget(splitter, 1)
        layout.addLayout(
            flow(
                self.due_button,
                self.tools,
                None,
                self.pairing.publish_button,
                More(
                    self.holding.verb,
                    self.confirm_verb,
                    self.pairing.swap_verb,
                    self.pairing.typed_verb,
                    self.pairing.anew_verb,
                    self.pairing.discard_verb,
                    self.taking_back.verb,
                ),
            )
        )

    def _side(self) -> QWidget:
        """Put what was typed last above the reasons."""
        side = _Side()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(UNIT)
        column.addWidget(self.latest)
        column.addWidget(self.reasons, 1)
        return side

    # -- showing --------------------------------------------------------------------------

    def turned(self) -> None:
        """Start another division at its newest round."""
        self.shown.forget()
        self.entering.forget()
        self._elsewhere = None
        self._columns_of = None
        self.box.clear()

    def refresh(self) -> None:
        """Read the rounds anew and show the chosen ones; a new round is shown at once."""
        self.entering.turn_to(self.division)
        self._name_filter()
        self.shown.take(self.division)
        self.chooser.fill()
        self._show_lines()

    def _name_filter(self) -> None:
        twice = self.entering.second != NOWHERE
        once = _("&Only |tables| without a result")
        text = _("&Only |tables| that are not confirmed") if twice else once
        set_text(self.only_open, text)

    def _show_columns(self, view: DivisionView, shown: Sequence[RoundView]) -> None:
        scores = any(
            seat.wins or seat.points or seat.difference
            for drawn in shown
            for match in drawn.matches
            for seat in match.seats
        )
        settings = (view.options, view.programme, view.programme_options, view.teams)
        wanted = (view.game, *settings, self.shown.all, scores)
        if self._columns_of == wanted:
            return
        self._columns_of = wanted
        self.tools.show_division(view)
        game = game_of(view)
        marked = game.marked(view.options)
        made = columns(
            view.at_table,
            points=game.ranked_by(view.options)[0].key == "points",
            game=view.game,
            rounds=self.shown.all,
            scores=scores,
            marked=marked,
            absent=self.absent,
        )
        self.grid.set_columns(made)
        # namesakes differ at the end; where points stand before a name, they are seen whole
        cut = Qt.TextElideMode.ElideMiddle if marked else Qt.TextElideMode.ElideRight
        self.grid.setTextElideMode(cut)

    def shown_round(self) -> RoundView | None:
        """The round that is shown; where all are, that of the selected table."""
        if not self.shown.all:
            return self.shown.read(self.shown.chosen)
        line = self._line() or self.grid.current()
        return self.shown.of_match(line.match) if line is not None else None

    def _name_box(self, shown: Sequence[RoundView]) -> None:
        """Say beside the box where a round that is over is shown: the number opens its tables."""
        earlier = self.shown.earlier() and bool(shown)
        name = round_title(shown[0]) if earlier else ""
        words = _("&|Table| or code of {round}").format(round=name)
        self.box_label.setText(words if earlier else _("&|Table| or code"))
        set_role(self.box_label, "warn" if earlier else "strong")

    def _show_lines(self) -> None:
        shown = self.shown.views()
        self._name_box(shown)
        published = all(view.published for view in shown)
        self.empty.show_content(bool(shown))
        self.reasons.setVisible(bool(shown))
        self.box.setEnabled(any(other.published for other in self.shown.rounds))
        if not shown:
            self.grid.show_rows(())
            self.only_open.setEnabled(False)
            self.latest.hide()
            self.proposal.clear()
            self._enable()
            return
        division = queries.division_view(self.desk.event_file, self.division)
        self._show_columns(division, shown)
        matches = [match for view in shown for match in view.matches]
        held = hold_queries.holds(self.desk.event_file, self.division)
        waiting = {match.id for match in matches if self.entering.waits(match) or match.id in held}
        self.only_open.setEnabled(published and bool(waiting))
        filtered = self.only_open.isChecked() and published and bool(waiting)
        absent = self.absent.read(self.division, self.grid)
        lines = [
            MatchLine(
                match, self.entering.hides(match), name, absent.get(match.id), held.get(match.id)
            )
            for view in shown
            for name in [round_title(view) if self.shown.all else ""]
            for match in view.matches
            if not filtered or match.id in waiting
        ]
        if self.shown.all:
            lines.sort(key=lambda line: line.match.table)
        stands = self.latest.isVisible()  # one that is shown just now is drawn when it is whole
        if stands:
            breathe()
        self.grid.show_rows(lines)
        self._say_state(division, shown[0])
        self._enable()
        if stands:
            breathe()  # the list follows first
        self.latest.refresh(self.division, division.game)

    def _say_state(self, division: DivisionView, shown: RoundView) -> None:
        """Say what is to be known of a round; of teams also whose line-ups are still to come."""
        terms, sentence = division.teams.terms, ""
        if not shown.published:
            sentence = proposal.told(division, shown)
        elif self.shown.earlier():
            sentence = _(
                "This is {round}, which is over: a number that is typed opens its |tables|."
            )
            sentence = sentence.format(round=round_title(shown))
        elif terms is not None:
            matches = team_queries.matches(self.desk.event_file, self.division, shown.id)
            sentence = line_ups_text(matches, terms.mode)
        self.proposal.show_sentence("warn" if sentence else "", sentence)

    def _enable(self) -> None:
        shown = self.shown_round()
        line = self._line()
        published = shown is not None and shown.published
        missing = self._nothing_to_enter(shown, line)
        allow(self.enter_button, missing)
        entered = line is not None and line.match.state is MatchState.ENTERED
        entered = entered and line is not None and not line.match.bye
        waits = _("Select a |table| with a result that nobody has confirmed.")
        allow(self.confirm_verb, "" if entered else waits)
        self.due_button.setVisible(published or (self.shown.all and bool(self.shown.rounds)))
        self.holding.offer(line.match if published and line is not None else None)
        self.pairing.offer(self.division, shown, self.grid.selected())
        views = self.shown.views()
        self.taking_back.offer(self.division, shown or next(iter(views), None))
        if self.tools.buttons:
            self.tools.enable(
                drawn=bool(views),
                begun=any(view.published for view in views),
                match=self._typed_alone() or self._for_tool() is not None,
            )

    def _nothing_to_enter(self, shown: RoundView | None, line: MatchLine | None) -> str:
        """Say why no result can be entered at the selected table; nothing where one can."""
        if line is None or shown is None:
            return _("Select a |table|, or type its number in the box.")
        if not shown.published:
            name = paper.round_name(shown.stage, shown.number)
            return _("{round} has not been published yet: publish it first.").format(round=name)
        return self.entering.full_point_bye(line.match) if line.match.bye else ""

    def _for_tool(self) -> MatchLine | None:
        """Give the table a window of the game opens for: the selected or typed, else the first."""
        if self._typed_alone():
            found = find_typed(self.desk, self.division, self.box, self.shown.ids())
            return None if found is None else MatchLine(found)
        played = (line for line in self.grid.grid.rows if not line.match.bye)
        chosen = self._line() or next(played, None)
        return None if chosen is None or chosen.match.bye else chosen

    def _typed_alone(self) -> bool:
        """Tell whether a number is typed that is not in the list: it may have its result."""
        return self._line() is None and bool(self.box.text().strip())

    def _open_tool(self, tool: MatchTool) -> None:
        """Open a window of the game's own for the round of a table, which is then selected."""
        line = self._for_tool() if tool.of_match else self._line()
        if line is None and tool.of_match and self._typed_alone():
            return  # nothing has the number that is typed
        shown = self.shown.of_match(line.match) if line is not None else None
        shown = shown or next(iter(self.shown.views()), None)
        if shown is None:
            return
        if line is not None:
            self.grid.go_to(line.id)
        match_id = line.match.id if line is not None else None
        self.box.clear()
        tool.open(self.window(), self.desk, self.division, shown.id, match_id)

    def _line(self) -> MatchLine | None:
        return next(iter(self.grid.selected()), None)

    def _explain(self, line: MatchLine | None) -> None:
        shown = self.shown.of_match(line.match) if line is not None else None
        if line is None or shown is None:
            self.reasons.show_reasons("", ())
            return
        game = self._columns_of[0] if self._columns_of else ""
        title, said = told_of(line, shown, self.absent.clock, game)
        self.reasons.show_reasons(title, said, game)

    # -- turning rounds -------------------------------------------------------------------

    def round_before(self) -> None:
        """Show the round before."""
        self.chooser.turn(-1)

    def round_after(self) -> None:
        """Show the round after."""
        self.chooser.turn(1)

    def home(self) -> None:
        """Begin in the box for table numbers."""
        if self.box.isEnabled():
            self.box.setFocus()
            self.box.selectAll()
        else:
            self.grid.setFocus()

    def begins_above(self) -> bool:
        """Leave the keyboard to the next step while no round was paired."""
        return not self.shown.rounds

    def begin(self, what: str) -> None:
        """Show the tables without a result, whichever round was looked at; open the only one."""
        if what == "results" and self.shown.turn_to_running():
            self.refresh()
            self.home()
        if what != "results" or self.box.text():
            return
        matches = [match for view in self.shown.views() for match in view.matches]
        left = [match for match in matches if match.state is MatchState.OPEN]
        if len(left) == 1:
            self.enter(MatchLine(left[0]), led=True)

    # -- results --------------------------------------------------------------------------

    def open_typed(self) -> None:
        """Open the result of the table or match code that was typed."""
        if not self.box.text().strip():
            self.desk.say(_("Type the number of a |table|, then Enter. ↓ leads to the list."))
            return
        if self.box.inside:
            said = _("“{text}” was not typed in one: type the whole number once more.")
            self.desk.say(said.format(text=self.box.text()), Severity.WARN)
            self.box.refuse()
            return
        waiting = {
            str(match.table)
            for view in self.shown.views()
            for match in view.matches
            if self.entering.waits(match)
        }
        if self.entering.is_other_half(self.box, waiting):
            return
        elsewhere, self._elsewhere = self._elsewhere, None
        if elsewhere is not None and self.box.begun and narrow(self.box.text()) == elsewhere.key:
            self.box.clear()
            self.aim.emit(elsewhere)
            return
        match = find_typed(self.desk, self.division, self.box, self.shown.ids())
        if match is not None:
            typed = self.box.text()
            self.box.clear()
            self.enter(MatchLine(match), typed)
        else:
            self._elsewhere = self._of_other_division()

    def _of_other_division(self) -> Target | None:
        """Give where the match is whose number was refused as that of another division."""
        refusal = self.desk.last_refusal
        for problem in refusal.problems if isinstance(refusal, Refused) else ():
            if problem.code in OF_OTHERS:
                found = {own: problem.values[own] for own in ("division_id", "match_id")}
                return Target(goal=Goal.RESULT, key=narrow(self.box.text()), **found)
        return None

    def box_for_typing(self) -> QLineEdit:
        """Let a digit always belong to the box of numbers, wherever the keyboard is."""
        return self.box

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let ↓ lead from the box to the list, and ↑ to what was typed last."""
        leads: dict[Qt.Key, Grid[Any]] = {
            Qt.Key.Key_Down: self.grid,
            Qt.Key.Key_Up: self.latest.grid,
        }
        grid = leads.get(Qt.Key(event.key())) if self.box.hasFocus() else None
        if grid is None or not grid.grid.rows:
            super().keyPressEvent(event)
            return
        if self.box.begun:  # Enter in a list would open another card
            said = _("“{text}” is typed and not opened yet: press Enter, or Esc and then {arrow}.")
            arrow = "↑" if grid is self.latest.grid else "↓"
            self.desk.say(said.format(text=self.box.text(), arrow=arrow), Severity.WARN)
            return
        if grid is self.latest.grid or not grid.selected():
            grid.selectRow(0)  # ↑ Enter corrects the newest, whatever was corrected before
        grid.setFocus()

    def _select_typed(self, typed: str) -> None:
        """Select the table whose number or code is typed: F5 to F8 mean it, and no other."""
        wanted = unicodedata.normalize("NFKC", typed).strip().upper()
        lines = [
            line
            for line in self.grid.grid.rows
            if wanted in (str(line.match.table), line.match.code.upper())
        ]
        if lines:
            self.grid.go_to(min(lines, key=lambda own: own.match.state is not MatchState.OPEN).id)
        elif wanted:
            self.grid.clearSelection()

    def show_match(self, match_id: int, *, enter: bool = False, typed: str = "") -> None:
        """Turn to the round of a match and select it; ask for its result if wanted.

        `typed` is the number that has led here.
        """
        found = self.desk.find(queries.round_of_match, self.division, match_id)
        if found is None:
            return
        shown, match = found
        if not self.shown.all or shown.id not in self.shown.running():
            self.chooser.turn_to(shown.id)
        if not self.grid.go_to(match_id):
            self.only_open.setChecked(False)
            self.grid.go_to(match_id)
        self.grid.setFocus()
        if enter:
            self.enter(MatchLine(match), typed)

    def show_line_ups(self, match_id: int) -> None:
        """Open the line-ups of the round of a match."""
        self.show_match(match_id)
        self._open_tool(LINE_UPS)

    def _enter_current(self) -> None:
        line = self._line()
        if line is not None:
            self.enter(line)

    def enter(self, line: MatchLine, typed: str = "", *, led: bool = False) -> None:
        """Ask for the result of a table (opened by what was `typed`), or for its correction.

        `led` there by the next step, the hand may type its number all the same.
        """
        shown = self.shown.of_match(line.match)
        if shown is not None and not shown.published:
            self.desk.say(self._nothing_to_enter(shown, line))
            return
        self.entering.ask(self.division, line.match, typed=typed, led=led)
        self.home()
        if self.entering.next_card:
            self.box.setText(self.entering.next_card)
            self.box.refuse()  # the next key takes its place, or Enter opens it

    def confirm(self) -> None:
        """Have a second person type the selected results, which are then compared."""
        lines = [line for line in self.grid.selected() if line.match.state is MatchState.ENTERED]
        for line in lines:
            if not self.entering.ask(self.division, line.match, again=True):
                break
        if lines:
            self.home()

    def hold(self) -> None:
        """Put the selected card on hold, or take it off hold."""
        if self.holding.ask():
            self.home()

    def print_due(self) -> None:
        """Print what is to be put up and given out now."""
        on_demand.due_sheets.print_due(self.desk, self, self.division)
        self.home()


# -- cards on hold in the list of tables: the verb that puts one there -----------------------------


class Holding:
    """The verb for the selected table."""

    def __init__(self, desk: Desk, parent: QWidget, on_click: Callable[[], None]) -> None:
        self._desk = desk
        self._parent = parent
        self._match: MatchView | None = None
        self.verb = Verb(_("Card on ho&ld…"), on_click, keys=keys_of("matches")["hold"])

    def offer(self, match: MatchView | None) -> None:
        """Turn to the table that is selected; None where it has no card to be put on hold."""
        self._match = None if match is None or match.bye else match
        why = "" if self._match is not None else _("Select the |table| whose card does not agree.")
        allow(self.verb, why)

    def ask(self) -> bool:
        """Ask what becomes of the card of the selected table; tell whether anything was done."""
        if self._match is None:
            self._desk.say(_("Select the |table| whose card does not agree."))
            return False
        return on_demand.on_hold.put_on_hold(self._desk, self._parent, self._match.id)
