"""Paper Bowl at the desk: its sample, and what its box scores are made of."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample
from app.games.paper_bowl import matches


def sample() -> Sample:
    """Load the Paper Bowl of the sample event."""
    from app.games.paper_bowl.sample import SAMPLE

    return SAMPLE


PAPER_BOWL = GameDesk(
    key="paper_bowl",
    form_parts={"bowl_boxes": matches.box_scores},
    sample=sample,
)
