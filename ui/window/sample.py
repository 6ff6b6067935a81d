"""The sample event that the start page offers for trying the program."""

from __future__ import annotations

from pathlib import Path

from app.event_file.trouble import on_disk
from models import durable
from models.core.trial import Trial, TrialKind
from ui import heavy
from ui.desk.settings import config_folder


def sample_path() -> Path:
    """Give the place of the sample event."""
    return config_folder() / "sample" / "sample.taikai"


def make_sample(path: Path | None = None) -> Path:
    """Make the sample event in the middle of its third round; FileTrouble if that cannot be."""
    path = path or sample_path()
    with on_disk(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        durable.delete(path)
    with heavy.sample_event.create_whole(path) as event:
        heavy.sample_event.play_until_third_round(event)
    heavy.trial.mark(path, Trial(kind=TrialKind.SAMPLE))
    return path
