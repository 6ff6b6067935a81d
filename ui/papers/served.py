"""Where telephones read now: what no event file holds, and the sheet in the hall says."""

from __future__ import annotations

from typing import ClassVar


class ServedNow:
    """Set by who serves the telephones, read by the forms."""

    address: ClassVar[str] = ""
    """Empty while they do not read."""
