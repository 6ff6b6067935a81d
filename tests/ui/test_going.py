"""Where a target leads: the page, and what is done there at once."""

from __future__ import annotations

from typing import Any

import pytest

from app.targets import Goal, Target
from ui.window.going import open_target


class Recorder:
    """Stands for the window and each of its pages, and notes what is asked of them."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def page(self, _key: str) -> Recorder:
        return self

    def __getattr__(self, name: str) -> Any:
        return lambda *values, **more: self.asked.append((name, *values, *more.values()))


@pytest.mark.parametrize(
    ("target", "asked"),
    [
        (Target(goal=Goal.RESULT, match_id=7), [("go", "matches"), ("show_match", 7, True, "")]),
        (Target(goal=Goal.TABLE, match_id=7), [("go", "matches"), ("show_match", 7, False, "")]),
        (Target(goal=Goal.ENTRANT, entrant_id=3), [("go", "entrants"), ("show_entrant", 3)]),
        (
            Target(goal=Goal.WITHDRAW, entrant_id=3),
            [("go", "entrants"), ("show_entrant", 3), ("withdraw",)],
        ),
        *(
            (
                Target(goal=goal, entrant_id=3),
                [("go", "entrants"), ("show_entrant", 3), asked],
            )
            for goal, asked in (
                (Goal.CHANGE, ("edit_current",)),
                (Goal.PEOPLE, ("show_people",)),
                (Goal.REINSTATE, ("reinstate",)),
                (Goal.STANDING, ("act", "judge")),
            )
        ),
        (
            Target(goal=Goal.LINE_UPS, match_id=7),
            [("go", "matches"), ("show_line_ups", 7)],
        ),
        (Target(goal=Goal.FRONT), [("show_reception",)]),
        (
            Target(goal=Goal.RULING, match_id=7, entrant_id=3),
            [("go", "penalties"), ("log_ruling_about", 7, 3)],
        ),
        (
            Target(goal=Goal.RULING, key="penalty:4"),
            [("go", "penalties"), ("change_line", ("penalty", 4))],
        ),
        (
            Target(goal=Goal.FORM, key="standings", round_id=2),
            [("go", "documents"), ("show_form", "standings", 2)],
        ),
        (Target(goal=Goal.KEY, key="setup.habits"), [("go", "setup"), ("act", "habits")]),
    ],
)
def test_a_target_leads_where_it_says(target: Target, asked: list[tuple[object, ...]]) -> None:
    window = Recorder()
    open_target(window, target)  # type: ignore[arg-type]
    assert window.asked == asked
