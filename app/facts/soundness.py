"""Whether what a file says of a division can be: it may lie where every check of SQLite believes.

Actions write nothing of the kind, so this is about files that were altered by other means. What
cannot be is named, and the division stays closed; the others are not touched by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from models.core.consequences import RULED
from models.core.facts import DivisionFacts, Round, StoredDraw
from models.core.people import Entrant, Role, Status
from models.core.problems import Problem, Refused, refusals
from models.stages.plan import check_settings

if TYPE_CHECKING:
    from app.facts.division import Division, RoundFacts

MOST = 1_000_000
"""Numbers of entrants, tables and lines are below; a plan has a hundred lines a table."""
MOST_ROUNDS = 10_000
"""Rounds are counted up to here, whatever is counted."""
SPARE_LINES = 1024
"""How many lines a draw may have beyond four for everybody who is entered."""
NOBODY = 0
"""Who sits at a place that is left out; ids begin at 1."""
_STATUSES = frozenset(Status)
_ROLES = frozenset(Role)


def unsound(division: Division) -> tuple[Problem, ...]:
    """Give what cannot be in the settings, people, rounds, draws and sums of a division.

    Nothing is worked out here: this comes before any rule is asked, and keeps what any rule
    would count to within bounds. `STORED_…_UNFIT`, or what the settings are refused for.
    """
    known = division.facts
    wrong = refusals(
        check_settings(known.game, division.programme, known.options, known.programme_options)
    )
    if wrong:
        return wrong
    return (*_people(known), *_rounds(division), *_draws(known), *_sums(known))


def not_worked_out(division: Division) -> tuple[Problem, ...]:
    """Ask the rules of game and programme for everything, as the pages will, and see it answered.

    What contradicts itself in some way that nobody has thought of makes some rule fail.
    """
    for ask in _QUESTIONS:
        try:
            ask(division)
        except Refused:
            continue  # an answer, too
        except Exception as error:  # whatever a rule answers to what cannot be
            return (Problem(code="STORED_DIVISION_UNFIT", values={"detail": repr(error)}),)
    return ()


def _first_step(division: Division) -> object:
    return division.programme.steps(division.facts)[0]


def _rounds_in_order(division: Division) -> object:
    """Add every stage up to its last round; the sums before earlier ones are parts of that."""
    known, programme = division.facts, division.programme
    last = {one.stage: one for one in known.rounds}
    return [
        *(division.turn(one) for one in known.rounds),
        *(programme.sums_before(known, one) for one in last.values()),
    ]


def _planned_rounds(division: Division) -> object:
    programme = division.programme
    return programme.planned_ahead and programme.planning(division.facts)


_QUESTIONS: tuple[Callable[[Division], object], ...] = (
    _rounds_in_order,
    _first_step,
    lambda division: division.programme.order(division.facts, None),
    lambda division: division.programme.ranking(division.facts),
    lambda division: division.programme.brackets(division.facts),
    _planned_rounds,
    lambda division: division.programme.groups(division.facts),
    lambda division: division.outdated,
    lambda division: division.entrant_views,
)


# ---------------------------------------------------------------- people


def _people(known: DivisionFacts) -> Iterator[Problem]:
    for entrant in known.entrants:
        if not _sound_entrant(entrant):
            yield Problem(code="STORED_PERSON_UNFIT", values={"name": entrant.name})


def _sound_entrant(entrant: Entrant) -> bool:
    members = entrant.members
    return (
        _sound_entry(entrant)
        and all(map(_sound_absence, entrant.absences))
        and all(map(_sound_place, members))
        and len({(member.person.id, member.from_turn) for member in members}) == len(members)
    )


def sound_row(table: str, row: Any) -> bool:
    """Tell whether a row of `entrants`, `members` or `absences` can be, by itself."""
    return {"entrants": _sound_entry, "members": _sound_place, "absences": _sound_absence}[table](
        row
    )


def _sound_entry(entrant: Any) -> bool:
    return (
        0 < entrant.number <= MOST and _counted(entrant.from_round) and entrant.status in _STATUSES
    )


def _sound_place(member: Any) -> bool:
    return member.role in _ROLES and _counted(member.from_turn) and 0 < member.position <= MOST


def _sound_absence(absence: Any) -> bool:
    back = absence.back_round
    return _counted(absence.from_round) and (
        back is None or (absence.from_round < back and _counted(back))
    )


def _counted(number: int) -> bool:
    return 0 <= number <= MOST_ROUNDS


# ---------------------------------------------------------------- rounds and seats


def _rounds(division: Division) -> Iterator[Problem]:
    known, programme = division.facts, division.programme
    stages = programme.stages(known.programme_options)
    keys = {key for stage in stages for key in stage.format.keys(stage)}
    for round_ in known.rounds:
        where = {"stage": round_.stage, "round": round_.number}
        if (
            not 0 < round_.number <= MOST_ROUNDS
            or (keys and round_.stage not in keys)
            or not _sound_proposal(division.rounds[round_.id], division.by_id)
        ):
            yield Problem(code="STORED_ROUND_UNFIT", values=where)
        else:
            yield from _seats(division, round_)


def _sound_proposal(kept: RoundFacts, ids: Container[int]) -> bool:
    """Tell whether the pairing as the engine made it, and its reasons, can be read."""
    return _are_seats(kept.proposal, ids) and all(
        table.isdecimal() and isinstance(whys, list) and all(_sound_why(why, ids) for why in whys)
        for table, whys in kept.reasons.items()
    )


def _sound_why(why: Any, ids: Container[int]) -> bool:
    match why:
        case {"code": str(), "values": dict() as values}:
            repeats = values.get("repeats", [])
            return (
                _are([values["entrant"]] if "entrant" in values else [], ids)
                and _are(values.get("entrants", []), ids)
                and all(type(values.get(end, 0)) is int for end in ("first", "last"))
                and ("first" in values) == ("last" in values)
                and isinstance(repeats, list)
                and all(_are(pair, ids) for pair in repeats)
            )
    return False


def _are(found: Any, ids: Container[int]) -> bool:
    """Tell whether something is a list of people of the division."""
    return isinstance(found, list) and all(type(one) is int and one in ids for one in found)


def _are_seats(found: list[Any], ids: Container[int]) -> bool:
    """Tell whether all of these are lists of people of the division."""
    if not all(type(seats) is list for seats in found):
        return False
    seated = list(chain.from_iterable(found))
    return set(map(type, seated)) <= {int} and all(map(ids.__contains__, seated))


def _seats(division: Division, round_: Round) -> Iterator[Problem]:
    at_most = division.facts.game.at_table(division.facts.options)
    seated = Counter(chain.from_iterable(match.seats for match in round_.matches))
    unsound = {who for who, often in seated.items() if often > 1 or who not in division.by_id}
    for match in round_.matches:
        if (
            not 0 < match.table <= MOST
            or not 1 <= len(match.seats) <= at_most
            or not unsound.isdisjoint(match.seats)
            or not (match.rights_of is None or 0 <= match.rights_of < len(match.seats))
        ):
            where = {"stage": round_.stage, "round": round_.number, "table": match.table}
            yield Problem(code="STORED_SEATS_UNFIT", values=where)


# ---------------------------------------------------------------- draws and sums


def _draws(known: DivisionFacts) -> Iterator[Problem]:
    ids = {entrant.id for entrant in known.entrants}
    for drawn in known.draws.values():
        if not _sound_draw(drawn, ids):
            yield Problem(code="STORED_DRAW_UNFIT", values={"key": drawn.key})


def _sound_draw(drawn: StoredDraw, ids: set[int]) -> bool:
    """Tell whether everybody stands on one line; by rulings one can go on from several matches."""
    on_lines = list(drawn.lines.values())
    return (
        0 <= drawn.size <= 4 * len(ids) + SPARE_LINES
        and all(0 < line <= MOST for line in drawn.lines)
        and (len(set(on_lines)) == len(on_lines) or drawn.key.startswith(RULED))
        and ids.issuperset(on_lines)
        and _are(list(drawn.seeds), ids)
        and len(set(drawn.seeds)) == len(drawn.seeds)
    )


def _sums(known: DivisionFacts) -> Iterator[Problem]:
    names = {entrant.id for entrant in known.entrants}
    figures = {"points", "wins", "difference", *known.game.figures}
    for adjustment in known.adjustments:
        if adjustment.entrant not in names or adjustment.figure not in figures:
            yield Problem(code="STORED_SUM_UNFIT", values={})
