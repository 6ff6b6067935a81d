"""Which sheets were printed or saved, and whether they still say what the event says."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime

from reports.forms import FormInput
from ui.settings import Settings

_NEVER = datetime(2000, 1, 1)  # noqa: DTZ001 - stands for "whenever it was printed"


def fingerprint(given: FormInput) -> str:
    """Give a short sum of everything a form shows except when it was printed."""
    same = replace(given, head=replace(given.head, printed_at=_NEVER))
    return hashlib.sha256(repr(same).encode()).hexdigest()[:16]


def note(settings: Settings, where: str, given: FormInput) -> None:
    """Remember that a form was issued as it is now."""
    settings.remember_form(f"issued/{where}", fingerprint(given))


def state(settings: Settings, where: str, given: FormInput) -> str:
    """Tell whether a form was issued: `no`, `current`, or `stale` when it says something else."""
    known = settings.form(f"issued/{where}", "")
    if not known:
        return "no"
    return "current" if known == fingerprint(given) else "stale"


def place(path: str, division_id: int, form: str, round_id: int | None) -> str:
    """Name one sheet of one event file for the settings."""
    file = hashlib.sha256(path.encode()).hexdigest()[:12]
    return f"{file}/{division_id}/{form}/{round_id or 0}"
