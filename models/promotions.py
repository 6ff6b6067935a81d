"""Which grade somebody's results entitle to (昇段・昇級)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from models.core.problems import Problem
from models.grades import grade_rank, grade_steps, is_grade

# -- grades for results: a table of rules, its limits, and why somebody gets none ------------------

MOST_RULES = 20
MOST_GAMES = 99


class PromotedFor(StrEnum):
    """What a rule asks for."""

    PLACE = "place"
    """One of the first places."""
    WINS = "wins"
    """So many wins in all."""
    UNBEATEN = "unbeaten"
    """No loss."""
    RUN = "run"
    """So many wins in some so many games that follow one another."""


@dataclass(frozen=True, kw_only=True)
class PromotionRule:
    """One line of the table: what is asked for, and the grade for it."""

    kind: PromotedFor
    grade: str
    count: int = 1
    """The last place, or the least wins."""
    games: int = 0
    """Of how many games that follow one another, where a run is asked for."""

    def problems(self, where: str) -> Iterator[Problem]:
        """Say what cannot be so.

        >>> run = PromotionRule(kind=PromotedFor.RUN, grade="初", count=5, games=4)
        >>> [problem.code for problem in run.problems("rule1")]
        ['PROMOTION_GRADE', 'PROMOTION_COUNT']
        """
        if not is_grade(self.grade):
            yield Problem(code="PROMOTION_GRADE", where=where, values={"grade": self.grade})
        too_many = self.kind is PromotedFor.RUN and not self.count <= self.games <= MOST_GAMES
        if too_many or not 1 <= self.count <= MOST_GAMES:
            yield Problem(code="PROMOTION_COUNT", where=where, values={"most": MOST_GAMES})


@dataclass(frozen=True, kw_only=True)
class Promotions:
    """The table of a division with its limits."""

    rules: tuple[PromotionRule, ...] = ()
    least_games: int = 5
    """Who has played fewer gets none; a bye or default is no game."""
    most_steps: int = 2
    """So many grades up at once; 0: as many as the rule gives."""
    free_to: str = "初段"
    """Up to this grade any jump is allowed; empty: nowhere."""
    ceiling: str = ""
    """No higher grade is given here; empty: the rules say it."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be so, by rule.

        >>> [problem.code for problem in Promotions(ceiling="名人").problems]
        ['PROMOTION_GRADE']
        """
        problems = [
            problem
            for number, rule in enumerate(self.rules, start=1)
            for problem in rule.problems(f"rule{number}")
        ]
        for where, grade in (("free_to", self.free_to), ("ceiling", self.ceiling)):
            if grade and not is_grade(grade):
                values = {"grade": grade}
                problems.append(Problem(code="PROMOTION_GRADE", where=where, values=values))
        if not (0 <= self.least_games <= MOST_GAMES and 0 <= self.most_steps <= MOST_GAMES):
            problems.append(Problem(code="PROMOTION_COUNT", values={"most": MOST_GAMES}))
        if len(self.rules) > MOST_RULES:
            problems.append(Problem(code="PROMOTION_RULES", values={"most": MOST_RULES}))
        return tuple(problems)


NO_PROMOTIONS = Promotions()


@dataclass(frozen=True, kw_only=True, slots=True)
class GamesPlayed:
    """What somebody has played, as far as grades ask."""

    grade: str
    place: int | None
    games: tuple[bool | None, ...] = ()
    """Won, lost or neither, in the order of play; byes and defaults are none of them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Promotion:
    """What the table says of somebody."""

    grade: str = ""
    """The new grade; empty where there is none."""
    rule: int = 0
    """The number of the rule that gives it, counted from 1; 0 where none does."""
    why: tuple[Problem, ...] = ()
    """Why there is none, or why it is less than the rule gives."""


def promotion(table: Promotions, record: GamesPlayed) -> Promotion | None:
    """Say to which grade somebody is entitled; None where no rule asks for what was played.

    Never down: what is no higher than the grade that somebody has is none. Reasons:
    `PROMOTION_FEW_GAMES`, `PROMOTION_HAS_IT`, `PROMOTION_UNREADABLE` (the grade that was entered),
    `PROMOTION_STEPS` and `PROMOTION_CEILING` (less than the rule gives).

    >>> champion = PromotionRule(kind=PromotedFor.PLACE, grade="二段")
    >>> def grade(own: str, games: int = 5) -> str:
    ...     record = GamesPlayed(grade=own, place=1, games=(True,) * games)
    ...     found = promotion(Promotions(rules=(champion,)), record)
    ...     return found.grade if found else ""
    >>> grade(""), grade("1級"), grade("5級"), grade("三段"), grade("", 4)
    ('初段', '二段', '初段', '', '')
    """
    met = [(n, rule) for n, rule in enumerate(table.rules, start=1) if _met(rule, record)]
    if not met:
        return None
    if len(record.games) < table.least_games:
        values = {"games": len(record.games), "least": table.least_games}
        few = Problem(code="PROMOTION_FEW_GAMES", values=values)
        return Promotion(why=(few,))
    if record.grade.strip() and not is_grade(record.grade) and "無" not in record.grade:
        unread = Problem(code="PROMOTION_UNREADABLE", values={"grade": record.grade})
        return Promotion(why=(unread,))
    number, rule = max(met, key=lambda one: (grade_rank(one[1].grade), -one[0]))
    grade, why = _limited(table, rule.grade, record.grade)
    if grade_rank(grade) <= grade_rank(record.grade):
        has = Problem(code="PROMOTION_HAS_IT", values={"grade": record.grade, "by": rule.grade})
        return Promotion(rule=number, why=(has, *why))
    return Promotion(grade=grade, rule=number, why=why)


def _met(rule: PromotionRule, record: GamesPlayed) -> bool:
    match rule.kind:
        case PromotedFor.PLACE:
            return record.place is not None and record.place <= rule.count
        case PromotedFor.WINS:
            return record.games.count(True) >= rule.count
        case PromotedFor.UNBEATEN:
            return bool(record.games) and False not in record.games
        case _:
            return best_run(record.games, rule.games)[0] >= rule.count


def best_run(games: Sequence[bool | None], length: int) -> tuple[int, int]:
    """Give the most wins in so many games that follow one another, and with which game they begin.

    >>> best_run([mark == "○" for mark in "○●○●●○○○"], 4)
    (3, 5)
    """
    starts = range(len(games) - length + 1)
    wins = [(games[at : at + length].count(True), at + 1) for at in starts]
    return max(wins, key=lambda one: (one[0], -one[1]), default=(0, 0))


def _limited(table: Promotions, grade: str, own: str) -> tuple[str, tuple[Problem, ...]]:
    """Give what of a grade can be given to somebody, and why it is less."""
    why = []
    if table.ceiling and grade_rank(grade) > grade_rank(table.ceiling):
        values = {"grade": grade, "ceiling": table.ceiling}
        why.append(Problem(code="PROMOTION_CEILING", values=values))
        grade = table.ceiling
    wanted, has = grade_steps(grade), grade_steps(own)
    free = grade_steps(table.free_to) if table.free_to else None
    if not table.most_steps or wanted is None:
        return grade, tuple(why)
    if has is None and free is None:
        return grade, tuple(why)  # nobody can count steps from no grade
    reach = max(
        one for one in (None if has is None else has + table.most_steps, free) if one is not None
    )
    if wanted <= reach:
        return grade, tuple(why)
    less = written(reach)
    short: dict[str, Any] = {"grade": grade, "less": less, "most": table.most_steps}
    return less, (*why, Problem(code="PROMOTION_STEPS", values=short))


_KANJI = "〇初二三四五六七八九"


def written(steps: int) -> str:
    """Write a grade that is counted as `grades.grade_steps` counts it.

    >>> [written(grade_steps(text)) for text in ("7級", "1k", "1d", "3段", "十段")]
    ['7級', '1級', '初段', '三段', '10段']
    """
    dan = steps - 29
    if dan <= 0:
        return f"{1 - dan}級"
    return f"{_KANJI[dan]}段" if dan < len(_KANJI) else f"{dan}段"
