"""The dialogs of the habits of the field, each in its fullest state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QDialog

from app.queries.habits.offered import HabitsView
from app.queries.habits.planned_absences import PlannedView
from models.core.habits import (
    AbsenceHabit,
    ApartLine,
    Firmness,
    Habits,
    KeptApart,
    PlannedRounds,
    Tie,
    Worth,
)
from models.views.divisions import EntrantView
from ui.dialogs.draws.rematch import AgainDialog
from ui.dialogs.habits.chosen import HabitsDialog
from ui.dialogs.habits.kept_apart import ApartLineDialog, KeptApartDialog
from ui.dialogs.habits.planned import PlannedDialog

NAMES = (
    "勅使河原 美沙緒エリザベート",
    "長曾我部 小百合・マリアンヌ・寿限無",
    "榎本 美子",
    "手崎 花",
)
PEOPLE = tuple(
    EntrantView(id=at, number=at, name=name, club="東京") for at, name in enumerate(NAMES, 1)
)


def kept_lines(ids: Sequence[int]) -> tuple[ApartLine, ...]:
    """Give lines of every sort for people with these ids."""
    return (
        ApartLine(who=tuple(ids[:2]), text="姉妹(同じ学校に通っている)"),
        ApartLine(who=tuple(ids[1:4]), firm=Firmness.AVOID, tie=Tie.OTHER, text="先週も対戦した"),
        ApartLine(who=(ids[0], ids[3]), firm=Firmness.AVOID, tie=Tie.CLUB),
    )


ALL = Habits(absence=AbsenceHabit(worth=Worth.HALF, limit=2))


def planned() -> PlannedView:
    """Give somebody who is away twice, once in a round that is over."""
    return PlannedView(
        entrant=PEOPLE[0],
        planned=PlannedRounds(rounds=(1, 4), reason="午前中は学校の行事に出る"),
        habit=AbsenceHabit(limit=2),
        last=5,
        published=frozenset({1}),
        seated=frozenset(),
    )


def habit_dialogs() -> dict[str, Callable[[], QDialog]]:
    kept = KeptApart(clubs=Firmness.AVOID, lines=kept_lines([1, 2, 3, 4]))
    return {
        "kept_apart_empty": lambda: KeptApartDialog(PEOPLE, KeptApart()),
        "kept_apart": lambda: KeptApartDialog(PEOPLE, kept),
        "kept_apart_line": lambda: ApartLineDialog(PEOPLE),
        "habits": lambda: HabitsDialog(HabitsView(next_free=True)),
        "habits_chosen": lambda: HabitsDialog(HabitsView(habits=ALL)),
        "again": lambda: AgainDialog("榎本 美子さんと手崎 花さんはすでに当たっています。"),
        "planned_absence": lambda: PlannedDialog(planned()),
        "kept_apart_changed": lambda: ApartLineDialog(PEOPLE, kept.lines[1]),
    }
