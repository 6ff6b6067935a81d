"""Asks how a draw is laid over courts and hours: when it begins, where, and what lots settle."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import time

from PySide6.QtWidgets import QWidget

from app import queries
from app.courts import calling
from app.courts.calling import CourtPlan
from app.event_file.file import FileTrouble
from app.seeds import proposed_seed
from models.calling.assigning import CourtWish
from models.calling.courts import LONGEST, SHORTEST, check_courts, known_courts
from models.clock import clock, read_clock, unread_clock
from models.core.court_calling import CourtSettings
from models.core.problems import Problem, Refused
from models.views.divisions import DivisionView
from reports.i18n import _, _n
from reports.wording import round_name
from ui.courts.court_game import court_game
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.words import wording

Rounds = tuple[tuple[str, tuple[int, ...]], ...]
"""Rounds that can be laid out together: the words for them, and their ids."""


def rounds_to_assign(desk: Desk, division_id: int) -> Rounds:
    """Give the rounds that are played or proposed: all together, then one by one."""
    drawn = queries.drawn(desk.event_file, division_id)
    running = [one for one in drawn if not one.published or one.missing]
    single = [(round_name(one.stage, one.number), (one.id,)) for one in running]
    if len(running) > 1:
        everything = tuple(one.id for one in running)
        return ((_("Everything being played or proposed"), everything), *single)
    return tuple(single)


def first_matches_at(desk: Desk, division_id: int, now: time) -> time:
    """Propose when the first matches begin: as the division says of its rounds, else from now."""
    event = desk.event_file
    for one in queries.drawn(event, division_id):
        if not one.published or one.missing:
            slot = queries.round_view(event, division_id, one.id).starts_at
            return read_clock(slot.partition("–")[0]) or now
    return now


def _draw_number(desk: Desk, division_id: int) -> str:
    """Give the number that hangs on the board since the draw; without one, propose it."""
    event = desk.event_file
    first = queries.drawn(event, division_id)[:1]
    known = "".join(queries.round_view(event, division_id, one.id).seed for one in first)
    return known or proposed_seed(queries.event_view(event).date)


class AssignDialog(FieldDialog):
    """Asks for rounds, courts, times and lots, and says what comes of it."""

    def __init__(
        self, desk: Desk, division: DivisionView, rounds: Rounds, first: time, parent: QWidget
    ) -> None:
        """Propose what the division says, with the first matches at a time."""
        self._lots, options = court_game(division.game).lots, division.options
        super().__init__(title=self._lots.title(), accept=_("&Assign"), parent=parent, width=720)
        self.heading.setText(self._lots.heading().format(division=division.name))
        self._desk, self._division_id = desk, division.id
        self._plan: CourtPlan | None = None
        self.attempt = self._assign
        way, *known = self._lots.fields(options, _draw_number(desk, division.id))
        self.add_fields(*_fields(rounds, clock(first), options), way)
        anew = _("A&new: also courts and times that are settled already")
        self.add_fields(*known[:-1], Field(key="anew", text=anew, now=False), known[-1])

    def wish(self) -> CourtWish:
        """Give what was wished, as far as it can be read."""
        said = self.answers()
        return CourtWish(
            courts=known_courts(said["courts"]),
            first=read_clock(said["first"]) or time(),
            minutes=said["minutes"],
            seed=said["seed"] if self._lots.by_seed(said) else None,
            anew=said["anew"],
            redraw=said["redraw"],
        )

    def _assign(self) -> Iterable[Problem]:
        ids, wish = self.answer("rounds"), self.wish()
        return self._desk.problems_of(calling.assign, self._division_id, ids, wish)

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be read, else what stands in the way of the plan."""
        self._plan = None
        self.input("seed").setEnabled(self._lots.by_seed(self.answers()))
        text = self.answer("first")
        found = [*check_courts(self.answer("courts")), *self.blanks()]
        found += unread_clock(text, "first")
        if found:
            return tuple(found)
        event, ids = self._desk.event_file, self.answer("rounds")
        try:
            self._plan = calling.plan(event, self._division_id, ids, self.wish())
        except Refused as refused:
            return refused.problems
        except FileTrouble as trouble:
            return (Problem(code="FILE_TROUBLE", values={"sentence": wording.trouble(trouble)}),)
        return ()

    def meaning(self) -> str:
        """Say how many matches would be laid out and when the last one begins."""
        plan = self._plan
        if plan is None:
            return ""
        count = len(plan.changed)
        said = _n(
            "{n} match; the last begins at {time}", "{n} matches; the last begins at {time}", count
        )
        return said.format(n=count, time=clock(plan.last))


def _fields(rounds: Rounds, first: str, options: CourtSettings) -> tuple[Field, ...]:
    """Ask for rounds, courts and times, as the division says it."""
    drawn = tuple((ids, text) for text, ids in rounds)
    return (
        Field(key="rounds", text=_("&|Rounds|"), kind=FieldKind.LIST, choices=drawn),
        Field(key="courts", text=_("Cour&ts"), hint=_("e.g. 1-4 or 1, 2, A"), now=options.courts),
        Field(
            key="first",
            text=_("&First matches at"),
            hint=_("e.g. 10:30 or 1030"),
            now=first,
            required=True,
        ),
        Field(
            key="minutes",
            text=_("&Minutes for a match"),
            now=options.minutes,
            low=SHORTEST,
            high=LONGEST,
        ),
    )
