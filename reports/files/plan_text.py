"""The plan of all rounds as a text that the import reads again: a table a line."""

from __future__ import annotations

from models.pairing.plan_text import plan_as_text
from models.views.plans import WholePlanView


def plan_text(plan: WholePlanView) -> str:
    r"""Write the tables by entry numbers; who is left over stands alone after those of the round.

    >>> from models.views.divisions import EntrantView
    >>> from models.views.plans import PlannedRoundView, PlannedTableView
    >>> one, two = (EntrantView(id=id, number=id - 10, name="") for id in (17, 12))
    >>> table = PlannedTableView(number=1, seats=(one, two))
    >>> plan_text(WholePlanView(stage="", rounds=(PlannedRoundView(number=1, tables=(table,)),)))
    '7-2\n'
    """
    rounds = [
        (
            *(tuple(who.id for who in table.seats) for table in shown.tables),
            *((who.id,) for who in shown.left_over),
        )
        for shown in plan.rounds
    ]
    return plan_as_text(rounds, {who.id: str(who.number) for who in plan.people})
