"""Divisions of teams for tests."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, teams
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData, Role
from models.teams.terms import TeamTerms

RESERVED = TeamTerms(registered=5)


def team_data(at: int, people: int = 4) -> EntrantData:
    """Give a team with its captain first."""
    members = tuple(
        MemberData(
            person=PersonData(name=f"選手{at:02d}{n} 太郎", yomi="せんしゅ"),
            role=Role.CAPTAIN if n == 1 else Role.PLAYER,
        )
        for n in range(1, people + 1)
    )
    return EntrantData(name=f"第{at}中学校", members=members)


def team_division(
    event: EventFile,
    *,
    game: str = "plain",
    programme: str = "swiss",
    count: int = 4,
    people: int = 4,
    terms: TeamTerms = RESERVED,
) -> int:
    """Make a division of so many teams, all checked in; give its id."""
    division_id = divisions.add(event, game=game, name="団体戦", programme=programme)
    teams.set_terms(event, division_id, terms)
    rows = [team_data(at, people) for at in range(1, count + 1)]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, [own.id for own in queries.entrants(event, division_id)])
    return division_id
