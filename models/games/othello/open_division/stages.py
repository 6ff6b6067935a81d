"""The stages of an open division: their keys, how large they are, how they follow each other."""

from __future__ import annotations

from models.core.facts import DivisionFacts, Round
from models.core.parts import PartRules
from models.games.othello.stages import CHOSEN, THE_FINAL
from models.pairing.knockout import MAIN, MatchKey
from models.stages.brackets import DivisionBracket, Scheme, division_bracket
from models.stages.groups import GROUP
from models.stages.stage_parts import RoundsPart

EXCHANGE = "exchange"
"""The key of the stage of the exchange."""
GROUP_COUNT = 16
"""Groups of four seats; the winner of each goes on (JOA 1)."""
GROUP_ROUNDS = 3
"""The games of everybody in a group (JOA 2)."""
EXCHANGE_ROUNDS = 3
"""The rounds of the exchange (JOA 6)."""
FIRST_KNOCKOUT = "ko1"
"""The key of the first round of the knock-out, whose losers may join the exchange (JOA 6)."""
LAST = "final"
"""The key of the last match of the knock-out."""
KNOCKOUT_STAGES = frozenset({FIRST_KNOCKOUT, "qf", "sf", LAST, "third", "p5_8", "p5", "p7"})


_PARTS = (
    RoundsPart(key=GROUP, rules=CHOSEN),
    RoundsPart(key=FIRST_KNOCKOUT, decisive=True, rules=CHOSEN),
    *(
        RoundsPart(key=key, decisive=True, figures=False, rules=THE_FINAL if key == LAST else "")
        for key in sorted(KNOCKOUT_STAGES - {FIRST_KNOCKOUT})
    ),
)
PARTS: dict[str, PartRules] = {own.key: own for own in _PARTS}
"""What its rounds are played under; the exchange as any Swiss (JOA 13, 17, 23)."""


def turn(stage: str, number: int) -> int:
    """Count a round through the whole division: exchange and knock-out follow the groups."""
    if stage == GROUP:
        return number
    if stage == EXCHANGE:
        return GROUP_ROUNDS + number
    return GROUP_ROUNDS + {FIRST_KNOCKOUT: 1, "qf": 2, "sf": 3, "p5_8": 3}.get(stage, 4)


def turn_of(round_: Round) -> int:
    """Count a round that is drawn through the whole division."""
    return turn(round_.stage, round_.number)


# -- the knock-out of the winners of the groups, with all its placing matches (JOA 4, 5) -----------

_ROUND_NAMES = {1: "final", 2: "sf", 3: "qf", 4: FIRST_KNOCKOUT}
"""The stages of the knock-out, counted from the final back."""


def _stage(key: MatchKey, rounds: int) -> tuple[str, int]:
    if key.part == MAIN:
        return _ROUND_NAMES[rounds - key.round + 1], 1
    return key.part, 1


SCHEME = Scheme(key=MAIN, third=True, fifth=True, before=GROUP_ROUNDS, stage=_stage)
"""The last sixteen with all their placing matches (JOA 4, 5)."""


def main_bracket(facts: DivisionFacts) -> DivisionBracket | None:
    """Give the knock-out; None before its lots are drawn."""
    return division_bracket(facts, SCHEME)
