"""The notice to be posted: how a division is played, a sentence for each setting in force."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import SheetHead
from reports.i18n import _
from reports.sheets.steps_card import steps_cards


def posted_notice(head: SheetHead, lines: Sequence[tuple[str, str]]) -> bytes:
    """Make the page of what is told: what it is about, and how it is."""
    title = _("How this division is played")
    told = [_("{what}: {how}").format(what=what, how=how) for what, how in lines]
    return steps_cards(head, title, title, told, each=1)
