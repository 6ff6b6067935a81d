"""`taikai-desk check`: whether an event file is whole and every stored result still valid."""

from __future__ import annotations

from pathlib import Path

from app.checking import check_file
from models.typed_text import storable
from reports.i18n import _
from ui.words import wording


def run(path: Path) -> int:
    """Print what is wrong with a file, or that nothing is; 0 when it is whole."""
    problems = check_file(path)
    for problem in problems:
        print(storable(wording.sentence(problem)))  # a terminal obeys what stands in a name
    if not problems:
        print(_("{file}: everything is in order.").format(file=path.name))
    return 1 if problems else 0
