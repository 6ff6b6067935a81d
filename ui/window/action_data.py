"""What an action of a menu carries."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QAction


def data_of(sender: object) -> Any:
    """Give what an action carries; None when it was not an action that called."""
    return sender.data() if isinstance(sender, QAction) else None
