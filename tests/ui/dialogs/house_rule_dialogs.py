"""The dialogs of the habits of the field, each in its fullest state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QDialog

from app.queries.house_rules.offered import HouseRulesView
from app.queries.house_rules.planned_absences import PlannedView
from models.core.house_rules import (
    AbsenceRule,
    ApartLine,
    DivisionHouseRules,
    Firmness,
    PairingRestrictions,
    PlannedRounds,
    Tie,
    Worth,
)
from models.views.divisions import EntrantView
from ui.dialogs.draws.rematch import AgainDialog
from ui.dialogs.house_rules.chosen import HouseRulesDialog
from ui.dialogs.house_rules.pairing_restrictions import ApartLineDialog, PairingRestrictionsDialog
from ui.dialogs.house_rules.planned import PlannedDialog

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


ALL = DivisionHouseRules(absence=AbsenceRule(worth=Worth.HALF, limit=2))


def planned() -> PlannedView:
    """Give somebody who is away twice, once in a round that is over."""
    return PlannedView(
        entrant=PEOPLE[0],
        planned=PlannedRounds(rounds=(1, 4), reason="午前中は学校の行事に出る"),
        house_rule=AbsenceRule(limit=2),
        last=5,
        published=frozenset({1}),
        seated=frozenset(),
    )


def house_rule_dialogs() -> dict[str, Callable[[], QDialog]]:
    kept = PairingRestrictions(clubs=Firmness.AVOID, lines=kept_lines([1, 2, 3, 4]))
    return {
        "kept_apart_empty": lambda: PairingRestrictionsDialog(PEOPLE, PairingRestrictions()),
        "kept_apart": lambda: PairingRestrictionsDialog(PEOPLE, kept),
        "kept_apart_line": lambda: ApartLineDialog(PEOPLE),
        "habits": lambda: HouseRulesDialog(HouseRulesView(next_free=True)),
        "habits_chosen": lambda: HouseRulesDialog(HouseRulesView(house_rules=ALL)),
        "again": lambda: AgainDialog("榎本 美子さんと手崎 花さんはすでに当たっています。"),
        "planned_absence": lambda: PlannedDialog(planned()),
        "kept_apart_changed": lambda: ApartLineDialog(PEOPLE, kept.lines[1]),
    }
