"""What 参加者 does about people: who an entrant is made of, and the check-in at the door."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypedDict

from PySide6.QtWidgets import QPushButton, QWidget

from app import queries
from app.operations import door as door_operations
from app.operations import people as people_operations
from app.operations.door import Admitted
from app.queries import people_queries
from app.queries.house_rules.start_points import grades_count
from app.queries.people_queries import alike
from app.typed_people import who_open
from models.core.entrant_data import MemberData
from models.core.people import Member, PersonData, Role
from models.core.problems import Problem
from models.readings import reading_key
from models.teams.line_ups import departure
from models.teams.own import game_of
from models.views.divisions import DivisionView, EntrantView
from models.views.people import Namesake
from reports import wording as paper
from reports.i18n import _N, _, _n, _p
from reports.wording import need_text
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.people.door import DoorDialog
from ui.dialogs.people.person import PersonDialog, SamePersonBox, namesake_text
from ui.dialogs.teams.departure import ask_departure
from ui.games.registry import GAME_SCREENS
from ui.look.theme import px
from ui.widgets.basics import allow, button
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words.wording import listed


class EntrantFormShape(TypedDict):
    """What the form of an entrant depends on."""

    without: tuple[str, ...]
    people: int
    namesakes: tuple[Namesake, ...]


def asked(desk: Desk, division: DivisionView) -> EntrantFormShape:
    """Give what the form of an entrant of a division depends on."""
    game = game_of(division)
    looked_at = {
        "grade": desk.look(grades_count, division.id),
        "birth": game.looks_at("birth", division.options),
    }
    return {
        "without": tuple(field for field, asked in looked_at.items() if not asked),
        "people": division.people_each,
        "namesakes": desk.look(people_queries.namesakes, division.id),
    }


def numbers_asked(desk: Desk) -> frozenset[str]:
    """Give the kinds of numbers of federations that the games of the event ask for."""
    divisions = desk.look(queries.event_view).divisions
    return frozenset(kind for own in divisions for kind in game_of(own).numbers)


class EntrantPeople:
    """Shows the people of an entrant again and again until nothing more is to be done."""

    def __init__(self, desk: Desk, parent: QWidget, division_id: int) -> None:
        self._desk = desk
        self._parent = parent
        self._division = division_id

    def show(self, entrant_id: int) -> None:
        """Show the people and do what is chosen, until the list is closed."""
        while True:
            entrant = self._entrant(entrant_id)
            if entrant is None:
                return
            known = self._desk.look(people_queries.namesakes, self._division)
            view = self._desk.look(queries.division_view, self._division)
            team = view.of_teams
            dialog = PeopleDialog(entrant, known, self._parent, team=team)
            ask.ask(dialog)
            if dialog.chosen is None:
                return
            self._do(*dialog.chosen, entrant, known)

    def _entrant(self, entrant_id: int) -> EntrantView | None:
        listed = self._desk.look(queries.entrants, self._division)
        return next((one for one in listed if one.id == entrant_id), None)

    def _do(
        self,
        verb: MemberAction,
        line: MemberLine,
        entrant: EntrantView,
        namesakes: tuple[Namesake, ...],
    ) -> None:
        member = line.member
        match verb:
            case MemberAction.CHANGE:
                self._change(line)
            case MemberAction.SUBSTITUTE:
                self._substitute(line, entrant, namesakes)
            case MemberAction.DISMISS:
                self._desk.run(
                    people_operations.dismiss, entrant.id, member.position, member.from_turn
                )
            case MemberAction.LEAVE:
                ask_departure(self._desk, self._parent, entrant, member.person)
            case MemberAction.LINK:
                self._link(line, namesakes)
            case MemberAction.UNLINK:
                self._desk.run(people_operations.unlink, entrant.id, member.position)

    def _change(self, line: MemberLine) -> None:
        person = line.member.person
        dialog = PersonDialog(person, self._parent, numbers=numbers_asked(self._desk))
        dialog.attempt = lambda: self._desk.problems_of(
            people_operations.change, person.id, dialog.value()
        )
        with self._desk.as_shown():
            ask.ask(dialog)

    def _link(self, line: MemberLine, known: tuple[Namesake, ...]) -> None:
        dialog = LinkDialog(line, known, self._parent)
        dialog.attempt = lambda: self._desk.problems_of(
            people_operations.link, line.member.person.id, dialog.value()
        )
        ask.ask(dialog)

    def _substitute(
        self, line: MemberLine, entrant: EntrantView, namesakes: tuple[Namesake, ...]
    ) -> None:
        turns = [
            (turn, paper.round_name(stage, number) if stage else _("what is still to be drawn"))
            for turn, stage, number in self._desk.look(people_queries.turns, self._division)
        ]
        game = self._desk.look(queries.division_view, self._division).game
        asked = GAME_SCREENS[game].substitutes

        def check(name: str, turn: int, told: Mapping[str, Any]) -> tuple[Problem, ...]:
            event = self._desk.event_file
            return people_queries.wanted(event, entrant.id, name, from_turn=turn, answers=told)

        dialog = SubstituteDialog(line, namesakes, turns, self._parent, asked=asked, check=check)

        def enter() -> tuple[Problem, ...]:
            member, turn = dialog.value()
            place = line.member.position
            return self._desk.problems_of(
                people_operations.substitute,
                entrant.id,
                place,
                member,
                from_turn=turn,
                answers=dialog.told(),
            )

        dialog.attempt = enter
        ask.ask(dialog)


def split(desk: Desk, parent: QWidget, pairs: Sequence[EntrantView]) -> None:
    """Make two people of every pair that was typed as one name, after a question."""
    sentence = _n(
        "Make two people of {count} pair, by the dot between the names?",
        "Make two people of each of {count} pairs, by the dot between the names?",
        len(pairs),
    ).format(count=len(pairs))
    if pairs and ask.confirm(parent, sentence, _("Make two people"), _("Cancel")):
        desk.run(people_operations.split, [pair.id for pair in pairs])


def at_the_door(desk: Desk, parent: QWidget) -> None:
    """Check people in for all divisions at once, until the list is closed."""

    def admit(person_id: int) -> Admitted | tuple[Problem, ...]:
        problems = desk.problems_of(door_operations.check_in, [person_id])
        answer = desk.last_result
        return answer if isinstance(answer, Admitted) else problems

    ask.ask(DoorDialog(lambda: desk.look(people_queries.people), admit, parent))


# -- who an entrant is made of, and what can be done about each of the people ----------------------

ROLES: dict[str, str] = {
    Role.PLAYER: _N("Player"),
    Role.CAPTAIN: _N("Captain"),
    Role.SUBSTITUTE: _N("Substitute"),
    Role.LEFT: _N("Left the team"),
}


class MemberAction(StrEnum):
    """What is done with one of the people."""

    CHANGE = "change"
    SUBSTITUTE = "substitute"
    DISMISS = "dismiss"
    LEAVE = "leave"
    LINK = "link"
    UNLINK = "unlink"


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberLine:
    """One of the people as the list shows it."""

    member: Member
    elsewhere: tuple[str, ...]
    """The other divisions in which the person plays."""
    left: bool
    """Whether the person is of the entrant no more: replaced, or left."""
    away_from: int = 0
    """The round from which somebody who has left a team is of it no more."""


def member_lines(entrant: EntrantView, known: Collection[Namesake]) -> tuple[MemberLine, ...]:
    """Give the people of an entrant, those who were replaced in their places."""
    others = {one.person.id: one.divisions for one in known}
    now = {person.id for person in entrant.people}
    return tuple(
        MemberLine(
            member=member,
            elsewhere=others.get(member.person.id, ()),
            left=member.person.id not in now,
            away_from=_away_from(entrant, member),
        )
        for member in entrant.members
    )


def _away_from(entrant: EntrantView, member: Member) -> int:
    """Give the round from which somebody has left the team; 0 for who has not."""
    left = (departure(entrant.members, member.person.id) or (member, None))[1]
    return 0 if left is None else left.from_turn


def _from(line: MemberLine) -> str:
    if line.away_from and line.member.role != Role.LEFT:
        return _("until |round| {round}").format(round=line.away_from - 1)
    if line.left and not line.away_from:
        return _("was replaced")
    if line.member.from_turn > 1:
        return _("from |round| {round}").format(round=line.member.from_turn)
    return ""


class PeopleDialog(Skeleton):
    """Shows the people of an entrant; `chosen` says what is to be done with whom."""

    def __init__(
        self,
        entrant: EntrantView,
        namesakes: Collection[Namesake],
        parent: QWidget | None = None,
        *,
        team: bool = False,
    ) -> None:
        """Show the people; `namesakes` are of the other divisions, a `team` loses members."""
        super().__init__(
            title=_("The people of {name}").format(name=entrant.name),
            accept=_("&Done"),
            parent=parent,
            width=1000,
        )
        self.chosen: tuple[MemberAction, MemberLine] | None = None
        lines = member_lines(entrant, namesakes)
        self.grid: Grid[MemberLine] = Grid(
            [
                Column(
                    title=_p("in a pair", "Place"),
                    text=lambda r: str(r.member.position),
                    align=Align.RIGHT,
                ),
                Column(title=_("Name"), text=lambda r: r.member.person.name, stretch=True),
                Column(title=_("Role"), text=lambda r: _(ROLES.get(r.member.role, r.member.role))),
                Column(title=_("When"), text=_from),
                Column(title=_("Public name"), text=lambda r: r.member.person.public_name),
                Column(title=_("Needs"), text=lambda r: need_text(listed(r.member.person.needs))),
                Column(title=_("Also in"), text=lambda r: listed(r.elsewhere)),
            ],
            _("The people of the entry"),
            key=lambda r: (r.member.position, r.member.from_turn),
        )
        self.grid.show_rows(lines)
        self.grid.setMinimumHeight(px(44 + 30 * max(len(lines), 2)))
        self.grid.opened.connect(self._change)
        self.grid.chosen.connect(self._enable)
        self.verbs: dict[MemberAction, QPushButton] = {
            MemberAction.CHANGE: button(_("&Change…"), self._change, hint="Enter"),
            MemberAction.SUBSTITUTE: button(_("&Substitute…"), self._substitute),
            MemberAction.DISMISS: button(_("&Take the substitution back"), self._dismiss),
            MemberAction.LEAVE: button(_("&Leaves the team, or is back…"), self._leave),
            MemberAction.LINK: button(_("Same &person as…"), self._link),
            MemberAction.UNLINK: button(_("Somebody &else than there"), self._unlink),
        }
        self._pair = max((line.member.position for line in lines), default=1) > 1
        self._team = team
        if not team:
            self.verbs[MemberAction.LEAVE].hide()
        self._linkable = any(not one.here for one in namesakes)
        self.add_wide(self.grid, 1)
        holder = QWidget()
        holder.setLayout(flow(*self.verbs.values()))
        self.add_wide(holder)
        if lines:
            self.grid.go_to(self.grid.grid.key(lines[0]))
        self._enable(self.grid.current())

    def _enable(self, line: object) -> None:
        one = line if isinstance(line, MemberLine) else None
        for verb, made in self.verbs.items():
            allow(
                made, _("Choose a line in the list first.") if one is None else self._no(verb, one)
            )

    def _no(self, verb: MemberAction, line: MemberLine) -> str:
        """Say why something cannot be done about a person; blank where it can."""
        left = _("Has been replaced.") if line.left else ""
        alone = "" if self._linkable else _("No other entry has a person to choose from.")
        return {
            MemberAction.CHANGE: "",
            MemberAction.SUBSTITUTE: left if self._pair else _("Only pairs and teams substitute."),
            MemberAction.DISMISS: "" if line.member.from_turn > 1 else _("Is nobody's substitute."),
            MemberAction.LEAVE: "" if line.away_from or not self._team else left,
            MemberAction.LINK: _("Is known to be the same already.") if line.elsewhere else alone,
            MemberAction.UNLINK: "" if line.elsewhere else _("Is in no other entry."),
        }[verb]

    def _choose(self, verb: MemberAction) -> None:
        line = self.grid.current()
        if line is not None and self.verbs[verb].isEnabled():
            self.chosen = verb, line
            self.reject()

    def _change(self, _line: object = None) -> None:
        self._choose(MemberAction.CHANGE)

    def _substitute(self) -> None:
        self._choose(MemberAction.SUBSTITUTE)

    def _dismiss(self) -> None:
        self._choose(MemberAction.DISMISS)

    def _leave(self) -> None:
        self._choose(MemberAction.LEAVE)

    def _link(self) -> None:
        self._choose(MemberAction.LINK)

    def _unlink(self) -> None:
        self._choose(MemberAction.UNLINK)


class LinkDialog(FieldDialog):
    """Asks which person of another division somebody is; likely ones come first."""

    def __init__(
        self, line: MemberLine, namesakes: Collection[Namesake], parent: QWidget | None = None
    ) -> None:
        """Offer the people of the other divisions who do not play in this one."""
        person = line.member.person
        super().__init__(
            title=_("{name} is the same person as…").format(name=person.name),
            accept=_("&The same person"),
            parent=parent,
        )
        likely = [one for one in alike(namesakes, person.name, person.yomi) if not one.here]
        others = [one for one in namesakes if not one.here and one not in likely]
        others.sort(key=lambda one: reading_key(one.person.yomi, one.person.name))
        offered = [(one.person.id, namesake_text(one)) for one in (*likely, *others)]
        self.add_fields(
            Field(
                key="person",
                text=_("&Person"),
                hint=_("That person's details take priority; anything missing is added."),
                choices=offered,
                now=offered[0][0] if offered else None,
                required=True,
            )
        )

    def value(self) -> int:
        """Give the id of the person."""
        return int(self.answer("person"))


def _nothing_wanted(_name: str, _turn: int, _told: Mapping[str, Any]) -> tuple[Problem, ...]:
    return ()


class SubstituteDialog(FieldDialog):
    """Asks who takes a place over, and from which round on."""

    def __init__(
        self,
        line: MemberLine,
        namesakes: Collection[Namesake],
        turns: Sequence[tuple[int, str]],
        parent: QWidget | None = None,
        *,
        asked: Sequence[Field] = (),
        check: Callable[[str, int, Mapping[str, Any]], tuple[Problem, ...]] = _nothing_wanted,
    ) -> None:
        """Begin with the next round; `turns` are the rounds with their names.

        `asked` is what the game wants to be told besides (`GameScreen.substitutes`); `check` says
        what is wrong with a name, the first round and what was told.
        """
        super().__init__(
            title=_("Somebody plays instead of {name}").format(name=line.member.person.name),
            accept=_("&Enter the substitute"),
            parent=parent,
        )
        self._known = tuple(namesakes)
        self._besides, self._wanted = tuple(field.key for field in asked), check
        self.add_fields(
            Field(key="name", text=_("&Name"), required=True),
            Field(key="yomi", text=_("&Reading")),
        )
        self.who = SamePersonBox()
        self.add(
            "who", _("Wh&o is it?"), self.who, _("Somebody of this name plays in another division.")
        )
        self.who.currentIndexChanged.connect(self.recheck)
        self.add_fields(
            Field(
                key="from_turn",
                text=_("From &which |round|"),
                hint=_("Sheets of earlier |rounds| keep the name that played then."),
                choices=turns,
                now=turns[-1][0] if turns else None,
                required=True,
            ),
            *(field.translated() for field in asked),
        )

    def adapt(self) -> None:
        """Ask who it is where another division has somebody of that name."""
        found = alike(self._known, self.answer("name"), self.answer("yomi"))
        self.who.ask_about(found)
        self.rows["who"].show_if(bool(found))

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, an answer to the question, and what the rules of the game want."""
        blanks = (*self.blanks(), *who_open(self.who.asked, self.who.answer(), "who"))
        if blanks:
            return blanks
        return self._wanted(self.answer("name").strip(), int(self.answer("from_turn")), self.told())

    def told(self) -> dict[str, Any]:
        """Give what the game wanted to be told."""
        return {key: self.answer(key) for key in self._besides}

    def value(self) -> tuple[MemberData, int]:
        """Give who it is and the first round."""
        person = PersonData(name=self.answer("name").strip(), yomi=self.answer("yomi").strip())
        same_as = (self.who.answer() or None) if self.who.asked else None
        known = self.who.offered if self.who.asked and same_as is None else ()
        return (
            MemberData(person=person, same_as=same_as, not_same=known),
            int(self.answer("from_turn")),
        )
