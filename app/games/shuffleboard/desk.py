"""Shuffleboard at the desk: what its forms need, its sample."""

from __future__ import annotations

from collections.abc import Mapping

from app import facts
from app.event_file.file import EventFile
from app.game_desk import GameDesk, Sample
from app.games.shuffleboard import running_records
from models.games.shuffleboard.record import ShuffleboardResult


def records(
    event: EventFile, division_id: int, _round_id: int | None
) -> Mapping[int, ShuffleboardResult]:
    """Give the running records of a division by match id."""
    return running_records.noted(event, facts.division(event, division_id))


def sample() -> Sample:
    """Load the shuffleboard of the sample event."""
    from app.games.shuffleboard.sample import SAMPLE

    return SAMPLE


SHUFFLEBOARD = GameDesk(
    key="shuffleboard",
    form_parts={"records": records},
    sample=sample,
)
