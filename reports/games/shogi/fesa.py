"""Results for the European rating list: the text of the Federation of European Shogi Associations.

Two lines in brackets name event and last day, a third the time; then a line for each player:
`<place> [<family name>][<given name>][<results>] <points>`, in ISO 8859-1. A result is
`<place of the opponent><+, - or =>`, `0+` a win and `0-` a round without a game. What was not
played counts for no rating and is written like that. Everybody is named in Latin letters where
these were entered; letters that the encoding does not have become question marks.
"""

from __future__ import annotations

from models.exact import exact
from models.formats.cross_table import PlayedDivision, PlayedPerson
from models.formats.cross_table.cells import SIGN_OF, Cell
from models.formats.cross_table.writing import cells_of
from models.games.shogi import ShogiOptions
from models.views.divisions import SheetHead
from reports.files.people_abroad import days_of, family_given

ENCODING = "iso8859-1"
COUNTRY = "Japan"


def fesa_text(head: SheetHead, played: PlayedDivision, options: ShogiOptions) -> bytes:
    """Write the table, in the order of the places."""
    places = {who.number: place for place, who in enumerate(played.people, start=1)}
    cells = cells_of(played, places)
    first, last = days_of(head)
    days = first if first == last else f"{first} to {last}"
    name = ", ".join(filter(None, [head.event, head.division]))
    parts = [_plain(part) for part in (name, head.venue, COUNTRY, days) if part]
    numbers = " ".join(str(number) for number in range(1, len(played.rounds) + 1))
    lines = [
        f"[{', '.join(parts)}]",
        f"[{last}]",
        f"[Time control: {options.minutes}min]",
        f"Nr Name {numbers} Pts",
        *(
            f"{place} {_person(who, cells[who.number])}"
            for place, who in enumerate(played.people, start=1)
        ),
    ]
    return ("\r\n".join(lines) + "\r\n").encode(ENCODING, errors="replace")


def _person(who: PlayedPerson, cells: list[Cell]) -> str:
    family, given = map(_plain, family_given(who))
    results = " ".join(map(_cell, cells))
    return f"[{family}][{given}][{results}] {exact(who.points or 0)}"


def _cell(cell: Cell) -> str:
    """Write a round.

    >>> from models.core.outcomes import Mark
    >>> [_cell(cell) for cell in (Cell(opponent=3, mark=Mark.WIN), Cell(mark=Mark.WIN), Cell())]
    ['3+', '0+', '0-']
    """
    if cell.mark is None:
        return "0-"
    opponent = 0 if cell.opponent is None or cell.default else cell.opponent
    return f"{opponent}{SIGN_OF[cell.mark]}"


def _plain(text: str) -> str:
    return text.replace("[", "(").replace("]", ")")
