"""Who is recommended for the national championship: asked down the final ranking.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from models.core.consequences import Conflict, Consequence, ruled_key
from models.core.facts import DivisionFacts, StoredDraw
from models.core.problems import Problem

RECOMMENDED = "recommended"
"""The key of the draw that says who was recommended (line 1), and who else was not to be asked
any more then: all who had answered or hold a right."""


class Answer(StrEnum):
    """What somebody has answered who was asked."""

    YES = "yes"
    NO = "no"
    GONE = "gone"
    """Had said yes, and has given the place back later."""


@dataclass(frozen=True, kw_only=True)
class AskedPlayer:
    """One person who was asked, when, and what was answered."""

    entrant: int
    at: datetime
    answer: Answer
    by: str = ""
    """Who has asked."""


@dataclass(frozen=True, kw_only=True)
class Dialogue:
    """Everybody who was asked, in order."""

    asked: tuple[AskedPlayer, ...] = ()
    drawn: bool = False
    """Whether who is recommended is a draw of the division, so that a yes counts while that stands;
    files of before have none."""


class Skipped(StrEnum):
    """Why somebody of the ranking is not asked."""

    HOLDS_RIGHT = "holds_right"
    """Has a right to the national championship already, as of the day (Hashimoto 22)."""
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """Somebody of the final ranking, in its order."""

    entrant: int
    skipped: Skipped | None = None


def candidates(
    ranking: Iterable[int], holders: Collection[int], disqualified: Collection[int]
) -> tuple[Candidate, ...]:
    """Say of everybody in the final ranking whether he or she is asked (Hashimoto 22).

    >>> [one.skipped for one in candidates([4, 5, 6], holders={5}, disqualified={6})]
    [None, <Skipped.HOLDS_RIGHT: 'holds_right'>, <Skipped.DISQUALIFIED: 'disqualified'>]
    """
    return tuple(
        Candidate(
            entrant=who,
            skipped=Skipped.DISQUALIFIED
            if who in disqualified
            else Skipped.HOLDS_RIGHT
            if who in holders
            else None,
        )
        for who in ranking
    )


def last_answers(asked: Iterable[AskedPlayer]) -> Mapping[int, Answer]:
    """Give the answer of everybody who was asked; the last one of a person holds."""
    return {one.entrant: one.answer for one in asked}


def recommended(asked: Iterable[AskedPlayer]) -> int | None:
    """Give who has said yes and holds to it; None where nobody has (Hashimoto 22).

    >>> at = datetime(2026, 1, 10, 17, 5)
    >>> def said(*answers):
    ...     return [AskedPlayer(entrant=who, at=at, answer=answer) for who, answer in answers]
    >>> two = ((4, Answer.NO), (6, Answer.YES))
    >>> recommended(said(*two)), recommended(said(*two, (6, Answer.GONE)))
    (6, None)
    """
    given = last_answers(asked)
    return next((who for who, answer in given.items() if answer is Answer.YES), None)


def next_to_ask(listed: Sequence[Candidate], asked: Iterable[AskedPlayer]) -> int | None:
    """Give who is to be asked now; None once somebody has said yes, or everybody was asked.

    >>> listed = candidates([4, 5, 6], holders={4}, disqualified=())
    >>> next_to_ask(listed, ())
    5
    >>> at = datetime(2026, 1, 10, 17, 5)
    >>> next_to_ask(listed, [AskedPlayer(entrant=5, at=at, answer=Answer.NO)])
    6
    """
    given = last_answers(asked)
    if Answer.YES in given.values():
        return None
    return next(
        (one.entrant for one in listed if one.skipped is None and one.entrant not in given), None
    )


def drawn_as(recommended: int, passed: Iterable[int]) -> StoredDraw:
    """Give the draw of a recommendation, with everybody who was not to be asked any more.

    >>> drawn_as(7, [4, 7, 5]).order
    (7, 4, 5)
    """
    order = (recommended, *(who for who in passed if who != recommended))
    lines = dict(enumerate(order, start=1))
    return StoredDraw(key=RECOMMENDED, size=len(lines), lines=lines, drawn_by="answers")


def overtaken(facts: DivisionFacts, order: Sequence[int]) -> tuple[Conflict, ...]:
    """Say that by the final ranking others were to be asked before who was recommended.

    He can be taken out, so that they are asked, or stays recommended (Hashimoto 22).
    """
    drawn = facts.draws.get(RECOMMENDED)
    who = None if drawn is None else drawn.lines.get(1)
    if drawn is None or who is None:
        return ()
    before = order[: order.index(who)] if who in order else ()
    ahead = tuple(one for one in before if one not in drawn.order)
    if who in order and not ahead:
        return ()
    values: dict[str, object] = {"name": facts.entrant(who).name}
    if ahead:
        values["names"] = [facts.entrant(one).name for one in ahead]
    key = f"qualifier:{RECOMMENDED}"
    lines = dict(enumerate(sorted({who, *ahead}), start=1))
    ruling = StoredDraw(key=ruled_key(key), size=len(lines), lines=lines, drawn_by="ruled")
    code = "RECOMMENDED_OVERTAKEN" if ahead else "RECOMMENDED_OUT"
    return (
        Conflict(
            key=key,
            problem=Problem(code=code, where="referee", values=values),
            choices=(Consequence.VOID, Consequence.STAYS),
            people=(who,),
            rulings=(ruling,),
            strikes=((RECOMMENDED, who),),
        ),
    )
