"""Files of every earlier schema open, rank and print byte for byte as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from models.store import database
from models.store.records import SCHEMA_VERSION
from tests.app.earlier_files import FILES, HALL, golden, pages_of, unpack

AT_ONCE = {
    "event_v1": FILES["event_v1"][1],
    "event_v2": ("少年の部", "無差別の部"),
    "event_v3": HALL[:3],
    "event_v4": HALL[3:],
    "sample": (),
}
"""What is looked at in `make test`: every division once, in one of the small files."""
LONG = pytest.mark.long
DIVISIONS = [
    pytest.param(name, division, marks=() if division in AT_ONCE[name] else LONG)
    for name, (_, divisions) in FILES.items()
    for division in divisions
]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=LONG if name == "sample" else ()) for name in FILES]
)
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
