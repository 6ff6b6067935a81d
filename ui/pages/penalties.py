"""反則・裁定: what the referee decided, in one list, and the two buttons that log it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from app import queries
from app.event_file.file import Changed
from app.operations import penalties, rulings
from app.queries import log_queries
from app.targets import Goal, Target
from models.core.problems import Problem
from models.teams.own import game_of
from models.views.divisions import DivisionView, MatchView
from models.views.logs import TYPED, PenaltyView, RulingView
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _p
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import Settings
from ui.look.theme import UNIT, px
from ui.pages import judging
from ui.pages.page import Page
from ui.widgets.basics import ORGANISES, READS, allow, button, label, marked
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty, split
from ui.widgets.reasons import ReasonsPanel
from ui.words import wording


@dataclass(frozen=True, kw_only=True, slots=True)
class DecisionLine:
    """One decision, whether penalty, ruling or correction."""

    id: tuple[str, int]
    at: datetime | None
    """None for what stands on a record."""
    kind: str
    place: str
    names: str
    article: str
    text: str
    referee: str
    details: tuple[str, ...]
    match_id: int | None
    entrant_id: int | None
    logged: PenaltyView | RulingView | None = None
    """What was typed here, and can be changed and struck; None for what is told of something."""


def _place(round_number: int | None, table: int | None) -> str:
    if table is not None and round_number is not None:
        return _("R{round}, |table| {table}").format(round=round_number, table=table)
    if round_number is not None:
        return _("R{round}").format(round=round_number)
    return ""


def of_penalty(view: PenaltyView) -> DecisionLine:
    """Show a penalty as a line."""
    effect = wording.penalty_effect(view.effect, view.values)
    rule = wording.penalty_rule(view.rule)
    details = [rule, effect]
    if view.note:
        details.append(_("Note: {note}").format(note=view.note))
    return DecisionLine(
        id=("penalty", view.id),
        at=view.at,
        kind=paper.ruling_name("penalty"),
        place=_place(view.round, view.table),
        names=view.who,
        article=view.article,
        text=_("{rule}: {effect}").format(rule=rule, effect=effect),
        referee="",
        details=tuple(details),
        match_id=view.match_id,
        entrant_id=view.entrant.id,
        logged=None if view.at is None else view,
    )


def of_ruling(view: RulingView, game: str = "") -> DecisionLine:
    """Show a ruling, correction or manual change as a line."""
    old, new = (game_words.ruled(view.kind, text, game) for text in (view.old, view.new))
    details = [view.text] if view.text else []
    if old or new:
        details.append(_("Before: {old}").format(old=old or "–"))
        details.append(_("Now: {new}").format(new=new or "–"))
    if view.cause:
        details.append(_("Cause: {cause}").format(cause=paper.cause_name(view.cause)))
    if view.referee:
        details.append(_("|Referee|: {name}").format(name=view.referee))
    change = f"{old or '–'} → {new or '–'}" if old or new else ""
    return DecisionLine(
        id=("ruling", view.id),
        at=view.at,
        kind=paper.ruling_name(view.kind),
        place=_place(view.round, view.table),
        names=wording.listed(view.names),
        article=view.article,
        text="  ".join(part for part in (change, view.text) if part),
        referee=view.referee,
        details=tuple(details),
        match_id=view.match_id,
        entrant_id=view.entrant_id,
        logged=view if view.kind == TYPED else None,
    )


def _why_fixed(line: DecisionLine | None) -> str:
    """Say why a line is not changed or struck here; empty where it is."""
    if line is None:
        return _("Choose a line first.")
    if line.logged is not None:
        return ""
    if line.at is None:
        return _("This stands on the record of the |match|: it is corrected there.")
    return _("This tells what was done: change that, and another line will tell of it.")


def _order(line: DecisionLine) -> tuple[bool, str, tuple[str, int]]:
    """Order lines by time, and what is not timed behind them."""
    return line.at is None, "" if line.at is None else line.at.isoformat(), line.id


def _columns() -> list[Column[DecisionLine]]:
    return [
        Column(
            title=_("Time"),
            text=lambda line: "" if line.at is None else f"{line.at:%H:%M}",
            align=Align.RIGHT,
            sort_key=_order,
            tight=True,
        ),
        Column(
            title=_p("of a decision", "Kind"),
            text=lambda line: line.kind,
            sort_key=lambda line: line.kind,
            tight=True,
        ),
        Column(
            title=_p("of a decision", "Where"),
            text=lambda line: line.place,
            sort_key=lambda line: line.place,
            tight=True,
        ),
        Column(
            title=_p("of a decision", "Who"),
            text=lambda line: line.names,
            sort_key=lambda line: line.names,
            most=200,
            tight=True,
        ),
        Column(title=_("Article"), text=lambda line: line.article, tight=True),
        Column(
            title=_p("of a decision", "What"),
            text=lambda line: line.text,
            stretch=True,
            narrow=260,
        ),
        Column(title=_("|Referee|"), text=lambda line: line.referee, most=110, tight=True),
    ]


def _no_list(view: DivisionView) -> str:
    """Say why nothing is logged from a list of penalties; empty where the game has one."""
    if game_of(view).penalties:
        return ""
    return _("No list of penalties for this game is known here: log a ruling instead.")


class PenaltiesPage(Page):
    """The log of everything a referee decided in a division."""

    depends = (
        Changed.PENALTIES
        | Changed.RULINGS
        | Changed.ENTRANTS
        | Changed.ROUNDS
        | Changed.RESULTS
        | Changed.NOTES
    )

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk, settings)
        self.penalty_button = button(_("Log a &penalty…"), self.log_penalty)
        self.ruling_button = button(_("Log a &ruling…"), self.log_ruling)
        self.standing_button = button(_("Ad&just or disqualify…"), self.judge, hint="Ctrl+J")
        self.change_button = button(_("&Change the line…"), self.change, hint="F2")
        self.strike_button = button(_("&Strike the line…"), self.strike, hint="Delete")
        self.keyed("penalties", judge=self.judge, change=self.change, strike=self.strike)
        self.match_button = button(_("To the &match"), self.open_match)
        self.count = label("", "muted")
        self.grid: Grid[DecisionLine] = Grid(_columns(), _("Penalties and rulings"))
        self.grid.chosen.connect(self._explain)
        self.grid.opened.connect(self.open_match)
        marked(READS, self.match_button, self.grid)
        marked(ORGANISES, self.standing_button)
        self.details = ReasonsPanel(_("Details"), _("Select a line to read all of it."))
        self.details.setMinimumWidth(px(200))
        self.empty = OrEmpty(
            self.grid,
            _(
                "Nothing has been logged. Corrections and changed pairings appear here "
                "by themselves."
            ),
        )
        splitter = split(Qt.Orientation.Horizontal, self.empty, self.details)
        splitter.setSizes([px(870), px(220)])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), UNIT, px(16), UNIT)
        layout.setSpacing(UNIT)
        layout.addLayout(
            flow(
                self.penalty_button,
                self.ruling_button,
                self.standing_button,
                self.count,
                None,
                self.change_button,
                self.strike_button,
                self.match_button,
            )
        )
        layout.addWidget(splitter, 1)

    def refresh(self) -> None:
        """Read the log anew, the newest line first."""
        event = self.desk.event_file
        lines = [of_penalty(view) for view in log_queries.penalties(event, self.division)]
        game = queries.division_view(event, self.division).game
        lines += [of_ruling(view, game) for view in log_queries.rulings(event, self.division)]
        lines.sort(key=_order, reverse=True)
        self.grid.show_rows(lines)
        self.empty.show_content(bool(lines))
        self.details.setVisible(bool(lines))
        self.count.setText(_("Entries: {count}").format(count=len(lines)) if lines else "")
        view = queries.division_view(event, self.division)
        nobody = "" if view.entrants else _("There are no entrants yet.")
        allow(self.penalty_button, _no_list(view) or nobody)
        allow(self.standing_button, nobody)

    def open_match(self) -> None:
        """Go to the match that the chosen line is about."""
        line = self.grid.current()
        if line is not None and line.match_id is not None:
            self.aim.emit(Target(goal=Goal.TABLE, match_id=line.match_id))

    def _explain(self, line: DecisionLine | None) -> None:
        about = line is not None and line.match_id is not None
        allow(self.match_button, "" if about else _("Choose a line that is about a |match|."))
        fixed = _why_fixed(line)
        allow(self.change_button, fixed)
        allow(self.strike_button, fixed)
        if line is None:
            self.details.show_reasons("", ())
            return
        self.details.show_reasons(line.names or line.kind, line.details)

    def _matches(self) -> tuple[MatchView, ...]:
        """Give the matches a decision can be about, the newest round first."""
        shown = [r for r in queries.rounds(self.desk.event_file, self.division) if r.published]
        return tuple(match for round_view in reversed(shown) for match in round_view.matches)

    def log_penalty(self) -> None:
        """Ask for an offence and log what it means."""
        event = self.desk.event_file
        view = queries.division_view(event, self.division)
        problem = game_of(view).penalties_elsewhere(view.options)
        if problem is not None:
            self.desk.say(wording.sentence(problem), Severity.WARN)
            return
        dialog = self._penalty_dialog()
        dialog.attempt = partial(self._logged, dialog)
        self._asked_for_effect(dialog)

    def _penalty_dialog(self, logged: PenaltyView | None = None) -> on_demand.penalty.PenaltyDialog:
        event = self.desk.event_file
        view = queries.division_view(event, self.division)
        return on_demand.penalty.PenaltyDialog(
            game_of(view),
            view.options,
            queries.entrants(event, self.division),
            self,
            matches=self._matches(),
            history=log_queries.penalties(event, self.division),
            logged=logged,
        )

    def _asked_for_effect(self, dialog: on_demand.penalty.PenaltyDialog) -> None:
        """Ask, and say what the penalty leads to."""
        with self.desk.as_shown():
            if ask.ask(dialog):
                done = self.desk.last_result
                self.desk.say(wording.penalty_effect(done.effect, done.values), Severity.GOOD)

    def _logged(self, dialog: on_demand.penalty.PenaltyDialog) -> tuple[Problem, ...]:
        value = dialog.value()
        return self.desk.problems_of(
            penalties.log,
            self.division,
            value.entrant_id,
            value.claim,
            match_id=value.match_id,
            note=value.note,
        )

    def change_line(self, key: tuple[str, int]) -> None:
        """Change a line of the log, or say that it stands there no more."""
        if self.grid.go_to(key):
            self.change()
        else:
            self.desk.say(_("That line is not in the log any more."), Severity.WARN)

    def _typed(self) -> DecisionLine | None:
        """Give the chosen line where it was typed; else say why it is not changed here."""
        line = self.grid.current()
        if fixed := _why_fixed(line):
            self.desk.say(fixed, Severity.WARN)
            return None
        return line

    def change(self) -> None:
        """Ask what stands in the place of the chosen line, and who says so."""
        line = self._typed()
        logged = None if line is None else line.logged
        if isinstance(logged, PenaltyView):
            self._change_penalty(logged)
        elif logged is not None:
            self._change_ruling(logged)

    def _change_penalty(self, logged: PenaltyView) -> None:
        dialog = self._penalty_dialog(logged)

        def attempt() -> tuple[Problem, ...]:
            value = dialog.value()
            return self.desk.problems_of(
                penalties.change,
                logged.id,
                value.entrant_id,
                value.claim,
                match_id=value.match_id,
                note=value.note,
                by=dialog.word,
            )

        dialog.attempt = attempt
        self._asked_for_effect(dialog)

    def _change_ruling(self, logged: RulingView) -> None:
        entrants = queries.entrants(self.desk.event_file, self.division)
        dialog = on_demand.penalty.RulingDialog(entrants, self._matches(), self, logged=logged)

        def attempt() -> tuple[Problem, ...]:
            value = dialog.value()
            return self.desk.problems_of(
                rulings.change,
                logged.id,
                text=value.text,
                article=value.article,
                referee=value.referee,
                match_id=value.match_id,
                entrant_id=value.entrant_id,
                by=dialog.word,
            )

        dialog.attempt = attempt
        with self.desk.as_shown():
            ask.ask(dialog)

    def strike(self) -> None:
        """Ask who takes the chosen line out again, and why."""
        line = self._typed()
        logged = None if line is None else line.logged
        if line is None or logged is None:
            return
        kept = _("Another line keeps what stood there, who struck it and why.")
        dialog = on_demand.kept.StrikeLineDialog(
            f"{line.kind} – {line.names or line.text}", self, stays=f"{line.text}\n{kept}"
        )
        take_out = penalties.strike if isinstance(logged, PenaltyView) else rulings.strike
        dialog.attempt = lambda: self.desk.problems_of(take_out, logged.id, by=dialog.word)
        with self.desk.as_shown():
            ask.ask(dialog)

    def judge(self) -> None:
        """Adjust a sum of somebody, or say how he stands: of whom the line is, or who is chosen."""
        if not self.standing_button.isEnabled():
            return
        line = self.grid.current()
        chosen = None if line is None else line.entrant_id
        judging.judge(self.desk, self, self.division, chosen, choose=True)

    def log_ruling(self) -> None:
        """Ask for a ruling and log it."""
        self.log_ruling_about(None, None)

    def log_ruling_about(self, match_id: int | None, entrant_id: int | None) -> None:
        """Ask for a ruling on a match or a person and log it."""
        entrants = queries.entrants(self.desk.event_file, self.division)
        dialog = on_demand.penalty.RulingDialog(
            entrants, self._matches(), self, match_id=match_id, entrant_id=entrant_id
        )
        dialog.attempt = partial(self._ruled, dialog)
        ask.ask(dialog)

    def _ruled(self, dialog: on_demand.penalty.RulingDialog) -> tuple[Problem, ...]:
        value = dialog.value()
        return self.desk.problems_of(
            rulings.log,
            self.division,
            text=value.text,
            article=value.article,
            referee=value.referee,
            match_id=value.match_id,
            entrant_id=value.entrant_id,
        )

    def home(self) -> None:
        """Begin in the list, or with the first button while it is empty."""
        if self.grid.grid.rows:
            self.grid.setFocus()
        else:
            self.ruling_button.setFocus()
