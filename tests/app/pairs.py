"""Divisions of pairs and single people, for the tests of who plays where."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import Entrant, PersonData
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.plan import SwissOptions
from tests.app.remembered import remembered

DOUBLES = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, director="港 一郎", team_event=True)
TOLD = {"captain": "主将", "director": True, "outside_line_up": True}
"""What a team says of a substitute."""


@remembered
def doubles(event: EventFile, *pairs: str, name: str = "ダブルスの部") -> int:
    """Make a division of pairs; each is typed as its two names with a dot between, or as one."""
    division_id = divisions.add(
        event,
        game="shuffleboard",
        name=name,
        programme="swiss",
        options=DOUBLES,
        programme_options=SwissOptions(rounds=3),
    )
    for pair in pairs:
        entrants.add(event, division_id, pair_data(pair))
    return division_id


def pair_data(pair: str, *same_as: int | None) -> EntrantData:
    """Give a pair with its two people; the ids are those of people who are there already."""
    known = (*same_as, None, None)
    members = tuple(
        MemberData(person=PersonData(name=name), same_as=known[place])
        for place, name in enumerate(pair.split("・"))
    )
    return EntrantData(name=pair, members=members)


def entrant(event: EventFile, entrant_id: int) -> Entrant:
    """Give an entrant as the rules know it."""
    return facts.division_of_entrant(event, entrant_id).by_id[entrant_id]


def named(event: EventFile, division_id: int, name: str) -> Entrant:
    """Give the entrant that is called so."""
    listed = facts.division(event, division_id).facts.entrants
    return next(one for one in listed if one.called() == name)


def people(event: EventFile, entrant_id: int, turn: int | None = None) -> list[str]:
    """Give the names of those who play."""
    return [person.name for person in entrant(event, entrant_id).people(turn)]


def person(event: EventFile, entrant_id: int, position: int = 1) -> int:
    """Give the id of who has a place."""
    return entrant(event, entrant_id).people()[position - 1].id
