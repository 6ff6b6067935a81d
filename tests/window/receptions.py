"""An event of 120 people in three divisions with fees, for the days of reception and ceremony."""

from __future__ import annotations

from pathlib import Path

from app.event_file.file import EventFile
from app.operations import divisions, entrants
from app.operations.reception import fees as said
from models.core.entrant_data import EntrantData
from tests.app.receptions import SAPPORO

DIVISIONS = ("一般の部", "女子の部", "小学生の部")


def name_of(number: int) -> str:
    """Give what somebody is called."""
    return f"選手 {number}"


def prepare(path: Path, name: str) -> None:
    """Enter 40 people in each division, numbered through, with the fees of a club."""
    with EventFile.create(path, name=name, date="2026-11-21") as event:
        for place, division in enumerate(DIVISIONS):
            division_id = divisions.add(event, game="plain", name=division, programme="swiss")
            numbers = range(place * 40 + 1, place * 40 + 41)
            people = [EntrantData(number=n, name=name_of(n), yomi="せんしゅ") for n in numbers]
            entrants.import_all(event, division_id, people)
        said.set_fees(event, SAPPORO)
        said.use_parts(event, ["fees"])
