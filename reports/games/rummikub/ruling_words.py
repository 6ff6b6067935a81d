"""What the log of rulings calls the lines that reception, office and qualifier write."""

from __future__ import annotations

from reports.i18n import _N

RULINGS: dict[str, str] = {
    "reception": _N("Reception"),
    "office": _N("Office"),
    "protest": _N("Protest"),
    "warning": _N("Warning"),
    "qualifier": _N("Qualifier"),
}
"""By the kind of the line."""
