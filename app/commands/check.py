"""`taikai-desk check`: whether an event file is whole and every stored result still valid."""

from __future__ import annotations

from pathlib import Path

from app.checking import check_file
from reports.i18n import _
from ui.words import wording


def run(path: Path) -> int:
    """Print what is wrong with a file, or that nothing is; 0 when it is whole."""
    problems = check_file(path)
    for problem in problems:
        print(wording.sentence(problem))
    if not problems:
        print(_("{file}: everything is in order.").format(file=path.name))
    return 1 if problems else 0
