"""Any other game at the desk: nothing is kept beside its results."""

from __future__ import annotations

from app.game_desk import GameDesk, SampleDivision, file_of
from models.programmes.plan import SwissOptions
from resources import resource

PLAIN = GameDesk(
    key="plain",
    sample=(
        SampleDivision(
            name="一般の部",
            programme="swiss",
            place=2,
            small=True,
            programme_options=SwissOptions(rounds=4),
            enter=file_of(resource("samples", "sample_plain_entrants.csv")),
        ),
    ),
)
