"""Actions on the house rules: what a division does that no rule book gives."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import HOUSE_RULES, MOST_LINES, MOST_PEOPLE, PLANNED
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import sit_anew
from app.queries.house_rules import latecomers, next_free
from app.queries.house_rules.latecomers import opposite
from app.queries.house_rules.pairing_restrictions import keeps_apart
from app.queries.house_rules.planned_absences import article_against, drawn, plans_absences
from models.core.causes import NOBODY, REFEREE_NEEDED, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.house_rules import (
    MOST_PLANNED,
    PAIRING_RESTRICTIONS,
    DivisionHouseRules,
    PairingRestrictions,
    PlannedRounds,
    Worth,
    plan_problems,
    too_few,
)
from models.core.people import Entrant
from models.core.problems import Problem, Refused, refuse
from models.criteria import POINTS
from models.match_code import match_code
from models.store.records import EntrantRecord

# -- a division says which house rules it has ----------------------------------------------


def choose(
    event: EventFile,
    division_id: int,
    wanted: DivisionHouseRules,
    *,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Say which house rules a division has; what stands on them is worked out anew.

    Refused: `RULE_BOOK_SAYS` with the article, `NO_ABSENCES_HERE` where rounds are not paired one
    by one, `ABSENCE_LIMIT_RANGE`, `ABSENCE_LIMIT_BELOW` with whose plans are longer,
    `NOT_BY_HAND_HERE` where the desk does not put matches of two together, `HALF_NEEDS_POINTS`
    where wins alone rank, `NO_BYES_HERE` where no round has a bye; Contradicted see `reconcile`.
    """
    division = facts.division(event, division_id)
    if wanted == division.facts.house_rules:
        return
    problems = (
        *_of_absences(division, wanted),
        *_of_latecomers(division, wanted),
        *_of_next_free(division, wanted),
    )
    if problems:
        raise Refused(*problems)
    with event.transaction("choose_habits", division=division.name) as session:
        HOUSE_RULES.keep(session, division_id, wanted)
        reconcile(event, session, division, ruled)


def _of_next_free(division: Division, wanted: DivisionHouseRules) -> tuple[Problem, ...]:
    if not wanted.next_free or next_free.pairs_next_free(division):
        return ()
    article = next_free.article_against(division)
    if article:
        return refuse("RULE_BOOK_SAYS", where="next", article=article).problems
    return refuse("NOT_BY_HAND_HERE", where="next", division=division.name).problems


def _of_latecomers(division: Division, wanted: DivisionHouseRules) -> tuple[Problem, ...]:
    if not wanted.late_with_bye or latecomers.seats_latecomers(division):
        return ()
    article = latecomers.article_against(division)
    if article:
        return refuse("RULE_BOOK_SAYS", where="late", article=article).problems
    return refuse("NO_BYES_HERE", where="late", division=division.name).problems


def _of_absences(division: Division, wanted: DivisionHouseRules) -> tuple[Problem, ...]:
    house_rule, division_facts = wanted.absence, division.facts
    planned = {e.name: len(e.planned) for e in division_facts.entrants if e.planned}
    if house_rule is None:
        if division_facts.house_rules.absence is not None and planned:
            return (_below(planned, 0),)
        return ()
    article = article_against(division)
    if article:
        return refuse("RULE_BOOK_SAYS", where="absence", article=article).problems
    if not plans_absences(division):
        return refuse("NO_ABSENCES_HERE", where="absence", division=division.name).problems
    problems = []
    if not 1 <= house_rule.limit <= MOST_PLANNED:
        values = {"low": 1, "high": MOST_PLANNED}
        problems.append(Problem(code="ABSENCE_LIMIT_RANGE", where="limit", values=values))
    elif any(count > house_rule.limit for count in planned.values()):
        problems.append(_below(planned, house_rule.limit))
    keys = {own.key for own in division.programme.criteria(division_facts)}
    if house_rule.worth is Worth.HALF and POINTS.key not in keys:
        problems.append(Problem(code="HALF_NEEDS_POINTS", where="absence"))
    return tuple(problems)


def _below(planned: dict[str, int], limit: int) -> Problem:
    names = tuple(name for name, count in planned.items() if count > limit)
    return Problem(code="ABSENCE_LIMIT_BELOW", where="limit", values={"names": names})


# -- a division says who is not to meet whom -------------------------------------------------------


def keep_apart(event: EventFile, division_id: int, wanted: PairingRestrictions) -> None:
    """Say who is kept apart in the rounds that are drawn from now on; what is published stays.

    Refused: `RULE_BOOK_SAYS` with the article where the rule book of the game leaves no room for
    it, `NOT_KEPT_APART_HERE` where everybody meets everybody, `APART_TOO_FEW` for a line with
    fewer than two people, `NO_SUCH_ENTRANT`, `APART_TOO_MANY`.
    """
    division = facts.division(event, division_id)
    if wanted == division.facts.house_rules.apart:
        return
    _want_fit(division, wanted)
    with event.transaction("keep_apart", division=division.name) as session:
        HOUSE_RULES.keep(session, division_id, replace(division.facts.house_rules, apart=wanted))


def _want_fit(division: Division, wanted: PairingRestrictions) -> None:
    article = division.facts.game.against.get(PAIRING_RESTRICTIONS)
    if article is not None:
        raise refuse("RULE_BOOK_SAYS", article=article)
    if not keeps_apart(division):
        raise refuse("NOT_KEPT_APART_HERE", division=division.name)
    if len(wanted.lines) > MOST_LINES:
        raise refuse("APART_TOO_MANY", most=MOST_LINES)
    for line in wanted.lines:
        if found := too_few(line.who):
            raise Refused(*found)
        if len(line.who) > MOST_PEOPLE:
            raise refuse("APART_TOO_MANY", most=MOST_PEOPLE)
        for who in line.who:
            if who not in division.by_id:
                raise refuse("NO_SUCH_ENTRANT", entrant=who)


# -- somebody who comes late sits down with whoever has the bye ------------------------------------


def sit_down(event: EventFile, entrant_id: int, *, ruled: Resolution = NOTHING_RULED) -> int:
    """Let a latecomer play who is free in the running round; give the id of the match.

    The bye becomes a match with a code of its own, and the person has missed only the rounds
    before it. Refused: `NO_FREE_SEAT`, `REFEREE_NEEDED` where the two have met.
    """
    division = facts.division_of_entrant(event, entrant_id)
    found = opposite(division, entrant_id)
    if found is None:
        raise refuse("NO_FREE_SEAT", name=division.by_id[entrant_id].name)
    round_, match, met = found
    if met:
        ruled.want(REFEREE_NEEDED)
    turn = division.turn(round_)
    other = division.by_id[match.seats[0]].name
    details = {
        "division": division.name,
        "name": division.by_id[entrant_id].name,
        "other": other,
        "stage": round_.stage,
        "round": round_.number,
        "table": match.table,
    }
    with event.transaction("seat_latecomer", **details) as session:
        made = sit_anew(session, match, [*match.seats, entrant_id])
        record = session.get_one(EntrantRecord, entrant_id)
        record.from_round = min(record.from_round, turn)
        planned = division.by_id[entrant_id].planned
        if turn in planned:
            left = PlannedRounds(rounds=tuple(number for number in planned if number != turn))
            PLANNED.keep(session, entrant_id, left)
        log_ruling(
            session,
            division.id,
            "late",
            by=ruled,
            entrant_id=entrant_id,
            round_id=round_.id,
            new=f"{match_code(made.id)} {match.table}: {other} – {details['name']}",
        )
        reconcile(event, session, division, ruled)
        return made.id


# -- rounds of absence are planned, struck and replaced --------------------------------------------


def plan(
    event: EventFile,
    entrant_id: int,
    rounds: Collection[int],
    *,
    by: Authority = NOBODY,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Say in which rounds, counted through the division, somebody is away; others are struck.

    Who is away is not paired and has what the division says for it. A round that is published
    changes on the referee's word alone, and a proposal is made anew. Refused: `ABSENCES_OFF`,
    `ABSENCE_ROUND_RANGE`, `ABSENCE_LIMIT`, `ABSENCE_SEATED` for a published round in which the
    person has a table, `REFEREE_NEEDED`, `REASON_NEEDED`; Contradicted see `reconcile`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant, wanted = division.by_id[entrant_id], tuple(sorted(set(rounds)))
    problems = tuple(_problems(division, entrant, wanted))
    if problems:
        raise Refused(*problems)
    published, _seated = drawn(division, entrant_id)
    settled = sorted(({*wanted} ^ {*entrant.planned}) & published)
    if settled:
        by.want()
    told = {"division": division.name, "name": entrant.name, "rounds": wanted}
    action = "plan_absences" if wanted else "strike_absences"
    with event.transaction(action, **told) as session:
        PLANNED.keep(session, entrant_id, PlannedRounds(rounds=wanted, reason=by.reason.strip()))
        if settled:
            log_ruling(
                session,
                division.id,
                "absence",
                by=by,
                entrant_id=entrant_id,
                old=_listed(entrant.planned),
                new=_listed(wanted),
            )
        reconcile(event, session, division, ruled)


def _problems(division: Division, entrant: Entrant, wanted: tuple[int, ...]) -> list[Problem]:
    house_rule = division.facts.house_rules.absence
    problems: list[Problem] = []
    if house_rule is None or not plans_absences(division):
        return [Problem(code="ABSENCES_OFF", values={"division": division.name})]
    last = division.programme.planned(division.facts)
    problems += plan_problems(wanted, entrant.name, limit=house_rule.limit, last=last)
    _published, seated = drawn(division, entrant.id)
    for number in sorted(seated & {*wanted} - {*entrant.planned}):
        at = {"name": entrant.name, "round": number}
        problems.append(Problem(code="ABSENCE_SEATED", where="rounds", values=at))
    return problems


def _listed(rounds: Collection[int]) -> str:
    return ", ".join(map(str, rounds)) or "–"
