"""What stands against somebody's being of a team no more: boards that were played, line-ups."""

from __future__ import annotations

from typing import Any

from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import LINE_UP
from models.core.people import Entrant, Member
from models.core.problems import refuse
from models.teams.line_ups import LineUp


def want_unseated(
    event: EventFile, division: Division, team: Entrant, member: Member, from_turn: int
) -> None:
    """Refuse where somebody who is of a team no more has played already, or is to.

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
            if member.person.id in stored.value.sat(side):
                raise refuse("RESULT_STANDS", name=member.person.name, **place)
            continue
        line_up = noted.get(match.id, LineUp())
        seats = line_up.of(side)
        if seats is not None and (not line_up.complete or member.person.id in seats):
            raise refuse("LINE_UP_STANDS", table=match.table, team=team.called())
