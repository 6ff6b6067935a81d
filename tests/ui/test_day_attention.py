"""What is to be looked after in a division, in a few words on the page of the day."""

from __future__ import annotations

from typing import Any

import pytest

from models.views.day import DivisionDay, Waits
from reports.i18n import using
from tests.ui.projector.views import DIVISION
from ui.day.words import attention

SOME: Any = (object(), object())
"""Two of something: only how many there are is said."""


def said(**values: Any) -> str:
    with using("ja"):
        return attention(DivisionDay(division=DIVISION, waits=Waits.CARDS, **values))


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, ""),
        ({"late": (3, 5)}, "⚠ 遅れているカード2枚"),
        ({"held": SOME}, "⚠ 保留2枚"),
        ({"wanted": SOME[:1]}, "⚠ 呼び出し中1人"),
        ({"clashes": SOME}, "⚠ ほかの卓で対局中2人"),
        ({"late": (3,), "clashes": SOME[:1]}, "⚠ 遅れているカード1枚・ほかの卓で対局中1人"),
        (
            {"late": (3,), "held": SOME, "wanted": SOME, "clashes": SOME},
            "⚠ 遅れているカード1枚・保留2枚・呼び出し中2人・ほかの卓で対局中2人",
        ),
    ],
)
def test_each_kind_that_there_is_is_counted_and_no_other(
    values: dict[str, Any], words: str
) -> None:
    assert said(**values) == words
