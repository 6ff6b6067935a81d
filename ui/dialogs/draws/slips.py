"""Printing the lots that people pull, from the dialog in which they are typed afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from app import queries
from reports.i18n import _
from ui.desk.desk import Desk
from ui.papers.printing import print_or_save

Prints = Callable[[QWidget, Sequence[int]], None]
"""Prints a slip for each of some numbers; asked over a window."""


def slips_of(desk: Desk, division_id: int) -> Prints:
    """Give what prints the lots of a division."""
    return partial(_print, desk, division_id)


def _print(desk: Desk, division_id: int, parent: QWidget, numbers: Sequence[int]) -> None:
    """Print a slip for each number; without a printer they are saved as a file."""
    from reports.sheets.lot_slips import lot_slips

    head = queries.sheet_head(desk.event_file, division_id)
    made = lot_slips(head, numbers)
    stems = [head.division, _("Lots to pull")]
    print_or_save(desk, parent, made, stems, _("Save the lots to pull"))
