"""Result cross-tables: a line for each player, and in every round whom he met and how it ended.

It is how associations publish events, and the form in which past ones are loaded and ranked again.
`cells` reads and writes what one round of one line says, `sides` puts both sides of every match
together and names what contradicts, `writing` makes the lines of a division that was played.

What was played in a division, apart from any game's own records, is a `PlayedDivision`
(`models/pairing/cross_table`): people by number, matches of two by round, and of each what a list
of results tells (`models/told.py`: `ExportedResult`). A game says in `Game.interchange` how its
results are told and made again; games of two have `models/two_sides/listing.py` for it.
`app/imports/cross_table` reads text, CSV and XLSX into lines, `compared` puts both sides of every
match together and refuses each fault with its line, `rebuilding.rebuild` makes a division of it;
`app/queries/interchange.py` tells a division, `reports/files/cross_table.py` writes it. Formats of
other programs read into and write from the same `PlayedDivision` (`FormInput.played`): for Go
OpenGotha and `.h9`, for Shogi the text of the FESA (`reports/games/<game>`), named as the desk
says (`Abroad`, `reports/files/people_abroad.py`); `Form.lacks` keeps a file from being written,
`Form.otherwise` says what it cannot hold; a game names what reads such files in
`GameDesk.reads_past` (`app/games/go/open_gotha.py`, which believes nothing of them).
"""

from __future__ import annotations

from models.pairing.cross_table.circle import circle_order
from models.pairing.cross_table.played import (
    CrossTableLine,
    PlayedDivision,
    PlayedMatch,
    PlayedPerson,
)
from models.pairing.cross_table.sides import MOST_PEOPLE, CrossTrouble, compared, unlike_sums

__all__ = [
    "MOST_PEOPLE",
    "CrossTableLine",
    "CrossTrouble",
    "PlayedDivision",
    "PlayedMatch",
    "PlayedPerson",
    "circle_order",
    "compared",
    "unlike_sums",
]
