"""Play a division until somebody kills this program, copied into a second folder.

`python play_until_killed.py FILE FOLDER DIVISION` plays a round and two tables of the next one,
says so, and goes on with what can no longer be copied.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep

from app.event_file.file import EventFile
from app.event_file.second_folder import SecondFolder
from tests.app import paper_days


def main(path: Path, folder: Path, division: int) -> None:
    """Play, wait for the copy, and play on without one."""
    with EventFile.open(path) as event:
        second = SecondFolder()
        second.use(folder, desk="desk")
        event.listen(lambda _flags: second.wish(path))
        second.follow(path)
        paper_days.pair(event, division)
        paper_days.enter(event, division)
        paper_days.pair(event, division)
        paper_days.enter(event, division, most=2)
        assert second.finish(20)
        sys.stdout.write("two tables\n")
        sys.stdout.flush()
        sleep(60)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
