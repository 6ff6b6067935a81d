"""What the desk says of a tournament for the federations, and the names of the files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from models.games.othello.association import ascii_only

LONGEST_STEM = 30
"""Letters that the name of a tournament may have in the name of its file."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Headline:
    """Name, day and sender as they stand in the first lines of the rating file."""

    tournament: str
    """In ASCII."""
    day: date
    """The first day."""
    sender: str
    country: str = "Japan"

    @property
    def stem(self) -> str:
        """Give what the names of the files begin with.

        >>> Headline(tournament="2nd Japan Open – Women's", day=date(2026, 11, 21), sender="A").stem
        '20261121_2nd_Japan_Open_Women_s'
        """
        name = re.sub("[^A-Za-z0-9]+", "_", ascii_only(self.tournament)).strip("_")
        return f"{self.day:%Y%m%d}_{name[:LONGEST_STEM].strip('_') or 'OTHELLO'}"
