"""Actions of teams: terms, members who come late or leave here, line-ups in `line_up`."""

from __future__ import annotations

from collections.abc import Collection

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.operations.members import check_free, check_person, note_apart, person_of, take_person
from app.operations.writing.reconciling import reconcile
from app.operations.writing.unseated import want_unseated
from models.core.entrant_data import MemberData
from models.core.people import Entrant, Member, Role
from models.core.problems import Problem, Refused, refuse
from models.store.codec import to_stored
from models.store.records import DivisionRecord, MemberRecord
from models.teams.line_ups import departure, members_at
from models.teams.own import unplayable
from models.teams.terms import TeamSetting, TeamTerms, stored_game


def set_terms(event: EventFile, division_id: int, terms: TeamTerms | None) -> None:
    """Say under which terms teams play a division's game, or that people play it (None).

    Refused with `TeamTerms.problems`; `TEAM_GAME` for a game that is not one of two people,
    `TEAM_PROGRAMME` for a programme that only this game has, `OPTIONS_LOCKED` once a round is
    drawn, `TEAM_TOO_MANY` for a team that has more people than the terms allow.
    """
    division = facts.division(event, division_id)
    wanted, division_facts = TeamSetting(terms=terms), division.facts
    if wanted == division.teams:
        return
    if division_facts.rounds or division_facts.draws:
        raise refuse("OPTIONS_LOCKED", round=1)
    if terms is not None:
        if problems := terms.problems():
            raise Refused(*problems)
        wrong = unplayable(
            division.game, division_facts.options, division.programme.key, division.name
        )
        if wrong:
            raise Refused(*wrong)
        for entrant in division_facts.entrants:
            if len(entrant.people()) > terms.registered:
                values = {"team": entrant.called(), "registered": terms.registered}
                raise refuse("TEAM_TOO_MANY", where="registered", **values)
    told = {} if terms is None else {"terms": to_stored(terms)}
    with event.transaction("set_team_terms", division=division.name, **told) as session:
        notes.TEAM.say(session, division_id, wanted)
        record = session.get_one(DivisionRecord, division_id)
        record.game = stored_game(division.game, wanted)
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
                role=Role(member.role).value,
            )
        )
        note_apart(session, person.id, member)


def member_leaves(
    event: EventFile,
    entrant_id: int,
    person_id: int,
    *,
    from_turn: int,
    confirmed: Collection[str] = (),
) -> None:
    """Note that somebody plays for a team no more, from a round on; what was played stays.

    Who has left already left from this round instead of the one that was noted.

    Refused: `NO_TEAMS`, `NO_SUCH_PERSON`, `TURN_RANGE`, `RESULT_STANDS` where a board of that round
    or a later one was the person's, `LINE_UP_STANDS` for a line-up that would no longer be right;
    `TEAM_TOO_SMALL` until it is `confirmed` where too few are left to play.
    """
    division, team, terms = _team(event, entrant_id)
    member, left = _standing(team, person_id)
    if left is not None and left.from_turn == from_turn:
        return
    _want_turn(division, member.from_turn + 1, from_turn)
    want_unseated(event, division, team, member, from_turn)
    there = len([m for m in members_at(team, from_turn) if m.person.id != person_id])
    if there < terms.fewest and "TEAM_TOO_SMALL" not in confirmed:
        values = {"team": team.called(), "count": there, "fewest": terms.fewest}
        raise Refused(Problem(code="TEAM_TOO_SMALL", values=values, ask=True))
    told = _told(division, team, member)
    with event.transaction("member_leaves", **told, round=from_turn) as session:
        if left is not None:
            session.delete(session.get_one(MemberRecord, _key(entrant_id, left)))
            session.flush()
        session.add(_record(entrant_id, member, from_turn, Role.LEFT))


def member_returns(event: EventFile, entrant_id: int, person_id: int, *, from_turn: int) -> None:
    """Note that somebody who has left a team plays for it again, from a later round on.

    Refused: `NO_TEAMS`, `NO_SUCH_PERSON` for somebody who has not left, `TURN_RANGE`.
    """
    division, team, _terms = _team(event, entrant_id)
    own, left = _standing(team, person_id)
    if left is None:
        raise refuse("NO_SUCH_PERSON", person=person_id)
    _want_turn(division, left.from_turn + 1, from_turn)
    others = [m for m in members_at(team, from_turn) if m.role == Role.CAPTAIN]
    role = Role.PLAYER if others and own.role == Role.CAPTAIN else own.role
    told = _told(division, team, own)
    with event.transaction("member_returns", **told, round=from_turn) as session:
        session.add(_record(entrant_id, own, from_turn, role))


def member_stays(event: EventFile, entrant_id: int, person_id: int) -> None:
    """Strike that somebody has left a team: the person is in its list again.

    Refused: `NO_TEAMS`, `NO_SUCH_PERSON` for somebody who has not left.
    """
    division, team, _terms = _team(event, entrant_id)
    own, left = _standing(team, person_id)
    if left is None:
        raise refuse("NO_SUCH_PERSON", person=person_id)
    with event.transaction("member_stays", **_told(division, team, own)) as session:
        session.delete(session.get_one(MemberRecord, _key(entrant_id, left)))


def _told(division: Division, team: Entrant, own: Member) -> dict[str, str]:
    return {"division": division.name, "name": team.called(), "member": own.person.name}


def _key(entrant_id: int, own: Member) -> tuple[int, int, int]:
    return entrant_id, own.position, own.from_turn


def _record(entrant_id: int, own: Member, from_turn: int, role: str) -> MemberRecord:
    return MemberRecord(
        entrant_id=entrant_id,
        position=own.position,
        from_turn=from_turn,
        person_id=own.person.id,
        role=role,
    )


def _want_turn(division: Division, low: int, turn: int) -> None:
    """Refuse a round that is not between the lowest and the one that is still to be drawn."""
    high = max(low, division.last_turn + 1)
    if not low <= turn <= high:
        raise refuse("TURN_RANGE", where="from_turn", low=low, high=high)


def _team(event: EventFile, entrant_id: int) -> tuple[Division, Entrant, TeamTerms]:
    division = facts.division_of_entrant(event, entrant_id)
    if division.teams.terms is None:
        raise refuse("NO_TEAMS", division=division.name)
    return division, division.by_id[entrant_id], division.teams.terms


def _standing(team: Entrant, person_id: int) -> tuple[Member, Member | None]:
    """Give the last line as which somebody is of a team, and the one that the person left by."""
    found = departure(team.members, person_id)
    if found is None:
        raise refuse("NO_SUCH_PERSON", person=person_id)
    return found
