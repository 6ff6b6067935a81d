"""One altered file at a time: made, looked at, and what became of it."""

from __future__ import annotations

import shutil
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from random import Random

from app.event_file.file import EventFile
from tests.app.earlier_files import unpack
from tests.mutations import planned
from tests.mutations.looking import look
from tests.mutations.mutants import KINDS, NEED_PLANNED

FILES = ("event_v4", "sample", "event_v2")
"""Files of all games; the older ones are brought to today's version before anything is altered,
but for one time in ten."""
TODAY = ".today"
PLANNED = "planned"
"""An event of today, with plans, leagues and packed images; one time in three."""
OLD = ("event_v1", "event_v2", "event_v3")
"""What `alter_schema` alters as it was saved, of every version before today's."""


@dataclass(frozen=True, kw_only=True)
class Tried:
    """What became of one altered file."""

    number: int
    kind: str
    how: str
    found: str
    """A word for what the program made of it; what was raised, where something was."""
    seconds: float
    """What it took of a processor; wall clock says more of what else the machine does."""
    raised: str = ""


class Trial:
    """The files that are altered, unpacked once."""

    def __init__(self, folder: Path) -> None:
        """Unpack them, as they were and brought to the version of today."""
        self._folder = folder
        self.files: dict[str, Path] = {}
        """By their names."""
        for name in FILES:
            self.files[name] = old = unpack(name, folder)
            new = old.with_name(name + TODAY + old.suffix)
            shutil.copyfile(old, new)
            EventFile.open(new).close()
            self.files[name + TODAY] = new
        for name in OLD:
            self.files[name] = unpack(name, folder)
        self.files[PLANNED] = folder / f"{PLANNED}.taikai"
        planned.make(self.files[PLANNED])

    def alter(self, number: int) -> tuple[Path, str, str]:
        """Make the altered file of a number; give it with its kind and what was altered."""
        chance = Random(number)
        kind = list(KINDS)[number % len(KINDS)]
        name = chance.choice(FILES)
        if chance.random() < 0.9:
            name += TODAY
        if kind == "schema":
            name = chance.choice((*OLD, PLANNED))
        elif kind in NEED_PLANNED or chance.random() < 1 / 3:
            name = PLANNED
        path = self._folder / f"altered{number}.taikai"
        shutil.copyfile(self.files[name], path)
        how = KINDS[kind](path, chance)
        return path, kind, f"{name}: {how}"

    def attempt(self, number: int, *, printing: bool = True) -> Tried:
        """Make the altered file of a number, look at it, and take it away."""
        path, kind, how = self.alter(number)
        begun, raised = time.process_time(), ""
        try:
            found = look(path, printing=printing)
        except Exception as error:
            found, raised = f"RAISED {type(error).__name__}", traceback.format_exc()
        seconds = time.process_time() - begun
        for left in self._folder.glob(f"*altered{number}.*"):
            if left.is_file():
                left.unlink()
        return Tried(number=number, kind=kind, how=how, found=found, seconds=seconds, raised=raised)
