"""What is said of the house rules of a division."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from models.core.house_rules import AbsenceRule, ApartLine, Firmness, PairingRestrictions
from models.views.divisions import EntrantView
from reports.i18n import _, _n, _p
from ui.words.house_rules.tables import FIRM, OFF, TIES, WORTH


def because(values: Mapping[str, Any]) -> str:
    """Say why two are kept apart, with what the desk wrote about it."""
    said = _(TIES.get(str(values.get("tie", "")), TIES["other"]))
    note = str(values.get("note", ""))
    return _("{reason} ({note})").format(reason=said, note=note) if note else said


def cause_text(line: ApartLine) -> str:
    """Say why the people of a line are kept apart."""
    return because({"tie": line.tie.value, "note": line.text})


def apart_text(kept: PairingRestrictions) -> str:
    """Say in one line who is kept apart in a division."""
    parts = []
    if kept.clubs is not None:
        clubs = _("people of one club: {firm}")
        parts.append(clubs.format(firm=_(FIRM[kept.clubs])))
    for firm in Firmness:
        count = sum(line.firm is firm for line in kept.lines)
        if count:
            many = _n("{firm}: {n} line", "{firm}: {n} lines", count)
            parts.append(many.format(firm=_(FIRM[firm]), n=count))
    return " / ".join(parts) or _("nobody")


def absence_text(house_rule: AbsenceRule | None) -> str:
    """Say in one line how absences can be planned in a division."""
    if house_rule is None:
        return _(WORTH[OFF])
    many = _n("{worth}, in {n} |round|", "{worth}, in up to {n} |rounds|", house_rule.limit)
    return many.format(worth=_(WORTH[house_rule.worth]), n=house_rule.limit)


def absent_text(people: Sequence[EntrantView]) -> str:
    """Say on a sheet who is away from a round; empty where nobody is."""
    joint = _p("between names", "、")
    names = joint.join(f"{person.number} {person.name}" for person in people)
    return _("Away as planned: {names}.").format(names=names) if people else ""
