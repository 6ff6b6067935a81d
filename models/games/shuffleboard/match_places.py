"""On which court and when a match is played, as far as the desk has settled it (YSA C-1, E-1)."""

from __future__ import annotations

from models.core.places import MatchPlace
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.courts import one_court
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start

NOTHING = Start()


def place_of(
    result: ShuffleboardResult | None, kept: KeptBoard | None, options: ShuffleboardOptions
) -> MatchPlace | None:
    """Give court, end and time of a match: as its result says, else as it was assigned.

    >>> from datetime import time
    >>> kept = KeptBoard(entrants=(), record=ShuffleboardResult(
    ...     start=Start(court="3", begins=time(9, 30))))
    >>> place_of(None, kept, ShuffleboardOptions())
    MatchPlace(name='3', part='', begins=datetime.time(9, 30))
    >>> place_of(None, None, ShuffleboardOptions()) is None
    True
    """
    said = NOTHING if result is None else result.start
    assigned = NOTHING if kept is None else kept.record.start
    court = one_court(said.court) or one_court(assigned.court)
    begins = said.begins or assigned.begins
    if not court and begins is None:
        return None
    end = said.pair_end if said.court else assigned.pair_end
    ends = options.form is Form.NON_WALKING and court != ""
    return MatchPlace(name=court, part=end.value if ends else "", begins=begins)
