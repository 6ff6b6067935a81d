"""The card for the desk: its keys are read down the left column, then down the right one."""

from __future__ import annotations

from models.views.hand_kits import DeskCard
from reports.desk_card import desk_card
from tests.reports.drawn import drawn
from tests.reports.views import head


def test_keys_go_on_in_the_right_column() -> None:
    keys = tuple(("画面", f"F{n}", f"作業{n}") for n in range(1, 8))
    (page,) = drawn(desk_card(head(), DeskCard(steps=("準備する",), keys=keys)))
    at = {run.text: run.middle for run in page.runs}
    left, right = ([at[f"作業{n}"] for n in numbers] for numbers in ((1, 2, 3), (4, 5, 6, 7)))
    assert max(x for x, _y in left) < page.width / 2 < min(x for x, _y in right)
    for column in (left, right):
        assert [y for _x, y in column] == sorted(y for _x, y in column)
    assert at["準備する" if "準備する" in at else "1"][1] < left[0][1]
