"""What the event bar says of the second copy: a sign and an age, and a whole sentence."""

from __future__ import annotations

from datetime import datetime

from app.event_file.second_folder import CopyStatus
from reports.i18n import _, _n
from ui.words import wording

MINUTE, HOUR = 60, 3600
GOOD, UNDER_WAY, WRONG = "✓", "…", "⚠"


def age(then: datetime, now: datetime) -> str:
    """Say how long ago something was; after an hour the time of day tells more.

    >>> from datetime import timedelta
    >>> from reports.i18n import using
    >>> noon = datetime(2026, 4, 5, 12, 0)
    >>> with using("en"):
    ...     [age(noon, noon + timedelta(seconds=after)) for after in (-5, 1, 59, 150, 3600)]
    ['0 seconds ago', '1 second ago', '59 seconds ago', '2 minutes ago', '12:00']
    """
    seconds = max(0, int((now - then).total_seconds()))
    if seconds < MINUTE:
        return _n("{n} second ago", "{n} seconds ago", seconds).format(n=seconds)
    if seconds < HOUR:
        minutes = seconds // MINUTE
        return _n("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    return f"{then:%H:%M}"


def short(standing: CopyStatus, now: datetime) -> str:
    """Say it in a few words, with a sign before them; nothing where no copy is wanted."""
    if standing.folder is None:
        return ""
    then = standing.copied_at
    if standing.trouble is not None:
        if then is None:
            return f"{WRONG} " + _("Backup: none yet")
        return f"{WRONG} " + _("Backup: not since {time}").format(time=f"{then:%H:%M}")
    if then is None:
        return f"{UNDER_WAY} " + _("Backup: being written")
    sign = GOOD if standing.current else UNDER_WAY
    return f"{sign} " + _("Backup: {age}").format(age=age(then, now))


def kit_short(at: datetime | None, now: datetime, *, stale: bool) -> str:
    """Say how old the hand kit is; nothing where there is none.

    >>> from datetime import timedelta
    >>> from reports.i18n import using
    >>> noon = datetime(2026, 4, 5, 12, 0)
    >>> with using("en"):
    ...     kit_short(None, noon, stale=False), kit_short(noon, noon, stale=True)
    ('', '⚠ Hand kit: 0 seconds ago')
    """
    if at is None:
        return ""
    said = _("Hand kit: {age}").format(age=age(at, now))
    return f"{WRONG} {said}" if stale else said


def kit_whole(at: datetime | None, *, stale: bool) -> str:
    """Say in a sentence of which moment the hand kit tells, and what it lacks."""
    if at is None:
        return ""
    said = _("The hand kit tells how things stood at {time}.").format(time=f"{at:%H:%M}")
    if stale:
        said += " " + _("A |round| was published after it: Ctrl+H makes a new one.")
    return said


def whole(standing: CopyStatus) -> str:
    """Say in sentences what is in the second folder, or why nothing newer is."""
    if standing.folder is None:
        return ""
    folder = str(standing.folder)
    if standing.trouble is not None:
        said = wording.trouble(standing.trouble)
    elif standing.current:
        said = _("The second folder {folder} holds everything that is saved.").format(folder=folder)
    else:
        said = _("The newest state is being copied to {folder}.").format(folder=folder)
    if standing.copied_at is None:
        return said
    last = _("The last backup was written at {time}.").format(time=f"{standing.copied_at:%H:%M:%S}")
    return f"{said} {last}"
