"""What is said of the habits of a division."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.core.habits.kept_apart import ApartLine, Firmness, KeptApart
from reports.i18n import _, _n
from ui.words.habits.tables import FIRM, TIES


def because(values: Mapping[str, Any]) -> str:
    """Say why two are kept apart, with what the desk wrote about it."""
    said = _(TIES.get(str(values.get("tie", "")), TIES["other"]))
    note = str(values.get("note", ""))
    return _("{reason} ({note})").format(reason=said, note=note) if note else said


def cause_text(line: ApartLine) -> str:
    """Say why the people of a line are kept apart."""
    return because({"tie": line.tie.value, "note": line.text})


def apart_text(kept: KeptApart) -> str:
    """Say in one line who is kept apart in a division."""
    said = []
    if kept.clubs is not None:
        clubs = _("people of one club: {firm}")
        said.append(clubs.format(firm=_(FIRM[kept.clubs])))
    for firm in Firmness:
        count = sum(line.firm is firm for line in kept.lines)
        if count:
            many = _n("{firm}: {n} line", "{firm}: {n} lines", count)
            said.append(many.format(firm=_(FIRM[firm]), n=count))
    return " / ".join(said) or _("nobody")
