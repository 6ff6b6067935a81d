"""The fields of a line of reception that two dialogs ask for; no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from models.games.rummikub.reception import Holder, ReceptionEntry
from models.games.rummikub.record import RummikubOptions
from reports.games.rummikub.desk_words import BRIEFINGS
from reports.i18n import _
from ui.dialogs.parts.field import Field, choice, offered


def confirmed(entry: ReceptionEntry, terms: RummikubOptions) -> tuple[Field, ...]:
    """Ask for what is confirmed and paid, in the order in which it is asked at the desk."""
    fee = _("&Paid the fee of {yen} yen").format(yen=f"{terms.fee:,}")
    return (
        Field(key="japanese", text=_("Speaks &Japanese"), now=entry.japanese),
        Field(key="knows_rules", text=_("Knows the &rules of Rummikub"), now=entry.knows_rules),
        Field(key="paid", text=fee, now=entry.paid),
        Field(
            key="elsewhere",
            text=_("Takes part in &another event of the meeting, too"),
            now=entry.elsewhere,
        ),
    )


def briefing(entry: ReceptionEntry) -> Field:
    """Ask which briefing somebody has had."""
    return choice("briefing", _("&Briefing"), offered(BRIEFINGS), entry.briefing)


def of_answers(entry: ReceptionEntry, said: Mapping[str, Any]) -> ReceptionEntry:
    """Give a line with everything that was answered of it.

    >>> of_answers(ReceptionEntry(), {"paid": True, "lent": True}).holder
    <Holder.LENT: 'lent'>
    """
    told: dict[str, Any] = {
        key: said[key] for key in ReceptionEntry.__dataclass_fields__ if key in said and key != "at"
    }
    if "handed" in said:
        told["badges"] = max(entry.badges, 1) if said["handed"] else entry.badges
    if said.get("lent"):
        told["holder"] = Holder.LENT
    return replace(entry, **told)
