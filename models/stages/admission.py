"""Who may play in a consolation without having lost: as the organiser says (Meet Shogi 1).

Whoever did not come to the first match has lost no game, and is not in the consolation. Whoever
then comes before its draw can be let in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.core.facts import DivisionFacts
from models.pairing.consolation import stayed_away
from models.stages.cuts import LOSERS

if TYPE_CHECKING:
    from models.stages.plan import Programme


def admission_key(stage: str) -> str:
    """Name the list of those who were let in to a stage.

    >>> admission_key("consolation")
    'admitted:consolation'
    """
    return f"admitted:{stage}"


def admitted(facts: DivisionFacts, stage: str) -> tuple[int, ...]:
    """Give who was let in, by id."""
    drawn = facts.draws.get(admission_key(stage))
    return () if drawn is None else drawn.order


def can_be_admitted(programme: Programme, facts: DivisionFacts, stage: str) -> tuple[int, ...]:
    """Give who did not come to the first match and has not withdrawn; nobody after the draw."""
    if stage in facts.draws:
        return ()
    for known in programme.stages(facts.programme_options):
        for entry in known.entries if known.key == stage else ():
            cup = next((own for own in programme.cups(facts) if own.key == entry.source), None)
            if entry.which in LOSERS and cup is not None:
                away = stayed_away(cup.bracket, cup.results, LOSERS[entry.which])
                turn = cup.scheme.before + 2
                return tuple(who for who in away if not facts.entrant(who).away(turn))
    return ()
