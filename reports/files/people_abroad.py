"""Names, grades and days as lists of world federations write them, and what those cannot hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from models.core.outcomes import Mark
from models.core.problems import Problem
from models.event_days import event_days
from models.grades import grade_steps
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.readings import is_latin, plainly
from models.told import ExportedResult
from models.views.divisions import UNSAID, Abroad, SheetHead

NO_NAME = "-"
"""What stands for the given name of somebody who has one name only."""
FIRST_DAN = 30
"""So many steps is the first dan above the thirtieth kyu (`grade_steps`)."""


# ---------------------------------------------------------------- names and grades


def family_given(who: PlayedPerson) -> tuple[str, str]:
    """Give family and given name: in Latin letters where they are known, else as entered.

    The family comes first, unless a comma or capitals tell it.

    >>> for roman in ("Enomoto Shun Ichi", "ENOMOTO Shunichi", "Jan DE BOER", "de Boer, Jan", ""):
    ...     family_given(PlayedPerson(number=1, name="榎本　俊輔", roman=roman))
    ('Enomoto', 'Shun Ichi')
    ('Enomoto', 'Shunichi')
    ('De Boer', 'Jan')
    ('de Boer', 'Jan')
    ('榎本', '俊輔')
    >>> family_given(PlayedPerson(number=1, name="林"))
    ('林', '-')
    """
    name = " ".join((who.roman or who.name).split())
    family, comma, given = name.partition(",")
    if not comma:
        words = name.split()
        loud = [word for word in words if word.isupper() and sum(map(str.isalpha, word)) > 1]
        told = bool(loud) and len(loud) < len(words)
        family, given = words[0] if words else "", " ".join(words[1:])
        if told:
            family = " ".join(loud).title()
            given = " ".join(word for word in words if word not in loud)
    return family.strip(), given.strip() or NO_NAME


def latin_name(who: PlayedPerson, encoding: str = "utf-8") -> tuple[str, str] | None:
    """Give family and given name in Latin letters; None where there are none.

    >>> latin_name(PlayedPerson(number=1, name="Ｋｅｎ　Ｏ’Ｎｅｉｌ")), latin_name(
    ...     PlayedPerson(number=1, name="林 桜"))
    (('Ken', "O'Neil"), None)
    """
    if not is_latin(who.roman or who.name, encoding):
        return None
    family, given = family_given(who)
    return plainly(family), plainly(given)


def grade_abroad(grade: str, unknown: str) -> str:
    """Write a grade as `3D` or `5K`; `unknown` for none.

    >>> grade_abroad("三段", "?"), grade_abroad("5級", "?"), grade_abroad("", "?")
    ('3D', '5K', '?')
    """
    steps = grade_steps(grade)
    if steps is None:
        return unknown
    return f"{steps - FIRST_DAN + 1}D" if steps >= FIRST_DAN else f"{FIRST_DAN - steps}K"


# ---------------------------------------------------------------- what stands above


@dataclass(frozen=True, kw_only=True, slots=True)
class HeadAbroad:
    """What stands above a list that is read abroad."""

    title: str
    place: str
    first: date | None
    last: date | None
    """None where nobody can read when the event is."""


def head_abroad(head: SheetHead, abroad: Abroad) -> HeadAbroad:
    """Give what was said for abroad, and of the rest what stands above every sheet.

    >>> from datetime import datetime
    >>> made = SheetHead(event="Spring Cup", date="2026年4月5日・6日", venue="市民館", division="A",
    ...                  game="", printed_at=datetime.fromisoformat("2026-05-01"))
    >>> head_abroad(made, Abroad(place="Nagoya"))
    HeadAbroad(title='Spring Cup, A', place='Nagoya', first=datetime.date(2026, 4, 5), \
last=datetime.date(2026, 4, 6))
    """
    days = event_days(abroad.days) or event_days(head.date)
    first, last = (None, None) if days is None else days
    return HeadAbroad(
        title=plainly(abroad.title or ", ".join(filter(None, [head.event, head.division]))),
        place=plainly(abroad.place or head.venue),
        first=first,
        last=last,
    )


# ---------------------------------------------------------------- what is played, and what is not


def took_part(played: PlayedDivision) -> tuple[PlayedPerson, ...]:
    """Give who sat at a table at all, in the order of the places: nobody who left before that."""
    seated = {seat for matches in played.rounds for match in matches for seat in match.seats}
    return tuple(who for who in played.people if who.number in seated)


def for_rating(played: PlayedDivision) -> PlayedDivision:
    """Give what a rating list is told: a game that both lost as one that nobody played.

    A list has no sign for a ruling against both, nor for a game of Go without result; it would
    read two losses, or refuse the whole.
    """
    rounds = tuple(tuple(map(_for_rating, matches)) for matches in played.rounds)
    return replace(played, people=took_part(played), rounds=rounds)


def _for_rating(match: PlayedMatch) -> PlayedMatch:
    told = match.told
    return replace(match, told=replace(told, default=True)) if told and _both_lost(told) else match


def _both_lost(told: ExportedResult) -> bool:
    return told.marks == (Mark.LOSS, Mark.LOSS)


def lost_by_both(played: PlayedDivision) -> tuple[PlayedMatch, ...]:
    """Give the games that were played and lost by both: rating lists have no sign for them."""
    return tuple(
        match
        for matches in played.rounds
        for match in matches
        if match.told is not None and _both_lost(match.told) and not match.told.default
    )


def named(played: PlayedDivision, numbers: Iterable[int]) -> list[str]:
    """Give names by numbers, in the order of the places."""
    wanted = {*numbers}
    return [who.name for who in played.people if who.number in wanted]


# ---------------------------------------------------------------- what keeps it from being written


def day_lacking(head: SheetHead, said: Abroad) -> Iterator[Problem]:
    """Say that nobody can read when the event is."""
    if head_abroad(head, said).first is None:
        yield Problem(code="ABROAD_DAY", values={"text": head.date or "–"})


def lacking_abroad(
    head: SheetHead, played: PlayedDivision, said: Abroad = UNSAID, *, encoding: str = "utf-8"
) -> Iterator[Problem]:
    """Say what keeps a list for a rating from being written, and nothing is put in its place.

    Days that cannot be read, a title, place or names without Latin letters, games without result.
    """
    yield from day_lacking(head, said)
    above = head_abroad(head, said)
    if not is_latin(above.title, encoding):
        yield Problem(code="ABROAD_TITLE", values={"text": above.title})
    if above.place and not is_latin(above.place, encoding):
        yield Problem(code="ABROAD_PLACE", values={"text": above.place})
    people = [who for who in took_part(played) if latin_name(who, encoding) is None]
    odd = [who for who in people if latin_name(who) is not None]
    for code, found in (
        ("ABROAD_NAMES", [who.name for who in people if who not in odd]),
        ("ABROAD_LETTERS", [who.roman or who.name for who in odd]),
    ):
        if found:
            yield Problem(code=code, values={"names": found})
    still_open = [
        match
        for matches in played.rounds
        for match in matches
        if len(match.seats) > 1 and match.told is None
    ]
    if still_open:
        yield Problem(code="ABROAD_OPEN", values={"count": len(still_open)})


def both_lost(played: PlayedDivision) -> Iterator[Problem]:
    """Say which games a rating list is told of as not played, because both lost."""
    found = lost_by_both(played)
    if found:
        pairs = [" – ".join(named(played, match.seats)) for match in found]
        yield Problem(code="ABROAD_BOTH_LOST", values={"games": pairs})
