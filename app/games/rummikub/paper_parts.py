"""What the forms of Rummikub are made of beside what all games have."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from models.games.rummikub.programme import LAST
from models.games.rummikub.ranking import SEMIFINAL
from models.games.rummikub.stage_table import StageTable, stage_tables


def semifinal(event: EventFile, division_id: int, round_id: int | None) -> StageTable | None:
    """Give the semifinal once its tables are drawn, whatever the round."""
    del round_id
    return stage_tables(facts.division(event, division_id).facts).get(SEMIFINAL)


def semifinal_result(event: EventFile, division_id: int, round_id: int | None) -> StageTable | None:
    """Give the semifinal when all of its cards are in: nothing is told before (Hashimoto 17)."""
    found = semifinal(event, division_id, round_id)
    return found if found is not None and found.complete else None


def final(event: EventFile, division_id: int, round_id: int | None) -> StageTable | None:
    """Give the final as far as it is played: it is public after every game (Hashimoto 18)."""
    del round_id
    return stage_tables(facts.division(event, division_id).facts).get(LAST)
