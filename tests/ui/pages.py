"""The pages of the window that a menu leads to, and an event in which every one is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions
from models.core.problems import Refused
from models.games import GAMES
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.own.options import OwnOptions, OwnStage, StageFormat
from models.stages.registry import offered
from tests.app import desk as moves
from ui.window.main_window import MainWindow


def pages(window: MainWindow) -> list[str]:
    """Name the pages that the menu leads to while a division is shown."""
    return [
        str(action.data())
        for key, action in window.menus.actions.items()
        if key.startswith(("page-", "own-")) and action.isEnabled() and action.data()
    ]


def fresh(path: Path, game: str) -> None:
    """Make an event with a division of every programme that a game can be played in."""
    with EventFile.create(path, name="春の大会", date="2026-04-05", venue="公民館") as event:
        for programme in offered(GAMES[game]):
            kind: dict[str, Any] = {"game": game, "name": programme, "programme": programme}
            try:
                made = divisions.add(event, **kind)
            except Refused as refused:  # its usual tables are of another size than those here
                (problem,) = refused.problems
                larger = PlainOptions(table=TableSize.THREE_OR_FOUR)
                row = OwnOptions(stages=(OwnStage(kind=StageFormat.TABLES, rounds=2),))
                fits = {
                    "TABLE_TOO_SMALL": {"options": larger},
                    "TABLE_SIZE": {"programme_options": row},
                }
                made = divisions.add(event, **kind, **fits[problem.code])
            each = queries.division_view(event, made).people_each
            if each == 1:
                moves.fill(event, made, 8)
