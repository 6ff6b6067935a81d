"""The notice to be posted: how a division is played, a sentence for each setting in force."""

from __future__ import annotations

import re
from collections.abc import Sequence

from models.views.divisions import SheetHead
from reports.i18n import _
from reports.sheets.steps_card import steps_cards

SHORT = 6
"""So many letters of an answer stay together: はい, いいえ, 無作為."""
CITED = re.compile(r"[A-Z]{2,} (?:[A-Z]-)?\d+")
"""An article of a rule book."""


def posted_notice(head: SheetHead, lines: Sequence[tuple[str, str]]) -> bytes:
    """Make the page of what is told: what it is about, and how it is."""
    title = _("How this division is played")
    told = [_("{what}: {how}").format(what=what, how=how) for what, how in lines]
    short = [how for _what, how in lines if len(how) <= SHORT]
    cited = [found for step in told for found in CITED.findall(step)]
    return steps_cards(head, title, title, told, each=1, keep=(*short, *cited))
