"""The endings that games of two have in common, in words; no Qt."""

from __future__ import annotations

from reports.i18n import _N

FORFEIT = _N("Won without playing")
WITHDRAWN = _N("Withdrew")
DOUBLE_DEFAULT = _N("Neither came")
"""Marked here, translated where they are shown."""
