"""Cross-tables as plain text: place, name, grade and results with blanks between them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.imports.table import MAX_CELL
from models.grades import is_grade
from models.pairing.cross_table import CrossTableLine
from models.pairing.cross_table.cells import MARK_OF, OPEN, read_cell

_COMMENT = ";"
"""What stands behind it is no part of the table."""
_NUMBER = re.compile(r"(\d{1,5})[.)]?")
_FIGURE = re.compile(r"\d{1,5}(?:[.,]\d+)?[½¼¾]?")
_GRADE = re.compile(r"\d{1,2}[dkpDKP]")
_NOTHING = ("0", "-", "--", "休")
_BLANKS = re.compile(r"[ \t]+")
_SIGNS = (*MARK_OF, OPEN, *"○◯●×△")


def is_page(text: str) -> bool:
    r"""Tell whether a text is written with blanks and not with tabs or commas.

    >>> is_page("1 A 2+\n2 B 1-"), is_page("1,A,2+\n2,B,1-"), is_page("; Pl Name\n1 A, B. 2+")
    (True, False, True)
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if any(line.lstrip().startswith(_COMMENT) for line in lines):
        return True
    runs = [len(_run(_BLANKS.split(line.strip()))) for line in lines]
    return "\t" not in text and 2 * sum(map(bool, runs)) > len(lines) - 1 and any(runs)


def lines_of_text(text: str) -> list[CrossTableLine]:
    r"""Read every line that begins with a number and has results; other lines are headings.

    The rounds are the results that stand together; figures before and behind are not looked at.

    >>> page = '''Pl Name          Rk Co Club  MMS SOS   1    2
    ... 1 Van_Dijk Jan      2D NL  Ams  31  560   2+   3-
    ... 2 Ono  Ken         10K JP       30  561   1-   0
    ... 3 Li               3k          30  559   0+   1+'''
    >>> [(own.number, own.name, own.grade, own.club, own.cells) for own in lines_of_text(page)]
    ... # doctest: +NORMALIZE_WHITESPACE
    [(1, 'Van Dijk Jan', '2D', 'Ams', ('2+', '3-')), (2, 'Ono Ken', '10K', '', ('1-', '0')),
     (3, 'Li', '3k', '', ('0+', '1+'))]
    """
    found = [(line, tokens, _run(tokens)) for line, tokens in _numbered(text)]
    rounds = max((len(run) for *_, run in found), default=0)
    return [_line(line, tokens, run, rounds) for line, tokens, run in found if run]


def _numbered(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give the lines that begin with a number, with their words."""
    for number, line in enumerate(text.splitlines(), start=1):
        tokens = [word for word in _BLANKS.split(line.partition(_COMMENT)[0].strip()) if word]
        if tokens and _NUMBER.fullmatch(tokens[0]):
            yield number, tokens


def _run(tokens: list[str]) -> range:
    """Give where the results of a line stand: the longest row of words that are results."""
    best = range(0)
    start: int | None = None
    for at in range(1, len(tokens) + 1):
        result = at < len(tokens) and (_is_result(tokens[at]) or tokens[at] in _NOTHING)
        if result and start is None:
            start = at
        elif not result and start is not None:
            found = _trimmed(tokens, range(start, at))
            best = max(best, found, key=len)
            start = None
    return best


def _trimmed(tokens: list[str], run: range) -> range:
    """Leave out words at both ends that may be figures as well: a `0` beside the results."""
    first, last = run.start, run.stop
    while first < last and not _is_result(tokens[first]):
        first += 1
    while last > first and not _is_result(tokens[last - 1]):
        last -= 1
    return range(first, last)


def _is_result(word: str) -> bool:
    return any(sign in word for sign in _SIGNS) and word not in _NOTHING and bool(read_cell(word))


def _widened(tokens: list[str], run: range, rounds: int) -> range:
    """Take in rounds without a match at the ends, behind the results first."""
    first, last = run.start, run.stop
    while last - first < rounds and last < len(tokens) and tokens[last] in _NOTHING:
        last += 1
    while last - first < rounds and tokens[first - 1] in _NOTHING and first > 1:
        first -= 1
    return range(first, last)


def _line(line: int, tokens: list[str], run: range, rounds: int) -> CrossTableLine:
    run = _widened(tokens, run, rounds)
    number = _NUMBER.fullmatch(tokens[0])
    words = tokens[1 : run.start]
    grade = next((at for at, word in enumerate(words) if at and _is_grade(word)), None)
    if grade is None:
        end = next((at for at, word in enumerate(words) if _FIGURE.fullmatch(word)), len(words))
        name, behind = words[:end], []
    else:
        name = words[:grade]
        behind = [word for word in words[grade + 1 :] if not _FIGURE.fullmatch(word)]
    return CrossTableLine(
        line=line,
        number=int(number[1]) if number else 0,
        name=" ".join(name).replace("_", " ")[:MAX_CELL],
        grade="" if grade is None else words[grade][:MAX_CELL],
        club=behind[-1][:MAX_CELL] if len(behind) > 1 or (behind and len(behind[-1]) != 2) else "",
        cells=tuple(tokens[at] for at in run),
    )


def _is_grade(word: str) -> bool:
    return bool(_GRADE.fullmatch(word)) or is_grade(word)
