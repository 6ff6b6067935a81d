"""Papers of teams are drawn from event files."""

from __future__ import annotations

from tests.app.conftest import event, path, quick_disk

__all__ = ["event", "path", "quick_disk"]
