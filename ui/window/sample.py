"""The sample event that the start page offers for trying the program."""

from __future__ import annotations

from pathlib import Path

from ui.desk.settings import config_folder


def sample_path() -> Path:
    """Give the place of the sample event."""
    return config_folder() / "sample" / "sample.taikai"


def make_sample(path: Path | None = None) -> Path:
    """Make the sample event in the middle of its third round; FileTrouble if that cannot be."""
    from app import sample_event
    from app.event_file.file import FileTrouble
    from app.facts.trial import mark
    from models.core.trial import Trial, TrialKind

    path = path or sample_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FileTrouble("read_only", path) from error
    with sample_event.create_whole(path) as event:
        sample_event.play_until_third_round(event)
    mark(path, Trial(kind=TrialKind.SAMPLE))
    return path
