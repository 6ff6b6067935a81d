"""What was published together, and whether it can be taken back."""

from __future__ import annotations

from dataclasses import replace

from app.facts.absences import left_alone
from app.facts.division import Division
from models.core.consequences import drawn_with, rulings_on
from models.core.facts import DivisionFacts, Round, entry_key
from models.core.problems import Problem


def published_with(division: Division, round_: Round) -> tuple[list[Round], tuple[str, ...]]:
    """Give the rounds that stand and fall with one, and the draws that were made for them.

    They are what was published at once with it, all of a bracket, and what was paired after it.
    """
    facts, programme = division.facts, division.programme
    for bracket in programme.brackets(facts):
        stages = {(spot.stage, spot.round) for spot in map(bracket.spot, bracket.resolved.seated)}
        if (round_.stage, round_.number) in stages:
            gone = [own for own in facts.rounds if (own.stage, own.number) in stages]
            return gone, drawn_with(bracket.key)
    of_stage = sorted(
        (own for own in facts.rounds if own.stage == round_.stage), key=lambda own: own.number
    )
    opening = _without(facts, of_stage[1:])
    at_once = any(own.stage == round_.stage for own in programme.follow(opening))
    gone = [own for own in of_stage if at_once or own.number >= round_.number]
    draws = set(programme.dependent_draws(_without(facts, gone[1:]), gone[0]))
    if gone == of_stage:
        draws.update(rulings_on(round_.stage))
    if round_.stage == programme.named_stage:
        draws.add(entry_key(round_.stage))
    return gone, tuple(sorted(draws))


def _without(facts: DivisionFacts, gone: list[Round]) -> DivisionFacts:
    """Give the facts as they would be without some rounds."""
    ids = {own.id for own in gone}
    left = tuple(own for own in facts.rounds if own.id not in ids)
    return replace(facts, rounds=left, memo={})


def played_in(division: Division, rounds: list[Round]) -> Problem | None:
    """Say which result stands in rounds that are to be taken back; None where none does.

    That somebody has withdrawn is no result.
    """
    for own in rounds:
        for match in own.matches:
            if match.id in division.results and not left_alone(division, own, match, 0):
                values = {"name": "", "stage": own.stage, "round": own.number, "table": match.table}
                return Problem(code="RESULT_STANDS", values=values)
    return None
