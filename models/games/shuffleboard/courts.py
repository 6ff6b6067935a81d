"""Which courts there are, which matches share one, and who waits for whom (YSA A-3, D-7)."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from models.core.problems import Problem
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.play.rights import Stage
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import ShuffleboardOptions, Start

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


def court_of(start: Start, table: int, options: ShuffleboardOptions) -> str:
    """Give where a match is played; empty while that is open.

    The number of the table says it only where neither the match nor its division names courts.

    >>> court_of(Start(), 3, ShuffleboardOptions())
    '3'
    >>> court_of(Start(), 3, ShuffleboardOptions(courts="1-4"))
    ''
    """
    return one_court(start.court) or ("" if known_courts(options.courts) else str(table))


class CourtPlace(NamedTuple):
    """What a match takes up: a court, or one end of it for a pair that does not walk (YSA A-3)."""

    court: str
    end: CourtEnd | None = None
    """None for the whole court."""

    @property
    def opposite(self) -> CourtPlace | None:
        """The other end of the court; None where nothing is left of it."""
        ends = {CourtEnd.HEAD: CourtEnd.FOOT, CourtEnd.FOOT: CourtEnd.HEAD}
        return None if self.end is None else CourtPlace(self.court, ends[self.end])


def occupied(court: str, form: Form, pair_end: CourtEnd) -> CourtPlace:
    """Give what a match of this form takes up.

    >>> occupied("1", Form.DOUBLES, CourtEnd.HEAD).end is None
    True
    """
    return CourtPlace(court, pair_end if form is Form.NON_WALKING else None)


def clash(one: CourtPlace, other: CourtPlace) -> bool:
    """Tell whether two matches get into each other's way; head and foot do not (YSA A-3).

    >>> head, foot = (CourtPlace("1", end) for end in CourtEnd)
    >>> clash(head, foot), clash(head, CourtPlace("1")), clash(head, CourtPlace("2"))
    (False, True, False)
    """
    return one.court == other.court and other != one.opposite


def check_court(wanted: CourtPlace, taken: Iterable[CourtPlace]) -> Iterator[Problem]:
    """Refuse a court that is taken; two pairs that do not walk share one, an end each (YSA A-3).

    >>> head, foot = (CourtPlace("1", end) for end in CourtEnd)
    >>> list(check_court(head, [foot]))
    []
    >>> [problem.code for problem in check_court(CourtPlace("1"), [foot])]
    ['COURT_TAKEN']
    """
    if any(clash(wanted, other) for other in taken):
        yield Problem(code="COURT_TAKEN", where="court", values={"court": wanted.court})


class Course(StrEnum):
    """How far a match without a result is."""

    WAITING = "waiting"
    CALLED = "called"
    """Its players were called to the court; nothing is written yet."""
    PLAYING = "playing"
    SUSPENDED = "suspended"
    """Stopped or postponed: it takes no court until it goes on (YSA H-1, H-2)."""
    FINISHED = "finished"
    """Played to its end; the result has not been handed in."""

    @property
    def on_court(self) -> bool:
        """Whether it takes up its place on the court."""
        return self in (Course.CALLED, Course.PLAYING)


def course(called: bool, now: Board | None) -> Course:
    """Tell how far a match is by its board, which is None until a line is written.

    >>> course(True, None).value, course(False, None).value
    ('called', 'waiting')
    """
    if now is None:
        return Course.CALLED if called else Course.WAITING
    if now.finished:
        return Course.FINISHED
    return Course.PLAYING if now.suspended is None else Course.SUSPENDED


class Advice(StrEnum):
    """What a court with two pairs needs now."""

    STOP_AFTER_FRAME = "stop_after_frame"
    """This pair is stopped after a frame, while the other one practises."""
    CALLED_BESIDE = "called_beside"
    """A pair was called to the other end: once it practises, this one is stopped after a frame."""
    PUSHER = "pusher"
    """Somebody must send the discs back from the free end."""


def advice(pair: Board | None, other: Board | None) -> tuple[Advice, ...]:
    """Give what a pair that plays on must know of the pair at the other end (YSA D-7).

    None stands for a pair that has been called and of which nothing is written.

    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=Form.NON_WALKING))
    >>> advice(begun, begun), [told.value for told in advice(begun, None)]
    ((), ['called_beside'])
    """
    if pair is not None and pair.finished:
        return ()
    if other is None:
        return () if pair is None else (Advice.CALLED_BESIDE,)
    if other.finished:
        return (Advice.PUSHER,)
    practising = other.stage in (Stage.SECOND_HALF, Stage.SECOND_GAME)
    return (Advice.STOP_AFTER_FRAME,) if practising else ()


def court_remarks(pair: Board, other: Board) -> tuple[Remark, ...]:
    """Give the remark beside a pair's rows: who won, or that it goes on without the other.

    The names of a pair that goes on stand there when the other one's game is over (YSA D-7).

    >>> from models.games.shuffleboard.play.board import board
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
    >>> begun = board(ShuffleboardResult(), ShuffleboardOptions(form=Form.NON_WALKING))
    >>> court_remarks(begun, begun)
    ()
    """
    if not pair.games or not other.games:
        return ()
    winner = pair.games[-1].winner
    if winner is not None:
        return (Remark(kind=RemarkKind.WON, seats=(winner,)),)
    if other.games[-1].over:
        return (Remark(kind=RemarkKind.CONTINUES, seats=(0, 1)),)
    return ()
