"""Paper Bowl at the desk: its sample, and what its box scores are made of."""

from __future__ import annotations

from app.game_desk import GameDesk
from app.games.paper_bowl import matches

PAPER_BOWL = GameDesk(
    key="paper_bowl",
    round_parts={"bowl_boxes": matches.box_scores},
    sample="app.games.paper_bowl.sample:SAMPLE",
)
