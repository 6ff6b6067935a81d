"""The worked cases of health mahjong, and hanchans as they are counted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from models.games.mahjong import MahjongResult

_FILE = Path(__file__).parents[3] / "data" / "mahjong_cases.json"


def cases(kind: str) -> list[Any]:
    """Give the worked cases of one kind as parameters of a test, named by their ids."""
    import pytest

    listed = json.loads(_FILE.read_text(encoding="utf-8"))["cases"]
    return [
        pytest.param(case["input"], case["expected"], id=case["id"])
        for case in listed
        if case["kind"] == kind
    ]


def hanchan(
    *sticks: int | None,
    deposits: int = 0,
    loans: Sequence[int] = (0, 0, 0, 0),
    order: Sequence[int] = (0, 1, 2, 3),
) -> MahjongResult:
    """Give a hanchan by its sticks, the first seat dealing first."""
    return MahjongResult(order=tuple(order), sticks=sticks, loans=tuple(loans), deposits=deposits)
