"""A name that is changed after the draw: the spelling was wrong, or another person plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.people import follow_typed, person_data, place_substitute
from app.operations.writing.recording import log_ruling
from app.operations.writing.substituting import check_substitute, log_substitute
from app.queries.people_queries import Renamed, told_people
from models.core.entrant_data import EntrantData, MemberData, NameSaid
from models.core.people import Entrant, joined
from models.core.problems import refuse


def check_said(
    event: EventFile,
    division: Division,
    entrant: Entrant,
    changed: tuple[Renamed, ...],
    names_said: Mapping[int, NameSaid],
) -> None:
    """Refuse `NAME_CHANGE_UNSAID` while nobody has said what a change means, and `TURN_RANGE`.

    Of another person is refused what the game's rules refuse (`check_substitute`).
    """
    last = division.last_turn + 1
    for one in changed:
        if one.position not in names_said:
            values = {"name": one.before.name, "other": one.now.person.name}
            raise refuse("NAME_CHANGE_UNSAID", where="name", **values)
        answer = names_said[one.position]
        if answer.another and not 1 <= answer.from_turn <= last:
            raise refuse("TURN_RANGE", where="from_turn", low=1, high=last)
        if answer.another:
            turn, told, name = answer.from_turn, answer.told, one.now.person.name
            check_substitute(event, entrant.id, name, from_turn=turn, answers=told)


def follow(
    session: Session,
    division: Division,
    entrant: Entrant,
    data: EntrantData,
    changed: tuple[Renamed, ...],
    names_said: Mapping[int, NameSaid],
) -> EntrantData:
    """Write the people of an entrant that was changed; give the entrant as it began.

    Who only plays from a later round on is a substitute: the entry keeps the name it began with,
    and so do the sheets of earlier rounds.
    """
    another = {one.position: one for one in changed if names_said[one.position].another}
    later = {at: one for at, one in another.items() if names_said[at].from_turn > 1}
    told = told_people(entrant, data)
    begun = data
    if another:
        members = tuple(_at_first(at, m, another, later) for at, m in enumerate(told, start=1))
        name, yomi = _names(told, members, data)
        begun = replace(data, members=members, name=name, yomi=yomi)
    follow_typed(session, entrant, begun)
    for position, one in later.items():
        place_substitute(session, entrant.id, position, one.now, names_said[position].from_turn)
    for one in changed:
        _log(session, division, entrant, one, names_said[one.position])
    return begun


def _at_first(
    position: int, member: MemberData, another: Mapping[int, Renamed], later: Mapping[int, Renamed]
) -> MemberData:
    """Give who had a place in the first round."""
    if position in later:
        return MemberData(person=person_data(later[position].before))
    return replace(member, another=member.same_as is None) if position in another else member


def _names(
    told: tuple[MemberData, ...], begun: tuple[MemberData, ...], data: EntrantData
) -> tuple[str, str]:
    """Give the name and the reading with which the entry began; a name of its own stays."""
    if data.name != joined(member.person.name for member in told):
        return data.name, data.yomi
    yomis = [member.person.yomi for member in begun]
    name = joined(member.person.name for member in begun)
    return name, joined(yomis) if all(yomis) else ""


def _log(
    session: Session, division: Division, entrant: Entrant, one: Renamed, answer: NameSaid
) -> None:
    """Note in the log which of both it was."""
    old, new = one.before.name, one.now.person.name
    if not answer.another:
        log_ruling(session, division.id, "spelling", old=old, new=new, entrant_id=entrant.id)
        return
    log_substitute(
        session,
        division,
        entrant,
        old=old,
        new=new,
        from_turn=answer.from_turn,
        answers=answer.told,
        by=answer,
    )
