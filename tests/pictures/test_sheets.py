"""Pictures of receipts, badges, notices and the ceremony list for the documents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from models.games import GAMES
from tests.pictures import sheets


@pytest.mark.long
def test_every_sheet_is_drawn_in_both_languages(qapp: Any, tmp_path: Path) -> None:
    kept = {path.name for path in Path("docs/sheets").iterdir()}
    assert sheets.draw(tmp_path) < 500_000
    assert {path.name for path in tmp_path.iterdir()} == kept
    for path in tmp_path.iterdir():
        with Image.open(path) as picture:
            darkest, lightest = picture.convert("L").getextrema()
            assert darkest < 80 and lightest > 240, path.name
            if "notices" in path.name:  # the last row is not empty: every game has one
                rows = -(-len(GAMES) // sheets.ACROSS)
                low = picture.convert("L").crop(
                    (0, picture.height * (rows - 1) // rows, sheets.WIDE, picture.height)
                )
                assert low.getextrema()[0] < 80
