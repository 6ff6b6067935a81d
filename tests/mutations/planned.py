"""An event of today with what the earlier files lack: plans of tables, leagues, packed images."""

from __future__ import annotations

from pathlib import Path

from app import sample_event
from app.event_file.file import EventFile
from app.operations import divisions, rounds
from models.stages.tables import TablesOptions
from tests import disk
from tests.app import desk, tabled

LEAGUES = (("plain", "league"), ("go", "league_playoff"), ("shogi", "league"))


def make(path: Path) -> None:
    """Make the event: plans before and after their first rounds, leagues half and wholly played.

    What is done last is an import whose images are packed.
    """
    with disk.quick(), EventFile.create(path, name="卓とリーグの大会", date="2026-11-22") as event:
        planned = _tables(event, 18)
        rounds.accept(event, planned, tabled.planned(event, planned))
        for count, played in ((7, 1), (12, 2)):
            division = _tables(event, count)
            tabled.drawn(event, division)
            for _ in range(played):
                tabled.played(event, division)
                tabled.paired(event, division)
        mahjong = sample_event.add(event, "mahjong", "健康マージャンの部")
        sample_event.play_through(event, mahjong, rounds_to_play=2)
        for game, programme in LEAGUES:
            league = divisions.add(event, game=game, name=programme + game, programme=programme)
            desk.fill(event, league, 5)
            sample_event.play_through(event, league, rounds_to_play=2)
        last = divisions.add(event, game="plain", name="受付中の部", programme="swiss")
        desk.fill(event, last, 60)


def _tables(event: EventFile, count: int) -> int:
    """Add a division of three rounds at tables of three and four."""
    made = divisions.add(
        event,
        game="plain",
        name=f"{count}人の部",
        programme="tables",
        options=tabled.FOURS,
        programme_options=TablesOptions(rounds=3),
    )
    desk.fill(event, made, count)
    return made
