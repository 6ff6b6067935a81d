"""What the desk is asked about courts: in the settings of a division, and of one match; no Qt."""

from __future__ import annotations

from models.calling.courts import LONGEST, SHORTEST
from models.clock import clock
from models.core.called import CourtAssignment
from reports.i18n import _N, _
from ui.dialogs.parts.field import Field

COURT_FIELDS: tuple[Field, ...] = (
    Field(key="courts", text=_N("Courts a&vailable"), hint=_N("e.g. 1-4 or 1, 2, A")),
    Field(key="minutes", text=_N("Planned min&utes of a match"), low=SHORTEST, high=LONGEST),
    Field(
        key="call_again",
        text=_N("Minutes until the ne&xt call"),
        low=0,
        high=60,
        hint=_N("0: never"),
    ),
)
"""How the settings of a division are asked for that every game with courts has."""


def place_fields(start: CourtAssignment, courts: str) -> tuple[Field, ...]:
    """Ask where and when a match is played, in a division with these courts."""
    where = _("Courts of the division: {courts}").format(courts=courts.strip())
    hint = where if courts.strip() else _("Blank: the number of the match")
    example = _("e.g. 10:30 or 1030")
    return (
        Field(key="court", text=_("&Court"), hint=hint, now=start.court),
        Field(key="begins", text=_("Be&gins at"), hint=example, now=clock(start.begins)),
    )
