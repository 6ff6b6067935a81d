"""Snapshots at round begin and round end, and the list to restore from."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.event_file.copies import SUFFIX, keep_copy
from app.event_file.file import EventFile
from models.core.steps import StepKind
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from models.views.logs import JournalView

_NAME = re.compile(r"([0-9]{8}-[0-9]{6}-[0-9]{3})-(?:n([0-9]{1,18})-)?(.+)")


@dataclass(frozen=True, kw_only=True)
class Snapshot:
    """One copy of the event file that can be restored."""

    path: Path
    label: str
    """`r03-begin`, `r03-end`, `final-begin`, `before-restore` or what the desk called it."""
    at: datetime
    size: int
    """Bytes."""


def due(action: JournalView, division: DivisionView) -> str | None:
    """Give the label of the snapshot that an action calls for; None for most actions.

    Publishing a round begins it; the result that leaves none of its tables open ends it.
    """
    stage = str(action.values.get("stage", PROGRAMMES.of(division).named_stage))
    number = int(action.values.get("round", 1))
    if action.action in ("publish_round", "type_round", "name_finalists"):
        return _label(division, stage, number, "begin")
    entering = any(
        step.kind is StepKind.ENTER_RESULTS and (step.stage, step.round) == (stage, number)
        for step in division.steps
    )
    if action.action == "record_result" and not entering:
        return _label(division, stage, number, "end")
    return None


def _label(division: DivisionView, stage: str, number: int, moment: str) -> str:
    programme = PROGRAMMES.of(division)
    names = {programme.final_stage: stage, programme.numbered: f"r{number:02d}"}
    name = names.get(stage, f"{stage}-r{number:02d}")
    return f"d{division.id}-{name}-{moment}"


def take(
    event_path: Path, label: str, *, progress: Callable[[int, int], None] | None = None
) -> Path:
    """Take a snapshot of an event file beside it; FileTrouble when it fails.

    Works on the path alone, in any thread, while the file is open and written to elsewhere. What
    `progress`, told the pages done and all of them, raises comes through, and nothing is kept.
    """
    return keep_copy(event_path, label, progress)


def _snapshot(path: Path, named: re.Match[str]) -> Snapshot | None:
    """Look at what has the name of a snapshot; None for links, folders and wrong days."""
    try:
        seen = path.lstat()
        at = datetime.strptime(named[1], "%Y%m%d-%H%M%S-%f")  # noqa: DTZ007 - wall clock
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(seen.st_mode):
        return None
    return Snapshot(path=path, label=named[3], at=at, size=seen.st_size)


def listing(event: EventFile) -> tuple[Snapshot, ...]:
    """Give the snapshots beside the file, the newest first; whatever else lies there is left."""
    folder = event.snapshot_folder
    if not folder.is_dir():
        return ()
    found: list[tuple[int, datetime, Snapshot]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        named = _NAME.fullmatch(path.stem)
        copy = None if named is None else _snapshot(path, named)
        if named is not None and copy is not None:
            found.append((int(named[2] or 0), copy.at, copy))
    # By their numbers, since a clock can be set back.
    return tuple(copy for _, _, copy in sorted(found, key=lambda one: one[:2], reverse=True))
