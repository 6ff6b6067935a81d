"""Every refusal that the rules put into words is said in these words."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from models.core.problems import Problem
from models.games import GAMES
from tests.app.sentences import said
from ui.words import wording

TABLE = json.loads(
    (Path(__file__).parents[2] / "data" / "mahjong_refusals.json").read_text("utf-8")
)
"""The refusals with their sentences in both languages, as the desk has agreed on them."""
VALUES = {"wanted": "118,000", "difference": "−1,000", "sizes": "4", "missing": 3}


def plain(text: str) -> str:
    """Write a sentence without the width of its brackets."""
    return unicodedata.normalize("NFKC", text)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["code"])
def test_a_refusal_is_said_in_the_words_agreed_on(row: dict[str, str]) -> None:
    assert GAMES["mahjong"].key == "mahjong"  # its sentences are there once it is met
    told = said(wording.sentence, Problem(code=row["problem"], values=VALUES))
    for language in ("ja", "en"):
        wanted = row[language].format(**VALUES)
        assert unicodedata.normalize("NFKC", told[language]) == unicodedata.normalize(
            "NFKC", wanted
        )
