"""The step that only an open of Rummikub has: reception is closed before the sets are drawn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from models.core.steps import Step
from models.views.divisions import DivisionView
from ui.desk.desk import Desk


def close_reception(
    desk: Desk, window: QWidget, go: Callable[[str], None], _step: Step, division: DivisionView
) -> None:
    """Go to the page of reception, where it is closed (Hashimoto 16)."""
    del desk, window, division
    go("entrants")
