"""The cells of a division that was played, player by player."""

from __future__ import annotations

from collections.abc import Mapping

from models.core.outcomes import Mark
from models.pairing.cross_table.cells import CrossTableCell
from models.pairing.cross_table.played import PlayedDivision, PlayedMatch


def cells_of(
    played: PlayedDivision, numbers: Mapping[int, int] | None = None
) -> dict[int, list[CrossTableCell]]:
    """Give what each round was for everybody, by number; `numbers` renames the opponents.

    >>> one, two = PlayedMatch(seats=(1, 2)), PlayedMatch(seats=(2,))
    >>> from models.pairing.cross_table.cells import write_cell
    >>> from models.pairing.cross_table.played import PlayedPerson
    >>> people = tuple(PlayedPerson(number=n, name="") for n in (1, 2))
    >>> cells = cells_of(PlayedDivision(people=people, rounds=((one,), (two,))))
    >>> {number: list(map(write_cell, own)) for number, own in cells.items()}
    {1: ['2?', '0-'], 2: ['1?', '0+']}
    """
    found = {who.number: [CrossTableCell()] * len(played.rounds) for who in played.people}
    for number, turn, mark in played.values:
        found[number][turn - 1] = CrossTableCell(mark=mark)
    for at, matches in enumerate(played.rounds):
        for match in matches:
            for seat, number in enumerate(match.seats):
                found[number][at] = _cell(match, seat, numbers)
    return found


def _cell(match: PlayedMatch, seat: int, numbers: Mapping[int, int] | None) -> CrossTableCell:
    if len(match.seats) == 1:
        return CrossTableCell(mark=Mark.WIN)
    other, result = match.seats[1 - seat], match.told
    score = result.score if result else None
    opponent = other if numbers is None else numbers[other]
    if result is None:
        return CrossTableCell(opponent=opponent)
    return CrossTableCell(
        opponent=opponent,
        mark=result.marks[seat],
        black=None if result.first is None else result.first == seat,
        margin=result.margin,
        score=(score[seat], score[1 - seat]) if score else None,
        how=result.how,
        default=result.default,
    )
