"""The hanchans of the sample event: sixteen people at four tables."""

from __future__ import annotations

from app.game_desk import Sample, SampleDivision, file_of
from resources import resource

LIST = resource("samples", "sample_mahjong_entrants.csv")

SAMPLE = Sample(
    divisions=(
        SampleDivision(
            name="健康マージャンの部",
            programme="mahjong_hanchans",
            place=11,
            enter=file_of(LIST),
        ),
    ),
)
"""The hanchans of the sample event."""
