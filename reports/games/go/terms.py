"""What the letters mean with which tables of Go say how a game was won."""

from __future__ import annotations

from reports.i18n import _N

LEGEND = _N("B Black, W White; R by resignation, T on time")
"""At the foot of tables."""
SHORT = (
    _N("B+0.5"),
    _N("B+{n}.5"),
    _N("B+{n}"),
    _N("B+R"),
    _N("B+T"),
    _N("B+"),
    _N("W+0.5"),
    _N("W+{n}.5"),
    _N("W+{n}"),
    _N("W+R"),
    _N("W+T"),
    _N("W+"),
    _N("+0.5"),
    _N("+{n}.5"),
    _N("+{n}"),
    _N("+R"),
    _N("+T"),
)
"""What is noted of how a game was won, with {n} whole points (`reports.wording.won_by`)."""
