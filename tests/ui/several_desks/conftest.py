from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.desks import halls
from tests.ui.several_desks.hall import DesksOfHall


@pytest.fixture
def hall(first_cluster: Path, qapp: Any) -> Iterator[DesksOfHall]:
    """Give a hall in which desks share an event; all of them end with it."""
    with halls.open_folder() as folder, halls.quick_clusters(first_cluster):
        made = DesksOfHall(folder)
        try:
            yield made
        finally:
            made.close()
