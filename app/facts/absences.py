"""Who is away from a division, and what that means for the rounds that are drawn."""

from __future__ import annotations

from app.facts.division import Division
from models.core.facts import Match, Round
from models.core.people import Absence, Entrant


def open_absence(entrant: Entrant) -> Absence | None:
    """Give the withdrawal from which somebody has not come back."""
    return next((own for own in entrant.absences if own.back_round is None), None)


def seated(division: Division, entrant_id: int, from_round: int) -> list[tuple[Round, Match]]:
    """Give the drawn matches of somebody from a turn on."""
    return [
        (round_, match)
        for round_ in division.facts.rounds
        if division.turn(round_) >= from_round
        for match in round_.matches
        if entrant_id in match.seats
    ]


def missed(
    division: Division, entrant_id: int, back: int, *, published: bool = True
) -> frozenset[int]:
    """Give the turns from `back` on that were paired without somebody who could be paired.

    Those of published rounds, or of proposals.
    """
    facts = division.facts
    own_matches = seated(division, entrant_id, 1)
    own = {round_.stage for round_, _ in own_matches}
    own |= {
        key.partition(":")[0] for key, drawn in facts.draws.items() if entrant_id in drawn.order
    }
    own |= {division.programme.numbered}
    paired = division.programme.paired & own
    turns = {
        division.turn(round_)
        for round_ in facts.rounds
        if round_.published is published
        and round_.stage in paired
        and division.turn(round_) >= back
    }
    return frozenset(turns - {division.turn(round_) for round_, _ in own_matches})


def left_alone(division: Division, round_: Round, match: Match, but: int) -> bool:
    """Tell whether a result says no more than that somebody, but for one, has withdrawn."""
    known = division.facts
    context = division.context(round_, match)
    entered = division.results[match.id].value
    return any(
        entered == known.game.withdrawal(other, context, known.options)
        for other, away in enumerate(context.withdrawn)
        if away and match.seats[other] != but
    )


def left_by(division: Division, round_: Round, match: Match, entrant_id: int) -> bool:
    """Tell whether a result says no more than that this person has withdrawn."""
    known = division.facts
    seat = match.seats.index(entrant_id)
    own = known.game.withdrawal(seat, division.context(round_, match), known.options)
    stored = division.results.get(match.id)
    return stored is not None and bool(stored.value == own)


def free_match(division: Division, entrant_id: int, turn: int) -> tuple[Match, bool] | None:
    """Give the match of whoever is free in a published round, and whether the two have met."""
    for round_ in division.facts.rounds:
        if round_.published and division.turn(round_) == turn:
            sums = division.programme.sums_before(division.facts, round_).get(entrant_id)
            for match in round_.matches:
                if match.bye and match.seats[0] != entrant_id:
                    return match, sums is not None and match.seats[0] in sums.met
    return None
