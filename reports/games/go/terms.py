"""What the letters mean with which tables of Go say how a game was won."""

from __future__ import annotations

from reports.i18n import _N

LEGEND = _N("B Black, W White; R by resignation, T on time")
"""At the foot of tables."""
