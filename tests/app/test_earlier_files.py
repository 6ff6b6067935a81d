"""Files of every earlier schema open, rank and print byte for byte as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from models.store import database
from models.store.records import SCHEMA_VERSION
from tests.app.earlier_files import FILES, golden, pages_of, unpack

SOME = 2
"""So many divisions of an older file are looked at in `make test`."""
DIVISIONS = [
    pytest.param(name, division, marks=pytest.mark.long if late else ())
    for name, (_, divisions) in FILES.items()
    for place, division in enumerate(divisions)
    for late in [name == "sample" or (place >= SOME and name != "event_v3")]
]
"""The newest of the small files whole, some divisions of the older ones; the rest is long."""


@pytest.mark.parametrize("name", FILES)
def test_an_earlier_file_is_whole_and_becomes_one_of_today(name: str, tmp_path: Path) -> None:
    path = unpack(name, tmp_path)
    version, divisions = FILES[name]
    assert database.file_version(path) == version
    assert check_file(path) == []
    with EventFile.open(path) as event:
        found = [division.name for division in queries.event_view(event).divisions]
        assert found == list(divisions)
    assert database.check_stranger(path).version == SCHEMA_VERSION  # the very same schema
    assert check_file(path) == []


def test_there_is_a_file_of_every_version() -> None:
    assert {version for version, _ in FILES.values()} == set(range(1, SCHEMA_VERSION + 1))


@pytest.mark.parametrize(("name", "division"), DIVISIONS)
def test_an_earlier_file_ranks_and_prints_as_it_did(
    name: str, division: str, tmp_path: Path
) -> None:
    made = pages_of(unpack(name, tmp_path), division, tmp_path)
    assert made.splitlines() == golden(name, division).rstrip("\n").splitlines()
