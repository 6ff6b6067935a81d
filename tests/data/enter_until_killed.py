"""Enters results one after another and tells of each that was acknowledged, until it is killed."""

from __future__ import annotations

import sys
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.operations import results
from models.games.othello.record import OthelloEnding, OthelloResult


def main(path: Path) -> None:
    """Enter every open table of the first division, and begin again by undoing all of it."""
    with EventFile.open(path) as event:
        division = queries.event_view(event).divisions[0]
        while True:
            for match in queries.rounds(event, division.id)[-1].matches:
                discs = (33 + match.id % 30, 31 - match.id % 30)
                card = OthelloResult(ending=OthelloEnding.COUNTED, discs=discs)
                results.record(event, match.id, card)
                sys.stdout.write(f"{match.id} {discs[0]}\n")
                sys.stdout.flush()
            while event.undoable is not None and event.undoable.action == "record_result":
                sys.stdout.write("undo\n")
                sys.stdout.flush()
                event.undo()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
