"""What the file keeps of prizes and grades."""

from __future__ import annotations

from dataclasses import dataclass

from app.facts.note import ENTRANT, DivisionSetting, NoteKind
from models.prizes.rules import NO_PRIZES, Prizes
from models.promotions.rules import NO_PROMOTIONS, Promotions
from models.views.ceremony import GradeState

PRIZE_PART, GRADE_PART = "prizes", "grades"
"""The keys of the parts of 運営 without which nothing of it is seen."""


@dataclass(frozen=True, kw_only=True)
class PromotionState:
    """How far the grade of somebody is."""

    state: GradeState = GradeState.ENTITLED


PRIZES = DivisionSetting(
    "prizes",
    Prizes,
    usual=NO_PRIZES,
    action="set_prizes",
    wrong=lambda said: said.problems,
    told=lambda said: {"count": len(said.rules)},
)
"""What the prizes of a division are given for."""
PROMOTIONS = DivisionSetting(
    "promotions",
    Promotions,
    usual=NO_PROMOTIONS,
    action="set_promotions",
    wrong=lambda said: said.problems,
    told=lambda said: {"count": len(said.rules)},
)
"""Which results entitle to which grade."""
PROMOTED = NoteKind(ENTRANT, "promotion", PromotionState)
"""How far somebody's grade is."""
