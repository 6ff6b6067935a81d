"""Where somebody who comes late can sit down at once: with whoever has the bye."""

from __future__ import annotations

from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.facts.absences import free_match
from app.facts.division import Division
from app.queries.house_rules.planned_absences import plans_absences
from models.core.facts import Match, Round
from models.core.house_rules import LATE_WITH_BYE, Firmness


@dataclass(frozen=True, kw_only=True, slots=True)
class FreeSeat:
    """The seat opposite somebody who has the bye in the round that is being played."""

    name: str
    """Of the latecomer."""
    other: str
    stage: str
    round: int
    table: int
    met: bool = False
    """Whether the two have met: then the referee must agree."""


def article_against(division: Division) -> str:
    """Give the article that leaves no room for it: of pairing, or of late entry; empty for none."""
    game = division.facts.game
    return game.against.get(LATE_WITH_BYE, "") or game.entry_closes


def seats_latecomers(division: Division) -> bool:
    """Tell whether a bye of the running round can become a match in a division at all."""
    return plans_absences(division) and not article_against(division)


def running(division: Division) -> Round | None:
    """Give the round that is being played, if no later one is drawn."""
    rounds = division.facts.stage_rounds(division.programme.numbered)
    last = rounds[-1] if rounds else None
    return last if last is not None and last.published and last.missing else None


def opposite(division: Division, entrant_id: int) -> tuple[Round, Match, bool] | None:
    """Give where somebody can sit down now, and whether the two have met; None for nowhere.

    Not who sits in the round, has left it, or is never to meet who is free.
    """
    return _with_the_bye(division, entrant_id) if division.facts.house_rules.late_with_bye else None


def _with_the_bye(division: Division, entrant_id: int) -> tuple[Round, Match, bool] | None:
    round_, entrant = running(division), division.by_id[entrant_id]
    if round_ is None or not entrant.checked_in:
        return None
    turn = division.turn(round_)
    seated = any(entrant_id in match.seats for match in round_.matches)
    found = free_match(division, entrant_id, turn)
    if seated or found is None or entrant.away(turn) or not entrant.placed:
        return None
    match, met = found
    if division.by_id[match.seats[0]].away(turn):
        return None
    pair = [division.by_id[match.seats[0]], entrant]
    causes = division.facts.house_rules.apart.apart(pair).causes.values()
    if any(cause.firm is Firmness.NEVER for cause in causes):
        return None
    return round_, match, met


def free_seat(event: EventFile, entrant_id: int) -> FreeSeat | None:
    """Give where somebody who has come late can sit down now; None where nowhere."""
    division = facts.division_of_entrant(event, entrant_id)
    found = opposite(division, entrant_id)
    if found is None:
        return None
    round_, match, met = found
    return FreeSeat(
        name=division.entrant_views[entrant_id].name,
        other=division.entrant_views[match.seats[0]].name,
        stage=round_.stage,
        round=round_.number,
        table=match.table,
        met=met,
    )


def free_with_the_house_rule(event: EventFile, entrant_id: int) -> str:
    """Give the name of who is free for a latecomer, had only the division the house rule; or ''."""
    division = facts.division_of_entrant(event, entrant_id)
    if division.facts.house_rules.late_with_bye or not seats_latecomers(division):
        return ""
    found = _with_the_bye(division, entrant_id)
    return "" if found is None else division.entrant_views[found[1].seats[0]].name
