"""What is told of each division of the sample is what was told (`make_whole_views` keeps it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.whole_views import KEPT, divisions, file_of, story


@pytest.mark.parametrize(("game", "name"), divisions())
def test_every_query_tells_what_it_told(tmp_path: Path, game: str, name: str) -> None:
    kept = (KEPT / file_of(game, name)).read_text(encoding="utf-8").splitlines()
    assert story(tmp_path / "event.taikai", game, name) == kept
