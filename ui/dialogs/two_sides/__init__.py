"""The result dialog of games of two: who won, and how (`models.two_sides`)."""

from __future__ import annotations

from reports.i18n import _N

FORFEIT = _N("Won without playing")
WITHDRAWN = _N("Withdrew")
DOUBLE_DEFAULT = _N("Neither came")
"""The endings that such games have in common; marked here, translated where they are shown."""
