"""Takes the line-ups of a round, one after the other: `12 Enter 1 3 5 Enter`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app import queries
from app.operations.teams import line_up
from app.operations.teams.line_up import exchange as note_exchanged
from app.queries import teams as team_queries
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Problem
from models.teams.line_ups import read_numbers
from models.teams.terms import OrderMode, TeamTerms
from models.views.divisions import RoundView
from models.views.teams import TeamMatchView, TeamMemberView
from reports.i18n import _, _p
from reports.wording import round_name
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.digit_box import ENTER
from ui.dialogs.parts.field import Field, FieldKind, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import FIGURES, narrow
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px
from ui.widgets.basics import allow, button, label, written
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

SHOWN = 8
"""So many lines of the list are seen without scrolling."""
MOST_NUMBER = 9999


class LineUpDesk(Protocol):
    """What the dialog asks of the event, and does in it."""

    terms: TeamTerms

    def matches(self) -> Sequence[TeamMatchView]:
        """Give the matches of the round, as anybody may see them."""
        ...

    def number(self, entrant: int) -> int:
        """Give the number of a team."""
        ...

    def roster(self, match: int, side: int) -> Sequence[TeamMemberView]:
        """Give who a side can line up."""
        ...

    def usual(self, match: int, side: int) -> tuple[int, ...]:
        """Give the numbers of the first members."""
        ...

    def against(self, match: int, side: int, numbers: tuple[int, ...]) -> tuple[Problem, ...]:
        """Say what stands against a line-up."""
        ...

    def hand_in(self, match: int, side: int, numbers: tuple[int, ...]) -> tuple[Problem, ...]:
        """Take a line-up; give what refuses it."""
        ...

    def note_exchange(self, match: int) -> tuple[Problem, ...]:
        """Note that both captains have seen both."""
        ...

    def take_back(self, match: int, side: int) -> tuple[Problem, ...]:
        """Take out what one side has handed in."""
        ...

    def change(self, match: TeamMatchView, side: int, parent: QWidget) -> None:
        """Ask for the change of a line-up that the other side has seen."""
        ...


class LineUpsDialog(FieldDialog):
    """Type the number of a team and Enter, then the numbers of who plays and Enter; and the next.

    What is typed is gone from the screen once it is in; nobody sees it before the other side's.
    """

    def __init__(self, source: LineUpDesk, title: str, parent: QWidget | None = None) -> None:
        """Show who has handed in and who has not."""
        super().__init__(title=title, accept=_("&Done"), parent=parent, width=920)
        self.source = source
        self._said: tuple[Problem, ...] = ()
        self._team: tuple[TeamMatchView, int] | None = None
        self.counted = label("", "strong", wrap=True)
        self.add_wide(self.counted)
        self.add_fields(
            Field(
                key="team",
                text=_("&Number of the team"),
                hint=_("The number of the team, not of the |table|; then Enter."),
                kind=FieldKind.NUMBER,
                high=MOST_NUMBER,
                widest=160,
            ),
            Field(
                key="numbers",
                text=_("&Line-up"),
                hint=_("By the numbers of its list, board 1 first, 0 for a vacant board: 1 3 5"),
                widest=360,
            ),
        )
        self.people = label("", wrap=True)
        self.add_wide(self.people)
        self.grid: Grid[TeamMatchView] = Grid(
            self._columns(), _("The line-ups of the |round|"), key=lambda line: line.match_id
        )
        self.grid.opens = False
        self.grid.chosen.connect(lambda _line: self._enable())
        self.add_wide(self.grid, 1)
        self.exchange_button = button(_("E&xchanged"), self.exchange_selected)
        self.back_button = button(_("&Take back"), self.take_back)
        self.change_button = button(_("C&hange…"), self.change)
        for made in (self.change_button, self.back_button, self.exchange_button):
            self.buttons.insertWidget(0, made)
        self.cancel_button.hide()
        self._show()

    def _columns(self) -> tuple[Column[TeamMatchView], ...]:
        def team(side: int) -> Column[TeamMatchView]:
            return Column(
                title=_p("in a match", "First team") if side == 0 else _("Second team"),
                text=lambda line: f"{self.source.number(line.entrants[side])}  {line.teams[side]}",
                stretch=True,
            )

        def handed(side: int) -> Column[TeamMatchView]:
            return Column(
                title=_("Line-up"), text=lambda line: _("in") if line.handed_in[side] else "–"
            )

        return (
            Column(title=_("|Table|"), text=lambda line: str(line.table), align=Align.RIGHT),
            team(0),
            handed(0),
            team(1),
            handed(1),
            Column(title=_("State"), text=_state),
        )

    # ------------------------------------------------------------ what is shown

    def _show(self) -> None:
        """Read the round anew."""
        lines = tuple(self.source.matches())
        self.grid.show_rows(lines)
        self.grid.setMinimumHeight(px(44 + 31 * min(SHOWN, max(2, len(lines)))))
        wanted = 2 * len(lines)
        missing = [
            f"{self.source.number(line.entrants[side])} {line.teams[side]}"
            for line in lines
            for side in (0, 1)
            if not line.handed_in[side]
        ]
        said = _("{count} of {wanted} line-ups are in.").format(
            count=wanted - len(missing), wanted=wanted
        )
        if missing:
            said += " " + _("Missing: {teams}").format(teams=" / ".join(missing))
        self.counted.setText(said)
        self._enable()

    def _enable(self) -> None:
        line = self._line()
        none = "" if line is not None else _("Choose a line in the list first.")
        given = 0 if line is None else sum(line.handed_in)
        missing = none or ("" if given == 2 else _("Not both line-ups are handed in yet."))
        done = _("These line-ups have been shown already.")
        allow(
            self.exchange_button, missing or (done if line is not None and line.exchanged else "")
        )
        allow(
            self.back_button,
            none or ("" if given == 1 else _("Only one that lies alone goes back.")),
        )
        allow(self.change_button, missing)

    def _line(self) -> TeamMatchView | None:
        return self.grid.current()

    def _find(self) -> tuple[TeamMatchView, int] | None:
        number = self.answer("team")
        for line in self.grid.grid.rows:
            for side in (0, 1):
                if number is not None and self.source.number(line.entrants[side]) == number:
                    return line, side
        return None

    def adapt(self) -> None:
        """Say which team is meant, and who is meant by the numbers."""
        team_side = self._find()
        if team_side != self._team:
            self._team = team_side
            self._said = ()
            usual = ""
            if team_side is not None and self.source.terms.mode is OrderMode.FIXED:
                match, side = team_side
                usual = " ".join(map(str, self.source.usual(match.match_id, side)))
            self.put(numbers=usual)
        self.people.setText("" if team_side is None else self._told(*team_side))

    def _told(self, match: TeamMatchView, side: int) -> str:
        """Say which team it is, against whom, and either its list or who is typed."""
        roster = self.source.roster(match.match_id, side)
        who = _("{team}: |table| {table}, against {other}").format(
            team=match.teams[side], table=match.table, other=match.teams[1 - side]
        )
        numbers, _wrong = read_numbers(self.answer("numbers"), self.source.terms)
        names = {own.number: own.name for own in roster}
        if numbers:
            said = [
                f"{board} {names.get(n, '?') if n else _('vacant')}"
                for board, n in enumerate(numbers, start=1)
            ]
            return who + "\n" + "\u3000".join(said)
        return who + "\n" + "\u3000".join(f"{own.number} {own.name}" for own in roster)

    # ------------------------------------------------------------ what is wrong

    def _typed_problems(self) -> tuple[Problem, ...]:
        team_side = self._find()
        if team_side is None:
            number = self.answer("team")
            if number is None:
                return (Problem(code="BLANK", where="team"),)
            values = {"number": number}
            return (Problem(code="LINE_UP_TEAM", where="team", values=values),)
        numbers, wrong = read_numbers(self.answer("numbers"), self.source.terms)
        if wrong:
            return tuple(_at_numbers(one) for one in wrong)
        if not numbers:
            return (Problem(code="BLANK", where="numbers"),)
        match, side = team_side
        return tuple(map(_at_numbers, self.source.against(match.match_id, side, numbers)))

    def problems(self) -> tuple[Problem, ...]:
        """Say what was refused last, until something else is typed."""
        return self._said

    def recheck(self) -> None:
        """Forget what was refused once it is typed anew."""
        if not self._refusing:
            self._said = ()
        super().recheck()

    _refusing = False

    def _refuse(self, found: tuple[Problem, ...]) -> None:
        """Say what is wrong, and stay in the box with what was typed."""
        self._refusing = True
        self._said, self._tried = found, True
        super().recheck()
        self._refusing = False
        self.accept_button.setEnabled(True)
        for problem in found[:1]:
            self.lead_to(problem.where or "numbers")

    # ------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter lead from the team to its line-up and hand that in; digits lead to the box."""
        focus = self.focusWidget()
        key = self.question(focus)
        if event.key() in ENTER and key in ("team", "numbers"):
            event.accept()
            if not event.isAutoRepeat():
                self._entered(key)
            return
        digit = narrow(written(event))
        if len(digit) == 1 and digit in FIGURES and key not in ("team", "numbers"):
            self.put(team=None)
            self.lead_to("team")
            self.input("team").insert(digit)  # type: ignore[attr-defined]
            return
        super().keyPressEvent(event)

    def _entered(self, key: str) -> None:
        unread = self.unreadable()
        if unread:
            self._refuse(unread)
            return
        if key == "team":
            self._chosen()
            return
        found = self._typed_problems()
        if found:
            self._refuse(found)
            return
        match, side = self._find() or (None, 0)
        if match is None:
            return
        numbers, _wrong = read_numbers(self.answer("numbers"), self.source.terms)
        refused = self.source.hand_in(match.match_id, side, numbers)
        if refused:
            self._refuse(tuple(map(_at_numbers, refused)))
            return
        self._next(match)

    def _chosen(self) -> None:
        """Go on to the line-up of the team whose number is typed, or to its change."""
        found = self._find()
        if found is None:
            self._refuse(self._typed_problems())
            return
        match, side = found
        self.grid.go_to(match.match_id)
        if all(match.handed_in):
            self.source.change(match, side, self)
            self._next(match)
            return
        self.lead_to("numbers")
        self.input("numbers").selectAll()  # type: ignore[attr-defined]

    def _next(self, match: TeamMatchView) -> None:
        """Take what was typed from the screen, and wait for the next team."""
        self._said, self._tried = (), False
        self.put(numbers="", team=None)
        self._team = None
        self._show()
        self.grid.go_to(match.match_id)
        self.recheck()
        self.lead_to("team")

    # ------------------------------------------------------------ the selected table

    def exchange_selected(self) -> None:
        """Note that the captains of the selected table have seen both line-ups."""
        line = self._line()
        if line is not None:
            self._do(line, self.source.note_exchange(line.match_id))

    def take_back(self) -> None:
        """Take out the one line-up of the selected table that is in."""
        line = self._line()
        if line is not None and any(line.handed_in):
            self._do(line, self.source.take_back(line.match_id, line.handed_in.index(True)))

    def change(self) -> None:
        """Ask which side of the selected table changes: its number is typed."""
        line = self._line()
        if line is None:
            return
        dialog = WhichTeamDialog(line.teams, self)
        if ask.ask(dialog):
            self.source.change(line, dialog.value(), self)
            self._next(line)

    def _do(self, line: TeamMatchView, refused: tuple[Problem, ...]) -> None:
        if refused:
            self._refuse(refused)
        else:
            self._next(line)


class WhichTeamDialog(FieldDialog):
    """Asks which of two teams is meant."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        """Offer both by their digits."""
        super().__init__(title=_("Whose line-up"), accept=_("&Take over"), parent=parent)
        self.add_fields(choice("side", _("T&eam"), tuple(enumerate(names)), required=True))

    def value(self) -> int:
        """Give the side."""
        return int(self.answer("side"))


class ChangeLineUpDialog(RefereeDialog):
    """Asks for a line-up that the other side has seen already, and who has allowed it."""

    def __init__(
        self,
        match: TeamMatchView,
        side: int,
        roster: Sequence[TeamMemberView],
        now: Sequence[int],
        terms: TeamTerms,
        parent: QWidget | None = None,
    ) -> None:
        """Show the line-up that stands."""
        super().__init__(
            title=_("Change the line-up of {team}").format(team=match.teams[side]),
            accept=_("&Change the line-up"),
            parent=parent,
            width=760,
        )
        self._terms = terms
        self._names = {own.number: own.name for own in roster}
        listed = "\u3000".join(f"{own.number} {own.name}" for own in roster)
        self.add_wide(label(listed, wrap=True))
        captain = next((own.name for own in roster if own.captain), "")
        self.add_fields(
            Field(
                key="numbers",
                text=_("&Line-up"),
                now=" ".join(map(str, now)),
                required=True,
                widest=360,
            ),
            choice(
                "cause",
                _("W&hy"),
                (
                    (CorrectionCause.REFEREE, _("a substitute comes")),
                    (CorrectionCause.DESK_ERROR, _("typing error of the desk")),
                ),
                required=True,
            ),
            Field(
                key="captain",
                text=_("Told by the ca&ptain"),
                shadow=_("e.g. {name}").format(name=captain) if captain else "",
                in_words=True,
            ),
        )
        self.add_referee()

    def meaning(self) -> str:
        """Say who would play at which board."""
        numbers, wrong = read_numbers(self.answer("numbers"), self._terms)
        if wrong:
            return ""
        names = (self._names.get(n, "?") if n else _("vacant") for n in numbers)
        return "\u3000".join(f"{board} {name}" for board, name in enumerate(names, start=1))

    def problems(self) -> tuple[Problem, ...]:
        """Want numbers that can be read, and the reason."""
        _numbers, wrong = read_numbers(self.answer("numbers"), self._terms)
        return (*self.blanks(), *map(_at_numbers, wrong))

    @property
    def numbers(self) -> tuple[int, ...]:
        """Give the numbers that were typed."""
        return read_numbers(self.answer("numbers"), self._terms)[0]

    @property
    def captain(self) -> str:
        """Give who has told it."""
        return str(self.answer("captain")).strip()

    @property
    def cause(self) -> CorrectionCause:
        """Give why it is changed."""
        said = self.answer("cause")
        return said if isinstance(said, CorrectionCause) else CorrectionCause.REFEREE


def _state(line: TeamMatchView) -> str:
    if line.exchanged:
        return _("exchanged")
    return _("both are in") if all(line.handed_in) else ""


def _at_numbers(problem: Problem) -> Problem:
    """Put what is said of a line-up where it is typed."""
    return Problem(
        code=problem.code,
        where=problem.where if problem.where in ("captain", "reason", "referee") else "numbers",
        values=problem.values,
        ask=problem.ask,
    )


# -- the same for a division of the desk -----------------------------------------------------------


class DivisionLineUps:
    """The line-ups of a round of a division."""

    def __init__(self, desk: Desk, division_id: int, round_id: int, terms: TeamTerms) -> None:
        self._desk, self._division, self._round = desk, division_id, round_id
        self.terms = terms
        listed = desk.look(queries.entrants, division_id)
        self._numbers = {own.id: own.number for own in listed}

    def matches(self) -> Sequence[TeamMatchView]:
        """Give the matches of the round."""
        return team_queries.matches(self._desk.event_file, self._division, self._round)

    def number(self, entrant: int) -> int:
        """Give the number of a team."""
        return self._numbers[entrant]

    def roster(self, match: int, side: int) -> Sequence[TeamMemberView]:
        """Give who a side can line up."""
        return team_queries.roster(self._desk.event_file, match, side)

    def usual(self, match: int, side: int) -> tuple[int, ...]:
        """Give the numbers of the first members."""
        return team_queries.usual_numbers(self._desk.event_file, match, side)

    def against(self, match: int, side: int, numbers: tuple[int, ...]) -> tuple[Problem, ...]:
        """Say what stands against a line-up."""
        return team_queries.line_up_problems(self._desk.event_file, match, side, numbers)

    def hand_in(self, match: int, side: int, numbers: tuple[int, ...]) -> tuple[Problem, ...]:
        """Take a line-up."""
        return self._desk.problems_of(line_up.hand_in, match, side, numbers)

    def note_exchange(self, match: int) -> tuple[Problem, ...]:
        """Note that both captains have seen both."""
        return self._desk.problems_of(note_exchanged, match)

    def take_back(self, match: int, side: int) -> tuple[Problem, ...]:
        """Take out what one side has handed in."""
        return self._desk.problems_of(line_up.take_back, match, side)

    def change(self, match: TeamMatchView, side: int, parent: QWidget) -> None:
        """Ask for the change of a line-up that the other side has seen."""
        event = self._desk.event_file
        now = team_queries.own_line_up(event, match.match_id, side) or ()
        roster = team_queries.roster(event, match.match_id, side)
        dialog = ChangeLineUpDialog(match, side, roster, now, self.terms, parent)

        def change() -> tuple[Problem, ...]:
            word: Authority = dialog.word
            problems = self._desk.problems_of(
                line_up.change,
                match.match_id,
                side,
                dialog.numbers,
                captain=dialog.captain,
                by=word,
                cause=dialog.cause,
            )
            return tuple(map(_at_numbers, problems))

        dialog.attempt = change
        if ask.ask(dialog):
            said = _("The line-up of {team} is changed.").format(team=match.teams[side])
            self._desk.say_saved(said)


def open_line_ups(
    window: QWidget, desk: Desk, division_id: int, round_id: int, _match_id: int | None
) -> None:
    """Take the line-ups of a round until the dialog is closed."""
    terms = queries.division_view(desk.event_file, division_id).teams.terms
    found: Sequence[RoundView] = queries.rounds(desk.event_file, division_id)
    shown = next((one for one in found if one.id == round_id), None)
    if terms is None or shown is None:
        return
    title = _("Line-ups: {round}").format(round=round_name(shown.stage, shown.number))
    ask.ask(LineUpsDialog(DivisionLineUps(desk, division_id, round_id, terms), title, window))
