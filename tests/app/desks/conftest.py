from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.desks import halls
from tests.app.desks.halls import Hall


@pytest.fixture(scope="session")
def first_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Lay one empty cluster, of which those of the tests are copies."""
    halls.want_engine()
    with halls.open_folder() as folder:
        yield halls.lay_cluster(folder)


@pytest.fixture
def hall(first_cluster: Path) -> Iterator[Hall]:
    """Give a hall in which an event can be shared; all of its desks and servers end with it."""
    with halls.open_folder() as folder, halls.quick_clusters(first_cluster):
        made = Hall(folder)
        try:
            yield made
        finally:
            made.close()
