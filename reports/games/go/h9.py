"""Results for the European rating list: the `.h9` table of the European Go Federation.

A line for each player: place, name, grade, country, club, sums, and for every round `<place of the
opponent><+, - or =>/<colour><handicap>`; `0+` is a full-point bye, `0-` no game. What stands behind
a semicolon is not read by the federation but tells the conditions. Everybody is named in Latin
letters, or the table is not written; a club that has none is `-`. What was not played, or lost by
both, counts for no rating, so it is written as a round without an opponent.
"""

from __future__ import annotations

from collections.abc import Iterator

from models.core.problems import Problem
from models.exact import exact
from models.games.go import GoOptions
from models.games.go.margins import margin_text
from models.grades import grade_steps
from models.pairing.cross_table import PlayedDivision, PlayedPerson
from models.pairing.cross_table.cells import SIGN_OF, CrossTableCell
from models.pairing.cross_table.writing import cells_of
from models.readings import is_latin, plainly
from models.views.divisions import UNSAID, Abroad, SheetHead
from reports.files.people_abroad import (
    family_given,
    for_rating,
    grade_abroad,
    head_abroad,
    lacking_abroad,
    latin_name,
    took_part,
)

COUNTRY = "JP"
EVEN, BY_GRADES = "h9", "h0"
"""By how much handicaps are less than the difference of grades: all of it in even games."""


def h9_lacking(head: SheetHead, played: PlayedDivision, said: Abroad = UNSAID) -> Iterator[Problem]:
    """Say what keeps the table from being written: a rating begins with a grade, too."""
    yield from lacking_abroad(head, played, said)
    names = [who.name for who in took_part(played) if grade_steps(who.grade) is None]
    if names:
        yield Problem(code="ABROAD_GRADES", values={"names": names})


def h9_text(
    head: SheetHead, played: PlayedDivision, options: GoOptions, said: Abroad = UNSAID
) -> str:
    """Write the table, in the order of the places."""
    played, above = for_rating(played), head_abroad(head, said)
    places = {who.number: place for place, who in enumerate(played.people, start=1)}
    cells = cells_of(played, places)
    lines = [
        f"; EV[{_plain(above.title)}]",
        f"; PC[{COUNTRY}, {_plain(above.place)}]",
        f"; DT[{above.first},{above.last}]",
        f"; HA[{BY_GRADES if options.handicap else EVEN}]",
        f"; KM[{margin_text(options.komi)}]",
        f"; TM[{options.minutes}]",
        ";",
        "; Pl Name                           Rk Co Club    Pts",
    ]
    for place, who in enumerate(played.people, start=1):
        told = (_cell(cell, even=not options.handicap) for cell in cells[who.number])
        results = " ".join(f"{cell:<8}" for cell in told)
        lines.append(f"{place:>4} {_person(who)} {results}".rstrip())
    return "\n".join(lines) + "\n"


def _person(who: PlayedPerson) -> str:
    family, given = (part.replace(" ", "_") for part in latin_name(who) or family_given(who))
    club = plainly(who.club).replace(" ", "_")[:4] if is_latin(who.club) else "-"
    points = "0" if who.points is None else exact(who.points)
    grade = grade_abroad(who.grade, "-")
    return (
        f"{family} {given:<{max(30 - len(family), 0)}} {grade:>3} {COUNTRY} {club:<4} {points:>4}"
    )


def _cell(cell: CrossTableCell, *, even: bool = True) -> str:
    """Write a round; stones are named in even games alone, else they follow from the grades.

    >>> from models.core.outcomes import Mark
    >>> (_cell(CrossTableCell(opponent=3, mark=Mark.WIN, black=True)),
    ...     _cell(CrossTableCell(opponent=3, mark=Mark.LOSS)))
    ('3+/b0', '3-')
    >>> (_cell(CrossTableCell(opponent=3, mark=Mark.WIN, default=True)),
    ...     _cell(CrossTableCell(opponent=3)), _cell(CrossTableCell()))
    ('0+', '0-', '0-')
    """
    if cell.mark is None:
        return "0-"
    if cell.opponent is None or cell.default:
        return f"0{SIGN_OF[cell.mark]}"
    stones = "0" if even else ""
    colour = "" if cell.black is None else f"/{'b' if cell.black else 'w'}{stones}"
    return f"{cell.opponent}{SIGN_OF[cell.mark]}{colour}"


def _plain(text: str) -> str:
    return text.replace("[", "(").replace("]", ")")
