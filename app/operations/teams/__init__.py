"""Actions of teams: terms, late members and those who leave here, line-ups in `line_up`."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.operations.members import check_free, check_person, note_apart, person_of, take_person
from app.operations.writing.reconciling import reconcile
from models.core.entrant_data import MemberData
from models.core.people import Role
from models.core.problems import Refused, refuse
from models.games import GAMES
from models.stages.registry import SHARED
from models.store.codec import to_stored
from models.store.records import MemberRecord
from models.teams.game import can_team
from models.teams.terms import TeamSetting, TeamTerms


def set_terms(event: EventFile, division_id: int, terms: TeamTerms | None) -> None:
    """Say under which terms teams play a division's game, or that people play it (None).

    Refused with `TeamTerms.problems`; `TEAM_GAME` for a game that is not one of two people,
    `TEAM_PROGRAMME` for a programme that only this game has, `OPTIONS_LOCKED` once a round is
    drawn, `TEAM_TOO_MANY` for a team that has more people than the terms allow.
    """
    division = facts.division(event, division_id)
    wanted, known = TeamSetting(terms=terms), division.facts
    if wanted == division.teams:
        return
    if known.rounds or known.draws:
        raise refuse("OPTIONS_LOCKED", round=1)
    if terms is not None:
        if problems := terms.problems():
            raise Refused(*problems)
        if not can_team(GAMES[division.game], known.options):
            raise refuse("TEAM_GAME", division=division.name)
        if division.programme.key not in SHARED:
            raise refuse("TEAM_PROGRAMME", division=division.name)
        for entrant in known.entrants:
            if len(entrant.people()) > terms.registered:
                values = {"team": entrant.called(), "registered": terms.registered}
                raise refuse("TEAM_TOO_MANY", where="registered", **values)
    told = {} if terms is None else {"terms": to_stored(terms)}
    with event.transaction("set_team_terms", division=division.name, **told) as session:
        notes.TEAM.say(session, division_id, wanted)
        session.flush()
        reconcile(event, session, division)


def add_member(event: EventFile, entrant_id: int, member: MemberData, *, from_turn: int) -> None:
    """Put somebody behind the list of a team, from a round on, counted through the division.

    Refused: `NO_TEAMS`, `TEAM_PEOPLE` where the list is full, `NAME_MISSING`, `NAME_TOO_LONG`,
    `PLAYS_ALREADY`, `TURN_RANGE`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    team, terms = division.by_id[entrant_id], division.teams.terms
    if terms is None:
        raise refuse("NO_TEAMS", division=division.name)
    if not 1 <= from_turn <= division.last_turn + 1:
        raise refuse("TURN_RANGE", where="from_turn", low=1, high=division.last_turn + 1)
    positions = {own.position for own in team.members}
    if len(positions) >= terms.registered:
        values = {"name": team.called(), "low": terms.fewest, "high": terms.registered}
        raise refuse("TEAM_PEOPLE", where="second", **values)
    check_person(member.person)
    if member.same_as is not None:
        check_free(division, person_of(event, member.same_as))
    told = {"division": division.name, "name": team.called(), "member": member.person.name}
    with event.transaction("add_team_member", **told) as session:
        person = take_person(session, member)
        session.flush()
        session.add(
            MemberRecord(
                entrant_id=entrant_id,
                position=max(positions, default=0) + 1,
                from_turn=from_turn,
                person_id=person.id,
                role=member.role,
            )
        )
        note_apart(session, person.id, member)


def leave(event: EventFile, entrant_id: int, position: int, *, left: bool = True) -> None:
    """Say that somebody of a team plays no more, or does again; what was played stays.

    Line-ups with the person are refused from now on; those that are in stay as they are. A captain
    who leaves is none any more. Refused: `NO_TEAMS`, `NO_SUCH_PLACE`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    team = division.by_id[entrant_id]
    if division.teams.terms is None:
        raise refuse("NO_TEAMS", division=division.name)
    there = [own for own in team.members if own.position == position]
    if not there:
        raise refuse("NO_SUCH_PLACE", name=team.name)
    member = max(there, key=lambda own: own.from_turn)
    if (member.role == Role.LEFT) == left:
        return
    told = {"division": division.name, "name": team.called(), "member": member.person.name}
    action = "leave_team" if left else "rejoin_team"
    with event.transaction(action, **told) as session:
        key = (entrant_id, position, member.from_turn)
        session.get_one(MemberRecord, key).role = Role.LEFT if left else Role.PLAYER
