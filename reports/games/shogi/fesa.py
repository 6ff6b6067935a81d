"""Results for the European rating list: the text of the Federation of European Shogi Associations.

Two lines in brackets name event and last day, a third the time; then a line for each player:
`<place> [<family name>][<given name>][<results>] <points>`, in ISO 8859-1. A result is
`<place of the opponent><+, - or =>`, `0+` a win and `0-` a round without a game. What was not
played, or lost by both, counts for no rating and is written like that. Everybody is named in Latin
letters that the encoding has, or the text is not written.
"""

from __future__ import annotations

from collections.abc import Iterator

from models.core.problems import Problem
from models.exact import exact
from models.games.shogi import ShogiOptions
from models.pairing.cross_table import PlayedDivision, PlayedPerson
from models.pairing.cross_table.cells import SIGN_OF, CrossTableCell
from models.pairing.cross_table.writing import cells_of
from models.views.divisions import UNSAID, Abroad, SheetHead
from reports.files.people_abroad import (
    both_lost,
    family_given,
    for_rating,
    head_abroad,
    lacking_abroad,
    latin_name,
)

ENCODING = "iso8859-1"
COUNTRY = "Japan"


def fesa_lacking(
    head: SheetHead, played: PlayedDivision, said: Abroad = UNSAID
) -> Iterator[Problem]:
    """Say what keeps the text from being written."""
    return lacking_abroad(head, played, said, encoding=ENCODING)


def fesa_otherwise(played: PlayedDivision, options: ShogiOptions) -> Iterator[Problem]:
    """Say what the text has otherwise: who gave a handicap is not in it."""
    yield from both_lost(played)
    if options.handicap:
        yield Problem(code="FESA_HANDICAP")


def fesa_text(
    head: SheetHead, played: PlayedDivision, options: ShogiOptions, said: Abroad = UNSAID
) -> bytes:
    """Write the table, in the order of the places; UnicodeEncodeError where something lacks."""
    played, above = for_rating(played), head_abroad(head, said)
    places = {who.number: place for place, who in enumerate(played.people, start=1)}
    cells = cells_of(played, places)
    days = str(above.first) if above.first == above.last else f"{above.first} to {above.last}"
    parts = [_plain(part) for part in (above.title, above.place, COUNTRY, days) if part]
    numbers = " ".join(str(number) for number in range(1, len(played.rounds) + 1))
    lines = [
        f"[{', '.join(parts)}]",
        f"[{above.last}]",
        f"[Time control: {options.minutes}min]",
        f"Nr Name {numbers} Pts",
        *(
            f"{place} {_person(who, cells[who.number])}"
            for place, who in enumerate(played.people, start=1)
        ),
    ]
    return ("\r\n".join(lines) + "\r\n").encode(ENCODING)


def _person(who: PlayedPerson, cells: list[CrossTableCell]) -> str:
    family, given = map(_plain, latin_name(who, ENCODING) or family_given(who))
    results = " ".join(map(_cell, cells))
    return f"[{family}][{given}][{results}] {exact(who.points or 0)}"


def _cell(cell: CrossTableCell) -> str:
    """Write a round.

    >>> from models.core.outcomes import Mark
    >>> [_cell(cell) for cell in (CrossTableCell(opponent=3, mark=Mark.WIN),
    ...     CrossTableCell(mark=Mark.WIN), CrossTableCell())]
    ['3+', '0+', '0-']
    """
    if cell.mark is None:
        return "0-"
    opponent = 0 if cell.opponent is None or cell.default else cell.opponent
    return f"{opponent}{SIGN_OF[cell.mark]}"


def _plain(text: str) -> str:
    return text.replace("[", "(").replace("]", ")")
