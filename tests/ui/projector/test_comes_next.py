"""A round that is out while somebody of it still plays in one before is the next, not this one."""

from __future__ import annotations

import pytest

from models.views.divisions import MatchState, MatchView, RoundView, SeatView
from tests.ui.projector.views import people
from ui.projector.publishing import _comes_next

PEOPLE = people(6)


def round_of(stage: str, number: int, *tables: tuple[int, int], done: bool = False) -> RoundView:
    matches = tuple(
        MatchView(
            id=100 * number + at,
            code=f"A{at}",
            table=at,
            stage=stage,
            round=number,
            seats=tuple(SeatView(entrant=PEOPLE[who]) for who in seats),
            state=MatchState.ENTERED if done else MatchState.OPEN,
        )
        for at, seats in enumerate(tables, start=1)
    )
    return RoundView(
        id=number, stage=stage, number=number, published=True, published_at=None, matches=matches
    )


FIRST = round_of("swiss", 1, (0, 1))
ENTERED = round_of("swiss", 1, (0, 1), done=True)


@pytest.mark.parametrize(
    ("shown", "others", "next_one"),
    [
        (round_of("swiss", 2, (0, 2)), [FIRST], True),
        (round_of("swiss", 2, (2, 3)), [FIRST], False),
        (round_of("swiss", 2, (0, 2)), [ENTERED], False),
        (round_of("swiss", 2, (0, 2), done=True), [FIRST], False),
        (FIRST, [round_of("swiss", 2, (0, 2))], False),
        (round_of("swiss", 2, (0, 2)), [round_of("group", 1, (0, 1))], False),
        (round_of("swiss", 2, (0, 2)), [round_of("swiss", 3, (0, 4))], False),
        (round_of("main", 2, (0, 2)), [round_of("main", 1, (0, 1))], False),
    ],
)
def test_a_round_comes_next_while_its_people_play_in_an_earlier_round_of_its_stage(
    shown: RoundView, others: list[RoundView], next_one: bool
) -> None:
    assert _comes_next(shown, [*others, shown]) is next_one
