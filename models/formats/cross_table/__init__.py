"""Result cross-tables: a line for each player, and in every round whom he met and how it ended.

It is how associations publish events, and the form in which past ones are loaded and ranked again.
`cells` reads and writes what one round of one line says, `sides` puts both sides of every match
together and names what contradicts, `writing` makes the lines of a division that was played.
"""

from __future__ import annotations

from models.formats.cross_table.circle import circle_order
from models.formats.cross_table.played import (
    Line,
    PlayedDivision,
    PlayedMatch,
    PlayedPerson,
)
from models.formats.cross_table.sides import MOST_PEOPLE, CrossTrouble, compared, unlike_sums

__all__ = [
    "MOST_PEOPLE",
    "CrossTrouble",
    "Line",
    "PlayedDivision",
    "PlayedMatch",
    "PlayedPerson",
    "circle_order",
    "compared",
    "unlike_sums",
]
