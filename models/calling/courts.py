"""Which courts there are by name, and which matches are in each other's way."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from models.core.court_calling import CourtPlace
from models.core.problems import Problem

MOST_COURTS = 40
LONGEST_NAME = 8
SHORTEST, LONGEST = 5, 240
"""The planned minutes of a match, at least and at most."""
_BETWEEN = re.compile(r"[,、，;；\s]+")
_RANGE = re.compile(r"(\d{1,3})-(\d{1,3})|([A-Z])-([A-Z])")
_DASHES = re.compile(r"\s*[-~〜〰−‐‑–—]\s*")


def one_court(text: str) -> str:
    """Give the name of one court in the form in which it is compared, however it was typed.

    >>> one_court("３"), one_court(" 03 "), one_court("Ａ"), one_court("")
    ('3', '3', 'A', '')
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    return str(int(plain)) if plain.isdecimal() else plain


def court_order(court: str) -> tuple[int, str]:
    """Order courts as people count them.

    >>> sorted(["10", "A", "9"], key=court_order)
    ['9', '10', 'A']
    """
    return int(court) if court.isdecimal() else 1_000_000, court


def _parts(text: str) -> list[str]:
    """Give what stands between the commas of a text, in plain letters."""
    folded = _DASHES.sub("-", unicodedata.normalize("NFKC", text))
    folded = re.sub(r"(?<=\d)ー(?=\d)", "-", folded)  # the long vowel is next to the dash
    return [part for part in _BETWEEN.split(folded) if part]


def _named(part: str) -> tuple[str, ...]:
    """Give the court or the courts that stand between two commas; none for what is neither.

    >>> _named("02"), _named("B-D"), _named("4-1")
    (('2',), ('B', 'C', 'D'), ())
    """
    spread = _RANGE.fullmatch(part)
    if spread is not None:
        numbered = spread[1] is not None
        low, high = map(int if numbered else ord, filter(None, spread.groups()))
        name = str if numbered else chr
        return tuple(map(name, range(low, high + 1))) if low < high else ()
    return (one_court(part),) if part.isalnum() and len(part) <= LONGEST_NAME else ()


def check_courts(text: str) -> tuple[Problem, ...]:
    """Report what is wrong with the courts as they are typed.

    >>> [problem.code for problem in check_courts("1, 1-4")]
    ['COURT_TWICE']
    """

    def wrong(code: str, **values: object) -> tuple[Problem, ...]:
        return (Problem(code=code, where="courts", values=values),)

    parts = {part: _named(part) for part in _parts(text)}
    unknown = [part for part, names in parts.items() if not names]
    if unknown:
        return wrong("COURTS_UNREADABLE", text=unknown[0])
    times = Counter(name for part in _parts(text) for name in parts[part])
    twice = [name for name, count in times.items() if count > 1]
    if twice:
        return wrong("COURT_TWICE", court=twice[0])
    if len(times) > MOST_COURTS:
        return wrong("TOO_MANY_COURTS", count=len(times), most=MOST_COURTS)
    return ()


@lru_cache(maxsize=64)
def known_courts(text: str) -> tuple[str, ...]:
    """Read names and ranges of courts, in order; none for a text that cannot be read.

    >>> known_courts("1-3, A"), known_courts("１〜３、Ａ"), known_courts("?")
    (('1', '2', '3', 'A'), ('1', '2', '3', 'A'), ())
    """
    return () if check_courts(text) else tuple(n for part in _parts(text) for n in _named(part))


def check_elsewhere(court: str, text: str) -> Iterator[Problem]:
    """Ask about a court that is none of those that the division has.

    >>> [problem.values["court"] for problem in check_elsewhere("９", "1-3")]
    ['9']
    >>> list(check_elsewhere("3", "1-3")), list(check_elsewhere("9", ""))
    ([], [])
    """
    named, known = one_court(court), known_courts(text)
    if named and known and named not in known:
        values = {"court": named, "courts": ", ".join(known)}
        yield Problem(code="COURT_ELSEWHERE", where="court", values=values, ask=True)


def check_minutes(minutes: int) -> Iterator[Problem]:
    """Refuse a length that no match has.

    >>> [problem.code for problem in check_minutes(0)]
    ['BAD_MINUTES']
    """
    if not SHORTEST <= minutes <= LONGEST:
        values = {"minutes": minutes, "least": SHORTEST, "most": LONGEST}
        yield Problem(code="BAD_MINUTES", where="minutes", values=values)


def court_of(noted: str, table: int, courts: str) -> str:
    """Give where a match is played; empty while that is open.

    The number of the match says it only where neither the match nor its division names courts.

    >>> court_of("", 3, ""), court_of("", 3, "1-4"), court_of("２", 3, "1-4")
    ('3', '', '2')
    """
    return one_court(noted) or ("" if known_courts(courts) else str(table))


def occupied(court: str, parts: Sequence[str], part: str) -> CourtPlace:
    """Give what a match takes up: a part of its court where the court has parts.

    >>> occupied("1", (), "head"), occupied("1", ("head", "foot"), "foot")
    (CourtPlace(court='1', part=''), CourtPlace(court='1', part='foot'))
    """
    return CourtPlace(court, part if parts else "")


def clash(one: CourtPlace, other: CourtPlace) -> bool:
    """Tell whether two matches get into each other's way; other parts of one court do not.

    >>> head, foot = CourtPlace("1", "head"), CourtPlace("1", "foot")
    >>> clash(head, foot), clash(head, CourtPlace("1")), clash(head, CourtPlace("2"))
    (False, True, False)
    """
    return one.court == other.court and not one.beside(other)


def check_court(wanted: CourtPlace, taken: Iterable[CourtPlace]) -> Iterator[Problem]:
    """Refuse a court that is taken; matches that share one take a part each.

    >>> head, foot = CourtPlace("1", "head"), CourtPlace("1", "foot")
    >>> list(check_court(head, [foot]))
    []
    >>> [problem.code for problem in check_court(CourtPlace("1"), [foot])]
    ['COURT_TAKEN']
    """
    if any(clash(wanted, other) for other in taken):
        yield Problem(code="COURT_TAKEN", where="court", values={"court": wanted.court})
