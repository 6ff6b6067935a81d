"""Which courts there are, which matches share one, and who waits for whom (YSA A-3, D-7)."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from models.core.problems import Problem, Refused
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


def parse_courts(text: str) -> tuple[str, ...]:
    """Read the courts as they are typed: names and ranges, in order; nothing for a blank text.

    Refused `COURTS_UNREADABLE`, `COURT_TWICE`, `TOO_MANY_COURTS`.

    >>> parse_courts("1-3, A"), parse_courts("１〜３、Ａ")
    (('1', '2', '3', 'A'), ('1', '2', '3', 'A'))
    """
    folded = _DASHES.sub("-", unicodedata.normalize("NFKC", text))
    folded = re.sub(r"(?<=\d)ー(?=\d)", "-", folded)  # the long vowel is next to the dash
    names = [name for part in _BETWEEN.split(folded) if part for name in _names(part)]
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        raise Refused(Problem(code="COURT_TWICE", where="courts", values={"court": twice[0]}))
    if len(names) > MOST_COURTS:
        values = {"count": len(names), "most": MOST_COURTS}
        raise Refused(Problem(code="TOO_MANY_COURTS", where="courts", values=values))
    return tuple(names)


def one_court(text: str) -> str:
    """Give the name of one court in the form in which it is compared, however it was typed.

    >>> one_court("３"), one_court(" 03 "), one_court("Ａ"), one_court("")
    ('3', '3', 'A', '')
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    return str(int(plain)) if plain.isdecimal() else plain


def _names(part: str) -> Iterator[str]:
    """Give the court or the courts that stand between two commas.

    >>> list(_names("02")), list(_names("B-D"))
    (['2'], ['B', 'C', 'D'])
    """
    spread = _RANGE.fullmatch(part)
    if spread is not None:
        low, high = (spread[1], spread[2]) if spread[1] else (spread[3], spread[4])
        numbered = low.isdecimal()
        first, last = (int(low), int(high)) if numbered else (ord(low), ord(high))
        if first < last:
            yield from (str(at) if numbered else chr(at) for at in range(first, last + 1))
            return
    if not part.isalnum() or len(part) > LONGEST_NAME:
        raise Refused(Problem(code="COURTS_UNREADABLE", where="courts", values={"text": part}))
    yield one_court(part)


def check_courts(text: str) -> tuple[Problem, ...]:
    """Report what is wrong with the courts as they are typed.

    >>> [problem.code for problem in check_courts("1, 1-4")]
    ['COURT_TWICE']
    """
    try:
        parse_courts(text)
    except Refused as refused:
        return refused.problems
    return ()


def check_minutes(minutes: int) -> Iterator[Problem]:
    """Refuse a length that no match has.

    >>> [problem.code for problem in check_minutes(0)]
    ['BAD_MINUTES']
    """
    if not SHORTEST <= minutes <= LONGEST:
        values = {"minutes": minutes, "least": SHORTEST, "most": LONGEST}
        yield Problem(code="BAD_MINUTES", where="minutes", values=values)


@lru_cache(maxsize=64)
def known_courts(text: str) -> tuple[str, ...]:
    """Give the courts of a division that is stored; none for a text that cannot be read.

    >>> known_courts("1-2"), known_courts("?")
    (('1', '2'), ())
    """
    return () if check_courts(text) else parse_courts(text)


def court_of(start: Start, table: int, options: ShuffleboardOptions) -> str:
    """Give where a match is played; empty while that is open.

    The number of the table says it only where neither the match nor its division names courts.

    >>> court_of(Start(), 3, ShuffleboardOptions())
    '3'
    >>> court_of(Start(), 3, ShuffleboardOptions(courts="1-4"))
    ''
    """
    return one_court(start.court) or ("" if known_courts(options.courts) else str(table))


@dataclass(frozen=True, kw_only=True, slots=True)
class Occupied:
    """What a match takes up."""

    court: str
    end: CourtEnd | None = None
    """The end of a pair that does not walk; None for the whole court."""


def occupied(court: str, form: Form, pair_end: CourtEnd) -> Occupied:
    """Give what a match of this form takes up.

    >>> occupied("1", Form.DOUBLES, CourtEnd.HEAD).end is None
    True
    """
    return Occupied(court=court, end=pair_end if form is Form.NON_WALKING else None)


def clash(one: Occupied, other: Occupied) -> bool:
    """Tell whether two matches get into each other's way; head and foot do not (YSA A-3).

    >>> head, foot = (Occupied(court="1", end=end) for end in CourtEnd)
    >>> clash(head, foot), clash(head, Occupied(court="1")), clash(head, Occupied(court="2"))
    (False, True, False)
    """
    apart = one.end is not None and other.end is not None and one.end is not other.end
    return one.court == other.court and not apart


def check_court(wanted: Occupied, taken: Iterable[Occupied]) -> Iterator[Problem]:
    """Refuse a court that is taken; two pairs that do not walk share one, an end each (YSA A-3).

    >>> head, foot = (Occupied(court="1", end=end) for end in CourtEnd)
    >>> list(check_court(head, [foot]))
    []
    >>> [problem.code for problem in check_court(Occupied(court="1"), [foot])]
    ['COURT_TAKEN']
    """
    for other in taken:
        if clash(wanted, other):
            yield Problem(code="COURT_TAKEN", where="court", values={"court": wanted.court})
            return


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
