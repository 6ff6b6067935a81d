"""The dialogs about people, each in its fullest state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from PySide6.QtWidgets import QDialog

from app.queries.people_queries import Renamed, RenameRound
from models.core.entrant_data import MemberData
from models.core.people import Member, Person, PersonData, Role
from models.views.divisions import EntrantView
from models.views.people import Namesake, PersonView, Place
from ui.dialogs.parts.field import Field
from ui.dialogs.people.door import DoorDialog
from ui.dialogs.people.entrant import EntrantDialog
from ui.dialogs.people.person import PersonDialog
from ui.dialogs.people.renamed import NameChange, RenamedDialog
from ui.dialogs.people.showing import LinkDialog, PeopleDialog, SubstituteDialog, member_lines
from ui.games.registry import GAME_SCREENS

TODAY = date(2026, 11, 22)
LONG = "勅使河原 美沙緒エリザベート"


def person(key: int, name: str, **known: Any) -> Person:
    return Person(id=key, name=name, yomi="てしがわら みさお", club="東京", **known)


FIRST = person(
    1,
    LONG,
    public_name="みさおさん",
    needs=("車いす", "大きな字"),
    ids=(("joa", "12"), ("wof", "340")),
)
SECOND = person(2, "手崎 花")
PAIR = EntrantView(
    id=1,
    number=1,
    name=f"{LONG}・手崎 花",
    members=(
        Member(person=FIRST, role=Role.CAPTAIN),
        Member(person=SECOND, position=2),
        Member(person=person(3, "原 泉"), position=2, from_turn=3, role=Role.SUBSTITUTE),
    ),
    each=2,
)
KNOWN = (
    Namesake(person=FIRST, divisions=("無差別の部", "女子の部"), here=True),
    Namesake(person=person(8, "手﨑 花"), divisions=("女子の部",)),
)


WANTED = GAME_SCREENS["shuffleboard"].substitutes
"""What a game wants to be told of a substitute."""


def people_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    lines = member_lines(PAIR, KNOWN)
    turns = ((2, "2回戦"), (3, "3回戦"))
    return {
        "entrant_pair": lambda: EntrantDialog(PAIR, today=TODAY, people=2, namesakes=KNOWN),
        "entrant_pair_new": lambda: EntrantDialog(
            None, None, 7, today=TODAY, people=2, without=("grade", "birth")
        ),
        "person": lambda: PersonDialog(FIRST, today=TODAY),
        "people": lambda: PeopleDialog(PAIR, KNOWN),
        "link": lambda: LinkDialog(lines[1], KNOWN),
        "substitute": lambda: SubstituteDialog(lines[1], KNOWN, turns),
        "substitute_of_a_team": lambda: SubstituteDialog(lines[1], KNOWN, turns, asked=WANTED),
        "renamed": _another_person,
        "renamed_of_a_team": lambda: _another_person(WANTED),
        "door": lambda: DoorDialog(_everybody, lambda key: ()),
    }


def _another_person(asked: Sequence[Field] = ()) -> RenamedDialog:
    """The question after the draw, with all that is asked of another person."""
    now = MemberData(person=PersonData(name="手崎 花子"))
    rounds = (RenameRound(1, "swiss", 1), RenameRound(2, "swiss", 2), RenameRound(3, "", 0))
    dialog = RenamedDialog(Renamed(1, FIRST, now), rounds, 2, asked=asked)
    dialog.put(what=NameChange.ANOTHER)
    return dialog


def _everybody() -> tuple[PersonView, ...]:
    place = Place(
        division_id=1,
        division="ダブルスの部",
        entrant_id=1,
        entrant=PAIR.name,
        number=1,
        position=1,
        role=Role.PLAYER,
        from_turn=1,
        left=False,
        checked_in=False,
    )
    return tuple(
        PersonView(person=who, places=(place, place), arrived=who is FIRST)
        for who in (FIRST, SECOND)
    )
