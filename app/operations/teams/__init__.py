"""Actions of teams: terms, members who come late or leave here, line-ups in `line_up`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.facts.line_ups import LINE_UP
from app.operations.members import check_free, check_person, note_apart, person_of, take_person
from app.operations.writing.reconciling import reconcile
from models.core.entrant_data import MemberData
from models.core.people import Entrant, Member, Role
from models.core.problems import Problem, Refused, refuse
from models.store.codec import to_stored
from models.store.records import DivisionRecord, MemberRecord
from models.teams.line_ups import LineUp, members_at
from models.teams.own import unplayable
from models.teams.terms import TeamSetting, TeamTerms, stored_game


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
        wrong = unplayable(division.game, known.options, division.programme.key, division.name)
        if wrong:
            raise Refused(*wrong)
        for entrant in known.entrants:
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
                role=member.role,
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

    Refused: `NO_TEAMS`, `NO_SUCH_PERSON`, `TURN_RANGE`, `RESULT_STANDS` where a board of that round
    or a later one was the person's, `LINE_UP_STANDS` for a line-up that would no longer be right;
    `TEAM_TOO_SMALL` until it is `confirmed` where too few are left to play.
    """
    division, team, terms = _team(event, entrant_id)
    own = _member(team, person_id)
    low = own.from_turn + 1
    if not low <= from_turn <= max(low, division.last_turn + 1):
        high = max(low, division.last_turn + 1)
        raise refuse("TURN_RANGE", where="from_turn", low=low, high=high)
    _want_free(event, division, team, own, from_turn)
    left = len([m for m in members_at(team, from_turn) if m.person.id != person_id])
    if left < terms.fewest and "TEAM_TOO_SMALL" not in confirmed:
        values = {"team": team.called(), "count": left, "fewest": terms.fewest}
        raise Refused(Problem(code="TEAM_TOO_SMALL", values=values, ask=True))
    told = {"division": division.name, "name": team.called(), "member": own.person.name}
    with event.transaction("member_leaves", **told, round=from_turn) as session:
        session.add(
            MemberRecord(
                entrant_id=entrant_id,
                position=own.position,
                from_turn=from_turn,
                person_id=person_id,
                role=Role.LEFT,
            )
        )


def member_stays(event: EventFile, entrant_id: int, person_id: int) -> None:
    """Strike that somebody has left a team: the person is in its list again.

    Refused: `NO_TEAMS`, `NO_SUCH_PERSON` for somebody who has not left.
    """
    division, team, _terms = _team(event, entrant_id)
    left = [m for m in team.members if m.person.id == person_id and m.role == Role.LEFT]
    if not left:
        raise refuse("NO_SUCH_PERSON", person=person_id)
    told = {"division": division.name, "name": team.called(), "member": left[0].person.name}
    with event.transaction("member_stays", **told) as session:
        key = (entrant_id, left[0].position, left[0].from_turn)
        session.delete(session.get_one(MemberRecord, key))


def _team(event: EventFile, entrant_id: int) -> tuple[Division, Entrant, TeamTerms]:
    division = facts.division_of_entrant(event, entrant_id)
    if division.teams.terms is None:
        raise refuse("NO_TEAMS", division=division.name)
    return division, division.by_id[entrant_id], division.teams.terms


def _member(team: Entrant, person_id: int) -> Member:
    for member in members_at(team, None):
        if member.person.id == person_id:
            return member
    raise refuse("NO_SUCH_PERSON", person=person_id)


def _want_free(
    event: EventFile, division: Division, team: Entrant, own: Member, from_turn: int
) -> None:
    """Refuse where somebody who leaves has played already, or is to.

    A line-up that waits for the other side is named whoever stands in it: nobody learns that.
    """
    noted = LINE_UP.all(event, division.id)
    for round_, match in division.places.values():
        if division.turn(round_) < from_turn or team.id not in match.seats or match.bye:
            continue
        side = match.seats.index(team.id)
        stored = division.results.get(match.id)
        place: dict[str, Any] = {
            "stage": round_.stage,
            "round": round_.number,
            "table": match.table,
        }
        if stored is not None:
            if own.person.id in stored.value.sat(side):
                raise refuse("RESULT_STANDS", name=own.person.name, **place)
            continue
        line_up = noted.get(match.id, LineUp())
        seats = line_up.of(side)
        if seats is not None and (not line_up.complete or own.person.id in seats):
            raise refuse("LINE_UP_STANDS", table=match.table, team=team.called())
