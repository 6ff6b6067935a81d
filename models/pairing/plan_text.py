"""A plan as text: a table a line (`7-2-1-8`), a blank line between rounds.

Entrants are written by their codes, usually numbers. Full-width figures and the many hyphens of
Japanese keyboards are read as the plain ones, unless that could mean something else: a hyphen that
stands in a code parts no codes, and a code that could be two is refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Faults, Problem, Refused
from models.pairing.seating_formula import FormulaTables

_HYPHENS = "-－‐‑‒–—―−﹣ーｰ─━"
"""Plain, full-width, all dashes, minus, the long vowel mark and the lines of boxes."""
_OTHERS = "/／,，、"
"""What parts codes as well, for plans whose codes have hyphens."""


MOST_ROUNDS = 100
"""More no plan has where nobody says how many there are."""
ROOM = 20
"""Characters that a seat may take beside its code, blanks and all."""
SPARE = 10_000
"""Characters that a text may have beyond those of its seats."""
SHOWN = 20
"""Characters of a code that nobody has, as far as it is told again."""


class PlanTrouble(StrEnum):
    """What can be wrong with a plan; the codes of the problems."""

    TOO_LONG = "PLAN_TOO_LONG"
    """Far more text than the rounds of so many can have: rounds, players."""
    NO_ROUNDS = "PLAN_NO_ROUNDS"
    """There is no line with a table. No values."""
    ROUND_COUNT = "PLAN_ROUND_COUNT"
    """Another number of rounds than is played: found, expected."""
    HEAD_COUNT = "PLAN_HEAD_COUNT"
    """Another number of seats than there are entrants: round, found, expected."""
    EMPTY_SEAT = "PLAN_EMPTY_SEAT"
    """Nothing between two hyphens, before the first or behind the last: line, round."""
    UNKNOWN_CODE = "PLAN_UNKNOWN_CODE"
    """Nobody has this code: line, round, code."""
    AMBIGUOUS_CODE = "PLAN_AMBIGUOUS_CODE"
    """Read more freely, several have this code: line, round, code, codes."""
    TWICE = "PLAN_TWICE"
    """Somebody is in the round already: line, round, code, first_line."""
    TABLE_SIZE = "PLAN_TABLE_SIZE"
    """A table of a size that is not allowed: line, round, size, allowed."""
    MISSING = "PLAN_MISSING"
    """Somebody has no seat in the round: round, code."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A table as it was typed."""

    number: int
    """Of the line in the text, counted from 1."""
    codes: tuple[str, ...]


def plan_from_text(
    text: str,
    entrant_of: Mapping[str, int],
    *,
    sizes: Collection[int],
    rounds: int | None = None,
) -> tuple[FormulaTables, ...]:
    r"""The rounds of a typed plan, as ids; `entrant_of` has everybody's code with his id.

    Raises Refused with a problem for every fault, head counts first, then line by line, as far as
    anybody reads on (`Faults`); the codes are those of `PlanTrouble`, and `round` and `line` among
    the values are counted from 1.

    >>> ids = {"1": 11, "2": 12, "3": 13, "4": 14, "5": 15, "6": 16}
    >>> plan_from_text("1-2-3\n４－５－６\n\n1-4-2\n3-5-6", ids, sizes={3, 4})
    (((11, 12, 13), (14, 15, 16)), ((11, 14, 12), (13, 15, 16)))
    >>> try: plan_from_text("1-2-3\n4-5-7", ids, sizes={3, 4})
    ... except Refused as no: [(str(p.code), dict(p.values)) for p in no.problems][0]
    ('PLAN_UNKNOWN_CODE', {'line': 2, 'round': 1, 'code': '7'})
    """
    if len(text) > longest(entrant_of, rounds):
        raise Refused(too_long(entrant_of, rounds))
    typed = _rounds(text, _parting(entrant_of))
    reader = _Reader(entrant_of, _counts(typed, len(entrant_of), rounds))
    read = [reader.round(number, lines, sizes) for number, lines in enumerate(typed, start=1)]
    reader.faults.refuse()
    return tuple(read)


def longest(codes: Collection[str], rounds: int | None) -> int:
    """Give how many characters the text of a plan has at most.

    >>> longest(["1", "2", "12"], 4)
    10264
    """
    seat = ROOM + max(map(len, codes), default=0)
    return SPARE + (rounds or MOST_ROUNDS) * len(codes) * seat


def too_long(codes: Collection[str], rounds: int | None) -> Problem:
    """Say that a text is longer than any plan of so many rounds for those with these codes."""
    values = {"rounds": rounds or MOST_ROUNDS, "players": len(codes)}
    return Problem(code=PlanTrouble.TOO_LONG, values=values)


def plan_as_text(rounds: Iterable[FormulaTables], code_of: Mapping[int, str]) -> str:
    r"""The plan as it can be typed and read again, by the codes of the entrants' ids.

    >>> plan_as_text([((7, 2), (1, 8)), ((1, 2), (7, 8))], {who: str(who) for who in (1, 2, 7, 8)})
    '7-2\n1-8\n\n1-2\n7-8\n'
    """
    parting = _parting(code_of.values())
    blocks = [
        "".join(parting[0].join(code_of[who] for who in table) + "\n" for table in tables)
        for tables in rounds
    ]
    return "\n".join(blocks)


def _parting(codes: Iterable[str]) -> str:
    """The characters that part the codes of a table; ValueError if codes use them all.

    >>> _parting(["1", "2"])[0], _parting(["A-1"])[0]
    ('-', '/')
    """
    used = set().union(*codes)
    hyphens = "" if "-" in used else _HYPHENS
    parting = "".join(mark for mark in hyphens + _OTHERS if mark not in used)
    if not parting:
        raise ValueError("the codes leave no character that could part them")
    return parting


def _rounds(text: str, parting: str) -> list[list[_Line]]:
    """The lines with a table, round by round."""
    between = re.compile("[" + re.escape(parting) + "]")
    rounds: list[list[_Line]] = [[]]
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if line.strip():
            codes = tuple(code.strip() for code in between.split(line.strip()))
            rounds[-1].append(_Line(number, codes))
        elif rounds[-1]:
            rounds.append([])
    return [lines for lines in rounds if lines]


def _counts(
    typed: Sequence[Sequence[_Line]], entrants: int, rounds: int | None
) -> Iterator[Problem]:
    """What is wrong with the numbers of rounds and heads."""
    if not typed:
        yield Problem(code=PlanTrouble.NO_ROUNDS)
    elif rounds is not None and len(typed) != rounds:
        values = {"found": len(typed), "expected": rounds}
        yield Problem(code=PlanTrouble.ROUND_COUNT, values=values)
    for number, lines in enumerate(typed, start=1):
        found = sum(code != "" for line in lines for code in line.codes)
        if found != entrants:
            values = {"round": number, "found": found, "expected": entrants}
            yield Problem(code=PlanTrouble.HEAD_COUNT, values=values)


class _Reader:
    """Looks up codes and notes every fault."""

    def __init__(self, entrant_of: Mapping[str, int], known: Iterable[Problem]) -> None:
        self.entrant_of = entrant_of
        self.faults = Faults(known)
        self._alike: dict[str, list[str]] = defaultdict(list)
        for code in entrant_of:
            self._alike[_folded(code)].append(code)

    def round(self, number: int, lines: Sequence[_Line], sizes: Collection[int]) -> FormulaTables:
        """The tables of one round."""
        seen: dict[str, int] = {}
        tables = []
        for line in lines:
            at = {"line": line.number, "round": number}
            if len(line.codes) not in sizes:
                allowed = tuple(sorted(sizes))
                values = at | {"size": len(line.codes), "allowed": allowed}
                self.faults.add(Problem(code=PlanTrouble.TABLE_SIZE, values=values))
            table = []
            for typed in line.codes:
                code = self._code(typed, at)
                if code is None:
                    continue
                if code in seen:
                    values = at | {"code": code, "first_line": seen[code]}
                    self.faults.add(Problem(code=PlanTrouble.TWICE, values=values))
                seen.setdefault(code, line.number)
                table.append(self.entrant_of[code])
            tables.append(tuple(table))
        for code in self.entrant_of:
            if code not in seen:
                values = {"round": number, "code": code}
                self.faults.add(Problem(code=PlanTrouble.MISSING, values=values))
        return tuple(tables)

    def _code(self, typed: str, at: Mapping[str, int]) -> str | None:
        """The entrant's code that was meant, or None after noting why there is none."""
        if typed in self.entrant_of:
            return typed
        alike = self._alike.get(_folded(typed), [])
        if len(alike) == 1:
            return alike[0]
        shown = typed if len(typed) <= SHOWN else f"{typed[:SHOWN]}…"
        if not typed:
            problem = Problem(code=PlanTrouble.EMPTY_SEAT, values=at)
        elif alike:
            values = {**at, "code": shown, "codes": tuple(alike)}
            problem = Problem(code=PlanTrouble.AMBIGUOUS_CODE, values=values)
        else:
            problem = Problem(code=PlanTrouble.UNKNOWN_CODE, values={**at, "code": shown})
        self.faults.add(problem)
        return None


def _folded(code: str) -> str:
    """A code as it is compared when it was not typed exactly."""
    return unicodedata.normalize("NFKC", code).casefold()
