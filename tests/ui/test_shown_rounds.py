"""Turning through the rounds of a division while several are played at once."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.facts import Match, Round
from tests.models.divisions import won
from ui.desk.desk import Desk
from ui.pages.entering import Entering
from ui.pages.shown_rounds import ALL, RoundChooser, ShownRounds


def drawn(number: int, *, over: bool) -> Round:
    match = Match(id=number, table=number, seats=(1, 2), outcomes=won() if over else None)
    return Round(id=number, stage="swiss", number=number, published=True, matches=(match,))


@pytest.fixture
def chooser(qtbot: Any, desk: Desk) -> RoundChooser:
    """Two rounds that are over, and three that are played, which are shown in one list."""
    shown = ShownRounds(desk, Entering(desk, None, None))  # type: ignore[arg-type]
    shown.rounds = tuple(drawn(number, over=number < 3) for number in range(1, 6))
    shown.chosen = ALL
    made = RoundChooser(shown)
    qtbot.addWidget(made)
    made.fill()
    return made


@pytest.mark.parametrize(
    ("by", "round_id"), [((1,), 3), ((1, 1), 4), ((-1,), 2), ((-1, -1), 1), ((-1, 1), 3)]
)
def test_from_all_that_is_played_it_goes_on_from_what_is_over(
    chooser: RoundChooser, by: tuple[int, ...], round_id: int
) -> None:
    for step in by:
        chooser.turn(step)
    assert chooser.currentData() == round_id


def test_where_nothing_is_over_there_is_no_round_before(chooser: RoundChooser) -> None:
    chooser._shown.rounds = chooser._shown.rounds[2:]
    chooser.fill()
    chooser.turn(-1)
    assert chooser.currentData() == ALL
