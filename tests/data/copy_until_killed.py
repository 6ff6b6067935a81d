"""Rename an event again and again, copied into a second folder, until somebody kills this program.

`python copy_until_killed.py FILE FOLDER` prints each name whose copy is whole.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from app.event_file.file import EventFile
from app.event_file.second_folder import SecondFolder
from app.operations import events


def main(path: Path, folder: Path) -> None:
    """Rename, and wait for the copy of every fifth name alone."""
    with EventFile.open(path) as event:
        second = SecondFolder()
        second.use(folder, desk="desk")
        event.listen(lambda _flags: second.wish(path))
        second.follow(path)
        for number in count(1):
            events.rename(event, name=str(number), date="", venue="")
            if number % 5 == 0 and second.finish(20):
                sys.stdout.write(f"{number}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
