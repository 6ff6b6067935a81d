"""Who is offered to leave, to come back, and to be replaced by a fill-in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.game import LeftOver
from models.games import GAMES
from models.views.divisions import DivisionView, EntrantView
from ui.pages.withdrawals import may_be_replaced, may_return, may_withdraw

HERE = EntrantView(id=1, number=1, name="山田", yomi="", club="", checked_in=True)
LEFT = replace(HERE, withdrawn_from=2)
OUT = replace(LEFT, disqualified=True)
NOT_COME = replace(HERE, checked_in=False)


def division(fills_in: bool) -> DivisionView:
    game = next(key for key in GAMES if (GAMES[key].left_over is LeftOver.FILL_IN) is fills_in)
    return DivisionView(
        id=1,
        game=game,
        name="A",
        programme="swiss",
        options=None,
        programme_options=None,
        entrants=1,
        checked_in=1,
    )


@pytest.mark.parametrize(
    ("entrant", "leaves", "returns", "replaced"),
    [
        (HERE, True, False, False),
        (LEFT, False, True, True),
        (OUT, False, False, True),
        (NOT_COME, False, False, False),
    ],
)
def test_what_is_offered_follows_from_how_somebody_stands(
    entrant: EntrantView, leaves: bool, returns: bool, replaced: bool
) -> None:
    assert may_withdraw(entrant) is leaves
    assert may_return(entrant) is returns
    assert may_be_replaced(entrant, division(True)) is replaced
    assert not may_be_replaced(entrant, division(False)), "nobody fills in there"
