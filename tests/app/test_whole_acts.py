"""What comes of all that can be done is what came of it (`make_whole_views` keeps it)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.whole_acts import KEPT, STORIES, story


@pytest.mark.parametrize("key", STORIES)
def test_every_action_is_refused_or_done_as_it_was(tmp_path: Path, key: str) -> None:
    kept = (KEPT / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    assert story(tmp_path / "event.taikai", key) == kept
