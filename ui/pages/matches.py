"""対戦: the tables of a round and the box for table numbers: few keys for every result."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QVBoxLayout

from app import queries
from app.event_file.file import Changed
from models.core.facts import Round
from models.core.problems import Problem
from models.games import GAMES
from models.views.divisions import MatchState, RoundView, Why
from models.views.second_entry import NOWHERE
from reports import wording as paper
from reports.i18n import _
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.dialogs.result_heading import absent_text, hold_text, needs_text
from ui.game_screen import MatchTool
from ui.look.plain_text import hint_text
from ui.look.theme import UNIT, large, px
from ui.pages import plan_steps, proposal
from ui.pages.absent_clocks import AbsentClocks
from ui.pages.entering import Entering
from ui.pages.holding import Holding
from ui.pages.match_lines import Line, columns, usual_reason
from ui.pages.match_tools import MatchTools
from ui.pages.page import Page
from ui.pages.shown_rounds import ALL, ShownRounds
from ui.pages.taking_back import TakingBack
from ui.widgets.basics import CommandBox, DropDown, Notice, button, label, named, set_role, set_text
from ui.widgets.explained_list import beside
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty
from ui.widgets.reasons import ReasonsPanel
from ui.words import wording


class MatchesPage(Page):
    """What is being played in a division, or one of its rounds."""

    depends = (
        Changed.ENTRANTS | Changed.ROUNDS | Changed.RESULTS | Changed.DIVISIONS | Changed.NOTES
    )

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._columns_of: tuple[str, int, bool, bool, bool, bool] | None = None
        self.box = CommandBox()
        self.box.setFont(large(1.35))
        self.box.setMinimumHeight(px(40))
        self.box.setFixedWidth(px(150))
        self.box.setPlaceholderText(_("e.g. 12"))
        named(self.box, _("Table number or match code"), _("Type a table number and press Enter"))
        self.box.returnPressed.connect(self.open_typed)
        self.box.textEdited.connect(self._select_typed)
        self.box_label = label(_("&Table or code"), "strong")
        self.box_label.setBuddy(self.box)
        self.chooser = DropDown()
        named(self.chooser, _("Round"), _("Ctrl+Left and Ctrl+Right switch rounds"))
        self.chooser.setMinimumWidth(px(130))
        self.chooser.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.chooser.activated.connect(self._choose_round)
        self.entering = Entering(desk, settings, self)
        self.absent = AbsentClocks(desk, self)
        self.shown = ShownRounds(desk, self.entering)
        self.only_open = QCheckBox()
        self._name_filter()
        self.only_open.setChecked(True)
        self.only_open.toggled.connect(self._show_lines)
        self.proposal = Notice()
        self.grid: Grid[Line] = Grid(
            columns(2, points=False, game=""), _("Tables of the round"), several=True
        )
        self.grid.opened.connect(self.enter)
        self.grid.chosen.connect(self._explain)
        self.grid.selectionModel().selectionChanged.connect(self._enable)
        self.enter_button = button(_("Enter the re&sult…"), self._enter_current, hint="Enter")
        self.confirm_button = button(_("&Confirm by a second entry…"), self.confirm, hint="F7")
        self.swap_button = button(_("S&wap two players… (F8)"), self.swap)
        self.due_button = button(_("Pri&nt what is due… (Ctrl+P)"), self.print_due)
        self.tools = MatchTools()
        self.tools.chosen.connect(self._open_tool)
        self.anew_button = button(_("Rema&ke the remaining rounds…"), self.make_anew)
        self.publish_button = button(_("P&ublish the pairing"), self.publish)
        self.discard_button = button(_("&Discard the proposal…"), self.discard)
        self.taking_back = TakingBack(desk, self)
        self.holding = Holding(desk, self, self.hold)
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a table to see why these players meet. ※ marks a changed table.")
        )
        self.keyed(
            "matches",
            swap=self.swap,
            confirm=self.confirm,
            hold=self.hold,
            due=self.print_due,
            before=self.round_before,
            after=self.round_after,
        )
        self._lay_out()

    def _lay_out(self) -> None:
        self.empty = OrEmpty(
            self.grid, _("No round has been paired yet. The strip above says what comes first.")
        )
        splitter = beside(self.empty, self.reasons, width=250)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        layout.setSpacing(px(UNIT))
        layout.addLayout(
            flow(self.box_label, self.box, self.enter_button, None, self.only_open, self.chooser)
        )
        layout.addWidget(self.proposal)
        layout.addWidget(splitter, 1)
        layout.addLayout(
            flow(
                self.confirm_button,
                self.holding.button,
                self.swap_button,
                self.tools,
                self.due_button,
                None,
                self.anew_button,
                self.discard_button,
                self.taking_back.button,
                self.publish_button,
            )
        )

    # -- showing --------------------------------------------------------------------------

    def turned(self) -> None:
        """Start another division at its newest round."""
        self.shown.forget()
        self._columns_of = None
        self.box.clear()

    def refresh(self) -> None:
        """Read the rounds anew and show the chosen ones; a new round is shown at once."""
        self.entering.turn_to(self.division)
        self._name_filter()
        self.shown.take(self.division)
        self.chooser.clear()
        if len(self.shown.running()) > 1:
            self.chooser.addItem(_("Everything being played"), ALL)
        for drawn in self.shown.rounds:
            self.chooser.addItem(self._round_title(drawn), drawn.id)
        self.chooser.setCurrentIndex(self.chooser.findData(self.shown.chosen))
        self.chooser.setEnabled(bool(self.shown.rounds))
        self._show_lines()

    def _name_filter(self) -> None:
        twice = self.entering.second != NOWHERE
        once = _("&Only tables without a result")
        text = _("&Only tables that are not confirmed") if twice else once
        set_text(self.only_open, text)

    def _show_columns(self, shown: Sequence[RoundView]) -> None:
        view = queries.division_view(self.desk.event_file, self.division)
        self.tools.show_division(view)
        game = GAMES[view.game]
        points = game.ranked_by(view.options)[0].key == "points"
        scores = any(
            seat.wins or seat.points or seat.difference
            for drawn in shown
            for match in drawn.matches
            for seat in match.seats
        )
        seats, marked = game.at_table(view.options), game.marked(view.options)
        wanted = (view.game, seats, points, self.shown.all, scores, marked)
        if self._columns_of != wanted:
            self._columns_of = wanted
            made = columns(
                seats,
                points=points,
                game=view.game,
                rounds=self.shown.all,
                scores=scores,
                marked=marked,
                absent=self.absent,
            )
            self.grid.set_columns(made)

    def _round_title(self, drawn: Round | RoundView) -> str:
        name = paper.round_name(drawn.stage, drawn.number)
        if not drawn.published:
            return _("{round} (proposal)").format(round=name)
        return name

    def shown_round(self) -> RoundView | None:
        """The round that is shown; where all are, that of the selected table."""
        if not self.shown.all:
            return self.shown.read(self.shown.chosen)
        line = self._line() or self.grid.current()
        return self.shown.of_match(line.match) if line is not None else None

    def _name_box(self, shown: Sequence[RoundView]) -> None:
        """Say beside the box where a round that is over is shown: the number opens its tables."""
        earlier = self.shown.earlier() and bool(shown)
        name = self._round_title(shown[0]) if earlier else ""
        words = _("&Table or code of {round}").format(round=name)
        self.box_label.setText(words if earlier else _("&Table or code"))
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
            self.proposal.clear()
            self._enable()
            return
        self._show_columns(shown)
        matches = [match for view in shown for match in view.matches]
        held = self.holding.read(self.division)
        waiting = {match.id for match in matches if self.entering.waits(match) or match.id in held}
        self.only_open.setEnabled(published and bool(waiting))
        filtered = self.only_open.isChecked() and published and bool(waiting)
        absent = self.absent.read(self.division, self.grid)
        lines = [
            Line(match, self.entering.hides(match), name, absent.get(match.id), held.get(match.id))
            for view in shown
            for name in [self._round_title(view) if self.shown.all else ""]
            for match in view.matches
            if not filtered or match.id in waiting
        ]
        if self.shown.all:
            lines.sort(key=lambda line: line.match.table)
        self.grid.show_rows(lines)
        self._say_state(shown[0])
        self._enable()

    def _say_state(self, shown: RoundView) -> None:
        if shown.published:
            said = _("This is {round}, which is over: a number that is typed opens its tables.")
            said = said.format(round=self._round_title(shown)) if self.shown.earlier() else ""
            self.proposal.show_sentence("warn" if said else "", said)
            return
        changed = [match.table for match in shown.matches if match.changed]
        sentence = _("This pairing is a proposal: nobody has seen it yet.")
        if changed:
            sentence += " " + _(
                "Tables that differ from the plain 1–2, 3–4 list: {tables} (※)."
            ).format(tables=wording.listed(changed))
        division = queries.division_view(self.desk.event_file, self.division)
        if came := proposal.came_since(division, shown.stage):
            sentence += " " + came
        if proposal.outdated(division, shown.stage):
            sentence += " " + _("A result was changed since it was made: pair it again.")
        self.proposal.show_sentence("warn", sentence)

    def _enable(self) -> None:
        shown = self.shown_round()
        line = self._line()
        chosen = len(self.grid.selected())
        published = shown is not None and shown.published
        missing = self._nothing_to_enter(shown, line)
        self.enter_button.setEnabled(not missing)
        self.enter_button.setToolTip(missing or "Enter")
        entered = line is not None and line.match.state is MatchState.ENTERED
        self.confirm_button.setEnabled(entered and line is not None and not line.match.bye)
        self.confirm_button.setToolTip(
            "F7" if entered else _("Select a table with a result that nobody has confirmed.")
        )
        self.due_button.setVisible(published or (self.shown.all and bool(self.shown.rounds)))
        self.holding.offer(line.match if published and line is not None else None)
        fixed = self._fixed()
        self.swap_button.setEnabled(line is not None and chosen <= 2 and not fixed)
        self.swap_button.setToolTip(
            fixed or _("Select the two tables whose players shall change seats, then F8.")
        )
        self.publish_button.setVisible(shown is not None and not published)
        self.discard_button.setVisible(shown is not None and shown.may_discard)
        views = self.shown.views()
        self.taking_back.offer(self.division, shown or next(iter(views), None))
        self._enable_anew(drawn=shown is not None)
        self.tools.enable(
            drawn=bool(views),
            begun=any(view.published for view in views),
            match=self._for_tool() is not None,
        )

    def _nothing_to_enter(self, shown: RoundView | None, line: Line | None) -> str:
        """Say why no result can be entered at the selected table; nothing where one can."""
        if line is None or shown is None:
            return _("Select a table, or type its number in the box.")
        if not shown.published:
            return wording.sentence(Problem(code="NOT_PUBLISHED", values={"round": shown.number}))
        return self.entering.free_win(line.match) if line.match.bye else ""

    def _for_tool(self) -> Line | None:
        """Give the table a window of the game opens for: the selected, else the first one."""
        chosen = self._line()
        if chosen is not None:
            return None if chosen.match.bye else chosen
        return next((line for line in self.grid.grid.rows if not line.match.bye), None)

    def _open_tool(self, tool: MatchTool) -> None:
        """Open a window of the game's own for the round of a table, which is then selected."""
        line = self._for_tool() if tool.of_match else self._line()
        shown = self.shown.of_match(line.match) if line is not None else None
        if shown is None:
            shown = next(iter(self.shown.views()), None)
        if shown is None:
            return
        if line is not None:
            self.grid.go_to(line.id)
        match_id = line.match.id if line is not None else None
        self.box.clear()
        tool.open(self.window(), self.desk, self.division, shown.id, match_id)

    def _fixed(self) -> str:
        """Say why nobody changes seats in the round of the selected table; else nothing."""
        shown = self.shown_round()
        if shown is None or shown.may_swap:
            return ""
        return wording.sentence(Problem(code="NO_SWAP_HERE", values={"stage": shown.stage}))

    def _line(self) -> Line | None:
        selected = self.grid.selected()
        return selected[0] if selected else None

    def _explain(self, line: Line | None) -> None:
        shown = self.shown.of_match(line.match) if line is not None else None
        if line is None or shown is None:
            self.reasons.show_reasons("", ())
            return
        names = " – ".join(seat.entrant.name for seat in line.match.seats)
        title = _("Table {table}: {names}").format(table=line.match.table, names=names)
        said: list[Why | str] = list(line.match.why)
        if not said:
            said.append(usual_reason(shown))
        people = [seat.entrant for seat in line.match.seats if seat.entrant.needs]
        said += [f"{who.name}: {needs_text(who)}" for who in people]
        if line.hold is not None:
            said.append(hold_text(line.hold))
        if line.absent is not None:
            said.append(absent_text(line.absent, self.absent.clock()))
        if line.match.clock:
            said.append(_("Clocks are used at this table."))
        ids = {seat.entrant.id for seat in line.match.seats}
        said.extend(
            change for change in shown.swaps if ids & set(change.values.get("entrants", ()))
        )
        self.reasons.show_reasons(title, said, self._columns_of[0] if self._columns_of else "")

    # -- turning rounds -------------------------------------------------------------------

    def _choose_round(self, place: int) -> None:
        self.shown.chosen = self.chooser.itemData(place)
        self._show_lines()

    def round_before(self) -> None:
        """Show the round before."""
        self._turn(-1)

    def round_after(self) -> None:
        """Show the round after."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        place = self.chooser.currentIndex() + by
        if self.shown.all:  # it stands at the top, and goes on from what is over
            over = self.shown.newest_over()
            if by < 0 and over is None:
                return
            place = self.chooser.findData(over if by < 0 else self.shown.running()[0])
        if 0 <= place < self.chooser.count():
            self.chooser.setCurrentIndex(place)
            self._choose_round(place)

    def home(self) -> None:
        """Begin in the box for table numbers."""
        if self.box.isEnabled():
            self.box.setFocus()
            self.box.selectAll()
        else:
            self.grid.setFocus()

    def begin(self, what: str) -> None:
        """Show the tables at which something is missing, whichever round was looked at before."""
        if what == "results" and self.shown.turn_to_running():
            self.refresh()
            self.home()

    # -- results --------------------------------------------------------------------------

    def open_typed(self) -> None:
        """Open the result of the table or match code that was typed."""
        typed = self.box.text().strip()
        if not typed:
            if self.grid.grid.rows:
                if not self.grid.selected():
                    self.grid.selectRow(0)
                self.grid.setFocus()
            return
        on_screen = self.shown.ids()
        match = self.desk.run(queries.find_match, self.division, typed, on_screen=on_screen)
        if match is None:
            self.box.selectAll()
            return
        self.box.clear()
        self.enter(Line(match))

    def _select_typed(self, typed: str) -> None:
        """Select the table whose number or code is typed: F5 to F8 mean it, and no other."""
        wanted = unicodedata.normalize("NFKC", typed).strip().upper()
        lines = [
            line
            for line in self.grid.grid.rows
            if wanted in (str(line.match.table), line.match.code.upper())
        ]
        lines.sort(key=lambda line: line.match.state is not MatchState.OPEN)
        if lines:
            self.grid.go_to(lines[0].id)
        elif wanted:
            self.grid.clearSelection()

    def show_match(self, match_id: int, *, enter: bool = False) -> None:
        """Turn to the round of a match and select it; ask for its result if wanted."""
        found = self.desk.run(queries.round_of_match, self.division, match_id)
        if found is None:
            return
        shown, match = found
        if not self.shown.all or shown.id not in self.shown.running():
            self.chooser.setCurrentIndex(self.chooser.findData(shown.id))
            self._choose_round(self.chooser.currentIndex())
        if not self.grid.go_to(match_id):
            self.only_open.setChecked(False)
            self.grid.go_to(match_id)
        self.grid.setFocus()
        if enter:
            self.enter(Line(match))

    def _enter_current(self) -> None:
        line = self._line()
        if line is not None:
            self.enter(line)

    def enter(self, line: Line) -> None:
        """Ask for the result of a table, its second entry, or its correction."""
        shown = self.shown.of_match(line.match)
        if shown is not None and not shown.published:
            self.desk.say(self._nothing_to_enter(shown, line))
            return
        self.entering.ask(self.division, line.match)
        self.home()

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

    # -- the pairing ----------------------------------------------------------------------

    def swap(self) -> None:
        """Ask which two players change seats, and why."""
        shown = self.shown_round()
        chosen = self.grid.selected()
        if fixed := self._fixed():
            self.desk.say(fixed)
            return
        if shown is None or not chosen or len(chosen) > 2:
            self.desk.say(_("Select the two tables whose players shall change seats, then F8."))
            return
        proposal.swap(self.desk, shown, [line.match for line in chosen], self)

    def publish(self) -> None:
        """Publish the proposal that is shown."""
        shown = self.shown_round()
        division = queries.division_view(self.desk.event_file, self.division)
        if shown is not None and proposal.publish(self.desk, division, shown, self):
            self.home()

    def discard(self) -> None:
        """Throw the proposal away after asking."""
        shown = self.shown_round()
        if shown is not None:
            proposal.discard(self.desk, shown, self)

    def print_due(self) -> None:
        """Print what is to be put up and given out now."""
        from ui.dialogs.due_sheets import print_due

        print_due(self.desk, self, self.division)
        self.home()

    # -- plans of tables ------------------------------------------------------------------

    def _enable_anew(self, *, drawn: bool) -> None:
        """Offer to make the rounds to come anew where they are planned together."""
        self.anew_button.setVisible(drawn and plan_steps.planned_together(self.desk, self.division))
        if not self.anew_button.isHidden():
            division = queries.division_view(self.desk.event_file, self.division)
            missing = plan_steps.cannot_anew(division)
            self.anew_button.setEnabled(not missing)
            self.anew_button.setToolTip(hint_text(missing))

    def make_anew(self) -> None:
        """Make the rounds that are not published anew, by a seed or from a text."""
        plan_steps.PlanSteps(self.desk, self, self._show_lines).make(self.division)
