"""The list of 参加者: its columns, and what is typed in its cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.operations import entrants as entrant_operations
from app.queries import people_queries
from app.typed_entrant import read_entrant, typed
from models.core.entrant_data import EntrantData
from models.core.people import Role
from models.core.problems import Problem
from models.grades import grade_rank
from models.readings import reading_key
from models.teams.line_ups import members_at
from models.views.divisions import Departure, EntrantView
from reports import wording as paper
from reports.i18n import _, _n
from ui import on_demand
from ui.desk.desk import Desk, Severity
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words import wording

NAME = 2
"""The place of the column in which the typing begins."""


def state_text(entrant: EntrantView) -> str:
    """Say with a sign and a word how an entrant takes part."""
    if entrant.disqualified:
        return _("× Disqualified")
    if entrant.left is not None:
        return _left_text(entrant.left)
    if entrant.lacking:
        return _lacking_text(entrant)
    if not entrant.checked_in:
        return _("□ Not yet here") if entrant.ranked else _("□ Not yet here (fills in)")
    if not entrant.ranked:
        return _("✓ Here, fills in")
    if entrant.planned:
        rounds = wording.listed(entrant.planned)
        return _("✓ Here, away in |round| {rounds}").format(rounds=rounds)
    if entrant.from_round > 1:
        return _("✓ Here, from |round| {round}").format(round=entrant.from_round)
    return _("✓ Here")


def _lacking_text(entrant: EntrantView) -> str:
    sign = "✓" if entrant.checked_in else "□"
    said = _n("{sign} {count} person lacking", "{sign} {count} people lacking", entrant.lacking)
    return said.format(sign=sign, count=entrant.lacking)


def _left_text(left: Departure) -> str:
    if not left.round:
        return _("× Withdrawn before the first match")
    name = paper.round_name(left.stage, left.round)
    if left.after:
        return _("× Withdrawn after {round_name}").format(round_name=name)
    return _("× Withdrawn from {round_name}").format(round_name=name)


def _state_colour(entrant: EntrantView) -> str:
    if entrant.withdrawn_from is not None or entrant.disqualified:
        return "bad"
    return "good" if entrant.checked_in and not entrant.lacking else "warn"


def _birth(entrant: EntrantView) -> str:
    return typed(entrant).birth


def needs_text(entrant: EntrantView) -> str:
    """Write what the desk sees to; of a pair, for whom."""
    if len(entrant.people) < 2:
        return paper.need_text(wording.listed(entrant.needs))
    said = _("{name}: {needs}")
    return wording.listed(
        said.format(name=person.name, needs=paper.need_text("、".join(person.needs)))
        for person in entrant.people
        if person.needs
    )


WriteCell = Callable[[str], Callable[[EntrantView, str], bool]]
"""Gives what takes the text of one field of an entrant."""


def columns(
    write: WriteCell, *, graded: bool = True, teams: bool = False
) -> list[Column[EntrantView]]:
    """Make the columns; `write` takes what is typed in them.

    Where grades count for nothing (not `graded`) they have a column only once somebody has one.
    Of `teams` the people are seen with their numbers, and what is told of single people has a
    column only once it stands somewhere.
    """
    people: Column[EntrantView] = Column(
        title=_("People of the team"),
        text=team_people,
        hint=team_people,
        stretch=True,
        fixed=_("You cannot type here: the people are changed in the form of the team (Enter)."),
    )
    return [
        Column(
            title=_("No."),
            text=lambda e: str(e.number),
            align=Align.RIGHT,
            sort_key=lambda e: e.number,
            edit=write("number"),
        ),
        Column(
            title=_("Reception"),
            text=state_text,
            colour=_state_colour,
            sort_key=lambda e: (e.checked_in, e.withdrawn_from or 0, e.number),
            least=120,
            fixed=_(
                "You cannot type here: Space checks in, and the buttons below the list withdraw "
                "and reinstate."
            ),
        ),
        Column(
            title=_("|Name|"),
            text=lambda e: e.name,
            sort_key=lambda e: (*reading_key(e.yomi, e.name), e.number),
            stretch=True,
            edit=write("name"),
            typed=lambda e: e.typed_name or e.name,
        ),
        Column(
            title=_("Reading"),
            text=lambda e: e.yomi,
            sort_key=lambda e: (*reading_key(e.yomi, e.name), e.number),
            least=140,
            most=260,
            optional=teams,
            edit=write("yomi"),
        ),
        *[people] * teams,
        Column(
            title=_("Grade"),
            text=lambda e: e.grade,
            sort_key=lambda e: (-grade_rank(e.grade), e.number),
            least=70,
            optional=teams or not graded,
            edit=write("grade"),
        ),
        Column(
            title=_("Club or block"),
            text=lambda e: e.club,
            sort_key=lambda e: (e.club, e.number),
            least=110,
            most=240,
            edit=write("club"),
        ),
        Column(
            title=_("Date of birth"),
            text=_birth,
            sort_key=lambda e: (_birth(e), e.number),
            optional=teams,
            edit=write("birth"),
        ),
        Column(
            title=_("Needs"),
            text=needs_text,
            most=220,
            fixed=_("You cannot type here: enter needs with People… below the list."),
        ),
    ]


def team_people(team: EntrantView) -> str:
    """Name who is of a team with the numbers of its list, as line-ups are typed."""
    said = _("{number} {name} (captain)")
    return "\u3000".join(
        said.format(number=own.position, name=own.person.name)
        if own.role == Role.CAPTAIN
        else f"{own.position} {own.person.name}"
        for own in members_at(team, None)
    )


def field_name(field: str) -> str:
    """Name a field as its column is headed."""
    return {
        "number": _("No."),
        "name": _("|Name|"),
        "yomi": _("Reading"),
        "grade": _("Grade"),
        "club": _("Club or block"),
        "birth": _("Date of birth"),
    }[field]


def go_to_number(grid: Grid[EntrantView], typed: str) -> None:
    """Stand on whoever has the number that was typed to find somebody.

    Nobody else is meant by it, though it may be part of other numbers; a list that is not
    narrowed stays where it is.
    """
    number = typed.strip()
    if number.isdecimal():
        for entrant in grid.grid.rows:
            if entrant.number == int(number):
                grid.go_to(entrant.id)


class CellEntry(QObject):
    """Takes what is typed in a cell of the list, by the rules of the form."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._doubted: tuple[int, str, str] | None = None
        """The cell and text that was asked about; typed once more it is taken."""

    def write(self, field: str) -> Callable[[EntrantView, str], bool]:
        """Give what takes the text of one field."""
        return lambda entrant, text: self.take(entrant, field, text)

    def take(self, entrant: EntrantView, field: str, text: str) -> bool:
        """Change one field of an entrant; False, and a message, if that is not possible yet."""
        before = typed(entrant)
        if not self._desk.is_open:  # the event is closed over the open cell
            return True
        if text.strip() == getattr(before, field):
            self._desk.say("")
            return True
        data, found = read_entrant(replace(before, **{field: text}), date.today())  # noqa: DTZ011
        here = [problem for problem in found if problem.where == field or not problem.ask]
        if field == "number" and not text.strip():
            here.append(Problem(code="BLANK", where="number"))
        if not self._agreed(entrant, field, text, here) or data is None:
            return False
        if field == "name":
            if any(member.from_turn > 1 for member in entrant.members):
                self._desk.say(_("A substitute plays: People… corrects the names."), Severity.WARN)
                return True
            if people_queries.renames(self._desk.event_file, entrant.id, data):
                QTimer.singleShot(0, self, partial(self._ask_about, entrant, text, data))
                return True
        if not self._desk.done(entrant_operations.change, entrant.id, data):
            return False
        self._say(entrant, field, text, data)
        return True

    def _ask_about(self, entrant: EntrantView, text: str, data: EntrantData) -> None:
        """Ask, once the cell is closed, whether another person plays under the name."""
        window = self.parent()
        problems = on_demand.renamed.change(
            self._desk, window if isinstance(window, QWidget) else None, entrant.id, data
        )
        if problems:
            self._desk.say(" ".join(map(wording.sentence, problems)), Severity.WARN)
        else:
            self._say(entrant, "name", text, data)

    def _say(self, entrant: EntrantView, field: str, text: str, data: EntrantData) -> None:
        said = _("{name}: {field} is now “{text}”.")
        if not text.strip():
            said = _("{name}: {field} is blank now.")
        named = data.name if field == "name" else entrant.name
        self._desk.say_saved(said.format(name=named, field=field_name(field), text=text.strip()))

    def _agreed(self, entrant: EntrantView, field: str, text: str, found: list[Problem]) -> bool:
        """Say what is wrong, or ask about what is doubtful; the same again is a yes."""
        asked = (entrant.id, field, text)
        agreed, self._doubted = self._doubted == asked, None
        if not found or (agreed and all(problem.ask for problem in found)):
            return True
        sentence = " ".join(map(wording.sentence, found))
        if all(problem.ask for problem in found):
            self._doubted = asked
            sentence += " " + _("Press Enter again to keep it anyway.")
        self._desk.say(sentence, Severity.WARN)
        return False
