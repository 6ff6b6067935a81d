"""The sample event in the middle of its third round, with a desk of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import sample_event
from tests import disk
from ui.desk.desk import Desk


@pytest.fixture(scope="session")
def sample_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play the two divisions that are quick to draw, once."""
    path = tmp_path_factory.mktemp("pictures") / "sample.taikai"
    with disk.not_waited_for(), sample_event.create(path) as event:
        sample_event.play_until_third_round(event)
    return path


@pytest.fixture
def whole(qapp: Any, tmp_path: Path) -> Iterator[Desk]:
    """Play all divisions of the sample event and open it."""
    path = tmp_path / "whole.taikai"
    with disk.not_waited_for(), sample_event.create_whole(path) as event:
        sample_event.play_until_third_round(event)
    desk = Desk()
    assert desk.open(path)
    yield desk
    desk.close()
