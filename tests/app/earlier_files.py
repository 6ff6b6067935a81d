"""Event files that earlier versions have saved, and all that is printed of them, as text.

`tests/data/earlier/<file>.txt` keeps, division by division, both rankings in words and the digest
of every form and file that `taikai-desk export` writes; `make_earlier_pages` writes them anew.
"""

from __future__ import annotations

import hashlib
import lzma
import shutil
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app import queries
from app.commands.output import WrittenFile, write_forms
from app.event_file.file import EventFile
from app.queries import ranking_queries
from models.core.problems import Refused
from models.views.divisions import DivisionView, cell_text
from models.views.rankings import StandingsView
from reports.forms.catalogue import forms_of

DATA = Path(__file__).parent.parent / "data"
PAGES = DATA / "earlier"
HALL = ("女子の部", "県大会の部", "一般の部", "ダブルスの部", "シングルスの部", "三人の部")
FILES = {
    "event_v1": (1, ("女子の部", "一般の部")),
    "event_v2": (2, (*HALL[:1], "少年の部", "無差別の部", *HALL[1:])),
    "event_v3": (3, HALL),
    "event_v4": (4, HALL),
    "sample": (3, ("女子の部", "一般の部", "無差別の部", *HALL[1:2], *HALL[3:])),
}
"""Each file with the version it was saved in and its divisions."""
PROGRAM = ("app.", "reports.", "ui.")
"""Where the time is asked for; the rules never do, and what is told of their records stays told."""


class _Noon(datetime):
    """It is noon of the day after the sample event, and stays so."""

    @classmethod
    def now(cls, tz: Any = None) -> _Noon:
        return cls(2026, 11, 22, 12, tzinfo=tz)


class _Unpacked:
    """Takes the place of a compressor that leaves everything as it is."""

    def compress(self, data: bytes) -> bytes:
        return bytes(data)

    def flush(self, *_mode: int) -> bytes:
        return b""


@contextmanager
def same_everywhere() -> Iterator[None]:
    """Stop the clock of the whole program, and the packing, of which every zlib has its own way."""
    with patch.multiple(
        zlib,
        compress=lambda data, *_level, **_named: bytes(data),
        compressobj=lambda *_settings, **_named: _Unpacked(),
    ):
        clocks = [
            patch.object(module, "datetime", _Noon)
            for name, module in sorted(sys.modules.items())
            if name.startswith(PROGRAM) and vars(module).get("datetime") is datetime
        ]
        for clock in clocks:
            clock.start()
        try:
            yield
        finally:
            for clock in clocks:
                clock.stop()


def unpack(name: str, folder: Path) -> Path:
    """Put a copy of one of the files into a folder."""
    path = folder / f"{name}.taikai"
    if name == "event_v1":
        return Path(shutil.copyfile(DATA / path.name, path))
    path.write_bytes(lzma.decompress((PAGES / f"{path.name}.xz").read_bytes()))
    return path


def golden(name: str, division: str) -> str:
    """Give what is kept of a division."""
    text = (PAGES / f"{name}.txt").read_text(encoding="utf-8")
    return next(part for part in _parts(text) if part.startswith(f"## {division} "))


def _parts(text: str) -> list[str]:
    return [f"## {part}" for part in text.split("## ")[1:]]


def pages_of(path: Path, division: str, folder: Path) -> str:
    """Make every form and file of a division and say of each what it is."""
    with same_everywhere(), EventFile.open(path) as event:
        view = next(v for v in queries.event_view(event).divisions if v.name == division)
        lines = [f"## {division} ({view.game}, {view.programme})"]
        lines += _ranking("final ranking", event, view, ranking_queries.final_ranking)
        lines += _ranking("standings", event, view, ranking_queries.standings)
        found = write_forms(event, view.id, folder, everything=True)
        keys = [*forms_of(view.game)]
        for one in sorted(found, key=lambda one: keys.index(one.form.key)):
            digest = hashlib.sha256(one.path.read_bytes()).hexdigest()
            lines.append(f"{_named(one, folder)} {digest}")
    return "\n".join(lines) + "\n"


def _named(one: WrittenFile, folder: Path) -> str:
    """Name a file by its division, round and form, wherever it stands."""
    (division, *_place) = one.path.relative_to(folder).parts
    of_round = "" if one.round is None else f"{one.round.stage}{one.round.number}_"
    return f"{division}/{of_round}{one.path.name}"


def _ranking(
    title: str,
    event: EventFile,
    view: DivisionView,
    query: Callable[[EventFile, int], StandingsView],
) -> list[str]:
    """Write a ranking with cells, sums and remarks, or why there is none."""
    try:
        rows = query(event, view.id).rows
    except Refused as refused:
        return [f"{title}: {[problem.code for problem in refused.problems]}"]
    written = [f"{title}:"]
    for row in rows:
        cells = [cell_text(cell) if cell else "-" for cell in row.cells]
        sums = [f"{key} {value}" for key, value in row.values]
        said = (f"  {row.place} {row.entrant.name}", *cells, *sums, *row.notes)
        written.append(" | ".join(said))
    return written
