"""What 参加者 does about people: who an entrant is made of, and the check-in at the door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import door as door_operations
from app.operations import people as people_operations
from app.operations.door import Admitted
from app.queries import people_queries, rename_queries
from models.core.problems import Problem
from models.teams.own import game_of
from models.views.divisions import DivisionView, EntrantView
from models.views.people import Namesake
from reports import wording as paper
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.people.door import DoorDialog
from ui.dialogs.people.members import (
    LinkDialog,
    MemberAction,
    MemberLine,
    PeopleDialog,
    SubstituteDialog,
)
from ui.dialogs.people.person import PersonDialog
from ui.games.registry import GAME_SCREENS


class EntrantFormShape(TypedDict):
    """What the form of an entrant depends on."""

    without: tuple[str, ...]
    people: int
    namesakes: tuple[Namesake, ...]


def asked(desk: Desk, division: DivisionView) -> EntrantFormShape:
    """Give what the form of an entrant of a division depends on."""
    game = game_of(division)
    return {
        "without": tuple(
            field for field in ("grade", "birth") if not game.looks_at(field, division.options)
        ),
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
            dialog = PeopleDialog(entrant, known, self._parent)
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
        known: tuple[Namesake, ...],
    ) -> None:
        member = line.member
        match verb:
            case MemberAction.CHANGE:
                self._change(line)
            case MemberAction.SUBSTITUTE:
                self._substitute(line, entrant, known)
            case MemberAction.DISMISS:
                self._desk.run(
                    people_operations.dismiss, entrant.id, member.position, member.from_turn
                )
            case MemberAction.LINK:
                self._link(line, known)
            case MemberAction.UNLINK:
                self._desk.run(people_operations.unlink, entrant.id, member.position)

    def _change(self, line: MemberLine) -> None:
        person = line.member.person
        dialog = PersonDialog(person, self._parent, numbers=numbers_asked(self._desk))
        dialog.attempt = lambda: self._desk.problems_of(
            people_operations.change, person.id, dialog.value()
        )
        ask.ask(dialog)

    def _link(self, line: MemberLine, known: tuple[Namesake, ...]) -> None:
        dialog = LinkDialog(line, known, self._parent)
        dialog.attempt = lambda: self._desk.problems_of(
            people_operations.link, line.member.person.id, dialog.value()
        )
        ask.ask(dialog)

    def _substitute(
        self, line: MemberLine, entrant: EntrantView, known: tuple[Namesake, ...]
    ) -> None:
        turns = [
            (turn, paper.round_name(stage, number) if stage else _("what is still to be drawn"))
            for turn, stage, number in self._desk.look(people_queries.turns, self._division)
        ]
        game = self._desk.look(queries.division_view, self._division).game
        asked = GAME_SCREENS[game].substitutes

        def check(name: str, turn: int, told: Mapping[str, Any]) -> tuple[Problem, ...]:
            event = self._desk.event_file
            return rename_queries.wanted(event, entrant.id, name, from_turn=turn, told=told)

        dialog = SubstituteDialog(line, known, turns, self._parent, asked=asked, check=check)

        def enter() -> tuple[Problem, ...]:
            member, turn = dialog.value()
            place = line.member.position
            return self._desk.problems_of(
                people_operations.substitute,
                entrant.id,
                place,
                member,
                from_turn=turn,
                told=dialog.told(),
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
