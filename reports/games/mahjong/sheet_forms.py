"""The sheets that only health mahjong has."""

from __future__ import annotations

from reports.forms.form import Form, nothing
from reports.forms.making import made_by
from reports.i18n import _N

FORMS = (
    Form(
        key="hand_table",
        title=_N("Table of hand values"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.mahjong.hand_table:hand_table", "head"),
        after="table_signs",
    ),
    Form(
        key="mahjong_referee_card",
        title=_N("Rules at the table (for referees)"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.mahjong.referee_card:referee_card", "head"),
        after="table_signs",
    ),
)
"""In the order in which a day needs them."""
