from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import disk
from tests.app import desk
from tests.app.desks import halls
from tests.app.desks.halls import Hall, Team


@pytest.fixture
def hall(first_cluster: Path) -> Iterator[Hall]:
    """Give a hall in which an event can be shared; all of its desks and servers end with it."""
    with halls.open_folder() as folder, halls.quick_clusters(first_cluster):
        made = Hall(folder)
        try:
            yield made
        finally:
            made.close()


@pytest.fixture(scope="package")
def team(first_cluster: Path) -> Iterator[Team]:
    """Give desks of every role at one event, for tests that play in a division of their own."""
    with (
        disk.quick(),
        halls.open_folder() as folder,
        halls.quick_clusters(first_cluster),
    ):
        hall = Hall(folder)
        try:
            event = hall.create()
            desk.othello(event, 4, name="前日")
            main = hall.share(event)
            yield Team(
                hall=hall,
                main=main,
                other=hall.join("進行", "organiser"),
                results=hall.join("記録", "results"),
                reception=hall.join("受付", "reception"),
            )
        finally:
            hall.close()
