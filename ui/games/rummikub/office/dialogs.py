"""The questions of the office: notices, protests, questions on the rules, the course of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.games.rummikub.office_queries import barred
from models.core.problems import Problem
from models.games.rummikub.discipline import (
    NEXT,
    DayStatus,
    Decision,
    OfficialNotice,
    Protest,
    ProtestState,
    Question,
)
from models.games.rummikub.seat_draw import check_draw, read_tiles
from models.views.divisions import EntrantView, MatchView
from reports import wording as paper
from reports.games.rummikub.desk_words import STATES
from reports.i18n import _
from ui.dialogs.kept import KeptLineDialog
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.penalty import entrant_choices
from ui.dialogs.referee import RefereeDialog
from ui.games.rummikub.office.words import COMMANDS, OFFICIALS
from ui.words.wording import listed

LONG = FieldKind.LONG_TEXT


class NoticeDialog(KeptLineDialog[OfficialNotice]):
    """Asks for the words of an official notice; one that hangs out is changed on a word."""

    def __init__(
        self, number: int, parent: QWidget | None = None, *, old: OfficialNotice | None = None
    ) -> None:
        """Begin with a new notice, or with one that hangs out."""
        hint = _("It is given a number and the time of day. Ctrl+Enter saves.")
        words = Field(key="text", text=_("&Text"), kind=LONG, required=True, hint=hint)
        title = _("Official notice no. {number}").format(number=number)
        super().__init__(title, (words,), parent, old=old, accept=_("&Announce"))


class QuestionDialog(KeptLineDialog[Question]):
    """Writes down a question on the reading of the rules, or puts it and its answer right."""

    def __init__(self, parent: QWidget | None = None, *, old: Question | None = None) -> None:
        """Ask who wants to know what; of a question that stands also what was answered."""
        hint = _("Organiser and chief referee answer it by word of mouth (Hashimoto 27).")
        fields = [
            Field(key="by", text=_("Who as&ks")),
            Field(key="text", text=_("&Question"), kind=LONG, required=True, hint=hint),
        ]
        title = _("Question on the rules")
        if old is not None:
            title = _("Question {number}").format(number=old.number)
            fields += [
                Field(key="answer", text=_("&Answer"), kind=LONG),
                Field(key="answered_by", text=_("A&nswered by")),
            ]
        super().__init__(title, fields, parent, old=old)


class AnswerDialog(KeptLineDialog[Question]):
    """Writes down how a question was answered; the answer is final."""

    def __init__(self, question: Question, parent: QWidget | None = None) -> None:
        """Show the question."""
        hint = _("Organiser and chief referee; the answer is final (Hashimoto 27).")
        fields = (
            Field(key="answer", text=_("&Answer"), kind=LONG, required=True, hint=question.text),
            Field(key="answered_by", text=_("A&nswered by"), required=True, hint=hint),
        )
        title = _("Answer to question {number}").format(number=question.number)
        super().__init__(title, fields, parent)


class ProtestDialog(FieldDialog):
    """Takes a protest in: by whom, against which decision, and why."""

    def __init__(
        self,
        entrants: tuple[EntrantView, ...],
        decisions: Sequence[Decision],
        parent: QWidget | None = None,
    ) -> None:
        """Offer the decisions of the day, the newest first."""
        super().__init__(title=_("Protest"), accept=_("&Take it in"), parent=parent, width=820)
        self._decisions = {one.id: one for one in decisions}
        lines = tuple((one.id, decision_text(one)) for one in decisions)
        self.add_fields(
            Field(
                key="ruling",
                text=_("Against which &decision"),
                hint=_("Decisions of a referee or the chief referee (Hashimoto 21)."),
                choices=lines or ((None, _("no decision was logged yet")),),
                now=lines[0][0] if lines else None,
                required=True,
            ),
            Field(
                key="by",
                text=_("&Who protests"),
                hint=_("Only the person concerned can (Hashimoto 21)."),
                choices=entrant_choices(entrants, _("choose somebody")),
                now=None,
                required=True,
            ),
            Field(key="text", text=_("Wh&y"), kind=LONG, required=True),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Refuse a protest of others, and against the organiser."""
        decision, by = self._decisions.get(self.answer("ruling")), self.answer("by")
        found = barred(decision, by or 0)
        if decision is None:
            return found
        if by is None and decision.official.value != "organiser":
            return self.blanks()
        return (*found, *self.blanks())


def decision_text(decision: Decision) -> str:
    """Name a decision in a list: when, what, about whom and by whom."""
    line = decision.ruling
    who = listed(line.names)
    game = "" if decision.game is None else _("game {game}").format(game=decision.game)
    parts = (f"{line.at:%H:%M}", paper.ruling_name(line.kind), who, game, line.text)
    told = " · ".join(part for part in parts if part)
    return _("{decision} ({referee}, {role})").format(
        decision=told, referee=line.referee or "–", role=_(OFFICIALS[decision.official])
    )


class ProtestStateDialog(FieldDialog):
    """Takes a protest further: investigated, decided by the organiser, closed."""

    def __init__(self, kept: Protest, parent: QWidget | None = None) -> None:
        """Offer what the protest can become now."""
        title = _("Protest {number}: {state}").format(
            number=kept.number, state=_(STATES[kept.state])
        )
        super().__init__(title=title, accept=_("&Save"), parent=parent, width=760)
        choices = tuple((to, _(STATES[to])) for to in NEXT[kept.state])
        decides = ProtestState.UPHELD in NEXT[kept.state]
        hears = ProtestState.INVESTIGATED in NEXT[kept.state]
        self.add_fields(
            choice(
                "to",
                _("&Now"),
                choices,
                choices[0][0] if len(choices) == 1 else None,
                required=True,
                hint=kept.text,
            ),
            Field(
                key="witnesses",
                text=_("&Witnesses"),
                kind=LONG,
                now=kept.witnesses,
                hint=_("Who was heard, and what was said."),
            ),
            Field(
                key="decision", text=_("&Decision"), kind=LONG, now=kept.decision, required=decides
            ),
            Field(
                key="decided_by",
                text=_("Decided &by (organiser)"),
                now=kept.decided_by,
                hint=_("The organiser's decision is final (Hashimoto 21)."),
                required=decides,
            ),
        )
        self._shown = (decides or hears, decides)

    def adapt(self) -> None:
        """Ask for what belongs to the next state."""
        heard, decided = self._shown
        self.ask_for(witnesses=heard, decision=decided, decided_by=decided)


class ProtestChangeDialog(KeptLineDialog[Protest]):
    """Puts what was written down of a protest right, or sets it back to an earlier state."""

    def __init__(self, kept: Protest, parent: QWidget | None = None) -> None:
        """Show it as it was written down."""
        fields = (
            Field(key="text", text=_("Wh&y"), kind=LONG, required=True),
            Field(key="state", text=_("S&tate"), choices=offered(STATES)),
            Field(key="witnesses", text=_("&Witnesses"), kind=LONG),
            Field(key="decision", text=_("&Decision"), kind=LONG),
            Field(key="decided_by", text=_("Decided &by (organiser)")),
        )
        super().__init__(_("Protest {number}").format(number=kept.number), fields, parent, old=kept)

    def value(self) -> Protest:
        """Give the protest as it is to stand; before the decision nothing is upheld."""
        made = super().value()
        decided = {ProtestState.UPHELD: True, ProtestState.REJECTED: False}
        closed = made.state is ProtestState.CLOSED
        return replace(made, upheld=bool(made.upheld) if closed else decided.get(made.state))


class CourseDialog(RefereeDialog):
    """Asks what the organiser says of the course of the day."""

    def __init__(self, now: DayStatus, begun: bool, parent: QWidget | None = None) -> None:
        """Offer what can be said now; `begun`: the general briefing has begun by the clock."""
        super().__init__(
            title=_("Suspend, postpone or cancel the event"),
            accept=_("Re&cord it"),
            parent=parent,
            width=760,
        )
        again = DayStatus.POSTPONED  # to yet another day
        choices = tuple(
            (to, _(words)) for to, words in COMMANDS.items() if to is not now or to is again
        )
        self.add_fields(
            choice("course", _("&What is said"), choices, None, required=True),
            choice(
                "before_briefing",
                _("&General briefing"),
                ((True, _("had not begun yet")), (False, _("had begun"))),
                not begun,
                hint=_(
                    "Before it begins the fee is paid back to everybody who joins no other event "
                    "of the meeting; afterwards to nobody (Hashimoto 24)."
                ),
            ),
        )
        self.add_fields(
            Field(
                key="new_date",
                text=_("&New date"),
                required=True,
                hint=_(
                    "As announced (Hashimoto 23). Sheets print the date of the event: "
                    "change that, too."
                ),
            ),
        )
        self.add_referee("reason", "referee", who=_("&Organiser"))

    def adapt(self) -> None:
        """Ask for the briefing where the fee hangs on it, and for the day it is put off to."""
        course = self.answer("course")
        self.ask_for(
            before_briefing=course is DayStatus.CANCELLED, new_date=course is DayStatus.POSTPONED
        )

    def meaning(self) -> str:
        """Say what stays."""
        if self.answer("course") is None:
            return ""
        return _("Everything that was entered stays and can be printed.")


# -- says who sits where at a table, from the tiles that were drawn (Hashimoto 15) -----------------

SEATS = ("first", "second", "third", "fourth")
"""The lines of the card, in their order."""


class SeatDrawDialog(FieldDialog):
    """The tiles of each player are typed as they are drawn; the order of seats stands below.

    Nothing of it is kept: the card has the players in their order of entry.
    """

    stops = SEATS

    def __init__(self, tables: Sequence[MatchView], parent: QWidget | None = None) -> None:
        """Offer the tables that play now, to call their players by name."""
        super().__init__(title=_("Draw of seats"), accept=_("&Close"), parent=parent, width=640)
        self.cancel_button.hide()
        self._names = {own.id: tuple(seat.entrant.name for seat in own.seats) for own in tables}
        choices = tuple((own.id, _("Table {table}").format(table=own.table)) for own in tables)
        nobody = (None, _("any table"))
        self._hint = _("1 to 13, a joker is J. Who is level draws once more: type both, as in 9 4.")
        titles = (_("&1st player"), _("&2nd player"), _("&3rd player"), _("&4th player"))
        self.add_fields(
            Field(key="table", text=_("&Table"), choices=(nobody, *choices), now=None),
            *(
                Field(key=key, text=text, widest=160, hint=self._hint if key == SEATS[0] else "")
                for key, text in zip(SEATS, titles, strict=True)
            ),
        )

    def names(self) -> tuple[str, ...]:
        """Give how the players are called: by name, or by their lines on the card."""
        lines = (_("1st"), _("2nd"), _("3rd"), _("4th"))
        known = self._names.get(self.answer("table"))
        return known if known is not None else lines

    def adapt(self) -> None:
        """Say beside each box whose tile it is; a table of three has three of them."""
        names = self.names()
        known = self.answer("table") is not None
        for place, key in enumerate(SEATS):
            self.ask_for(**{key: place < len(names)})
            beside = self._hint if place == 0 else ""
            self.rows[key].set_hint(names[place] if known and place < len(names) else beside)

    def drawn(self) -> tuple[tuple[str, ...], list[tuple[int, ...] | None]]:
        """Give who has drawn, and the tiles of each; None for what is no tile."""
        typed = [(name, self.answer(key)) for name, key in zip(self.names(), SEATS, strict=False)]
        if self.answer("table") is None and typed and not typed[-1][1]:
            typed.pop()  # a table of three
        return tuple(name for name, _text in typed), [read_tiles(text) for _name, text in typed]

    def problems(self) -> tuple[Problem, ...]:
        """Say what is no tile of the draw, and who is level still, once all have drawn."""
        names, tiles = self.drawn()
        if () in tiles and None not in tiles:
            return ()  # somebody has still to draw
        return check_draw(names, tiles)[1]

    def meaning(self) -> str:
        """Say who begins, and who sits down after that."""
        names, tiles = self.drawn()
        if () in tiles or self.problems():
            return ""
        order, _found = check_draw(names, tiles)
        said = " → ".join(names[who] for who in order)
        return _("Begins first, then clockwise: {names}").format(names=said)
