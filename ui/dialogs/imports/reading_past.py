"""What loading a past division does while the window stays alive: reading its file; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from app.imports import MAX_BYTES, ImportTrouble, Progress
from app.imports.cross_table import text_of_file
from models.core.problems import Problem, Refused
from models.pairing.cross_table import PlayedDivision
from reports.files.cross_table import cross_table_text
from ui.dialogs.imports.words import in_words

Reader = Callable[[bytes, Progress | None], PlayedDivision | None]
"""Reads a file of another program; None where it is no such file."""

_SENTENCES = {
    "not_a_table": "RESULTS_NO_LIST",
    "too_large": "RESULTS_TOO_LARGE",
    "damaged_xml": "RESULTS_DAMAGED",
}
"""What lists of results say otherwise than lists of people."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PastFile:
    """What a file holds."""

    text: str
    """As it is shown, and can be mended."""
    game: str = ""
    """The game whose reader knew the file; empty for a list of results of any game."""
    played: PlayedDivision | None = None
    """What that reader has found."""


def read_past(path: Path, readers: Mapping[str, Reader], progress: Progress) -> PastFile:
    """Read a file of another program, or a list of results; Refused says why not."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        for game, read in readers.items():
            found = read(data, progress)
            if found is not None:
                people = enumerate(found.people, start=2)  # below the headings
                lines = tuple(replace(who, line=line) for line, who in people)
                played = replace(found, people=lines)
                return PastFile(text=cross_table_text(found), game=game, played=played)
        return PastFile(text=text_of_file(data, path.name, progress))
    except OSError as error:
        values = {"name": path.name}
        raise Refused(Problem(code="FILE_UNREADABLE", values=values)) from error
    except ImportTrouble as trouble:
        raise Refused(of_results(trouble)) from trouble


def of_results(trouble: ImportTrouble) -> Problem:
    """Say what is wrong with a whole file or text."""
    problem = Problem(code=trouble.code, values=trouble.values)
    code = _SENTENCES.get(trouble.code)
    return Problem(code=code) if code else in_words(problem) or problem
