"""順位: the ranking with its criteria as columns, and why somebody stands where he stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import queries
from app.event_file.file import Changed
from app.operations import finals, lots
from app.queries import lot_queries, publishing_queries, ranking_queries
from app.queries.draw_queries import OVERALL
from app.seeds import proposed_seed
from app.targets import Goal, Target
from models.core.facts import Round
from models.core.problems import Problem
from models.core.steps import StepKind
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from models.views.rankings import FinalistsView, StandingRow, StandingsView
from reports import game_words
from reports import wording as paper
from reports.games import GAME_FORMS
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.look.theme import UNIT, px
from ui.pages.entering import Entering
from ui.pages.page import Page
from ui.pages.standings import published_rankings
from ui.pages.standings.parts import StandingParts, not_ready
from ui.widgets.basics import (
    ORGANISES,
    DropDown,
    Notice,
    allow,
    button,
    label,
    marked,
    named,
    row,
    set_role,
)
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty, beside, split
from ui.widgets.ranking_part import columns, round_count
from ui.widgets.reasons import ReasonsPanel
from ui.words import wording
from ui.words.whys import ranking_whys


class StandingsPage(Page):
    """The ranking of a division, after any round or at the end."""

    depends = (
        Changed.ENTRANTS
        | Changed.ROUNDS
        | Changed.RESULTS
        | Changed.DIVISIONS
        | Changed.EVENT
        | Changed.PRINTED
    )

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self._view: StandingsView | None = None
        self._shape: tuple[Any, ...] = ()
        self._rounds: tuple[Round, ...] = ()
        self._counted = ""
        self._by_stages = True
        self.chooser = DropDown()
        named(self.chooser, _("After which |round|"))
        self.chooser.setMinimumWidth(px(220))
        self.chooser.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.chooser.activated.connect(self._show)
        chooser_label = label(_("&Shown"), "strong")
        chooser_label.setBuddy(self.chooser)
        self.state = label("", "muted")
        self.posted = label("", "muted", wrap=True)
        self.post_button = button(_("Mark as &published"), self.post)
        self.post_button.setToolTip(
            _("The ranking hangs on the wall or was announced as it stands here.")
        )
        self.notice = Notice()
        self.grid: Grid[StandingRow] = Grid([], _("Ranking"), key=attrgetter("entrant.id"))
        self.grid.chosen.connect(self._explain)
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a person to see which criterion decided the place.")
        )
        self.retract_button = button(_("Take the announcement back…"), self.retract)
        self.retract_button.hide()
        marked(ORGANISES, self.retract_button)
        self.finalists = ReasonsPanel(_("Final"), _("The finalists are not known yet."))
        self.empty = OrEmpty(
            self.grid, _("There is no ranking yet. It begins with the first published |round|.")
        )
        self._side = split(Qt.Orientation.Vertical, self.reasons, self.finalists)
        splitter = beside(self.empty, self._side, width=200)
        overall = QWidget()
        column = QVBoxLayout(overall)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(UNIT)
        column.addLayout(flow(chooser_label, self.chooser, self.state, None))
        column.addWidget(self.notice)
        line = row(self.posted, self.post_button)
        line.setStretch(0, 1)
        column.addLayout(line)
        column.addWidget(splitter, 1)
        self.lots = LotsPart(desk)
        column.addWidget(self.lots)
        column.addWidget(self.retract_button, 0, Qt.AlignmentFlag.AlignRight)
        self.entering = Entering(desk, settings, self)
        self.parts = StandingParts(overall, desk)
        self.parts.turned.connect(self._turn)
        self.parts.opened.connect(self.open_match)
        self.keyed("standings", print=self.print_ranking)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.addWidget(self.parts)

    def print_ranking(self) -> None:
        """Lead to the sheet of the ranking, which is printed by the same key there."""
        division = queries.division_view(self.desk.event_file, self.division)
        key = "final_ranking" if division.finished else "standings"
        self.aim.emit(Target(goal=Goal.FORM, key=key))

    # -- showing --------------------------------------------------------------------------

    def turned(self) -> None:
        """Start another division at its newest ranking."""
        self.chooser.clear()
        self.parts.forget()

    def refresh(self) -> None:
        """Read what can be chosen and show it; the choice stays while it is possible."""
        event = self.desk.event_file
        division = queries.division_view(event, self.division)
        self._division = division
        self.parts.show_division(event, division)
        if self.parts.key != OVERALL:
            return
        self._rounds = tuple(r for r in queries.drawn(event, self.division) if r.published)
        programme = PROGRAMMES.of(division)
        self._counted = programme.numbered
        self._by_stages = not (programme.cuts and division.stage == programme.numbered)
        preliminary = [r for r in self._rounds if r.stage == self._counted]
        items: list[tuple[str, str | int]] = []
        if division.finished:
            items.append((_("Final ranking"), "final"))
        if preliminary or (self.parts.several and self._rounds):
            items.append((_("Now (provisional)"), "now"))
        items += [(self._after(shown), shown.number) for shown in reversed(preliminary)]
        chosen, was_newest = self.chooser.currentData(), self.chooser.currentIndex() <= 0
        if self.chooser.offer(items) and not was_newest:
            self.chooser.setCurrentIndex(max(0, self.chooser.findData(chosen)))
        self.chooser.setEnabled(bool(items))
        self._show()

    def _show(self) -> None:
        chosen, steps = self.chooser.currentData(), self._division.steps
        due = bool(steps) and steps[0].kind is StepKind.NAME_FINALISTS
        self.empty.show_content(chosen is not None)
        self._side.setVisible(chosen is not None)
        if chosen is None:
            self._view = None
            self.grid.show_rows(())
            self.state.setText("")
            self.notice.clear()
            self.posted.hide()
            self.post_button.hide()
            self.lots.hide()
            return
        if chosen == "final":
            view = self.desk.look(ranking_queries.final_ranking, self.division)
        elif chosen == "now" and self.parts.several and self._by_stages:
            view = replace(
                self.desk.look(ranking_queries.final_ranking, self.division), final=False
            )
        elif chosen == "now":
            view = self.desk.look(ranking_queries.standings, self.division, choosing=due)
        else:
            view = self.desk.look(
                ranking_queries.standings, self.division, through=chosen, choosing=due
            )
        self._view = view
        shape = (view.shown, view.adjusted, round_count(view))
        if shape != self._shape:
            self._shape = shape
            self.grid.set_columns(columns(view, self._division.game))
        self.grid.show_rows(view.rows)
        names = [game_words.criterion_name(key, self._division.game) for key in view.ranked_by]
        criteria = wording.listed(names or [game_words.criterion_name("bracket")])
        self.state.setText(_("Ranked by: {criteria}").format(criteria=criteria))
        told = publishing_queries.told(self.desk.event_file, self.division, view)
        # One line for all of it: lists need the room.
        said = [*self._doubts(view, told), self._say_published(view, told)]
        self.notice.show_sentence("warn", "\u3000".join(filter(None, said)))
        self._show_finalists(view.finalists, due=due)
        if chosen in ("final", "now"):
            self.lots.show_division(self.division)
        else:
            self.lots.hide()

    def _doubts(self, view: StandingsView, public: StandingsView | None) -> Iterator[str]:
        """Say what a ranking is not: the last word, or for everybody, if `public` is less of it."""
        if not view.complete and any(shown.missing for shown in self._rounds):
            yield _("Results are still missing: this ranking will change.")
        elif not view.complete:
            yield _("Not everything is decided yet: this order can change.")
        if public is view:
            return
        place = publishing_queries.only_line(self.desk.event_file, self.division, view)
        if place is not None:
            words = _("For the desk only: just the figures of place {place} may be known, unnamed.")
            yield words.format(place=place)

    # -- what was made known --------------------------------------------------------------

    @staticmethod
    def _after(shown: Round) -> str:
        name = paper.round_name(shown.stage, shown.number)
        return _("After {round}").format(round=name)

    def _newest(self, through: int, *, complete: bool) -> Round | None:
        """Give the last round that a ranking counts; or the last one that is complete."""
        counted = [r for r in self._rounds if r.stage == self._counted and r.number <= through]
        found = [shown for shown in counted if not (complete and shown.missing)]
        return found[-1] if found else None

    def _say_published(self, view: StandingsView, public: StandingsView | None) -> str:
        """Say whether the ranking was made known; give what is said of the last one meanwhile.

        `public` is what everybody may know of it.
        """
        shown = None if view.final else self._newest(view.after_round, complete=True)
        said = view.final or shown is not None
        self.posted.setVisible(said and view.complete)
        self.post_button.setVisible(said and view.complete)
        if not said:
            return ""
        if public is None:
            self.post_button.hide()
            set_role(self.posted, "warn")
            words = _("For the desk only: nothing is published before it is complete.")
            held = publishing_queries.withheld(self.desk.event_file, self.division)
            self.posted.setText(words if held is None else wording.sentence(held))
            return ""
        event, of = self.desk.event_file, published_rankings.rounds_of(self._rounds, shown)
        known = published_rankings.published_ranking(event, self.division, of)
        name = _("Final ranking") if shown is None else self._after(shown)
        role, words = published_rankings.sentence(name, known)
        set_role(self.posted, role)
        self.posted.setText(words)
        stands = known.at is not None and not known.changed
        allow(self.post_button, words if stands else "")
        return "" if view.complete else words

    def post(self) -> None:
        """Note that the ranking was made known as it is shown."""
        view = self._view
        if view is None or not view.complete:
            return
        shown = None if view.final else self._newest(view.after_round, complete=False)
        round_id = shown.id if shown is not None else None
        if self.desk.note(
            lambda event: published_rankings.note(
                event, self.division, round_id, published_rankings.BY_HAND
            )
        ):
            self.desk.say(_("Noted: the ranking has been published."), Severity.GOOD)

    # -- why ------------------------------------------------------------------------------

    def _explain(self, line: StandingRow | None) -> None:
        if line is None or self._view is None:
            self.reasons.show_reasons("", ())
            return
        whys = self.desk.look(ranking_queries.why_place, self.division, line.entrant.id)
        place = paper.place_text(line)
        title = _("{place}: {name}").format(place=place, name=line.entrant.name)
        if whys and whys[0].values.get("place", line.place) != line.place:
            # The list is of a stage, or of a round, after which the places are others now.
            self.reasons.show_reasons(title, ranking_whys(self._view, line), self._division.game)
            return
        noted = paper.remarks(line.notes)
        remarks = (_("Remarks: {remarks}").format(remarks=noted),) if noted else ()
        reasons = (*(whys or self._reason(line)), *remarks)
        self.reasons.show_reasons(title, reasons, self._division.game)

    def _reason(self, line: StandingRow) -> tuple[str, ...]:
        if line.tied:
            return (_("Level with others on everything that counts: a shared place."),)
        if line.decided_by is None:
            return (_("Nobody is above."),)
        name = game_words.criterion_name(line.decided_by, self._division.game)
        return (_("Below the line above by: {criterion}.").format(criterion=name),)

    def _show_finalists(self, view: FinalistsView | None, *, due: bool) -> None:
        """Show who plays the final once they are named, or where they are to be named now."""
        main = self._division.steps[0] if self._division.steps else None
        still_open = main is not None and main.kind is StepKind.ENTER_RESULTS
        self.retract_button.setVisible(view is not None and view.named and still_open)
        shown = view is not None and (view.named or due)
        self.finalists.setVisible(shown)
        if view is None or not shown:
            return
        said: list[Any] = [
            _("Chosen by article {rule}.").format(rule=view.rule),
            *view.why,
        ]
        said += GAME_FORMS[self._division.game].final_terms(view)
        if view.referee_needed and not view.named:
            said.append(_("A tie was decided: the |referee| must confirm."))
        title = _("{first} – {second}").format(first=view.first.name, second=view.second.name)
        self.finalists.show_reasons(title, said, self._division.game)

    def retract(self) -> None:
        """Ask on whose word the announcement of the final is taken back."""
        view = self._view.finalists if self._view is not None else None
        if view is None:
            return
        dialog = on_demand.take_back.RetractDialog((view.first.name, view.second.name), self)
        dialog.attempt = partial(self._retracted, dialog)
        if ask.ask(dialog):
            self.desk.say(_("The announcement is taken back. The strip above names them again."))

    def _retracted(self, dialog: on_demand.take_back.RetractDialog) -> tuple[Problem, ...]:
        word = dialog.value()
        return self.desk.problems_of(finals.retract, self.division, by=word)

    # -- the tables beside the ranking ---------------------------------------------------

    def _turn(self) -> None:
        """Fill the table that was turned to."""
        if self.division_id is not None and self.desk.is_open:
            self.desk.read(lambda _event: self.refresh())
            self.home()

    def open_match(self, match_id: int | None) -> None:
        """Ask for the result of a match of a bracket, as on the page of the matches."""
        if match_id is None:
            self.desk.say(not_ready())
            return
        found = self.desk.find(queries.round_of_match, self.division, match_id)
        if found is None:
            return
        shown, match = found
        if not shown.published:
            name = paper.round_name(shown.stage, shown.number)
            self.desk.say(_("{round} has not been published yet.").format(round=name))
            return
        self.entering.ask(self.division, match)
        self.home()

    def home(self) -> None:
        """Begin in the list, or in the table that is shown instead."""
        if self.parts.key != OVERALL:
            self.parts.home()
            return
        if self.grid.grid.rows and self.grid.current() is None:
            self.grid.selectRow(0)
        self.grid.setFocus()

    _division: DivisionView


# -- below a ranking: lots for those who share a place, and lots that can be taken back ------------


class LotsPart(QWidget):
    """Two buttons, each there only while lots can be drawn or taken back."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._division_id = 0
        self.draw_button = button(_("Decide places by lo&t…"), self.draw)
        self.retract_button = button(_("Take &lots back…"), self.retract)
        marked(ORGANISES, self.draw_button, self.retract_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(flow(self.draw_button, self.retract_button, None))
        self.hide()

    def show_division(self, division_id: int) -> None:
        """Offer what can be done now."""
        self._division_id = division_id
        found = lot_queries.lots(self._desk.event_file, division_id)
        self.draw_button.setVisible(bool(found.level))
        self.retract_button.setVisible(bool(found.drawn))
        self.setVisible(bool(found.level or found.drawn))

    def draw(self) -> None:
        """Ask for the lots of a group that is level."""
        event, division_id = self._desk.event_file, self._division_id
        dialog = on_demand.lots.LotsDialog(
            lot_queries.lots(event, division_id),
            seed=proposed_seed(queries.event_view(event).date),
            label_of_draw=lots.next_label(event, division_id),
            parent=self.window(),
            slips=on_demand.printing.slips_of(self._desk, division_id),
        )

        def enter() -> tuple[Problem, ...]:
            value = dialog.value()
            return self._desk.problems_of(
                lots.draw, division_id, value.order, by=value, seed=value.seed
            )

        dialog.attempt = enter
        ask.ask(dialog)

    def retract(self) -> None:
        """Ask which lots are taken back, by whom and why."""
        event, division_id = self._desk.event_file, self._division_id
        drawn = lot_queries.lots(event, division_id).drawn
        deciding = lot_queries.called_for(event, division_id)
        dialog = on_demand.lots.RetractLotsDialog(drawn, deciding, self.window())
        dialog.attempt = lambda: self._desk.problems_of(
            lots.retract, division_id, dialog.value(), by=dialog.word
        )
        ask.ask(dialog)
