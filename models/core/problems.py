"""Why an entry is not possible: codes and values, never sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """Why an entry is not possible yet, as a stable code and values; never a sentence."""

    code: str
    where: str = ""
    """The field of the dialog that the sentence belongs beside; empty for the whole."""
    values: Mapping[str, Any] = field(default_factory=dict)
    ask: bool = False
    """True for a rare but possible value: it is asked once and accepted when confirmed."""


BLANK_CAUSE = Problem(code="BLANK_CAUSE", where="cause")
"""Nobody has said yet on whose word something is corrected."""


def refusals(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Give the problems that no confirmation can lift.

    >>> [p.code for p in refusals((Problem(code="ODD", ask=True), Problem(code="OVER_64")))]
    ['OVER_64']
    """
    return tuple(problem for problem in problems if not problem.ask)


class Refused(Exception):
    """A rule says no to an action; the desk shows the problems and nothing is lost."""

    def __init__(self, *problems: Problem) -> None:
        """Keep the problems that stand in the way, the first one being the main one."""
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


MOST_FAULTS = 200
"""So many faults of one text are looked for; whoever mends these looks again."""


class Faults:
    """The faults of a long text, as they are found: with the last that is wanted it is refused.

    >>> faults = Faults()
    >>> for line in range(1000): faults.add(Problem(code="BLANK", values={"line": line}))
    Traceback (most recent call last):
    models.core.problems.Refused: ...
    >>> len(faults.found) == MOST_FAULTS
    True
    """

    def __init__(self, found: Iterable[Problem] = ()) -> None:
        """Begin with what is known already; Refused where that is enough."""
        self.found: list[Problem] = []
        for problem in found:
            self.add(problem)

    def add(self, problem: Problem) -> None:
        """Note a fault; Refused with all of them where it is the last that is wanted."""
        self.found.append(problem)
        if len(self.found) >= MOST_FAULTS:
            raise Refused(*self.found)

    def refuse(self) -> None:
        """Refuse the text for its faults, if it has any."""
        if self.found:
            raise Refused(*self.found)


def refuse(code: str, *, where: str = "", **values: Any) -> Refused:
    """Make the refusal for one problem.

    >>> refuse("NO_SUCH_TABLE", table=12).problems[0].values["table"]
    12
    """
    return Refused(Problem(code=code, where=where, values=values))


def no_such_table(table: int, known: Collection[int], *, where: str = "") -> Problem:
    """Say that there is no table of this number, and between which there are some.

    >>> no_such_table(12, {3, 1}).values
    {'table': 12, 'first': 1, 'last': 3}
    """
    span = {"table": table, "first": min(known, default=0), "last": max(known, default=0)}
    return Problem(code="NO_SUCH_TABLE", where=where, values=span)
