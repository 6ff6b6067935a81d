"""Practising with a copy of the real event: made apart, played by chance, thrown away."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app import sample_event
from app.event_file.copies import snapshot_folder
from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile
from app.event_file.lock import release, take_lock
from app.facts.notes import SECOND_ENTRY
from app.facts.trial import mark
from app.operations import results
from models import durable
from models.core.problems import Refused
from models.core.trial import Trial, TrialKind
from models.fair_random import FairRandom


@dataclass(frozen=True, kw_only=True, slots=True)
class Entered:
    """What became of the open tables of a division."""

    count: int
    """How many have a result now."""
    refused: tuple[int, ...] = ()
    """The tables at which no result is possible yet, e.g. before a lot is drawn."""


def make_copy(event: EventFile, path: Path) -> None:
    """Write a marked copy of an event to a place where no other file ever stands.

    What an earlier practice left there goes. FileTrouble if the disk refuses, or `locked` while
    somebody practises there.
    """
    with troubles(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    lock = take_lock(path)
    try:
        throw_away(path)
        half = path.with_name(f"{path.name}.making")
        with troubles(path):
            durable.delete(half)
        event.save_copy(half)
        mark(half, Trial(kind=TrialKind.PRACTICE, of=str(event.path)))
        with troubles(path):
            durable.replace(half, path)
    finally:
        release(lock)


def throw_away(path: Path) -> None:
    """Remove a copy that was practised with and all that lies beside it."""
    for left in (path, *path.parent.glob(f"{path.name}-journal*")):
        durable.discard(left)
    durable.discard_tree(snapshot_folder(path))


def enter_at_random(event: EventFile, division_id: int, *, seed: str) -> Entered:
    """Enter a plausible result by chance at every open table of a division, typed twice if wanted.

    Every game draws its own (`Game.sample`, fitted by `Sample.result`). Where a game refuses one
    the table stays open and is named.
    """
    count, refused = 0, []
    for table, match_id in sample_event.open_tables(event, division_id):
        chance = FairRandom(seed, f"{division_id} {match_id}")
        try:
            result = sample_event.enter_result(event, match_id, chance)
            if SECOND_ENTRY.said(event, division_id).wants(table):
                results.confirm(event, match_id, result)
        except Refused:
            refused.append(table)
        else:
            count += 1
    return Entered(count=count, refused=tuple(refused))
