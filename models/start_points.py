"""The points that grades start with (McMahon), so that people of like strength meet at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from models.core.problems import Problem
from models.grades import grade_steps


@dataclass(frozen=True, kw_only=True, slots=True)
class StartPoints:
    """How many points a grade starts with: one for each grade above the floor, up to the bar."""

    bar: str = ""
    """The grade from which on all start level; empty: there is none."""
    floor: str = ""
    """The grade up to which all start with nothing; empty: 30 kyu."""

    def of(self, grade: str) -> int:
        """Give the points that a grade starts with; none is at the floor.

        >>> start = StartPoints(bar="三段", floor="5級")
        >>> [start.of(grade) for grade in ("六段", "三段", "初段", "1級", "5級", "12級", "")]
        [7, 7, 5, 4, 0, 0, 0]
        >>> StartPoints().of("初段")
        30
        """
        steps = grade_steps(grade)
        if steps is None:
            return 0
        bar = grade_steps(self.bar)
        return max(0, (steps if bar is None else min(steps, bar)) - (grade_steps(self.floor) or 0))

    def check(self) -> tuple[Problem, ...]:
        """Check that bar and floor are grades, and the bar above the floor.

        >>> [problem.code for problem in StartPoints(bar="名人", floor="").check()]
        ['START_NO_GRADE']
        >>> [problem.code for problem in StartPoints(bar="5級", floor="初段").check()]
        ['BAR_BELOW_FLOOR']
        """
        return tuple(self._wrong())

    def _wrong(self) -> Iterator[Problem]:
        written = {"bar": self.bar, "floor": self.floor}
        steps = {where: grade_steps(text) for where, text in written.items()}
        for where, text in written.items():
            if text.strip() and steps[where] is None:
                yield Problem(code="START_NO_GRADE", where=where, values={"grade": text})
        bar, floor = steps["bar"], steps["floor"]
        if bar is not None and floor is not None and bar <= floor:
            yield Problem(code="BAR_BELOW_FLOOR", where="bar", values=written)


FROM_THIRTY_KYU = StartPoints()
"""As it is where nobody has said otherwise."""
