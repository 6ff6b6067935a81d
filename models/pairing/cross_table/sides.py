"""Both sides of every match of a cross-table, compared: what agrees is a division played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction

from models.core.outcomes import Mark
from models.core.problems import Faults, Problem
from models.pairing.cross_table.cells import LONGEST, CrossTableCell, read_cell
from models.pairing.cross_table.played import (
    CrossTableLine,
    PlayedDivision,
    PlayedMatch,
    PlayedPerson,
)
from models.told import ExportedResult, How

MOST_ROUNDS = 20
"""More rounds no programme has."""
MOST_PEOPLE = 2_000


class CrossTrouble(StrEnum):
    """What can be wrong with a cross-table; the codes of the problems, each with its line."""

    NO_LINES = "CROSS_NO_LINES"
    """There is no line with a player and a round. No values."""
    NO_NAME = "CROSS_NO_NAME"
    """A line without a name: line."""
    NUMBER_TWICE = "CROSS_NUMBER_TWICE"
    """Two lines with one number: line, number, other_line."""
    ROUND_COUNT = "CROSS_ROUND_COUNT"
    """Another number of rounds than in the first line: line, found, expected."""
    TOO_MANY_ROUNDS = "CROSS_TOO_MANY_ROUNDS"
    """found, most."""
    TOO_MANY_PEOPLE = "CROSS_TOO_MANY_PEOPLE"
    """found, most."""
    LONG_LINE = "CROSS_LONG_LINE"
    """A line that is longer than any line of results: line."""
    CELL = "CROSS_CELL"
    """What stands under a round cannot be read: line, round, text."""
    UNKNOWN = "CROSS_UNKNOWN"
    """Nobody has the number of the opponent: line, round, opponent."""
    ONESELF = "CROSS_ONESELF"
    """Somebody meets himself: line, round, name."""
    ELSEWHERE = "CROSS_ELSEWHERE"
    """The other line names somebody else, or nobody: line, round, name, other_line, other, text."""
    CONTRADICTS = "CROSS_CONTRADICTS"
    """The two lines tell the match otherwise: line, round, name, text, other_line, other,
    other_text."""
    POINTS = "CROSS_POINTS"
    """Asked: the sum in a line is not that of its results: line, name, text, counted, lines."""


def compared(lines: Sequence[CrossTableLine]) -> PlayedDivision:
    """Put the lines together; Refused with every fault, each with its line (`CrossTrouble`).

    Faults are looked for as far as anybody reads on (`Faults`).

    >>> from models.core.problems import Refused
    >>> first = CrossTableLine(line=1, number=1, name="A", cells=("2+w4.5", "0+"))
    >>> second = CrossTableLine(line=2, number=2, name="B", cells=("1-b4.5", "0-"))
    >>> [[match.seats for match in matches] for matches in compared([first, second]).rounds]
    [[(2, 1)], [(1,)]]
    >>> try: compared([first, CrossTableLine(line=2, number=2, name="B", cells=("1+b4.5", "0-"))])
    ... except Refused as no: [(str(p.code), p.values["line"]) for p in no.problems]
    [('CROSS_CONTRADICTS', 1)]
    """
    sides = _Sides(lines)
    Faults(sides.faults()).refuse()
    rounds = tuple(tuple(sides.matches(number)) for number in range(sides.rounds))
    people = (
        PlayedPerson(
            number=own.number,
            name=own.name,
            yomi=own.yomi,
            grade=own.grade,
            club=own.club,
            points=own.points,
            line=own.line,
        )
        for own in lines
    )
    return PlayedDivision(people=tuple(people), rounds=rounds, values=tuple(sides.halves()))


_WORTH = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2)}


def unlike_sums(lines: Sequence[CrossTableLine]) -> tuple[Problem, ...]:
    """Ask about the sums that stand in the lines and are not those of their results.

    >>> line = CrossTableLine(line=3, number=1, name="A", cells=("0+", "0="), points=Fraction(2))
    >>> [dict(problem.values)["counted"] for problem in unlike_sums([line])]
    [Fraction(3, 2)]
    """
    unlike = []
    for line in lines:
        cells = map(read_cell, line.cells)
        counted = sum(
            (_WORTH.get(cell.mark, 0) for cell in cells if cell and cell.mark), Fraction(0)
        )
        if line.points is not None and line.points != counted:
            unlike.append((line, counted))
    if not unlike:
        return ()
    line, counted = unlike[0]
    values = {
        "line": line.line,
        "name": line.name,
        "text": line.points,
        "counted": counted,
        "lines": len(unlike),
    }
    return (Problem(code=CrossTrouble.POINTS, values=values, ask=True),)


class _Sides:
    """The cells of all lines, read once."""

    def __init__(self, lines: Sequence[CrossTableLine]) -> None:
        self.lines = lines
        self.rounds = len(lines[0].cells) if lines else 0
        self.by_number = {own.number: own for own in reversed(lines)}
        self.cells = {
            own.line: tuple(map(read_cell, own.cells[:MOST_ROUNDS])) for own in lines[:MOST_PEOPLE]
        }

    def faults(self) -> Iterator[Problem]:
        """Name everything that is wrong, line by line; of two sides once."""
        if not self.rounds:
            yield Problem(code=CrossTrouble.NO_LINES)
            return
        if self.rounds > MOST_ROUNDS:
            values = {"found": self.rounds, "most": MOST_ROUNDS}
            yield Problem(code=CrossTrouble.TOO_MANY_ROUNDS, values=values)
            return
        if len(self.lines) > MOST_PEOPLE:
            values = {"found": len(self.lines), "most": MOST_PEOPLE}
            yield Problem(code=CrossTrouble.TOO_MANY_PEOPLE, values=values)
            return
        for own in self.lines:
            yield from self._of_line(own)

    def _of_line(self, line: CrossTableLine) -> Iterator[Problem]:
        if not line.name.strip():
            yield Problem(code=CrossTrouble.NO_NAME, values={"line": line.line})
        first = self.by_number[line.number]
        if first.line != line.line:
            values = {"line": line.line, "number": line.number, "other_line": first.line}
            yield Problem(code=CrossTrouble.NUMBER_TWICE, values=values)
        elif len(line.cells) != self.rounds:
            values = {"line": line.line, "found": len(line.cells), "expected": self.rounds}
            yield Problem(code=CrossTrouble.ROUND_COUNT, values=values)
        else:
            for number in range(self.rounds):
                yield from self._of_cell(line, number)

    def _of_cell(self, line: CrossTableLine, number: int) -> Iterator[Problem]:
        cell = self.cells[line.line][number]
        where = {"line": line.line, "round": number + 1}
        if cell is None:
            text = line.cells[number][:LONGEST]
            yield Problem(code=CrossTrouble.CELL, values={**where, "text": text})
        elif cell.opponent is None:
            return
        elif cell.opponent == line.number:
            yield Problem(code=CrossTrouble.ONESELF, values={**where, "name": line.name})
        elif cell.opponent not in self.by_number:
            values = {**where, "opponent": cell.opponent}
            yield Problem(code=CrossTrouble.UNKNOWN, values=values)
        else:
            yield from self._of_two(line, cell, number)

    def _of_two(self, line: CrossTableLine, cell: CrossTableCell, number: int) -> Iterator[Problem]:
        """Compare a side with the other one; a fault of the match is told by its first line."""
        other = self.by_number[cell.opponent or 0]
        there = self.cells[other.line]
        theirs = there[number] if number < len(there) else CrossTableCell()
        if theirs is None:
            return  # its own line says that it cannot be read
        values = {
            "line": line.line,
            "round": number + 1,
            "name": line.name,
            "text": line.cells[number],
            "other_line": other.line,
            "other": other.name,
        }
        if theirs.opponent != line.number:
            yield Problem(code=CrossTrouble.ELSEWHERE, values=values)
        elif line.line < other.line and not _agree(cell, theirs):
            values["other_text"] = other.cells[number]
            yield Problem(code=CrossTrouble.CONTRADICTS, values=values)

    def matches(self, number: int) -> Iterator[PlayedMatch]:
        """Give the matches of a round, in the order of the first line of each."""
        for own in self.lines:
            cell = self.cells[own.line][number]
            if cell is None or (cell.opponent is None and cell.mark is not Mark.WIN):
                continue
            if cell.opponent is None:
                yield PlayedMatch(seats=(own.number,))
            elif own.line < self.by_number[cell.opponent].line:
                theirs = self.cells[self.by_number[cell.opponent].line][number]
                yield _match((own.number, cell.opponent), cell, theirs or CrossTableCell())

    def halves(self) -> Iterator[tuple[int, int, Mark]]:
        """Give the rounds without a match that were worth half a point."""
        for own in self.lines:
            for number, cell in enumerate(self.cells[own.line], start=1):
                if cell is not None and cell.opponent is None and cell.mark is Mark.DRAW:
                    yield own.number, number, Mark.DRAW


_OTHER = {Mark.WIN: Mark.LOSS, Mark.LOSS: Mark.WIN, Mark.DRAW: Mark.DRAW, None: None}


def _agree(cell: CrossTableCell, theirs: CrossTableCell) -> bool:
    """Tell whether two sides tell the same of a match; what one leaves out is no contradiction.

    >>> one = read_cell("2+w4.5")
    >>> [_agree(one, read_cell(text)) for text in ("1-", "1-b4.5", "1-b5.5", "1-w4.5", "1+", "1?")]
    [True, True, False, False, False, False]
    >>> _agree(read_cell("2-!"), read_cell("1-!")), _agree(read_cell("2-"), read_cell("1-"))
    (True, False)
    """
    said = (cell.default and theirs.default) or (cell.how is theirs.how is How.RULED)
    both_lost = cell.mark is theirs.mark is Mark.LOSS and said
    return (
        (both_lost or cell.mark is _OTHER[theirs.mark])
        and (cell.black is None or theirs.black is None or cell.black is not theirs.black)
        and _same(cell.margin, theirs.margin)
        and _same(cell.score, theirs.score and theirs.score[::-1])
        and _same(cell.how or None, theirs.how or None)
    )


def _same(one: object, other: object) -> bool:
    return one is None or other is None or one == other


def _match(seats: tuple[int, int], cell: CrossTableCell, theirs: CrossTableCell) -> PlayedMatch:
    """Put the two sides of a match together; who moved first sits first."""
    turned = cell.black is False or theirs.black is True
    noted = cell.black is not None or theirs.black is not None
    result = None
    if cell.mark is not None and theirs.mark is not None:
        score = cell.score or (theirs.score and theirs.score[::-1])
        result = ExportedResult(
            marks=(theirs.mark, cell.mark) if turned else (cell.mark, theirs.mark),
            default=cell.default or theirs.default,
            how=cell.how or theirs.how,
            margin=theirs.margin if cell.margin is None else cell.margin,
            score=score[::-1] if score and turned else score or None,
            first=0 if noted else None,
        )
    return PlayedMatch(seats=seats[::-1] if turned else seats, told=result)
