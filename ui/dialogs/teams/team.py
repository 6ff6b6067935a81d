"""Adds one team with its people, or changes what was typed about one; lets somebody join late."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date

from PySide6.QtWidgets import QWidget

from app import queries
from app.imports import MAX_NUMBER
from app.operations import teams
from app.queries import people_queries
from app.queries.people_queries import alike
from app.typed_entrant import TypedEntrant, typed
from app.typed_people import TypedPlace, read_places, who_open
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData, Role
from models.core.problems import Problem, Refused, refusals
from models.teams.line_ups import unknown_number
from models.teams.terms import TeamTerms
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.people.person import SHORT, SamePersonBox, club_field
from ui.look.theme import px

MANY = 8
"""Of more people than these the lines stand closer, so that the smallest screen has room."""


class TeamDialog(FieldDialog):
    """Asks for the name of a team and its people in the order of the list, as far as known.

    A field for the next of them comes as soon as the one before is filled in; Enter leads on, in
    a blank one it saves. A reading stands beside its name, so that seven boards with their
    reserves do not scroll. Where somebody of another division may be the same, that is asked too.
    """

    def __init__(
        self,
        team: EntrantView | None = None,
        parent: QWidget | None = None,
        *,
        terms: TeamTerms,
        next_number: int | None = None,
        namesakes: Collection[Namesake] = (),
        today: date | None = None,
    ) -> None:
        """Start from a team that exists, or with the next free number."""
        super().__init__(
            title=_("Add a team") if team is None else _("Change a team"),
            accept=_("&Add the team") if team is None else _("&Save the changes"),
            parent=parent,
            width=1000,
        )
        self._terms, self._namesakes = terms, tuple(namesakes)
        self._today = today if today is not None else date.today()  # noqa: DTZ011 - the hall's day
        first = [] if team is None else [m for m in team.members if m.from_turn <= 1]
        first.sort(key=lambda member: member.position)
        untold = team is not None and [m.person.name for m in first] == [typed(team).name]
        listed = [] if untold else first  # it was entered as one person
        self._stand = [member.person for member in listed]
        captain = [at for at, m in enumerate(listed, start=1) if m.role == Role.CAPTAIN]
        self._roles = [Role(member.role) for member in listed]
        shown = TypedEntrant() if team is None else typed(team)
        self.add_fields(
            Field(key="name", text=_("&Name of the team"), now=shown.name, required=True),
            replace(club_field(shown.club), beside="name"),
        )
        if self._grid is not None and terms.registered > MANY:
            self._grid.setVerticalSpacing(px(2))
        self._same: list[SamePersonBox] = []
        for at in range(1, terms.registered + 1):
            self._ask_for(at)
        self.add_fields(
            Field(
                key="captain",
                text=_("Ca&ptain is number"),
                kind=FieldKind.NUMBER,
                now=captain[0] if captain else 1 if team is None else None,
                widest=SHORT,
            ),
            Field(
                key="number",
                text=_("N&umber of the team"),
                kind=FieldKind.NUMBER,
                high=MAX_NUMBER,
                now=next_number if team is None else team.number,
                widest=SHORT,
                beside="captain",
            ),
        )

    def _ask_for(self, at: int) -> None:
        """Ask for the person with a number of the list."""
        person = self._stand[at - 1] if at <= len(self._stand) else None
        words = _("{number}") if at <= self._terms.boards else _("{number} (reserve)")
        self.add_fields(
            Field(
                key=f"name{at}",
                text=words.format(number=at),
                now="" if person is None else person.name,
            ),
            Field(
                key=f"yomi{at}",
                text=_("Reading {number}").format(number=at),
                now="" if person is None else person.yomi,
                beside=f"name{at}",
            ),
        )
        box = SamePersonBox(None if person is None else person.id)
        self._same.append(box)
        self.add(f"same{at}", _("Who is it?"), box)
        box.currentIndexChanged.connect(self.recheck)

    def adapt(self) -> None:
        """Show as many as there are names, and one more; Enter leads from one to the next."""
        last = self._last
        shown = min(max(self._terms.fewest, last + 1), self._terms.registered)
        stops = ["name"]
        for at, box in enumerate(self._same, start=1):
            name, yomi = self.answer(f"name{at}"), self.answer(f"yomi{at}")
            found = alike(self._namesakes, name, yomi, holder=self._stands(at))
            box.ask_about(found)
            on = at <= shown
            self.ask_for(**{f"name{at}": on, f"yomi{at}": on})
            self.rows[f"same{at}"].show_if(on and bool(found))
            if on:
                stops.append(f"name{at}")
        self.stops = tuple(stops)

    @property
    def _last(self) -> int:
        """The last number of the list at which something stands."""
        said = (self.answer(f"name{n}") or self.answer(f"yomi{n}") for n in self._numbers)
        return max((n for n, text in zip(self._numbers, said, strict=True) if text), default=0)

    @property
    def _numbers(self) -> range:
        return range(1, self._terms.registered + 1)

    def _stands(self, at: int) -> int | None:
        return self._stand[at - 1].id if at <= len(self._stand) else None

    def _places(self) -> list[TypedPlace]:
        return [
            TypedPlace(
                name=self.answer(f"name{at}"),
                yomi=self.answer(f"yomi{at}"),
                asked=box.asked,
                same_as=box.answer(),
                stands=self._stands(at),
                offered=box.offered,
                said=box.said,
            )
            for at, box in enumerate(self._same[: self._last], start=1)
        ]

    def _read(self) -> tuple[EntrantData | None, tuple[Problem, ...]]:
        blank = [
            Problem(code="BLANK", where=f"name{at}")
            for at in range(1, max(len(self._stand), self._last) + 1)
            if not self.answer(f"name{at}").strip()
        ]
        if blank or not self.answer("name").strip():
            return None, (*self.blanks("name"), *blank)
        number = self.answer("number")
        own = TypedEntrant(
            name=self.answer("name"),
            club=self.answer("club"),
            number="" if number is None else str(number),
        )
        data, found = read_places(own, self._places(), self._today)
        if data is None:
            return None, found
        return replace(data, members=self._with_roles(data.members)), found

    def _with_roles(self, members: Sequence[MemberData]) -> tuple[MemberData, ...]:
        captain, kept = self.answer("captain"), [*self._roles, *[Role.PLAYER] * len(members)]
        return tuple(
            replace(
                member,
                role=Role.CAPTAIN
                if at == captain
                else Role.PLAYER
                if kept[at - 1] == Role.CAPTAIN
                else kept[at - 1],
            )
            for at, member in enumerate(members, start=1)
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, no gap among the people, and a captain who is one of them if there are any.

        With too few people the team is told as incomplete, and its draw is refused.
        """
        _data, found = self._read()
        captain = self.answer("captain") if self._last else None
        if refusals(found) or captain is None:
            return found
        team, known = self.answer("name").strip(), range(1, self._last + 1)
        unknown = unknown_number((captain,), known, team)
        return (*found, *(replace(own, where="captain") for own in unknown))

    @property
    def ranked(self) -> bool:
        """Whether the team is given a place: every team is."""
        return True

    def value(self) -> EntrantData:
        """Give what was typed; no number lets the desk give the next free one."""
        data, found = self._read()
        if data is None:
            raise Refused(*found)
        return data


class LateMemberDialog(FieldDialog):
    """Asks who joins a team behind its list, and from which round on."""

    def __init__(
        self,
        team: EntrantView,
        turns: Sequence[tuple[int, str]],
        usual: int,
        parent: QWidget | None = None,
        *,
        namesakes: Collection[Namesake] = (),
    ) -> None:
        """Begin with the usual one of the rounds."""
        super().__init__(
            title=_("Somebody joins {name}").format(name=team.name),
            accept=_("&Add to the team"),
            parent=parent,
        )
        self._namesakes = tuple(namesakes)
        self.add_fields(
            Field(key="name", text=_("&Name"), required=True),
            Field(key="yomi", text=_("&Reading")),
        )
        self.who = SamePersonBox()
        self.add(
            "who", _("Who is it?"), self.who, _("Somebody of this name plays in another division.")
        )
        self.who.currentIndexChanged.connect(self.recheck)
        self.add_fields(
            Field(
                key="from_turn",
                text=_("From &which |round|"),
                hint=_(
                    "Stands last in the list: plays where the team is short, else is a reserve."
                ),
                choices=turns,
                now=usual,
                required=True,
            )
        )

    def adapt(self) -> None:
        """Ask who it is where another division has somebody of that name."""
        found = alike(self._namesakes, self.answer("name"), self.answer("yomi"))
        self.who.ask_about(found)
        self.rows["who"].show_if(bool(found))

    def problems(self) -> tuple[Problem, ...]:
        """Want a name and an answer to the question."""
        return (*self.blanks(), *who_open(self.who.asked, self.who.answer(), "who"))

    def value(self) -> tuple[MemberData, int]:
        """Give who it is and the first round."""
        person = PersonData(name=self.answer("name").strip(), yomi=self.answer("yomi").strip())
        same_as = (self.who.answer() or None) if self.who.asked else None
        known = self.who.offered if self.who.asked and same_as is None else ()
        member = MemberData(person=person, same_as=same_as, not_same=known)
        return member, int(self.answer("from_turn"))


def team_dialog(
    desk: Desk, parent: QWidget, division_id: int, team: EntrantView | None, number: int | None
) -> TeamDialog | None:
    """Make the dialog of a team; None where people play for themselves."""
    terms = queries.division_view(desk.event_file, division_id).teams.terms
    if terms is None:
        return None
    return TeamDialog(
        team,
        parent,
        terms=terms,
        next_number=number,
        namesakes=desk.look(people_queries.namesakes, division_id),
    )


def add_late(desk: Desk, parent: QWidget, division_id: int, team: EntrantView) -> bool:
    """Ask who joins a team late; True when somebody did."""
    named, usual = people_queries.turns_for(desk.event_file, team.id)
    turns = [
        (
            one.turn,
            paper.round_name(one.stage, one.number)
            if one.stage
            else _("what is still to be drawn"),
        )
        for one in named
    ]
    known = desk.look(people_queries.namesakes, division_id)
    dialog = LateMemberDialog(team, turns, usual, parent, namesakes=known)

    def add() -> tuple[Problem, ...]:
        member, turn = dialog.value()
        return desk.problems_of(teams.add_member, team.id, member, from_turn=turn)

    dialog.attempt = add
    if not ask.ask(dialog):
        return False
    said = _("{member} has joined {team}.")
    name = dialog.value()[0].person.name
    desk.say(said.format(member=name, team=team.name), Severity.GOOD)
    return True
